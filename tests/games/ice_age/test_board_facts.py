"""What the position tells about a choice, as the numbers of its sentence and its note, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.games.ice_age.board.facts import (
    ANYWHERE,
    CLUB_USE,
    DEEDS,
    FROM_RESERVE,
    GO_ALONG,
    L11_USE,
    LEAVE,
    MAMMOTH_USE,
    MOVE_ACT,
    MOVE_USE,
    NEW_MAMMOTH,
    NO_CARD,
    NO_LAND,
    NO_PURSE,
    NO_USE,
    NOBODY_LEAVES,
    NOBODY_LEFT,
    NOW,
    PLACE_A_MAMMOTH,
    PLAIN_HALT,
    THEN,
    facts,
    leaving,
    numbered,
    purpose,
)
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD_IDS
from solutre.games.ice_age.rules.steps import STEP_NAMES

Scenes = Callable[..., Any]
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played
NO_FIRES = dict.fromkeys(range(5, 13), "nofire")
PERHAPS, SURELY = 2, 3  # of the words that foretell a conflict; 1 is room for all


def told(table: Any, word: str) -> dict[str, Any]:
    return dict(facts(table.state, ACTIONS.parse(word)))


def land(table: Any, word: str) -> tuple[Any, ...]:
    """When, how many hunters, the room, what is foretold, the points of a hunter."""
    found = told(table, word)
    return tuple(found[name] for name in ("when", "crowd", "room", "foretold", "each"))


# --- regions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "crowd", "foretold"),
    [("0 0", "3", 1), ("0 0 0", "4", PERHAPS), ("0 0 0 0", "5", PERHAPS), ("0 0 0 0 0", "6", SURELY)],
)
def test_a_hunter_who_comes_is_counted_with_the_crowd(scene: Scenes, pieces: str, crowd: str, foretold: int) -> None:
    """ICE-F3, ICE-F4: room for 3 to 5; the fourth may fall, the sixth surely makes a conflict."""
    table = scene(board={9: pieces}, step="place hunters", card="L05", use=1, left=2, hands=FOUR)
    assert land(table, "region(region=9)") == (THEN, crowd, "3–5", foretold, 1)


def test_a_hunter_who_leaves_makes_room(scene: Scenes) -> None:
    """ICE-D5: one of four is taken off; of one none is left, and the room does not matter."""
    table = scene(board={9: "0 0 0 1", 10: "2 m"}, step="take off a hunter", card="D04", left=1, decides=1, hands=FOUR)
    assert land(table, "hunter(ahead=0, region=9, club=no)") == (THEN, "3", "3–5", 1, 1)
    assert land(table, "hunter(ahead=1, region=10, club=no)") == (NOBODY_LEFT, "", "", 0, 2)


def test_a_mammoth_who_leaves_takes_room_and_points_along(scene: Scenes) -> None:
    """ICE-D7, ICE-F3, ICE-P1: of two herds one is left: worth 2 a hunter, room for 4 to 6."""
    table = scene(board={9: "0 0 0 0 m m"}, step="take off a mammoth", card="D05", decides=1, hands=FOUR)
    assert land(table, "region(region=9)") == (THEN, "4", "4–6", 1, 2)


def test_a_fire_who_leaves_makes_the_room_certain(scene: Scenes) -> None:
    """ICE-L10a: without its fire a region has room for three, and for four hunters no more."""
    table = scene(board={9: "0 0 0 0"}, step="fire", card="L10", hands=FOUR)
    assert land(table, "region(region=9)") == (THEN, "4", "3", SURELY, 1)


def test_two_fires_give_room_for_up_to_seven(scene: Scenes) -> None:
    """ICE-L10b, ICE-C7: two unknown fires are worth 0 to 4."""
    table = scene(board={9: "0 0 0 0"}, step="fire to", card="L10", region=5, hands=FOUR)
    assert land(table, "region(region=9)")[2] == "3–7"


def test_where_nothing_changes_the_region_is_told_as_it_is(scene: Scenes) -> None:
    """ICE-L12a: the source of a herd."""
    table = scene(board={9: "0 0"}, step="herd from", card="L12", hands=FOUR)
    assert land(table, "region(region=9)")[:2] == (NOW, "2")


def test_of_ice_nothing_is_told(scene: Scenes) -> None:
    """ICE-N6."""
    found = told(scene(), "region(region=1)")
    assert {name: found[name] for name in NO_LAND} == NO_LAND


def test_a_glacier_drives_out_the_own_then_the_others_then_the_herd(scene: Scenes) -> None:
    """ICE-G3: nobody has to leave an empty region."""
    table = scene(step="glacier", dark=0, board={**NO_FIRES, 5: "nofire 0 0 1 m"}, **{"ended by": 0})
    assert leaving(table.state, 4) == (0, 0, 1, 2)
    assert (told(table, "region(region=5)")["when"], told(table, "region(region=5)")["leave"]) == (LEAVE, (0, 0, 1, 2))
    assert (told(table, "region(region=6)")["when"], told(table, "region(region=6)")["leave"]) == (NOBODY_LEAVES, ())


@pytest.mark.parametrize(
    ("turn", "deed"),
    [
        ({"step": "place hunters", "card": "L05", "use": 1, "left": 1}, "place hunters"),
        ({"step": "camp in", "card": "L13"}, "camp in"),
        ({"step": "fire", "card": "L10"}, "fire"),
        ({"step": "mammoth to", "card": "L11", "use": 2, "region": 9}, "mammoth to"),
    ],
)
def test_a_region_is_chosen_for_what_the_step_does(scene: Scenes, turn: dict[str, Any], deed: str) -> None:
    """ICE-L1 to ICE-L13a."""
    found = told(scene(board={9: "m"}, hands=FOUR, **turn), "region(region=10)")
    assert DEEDS[found["deed"]] == STEP_NAMES.index(deed)


def test_a_new_mammoth_is_placed_and_not_moved(scene: Scenes) -> None:
    """ICE-L8a: no region was chosen before."""
    table = scene(hands=FOUR, step="mammoth to", card="L08", use=1)
    assert told(table, "region(region=10)")["deed"] == PLACE_A_MAMMOTH


# --- cards and stones --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "dark", "after", "ends"),
    [
        ("L01", 20, 4 - 3, 0),
        ("D01", 20, 4 + 6, 0),
        ("D01", 7, 4 + 6, 0),
        ("D01", 6, 4 + 6, 1),  # the last stone (ICE-M20)
        ("D01", 4, 4 + 6, 1),  # the rest comes from the light side (ICE-M21)
        ("D01", 1, 4 + 4, 1),  # which has three
    ],
)
def test_a_card_tells_what_is_left_in_the_purse(scene: Scenes, card: str, dark: int, after: int, ends: int) -> None:
    """ICE-M4, ICE-M7, ICE-M20, ICE-M21: with four stones, and three in the light reserve."""
    table = scene(hands=[f"L07 {card} D04 D05 D06"], dark=dark, light=3)
    assert told(table, f"play(card={card})") == {"after": after, "ends": ends}


def test_the_last_card_of_the_game_brings_nothing(scene: Scenes) -> None:
    """ICE-Z1, ICE-Z2: the same card in the third and in the fourth round."""
    for number, ends, after in ((3, 1, 10), (4, 2, -1)):
        table = scene(hands=["L07 L10 D01 D05 D06"], dark=6, round=number)
        assert told(table, "play(card=D01)") == {"after": after, "ends": ends}


@pytest.mark.parametrize("card", ["L11", "L14", "D08"])
def test_cards_of_several_prices_or_none_tell_no_purse(scene: Scenes, card: str) -> None:
    """ICE-L11b, ICE-U4: they are told when a use or a card is chosen."""
    assert told(scene(), f"play(card={card})") == NO_PURSE


def test_a_cult_tells_the_card_that_it_copies(scene: Scenes) -> None:
    """ICE-U1, ICE-U7: the open light card; there is no dark one."""
    table = scene(step="copy a card", open_light="L01", hands=FOUR)
    assert told(table, "copy(pile=light)") == {"card": CARD_IDS.index("L01"), "after": 1, "ends": 0}
    assert told(table, "copy(pile=dark)") == {"card": NO_CARD, **NO_PURSE}


def test_a_draw_tells_the_colours_of_the_hand(scene: Scenes) -> None:
    """ICE-M18."""
    table = scene(step="draw", hands=["L07 D04 D05 D06"])
    assert told(table, "draw(pile=light)") == {"light": 1, "dark": 3}


# --- players, hunters, uses --------------------------------------------------------------------------


def test_who_is_chosen_is_told_with_points_and_hunters(scene: Scenes) -> None:
    """ICE-D10: two seats clockwise of Bo sits Ada."""
    table = scene(
        active=1,
        board={9: "0 0"},
        scores=[8],
        step="choose who acts",
        card="D05",
        hands=["L07 L10 D04 D05 D06", "L01 D01 D03 D05"],
    )
    assert told(table, "target(ahead=2)") == {"other": 0, "score": 8, "hunters": 2}


def test_a_hunter_is_told_with_its_owner(scene: Scenes) -> None:
    """ICE-L7a: any other step than those with words of their own moves it."""
    table = scene(board={9: "2"}, step="move a hunter", card="L07", left=3, hands=FOUR)
    found = told(table, "hunter(ahead=2, region=9, club=no)")
    assert (found["act"], found["owner"]) == (MOVE_ACT, 2)


@pytest.mark.parametrize(
    ("step", "card", "use", "found"),
    [
        ("choose a use", "L05", 0, 4), ("choose a use", "L05", 1, ANYWHERE), ("choose a use", "L08", 0, CLUB_USE),
        ("choose a use", "L08", 1, MAMMOTH_USE), ("choose a use", "D07", 1, MOVE_USE),
        ("choose a use", "L11", 2, L11_USE + 2), ("mammoth of the herd", "L12", 0, GO_ALONG),
        ("hunters of the camp", "L13", 0, FROM_RESERVE), ("mammoth of the camp", "L13", 0, NEW_MAMMOTH),
        ("discard", "", 0, NO_USE),
    ],
)  # fmt: skip
def test_a_use_is_told_by_its_purpose(scene: Scenes, step: str, card: str, use: int, found: int) -> None:
    """ICE-L1, ICE-L8a, ICE-L11a, ICE-L12b, ICE-L13a, ICE-D9."""
    state = scene().state
    state.step, state.card = STEP_NAMES.index(step), CARD_IDS.index(card) if card else -1
    assert purpose(state, use) == found


def test_stopping_is_told_by_what_is_left_undone(scene: Scenes) -> None:
    """ICE-K1, ICE-M16, ICE-G1: keeping all cards, no glacier, or nothing more."""
    discard = told(scene(step="discard", hands=FOUR), "stop")["halt"]
    fire = told(scene(step="fire", card="L10", hands=FOUR), "stop")["halt"]
    assert (discard, fire) == (0, PLAIN_HALT)


@pytest.mark.parametrize(("word", "place"), [("region(region=1)", 1), ("region(region=12)", 12), ("stop", 13)])
def test_a_region_has_the_number_that_is_printed_on_it(word: str, place: int) -> None:
    """ICE-C1: stopping comes after the last."""
    assert numbered(ACTIONS.parse(word)) == place
