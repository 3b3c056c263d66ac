"""Ends of games that a searching player works out instead of imagining them: every way to the end, in every world."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.bots.endgame import Endgame, about_size
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View

PROBES = 6  # walks that tell how far it is to the end
HOPE = 8.0  # the rest may look so many times too large: positions that come up again are looked at once
WORLDS = 64  # imagined ones, of which …
FEW = 4  # … so many different ones can be worked out


@dataclass(frozen=True)
class Solved:
    """A choice that was worked out: the chance to win and the lead that it brings to each seat."""

    action: int
    won: tuple[float, ...]
    leads: tuple[float, ...]


def solved(view: View, positions: int, seconds: float) -> list[Solved]:
    """All choices of a view, the best first, if the rest of the game has no more than so many positions; else nothing.

    Where somebody holds a secret, all worlds that fit are worked out, each as often as it was imagined."""
    first = view.imagine(Rng(0))
    if about_size(first, Rng(0), HOPE * positions, PROBES) > HOPE * positions:
        return []
    worlds = fitting(view)
    if len(worlds) > FEW:
        return []
    seat, seats, legal = int(view.player), int(view.seats), view.legal_actions()
    sums = {action: [0.0] * (2 * seats) for action in legal}
    for world, share in worlds:
        rest = Endgame(seats, positions // len(worlds), seconds / len(worlds))
        for action in legal:
            value = rest.after(world, action)
            sums[action] = [total + share * float(value[place]) for place, total in enumerate(sums[action])]
        if rest.spent:
            return []
    found = [Solved(action, tuple(sums[action][:seats]), tuple(sums[action][seats:])) for action in legal]
    return sorted(found, key=lambda one: (-round(one.won[seat], 9), -round(one.leads[seat], 9)))  # of equals the first


def fitting(view: View) -> list[tuple[State, float]]:
    """The different worlds among some that were imagined, and how often each came up."""
    found: dict[object, tuple[State, float]] = {}
    for number in range(WORLDS):
        world = view.imagine(Rng(number))
        known, share = found.get(world.key(), (world, 0.0))
        found[world.key()] = (known, share + 1 / WORLDS)
        if len(found) > FEW:
            break
    return list(found.values())
