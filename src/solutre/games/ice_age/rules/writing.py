"""A position as JSON in the words of the rule book."""

from __future__ import annotations

from typing import Any

from solutre.games.ice_age.rules import piles
from solutre.games.ice_age.rules.board import owner_of, region_of
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    CARD_IDS,
    CARDS,
    COLOUR,
    COLOUR_NAMES,
    DARK,
    FACES,
    FIRE_VALUES,
    LIGHT,
    REGIONS,
    SHORT_ROUNDS,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.reading import VARIANTS
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import HIDDEN, NOTHING, OWNER, STEP_NAMES, UNDER_DARK


def dump(state: IceAge) -> dict[str, Any]:
    """Everything that a position is; `read` takes it back exactly. Regions are numbered as on the board."""
    return {
        "game": "ice_age",
        "variant": VARIANTS[state.rounds == SHORT_ROUNDS],
        "observer": state.observer,
        "round": state.round,
        "regions": {str(region + 1): _dump_region(state, region) for region in range(REGIONS)},
        "supply": {
            "mammoths": state.mammoth_supply,
            "clubs": state.club_supply,
            "light reserve": state.light_reserve,
            "dark reserve": state.dark_reserve,
            "fires turned up": [state.shown >> BITS * value & ANY for value in range(FIRE_VALUES)],
        },
        "piles": {name: _dump_pile(state, colour) for colour, name in enumerate(COLOUR_NAMES)},
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "turn": _dump_turn(state),
    }


def _dump_region(state: IceAge, region: int) -> dict[str, Any]:
    def here(row: int) -> int:
        return row >> BITS * region & ANY

    hunters = [[here(state.hunters[seat * 2]), here(state.hunters[seat * 2 + 1])] for seat in range(state.seats)]
    return {
        "glacier": here(state.covered) > 0,
        "mammoths": here(state.mammoths),
        "fires": here(state.fires),
        "heat": here(state.heat),
        "hunters": hunters,  # by seat: without and with club
    }


def _faces(heap: int, colour: int) -> dict[str, int] | None:
    """The cards of one colour by id, or None if their faces are hidden."""
    found = {CARD_IDS[c]: count_of(heap, c) for c in range(CARDS) if COLOUR[c] == colour and count_of(heap, c)}
    return found if found or not count_colour(heap, colour) else None


def _dump_pile(state: IceAge, colour: int) -> dict[str, Any]:
    first = UNDER_DARK if colour == DARK else 0
    codes = state.under[first : first + piles.under_count(state, colour)]
    return {
        "shuffled": count_colour(state.pool, colour),
        "faces": _faces(state.pool, colour),
        "under": [{"card": _card_name(code % OWNER), "by": code // OWNER} for code in codes],
        "discard": _faces(state.discard, colour),
        "open": _card_name(piles.open_card(state, colour)),
    }


def _card_name(card: int) -> str | None:
    return CARD_IDS[card] if card not in (NOTHING, HIDDEN) else None


def _dump_player(state: IceAge, seat: int) -> dict[str, Any]:
    hand = state.hands[seat]
    shown = bool(hand & FACES) or not hand
    return {
        "score": state.scores[seat],
        "stones": state.stones[seat],
        "reserve": state.reserve[seat],
        "clubs": state.clubs[seat],
        "light cards": count_colour(hand, LIGHT),
        "dark cards": count_colour(hand, DARK),
        "hand": [CARD_IDS[c] for c in range(CARDS) for _ in range(count_of(hand, c))] if shown else None,
    }


def _dump_hunter(hunter: int) -> dict[str, int] | None:
    if hunter == NOTHING:
        return None
    return {"owner": owner_of(hunter), "region": region_of(hunter) + 1, "club": hunter & 1}


def _dump_turn(state: IceAge) -> dict[str, Any]:
    """`other` is a hunter while two are swapped and the destination of a herd."""
    swap = state.card != NOTHING and CARD_IDS[state.card] == "L09"
    return {
        "step": STEP_NAMES[state.step],
        "decides": state.player if state.player >= 0 else None,
        "active": state.seat,
        "first": state.first if state.first != NOTHING else None,
        "ended by": state.ender if state.ender != NOTHING else None,
        "card": _card_name(state.card),
        "use": state.use if state.use != NOTHING else None,
        "left": state.left,
        "region": state.at + 1 if state.at != NOTHING else None,
        "hunter": _dump_hunter(state.picked),
        "second hunter": _dump_hunter(state.other) if swap else None,
        "herd to": state.other + 1 if state.other != NOTHING and not swap else None,
        "owners used": [state.owners >> BITS * seat & ANY for seat in range(state.seats)],
        "colour": COLOUR_NAMES[state.colour],
        "touched": [_counts(row) for row in state.touched] if any(state.touched) else None,
    }


def _counts(row: int) -> list[int]:
    return [row >> BITS * region & ANY for region in range(REGIONS)]
