"""What makes answers quick: the threads that answer, the core that they work on, pages that are open."""
