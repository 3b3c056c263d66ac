"""The boards of the players: one's own, and those of the others."""
