"""Choices and events in words, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.state import EVERYONE, Event
from solutre.games.mammut.rules_share import heap_word

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


def said(table: Any, word: str, language: str = "en") -> str:
    mammut = game("mammut")
    choice = mammut.actions.parse(table.notation(word))
    return mammut.say(table.state, choice, Look(language, NAMES)).replace("\N{NO-BREAK SPACE}", " ")


def test_a_tile_is_taken_put_back_looked_under_or_turned(scene: Scenes) -> None:
    """MAM-D5, MAM-D7, MAM-L1, MAM-L3: the sentence says what is done with it."""
    table = scene(3, lots={2: "hide, fox, tusk"}, middle="unknown/axe, meat", seat=0, hands=["peek, flip"])
    meat, mark = table.slot("meat"), table.slot("unknown")
    assert said(table, "meat in middle") == f"Take tile {meat}: meat"
    assert said(table, "meat in middle", "fr") == f"Prendre la plaquette {meat} : viande"
    table.do("card(card=peek)")
    assert said(table, "unknown in middle") == f"Look under tile {mark}: question mark"
    table.do("unknown in middle", "done")
    back = table.state.dump()["tiles"][mark]["back"]
    assert said(table, "unknown in middle").startswith(f"Take tile {mark}: question mark (a")
    assert back in said(table, "unknown in middle")
    table.do("card(card=flip)")
    assert said(table, "meat in middle", "fr") == f"Retourner la plaquette {meat} : viande"
    table.do("meat in middle", "done", "lot(owner=1, heap=0)")
    fox = table.slot("fox", "in hand")
    assert said(table, "fox in hand") == f"Put back tile {fox}: fox"


def test_a_sentence_does_not_tell_what_another_has_peeked(scene: Scenes) -> None:
    """MAM-H5: seat 0 knows the back, seat 1 does not."""
    table = scene(3, middle="unknown/axe", seat=0, hands=["peek"])
    slot = table.slot("unknown")
    table.do("card(card=peek)", f"tile(slot={slot})", "done", "meat in middle", "done")
    assert said(table, f"tile(slot={slot})") == f"Take tile {slot}: question mark"


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
        "Chi détient le chamane, flèche bleue ; l’ordre en cas d’égalité : Chi, Bo et Ada",
    ),
    (
        Event("meat", "MAM-V13", 0, 5, (2, 1), EVERYONE),
        "Ada is second in meat with 2 and scores 5 points",
        "Ada prend la deuxième place en viande avec 2 et marque 5 points",
    ),
    (
        Event("counts_as", "MAM-X6", 1, 0, (7, 4), EVERYONE),
        "“most axes: a fire” counts as a fire for Bo",
        "« plus de haches : un feu » compte comme un feu pour Bo",
    ),
    (
        Event("steal", "MAM-D7", 3, 0, (4, 7), EVERYONE),
        "Dag steals the 7 tiles of Eve",
        "Dag vole les 7 plaquettes de Eve",
    ),
    (
        Event("flip", "MAM-L3", 1, 0, (28, 0, 11), EVERYONE),
        "Bo turns over tile 28: axe becomes beaver",
        "Bo retourne la plaquette 28 : hache devient castor",
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
