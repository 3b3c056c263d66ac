"""The evaluation at the end of a round: what it tells, and its table."""
