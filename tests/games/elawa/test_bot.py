"""What `evaluate` sees in the middle of a turn: tokens that chief 1 will collect, and a sacrifice to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.bots import bot
from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.view import view_of
from solutre.core.weights import packed
from solutre.games.elawa import GAME
from solutre.games.elawa.mind.features import LATER, READY, TOKENS
from solutre.games.elawa.mind.judging import features

WEIGHTS = packed(GAME.weights)

Scenes = Callable[..., Any]
FULL = ("meat", "berry", "hide", "flint", "berry", "bone")  # the tokens on the six piles


def hunters_choice(table: Any) -> str:
    """What a hunter does; it looks a single choice ahead."""
    elawa = game("elawa")
    action = bot("hunter").choose(elawa, view_of(table.state, 0), Rng(1))
    return str(elawa.actions.describe(action))


@pytest.mark.parametrize(("pile", "tokens"), [(2, 1), (3, 3), (1, 2)])
def test_who_may_skip_a_pile_sees_the_tokens_that_come_with_the_card(scene: Scenes, pile: int, tokens: int) -> None:
    """P08 on pile 2 brings one token, G09 on pile 3 three, P09 on pile 1 two (ELA-K2, ELA-A2)."""
    table = scene(variant="advanced", chiefs=(1, 2), step="take a card", top_tokens=FULL)
    table.do(f"card(pile={pile})")
    assert table.legal()[0] == "skip(ahead=0)"
    assert features(table.state, 0, WEIGHTS)[TOKENS] == tokens


def test_chief_1_sees_that_the_token_beside_a_card_pays_for_it(scene: Scenes) -> None:
    """P07 (17 points) on pile 0 costs two berries and two hides; its token, the berry of pile 1, completes them."""
    table = scene(
        variant="advanced",
        chiefs=(1, 2),
        step="take a card",
        tokens=("berry, 2 hide", ""),
        tops=("P07", "P09", "P08", "G09", "G10", "Y07"),
        top_tokens=FULL,
    )
    assert features(table.state, 0, WEIGHTS)[READY] == 0.0
    table.do("card(pile=0)")
    assert features(table.state, 0, WEIGHTS)[READY] == 17.0


def test_a_named_card_that_demands_a_sacrifice_costs_the_card_that_is_missed_least(scene: Scenes) -> None:
    """P11 demands one. In hand beside it: P07 (17 points, payable) and P09 (3 points,
    payable too). P09 goes, and P07 stays ready; nothing else is left to wait."""
    table = scene(hands=("P11 P07 P09", ""), tokens=("2 berry, 2 hide", ""))
    table.do("play(card=P11)")
    assert table.legal() == ["sacrifice(card=P07)", "sacrifice(card=P09)"]
    assert features(table.state, 0, WEIGHTS)[READY] == 17.0
    assert features(table.state, 0, WEIGHTS)[LATER] == 0.0


def test_the_only_other_card_is_the_one_that_goes(scene: Scenes) -> None:
    """Beside P11 there is P07 alone, payable as it is: after the sacrifice nothing is ready."""
    table = scene(hands=("P11 P07", ""), tokens=("2 berry, 2 hide", ""))
    table.do("play(card=P11)")
    assert features(table.state, 0, WEIGHTS)[READY] == 0.0
    assert features(table.state, 0, WEIGHTS)[LATER] == 0.0


def test_a_small_card_that_is_ready_goes_before_a_large_one_that_waits(scene: Scenes) -> None:
    """P09 (3 points) can be paid, P07 (17) and R10 (18) cannot: the ready one is missed least."""
    table = scene(hands=("P11 P07 R10 P09", ""), tokens=("berry", ""))
    table.do("play(card=P11)")
    assert features(table.state, 0, WEIGHTS)[READY] == 0.0


def test_a_hunter_gives_no_17_points_for_2(scene: Scenes) -> None:
    """P11 brings 2 points and demands a sacrifice; the only other card is P07 with 17 points, which lacks tokens."""
    table = scene(hands=("P11 P07", ""), tokens=("berry, hide", ""))
    assert table.legal() == ["play(card=P11)", "end_play"]
    assert hunters_choice(table) == "end_play"


def test_a_hunter_sacrifices_what_is_worth_nothing(scene: Scenes) -> None:
    """P04 counts blue cards, of which there is none: it costs nothing to give it for the 2 points of P11."""
    table = scene(hands=("P11 P04", ""), tokens=("", ""))
    assert hunters_choice(table) == "play(card=P11)"


def test_chief_2_drops_the_sacrifice_of_the_second_card(scene: Scenes) -> None:
    """B08 is the second card of the turn: it costs a symbol less, which will be the sacrifice. P07 stays (ELA-A4)."""
    table = scene(
        variant="advanced",
        chiefs=(2, 1),
        hands=("B08 P07", ""),
        tokens=("3 berry, 2 hide, 2 meat", ""),
        **{"cards played": 1},
    )
    table.do("play(card=B08)")
    assert "drop(symbol=sacrifice)" in table.legal()
    assert features(table.state, 0, WEIGHTS)[READY] == 17.0
