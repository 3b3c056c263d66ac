"""Why a choice is not legal now: the clause that forbids it, and what stands in the way."""

from __future__ import annotations

from solutre.core.book.refusals import Refusal, because
from solutre.core.state import CHANCE, OVER, State
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import DEAL0, LAY0


def refuse(state: State, action: int) -> Refusal:
    assert isinstance(state, Cairn)
    if state.player == OVER:
        return because("CAI-W1", "over")
    if action >= DEAL0:
        return because("CAI-S1", "dealt")
    if state.player == CHANCE:
        return because("CAI-S1", "not_yet")
    held = sum(size >= 0 for size in state.hands[state.player])
    return because("CAI-T1", "not_held", size=action - LAY0, held=held)
