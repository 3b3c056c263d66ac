"""Choices and events in words, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.game import Look, game
from solutre.core.state import EVERYONE, Event
from solutre.games.mammut.rules.loot import heap_word

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


def said(table: Any, word: str, language: str = "en") -> str:
    mammut = game("mammut")
    choice = mammut.actions.parse(table.notation(word))
    return mammut.say(table.state, choice, Look(language, NAMES)).replace("\N{NO-BREAK SPACE}", " ")


def log_of(table: Any, *words: str, language: str = "en") -> list[str]:
    """What the log tells about some choices; no-break spaces are written as plain ones."""
    told = game("mammut").words
    return [told.event(event, language, NAMES).replace("\N{NO-BREAK SPACE}", " ") for event in table.do(*words)]


def test_a_tile_is_taken_put_back_looked_under_or_turned(scene: Scenes) -> None:
    """MAM-D5, MAM-D7, MAM-L1, MAM-L3: the sentence says what is done with it, what it shows and where it lies."""
    table = scene(
        3, lots={2: "hide, fox, tusk"}, middle="unknown/axe, meat", rest="lot 4", seat=0, hands=["peek, flip"]
    )
    assert said(table, "meat in middle") == "Take the meat tile in the middle"
    assert said(table, "meat in middle", "fr") == "Prendre la viande au milieu"
    table.do("card(card=peek)")
    assert said(table, "unknown in middle") == "Look under the question mark in the middle"
    table.do("unknown in middle", "done")
    assert said(table, "unknown in middle") == "Take the question mark in the middle (an axe beneath)"
    table.do("card(card=flip)")
    assert said(table, "tusk in lot 2") == "Turn over the tusk before Bo"
    assert said(table, "meat in middle", "fr") == "Retourner la viande au milieu"
    table.do("meat in middle", "done", "lot(owner=1, heap=0)")
    assert said(table, "fox in hand") == "Put back the fox"
    assert said(table, "fox in hand", "fr") == "Rendre le renard"


def test_tiles_that_look_alike_are_counted_heap_by_heap(scene: Scenes) -> None:
    """MAM-H8: tiles have no numbers; the first of three hides is the first one in the picture."""
    table = scene(4, lots={2: "2 hide, tusk"}, middle="3 hide, fire", rest="lot 4", seat=0, hands=["flip"])
    assert said(table, "hide#0 in middle") == "Take the first hide in the middle"
    assert said(table, "hide#2 in middle") == "Take the third hide in the middle"
    assert said(table, "hide#0 in middle", "fr") == "Prendre la première peau au milieu"
    table.do("hide#0 in middle")
    assert said(table, "hide#1 in middle") == "Take the second hide in the middle"
    table.do("hide#0 in middle")
    assert said(table, "hide in middle") == "Take the hide in the middle"


def test_a_lot_of_ones_own_is_called_so(scene: Scenes) -> None:
    """MAM-P2: with two players a card may be used on an own lot, the first or the second."""
    table = scene(2, lots={0: "tusk, hide", 2: "fire, axe", 3: "meat, fox"}, seat=0, hands=["flip"])
    table.do("card(card=flip)")
    assert said(table, "tusk in lot 0") == "Turn over the tusk in your first lot"
    assert said(table, "meat in lot 3") == "Turn over the meat tile in the second lot before Bo"
    assert said(table, "meat in lot 3", "fr") == "Retourner la viande dans le second lot devant Bo"


def test_the_log_names_tiles_by_what_they_show_and_where_they_lie(scene: Scenes) -> None:
    """MAM-L1, MAM-L3, MAM-H5: who looks under which tile is told to all, what lies beneath to one."""
    tiles = {"lots": {2: "unknown/axe, hide/tusk"}, "middle": "unknown/fire, unknown/tusk", "rest": "lot 4"}
    table = scene(3, **tiles, seat=0, hands=["peek, flip"])
    assert log_of(table, "card(card=peek)", "unknown in lot 2") == [
        "Ada plays “peek”",
        "Ada looks under the question mark before Bo",
        "Under the question mark before Bo Ada sees an axe",
    ]
    assert log_of(table, "done", "card(card=flip)", "unknown#1 in middle", language="fr") == [
        "Ada joue « retournement »",
        "Ada retourne le deuxième point d’interrogation au milieu et fait apparaître un feu",
    ]
    assert log_of(table, "hide in lot 2") == ["Ada turns over the hide before Bo and brings up a tusk"]


def test_a_sentence_does_not_tell_what_another_has_peeked(scene: Scenes) -> None:
    """MAM-H5: seat 0 knows the back, seat 1 does not."""
    table = scene(3, middle="unknown/axe, meat", rest="lot 4", seat=0, hands=["peek"])
    table.do("card(card=peek)", "unknown in middle", "done", "meat in middle", "done")
    assert said(table, "unknown in middle") == "Take the question mark in the middle"


def test_lots_are_named_by_owner_and_heap(scene: Scenes) -> None:
    """MAM-P2: with two players the first and the second lot."""
    three = scene(3, lots={2: "2 hide, tusk"}, seat=0)
    assert said(three, "lot(owner=1, heap=0)") == "Steal the lot of Bo: 2 hides and 1 tusk"
    two = scene(2, lots={2: "hide, fox", 3: "tusk, meat"}, seat=0, hands=["recall"])
    assert said(two, "lot(owner=1, heap=1)", "fr") == "Voler le second lot (Bo) : 1 défense et 1 viande"
    two.do("card(card=recall)")
    assert said(two, "lot(owner=1, heap=0)") == "Call back the first lot of Bo: 1 hide and the fox"


def test_done_says_what_is_done(scene: Scenes) -> None:
    table = scene(3, lots={0: "hare, axe", 2: "hide, tusk"}, middle="meat", seat=2, round=5, down=["wild_animal"])
    table.do("take_all")
    assert said(table, "done") == "Exchange no animal tile"
    assert said(table, "species(species=hare)") == "Exchange your hare tile for a species of your choice"
    table.do("species(species=hare)")
    assert said(table, "species(species=boar)", "fr") == "Prendre le pion sanglier"


EVENTS = [
    (
        Event("take", "MAM-D5", 0, 0, (4, heap_word(0, 3), heap_word(9, 1)), EVERYONE),
        "Ada takes 4 tiles: 3 axes and the fox",
        "Ada prend 4 plaquettes : 3 haches et le renard",
    ),
    (
        Event("hide_last", "MAM-V9", 1, -3, (2, 4, 3), EVERYONE),
        "Bo is last on the hide track, on 2, and loses 3 points",
        "Bo est en queue du parcours de peaux, sur 2, et perd 3 points",
    ),
    (
        Event("order", "MAM-T1", 2, 0, (14, 2, 1, 0), EVERYONE),
        "Chi holds the shaman, blue arrow; ties go in this order: Chi, Bo and Ada",
        "Chi détient le chaman, flèche bleue ; l’ordre en cas d’égalité : Chi, Bo et Ada",
    ),
    (
        Event("meat", "MAM-V13", 0, 5, (2, 1), EVERYONE),
        "Ada is second in meat with 2 and scores 5 points",
        "Ada prend la deuxième place en viande avec 2 et marque 5 points",
    ),
    (
        Event("counts_as", "MAM-X6", 1, 0, (7, 4), EVERYONE),
        "“most axes: a fire” counts as a fire for Bo",
        "« le plus de haches : un feu » compte comme un feu pour Bo",
    ),
    (
        Event("fire_last", "MAM-V16", 1, -5, (0, 5, 5), EVERYONE),
        "Bo has fewest fires, none, and loses 5 points",
        "Bo a le moins de feux, aucun, et perd 5 points",
    ),
    (
        Event("hide_last", "MAM-V9", 1, 0, (2, 4, 0), EVERYONE),
        "Bo is last on the hide track, on 2, and has nothing to lose",
        "Bo est en queue du parcours de peaux, sur 2, et n’a rien à perdre",
    ),
    (
        Event("final_animals", "MAM-F1", 0, 15, (5,), EVERYONE),
        "Ada has five different species at the end: 15 points",
        "Ada a cinq espèces différentes à la fin : 15 points",
    ),
    (
        Event("final_animals", "MAM-F1", 0, 0, (0,), EVERYONE),
        "Ada has no species at the end, which scores nothing",
        "Ada n’a aucune espèce à la fin, ce qui ne rapporte rien",
    ),
    (
        Event("flip", "MAM-L4", 1, 0, (28, 13, 14, 73, 5 + 1), EVERYONE),
        "Bo turns over the shaman in their own first lot and brings up its blue arrow",
        "Bo retourne le chaman dans son propre premier lot et fait apparaître sa flèche bleue",
    ),
    (
        Event("steal", "MAM-D7", 3, 0, (4, 7), EVERYONE),
        "Dag steals the 7 tiles of Eve",
        "Dag vole les 7 plaquettes d’Eve",
    ),
]


@pytest.mark.parametrize(("event", "en", "fr"), EVENTS, ids=[event[0].kind for event in EVENTS])
def test_events_read_well(event: Event, en: str, fr: str) -> None:
    words = game("mammut").words
    assert words.event(event, "en", NAMES) == en
    assert words.event(event, "fr", NAMES).replace("\N{NO-BREAK SPACE}", " ") == fr


def test_both_rule_books_hold_the_same_clauses() -> None:
    books = game("mammut").rulebooks
    assert list(books["en"].clauses) == list(books["fr"].clauses)
    assert len(books["en"].clauses) == 168


def test_the_whole_middle_is_counted_not_listed(scene: Scenes) -> None:
    """MAM-D6: all tiles lie there to be seen; naming them would fill the sheet of a phone."""
    table = scene(3, middle="2 meat, axe", lots={0: "hide"}, rest="lot 0", shaman="lot 0", seat=1)
    assert said(table, "take_all") == "Take the whole middle: 3 tiles"
    assert said(table, "take_all", "fr") == "Prendre tout le milieu : 3 plaquettes"


def test_the_short_story_tells_a_loss_and_its_reason_as_one_deed() -> None:
    """Round 4 costs whoever is last in hides 4 points (MAM-V9), the fewest fires 5 (MAM-V16)."""
    events = [
        Event("hide_last", "MAM-V9", 0, -4, (0, 4, 4), EVERYONE),
        Event("fire_last", "MAM-V16", 0, -5, (0, 5, 5), EVERYONE),
    ]
    words = game("mammut").words
    assert list(deeds(words, events, "en", NAMES)) == [
        "lost 4 points as last in hides",
        "lost 5 points with the fewest fires",
    ]
    assert list(deeds(words, events, "fr", NAMES)) == [
        "a perdu 4 points en queue des peaux",
        "a perdu 5 points avec le moins de feux",
    ]
