"""Shapes, escaping, theme and icons that the pictures of all games share."""
