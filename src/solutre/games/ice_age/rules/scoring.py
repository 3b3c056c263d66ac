"""How many hunters a region feeds, what they are worth, and the scoring of a round (sections F and P)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.components import ANY, BITS, BOX, REGIONS
from solutre.games.ice_age.rules.position import Position

BASE: Final[i64] = BOX["capacity"]["base"]
PER_MAMMOTH: Final[i64] = BOX["capacity"]["per_mammoth"]
WORTH: Final = vec[i64]([int(points) for points in BOX["scoring"]["points_per_hunter"]])
MOST_THAT_COUNT: Final = 2  # mammoths of a region


def capacity(mammoths: i64, heat: i64) -> i64:
    """The hunters that a region feeds: 3, one a mammoth, and the values of all its fires (ICE-F3, ICE-E1)."""
    return BASE + PER_MAMMOTH * mammoths + heat


def worth(mammoths: i64) -> i64:
    """The points of a hunter: 1 without mammoth, 2 with one, 3 with more, however many (ICE-P1, ICE-P2)."""
    counted: i64 = mammoths if mammoths < MOST_THAT_COUNT else MOST_THAT_COUNT
    return WORTH[counted]


def clause_of(mammoths: i64) -> str:
    """The clause that explains the worth of a hunter."""
    return "ICE-P1" if mammoths <= MOST_THAT_COUNT else "ICE-P2"


def score_regions(table: Position) -> None:
    """Every hunter on the board scores for its owner, region by region (ICE-P1, ICE-P3, ICE-I13), as in ICE-E4."""
    region: i64 = 0
    while region < REGIONS:
        herd: i64 = table.mammoths >> BITS * region & ANY
        each: i64 = worth(herd)
        seat: i64 = 0
        while seat < table.seats:
            own: i64 = board.standing_in(table, seat, region)
            if own > 0:
                told: tuple[int, ...] = () if table.log is None else (region, own, each)
                table.score(seat, own * each, clause_of(herd), told)
            seat += 1
        region += 1
