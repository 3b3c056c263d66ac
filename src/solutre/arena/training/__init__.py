"""Weights from self-play, and two sets of them against each other."""
