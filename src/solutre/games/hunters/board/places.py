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
LAID: Final = LANDMARKS.index("laid")
TILE: Final = LANDMARKS.index("tile")
Spot = tuple[int, int]  # column, row
Description = tuple[bool, int, int, int, int]  # whether it is the only one; landmark, whose or which, side, far
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
    return _place(_cell(view, cell), _marked(view))


def places(view: Hunters, cells: Iterable[int]) -> list[Place]:
    """Where some empty cells lie."""
    known = _marked(view)
    return [_place(_cell(view, cell), known) for cell in cells]


@once_for_all
def _marked(view: Hunters) -> Landmarks:
    """The landmarks of a view."""
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


def _place(cell: Spot, known: Landmarks) -> Place:
    tiles, marks = known.tiles, known.best
    beside = {side: tiles.get((cell[0] - dx, cell[1] - dy), -1) for side, (dx, dy) in zip(SIDES, STEPS, strict=True)}
    found = [(*marks[tile], side) for side, tile in beside.items() if tile in marks]
    if found:
        mark, whose, side = min(found)
        return _told(Place(side, mark), whose)
    if told := known.told(cell, beside):  # whose piece it is, or what the tile shows, tells more than one of many
        _, mark, whose, side, far = max(told)
        return _told(Place(side, mark, far=far), whose)
    steps = {spot: (cell[0] - spot[0], cell[1] - spot[1]) for spot, tile in tiles.items() if tile in marks}
    nearest = min(steps, key=lambda spot: (sum(map(abs, steps[spot])), marks[tiles[spot]], spot))
    mark, whose = marks[tiles[nearest]]
    return _told(Place(mark=mark, x=steps[nearest][0], y=steps[nearest][1]), whose)


def _told(place: Place, whose: int) -> Place:
    return place._replace(tile=whose) if place.mark == TILE else place._replace(owner=whose)


@lru_cache(OFTEN)
def _landmarks(laid: Laid, last: Last, pieces: Pieces) -> Landmarks:
    return Landmarks(laid, last, pieces)


class Landmarks:
    """What the tiles of a map show: the best landmark of every tile that has one, and how else cells can be told."""

    def __init__(self, laid: Laid, last: Last, pieces: Pieces) -> None:
        self.tiles = {(x, y): tile for tile, x, y in laid}
        self.shown = {tile: dict(_printed(tile)) for tile, _, _ in laid}  # how often
        for seat, tile in last:
            self.shown[tile][LAID, seat] = 1
        for tile, role, owner in pieces:
            self.shown[tile][LANDMARKS.index(role), owner] = 1
        self.where: dict[Mark, list[Spot]] = {}
        several: set[Mark] = set()
        for spot, tile in self.tiles.items():
            for mark, count in self.shown[tile].items():
                if mark in self.where or count > 1:
                    several.add(mark)
                self.where.setdefault(mark, []).append(spot)
        alone = {tile: [mark for mark in marks if mark not in several] for tile, marks in self.shown.items()}
        self.best = {tile: min(marks) for tile, marks in alone.items() if marks}
        self._outer: dict[tuple[Mark, int], dict[Spot, int]] = {}

    def told(self, cell: Spot, beside: Mapping[int, int]) -> list[Description]:
        """What an open cell lies beside of which no other has an open cell on the same side, or of which it lies
        farthest in one direction."""
        found = []
        for side, tile in beside.items():
            for mark in self.shown.get(tile, ()):
                far = self._told_by(mark, side).get(cell)
                if far is not None:
                    found.append((far == NO_SIDE, *mark, side, far))
        return found

    def _told_by(self, mark: Mark, side: int) -> dict[Spot, int]:
        """The open cells on a side of something that is shown, if it tells them."""
        if (mark, side) not in self._outer:
            dx, dy = STEPS[side]
            cells = [(x + dx, y + dy) for x, y in self.where[mark] if (x + dx, y + dy) not in self.tiles]
            self._outer[mark, side] = outermost(cells) if len(cells) > 1 else dict.fromkeys(cells, NO_SIDE)
        return self._outer[mark, side]


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
def _printed(tile: int) -> dict[Mark, int]:
    """What could be a landmark of a tile, and how often it is there. To be read, not changed."""
    printed = TILES[TILE_IDS[tile]]
    names = [printed.special]
    for zone in printed.zones:
        names += [what for what in zone.holds for _ in range(zone.count(what))]
        names += ["spring"] * (zone.end == "spring")
        if zone.kind == "lake":
            names += ["lake", f"lake_{zone.count('fish')}"]
    found = Counter((LANDMARKS.index(name), -1) for name in names if name in LANDMARKS)
    return {**found, (TILE, LOOK[tile]): 1}
