"""A position as JSON in the words of the rule book, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.core.position import Dump, checked, number, observer_in, players_in, small_numbers, word
from solutre.core.state import CHANCE, OVER, UNKNOWN
from solutre.games.mammut.rules import loot, setup
from solutre.games.mammut.rules.components import (
    CARD_COPIES,
    CARD_KINDS,
    CARD_NAMES,
    FACE_NAMES,
    FACES,
    FULL_BAG,
    KINDS_ONLY,
    MOST_SEATS,
    ONE_CARD,
    ONE_TILE,
    SIZE,
    SLOTS,
    SPECIES,
    SPECIES_NAMES,
    TYPE_OF,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import CLAIM, DRAW, END, EXCHANGE, MAIN, NO_PILE, NOBODY, PHASE_NAMES

HIDDEN = "hidden"  # a set of cards of which only the number is known


# --- writing ---------------------------------------------------------------------------------------


def dump(state: Mammut) -> dict[str, Any]:
    """Everything that a position is; `read` takes it back exactly."""
    return {
        "game": "mammut",
        "observer": state.observer,
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "start player": state.start if state.start != NOBODY else None,
        "tiles": [_dump_tile(state, slot) for slot in range(state.poured)],
        "cards": {
            "deck": _dump_cards(state.deck),
            "discard": _dump_cards(state.discard),
            "played": _dump_cards(state.aside),
            "reshuffled": _dump_cards(state.pile) if state.pile != NO_PILE else None,
        },
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "turn": {
            **state.small_numbers(),
            "touched": _slots_of(state.touched),
            "exchanged": _dump_species(state.named),
        },
    }


def _slots_of(mask: int) -> list[int]:
    return [slot for slot in range(SLOTS) if mask >> slot & 1]


def _dump_tile(state: Mammut, slot: int) -> dict[str, Any]:
    return {
        "face": FACE_NAMES[state.face[slot]] if state.face[slot] != UNKNOWN else None,
        "back": FACE_NAMES[state.back[slot]] if state.back[slot] != UNKNOWN else None,
        "at": _place_of(state, slot),
        "open": bool(state.open >> slot & 1),
        "peeked": [seat for seat in range(state.seats) if state.peeked[seat] >> slot & 1],
    }


def _place_of(state: Mammut, slot: int) -> str:
    if state.picked >> slot & 1:
        return "in hand"
    for lot in range(2 * state.seats):
        if state.lots[lot] >> slot & 1:
            return f"lot {lot}"
    return "middle"


def _dump_cards(cards: int) -> dict[str, int]:
    if card_total(cards) and not cards & KINDS_ONLY:
        return {HIDDEN: card_total(cards)}
    return {CARD_NAMES[kind]: card_count(cards, kind) for kind in range(CARD_KINDS) if card_count(cards, kind)}


def _dump_species(mask: int) -> list[str]:
    return [SPECIES_NAMES[species] for species in range(SPECIES) if mask >> species & 1]


def _dump_player(state: Mammut, seat: int) -> dict[str, Any]:
    return {
        "score": state.scores[seat],
        "hides": state.hides[seat],
        "tokens": _dump_species(state.tokens[seat]),
        "hand": _dump_cards(state.hand[seat]),
        "face down": _dump_cards(state.down[seat]),
        "drawn since the reshuffle": _dump_cards(state.drawn[seat]),
    }


# --- reading ---------------------------------------------------------------------------------------


@checked("Mammut")
def read(position: Dump) -> Mammut:
    """The position behind a dump; refuses what the clauses do not allow."""
    players = players_in(position, "mammut", 2, MOST_SEATS, "MAM-P1")
    state = Mammut(len(players))
    setup.lay_out(state)
    state.observer = observer_in(position, state.seats)
    state.round = number(position, "round")
    state.phase = word(position, "phase", PHASE_NAMES)
    nobody = position["start player"] is None
    state.start = NOBODY if nobody else number(position, "start player")
    state.scores = [number(player, "score") for player in players]
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_cards(state, position["cards"])
    _read_tiles(state, position["tiles"])
    _read_turn(state, position["turn"])
    return state


def _read_player(state: Mammut, seat: int, player: Mapping[str, Any]) -> None:
    state.hides[seat] = number(player, "hides")
    state.tokens[seat] = _species(player["tokens"])
    state.hand[seat] = _cards(player["hand"])
    state.down[seat] = _cards(player.get("face down", {}))
    state.drawn[seat] = _cards(player.get("drawn since the reshuffle", {}))


def _species(names: Sequence[str]) -> int:
    if len(set(names)) != len(names):
        raise BrokenPosition("a species stands twice (MAM-V18)")
    return sum(1 << word({"species": name}, "species", SPECIES_NAMES) for name in names)


def _cards(told: Mapping[str, int]) -> int:
    if HIDDEN in told:
        return number(told, HIDDEN, 0) << SIZE
    cards = 0
    for name, count in told.items():
        if name not in CARD_NAMES or not 0 <= count <= CARD_COPIES[CARD_NAMES.index(name)]:
            raise BrokenPosition(f"{count} cards called {name} are not in the box (MAM-C6)")
        cards += count * int(ONE_CARD[CARD_NAMES.index(name)])
    return cards


def _read_cards(state: Mammut, cards: Mapping[str, Any]) -> None:
    state.deck = _cards(cards["deck"])
    state.discard = _cards(cards["discard"])
    state.aside = _cards(cards.get("played", {}))
    pile = cards.get("reshuffled")
    state.pile = NO_PILE if pile is None else _cards(pile)


def _read_tiles(state: Mammut, tiles: Sequence[Mapping[str, Any]]) -> None:
    if len(tiles) > SLOTS:
        raise BrokenPosition(f"{len(tiles)} tiles; there are {SLOTS} (MAM-C1)")
    state.poured = len(tiles)
    state.bag = _bag(tiles)
    places: dict[str, int] = {}
    peeked = [0] * state.seats
    for slot, tile in enumerate(tiles):
        if tile["face"] is not None:
            state.face[slot] = word(tile, "face", FACE_NAMES)
        if tile.get("back") is not None:
            state.back[slot] = word(tile, "back", FACE_NAMES)
        loot.note_tile(state, slot)
        places[tile["at"]] = places.get(tile["at"], 0) | 1 << slot
        state.open |= (1 if tile.get("open") else 0) << slot
        for seat in tile.get("peeked", []):
            peeked[number({"peeked": seat}, "peeked", 0, state.seats - 1)] |= 1 << slot
    state.peeked = vec[i64](peeked)
    _read_places(state, places)


def _bag(tiles: Sequence[Mapping[str, Any]]) -> int:
    """What is not on the table is in the bag; in a view of a pour nobody knows."""
    if len(tiles) == SLOTS:
        return 0
    bag = int(FULL_BAG)
    for tile in tiles:
        if tile["face"] is None:
            return UNKNOWN
        kind = TYPE_OF[word(tile, "face", FACE_NAMES) * FACES + word(tile, "back", FACE_NAMES)]
        if kind < 0:
            raise BrokenPosition(f"no tile shows {tile['face']} and {tile['back']} (MAM-C3)")
        bag -= int(ONE_TILE[kind])
    return bag


def _read_places(state: Mammut, places: dict[str, int]) -> None:
    middle = places.pop("middle", 0)
    if state.poured == SLOTS:
        state.middle = middle
    state.picked = places.pop("in hand", 0)
    for lot in range(2 * state.seats):
        state.lots[lot] = places.pop(f"lot {lot}", 0)
    if places:
        raise BrokenPosition(f"a tile lies {next(iter(places))!r}: no such place (MAM-I1)")


def _read_turn(state: Mammut, turn: Mapping[str, Any]) -> None:
    state.take_numbers(small_numbers(state, turn, 0, default=0))
    if not 0 <= state.robbed < 2 * state.seats:
        raise BrokenPosition(f"no lot has number {state.robbed} (MAM-D7)")
    state.touched = sum(1 << number({"slot": slot}, "slot", 0, SLOTS - 1) for slot in turn.get("touched", []))
    state.named = _species(turn.get("exchanged", []))
    if state.phase == END:
        state.player = OVER
    elif state.phase in (EXCHANGE, CLAIM):
        state.player = state.asked
    else:
        state.player = CHANCE if state.phase < MAIN or state.phase == DRAW else state.seat
