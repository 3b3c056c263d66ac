"""The lobby over HTTP, and who comes to a table and leaves it."""
