"""What the game waits for: the answer to a choice of another kind than the one that is asked for."""

from __future__ import annotations

from solutre.core.book.refusals import Refusal, because
from solutre.games.ice_age.rules.board import region_of
from solutre.games.ice_age.rules.components import DARK, LIGHT, count_colour
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CARD_DRAWN,
    CHASE,
    CLAUSE,
    CLUB,
    COPY,
    DEAL,
    DISCARD,
    DRAW,
    DRAW_FIRST,
    END,
    FIRE,
    FIRE_TO,
    GLACIER,
    HERD,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HERD_TO,
    LOT,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    PLAY,
    REMOVE,
    REVEAL,
    SETTLE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    TARGET,
    USE,
)

OF_THE_CARD = ""  # the clause of the card that is carried out
NOW = {
    DRAW_FIRST: ("ICE-S14", "by_lot"),
    DEAL: ("ICE-S17", "by_lot"),
    CARD_DRAWN: ("ICE-M17", "by_lot"),
    REVEAL: ("ICE-F1", "by_lot"),
    LOT: ("ICE-G4", "by_lot"),
    SETTLE: ("ICE-S15", "settle_now"),
    PLAY: ("ICE-M2", "play_now"),
    COPY: ("ICE-U1", "copy_now"),
    TARGET: ("ICE-M8", "name_now"),
    USE: (OF_THE_CARD, "use_now"),
    PLACE: (OF_THE_CARD, "place_now"),
    MOVE: (OF_THE_CARD, "move_now"),
    MOVE_TO: (OF_THE_CARD, "move_to_now"),
    CLUB: ("ICE-B2", "club_now"),
    TAKE_CLUB: ("ICE-B1", "take_club_now"),
    SWAP: (OF_THE_CARD, "swap_now"),
    SWAP_WITH: (OF_THE_CARD, "swap_with_now"),
    HERD: (OF_THE_CARD, "herd_now"),
    HERD_TO: (OF_THE_CARD, "herd_to_now"),
    HERD_HUNTERS: (OF_THE_CARD, "herd_hunters_now"),
    HERD_MAMMOTH: ("ICE-L12b", "herd_mammoth_now"),
    CAMP: (OF_THE_CARD, "camp_now"),
    CAMP_HUNTERS: (OF_THE_CARD, "camp_hunters_now"),
    CAMP_MAMMOTH: (OF_THE_CARD, "camp_mammoth_now"),
    MAMMOTH: (OF_THE_CARD, "mammoth_now"),
    MAMMOTH_TO: (OF_THE_CARD, "mammoth_to_now"),
    FIRE: (OF_THE_CARD, "fire_now"),
    FIRE_TO: (OF_THE_CARD, "fire_to_now"),
    REMOVE: (OF_THE_CARD, "remove_now"),
    CHASE: (OF_THE_CARD, "chase_now"),
    DISCARD: ("ICE-M16", "discard_now"),
    DRAW: ("ICE-M17", "draw_now"),
    GLACIER: ("ICE-G1", "glacier_now"),
    END: ("ICE-Z4", "over"),
}


def asked(state: IceAge) -> Refusal:
    """What has to be decided first."""
    clause, reason = NOW[state.step]
    where = region_of(state.picked) if state.picked != NOTHING else state.at
    return because(
        clause or CLAUSE[state.card], reason, card=state.card, number=where + 1, held=held(state), left=state.left
    )


def held(state: IceAge) -> int:
    """Cards in the hand of whose turn it is."""
    hand = state.hands[state.seat]
    return int(count_colour(hand, LIGHT) + count_colour(hand, DARK))
