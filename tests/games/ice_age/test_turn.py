"""A turn: what may be played, stones, discard and draw, the end of the phase (sections M and K)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Scenes = Callable[..., Any]
MAMMOTHS = {5: "m", 6: "m", 7: "m", 8: "m"}


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]


def plays(table: Any) -> list[str]:
    return [word[10:-1] for word in table.legal() if word.startswith("play")]


def test_a_turn_plays_then_may_discard_then_draws(scene: Scenes) -> None:
    """ICE-M2, ICE-M3: only playing is compulsory first; the card lies open on its own pile before it takes effect."""
    table = scene(hands=("L07 L10 D04 D05 D06",), stones=(4, 4, 4))
    assert table.why_not("stop") == table.why_not("discard(card=L07)") == "ICE-M2"
    table.do("play(card=L10)")
    assert table.told()["piles"]["light"]["open"] == "L10"
    table.do("stop")
    assert table.legal() == ["discard(card=L07)", "discard(card=D04)", "discard(card=D05)", "discard(card=D06)", "stop"]
    table.do("stop")
    assert table.legal() == ["draw(pile=light)", "draw(pile=dark)"]


def test_turns_go_clockwise(scene: Scenes) -> None:
    """ICE-M1: after seat 2 comes seat 0."""
    table = scene(active=2)
    table.do("play(card=L09)", "stop")
    table.end_turn()
    assert table.state.player == 0


def test_a_light_card_is_paid_into_the_light_reserve_before_its_action(scene: Scenes) -> None:
    """ICE-M4, ICE-K7: L07 costs 3 of 4 stones."""
    table = scene(stones=(4, 4, 4), board={5: "0"})
    table.do("play(card=L07)")
    assert table.stones == [1, 4, 4]
    assert table.reserves == (3, 20)
    assert table.legal() == ["hunter(ahead=0, region=5, club=no)", "stop"]


def test_a_light_card_needs_its_full_price(scene: Scenes) -> None:
    """ICE-M5, ICE-M6: with 2 stones L07 is out of reach, and with none only dark cards are left."""
    table = scene(stones=(2, 4, 4))
    assert table.why_not("play(card=L07)") == "ICE-M5"
    assert plays(table) == ["L10", "D04", "D05", "D06"]
    assert plays(scene(stones=(0, 4, 4))) == ["D04", "D05", "D06"]


def test_a_dark_card_brings_stones_and_others_act(scene: Scenes) -> None:
    """ICE-M7, ICE-M8: D05 brings 3; its player names another one and never acts himself."""
    table = scene(stones=(4, 4, 4), board=MAMMOTHS)
    table.do("play(card=D05)")
    assert table.stones == [7, 4, 4]
    assert table.reserves == (0, 17)
    assert table.legal() == ["target(ahead=1)", "target(ahead=2)"]
    assert table.why_not("target(ahead=0)") == "ICE-M8"
    table.do("target(ahead=2)")
    assert table.state.player == 2
    table.do("region(region=6)")
    assert table.state.player == 0  # the choice comes back


def test_eight_stones_demand_a_light_card(scene: Scenes) -> None:
    """ICE-M9, ICE-M12: with 7 everything may be played, with 8 only what is light."""
    assert plays(scene(stones=(7, 4, 4))) == ["L07", "L10", "D04", "D05", "D06"]
    table = scene(stones=(8, 4, 4))
    assert plays(table) == ["L07", "L10"]
    assert table.why_not("play(card=D04)") == "ICE-M9"


def test_there_is_no_limit_to_stones(scene: Scenes) -> None:
    """ICE-M10: 7 stones and 6 more make 13."""
    table = scene(hands=("L07 L10 D01 D05 D06", "L01 L08 D01 D03 D05"), stones=(7, 4, 4))
    table.do("play(card=D01)")
    assert table.stones[0] == 13


def test_a_card_may_be_played_for_nothing(scene: Scenes) -> None:
    """ICE-M15, ICE-K2: nobody stands on the board, yet L09 may be played and is paid."""
    table = scene(active=2, stones=(4, 4, 4))
    told = table.do("play(card=L09)", "stop")
    assert kinds(told) == ["play", "pay", "forgo"]
    assert table.stones[2] == 3


def test_an_executor_may_forgo_a_dark_card(scene: Scenes) -> None:
    """ICE-K1: nothing happens, and the turn goes on."""
    table = scene(board=MAMMOTHS)
    told = table.do("play(card=D05)", "target(ahead=1)", "stop")
    assert (told[-1].kind, told[-1].clause, told[-1].player) == ("forgo", "ICE-K1", 1)
    assert table.told()["turn"]["step"] == "discard"


# --- discard and draw --------------------------------------------------------------------------


def test_a_discarded_card_goes_under_its_pile_without_effect(scene: Scenes) -> None:
    """ICE-M16: two cards are then drawn."""
    table = scene()
    table.do("play(card=L10)", "stop", "discard(card=D06)")
    assert table.told()["piles"]["dark"]["under"] == [{"card": "D06", "by": 0}]
    assert table.stones == [3, 4, 4]
    table.do("draw(pile=light)", "card(card=L12)", "draw(pile=dark)", "card(card=D02)")
    assert table.told()["players"][0]["hand"] == ["L07", "L12", "D02", "D04", "D05"]
    assert table.state.player == 1


def test_each_card_is_seen_before_the_next_pile_is_chosen(scene: Scenes) -> None:
    """ICE-M17: a choice of pile, a card, a choice of pile, a card."""
    table = scene()
    table.do("play(card=L10)", "stop", "discard(card=L07)", "draw(pile=light)", "card(card=L01)")
    assert table.legal() == ["draw(pile=light)", "draw(pile=dark)"]


def test_a_fifth_card_of_a_colour_is_not_drawn(scene: Scenes) -> None:
    """ICE-M18, ICE-M11: four light cards are held, so the last one is dark."""
    table = scene(hands=("L07 L10 L11 L12 D04",), stones=(4, 4, 4), board=MAMMOTHS)
    table.do("play(card=D04)", "target(ahead=1)", "stop", "stop")
    assert table.legal() == ["draw(pile=dark)"]
    assert table.why_not("draw(pile=light)") == "ICE-M18"


THREE_HANDS = ("L07 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L09 D02 D04 D07")
LAST_DARK = "D01 D02 D02 D03 D04 D05 D06 D07 D07 D08 D08"  # with those hands and the open D03, all but one


def test_the_last_card_of_a_pile_brings_back_the_discards_at_once(scene: Scenes) -> None:
    """ICE-M19, ICE-I7: eleven discards become the dark pile, the open card stays.

    Three hands hold nine dark cards, eleven are discarded, D03 lies open: one is left to draw.
    """
    table = scene(hands=THREE_HANDS, open_dark="D03", discard=LAST_DARK, stones=(4, 4, 4))
    assert table.told()["piles"]["dark"]["shuffled"] == 1
    table.do("play(card=L10)", "stop", "stop", "draw(pile=dark)")
    told = table.do("card(card=D01)")
    assert [(event.kind, event.clause, event.args) for event in told][-1] == ("reshuffle", "ICE-M19", (1, 11))
    pile = table.told()["piles"]["dark"]
    assert (pile["shuffled"], pile["open"], pile["discard"]) == (11, "D03", {"D03": 1})


def test_a_discard_pile_of_cults_alone_is_shuffled_whole(scene: Scenes) -> None:
    """ICE-M19: nineteen dark cards in five hands, two cults discarded, the last card drawn: both cults come back."""
    hands = (
        "L07 L10 D01 D02 D03",
        "L01 D01 D01 D02 D02",
        "L02 D03 D03 D04 D04",
        "L03 D04 D05 D05 D05",
        "L05 D06 D06 D07 D07",
    )
    table = scene(seats=5, hands=hands, discard="D08 D08")
    table.do("play(card=L10)", "stop", "stop", "draw(pile=dark)")
    assert table.legal() == ["card(card=D07)"]
    table.do("card(card=D07)")
    pile = table.told()["piles"]["dark"]
    assert (pile["faces"], pile["discard"], pile["open"]) == ({"D08": 2}, {}, None)


# --- the end of the phase ----------------------------------------------------------------------


@pytest.mark.parametrize(("dark", "ends"), [(4, False), (3, True), (2, True)])
def test_the_last_dark_stone_ends_the_phase(scene: Scenes, dark: int, ends: bool) -> None:
    """ICE-M20: D05 takes 3; the phase ends also if that was exactly what was left."""
    table = scene(stones=(4, 4, 4), dark=dark, board=MAMMOTHS)
    told = table.do("play(card=D05)", "target(ahead=1)", "region(region=5)")
    assert ("last_stone" in kinds(told)) == ends
    assert table.region(5)["mammoths"] == 0  # the action was carried out all the same
    table.end_turn()
    assert (table.told()["turn"]["ended by"] == 0) == ends


def test_the_rest_comes_from_the_light_reserve(scene: Scenes) -> None:
    """ICE-M21: D05 is worth 3, one dark stone is left, so two light ones follow."""
    table = scene(stones=(4, 4, 4), light=5, dark=1)
    told = table.do("play(card=D05)")
    assert table.stones[0] == 7
    assert table.reserves == (3, 0)
    assert [(event.kind, event.args) for event in told][2] == ("shortfall", (2,))


def test_who_finds_both_reserves_short_gets_what_there_is(scene: Scenes) -> None:
    """ICE-M21: one dark and one light stone instead of three."""
    table = scene(stones=(4, 4, 4), light=1, dark=1)
    table.do("play(card=D05)")
    assert table.stones[0] == 6
    assert table.reserves == (0, 0)


def test_the_player_who_ended_the_phase_still_discards_and_draws(scene: Scenes) -> None:
    """ICE-M22, ICE-I6: the conflicts begin with five cards in every hand."""
    table = scene(dark=3, board=MAMMOTHS)
    table.do("play(card=D05)", "target(ahead=1)", "stop", "discard(card=D04)")
    table.do("draw(pile=light)", "card(card=L01)", "draw(pile=light)")
    told = table.do("card(card=L03)")
    assert kinds(told)[-1] == "conflicts"
    assert [len(player["hand"]) for player in table.told()["players"]] == [5, 5, 5]
