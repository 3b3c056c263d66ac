"""What is seen of Mammut: the picture, and the table in words."""
