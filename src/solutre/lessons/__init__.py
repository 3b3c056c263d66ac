"""Lessons as they are played: the way through one, and what is wrong with one."""
