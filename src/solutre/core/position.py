"""Reading a position: what every game checks alike. A game folder reads the rest in words of its own rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

from solutre.core.errors import BrokenPosition
from solutre.core.state import State

Position = Mapping[str, Any]
S = TypeVar("S", bound=State)
MISREAD = (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError)


def checked(title: str) -> Callable[[Callable[[Position], S]], Callable[[Position], S]]:
    """Audit what a reader made of a position, and tell in one line what is wrong with it."""

    def around(read: Callable[[Position], S]) -> Callable[[Position], S]:
        @wraps(read)
        def checked_read(position: Position) -> S:
            try:
                state = read(position)
                state.audit()
            except BrokenPosition:
                raise
            except AssertionError as broken:
                raise BrokenPosition(f"not a position of {title}: {broken}") from None
            except MISREAD as problem:
                raise BrokenPosition(f"not a position of {title}: {type(problem).__name__} {problem}") from None
            return state

        return checked_read

    return around


def players_in(position: Position, game: str, least: int, most: int, clause: str) -> list[Any]:
    """The players of a position of this game, as many as its clause allows."""
    if position.get("game", game) != game:
        raise BrokenPosition(f"a position of {position['game']}, not of {game}")
    players: list[Any] = position["players"]
    if not least <= len(players) <= most:
        raise BrokenPosition(f"{len(players)} players; the game is for {least} to {most} ({clause})")
    return players
