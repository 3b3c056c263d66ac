"""Why a choice is not legal now: for each kind of choice the clause that forbids it and the reason at this moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solutre.core.actions import Choice
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.core.rules.bits import count_bits
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.areas import find, pieces_of
from solutre.games.hunters.rules.components import (
    EDGE,
    FIRST,
    FOREST,
    KIND,
    LAND,
    MEADOW,
    NO_SIDE,
    RIVER,
    SIDES,
    SPOTS,
    ZONES,
)
from solutre.games.hunters.rules.landscape import PLACE
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, END, OCCUPY, ROTATE, WHO_BEGINS
from solutre.games.hunters.rules.whereabouts import where

TERRAINS: Final = 3  # that a side may show
TAKEN: Final = {MEADOW: "meadow_taken", FOREST: "forest_taken", RIVER: "river_taken"}


def of_the_moment(table: Hunters, choice: Choice) -> Refusal | None:
    """Nothing is chosen once the game is over, nor before a tile is drawn."""
    if table.phase == END:
        return because("HUN-E1", "over")
    if choice.kind == "begin":
        return because("HUN-S5", "begun") if table.phase != WHO_BEGINS else because("HUN-C8", "nobody_there")
    if choice.kind == "draw":
        return None
    if table.phase == WHO_BEGINS:
        return because("HUN-S5", "first_first")
    if table.phase not in (DRAW, BONUS):
        return None
    return because("HUN-T2", "draw_first") if table.phase == DRAW else because("HUN-F5", "bonus_first")


def refuse_draw(table: Hunters, tile: int) -> Refusal:
    """An outcome that chance does not have; tiles are counted from the one behind the start tile."""
    bonus = tile + 1 >= LAND
    if table.phase == DRAW:
        return because("HUN-T4", "not_bonus") if bonus else because("HUN-S2", "gone")
    if table.phase == BONUS:
        return because("HUN-S3", "gone") if bonus else because("HUN-F5", "bonus_first")
    if table.phase == OCCUPY:
        return because("HUN-T2", "piece_first")
    return because("HUN-P5", "in_hand")  # the tile in hand comes first


# --- placing the tile ----------------------------------------------------------------------------


def refuse_cell(table: Hunters, cell: int) -> Refusal:
    if table.phase == OCCUPY:
        return because("HUN-T2", "laid_cell", where=where(table, landscape.place_of(table, table.hand)))
    if table.phase == ROTATE:
        return because("HUN-P3", "cell_chosen", where=where(table, table.cells[table.cell] >> PLACE))
    if cell >= table.cell_count:
        return because("HUN-P1", "no_cell")
    around = table.cells[cell]
    facing = tuple(side * TERRAINS + _side(around, side) - 1 for side in range(SIDES) if _side(around, side) != NO_SIDE)
    return because("HUN-P2", "misfit", facing=facing, where=where(table, around >> PLACE))


def refuse_rotation(table: Hunters, rotation: int) -> Refusal:
    """Too early, too late, a side against another kind, or the same as a smaller rotation."""
    if table.phase == CELL:
        return because("HUN-P3", "cell_first")
    if table.phase == OCCUPY:
        return because("HUN-T2", "laid_turn")
    for side in range(SIDES):
        mine, theirs = EDGE[table.hand * SIDES + (side - rotation) % SIDES], _side(table.cells[table.cell], side)
        if theirs not in (NO_SIDE, mine):
            return because("HUN-P2", "clash", turns=rotation, mine=mine, theirs=theirs, side=side)
    return because("HUN-P8", "same_turn", turns=rotation % 2)


def refuse_pass(table: Hunters) -> Refusal:
    """A tile that fits must be placed; without a piece only once it lies."""
    if table.phase == ROTATE:
        return because("HUN-P5", "must_turn", ways=count_bits(table.options))
    return because("HUN-P5", "must_place", cells=len(table.legal_actions()))


def _side(around: int, side: int) -> int:
    """What a neighbour shows towards an empty cell."""
    return around >> 2 * side & 3


# --- a member or a hut ---------------------------------------------------------------------------


def refuse_member(table: Hunters, zone: int) -> Refusal:
    if table.phase != OCCUPY:
        return because("HUN-T2", "member_later")
    if zone >= ZONES[table.hand]:
        return because("HUN-M3", "no_section", sections=ZONES[table.hand])
    if not tribes.members_left(table, table.seat):
        return because("HUN-M2", "no_member")
    node = FIRST[table.hand] + zone
    return because("HUN-M5", TAKEN[KIND[node]], holder=_holders(table, node))


def refuse_hut(table: Hunters, spot: int) -> Refusal:
    if table.phase != OCCUPY:
        return because("HUN-T2", "hut_later")
    if not SPOTS[table.hand]:
        return because("HUN-M4", "no_water")
    if spot >= SPOTS[table.hand]:
        return because("HUN-M10", "one_water")
    if not tribes.huts_left(table, table.seat):
        return because("HUN-M2", "no_hut")
    return because("HUN-M7", "system_taken", holder=_holders(table, FIRST[table.hand] + ZONES[table.hand] + spot))


def _holders(table: Hunters, node: int) -> tuple[int, ...]:
    """Whose pieces are in the area already."""
    pieces = pieces_of(table.areas[find(table.areas, node)])
    return tuple(seat for seat in range(table.seats) if pieces >> 3 * seat & 7)


REFUSE: Final[Mapping[str, Answer]] = {
    "cell": refuse_cell,
    "rotate": refuse_rotation,
    "pass": refuse_pass,
    "member": refuse_member,
    "hut": refuse_hut,
    "draw": refuse_draw,
}
refuse = by_kind(ACTIONS, REFUSE, of_the_moment)
