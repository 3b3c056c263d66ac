"""The rules of Elawa: the position, and a module for each part of the book."""
