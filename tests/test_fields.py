"""Positions name their fields once: what copies, compares and counts them is written from those names, and dumps tell
all of them."""

from __future__ import annotations

import dataclasses
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from solutre.core.game import Game, game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State

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
        self.unseen: i64 = 0  # follows: cards that nobody saw
        self.land: vec[i64] = vec[i64]()  # shared, follows
        self.plays: i64 = 0  # told "cards played": of this turn
        self.left: i64 = 0  # told "piles left out"

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
        "self.unseen = other.unseen",
        "self.land = other.land",
        "self.plays = other.plays",
        "self.left = other.left",
    ]
    told = " ".join(written[written.index("def key") :].split())
    assert "tuple(self.scores), self.step, tuple(self.hands), tuple([tuple(row) for row in self.rows])," in told
    assert "tuple(self.map)," in told and "cells" not in told and "count" not in told
    assert tool().renewed(written) == written


def test_a_forgotten_field_is_seen() -> None:
    text = tool().renewed(POSITION)
    forgotten = text.replace("        self.hands = other.hands[:]\n", "")
    assert tool().renewed(forgotten) == text != forgotten


def test_small_numbers_are_written_and_read_by_their_names() -> None:
    written = tool().renewed(POSITION)
    assert '            "cards played": self.plays,\n            "piles left out": self.left,\n        }\n' in written
    assert (
        '        self.plays = numbers["cards played"]\n        self.left = numbers["piles left out"]\n\n    def key'
        in written
    )
    nameless = tool().renewed(POSITION.replace("told", "as"))
    assert "small_numbers" not in nameless and "take_numbers" not in nameless


def test_what_follows_need_not_be_told_and_stays_part_of_the_key() -> None:
    fields = {field.name: field for field in tool().fields_of(POSITION)}
    assert [name for name, field in fields.items() if field.follows] == ["cells", "count", "unseen", "land"]
    told = " ".join(tool().renewed(POSITION).partition("def key")[2].split())
    assert "self.unseen, tuple(self.land), self.plays, self.left," in told


# --- what a dump tells -------------------------------------------------------------------------


def changed(value: Any) -> Iterator[Any]:
    """The same number or list with one number changed."""
    if isinstance(value, int):
        yield from (value + 1, value - 1, value ^ 1, value ^ 2, value ^ 8)
    else:
        for at in range(len(value)):
            for other in changed(value[at]):
                copy = value[:]
                copy[at] = other
                yield copy


def tells(played: Game, state: State, name: str) -> bool:
    """Whether a dump looks at a field: something else is written when it changes, or nothing can be written."""
    before = played.write(state)
    for value in changed(getattr(state, name)):
        other = state.clone()
        setattr(other, name, value)
        try:
            if played.write(other) != before:
                return True
        except (LookupError, ValueError):
            return True
    return False


def untold(played: Game, names: set[str]) -> set[str]:
    """The fields that no dump of two random games looks at."""
    for seed in range(2):
        state, rng = played.new(played.seats[0]), Rng(seed)
        while state.player != OVER and names:
            names = {name for name in names if not tells(played, state, name)}
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        names = {name for name in names if not tells(played, state, name)}  # some are there only at the end
    return names


def told_fields(played: Game) -> set[str]:
    text = Path(played.folder, "rules", "position.py").read_text(encoding="utf-8")
    return {field.name for field in tool().fields_of(text) if not field.follows}


def test_a_dump_tells_every_field(any_game: Game) -> None:
    assert untold(any_game, told_fields(any_game)) == set()


def test_a_field_that_a_dump_forgot_is_found() -> None:
    played = game("cairn")

    def forgetful(state: State) -> dict[str, Any]:
        return {name: value for name, value in played.write(state).items() if name != "pile"}

    assert untold(dataclasses.replace(played, write=forgetful), told_fields(played)) == {"pile"}
