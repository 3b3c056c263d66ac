"""The places of what a seat knows of Pre History: the named inputs, in order. inputs.py writes them."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Layout
from solutre.core.native import i64
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CAMPS,
    CEREMONY_IDS,
    COLOUR_NAMES,
    HUNTING_IDS,
    KIND_NAMES,
    MEMBERS,
    ROUNDS,
    SECTIONS,
    SPECIES_NAMES,
    TILE_TYPES,
)
from solutre.games.prehistory.rules.layouts import PRINT_NAMES
from solutre.games.prehistory.rules.steps import (
    FISH_VALUES,
    SEASON_NAMES,
    STEP_NAMES,
)

PLACES: Final = 4  # in the turn order
RIVER: Final = 8  # spaces of the fishing track, by threes
BASKET: Final = 5  # tiles of a kind: none to three, more
NEAR: Final = 3  # a site is one step away, two, three
POSITIONS: Final = 6  # round the ceremony tile, and of a price tile
_areas: Final = ("painting", "gathering", "ceremony", "fishing and hunting", "migration")

LAYOUT: Final = Layout(
    table=[
        ("season", SEASON_NAMES),
        ("year", ROUNDS + 1),
        ("step", STEP_NAMES),
        ("visit", ACTION_NAMES),
        ("action begun", ACTION_NAMES),
        ("movement points", 1),
        ("count", 1),
        ("covered", 1),
        ("colour in the centre", [f"{colour} for movement" for colour in COLOUR_NAMES]),
        ("gathering tiles", TILE_TYPES),
        ("fish", FISH_VALUES),
        ("hunting cards", HUNTING_IDS),
        ("ceremony cards", CEREMONY_IDS),
        ("cubes on pillars", [f"{colour} on {action}" for action in ACTION_NAMES for colour in COLOUR_NAMES]),
    ],
    seat=[
        ("turn", 1),
        ("place in the order", PLACES),
        ("passed", 1),
        ("rests", 1),
        ("score", 1),
        ("points of stores", 1),
        ("points of megaliths", 1),
        ("points of ceremonies", 1),
        ("income to come", 1),
        ("development", 1),
        ("development to come", 1),
        ("resources", COLOUR_NAMES),
        ("markers", COLOUR_NAMES),
        ("payable", [f"{area} {position}" for area in _areas for position in range(POSITIONS)]),
        ("painted", SECTIONS),
        ("baskets", [f"{number} {kind}" for kind in KIND_NAMES for number in range(BASKET)]),
        ("fish owned", FISH_VALUES),
        ("river", RIVER),
        ("hunting cards owned", HUNTING_IDS),
        ("animals", SPECIES_NAMES),
        ("footprints", SPECIES_NAMES),
        ("ceremony cards owned", CEREMONY_IDS),
        ("number of ceremony cards", 1),
        ("megaliths", 1),
        ("members in the tent", MEMBERS + 1),
        ("camps", CAMPS),
        ("camps built", 1),
        ("shamans", POSITIONS),
        ("weather", POSITIONS),
        ("sites", [f"{site} at {steps}" for site in PRINT_NAMES for steps in range(1, NEAR + 1)]),
    ],
)
SEASON: Final[i64] = LAYOUT.of_table("season")
YEAR: Final[i64] = LAYOUT.of_table("year")
STEP: Final[i64] = LAYOUT.of_table("step")
VISIT: Final[i64] = LAYOUT.of_table("visit")
BEGUN: Final[i64] = LAYOUT.of_table("action begun")
POINTS: Final[i64] = LAYOUT.of_table("movement points")
CENTRE: Final[i64] = LAYOUT.of_table("colour in the centre")
GATHERING: Final[i64] = LAYOUT.of_table("gathering tiles")
FISH: Final[i64] = LAYOUT.of_table("fish")
HUNTING: Final[i64] = LAYOUT.of_table("hunting cards")
CEREMONY: Final[i64] = LAYOUT.of_table("ceremony cards")
PILLARS: Final[i64] = LAYOUT.of_table("cubes on pillars")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size
ORDER: Final[i64] = LAYOUT.of_seat("place in the order")
PASSED: Final[i64] = LAYOUT.of_seat("passed")
SCORE: Final[i64] = LAYOUT.of_seat("score")
RESOURCES: Final[i64] = LAYOUT.of_seat("resources")
MARKERS: Final[i64] = LAYOUT.of_seat("markers")
PAYABLE: Final[i64] = LAYOUT.of_seat("payable")
PAINTED: Final[i64] = LAYOUT.of_seat("painted")
BASKETS: Final[i64] = LAYOUT.of_seat("baskets")
FISH_OWNED: Final[i64] = LAYOUT.of_seat("fish owned")
ON_RIVER: Final[i64] = LAYOUT.of_seat("river")
HUNTED: Final[i64] = LAYOUT.of_seat("hunting cards owned")
ANIMALS: Final[i64] = LAYOUT.of_seat("animals")
RITES: Final[i64] = LAYOUT.of_seat("ceremony cards owned")
TENT: Final[i64] = LAYOUT.of_seat("members in the tent")
BUILT: Final[i64] = LAYOUT.of_seat("camps")
SHAMANS: Final[i64] = LAYOUT.of_seat("shamans")
SITES: Final[i64] = LAYOUT.of_seat("sites")
