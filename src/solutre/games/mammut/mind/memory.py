"""What a player forgets: the backs that only this player has looked at."""

from __future__ import annotations

from solutre.games.mammut.rules import views
from solutre.games.mammut.rules.state import Mammut


def forget(view: Mammut) -> Mammut:
    """A view without the backs that were peeked at in earlier turns (MAM-H5)."""
    forgotten = view.clone()
    forgotten.peeked[view.observer] &= view.touched
    views.hide_tiles(forgotten)
    return forgotten
