"""What a strong player thinks about Pre History."""
