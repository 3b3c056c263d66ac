"""Positions in words and back: what each part says, what it may not say, and actions that are half done."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.ice_age import GAME
from solutre.games.ice_age.rules.reading import read

from ..positions import Told, back

Scenes = Callable[..., Any]


# --- what is said ------------------------------------------------------------------------------------


def test_a_region_is_told_by_its_number_as_it_is_printed(scene: Scenes) -> None:
    """ICE-C1, ICE-S10: hunters by seat, without and with clubs."""
    told = back(scene(board={5: "0 0 1* m", 6: "f f", 7: "nofire"}))["regions"]
    assert list(told) == [str(number) for number in range(1, 13)]
    assert told["5"] == {"glacier": False, "mammoths": 1, "fires": 1, "heat": 0, "hunters": [[2, 0], [0, 1], [0, 0]]}
    assert (told["6"]["fires"], told["7"]["fires"]) == (2, 0)
    assert (told["1"]["glacier"], told["1"]["fires"]) == (True, 0)


def test_supplies_and_purses_are_told(scene: Scenes) -> None:
    """ICE-C9, ICE-S11: 32 stones of three players, four mammoths, six clubs."""
    told = back(scene(light=5, stones=[7, 0, 2], clubs=[0, 2], board={5: "m 0"}))
    assert told["supply"] == {
        "mammoths": 3, "clubs": 4, "light reserve": 5, "dark reserve": 18, "fires turned up": [0, 0, 0],
    }  # fmt: skip
    assert [player["stones"] for player in told["players"]] == [7, 0, 2]
    assert (told["players"][0]["reserve"], told["players"][1]["clubs"]) == (11, 2)


def test_a_pile_is_told_by_what_is_shuffled_under_it_and_discarded(scene: Scenes) -> None:
    """ICE-M16, ICE-M19, ICE-U2: three cards of each colour in hands are not in it."""
    told = back(scene(open_light="L07", discard="L14", under="L12@1 L12@0"))["piles"]["light"]
    assert (told["open"], told["discard"]) == ("L07", {"L07": 1, "L14": 1})
    assert told["under"] == [{"card": "L12", "by": 1}, {"card": "L12", "by": 0}]
    assert told["shuffled"] == sum(told["faces"].values()) == 33 - 6 - 2 - 2


def test_cards_keep_their_order_under_a_pile(scene: Scenes) -> None:
    """ICE-H8: the earliest first; the two colours have places of their own."""
    told = back(scene(under="D01@2 L12@1 D07@0 L11@2"))["piles"]
    assert [one["card"] for one in told["light"]["under"]] == ["L12", "L11"]
    assert [one["card"] for one in told["dark"]["under"]] == ["D01", "D07"]


def test_fires_that_were_turned_up_are_told_by_value(scene: Scenes) -> None:
    """ICE-F1: a 2 in region 5 and a 0 in region 6."""
    table = scene(step="fires", dark=0, **{"ended by": 0})
    table.do("fire(value=2)", "fire(value=0)")
    told = back(table)
    assert told["supply"]["fires turned up"] == [1, 0, 1]
    assert [told["regions"][str(number)]["heat"] for number in (5, 6)] == [2, 0]
    assert (told["turn"]["decides"], told["turn"]["ended by"]) == (None, 0)


@pytest.mark.parametrize(("variant", "rounds"), [("normal", 4), ("short", 3)])
def test_the_variant_comes_back(scene: Scenes, variant: str, rounds: int) -> None:
    """ICE-R1, ICE-R2."""
    table = scene(variant=variant)
    assert (back(table)["variant"], table.state.rounds) == (variant, rounds)


# --- half done ---------------------------------------------------------------------------------------

BOARD = {5: "0 0 m", 6: "1 m", 9: "0* 2"}
RICH: Told = {"board": BOARD, "stones": [6]}


@pytest.mark.parametrize(
    ("hand", "words", "moment"),
    [
        ("L01", ("play(card=L01)",), {"step": "choose a use", "card": "L01", "use": None}),
        ("L05", ("play(card=L05)", "use(use=0)"), {"step": "place hunters", "use": 0, "left": 3}),
        ("L05", ("play(card=L05)", "use(use=1)", "region(region=9)"), {"step": "place hunters", "use": 1, "left": 1}),
        ("L07", ("play(card=L07)",), {"step": "move a hunter", "left": 3, "hunter": None}),
        (
            "L07",
            ("play(card=L07)", "hunter(ahead=1, region=6, club=no)"),
            {"step": "move it to", "hunter": {"owner": 1, "region": 6, "club": 0}},
        ),
        (
            "L09",
            ("play(card=L09)", "hunter(ahead=0, region=5, club=no)"),
            {"step": "swap it with", "hunter": {"owner": 0, "region": 5, "club": 0}, "herd to": None},
        ),
        ("L10", ("play(card=L10)", "region(region=7)"), {"step": "fire to", "region": 7}),
        ("L12", ("play(card=L12)", "region(region=5)"), {"step": "herd to", "region": 5, "herd to": None}),
        (
            "L12",
            ("play(card=L12)", "region(region=5)", "region(region=6)"),
            {"step": "hunters of the herd", "region": 5, "herd to": 6, "left": 3},
        ),
        ("L13", ("play(card=L13)", "region(region=12)"), {"step": "hunters of the camp", "region": 12, "left": 2}),
        ("L11", ("play(card=L11)", "use(use=2)", "region(region=6)"), {"step": "mammoth to", "use": 2, "region": 6}),
        ("D05", ("play(card=D05)", "target(ahead=2)"), {"step": "take off a mammoth", "decides": 2, "active": 0}),
        ("D03", ("play(card=D03)", "target(ahead=1)"), {"step": "take off a hunter", "decides": 1, "left": 2}),
    ],
)
def test_an_action_that_is_half_done_comes_back(scene: Scenes, hand: str, words: tuple[str, ...], moment: Told) -> None:
    """ICE-K6, ICE-L1 to ICE-L13a, ICE-D4, ICE-D7: what was chosen is told."""
    four = "L08 L14 D04 D06" if hand[0] == "D" else "L14 D04 D06 D07"
    table = scene(hands=[f"{four} {hand}"], **RICH)
    table.do(*words)
    told = back(table)["turn"]
    assert {name: told[name] for name in moment} == moment


def test_hunters_that_were_moved_are_told_and_owners_counted(scene: Scenes) -> None:
    """ICE-K6, ICE-L7b: one of Bo's came from 6 to 7; the other rows are empty."""
    table = scene(hands=["L07 L14 D04 D06 D07"], **RICH)
    table.do("play(card=L07)", "hunter(ahead=1, region=6, club=no)", "region(region=7)")
    told = back(table)["turn"]
    assert told["owners used"] == [0, 1, 0]
    assert told["touched"][2] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert not any(told["touched"][0])


def test_whoever_is_to_speak_is_told(scene: Scenes) -> None:
    """ICE-S14, ICE-G1, ICE-Z4: chance, a player, nobody."""
    assert GAME.load(GAME.new(3).dump()).player == CHANCE
    assert scene(active=1, decides=1).state.player == 1
    over = scene(
        step="over",
        round=4,
        dark=0,
        hands=["L07 D04 D05 D06"],
        board=dict.fromkeys(range(5, 13), "nofire"),
        **{"ended by": 0},
    )
    assert back(over)["turn"]["decides"] is None
    assert over.state.player == OVER


# --- views -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_view_comes_back_with_backs_for_faces(scene: Scenes, seat: int) -> None:
    """ICE-H2, ICE-H4: hands and piles are numbers; a card under a pile is known to who put it there."""
    view = scene(under="L12@1").state.redact(seat)
    told = view.dump()
    assert read(copy.deepcopy(told)).key() == view.key()
    assert told["piles"]["light"]["faces"] is None
    assert told["piles"]["light"]["under"] == [{"card": "L12" if seat == 1 else None, "by": 1}]
    other = told["players"][2]
    assert (other["hand"], other["light cards"], other["dark cards"]) == (None, 2, 3)
    assert [player["hand"] is not None for player in told["players"]] == [n == seat for n in range(3)]


# --- what may not be said ----------------------------------------------------------------------------


def spoil(path: str, value: Any) -> Callable[[Told], None]:
    """Put a value where a path of words leads."""

    def spoiling(told: Told) -> None:
        spot: Any = told
        *way, last = path.split("/")
        for key in way:
            spot = spot[int(key)] if isinstance(spot, list) else spot[key]
        spot[last] = value

    return spoiling


WRONG = [
    ("61 where a number from 0 to 60", "players/0/stones", 61),
    ("-1 where a number from 0 to 60", "players/0/reserve", -1),
    ("1001 where a number from 0 to 1000", "players/0/score", 1001),
    ("16 where a number from 0 to 15", "regions/5/fires", 16),
    ("L01 is not a dark card", "piles/dark/open", "L01"),
    ("D01 is not a light card", "piles/light/discard", {"D01": 1}),
    ("card is 'L15'", "players/0/hand", ["L15", "L10", "D04", "D05", "D06"]),
    ("ICE-C11", "piles/light/discard", {"L14": 3}),
    ("a shuffled part of 5 cards with other faces", "piles/light/shuffled", 5),
    ("there is no seat 3", "turn/active", 3),
    ("there is no seat None", "turn/decides", None),
    ("there is no seat 3", "turn/ended by", 3),
    ("region is 13", "turn/region", 13),
    ("region is 0", "turn/region", 0),
    ("step is 'siesta'", "turn/step", "siesta"),
    ("3 where a number from 0 to 2", "turn/use", 3),
    ("3 where a number from 0 to 2", "turn/hunter", {"owner": 3, "region": 5, "club": 0}),
    ("2 where a number from 0 to 1", "turn/hunter", {"owner": 0, "region": 5, "club": 2}),
    ("ICE-C10", "regions/5/hunters", [[0, 0], [0, 0]]),
    ("observer is 3", "observer", 3),
    ("a position of elawa", "game", "elawa"),
]


@pytest.mark.parametrize(("reason", "path", "value"), WRONG, ids=[f"{path} {reason}" for reason, path, _ in WRONG])
def test_words_that_are_not_of_the_game_are_refused_by_name(scene: Scenes, reason: str, path: str, value: Any) -> None:
    """Each in one line, with the field or the clause."""
    told = scene().told()
    spoil(path, value)(told)
    with pytest.raises(BrokenPosition, match=reason):
        read(told)


def test_regions_are_the_twelve_of_the_board(scene: Scenes) -> None:
    """ICE-C1: neither one less nor a thirteenth."""
    told = scene().told()
    regions = told["regions"]
    for wrong in ({k: v for k, v in regions.items() if k != "12"}, {**regions, "13": regions["12"]}):
        with pytest.raises(BrokenPosition, match="the regions are not those numbered 1 to 12"):
            read({**told, "regions": wrong})


@pytest.mark.parametrize(("seats", "allowed"), [(2, False), (3, True), (5, True)])
def test_three_to_five_players(scene: Scenes, seats: int, allowed: bool) -> None:
    """ICE-C10."""
    if allowed:
        assert len(scene(seats=seats).told()["players"]) == seats
        return
    told = scene().told()
    with pytest.raises(BrokenPosition, match="2 players; the game is for 3 to 5"):
        read({**told, "players": told["players"][:2]})
