"""The rules of Ère glaciaire: the position, and a module for each part of the book."""
