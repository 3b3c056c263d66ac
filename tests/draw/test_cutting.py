"""A picture cut to its pieces: the room of what is drawn, worked out by hand, and nothing that can be pressed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from solutre.core.book.staging import moments
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.core.laws.broken import LawBroken
from solutre.draw.bounds import Box, Plan, path_points
from solutre.draw.cutting import cut
from solutre.draw.figure import check_figure, figure, size
from solutre.draw.svg import el, group

WINDOW: dict[str, Any] = {"x": 300, "y": 0, "width": 50, "height": 50, "viewBox": "0 0 100 100"}


def picture(*body: str) -> str:
    drawn = el("svg", *body, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 400 400", width=400, height=400)
    return str(drawn)


def room(shape: str) -> Box | None:
    root = ElementTree.fromstring(picture(shape))
    return Plan(root).room(root[0])


def test_shapes_take_their_room() -> None:
    assert room(el("rect", x=10, y=20, width=30, height=40)) == (10, 20, 40, 60)
    assert room(el("circle", cx=10, cy=10, r=5)) == (5, 5, 15, 15)
    assert room(el("ellipse", cx=10, cy=10, rx=5, ry=2)) == (5, 8, 15, 12)
    assert room(el("line", x1=9, y1=1, x2=3, y2=4)) == (3, 1, 9, 4)
    assert room(el("polygon", points="0,0 10,4 6,-2")) == (0, -2, 10, 4)
    assert room(el("text", "ab", x=100, y=50, font_size=10, textLength=40, text_anchor="middle")) == (80, 42, 120, 52)
    assert room(el("use", href="#x", x=1, y=2, width=3, height=4)) == (1, 2, 4, 6)
    assert room(el("title", "nothing to see")) is None


def test_a_path_goes_where_its_commands_lead() -> None:
    """Small letters count from the pen, large ones from the corner; an arc ends behind its radii."""
    assert list(path_points("M10 10h5v-3l1 1H0V2z")) == [(10, 10), (15, 10), (15, 7), (16, 8), (0, 8), (0, 2)]
    assert list(path_points("M0 0q1 2 4 0 1 2 4 0")) == [(0, 0), (1, 2), (4, 0), (5, 2), (8, 0)]
    assert list(path_points("M1 1A5 5 0 0 1 9 9")) == [(1, 1), (9, 9)]


def test_groups_move_turn_and_scale_what_is_inside() -> None:
    square = el("rect", width=10, height=20)
    assert room(group(square, x=5, y=6)) == (5, 6, 15, 26)
    assert room(group(square, x=5, scale=2)) == (5, 0, 25, 40)
    turned = room(group(square, x=100, turn=90))
    assert turned == pytest.approx((80, 0, 100, 10))


def test_a_window_shows_no_more_than_its_frame() -> None:
    """100 units in a window of 50: half the size, and what sticks out is cut off."""
    assert room(el("svg", el("rect", x=50, y=50, width=90, height=10), **WINDOW)) == (325, 25, 350, 30)


def test_only_what_is_in_sight_is_kept() -> None:
    symbols = el("defs", el("symbol", el("rect"), id="near"), el("symbol", el("rect"), id="far"))
    one = el("g", el("use", href="#near", x=100, y=100, width=80, height=80), id="one")
    other = el("g", el("use", href="#far", x=300, y=300, width=50, height=50), id="other")
    told = cut(picture(symbols, one, other), ["one"])
    assert 'viewBox="92 92 96 96"' in told and size(told) == (96, 96)
    assert 'id="near"' in told and "far" not in told and "other" not in told
    assert size(cut(picture(one, other), [])) == (400, 400)


def test_nothing_in_a_book_can_be_pressed() -> None:
    told = cut(picture(el("a", el("rect", width=99, height=99), id="one", href="#choice-3", data_action=3)), ["one"])
    assert "<a" not in told and "choice" not in told and "data-action" not in told


def test_a_piece_that_is_not_there_is_told() -> None:
    with pytest.raises(SolutreError, match="drawn as tiger"):
        cut(picture(), ["tiger"])


def test_every_picture_of_a_book_has_the_shape_that_its_page_keeps_for_it(any_game: Game) -> None:
    """In French, whose words are longer."""
    for scene in any_game.scenes.values():
        check_figure(any_game, scene, ("fr",))


def test_a_picture_of_another_shape_is_found() -> None:
    cairn = game("cairn")
    scene = replace(cairn.scenes["daring"], size=(100, 400))
    with pytest.raises(LawBroken, match=r"write size = \[338, 214\]"):
        check_figure(cairn, scene)


def test_a_figure_stands_by_itself_or_in_a_page() -> None:
    cairn = game("cairn")
    scene = cairn.scenes["daring"]
    moment = moments(cairn, scene)[0]
    assert "--rock" in figure(cairn, scene, moment, "en")
    assert "<style" not in figure(cairn, scene, moment, "en", embedded=True)
