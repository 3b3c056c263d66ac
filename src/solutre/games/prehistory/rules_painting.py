"""Painting a section of the cave wall (section R; the book's example is PRE-Q5)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    LINE_MARKER,
    LINE_POINTS,
    NOTHING,
    ONES,
    PAINTING,
    SECTIONS,
    SYMBOLS,
)
from solutre.games.prehistory.rules_spaces import Spaces
from solutre.games.prehistory.rules_table import with_value

PAINT0: Final = 1
COLUMNS: Final = 3


@mypyc_attr(acyclic=True)
class Painting(Spaces):
    """Nine sections, each painted once (PRE-R4)."""

    def fill_painting_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """Sections whose symbols can be paid, with a resource left for the fee (PRE-R1, PRE-P6)."""
        shown: i64 = self.payable(PAINTING, held)
        painted: i64 = self.painted[self.seat]
        section: i64 = 0
        while section < SECTIONS:
            price: i64 = SYMBOLS[section]
            if price & ~shown == 0 and not (painted >> section) & 1 and ONES[price] < total:
                buf[count] = PAINT0 + section
                count += 1
            section += 1
        return count

    def fill_painting_summer(self, buf: vec[i64], count: i64) -> i64:
        """As many grey markers as the section has symbols (PRE-R2)."""
        grey: i64 = self.own_markers(PAINTING)
        painted: i64 = self.painted[self.seat]
        section: i64 = 0
        while section < SECTIONS and grey > 0:
            if not (painted >> section) & 1 and ONES[SYMBOLS[section]] <= grey:
                buf[count] = PAINT0 + section
                count += 1
            section += 1
        return count

    def paint(self, section: i64) -> None:
        """Pay, place the section, take the rewards of its sides."""
        self.begin_action(PAINTING, section)
        if self.in_spring():
            self.pay_positions(PAINTING, SYMBOLS[section], "PRE-R1")
        else:
            self.pay_markers(PAINTING, ONES[SYMBOLS[section]], "PRE-R2")
        earlier: i64 = self.painted[self.seat]
        self.painted = with_value(self.painted, self.seat, earlier | ALONE[section])
        self.note("paint", "PRE-R4", self.seat, (section,))
        row: i64 = section // COLUMNS
        column: i64 = section % COLUMNS
        if column > 0 and (earlier >> (section - 1)) & 1:
            self.reward_line(row)
        if column < COLUMNS - 1 and (earlier >> (section + 1)) & 1:
            self.reward_line(row)
        if row > 0 and (earlier >> (section - COLUMNS)) & 1:
            self.reward_line(COLUMNS + column)
        if row < COLUMNS - 1 and (earlier >> (section + COLUMNS)) & 1:
            self.reward_line(COLUMNS + column)
        self.finish_action()

    def reward_line(self, line: i64) -> None:
        """One touching side pays the reward of its row or column (PRE-R5, PRE-R6)."""
        if LINE_MARKER[line] != NOTHING:
            self.gain_marker(self.seat, LINE_MARKER[line], "PRE-R5")
        if LINE_POINTS[line] > 0:
            self.gain_points(self.seat, LINE_POINTS[line], "PRE-R5")
