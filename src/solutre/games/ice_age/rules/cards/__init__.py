"""What the cards do: a module for each part of the book about them."""
