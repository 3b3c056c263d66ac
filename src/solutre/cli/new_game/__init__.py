"""`solutre new-game`: a folder that is a whole small game at once. `shelf/cairn` is what it is copied from."""
