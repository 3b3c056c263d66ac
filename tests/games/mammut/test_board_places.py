"""Where the parts of Mammut's table stand on desks, tablets and phones, for two to five players, and what moves."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import LAYOUTS
from solutre.core.state import SPECTATOR
from solutre.games.mammut.board.cards import HEIGHT as BUTTON
from solutre.games.mammut.board.own_panel import ROOM, mine, mine_height, species
from solutre.games.mammut.board.picture import LEFT, draw
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.seats import lots_height

from ..drawn import SVG, by_id, classed, parsed, shift, targets, texts
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


def where(root: Element, name: str) -> tuple[float, float]:
    """How far something is moved in a picture, by itself and by all groups around it."""
    around = {part: outer for outer in root.iter() for part in outer}
    part: Element | None = by_id(root)[name]
    x = y = 0.0
    while part is not None:
        moved = shift(part)
        x, y, part = x + moved[0], y + moved[1], around.get(part)
    return x, y


@pytest.mark.parametrize("hand", ["", "peek", "peek, flip, recall, hide_points, axe_points, 2 own_hide"])
@pytest.mark.parametrize("phase", ["exchange", "claim"])
def test_seven_species_stand_in_a_row_within_the_own_place(scene: MakeScene, hand: str, phase: str) -> None:
    """MAM-C7, MAM-X13: each 44 wide at least, a finger's size, and the button below them; cards wait beside them."""
    at = scene(3, **WILD, hands=(hand,))
    at.do("take_all", *(["species(species=hare)"] if phase == "claim" else []))
    told, look = scene_of(at.state.redact(0)), look_at(at.state, "fr")
    high = mine_height(told, 0, look, LEFT)
    root = parsed(mine(told, 0, look, LEFT, high))
    spots = [where(root, f"species-{n}") for n in range(7)]
    assert len({y for _, y in spots}) == 1 and spots[0][1] + ROOM < high
    assert all(after - before >= 44 for (before, _), (after, _) in pairwise(spots)) and spots[6][0] + 44 < LEFT
    assert "marmotte" in texts(by_id(root)["species-4"])  # the longest name is whole
    if phase == "exchange":
        assert spots[0][1] + ROOM < where(root, "done")[1] < high - BUTTON


def test_every_species_is_named(scene: MakeScene) -> None:
    """MAM-C2: by its picture and by its word."""
    told, look = scene_of(scene(3).state.redact(0)), look_at(scene(3).state)
    found = by_id(parsed(species(told, look, 330, "")))
    for n, name in enumerate(SPECIES):
        assert texts(found[f"species-{n}"]) == [name] and name in title(found[f"species-{n}"])
        assert any(use.get("href") == f"#icon-{name}" for use in found[f"species-{n}"].iter(f"{SVG}use"))


WILD = {"lots": {0: "hare, fox", 2: "tusk"}, "seat": 2, "round": 5, "down": ["wild_animal"], "tokens": ["fox boar"]}


def beside(at: Any, n: int) -> Any:
    drawn = draw(at.state.redact(0), look_at(at.state, layout="phone"))
    return by_id(parsed(drawn.thing))[f"thing-species-{n}"]


def test_a_tile_to_exchange_is_a_tile_and_says_whether_its_species_is_owned(scene: MakeScene) -> None:
    """MAM-V17, MAM-X13: the hare would be new, the fox brings nothing; the boar is a token, the salmon is not there."""
    at = scene(3, **WILD)
    at.do("take_all")
    hare, salmon, fox, boar = (beside(at, SPECIES.index(name)) for name in ("hare", "salmon", "fox", "boar"))
    assert texts(hare) == ["hare", "lacking"] and texts(fox) == ["fox", "yours"]
    assert texts(boar) == ["boar", "yours"] and texts(salmon) == ["salmon"]
    assert all(not classed(tile, "token") and "target" in tile.get("class", "") for tile in (hare, fox))
    assert classed(boar, "token") and "target" not in boar.get("class", "")
    assert classed(salmon, "token-place")


def test_a_species_to_choose_has_its_colours_and_so_have_those_that_are_owned(scene: MakeScene) -> None:
    """MAM-V18: nobody owns a species twice; what is owned says so and cannot be chosen."""
    at = scene(3, **WILD)
    at.do("take_all", "species(species=hare)")
    for n, name in enumerate(SPECIES):
        owned, shown = name in ("fox", "boar"), beside(at, n)
        assert classed(shown, "token") and not classed(shown, "token-place")
        assert texts(shown) == ([name, "yours"] if owned else [name])
        assert ("target" in shown.get("class", "")) is not owned


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_target_of_a_turn_has_a_name(scene: MakeScene, layout: str) -> None:
    """MAM-D4: whoever does not see the picture hears every choice of it."""
    table = scene(3, lots={2: "tusk, tusk, axe"}, hands=["peek, axe_fire"])
    found = picture(table.state, layout=layout)
    aims = targets(found["board"])
    assert {"lot-2", "take-all"} <= aims
    assert all(found[name].get("aria-label") for name in aims)
    assert found["take-all"].get("data-action") == number("take_all")
