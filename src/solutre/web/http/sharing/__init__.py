"""Showing somebody a position: links that hold it, its page and its pictures."""
