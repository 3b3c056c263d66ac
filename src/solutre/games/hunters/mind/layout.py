"""The places of what a seat knows of Hunters & Gatherers: the named inputs, in order. inputs.py writes them."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Layout
from solutre.core.native import i64, vec
from solutre.games.hunters.rules.components import (
    DISTINCT,
    EDGE,
    HUTS,
    LAND,
    MEMBERS,
    SHAPES,
    SHAPES_PER_WORD,
    SIDES,
    TILE_IDS,
    TILES,
)

PHASES: Final = ("draw", "bonus", "cell", "rotate", "occupy", "over", "who begins")
SPOTS: Final = 11  # for a piece on the tile just laid: none, eight zones, two hut spots
SPANS: Final = 8  # of land tiles left, ten each
STANDINGS: Final = ("leads", "ties", "follows")
WORTHS: Final = 8  # points of an area, by twos; the last is for all above
OPENINGS: Final = 5  # open sides: none to three, more
CHANCES: Final = 4  # tiles left that close an area: none, up to two, up to six, more
ROOM: Final = 3 * WORTHS * OPENINGS  # places for one kind of area
_rooms: Final = [
    f"{how}, worth {2 * worth}, {sides} open"
    for how in STANDINGS
    for worth in range(WORTHS)
    for sides in range(OPENINGS)
]
_shapes: Final = [str(shape) for shape in range(len(SHAPES))]
_chances: Final = [f"{kind}: {tiles} tiles" for kind in ("forest", "river") for tiles in ("no", "1-2", "3-6", "7+")]

LAYOUT: Final = Layout(
    table=[
        ("phase", PHASES),
        ("tile", TILE_IDS),
        ("land tiles left", 1),
        ("land tiles left by tens", SPANS),
        ("bonus tiles left", TILES - LAND),
        ("land tiles left by shape", _shapes),
        ("rotations", SIDES),
        (
            "sides around the cell",
            [f"side {side} {kind}" for side in range(SIDES) for kind in ("meadow", "forest", "river")],
        ),
        ("free spots", SPOTS),
        ("points of spots", SPOTS),
        ("open sides of spots", SPOTS),
        ("empty cells", 1),
        ("cells where the tile fits", 1),
    ],
    seat=[
        ("turn", 1),
        ("score", 1),
        ("members left", MEMBERS + 1),
        ("huts left", HUTS + 1),
        ("points of forests", 1),
        ("points of rivers", 1),
        ("points of meadows", 1),
        ("points of lakes", 1),
        ("gold to come", 1),
        ("forests", _rooms),
        ("rivers", _rooms),
        ("meadows", _rooms),
        ("river systems", _rooms),
        ("one tile from completion", _chances),
    ],
)
PHASE: Final[i64] = LAYOUT.of_table("phase")
TILE: Final[i64] = LAYOUT.of_table("tile")
LEFT: Final[i64] = LAYOUT.of_table("land tiles left")
BONUSES: Final[i64] = LAYOUT.of_table("bonus tiles left")
BY_SHAPE: Final[i64] = LAYOUT.of_table("land tiles left by shape")
ROTATIONS: Final[i64] = LAYOUT.of_table("rotations")
AROUND: Final[i64] = LAYOUT.of_table("sides around the cell")
FREE: Final[i64] = LAYOUT.of_table("free spots")
CELLS: Final[i64] = LAYOUT.of_table("empty cells")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size
SCORE: Final[i64] = LAYOUT.of_seat("score")
MEMBERS_LEFT: Final[i64] = LAYOUT.of_seat("members left")
HUTS_LEFT: Final[i64] = LAYOUT.of_seat("huts left")
POINTS: Final[i64] = LAYOUT.of_seat("points of forests")
AREAS: Final[i64] = LAYOUT.of_seat("forests")
CLOSING: Final[i64] = LAYOUT.of_seat("one tile from completion")
FIELD_OF: Final = vec[i64]([0, 2, 0, 1, 3])  # meadow, forest, river, lake -> the order of the fields above
SHAPE: Final = vec[i64](
    [SHAPES.index((*EDGE[tile * SIDES : tile * SIDES + SIDES], distinct)) for tile, distinct in enumerate(DISTINCT)]
)
WORDS: Final[i64] = (len(SHAPES) + SHAPES_PER_WORD - 1) // SHAPES_PER_WORD  # with four bits for each shape
NO_SHAPES: Final = vec[i64]([0] * WORDS)
TOGETHER: Final = 4  # land tiles that are counted in one go


def _counted() -> list[int]:
    """For all sets of some land tiles side by side: how many there are of each shape, in words."""
    words: list[int] = []
    for first in range(0, LAND, TOGETHER):
        for some in range(2**TOGETHER):
            counts = [0] * (WORDS * SHAPES_PER_WORD)
            for place in range(TOGETHER):
                if some >> place & 1 and first + place < LAND:
                    counts[SHAPE[first + place]] += 1
            for word in range(0, len(counts), SHAPES_PER_WORD):
                held = counts[word : word + SHAPES_PER_WORD]
                words.append(sum(count * 16**place for place, count in enumerate(held)))
    return words


COUNTED: Final = vec[i64](_counted())
MOST_PIECES: Final = 64  # seven of each of five players, and some to spare
NO_PIECES: Final = vec[i64]([0] * MOST_PIECES)
SEAT_BITS: Final = 3  # of a piece in a list: its area, then its owner
