"""What lies on the table, ready to be drawn or told: read from a view, with areas and values from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from solutre.core.book.words import Value
from solutre.core.state import OVER
from solutre.draw.kept import once_for_all
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.board.history import Stayed, latest, news, stayed
from solutre.games.hunters.board.places import LOOK_OF, NOWHERE, Place, places
from solutre.games.hunters.board.read.areas import Area, Homes, Lying, areas_of
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import (
    HUT_SPOTS,
    TILE_IDS,
    ZONE_IDS,
    ZONES,
    spot_of,
)
from solutre.games.hunters.rules.landscape import PLACE, column_of, row_of
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import CELL, CELL0, HUT0, MEMBER0, OCCUPY, ROTATE

ROLES: Final = {"forest": "gatherer", "river": "fisher", "meadow": "hunter", "system": "hut"}  # HUN-M4
TURNS: Final = [tuple(turn for turn in range(4) if bits >> turn & 1) for bits in range(16)]  # by their bits


class Piece(NamedTuple):
    """A member or a hut on a tile."""

    role: str
    owner: int
    tile: str
    zone: str
    area: str

    @property
    def id(self) -> str:
        return f"{'hut' if self.role == 'hut' else 'member'}-{self.owner}-{self.tile}"


class Player(NamedTuple):
    score: int
    members: int
    huts: int
    place: int  # 1 = first; 0 while the game runs


class Spot(NamedTuple):
    """Where a piece may be put on the tile just laid."""

    action: int
    zone: str
    role: str
    area: str


class Cell(NamedTuple):
    """An empty cell beside a tile."""

    x: int
    y: int
    action: int
    turns: tuple[int, ...]  # rotations in which the tile in hand fits there
    place: Place  # how people call it: NOWHERE if the tile does not fit there


@dataclass(frozen=True)
class Scene:
    """A position as a picture needs it."""

    phase: str
    seat: int  # whose turn it is
    over: bool
    hand: str  # the tile drawn; while a piece may be placed, the tile just laid
    chosen: Cell | None  # the cell that waits for a rotation
    tiles: dict[str, Lying]
    grid: dict[tuple[int, int], Lying]
    pieces: tuple[Piece, ...]
    areas: dict[str, Area]
    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]
    players: tuple[Player, ...]
    stacks: dict[str, list[str]]
    discarded: list[str]
    news: tuple[str, ...]  # the tiles that others laid since the player whose turn it is
    latest: str  # the tile laid last, as far as it is known
    told: dict[int, Mapping[str, Value]]  # what there is to say about turning the tile and putting a piece on it

    @cached_property
    def systems(self) -> dict[tuple[str, str], Area]:
        """The river system of every hut spot: tile, zone."""
        return {zone: area for area in self.areas.values() if area.kind == "system" for zone in area.zones}

    @cached_property
    def alike(self) -> dict[int, list[Lying]]:
        """The tiles by what they show."""
        found: dict[int, list[Lying]] = {}
        for lying in self.tiles.values():
            found.setdefault(LOOK_OF[lying.tile], []).append(lying)
        return found


@once_for_all
def scene_of(view: Hunters) -> Scene:
    """Read a view."""
    told = view.dump()
    turn, tiles = told["turn"], _tiles(told["tiles"])
    ended = stayed(view) if view.player == OVER else []
    homes = areas_of(view, tiles.values(), ended)
    cells = _cells(view)
    return Scene(
        phase=turn["phase"],
        seat=turn["seat"],
        over=view.player == OVER,
        hand=turn.get("tile", ""),
        chosen=cells[view.cell] if "cell" in turn else None,
        tiles=tiles,
        grid={(tile.x, tile.y): tile for tile in tiles.values()},
        pieces=_pieces(told, homes) + _stayed(ended, homes),
        areas={area.id: area for area in homes.areas.values()},
        cells=cells,
        spots=_spots(view, homes) if turn["phase"] == "piece" else (),
        players=_players(view, told, ended),
        stacks=told["stacks"],
        discarded=told["discarded"],
        news=tuple(news(view)),
        latest=latest(view),
        told={action: facts(view, ACTIONS.describe(action)) for action in _asked(view)},
    )


def _asked(view: Hunters) -> list[int]:
    return view.legal_actions() if view.phase in (ROTATE, OCCUPY) else []


def _tiles(rows: list[dict[str, Any]]) -> dict[str, Lying]:
    return {row["tile"]: Lying(row["tile"], row["x"], row["y"], row["rotation"]) for row in rows}


def _players(view: Hunters, told: dict[str, Any], ended: list[Stayed]) -> tuple[Player, ...]:
    places, found = view.ranking() if view.player == OVER else [0] * view.seats, []
    for seat, (row, place) in enumerate(zip(told["players"], places, strict=True)):
        huts = sum(piece.owner == seat and piece.role == "hut" for piece in ended)
        members = sum(piece.owner == seat for piece in ended) - huts
        found.append(Player(row["score"], row["members"] - members, row["huts"] - huts, place))
    return tuple(found)


def _cells(view: Hunters) -> tuple[Cell, ...]:
    """The empty cells in the order of their actions, while a tile is to be laid."""
    if view.phase not in (CELL, ROTATE):
        return ()
    turns = [TURNS[landscape.fits(view, view.hand, cell)] for cell in range(view.cell_count)]
    open_cells = [cell for cell, ways in enumerate(turns) if ways]
    called = dict(zip(open_cells, places(view, open_cells), strict=True))
    at = [view.cells[cell] >> PLACE for cell in range(view.cell_count)]
    told = zip(map(column_of, at), map(row_of, at), range(CELL0, CELL0 + len(at)), turns, strict=True)
    return tuple([Cell(*one, called.get(cell, NOWHERE)) for cell, one in enumerate(told)])


def _pieces(told: dict[str, Any], homes: Homes) -> tuple[Piece, ...]:
    found = []
    for row in told["members"]:
        role = ROLES[TILES[row["tile"]].zone(row["zone"]).kind]
        found.append(Piece(role, row["owner"], row["tile"], row["zone"], homes.of(row["tile"], row["zone"], False)))
    for row in told["huts"]:
        found.append(Piece("hut", row["owner"], row["tile"], row["zone"], homes.of(row["tile"], row["zone"], True)))
    return tuple(found)


def _stayed(pieces: list[Stayed], homes: Homes) -> tuple[Piece, ...]:
    """The pieces that were scored at the end: they stay in the picture."""
    found = []
    for role, owner, number, at in pieces:
        tile, zone = TILE_IDS[number], (HUT_SPOTS if role == "hut" else ZONE_IDS)[number][at]
        found.append(Piece(role, owner, tile, zone, homes.of(tile, zone, role == "hut")))
    return tuple(found)


# --- areas -----------------------------------------------------------------------------------------


def system_of(table: Scene, tile: str, zone: str) -> Area:
    """The river system of a river or lake."""
    return table.systems[tile, _hut_spot(tile, zone)]


@cache
def _hut_spot(tile: str, zone: str) -> str:
    """Where the hut of a river or lake would stand."""
    number = TILE_IDS.index(tile)
    return HUT_SPOTS[number][spot_of(number, zone)]


# --- choices -------------------------------------------------------------------------------------


def _spots(view: Hunters, homes: Homes) -> tuple[Spot, ...]:
    """Every zone and hut spot of the tile just laid, with the action that puts a piece there."""
    number = view.hand
    tile, found = TILE_IDS[number], []
    for i, zone in enumerate(ZONE_IDS[number][: ZONES[number]]):
        found.append(Spot(MEMBER0 + i, zone, ROLES[TILES[tile].zone(zone).kind], homes.of(tile, zone, False)))
    for j, zone in enumerate(HUT_SPOTS[number]):
        found.append(Spot(HUT0 + j, zone, "hut", homes.of(tile, zone, True)))
    return tuple(found)
