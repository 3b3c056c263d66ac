"""The four seasons of a year: a module for each (sections W, P, U and A)."""
