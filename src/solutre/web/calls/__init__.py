"""Calling people who are away: whose turn is told to whom, how, and when not."""
