"""Dear tests take their cases by turns: others at every commit, and no case is ever left out for long."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from . import turns

CASES = 5
ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def a_usual_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOLUTRE_EVERY_CASE", raising=False)


def collected(*names: str, marked: tuple[int, ...] | None = (), always: bool = False) -> list[Any]:
    marks = {} if marked is None else {"by_turns": SimpleNamespace(args=marked)}
    return [Case(name, marks | ({"always": True} if always else {})) for name in names]


class Case:
    """As much of a collected test as the turns look at."""

    def __init__(self, nodeid: str, marks: dict[str, Any]) -> None:
        self.nodeid = nodeid
        self.get_closest_marker = marks.get


def test_one_case_has_its_turn_and_the_same_for_everybody() -> None:
    assert len(turns.in_turn("a test", CASES)) == 1
    assert turns.in_turn("a test", CASES) == turns.in_turn("a test", CASES)


def test_several_cases_are_spread_over_all() -> None:
    first, second = sorted(turns.in_turn("a test", 10, 2))
    assert second - first == 5


def test_as_many_commits_as_cases_meet_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    met: set[int] = set()
    for number in range(CASES):
        monkeypatch.setattr(turns, "commit", lambda number=number: 41 + number)
        met |= turns.in_turn("a test", CASES)
    assert met == set(range(CASES))


def test_one_run_meets_different_cases() -> None:
    assert set.union(*(turns.in_turn(f"test {number}", CASES) for number in range(30))) == set(range(CASES))


def test_who_asks_for_every_case_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_EVERY_CASE", "1")
    assert turns.in_turn("a test", CASES) == set(range(CASES))


def test_nothing_is_left_out_of_a_test_with_fewer_cases_than_turns() -> None:
    assert turns.in_turn("a test", 2, 3) == {0, 1}


def test_the_other_cases_of_each_dear_test_are_left_out() -> None:
    items = collected("a.py::one[x]", "a.py::one[y]", "a.py::two[x]", "a.py::two[y]", "a.py::three")
    left = turns.leave_to_other_turns(items)
    assert sorted(item.nodeid[:9] for item in left) == ["a.py::one", "a.py::two"]
    assert sorted(item.nodeid[:9] for item in items) == ["a.py::one", "a.py::thr", "a.py::two"]


def test_a_dear_test_may_have_several_turns() -> None:
    items = collected(*(f"a.py::one[{number}]" for number in range(8)), marked=(3,))
    turns.leave_to_other_turns(items)
    assert len(items) == 3


def test_what_is_not_dear_runs_whole() -> None:
    items = collected("a.py::one[x]", "a.py::one[y]", marked=None)
    assert turns.leave_to_other_turns(items) == [] and len(items) == 2


def test_a_case_that_is_asked_for_alone_runs() -> None:
    items = collected("a.py::one[y]")
    assert turns.leave_to_other_turns(items) == [] and len(items) == 1


# --- prices ------------------------------------------------------------------------------------

DEAR, CHEAP = "a.py::dear", "a.py::cheap"


def ran_at(monkeypatch: pytest.MonkeyPatch, commit: int, *names: str, price: float, always: bool = False) -> set[str]:
    """Which of these tests run at a commit, beside another file, if a case of each costs so much."""
    monkeypatch.setattr(turns, "commit", lambda: commit)
    monkeypatch.setattr(turns, "prices", lambda: {name.partition("[")[0]: price for name in names})
    items = collected("b.py::other", marked=None) + collected(*names, always=always)
    turns.leave_to_other_turns(items)
    return {item.nodeid for item in items} - {"b.py::other"}


@pytest.mark.parametrize(
    ("price", "cases", "commits"),
    [(0.0, 9, 1), (0.1, 1, 1), (0.11, 1, 2), (0.2, 1, 2), (0.05, 4, 2), (0.5, 1, 5), (0.91, 1, 10), (40.0, 1, 10)],
)
def test_a_test_takes_its_fair_share_of_every_commit(
    monkeypatch: pytest.MonkeyPatch, price: float, cases: int, commits: int
) -> None:
    """0.1 seconds each; even the dearest has one of ten commits."""
    monkeypatch.setattr(turns, "prices", lambda: {DEAR: price})
    assert turns.turns_of(DEAR, cases) == commits
    assert turns.turns_of(CHEAP, cases) == 1


def test_a_dear_test_has_its_turn_at_one_of_so_many_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = sum(bool(ran_at(monkeypatch, number, DEAR, price=0.3)) for number in range(300))
    assert 70 <= ran <= 130  # 100 are expected, and 130 are 3.7 standard deviations more


def test_a_dear_test_meets_all_its_cases_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [f"{DEAR}[{number}]" for number in range(6)]
    assert set.union(*(ran_at(monkeypatch, number, *cases, price=0.6) for number in range(60))) == set(cases)


def test_one_run_meets_some_dear_tests_and_not_others(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"a.py::test {number}" for number in range(40)]
    assert 8 <= len(ran_at(monkeypatch, 41, *names, price=0.2)) <= 32


def test_secrets_and_confirmed_choices_are_tested_at_every_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(ran_at(monkeypatch, number, DEAR, price=40.0, always=True) for number in range(30))


def test_a_file_of_dear_tests_that_is_run_alone_runs_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"a.py::test {number}" for number in range(20)]
    monkeypatch.setattr(turns, "prices", lambda: dict.fromkeys(names, 40.0))
    assert turns.leave_to_other_turns(collected(*names)) == []


def test_who_asks_for_every_case_has_the_dear_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_EVERY_CASE", "1")
    names = [f"a.py::test {number}" for number in range(20)]
    assert ran_at(monkeypatch, 41, *names, price=40.0) == set(names)


def test_every_price_is_that_of_a_test_that_there_is() -> None:
    """A test that was renamed would be thought cheap: its price goes along, or `make prices` measures it anew."""
    listed: dict[str, str] = {}
    for test in turns.prices():
        file, _, name = test.partition("::")
        text = listed.setdefault(file, (ROOT / file).read_text(encoding="utf-8") if (ROOT / file).exists() else "")
        assert f"def {name}(" in text, test
