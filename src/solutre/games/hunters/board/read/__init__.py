"""What is read from a view before it is drawn or told."""
