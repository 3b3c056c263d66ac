"""Errors that a person can act on: one clear line each."""

from __future__ import annotations


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
