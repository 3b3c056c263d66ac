"""What is seen of Cairn: the picture, and the same in words."""
