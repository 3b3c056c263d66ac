"""What a player answers, checked: an illegal answer is refused with the seat, the choice and the clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from solutre.core.actions import Choice
from solutre.core.book.words import seat_names
from solutre.core.errors import IllegalChoice, SolutreError, integer
from solutre.core.game import Game
from solutre.core.record import Ply
from solutre.core.state import CHANCE, OVER, State

MOST_LISTED = 8  # legal choices that a refusal names


def legal_answer(game: Game, state: State, answer: object, names: Sequence[str] = ()) -> int:
    """The action that somebody answered, if the seat to decide may choose it now. `State.apply` does not ask."""
    if type(answer) is int and state.allows(answer):
        return answer
    action = existing(game, state, answer)
    if state.allows(action):
        return action
    raise refusal(game, state, action, names)


def number_of(game: Game, choice: SupportsIndex | Choice | str) -> SupportsIndex:
    """A choice by its number, as it stands in records, or as the game describes it."""
    if isinstance(choice, str):
        return game.actions.parse(choice).action
    if not isinstance(choice, Choice):
        return choice
    if choice not in game.actions:
        raise SolutreError(f"{choice} is no choice of {game.title}")
    return choice.action


def existing(game: Game, state: State, answer: object) -> int:
    """The number of a choice of this game, of whatever kind of integer."""
    try:
        action = integer(answer, "a choice")
    except SolutreError as problem:
        raise IllegalChoice(f"{decider(state)} may not answer {answer!r}: {problem}", "") from None
    if not 0 <= action < game.actions.size:
        most = game.actions.size - 1
        raise IllegalChoice(f"{decider(state)} may not answer {action}: choices run from 0 to {most}", "")
    return action


def refusal(game: Game, state: State, action: int, names: Sequence[str]) -> IllegalChoice:
    """Why an action may not be chosen now, and what may."""
    choice, legal = game.actions.describe(action), state.legal_actions()
    if state.player == OVER:
        return IllegalChoice(f"the game is over: {choice} comes too late", "")
    if not game.actions.is_decision(action):
        return IllegalChoice(f"{decider(state)} may not {choice}: that is for chance", "")
    found = game.refuse(state, action)
    why = game.excuse(found, "en", names or seat_names(state.seats, "en"))
    others = ", ".join(str(game.actions.describe(other)) for other in legal[:MOST_LISTED])
    more = f" and {len(legal) - MOST_LISTED} more" if len(legal) > MOST_LISTED else ""
    said = f"{decider(state)} may not {choice}: {why} ({found.clause}); legal: {others}{more}"
    return IllegalChoice(said, found.clause)


def out_of_place(game: Game, state: State, ply: Ply, names: Sequence[str]) -> str:
    """Why a ply of a record cannot come now; nothing if it can."""
    choice = game.actions.describe(ply.action)
    if state.player == OVER:
        return f"{choice} after the end of the game"
    if ply.player != state.player:
        return f"seat {ply.player} plays, but it is the turn of seat {state.player}"
    if state.allows(ply.action):
        return ""
    if ply.player == CHANCE:
        return f"chance cannot bring {choice} now"
    found = game.why_not(state, ply.action)
    return f"{choice} is not legal: {game.excuse(found, 'en', names)} ({found.clause})"


def decider(state: State) -> str:
    return f"seat {state.player}" if state.player >= 0 else "nobody"
