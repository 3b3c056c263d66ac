"""What a choice is about before it is made: where the cell lies, what the tile closes, what a piece would bring."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.book.words import Value
from solutre.core.game import Look
from solutre.games.hunters.board.choosing import AT_ONCE, CLOSES, NOW, closed_by, facts
from solutre.games.hunters.board.places import LANDMARKS, NO_SIDE, farthest, outermost, place_of, places
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.board.telling import where
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import FOREST, RIVER

RED, BLUE = 0, 1
Laid = tuple[str, int, int, int]
NAMES = ("Ada", "Bo", "Chi")
X4: list[Laid] = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]  # HUN-X4: L29 at 1, 0 closes a forest of five


def told(table: Any, notation: str) -> dict[str, Value]:
    return dict(facts(table.state, ACTIONS.parse(notation)))


def at(table: Any, x: int, y: int) -> dict[str, Value]:
    """The facts of a cell by its place."""
    return told(table, f"cell(cell={table.cell(x, y)})")


def called(table: Any, x: int, y: int, language: str = "en") -> str:
    """How people call a cell."""
    return where(place_of(table.state, table.cell(x, y)), Look(language, NAMES))


# --- the cell ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "ways"), [("L60", 1), ("L36", 3), ("L73", 2), ("L37", 2)])
def test_a_cell_tells_in_how_many_ways_the_tile_fits(scene: Any, hand: str, ways: int) -> None:
    """HUN-P3, HUN-P8: east of a meadow, by how many meadow sides the tile has; four that are alike are one."""
    assert at(scene([("L59", 0, 0, 0)], hand=hand), 1, 0)["ways"] == ways


def test_a_cell_tells_the_most_that_could_be_closed_there(scene: Any) -> None:
    """HUN-X4: five sections are 10 points; elsewhere L29 closes nothing."""
    table = scene(X4, hand="L29")
    assert (at(table, 1, 0)["forest"], at(table, 1, 0)["river"]) == (10, 0)
    assert at(table, 0, -1)["forest"] == 0


def test_a_river_that_could_be_closed_is_told(scene: Any) -> None:
    """HUN-X1: the river L03–L53–L19: three sections and three fish."""
    table = scene([("L03", 0, 0, 0), ("L53", 1, 0, 1), ("L51", 0, 1, 0)], hand="L19")
    assert at(table, 1, 1)["river"] == 6


# --- the turn ----------------------------------------------------------------------------------------


def test_a_turn_that_closes_tells_for_whom_and_the_gold(scene: Any) -> None:
    """HUN-X4, HUN-F5: 10 points for Red, and a bonus tile for the placer."""
    table = scene(X4, hand="L29", members=[("L41", "f0", RED)])
    closed = closed_by(table.state, table.cell(1, 0), 0)
    assert [(one.kind, one.value, one.leaders, one.gold) for one in closed] == [(FOREST, 10, (RED,), True)]


def test_a_turn_that_closes_a_river_knows_no_gold(scene: Any) -> None:
    """HUN-X2: two sections and a fish for Red; the forest beside it is closed too, worth 4 for Blue."""
    tiles: list[Laid] = [("L36", 0, 0, 2), ("L64", 1, 0, 0), ("L63", 0, 1, 0)]
    table = scene(tiles, hand="L78", seat=BLUE, members=[("L64", "r2", RED), ("L36", "f0", BLUE)])
    closed = closed_by(table.state, table.cell(1, 1), 0)
    rivers = [(one.value, one.leaders, one.gold) for one in closed if one.kind == RIVER]
    assert rivers == [(3, (RED,), False)]


def test_asking_what_a_tile_would_close_leaves_the_table_as_it_is(scene: Any) -> None:
    table = scene(X4, hand="L29", members=[("L41", "f0", RED)])
    before = table.state.key()
    closed_by(table.state, table.cell(1, 0), 0)
    assert table.state.key() == before


# --- the piece ---------------------------------------------------------------------------------------


def test_a_hunter_is_told_of_animals_and_tigers(scene: Any) -> None:
    """HUN-W4: beside a mammoth; L57 has a tiger on its other meadow."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0)
    west, east = told(table, "member(zone=0)"), told(table, "member(zone=2)")
    assert (west["beasts"], west["cats"], west["value"], west["when"]) == (1, 0, 2, NOW)
    assert (east["beasts"], east["cats"], east["value"], east["when"]) == (0, 1, 0, NOW)


def test_a_gatherer_is_told_what_is_still_open(scene: Any) -> None:
    """HUN-F1, HUN-F2: a section of 2 points with one open side, and no gold."""
    forest = told(scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0), "member(zone=3)")
    assert (forest["value"], forest["when"], forest["ends"], forest["gold"]) == (2, CLOSES, 1, 0)


def test_a_piece_on_what_is_complete_is_paid_at_once(scene: Any) -> None:
    """HUN-M6: the forest of X4 was nobody's, and the tile that closed it may be occupied."""
    forest = told(scene(X4, hand="L29").place(1, 0, 0), "member(zone=1)")
    assert (forest["value"], forest["when"], forest["ends"], forest["gold"]) == (10, AT_ONCE, 0, 1)


def test_a_hut_is_told_of_the_fish_of_its_system(scene: Any) -> None:
    """HUN-H3: the lake of L12 (two fish) and that of L03 (one)."""
    hut = told(scene([("L12", 0, 0, 0)], hand="L03").place(1, 0, 0), "hut(spot=0)")
    assert (hut["fish"], hut["value"]) == (3, 3)


def test_a_zone_that_the_tile_does_not_have_is_no_choice(scene: Any) -> None:
    """HUN-M3: L60 is one meadow."""
    table = scene([("L59", 0, 0, 0)], hand="L60").place(1, 0, 0)
    told(table, "member(zone=0)")
    with pytest.raises(LookupError):
        told(table, "member(zone=1)")


# --- how a cell is called ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "en", "fr"),
    [
        ((0, -1), "north of the volcano", "au nord du volcan"),
        ((1, 0), "east of the volcano", "à l’est du volcan"),
        ((0, 1), "south of the volcano", "au sud du volcan"),
        ((-1, 0), "west of the volcano", "à l’ouest du volcan"),
    ],
)
def test_the_volcano_is_the_best_landmark(scene: Any, cell: tuple[int, int], en: str, fr: str) -> None:
    """HUN-C1: there is one, on the start tile."""
    table = scene([("L00", 0, 0, 0)])
    assert (called(table, *cell), called(table, *cell, "fr")) == (en, fr)


def test_what_the_map_shows_once_is_a_landmark(scene: Any) -> None:
    """One mammoth and one deer: each names the cells beside it."""
    table = scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)])
    assert called(table, -1, 0) == "west of the mammoth"
    assert called(table, 2, 0) == "east of the deer"


def test_what_the_map_shows_twice_is_none(scene: Any) -> None:
    """Two tiles with a mammoth: now they are told by all that they show."""
    table = scene([("L59", 0, 0, 0), ("L34", 0, 1, 0)])
    names = [LANDMARKS[place.mark] for place in places(table.state, range(table.state.cell_count))]
    assert "mammoth" not in names
    assert set(names) == {"tile"}


def test_a_piece_is_a_landmark_with_its_owner(scene: Any) -> None:
    """HUN-W3: two meadows that look alike but for the hunter of Bo."""
    table = scene([("L38", 0, 0, 0), ("L39", 0, 1, 0)], members=[("L39", "m2", BLUE)])
    assert called(table, 0, 2) == "south of the hunter of Bo"


@pytest.mark.parametrize(
    ("cell", "en", "fr"),
    [
        ((1, 0), "east of the tile with a forest and gold, farthest north",
         "à l’est de la tuile avec une forêt et de l’or, la plus au nord"),
        ((-1, 1), "west of the tile with a forest and gold, farthest south",
         "à l’ouest de la tuile avec une forêt et de l’or, la plus au sud"),
        ((0, -1), "north of the tile with a forest and gold", "au nord de la tuile avec une forêt et de l’or"),
    ],
)  # fmt: skip
def test_of_equal_places_the_farthest_is_told(scene: Any, cell: tuple[int, int], en: str, fr: str) -> None:
    """Two tiles that look alike, one below the other: each has an open cell to the east, only one to the north."""
    table = scene([("L38", 0, 0, 0), ("L39", 0, 1, 0)])
    assert (called(table, *cell), called(table, *cell, "fr")) == (en, fr)


@pytest.mark.parametrize(
    ("others", "side"),
    [
        ([], NO_SIDE),
        ([(0, 1)], 0),  # it is north of the other
        ([(-1, 0)], 1),
        ([(0, -1)], 2),
        ([(1, 0)], 3),
        ([(-1, 3)], 0),  # by three to the north, by one to the east
        ([(0, 1), (0, -1)], NO_SIDE),  # between the two
        ([(-1, 0), (1, 0), (0, 0)], NO_SIDE),
    ],
)
def test_a_spot_lies_farthest_where_it_is_most_ahead_of_all_others(others: list[tuple[int, int]], side: int) -> None:
    assert farthest((0, 0), others) == side


def test_of_several_spots_those_are_outermost_that_are_ahead_of_all_others() -> None:
    """(0, -2) is north of all by two, (-1, 1) west of all by one; (3, 0) and (3, 1) lie equally far east."""
    assert outermost([(0, -2), (3, 0), (3, 1), (-1, 1)]) == {(0, -2): 0, (-1, 1): 3}
    assert outermost([(0, 0), (0, 0)]) == {}


def test_no_two_cells_of_a_map_have_the_same_name(scene: Any) -> None:
    """HUN-X17: twelve tiles, and every cell beside them is called by its own name, in both languages."""
    tiles: list[Laid] = [
        ("L11", 0, 0, 3), ("L51", 1, 0, 0), ("L12", 0, 1, 0), ("L27", 1, 1, 3), ("L25", 2, 1, 1), ("B11", 3, 1, 3),
        ("L72", 4, 1, 0), ("L20", 0, 2, 2), ("L50", 1, 2, 3), ("L48", 2, 2, 1), ("L18", 3, 2, 3), ("L23", 4, 2, 0),
    ]  # fmt: skip
    table = scene(tiles)
    cells = scene_of(table.state).cells
    for language in ("en", "fr"):
        names = {where(cell.place, Look(language, NAMES)) for cell in cells}
        assert len(names) == len(cells)
