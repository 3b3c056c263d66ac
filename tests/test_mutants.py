"""The tool that plants faults: each kind where it belongs, one at a time, and nothing else changes."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

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


def test_the_tests_of_a_place_exist_and_begin_with_the_golden_games() -> None:
    for area in mutants.areas():
        stages = mutants.watchers(area)
        assert len(stages) == len(mutants.LIMITS)
        assert all((ROOT / test.partition("::")[0]).exists() for stage in stages for test in stage)
    assert mutants.watchers("src/solutre/games/elawa")[0][0].endswith("[elawa-2-advanced]")


def test_the_laws_watch_over_the_tables_that_are_played(shelved: Game) -> None:
    """A record of old rules is replayed, and no law plays by them."""
    tests = [test for stage in mutants.watchers(f"src/solutre/games/{shelved.id}") for test in stage]
    watched = {test.partition("[")[2].rstrip("]") for test in tests if "test_laws" in test}
    assert watched == {f"{shelved.id}-{seats}-{variant}" for seats in shelved.seats for variant in shelved.variants}


def test_a_fault_is_planted_in_a_copy_and_taken_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is noticed is what the tests say while it is there: the later ones only if the first ones pass."""
    sound, seen = "def limit(self):\n    return 4\n", list[tuple[str, str]]()
    (tmp_path / "rules.py").write_text(sound, encoding="utf-8")
    (fault,) = planting.faults_in(sound)

    def failure(self: Any, tests: tuple[str, ...], seconds: int) -> str:
        assert seconds == mutants.LIMITS[len(seen)]
        seen.append((tests[0], (tmp_path / "rules.py").read_text(encoding="utf-8")))
        return "FAILED" if tests == ("scenarios",) else ""

    monkeypatch.setattr(mutants.Copy, "failure", failure)
    stages = [("golden",), ("scenarios",)]
    assert mutants.Copy(tmp_path).notices(mutants.Mutant("rules.py", fault), stages)
    planted = "def limit(self):\n    return (5)\n"
    assert seen == [("golden", planted), ("scenarios", planted)]
    assert (tmp_path / "rules.py").read_text(encoding="utf-8") == sound
    seen.clear()
    assert not mutants.Copy(tmp_path).notices(mutants.Mutant("rules.py", fault), stages[:1])
