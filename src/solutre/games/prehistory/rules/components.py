"""components.toml as typed tables for the rules, with the totals of the box checked (PRE-C1, PRE-C2, PRE-C5, PRE-C6).

The map has its own tables, in layouts.py.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from solutre.core.native import i64, vec

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)

COLOURS: Final = 6
ACTIONS: Final = 6
ROUNDS: Final = 5  # PRE-T1
NOTHING: Final = -1

COLOUR_NAMES: Final = tuple(str(name) for name in BOX["game"]["colors"])
ACTION_NAMES: Final = tuple(str(name) for name in BOX["game"]["actions"])
SPECIES_NAMES: Final = tuple(str(name) for name in BOX["game"]["species"])
KIND_NAMES: Final = tuple(str(name) for name in BOX["gathering"]["kinds"])
TERRAIN_NAMES: Final = (*(str(name) for name in BOX["map"]["terrains"]), "start")
SPECIES: Final = 3
KINDS: Final = 6
CAMPS: Final = 7
MEMBERS: Final = 10
SECTIONS: Final = 9

# the actions, in the order of the summer (PRE-U3); the marker of an action has the colour of the same number (PRE-U5)
PAINTING: Final = 0
GATHERING: Final = 1
CEREMONY: Final = 2
FISHING: Final = 3
HUNTING: Final = 4
MIGRATION: Final = 5

# --- price tiles (PRE-C7 to PRE-C9) ----------------------------------------------------------------

PRICE_TILES: Final = 12
AREAS: Final = 5  # painting, gathering, ceremony, fishing and hunting together, migration
SHARED: Final = 3  # the area of fishing and hunting (PRE-C9)
MIGRATION_AREA: Final = 4
PLACED_TILES: Final = 10  # centre, five areas, four in the stack (PRE-S1, PRE-S2)
PRICE_IDS: Final = tuple(str(tile["id"]) for tile in BOX["price_tile"])
FISHING_HALF: Final = vec[i64]([int(p) for p in BOX["price_positions"]["fishing"]])
HUNTING_HALF: Final = vec[i64]([int(p) for p in BOX["price_positions"]["hunting"]])
SYMBOL_NAMES: Final = tuple(str(name) for name in BOX["price_positions"]["painting"])


def _turned_colours() -> list[int]:
    """(tile * 6 + rotation) * 6 + position -> colour (PRE-C7)."""
    return [
        COLOUR_NAMES.index(tile["colors"][(position - rotation) % 6])
        for tile in BOX["price_tile"]
        for rotation in range(6)
        for position in range(6)
    ]


def _payable(shown: list[int]) -> list[int]:
    """(tile * 6 + rotation) * 64 + set of colours -> the positions that show one of them."""
    return [
        sum(1 << position for position in range(6) if held >> shown[face * 6 + position] & 1)
        for face in range(PRICE_TILES * 6)
        for held in range(64)
    ]


def _values() -> list[int]:
    """tile * 6 + colour -> movement points in the centre (PRE-C8)."""
    return [int(tile["values"][tile["colors"].index(name)]) for tile in BOX["price_tile"] for name in COLOUR_NAMES]


COLOUR_AT: Final = vec[i64](_turned_colours())
PAYABLE: Final = vec[i64](_payable(_turned_colours()))
MOVE_VALUE: Final = vec[i64](_values())
WEATHER_TILES: Final = 4
WEATHER_IDS: Final = tuple(str(tile["id"]) for tile in BOX["weather_tile"])
WEATHER: Final = vec[i64]([int(n) for tile in BOX["weather_tile"] for row in tile["positions"] for n in row])
_patterns: Final = BOX["price_positions"]["shaman_start_patterns"]
SHAMAN_PATTERNS: Final = vec[i64]([sum(2 ** int(p) for p in row) for row in _patterns])  # PRE-S15

# --- painting (PRE-R3, PRE-R6) ---------------------------------------------------------------------

_sections: Final = BOX["painting"]["section"]
SYMBOLS: Final = vec[i64]([sum(2 ** SYMBOL_NAMES.index(name) for name in s["symbols"]) for s in _sections])
ROW_SCORE: Final = vec[i64]([int(points) for points in BOX["painting"]["row_score"]])
_lines: Final = [*BOX["painting"]["row_rewards"], *BOX["painting"]["col_rewards"]]  # rows, then columns
LINE_MARKER: Final = vec[i64]([COLOUR_NAMES.index(line["marker"]) if "marker" in line else NOTHING for line in _lines])
LINE_POINTS: Final = vec[i64]([int(line.get("development", 0)) for line in _lines])

# --- gathering: a tile type is kind * 2 + development point (PRE-G4, PRE-G6) -----------------------

TILE_TYPES: Final = 12
WITH_POINT: Final = int(BOX["gathering"]["tiles_with_1_development_per_kind"])
TILES_PER_KIND: Final = int(BOX["gathering"]["tiles_per_kind"])
ALL_GATHERING: Final = sum((WITH_POINT if t % 2 else TILES_PER_KIND - WITH_POINT) * 16**t for t in range(TILE_TYPES))
PAIR_MARKERS: Final = vec[i64]([COLOUR_NAMES.index(name) for p in BOX["gathering"]["pair"] for name in p["markers"]])
SET_SCORE: Final = vec[i64]([int(points) for points in BOX["gathering"]["set_score"]])
GATHERING_COST: Final = int(BOX["gathering"]["summer_cost"])  # PRE-G2

# --- fishing (PRE-F5, PRE-F6, PRE-F8) --------------------------------------------------------------

FISH_PER_VALUE: Final = 10
ALL_FISH: Final = sum(FISH_PER_VALUE * 16**value for value in range(3))
LAST_SPACE: Final = int(BOX["fishing"]["track_last_space"])
_income: Final = BOX["fishing"]["income"]


def _income_at(space: int, what: str) -> int:
    reached = [line for line in _income if line["at"] <= space]
    return int(reached[-1][what]) if reached else 0


INCOME_SCORE: Final = vec[i64]([_income_at(space, "vp") for space in range(LAST_SPACE + 1)])
INCOME_POINTS: Final = vec[i64]([_income_at(space, "development") for space in range(LAST_SPACE + 1)])

# --- hunting cards (PRE-H3, PRE-H4) ----------------------------------------------------------------

_hunting: Final = BOX["hunting"]["card"]
HUNTING_CARDS: Final = 30
HUNTING_IDS: Final = tuple(str(card["id"]) for card in _hunting)
PREY_VALUE: Final = vec[i64]([int(card["value"]) for card in _hunting])
PREY_SPECIES: Final = vec[i64]([SPECIES_NAMES.index(card["species"]) for card in _hunting])
PREY_SCORE: Final = vec[i64]([int(card.get("vp", 0)) for card in _hunting])  # 0: a footprint
PREY_POINTS: Final = vec[i64]([int(card.get("development", 0)) for card in _hunting])


def _cube(card: dict[str, Any], what: str) -> int:
    return COLOUR_NAMES.index(card[what]) if what in card else NOTHING


PREY_RESOURCE: Final = vec[i64]([_cube(card, "resource") for card in _hunting])
PREY_MARKER: Final = vec[i64]([_cube(card, "marker") for card in _hunting])


def _prey(species: int, kind: str) -> int:
    name = SPECIES_NAMES[species]
    return sum(2**n for n, card in enumerate(_hunting) if card["species"] == name and card["kind"] == kind)


ANIMALS_OF: Final = vec[i64]([_prey(species, "animal") for species in range(SPECIES)])
FOOTPRINTS_OF: Final = vec[i64]([_prey(species, "footprint") for species in range(SPECIES)])
WITH_RESOURCE: Final = sum(2**n for n, card in enumerate(_hunting) if "resource" in card)
TOKENS_PER_SPECIES: Final = 2
ALL_TOKENS: Final = sum(TOKENS_PER_SPECIES * 16**species for species in range(SPECIES))

# --- ceremony cards (section Z) --------------------------------------------------------------------

_rites: Final = BOX["ceremony"]["card"]
CEREMONY_CARDS: Final = 34
CEREMONY_IDS: Final = tuple(str(card["id"]) for card in _rites)
RITE_NAMES: Final = (
    "painting_pattern", "gathering_set", "fish_type", "fish_triples", "fish_track_15", "animals", "footprints",
    "members_on_terrain", "camps", "megaliths", "members_in_tent", "development_pairs", "ceremony_cards",
    "gathering_halves", "painting_rows", "fish_track_thirds", "animal_triples", "copy",
)  # fmt: skip
RITE: Final = vec[i64]([RITE_NAMES.index(card["kind"]) for card in _rites])
RITE_VALUE: Final = vec[i64]([int(card["value"]) for card in _rites])
RITE_POINTS: Final = vec[i64]([int(card["development"]) for card in _rites])
RITE_SCORE: Final = vec[i64]([int(card.get("vp", card.get("vp_each", 0))) for card in _rites])
COPY_CARD: Final = CEREMONY_IDS.index("C34")


def _counted(card: dict[str, Any]) -> int:
    """What a card counts: sections or kinds as a set; a fish, species, terrain or letter; a divisor or a space."""
    if "sections" in card:
        return sum(2 ** (3 * row + column) for row, column in card["sections"])
    if "kinds" in card:
        return sum(2 ** KIND_NAMES.index(kind) for kind in card["kinds"])
    if "fish" in card:
        return int(card["fish"]) - 1
    if "species" in card:
        return SPECIES_NAMES.index(card["species"])
    if "terrain" in card:
        return TERRAIN_NAMES.index(card["terrain"])
    if "letter" in card:
        return "ABC".index(card["letter"])
    return int(card.get("per", card.get("space", 0)))


COUNTED: Final = vec[i64]([_counted(card) for card in _rites])

# --- camps (PRE-B3, PRE-B5) and what development points buy (section D) ----------------------------

_camps: Final = BOX["camps"]["camp"]
NEED: Final = vec[i64]([int(camp["need"]) for camp in _camps])
SETTLE: Final = vec[i64]([int(camp["settle"]) for camp in _camps])
CAMP_SCORE: Final = vec[i64]([int(camp["vp"]) for camp in _camps])
CAMP_POINTS: Final = vec[i64]([int(camp["development"]) for camp in _camps])

RESOURCE_PRICE: Final = int(BOX["development"]["buy_resource"])  # PRE-D5
MARKER_PRICE: Final = int(BOX["development"]["buy_marker"])  # PRE-D6
POINTS_PER_SCORE: Final = int(BOX["development"]["end_points_per_vp"])  # PRE-E4


def _check() -> None:
    """The totals of the box."""
    supply, own = BOX["supply"], BOX["supply"]["per_player"]
    if supply["cubes_per_color"] * COLOURS != supply["cubes_total"] or not supply["cubes_unlimited"]:
        raise ValueError("the cubes of components.toml are not those of the box (PRE-C1, PRE-C3)")
    if len(_hunting) != HUNTING_CARDS or len(_rites) != CEREMONY_CARDS or len(PRICE_IDS) != PRICE_TILES:
        raise ValueError("the cards or price tiles of components.toml are not those of the box (PRE-C1)")
    if any(sorted(tile["colors"]) != sorted(COLOUR_NAMES) for tile in BOX["price_tile"]):
        raise ValueError("a price tile does not show each colour once (PRE-C7)")
    if len(_camps) != own["camps"] or own["tribe_members"] != MEMBERS or len(WEATHER_IDS) != supply["weather_tiles"]:
        raise ValueError("the pieces of a player in components.toml are not those of the box (PRE-C2)")
    if len(_sections) * BOX["painting"]["copies_per_section"] != supply["painting_tiles"]:
        raise ValueError("the paintings of components.toml are not those of the box (PRE-C6, PRE-S5)")


_check()
