"""A region of Ère glaciaire as it is drawn: its room against its crowd, herds, fires, and what hunters are worth."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.games.ice_age.board.land import chart_of
from solutre.games.ice_age.board.region import LEAST_CELL, contents, gauge
from solutre.games.ice_age.board.scene import scene_of

from ..drawn import SVG, by_id, classed, numbers, parsed, signs, texts
from .test_board_picture import NAMES, NO_FIRES, Scenes


def laid(scene: Scenes, pieces: str, **words: Any) -> Any:
    """Pieces in region 6; its fire lies in region 7 if it has none, and the other way round (ICE-I9)."""
    other = {"nofire": "f f", "f f": "nofire"}
    return scene(board={6: pieces, 7: next((there for here, there in other.items() if here in pieces), "")}, **words)


def drawn(table: Any, number: int, layout: str = "desk", seat: int = 0) -> Element:
    """What stands in a region, as a seat sees it."""
    told, look = scene_of(table.state.redact(seat)), Look("en", NAMES, layout)
    chart = chart_of(told, look, 700, 560)
    return parsed(*map(str, contents(told, told.regions[number - 1], look, chart.ink)))


@pytest.mark.parametrize(
    ("pieces", "sure", "perhaps", "none"),
    [
        ("0 nofire", 3, 0, 0),  # three have room anywhere
        ("0 m nofire", 4, 0, 0),  # and one more for each mammoth
        ("0 f", 3, 2, 0),  # a fire gives 0, 1 or 2
        ("0 0 1 1 2 2 nofire", 3, 0, 3),  # six hunters where three have room
        ("0 0 1 1 2 2 f f", 3, 4, 0),  # two fires give up to four
    ],
)
def test_cells_are_room_certain_perhaps_and_none(
    scene: Scenes, pieces: str, sure: int, perhaps: int, none: int
) -> None:
    """ICE-F2, ICE-F3: as many cells as there is room or as hunters stand there, whichever is more."""
    told = scene_of(laid(scene, pieces).state.redact(0))
    ink = chart_of(told, Look("en", NAMES), 700, 560).ink
    shown = parsed(gauge(told.regions[5], ink))
    assert [len(classed(shown, f"cell-{kind}")) for kind in ("sure", "perhaps", "none")] == [sure, perhaps, none]
    cells = [numbers(part, "x", "width") for part in shown.iter(f"{SVG}rect")]
    assert all(x + width <= after[0] + 0.01 for (x, width), after in pairwise(cells))


def test_a_crowd_beyond_all_cells_is_told_by_its_number(scene: Scenes) -> None:
    """Eleven hunters of each: 33 where 3 to 5 have room; nobody could tell such narrow cells from each other."""
    table = laid(scene, " ".join(["0 1 2"] * 11) + " f")
    told = scene_of(table.state.redact(0))
    ink = chart_of(told, Look("en", NAMES), 700, 560).ink
    shown = parsed(gauge(told.regions[5], ink))
    assert [len(classed(shown, f"cell-{kind}")) for kind in ("sure", "perhaps", "none")] == [3, 2, 0]
    assert texts(shown) == ["+28"]
    cells = [numbers(part, "x", "width") for part in shown.iter(f"{SVG}rect")]
    assert all(width > LEAST_CELL for _, width in cells)
    ends = (cells[0][0], float(next(shown.iter(f"{SVG}text")).get("x", "0")))
    assert -ink.across / 2 <= ends[0] < ends[1] < ink.across / 2


def test_the_crowd_is_told_with_its_room_and_its_fate(scene: Scenes) -> None:
    """ICE-F4, ICE-F5: enough room is safe, too little a fight, and a hidden fire leaves it open."""
    safe, fight = (texts(drawn(laid(scene, words), 6)) for words in ("0 0 nofire", "0 0 1 1 2 nofire"))
    assert any("2 of 3" in line for line in safe) and any("5 of 3" in line for line in fight)
    assert safe[-1] != fight[-1] and fight[-1] == "fight"
    perhaps = texts(drawn(laid(scene, "0 0 1 1 f"), 6))
    assert perhaps[-1] not in (safe[-1], fight[-1])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_few_herds_and_fires_stand_one_by_one(scene: Scenes, layout: str) -> None:
    """ICE-C4, ICE-C7: a mammoth and two fires; every fire looks like any other (ICE-H5)."""
    found = by_id(drawn(laid(scene, "0 m f f"), 6, layout))
    things = [name for name in found if name.startswith(("mammoth-6", "fire-6"))]
    assert things == ["mammoth-6-1", "fire-6-1", "fire-6-2"]
    assert [dict(signs(found[name])) for name in things[1:]] == [{"icon-fire": 1}] * 2


def test_after_the_conflicts_hunters_are_told_their_worth(scene: Scenes) -> None:
    """ICE-P1, ICE-P2: one point each, two beside a mammoth, three beside more."""
    for herd, worth in (("", "1 point a hunter"), ("m", "2 points a hunter"), ("m m", "3 points a hunter")):
        table = scene(step="glacier", dark=0, board={**NO_FIRES, 6: f"0 {herd} nofire"}, **{"ended by": 0})
        assert texts(drawn(table, 6))[-1] == worth
        assert texts(drawn(table, 6, "phone"))[-1] == f"× {worth[0]}"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_ice_hides_what_it_covers(scene: Scenes, layout: str) -> None:
    """ICE-S1: regions 1 to 4 begin under ice; a number and a flake are all that is seen."""
    shown = drawn(scene(), 1, layout)
    assert signs(shown) == {"icon-snow": 1} and texts(shown)[0] == "1"
