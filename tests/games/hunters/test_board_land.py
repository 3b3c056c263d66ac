"""The land as it is drawn: tiles where they lie, cells to choose, the tile on its cell, areas, and who stands where."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.games.hunters.board.landscape import _corner_trees, draw_ahead, hand_turns
from solutre.games.hunters.board.outlines import chains
from solutre.games.hunters.board.picture import draw
from solutre.games.hunters.board.pieces import APART, apart, losing
from solutre.games.hunters.board.read.areas import Lying
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.board.tile_art import tile_art
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules.actions import ACTIONS

from ..drawn import SVG, by_id, classed, numbers, shift, signs, targets, texts, title
from .test_board import NAMES, look_at, position

RED, BLUE, YELLOW = range(3)
NORTH, EAST, SOUTH, WEST = range(4)
X4 = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]  # HUN-X4: L29 at 1, 0 closes a forest with gold
ANN, BO = NAMES[:2]


def seen(table: Any, layout: str = "desk", **more: Any) -> dict[str, Element]:
    """The parts of a picture by their ids, as whoever decides sees them."""
    look = replace(look_at(table.state, layout), **more)
    return by_id(fromstring(draw(table.state.redact(max(table.state.seat, 0)), look).svg))


# --- tiles -----------------------------------------------------------------------------------------


def test_tiles_lie_a_hundred_units_apart(scene: Any) -> None:
    """HUN-P1: columns to the east, rows to the south."""
    found = seen(scene(X4, hand="L29"))
    assert {name: shift(part) for name, part in found.items() if name.startswith("tile-")} == {
        "tile-L73": (0, 0),
        "tile-L41": (0, 100),
        "tile-L25": (100, 100),
    }


def test_tiles_are_drawn_from_north_to_south(scene: Any) -> None:
    """What stands on a southern tile may reach over the northern one, never the other way round."""
    found = seen(scene([("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 0, -1, 0), ("L35", 0, 1, 0)]))
    order = [name for name in found if name.startswith("tile-")]
    assert order == ["tile-L34", "tile-L59", "tile-L60", "tile-L35"]


def test_a_tile_is_told_by_what_it_shows(scene: Any) -> None:
    """HUN-C4: never by the number of its drawing."""
    found = seen(scene(X4, hand="L29"))
    assert title(found["tile-L25"]) == "The tile with a river and two forests"
    assert not any(re.search(r"\bL\d\d", title(part)) for part in found.values())


def test_the_tile_just_laid_has_a_frame_and_a_hand(scene: Any) -> None:
    table = scene(X4, hand="L29")
    fresh = seen(table, latest=("tile-L25",))
    (news,) = classed(fresh["landscape"], "fresh")
    assert len(classed(news, "latest-tile")) == 1 and signs(news)["icon-hand"] == 1
    assert not classed(seen(table)["landscape"], "latest-tile")


def test_a_tree_stands_where_four_forests_meet_at_a_corner(scene: Any) -> None:
    """Each of the four tiles has a forest that touches both sides of that corner; turn one, and a meadow is there."""
    told = scene_of(scene([("L59", 5, 5, 0)]).state)
    names = [name for name in TILES if len(corners(name)) == 1][:4]
    spots = ((0, 0, EAST), (1, 0, SOUTH), (0, 1, NORTH), (1, 1, WEST))  # the side before the shared corner
    laid = {
        name: Lying(name, x, y, (side - corners(name)[0]) % 4) for name, (x, y, side) in zip(names, spots, strict=True)
    }
    assert "100 100" in _corner_trees(replace(told, tiles=laid))
    for name in names:
        other = {**laid, name: laid[name]._replace(rotation=(laid[name].rotation + 2) % 4)}
        assert _corner_trees(replace(told, tiles=other)) == ""
    assert _corner_trees(replace(told, tiles=dict(list(laid.items())[:3]))) == ""  # three tiles are no corner


def corners(tile: str) -> list[int]:
    """The sides of a tile that share a forest with the next one, clockwise."""
    sides, kinds = TILES[tile].sides, TILES[tile].edges
    return [n for n in range(4) if kinds[n] == "forest" and sides[n] == sides[(n + 1) % 4]]


# --- cells -----------------------------------------------------------------------------------------


def test_every_cell_where_the_tile_fits_is_a_target_and_the_others_ask_why_not(scene: Any) -> None:
    """HUN-P2: L29 has two sides of meadow and two of forest."""
    table = scene(X4, hand="L29")
    found = seen(table)
    cells = {name for name in found if name.startswith("cell-")}
    fitting = {f"cell-{cell.x}-{cell.y}" for cell in scene_of(table.state).cells if cell.turns}
    assert targets(found["landscape"]) == fitting < cells
    assert len(cells) == 7  # three tiles in an L have seven empty neighbours
    assert all(found[name].get("data-ask") for name in cells - fitting)


def test_a_late_map_draws_no_tile_that_was_drawn_ahead() -> None:
    """HUN-P1: whatever lies there, in whichever rotation; dozens of new ones made a jump to it late."""
    for _ in draw_ahead():
        pass
    kept = [one.cache_info().misses for one in (tile_art, chains)]
    match = Match.new("hunters", 5, seed=7)
    rng = Rng(7)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    assert "tile-" in match.game.draw(match.view(0), Look(names=NAMES, still=True)).svg
    assert [one.cache_info().misses for one in (tile_art, chains)] == kept


def test_cells_of_a_turn_that_is_over_are_not_shown(scene: Any) -> None:
    """Who looks back sees the land alone, and on it the one place that is pointed out."""
    table = scene(X4, hand="L29")
    assert not any(name.startswith("cell-") for name in seen(table, still=True, choices=()))
    pointed = table.state.legal_actions()[1]
    shown = seen(table, still=True, choices=(ACTIONS.describe(pointed),))
    assert [shown[name].get("data-action") for name in shown if name.startswith("cell-")] == [str(pointed)]
    assert not any(name.startswith("cell-") for name in seen(scene(X4)))  # nobody has a tile in hand


def test_the_tile_in_hand_is_drawn_in_the_turns_that_are_shown(scene: Any) -> None:
    """Upright in the question, and as it first fits in each cell; in all four once a cell is chosen. L29 has forest
    south and west, so east of a meadow it is turned twice or three times, south of it never or three times."""
    table = scene([("L59", 0, 0, 0)], hand="L29")
    turns = {(cell.x, cell.y): cell.turns for cell in scene_of(table.state).cells}
    assert turns == {(0, -1): (1, 2), (1, 0): (2, 3), (0, 1): (0, 3), (-1, 0): (0, 1)}
    assert hand_turns(scene_of(table.state)) == [0, 1, 2]
    table.play("cell(cell=0)")
    assert hand_turns(scene_of(table.state)) == [0, 1, 2, 3]
    assert hand_turns(scene_of(scene([("L59", 0, 0, 0)]).state)) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_on_the_chosen_cell_the_tile_lies_once_for_each_turn_that_fits(scene: Any, layout: str) -> None:
    """HUN-P3: the first turn is shown and the other waits for a touch."""
    table = scene([("L59", 0, 0, 0)], hand="L29")
    table.play(f"cell(cell={table.cell(1, 0)})")
    found = seen(table, layout)
    assert shift(found["ghost"]) == (100, 0)
    turns = [name for name in found if re.fullmatch(r"turn-\d", name)]
    assert turns == ["turn-2", "turn-3"]
    assert [len(classed(found[name], "shown")) for name in turns] == [1, 0]
    assert [found[name].get("data-action") for name in turns] == [
        str(ACTIONS.parse(f"rotate(turns={n})").action) for n in (2, 3)
    ]


def test_other_cells_stay_and_a_touch_moves_the_tile_there(scene: Any) -> None:
    """HUN-P1: the choice of the cell is taken back, and the touched one is chosen instead."""
    table = scene([("L59", 0, 0, 0)], hand="L29")
    chosen = table.cell(1, 0)
    table.play(f"cell(cell={chosen})")
    found = seen(table)
    others = [part for name, part in found.items() if name.startswith("cell-")]
    assert {part.get("id") for part in others} == {"cell-0--1", "cell--1-0", "cell-0-1"}
    assert {part.get("data-then") for part in others} == {
        str(ACTIONS.parse(f"cell(cell={n})").action) for n in range(4) if n != chosen
    }
    assert {part.get("data-back") for part in others} == {str(ACTIONS.parse(f"cell(cell={chosen})").action)}


def test_who_looks_back_sees_the_tile_once_and_nothing_to_turn(scene: Any) -> None:
    table = scene([("L59", 0, 0, 0)], hand="L29")
    table.play(f"cell(cell={table.cell(1, 0)})")
    found = seen(table, still=True, choices=())
    assert [name for name in found if re.fullmatch(r"turn-\d", name)] == ["turn-2"]
    assert signs(found["ghost"])["icon-arrow_cw"] == 0


# --- areas -----------------------------------------------------------------------------------------


def test_an_area_without_a_piece_carries_its_value_and_one_with_a_piece_does_not(scene: Any) -> None:
    """HUN-F2: a forest of three sections is worth 6; a piece carries the number itself."""
    free = seen(scene(X4, hand="L29"))
    held = seen(scene(X4, hand="L29", members=[("L41", "f0", BLUE)]))
    forest = next(name for name, part in free.items() if name.startswith("area-") and "6 points" in title(part))
    assert texts(free[forest]) == ["6"] and texts(held[forest]) == []
    assert texts(held["member-1-L41"]) == ["6"]
    assert "taken" in (held[forest].get("class") or "").split()
    assert "taken" not in (free[forest].get("class") or "").split()


def test_an_area_tells_worth_owners_and_that_nobody_is_there(scene: Any) -> None:
    """HUN-F2, HUN-F3: gold, the open side, and who would get it."""
    held = seen(scene(X4, hand="L29", members=[("L41", "f0", BLUE)]))
    told = [title(part) for name, part in held.items() if name.startswith("area-")]
    assert sum(f"{BO} 1 gatherer" in line for line in told) == 1
    free = [line for line in told if line and "gatherer" not in line]
    assert len(free) == 7 and all(line.endswith("nobody is there") for line in free)


def test_a_system_reaches_over_its_rivers(scene: Any) -> None:
    """HUN-H3: pointed at, a lake lights the rivers that flow into it."""
    found = seen(scene([("L12", 1, 0, 0), ("L57", 0, 0, 1)], huts=[("L12", "l1", YELLOW)]))
    systems = [part for name, part in found.items() if name.startswith("system-")]
    assert systems
    rims = {use.get("href") for part in systems for use in part.iter(f"{SVG}use")}
    rivers = {f"#{name}" for name in found if name.endswith("-rim")}
    assert rims and rims <= rivers


def test_looking_back_leaves_waters_what_is_held_and_what_was_told(scene: Any) -> None:
    """The rest would make every step heavier."""
    table = scene(X4, hand="L29", members=[("L41", "f0", BLUE)])
    whole, less = seen(table), seen(table, still=True)
    told = seen(table, still=True, latest=("area-L25-m0",))
    areas = [{name for name in found if name.startswith("area-") and "rim" not in name} for found in (whole, less)]
    assert areas[1] < areas[0]
    kinds = scene_of(table.state).areas
    assert all(any(kinds[name].counts) or kinds[name].kind == "river" for name in areas[1])
    assert "area-L25-m0" in told and "area-L25-m0" not in less


# --- pieces ----------------------------------------------------------------------------------------


def test_a_piece_stands_on_its_tile_in_the_colour_and_shape_of_its_owner(scene: Any) -> None:
    """HUN-M4: gatherers stand in forests, fishers at rivers, hunters lie in meadows."""
    table = scene(X4, hand="L29", members=[("L41", "f0", BLUE), ("L25", "r1", RED), ("L73", "m0", YELLOW)])
    found = seen(table)
    pieces = {"member-1-L41": "hg-gatherer-1", "member-0-L25": "hg-fisher-0", "member-2-L73": "hg-hunter-2"}
    corners = {"L41": (0, 100), "L25": (100, 100), "L73": (0, 0)}
    for name, shape in pieces.items():
        assert signs(found[name])[shape] == 1
        left, top = corners[name[-3:]]
        x, y = shift(found[name])
        assert left < x < left + 100 and top < y < top + 100
    colours = [(found[name].get("class") or "").split()[1] for name in pieces]
    assert colours == ["blue", "red", "yellow"]


def test_a_hunter_who_would_get_nothing_is_paler(scene: Any) -> None:
    """HUN-J1, HUN-W5: two red hunters against one blue in the same meadow."""
    laid = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 0, -1, 0)]
    members = [("L59", "m0", RED), ("L60", "m0", BLUE)]
    even = scene_of(scene(laid, members=members).state)
    assert [losing(even.areas[piece.area], piece) for piece in even.pieces] == ["", ""]
    more = scene(laid, members=[*members, ("L34", "m0", RED)])
    found = seen(more)
    pale = [name for name in found if name.startswith("member-") and classed(found[name], "losing")]
    assert pale == ["member-1-L60"]


def test_places_for_pieces_lie_on_the_tile_just_laid_with_what_they_bring(scene: Any) -> None:
    """HUN-M1, HUN-M5: the forest that L29 closes is Bo's, so Ann may send a hunter only; a deer is 2 points."""
    table = scene(X4, hand="L29", members=[("L41", "f0", BLUE)]).place(1, 0, 0)
    found = seen(table)
    (place,) = [part for name, part in found.items() if name.startswith("spot-")]
    assert place.get("id") == "spot-member-m0" and texts(place) == ["2"]
    assert place.get("aria-label") == "Hunter in the meadow: 1 animal: 2 now"
    assert place.get("data-lights") == "area-L29-m0" and "area-L29-m0" in found
    assert "red" in (place.get("class") or "").split()


@pytest.mark.parametrize("homes", [((50, 50), (50, 50)), ((50, 50), (52, 51), (49, 50)), ((8, 8), (9, 9), (10, 10))])
def test_places_that_lie_on_each_other_are_moved_apart(homes: tuple[tuple[float, float], ...]) -> None:
    """A finger tells them apart; none leaves the tile."""
    found = apart(homes)
    for n, (x, y) in enumerate(found):
        assert 0 < x < 100 and 0 < y < 100
        assert all((x - a) ** 2 + (y - b) ** 2 >= (APART * 0.9) ** 2 for a, b in found[:n])


def test_places_that_are_far_from_each_other_stay() -> None:
    assert apart(((20, 20), (80, 80))) == ((20, 20), (80, 80))
    assert apart(()) == ()


# --- the end ---------------------------------------------------------------------------------------


def test_the_last_picture_keeps_closed_areas_and_those_that_were_held() -> None:
    """HUN-E2: the story of the end tells of these; a meadow in which nobody ever lay is land and nothing more."""
    state: Any = position(3, 80, "end")
    told = scene_of(state)
    found = by_id(fromstring(draw(state.redact(0), look_at(state)).svg))
    shown = {name for name in found if name.startswith(("area-", "system-")) and not name.endswith("-rim")}
    held = {piece.area for piece in told.pieces}
    meadows = {area.id for area in told.areas.values() if area.kind == "meadow"}
    assert shown & meadows == held & meadows
    assert {area.id for area in told.areas.values() if area.completed and area.kind == "forest"} <= shown
    assert numbers(found["landscape"], "width", "height")[0] > 0
