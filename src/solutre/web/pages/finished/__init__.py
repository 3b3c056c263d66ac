"""The pages of a game that is over: where one plays on, and where its luck is proved."""
