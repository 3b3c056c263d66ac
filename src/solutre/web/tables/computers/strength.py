"""How strong a companion has to be for an even game, by how the last games of a person went."""

from __future__ import annotations

from collections.abc import Iterable

from solutre.bots import bot_names
from solutre.bots.companion import COMPANION, USUAL_STRENGTH
from solutre.web.store.results import Ending

STEP = 0.6  # of a level: what a first surprise changes …
SETTLED = 6  # … and after so many games half as much
PER_LEVEL = 0.5  # levels are about 200 points apart: one level above wins three games of four


def fitting(latest_first: Iterable[Ending]) -> float:
    """The strength against which somebody wins every other time, by how these games went: every game moves it by how
    much better it went than was to be expected of that strength against the computers of its table (Elo's rule)."""
    levels = bot_names()
    strength, games = USUAL_STRENGTH, 0
    for ending in reversed(list(latest_first)):
        mine = [one for one in ending.outcomes if one.seat in ending.mine]
        rivals = [one for one in ending.outcomes if one.level in levels or one.level == COMPANION]
        if len(mine) != 1 or not rivals:
            continue
        surprise = 0.0
        for rival in rivals:
            theirs = strength if rival.level == COMPANION else levels.index(rival.level) + 1
            expected = 1 / (1 + 10 ** (PER_LEVEL * (theirs - strength)))
            result = 0.5 if mine[0].place == rival.place else float(mine[0].place < rival.place)
            surprise += (result - expected) / len(rivals)
        strength += 2 * STEP * surprise / (1 + games / SETTLED)
        strength = min(max(strength, 1.0), float(len(levels)))
        games += 1
    return strength
