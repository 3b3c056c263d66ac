"""Step 1: a card and its resources, piles that run out (sections K and F)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Scenes = Callable[..., Any]


def test_three_tokens_from_the_next_three_piles(scene: Scenes) -> None:
    """ELA-X3, ELA-K1, ELA-K2, ELA-K3: pile 4 shows 3; piles 5, 0, 1 give meat, bone, berry."""
    tops = ("bone", "berry", "hide", "hide", "flint", "meat")
    table = scene(step="take a card", top_tokens=tops, tokens=("4 hide", ""))
    told = table.do("card(pile=4)", "token(kind=hide)", "token(kind=hide)", "token(kind=hide)")
    assert table.tokens() == {"meat": 1, "bone": 1, "berry": 1, "hide": 4}
    assert [event.args for event in told if event.kind == "collect"] == [(1, 5), (4, 0), (0, 1)]
    assert table.state.token_height[4] == 3  # the pile in front of the card itself gives nothing


def test_the_card_goes_to_the_hand_and_the_one_beneath_is_turned_up(scene: Scenes) -> None:
    """ELA-K4, ELA-K5: first the token with its successor, then the card."""
    table = scene(step="take a card")
    table.do("card(pile=0)", "token(kind=meat)")
    assert table.hand() == ["P10"]
    assert "turn_card(card=B01)" in table.legal()
    told = table.do("turn_card(card=B01)")
    assert [(event.kind, event.clause) for event in told] == [("turn_card", "ELA-K4")]


def test_the_card_just_taken_may_be_played(scene: Scenes) -> None:
    """ELA-K6: P10 costs a flint, and the flint came with it."""
    table = scene(step="take a card", top_tokens=("berry", "flint", "berry", "berry", "berry", "berry"))
    table.do("card(pile=0)", "token(kind=meat)", "turn_card(card=B01)")
    assert table.legal() == ["play(card=P10)", "end_play"]


def test_a_card_out_of_reach_may_be_chosen(scene: Scenes) -> None:
    """ELA-K7: P07 costs two berries and two hides; nobody has any."""
    table = scene(step="take a card", tops=("P07", "P09", "P08", "G09", "G10", "Y07"))
    assert "card(pile=0)" in table.legal()


def test_the_last_token_brings_one_from_the_fire(scene: Scenes) -> None:
    """ELA-F1, ELA-F3, ELA-F4: token, central token, refill with the last one on top."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3))
    table.do("card(pile=0)")
    assert table.tokens() == {"berry": 1}
    told = table.do("token(kind=bone)")
    assert table.tokens() == {"berry": 1, "bone": 1}
    assert [(event.kind, event.args) for event in told] == [("central", (4, 1, 5))]
    draw = table.supply()["draw pile"]
    told = table.do("token(kind=meat)")
    assert [(event.kind, event.clause, event.args) for event in told] == [("refill", "ELA-F3", (1, 5, 1))]
    assert (table.state.token_height[1], table.state.token_top[1]) == (5, 1)
    assert table.supply()["draw pile"] == draw  # the five were taken before their top was told


def test_a_collection_can_finish_three_piles(scene: Scenes) -> None:
    """ELA-F2: three last tokens, three from the fire."""
    table = scene(step="take a card", heights=(1, 1, 3, 3, 3, 1))
    told = table.do("card(pile=4)", *["token(kind=meat)", "token(kind=hide)"] * 3)
    assert [event.args[0] for event in told if event.kind == "central"] == [1, 1, 1]
    assert table.supply()["central pile"] == 3
    assert table.tokens() == {"berry": 3, "meat": 3}


def test_an_empty_draw_pile_is_made_from_the_discard_in_the_middle_of_a_refill(scene: Scenes) -> None:
    """ELA-F5, ELA-H4, ELA-H6: two tokens of the old pool, three of the new one, whose content is the discard."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), draw_pile=2)
    discard = table.supply()["discard"]
    table.do("card(pile=0)")
    told = table.do("token(kind=berry)")
    assert [event.kind for event in told] == ["central", "reshuffle"]
    assert list(table.state.pool_at[5:10]) == [0, 0, 1, 1, 1]
    assert table.supply()["hidden"][1] == discard
    assert table.supply()["draw pile"] == sum(discard.values()) - 3
    kinds = {f"token(kind={kind})" for kind in discard}
    assert set(table.legal()) == kinds  # the new top comes from the new pool alone


def test_the_reshuffle_waits_until_a_token_is_needed(scene: Scenes) -> None:
    """ELA-F6: five tokens are left for the refill; the draw pile is empty and stays so."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), draw_pile=5)
    told = table.do("card(pile=0)", "token(kind=berry)", "token(kind=meat)")
    assert all(event.kind != "reshuffle" for event in told)
    assert table.supply()["draw pile"] == 0
    assert sum(table.supply()["discard"].values()) > 0


def test_with_nothing_to_draw_a_pile_stays_empty_but_counts(scene: Scenes) -> None:
    """ELA-F7: pile 1 is empty; a card that shows 2 on pile 0 gives only the token of pile 2."""
    table = scene(
        step="take a card",
        nothing_to_draw=True,
        central=1,
        tops=("G11", "P09", "P08", "G09", "G10", "Y07"),
        top_tokens=("berry", None, "berry", "hide", "hide", "bone"),
        heights=(2, 0, 4, 4, 4, 4),
    )
    table.do("card(pile=0)")
    assert table.tokens() == {"berry": 1}


def test_an_empty_pile_is_mended_at_the_end_of_the_turn(scene: Scenes) -> None:
    """ELA-F7: the flint paid for P10 is all there is to draw, so the mended pile has one token."""
    table = scene(
        step="take a card",
        nothing_to_draw=True,
        central=1,
        hands=("P10", ""),
        tokens=("flint", ""),
        tops=("G11", "P09", "P08", "G09", "G10", "Y07"),
        top_tokens=("berry", None, "berry", "hide", "hide", "bone"),
        heights=(2, 0, 4, 4, 4, 3),
    )
    assert table.supply()["draw pile"] == 0
    assert not table.supply()["discard"]
    table.do("card(pile=0)", "token(kind=berry)", "turn_card(card=B01)", "play(card=P10)", "end_play")
    told = table.do("token(kind=flint)")
    assert [(event.kind, event.args) for event in told] == [("refill", (1, 1, 2))]
    assert table.state.token_height[1] == 1


def test_with_an_empty_fire_a_finished_pile_is_refilled_all_the_same(scene: Scenes) -> None:
    """ELA-F8, ELA-W3: no central token in the last round."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), central=0)
    told = table.do("card(pile=0)", "token(kind=meat)")
    assert [event.kind for event in told] == ["choose", "collect", "refill"]
    assert table.tokens() == {"berry": 1}


def test_an_empty_card_pile_offers_nothing_but_its_tokens_stay(scene: Scenes) -> None:
    """ELA-F9: pile 1 has no card; its resource pile is collected from."""
    table = scene(step="take a card", tops=("P10", None, "P08", "G09", "G10", "Y07"))
    assert "card(pile=1)" not in table.legal()
    assert table.why_not("card(pile=1)") == "ELA-F9"
    table.do("card(pile=0)")
    assert table.state.token_height[1] == 2


def test_the_last_card_of_a_pile_leaves_it_empty(scene: Scenes) -> None:
    """ELA-F9: nothing is turned up, and the pile is gone for good."""
    table = scene(
        step="take a card",
        hands=("B01 B02 B03 B04 B05 B06 B07 B08 B09", ""),
        cards=(1, 10, 10, 10, 10, 10),
    )
    table.do("card(pile=0)", "token(kind=meat)")
    assert table.legal()[-1] == "end_play"
    assert table.state.card_height[0] == 0


def test_with_no_card_anywhere_the_end_is_triggered(scene: Scenes) -> None:
    """ELA-F12: seat 1 finds no card; step 1 is skipped and the round is completed."""
    from solutre.games.elawa.rules.components import CARD_IDS

    table = scene(
        step="regulate",
        hands=(" ".join(CARD_IDS[:30]), " ".join(CARD_IDS[30:])),
        tops=(None,) * 6,
        cards=(0,) * 6,
        tokens=("5 meat", ""),
    )
    told = table.do("discard(kind=meat)")
    assert ("ending", "ELA-F12", 1) in [(event.kind, event.clause, event.player) for event in told]
    assert table.state.player == 1
    assert table.state.ending == 1
    table.do("end_play")
    assert table.state.player == -2
