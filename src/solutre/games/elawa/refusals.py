"""Why a choice is not legal now: the clause that forbids it."""

from __future__ import annotations

from solutre.core.state import State
from solutre.games.elawa.actions import ACTIONS
from solutre.games.elawa.components import BASIC, KINDS, RESERVE_CARD, SACRIFICE
from solutre.games.elawa.rules import Elawa
from solutre.games.elawa.rules_steps import (
    CHIEF3,
    DROP,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    SACRIFICE_STEP,
    SKIP_STEP,
    TAKE_MORE,
    TAKE_STEP,
)

ORDER = "ELA-T1"  # the four steps come in this order
PAYING = (DROP, SACRIFICE_STEP, PAY)


def refuse(state: State, action: int) -> str:
    """The clause that forbids an action which is not legal in this position."""
    assert isinstance(state, Elawa)
    choice = ACTIONS.describe(action)
    args = choice.args
    if choice.kind == "card":
        return refuse_card(state)
    if choice.kind == "skip":
        return refuse_skip(state)
    if choice.kind == "play":
        return refuse_play(state, args["card"])
    if choice.kind == "end_play":
        return refuse_end_play(state)
    if choice.kind == "drop":
        return refuse_drop(state)
    if choice.kind == "place":
        return refuse_place(state, args["reserve"], args["kind"])
    if choice.kind == "discard":
        return "ELA-G1" if state.step == REGULATE else "ELA-G2"
    return {"sacrifice": "ELA-P6", "pay_kind": "ELA-P2", "pay_bone": "ELA-P3"}.get(choice.kind, ORDER)


def refuse_card(state: Elawa) -> str:
    if state.step in (TAKE_STEP, CHIEF3, TAKE_MORE):
        return "ELA-F9"  # the pile is empty
    if state.step == SKIP_STEP:
        return "ELA-A2"  # the card is chosen; now the pile to leave out is named
    if state.step in PAYING:
        return "ELA-P11"
    return ORDER


def refuse_skip(state: Elawa) -> str:
    if not state.advanced:
        return "ELA-S10"  # the normal side has no power
    return "ELA-A2" if state.power() == 1 else "ELA-A1"


def refuse_play(state: Elawa, card: int) -> str:
    if state.step in (RESERVE, REGULATE):
        return "ELA-T3"
    if state.step in PAYING:
        return "ELA-P11"
    if state.step == TAKE_MORE:
        return "ELA-P9"  # the effect comes before another card
    if state.step != PLAY:
        return ORDER
    if not state.hand[state.seat] >> card & 1:
        return "ELA-P1"  # only cards from the own hand
    if state.cheaper(card):
        return "ELA-A7"  # not payable even with one symbol less
    if SACRIFICE[card] and not state.can_sacrifice(card):
        return "ELA-P6"
    return "ELA-P2"


def refuse_end_play(state: Elawa) -> str:
    if state.step in PAYING:
        return "ELA-P11"
    if state.step == TAKE_MORE:
        return "ELA-E2"
    return "ELA-T3" if state.step in (RESERVE, REGULATE) else ORDER


def refuse_drop(state: Elawa) -> str:
    if not state.advanced:
        return "ELA-S10"
    return "ELA-A5" if state.step == DROP else "ELA-A4"


def refuse_place(state: Elawa, reserve: int, kind: int) -> str:
    if state.step != RESERVE:
        return ORDER
    if not state.tribe[state.seat] >> RESERVE_CARD[reserve] & 1 or state.used >> reserve & 1:
        return "ELA-R1"
    if not state.accepts(reserve, kind):
        return "ELA-R3"
    assert state.available[state.seat * KINDS + kind] == 0
    return "ELA-R1" if kind < BASIC else "ELA-R2"
