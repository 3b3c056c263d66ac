"""Everything that a seat has seen and done in a game so far (its information state, with perfect recall)."""

from __future__ import annotations

from collections.abc import Iterable

from solutre.core.errors import SolutreError
from solutre.core.state import SPECTATOR, State


def information_state(state: State, seat: int, own: Iterable[int]) -> str:
    """What a seat was told since the beginning, its own actions, and what it sees now, as one line of text.

    Equal for two games that this seat cannot tell apart, and for no others.
    """
    if state.log is None:
        raise SolutreError("a position without its log remembers nothing: begin it with `state.log = []`")
    told = [event.key()[:5] for event in state.log if event.told_to(seat)]
    chosen = ",".join(map(str, own)) if seat != SPECTATOR else ""
    return f"seat {seat} chose {chosen}; was told {told}; sees {state.redact(seat).key()}"
