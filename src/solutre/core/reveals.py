"""Whether an action told anybody something hidden. Computed from the views; no game lists it.

A chance outcome reveals if another outcome would have given some observer another view. A player's choice reveals
if, in a world that an observer could imagine before it, it would have been impossible or looked different after.
"""

from __future__ import annotations

from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR, State

WORLDS = 24  # imagined worlds per observer


def reveals(before: State, action: int) -> bool:
    """Whether somebody knows more after this action than before it."""
    after = applied(before, action)
    for observer in (*range(before.seats), SPECTATOR):
        if before.player == CHANCE:
            told = chance_told(before, action, after, observer)
        else:
            told = choice_told(before, action, after, observer)
        if told:
            return True
    return False


def applied(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after


def chance_told(before: State, action: int, after: State, observer: int) -> bool:
    seen = after.redact(observer).key()
    return any(
        applied(before, other).redact(observer).key() != seen for other in before.legal_actions() if other != action
    )


def choice_told(before: State, action: int, after: State, observer: int) -> bool:
    seen = after.redact(observer).key()
    view = before.redact(observer)
    for seed in range(WORLDS):
        world = view.imagine(Rng(seed))
        if action not in world.legal_actions() or applied(world, action).redact(observer).key() != seen:
            return True
    return False
