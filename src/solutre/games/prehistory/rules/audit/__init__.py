"""The invariants of the rule book (section V), and where each of them is looked at."""
