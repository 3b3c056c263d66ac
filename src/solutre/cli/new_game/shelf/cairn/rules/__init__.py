"""The rules of Cairn: the position, and a module for each part of the book."""
