"""How much of the land a screen shows, and how large: tiles, places for a finger, ghosts and letters."""

from __future__ import annotations

import math
import re
from itertools import combinations, cycle
from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.core.match import Match
from solutre.core.picture import Picture
from solutre.core.rng import Rng
from solutre.games.hunters.board.picture import draw, fullest
from solutre.games.hunters.board.pieces import apart
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.board.tile_art import turned_seat
from solutre.games.hunters.rules.components import HUT_SPOTS, TILE_IDS, ZONE_IDS, ZONES
from solutre.games.hunters.rules.steps import CELL, PASS, ROTATE0

from .test_board import NAMES, SCENES, elements_of, look_at, parsed, position

EVERY_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)


def window_of(picture: Picture) -> tuple[dict[str, str], list[float], float]:
    """The window onto the land: its attributes, what it shows, and how large a tile is on the screen."""
    window = next(one for one in elements_of(picture) if one.get("id") == "landscape").attrib
    box = [float(number) for number in re.findall(r"-?[\d.]+", window["viewBox"])]
    return window, box, 100 * float(window["width"]) / box[2]


def inside(box: list[float], x: float, y: float) -> bool:
    """Whether a cell lies wholly in a box of the plane."""
    left, top, width, height = box
    return left <= 100 * x and 100 * x + 100 <= left + width and top <= 100 * y and 100 * y + 100 <= top + height


@EVERY_LAYOUT
def test_the_whole_land_is_one_touch_away(layout: str) -> None:
    """`data-whole` holds every tile and every cell where the tile fits, in the shape of the window."""
    state = position(4, 60, "cell")
    window, box, _ = window_of(draw(state, look_at(state, layout)))
    whole = [float(number) for number in re.findall(r"-?[\d.]+", window["data-whole"])]
    table = scene_of(state)
    spots = [*table.grid, *((cell.x, cell.y) for cell in table.cells if cell.turns)]
    assert all(inside(whole, x, y) for x, y in spots)
    assert whole[2] / whole[3] == pytest.approx(box[2] / box[3], abs=0.01)


@pytest.mark.parametrize(("layout", "least"), [("desk", 76), ("tablet", 70), ("phone", 62)])
def test_tiles_stay_large_on_a_late_map(layout: str, least: float) -> None:
    for seats, tiles in ((4, 1), (3, 30), (4, 60), (5, 80)):
        state = position(seats, tiles, "cell")
        picture = draw(state, look_at(state, layout))
        assert window_of(picture)[2] >= least - 0.5
        shown = window_of(picture)[1]
        assert any(inside(shown, cell.x, cell.y) for cell in scene_of(state).cells if cell.turns)


def test_the_window_follows_what_the_others_laid() -> None:
    """The last tile is in sight, and a cell where mine fits always is, on every screen in turn."""
    match, rng, layouts = Match.new("hunters", 2, seed=4), Rng(4), cycle(LAYOUTS)
    while not match.over:
        view: Any = match.view(match.player)
        if view.phase == CELL:
            table, picture = scene_of(view), draw(view, match.look(match.player, layout=next(layouts)))
            news = [table.tiles[tile] for tile in table.news]
            assert len(news) <= 2
            assert any(inside(window_of(picture)[1], cell.x, cell.y) for cell in table.cells if cell.turns)
            if len(news) == 1:
                assert inside(window_of(picture)[1], news[0].x, news[0].y)
                assert picture.svg.count('class="latest-tile"') == 1
        choices = match.choices()
        match.play(choices[rng.below(len(choices))].action)


@pytest.mark.parametrize(("layout", "large"), [("desk", 250), ("tablet", 240), ("phone", 210)])
def test_a_piece_is_put_on_a_large_tile_with_places_for_a_finger(layout: str, large: float) -> None:
    """Every spot is 44 px and more on the screen, and none lies on another."""
    for seats, tiles in ((3, 45), (2, 20), (5, 60), (4, 33)):
        state = position(seats, tiles, "piece")
        picture, table = draw(state, look_at(state, layout)), scene_of(state)
        _, box, tile = window_of(picture)
        laid = table.tiles[table.hand]
        assert tile == pytest.approx(large, abs=1)
        assert inside(box, laid.x, laid.y)
        spots = [one for one in elements_of(picture) if one.get("id", "").startswith("spot-")]
        places = [tuple(map(float, re.findall(r"-?[\d.]+", one.attrib["transform"]))) for one in spots]
        radius = float(next(one for one in spots[0].iter() if one.get("class") == "halo").attrib["r"])
        assert 2 * radius * tile / 100 >= 44
        assert all(math.dist(a, b) > 2 * radius for a, b in combinations(places, 2))


@pytest.mark.parametrize("tile", TILE_IDS)
def test_places_for_pieces_give_way_to_one_another(tile: str) -> None:
    """However a tile is turned, all its places find room for a finger, and stay on it."""
    number = TILE_IDS.index(tile)
    for rotation in range(4):
        members = [turned_seat(tile, rotation, zone) for zone in ZONE_IDS[number][: ZONES[number]]]
        huts = [turned_seat(tile, rotation, zone, True) for zone in HUT_SPOTS[number]]
        spots = apart(tuple(members + huts))
        assert all(math.dist(a, b) > 22 for a, b in combinations(spots, 2))
        assert all(0 <= along <= 100 for spot in spots for along in spot)


def test_the_ghost_lies_in_the_chosen_cell_once_for_each_turn() -> None:
    """The first that fits is shown; other cells stay, and a touch on one takes the choice back."""
    state = position(5, 30, "rotation")
    picture, table = draw(state, look_at(state, "phone")), scene_of(state)
    assert table.chosen is not None
    ghosts = [one.attrib for one in elements_of(picture) if "turn" in one.get("class", "").split()]
    assert [int(one["data-action"]) for one in ghosts] == [ROTATE0 + turn for turn in table.chosen.turns]
    assert ["shown" in one["class"].split() for one in ghosts] == [True] + [False] * (len(ghosts) - 1)
    others = [one.attrib for one in elements_of(picture) if "data-then" in one.attrib]
    fitting = {cell.action for cell in table.cells if cell.turns}
    assert {int(one["data-then"]) for one in others} == fitting - {table.chosen.action}
    assert {one["data-back"] for one in others} == {str(table.chosen.action)}
    assert [offer.words for offer in picture.backs] == ["Lay it elsewhere"]
    assert draw(state, Look("en", NAMES)).backs == ()  # who only watches takes nothing back


@EVERY_LAYOUT
def test_the_thing_in_question_is_the_tile_then_the_supply(layout: str) -> None:
    for phase, size in (("cell", ("112", "112")), ("rotation", ("112", "112")), ("piece", ("330", "50"))):
        state = position(3, 40, phase)
        thing = parsed(draw(state, look_at(state, layout)).thing)
        assert (thing.attrib["width"], thing.attrib["height"]) == size
        assert thing.attrib["aria-label"]
    passing = [one for one in thing.iter() if one.get("data-action")]
    assert [one.get("data-action") for one in passing] == [str(PASS)]


@pytest.mark.parametrize("scene", SCENES, ids=str)
@EVERY_LAYOUT
def test_no_text_is_smaller_than_eleven_on_the_screen(scene: tuple[int, int, str], layout: str) -> None:
    state = position(*scene)
    picture = draw(state, look_at(state, layout))
    width = float(parsed(picture.svg).attrib["viewBox"].split()[2])
    assert width == {"desk": 1012, "tablet": 800, "phone": 348}[layout]
    tile = window_of(picture)[2]
    land = next(one for one in elements_of(picture) if one.get("id") == "landscape")
    inner = {id(one) for one in land.iter()}
    outside = [one for one in parsed(picture.svg).iter() if one.tag.endswith("text") and id(one) not in inner]
    assert all(float(one.attrib["font-size"]) >= 11 for one in outside)
    for group in land.iter():
        scales = [float(number) for number in re.findall(r"scale\(([\d.]+)\)", group.get("transform", ""))]
        for one in group.findall("{http://www.w3.org/2000/svg}text"):
            assert float(one.attrib["font-size"]) * math.prod(scales) * tile / 100 >= 11 - 0.05


def test_no_window_holds_more_than_the_one_that_is_shown() -> None:
    """Compared with trying every place; of equal ones the first."""
    rng, size = Rng(5), (480.0, 360.0)
    for _ in range(40):
        spots = {(int(rng.below(12)), int(rng.below(9))): 1 + 19 * (rng.below(8) == 0) for _ in range(12)}
        starts = [
            sorted({e for at in spots for e in (100.0 * at[k] - 24, 100.0 * at[k] + 124 - size[k])}) for k in (0, 1)
        ]
        tried = {(x, y): held(spots, (x, y), size) for x in starts[0] for y in starts[1]}
        assert fullest(tuple(sorted(spots.items())), size) == max(tried, key=tried.__getitem__)


def test_a_cell_where_the_tile_fits_is_in_sight_however_far_the_news_are() -> None:
    """Two tiles laid by others together, and the only two open cells far away from them and from each other."""
    far = {(0, 0): 20, (1, 0): 20, (9, 7): 1, (0, 7): 1}
    x, y = fullest(tuple(sorted(far.items())), (480.0, 360.0))
    assert [at for at in far if inside([x, y, 480, 360], *at)] == [(0, 7)]


def held(spots: dict[tuple[int, int], int], start: tuple[float, float], size: tuple[float, float]) -> tuple[bool, int]:
    """Whether a window holds an open cell, and what it holds altogether."""
    found = [worth for at, worth in spots.items() if inside([*start, *size], *at)]
    return 1 in found, sum(found)
