"""What is seen of Hunters & Gatherers: the picture, and the table in words."""
