"""What laws are made of: a requirement, the error when it does not hold, and whoever looks at a position."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from solutre.core.state import SPECTATOR, State


class LawBroken(AssertionError):
    """A game broke a law; the message names both and the place."""


def require(holds: bool, what: str) -> None:
    if not holds:
        raise LawBroken(what)


@contextmanager
def words_for(what: object) -> Iterator[None]:
    """Where a game has no words for something, its author is told which are missing, and of what."""
    try:
        yield
    except (KeyError, IndexError) as missing:
        raise LawBroken(f"no words for {what} in texts.toml: {missing}") from None


def observers(state: State) -> Iterator[int]:
    yield from range(state.seats)
    yield SPECTATOR
