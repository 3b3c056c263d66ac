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

Worth = tuple[float, list[float]]  # how often a world was imagined; by seat the chance to win, then by seat the lead


@dataclass(frozen=True)
class Solved:
    """A choice that was worked out: the chance to win and the lead that it brings to each seat."""

    action: int
    won: tuple[float, ...]
    leads: tuple[float, ...]


def solved(view: View, positions: int, seconds: float) -> list[Solved]:
    """All choices of a view, the best first, if the rest of the game has no more than so many positions; else nothing.

    Where somebody holds a secret, all worlds that fit are worked out, each as often as it was imagined."""
    seat, seats = int(view.player), int(view.seats)
    found: list[Solved] = []
    for action, worths in worked_out(view, positions, seconds).items():
        means = [sum(share * worth[place] for share, worth in worths) for place in range(2 * seats)]
        found.append(Solved(action, tuple(means[:seats]), tuple(means[seats:])))
    return sorted(found, key=lambda one: (-round(one.won[seat], 9), -round(one.leads[seat], 9)))  # of equals the first


def worked_out(view: View, positions: int, seconds: float, luck: int = 0) -> dict[int, list[Worth]]:
    """All choices of a view, each in every world that fits: how often that was imagined, and what the choice is worth
    in it. Nothing, if there is too much of it. `luck` tells where the imagined worlds come from."""
    first = view.imagine(Rng(luck))
    if about_size(first, Rng(0), HOPE * positions, PROBES) > HOPE * positions:
        return {}
    worlds = fitting(view, luck)
    if len(worlds) > FEW:
        return {}
    found: dict[int, list[Worth]] = {action: [] for action in view.legal_actions()}
    for world, share in worlds:
        rest = Endgame(int(view.seats), positions // len(worlds), seconds / len(worlds))
        for action, worths in found.items():
            worths.append((share, [float(part) for part in rest.after(world, action)]))
        if rest.spent:
            return {}
    return found


def fitting(view: View, luck: int = 0) -> list[tuple[State, float]]:
    """The different worlds among some that were imagined, and how often each came up."""
    found: dict[object, tuple[State, float]] = {}
    for number in range(luck, luck + WORLDS):
        world = view.imagine(Rng(number))
        known, share = found.get(world.key(), (world, 0.0))
        found[world.key()] = (known, share + 1 / WORLDS)
        if len(found) > FEW:
            break
    return list(found.values())
