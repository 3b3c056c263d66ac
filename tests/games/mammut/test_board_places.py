"""Where the parts of Mammut's table stand on desks, tablets and phones, for two to five players, and what moves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.game import LAYOUTS
from solutre.core.state import SPECTATOR
from solutre.games.mammut.board.own_panel import species, species_height
from solutre.games.mammut.board.picture import draw
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.seats import lots_height

from ..drawn import SVG, by_id, parsed, shift, targets, texts
from .test_board import MakeScene, look_at, number, picture, positions, title

SPECIES = ("hare", "salmon", "grouse", "fox", "marmot", "beaver", "boar")


def order(svg: str, *wanted: str) -> list[str]:
    """Some of the ids of a picture, in the order in which it is written: from above to below."""
    return [name for name in by_id(parsed(svg)) if name in wanted]


def frame(svg: str) -> tuple[float, float]:
    """How wide and how high a picture is."""
    found = re.search(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"', svg)
    assert found
    return float(found[1]), float(found[2])


# --- the order of the parts ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_desk_is_always_as_high_as_a_screen(scene: MakeScene, seats: int) -> None:
    """Nothing moves when a lot grows: every part stays where it is."""
    few, many = scene(seats), scene(seats, lots={2: "8 unknown, 4 axe, 3 hide, 2 tusk"})
    heights = {frame(draw(table.state.redact(0), look_at(table.state)).svg) for table in (few, many)}
    assert heights == {(1012.0, 826.0)}


@pytest.mark.parametrize("layout", ["tablet", "phone"])
def test_what_one_decides_with_stands_above_what_one_has(scene: MakeScene, layout: str) -> None:
    """MAM-D4: lots and middle first, then the own place; the tracks come last."""
    table = scene(3, lots={2: "tusk, axe"}, hands=["peek"])
    svg = draw(table.state.redact(0), look_at(table.state, layout=layout)).svg
    assert order(svg, "lot-2", "middle", "hand", "tracks") == ["lot-2", "middle", "hand", "tracks"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_who_watches_has_no_place_of_the_own(scene: MakeScene, layout: str) -> None:
    """MAM-H1: all players are seen alike, and no hand is open."""
    table = scene(4, lots={2: "tusk, axe"}, hands=["peek", "flip", "", ""])
    found = picture(table.state, SPECTATOR, layout=layout, choices=())
    assert {f"seat-{seat}" for seat in range(4)} <= set(found) and "hand" not in found
    assert "You" not in texts(found["board"])


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("reader", [0, 2])
def test_the_others_follow_in_the_order_of_play(scene: MakeScene, layout: str, reader: int) -> None:
    """MAM-D1: clockwise from the reader."""
    found = picture(scene(5).state, reader, layout=layout, choices=())
    seats = [name for name in found if re.fullmatch(r"seat-\d", name) and name != f"seat-{reader}"]
    assert seats == [f"seat-{(reader + n) % 5}" for n in range(1, 5)]


@pytest.mark.parametrize(
    ("words", "focus"),
    [
        ({}, "middle"),
        ({"in_hand": "tusk", "phase": "taking"}, "middle"),
        ({"rest": "lot 4", "shaman": "lot 4", "lots": {2: "2 axe", 4: "fire"}}, "lot-2"),  # MAM-D14
    ],
)
def test_a_small_screen_moves_to_where_something_can_be_chosen(
    scene: MakeScene, words: dict[str, Any], focus: str
) -> None:
    table = scene(3, **words)
    assert draw(table.state.redact(0), look_at(table.state, layout="phone")).focus == focus


def test_after_the_last_round_the_evaluation_is_in_sight() -> None:
    """MAM-F1"""
    *_, end = positions(3, 2)
    for layout in LAYOUTS:
        drawn = draw(end.redact(0), look_at(end, layout=layout))
        assert drawn.focus == "evaluation" and "evaluation" in by_id(parsed(drawn.svg))


# --- lots that grow --------------------------------------------------------------------------------


def test_lots_are_as_high_as_their_tiles_and_gone_without_any(scene: MakeScene) -> None:
    """On a tablet one row of tiles, or two; where nobody has a lot there is no place for one."""
    look = look_at(scene(3).state, layout="tablet")
    none, one, many = (
        lots_height(scene_of(scene(3, **words).state.redact(0)), [1, 2], look, 390)
        for words in ({}, {"lots": {2: "axe"}}, {"lots": {2: "8 unknown, 4 axe, 3 hide"}})
    )
    assert none == 0 < one < many


def test_on_a_desk_lots_have_one_height_whatever_lies_there(scene: MakeScene) -> None:
    look = look_at(scene(3).state)
    heights = {
        lots_height(scene_of(scene(3, **words).state.redact(0)), [1, 2], look, 500)
        for words in ({}, {"lots": {2: "axe"}}, {"lots": {2: "8 unknown, 4 axe, 3 hide"}})
    }
    assert len(heights) == 1


# --- animals to choose -----------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "columns"), [(330, 7), (300, 4)])
def test_seven_species_stand_in_a_row_or_in_two(scene: MakeScene, width: float, columns: int) -> None:
    """MAM-C7: each 44 wide at least, a finger's size; else four and three."""
    told, look = scene_of(scene(3).state.redact(0)), look_at(scene(3).state)
    drawn = parsed(species(told, look, width, ""))
    spots = [shift(part) for part in drawn[0] if part.tag == f"{SVG}g"]
    assert len(spots) == 7 and len({x for x, _ in spots}) == columns
    assert len({y for _, y in spots}) == (1 if columns == 7 else 2)
    assert species_height(told, width) == 64 * (1 if columns == 7 else 2)


def test_every_species_is_named(scene: MakeScene) -> None:
    """MAM-C2: by its picture and by its word."""
    told, look = scene_of(scene(3).state.redact(0)), look_at(scene(3).state)
    found = by_id(parsed(species(told, look, 330, "")))
    for n, name in enumerate(SPECIES):
        assert texts(found[f"species-{n}"]) == [name] and name in title(found[f"species-{n}"])
        assert any(use.get("href") == f"#icon-{name}" for use in found[f"species-{n}"].iter(f"{SVG}use"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_target_of_a_turn_has_a_name(scene: MakeScene, layout: str) -> None:
    """MAM-D4: whoever does not see the picture hears every choice of it."""
    table = scene(3, lots={2: "tusk, tusk, axe"}, hands=["peek, axe_fire"])
    found = picture(table.state, layout=layout)
    aims = targets(found["board"])
    assert {"lot-2", "take-all"} <= aims
    assert all(found[name].get("aria-label") for name in aims)
    assert found["take-all"].get("data-action") == number("take_all")
