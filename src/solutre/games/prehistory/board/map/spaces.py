"""The spaces of the map as things of the game, read anew only when something on the map has changed."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from solutre.draw.kept import read_of
from solutre.games.prehistory.rules.components import CAMPS, NOTHING
from solutre.games.prehistory.rules.layouts import (
    CELLS,
    FISH_SPACE,
    MEGALITH_A,
    MEGALITH_B,
    MEGALITH_C,
    PRINTED,
    START_TERRAIN,
    TERRAIN,
    layout_cells,
    neighbours,
)
from solutre.games.prehistory.rules.spaces import is_tired, members_of, piece_lies, spot
from solutre.games.prehistory.rules.special_spaces import megalith_score
from solutre.games.prehistory.rules.state import PreHistory

Cells = tuple[tuple[int, int], ...]
MAPS = 1 << 9  # that are remembered: those of the tables that are played at
LAYING = ("map_tiles", "tile_turns", "land", "terrain", "contents")  # fields that a map is laid with,
CHANGING = ("members", "peopled", "camped", "taken", "tired", "camp_at")  # and those that change on it


class Space(NamedTuple):
    """A space of the map."""

    number: int
    cell: tuple[int, int]
    terrain: int
    printed: int
    slot: int  # of the map tile; -1 for the start
    spot: int  # where it is, as choices and log tell it
    piece: int | None  # the fish, gathering tile, animal or megalith A that lies there
    members: tuple[int, ...]  # by seat
    camp: tuple[int, int] | None  # owner, which of the seven
    tired: bool
    scores: tuple[int, ...]  # what a megalith B or C pays now, by seat; nothing elsewhere


class Spaces(tuple[Space, ...]):
    """All spaces of a map. Keys hold them, so they know their hash."""

    known: int

    def __hash__(self) -> int:
        try:
            return self.known
        except AttributeError:
            self.known = super().__hash__()
            return self.known


@cache  # of the layouts in the box, and none before the deal
def land_of(seats: int, layout: int) -> tuple[Cells, tuple[tuple[int, ...], ...]]:
    """The cells of the map, and the spaces around each."""
    cells = layout_cells(seats, layout) if layout != NOTHING else []
    return tuple(cells), tuple(tuple(near) for near in neighbours(cells))


@read_of("seats", "layout", *LAYING, *CHANGING, most=MAPS)
def spaces_of(view: PreHistory) -> Spaces:
    """The map as it lies there."""
    cells, _ = land_of(int(view.seats), int(view.layout))
    camps = {int(space): divmod(at, CAMPS) for at, space in enumerate(view.camp_at) if space != NOTHING}
    return Spaces(_space(view, number, cell, camps.get(number)) for number, cell in enumerate(cells))


def _space(view: PreHistory, number: int, cell: tuple[int, int], camp: tuple[int, int] | None) -> Space:
    terrain, printed = _ground(view, number)
    stays = printed in (MEGALITH_B, MEGALITH_C)
    return Space(
        number=number,
        cell=cell,
        terrain=terrain,
        printed=printed,
        slot=(number - 1) // CELLS,
        spot=int(spot(view, number)),
        piece=_piece(view, number, printed),
        members=tuple(int(members_of(view, seat, number)) for seat in range(view.seats)),
        camp=camp,
        tired=is_tired(view, number),
        scores=tuple(int(megalith_score(view, seat, number)) for seat in range(view.seats)) if stays else (),
    )


def _ground(view: PreHistory, number: int) -> tuple[int, int]:
    """Terrain and print of a space; a turned tile has its cells in reverse order (PRE-S10)."""
    slot, cell = divmod(number - 1, CELLS)
    if number == 0 or view.map_tiles[slot] == NOTHING or view.tile_turns[slot] == NOTHING:
        return START_TERRAIN, 0
    at = view.map_tiles[slot] * CELLS + (CELLS - 1 - cell if view.tile_turns[slot] else cell)
    return int(TERRAIN[at]), int(PRINTED[at])


def _piece(view: PreHistory, number: int, printed: int) -> int | None:
    """What lies on a space and has not been taken (PRE-S12, PRE-X1)."""
    if not FISH_SPACE <= printed <= MEGALITH_A or not piece_lies(view, number):
        return None
    there = int(view.contents[number])
    return 0 if printed == MEGALITH_A else there if there >= 0 else None
