"""Whatever stands in a region of Ère glaciaire stands inside its borders: owners, herds and words, in every layout."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, pi, sin
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from markupsafe import Markup

from solutre.core.game import LAYOUTS, Look
from solutre.draw.bounds import Turned, framed, numbers, turned, words_room
from solutre.games.ice_age.board.bands import SHARED, Room, Row, room_of
from solutre.games.ice_age.board.land import definitions, spot
from solutre.games.ice_age.board.picture import _chart
from solutre.games.ice_age.board.region import _inside
from solutre.games.ice_age.board.scene import scene_of
from solutre.games.ice_age.rules.actions import ACTIONS

from ..drawn import SVG, parsed
from .test_board_picture import NAMES, Scenes

Point = tuple[float, float]
SLACK = 0.5  # pixels: outlines are written with two digits
CROWDS = (
    "0 1 2 3",  # four owners, two lines on a phone
    "0 0 1 1 2 2 3 3 4",  # all five
    "0 1 2 3 0*",
    "0 1 2 3* m m",
    "0 1 2 3 4 0* 1*",  # seven kinds: nobody has seen so many
)


def inside(outline: list[Point], point: Point) -> bool:
    """Whether a point lies in a polygon, or as good as on its border."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def marks(element: Element, plane: Turned) -> Iterator[tuple[str, Point]]:
    """Corners of words and of the room told, and points around the shape of every owner, in the plane of the land."""
    here = plane.then(turned(element))
    for part in element:
        name = part.get("class", "")
        if part.tag == f"{SVG}use" and name.startswith("owner"):
            box = framed(part)
            x, y, radius = (box.left + box.right) / 2, (box.top + box.bottom) / 2, (box.right - box.left) / 2 - SLACK
            points = [(x + radius * cos(n * pi / 8), y + radius * sin(n * pi / 8)) for n in range(16)]
        elif part.tag == f"{SVG}text":
            box = words_room(part)
            points = [(x, y) for x in (box.left, box.right) for y in (box.top + 2, box.bottom - 2)]
        elif name.startswith(("pill", "cell-")):
            box, edge = framed(part), 3 if name.startswith("pill") else 1  # their corners are round
            points = [(x, y) for x in (box.left + edge, box.right - edge) for y in (box.top + edge, box.bottom - edge)]
        else:
            yield from marks(part, here)
            continue
        told = "".join(part.itertext()) or name
        yield from ((told, (here.a * x + here.c * y + here.e, here.b * x + here.d * y + here.f)) for x, y in points)


def spots(table: Any, layout: str, seat: int = 0) -> Iterator[tuple[int, Element, list[Point]]]:
    """Every region that lies free, as a seat sees it, with its outline a slack wider."""
    told = scene_of(table.state.redact(seat))
    choices = tuple(map(ACTIONS.describe, table.state.legal_actions()))
    look = Look("en", NAMES, layout, choices=choices)
    chart = _chart(told, look)
    for region in told.regions:
        if not region.covered:
            outline = list(pairwise(numbers(chart.outline(region.number - 1))))[::2]
            x, y = (sum(values) / len(outline) for values in zip(*outline, strict=True))
            wider = [(px + SLACK * (1 if px > x else -1), py + SLACK * (1 if py > y else -1)) for px, py in outline]
            yield region.number, parsed(str(definitions(chart)), str(spot(told, region, look, chart))), wider


def over(table: Any, layout: str) -> list[tuple[int, str]]:
    """What lies over a border, with the number of its region."""
    return [
        (number, told)
        for number, drawn, outline in spots(table, layout)
        for told, point in marks(drawn, Turned())
        if not inside(outline, point)
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("crowd", CROWDS)
def test_nothing_in_a_region_runs_over_its_border(scene: Scenes, layout: str, crowd: str) -> None:
    """In each region in turn, at the largest table: all twelve regions may lie free there."""
    faults = [fault for number in range(1, 13) for fault in over(scene(seats=5, board={number: crowd}), layout)]
    assert faults == []


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_nor_at_a_smaller_table(scene: Scenes, layout: str, seats: int) -> None:
    crowd = " ".join(str(seat) for seat in range(seats))
    assert [over(scene(seats=seats, board={number: f"{crowd} 0*"}), layout) for number in (5, 8, 11)] == [[], [], []]


@pytest.mark.parametrize("layout", ["phone", "tablet"])
def test_four_owners_that_may_be_chosen_stay_inside_and_leave_each_other_room_for_a_finger(
    scene: Scenes, layout: str
) -> None:
    """The least region of all, the eighth, while anybody's hunters may be moved."""
    table = scene(seats=5, board={8: "0 1 2 3"}, hands=("L07 L10 D03 D05 D06",), stones=(7,))
    table.do("play(card=L07)")
    assert over(table, layout) == []
    drawn = next(drawn for number, drawn, _ in spots(table, layout) if number == 8)
    hits = list(hit_boxes(drawn, Turned()))
    assert len(hits) == 4
    assert all(box.right - box.left >= 40 and box.bottom - box.top >= 40 for box in hits)
    shared = [one.within(two) for one, two in combinations(hits, 2)]
    assert all(box is None or min(box.right - box.left, box.bottom - box.top) <= SHARED for box in shared)


def hit_boxes(element: Element, plane: Turned) -> Iterator[Any]:
    here = plane.then(turned(element))
    for part in element:
        if part.tag == f"{SVG}rect" and part.get("class") == "hit":
            yield here.of(framed(part))
        yield from hit_boxes(part, here)


# --- how much room there is ------------------------------------------------------------------------


def row(left: float, right: float, high: float = 10) -> Row:
    return Row(high, Markup(), left, right)


SLOPE = [(-20.0, -20.0), (60.0, -20.0), (20.0, 20.0), (-20.0, 20.0)]  # its right border falls to the left


def test_the_room_at_a_height_lies_between_the_nearest_borders() -> None:
    """A border is two pixels wide on either side."""
    assert room_of(SLOPE).at(-19.5, 1) == (-18, 57.5)
    assert room_of(SLOPE).at(0, 40) == (-18, 18.5)  # over the whole height the lowest pixel decides
    assert room_of(SLOPE).at(25, 10) is None


@pytest.mark.parametrize(
    ("left", "right", "y", "shift"),
    [
        (-10, 10, 0, 0),  # lies inside
        (-30, 10, 0, 12),  # runs over to the left by twelve
        (-10, 30, 10, -6.5),  # at the height of 15 the border is 23.5 away
        (-40, 40, 10, 2.75),  # is broader than the region: its middle lies in the middle of the region
        (-10, 10, 90, 0),  # nothing is known there
    ],
)
def test_a_row_moves_no_more_than_it_has_to(left: float, right: float, y: float, shift: float) -> None:
    assert room_of(SLOPE).fit(row(left, right), y)[1] == pytest.approx(shift)


def test_a_row_begins_higher_where_the_region_is_broader() -> None:
    """A row of 52 that is 10 high finds its room from the height on at which the border is 36 away."""
    assert Room().fit(row(-30, 30), 0) == (0, 0)  # nobody said how much room there is
    assert room_of(SLOPE).fit(row(-26, 26), 0)[0] == pytest.approx(52 - (18 + 33.5))
    (drawn,) = _inside([row(-26, 26)], room_of(SLOPE), 40)
    assert str(drawn).startswith('<g transform="translate(8 -1)"')
