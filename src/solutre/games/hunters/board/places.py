"""Where an empty cell lies, as people say it: south of the lake, north of the tile that Ada laid last, beside a hut,
west of the tile with a forest and gold.

A landmark is something that the map shows once. A cell without one beside it is told by something whose equals,
wherever they lie, have no open cell on that side; or by which of these cells it is, the one farthest east; and only if
there is nothing of all this, in steps from the nearest landmark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from solutre.core.book.words import Value, load_texts
from solutre.draw.kept import once_for_all
from solutre.games.hunters.board.history import last_laid
from solutre.games.hunters.board.tile_data import SIDES, TILES
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.components import KIND, TILE_IDS
from solutre.games.hunters.rules.components import TILES as ALL_TILES
from solutre.games.hunters.rules.landscape import FIRST_HUT, PLACE, column_of, row_of
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import ROLE

# In the order of the words in texts.toml, and the better landmark first.
LANDMARKS: Final = (
    "volcano", "shrine", "fire", "lake", "lake_1", "lake_2", "lake_3", "lake_4", "aurochs", "mammoth", "tiger",
    "mushrooms", "spring", "deer", "laid", "hut", "hunter", "gatherer", "fisher", "tile",
)  # fmt: skip
NO_SIDE: Final = 4
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
UPRIGHT: Final = (0, 2)  # north and south: told by rows
OFTEN: Final = 256  # maps whose places are remembered: every choice asks
Mark = tuple[int, int]  # landmark, and whose it is; -1 for nobody's; or which tile
NAMES: Final = load_texts(Path(__file__).parents[1] / "book")["words"]["shown"]["en"]  # tiles by what they show
LOOK: Final = [NAMES.index(name) for name in NAMES]  # the first tile that looks the same
LOOK_OF: Final = dict(zip(TILE_IDS, LOOK, strict=True))
TILE: Final = LANDMARKS.index("tile")
Spot = tuple[int, int]  # column, row
Description = tuple[bool, int, int, int, int]  # whether it is the only one; landmark, whose or which, side, far
Sides = dict[Spot, list[Description]]  # by what an open cell can be told, which may not be shown once
Laid = tuple[tuple[int, int, int], ...]  # tile, column, row
Last = tuple[tuple[int, int], ...]  # seat, tile
Pieces = tuple[tuple[int, str, int], ...]  # tile, role, owner


class Place(NamedTuple):
    """A cell beside a landmark, or so many steps from the nearest."""

    side: int = NO_SIDE  # of the landmark on which the cell lies
    mark: int = 0
    owner: int = -1
    x: int = 0
    y: int = 0
    tile: int = -1  # the landmark itself, where it is told by all that it shows
    far: int = NO_SIDE  # where it lies farthest of several such cells

    def facts(self) -> Mapping[str, Value]:
        """As the sentences want it."""
        owners, tiles = (self.owner,) if self.owner >= 0 else (), (self.tile,) if self.tile >= 0 else ()
        away, both = int(self.side == NO_SIDE), int(self.x != 0 and self.y != 0)
        steps = {"across": self.x, "both": both, "along": self.y, "away": away}
        return {"beside": self.side, **steps, "mark": self.mark, "of": owners, "near": tiles, "far": self.far}


NOWHERE: Final = Place()


def place_of(view: Hunters, cell: int) -> Place:
    """Where an empty cell lies."""
    return _place(_cell(view, cell), *_marked(view))


def places(view: Hunters, cells: Iterable[int]) -> list[Place]:
    """Where some empty cells lie."""
    known = _marked(view)
    return [_place(_cell(view, cell), *known) for cell in cells]


@once_for_all
def _marked(view: Hunters) -> tuple[dict[int, Mark], dict[Spot, int], Sides]:
    """The landmarks of a view, its tiles by their cells, and the sides that tell open cells."""
    return _landmarks(*_known(view))


def _cell(view: Hunters, cell: int) -> Spot:
    place = view.cells[cell] >> PLACE
    return column_of(place), row_of(place)


def _known(view: Hunters) -> tuple[Laid, Last, Pieces]:
    laid = tuple((tile, *_lies(view, tile)) for tile in range(ALL_TILES) if landscape.is_placed(view, tile))
    return laid, tuple(sorted(last_laid(view).items())), _pieces(view)


def _lies(view: Hunters, tile: int) -> Spot:
    place = landscape.place_of(view, tile)
    return column_of(place), row_of(place)


def _pieces(view: Hunters) -> tuple[tuple[int, str, int], ...]:
    """Tile, role and owner of every piece."""
    found = []
    for tile in range(ALL_TILES):
        if piece := landscape.piece_on(view, tile):
            role = "hut" if piece >= FIRST_HUT else ROLE[KIND[tribes.node_of(view, tile, piece)]]
            found.append((tile, role, int(landscape.owner_on(view, tile))))
    return tuple(found)


def _place(cell: Spot, marks: dict[int, Mark], tiles: dict[Spot, int], sides: Sides) -> Place:
    beside = {side: tiles.get((cell[0] - dx, cell[1] - dy), -1) for side, (dx, dy) in zip(SIDES, STEPS, strict=True)}
    found = [(*marks[tile], side) for side, tile in beside.items() if tile in marks]
    if found:
        mark, whose, side = min(found)
        return _told(Place(side, mark), whose)
    if cell in sides:  # whose piece it is, or what the tile shows, tells more than one thing of many
        _, mark, whose, side, far = max(sides[cell])
        return _told(Place(side, mark, far=far), whose)
    steps = {spot: (cell[0] - spot[0], cell[1] - spot[1]) for spot, tile in tiles.items() if tile in marks}
    nearest = min(steps, key=lambda spot: (sum(map(abs, steps[spot])), marks[tiles[spot]], spot))
    mark, whose = marks[tiles[nearest]]
    return _told(Place(mark=mark, x=steps[nearest][0], y=steps[nearest][1]), whose)


def _told(place: Place, whose: int) -> Place:
    return place._replace(tile=whose) if place.mark == TILE else place._replace(owner=whose)


@lru_cache(OFTEN)
def _landmarks(laid: Laid, last: Last, pieces: Pieces) -> tuple[dict[int, Mark], dict[Spot, int], Sides]:
    """The best landmark of every tile that has one, the tiles by their cells, and by which of their sides open cells
    can be told."""
    shown = {tile: Counter(_printed(tile)) for tile, _, _ in laid}
    for seat, tile in last:
        shown[tile][LANDMARKS.index("laid"), seat] += 1
    for tile, role, owner in pieces:
        shown[tile][LANDMARKS.index(role), owner] += 1
    for tile, marks in shown.items():
        marks[TILE, LOOK[tile]] += 1
    total: Counter[Mark] = Counter()
    for marks in shown.values():
        total.update(marks)
    alone = {tile: [mark for mark in marks if total[mark] == 1] for tile, marks in shown.items()}
    tiles = {(x, y): tile for tile, x, y in laid}
    return {tile: min(marks) for tile, marks in alone.items() if marks}, tiles, _sides(shown, tiles)


def _sides(shown: dict[int, Counter[Mark]], tiles: dict[Spot, int]) -> Sides:
    """The open cells beside something of which no other has an open cell on the same side, or which lie farthest of all
    such cells in one direction."""
    open_cells: dict[tuple[Mark, int], list[Spot]] = {}
    for (x, y), tile in tiles.items():
        for side, (dx, dy) in zip(SIDES, STEPS, strict=True):
            cell = (x + dx, y + dy)
            if cell not in tiles:
                for one in shown[tile]:
                    open_cells.setdefault((one, side), []).append(cell)
    found: Sides = {}
    for ((mark, whose), side), cells in open_cells.items():
        outer = outermost(cells) if len(cells) > 1 else {cells[0]: NO_SIDE}
        for cell, far in outer.items():
            found.setdefault(cell, []).append((len(cells) == 1, mark, whose, side, far))
    return found


def outermost(spots: Sequence[Spot]) -> dict[Spot, int]:
    """Of several spots those that lie farther in one direction than all others, and where most so."""
    found: dict[Spot, tuple[int, int]] = {}
    columns, rows = sorted(x for x, _ in spots), sorted(y for _, y in spots)
    ends = (rows[0], rows[1]), (columns[-1], columns[-2]), (rows[-1], rows[-2]), (columns[0], columns[1])
    for side, (first, second) in zip(SIDES, ends, strict=True):
        if first != second:
            spot = next(spot for spot in spots if spot[side in UPRIGHT] == first)
            if abs(first - second) > found.get(spot, (0, side))[0]:
                found[spot] = (abs(first - second), side)
    return {spot: side for spot, (_, side) in found.items()}


def farthest(spot: Spot, others: Collection[Spot]) -> int:
    """Where a spot lies farther than all others, and most so; nowhere if it does not, or if it is the only one."""
    return outermost([spot, *others]).get(spot, NO_SIDE) if others else NO_SIDE


@lru_cache(ALL_TILES)
def _printed(tile: int) -> Counter[Mark]:
    """What could be a landmark of a tile. To be read, not changed."""
    printed = TILES[TILE_IDS[tile]]
    names = [printed.special]
    for zone in printed.zones:
        names += [what for what in zone.holds for _ in range(zone.count(what))]
        names += ["spring"] * (zone.end == "spring")
        if zone.kind == "lake":
            names += ["lake", f"lake_{zone.count('fish')}"]
    return Counter((LANDMARKS.index(name), -1) for name in names if name in LANDMARKS)
