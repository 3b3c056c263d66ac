"""What makes answers quick: the threads that answer."""
