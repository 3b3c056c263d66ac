"""How a position is kept outside of its game: read back from a pickle, and told in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solutre.core.book.words import listing
from solutre.core.game import Game, game, game_of
from solutre.core.state import CHANCE, OVER, SPECTATOR, TRUTH, Event, State


def restored(position: Mapping[str, Any], log: list[Event] | None, names: tuple[str, ...] | None) -> State:
    """The state of a pickle."""
    state: State = game(position["game"]).load(position)
    state.log, state.names = log, names
    return state


def in_one_line(state: State) -> str:
    """A position as a programmer reads it: the game, whose view, and what comes next."""
    played = game_of(state)
    return f"<{played.title}, {state.seats} seats{whose_view(state)}, {what_is_next(played, state)}>"


def whose_view(state: State) -> str:
    if state.observer == TRUTH:
        return ""
    return ", as a spectator sees it" if state.observer == SPECTATOR else f", as seat {state.observer} sees it"


def what_is_next(played: Game, state: State) -> str:
    """`seat 1 to take a card`, in the words of the game where it has any for its steps."""
    if state.player == OVER:
        return f"over with {listing([str(score) for score in state.scores], 'en')} points"
    if state.player == CHANCE:
        return "chance to play"
    task = task_of(played, state)
    return f"seat {state.player}{':' if task.endswith('?') else ' to'} {task}"


def task_of(played: Game, state: State) -> str:
    if played.step:
        return played.words.word(played.step, getattr(state, played.step), "en")
    kinds = dict.fromkeys(played.actions.describe(action).kind for action in state.legal_actions())
    return " or ".join(kinds) or "decide"  # a view may not know between what
