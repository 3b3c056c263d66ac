"""What is seen of Elawa: the picture, and the table in words."""
