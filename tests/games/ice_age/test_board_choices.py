"""What a choice of Ère glaciaire is called and what its note foretells, card by card; and where it lies."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.games.ice_age import GAME
from solutre.games.ice_age.board.bands import Ink
from solutre.games.ice_age.board.picture import draw
from solutre.games.ice_age.board.region import contents
from solutre.games.ice_age.board.scene import scene_of
from solutre.games.ice_age.board.summary import summary_of
from solutre.games.ice_age.rules.actions import ACTIONS

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")
BOARD = {5: "0 1 1 2", 6: "0 m"}  # a pasture of four, and a hunter of Ada beside a mammoth
WIDE = Ink(pitch=30, across=120, token=26, letters=13, named=True, finger=0)


@pytest.fixture
def turn(scene: Scenes) -> Scenes:
    """Ada has seven stones, plays a card, and whatever she does with it."""

    def play(card: str, *deeds: str) -> Any:
        table = scene(board=BOARD, hands=(f"{card} L10 D03 D05 D06",), stones=(7,))
        table.do(f"play(card={card})", *deeds)
        return table

    return play


def listed(table: Any, language: str = "en") -> dict[str, tuple[str, str]]:
    """Every choice of who decides: what it is called, and its note."""
    seat = int(table.state.player)
    view, look = table.state.redact(seat), Look(language, NAMES[: table.state.seats])
    found = {}
    for choice in map(ACTIONS.describe, table.state.legal_actions()):
        note = GAME.words.note(choice, language, GAME.facts(view, choice), NAMES)
        found[str(choice)] = (GAME.say(view, choice, look), note)
    return found


# --- words ----------------------------------------------------------------------------------------


def test_who_is_chosen_for_a_dark_card_is_named_with_points_and_hunters(turn: Scenes) -> None:
    """ICE-D5: seats are counted on from who plays."""
    assert listed(turn("D04")) == {
        "target(ahead=1)": ("Let Bo carry it out", "no points yet · 2 hunters on the board"),
        "target(ahead=2)": ("Let Chi carry it out", "no points yet · 1 hunter on the board"),
    }


def test_a_hunter_is_called_by_the_owner_as_seen_from_who_decides(turn: Scenes) -> None:
    """Bo decides: the next seat after him is Chi, the one after her is Ada."""
    told = listed(turn("D04", "target(ahead=1)"))
    three = "then 3, room for 3–5 · safe · 1 point a hunter"
    assert told == {
        "hunter(ahead=0, region=5, club=no)": ("Take off one of your hunters in region 5 (pasture)", three),
        "hunter(ahead=1, region=5, club=no)": ("Take off a hunter of Chi in region 5 (pasture)", three),
        "hunter(ahead=2, region=5, club=no)": ("Take off a hunter of Ada in region 5 (pasture)", three),
        "hunter(ahead=2, region=6, club=no)": (
            "Take off a hunter of Ada in region 6 (forest)", "then nobody is left · 2 points a hunter",
        ),
        "stop": ("Do nothing more", ""),
    }  # fmt: skip


def test_a_card_with_two_uses_tells_both(turn: Scenes) -> None:
    """ICE-L1, ICE-L8a, ICE-L11a"""
    assert list(listed(turn("L01")).values()) == [
        ("Up to 3 hunters on frozen meadows", "regions 2 and 8"),
        ("Up to 2 hunters in any regions", "any open regions"),
    ]
    assert list(listed(turn("L08")).values())[:2] == [
        ("Take a club", "its hunter never falls in a conflict"),
        ("Place a mammoth", "room for one more, and more points"),
    ]
    assert [said for said, _ in listed(turn("L11")).values()] == [
        "Place a mammoth, for 2 stones",
        "Move a mammoth to a neighbouring region, for 3 stones",
        "Move a mammoth to any region, for 5 stones",
    ]


def test_a_region_is_called_by_what_happens_there(turn: Scenes) -> None:
    """A herd sets out, a camp is made: each deed has its own words."""
    four = "now 4, room for 3–5 · maybe · 1 point a hunter"
    assert listed(turn("L12"))["region(region=5)"] == ("Set out from region 5 (pasture)", four)
    assert listed(turn("L13"))["region(region=5)"] == ("Make camp in region 5 (pasture)", four)
    assert listed(turn("L13"))["region(region=7)"][1] == "nobody stands there · 1 point a hunter"


@pytest.mark.parametrize("card", ["D04", "L01", "L07", "L08", "L11", "L12", "L13"])
def test_every_choice_has_other_words_in_french(turn: Scenes, card: str) -> None:
    english, french = listed(turn(card)), listed(turn(card), "fr")
    assert english.keys() == french.keys()
    assert all(english[choice][0] != french[choice][0] for choice in english)


# --- on the board -----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hunters_that_may_be_taken_off_are_targets_where_they_stand(turn: Scenes, layout: str) -> None:
    table = turn("D04", "target(ahead=1)")
    choices = tuple(map(ACTIONS.describe, table.state.legal_actions()))
    look = Look("en", NAMES[:3], layout, choices, embedded=True)
    root = ElementTree.fromstring(draw(table.state.redact(1), look).svg)
    targets = {one.get("data-action"): one.get("id") for one in root.iter() if one.get("data-action")}
    for choice in choices:
        if choice.kind == "hunter":
            owner, region = (1 + choice.args["ahead"]) % 3, choice.args["region"] + 1
            standing = BOARD[region].split().count(str(owner))
            assert targets[str(choice.action)] == f"band-{owner}-{region}-0-{standing}"


def test_a_target_says_one_hunter_and_what_is_only_seen_how_many(turn: Scenes) -> None:
    table = turn("D04", "target(ahead=1)")
    choices = tuple(map(ACTIONS.describe, table.state.legal_actions()))
    view = scene_of(table.state.redact(1))
    chosen, watched = (
        re.findall("<title>(.*?)</title>", "".join(map(str, contents(view, view.regions[4], look, WIDE))))[:3]
        for look in (Look("en", NAMES[:3], choices=choices), Look("en", NAMES[:3]))
    )
    assert watched == ["Ada: 1 hunter in region 5", "Bo: 2 hunters in region 5", "Chi: 1 hunter in region 5"]
    assert chosen != watched and "Bo" in chosen[1] and "2" not in chosen[1]


def test_many_herds_and_fires_are_drawn_once_with_their_number(scene: Scenes) -> None:
    """Up to four things stand side by side; five are two signs."""
    few, many = (
        scene(board={6: words, **rest})
        for words, rest in (("m m f f", {7: "nofire"}), ("m m f f f", {7: "nofire", 8: "nofire"}))
    )
    drawn = []
    for table in (few, many):
        view = scene_of(table.state.redact(0))
        drawn.append("".join(map(str, contents(view, view.regions[5], Look("en", NAMES[:3]), WIDE))))
    assert re.findall(r'id="((?:mammoth|fire)-6[^"]*)"', drawn[0]) == [
        "mammoth-6-1",
        "mammoth-6-2",
        "fire-6-1",
        "fire-6-2",
    ]
    assert re.findall(r'id="((?:mammoth|fire)-6[^"]*)"', drawn[1]) == ["mammoth-6-2-all", "fire-6-3-all"]
    assert re.findall("×\\d", drawn[1]) == ["×2", "×3"]


def test_a_player_without_hunters_expects_nothing_of_the_round(scene: Scenes) -> None:
    table = scene(board={5: "0 1"})
    players = dict(summary_of(scene_of(table.state.redact(0)), Look("en", NAMES[:3])))["Players"]
    assert ["if the round ended now" in line for line in players] == [True, True, False]


def test_where_all_is_open_every_hand_is_told_under_its_name(scene: Scenes) -> None:
    """A finished game may be looked back at with open hands."""
    table = scene(board={5: "0 1"})
    view = scene_of(table.state.redact(0))
    opened = dict(summary_of(replace(view, open=True), Look("en", NAMES[:3])))
    assert len(opened["Ada"]) == 5
    assert not {"Ada", "Bo", "Chi"} & set(dict(summary_of(view, Look("en", NAMES[:3]))))
