"""The picture of the table: complete, well-formed, light enough, and every choice can be clicked."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from solutre.core.game import Look, game
from solutre.core.laws.every_position import CODE
from solutre.core.picture import Picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.draw.icons import ON_EVERY_PAGE
from solutre.games.hunters.board.picture import draw, summary
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.rules import chance, landscape
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import TILES
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import CELL, OCCUPY, ROTATE

NAMES = ("Ann", "Bo <b>", "Chloé", "Dimitri", "Eva")
PHASES = {"cell": CELL, "rotation": ROTATE, "piece": OCCUPY}
BOTH = pytest.mark.parametrize(
    ("layout", "language"), [("desk", "en"), ("phone", "fr"), ("tablet", "fr"), ("phone", "en")]
)


@cache
def position(seats: int, tiles: int, phase: str) -> Hunters:
    """A random game stopped at a phase, with at least so many tiles on the table; `end` plays it out."""
    state, rng = start(seats, ""), Rng(7 * seats + tiles)
    assert isinstance(state, Hunters)
    while state.player != OVER:
        lying = sum(landscape.is_placed(state, tile) for tile in range(TILES))
        if lying >= tiles and state.player != CHANCE and PHASES.get(phase) == state.phase:
            break
        state.apply(state.sample_chance(rng) if state.player == CHANCE else chance.sample_action(state, rng))
    return state


def look_at(state: Hunters, layout: str = "desk", language: str = "en", latest: tuple[str, ...] = ()) -> Look:
    legal = state.legal_actions() if state.player >= 0 else []
    choices = tuple(ACTIONS.describe(action) for action in legal)
    return Look(language, NAMES[: state.seats], layout, choices, latest, embedded=True)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def elements_of(picture: Picture) -> list[ElementTree.Element]:
    """The board and the thing in question."""
    thing = list(parsed(picture.thing).iter()) if picture.thing else []
    return [*parsed(picture.svg).iter(), *thing]


SCENES = [(2, 1, "cell"), (5, 30, "rotation"), (3, 45, "piece"), (4, 60, "cell"), (2, 99, "end"), (5, 99, "end")]


@pytest.mark.parametrize("scene", SCENES, ids=str)
@BOTH
def test_the_picture_is_well_formed_with_unique_ids(scene: tuple[int, int, str], layout: str, language: str) -> None:
    state = position(*scene)
    drawn = draw(state, look_at(state, layout, language))
    picture, elements = drawn.svg + drawn.thing, elements_of(drawn)
    ids = [element.attrib["id"] for element in elements if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    links = {element.attrib["href"] for element in elements if element.tag.endswith("use")}
    assert links <= {f"#{name}" for name in ids} | {f"#ui-{name}" for name in ON_EVERY_PAGE}
    assert set(re.findall(r"url\(#([\w-]+)\)", picture)) <= set(ids)


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_the_picture_has_no_styles_scripts_or_raw_names(scene: tuple[int, int, str]) -> None:
    """A strict Content-Security-Policy forbids them, and a name is never markup."""
    state = position(*scene)
    picture = draw(state, look_at(state)).svg
    assert not re.search(r"\sstyle=|<script|\son[a-z]+=|<b>", picture)


@pytest.mark.parametrize("phase", PHASES)
@BOTH
def test_every_choice_is_a_target(phase: str, layout: str, language: str) -> None:
    """CELL, ROTATE, MEMBER, HUT and PASS can all be clicked, and nothing else."""
    state = position(3, 40, phase)
    drawn = elements_of(draw(state, look_at(state, layout, language)))
    found = [one.attrib for one in drawn if "data-action" in one.attrib]
    assert {int(target["data-action"]) for target in found} == set(state.legal_actions())
    assert all(target["aria-label"] for target in found)


def test_empty_cells_where_the_tile_does_not_fit_ask_why() -> None:
    """Every empty cell beside a tile is drawn; those that do not fit are asked about (HUN-P2)."""
    state = position(4, 60, "cell")
    picture = draw(state, look_at(state)).svg
    asked = {int(action) for action in re.findall(r'data-ask="(\d+)"', picture)}
    assert asked | set(state.legal_actions()) == set(range(state.cell_count))


def test_tiles_pieces_and_areas_have_stable_ids() -> None:
    state = position(3, 45, "piece")
    ids = set(re.findall(r' id="([^"]+)"', draw(state, look_at(state)).svg))
    table = scene_of(state)
    assert {f"tile-{tile}" for tile in table.tiles} <= ids
    assert {piece.id for piece in table.pieces} <= ids
    assert {area.id for area in table.areas.values() if area.kind != "system"} <= ids


def test_what_just_happened_is_marked() -> None:
    state = position(3, 45, "cell")
    assert "latest-tile" not in draw(state, look_at(state)).svg
    assert draw(state, look_at(state, latest=("tile-L00",))).svg.count("latest-tile") == 1


def test_a_late_landscape_stays_light() -> None:
    """A page weighs under 300 kB; the picture of 80 tiles may take 220 of them."""
    state = position(5, 80, "cell")
    assert len(scene_of(state).tiles) >= 80
    assert len(draw(state, look_at(state)).svg) < 230_000


def test_running_values_of_example_x5(scene: type) -> None:
    """HUN-X5: two forests of two sections are worth 4 each, until the last tile joins them: 5 sections, 10 for both."""
    tiles = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]
    laid = scene(tiles, hand="L30", members=[("L29", "f1", 0), ("L76", "f0", 1)])
    assert worth(laid.state) == [("forest", 4, (0,)), ("forest", 4, (1,))]
    assert worth(laid.place(1, 1, 0).state) == [("forest", 10, (0, 1))]
    told = dict(summary(laid.state, look_at(laid.state)))["Areas with members or huts"]
    assert "10 points, completed, gold: Ann 1 gatherer and Bo <b> 1 gatherer" in told[0]


def worth(state: Hunters) -> list[tuple[str, int, tuple[int, ...]]]:
    """The areas with pieces: kind, value, and who would get it."""
    return [(area.kind, area.value, area.leaders) for area in scene_of(state).areas.values() if any(area.counts)]


def test_a_majority_is_told_before_it_is_scored(scene: type) -> None:
    """In HUN-X6 Red has two gatherers in the joined forest of six sections, Blue one: Red would get 12 (HUN-J1)."""
    tiles = [("L25", 0, 0, 3), ("L76", 0, 1, 0), ("L30", 1, 1, 0), ("L50", 2, 1, 1), ("L45", 2, 0, 1)]
    members = [("L25", "f3", 0), ("L76", "f0", 1), ("L45", "f3", 0)]
    state = scene(tiles, hand="L63", members=members).place(1, 0, 2).state
    told = dict(summary(state, look_at(state)))["Areas with members or huts"]
    assert [line.split("; ")[-1] for line in told] == ["goes to Ann"]
    assert told[0].startswith("Forest, 6 sections, 12 points, completed")
    assert draw(state, look_at(state)).svg.count('class="piece blue losing"') == 1


def test_the_summary_calls_tiles_and_places_as_the_log_does(scene: Any) -> None:
    """Areas and tiles that are out of the game are told by what they show (HUN-P4), cells by the tile beside them."""
    tiles, hunter = [("L00", 0, 0, 0), ("L59", 0, -1, 0)], ("L59", "m0", 0)
    state = scene(tiles, hand="L60", members=[hunter], discarded=["B10", "L27"]).state
    told = dict(summary(state, look_at(state)))
    assert told["Areas with members or huts"] == [
        "Meadow, 4 points now: Ann 1 hunter; around the meadow tile with a mammoth"
    ]
    assert told["Cells where the tile fits"] == [
        "North of the hunter of Ann: meadow to the south",
        "West of the hunter of Ann: meadow to the east",
        "East of the hunter of Ann: meadow to the west",
    ]
    assert told["Tiles left"][-1] == (
        "2 out of the game: the tile with a river and a forest; the tile with two deer and two lakes of two fish each"
    )
    assert told["Tile in hand"][0] == "North meadow, east meadow, south meadow, west meadow"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_summary_tells_turn_tile_players_and_stacks(language: str) -> None:
    state = position(2, 1, "cell")
    sections = summary(state, look_at(state, language=language))
    turn, players, hand, cells, left = sections
    assert "Ann" in turn[1][0]
    assert len(players[1]) == 2
    assert players[1][0].startswith("Ann")
    assert hand[1][0].lower().startswith(("north ", "nord "))
    assert not any(CODE.search(line) for _, lines in sections for line in lines)
    assert len(cells[1]) == len(state.legal_actions())
    assert left[1][0].startswith("77 ")


@pytest.mark.parametrize(
    ("language", "heading", "near"),
    [
        ("en", "Areas with members or huts", "around the tile with a forest and gold, farthest south"),
        ("fr", "Zones occupées", "autour de la tuile avec une forêt et de l’or, la plus au sud"),
    ],
)
def test_an_area_is_told_by_which_of_equal_tiles_it_lies_around(
    scene: Any, language: str, heading: str, near: str
) -> None:
    """Two tiles with a forest and gold; the hunter stands on the southern one."""
    state = scene([("L38", 0, 0, 0), ("L39", 0, 1, 0)], members=[("L39", "m2", 1)]).state
    told = dict(summary(state, look_at(state, language=language)))
    assert near in told[heading][0]


def test_the_end_shows_places() -> None:
    """Equal points share a place (HUN-E4)."""
    state = position(5, 99, "end")
    told = dict(summary(state, look_at(state)))
    assert all(line.startswith("place ") for line in told["Players"])
    assert "The game is over" in draw(state, look_at(state)).svg


def test_views_of_all_seats_give_the_same_picture() -> None:
    """Nothing on the table is secret but the order of the stacks."""
    state = position(3, 45, "cell")
    look = look_at(state)
    assert len({game("hunters").draw(state.redact(seat), look).svg for seat in range(3)}) == 1
