"""benchmarks/foresight.py: who says the end itself errs in nothing, who says the contrary errs in all."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from solutre.core.game import game


@pytest.fixture(scope="module")
def foresight() -> dict[str, Any]:
    return runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "foresight.py"))


def test_a_judge_is_held_against_the_other_half_of_the_games(foresight: dict[str, Any]) -> None:
    """Two choices that end at 0 and 4: who sees it loses nothing, who sees the contrary loses 4 points, and who sees it
    in one half only loses 2 and goes along with nothing."""
    ended = [[(0.0, 0.0), (4.0, 4.0)]]
    right, wrong, torn = (
        foresight["Foreseen"](name, said, ended)
        for name, said in (
            ("right", [[(1.0, 1.0), (2.0, 2.0)]]),
            ("wrong", [[(2.0, 2.0), (1.0, 1.0)]]),
            ("torn", [[(1.0, 2.0), (2.0, 1.0)]]),
        )
    )
    assert [one.correlation for one in (right, wrong, torn)] == pytest.approx([1.0, -1.0, 0.0])
    assert [one.regret for one in (right, wrong, torn)] == [0.0, 4.0, 2.0]


def test_all_judges_speak_at_each_of_the_next_own_turns(foresight: dict[str, Any]) -> None:
    found = foresight["compare"](game("elawa"), 2, 2, game("elawa").mind / "net-2.bin", 3, 4, 1)
    assert [one.name for one in found] == [
        "evaluate, own turn 1",
        "net, own turn 1",
        "evaluate, own turn 2",
        "net, own turn 2",
    ]
    assert all(len(one.said) == len(one.ended) == 3 for one in found)
    assert all(len(choices) > 4 for one in found for choices in one.said)
    assert found[0].said != found[1].said and found[0].ended == found[1].ended


def test_before_luck_speaks_all_games_stand_alike(foresight: dict[str, Any]) -> None:
    """Pre History with open cards: nothing is drawn before the year is over, and much in the winter behind it."""
    found = foresight["compare"](game("prehistory"), 2, 2, None, 1, 2, 1, until_luck=True)
    assert [one.name for one in found] == ["evaluate, luck 1", "evaluate, luck 2"]
    now, later = ([half[0] - half[1] for half in one.said[0]] for one in found)
    assert now == [0.0] * len(now)
    assert any(later)
