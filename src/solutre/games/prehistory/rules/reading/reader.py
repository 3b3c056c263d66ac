"""From JSON back to a position; refuses with the clause what no game allows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.core.position import Dump, checked, number, observer_in, players_in, small_numbers, word
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE, OVER
from solutre.games.prehistory.rules import setup, spaces
from solutre.games.prehistory.rules.chance import AWAITED, NO_CHANCE
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    ACTIONS,
    CAMPS,
    CEREMONY_IDS,
    COLOUR_NAMES,
    COLOURS,
    HUNTING_IDS,
    KIND_NAMES,
    KINDS,
    NOTHING,
    PRICE_IDS,
    ROUNDS,
    SECTIONS,
    SPECIES,
    SPECIES_NAMES,
    WEATHER_IDS,
)
from solutre.games.prehistory.rules.layouts import HALF, LAYOUTS, MAP_TILE_IDS, MOST_SPACES, START
from solutre.games.prehistory.rules.reading.discards import require_discarded
from solutre.games.prehistory.rules.reading.picking import retrace
from solutre.games.prehistory.rules.reading.writer import (
    AREA_NAMES,
    CENTRES,
    FISH_NAMES,
    TILE_NAMES,
    piece_names,
)
from solutre.games.prehistory.rules.state import COVERED, EARLIER, OPEN, VERSION, PreHistory
from solutre.games.prehistory.rules.steps import (
    AFTER,
    ALL_POSITIONS,
    AUTUMN,
    BASES,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    DEAL,
    END_OF_GAME,
    FEE,
    FINAL,
    FIRST_RULES,
    FISH_VALUES,
    MAIN,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    PILLAR,
    SEASON_NAMES,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
    STEP_NAMES,
    SUMMER,
    WINTER,
)

STEPS = {  # what may be chosen in which season (PRE-T1, PRE-D9)
    WINTER: (DEAL, CHOOSE_WEATHER, CHOOSE_SHAMANS),
    SPRING: (MAIN, PAY, SHAMAN_TO, SHAMAN_FROM, COUNT_MEMBERS, MIGRATE_TO, FEE, AFTER),
    SUMMER: (MAIN, PILLAR, SHAMAN_TO, SHAMAN_FROM, MIGRATE_TO, AFTER),
    AUTUMN: (MAIN, MOVE_TO, CHOOSE_CAMP, SETTLERS),
    FINAL: (MAIN, MIGRATE_TO, END_OF_GAME),
}
ACTION_OF_STEP = {PAY: (3, 4), SHAMAN_TO: (2,), SHAMAN_FROM: (2,), COUNT_MEMBERS: (5,), MIGRATE_TO: (5,)}


@checked("Pre History")
def read_position(position: Dump) -> PreHistory:
    """The position behind a dump; refuses what the clauses do not allow."""
    state = _read(position)
    state.audit()
    _check_step(state)
    return state


def _read(position: Dump) -> PreHistory:
    players = players_in(position, "prehistory", 2, 4, "PRE-C2")
    state = PreHistory(len(players))
    setup.clear_table(state)
    state.observer = observer_in(position, state.seats)
    state.rules = word({"rules": EARLIER, **position}, "rules", (EARLIER, VERSION)) + 1  # at first there was but one
    state.unordered = 0 if state.rules == FIRST_RULES else ALL_POSITIONS
    state.covered = word({"ceremony": OPEN, **position}, "ceremony", (OPEN, COVERED))
    state.round = number(position, "round")
    state.season = word(position, "season", SEASON_NAMES)
    _read_prices(state, position["price tiles"])
    _read_pillars(state, position["pillars"])
    _read_displays(state, position["displays"])
    _read_stacks(state, position["stacks"])
    _read_map(state, position["map"])
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    state.scores = [number(player, "score", 0) for player in players]
    state.order = _row(position["turn order"], state.seats)
    state.track = _row(position["ceremony track"], state.seats)
    _read_turn(state, position["turn"])
    require_discarded(state, position)
    told = position.get("chance", {})
    state.awaits = word(told, "tells", AWAITED, default=AWAITED[NO_CHANCE])
    state.at = number(told, "about", 0, MOST_SPACES, default=0)
    state.player = CHANCE if state.awaits != NO_CHANCE else OVER if state.step == END_OF_GAME else state.seat
    return state


def number_of(name: str | None, names: tuple[str, ...]) -> int:
    if name is not None and name not in names:
        raise BrokenPosition(f"nothing is called {name}; there are {names[0]} to {names[-1]} (PRE-C1)")
    return names.index(name) if name is not None else NOTHING


def set_of(numbers: Iterable[int], size: int, what: str) -> int:
    mask = 0
    for one in numbers:
        if not isinstance(one, int) or not 0 <= one < size or mask >> one & 1:
            raise BrokenPosition(f"{what} {one} does not exist or stands twice")
        mask |= 1 << one
    return mask


def _row(values: list[int], size: int) -> vec[i64]:
    """Seats in order, then nothing."""
    if len(values) > size or any(not 0 <= value < size for value in values):
        raise BrokenPosition(f"{values} is no order of {size} players (PRE-V11)")
    return vec[i64](values + [NOTHING] * (size - len(values)))


def _named(told: Mapping[str, int], names: tuple[str, ...], clause: str) -> list[int]:
    strange = set(told) - set(names)
    if strange:
        raise BrokenPosition(f"there is no {', '.join(sorted(strange))} here ({clause})")
    return [number(told, name, default=0) for name in names]


def _pool(told: Mapping[str, int], names: tuple[str, ...]) -> int:
    found = _named(told, names, "PRE-I2")
    if any(not 0 <= count <= 15 for count in found):
        raise BrokenPosition(f"a stack cannot hold {found} (PRE-V5)")
    return sum(count << (4 * n) for n, count in enumerate(found))


def _put(values: vec[i64], first: int, found: list[int]) -> None:
    for n, count in enumerate(found):
        values[first + n] = count


def _places(told: list[str | None], names: tuple[str, ...], size: int, clause: str) -> vec[i64]:
    if len(told) != size:
        raise BrokenPosition(f"{len(told)} places instead of {size} ({clause})")
    return vec[i64]([number_of(name, names) for name in told])


def _read_prices(state: PreHistory, told: Mapping[str, Any]) -> None:
    if len(told["centres"]) != ROUNDS:
        raise BrokenPosition("a game has five centres, one for each round (PRE-S1, PRE-S2)")
    for place, name in enumerate(told["centres"]):
        state.prices[CENTRES[place]] = number_of(name, PRICE_IDS)
    for area, name in enumerate(AREA_NAMES):
        state.prices[area + 1] = number_of(told["areas"][name]["tile"], PRICE_IDS)
        state.turned[area] = number(told["areas"][name], "turned", 0, 5)


def _read_pillars(state: PreHistory, told: Mapping[str, Any]) -> None:
    for pillar in range(ACTIONS):
        own = told[ACTION_NAMES[pillar]]
        _put(state.top, pillar * COLOURS, _named(own["top"], COLOUR_NAMES, "PRE-C1"))
        if len(own["base"]) > BASES:
            raise BrokenPosition("a pillar has two base places (PRE-C5)")
        _put(state.base, pillar * BASES, [word({"base": colour}, "base", COLOUR_NAMES) for colour in own["base"]])


def _read_displays(state: PreHistory, told: Mapping[str, Any]) -> None:
    state.gathering_slots = _places(told["gathering"], TILE_NAMES, 6, "PRE-S6")
    state.fish_slots = _places(told["fish"], FISH_NAMES, 6, "PRE-S7")
    state.hunting_slots = _places(told["hunting"], HUNTING_IDS, 5, "PRE-S8")
    state.ceremony_slots = _places(told["ceremony"], CEREMONY_IDS, 5, "PRE-S8")


def _read_stacks(state: PreHistory, told: Mapping[str, Any]) -> None:
    state.unseen_gathering = _pool(told["gathering"], TILE_NAMES)
    state.unseen_fish = _pool(told["fish"], FISH_NAMES)
    state.unseen_tokens = _pool(told["animals"], SPECIES_NAMES)
    state.unseen_hunting = _cards(told["hunting"], HUNTING_IDS)
    state.unseen_ceremony = _cards(told["ceremony"], CEREMONY_IDS)


def _cards(ids: list[str], names: tuple[str, ...]) -> int:
    return set_of([number_of(card, names) for card in ids], len(names), "the card number")


def _read_map(state: PreHistory, told: Mapping[str, Any]) -> None:
    layout = told["layout"]
    state.layout = NOTHING if layout is None else number(told, "layout", 0, LAYOUTS - 1)
    state.map_tiles = _places(told["tiles"], MAP_TILE_IDS, len(state.map_tiles), "PRE-S9")
    used = [tile for tile in state.map_tiles if tile != NOTHING]
    if len(set(used)) != len(used) or len(told["turned"]) != len(state.tile_turns):
        raise BrokenPosition("every slot of the map has its own tile (PRE-S9)")
    state.tile_turns = vec[i64](
        [NOTHING if turn is None else number({"turned": turn}, "turned", 0, 1) for turn in told["turned"]]
    )
    if NOTHING not in list(state.tile_turns):
        setup.print_map(state)
    for space, name in told["pieces"].items():
        state.contents[int(space)] = word({"piece": name}, "piece", piece_names(state.land[int(space)]))
    size = len(state.land)
    _put(state.taken, 0, _halves(set_of(told["taken"], size, "the space")))
    _put(state.tired, 0, _halves(set_of(told["tired"], size, "the space")))


def _halves(mask: int) -> list[int]:
    return [mask & ((1 << HALF) - 1), mask >> HALF]


def _position(told: int | None) -> int:
    if told is not None and not 0 <= told < 6:
        raise BrokenPosition(f"a weather tile has six positions, not {told} (PRE-S14)")
    return NOTHING if told is None else told


def _read_player(state: PreHistory, seat: int, told: Mapping[str, Any]) -> None:
    state.weather_tile[seat] = number_of(told["weather tile"], WEATHER_IDS)
    state.weather[seat] = _position(told["weather"])
    state.shamans[seat] = set_of(told["shamans"], 6, "the shaman position")
    _put(state.resources, seat * COLOURS, _named(told["resources"], COLOUR_NAMES, "PRE-C4"))
    _put(state.markers, seat * COLOURS, _named(told["markers"], COLOUR_NAMES, "PRE-C4"))
    state.development[seat] = number(told, "development", 0)
    state.painted[seat] = set_of(told["painted"], SECTIONS, "the section")
    _put(state.baskets, seat * KINDS, _named(told["baskets"], KIND_NAMES, "PRE-G4"))
    _put(state.fish, seat * FISH_VALUES, _named(told["fish"], FISH_NAMES, "PRE-F5"))
    state.river[seat] = number(told, "fishing track", 0)
    state.hunted[seat] = _cards(told["hunting cards"], HUNTING_IDS)
    _put(state.tokens, seat * SPECIES, _named(told["animals from the map"], SPECIES_NAMES, "PRE-X2"))
    state.rites[seat] = _cards(told["ceremony cards"], CEREMONY_IDS)
    state.face_down[seat] = number({"ceremony cards face down": 0, **told}, "ceremony cards face down", 0)
    state.megaliths[seat] = number(told, "megaliths A", 0)
    state.tent[seat] = number(told, "tent", 0)
    for space, count in told["members"].items():
        if not (START <= int(space) < len(state.members) and 1 <= count <= 10):
            raise BrokenPosition(f"{count} members on space {space} (PRE-V1)")
        spaces.add_members(state, seat, int(space), count)
    for camp, space in told["camps"].items():
        state.camp_at[seat * CAMPS + int(camp)] = space
        state.camped[seat * 2 + space // HALF] |= ALONE[space % HALF]


def _read_turn(state: PreHistory, told: Mapping[str, Any]) -> None:
    state.step = word(told, "step", STEP_NAMES)
    state.turn = number(told, "place in the order", 0, state.seats)
    state.seat = number(told, "seat", 0, state.seats - 1)
    state.visit = word(told, "visit", ACTION_NAMES)
    state.passed = set_of(told["passed"], state.seats, "the seat")
    state.resting = set_of(told.get("resting", ()), state.seats, "the seat")
    state.action = number_of(told["action"], ACTION_NAMES)
    state.targets = set_of(told["shaman targets"], 6, "the shaman target")
    state.leaving = set_of(told["shamans leaving"], 6, "the shaman")
    state.take_numbers(small_numbers(state, told, NOTHING))


def _check_step(state: PreHistory) -> None:
    """A choice that belongs to the season, and something to choose (PRE-D10)."""
    if state.step not in STEPS[state.season]:
        season, step = SEASON_NAMES[state.season], STEP_NAMES[state.step]
        raise BrokenPosition(f"{season} has no such choice as {step} (PRE-T1)")
    if state.action not in ACTION_OF_STEP.get(state.step, (state.action,)):
        raise BrokenPosition(f"the action under way has no such pick as {STEP_NAMES[state.step]} (PRE-P5)")
    if state.player != OVER and not state.legal_actions():
        raise BrokenPosition("nobody has anything to choose (PRE-D10)")
    if not retrace(state):
        raise BrokenPosition(f"no turn leads to the {STEP_NAMES[state.step]} of this action (PRE-P5)")


def read(position: Mapping[str, Any]) -> PreHistory:
    """The position behind a dump; refuses what the clauses do not allow."""
    return read_position(position)
