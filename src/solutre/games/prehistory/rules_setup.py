"""Setting up: what chance said is laid on the table, then everybody chooses weather and shamans (section S)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import (
    ACTIONS,
    ALONE,
    AREAS,
    COLOUR_AT,
    COLOURS,
    PLACED_TILES,
    SHAMAN_PATTERNS,
)
from solutre.games.prehistory.rules_chance import (
    CEREMONY_CARD,
    FISH_DRAWN0,
    FISH_TILE,
    GATHERING_TILE,
    HUNTING_CARD,
    LAYOUT,
    LAYOUT0,
    MAP_TILE,
    MAP_TILE0,
    PIECE,
    PREY0,
    PRICE,
    PRICE0,
    RITE0,
    SEAT0,
    SPECIES0,
    TILE0,
    TILE_TURN,
    TURN0,
    WEATHER0,
    WEATHER_OF,
    Chance,
)
from solutre.games.prehistory.rules_map import CELLS, PRINTED, START, START_TERRAIN, TERRAIN, sites_of, stones_of
from solutre.games.prehistory.rules_table import CHOOSE_SHAMANS, CHOOSE_WEATHER, with_value

SETUP_WEATHER0: Final = 131
SETUP_SHAMANS0: Final = 137
TENT_AT_START: Final = 2  # PRE-S17


@mypyc_attr(acyclic=True)
class SetUp(Chance):
    """From the empty table to the first spring."""

    def set_up(self) -> None:
        """Everybody has one member on the start and two in the tent (PRE-S17); then chance begins (PRE-S20)."""
        self.clear_table()
        seat: i64 = 0
        while seat < self.seats:
            self.add_members(seat, START, 1)
            self.tent[seat] = TENT_AT_START
            seat += 1
        self.awaits = PRICE
        self.deal_on()

    # --- chance has spoken ---------------------------------------------------------------------

    def hear(self, action: i64) -> None:
        what: i64 = self.awaits
        if what == PIECE:
            self.lay_piece(action)
        elif what == GATHERING_TILE:
            self.gathering_slots = with_value(self.gathering_slots, self.at, self.draw_gathering(action))
            self.note("show_gathering", self.refill_clause("PRE-S6"), CHANCE, (self.gathering_slots[self.at], self.at))
        elif what == FISH_TILE:
            self.fish_slots = with_value(self.fish_slots, self.at, self.draw_fish(action))
            self.note("show_fish", self.refill_clause("PRE-S7"), CHANCE, (self.fish_slots[self.at], self.at))
        elif what == HUNTING_CARD:
            self.hunting_slots = with_value(self.hunting_slots, self.at, action - PREY0)
            self.unseen_hunting &= ~ALONE[action - PREY0]
            self.note("show_hunting", self.card_clause(), CHANCE, (action - PREY0, self.at))
        elif what == CEREMONY_CARD:
            self.ceremony_slots = with_value(self.ceremony_slots, self.at, action - RITE0)
            self.unseen_ceremony &= ~ALONE[action - RITE0]
            self.note("show_ceremony", self.card_clause(), CHANCE, (action - RITE0, self.at))
        else:
            self.hear_once(what, action)
        self.deal_on()

    def hear_once(self, what: i64, action: i64) -> None:
        """What is drawn in the set-up only."""
        if what == PRICE:
            self.prices = with_value(self.prices, self.at, action - PRICE0)
            self.note("lay_price", "PRE-S1" if self.at <= AREAS else "PRE-S2", CHANCE, (action - PRICE0, self.at))
            if self.at == PLACED_TILES - 1:
                self.crown_pillars("PRE-S4")  # the last two tiles go back to the box (PRE-S3)
        elif what == LAYOUT:
            self.layout = action - LAYOUT0
            self.note("layout", "PRE-S10", CHANCE, (self.layout,))
        elif what == MAP_TILE:
            self.map_tiles = with_value(self.map_tiles, self.at, action - MAP_TILE0)
            self.note("lay_map_tile", "PRE-S9", CHANCE, (action - MAP_TILE0, self.at))
        elif what == TILE_TURN:
            self.tile_turns = with_value(self.tile_turns, self.at, action - TURN0)
            if self.at == len(self.tile_turns) - 1:
                self.print_map()
        elif what == WEATHER_OF:
            self.weather_tile = with_value(self.weather_tile, self.at, action - WEATHER0)
            self.note("deal_weather", "PRE-S13", self.at, (action - WEATHER0,))
        else:
            self.order = with_value(self.order, self.at, action - SEAT0)
            self.note("deal_order", "PRE-S18", action - SEAT0, (self.at + 1,))

    def refill_clause(self, at_first: str) -> str:
        return at_first if self.round == 1 else "PRE-W3"

    def card_clause(self) -> str:
        return "PRE-S8" if self.round == 1 else "PRE-W5"

    def draw_gathering(self, action: i64) -> i64:
        self.unseen_gathering -= ALONE[4 * (action - TILE0)]
        return action - TILE0

    def draw_fish(self, action: i64) -> i64:
        self.unseen_fish -= ALONE[4 * (action - FISH_DRAWN0)]
        return action - FISH_DRAWN0

    def crown_pillars(self, clause: str) -> None:
        """Each pillar with an empty top receives a cube of the colour that faces it (PRE-S4, PRE-W2)."""
        self.top = self.top[:]
        pillar: i64 = 0
        while pillar < ACTIONS:
            if self.cubes_on_top(pillar) == 0:
                colour: i64 = COLOUR_AT[self.centre() * 36 + pillar]
                self.top[pillar * COLOURS + colour] = 1
                if self.log is not None:
                    self.note("crown", clause, CHANCE, (pillar, colour))
            pillar += 1

    def cubes_on_top(self, pillar: i64) -> i64:
        cubes: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            cubes += self.top[pillar * COLOURS + colour]
            colour += 1
        return cubes

    # --- the map -------------------------------------------------------------------------------

    def print_map(self) -> None:
        """The spaces, from the tiles in their slots; a turned tile runs backwards (PRE-S10, PRE-S11)."""
        land: vec[i64] = self.land[:]
        terrain: vec[i64] = self.terrain[:]
        terrain[START] = START_TERRAIN
        space: i64 = 1
        while space < len(land):
            slot: i64 = (space - 1) // CELLS
            cell: i64 = (space - 1) % CELLS
            if self.tile_turns[slot] == 1:
                cell = CELLS - 1 - cell
            land[space] = PRINTED[self.map_tiles[slot] * CELLS + cell]
            terrain[space] = TERRAIN[self.map_tiles[slot] * CELLS + cell]
            space += 1
        self.land = land
        self.terrain = terrain
        self.sites = sites_of(land, self.seats, self.layout)
        self.stones = stones_of(land)

    def lay_piece(self, action: i64) -> None:
        """A fish, a gathering tile or an animal, face up on its space (PRE-S12)."""
        piece: i64
        if action >= SPECIES0:
            piece = action - SPECIES0
            self.unseen_tokens -= ALONE[4 * piece]
            self.note("lay_animal", "PRE-S12", CHANCE, (piece, self.at))
        elif action >= FISH_DRAWN0:
            piece = self.draw_fish(action)
            self.note("lay_fish", "PRE-S12", CHANCE, (piece, self.at))
        else:
            piece = self.draw_gathering(action)
            self.note("lay_gathering", "PRE-S12", CHANCE, (piece, self.at))
        self.contents = with_value(self.contents, self.at, piece)

    # --- the choices of the set-up -------------------------------------------------------------

    def fill_set_up(self, buf: vec[i64]) -> i64:
        """Six weather positions, then two shaman patterns (PRE-S14, PRE-S15)."""
        first: i64 = SETUP_WEATHER0 if self.step == CHOOSE_WEATHER else SETUP_SHAMANS0
        number: i64 = 6 if self.step == CHOOSE_WEATHER else 2
        count: i64 = 0
        while count < number:
            buf[count] = first + count
            count += 1
        return count

    def choose_set_up(self, action: i64) -> None:
        """Both choices by one player before the next (PRE-S18)."""
        if self.step == CHOOSE_WEATHER:
            self.weather = with_value(self.weather, self.seat, action - SETUP_WEATHER0)
            self.note("set_weather", "PRE-S14", self.seat, (self.weather[self.seat],))
            self.step = CHOOSE_SHAMANS
            return
        self.shamans = with_value(self.shamans, self.seat, SHAMAN_PATTERNS[action - SETUP_SHAMANS0])
        self.note("set_shamans", "PRE-S15", self.seat, (action - SETUP_SHAMANS0,))
        self.step = CHOOSE_WEATHER
        self.turn += 1
        if self.turn == self.seats:
            self.begin_spring()
        else:
            self.give_turn()

    def give_turn(self) -> None:
        """The word goes to the player at this place of the turn order."""
        self.seat = self.order[self.turn]
        self.player = self.seat

    def begin_spring(self) -> None:
        """The first season of round 1, which has no winter (PRE-T1)."""
        raise NotImplementedError
