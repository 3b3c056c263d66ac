"""The lobby as a page."""
