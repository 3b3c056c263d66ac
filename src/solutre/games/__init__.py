"""One folder here is one game. `SOLUTRE_GAMES` names further folders, so that a game can live elsewhere.

The package can be called: `solutre.games()` gives the games by id. Package and function are one thing, so whichever
is imported first, neither can hide the other.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solutre.core.game import Game


class Shelf(ModuleType):
    """A package of games that hands them out when it is called."""

    def __call__(self) -> dict[str, Game]:
        """All games by id."""
        from solutre.core.game import games

        return games()


__path__.extend(filter(None, os.environ.get("SOLUTRE_GAMES", "").split(os.pathsep)))
sys.modules[__name__].__class__ = Shelf
