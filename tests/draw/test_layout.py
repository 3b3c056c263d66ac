"""What is laid out alike in all games: seats round the table, parts one below the other, the order at the end."""

from __future__ import annotations

from xml.etree import ElementTree

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.layout import around, in_columns, others, stacked, standings, turn_sign, winners
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


def test_parts_side_by_side_fill_row_after_row_and_the_highest_counts() -> None:
    """Three parts of 50 in two columns, 10 apart: the second row has one."""
    parts = [(el("g", id=name), height) for name, height in (("a", 30.0), ("b", 40.0), ("c", 20.0))]
    rows = in_columns(parts, 2, 50, 10)
    assert [height for _, height in rows] == [40.0, 20.0]
    assert rows[0][0] == Markup('<g><g><g id="a"/></g><g transform="translate(60 0)"><g id="b"/></g></g>')
    assert rows[1][0] == Markup('<g><g><g id="c"/></g></g>')
    assert in_columns([], 2, 50, 10) == []


def test_a_long_name_at_the_end_leaves_room_for_the_points() -> None:
    """Names begin at 68; 10 stay free before the points, which end at 200. A single word is cut, not left out."""
    look = Look(names=("Rotkäppchenundderböseriesenwolf", "Bob"))
    drawn = ElementTree.fromstring(el("g", standings(look, [1, 2], [104, 3], 200, 50, 24)))
    name, points = [part for part in drawn.iter("text") if part.get("y") == "50"][1:3]
    assert points.text == "104" and points.get("text-anchor") == "end"
    free = 200 - float(points.get("textLength", "0")) - 68 - float(name.get("textLength", "0"))
    assert 9.9 <= free <= 10.1
    marks = [(use.get("href"), use.get("x"), use.get("y")) for use in drawn.iter("use")]
    assert marks == [("#icon-owner_red", "44", "37"), ("#icon-owner_blue", "44", "61")]
