"""What a strong player of Cairn thinks."""
