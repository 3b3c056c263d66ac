"""The rules of Pre History: the position, and a module for each part of the book."""
