"""Setting up: an empty table, what chance says is laid on it, and everybody chooses (section S)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import position, spaces, stores
from solutre.games.prehistory.rules.chance import (
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
)
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    ALL_FISH,
    ALL_GATHERING,
    ALL_TOKENS,
    AREAS,
    CAMPS,
    CEREMONY_CARDS,
    COLOURS,
    HUNTING_CARDS,
    KINDS,
    NOTHING,
    PLACED_TILES,
    SHAMAN_PATTERNS,
    SPECIES,
)
from solutre.games.prehistory.rules.layouts import (
    CELLS,
    NO_SPACES,
    PRINTED,
    SPACES,
    START,
    START_TERRAIN,
    TERRAIN,
    TILES_USED,
    sites_of,
    stones_of,
)
from solutre.games.prehistory.rules.position import Position, with_value
from solutre.games.prehistory.rules.steps import BASES, CARDS_SHOWN, CHOOSE_SHAMANS, CHOOSE_WEATHER, FISH_VALUES, SLOTS


def clear_table(table: Position) -> None:
    """The empty table before chance lays anything on it (PRE-S16 to PRE-S19)."""
    seats: i64 = table.seats
    spaces: i64 = SPACES[seats]
    table.unseen_gathering = ALL_GATHERING
    table.unseen_fish = ALL_FISH
    table.unseen_tokens = ALL_TOKENS
    table.unseen_hunting = 2**HUNTING_CARDS - 1
    table.unseen_ceremony = 2**CEREMONY_CARDS - 1
    table.prices = vec[i64]([NOTHING] * PLACED_TILES)
    table.map_tiles = vec[i64]([NOTHING] * TILES_USED[seats])
    table.tile_turns = vec[i64]([NOTHING] * TILES_USED[seats])
    table.land = vec[i64]([0] * spaces)
    table.terrain = vec[i64]([0] * spaces)
    table.contents = vec[i64]([NOTHING] * spaces)
    table.sites = NO_SPACES[:]
    table.stones = NO_SPACES[:0]
    table.weather_tile = vec[i64]([NOTHING] * seats)
    table.order = vec[i64]([NOTHING] * seats)
    table.track = vec[i64]([NOTHING] * seats)
    table.turned = vec[i64]([0] * AREAS)
    table.top = vec[i64]([0] * (ACTIONS * COLOURS))
    table.base = vec[i64]([NOTHING] * (ACTIONS * BASES))
    table.gathering_slots = vec[i64]([NOTHING] * SLOTS)
    table.fish_slots = vec[i64]([NOTHING] * SLOTS)
    table.hunting_slots = vec[i64]([NOTHING] * CARDS_SHOWN)
    table.ceremony_slots = vec[i64]([NOTHING] * CARDS_SHOWN)
    table.members = vec[i64]([0] * spaces)
    table.taken = NO_SPACES[:2]
    table.tired = NO_SPACES[:2]
    clear_boards(table, seats)


def clear_boards(table: Position, seats: i64) -> None:
    table.peopled = vec[i64]([0] * (seats * 2))
    table.camped = vec[i64]([0] * (seats * 2))
    table.weather = vec[i64]([NOTHING] * seats)
    table.shamans = vec[i64]([0] * seats)
    table.resources = vec[i64]([0] * (seats * COLOURS))
    table.markers = vec[i64]([0] * (seats * COLOURS))
    table.development = vec[i64]([0] * seats)
    table.painted = vec[i64]([0] * seats)
    table.baskets = vec[i64]([0] * (seats * KINDS))
    table.fish = vec[i64]([0] * (seats * FISH_VALUES))
    table.river = vec[i64]([0] * seats)
    table.hunted = vec[i64]([0] * seats)
    table.tokens = vec[i64]([0] * (seats * SPECIES))
    table.rites = vec[i64]([0] * seats)
    table.face_down = vec[i64]([0] * seats)
    table.megaliths = vec[i64]([0] * seats)
    table.tent = vec[i64]([0] * seats)
    table.camp_at = vec[i64]([NOTHING] * (seats * CAMPS))


SETUP_WEATHER0: Final = 131
SETUP_SHAMANS0: Final = 137
TENT_AT_START: Final = 2  # PRE-S17


def set_up(table: Position) -> None:
    """Everybody has one member on the start and two in the tent (PRE-S17); then chance begins (PRE-S20)."""
    clear_table(table)
    seat: i64 = 0
    while seat < table.seats:
        spaces.add_members(table, seat, START, 1)
        table.tent[seat] = TENT_AT_START
        seat += 1
    table.awaits = PRICE


# --- chance has spoken -----------------------------------------------------------------------------


def apply_chance(table: Position, action: i64) -> None:
    what: i64 = table.awaits
    if what == PIECE:
        lay_piece(table, action)
    elif what == GATHERING_TILE:
        table.gathering_slots = with_value(table.gathering_slots, table.at, draw_gathering(table, action))
        tell_place(table, "show_gathering", refill_clause(table, "PRE-S6"), action - TILE0)
    elif what == FISH_TILE:
        table.fish_slots = with_value(table.fish_slots, table.at, draw_fish(table, action))
        tell_place(table, "show_fish", refill_clause(table, "PRE-S7"), action - FISH_DRAWN0)
    elif what == HUNTING_CARD:
        table.hunting_slots = with_value(table.hunting_slots, table.at, action - PREY0)
        table.unseen_hunting &= ~ALONE[action - PREY0]
        tell_place(table, "show_hunting", card_clause(table), action - PREY0)
    elif what == CEREMONY_CARD:
        table.ceremony_slots = with_value(table.ceremony_slots, table.at, action - RITE0)
        table.unseen_ceremony &= ~ALONE[action - RITE0]
        tell_place(table, "show_ceremony", card_clause(table), action - RITE0)
    else:
        lay_once(table, what, action)


def lay_once(table: Position, what: i64, action: i64) -> None:
    """What is drawn in the set-up only."""
    if what == PRICE:
        table.prices = with_value(table.prices, table.at, action - PRICE0)
        tell_place(table, "lay_price", "PRE-S1" if table.at <= AREAS else "PRE-S2", action - PRICE0)
        if table.at == PLACED_TILES - 1:
            stores.crown_pillars(table, "PRE-S4")  # the last two tiles go back to the box (PRE-S3)
    elif what == LAYOUT:
        table.layout = action - LAYOUT0
        table.note("layout", "PRE-S10", CHANCE, (table.layout,))
    elif what == MAP_TILE:
        table.map_tiles = with_value(table.map_tiles, table.at, action - MAP_TILE0)
        tell_place(table, "lay_map_tile", "PRE-S9", action - MAP_TILE0)
    elif what == TILE_TURN:
        table.tile_turns = with_value(table.tile_turns, table.at, action - TURN0)
        if table.at == len(table.tile_turns) - 1:
            print_map(table)
    elif what == WEATHER_OF:
        table.weather_tile = with_value(table.weather_tile, table.at, action - WEATHER0)
        table.note("deal_weather", "PRE-S13", table.at, (action - WEATHER0,))
    else:
        table.order = with_value(table.order, table.at, action - SEAT0)
        table.note("deal_order", "PRE-S18", action - SEAT0, (table.at + 1,))


def tell_place(table: Position, kind: str, clause: str, piece: i64) -> None:
    """What chance has laid, and where."""
    if table.log is not None:
        table.note(kind, clause, CHANCE, (piece, table.at))


def refill_clause(table: Position, at_first: str) -> str:
    return at_first if table.round == 1 else "PRE-W3"


def card_clause(table: Position) -> str:
    return "PRE-S8" if table.round == 1 else "PRE-W5"


def draw_gathering(table: Position, action: i64) -> i64:
    table.unseen_gathering -= ALONE[4 * (action - TILE0)]
    return action - TILE0


def draw_fish(table: Position, action: i64) -> i64:
    table.unseen_fish -= ALONE[4 * (action - FISH_DRAWN0)]
    return action - FISH_DRAWN0


# --- the map ---------------------------------------------------------------------------------------


def print_map(table: Position) -> None:
    """The spaces, from the tiles in their slots; a turned tile runs backwards (PRE-S10, PRE-S11)."""
    land: vec[i64] = table.land[:]
    terrain: vec[i64] = table.terrain[:]
    terrain[START] = START_TERRAIN
    space: i64 = 1
    while space < len(land):
        slot: i64 = (space - 1) // CELLS
        cell: i64 = (space - 1) % CELLS
        if table.tile_turns[slot] == 1:
            cell = CELLS - 1 - cell
        land[space] = PRINTED[table.map_tiles[slot] * CELLS + cell]
        terrain[space] = TERRAIN[table.map_tiles[slot] * CELLS + cell]
        space += 1
    table.land = land
    table.terrain = terrain
    table.sites = sites_of(land, table.seats, table.layout)
    table.stones = stones_of(land)


def lay_piece(table: Position, action: i64) -> None:
    """A fish, a gathering tile or an animal, face up on its space (PRE-S12)."""
    piece: i64
    kind = "lay_gathering"
    if action >= SPECIES0:
        piece = action - SPECIES0
        table.unseen_tokens -= ALONE[4 * piece]
        kind = "lay_animal"
    elif action >= FISH_DRAWN0:
        piece = draw_fish(table, action)
        kind = "lay_fish"
    else:
        piece = draw_gathering(table, action)
    if table.log is not None:
        table.note(kind, "PRE-S12", CHANCE, (piece, table.at, spaces.spot(table, table.at)))
    table.contents = with_value(table.contents, table.at, piece)


# --- the choices of the set-up ---------------------------------------------------------------------


def fill_set_up(table: Position, buf: vec[i64]) -> i64:
    """Six weather positions, then two shaman patterns (PRE-S14, PRE-S15)."""
    first: i64 = SETUP_WEATHER0 if table.step == CHOOSE_WEATHER else SETUP_SHAMANS0
    number: i64 = 6 if table.step == CHOOSE_WEATHER else 2
    count: i64 = 0
    while count < number:
        buf[count] = first + count
        count += 1
    return count


def choose_set_up(table: Position, action: i64) -> None:
    """Both choices by one player before the next (PRE-S18)."""
    if table.step == CHOOSE_WEATHER:
        table.weather = with_value(table.weather, table.seat, action - SETUP_WEATHER0)
        table.note("set_weather", "PRE-S14", table.seat, (table.weather[table.seat],))
        table.step = CHOOSE_SHAMANS
        return
    table.shamans = with_value(table.shamans, table.seat, SHAMAN_PATTERNS[action - SETUP_SHAMANS0])
    table.note("set_shamans", "PRE-S15", table.seat, (action - SETUP_SHAMANS0,))
    table.step = CHOOSE_WEATHER
    table.turn += 1
    if table.turn < table.seats:
        position.give_turn(table)
