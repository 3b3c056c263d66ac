"""Positions in the words of the rule book, written and read."""
