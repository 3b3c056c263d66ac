"""The rules of Hunters & Gatherers: the position, and a module for each part of the book."""
