"""The map as tables: layouts of hexagons, neighbours, distances, and what is printed on the tiles (PRE-S9 to PRE-S12).

A set of spaces is two words of 41 bits, because the largest map has 81 spaces. Word `space // 41`, bit `space % 41`.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.prehistory.rules.components import BOX, COLOUR_NAMES, TERRAIN_NAMES

HALF: Final = 41
WORD_MASK: Final = 2**HALF - 1
MOST_SPACES: Final = 81
START: Final = 0  # the start space (PRE-S11)
CELLS: Final = 4  # spaces of a map tile
MAP_TILES: Final = 20
MEGALITHS: Final = 20  # of all letters (PRE-C1)
LAYOUTS: Final = 3  # for each number of players (PRE-S10)
MAP_TILE_IDS: Final = tuple(str(tile["id"]) for tile in BOX["map_tile"])
START_TERRAIN: Final = 3  # neither water, rock nor forest (PRE-X10)

# what is printed on a space; a marker space is MARKER0 + colour
PLAIN: Final = 0
CAMP_SPACE: Final = 1
FISH_SPACE: Final = 2
GATHERING_SPACE: Final = 3
ANIMAL_SPACE: Final = 4
MEGALITH_A: Final = 5
MEGALITH_B: Final = 6
MEGALITH_C: Final = 7
MARKER0: Final = 8
PRINT_NAMES: Final = (
    "none", "camp", "fish", "gather", "animal", "megalith_A", "megalith_B", "megalith_C",
    *(f"marker_{colour}" for colour in COLOUR_NAMES),
)  # fmt: skip

PRINTED: Final = vec[i64]([PRINT_NAMES.index(cell["special"]) for tile in BOX["map_tile"] for cell in tile["cells"]])
TERRAIN: Final = vec[i64]([TERRAIN_NAMES.index(cell["terrain"]) for tile in BOX["map_tile"] for cell in tile["cells"]])

_counts: Final[dict[str, int]] = BOX["setup"]["map_tiles"]
TILES_USED: Final = vec[i64]([0, 0] + [int(_counts[players]) for players in ("2", "3", "4")])  # by seats (PRE-S9)
SPACES: Final = vec[i64]([0, 0] + [1 + CELLS * int(_counts[players]) for players in ("2", "3", "4")])  # PRE-V14

Cell = tuple[int, int]
WAYS: Final = [(int(dq), int(dr)) for dq, dr in BOX["map"]["directions"]]  # from the east over the north, as drawn
NO_WAY: Final = 6


def layout_cells(seats: int, variant: int) -> list[Cell]:
    """The axial coordinates of the spaces of a layout, in the order of their numbers (PRE-S11)."""
    for layout in BOX["map_layout"]:
        if layout["players"] == seats and layout["variant"] == variant:
            return [(0, 0), *((int(q), int(r)) for slot in layout["slots"] for q, r in slot)]
    raise ValueError(f"no layout {variant} for {seats} players (PRE-S10)")


def way_from_start(cell: Cell) -> int:
    """The walk from the start to a cell along two neighbouring directions, as people tell it. Two digits each: steps,
    direction, steps, direction. The domain `spot` of the texts reads them; there is one such walk to every cell."""
    q, r = cell
    for way, (dq, dr) in enumerate(WAYS):
        other = (way + 1) % len(WAYS)
        first, second = WAYS[other][0] * r - WAYS[other][1] * q, dr * q - dq * r
        if first > 0 and second >= 0:
            return ((first * 100 + way) * 100 + second) * 100 + (other if second else NO_WAY)
    return 0


def neighbours(cells: list[Cell]) -> list[list[int]]:
    """The spaces around each space (PRE-S11)."""
    number = {cell: space for space, cell in enumerate(cells)}
    return [[number[q + dq, r + dr] for dq, dr in WAYS if (q + dq, r + dr) in number] for q, r in cells]


def _rings(around: list[list[int]]) -> list[list[int]]:
    """reach[d][space]: the spaces at most d steps away, until every space reaches all (PRE-A5, PRE-A6)."""
    reach = [[2**space for space in range(len(around))]]
    everything = 2 ** len(around) - 1
    while any(near != everything for near in reach[-1]):
        last = reach[-1]
        grown = []
        for space, beside in enumerate(around):
            near = last[space]
            for other in beside:
                near |= last[other]
            grown.append(near)
        if grown == last:
            raise ValueError("a layout is not connected (PRE-S11, PRE-V14)")
        reach.append(grown)
    return reach


_reaches: Final = [_rings(neighbours(layout_cells(seats, v))) for seats in (2, 3, 4) for v in range(LAYOUTS)]
FARTHEST: Final[i64] = max(len(reach) for reach in _reaches) - 1  # no two spaces are farther apart


def _flat(reach: list[list[int]]) -> list[int]:
    """(space * (FARTHEST + 1) + distance) * 2 + word, padded to MOST_SPACES."""
    table = []
    for space in range(MOST_SPACES):
        for distance in range(FARTHEST + 1):
            near = reach[min(distance, len(reach) - 1)][space] if space < len(reach[0]) else 0
            table += [near & WORD_MASK, near >> HALF]
    return table


REACH: Final = vec[i64]([word for reach in _reaches for word in _flat(reach)])
REACH_LAYOUT: Final[i64] = MOST_SPACES * (FARTHEST + 1) * 2  # words of one layout


def _ways() -> list[int]:
    """`way_from_start` for every space of every layout, padded to MOST_SPACES."""
    found = []
    for seats in (2, 3, 4):
        for variant in range(LAYOUTS):
            cells = layout_cells(seats, variant)
            found += [way_from_start(cell) for cell in cells] + [0] * (MOST_SPACES - len(cells))
    return found


WAY: Final = vec[i64](_ways())
LOOK: Final = 100_000_000  # before the eight digits of a way: what is to be seen on a space
PLAIN_LOOK: Final = 20  # plain spaces look like their terrain


def reach_index(seats: i64, variant: i64, space: i64, distance: i64) -> i64:
    """Where REACH holds the first word of the spaces within a distance of a space."""
    steps: i64 = distance if distance < FARTHEST else FARTHEST
    return ((seats - 2) * LAYOUTS + variant) * REACH_LAYOUT + (space * (FARTHEST + 1) + steps) * 2


# sets of spaces by what is printed there, two words each
CAMP_SITES: Final = 0
CIRCLES: Final = 2  # megaliths B and C and the spaces beside them: who stands there counts (PRE-X5, PRE-X6) …
CONTESTED: Final = 4  # … and of these the ones where others count, too (PRE-X7)
OFFERS: Final = 6  # where a stop brings something, as long as its piece lies there (PRE-X1, PRE-X3, PRE-B1)
NO_SPACES: Final = vec[i64]([0] * 8)  # all of them empty


def sites_of(land: vec[i64], seats: i64, variant: i64) -> vec[i64]:
    """The sets of a map. The start is in none of them (PRE-X8)."""
    sites: vec[i64] = NO_SPACES[:]
    space: i64 = 1
    while space < len(land):
        printed: i64 = land[space]
        word: i64 = space // HALF
        if printed == CAMP_SPACE:
            sites[CAMP_SITES + word] |= ALONE[space % HALF]
        if printed == MEGALITH_B or printed == MEGALITH_C:
            near: i64 = reach_index(seats, variant, space, 1)
            sites[CIRCLES] |= REACH[near] & ~1
            sites[CIRCLES + 1] |= REACH[near + 1]
            if printed == MEGALITH_C:
                sites[CONTESTED] |= REACH[near] & ~1
                sites[CONTESTED + 1] |= REACH[near + 1]
        elif printed != PLAIN:
            sites[OFFERS + word] |= ALONE[space % HALF]
        space += 1
    return sites


def stones_of(land: vec[i64]) -> vec[i64]:
    """The spaces of megaliths B and C."""
    stones: vec[i64] = NO_SPACES[:0]
    space: i64 = 1
    while space < len(land):
        if land[space] == MEGALITH_B or land[space] == MEGALITH_C:
            stones = append(stones, space)
        space += 1
    return stones


def _check() -> None:
    """The totals of the map (PRE-C1, PRE-X4 to PRE-X6)."""
    told = BOX["map_tile_info"]["totals"]
    counts = {name: list(PRINTED).count(number) for number, name in enumerate(PRINT_NAMES)}
    megaliths = [counts[f"megalith_{letter}"] for letter in "ABC"]
    if megaliths != [BOX["map"]["megalith_counts"][letter] for letter in "ABC"] or sum(megaliths) != MEGALITHS:
        raise ValueError("the megaliths of the map tiles are not those of the box (PRE-C1)")
    if any(counts[name] != told[name] for name in ("camp", "animal", "fish", "gather", "none")):
        raise ValueError("the spaces of the map tiles do not add up (PRE-S12)")
    if len(MAP_TILE_IDS) != MAP_TILES:
        raise ValueError("there are not twenty map tiles (PRE-C1)")


_check()
