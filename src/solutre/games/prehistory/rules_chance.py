"""Chance: the set-up of the table and the refill of each winter, one piece at a time (sections S and W).

What is drawn from a face-down stack is drawn from all that the stack can still hold (PRE-I4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import (
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
from solutre.games.prehistory.rules_development import Development
from solutre.games.prehistory.rules_map import (
    ANIMAL_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    LAYOUTS,
    MAP_TILES,
)
from solutre.games.prehistory.rules_table import CARDS_SHOWN, DEAL, FISH_VALUES, SLOTS, WINTER

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


@mypyc_attr(acyclic=True)
class Chance(Development):
    """What chance has to tell next, what it may say, and how it is laid on the table."""

    # --- whose word it is ----------------------------------------------------------------------

    def deal_on(self) -> None:
        """Find the next place that chance has to fill; with all of them filled the season goes on."""
        while self.awaits < DEALT and not self.find_place():
            self.awaits += 1
            self.at = 0
            if self.season == WINTER and self.round > 1 and self.awaits == LAYOUT:
                self.awaits = DEALT  # only displays are refilled in winter (PRE-W3, PRE-W5)
        if self.awaits == DEALT:
            self.awaits = NO_CHANCE
            self.dealt()
        else:
            self.step = DEAL
            self.player = CHANCE

    def dealt(self) -> None:
        """The table is ready: the players' choices in the set-up, or the end of winter."""
        raise NotImplementedError

    def find_place(self) -> bool:
        """Whether there is a place left for what is awaited; `at` names the first (PRE-S6 to PRE-S12)."""
        what: i64 = self.awaits
        if what == PRICE:
            return self.find_empty(self.prices, PLACED_TILES)
        if what == GATHERING_TILE:
            return self.unseen_gathering > 0 and self.find_empty(self.gathering_slots, SLOTS)  # PRE-W4
        if what == FISH_TILE:
            return self.unseen_fish > 0 and self.find_empty(self.fish_slots, SLOTS)
        if what == HUNTING_CARD:
            return self.find_empty(self.hunting_slots, CARDS_SHOWN)
        if what == CEREMONY_CARD:
            return self.find_empty(self.ceremony_slots, CARDS_SHOWN)
        if what == LAYOUT:
            return self.layout == NOTHING
        if what == MAP_TILE:
            return self.find_empty(self.map_tiles, len(self.map_tiles))
        if what == TILE_TURN:
            return self.find_empty(self.tile_turns, len(self.tile_turns))
        if what == PIECE:
            return self.find_bare_space()
        if what == WEATHER_OF:
            return self.find_empty(self.weather_tile, self.seats)
        return what == PLACE_IN_ORDER and self.find_empty(self.order, self.seats)

    def find_empty(self, places: vec[i64], size: i64) -> bool:
        while self.at < size:
            if places[self.at] == NOTHING:
                return True
            self.at += 1
        return False

    def find_bare_space(self) -> bool:
        """The next marked space without its piece, in increasing number (PRE-S12)."""
        while self.at < len(self.land):
            if FISH_SPACE <= self.land[self.at] <= ANIMAL_SPACE and self.contents[self.at] == NOTHING:
                return True
            self.at += 1
        return False

    def piece_awaited(self) -> i64:
        """What is drawn for a map space or a display: its stack."""
        if self.awaits != PIECE:
            return self.awaits
        printed: i64 = self.land[self.at]
        return GATHERING_TILE if printed == GATHERING_SPACE else FISH_TILE if printed == FISH_SPACE else PIECE

    # --- what it may say -----------------------------------------------------------------------

    def fill_chance(self, buf: vec[i64]) -> i64:
        what: i64 = self.piece_awaited()
        if what == PRICE:
            return fill_set(buf, PRICE0, missing(self.prices, PRICE_TILES))
        if what == GATHERING_TILE:
            return fill_counts(buf, TILE0, self.unseen_gathering, TILE_TYPES)
        if what == FISH_TILE:
            return fill_counts(buf, FISH_DRAWN0, self.unseen_fish, FISH_VALUES)
        if what == HUNTING_CARD:
            return fill_set(buf, PREY0, self.unseen_hunting)
        if what == CEREMONY_CARD:
            return fill_set(buf, RITE0, self.unseen_ceremony)
        if what == LAYOUT:
            return fill_set(buf, LAYOUT0, ALONE[LAYOUTS] - 1)
        if what == MAP_TILE:
            return fill_set(buf, MAP_TILE0, missing(self.map_tiles, MAP_TILES))
        if what == TILE_TURN:
            return fill_set(buf, TURN0, 3)
        if what == PIECE:
            return fill_counts(buf, SPECIES0, self.unseen_tokens, SPECIES)
        if what == WEATHER_OF:
            return fill_set(buf, WEATHER0, missing(self.weather_tile, WEATHER_TILES))
        return fill_set(buf, SEAT0, missing(self.order, self.seats))

    def chance_weights(self) -> list[int]:
        """Tiles of the same look weigh as many as there are; everything else is even."""
        what: i64 = self.piece_awaited()
        pool: i64 = 0
        first: i64 = TILE0
        if what == GATHERING_TILE:
            pool = self.unseen_gathering
        elif what == FISH_TILE:
            pool = self.unseen_fish
            first = FISH_DRAWN0
        elif what == PIECE:
            pool = self.unseen_tokens
            first = SPECIES0
        weights: list[int] = []
        for action in self.legal_actions():
            weights.append((pool >> (4 * (action - first))) & 15 if pool else 1)
        return weights

    def sample_chance(self, rng: Rng) -> i64:
        """As the weights say, without listing them."""
        what: i64 = self.piece_awaited()
        if what == GATHERING_TILE:
            return TILE0 + draw_count(rng, self.unseen_gathering)
        if what == FISH_TILE:
            return FISH_DRAWN0 + draw_count(rng, self.unseen_fish)
        if what == HUNTING_CARD:
            return PREY0 + draw_set(rng, self.unseen_hunting, HUNTING_CARDS)
        if what == CEREMONY_CARD:
            return RITE0 + draw_set(rng, self.unseen_ceremony, CEREMONY_CARDS)
        if what == MAP_TILE:
            return MAP_TILE0 + draw_set(rng, missing(self.map_tiles, MAP_TILES), MAP_TILES)
        if what == TILE_TURN:
            return TURN0 + rng.below(2)
        if what == PIECE:
            return SPECIES0 + draw_count(rng, self.unseen_tokens)
        if what == PRICE:
            return PRICE0 + draw_set(rng, missing(self.prices, PRICE_TILES), PRICE_TILES)
        if what == LAYOUT:
            return LAYOUT0 + rng.below(LAYOUTS)
        if what == WEATHER_OF:
            return WEATHER0 + draw_set(rng, missing(self.weather_tile, WEATHER_TILES), WEATHER_TILES)
        return SEAT0 + draw_set(rng, missing(self.order, self.seats), self.seats)
