"""Rows of inputs and of masks in memory that NumPy reads: nothing is copied number by number on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.minds.inputs import Inputs
from solutre.core.native import i32, i64, mypyc_attr, u8, vec
from solutre.core.state import MOST_CHOICES, State

WriteInputs = Callable[[Any, int, Inputs], None]


@mypyc_attr(acyclic=True)
class Panel:
    """For each of some games a row of inputs (float32, as bits) and a row of what is legal (bytes, by action)."""

    def __init__(self, rows: int, write: WriteInputs | None, size: int, actions: int, widest: int) -> None:
        self.size: i64 = size
        self.actions: i64 = actions
        self.widest: i64 = widest  # no row has more inputs on
        self.write: WriteInputs | None = write
        self.buffer = Inputs()
        self.choices: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.rows: vec[i32] = vec[i32]([0] * (rows * size))
        self.masks: vec[u8] = vec[u8]([0] * (rows * actions))
        self.on: vec[i64] = vec[i64]([0] * (rows * widest))  # places in `rows` that hold something …
        self.counts: vec[i64] = vec[i64]([0] * rows)  # … and how many
        self.listed: vec[i64] = vec[i64]([0] * (rows * actions))  # places in `masks` of what is legal …
        self.legal: vec[i64] = vec[i64]([0] * rows)  # … and how many

    def show_inputs(self, row: i64, state: State, seat: i64) -> None:
        """What a seat knows, in place of what the row held before."""
        if self.write is None:
            return
        rows: vec[i32] = self.rows
        on: vec[i64] = self.on
        at: i64 = row * self.widest
        for place in on[at : at + self.counts[row]]:
            rows[place] = 0
        buffer = self.buffer
        self.write(state, seat, buffer)
        assert buffer.count <= self.widest
        self.counts[row] = buffer.spread(rows, row * self.size, on, at)

    def show_mask(self, row: i64, state: State) -> None:
        """What is legal now: 1 for such actions."""
        self.hide_mask(row)
        first: i64 = row * self.actions
        choices: vec[i64] = self.choices
        listed: vec[i64] = self.listed
        masks: vec[u8] = self.masks
        count: i64 = state.fill_legal(choices)
        i: i64 = 0
        while i < count:
            place: i64 = first + choices[i]
            listed[first + i] = place
            masks[place] = 1
            i += 1
        self.legal[row] = count

    def hide_mask(self, row: i64) -> None:
        """Nothing is legal: it is somebody else's turn."""
        listed: vec[i64] = self.listed
        masks: vec[u8] = self.masks
        first: i64 = row * self.actions
        last: i64 = first + self.legal[row]
        while last > first:
            last -= 1
            masks[listed[last]] = 0
        self.legal[row] = 0

    def allows(self, row: i64, action: int) -> bool:
        """Whether an action stands in the mask of a row."""
        if not 0 <= action < self.actions:
            return False
        wanted: i64 = action
        return self.masks[row * self.actions + wanted] == 1
