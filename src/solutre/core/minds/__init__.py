"""What the minds of all games share: the inputs of a net, or of whoever else learns."""
