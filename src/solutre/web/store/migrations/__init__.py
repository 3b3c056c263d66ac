"""The history of the store's shape. `solutre serve` and `solutre worker` bring a database up to date at start."""
