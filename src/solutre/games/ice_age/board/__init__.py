"""What is seen of Ère glaciaire: the picture, and the table in words."""
