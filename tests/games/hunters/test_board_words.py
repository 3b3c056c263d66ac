"""What the table of Hunters & Gatherers says beside its picture: questions, areas, tribes, stacks, and where it was."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from solutre.core.game import Look, game
from solutre.games.hunters.board.choosing import Closed, _compass, _turn_facts
from solutre.games.hunters.board.panels import in_question, supply, tribes
from solutre.games.hunters.board.scene import Player, scene_of
from solutre.games.hunters.board.stacks import shape_of
from solutre.games.hunters.board.telling import (
    area_title,
    contents,
    counted,
    phase_line,
    piece_line,
    prompt,
    remaining,
    summary_of,
    turn_line,
)
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import FOREST, RIVER
from solutre.games.hunters.rules.state import Hunters

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
MEADOWS = [("L00", 0, 0, 0), ("L59", 0, -1, 0)]  # the volcano, and a meadow with a mammoth north of it
FORESTS = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]  # HUN-X5: two forests, joined at 1, 1


def look_at(state: Hunters, language: str = "en", layout: str = "desk") -> Look:
    choices = tuple(map(ACTIONS.describe, state.legal_actions())) if state.player >= 0 else ()
    return Look(language, NAMES[: state.seats], layout, choices, embedded=True)


def asked(state: Hunters, language: str = "en") -> tuple[str, str]:
    told = prompt(state, look_at(state, language))
    return told.title, told.about


# --- the question ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", ("Place the tile", "It fits in 3 places.")), ("fr", ("Posez la tuile", "Elle va à 3 endroits."))],
)
def test_a_tile_is_asked_for_its_place(scene: Any, language: str, question: tuple[str, str]) -> None:
    """Meadows all around (L60) fit on three sides of the meadow, and nowhere at forests and rivers (HUN-P2)."""
    assert asked(scene(MEADOWS, hand="L60").state, language) == question


def test_a_bonus_tile_is_called_so(scene: Any) -> None:
    """HUN-B1"""
    state = scene(MEADOWS, hand="B10").state
    assert asked(state)[0] == "Place the bonus tile"
    assert asked(state, "fr")[0] == "Posez la tuile bonus"
    assert phase_line(scene_of(state), look_at(state)) == "Ann: choose a cell for the bonus tile"
    plain = scene(MEADOWS, hand="L60").state
    assert phase_line(scene_of(plain), look_at(plain)) == "Ann: choose a cell for the tile"


def test_once_a_cell_is_chosen_the_turn_is_asked_for_and_other_cells_are_counted(scene: Any) -> None:
    """The volcano has a forest to the east and to the south; L29 has two, side by side: it fits there two ways."""
    laid = scene([("L00", 0, 0, 0)], hand="L29")
    about = asked(laid.state)[1]
    places = int(re.findall(r"\d+", about)[0])
    laid.play(f"cell(cell={laid.cell(1, 0)})")
    title, told = asked(laid.state)
    assert title == "Turn it, then put it down"
    assert told == f"Here: east of the volcano. It fits in 2 ways, and in {places - 1} other places."


def test_a_piece_is_asked_for_with_what_is_left(scene: Any) -> None:
    """Five members and two huts each (HUN-S4); one member is on the table."""
    laid = scene(FORESTS, hand="L30", members=[("L29", "f1", 0)]).place(1, 1, 0)
    assert asked(laid.state) == ("Put a piece on it?", "4 figures and 2 huts left")
    assert asked(laid.state, "fr") == ("Y poser un pion\u00a0?", "Il reste 4 partisans et 2 huttes")


# --- how long it goes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "gone", "told"),
    [
        (2, 0, "76 land tiles left: 38 turns each"),
        (3, 0, "76 land tiles left: 25 or 26 turns each"),
        (3, 74, "2 land tiles left: one more turn for some"),
        (2, 74, "2 land tiles left: 1 turn each"),
        (2, 76, "This is the last land tile: then huts and hunters are counted"),
    ],
)
def test_a_land_tile_left_is_a_turn_left(scene: Any, seats: int, gone: int, told: str) -> None:
    """HUN-T2, HUN-E1: 79 land tiles, of which three are known here."""
    names = [f"L{n:02}" for n in range(1, 79) if n not in (59, 60)][:gone]
    state = scene(MEADOWS, hand="L60", seats=seats, discarded=names).state
    assert remaining(state, look_at(state)) == told


# --- areas and pieces -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Gatherer of Ann: Forest, 2 sections, 4 points when it closes, 1 open side, gold: Ann 1 gatherer"),
        ("fr", "Cueilleur d’Ann\u00a0: Forêt, 2 sections, 4 points une fois achevée, 1 côté ouvert, or\u00a0: "
               "Ann 1 cueilleur"),
    ],
)  # fmt: skip
def test_a_piece_tells_its_owner_and_its_area(scene: Any, language: str, told: str) -> None:
    """HUN-X5: two points a section."""
    table = scene_of(scene(FORESTS, hand="L30", members=[("L29", "f1", 0)]).state)
    [piece] = table.pieces
    assert piece_line(table, piece, Look(language, NAMES[:3])) == told


def test_an_area_without_anybody_says_so_unless_it_is_completed(scene: Any) -> None:
    table = scene_of(scene(FORESTS, hand="L30", members=[("L29", "f1", 0)]).state)
    look = Look("en", NAMES[:3])
    titles = {area.kind: area_title(area, None, look) for area in table.areas.values() if not any(area.counts)}
    assert titles["forest"].endswith("; nobody is there")
    held = next(area for area in table.areas.values() if any(area.counts))
    assert "nobody" not in area_title(held, None, look)


@pytest.mark.parametrize(
    ("count", "en", "fr"),
    [(0, "0 mammoths", "0 mammouth"), (1, "1 mammoth", "1 mammouth"), (2, "2 mammoths", "2 mammouths")],
)
def test_nothing_is_many_in_english_and_one_in_french(count: int, en: str, fr: str) -> None:
    assert counted("mammoth", count, Look("en")) == en
    assert counted("mammoth", count, Look("fr")) == fr


def test_a_french_place_is_near_the_hunter_of_ann_without_a_stumble(scene: Any) -> None:
    """“du chasseur d’Ann”, in the summary as in the list of choices; Bob has no vowel to stumble over."""
    for owner, said in ((0, "Au nord du chasseur d’Ann"), (1, "Au nord du chasseur de Bob")):
        state = scene(MEADOWS, hand="L60", members=[("L59", "m0", owner)]).state
        look = look_at(state, "fr")
        cells = dict(summary_of(scene_of(state), look))["Cases où la tuile s’ajuste"]
        assert cells[0] == f"{said}\u00a0: prairie au sud"
        listed = game("hunters").say(state, look.choices[0], look)
        assert listed == f"Poser la tuile {said[0].lower()}{said[1:]}"


def test_a_turn_of_the_tile_is_told_with_its_sides(scene: Any) -> None:
    """L29 has forests to the south and west; a quarter turn clockwise brings them to the west and north."""
    laid = scene([("L00", 0, 0, 0)], hand="L29")
    laid.play(f"cell(cell={laid.cell(1, 0)})")
    table, look = scene_of(laid.state), look_at(laid.state)
    assert turn_line(table, 1, look).startswith(
        "A quarter turn clockwise: north forest, east meadow, south meadow, west forest; "
    )


def test_a_cell_tells_what_its_neighbours_show_on_each_side(scene: Any) -> None:
    """The volcano has a meadow to the north, forests to the east and south, and a river to the west; L45 has all."""
    state = scene([("L00", 0, 0, 0)], hand="L45").state
    assert dict(summary_of(scene_of(state), look_at(state)))["Cells where the tile fits"] == [
        "North of the volcano: meadow to the south",
        "West of the volcano: river to the east",
        "East of the volcano: forest to the west",
        "South of the volcano: forest to the north",
    ]


def test_a_tile_just_laid_is_told_as_it_lies_and_not_as_it_is_printed(scene: Any) -> None:
    """L29 has forests to the south and west; turned once they lie to the west and north."""
    state = scene([("L00", 0, 0, 0)], hand="L29").place(1, 0, 1).state
    told = dict(summary_of(scene_of(state), look_at(state)))
    assert told["Tile just laid"] == [
        "North forest, east meadow, south meadow, west forest",
        "Meadow: 1 deer",
        "Forest: 1 gold nugget",
    ]
    assert "Cells where the tile fits" not in told


def test_what_a_turn_closes_goes_to_its_leaders_or_to_whoever_can_still_go_there() -> None:
    """HUN-M6: an empty forest that closes is worth its points to who has a member left, and nothing to who has none."""
    forest, river = Closed(FOREST, 6, (), False), Closed(RIVER, 3, (0, 2), False)
    gold = Closed(FOREST, 4, (1,), True)
    nothing = {"bonus": 0, "forest": 0, "forest_for": (), "river": 0, "river_for": (), "nothing": 1, "then": 0}
    assert _turn_facts([], True) == nothing
    assert _turn_facts([forest], True) == nothing | {"forest": -6, "nothing": 0}
    assert _turn_facts([forest], False) == nothing | {"nothing": 2}
    assert _turn_facts([river], False) == nothing | {"river": 3, "river_for": (0, 2), "nothing": 0}
    both = nothing | {
        "bonus": 1,
        "forest": 4,
        "forest_for": (1,),
        "river": 3,
        "river_for": (0, 2),
        "nothing": 0,
        "then": 1,
    }
    assert _turn_facts([gold, river], True) == both
    assert _turn_facts([gold, forest], True)["forest"] == -6  # the larger one is told


@pytest.mark.parametrize(
    ("seats", "winds"),
    [
        (((50, 50),), [8]),  # a lone place needs no compass
        (((50, 10), (50, 90)), [0, 4]),  # north and south
        (((90, 50), (10, 50)), [2, 6]),  # east and west
        (((90, 10), (10, 90), (10, 10)), [1, 5, 7]),  # with three, also north-east, south-west and north-west
    ],
)
def test_places_of_one_kind_are_told_apart_by_the_compass(seats: Any, winds: list[int]) -> None:
    assert [_compass(seats, which) for which in range(len(seats))] == winds


# --- the stacks -----------------------------------------------------------------------------------


def test_what_is_printed_on_tiles_is_counted() -> None:
    """B10: two deer and two lakes of two fish; L59: a mammoth; L02: gold and a fish; L13: a tiger and a spring."""
    found = contents(("B10", "L59", "L02", "L13"))
    counts = {"deer": 2, "fish": 5, "mammoth": 1, "gold": 1, "tiger": 1, "spring": 1}
    assert {what: n for what, n in found.items() if n} == counts


def test_a_shape_is_the_same_however_the_tile_is_turned() -> None:
    """L29 and L76 have two forests side by side; L25 has rivers beside them."""
    assert shape_of("L29") == shape_of("L76") != shape_of("L25")
    assert sorted(shape_of("L25")) == ["forest", "forest", "river", "river"]


def test_those_who_do_not_see_the_stacks_are_told_them(scene: Any) -> None:
    state = scene(MEADOWS, hand="L60", discarded=["B10"]).state
    told = dict(summary_of(scene_of(state), look_at(state)))["Tiles left"]
    assert told[0] == "76 land tiles, 11 bonus tiles"
    assert told[1].startswith("On the land tiles left: 29 deer, 12 mammoths, ")
    assert told[2].startswith("On the bonus tiles left: 1 mammoth, 4 aurochs, ")  # its deer are out of the game
    assert told[3].startswith("1 out of the game: the tile with two deer")


# --- tribes ---------------------------------------------------------------------------------------


def test_pieces_that_are_out_leave_their_place_empty() -> None:
    """Of five members three are left, of two huts none."""
    drawn = [str(one) for one in supply(Player(score=0, members=3, huts=0, place=0), 0, 20)]
    assert len(drawn) == 7
    assert ["figure-gone" in one for one in drawn] == [False] * 3 + [True] * 4


def test_a_phone_counts_pieces_and_tells_no_zero(scene: Any) -> None:
    state = scene(MEADOWS, hand="L60", seat=1, seats=2).state
    table = scene_of(state)
    table = replace(table, players=(table.players[0]._replace(members=3, huts=0), *table.players[1:]))
    drawn = ElementTree.fromstring(str(tribes(table, look_at(state, layout="phone"), 300, 2)[0]))
    first = next(one for one in drawn.iter("g") if one.get("id") == "supply-0")
    assert [one.text for one in first.iter("text")] == ["3"]
    assert [one.get("class") for one in first.iter("use") if one.get("class") == "figure-gone"] == ["figure-gone"]


@pytest.mark.parametrize(("layout", "high"), [("desk", 56), ("phone", 36)])
def test_tribes_stand_in_columns_and_the_fire_burns_at_one_of_them(scene: Any, layout: str, high: int) -> None:
    state = scene(MEADOWS, hand="L60", seat=1, seats=5).state
    drawn, height = tribes(scene_of(state), look_at(state, layout=layout), 300, 2)
    assert height == 3 * (high + 6) - 6
    root = ElementTree.fromstring(str(drawn))
    chips = [one for one in root.iter("g") if (one.get("id") or "").startswith("player-")]
    rows = [f"translate({x} {y})" for y in (0, high + 6, 2 * high + 12) for x in (0, 153)]
    assert [one.get("transform", rows[0]) for one in chips] == rows[:5]
    assert [seat for seat, one in enumerate(chips) if "now" in (one.get("class") or "").split()] == [1]
    assert (chips[1].findtext("title") or "").startswith("Bob: no points yet, 5 members and 2 huts left")


def test_the_thing_in_question_is_the_tile_with_its_sides_in_words(scene: Any) -> None:
    state = scene(MEADOWS, hand="L29").state
    thing = in_question(scene_of(state), look_at(state))
    assert thing is not None
    root = ElementTree.fromstring(str(thing))
    assert root.get("aria-label") == (
        "North meadow, east meadow, south forest, west forest. Meadow: 1 deer. Forest: 1 gold nugget."
    )


def test_who_only_watches_is_asked_for_no_piece(scene: Any) -> None:
    laid = scene(FORESTS, hand="L30", members=[("L29", "f1", 0)]).place(1, 1, 0)
    watching = Look("en", NAMES[:3], embedded=True)
    assert in_question(scene_of(laid.state), watching) is None
    thing = str(in_question(scene_of(laid.state), look_at(laid.state)))
    assert 'data-action="' in thing and "No piece" in thing
    assert 'aria-label="Supply of Ann: 4 members, 2 huts"' in thing
