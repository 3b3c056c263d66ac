"""The limits of what a table can look like: the last position that is allowed, the first that is not (MAM-I1 on)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.state import CHANCE

from ..positions import Told, load, refused

Scenes = Callable[..., Any]


def tile(told: Told, **words: Any) -> Told:
    """The first tile with these words."""
    found: Told = next(t for t in told["tiles"] if all(t[key] == value for key, value in words.items()))
    return found


def set_up(seats: int, phase: str) -> Any:
    """A new game, carried on by chance to a phase of its set-up; chance always picks its first outcome."""
    state = game("mammut").new(seats)
    while state.dump()["phase"] != phase:
        assert state.player == CHANCE
        state.apply(state.legal_actions()[0])
    return state


# --- rounds and players ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_a_game_has_rounds_from_its_first_to_the_fifth(scene: Scenes, seats: int, first: int) -> None:
    """MAM-S8, MAM-S9, MAM-R6: with four or five players the marker starts on 2."""
    for allowed in (first, 5):
        assert scene(seats, round=allowed).state.round == allowed
    for broken in (first - 1, 6):
        with pytest.raises(BrokenPosition, match="MAM-S9: no such round"):
            scene(seats, round=broken)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_start_player_is_one_of_the_players(scene: Scenes, seats: int) -> None:
    """MAM-S7: the last seat may hold the mammoth; a chair that is not there may not."""
    assert scene(seats, start=seats - 1).state.start == seats - 1
    with pytest.raises(BrokenPosition, match="MAM-S7: no such start player"):
        scene(seats, start=seats)


def test_nobody_is_start_player_before_the_draw_for_it_alone(scene: Scenes) -> None:
    """MAM-S7: in a new game and never later."""
    told = game("mammut").new(3).dump()
    assert (told["start player"], told["phase"]) == (None, "start player")
    load(told)
    later = scene(3).state.dump()
    assert "nobody is start player" in refused({**later, "start player": None}, "MAM-S7")


@pytest.mark.parametrize("field", ["score", "hides"])
def test_nothing_falls_below_zero(scene: Scenes, field: str) -> None:
    """MAM-I4, MAM-E7: 0 is the least."""
    told = scene(3).state.dump()
    told["players"][2][field] = 0
    load(told)
    told["players"][2][field] = -1
    assert "below 0" in refused(told, "MAM-I4")


def test_a_player_may_own_all_seven_species(scene: Scenes) -> None:
    """MAM-I3, MAM-V18: all seven, and each of them once."""
    every = "hare salmon grouse fox marmot beaver boar"
    assert scene(3, tokens=[every, every]).state.tokens[1] == 0b1111111
    with pytest.raises(BrokenPosition, match="MAM-V18"):
        scene(3, tokens=[f"{every} boar"])


# --- tiles -------------------------------------------------------------------------------------------


def test_there_are_three_tiles_of_a_tusk_behind_a_question_mark(scene: Scenes) -> None:
    """MAM-C3: the third is allowed, a fourth stands for a tile that is then missing."""
    told = scene(3, middle="3 unknown/tusk").state.dump()
    load(told)
    tile(told, face="unknown", back="meat")["back"] = "tusk"
    assert "more tiles of a pair than the box holds" in refused(told, "MAM-C3")


def test_a_shaman_turned_is_still_one_shaman(scene: Scenes) -> None:
    """MAM-C1, MAM-C5: either arrow may lie up; a second shaman may not."""
    told = scene(3, arrow="blue").state.dump()
    load(told)
    tile(told, face="unknown").update(face="red", back="blue")
    refused(told, "MAM-C3|MAM-C5|MAM-C1")


def test_a_view_may_hide_backs_and_the_truth_may_not(scene: Scenes) -> None:
    """MAM-H3, MAM-C2."""
    view = scene(3).state.redact(0).dump()
    assert any(one["back"] is None for one in view["tiles"])
    load(view)
    told = {**scene(3).state.dump(), "tiles": view["tiles"]}
    assert "a tile without a back" in refused(told, "MAM-C2")


def test_two_species_may_lie_up_and_no_species_twice_even_in_a_view(scene: Scenes) -> None:
    """MAM-I9: in a view the back of the second hare is unknown, and still there is one hare in the box."""
    view = scene(3, middle="hare, salmon").state.redact(0).dump()
    load(view)
    tile(view, face="salmon")["face"] = "hare"
    assert "a species lies up twice" in refused(view, "MAM-I9")


def test_with_two_players_there_are_four_lots_and_with_three_one_each(scene: Scenes) -> None:
    """MAM-P2, MAM-I5."""
    scene(2, lots={0: "axe", 2: "tusk", 3: "fire"})
    with pytest.raises(BrokenPosition, match="MAM-I5: a second lot with 3 to 5 players"):
        scene(3, lots={2: "tusk", 3: "fire"})


def test_tiles_in_two_places_are_seen(scene: Scenes) -> None:
    """MAM-I1: planted in the state, as a position in words gives each tile one place."""
    state = scene(3, lots={2: "tusk"}).state
    for name in ("middle", "picked"):
        twice = state.clone()
        setattr(twice, name, getattr(twice, name) | twice.lots[2])
        with pytest.raises(AssertionError, match="MAM-I1: a tile lies in two places"):
            twice.audit()


@pytest.mark.parametrize(
    ("name", "clause"),
    [("questions", "the set of \\? tiles is wrong"), ("animals", "the set of animal tiles is wrong")],
)
def test_sets_that_follow_from_the_faces_are_checked(scene: Scenes, name: str, clause: str) -> None:
    """MAM-C2: what shows a question mark or an animal is kept as a set."""
    state = scene(3, middle="hare").state
    setattr(state, name, getattr(state, name) ^ 1)
    with pytest.raises(AssertionError, match=clause):
        state.audit()


# --- cards -------------------------------------------------------------------------------------------


def test_nineteen_cards_are_counted_even_where_they_are_hidden(scene: Scenes) -> None:
    """MAM-I2: in a view deck and foreign hands are numbers; 18 or 20 cards are refused."""
    view = scene(3, hands=["flip", "2 peek"]).state.redact(0).dump()
    assert (view["cards"]["deck"], view["players"][1]["hand"]) == ({"hidden": 16}, {"hidden": 2})
    load(view)
    for wrong in (15, 17):
        view["cards"]["deck"] = {"hidden": wrong}
        assert "not nineteen cards" in refused(view, "MAM-I2")


def test_known_cards_of_a_view_are_no_more_than_the_box_holds(scene: Scenes) -> None:
    """MAM-I2, MAM-C6: a recall in hand and one discarded are both; a third is refused."""
    view = scene(3, hands=["recall"], discard="recall").state.redact(0).dump()
    load(view)
    view["cards"].update(played={"recall": 1}, deck={"hidden": 16})
    assert "more cards of a kind than the box holds" in refused(view, "MAM-I2")


def test_loot_cards_lie_aside_and_evaluation_cards_face_down(scene: Scenes) -> None:
    """MAM-K4, MAM-K11: each kind has its place until the clean-up, the discard pile holds both."""
    scene(3, played="flip", down=["own_hide"], discard="peek, axe_fire")
    with pytest.raises(BrokenPosition, match="MAM-K11"):
        scene(3, played="own_hide")
    with pytest.raises(BrokenPosition, match="MAM-K4"):
        scene(3, down=["flip"])


def test_deck_and_drawn_cards_are_the_reshuffled_pile(scene: Scenes) -> None:
    """MAM-H11, MAM-V4: three cards were shuffled, Bo drew one of them; two are left."""
    others = "2 flip, 2 recall, own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire, tusk_points"
    told = scene(3, gone=f"{others}, 2 wild_animal, axe_points, 2 peek, own_hide").state.dump()
    told["cards"]["reshuffled"] = {"peek": 2, "flip": 1}
    told["players"][1]["drawn since the reshuffle"] = {"peek": 1}
    assert told["cards"]["deck"] == {"peek": 1, "flip": 1}
    load(told)
    told["players"][1]["drawn since the reshuffle"] = {}
    assert "deck and drawn cards are not the pile" in refused(told, "MAM-H11")
    told["players"][1]["drawn since the reshuffle"] = {"recall": 1}
    refused(told, "MAM-H11")


# --- before the loot is poured out -------------------------------------------------------------------


def test_cards_are_dealt_two_each_one_player_after_the_other() -> None:
    """MAM-S3: the first has one card and waits for the second; nobody else has any."""
    state = set_up(3, "deal")
    state.apply(state.legal_actions()[0])
    told = state.dump()
    assert (told["turn"]["asked"], told["turn"]["cards to draw"]) == (0, 1)
    load(told)
    hand = told["players"][0].pop("hand")
    told["players"][0]["hand"], told["players"][1]["hand"] = {}, hand
    told["turn"]["cards to draw"] = 2
    assert "cards were dealt out of order" in refused(told, "MAM-S3")


def test_as_many_cards_are_to_be_dealt_as_are_missing() -> None:
    """MAM-S3: two at first."""
    told = set_up(3, "deal").dump()
    assert told["turn"]["cards to draw"] == 2
    load(told)
    for wrong in (1, 3):
        told["turn"]["cards to draw"] = wrong
        assert "not as many cards to be dealt as are missing" in refused(told, "MAM-S3")


def test_no_card_is_played_while_tiles_are_poured() -> None:
    """MAM-R4, MAM-K1: cards lie in hands, in the deck and on the discard pile."""
    told = set_up(3, "pour out").dump()
    load(told)
    deck = told["cards"]["deck"]
    laid = {**told, "cards": {**told["cards"], "deck": {**deck, "axe_points": 0}}}
    laid["players"] = [{**player, "face down": {}} for player in told["players"]]
    laid["players"][1]["face down"] = {"axe_points": 1}
    assert "a card was played before the pour" in refused(laid, "MAM-R4")
    aside = {
        **told,
        "cards": {**told["cards"], "deck": {**deck, "recall": deck["recall"] - 1}, "played": {"recall": 1}},
    }
    assert "a card was played before the pour" in refused(aside, "MAM-R4")


def test_tokens_come_before_cards_and_cards_before_tiles() -> None:
    """MAM-S3, MAM-S5, MAM-R2: no card while tokens are drawn, no tile while cards are dealt."""
    tokens = set_up(4, "first tokens").dump()
    tokens["players"][0]["hand"] = {"peek": 1}
    tokens["cards"]["deck"]["peek"] = 2
    assert "cards were dealt too early" in refused(tokens, "MAM-S3")
    poured = set_up(4, "pour out")
    poured.apply(poured.legal_actions()[0])
    deal = set_up(4, "deal").dump()
    assert "tiles were poured too early" in refused({**deal, "tiles": poured.dump()["tiles"]}, "MAM-R2")


# --- a turn ------------------------------------------------------------------------------------------


def test_a_take_has_a_tile_in_hand_and_one_left_in_the_middle(scene: Scenes) -> None:
    """MAM-D5, MAM-D6: with the last tile of the middle the take is over."""
    words: Told = {"lots": {2: "tusk"}, "phase": "taking", "shaman": "lot 2", "rest": "lot 2"}
    scene(3, in_hand="axe", middle="fire", **words)
    with pytest.raises(BrokenPosition, match="MAM-D5"):
        scene(3, in_hand="axe", **words)
    with pytest.raises(BrokenPosition, match="MAM-D5"):
        scene(3, middle="fire", **words)


def test_the_last_lot_is_never_picked_tile_by_tile(scene: Scenes) -> None:
    """MAM-D11: with two lots missing it may be, with one no more."""
    scene(3, lots={2: "tusk"}, in_hand="axe", phase="taking")
    with pytest.raises(BrokenPosition, match="MAM-D11"):
        scene(3, lots={2: "tusk", 4: "fire"}, in_hand="axe", phase="taking")


def test_a_thief_has_two_tiles_to_part_with(scene: Scenes) -> None:
    """MAM-D9, MAM-D7: one tile in hand is the end of a theft; the robbed lot is empty and of somebody else."""
    assert scene(3, in_hand="axe, hide", phase="returning", **{"lot robbed": 2}).state.robbed == 2
    with pytest.raises(BrokenPosition, match="MAM-D9: the thief keeps too little"):
        scene(3, in_hand="axe", phase="returning", **{"lot robbed": 2})
    with pytest.raises(BrokenPosition, match="MAM-D7: the robbed lot still lies there"):
        scene(3, in_hand="axe, hide", lots={2: "fire"}, phase="returning", **{"lot robbed": 2})
    with pytest.raises(BrokenPosition, match="MAM-D7: the robbed lot still lies there"):
        scene(3, in_hand="axe, hide", phase="returning", **{"lot robbed": 0})


def test_a_tile_put_back_lies_in_the_middle(scene: Scenes) -> None:
    """MAM-D7."""
    told = scene(3, in_hand="axe, hide", lots={4: "tusk"}, phase="returning", **{"lot robbed": 2}).state.dump()
    places = [one["at"] for one in told["tiles"]]
    told["turn"]["touched"] = [places.index("middle")]
    load(told)
    told["turn"]["touched"] = [places.index("lot 4")]
    assert "a tile put back is not in the middle" in refused(told, "MAM-D7")
