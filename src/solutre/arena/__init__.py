"""Games by the thousand: simulations, speed, coverage of the rule book."""
