"""The invariants of the rule book, for every position between two actions."""
