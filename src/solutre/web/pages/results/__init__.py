"""Results in words and pictures: one reader's, and those of the whole library."""
