"""benchmarks/regret.py: nothing is lost against oneself, bad settings lose, and what is no number is refused."""

from __future__ import annotations

import math
import runpy
from pathlib import Path
from typing import Any

import pytest

from solutre.bots.budget import Budget
from solutre.core.errors import SolutreError
from solutre.core.game import game


@pytest.fixture(scope="module")
def regret() -> dict[str, Any]:
    return runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "regret.py"))


def test_equal_settings_lose_alike_and_looks_alone_lose_more(regret: dict[str, Any]) -> None:
    """Held to simulations: with a single one a search takes what looks best, and now and then another was better."""
    played = game("elawa")
    same, doubled = (regret["Setting"](name, played, Budget(60)) for name in ("as it is", "again"))
    hasty = regret["Setting"]("hasty", played, Budget(1))
    for number, view in enumerate(regret["positions"](played, 3, 12, 1)):
        assert len(view.legal_actions()) > 1
        regret["measure"]([same, doubled, hasty], view, Budget(600), number)
    assert doubled.more.mean == doubled.more.deviation == 0.0
    assert doubled.lost.mean == same.lost.mean < hasty.lost.mean
    assert hasty.more.mean == pytest.approx(hasty.lost.mean - same.lost.mean)
    assert (same.simulations.mean, hasty.simulations.mean) == (60, 1)


def test_greedy_games_tell_what_choices_were_worth(regret: dict[str, Any]) -> None:
    """Who chooses the same loses nothing, and no game is played where all do; behind others it is the same luck."""
    played = game("elawa")
    view = regret["positions"](played, 2, 1, 1)[0]
    same, again = (regret["Setting"](name, played, Budget(60)) for name in ("as it is", "again"))
    regret["measure"]([same, again], view, Budget(1), 1, 4)
    assert (same.lost.mean, again.lost.mean, again.more.mean) == (0.0, 0.0, 0.0)
    legal = set(view.legal_actions())
    worth = regret["ends"](played, view, legal, 4, 1)
    assert worth == regret["ends"](played, view, legal, 4, 1)
    assert len(set(worth.values())) > 1
    assert all(4 * points == int(4 * points) for points in worth.values())


def test_other_numbers_have_the_same_time_and_other_times_the_same_numbers(regret: dict[str, Any]) -> None:
    played = game("hunters")
    usual, trusting, hasty, slow = regret["compared"](played, 0.2, ["trust=6"], [0.05, 0.8])
    assert (usual.game, hasty.game, slow.game) == (played, played, played)
    assert (usual.game.thinking.trust, trusting.game.thinking.trust) == (3.0, 6.0)
    assert [one.budget.seconds for one in (usual, trusting, hasty, slow)] == [0.2, 0.2, 0.05, 0.8]
    assert all(one.budget.measured for one in (usual, trusting, hasty, slow))


def test_other_numbers_are_those_of_a_way_to_think() -> None:
    style = game("mammut").thinking.changed("trust=6,far=9,open_chance=0")
    assert (style.trust, style.far, style.open_chance) == (6.0, 9, False)
    assert style.doubt == game("mammut").thinking.doubt
    with pytest.raises(SolutreError, match="'haste' is no number of a way to think"):
        game("mammut").thinking.changed("haste=3")


def test_a_trial_asks_the_net_after_as_many_quick_turns_at_every_table() -> None:
    style = game("elawa").thinking.changed("learned=2")
    assert [style.learned_with(seats) for seats in (2, 3, 4)] == [2, 2, 2]


def test_a_setting_is_told_beside_the_shaman(regret: dict[str, Any]) -> None:
    """Four positions, of which it lost a point more at every second: half a point more, give or take 0.57."""
    setting = regret["Setting"]("trust=6", game("mammut"), Budget(60))
    for lost in (1.0, 2.0, 1.0, 2.0):
        setting.lost.add(lost)
        setting.more.add(lost - 1.0)
        setting.simulations.add(1500.0)
    wide = 1.96 * math.sqrt(1 / 3) / 2
    assert f"loses 1.500 points a choice, +0.500 ({0.5 - wide:+.3f} … {0.5 + wide:+.3f})" in regret["told"](setting)
    assert "1,500 simulations" in regret["told"](setting)
