"""Autumn: members walk, and where one stops it takes what lies there (sections A and X; examples PRE-Q4, PRE-Q19)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import ALONE, BIT, COLOURS, MOVE_VALUE, NOTHING, SPECIES
from solutre.games.prehistory.rules_map import (
    ANIMAL_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    HALF,
    MARKER0,
    MEGALITH_A,
    REACH,
    reach_index,
)
from solutre.games.prehistory.rules_migration import SPACE0, Migration
from solutre.games.prehistory.rules_table import MAIN, MOVE_TO, with_bits, with_more

MOVE_PAY0: Final = 111  # six resources, six markers, one development point
MOVE_PAY_POINT: Final = 123


@mypyc_attr(acyclic=True)
class Autumn(Migration):
    """Movement points come from cubes and development points and are shared among the members (PRE-A2, PRE-A4)."""

    # --- paying for movement -------------------------------------------------------------------

    def fill_move_pay(self, buf: vec[i64], count: i64) -> i64:
        first: i64 = self.seat * COLOURS
        colour: i64 = 0
        while colour < COLOURS:
            if self.resources[first + colour] > 0:
                buf[count] = MOVE_PAY0 + colour
                count += 1
            colour += 1
        colour = 0
        while colour < COLOURS:
            if self.markers[first + colour] > 0:
                buf[count] = MOVE_PAY0 + COLOURS + colour
                count += 1
            colour += 1
        if self.development[self.seat] > 0:
            buf[count] = MOVE_PAY_POINT
            count += 1
        return count

    def pay_for_movement(self, action: i64) -> None:
        """A cube is worth what the centre tile says, a development point is worth 1 (PRE-A2, PRE-D8)."""
        if action == MOVE_PAY_POINT:
            self.change_points(-1)
            self.points += 1
            if self.log is not None:
                self.note("walk_by_point", "PRE-D8", self.seat, (self.points,))
            return
        cube: i64 = action - MOVE_PAY0
        colour: i64 = cube % COLOURS
        value: i64 = MOVE_VALUE[self.centre() * COLOURS + colour]
        self.points += value
        if cube < COLOURS:
            self.resources = with_more(self.resources, self.seat * COLOURS + colour, -1)
        else:
            self.markers = with_more(self.markers, self.seat * COLOURS + colour, -1)
        if self.log is not None:
            kind = "walk_by_resource" if cube < COLOURS else "walk_by_marker"
            self.note(kind, "PRE-A2", self.seat, (colour, value, self.points))

    # --- walking -------------------------------------------------------------------------------

    def blocked(self, word: i64) -> i64:
        """Where nobody may stop: spaces with a member of anybody, camps of others (PRE-A7 to PRE-A9)."""
        return self.all_peopled(word) | (self.all_camps(word) & ~self.camped[self.seat * 2 + word])

    def fill_members_to_move(self, buf: vec[i64], count: i64) -> i64:
        """Untired members with somewhere to go for the points at hand, migrants too (PRE-A4, PRE-A10, PRE-A12)."""
        if self.points == 0:
            return count
        blocked_low: i64 = self.blocked(0)
        blocked_high: i64 = self.blocked(1)
        word: i64 = 0
        while word < 2:
            left: i64 = self.peopled[self.seat * 2 + word] & ~self.tired[word]
            while left:
                low: i64 = left & -left
                space: i64 = word * HALF + BIT[low % 67]
                near: i64 = reach_index(self.seats, self.layout, space, self.points)
                if REACH[near] & ~blocked_low or REACH[near + 1] & ~blocked_high:
                    buf[count] = SPACE0 + space
                    count += 1
                left ^= low
            word += 1
        return count

    def select_member(self, space: i64) -> None:
        self.from_space = space
        self.step = MOVE_TO

    def fill_move_to(self, buf: vec[i64]) -> i64:
        """Free spaces within the points; a move never ends where it began (PRE-A5, PRE-A13)."""
        count: i64 = 0
        word: i64 = 0
        while word < 2:
            left: i64 = self.reached(self.from_space, self.points, word) & ~self.blocked(word)
            while left:
                low: i64 = left & -left
                buf[count] = SPACE0 + word * HALF + BIT[low % 67]
                count += 1
                left ^= low
            word += 1
        return count

    def move_to(self, space: i64) -> None:
        """The member walks, is tired, and takes what the space offers (PRE-A4, PRE-A11)."""
        steps: i64 = self.distance(self.from_space, space)
        self.points -= steps
        self.copy_map()
        self.remove_member(self.seat, self.from_space)
        self.add_members(self.seat, space, 1)
        self.tired[space // HALF] |= ALONE[space % HALF]
        if self.log is not None:
            self.note("move", "PRE-A5", self.seat, (self.from_space, space, steps))
        self.from_space = NOTHING
        self.step = MAIN
        self.stop_on(space)

    # --- special spaces ------------------------------------------------------------------------

    def stop_on(self, space: i64) -> None:
        """Taking is automatic; a marker space gives at every stop (PRE-X1, PRE-X3)."""
        printed: i64 = self.land[space]
        if printed >= MARKER0:
            self.gain_marker(self.seat, printed - MARKER0, "PRE-X3")
        elif FISH_SPACE <= printed <= MEGALITH_A and self.piece_lies(space):
            self.taken = with_bits(self.taken, space // HALF, ALONE[space % HALF])
            self.take_piece(printed, self.contents[space])

    def take_piece(self, printed: i64, piece: i64) -> None:
        """It works as in its action (PRE-X1); megalith A is kept for the end (PRE-X4)."""
        if printed == FISH_SPACE:
            self.keep_fish(piece)
        elif printed == GATHERING_SPACE:
            self.put_in_basket(piece)
        elif printed == ANIMAL_SPACE:
            self.tokens = with_more(self.tokens, self.seat * SPECIES + piece, 1)
            self.score(self.seat, 1, "PRE-X2", (piece,), "animal_token")
        else:
            self.megaliths = with_more(self.megaliths, self.seat, 1)
            self.note("megalith", "PRE-X4", self.seat, (self.megaliths[self.seat],))
