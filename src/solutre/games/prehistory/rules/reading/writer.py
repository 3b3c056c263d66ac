"""A position as JSON in the words of the rule book. `reading.read` is the exact inverse of `dump`."""

from __future__ import annotations

from typing import Any

from solutre.core.native import i64, vec
from solutre.games.prehistory.rules import spaces
from solutre.games.prehistory.rules.chance import AWAITED
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    ACTIONS,
    AREAS,
    CAMPS,
    CEREMONY_IDS,
    COLOUR_NAMES,
    COLOURS,
    HUNTING_IDS,
    KIND_NAMES,
    KINDS,
    NOTHING,
    PLACED_TILES,
    PRICE_IDS,
    ROUNDS,
    SECTIONS,
    SPECIES,
    SPECIES_NAMES,
    TILE_TYPES,
    WEATHER_IDS,
)
from solutre.games.prehistory.rules.layouts import ANIMAL_SPACE, FISH_SPACE, GATHERING_SPACE, HALF, MAP_TILE_IDS
from solutre.games.prehistory.rules.reading.discards import dump_discarded, members_of_set
from solutre.games.prehistory.rules.state import COVERED, OPEN, PreHistory
from solutre.games.prehistory.rules.steps import BASES, FISH_VALUES, SEASON_NAMES, STEP_NAMES

AREA_NAMES = ("painting", "gathering", "ceremony", "fishing and hunting", "migration")
TILE_NAMES = tuple(f"{name}{point}" for name in KIND_NAMES for point in ("", " with a point"))
FISH_NAMES = ("1", "2", "3")
CENTRES = (0, *range(AREAS + 1, PLACED_TILES))  # where the centres of the five rounds stand among the prices


def dump(state: PreHistory) -> dict[str, Any]:
    """Everything that a position is."""
    return {
        "game": "prehistory",
        "observer": state.observer,
        "rules": str(state.rules),
        "ceremony": COVERED if state.covered else OPEN,
        "round": state.round,
        "season": SEASON_NAMES[state.season],
        "price tiles": _dump_prices(state),
        "pillars": {ACTION_NAMES[pillar]: _dump_pillar(state, pillar) for pillar in range(ACTIONS)},
        "displays": {
            "gathering": [name_of(tile, TILE_NAMES) for tile in state.gathering_slots],
            "fish": [name_of(fish, FISH_NAMES) for fish in state.fish_slots],
            "hunting": [name_of(card, HUNTING_IDS) for card in state.hunting_slots],
            "ceremony": [name_of(card, CEREMONY_IDS) for card in state.ceremony_slots],
        },
        "stacks": _dump_stacks(state),
        "discarded": dump_discarded(state),
        "map": _dump_map(state),
        "turn order": [name for name in state.order if name != NOTHING],
        "ceremony track": [seat for seat in state.track if seat != NOTHING],
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "turn": _dump_turn(state),
        "chance": {"tells": AWAITED[state.awaits], "about": state.at},
    }


def name_of(value: int, names: tuple[str, ...]) -> str | None:
    return names[value] if value != NOTHING else None


def counts(values: vec[i64], first: int, names: tuple[str, ...]) -> dict[str, int]:
    return {name: values[first + n] for n, name in enumerate(names) if values[first + n]}


def nibbles(pool: int, names: tuple[str, ...]) -> dict[str, int]:
    return {name: pool >> (4 * n) & 15 for n, name in enumerate(names) if pool >> (4 * n) & 15}


def spaces_of(words: vec[i64], first: int) -> list[int]:
    """The spaces of a set of two words."""
    return members_of_set(int(words[first]) | int(words[first + 1]) << HALF, 2 * HALF)


def _dump_prices(state: PreHistory) -> dict[str, Any]:
    return {
        "centres": [name_of(state.prices[CENTRES[number]], PRICE_IDS) for number in range(ROUNDS)],
        "areas": {
            name: {"tile": name_of(state.prices[area + 1], PRICE_IDS), "turned": state.turned[area]}
            for area, name in enumerate(AREA_NAMES)
        },
    }


def _dump_pillar(state: PreHistory, pillar: int) -> dict[str, Any]:
    base = state.base[pillar * BASES : (pillar + 1) * BASES]
    return {
        "top": counts(state.top, pillar * COLOURS, COLOUR_NAMES),
        "base": [COLOUR_NAMES[colour] for colour in base if colour != NOTHING],
    }


def _dump_stacks(state: PreHistory) -> dict[str, Any]:
    return {
        "gathering": nibbles(state.unseen_gathering, TILE_NAMES[:TILE_TYPES]),
        "fish": nibbles(state.unseen_fish, FISH_NAMES),
        "animals": nibbles(state.unseen_tokens, SPECIES_NAMES),
        "hunting": [HUNTING_IDS[card] for card in members_of_set(state.unseen_hunting, len(HUNTING_IDS))],
        "ceremony": [CEREMONY_IDS[card] for card in members_of_set(state.unseen_ceremony, len(CEREMONY_IDS))],
    }


def piece_names(printed: int) -> tuple[str, ...]:
    """The names of the pieces that lie on a space with this print."""
    return {FISH_SPACE: FISH_NAMES, GATHERING_SPACE: TILE_NAMES, ANIMAL_SPACE: SPECIES_NAMES}[printed]


def _dump_map(state: PreHistory) -> dict[str, Any]:
    pieces = {
        str(space): piece_names(state.land[space])[state.contents[space]]
        for space in range(len(state.land))
        if state.contents[space] != NOTHING
    }
    return {
        "layout": state.layout if state.layout != NOTHING else None,
        "tiles": [name_of(tile, MAP_TILE_IDS) for tile in state.map_tiles],
        "turned": [bool(turn) if turn != NOTHING else None for turn in state.tile_turns],
        "pieces": pieces,
        "taken": spaces_of(state.taken, 0),
        "tired": spaces_of(state.tired, 0),
    }


def _dump_player(state: PreHistory, seat: int) -> dict[str, Any]:
    camps = [state.camp_at[seat * CAMPS + camp] for camp in range(CAMPS)]
    return {
        "score": state.scores[seat],
        "weather tile": name_of(state.weather_tile[seat], WEATHER_IDS),
        "weather": state.weather[seat] if state.weather[seat] != NOTHING else None,
        "shamans": members_of_set(state.shamans[seat], 6),
        "resources": counts(state.resources, seat * COLOURS, COLOUR_NAMES),
        "markers": counts(state.markers, seat * COLOURS, COLOUR_NAMES),
        "development": state.development[seat],
        "painted": members_of_set(state.painted[seat], SECTIONS),
        "baskets": counts(state.baskets, seat * KINDS, KIND_NAMES),
        "fish": counts(state.fish, seat * FISH_VALUES, FISH_NAMES),
        "fishing track": state.river[seat],
        "hunting cards": [HUNTING_IDS[card] for card in members_of_set(state.hunted[seat], len(HUNTING_IDS))],
        "animals from the map": counts(state.tokens, seat * SPECIES, SPECIES_NAMES),
        "ceremony cards": [CEREMONY_IDS[card] for card in members_of_set(state.rites[seat], len(CEREMONY_IDS))],
        "ceremony cards face down": state.face_down[seat],
        "megaliths A": state.megaliths[seat],
        "tent": state.tent[seat],
        "members": {str(space): spaces.members_of(state, seat, space) for space in spaces_of(state.peopled, seat * 2)},
        "camps": {str(camp): space for camp, space in enumerate(camps) if space != NOTHING},
    }


def _dump_turn(state: PreHistory) -> dict[str, Any]:
    return {
        "step": STEP_NAMES[state.step],
        "place in the order": state.turn,
        "seat": state.seat,
        "visit": ACTION_NAMES[state.visit],
        "passed": members_of_set(state.passed, state.seats),
        "resting": members_of_set(state.resting, state.seats),
        "action": name_of(state.action, ACTION_NAMES),
        "shaman targets": members_of_set(state.targets, 6),
        "shamans leaving": members_of_set(state.leaving, 6),
        **state.small_numbers(),
    }
