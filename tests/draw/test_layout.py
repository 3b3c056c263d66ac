"""What is laid out alike in all games: seats round the table, parts one below the other, the order at the end."""

from __future__ import annotations

from xml.etree import ElementTree

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.layout import around, others, stacked, standings, turn_sign, winners
from solutre.draw.svg import el

LOOK = Look(names=("Ann", "Bob", "Cid"))


def test_who_looks_comes_first_and_the_others_follow_in_the_order_of_play() -> None:
    assert around(2, 4) == [2, 3, 0, 1]
    assert others(2, 4) == [3, 0, 1]
    assert others(0, 3) == [1, 2]


def test_who_only_watches_sees_all_seats_from_the_first() -> None:
    assert around(None, 3) == others(None, 3) == [0, 1, 2]


def test_parts_stand_one_below_the_other() -> None:
    drawn, end = stacked([(el("g", id="a"), 30), (el("g", id="b"), 20)], 6, 4, 10)
    assert drawn == [
        Markup('<g transform="translate(6 4)"><g id="a"/></g>'),
        Markup('<g transform="translate(6 44)"><g id="b"/></g>'),
    ]
    assert end == 4 + 30 + 10 + 20 + 10
    assert stacked([], 6, 4, 10) == ([], 4)


def test_fire_for_whose_turn_it_is_and_a_crown_for_the_winner() -> None:
    assert [turn_sign(True, False), turn_sign(False, True), turn_sign(False, False)] == ["fire", "crown", ""]


def test_a_victory_can_be_shared() -> None:
    assert winners(LOOK, [1, 3, 1]) == ["Ann", "Cid"]
    assert winners(LOOK, [2, 1, 3]) == ["Bob"]


def test_the_order_at_the_end_is_by_place_and_equal_places_by_seat() -> None:
    drawn = ElementTree.fromstring(el("g", standings(LOOK, [2, 1, 1], [7, 30, 30], 200, 50, 24)))
    lines = [(part.text, part.get("y")) for part in drawn.iter("text")]
    assert lines == [
        ("1.", "50"),
        ("Bob", "50"),
        ("30", "50"),
        ("1.", "74"),
        ("Cid", "74"),
        ("30", "74"),
        ("2.", "98"),
        ("Ann", "98"),
        ("7", "98"),
    ]
    strong = [part.text for part in drawn.iter("text") if part.get("class") == "strong"]
    assert strong == ["Bob", "Cid"]
