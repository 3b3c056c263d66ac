"""One folder here is one game. `SOLUTRE_GAMES` names further folders, so that a game can live elsewhere."""

import os

__path__.extend(filter(None, os.environ.get("SOLUTRE_GAMES", "").split(os.pathsep)))
