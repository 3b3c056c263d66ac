"""Matches of two players, deal by deal: the same player is even with itself, and a match that was stopped goes on."""

from __future__ import annotations

import math
import runpy
from pathlib import Path
from typing import Any

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.rng import Rng

NAMES = ("greedy", "random")


@pytest.fixture(scope="module")
def duels() -> dict[str, Any]:
    return runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "duels.py"))


def played(duels: dict[str, Any], deals: int, out: Path, names: tuple[str, str] = NAMES) -> list[Any]:
    found: list[Any] = list(duels["duel"](game("cairn"), 2, names, 1, deals, out))[-1]
    return found


def test_a_player_is_even_with_itself(duels: dict[str, Any], tmp_path: Path) -> None:
    """Both sit once on each side of the same chance."""
    found = played(duels, 3, tmp_path / "even.jsonl", ("greedy", "greedy"))
    assert [(one.beaten, one.points) for one in found] == [(0.5, 0.0)] * 3
    assert duels["told"](found, 2).startswith("50.0% (50.0% … 50.0%) of rivals left behind, 6 games; +0.0 points")


def test_a_match_that_was_stopped_goes_on(duels: dict[str, Any], tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    played(duels, 2, parts)
    figures = [(one.deal, one.beaten, one.points) for one in played(duels, 4, parts)]
    assert figures == [(one.deal, one.beaten, one.points) for one in played(duels, 4, whole)]
    assert len(parts.read_text().splitlines()) == 4


def test_another_match_is_not_written_into_the_same_file(duels: dict[str, Any], tmp_path: Path) -> None:
    played(duels, 1, tmp_path / "one.jsonl")
    with pytest.raises(SolutreError, match="holds another match: cairn, 2 players, greedy against random, seed 1"):
        played(duels, 2, tmp_path / "one.jsonl", ("random", "greedy"))


def test_what_a_search_simulated_is_counted(duels: dict[str, Any], tmp_path: Path) -> None:
    """Ten simulations for each choice, where there is one; what is worked out to the end had none."""
    (dealt,) = played(duels, 1, tmp_path / "search.jsonl", ("shaman-0.1@10", "random"))
    assert dealt.simulations == (10 * dealt.choices[0], 0)
    assert dealt.choices[0] > 0


def test_the_first_player_may_think_with_other_numbers(duels: dict[str, Any], tmp_path: Path) -> None:
    """Of two equal players one trusts first looks blindly; the match is named after it, and other numbers refused."""
    names, blind = ("shaman-0.1@40", "shaman@40"), "trust=0.001,explore=0"
    assert duels["title"](game("elawa"), 2, names, 3, blind) == (
        "elawa, 2 players, shaman-0.1@40 with trust=0.001,explore=0 against shaman@40, seed 3"
    )
    new, old = duels["Watched"]("shaman@40", blind), duels["Watched"]("shaman@40")
    match = Match.new("elawa", 2, seed=1)
    for player in (new, old):
        player.choose(match.game, match.view(match.player), Rng(1), math.inf)
    assert len(new.player.visits()) == 1 < len(old.player.visits())
    (dealt,) = list(duels["duel"](game("cairn"), 2, NAMES, 1, 1, tmp_path / "other.jsonl", "trust=6"))[-1]
    assert dealt.match == "cairn, 2 players, greedy with trust=6 against random, seed 1"
