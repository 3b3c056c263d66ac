"""What the others of Pre History can pay with, in a line each, and whose year it is, for two to four players."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.games.prehistory.board.players.ribbon import ribbon
from solutre.games.prehistory.board.players.rivals import _things, _wide, rival_line, rival_said
from solutre.games.prehistory.board.players.stores import development, stores
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.board.walk import legend, to_the_actions

from ..drawn import SVG, by_id, classed, numbers, signs, targets, texts
from .conftest import ALL_COLOURS
from .test_board import look_at, picture, title
from .test_board_things import EN, Scenes, drawn

COLOURS = ("grey", "red", "yellow", "blue", "brown", "white")
LAYOUTS = ["desk", "tablet", "phone"]


def two(scene: Scenes, **ben: Any) -> Any:
    return scene(own={"resources": "2 red"}, others=[ben])


# --- a line of the others --------------------------------------------------------------------------


def test_a_purse_shows_each_colour_with_its_number_from_two_on(scene: Scenes) -> None:
    """PRE-C5: three red cubes are a cube and a 3, one blue cube is a cube."""
    told = scene_of(two(scene, resources="3 red, blue").state.redact(0))
    line = drawn(rival_line(told, EN, 1, 400, 42))
    shown = signs(line)
    assert (shown["pre-r1"], shown["pre-r3"], shown["pre-r0"]) == (1, 1, 0)
    assert "3" in texts(line)


@pytest.mark.parametrize(
    ("room", "things"),
    [(400, ["cube", "cube", "cube", "drop"]), (80, ["any"]), (60, ["any"]), (10, ["any"])],
)
def test_a_purse_that_finds_no_room_is_a_number_of_cubes(scene: Scenes, room: float, things: list[str]) -> None:
    """Six cubes of three colours and two development points."""
    told = scene_of(two(scene, resources="3 red, 2 blue, white", development=2).state.redact(0))
    found, wide = _things(told, 1, room)
    shown = [what for what, _, _ in found if room >= 60 or what != "drop"]
    assert shown[: len(things)] == things
    if things == ["any"]:
        assert found[0][2] == 6
    assert wide == _wide(found)


def test_in_spring_cubes_pay_and_from_summer_on_markers(scene: Scenes) -> None:
    """PRE-U4: Ben has both."""
    words: dict[str, Any] = {"resources": "red", "markers": "2 blue"}
    spring = scene_of(two(scene, **words).state.redact(0))
    summer = scene_of(scene(season="summer", own={"markers": "red"}, others=[words]).state.redact(0))
    assert [what for what, _, _ in _things(spring, 1, 400)[0]] == ["cube"]
    assert _things(summer, 1, 400)[0] == [("sun", COLOURS.index("blue"), 2)]


def test_a_line_reads_out_points_stores_and_what_can_be_paid(scene: Scenes) -> None:
    """PRE-I1: everything lies open."""
    said = rival_said(scene_of(two(scene, resources=ALL_COLOURS, development=3).state.redact(0)), EN, 1)
    assert "3" in said and all(colour in said for colour in COLOURS)
    assert any(action in said for action in ("painting", "gathering", "fishing", "hunting"))
    poor = rival_said(scene_of(two(scene, development=1).state.redact(0)), EN, 1)
    assert "painting" not in poor


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_a_line_that_opens_the_tribe(scene: Scenes, layout: str, seats: int) -> None:
    """PRE-I1: in the order of play after the reader."""
    table = scene(seats=seats, own={"resources": "2 red"}, others=[{"resources": "red"}] * (seats - 1))
    found = picture(table.state, layout=layout)
    opened = [part.get("data-open") for part in found["board"].iter() if part.get("data-open", "").startswith("tribe-")]
    assert {f"tribe-{seat}" for seat in range(1, seats)} <= set(opened)
    lines = [name for name in found if name.startswith("seat-") and name != "seat-0"]
    assert lines == [f"seat-{seat}" for seat in range(1, seats)]


@pytest.mark.parametrize("width", [220.0, 340.0, 600.0])
def test_nothing_of_a_line_leaves_it(scene: Scenes, width: float) -> None:
    told = scene_of(two(scene, resources=ALL_COLOURS, development=9).state.redact(0))
    line = drawn(rival_line(told, EN, 1, width, 42))
    for part in line.iter(f"{SVG}text"):
        assert 0 <= numbers(part, "x")[0] <= width


# --- the own stores --------------------------------------------------------------------------------


@pytest.mark.parametrize("markers", [False, True])
def test_six_stores_stand_side_by_side(scene: Scenes, markers: bool) -> None:
    """PRE-C5: those that are empty too."""
    table = scene(own={"resources": "2 red", "markers": "2 blue"})
    shown, high = stores(scene_of(table.state.redact(0)), look_at(table.state, choices=()), markers, 44, 42)
    found = by_id(drawn(*shown))
    kind = "marker" if markers else "resource"
    assert [name for name in found if name.startswith(kind)] == [f"{kind}-0-{colour}" for colour in COLOURS]
    assert high == 44
    full = "blue" if markers else "red"
    assert texts(found[f"{kind}-0-{full}"]) == ["2"]
    assert "far" in (found[f"{kind}-0-grey"].get("class") or "").split()


def test_what_can_be_bought_and_given_up_stands_above_and_below(scene: Scenes) -> None:
    """PRE-D5, PRE-D7: a cube for two development points; each cube of the store gives one back."""
    table = scene(own={"resources": "2 red", "development": 2})
    shown, high = stores(scene_of(table.state.redact(0)), look_at(table.state), False, 44, 42)
    root = drawn(*shown)
    found = by_id(root)
    assert {name for name in found if name.startswith("buy-")} == {f"buy-resource-{colour}" for colour in COLOURS}
    assert {name for name in found if name.startswith("give-")} == {"give-resource-red"}
    assert targets(root) >= {"buy-resource-grey", "give-resource-red"}
    assert high > 44


def test_development_points_are_a_target_in_autumn_alone(scene: Scenes) -> None:
    """PRE-D8: one of them is a step."""
    for season, chosen in (("spring", False), ("autumn", True)):
        table = scene(season=season, own={"resources": "2 red", "development": 2})
        found = drawn(development(scene_of(table.state.redact(0)), look_at(table.state), 50, 50, 30))
        assert bool(targets(found)) == chosen
        assert texts(found) == ["2"]


# --- the year --------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [348.0, 800.0, 1012.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_year_season_and_order_find_room(scene: Scenes, width: float, seats: int) -> None:
    """PRE-T1: on every screen, for every number of players."""
    table = scene(seats=seats, own={"resources": "red"}, others=[{"resources": "red"}] * (seats - 1))
    found = by_id(drawn(ribbon(scene_of(table.state.redact(0)), EN, width)))
    assert [name for name in found if name.startswith("order-")] == [f"order-{seat}" for seat in range(seats)]
    for part in found["order"].iter():
        if part.get("cx"):
            assert 0 < numbers(part, "cx")[0] < width
    assert len(classed(found["order"], "now")) == 1


def test_the_legend_tells_three_megaliths_and_three_terrains() -> None:
    """PRE-X1"""
    shown, high = legend(EN, 236)
    root = drawn(shown)
    stones = [sign for sign in signs(root) if sign.startswith("pre-stone")]
    lands = [sign for sign in signs(root) if sign.startswith("pre-land")]
    assert stones == ["pre-stone-A", "pre-stone-B", "pre-stone-C"] and len(lands) == 3
    assert all(numbers(line, "y")[0] <= high for line in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(("season", "goal"), [("spring", "actions"), ("autumn", "actions")])
def test_a_link_leads_to_the_six_actions(scene: Scenes, season: str, goal: str) -> None:
    """PRE-A1: while people walk, and back from a part that was opened."""
    told = scene_of(scene(season=season, own={"resources": "2 red"}).state.redact(0))
    shown, _ = to_the_actions(told, EN, 236)
    (link,) = [part for part in drawn(shown).iter() if part.get("data-open")]
    assert link.get("data-open") == goal and title(link) == texts(link)[0]


def test_nobody_is_told_of_a_spring_that_never_comes(scene: Scenes) -> None:
    """PRE-E1: after the last autumn comes the final action."""
    told = scene_of(scene(season="autumn").state.redact(0))
    assert texts(drawn(to_the_actions(told, EN, 236)[0])) == ["The six actions: at rest"]


def test_the_action_that_is_visited_has_an_edge_in_summer_alone(scene: Scenes) -> None:
    """PRE-U3: six actions one after the other; in spring none is visited."""
    summer = scene(season="summer", visit="hunting", own={"markers": "2 brown"})
    for layout in ("desk", "tablet"):
        found = picture(summer.state, layout=layout, opened="actions")
        areas = [name for name in found if name.startswith("area-") and classed(found[name], "visited")]
        assert areas == ["area-hunting"]
    spring = picture(scene(own={"resources": "2 red"}).state)
    assert not any(classed(part, "visited") for name, part in spring.items() if name.startswith("area-"))
