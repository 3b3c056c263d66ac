"""Why a choice is not legal now: the clause that forbids it."""

from __future__ import annotations

from solutre.core.state import State
from solutre.games.mammut.actions import ACTIONS
from solutre.games.mammut.components import ALL_SLOTS, LOTS_EACH, RECALL, card_count
from solutre.games.mammut.rules import Mammut
from solutre.games.mammut.rules_table import (
    CLAIM,
    EXCHANGE,
    FLIPPING,
    MAIN,
    PEEKING,
    RECALLING,
    RETURN,
    TAKING,
)

EVALUATING = (EXCHANGE, CLAIM)
CARRYING_OUT = (PEEKING, FLIPPING, RECALLING)  # a loot card is worked at once
ORDER = "MAM-R1"  # distribution first, then evaluation


def refuse(state: State, action: int) -> str:
    """The clause that forbids an action which is not legal in this position."""
    assert isinstance(state, Mammut)
    choice = ACTIONS.describe(action)
    if choice.kind == "tile":
        return refuse_tile(state, choice.args["slot"])
    if choice.kind == "lot":
        return refuse_lot(state, choice.args["owner"], choice.args["heap"])
    if choice.kind == "done":
        return refuse_done(state)
    if choice.kind == "card":
        return refuse_card(state, choice.args["card"])
    if choice.kind == "species":
        return refuse_species(state, choice.args["species"])
    return refuse_take_all(state)


def refuse_tile(state: Mammut, slot: int) -> str:
    if state.phase == MAIN:
        return refuse_take(state, slot)
    if state.phase == TAKING:
        return "MAM-D5"  # not in the middle, or in hand already
    if state.phase == RETURN:
        return "MAM-D7" if state.touched >> slot & 1 else "MAM-D8"  # back already, or not of the stolen lot
    if state.phase == PEEKING:
        return "MAM-L1"  # no question mark, or the same tile twice
    if state.phase == FLIPPING:
        return "MAM-L3" if state.touched >> slot & 1 else "MAM-L5"
    return whole_lots(state) if state.phase == RECALLING else ORDER


def refuse_take(state: Mammut, slot: int) -> str:
    if state.middle == 0:
        return "MAM-D14"  # nothing to take: only a steal is left
    return "MAM-D11" if state.middle >> slot & 1 and state.missing_lots() == 1 else "MAM-D5"


def whole_lots(state: Mammut) -> str:
    """The clause of recall: whole lots, of players who have tiles."""
    return "MAM-L9" if state.seats == 2 else "MAM-L8"


def refuse_lot(state: Mammut, owner: int, heap: int) -> str:
    if state.phase in EVALUATING:
        return ORDER
    if state.phase in (PEEKING, FLIPPING):
        return "MAM-K3"
    if state.phase == RECALLING:
        return whole_lots(state)
    if state.phase in (TAKING, RETURN):
        return "MAM-D4"  # one tile action a turn
    if first_turn(state):
        return "MAM-D10"
    if heap >= LOTS_EACH[state.seats]:
        return "MAM-P2"  # a second lot exists with two players only
    if owner == state.seat:
        return "MAM-P4"
    alone = owner < state.seats and state.lots[2 * owner + heap]
    return "MAM-D9" if alone else "MAM-D7"


def first_turn(state: Mammut) -> bool:
    """Whether the round has just begun: later only a recall can bring all tiles to the middle."""
    return state.middle == ALL_SLOTS and card_count(state.aside, RECALL) == 0


def refuse_done(state: Mammut) -> str:
    if state.phase == MAIN:
        return "MAM-D4"  # exactly one tile action, no passing
    if state.phase == CLAIM:
        return "MAM-X15" if state.handled < state.seats else "MAM-X4"
    return {RETURN: "MAM-D7", PEEKING: "MAM-L1", FLIPPING: "MAM-L3", RECALLING: whole_lots(state)}[int(state.phase)]


def refuse_card(state: Mammut, kind: int) -> str:
    if state.phase in EVALUATING:
        return "MAM-D19"  # cards come before the tile action of the own turn
    if state.phase in CARRYING_OUT:
        return "MAM-K3"
    if state.phase in (TAKING, RETURN):
        return "MAM-D4"
    return "MAM-K8" if card_count(state.hand[state.seat], kind) else "MAM-K1"


def refuse_species(state: Mammut, species: int) -> str:
    if state.phase == EXCHANGE:
        return "MAM-X14" if state.named >> species & 1 else "MAM-X13"
    if state.phase == CLAIM:
        return "MAM-V18"
    return "MAM-E4"  # animals come last of all


def refuse_take_all(state: Mammut) -> str:
    if state.phase == MAIN:
        return "MAM-D14"
    if state.phase == TAKING:
        return "MAM-D5"  # begun tile by tile, it goes on so
    if state.phase == RETURN:
        return "MAM-D8"
    return "MAM-K3" if state.phase in CARRYING_OUT else ORDER
