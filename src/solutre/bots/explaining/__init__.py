"""What a computer player tells of its choice: what was compared, what it prepares, and how sure that is."""
