"""How much room drawn things take, worked out by hand: boxes, transformations, windows, words and paths."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from solutre.draw.bounds import (
    Box,
    Plan,
    Turned,
    around,
    framed,
    moved,
    numbers,
    outline_room,
    path_points,
    rotated,
    scaled,
    turned,
    union,
)
from solutre.draw.svg import el, group

UNIT = Box(0, 0, 10, 20)


def room(*shapes: str) -> Box | None:
    """The room of the last of some shapes in one picture."""
    told = el("svg", *shapes, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 400 400")
    root = ElementTree.fromstring(told)
    return Plan(root).room(root[-1])


# --- boxes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "meets"),
    [
        (Box(5, 5, 6, 6), True),  # inside
        (Box(-5, -5, 50, 50), True),  # around
        (Box(10, 0, 15, 5), True),  # an edge is enough
        (Box(10, 20, 15, 25), True),  # and so is a corner
        (Box(10.1, 0, 15, 5), False),
        (Box(-5, 0, -0.1, 5), False),
        (Box(0, 20.1, 5, 30), False),
        (Box(0, -9, 5, -0.1), False),
    ],
)
def test_boxes_meet_where_they_share_a_point(other: Box, meets: bool) -> None:
    assert UNIT.meets(other) == other.meets(UNIT) == meets
    assert (UNIT.within(other) is not None) == meets


def test_what_two_boxes_share_is_a_box() -> None:
    assert UNIT.within(Box(4, -5, 40, 6)) == (4, 0, 10, 6)
    assert Box(4, -5, 40, 6).within(UNIT) == (4, 0, 10, 6)


def test_the_box_around_others_leaves_out_what_is_not_there() -> None:
    assert union([UNIT, None, Box(-3, 5, 2, 40)]) == (-3, 0, 10, 40)
    assert union([None, None]) is None and union([]) is None
    assert around([(3, 9), (1, 2), (2, 11)]) == (1, 2, 3, 11)


# --- transformations ----------------------------------------------------------------------------


def test_the_inner_transformation_comes_first() -> None:
    """Moved by 5, then doubled: 10 farther; doubled, then moved by 5: 5 farther."""
    assert scaled(2).then(moved(5)).of(UNIT) == (10, 0, 30, 40)
    assert moved(5).then(scaled(2)).of(UNIT) == (5, 0, 25, 40)
    assert Turned().of(UNIT) == UNIT


def test_each_kind_of_transformation() -> None:
    assert moved(3, 4).of(UNIT) == (3, 4, 13, 24)
    assert scaled(2, 3).of(UNIT) == (0, 0, 20, 60)
    assert scaled(-1, 1).of(UNIT) == (-10, 0, 0, 20)  # a mirror
    assert rotated(90).of(UNIT) == pytest.approx((-20, 0, 0, 10))
    assert rotated(180, 5, 10).of(UNIT) == pytest.approx((0, 0, 10, 20))  # about its middle
    assert Turned(1, 0, 1, 1, 0, 0).of(UNIT) == (0, 0, 30, 20)  # leaning over


@pytest.mark.parametrize(
    ("written", "box"),
    [
        ("", (0, 0, 10, 20)),
        ("translate(3 4)", (3, 4, 13, 24)),
        ("translate(3)", (3, 0, 13, 20)),
        ("translate(3 4) scale(2)", (3, 4, 23, 44)),
        ("scale(2) translate(3 4)", (6, 8, 26, 48)),
        ("rotate(90)", (-20, 0, 0, 10)),
        ("matrix(1 0 0 1 7 8)", (7, 8, 17, 28)),
    ],
)
def test_a_transformation_is_read_as_it_is_written(written: str, box: tuple[float, ...]) -> None:
    element = ElementTree.fromstring(f'<g transform="{written}"/>')
    assert turned(element).of(UNIT) == pytest.approx(box)


# --- words, pictures and symbols ----------------------------------------------------------------


@pytest.mark.parametrize(("anchor", "left"), [(None, 100), ("start", 100), ("middle", 80), ("end", 60)])
def test_words_reach_from_their_anchor(anchor: str | None, left: float) -> None:
    """Four fifths of their size above the line and one fifth below."""
    told = el("text", "ab", x=100, y=50, font_size=10, textLength=40, text_anchor=anchor)
    assert room(told) == (left, 42, left + 40, 52)


def test_words_that_are_not_pinned_are_guessed_by_their_letters() -> None:
    """0.55 of the size a letter; 14 where no size is told."""
    assert room(el("text", "abcd", x=0, y=20, font_size=20)) == pytest.approx((0, 4, 44, 24))
    assert room(el("text", el("tspan", "ab"), el("tspan", "cd"), y=14)) == pytest.approx((0, 2.8, 30.8, 16.8))


def test_what_is_never_seen_takes_no_room() -> None:
    rect = el("rect", width=9, height=9)
    for kind in ("defs", "symbol", "clipPath", "mask", "pattern", "title", "style"):
        assert room(el(kind, rect)) is None
    assert room(el("g")) is None
    assert room(el("g", el("defs", rect), el("rect", x=3, y=3, width=1, height=1))) == (3, 3, 4, 4)


def test_a_use_without_a_size_takes_the_room_of_what_it_shows() -> None:
    symbol = el("defs", el("g", el("rect", width=9, height=5), id="sign"))
    assert room(symbol, el("use", href="#sign", x=10, y=20)) == (10, 20, 19, 25)
    assert room(symbol, el("use", href="#gone", x=10, y=20)) is None


def test_a_window_shows_its_inside_as_large_as_it_fits_and_in_its_middle() -> None:
    """200 by 100 units in a window of 100 by 100: half the size, 25 from the top."""
    inside = el("rect", width=200, height=100)
    assert room(el("svg", inside, x=0, y=0, width=100, height=100, viewBox="0 0 200 100")) == (0, 25, 100, 75)
    moved_in = el("rect", x=50, y=50, width=10, height=10)
    assert room(el("svg", moved_in, width=100, height=100, viewBox="50 50 100 100")) == (0, 0, 10, 10)


def test_a_thing_is_measured_once_in_the_plane_of_its_parent() -> None:
    told = el("svg", group(group(el("rect", width=2, height=2), x=5), x=100), xmlns="http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(told)
    plan = Plan(root)
    outer, inner = root[0], root[0][0]
    assert (plan.room(inner), plan.room(outer)) == ((5, 0, 7, 2), (105, 0, 107, 2))
    inner[0].set("width", "99")
    assert plan.room(inner) == (5, 0, 7, 2)


def test_a_size_may_have_a_unit_or_be_missing() -> None:
    element = ElementTree.fromstring('<rect x="1.5px" width="10%" height="none"/>')
    assert framed(element) == (1.5, 0, 11.5, 0)


# --- paths --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("d", "points"),
    [
        ("M1 2L3 4", [(1, 2), (3, 4)]),
        ("M1 2 3 4", [(1, 2), (3, 4)]),
        ("m1 2 3 4", [(1, 2), (4, 6)]),
        ("M10 10c1 1 2 2 3 3 1 1 2 2 3 3", [(10, 10), (11, 11), (12, 12), (13, 13), (14, 14), (15, 15), (16, 16)]),
        ("M0 0s1 2 3 4", [(0, 0), (1, 2), (3, 4)]),
        ("M5 5h2h2", [(5, 5), (7, 5), (9, 5)]),
        ("M5 5H2V1", [(5, 5), (2, 5), (2, 1)]),
        ("M5 5v-2", [(5, 5), (5, 3)]),
        ("M1 1a5 5 0 0 1 9 9", [(1, 1), (10, 10)]),
        ("M1 1t4 4Z", [(1, 1), (5, 5)]),
        ("", []),
    ],
)
def test_where_a_path_goes(d: str, points: list[tuple[float, float]]) -> None:
    assert list(path_points(d)) == points
    assert outline_room(d) == (around(points) if points else None)


def test_numbers_may_stand_close_together() -> None:
    assert numbers("1-2.5.5 -.25 3e-1,4") == [1, -2.5, 0.5, -0.25, 0.3, 4]
