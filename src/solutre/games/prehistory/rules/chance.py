"""Chance: the set-up of the table and the refill of each winter, one piece at a time (sections S and W).

What is drawn from a face-down stack is drawn from all that the stack can still hold (PRE-I4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.games.prehistory.rules.components import (
    ALONE,
    BIT,
    CEREMONY_CARDS,
    HUNTING_CARDS,
    NOTHING,
    PLACED_TILES,
    PRICE_TILES,
    SPECIES,
    TILE_TYPES,
    WEATHER_TILES,
)
from solutre.games.prehistory.rules.layouts import ANIMAL_SPACE, FISH_SPACE, GATHERING_SPACE, LAYOUTS, MAP_TILES
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.steps import CARDS_SHOWN, FISH_VALUES, SLOTS

# what chance tells, in the order of the set-up (PRE-S20): the values of `awaits`
NO_CHANCE: Final = 0
PRICE: Final = 1
GATHERING_TILE: Final = 2
FISH_TILE: Final = 3
HUNTING_CARD: Final = 4
CEREMONY_CARD: Final = 5
LAYOUT: Final = 6
MAP_TILE: Final = 7
TILE_TURN: Final = 8
PIECE: Final = 9  # of the map space `at` (PRE-S12)
WEATHER_OF: Final = 10
PLACE_IN_ORDER: Final = 11
DEALT: Final = 12
AWAITED: Final = (
    "nothing", "price tile", "gathering tile", "fish", "hunting card", "ceremony card", "layout", "map tile",
    "tile turn", "piece on the map", "weather tile", "place in the turn order",
)  # fmt: skip

PRICE0: Final = 301  # the chance actions
TILE0: Final = 313
FISH_DRAWN0: Final = 325
PREY0: Final = 328
RITE0: Final = 358
LAYOUT0: Final = 392
MAP_TILE0: Final = 395
TURN0: Final = 415
SPECIES0: Final = 417
WEATHER0: Final = 420
SEAT0: Final = 424


def fill_counts(buf: vec[i64], first: i64, pool: i64, kinds: i64) -> i64:
    """One action for each kind that a pool of four-bit counts still holds."""
    count: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        if (pool >> (4 * kind)) & 15:
            buf[count] = first + kind
            count += 1
        kind += 1
    return count


def draw_count(rng: Rng, pool: i64) -> i64:
    """A kind out of a pool of four-bit counts, in proportion."""
    total: i64 = 0
    left: i64 = pool
    while left:
        total += left & 15
        left >>= 4
    pick: i64 = rng.below(total)
    kind: i64 = 0
    while pick >= (pool >> (4 * kind)) & 15:
        pick -= (pool >> (4 * kind)) & 15
        kind += 1
    return kind


def fill_set(buf: vec[i64], first: i64, left: i64) -> i64:
    count: i64 = 0
    while left:
        low: i64 = left & -left
        buf[count] = first + BIT[low % 67]
        count += 1
        left ^= low
    return count


def draw_set(rng: Rng, left: i64, size: i64) -> i64:
    """A fair member of a set, by trying."""
    pick: i64 = rng.below(size)
    while not (left >> pick) & 1:
        pick = rng.below(size)
    return pick


def missing(seen: vec[i64], size: i64) -> i64:
    """The set of the numbers below size that do not occur."""
    left: i64 = ALONE[size] - 1
    for number in seen:
        if number != NOTHING:
            left &= ~ALONE[number]
    return left


def find_place(table: Position) -> bool:
    """Whether there is a place left for what is awaited; `at` names the first (PRE-S6 to PRE-S12)."""
    what: i64 = table.awaits
    if what == PRICE:
        return find_empty(table, table.prices, PLACED_TILES)
    if what == GATHERING_TILE:
        return table.unseen_gathering > 0 and find_empty(table, table.gathering_slots, SLOTS)  # PRE-W4
    if what == FISH_TILE:
        return table.unseen_fish > 0 and find_empty(table, table.fish_slots, SLOTS)
    if what == HUNTING_CARD:
        return find_empty(table, table.hunting_slots, CARDS_SHOWN)
    if what == CEREMONY_CARD:
        return find_empty(table, table.ceremony_slots, CARDS_SHOWN)
    if what == LAYOUT:
        return table.layout == NOTHING
    if what == MAP_TILE:
        return find_empty(table, table.map_tiles, len(table.map_tiles))
    if what == TILE_TURN:
        return find_empty(table, table.tile_turns, len(table.tile_turns))
    if what == PIECE:
        return find_bare_space(table)
    if what == WEATHER_OF:
        return find_empty(table, table.weather_tile, table.seats)
    return what == PLACE_IN_ORDER and find_empty(table, table.order, table.seats)


def find_empty(table: Position, places: vec[i64], size: i64) -> bool:
    while table.at < size:
        if places[table.at] == NOTHING:
            return True
        table.at += 1
    return False


def find_bare_space(table: Position) -> bool:
    """The next marked space without its piece, in increasing number (PRE-S12)."""
    while table.at < len(table.land):
        if FISH_SPACE <= table.land[table.at] <= ANIMAL_SPACE and table.contents[table.at] == NOTHING:
            return True
        table.at += 1
    return False


def piece_awaited(table: Position) -> i64:
    """What is drawn for a map space or a display: its stack."""
    if table.awaits != PIECE:
        return table.awaits
    printed: i64 = table.land[table.at]
    return GATHERING_TILE if printed == GATHERING_SPACE else FISH_TILE if printed == FISH_SPACE else PIECE


# --- what it may say -------------------------------------------------------------------------------


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    what: i64 = piece_awaited(table)
    if what == PRICE:
        return fill_set(buf, PRICE0, missing(table.prices, PRICE_TILES))
    if what == GATHERING_TILE:
        return fill_counts(buf, TILE0, table.unseen_gathering, TILE_TYPES)
    if what == FISH_TILE:
        return fill_counts(buf, FISH_DRAWN0, table.unseen_fish, FISH_VALUES)
    if what == HUNTING_CARD:
        return fill_set(buf, PREY0, table.unseen_hunting)
    if what == CEREMONY_CARD:
        return fill_set(buf, RITE0, table.unseen_ceremony)
    if what == LAYOUT:
        return fill_set(buf, LAYOUT0, ALONE[LAYOUTS] - 1)
    if what == MAP_TILE:
        return fill_set(buf, MAP_TILE0, missing(table.map_tiles, MAP_TILES))
    if what == TILE_TURN:
        return fill_set(buf, TURN0, 3)
    if what == PIECE:
        return fill_counts(buf, SPECIES0, table.unseen_tokens, SPECIES)
    if what == WEATHER_OF:
        return fill_set(buf, WEATHER0, missing(table.weather_tile, WEATHER_TILES))
    return fill_set(buf, SEAT0, missing(table.order, table.seats))


def weights(table: Position) -> list[int]:
    """Tiles of the same look weigh as many as there are; everything else is even."""
    what: i64 = piece_awaited(table)
    pool: i64 = 0
    first: i64 = TILE0
    if what == GATHERING_TILE:
        pool = table.unseen_gathering
    elif what == FISH_TILE:
        pool = table.unseen_fish
        first = FISH_DRAWN0
    elif what == PIECE:
        pool = table.unseen_tokens
        first = SPECIES0
    weights: list[int] = []
    for action in table.legal_actions():
        weights.append((pool >> (4 * (action - first))) & 15 if pool else 1)
    return weights


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    what: i64 = piece_awaited(table)
    if what == GATHERING_TILE:
        return TILE0 + draw_count(rng, table.unseen_gathering)
    if what == FISH_TILE:
        return FISH_DRAWN0 + draw_count(rng, table.unseen_fish)
    if what == HUNTING_CARD:
        return PREY0 + draw_set(rng, table.unseen_hunting, HUNTING_CARDS)
    if what == CEREMONY_CARD:
        return RITE0 + draw_set(rng, table.unseen_ceremony, CEREMONY_CARDS)
    if what == MAP_TILE:
        return MAP_TILE0 + draw_set(rng, missing(table.map_tiles, MAP_TILES), MAP_TILES)
    if what == TILE_TURN:
        return TURN0 + rng.below(2)
    if what == PIECE:
        return SPECIES0 + draw_count(rng, table.unseen_tokens)
    if what == PRICE:
        return PRICE0 + draw_set(rng, missing(table.prices, PRICE_TILES), PRICE_TILES)
    if what == LAYOUT:
        return LAYOUT0 + rng.below(LAYOUTS)
    if what == WEATHER_OF:
        return WEATHER0 + draw_set(rng, missing(table.weather_tile, WEATHER_TILES), WEATHER_TILES)
    return SEAT0 + draw_set(rng, missing(table.order, table.seats), table.seats)
