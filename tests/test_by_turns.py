"""Dear tests take their cases by turns: others at every commit, and no case is ever left out for long."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from . import conftest

CASES = 5


@pytest.fixture(autouse=True)
def turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOLUTRE_EVERY_CASE", raising=False)


def collected(*names: str, marked: tuple[int, ...] | None = ()) -> list[Any]:
    marker = None if marked is None else SimpleNamespace(args=marked)
    return [Case(name, marker) for name in names]


class Case:
    """As much of a collected test as the turns look at."""

    def __init__(self, nodeid: str, marker: Any) -> None:
        self.nodeid = nodeid
        self.get_closest_marker = lambda name: marker if name == "by_turns" else None


def test_one_case_has_its_turn_and_the_same_for_everybody() -> None:
    assert len(conftest.in_turn("a test", CASES)) == 1
    assert conftest.in_turn("a test", CASES) == conftest.in_turn("a test", CASES)


def test_several_cases_are_spread_over_all() -> None:
    first, second = sorted(conftest.in_turn("a test", 10, 2))
    assert second - first == 5


def test_as_many_commits_as_cases_meet_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[int] = set()
    for number in range(CASES):
        monkeypatch.setattr(conftest, "commit", lambda number=number: 41 + number)
        met |= conftest.in_turn("a test", CASES)
    assert met == set(range(CASES))


def test_one_run_meets_different_cases() -> None:
    assert set.union(*(conftest.in_turn(f"test {number}", CASES) for number in range(30))) == set(range(CASES))


def test_who_asks_for_every_case_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_EVERY_CASE", "1")
    assert conftest.in_turn("a test", CASES) == set(range(CASES))


def test_nothing_is_left_out_of_a_test_with_fewer_cases_than_turns() -> None:
    assert conftest.in_turn("a test", 2, 3) == {0, 1}


def test_the_other_cases_of_each_dear_test_are_left_out() -> None:
    items = collected("a.py::one[x]", "a.py::one[y]", "a.py::two[x]", "a.py::two[y]", "a.py::three")
    left = conftest.leave_to_other_turns(items)
    assert sorted(item.nodeid[:9] for item in left) == ["a.py::one", "a.py::two"]
    assert sorted(item.nodeid[:9] for item in items) == ["a.py::one", "a.py::thr", "a.py::two"]


def test_a_dear_test_may_have_several_turns() -> None:
    items = collected(*(f"a.py::one[{number}]" for number in range(8)), marked=(3,))
    conftest.leave_to_other_turns(items)
    assert len(items) == 3


def test_what_is_not_dear_runs_whole() -> None:
    items = collected("a.py::one[x]", "a.py::one[y]", marked=None)
    assert conftest.leave_to_other_turns(items) == [] and len(items) == 2


def test_a_case_that_is_asked_for_alone_runs() -> None:
    items = collected("a.py::one[y]")
    assert conftest.leave_to_other_turns(items) == [] and len(items) == 1
