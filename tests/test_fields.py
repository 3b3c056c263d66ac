"""Positions name their fields once: what copies and compares them is written from those names."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def tool() -> ModuleType:
    if "fields" not in sys.modules:
        found = importlib.util.spec_from_file_location("fields", ROOT / "tools" / "fields.py")
        assert found and found.loader
        sys.modules["fields"] = importlib.util.module_from_spec(found)
        found.loader.exec_module(sys.modules["fields"])
    return sys.modules["fields"]


POSITION = """class Position(State):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.step: i64 = 0  # where the turn stands
        self.hands: vec[i64] = vec[i64]()
        self.rows: list[vec[i64]] = []
        self.map: vec[i64] = vec[i64]()  # shared: replaced, never changed
        self.cells: vec[i64] = vec[i64]()  # derived
        self.count: i64 = 0  # derived

    # --- written by tools/fields.py from the fields above
"""


@pytest.mark.parametrize("file", tool().positions(), ids=lambda file: file.parts[-3])
def test_copy_and_key_of_a_position_are_written_from_its_fields(file: Path) -> None:
    """`python tools/fields.py` writes them anew."""
    text = file.read_text(encoding="utf-8")
    assert tool().renewed(text) == text


def test_every_game_has_such_a_position() -> None:
    games = {file.parent.name for file in ROOT.glob("src/solutre/games/*/__init__.py")}
    assert {file.parts[-3] for file in tool().positions()} == {*games, "cairn"}


def test_a_copy_shares_only_what_is_replaced_and_a_key_leaves_out_what_follows() -> None:
    written = tool().renewed(POSITION)
    assert [line.strip() for line in written.splitlines() if "= other." in line or "in other." in line] == [
        "self.step = other.step",
        "self.hands = other.hands[:]",
        "self.rows = [row[:] for row in other.rows]",
        "self.map = other.map",
        "self.cells = other.cells[:]",
        "self.count = other.count",
    ]
    told = " ".join(written[written.index("def key") :].split())
    assert "tuple(self.scores), self.step, tuple(self.hands), tuple([tuple(row) for row in self.rows])," in told
    assert "tuple(self.map)," in told and "cells" not in told and "count" not in told
    assert tool().renewed(written) == written


def test_a_forgotten_field_is_seen() -> None:
    text = tool().renewed(POSITION)
    forgotten = text.replace("        self.hands = other.hands[:]\n", "")
    assert tool().renewed(forgotten) == text != forgotten
