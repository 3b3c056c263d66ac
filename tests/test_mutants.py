"""The tool that plants faults: each kind where it belongs, one at a time, and nothing else changes."""

from __future__ import annotations

import ast
import importlib.util
import io
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress
from typer import BadParameter

from solutre.core.game import Game

ROOT = Path(__file__).parents[1]


def tool(name: str) -> Any:
    """A module of the folder of tools."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


planting = tool("planting")
mutants = tool("mutants")
noticing = tool("noticing")


def changes(line: str) -> set[tuple[str, str]]:
    """Every fault of a line in a method, and how the line reads with it."""
    source = f"class Game:\n    def play(self, seat: int = 3) -> None:\n        {line}\n"
    faults = planting.faults_in(source)
    return {(fault.kind, planting.planted(source, fault).splitlines()[2].strip()) for fault in faults}


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("a = b < c", {("comparison", "a = (b <= c)"), ("skipped statement", "pass")}),
        ("a = b is None", {("comparison", "a = (b is not None)"), ("skipped statement", "pass")}),
        ("return 4", {("constant + 1", "return (5)")}),
        ("return True", {("flipped bool", "return (False)")}),
        ("return a + b", {("+ and -", "return (a - b)")}),
        ("a -= b", {("+ and -", "a += b"), ("skipped statement", "pass")}),
        ("return a and b or c", {("and and or", "return ((a and b) and c)"), ("and and or", "return (a or b) or c")}),
        ("return not a", {("dropped not", "return (a)")}),
        ("return self.seat", {("next seat", "return ((self.seat + 1) % self.seats)")}),
        ("return seat", {("next seat", "return ((seat + 1) % self.seats)")}),
        ("self.deal(a)", {("skipped statement", "pass")}),
        (
            'self.note("win", "CAI-V1", who)',
            {
                ("player of an event", "(self.note('win', 'CAI-V1', (who + 1) % self.seats))"),
                ("skipped statement", "pass"),
            },
        ),
        (
            'loot.note_heap(self, "keep", "CAI-V1", who, a)',
            {
                ("player of an event", "(loot.note_heap(self, 'keep', 'CAI-V1', (who + 1) % self.seats, a))"),
                ("skipped statement", "pass"),
            },
        ),
        (
            'self.score(who, a, "CAI-V1")',
            {
                ("player of an event", "(self.score((who + 1) % self.seats, a, 'CAI-V1'))"),
                ("skipped statement", "pass"),
            },
        ),
    ],
)
def test_each_kind_of_fault_is_planted_where_it_belongs(line: str, faults: set[tuple[str, str]]) -> None:
    assert changes(line) == faults


@pytest.mark.parametrize("line", ['"""Words: 1 + 1."""', 'raise ValueError(f"{1 + 1}")', "a: vec[1]", "assert 1 < 2"])
def test_words_checks_and_annotations_are_left_alone(line: str) -> None:
    assert changes(line) == set()


def test_a_fault_behind_letters_with_accents_and_over_several_lines_is_planted_exactly() -> None:
    source = 'def play(self):\n    return say("é", a\n        + b) or c  # because\n'
    (sign,) = [fault for fault in planting.faults_in(source) if fault.kind == "+ and -"]
    assert planting.planted(source, sign) == 'def play(self):\n    return say("é", (a - b)) or c  # because\n'


def test_faults_that_begin_at_the_same_letter_have_an_order_of_their_own() -> None:
    """Whatever order sets have in this process: the shorter one comes first."""
    faults = planting.faults_in("def play(self):\n    return a + b - c + d\n")
    assert [fault.before for fault in faults] == ["a + b", "a + b - c", "a + b - c + d"]


def test_the_same_seed_draws_the_same_faults_and_every_place_has_its_turn() -> None:
    drawn = mutants.sample(60, 7, "")
    assert drawn == mutants.sample(60, 7, "")
    assert drawn != mutants.sample(60, 8, "")
    assert len(set(drawn)) == 60
    assert {mutants.area_of(mutant) for mutant in mutants.sample(200, 7, "")} == set(mutants.areas())
    assert len({mutant.fault.kind for mutant in drawn}) == 9
    for mutant in drawn:
        source = (ROOT / mutant.file).read_text(encoding="utf-8")
        changed = planting.planted(source, mutant.fault)
        assert changed != source
        ast.parse(changed)


def test_faults_are_planted_in_one_place_alone_if_that_is_wanted() -> None:
    only = "src/solutre/core/match.py"
    assert {mutant.file for mutant in mutants.sample(10, 1, only)} == {only}
    assert mutants.sample(10, 1, "docs") == []


def test_the_tests_of_a_place_exist_and_no_test_of_another_game_is_among_them(shelved: Game) -> None:
    for area in mutants.areas():
        paths = [test for test in mutants.watchers(area) if test.startswith("tests/")]
        assert all((ROOT / path).exists() for path in paths)
    tests = mutants.watchers(f"src/solutre/games/{shelved.id}")
    assert [test for test in tests if "games" in test] == [f"tests/games/{shelved.id}"]
    assert tests[-2] == "-k" and tests[-1].startswith(f"{shelved.id} ")


SOUND = """
from functools import cache

def early():
    return 2

TABLE = early()

class Rules:
    @property
    def limit(self):
        return (4
            + TABLE)

    @cache
    def idle(self):
        return 7

    def ends(self, seat):
        while not seat:
            pass
        return True
"""
TESTS = """
import os

from rules import Rules

def test_dear_tests_wait_for_no_turn():
    assert os.environ["SOLUTRE_EVERY_CASE"] == "1"

def test_the_limit_is_six():
    assert Rules().limit == 6
    assert Rules().idle() > 0

def test_it_ends():
    assert Rules().ends(3)
"""


def a_tree(folder: Path) -> list[Any]:
    """A tree with a module of rules and its tests, and all faults that can be planted there."""
    (folder / "src").mkdir()
    (folder / "src" / "rules.py").write_text(SOUND, encoding="utf-8")
    (folder / "test_rules.py").write_text(TESTS, encoding="utf-8")
    return [mutants.Mutant("src/rules.py", fault) for fault in planting.faults_in(SOUND)]


def test_faults_are_tried_one_at_a_time_and_those_that_no_test_notices_survive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is in a property over two lines, one is read too early, by one a test never ends, and nobody counts to 7."""
    monkeypatch.setattr(mutants, "GRACE", 0.3)
    faults, said = a_tree(tmp_path), io.StringIO()
    with Progress(console=Console(file=said, width=200), disable=True) as bar:
        run = mutants.Run(tmp_path, tmp_path, time.time() + 60, bar, True)
        run.try_place(("test_rules.py",), faults, bar.add_task(""))
    told = [line.strip() for line in said.getvalue().splitlines()]
    limit, ends = "noticed by test_rules.py::test_the_limit_is_six", "noticed by test_rules.py::test_it_ends"
    assert told == [
        f"{limit}: src/rules.py:12 + and -: 4 + TABLE -> (4 - TABLE)",
        f"{limit}: src/rules.py:12 constant + 1: 4 -> (5)",
        "survived: src/rules.py:17 constant + 1: 7 -> (8)",
        "noticed by a test that does not end: src/rules.py:20 dropped not: not seat -> (seat)",
        f"{ends}: src/rules.py:20 next seat: seat -> ((seat + 1) % self.seats)",
        f"{ends}: src/rules.py:22 flipped bool: True -> (False)",
        f"{limit}: src/rules.py:5 constant + 1: 2 -> (3)",
    ]
    assert [mutant.fault.before for mutant in run.survivors] == ["7"]
    assert run.tried == len(faults)
    assert (tmp_path / "src" / "rules.py").read_text(encoding="utf-8") == SOUND


def tried_with(answers: list[list[dict[str, Any]]], until: float, folder: Path, patch: pytest.MonkeyPatch) -> Any:
    """A run whose processes tell this, one after the other."""
    told = iter(answers)
    patch.setattr(mutants.Run, "noticing", lambda *_: iter(next(told)))
    with Progress(disable=True) as bar:
        run = mutants.Run(folder, folder, until, bar, False)
        run.try_place(("test_rules.py",), a_tree(folder), bar.add_task(""))
    return run


def test_a_place_whose_tests_fail_by_themselves_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [{"sound": False, "failure": "test_rules.py::test_it"}]
    with pytest.raises(BadParameter, match=r"without any fault fails, in src/rules.py: test_rules.py::test_it"):
        tried_with([told], time.time() + 60, tmp_path, monkeypatch)


@pytest.mark.parametrize(("seconds", "tried"), [(60, 1), (0, 0)])
def test_a_module_that_cannot_be_read_is_noticed(
    seconds: int, tried: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process tells of no test at all. When the time is up it is not even begun."""
    early: list[dict[str, Any]] = [{"sound": True}, {"number": 0, "early": True}]
    run = tried_with([early, []], time.time() + seconds, tmp_path, monkeypatch)
    assert (run.tried, run.survivors) == (tried, [])


def test_a_function_is_replaced_and_those_behind_it_stay(tmp_path: Path) -> None:
    """A fault may join lines: functions behind it begin elsewhere, and are the same."""
    (sign,) = [fault for fault in planting.faults_in(SOUND) if fault.kind == "+ and -"]
    before, after = noticing.changed(SOUND, planting.planted(SOUND, sign), "rules.py")
    assert (before.co_name, before.co_firstlineno, after.co_firstlineno) == ("limit", 10, 10)
    assert noticing.changed(SOUND, SOUND, "rules.py") is None


def test_tests_that_call_the_function_come_first_and_those_that_notice_most_for_their_time(tmp_path: Path) -> None:
    place = noticing.Place({"root": "", "scratch": "", "faults": []}, None)
    spot = ("rules.py", 10)
    place.seconds = {"far": 0.1, "slow": 2.0, "quick": 0.5, "keen": 1.0}
    place.calls = {test: set() if test == "far" else {spot} for test in place.seconds}
    place.kills = {"keen": 1}  # eleven times as promising as before
    ordered = place.by_promise([SimpleNamespace(nodeid=test) for test in place.seconds], spot)
    assert [item.nodeid for item in ordered] == ["keen", "quick", "slow", "far"]
