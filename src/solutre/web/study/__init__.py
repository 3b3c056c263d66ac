"""How one looks back at a table: replay, and the course of its points."""
