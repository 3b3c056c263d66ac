"""What happens at a table: seats, turns, choices, hints, and what each reader may see of it."""
