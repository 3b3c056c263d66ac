"""The games as other programs want them: environments of PettingZoo and OpenSpiel, and many games in one call."""
