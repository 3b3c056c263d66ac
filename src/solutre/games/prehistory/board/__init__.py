"""What is seen of Pre History: the picture, and the table in words."""
