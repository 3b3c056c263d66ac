"""The six actions of Pre History as cards, as lines and large: where their tiles lie, and what their wheels bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import Look
from solutre.draw.bounds import Box, Plan, Turned
from solutre.draw.bounds import turned as moved
from solutre.games.prehistory.board.areas.alike import alike
from solutre.games.prehistory.board.areas.card import grid, order_of, targets_of
from solutre.games.prehistory.board.areas.large import _preview, large
from solutre.games.prehistory.board.areas.lines import _offered, line
from solutre.games.prehistory.board.areas.parts import (
    area_said,
    can_pay,
    fee_places,
    full,
    large_wheel,
    opener,
    state_of,
    turned,
)
from solutre.games.prehistory.board.costs import colours_at_choice, cost, price_line, price_line_width
from solutre.games.prehistory.board.overview import overview
from solutre.games.prehistory.board.prices import price
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.board.walk import map_height

from ..drawn import SVG, by_id, classed, numbers, shift, signs, targets, texts
from .conftest import ALL_COLOURS
from .test_board import look_at, number, picture, title
from .test_board_things import BOX, EN, Scenes, drawn

PAINTING, GATHERING, CEREMONY, FISHING, HUNTING, MIGRATION = range(6)
NAMES = ("painting", "gathering", "ceremony", "fishing", "hunting", "migration")
COLOURS = ("grey", "red", "yellow", "blue", "brown", "white")
LAYOUTS = ["desk", "tablet", "phone"]
P03 = [COLOURS.index(colour) for colour in next(tile for tile in BOX["price_tile"] if tile["id"] == "P03")["colors"]]


@pytest.fixture
def table(scene: Scenes) -> Any:
    """Ana has all colours; the shared wheel is P03: yellow, blue, red, brown, grey, white."""
    return scene(prices={"fishing and hunting": "P03"}, own={"resources": ALL_COLOURS, "development": 1})


# --- places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "places"), [(PAINTING, 9), (GATHERING, 6), (CEREMONY, 5), (FISHING, 6), (HUNTING, 5), (MIGRATION, 3)]
)
def test_an_area_has_as_many_places_as_the_box_says(table: Any, action: int, places: int) -> None:
    """PRE-S5 to PRE-S9: nine sections, six tiles and fishes, five cards; migration has three ways."""
    assert list(targets_of(scene_of(table.state.redact(0)), action)) == list(range(places))


def test_gathering_tiles_go_round_their_wheel() -> None:
    """PRE-G1: slots 0, 1, 2 above, 5, 4, 3 below; the others from left to right."""
    assert order_of(GATHERING, 6) == [0, 1, 2, 5, 4, 3]
    assert order_of(HUNTING, 5) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("action", range(6))
@pytest.mark.parametrize(("width", "height", "columns"), [(330, 160, 3), (780, 240, 6)])
def test_tiles_of_an_area_lie_side_by_side_inside_it(
    table: Any, action: int, width: float, height: float, columns: int
) -> None:
    told, look = scene_of(table.state.redact(0)), look_at(table.state)
    groups = [drawn(part)[0] for part in grid(told, look, action, columns, 0, 0, width, height)]
    tiles = [part for part in groups if part.tag == f"{SVG}g" and any(child.get("id") for child in part)]
    spots = [shift(part) for part in tiles]
    assert len(tiles) == len(alike(told, action, [*targets_of(told, action)])) == len(set(spots))
    assert all(0 <= x < width and 0 <= y < height for x, y in spots)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_six_actions_lie_at_a_glance(scene: Scenes, layout: str, seats: int) -> None:
    """PRE-C5: all of them, each once, however many play."""
    table = scene(seats=seats, own={"resources": ALL_COLOURS}, others=[{"resources": "red"}] * (seats - 1))
    look = look_at(table.state, layout=layout)
    parts = overview(scene_of(table.state.redact(0)), look, {"desk": 1012, "tablet": 800, "phone": 348}[layout], [])
    found = by_id(drawn(*(part for part, _ in parts)))
    assert {name for name in found if name.startswith("area-")} == {f"area-{name}" for name in NAMES}
    assert all(high > 0 for _, high in parts)


def test_what_the_only_rival_has_lies_in_the_panel_of_its_name(scene: Scenes) -> None:
    """Between the actions of a tablet one would take it for one's own."""
    table = scene(others=[{"resources": "red"}])
    parts = overview(scene_of(table.state.redact(0)), look_at(table.state, layout="tablet"), 800, [])
    row = drawn(parts[1][0])
    found = list(rooms(row, Plan(row), Turned()))
    has = [box for part, box in found if part.get("data-open") == "tribe-1"]
    panels = [box for part, box in found if "panel" in (part.get("class") or "").split()]
    assert len(has) == 7  # the name, and six things
    assert any(all(one.within(panel) == one for one in has) for panel in panels)


def rooms(element: Element, plan: Plan, around: Turned) -> Iterator[tuple[Element, Box]]:
    """Every part of a picture with the room that it takes there."""
    for part in element:
        if box := plan.room(part):
            yield part, around.of(box)
        yield from rooms(part, plan, around.then(moved(part)))


# --- wheels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "places"), [(FISHING, (2, 3, 4)), (HUNTING, (5, 0, 1))])
def test_fishing_and_hunting_share_a_wheel_by_halves(table: Any, action: int, places: tuple[int, ...]) -> None:
    """PRE-F1, PRE-H1: the lower half is for fish, the upper one for prey."""
    told = scene_of(table.state.redact(0))
    assert sorted(colours_at_choice(told, action)) == sorted(P03[place] for place in places)
    letters = list(drawn(large_wheel(told, EN, action, 60, 16)).iter(f"{SVG}text"))
    assert [n for n, letter in enumerate(letters) if not classed(letter, "pale")] == sorted(places)


@pytest.mark.parametrize(("back", "step"), [(False, -1), (True, 1)])
def test_a_turn_of_the_wheel_is_shown_before_it_is_paid(table: Any, back: bool, step: int) -> None:
    """PRE-D2: turned on, every colour goes one place clockwise; so the half shows what lay one place before."""
    told = scene_of(table.state.redact(0))
    shown = [
        sign for sign in signs(drawn(*_preview(told, HUNTING, back, 50, 50))).elements() if sign.startswith("pre-r")
    ]
    assert sorted(shown) == sorted(f"pre-r{P03[(place + step) % 6]}" for place in (5, 0, 1))


def test_where_all_colours_count_no_turn_needs_a_picture(table: Any) -> None:
    """PRE-R1: a painting uses the whole wheel."""
    assert _preview(scene_of(table.state.redact(0)), PAINTING, True, 50, 50) == []


def test_a_page_turns_a_wheel_from_where_it_was() -> None:
    """60 degrees a notch, counted by where the first colour lies; nothing before the deal."""
    assert [turned(tuple(range(n, 6)) + tuple(range(n))) for n in range(6)] == [0, 300, 240, 180, 120, 60]
    assert turned(()) is None


# --- prices ----------------------------------------------------------------------------------------


def test_cubes_of_ones_choice_are_dark_squares_and_others_their_own_cubes(table: Any) -> None:
    """PRE-F1, PRE-R2: fish of value 2 cost two of three colours; a section costs just its symbols."""
    told = scene_of(table.state.redact(0))
    assert {what for what, _, _ in cost(told, HUNTING, price(told, 0, HUNTING, 0)).things} == {"any"}
    assert {what for what, _, _ in cost(told, PAINTING, price(told, 0, PAINTING, 0)).things} == {"cube"}
    spent = cost(told, PAINTING, price(told, 0, PAINTING, 4))
    assert len(spent.things) == 3 and spent.width(20) == 3 * 22 - 2


def test_in_summer_markers_of_the_action_pay(scene: Scenes) -> None:
    """PRE-U4: one of two markers is there, so the second is lacking."""
    told = scene_of(scene(season="summer", visit="painting", own={"markers": "grey"}).state.redact(0))
    two = next(section for section in range(9) if len(BOX["painting"]["section"][section]["symbols"]) == 2)
    things = cost(told, PAINTING, price(told, 0, PAINTING, two)).things
    assert things == (("marker", PAINTING, False), ("marker", PAINTING, True))


@pytest.mark.parametrize("room", [120, 260, 420])
def test_the_line_of_colours_is_never_wider_than_its_room(table: Any, room: float) -> None:
    """PRE-H1: words where there is room, `=` where there is little."""
    told = scene_of(table.state.redact(0))
    found = drawn(price_line(told, EN, HUNTING, 0, 10, room))
    edges = [sum(numbers(use, "x", "width")) for use in found.iter(f"{SVG}use")]
    assert max(edges) <= max(room, price_line_width(told, HUNTING))
    assert ("=" in texts(found)) == (room < 200)
    assert sum(signs(found)[f"pre-r{colour}"] for colour in range(6)) == 3


@pytest.mark.parametrize(("fees", "free"), [((), 2), ((3,), 1), ((3, 5), 0)])
def test_a_pillar_has_two_places_for_fees(fees: tuple[int, ...], free: int) -> None:
    """PRE-P4"""
    found = drawn(*fee_places(fees, 0, 20, 20))
    assert len(classed(found, "fee-free")) == free and sum(signs(found).values()) == len(fees)


# --- what can be paid ------------------------------------------------------------------------------


def test_a_full_pillar_says_so_in_spring_only(scene: Scenes) -> None:
    """PRE-P4: its two places are taken; in summer there are none."""
    table = scene(base={"hunting": ["red", "blue"]}, own={"resources": ALL_COLOURS})
    told = scene_of(table.state.redact(0))
    assert [full(told, action) for action in range(6)] == [False] * 4 + [True, False]
    assert can_pay(told, EN, HUNTING)[1] == "soft" and can_pay(told, EN, PAINTING)[1] == "strong can"
    assert area_said(told, EN, HUNTING).startswith("Hunting, no place for the fee is free, ")
    assert area_said(told, EN, PAINTING) == "Painting, 2 of 2 places for the fee free"


def test_nobody_s_purse_is_told_to_who_watches(table: Any) -> None:
    """PRE-I1: a spectator sees prices and has nothing to pay them with."""
    told = scene_of(table.state.redact(-2))
    assert can_pay(told, EN, PAINTING) == ("", "soft")
    assert all(state_of(told, action, 0) is None for action in range(6))
    assert _offered(told, EN, PAINTING) == []


def test_what_cannot_be_paid_is_known_to_be_so(scene: Scenes) -> None:
    """PRE-P6: without a cube everything is far; with all of them the first section is not."""
    poor, rich = (scene(own={"resources": words, "development": 1}) for words in ("", ALL_COLOURS))
    assert state_of(scene_of(poor.state.redact(0)), PAINTING, 0) == "far"
    assert state_of(scene_of(rich.state.redact(0)), PAINTING, 0) is None


def test_what_is_being_paid_stands_out(scene: Scenes) -> None:
    """PRE-P5: hunting slot 0, until its fee is laid."""
    table = scene(
        prices={"fishing and hunting": "P03"},
        displays={"hunting": ["H01", "H18", "H15", "H03", "H08"]},
        own={"resources": "white, yellow, blue, red"},
    )
    table.do("hunt(slot=0)")
    told = scene_of(table.state.redact(0))
    assert state_of(told, HUNTING, 0) == "chosen" and state_of(told, HUNTING, 1) != "chosen"
    assert "chosen" in (picture(table.state)["prey-0"].get("class") or "").split()


# --- lines and large areas -------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("action", range(6))
def test_a_line_offers_all_that_may_be_chosen(table: Any, layout: str, action: int) -> None:
    """PRE-C5: as many rows as it needs, every choice of the action a target of a finger's size."""
    look = look_at(table.state, layout=layout)
    width = {"desk": 1012, "tablet": 800, "phone": 348}[layout]
    shown, high = line(scene_of(table.state.redact(0)), look, action, width)
    root = drawn(shown)
    first = ("paint", "gather", "ceremony", "fish", "hunt", "migrate_pay")[action]
    wanted = {number(word) for word in table.legal(first)}
    found = {part.get("data-action") for part in classed(root, "target")}
    assert wanted <= found
    assert high >= (34 if layout == "desk" else 42)


@pytest.mark.parametrize("action", range(6))
@pytest.mark.parametrize("width", [348, 760, 1012])
def test_a_large_area_has_every_tile_once(table: Any, action: int, width: float) -> None:
    """PRE-C5: all places of the action, taken or not, and the wheel that can be turned."""
    told, look = scene_of(table.state.redact(0)), look_at(table.state)
    shown, high = large(told, look, action, width)
    root = drawn(shown)
    names = by_id(root)
    ids = [part.get("id") for part in root.iter() if part.get("id")]
    assert len(ids) == len(set(ids)) and high > 100
    assert any(name.startswith("turn-") for name in names)
    assert targets(root)


def test_an_opener_is_a_link_without_a_script() -> None:
    """The address opens the part; what it opens is told to who does not see it."""
    (link,) = drawn(opener("hunting", "", label="Open hunting", width=50, height=20))
    assert (link.get("href"), link.get("data-open"), title(link)) == ("?open=hunting", "hunting", "Open hunting")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_is_as_high_as_it_needs_and_no_higher(scene: Scenes, seats: int) -> None:
    """PRE-S10: more players have a larger land; a screen limits it."""
    table = scene(seats=seats, own={"resources": "red"}, others=[{"resources": "red"}] * (seats - 1))
    told = scene_of(table.state.redact(0))
    assert map_height(told, 800, 400) <= 400
    assert map_height(told, 400, 9999) < map_height(told, 800, 9999)


def elements(root: Element, tag: str) -> list[Element]:
    return list(root.iter(f"{SVG}{tag}"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_of_the_actions_stand_above_their_areas(table: Any, language: str) -> None:
    """PRE-C5: in the reader's language, six different ones."""
    heads = []
    for action in range(6):
        look = Look(language, ("Ana", "Ben"), "desk")
        shown, _ = large(scene_of(table.state.redact(0)), look, action, 760)
        heads.append(elements(drawn(shown), "text")[0].text)
    assert len(set(heads)) == 6 and all(head and head[0].isupper() for head in heads)
