"""Chance: the set-up of the table and the refill of each winter, one piece at a time (sections S and W).

What is drawn from a face-down stack is drawn from all that the stack can still hold (PRE-I4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE, draw_set, fill_set
from solutre.core.rules.pools import draw_pool, even_weights, fill_pool, pool_weights
from solutre.games.prehistory.rules.components import (
    CEREMONY_CARDS,
    HUNTING_CARDS,
    NOTHING,
    PLACED_TILES,
    PRICE_TILES,
    WEATHER_TILES,
)
from solutre.games.prehistory.rules.layouts import ANIMAL_SPACE, FISH_SPACE, GATHERING_SPACE, LAYOUTS, MAP_TILES
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.steps import CARDS_SHOWN, SLOTS

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
COUNT: Final = 4  # bits of a kind in a pool


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
        return fill_set(buf, 0, PRICE0, missing(table.prices, PRICE_TILES))
    if what == GATHERING_TILE:
        return fill_pool(buf, 0, TILE0, table.unseen_gathering, COUNT)
    if what == FISH_TILE:
        return fill_pool(buf, 0, FISH_DRAWN0, table.unseen_fish, COUNT)
    if what == HUNTING_CARD:
        return fill_set(buf, 0, PREY0, table.unseen_hunting)
    if what == CEREMONY_CARD:
        return fill_set(buf, 0, RITE0, table.unseen_ceremony)
    if what == LAYOUT:
        return fill_set(buf, 0, LAYOUT0, ALONE[LAYOUTS] - 1)
    if what == MAP_TILE:
        return fill_set(buf, 0, MAP_TILE0, missing(table.map_tiles, MAP_TILES))
    if what == TILE_TURN:
        return fill_set(buf, 0, TURN0, 3)
    if what == PIECE:
        return fill_pool(buf, 0, SPECIES0, table.unseen_tokens, COUNT)
    if what == WEATHER_OF:
        return fill_set(buf, 0, WEATHER0, missing(table.weather_tile, WEATHER_TILES))
    return fill_set(buf, 0, SEAT0, missing(table.order, table.seats))


def weights(table: Position) -> list[int]:
    """Tiles of the same look weigh as many as there are; everything else is even."""
    what: i64 = piece_awaited(table)
    if what == GATHERING_TILE:
        return pool_weights(table.unseen_gathering, COUNT)
    if what == FISH_TILE:
        return pool_weights(table.unseen_fish, COUNT)
    if what == PIECE:
        return pool_weights(table.unseen_tokens, COUNT)
    return even_weights(table)


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    what: i64 = piece_awaited(table)
    if what == GATHERING_TILE:
        return TILE0 + draw_pool(rng, table.unseen_gathering, COUNT)
    if what == FISH_TILE:
        return FISH_DRAWN0 + draw_pool(rng, table.unseen_fish, COUNT)
    if what == HUNTING_CARD:
        return PREY0 + draw_set(rng, table.unseen_hunting, HUNTING_CARDS)
    if what == CEREMONY_CARD:
        return RITE0 + draw_set(rng, table.unseen_ceremony, CEREMONY_CARDS)
    if what == MAP_TILE:
        return MAP_TILE0 + draw_set(rng, missing(table.map_tiles, MAP_TILES), MAP_TILES)
    if what == TILE_TURN:
        return TURN0 + rng.below(2)
    if what == PIECE:
        return SPECIES0 + draw_pool(rng, table.unseen_tokens, COUNT)
    if what == PRICE:
        return PRICE0 + draw_set(rng, missing(table.prices, PRICE_TILES), PRICE_TILES)
    if what == LAYOUT:
        return LAYOUT0 + rng.below(LAYOUTS)
    if what == WEATHER_OF:
        return WEATHER0 + draw_set(rng, missing(table.weather_tile, WEATHER_TILES), WEATHER_TILES)
    return SEAT0 + draw_set(rng, missing(table.order, table.seats), table.seats)
