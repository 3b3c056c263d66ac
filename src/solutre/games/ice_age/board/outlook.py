"""What the conflicts would do if they came now: the room of a region for every value of its fires, and who would fall.

The rules themselves settle copies of the view, once for each heat; how likely a heat is follows from the tokens that
nobody has seen (ICE-H5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

from solutre.games.ice_age.rules import board, conflicts
from solutre.games.ice_age.rules.components import ANY, BITS, FIRE_TOKENS, FIRE_VALUES, ONE, REGIONS
from solutre.games.ice_age.rules.scoring import capacity, worth
from solutre.games.ice_age.rules.state import IceAge

SAFE, UNSURE, FIGHT = "safe", "maybe", "fight"


@dataclass(frozen=True)
class Case:
    """One value that the fires of a region may have."""

    heat: int
    chance: float
    falls: tuple[int, ...]  # hunters that each seat would lose


@dataclass(frozen=True)
class Outlook:
    """What may happen in a region."""

    crowd: int
    known: int  # the room that is certain: 3 and a place for each mammoth and each fire turned up (ICE-F3)
    cases: tuple[Case, ...]  # by heat

    @property
    def least(self) -> int:
        """The room if the fires are worth as little as they can be."""
        return self.known + self.cases[0].heat

    @property
    def most(self) -> int:
        return self.known + self.cases[-1].heat

    @property
    def fate(self) -> str:
        return fate_of(self.crowd, self.least, self.most)

    def falls(self, seat: int) -> tuple[int, int]:
        """The fewest and the most hunters that a seat may lose here."""
        found = [case.falls[seat] for case in self.cases]
        return min(found), max(found)


@dataclass(frozen=True)
class Room:
    """How many hunters a region would have, and for how many it would have room."""

    crowd: int
    least: int
    most: int
    worth: int  # points of a hunter (ICE-P1)

    @property
    def fate(self) -> str:
        return fate_of(self.crowd, self.least, self.most)


def room_after(view: IceAge, region: int, hunters: int = 0, mammoths: int = 0, fires: int = 0) -> Room:
    """A region with some pieces more, or fewer."""
    herd = max(0, int(view.mammoths >> BITS * region & ANY) + mammoths)
    chances = heats(max(0, int(view.fires >> BITS * region & ANY) + fires), _unseen(view))
    known = int(capacity(herd, view.heat >> BITS * region & ANY))
    crowd = max(0, _crowd(view, region) + hunters)
    return Room(crowd, known + min(chances), known + max(chances), int(worth(herd)))


def fate_of(crowd: int, least: int, most: int) -> str:
    """Whether there is room for all, surely not, or only with warm fires (ICE-F4)."""
    if crowd <= least:
        return SAFE
    return FIGHT if crowd > most else UNSURE


def _unseen(view: IceAge) -> tuple[int, ...]:
    return tuple(int(conflicts.fires_left(view, value)) for value in range(FIRE_VALUES))


def _crowd(view: IceAge, region: int) -> int:
    return sum(int(board.standing_in(view, seat, region)) for seat in range(view.seats))


def outlooks(view: IceAge) -> tuple[Outlook, ...]:
    """Every region, in the order of the numbers."""
    unseen = _unseen(view)
    odds = [heats(int(view.fires >> BITS * region & ANY), unseen) for region in range(REGIONS)]
    losses = {heat: _losses(view, heat) for heat in {heat for chances in odds for heat in chances}}
    found = []
    for region, chances in enumerate(odds):
        cases = tuple(Case(heat, chance, losses[heat][region]) for heat, chance in sorted(chances.items()))
        heat, mammoths = view.heat >> BITS * region & ANY, view.mammoths >> BITS * region & ANY
        found.append(Outlook(_crowd(view, region), int(capacity(mammoths, heat)), cases))
    return tuple(found)


def _losses(view: IceAge, heat: int) -> list[tuple[int, ...]]:
    """Hunters that fall by region and seat if the fires of each region were worth this much (ICE-F5 … ICE-F10)."""
    after = view.clone()
    for region in range(REGIONS):
        warm = min(ANY, heat + int(after.heat >> BITS * region & ANY))
        after.heat = after.heat & ~(ANY * int(ONE[region])) | warm * int(ONE[region])
    conflicts.settle_conflicts(after)
    return [
        tuple(
            int(board.standing_in(view, seat, region) - board.standing_in(after, seat, region))
            for seat in range(view.seats)
        )
        for region in range(REGIONS)
    ]


@cache
def heats(tokens: int, unseen: tuple[int, ...] = tuple(int(count) for count in FIRE_TOKENS)) -> dict[int, float]:
    """How likely each sum of so many face-down fires is; `unseen` counts the tokens by value (ICE-C7)."""
    ways: dict[int, int] = {}
    for ones in range(min(tokens, unseen[1]) + 1):
        for twos in range(min(tokens - ones, unseen[2]) + 1):
            found = comb(unseen[0], tokens - ones - twos) * comb(unseen[1], ones) * comb(unseen[2], twos)
            if found:
                ways[ones + 2 * twos] = ways.get(ones + 2 * twos, 0) + found
    total = sum(ways.values())
    return {heat: count / total for heat, count in ways.items()}
