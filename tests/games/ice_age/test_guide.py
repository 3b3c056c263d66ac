"""What the table tells beside the rules: the question, what a choice brings, how long it goes, where something was."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.game import LAYOUTS, Look
from solutre.core.state import EVERYONE, Event
from solutre.games.ice_age import GAME
from solutre.games.ice_age.board.vignettes import PICTURES
from solutre.games.ice_age.rules.actions import ACTIONS

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


def look_of(table: Any, language: str = "en", layout: str = "desk") -> Look:
    choices = tuple(ACTIONS.describe(action) for action in table.state.legal_actions())
    return Look(language, NAMES[: table.state.seats], layout, choices)


def asked(table: Any, language: str = "en") -> tuple[str, str]:
    assert GAME.prompt is not None
    told = GAME.prompt(table.state.redact(int(table.state.player)), look_of(table, language))
    return told.title, told.about


def note(table: Any, word: str, language: str = "en") -> str:
    choice = ACTIONS.parse(word)
    return GAME.words.note(choice, language, GAME.facts(table.state, choice), NAMES)


# --- the question ----------------------------------------------------------------------------------


def test_the_question_of_a_turn_names_the_stones_to_pay_with(scene: Scenes) -> None:
    assert asked(scene(stones=(5,))) == (
        "Play a card",
        "You have 5 stones. Light cards cost stones, dark ones bring some.",
    )
    assert asked(scene(stones=(0,)))[1].startswith("You have no stones")


def test_who_is_rich_is_told_to_play_a_light_card(scene: Scenes) -> None:
    """ICE-M9: from eight stones on."""
    assert "light card" in asked(scene(stones=(8,)))[1] and "must" in asked(scene(stones=(8,)))[1]
    assert "must" not in asked(scene(stones=(7,)))[1]


def test_a_card_in_the_hands_of_another_names_who_played_it_and_how_far_it_is(scene: Scenes) -> None:
    """ICE-D1: Ada plays, Bo places the first of up to two hunters, then the second."""
    table = scene(hands=("D01 L07 L10 D04 D05",))
    table.do("play(card=D01)")
    assert asked(table) == ("Place a hunter, or stop", "Two hunters for all, played by Ada · hunter 1 of up to 2")
    table.do("region(region=5)")
    assert asked(table)[1].endswith("hunter 2 of up to 2")


def test_the_question_before_the_cards_counts_the_first_hunters(scene: Scenes) -> None:
    """ICE-S15: six each; two of Ada stand already."""
    table = scene(step="initial placement", board={5: "0 0", 6: "1 1", 7: "2 2"}, hands=("",) * 3)
    assert asked(table) == ("Place a hunter", "Hunter 3 of 6. The fires stay hidden until the conflicts.")


# --- what a choice brings --------------------------------------------------------------------------


def test_a_region_says_how_full_it_would_be_and_what_a_hunter_scores(scene: Scenes) -> None:
    """ICE-F3, ICE-P1: room 3 + 1 mammoth + a fire of 0 to 2; with the new hunter there are five; 2 points each."""
    table = scene(hands=("L01 L10 D04 D05 D06",), board={5: "0 0 1 2 m", 8: "f f", 9: "nofire"})
    table.do("play(card=L01)", "use(use=1)")
    assert note(table, "region(region=5)") == "then 5, room for 4–6 · maybe · 2 points a hunter"
    assert note(table, "region(region=9)") == "then 1, room for 3 · safe · 1 point a hunter"
    assert note(table, "region(region=5)", "fr") == "ensuite 5 pour 4–6 · à voir · 2 points par chasseur"
    assert note(table, "region(region=1)") == ""  # under the ice nobody stands


def test_a_mammoth_that_leaves_takes_room_and_points_along(scene: Scenes) -> None:
    """ICE-D7: two of two mammoths less one: room 4 to 6, 2 points."""
    table = scene(
        active=2,
        hands=("L07 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L03 L13 D05 D03 D06"),
        board={6: "0 0 1 1 2 2 2 m m"},
    )
    table.do("play(card=D05)", "target(ahead=1)")
    assert note(table, "region(region=6)") == "then 7, room for 4–6 · fight · 2 points a hunter"


def test_a_glacier_says_whom_it_drives_out(scene: Scenes) -> None:
    """ICE-G3: of three players 1 to 4 are under ice; Ada lays it on 5."""
    bare = dict.fromkeys(range(6, 13), "nofire")
    table = scene(step="glacier", board={**bare, 5: "0 1 1 m nofire"}, dark=0, **{"ended by": 1})
    told = note(table, "region(region=5)")
    assert told == "off the board: a hunter of yours, two hunters of the others and a mammoth"
    assert note(table, "region(region=8)") == "nobody has to leave"


def test_a_card_says_what_is_left_in_the_purse(scene: Scenes) -> None:
    """ICE-M4, ICE-M7: Drive costs 3 of 4 stones; Take off two brings 4."""
    table = scene(hands=("L07 L14 D03 D04 D05",))
    assert note(table, "play(card=L07)") == "you then have 1 stone"
    assert note(table, "play(card=D03)") == "you then have 8 stones"
    assert note(table, "play(card=L14)") == ""  # a cult has no stones of its own (ICE-U4)


def test_a_dark_card_that_takes_the_last_stone_says_so(scene: Scenes) -> None:
    """ICE-M20, ICE-M21: of 6 stones only 2 dark and 1 light ones are there; ICE-Z1, ICE-Z2: in the last round none."""
    hands = ("D01 D04 L07 L10 D05",)
    assert note(scene(hands=hands, dark=2, light=1), "play(card=D01)") == "you then have 7 stones; the migration ends"
    assert note(scene(hands=hands, dark=3), "play(card=D04)") == "you then have 6 stones"
    last = note(scene(hands=hands, dark=2, round=4), "play(card=D04)")
    assert last == "ends the last migration: no stones, and nobody acts"


def test_the_list_and_the_keys_use_the_numbers_of_the_regions(scene: Scenes) -> None:
    """ICE-C1: where only regions may be chosen, or stopping, nothing else has a number of its own."""
    table = scene(hands=("L01 L10 D04 D05 D06",))
    table.do("play(card=L01)", "use(use=1)")
    numbers = {str(choice): GAME.numbered(choice) for choice in look_of(table).choices}
    assert numbers == {**{f"region(region={n})": n for n in range(5, 13)}, "stop": 13}
    assert GAME.numbered(ACTIONS.parse("play(card=L01)")) == 0


# --- how long it goes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dark", "told"),
    [
        (12, "Round 2 of 4: 2 to 6 dark cards until its 12 stones are gone"),  # 12 / 6 and 12 / 2
        (13, "Round 2 of 4: 3 to 7 dark cards until its 13 stones are gone"),
        (2, "Round 2 of 4: the next dark card ends the migration"),
    ],
)
def test_a_round_lasts_as_long_as_the_dark_stones(scene: Scenes, dark: int, told: str) -> None:
    """ICE-M20: a dark card takes 2 to 6 stones."""
    table = scene(round=2, dark=dark)
    assert GAME.remaining(table.state, Look()) == told


# --- where it was ----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_log_finds_its_places_on_every_board(scene: Scenes, layout: str) -> None:
    table = scene(hands=("L01 L10 D04 D05 D06",), board={5: "0 1* m", 9: "2"})
    happened = table.do("play(card=L01)", "use(use=1)", "region(region=9)", "stop")
    drawn = GAME.draw(table.state.redact(0), look_of(table, layout=layout)).svg
    ids = set(re.findall(r' id="([^"]+)"', drawn))
    lit = {event.kind: GAME.lit(table.state.redact(0), event) for event in happened}
    assert lit["play"] == ("open-light-L01",) and lit["place"] == ("region-9", "band-0-9-0-1")
    assert {place for places in lit.values() for place in places} <= ids


def test_a_move_lights_both_regions_and_who_arrived(scene: Scenes) -> None:
    view = scene(board={5: "0", 9: "2 2*"}).state.redact(0)
    assert GAME.lit(view, Event("move", "ICE-L7a", 0, 0, (2, 4, 8), -1)) == (
        "region-5",
        "region-9",
        "band-2-9-0-1",
        "band-2-9-1-1",
    )
    assert GAME.lit(view, Event("glacier", "ICE-G1", 0, 0, (0,), -1)) == ("region-1-ice",)
    assert GAME.lit(view, Event("dealt", "ICE-S17", -1, 0, (), -1)) == ()


def test_points_light_the_region_and_the_hunters_that_scored(scene: Scenes) -> None:
    view = scene(board={5: "0 0 m"}).state.redact(1)
    assert GAME.lit(view, Event("score", "ICE-P1", 0, 4, (4, 2, 2), -1)) == ("region-5", "band-0-5-0-2")


# --- the game at a glance --------------------------------------------------------------------------


def hints() -> list[Any]:
    aid = GAME.guide.aid
    return [*aid.turn, *aid.scores, *aid.end, *aid.signs]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_aid_is_short_in_both_languages(language: str) -> None:
    assert [one.said[language] for one in hints() if len(one.said[language]) > 130] == []
    assert [one.clause for one in hints() if one.clause not in GAME.clauses] == []


def test_every_small_picture_stands_by_itself() -> None:
    """What it refers to is in it, and its ids are its own: many stand on one page."""
    named = [one.picture for one in hints() if one.picture]
    assert sorted(named) == sorted(PICTURES)  # none is drawn for nothing
    for name in named:
        drawn = GAME.vignette(name, Look(embedded=True))
        ids = re.findall(r' id="([^"]+)"', drawn)
        assert len(set(ids)) == len(ids) and all(one.startswith(f"aid-{name}-") for one in ids), name
        assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)) <= {
            pair for one in ids for pair in ((one, ""), ("", one))
        }, name


def test_the_examples_of_the_aid_are_worked_out_right() -> None:
    """ICE-F5, ICE-F6: 1, 2 and 3 hunters and room for 4: the first two lose one each. ICE-P1: 1, 2 and 3 points."""
    conflict = GAME.vignette("conflict", Look())
    assert ">6 of 4 ·<" in conflict and conflict.count(">−1<") == 2
    for name, worth in (("one", "1 point a hunter"), ("two", "2 points a hunter"), ("three", "3 points a hunter")):
        assert f">{worth}<" in GAME.vignette(name, Look())


def test_the_short_story_tells_what_a_round_brought_by_its_own_words() -> None:
    """One hunter fell, two regions with 2 × 3 and 4 × 1 points remain (ICE-P1, ICE-I13)."""
    events = [
        Event("lose", "ICE-F6", 1, 0, (0, 5), EVERYONE),
        Event("score", "ICE-P1", 1, 6, (2, 2, 3), EVERYONE),
        Event("score", "ICE-P1", 1, 4, (7, 4, 1), EVERYONE),
    ]
    lost, scored = deeds(GAME.words, events, "en", ("Ada", "Bo"))
    assert (lost, scored) == ("lost a hunter in region 1", "scored 10 for hunters on the board")
    french = list(deeds(GAME.words, events, "fr", ("Ada", "Bo")))
    assert french == ["a perdu un chasseur dans la région 1", "a marqué 10 points pour ses chasseurs sur le plateau"]


def test_the_short_story_puts_cards_in_marks_and_names_whose_hunter_it_was() -> None:
    """Card 16 is “Take off two” (ICE-D4); region 5 loses a hunter of Ada's own and one of Bo's."""
    events = [
        Event("play", "ICE-M3", 0, 0, (16,), EVERYONE),
        Event("remove", "ICE-D4", 0, 0, (0, 4), EVERYONE),
        Event("remove", "ICE-D4", 0, 0, (1, 4), EVERYONE),
    ]
    assert list(deeds(GAME.words, events, "en", ("Ada", "Bo"))) == [
        "played “Take off two”",
        "took one of their own hunters off region 5",
        "took a hunter of Bo off region 5",
    ]
    assert [told.replace("\N{NO-BREAK SPACE}", " ") for told in deeds(GAME.words, events, "fr", ("Ada", "Bo"))] == [
        "a joué « En retirer deux »",
        "a retiré de la région 5 un de ses chasseurs",
        "a retiré de la région 5 un chasseur appartenant à Bo",
    ]


def test_the_cells_of_a_region_are_explained_where_they_stand() -> None:
    """ICE-F3: a mouse that rests on a region, and a long touch, tell what a hatched cell is."""
    (told,) = [one for one in GAME.guide.aid.explained if ".cell-perhaps" in one.on]
    assert told.clause == "ICE-F3"
    assert told.said["en"].startswith("a cell is room, a hatched one only if the fires are warm")
