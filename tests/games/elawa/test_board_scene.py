"""What the picture of Elawa knows of a table: piles, sides, what can be paid, and which choice lies where."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Look, game
from solutre.core.state import SPECTATOR
from solutre.games.elawa.board.scene import (
    affordable,
    both_payable,
    lacking,
    paid_with,
    price_in_tokens,
    scene_of,
)
from solutre.games.elawa.rules.components import CARD_IDS

Scenes = Callable[..., Any]
BERRY, MEAT, FLINT, HIDE, BONE = range(5)  # in the order of the book (ELA-C2)
FULL = ("meat", "berry", "hide", "flint", "berry", "bone")


def card(name: str) -> int:
    return CARD_IDS.index(name)


def picture(table: Any, layout: str, language: str = "en", seat: int = 0) -> str:
    """The table as a seat sees it, with what it may choose."""
    state = table.state.redact(seat)
    elawa = game("elawa")
    legal = tuple(map(elawa.actions.describe, state.legal_actions())) if state.player == seat else ()
    return str(elawa.draw(state, Look(language, ("Ana", "Ben"), layout, legal)))


def actions_in(drawn: str) -> set[int]:
    """The choices that can be clicked."""
    return {int(number) for number in re.findall(r'data-action="(\d+)"', drawn)}


# --- what lies there ---------------------------------------------------------------------------------


def test_piles_are_read_by_top_and_height(scene: Scenes) -> None:
    """ELA-H1: an empty card pile keeps its tokens (ELA-F9)."""
    tops = ("P10", None, "P08", "G09", "G10", "Y07")
    piles = scene_of(scene(hands=("P09", ""), tops=tops, heights=(5, 2, 1, 3, 3, 3), top_tokens=FULL).state).piles
    assert (piles[0].card, piles[0].kind, piles[0].tokens) == (card("P10"), MEAT, 5)
    assert (piles[1].cards, piles[1].kind, piles[1].tokens) == (0, BERRY, 2)


def test_a_side_is_read_with_tokens_one_by_one(scene: Scenes) -> None:
    """ELA-H1: kinds in the order of the book, cards in the order of print."""
    table = scene(hands=("P10 B01", ""), tribes=("R07", ""), sacrificed=("P09", ""), tokens=("2 berry, bone", ""))
    player = scene_of(table.state.redact(0)).players[0]
    assert player.tokens == (BERRY, BERRY, BONE)
    assert [CARD_IDS[one] for one in player.hand] == ["B01", "P10"]
    assert (player.tribe, player.sacrificed, player.score) == ((card("R07"),), (card("P09"),), 7)


def test_who_looks_has_a_side_of_the_own_and_a_spectator_none(scene: Scenes) -> None:
    """ELA-H3: and only who is to decide is deciding."""
    table = scene(hands=("P10", ""))
    mine, other, nobody = (scene_of(table.state.redact(seat)) for seat in (0, 1, SPECTATOR))
    assert [one.own for one in (mine, other, nobody)] == [0, 1, None]
    assert [one.deciding for one in (mine, other, nobody)] == [True, False, False]
    assert nobody.me is None


def test_a_covered_hand_is_a_number_in_the_picture_of_others(scene: Scenes) -> None:
    """ELA-H3: no card of it, in no layout."""
    table = scene(variant="normal+hands=covered", hands=("P10 P07", ""))
    assert scene_of(table.state.redact(1)).players[0].covered == 2
    assert scene_of(table.state.redact(1)).players[0].hand == ()
    for layout in LAYOUTS:
        assert "card-P07" not in picture(table, layout, seat=1)
        assert "card-P07" in picture(table, layout, seat=0)


@pytest.mark.parametrize(("variant", "slots"), [("normal", 4), ("advanced", 3)])
def test_a_chief_has_its_slots(scene: Scenes, variant: str, slots: int) -> None:
    """ELA-C3, ELA-A11"""
    assert scene_of(scene(variant=variant, hands=("P10", "")).state).slots == slots


def test_cards_of_a_tribe_are_worth_what_they_count(scene: Scenes) -> None:
    """ELA-V1, ELA-V2, ELA-V4: a person, a hut that counts two blue cards, three tokens on a reserve of 2."""
    table = scene(hands=("P10", ""), tribes=("B06 P04 B05", ""), stored={"B05": "2 flint, bone"})
    told = scene_of(table.state)
    assert {CARD_IDS[one]: worth for one, worth in told.worths.items()} == {"B06": 4, "P04": 8, "B05": 6}
    assert told.stored_on(card("B05")) == [FLINT, FLINT, BONE]
    assert told.stored_on(card("B06")) == []


# --- what can be paid --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "held", "lacks"),
    [
        ("P10", "flint", []),
        ("P10", "", [FLINT]),
        ("P10", "bone", []),  # ELA-P3
        ("P01", "berry, bone", [MEAT, FLINT, HIDE]),  # one bone does not stand for three: all three are told
        ("P01", "berry, 3 bone", []),
        ("B05", "", []),  # ELA-C10
    ],
)
def test_what_lacks_is_told_unless_bones_stand_for_all_of_it(
    scene: Scenes, name: str, held: str, lacks: list[int]
) -> None:
    """ELA-P2, ELA-P3"""
    table = scene(hands=(name, ""), tokens=(held, ""))
    assert lacking(table.state, 0, card(name)) == lacks
    assert affordable(table.state, 0, card(name)) == (not lacks)


def test_a_card_alone_cannot_be_paid_if_it_asks_for_a_sacrifice(scene: Scenes) -> None:
    """ELA-P6: of who plays and of who waits."""
    for hands, tokens, seat in ((("R07", ""), ("hide", ""), 0), (("P09", "R07"), ("", "hide"), 1)):
        assert not affordable(scene(hands=hands, tokens=tokens).state, seat, card("R07"))
    assert affordable(scene(hands=("P09", "R07 P08"), tokens=("", "hide")).state, 1, card("R07"))


def test_a_price_is_told_token_by_token() -> None:
    """ELA-C5: P01 costs one of each, P05 three meats."""
    assert price_in_tokens(card("P01")) == [BERRY, MEAT, FLINT, HIDE]
    assert price_in_tokens(card("P05")) == [MEAT] * 3
    assert price_in_tokens(card("P11")) == []


@pytest.mark.parametrize(
    ("held", "name", "places"),
    [
        ([BERRY, FLINT, BONE], "P10", [1]),  # the kind before the bone
        ([BERRY, BONE], "P10", [1]),
        ([MEAT, MEAT, BONE], "P05", [0, 1, 2]),
        ([BERRY], "P10", []),
    ],
)
def test_tokens_that_would_go_are_the_kinds_before_bones(held: list[int], name: str, places: list[int]) -> None:
    """ELA-P2, ELA-P3: by their places among those at hand."""
    assert paid_with(held, card(name)) == places


@pytest.mark.parametrize(
    ("tokens", "both"), [("flint, berry", True), ("flint, bone", True), ("flint", False), ("2 bone", True)]
)
def test_two_cards_are_paid_from_one_purse(scene: Scenes, tokens: str, both: bool) -> None:
    """ELA-P1: P10 for a flint and P09 for a berry."""
    table = scene(hands=("P10 P09", ""), tokens=(tokens, ""))
    assert both_payable(table.state, 0, card("P10"), card("P09")) == both


# --- which choice lies where -------------------------------------------------------------------------

STEPS: dict[str, dict[str, Any]] = {
    "take": {"step": "take a card", "hands": ("P09", ""), "top_tokens": FULL},
    "play": {"hands": ("P10 P09", ""), "tokens": ("flint, berry", "")},
    "reserves": {"step": "use reserves", "tribes": ("R05 G08", ""), "tokens": ("2 meat, bone", "")},
    "regulate": {"step": "regulate", "tokens": ("3 meat, 2 berry", "")},
}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_choice_lies_on_the_table_of_who_decides_and_of_nobody_else(
    scene: Scenes, step: str, layout: str
) -> None:
    """ELA-T1: on a desk, a tablet and a phone, in both languages; who watches may click nothing."""
    table = scene(**STEPS[step])
    legal = set(table.state.legal_actions())
    for language in ("en", "fr"):
        assert legal <= actions_in(picture(table, layout, language))
    assert not actions_in(picture(table, layout, seat=1)) & legal
