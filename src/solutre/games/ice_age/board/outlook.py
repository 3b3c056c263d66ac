"""What the conflicts would do if they came now: the room of a region for every value of its fires, and who would fall.

The rules themselves settle a region of an empty board, once for each heat; how likely a heat is follows from the tokens
that nobody has seen (ICE-H5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board, conflicts
from solutre.games.ice_age.rules.components import ANY, BITS, FIRE_TOKENS, FIRE_VALUES, REGIONS
from solutre.games.ice_age.rules.scoring import capacity, worth
from solutre.games.ice_age.rules.state import IceAge

SAFE, UNSURE, FIGHT = "safe", "maybe", "fight"
OFTEN = 1 << 15  # regions that are remembered
Hunters = tuple[tuple[int, int], ...]  # of a region, by seat: without club, with club


class Case(NamedTuple):
    """One value that the fires of a region may have."""

    heat: int
    chance: float
    falls: tuple[int, ...]  # hunters that each seat would lose


class Outlook(NamedTuple):
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
    crowds = zip(*[by_region(int(row)) for row in view.hunters], strict=True)
    pieces = zip(by_region(view.mammoths), by_region(view.fires), by_region(view.heat), strict=True)
    return tuple([outlook_of(by_seat(crowd), *there, unseen) for crowd, there in zip(crowds, pieces, strict=True)])


@lru_cache(OFTEN)
def by_region(row: int) -> tuple[int, ...]:
    """How many there are in each region."""
    return tuple(int(row >> BITS * region & ANY) for region in range(REGIONS))


def by_seat(crowd: tuple[int, ...]) -> Hunters:
    """The hunters of a region, which are told seat by seat, without and with clubs."""
    return tuple(zip(crowd[::2], crowd[1::2], strict=True))


@lru_cache(OFTEN)
def outlook_of(hunters: Hunters, mammoths: int, fires: int, heat: int, unseen: tuple[int, ...]) -> Outlook:
    """A region with so many pieces; fires that are turned up give heat already."""
    crowd = sum(plain + clubbed for plain, clubbed in hunters)
    cases = [
        Case(more, chance, _losses(hunters, mammoths, min(ANY, more + heat)))
        for more, chance in sorted(heats(fires, unseen).items())
    ]
    return Outlook(crowd, int(capacity(mammoths, heat)), tuple(cases))


def _losses(hunters: Hunters, mammoths: int, heat: int) -> tuple[int, ...]:
    """Hunters of each seat that fall in a region as warm as this (ICE-F5 … ICE-F10)."""
    table = IceAge(len(hunters))
    table.hunters = vec[i64]([count for own in hunters for count in own])
    table.reserve = vec[i64]([0] * len(hunters))
    table.mammoths, table.heat = mammoths, heat
    conflicts.settle_region(table, 0)
    return tuple(sum(own) - int(board.standing_in(table, seat, 0)) for seat, own in enumerate(hunters))


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
