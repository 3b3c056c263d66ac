"""The small things of Pre History as they are drawn: cubes, markers and wheels, the centre, and pillars."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import Look, game
from solutre.games.prehistory.board.centre import coming, pillar_chip, wheels_row, worth_block
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.board.tokens import (
    cube,
    drop,
    points,
    polar,
    row,
    sector,
    slab,
    star,
    sun,
    symbols,
    wheel,
)

from ..drawn import SVG, by_id, classed, numbers, parsed, signs, texts
from .test_board import look_at, picture

Scenes = Callable[..., Any]
BOX: dict[str, Any] = tomllib.loads(
    (game("prehistory").folder / "book" / "components.toml").read_text(encoding="utf-8")
)
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)
COLOURS = ("grey", "red", "yellow", "blue", "brown", "white")
HUNTING = 4
EN = Look("en")


def drawn(*parts: Any) -> Element:
    return parsed(*map(str, parts))


# --- cubes, markers and wheels ---------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_colour_has_a_letter_of_its_own_on_cube_and_marker(language: str) -> None:
    """PRE-C5: never by colour alone."""
    found = by_id(drawn(symbols(Look(language))))
    cubes = ["".join(found[f"pre-r{colour}"].itertext()).strip() for colour in range(6)]
    markers = ["".join(found[f"pre-m{colour}"].itertext()).strip() for colour in range(6)]
    assert cubes == markers and len(set(cubes)) == 6 and all(len(letter) == 1 for letter in cubes)


def test_white_has_an_edge_inside_since_paper_is_light() -> None:
    found = by_id(drawn(symbols(EN)))
    inner = [bool(classed(found[f"pre-r{colour}"], "pre-inner")) for colour in range(6)]
    assert inner == [False] * 5 + [True]


def test_what_lacks_has_dashes_around_it() -> None:
    """PRE-P6: a cube or a marker that the reader does not have."""
    for thing, sign in ((cube, "pre-r2"), (sun, "pre-m2")):
        assert dict(signs(drawn(thing(YELLOW, 20, 20, 20)))) == {sign: 1}
        assert dict(signs(drawn(thing(YELLOW, 20, 20, 20, True)))) == {sign: 1, "pre-lack": 1}


def test_a_row_lies_around_its_middle_without_touching() -> None:
    """Three cubes of 20 with gaps of 3 around 100: 77, 100 and 123."""
    found = drawn(*row((GREY, GREY, BLUE), 100, 30, 20, lack=(BLUE,)))
    cubes = [numbers(use, "x", "width") for use in found if use.get("href", "").startswith("#pre-r")]
    assert [x + width / 2 for x, width in cubes] == [77, 100, 123]
    assert signs(found)["pre-lack"] == 1
    assert row((), 100, 30, 20) == []


def test_points_of_three_digits_are_smaller() -> None:
    """A hexagon has room for two figures, and scores pass 100."""
    sizes = [numbers(next(drawn(points(value, 0, 0, 30)).iter(f"{SVG}text")), "font-size")[0] for value in (7, 99, 100)]
    assert sizes[0] == sizes[1] > sizes[2]
    assert texts(drawn(drop("", 0, 0, 20))) == [] and texts(drawn(drop(3, 0, 0, 20))) == ["3"]


def test_a_wheel_has_its_six_colours_clockwise_from_the_top() -> None:
    """PRE-C7: position 0 is north; what does not count here is pale."""
    order = (BLUE, WHITE, GREY, RED, BROWN, YELLOW)
    found = drawn(wheel(order, 40, 12, EN, only=(3, 4, 5)))
    letters = list(found.iter(f"{SVG}text"))
    assert [line.text for line in letters] == ["B", "W", "G", "R", "N", "Y"]
    assert [bool(classed(line, "pale")) for line in letters] == [True] * 3 + [False] * 3
    angles = [math.degrees(math.atan2(numbers(line, "x")[0], -numbers(line, "y")[0] + 4.2)) % 360 for line in letters]
    assert angles == pytest.approx([60 * n for n in range(6)], abs=1)


def test_before_the_deal_a_wheel_is_bare_and_a_small_one_has_no_letters() -> None:
    bare = drawn(wheel((), 40, 12, EN))
    assert len(classed(bare, "ghost")) == 1 and not texts(bare)
    small = drawn(wheel((0, 1, 2, 3, 4, 5), 12, 0, EN))
    assert not texts(small) and len(classed(small, "pre-body")) == 6


def test_shapes_close_and_lie_where_they_should() -> None:
    """Degrees go clockwise from the east; a star has a ray and a notch by turns."""
    assert polar(10, 10, 5, 0) == (15, 10) and polar(10, 10, 5, 90) == pytest.approx((10, 15))
    rays = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", star(0, 0, 10, 12, 0.8))
    far = [round(math.hypot(float(x), float(y)), 1) for x, y in rays]
    assert len(rays) == 24 and far[0::2] == [pytest.approx(10, abs=0.1)] * 12 and max(far[1::2]) < 8.2
    assert sector(10, 20, -30, 30).endswith("Z") and sector(10, 20, -30, 30).count("A") == 2
    assert not re.search(r"\d\.\d", slab(120, 60, 3))  # whole numbers: there are many of them


# --- the centre ------------------------------------------------------------------------------------


def test_the_centre_tells_what_a_cube_of_each_colour_is_worth(scene: Scenes) -> None:
    """PRE-C8: values 1 to 3 of the centre of the year."""
    table = scene(prices={"centre": "P02"})
    printed = next(tile for tile in BOX["price_tile"] if tile["id"] == "P02")
    told = scene_of(table.state)
    wheel_drawn = picture(table.state)["centre"]
    shown = texts(wheel_drawn)
    worth = dict(zip(shown[0::2], shown[1::2], strict=True))
    letters = dict(zip(COLOURS, ("G", "R", "Y", "B", "N", "W"), strict=True))
    assert [int(worth[letters[colour]]) for colour in COLOURS] == list(told.values)
    assert sorted(worth.values()) == sorted(map(str, printed["values"]))


def test_on_a_phone_the_worth_of_cubes_is_a_block_of_six(scene: Scenes) -> None:
    """PRE-C8: in the order of colours, not of places."""
    told = scene_of(scene(prices={"centre": "P02"}).state)
    found = drawn(worth_block(told, EN, 160))
    cubes = [use.get("href", "") for use in found.iter(f"{SVG}use") if "pre-r" in use.get("href", "")]
    assert cubes == [f"#pre-r{colour}" for colour in range(6)]
    assert [int(line) for line in texts(found)[-6:]] == list(told.values)


@pytest.mark.parametrize(("year", "left"), [(1, 4), (3, 2), (5, 0)])
def test_the_centres_of_the_years_to_come_are_told_by_their_year(scene: Scenes, year: int, left: int) -> None:
    """PRE-S2: five years, all centres lie open."""
    told = scene_of(scene(number=year, own={"resources": "2 red"}).state)
    shown = coming(told, EN, 12, 30)
    assert len(shown) == left
    said = [part.text or "" for one in shown for part in drawn(one).iter(f"{SVG}title")]
    assert [re.findall(r"\d", line)[-1] for line in said] == [str(n) for n in range(year + 1, 6)]


@pytest.mark.parametrize(("top", "colours"), [("grey", [GREY]), ("2 red, blue", [RED, RED, BLUE]), ("", [])])
def test_a_pillar_shows_its_markers_one_by_one(scene: Scenes, top: str, colours: list[int]) -> None:
    """PRE-U2"""
    table = scene(top={"hunting": top}, season="summer", own={"markers": "2 red"})
    shown, wide = pillar_chip(scene_of(table.state), look_at(table.state), HUNTING, 30)
    found = drawn(shown)
    assert [use.get("href") for use in found.iter(f"{SVG}use")] == [f"#pre-m{colour}" for colour in colours]
    assert wide >= 24


def test_wheels_that_may_not_be_turned_are_left_out(scene: Scenes) -> None:
    """PRE-D3: with a development point each of the five can be turned both ways, with none nothing can."""
    rich, poor = (scene(own={"development": count, "resources": "2 red"}) for count in (1, 0))
    shown, high = wheels_row(scene_of(rich.state), look_at(rich.state), 240)
    assert len(shown) == 5 and high > 0
    knobs = {name for name in by_id(drawn(*shown)) if "turn" in name or "knob" in name}
    assert len(knobs) == 10
    assert wheels_row(scene_of(poor.state), look_at(poor.state), 240) == ([], 0.0)
    assert len(wheels_row(scene_of(rich.state), look_at(rich.state), 240, without=(0, 1))[0]) == 3
