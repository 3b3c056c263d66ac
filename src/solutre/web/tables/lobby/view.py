"""What the lobby shows: plain data, without the names of people who do not want to be told there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LobbySeat:
    """A seat of a table in the lobby."""

    number: int
    kind: str  # "free", "warm", "person", "program" or "computer"
    name: str = ""  # of a person who wants it told, or of a computer
    level: str = ""


@dataclass(frozen=True)
class LobbyTable:
    """A table in the lobby."""

    code: str
    game: str
    variant: str
    pace: str
    language: str
    asks: bool  # whoever opened it lets people in
    programs: bool  # are welcome
    started: bool
    since: float  # when it was opened or, once it was, begun
    seats: tuple[LobbySeat, ...]

    @property
    def free(self) -> int:
        """Seats for whoever comes."""
        return sum(seat.kind in ("free", "warm") for seat in self.seats)


@dataclass(frozen=True)
class LobbyView:
    """The lobby as one reader asked for it."""

    looking: tuple[LobbyTable, ...] = ()  # for players
    watched: tuple[LobbyTable, ...] = ()  # or at least there to be looked at
    games: tuple[str, ...] = ()
    game: str = ""  # that is asked for
    language: str = ""
    muted: tuple[tuple[int, str], ...] = ()  # people whom the reader does not hear
