"""What a strong player thinks about Elawa."""
