"""What is printed, and how it is said: rule books, rulings, words, refusals."""
