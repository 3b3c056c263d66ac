"""What a strong player thinks about Mammut."""
