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


def collected(*names: str, marked: tuple[int, ...] | None = (), seldom: tuple[int, ...] | None = None) -> list[Any]:
    told = {"by_turns": marked, "seldom": seldom}
    marks = {name: SimpleNamespace(args=args) for name, args in told.items() if args is not None}
    return [Case(name, marks) for name in names]


class Case:
    """As much of a collected test as the turns look at."""

    def __init__(self, nodeid: str, marks: dict[str, Any]) -> None:
        self.nodeid = nodeid
        self.get_closest_marker = marks.get


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


def ran_at(monkeypatch: pytest.MonkeyPatch, commit: int, *names: str, seldom: tuple[int, ...]) -> set[str]:
    """Which of these seldom tests run at a commit, beside another file."""
    monkeypatch.setattr(conftest, "commit", lambda: commit)
    items = collected("b.py::other", marked=None) + collected(*names, seldom=seldom)
    conftest.leave_to_other_turns(items)
    return {item.nodeid for item in items} - {"b.py::other"}


def test_a_seldom_test_has_its_turn_at_one_of_so_many_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = sum(bool(ran_at(monkeypatch, number, "a.py::one", seldom=(3,))) for number in range(300))
    assert 70 <= ran <= 130  # 100 are expected, and 130 are 3.7 standard deviations more


def test_a_seldom_test_meets_all_its_cases_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [f"a.py::one[{number}]" for number in range(6)]
    assert set.union(*(ran_at(monkeypatch, number, *cases, seldom=()) for number in range(60))) == set(cases)


def test_one_run_meets_some_seldom_tests_and_not_others(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"a.py::test {number}" for number in range(40)]
    assert 8 <= len(ran_at(monkeypatch, 41, *names, seldom=())) <= 32


def test_a_file_of_seldom_tests_that_is_run_alone_runs_whole() -> None:
    items = collected(*(f"a.py::test {number}" for number in range(20)), seldom=(9,))
    assert conftest.leave_to_other_turns(items) == []


def test_who_asks_for_every_case_has_the_seldom_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_EVERY_CASE", "1")
    names = [f"a.py::test {number}" for number in range(20)]
    assert ran_at(monkeypatch, 41, *names, seldom=(9,)) == set(names)
