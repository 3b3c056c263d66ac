"""Telling open pages that their table changed."""
