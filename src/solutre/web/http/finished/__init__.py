"""What can be done with a game that is over: play on from one of its moments, and prove its luck."""
