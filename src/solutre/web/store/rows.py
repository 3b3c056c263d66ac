"""The rows of a table as they are read: itself, its seats, its actions, its chat."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Table as SqlTable


@dataclass(frozen=True)
class TableRow:
    """One row of `tables`, the lease apart."""

    code: str
    game: str
    variant: str
    rules: str
    pace: str
    secret: str
    commitment: str
    at: float
    changed: int
    ply: int
    player: int | None
    turn_at: float
    undo_by: int | None
    undo_yes: str | None
    hint_seat: int | None
    hint_action: int | None
    hint_told: str | None
    hints: bool
    tempo: float | None
    forked: str | None
    next: str | None
    host: str
    client: str
    listed: float | None
    door: str
    watch: bool
    programs: bool
    language: str
    watched: float = field(compare=False)


@dataclass(frozen=True)
class SeatRow:
    """One row of `seats`."""

    number: int
    name: str
    held: str
    level: str
    token: str
    nonce: str
    away: bool
    seconds: float | None
    seen: float
    program: bool = False
    warm: bool = False
    shown: bool = False
    came: int | None = None
    resigned: int | None = None


@dataclass(frozen=True)
class ActionRow:
    """One row of `actions`."""

    kind: str
    player: int
    action: int


@dataclass(frozen=True)
class Turn:
    """Whose turn it is after a choice, since when, and when a worker has something to do."""

    player: int
    at: float
    due: float | None


@dataclass(frozen=True)
class ChatRow:
    """One row of `chat`."""

    seat: int
    name: str
    text: str
    at: float
    word: str = ""


@dataclass(frozen=True)
class StoredTable:
    """A table with its seats, and which of them a reader holds."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    mine: frozenset[int] = frozenset()
    muted: frozenset[int] = frozenset()  # whose people the reader does not hear; read with the chat


def columns(kind: type, source: SqlTable) -> list[Any]:
    """The columns that the rows of a kind have."""
    return [source.c[field.name] for field in fields(kind)]
