"""Advanced chiefs (section A)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.game import game

Scenes = Callable[..., Any]


def advanced(scene: Scenes, chief: int, **more: Any) -> Any:
    other = 4 if chief != 4 else 1
    return scene(variant="advanced", chiefs=(chief, other), **more)


# --- chief 1: skip a pile ------------------------------------------------------------------------


def test_chief_1_names_a_pile_to_leave_out_before_the_first_token(scene: Scenes) -> None:
    """ELA-A1, ELA-A2: G10 shows 3 on pile 4; the first, second or third pile after it may be left out, or none."""
    table = advanced(scene, 1, step="take a card")
    table.do("card(pile=4)")
    assert table.legal() == ["skip(ahead=0)", "skip(ahead=1)", "skip(ahead=2)", "skip(ahead=3)"]
    assert table.tokens() == {}
    assert table.why_not("card(pile=0)") == "ELA-A2"


def test_the_pile_left_out_is_not_touched(scene: Scenes) -> None:
    """ELA-A3, ELA-A1: pile 0 has one token and is left out: not finished; the tokens come from 5, 1 and 2."""
    tops = ("hide", "meat", "flint", "berry", "berry", "berry")
    table = advanced(scene, 1, step="take a card", top_tokens=tops, heights=(1, 3, 3, 3, 3, 3))
    table.do("card(pile=4)", "skip(ahead=2)", *["token(kind=berry)"] * 3)
    assert table.tokens() == {"berry": 1, "meat": 1, "flint": 1}
    assert table.state.token_height[0] == 1
    assert table.state.finished == 0


def test_leaving_out_none_takes_the_next_piles(scene: Scenes) -> None:
    """ELA-A2: the (n+1)-th pile is not offered; P10 shows 1, so only the first pile may be left out."""
    table = advanced(scene, 1, step="take a card")
    table.do("card(pile=0)")
    assert table.legal() == ["skip(ahead=0)", "skip(ahead=1)"]
    assert table.why_not("skip(ahead=2)") == "ELA-A2"


def test_only_chief_1_skips(scene: Scenes) -> None:
    """ELA-A1, ELA-S10"""
    table = advanced(scene, 3, step="take a card")
    assert table.why_not("skip(ahead=1)") == "ELA-A1"
    assert scene(step="take a card").why_not("skip(ahead=1)") == "ELA-S10"


# --- chief 2: the second card is cheaper ---------------------------------------------------------


def test_chief_2_pays_one_symbol_less_for_the_second_card_only(scene: Scenes) -> None:
    """ELA-A4: P09 is first and costs its berry; P10 is second and costs nothing; P08 is third and paid in full."""
    table = advanced(scene, 2, hands=("P09 P10 P08", ""), tokens=("berry, 2 meat, flint", ""))
    table.do("play(card=P09)")
    assert table.tokens() == {"meat": 2, "flint": 1}
    table.do("play(card=P10)")
    assert table.legal() == ["drop(symbol=flint)"]
    table.do("drop(symbol=flint)")
    assert table.tokens() == {"meat": 2, "flint": 1}
    table.do("play(card=P08)")
    assert table.tokens() == {}


def test_the_first_card_is_not_cheaper(scene: Scenes) -> None:
    """ELA-A4"""
    table = advanced(scene, 2, hands=("P10", ""), tokens=("hide", ""))
    assert table.why_not("play(card=P10)") == "ELA-P2"
    assert table.why_not("drop(symbol=flint)") == "ELA-A4"


def second(scene: Scenes, hand: str, tokens: str) -> Any:
    """Chief 2 with one card played this turn already."""
    return advanced(scene, 2, hands=(hand, ""), tokens=(tokens, ""), **{"cards played": 1})


def test_the_symbol_dropped_must_leave_a_payable_rest(scene: Scenes) -> None:
    """ELA-A5: G11 costs meat, flint, hide; with meat and flint only the hide can be dropped."""
    table = second(scene, "G11", "meat, flint")
    table.do("play(card=G11)")
    assert table.legal() == ["drop(symbol=hide)"]
    assert table.why_not("drop(symbol=meat)") == "ELA-A5"
    table.do("drop(symbol=hide)")
    assert table.tokens() == {}
    assert table.score == 11


def test_the_reduction_is_not_optional(scene: Scenes) -> None:
    """ELA-A5: everything is held, but a symbol must be dropped; which one is the player's choice."""
    table = second(scene, "G11", "meat, flint, hide")
    table.do("play(card=G11)")
    assert table.legal() == ["drop(symbol=meat)", "drop(symbol=flint)", "drop(symbol=hide)"]


def test_a_free_second_card_loses_the_reduction(scene: Scenes) -> None:
    """ELA-A6: R05 costs nothing; P10 is then the third card and is not payable."""
    table = second(scene, "R05 P10", "hide")
    table.do("play(card=R05)")
    assert table.legal() == ["end_play"]
    assert table.why_not("play(card=P10)") == "ELA-P2"


def test_chief_2_may_drop_the_sacrifice(scene: Scenes) -> None:
    """ELA-A4, ELA-A7, ELA-P6, ELA-I10: R07 is alone in hand; without its sacrifice it costs a hide."""
    table = second(scene, "R07", "hide")
    table.do("play(card=R07)")
    assert table.legal() == ["drop(symbol=sacrifice)"]
    table.do("drop(symbol=sacrifice)")
    assert table.score == 7
    assert table.state.dump()["players"][0]["sacrifices spared"] == 1


def test_a_second_card_too_dear_even_when_cheaper_is_refused(scene: Scenes) -> None:
    """ELA-A7: P07 costs 2 berries and 2 hides; one symbol less leaves three, and only two are held."""
    table = second(scene, "P07", "2 berry")
    assert table.why_not("play(card=P07)") == "ELA-A7"


# --- chief 3: cards for finished piles -----------------------------------------------------------


def test_chief_3_takes_a_card_for_each_finished_pile(scene: Scenes) -> None:
    """ELA-A8, ELA-A9, ELA-K5: two piles finished: two cards, the one just turned up among them, without resources."""
    table = advanced(scene, 3, step="take a card", heights=(1, 3, 3, 3, 3, 1))
    table.do("card(pile=4)", *["token(kind=berry)", "token(kind=meat)"] * 2, "token(kind=meat)")
    table.do("turn_card(card=B01)")
    assert table.hand() == ["G10"]
    assert table.legal() == [f"card(pile={pile})" for pile in range(6)]
    held = table.tokens()
    table.do("card(pile=4)", "turn_card(card=B02)", "card(pile=0)", "turn_card(card=B03)")
    assert sorted(table.hand()) == ["B01", "G10", "P10"]
    assert table.tokens() == held
    assert table.legal()[-1] == "end_play"


def test_the_tip_about_cards_is_true_of_those_that_a_chief_gives(scene: Scenes) -> None:
    """ELA-A9: they bring no resources; the same tip is told at both choices, whichever comes first."""
    table = advanced(scene, 3, step="take a card", heights=(3, 1, 3, 3, 3, 3), central=0)
    [tip] = [tip for tip in game("elawa").tips if tip.id == "take"]
    taking = [game("elawa").actions.parse(word) for word in table.legal()]
    table.do("card(pile=0)", "token(kind=meat)", "turn_card(card=B01)")
    given = [game("elawa").actions.parse(word) for word in table.legal()]
    assert tip.fits(taking, []) and tip.fits(given, [])
    assert "The first card of a turn also brings the resources" in tip.said["en"]
    assert "La première du tour apporte aussi les ressources" in tip.said["fr"]


def test_chief_3_takes_cards_also_with_an_empty_fire(scene: Scenes) -> None:
    """ELA-A9"""
    table = advanced(scene, 3, step="take a card", heights=(3, 1, 3, 3, 3, 3), central=0)
    table.do("card(pile=0)", "token(kind=meat)", "turn_card(card=B01)")
    assert table.legal() == [f"card(pile={pile})" for pile in range(6)]


# --- chief 4: one more resource ------------------------------------------------------------------


def test_chief_4_draws_one_more_with_a_card_that_shows_1(scene: Scenes) -> None:
    """ELA-A10, ELA-A12, ELA-K5: after the collection, before the card goes to the hand, from the draw pile."""
    table = advanced(scene, 4, step="take a card")
    table.do("card(pile=0)", "token(kind=berry)")
    assert table.hand() == []
    draw, fire = table.supply()["draw pile"], table.supply()["central pile"]
    told = table.do("token(kind=hide)")
    assert [(event.kind, event.clause) for event in told] == [("draw", "ELA-A10")]
    assert table.tokens() == {"berry": 1, "hide": 1}
    assert (table.supply()["draw pile"], table.supply()["central pile"]) == (draw, fire)
    assert table.hand() == ["P10"]


def test_chief_4_gets_nothing_more_with_a_card_that_shows_2(scene: Scenes) -> None:
    """ELA-A10: P09 shows 2."""
    table = advanced(scene, 4, step="take a card")
    table.do("card(pile=1)", "token(kind=meat)", "token(kind=meat)", "turn_card(card=B01)")
    assert table.tokens() == {"berry": 2}


def test_chief_4_gets_nothing_when_no_token_is_left(scene: Scenes) -> None:
    """ELA-A12"""
    table = advanced(scene, 4, step="take a card", nothing_to_draw=True, central=1)
    table.do("card(pile=0)")
    table.do(table.legal()[0])  # the next token of the pile, whatever it is
    assert sum(table.tokens().values()) == 1
    assert table.hand() == ["P10"]


def test_the_advanced_side_has_three_slots(scene: Scenes) -> None:
    """ELA-A11"""
    table = advanced(scene, 3, step="regulate", tokens=("4 meat", ""))
    table.do("discard(kind=meat)")
    assert table.state.player == 1
