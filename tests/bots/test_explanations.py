"""benchmarks/explanations.py: what it counts against an explanation, and what not."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from solutre.bots.explaining.explain import Alternative, Difference, Explanation, PlayedOn
from solutre.bots.explaining.plans import Plan
from solutre.core.game import game
from solutre.core.match import Match

PLANS = [(), (Plan("hand cards", 3.2),)]


@pytest.fixture(scope="module")
def benchmark() -> dict[str, Any]:
    return runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "explanations.py"))


def counted(benchmark: dict[str, Any], played: PlayedOn) -> Any:
    """One explanation, by which the first choice promises most."""
    match = Match.new("elawa", 2, seed=1)
    view = match.view(match.player)
    first, second = (int(action) for action in view.legal_actions()[:2])
    shown = (Alternative(first, 40, (2.0, -2.0)), Alternative(second, 20, (1.0, -1.0)))
    tally = benchmark["Tally"]("Elawa")
    tally.look_at(game("elawa"), view, match.names, Explanation(shown, played))
    return tally


@pytest.mark.parametrize("plans", PLANS, ids=["without plans", "with plans"])
def test_who_calls_itself_unsure_is_not_counted_against(benchmark: dict[str, Any], plans: tuple[Plan, ...]) -> None:
    """A gap of −1 that luck explains, of which −7 is sure: the word stands before what the first prepares."""
    tally = counted(benchmark, PlayedOn(48, -1.0, 2.0, (Difference("ELA-V1", -7.0, True),), plans))
    assert (tally.explained, tally.unsure, tally.against) == (1, 1, 0)


@pytest.mark.parametrize("plans", PLANS, ids=["without plans", "with plans"])
def test_who_is_sure_is_not_counted_as_unsure(benchmark: dict[str, Any], plans: tuple[Plan, ...]) -> None:
    """Three points ahead, give or take one."""
    tally = counted(benchmark, PlayedOn(48, 3.0, 1.0, (Difference("ELA-V1", 3.0),), plans))
    assert (tally.explained, tally.unsure, tally.against, tally.fewer) == (1, 0, 0, 0)
