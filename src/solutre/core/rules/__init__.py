"""What the rules of all games do alike, compiled with them: sets and pools as integers, and drawing from them."""
