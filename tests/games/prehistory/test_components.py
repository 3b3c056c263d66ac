"""The box (section C and the data clauses), against components.toml."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.components import (
    BOX,
    COLOUR_AT,
    COLOUR_NAMES,
    COLOURS,
    MOVE_VALUE,
    PRICE_IDS,
    SYMBOLS,
    WEATHER,
)
from solutre.games.prehistory.rules.layouts import PRINT_NAMES, PRINTED, layout_cells, neighbours


def shown(tile: str, turned: int) -> list[str]:
    first = (PRICE_IDS.index(tile) * 6 + turned) * 6
    return [COLOUR_NAMES[COLOUR_AT[first + position]] for position in range(6)]


def test_the_box_is_complete() -> None:
    """PRE-C1"""
    supply = BOX["supply"]
    assert [supply[what] for what in ("personal_boards", "map_tiles_size_1", "map_tiles_size_4")] == [4, 1, 20]
    assert [supply[what] for what in ("gathering_tiles", "fish_tiles", "weather_tiles", "price_tiles")] == [
        30,
        30,
        4,
        12,
    ]
    assert [supply[what] for what in ("painting_tiles", "ceremony_cards", "hunting_cards")] == [36, 34, 30]
    assert [supply[what] for what in ("cubes_per_color", "cubes_total", "megaliths", "animal_tokens")] == [
        20,
        120,
        20,
        6,
    ]
    assert len(BOX["map_tile"]) == 20
    assert len(BOX["weather_tile"]) == 4


def test_every_player_has_the_same_pieces() -> None:
    """PRE-C2"""
    own = BOX["supply"]["per_player"]
    assert (own["camps"], own["tribe_members"], own["shamans"], own["discs"]) == (7, 10, 3, 5)
    assert BOX["game"]["player_colors"] == ["orange", "green", "purple", "blue"]


def test_cubes_never_run_out() -> None:
    """PRE-C3"""
    assert BOX["supply"]["cubes_unlimited"] is True


def test_the_boards_have_six_pillars_six_baskets_and_nine_sections() -> None:
    """PRE-C5, PRE-C6"""
    assert len(BOX["game"]["actions"]) == 6
    assert BOX["setup"]["pillar_base_slots"] == 2
    assert len(BOX["gathering"]["kinds"]) == 6
    assert len(BOX["painting"]["section"]) == 9


def test_a_price_tile_shows_every_colour_once() -> None:
    """PRE-C7"""
    assert len(BOX["price_tile"]) == 12
    for tile in BOX["price_tile"]:
        assert sorted(tile["colors"]) == sorted(COLOUR_NAMES)


@pytest.mark.parametrize(
    ("turned", "colours"),
    [
        (0, ["red", "yellow", "grey", "blue", "white", "brown"]),
        (1, ["brown", "red", "yellow", "grey", "blue", "white"]),
        (4, ["grey", "blue", "white", "brown", "red", "yellow"]),
    ],
)
def test_a_turned_tile_shows_its_colours_further_on(turned: int, colours: list[str]) -> None:
    """PRE-C7: P02 has red at the top; a notch clockwise brings brown there and red to position 1."""
    assert shown("P02", turned) == colours


def test_the_bordered_colour_moves_three() -> None:
    """PRE-C8: P02 is red 3, yellow 1, grey 2, blue 1, white 2, brown 1."""
    first = PRICE_IDS.index("P02") * COLOURS
    values = {COLOUR_NAMES[colour]: MOVE_VALUE[first + colour] for colour in range(COLOURS)}
    assert values == {"red": 3, "yellow": 1, "grey": 2, "blue": 1, "white": 2, "brown": 1}


def test_fishing_and_hunting_have_a_half_each() -> None:
    """PRE-C9"""
    assert BOX["price_positions"]["hunting"] == [5, 0, 1]
    assert BOX["price_positions"]["fishing"] == [2, 3, 4]


def test_every_weather_position_brings_seven_resources() -> None:
    """PRE-P1: 4 tiles of 6 positions; over a whole circle each colour comes 7 times."""
    for tile in range(4):
        rows = [list(WEATHER[(tile * 6 + w) * 6 : (tile * 6 + w) * 6 + 6]) for w in range(6)]
        assert [sum(row) for row in rows] == [7] * 6
        assert [sum(column) for column in zip(*rows, strict=True)] == [7] * 6


def test_sections_have_one_to_three_symbols() -> None:
    """PRE-R3: three sections of each size."""
    assert Counter(int(symbols).bit_count() for symbols in SYMBOLS) == {1: 3, 2: 3, 3: 3}


def test_six_kinds_in_three_pairs() -> None:
    """PRE-G4"""
    pairs = [(pair["top"], pair["bottom"]) for pair in BOX["gathering"]["pair"]]
    assert pairs == [("honey", "egg"), ("berries", "mushroom"), ("nuts", "root")]
    assert BOX["gathering"]["tiles_per_kind"] * len(BOX["gathering"]["kinds"]) == 30


def test_ten_fish_of_each_value_and_a_track_of_twenty() -> None:
    """PRE-F5, PRE-F6"""
    assert BOX["fishing"]["tiles_by_value"] == {"1": 10, "2": 10, "3": 10}
    assert BOX["fishing"]["track_last_space"] == 20


def test_twelve_animals_and_eighteen_footprints() -> None:
    """PRE-H3, PRE-H4: an animal shows 1 or 2 points, a footprint a reward."""
    animals = [card for card in BOX["hunting"]["card"] if card["kind"] == "animal"]
    assert (len(animals), {card["vp"] for card in animals}) == (12, {1, 2})
    for card in BOX["hunting"]["card"]:
        if card["kind"] == "footprint":
            assert {"resource", "marker", "development"} & set(card)


def test_eight_six_and_six_megaliths() -> None:
    """PRE-X4, PRE-X5, PRE-X6"""
    counts = Counter(PRINT_NAMES[printed] for printed in PRINTED)
    assert [counts[f"megalith_{letter}"] for letter in "ABC"] == [8, 6, 6]
    assert counts["camp"] == 20


def test_the_start_is_the_only_space_without_terrain() -> None:
    """PRE-X10"""
    for tile in BOX["map_tile"]:
        assert {cell["terrain"] for cell in tile["cells"]} <= {"water", "rock", "forest"}


@pytest.mark.parametrize(("seats", "spaces"), [(2, 41), (3, 61), (4, 81)])
def test_every_layout_hangs_together(seats: int, spaces: int) -> None:
    """PRE-S11, PRE-V14: each space once, tiles of four touching spaces, six spaces round the start."""
    for variant in range(3):
        cells = layout_cells(seats, variant)
        assert len(cells) == len(set(cells)) == spaces
        around = neighbours(cells)
        assert len(around[0]) == 6
        reached, edge = {0}, [0]
        while edge:
            edge = [beside for space in edge for beside in around[space] if beside not in reached]
            reached.update(edge)
        assert len(reached) == spaces


def test_there_is_one_way_to_play() -> None:
    """PRE-C11: no variants; the action space has 301 choices, as many as the picks of the rules."""
    assert ACTIONS.decisions == 301
    sizes = {name: len(kind.all_rows()) for name, kind in ACTIONS.kinds.items()}
    assert (sizes["paint"], sizes["payset"], sizes["camp"], sizes["build"], sizes["space"]) == (9, 7, 7, 81, 81)
    free = ("rotate", "rotate_weather", "buy_resource", "buy_marker", "discard_resource", "discard_marker")
    assert sum(sizes[kind] for kind in free) == 35
