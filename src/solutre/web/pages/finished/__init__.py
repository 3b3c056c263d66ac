"""The pages of a game that is over: what was special about it, where one plays on, and where its luck is proved."""
