"""Errors that a person can act on: one clear line each. And the check of numbers that come from outside."""

from __future__ import annotations

import operator
from typing import Any


class SolutreError(ValueError):
    """Bad input. The message is one line for people; nothing was changed."""


class UnknownGame(SolutreError):
    """No game has this id."""


class IllegalChoice(SolutreError):
    """The choice is not legal now; `clause` names the rule that forbids it."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[str, str]]:
        """So that it reaches whoever waits for another process."""
        return type(self), (str(self), self.clause)


class BrokenRecord(SolutreError):
    """The record cannot be read or replayed; the message names the line."""


class BrokenPosition(SolutreError):
    """The position is none that the clauses allow."""


class OtherRules(BrokenPosition):
    """The position was written for a version of the rules that is not played here; `ours` is."""

    def __init__(self, message: str, ours: str) -> None:
        super().__init__(message)
        self.ours = ours

    def __reduce__(self) -> tuple[type[OtherRules], tuple[str, str]]:
        return type(self), (str(self), self.ours)


def integer(value: Any, what: str) -> int:
    """An `int`, or whatever says that it is one, as NumPy's integers do. Truth values are none."""
    try:
        if not isinstance(value, bool):
            return operator.index(value)
    except TypeError:
        pass
    raise SolutreError(f"{what} is an integer, not {value!r}")
