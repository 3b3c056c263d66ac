"""Beside the land: what is still in the stacks, the tribes with their supply, and the pictures of the player aid."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import LAYOUTS, Look, game
from solutre.draw.bounds import Plan, turned
from solutre.games.hunters.board.panels import supply, tribes
from solutre.games.hunters.board.picture import draw, fullest, summary
from solutre.games.hunters.board.pieces import placed
from solutre.games.hunters.board.scene import Player, scene_of
from solutre.games.hunters.board.stacks import left, shape_of
from solutre.games.hunters.board.vignettes import VIGNETTES, position, vignette

from ..drawn import SVG, by_id, classed, numbers, parsed, signs, targets, texts
from .test_board import NAMES, look_at
from .test_board import position as played

BOOK = game("hunters").folder / "book" / "components.toml"
BOX: list[dict[str, Any]] = tomllib.loads(BOOK.read_text(encoding="utf-8"))["tile"]
RED, BLUE = 0, 1


def titles(element: Element) -> list[str]:
    return [one.text or "" for one in element.iter(f"{SVG}title")]


def panel(table: Any, width: float = 262, language: str = "en") -> Element:
    return parsed(left(scene_of(table.state), Look(language, NAMES[:3]), width)[0])


def printed(deck: str, gone: tuple[str, ...] = ()) -> Counter[str]:
    """What is printed on the tiles of a deck, counted in the box."""
    found: Counter[str] = Counter()
    for tile in BOX:
        if tile["deck"] == deck and tile["id"] not in gone:
            for zone in tile["zones"]:
                found.update({what: count for what, count in zone.items() if isinstance(count, int)})
                found["spring"] += zone.get("end") == "spring"
            found[tile.get("special", "")] += tile.get("special") in ("fire", "shrine")
    return +found


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_of_the_panels_is_cut_by_the_edge_of_the_picture(layout: str, seats: int) -> None:
    """Their edges are drawn by hand and bend to both sides."""
    state: Any = played(seats, 4, "cell")
    root = fromstring(draw(state.redact(0), look_at(state, layout=layout)).svg)
    plan, parents = Plan(root), {child: parent for parent in root.iter() for child in parent}
    width = float(root.get("viewBox", "").split()[2])
    for name in ("players", "stacks"):
        part = plan.known[name]
        box = plan.room(part)
        assert box is not None
        while (part := parents[part]) is not root:
            box = turned(part).of(box)
        assert box.left >= 1 and box.right <= width - 1, name


# --- the stacks ------------------------------------------------------------------------------------


def test_the_signs_of_the_land_tiles_add_up_to_those_that_are_left(scene: Any) -> None:
    """HUN-C1, HUN-S2: 78 tiles beside the start tile; one of them lies beside it and one is in a hand."""
    drawn = panel(scene([("L00", 0, 0, 0), ("L50", -1, 0, 0)], hand="L29"))
    assert texts(drawn)[1] == "76 land tiles · 12 bonus tiles"
    counts = [re.match(r"(\d+) tiles? with sides (.*)", line) for line in titles(drawn)]
    signs_of_tiles = [(int(found[1]), found[2]) for found in counts if found]
    assert sum(count for count, _ in signs_of_tiles) == 76
    assert len({sides for _, sides in signs_of_tiles}) == len(signs_of_tiles)
    assert [count for count, _ in signs_of_tiles] == sorted((count for count, _ in signs_of_tiles), reverse=True)


@pytest.mark.parametrize("gone", [(), ("L29",), ("L29", "L50", "L30")])
def test_everything_that_is_printed_on_tiles_to_come_is_counted(scene: Any, gone: tuple[str, ...]) -> None:
    """HUN-C4, HUN-S2: known to everybody, only the order is not; what was laid aside does not come any more."""
    drawn = panel(scene([("L00", 0, 0, 0)], discarded=gone))
    shown = Counter({sign.removesuffix("-0"): count for sign, count in things(drawn).items()})
    bonus = printed("bonus")
    assert shown == printed("land", gone) + bonus


def things(drawn: Element) -> Counter[str]:
    """The numbers beside the signs of things, by sign."""
    found: Counter[str] = Counter()
    for group in drawn.iter(f"{SVG}g"):
        uses = [one.get("href", "") for one in group if one.tag == f"{SVG}use"]
        told = [one.text or "" for one in group if one.tag == f"{SVG}text"]
        if len(uses) == len(told) == 1:
            found[uses[0].removeprefix("#hg-")] += int(told[0])
    return found


def test_without_land_tiles_the_bonus_tiles_are_told_alone(scene: Any) -> None:
    """HUN-E1: the last turn."""
    drawn = panel(scene([("L00", 0, 0, 0), ("L50", -1, 0, 0)], hand="L30", last=True))
    assert texts(drawn)[1] == "no land tile · 12 bonus tiles"
    assert not any("with sides" in line for line in titles(drawn))
    assert +Counter({sign.removesuffix("-0"): n for sign, n in things(drawn).items()}) == printed("bonus")


@pytest.mark.parametrize("width", [262, 348, 800])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_of_the_stacks_leaves_its_panel(scene: Any, width: float, language: str) -> None:
    """On a phone, a desk and a tablet, in both languages."""
    table = scene([("L00", 0, 0, 0)])
    drawn, high = left(scene_of(table.state), Look(language, NAMES[:3]), width)
    for line in parsed(drawn).iter(f"{SVG}text"):
        x, y = numbers(line, "x", "y")
        room = float(line.get("textLength", 0))
        assert y <= high and (x <= width if line.get("text-anchor") == "end" else x + room <= width)


def test_tiles_with_the_same_sides_have_one_sign_however_they_are_turned() -> None:
    """HUN-P3: the sides are read clockwise from whichever side comes first in the alphabet."""
    for tile in BOX:
        turns = [tuple(tile["edges"][n:] + tile["edges"][:n]) for n in range(4)]
        assert shape_of(tile["id"]) == min(turns)


# --- the tribes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("members", "huts"), [(5, 2), (3, 1), (0, 0), (5, 0), (0, 2)])
def test_a_supply_shows_what_is_left_and_empty_places_for_the_rest(members: int, huts: int) -> None:
    """HUN-S4: five members and two huts; those on the table leave a shadow."""
    drawn = parsed(*map(str, supply(Player(0, members, huts, 0), BLUE, 22)))
    found = signs(drawn)
    assert (found["hg-gatherer-1"], found["hg-hut-1"]) == (members, huts)
    assert len(classed(drawn, "figure-gone")) == 7 - members - huts


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_tribe_tells_points_and_supply(scene: Any, layout: str, seats: int) -> None:
    """HUN-S4: on a phone as numbers, elsewhere piece by piece."""
    table = scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)], seats=seats, members=[("L59", "m0", RED)], seat=1)
    drawn, high = tribes(scene_of(table.state), look_at(table.state, layout), 348, seats)
    found = by_id(parsed(drawn))
    assert [name for name in found if name.startswith("player-")] == [f"player-{seat}" for seat in range(seats)]
    assert titles(found["player-0"])[0] == "Ann: no points yet, 4 members and 2 huts left"
    if layout == "phone":
        assert texts(found["player-0"]) == ["4", "2"] and texts(found["player-1"]) == ["5", "2"]
    else:
        assert signs(found["supply-0"])["hg-gatherer-0"] == 4 and texts(found["player-0"])
    assert [len(classed(found[f"player-{seat}"], "now")) for seat in range(seats)] == [0, 1] + [0] * (seats - 2)
    assert high in (36, 56)


def test_at_the_end_nobody_is_to_play_and_the_first_wears_a_crown() -> None:
    """HUN-E4"""
    state = played(3, 80, "end")
    told = scene_of(state)
    found = by_id(parsed(tribes(told, look_at(state), 262, 1)[0]))
    crowns = [signs(found[f"player-{seat}"])["icon-crown"] for seat in range(3)]
    assert crowns == [int(player.place == 1) for player in told.players] and sum(crowns) >= 1
    assert not any(classed(found[f"player-{seat}"], "now") for seat in range(3))
    assert not any(signs(found[f"player-{seat}"])["icon-fire"] for seat in range(3))


# --- beside the question ---------------------------------------------------------------------------


def test_whoever_may_put_a_piece_may_put_none(scene: Any) -> None:
    """HUN-M1: the supply of who decides, and a button."""
    table = scene([("L59", 0, 0, 0)], hand="L60").place(0, -1, 0)
    drawn = draw(table.state.redact(0), look_at(table.state))
    thing = parsed(drawn.thing)
    assert targets(thing) == {"thing-pass"} and signs(thing)["hg-gatherer-0"] == 5
    assert "Ann" in (thing[0].get("aria-label") or "")


@pytest.mark.parametrize(("hand", "told"), [("L29", "deer"), ("L12", "fish")])
def test_the_tile_in_question_is_told_with_its_sides_and_what_it_shows(scene: Any, hand: str, told: str) -> None:
    """HUN-T2: in one sentence for those who do not see it."""
    table = scene([("L00", 0, 0, 0)], hand=hand)
    thing = parsed(draw(table.state.redact(0), look_at(table.state)).thing)
    said = thing[0].get("aria-label") or ""
    assert told in said and "north" in said.lower()


# --- the window ------------------------------------------------------------------------------------


def test_a_window_takes_in_as_many_wanted_cells_as_it_can() -> None:
    """Three open cells in the west, one in the east, too far for one window of three tiles."""
    wanted = (((0, 0), 1), ((1, 0), 1), ((2, 0), 1), ((9, 0), 1))
    x, y = fullest(wanted, (348, 348))
    assert x <= 0 and x + 348 >= 300 and y <= 0 <= y + 248


def test_an_open_cell_counts_more_than_all_the_news() -> None:
    """Without one a window offers no choice."""
    wanted = (((0, 0), 20), ((1, 0), 20), ((9, 0), 1))
    x, _ = fullest(wanted, (148, 148))
    assert x <= 900 and x + 148 >= 1000


# --- the player aid --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VIGNETTES)
def test_a_picture_of_the_aid_shows_its_tiles_and_pieces(name: str) -> None:
    """All of them lie in the part of the land that is shown, and each stands in the colour of its owner."""
    wanted, told = VIGNETTES[name], scene_of(position(name))
    left_edge, top, width, height = wanted.box
    for tile in told.tiles.values():
        assert left_edge - 100 < 100 * tile.x < left_edge + width and top - 100 < 100 * tile.y < top + height
    assert {(piece.tile, piece.owner) for piece in told.pieces if piece.role != "hut"} <= {
        (tile, owner) for tile, _, owner in wanted.members
    }
    laid = {tile for tile, *_ in wanted.tiles} | ({wanted.hand} if wanted.turns >= 0 else set())
    assert set(told.tiles) >= {tile for tile, *_ in wanted.tiles} and set(told.tiles) <= laid | {wanted.hand}


@pytest.mark.parametrize(("name", "points"), [("forest", 4), ("meadow", 4), ("river", 5)])
def test_an_area_of_the_aid_lights_up(name: str, points: int) -> None:
    """HUN-F2, HUN-R4, HUN-W4: exactly one, and it is the one that the words beside it count."""
    root = fromstring(vignette(name, Look("en", embedded=True)))
    assert len(classed(root, "is-shown")) == 1
    wanted, told = VIGNETTES[name], scene_of(position(name))
    (lit,) = [area for area in told.areas.values() if wanted.lit in area.zones and area.kind != "system"]
    assert lit.value == points


# --- the words of a turn ---------------------------------------------------------------------------


def test_a_window_shows_no_more_bare_ground_than_it_must(scene: Any) -> None:
    """While the land is small all of it lies in the middle of the window, on every screen."""
    table = scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)])
    for layout in LAYOUTS:
        found = by_id(fromstring(draw(table.state.redact(0), look_at(table.state, layout)).svg))
        x, y, width, height = (float(value) for value in re.findall(r"-?[\d.]+", found["landscape"].get("viewBox", "")))
        assert abs((x + width / 2) - 100) <= 1 and abs((y + height / 2) - 50) <= 1
        assert width >= 248 and height >= 148  # two tiles and the margin around them


def test_the_summary_tells_what_the_stacks_still_hold(scene: Any) -> None:
    """HUN-C1, HUN-C2: as the panel beside the land does, for those who do not see it."""
    table = scene([("L00", 0, 0, 0), ("L50", -1, 0, 0)], hand="L29")
    told = dict(summary(table.state.redact(0), look_at(table.state)))
    lines = next(lines for lines in told.values() if any("bonus tiles" in line for line in lines))
    assert lines[0] == "76 land tiles, 12 bonus tiles"
    fish = printed("bonus")["fish"]
    assert f"{fish} fish" in lines[2]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tribes_never_lie_on_each_other(scene: Any, seats: int) -> None:
    """HUN-C8: two to five players, below the land on a phone, beside it on a desk."""
    table = scene([("L59", 0, 0, 0)], seats=seats)
    for layout, width, columns in (("desk", 262.0, 1), ("tablet", 800.0, seats), ("phone", 348.0, seats)):
        root = parsed(tribes(scene_of(table.state), look_at(table.state, layout), width, columns)[0])
        spots = [part.get("transform", "") for part in root.iter() if (part.get("id") or "").startswith("player-")]
        assert len(spots) == len(set(spots)) == seats


# --- pieces and the size of the land ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "scale", "told"),
    [
        (150.0, 1.0, True),  # tiles are large: a piece as it is
        (100.0, 1.0, True),
        (62.0, 1.5, True),  # 11.5 units of letters on tiles of 62: 100 · 11.5 / (12 · 62)
        (40.0, 1.8, False),  # no larger than that: its number is left to its title
    ],
)
def test_pieces_grow_where_tiles_are_small_until_their_number_goes(
    scene: Any, tile: float, scale: float, told: bool
) -> None:
    """HUN-W4: a hunter in a meadow with a mammoth and a deer, worth 4."""
    table = scene_of(scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)], members=[("L60", "m0", RED)]).state)
    (piece,) = table.pieces
    (drawn,) = parsed(placed(table, piece, Look("en", NAMES[:3]), tile))
    grown = re.search(r"scale\(([\d.]+)\)", drawn.get("transform", ""))
    assert float(grown[1] if grown else 1) == pytest.approx(scale, abs=0.06)
    assert texts(drawn) == (["4"] if told else [])
    assert "4 points" in titles(drawn)[0]
