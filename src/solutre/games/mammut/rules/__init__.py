"""The rules of Mammut: the position, and a module for each part of the book."""
