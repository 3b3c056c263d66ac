"""What a strong player thinks about Ère glaciaire."""
