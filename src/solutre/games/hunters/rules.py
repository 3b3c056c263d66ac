"""The turn of Hunters & Gatherers in the order of the book: draw, place, occupy, score, bonus tile; then the end."""

from __future__ import annotations

from typing import Any, Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.games.hunters.components import (
    FIRST,
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    HIGH,
    HUTS,
    KIND,
    LAND,
    MEMBERS,
    SPOTS,
    START,
    ZONES,
)
from solutre.games.hunters.rules_land import (
    FIRST_HUT,
    FIRST_MEMBER,
    FRAME,
    PLACE,
    column_of,
    count_ones,
    nth_one,
    place_at,
    row_of,
)
from solutre.games.hunters.rules_tribes import HUT_SUPPLY, Tribes

# the actions: a cell, a rotation, a piece or none; then chance (tile L01 first)
CELL0: Final = 0
ROTATE0: Final = 182
PASS: Final = 186
MEMBER0: Final = 187
HUT0: Final = 195
DRAW0: Final = 197
ACTIONS: Final = 287

# phases of a turn
DRAW: Final = 0  # a land tile is about to be drawn
BONUS: Final = 1  # a bonus tile is about to be drawn
CELL: Final = 2
ROTATE: Final = 3
OCCUPY: Final = 4
END: Final = 5

NO_TILE: Final = -1
ROLE: Final = ("", "hunter", "gatherer", "fisher")  # a member by the kind of its zone (HUN-M4)


@mypyc_attr(acyclic=True)
class Hunters(Tribes):
    """A position of Hunters & Gatherers. Only the order of the stacks is hidden, and it does not exist before a tile is
    drawn: a view is the whole position."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase: i64 = DRAW
        self.turn: i64 = 0  # turns completed
        self.seat: i64 = 0  # whose turn it is
        self.hand: i64 = NO_TILE  # the tile drawn; while a piece may be placed, the tile just laid
        self.cell: i64 = 0  # the cell chosen for it
        self.options: i64 = 0  # as bits: rotations to choose from, or nothing, zones and hut spots

    def set_up(self) -> None:
        """The start tile lies in the middle; five members and two huts for everybody (HUN-S1, HUN-S4)."""
        self.clear_table()
        seat: i64 = 0
        while seat < self.seats:
            self.supply += MEMBERS << 3 * seat | HUTS << 3 * seat + HUT_SUPPLY
            seat += 1
        self.lay_first(START, place_at(0, 0), 0)

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Hunters:
        copy = Hunters(self.seats)
        copy.copy_landscape(self)
        copy.supply = self.supply
        copy.phase = self.phase
        copy.turn = self.turn
        copy.seat = self.seat
        copy.hand = self.hand
        copy.cell = self.cell
        copy.options = self.options
        return copy

    def key(self) -> tuple[object, ...]:
        """Areas and empty cells follow from the tiles, so they are left out."""
        return (
            self.seats, self.player, self.observer, tuple(self.scores), tuple(self.placed), self.land_low,
            self.land_high, self.bonus, self.supply, self.phase, self.turn, self.seat, self.hand, self.cell,
            self.options,
        )  # fmt: skip

    def dump(self) -> dict[str, Any]:
        from solutre.games.hunters.position import dump

        return dump(self)

    def audit(self) -> None:
        from solutre.games.hunters.rules_audit import audit

        audit(self)

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == CELL:
            return self.fill_cells(buf)
        if phase == ROTATE:
            return fill_bits(buf, 0, self.options, ROTATE0)
        if phase == OCCUPY:
            return fill_bits(buf, 0, self.options, PASS)
        if phase == DRAW:
            count: i64 = fill_bits(buf, 0, self.land_low, DRAW0 - 1)
            return fill_bits(buf, count, self.land_high, DRAW0 - 1 + HIGH)
        if phase == BONUS:
            return fill_bits(buf, 0, self.bonus, DRAW0 - 1 + LAND)
        return 0  # the game is over

    def fill_cells(self, buf: vec[i64]) -> i64:
        """The cells where the tile fits in some rotation (HUN-P1, HUN-P2)."""
        cells: vec[i64] = self.cells
        first: i64 = FITS_FIRST[self.hand]
        shift: i64 = FITS_SHIFT[self.hand]
        last: i64 = self.cell_count
        count: i64 = 0
        cell: i64 = 0
        while cell < last:
            if FITS[first + (cells[cell] & FRAME)] >> shift & 0xF:
                buf[count] = CELL0 + cell
                count += 1
            cell += 1
        return count

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == CELL:
            self.choose_cell(action - CELL0)
        elif phase == ROTATE:
            self.place_tile(action - ROTATE0)
        elif phase == OCCUPY:
            self.place_piece(action - PASS)
        else:
            self.draw(action - DRAW0 + 1)

    def chance_weights(self) -> list[int]:
        """Every tile of the stack is as likely as any other (HUN-S2, HUN-S3)."""
        return [1] * (self.land_left() if self.phase == DRAW else self.bonus_left())

    def sample_chance(self, rng: Rng) -> i64:
        if self.phase == BONUS:
            return DRAW0 - 1 + LAND + nth_one(self.bonus, rng.below(self.bonus_left()))
        low: i64 = count_ones(self.land_low)
        n: i64 = rng.below(low + count_ones(self.land_high))
        if n < low:
            return DRAW0 - 1 + nth_one(self.land_low, n)
        return DRAW0 - 1 + HIGH + nth_one(self.land_high, n - low)

    def sample_action(self, rng: Rng) -> i64:
        """A player's action, all legal ones equally likely; cells are drawn until one fits instead of listed."""
        if self.phase == CELL:
            while True:
                cell: i64 = rng.below(self.cell_count)
                if self.fits(self.hand, cell):
                    return CELL0 + cell
        first: i64 = ROTATE0 if self.phase == ROTATE else PASS
        return first + nth_one(self.options, rng.below(count_ones(self.options)))

    def rollout(self, rng: Rng) -> i64:
        decisions: i64 = 0
        while self.player != OVER:
            if self.player == CHANCE:
                self.apply(self.sample_chance(rng))
            else:
                self.apply(self.sample_action(rng))
                decisions += 1
        return decisions

    # --- 1: draw and place a tile --------------------------------------------------------------

    def draw(self, tile: i64) -> None:
        """The tile is shown to everybody (HUN-T3); if it fits nowhere it is out of the game (HUN-P4, HUN-F12).

        A bonus tile obeys the same rules as any other (HUN-B1).
        """
        self.take_from_stack(tile)
        bonus: bool = self.phase == BONUS
        if self.log is not None:
            self.note("bonus" if bonus else "draw", "HUN-F5" if bonus else "HUN-T3", self.seat, (tile,))
        if self.fits_somewhere(tile):
            self.hand = tile
            self.phase = CELL
            self.player = self.seat
        elif bonus:
            self.note("discard", "HUN-F12", self.seat, (tile,))
            self.draw_bonus("HUN-F12")
        else:
            self.note("discard", "HUN-P4", self.seat, (tile,))
            if self.land_left() == 0:
                self.finish("HUN-P6")  # nothing was placed

    def choose_cell(self, cell: i64) -> None:
        self.cell = cell
        self.options = self.fits(self.hand, cell)
        if self.options & (self.options - 1):
            self.phase = ROTATE
        else:
            self.place_tile(nth_one(self.options, 0))

    def place_tile(self, rotation: i64) -> None:
        """The tile joins its areas before anybody asks who is there (HUN-M6)."""
        if self.log is not None:
            place: i64 = self.cells[self.cell] >> PLACE
            clause = "HUN-F8" if self.hand >= LAND else "HUN-P1"
            self.note("place", clause, self.seat, (self.hand, column_of(place), row_of(place), rotation))
        self.lay(self.hand, self.cell, rotation)
        self.cell = 0
        self.options = self.free_spots()
        if self.options > 1:
            self.phase = OCCUPY
        else:
            self.finish_tile()

    # --- 2: a member or a hut ------------------------------------------------------------------

    def free_spots(self) -> i64:
        """Where the player may put a piece on the tile just laid, as bits: nothing, eight zones, two hut spots."""
        spots: i64 = 1
        node: i64 = FIRST[self.hand]
        if self.members_left(self.seat):
            spots |= self.unoccupied(node, ZONES[self.hand]) << FIRST_MEMBER
        if self.huts_left(self.seat):
            spots |= self.unoccupied(node + ZONES[self.hand], SPOTS[self.hand]) << FIRST_HUT
        return spots

    def place_piece(self, piece: i64) -> None:
        """One member or one hut from the supply, on the tile just laid, or nothing (HUN-M1, HUN-M2, HUN-M3).

        On a bonus tile once more, also with members that just came back (HUN-F9).
        """
        if piece:
            self.put(self.hand, piece, self.seat)
            self.supply -= 1 << 3 * self.seat + (HUT_SUPPLY if piece >= FIRST_HUT else 0)
        if self.log is not None:
            self.note_piece(piece)
        self.finish_tile()

    def note_piece(self, piece: i64) -> None:
        if piece == 0:
            self.note("pass", "HUN-M1", self.seat)
        elif piece >= FIRST_HUT:
            self.note("hut", "HUN-M7", self.seat, (self.hand, piece - FIRST_HUT))
        else:
            role = ROLE[KIND[self.node_of(self.hand, piece)]]
            self.note(role, "HUN-M4", self.seat, (self.hand, piece - FIRST_MEMBER))

    # --- 3: score what is completed ------------------------------------------------------------

    def finish_tile(self) -> None:
        """Score all, whatever tile it was (HUN-F10); then perhaps a bonus tile, but never for one (HUN-F5, HUN-F11)."""
        self.options = 0
        tile: i64 = self.hand
        gold: i64 = self.score_completed(tile)
        self.hand = NO_TILE
        if gold and tile < LAND:
            self.draw_bonus("HUN-F7")
            return
        if gold:
            self.note("no_chain", "HUN-F11", self.seat)
        self.end_turn()

    # --- 4: the bonus tile, and the end of the turn --------------------------------------------

    def draw_bonus(self, clause: str) -> None:
        """One bonus tile for the player who laid the land tile, while there is one (HUN-F5, HUN-F6, HUN-F7).

        Example HUN-X15: whoever scored the forest.
        """
        if self.bonus:
            self.phase = BONUS
            self.player = CHANCE
        else:
            self.note("no_bonus", clause, self.seat)
            self.end_turn()

    def end_turn(self) -> None:
        """The next player clockwise, once everything is scored (HUN-T1, HUN-T5); or the end (HUN-E1)."""
        self.turn += 1
        self.seat = self.seat + 1 if self.seat + 1 < self.seats else 0
        if self.land_low | self.land_high:
            self.phase = DRAW
            self.player = CHANCE
        else:
            self.finish("HUN-E1")

    # --- the end -------------------------------------------------------------------------------

    def finish(self, clause: str) -> None:
        """Gatherers and fishers go home, then huts are scored, then hunters (HUN-E2, HUN-E3)."""
        self.phase = END
        self.player = OVER
        self.note("end", clause, CHANCE)
        self.leave_unfinished()
        self.score_huts()
        self.score_meadows()
        self.note_winners()


def fill_bits(buf: vec[i64], count: i64, bits: i64, first: i64) -> i64:
    """Append first + place for each bit that is set."""
    while bits:
        if bits & 1:
            buf[count] = first
            count += 1
        first += 1
        bits >>= 1
    return count


def start(seats: int, variant: str) -> State:
    """A new game, the first tile not yet drawn; seat 0 begins, and nothing else depends on seats (HUN-S5, HUN-C8)."""
    state = Hunters(seats)
    state.set_up()
    return state
