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
from solutre.core.picture import Picture
from solutre.draw.bounds import Box, Plan, path_points
from solutre.draw.cutting import cut
from solutre.draw.figure import check_figure, figure
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
    found = cut(picture(symbols, one, other), ["one"])
    told = found.svg
    assert 'viewBox="92 92 96 96"' in told and found.size == (96, 96)
    assert 'id="near"' in told and "far" not in told and "other" not in told
    assert cut(picture(one, other), []).size == (400, 400)


def test_a_small_piece_has_a_picture_of_sixty_around_its_middle() -> None:
    """10 by 20 in the middle of the table: 25 more across and 20 more up and down; the margin of 8 is less."""
    told = cut(picture(el("rect", x=100, y=200, width=10, height=20, id="one")), ["one"]).svg
    assert 'viewBox="75 180 60 60"' in told


def test_a_picture_ends_where_the_table_ends() -> None:
    told = cut(picture(el("rect", x=0, y=300, width=100, height=100, id="one")), ["one"], margin=20).svg
    assert 'viewBox="0 280 120 120"' in told


def test_what_is_out_of_sight_is_left_out_inside_groups_and_windows_too() -> None:
    """The window shows 100 units in 50, from 300 on: what stands at 5 and 90 there stands at 302.5 and 345,
    and a picture of 60 around the first ends at 333.75."""
    near, far = (el("rect", x=x, y=10, width=40, height=40, id=name) for x, name in ((10, "near"), (350, "far")))
    inside = (el("rect", x=x, y=10, width=5, height=5, id=name) for x, name in ((5, "left"), (90, "right")))
    drawn = picture(group(group(near, far)), el("svg", *inside, id="window", **WINDOW))
    told = cut(drawn, ["near"]).svg
    assert 'id="near"' in told and not [name for name in ("far", "window", "left") if f'id="{name}"' in told]
    window = cut(drawn, ["left"]).svg
    assert 'id="left"' in window and 'id="right"' not in window and 'id="near"' not in window


def test_a_piece_in_a_window_lies_where_the_window_shows_it() -> None:
    """Of a window at 300 that shows half the size: 20 to 60 stand at 310 to 330; what it does not show is not there."""
    inside = el("rect", x=20, y=20, width=40, height=400, id="one")
    told = cut(picture(group(el("svg", inside, **WINDOW), y=100)), ["one"], margin=20).svg
    assert 'viewBox="290 90 60 80"' in told


def test_nothing_in_a_book_can_be_pressed() -> None:
    told = cut(
        picture(el("a", el("rect", width=99, height=99), id="one", href="#choice-3", data_action=3)), ["one"]
    ).svg
    assert "<a" not in told and "choice" not in told and "data-action" not in told


def test_a_piece_that_is_not_there_is_told() -> None:
    with pytest.raises(SolutreError, match="drawn as tiger"):
        cut(picture(), ["tiger"])


def test_of_some_pieces_those_that_are_left_are_shown() -> None:
    drawn = picture(el("rect", x=100, y=100, width=80, height=80, id="one"))
    assert cut(drawn, ["tiger", "one"], some=True) == cut(drawn, ["one"])
    assert cut(drawn, ["tiger"], some=True).size == (400, 400)


@pytest.mark.by_turns(3)
def test_every_picture_of_a_book_has_the_shape_that_its_page_keeps_for_it(any_game: Game) -> None:
    """In French, whose words are longer."""
    for scene in any_game.scenes.values():
        check_figure(any_game, scene, ("fr",))


def test_a_picture_of_another_shape_is_found() -> None:
    cairn = game("cairn")
    scene = replace(cairn.scenes["daring"], size=(100, 400))
    with pytest.raises(LawBroken, match=r"write size = \[338, 214\]"):
        check_figure(cairn, scene)


@pytest.mark.parametrize(("wide", "fits"), [(100, True), (114, True), (116, False), (87, True), (84, False)])
def test_a_shape_may_differ_by_fifteen_in_a_hundred(monkeypatch: pytest.MonkeyPatch, wide: int, fits: bool) -> None:
    """A scene that tells 100 by 100; its picture is a little wider or narrower."""
    cairn = game("cairn")
    scene = replace(cairn.scenes["daring"], size=(100, 100))
    monkeypatch.setattr("solutre.draw.figure.figure", lambda *_: Picture("", size=(wide, 100)))
    if fits:
        check_figure(cairn, scene, ("en",))
        return
    with pytest.raises(LawBroken, match=rf"the picture is {wide} by 100 in en; write size = \[{wide}, 100\]"):
        check_figure(cairn, scene, ("en",))


def test_a_figure_stands_by_itself_or_in_a_page() -> None:
    cairn = game("cairn")
    scene = cairn.scenes["daring"]
    moment = moments(cairn, scene)[0]
    assert "--rock" in figure(cairn, scene, moment, "en").svg
    assert "<style" not in figure(cairn, scene, moment, "en", embedded=True).svg
