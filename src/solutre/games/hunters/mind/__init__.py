"""What a strong player thinks about Hunters & Gatherers."""
