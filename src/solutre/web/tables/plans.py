"""A table that somebody wants to open: who shall sit there, and how it is played."""

from __future__ import annotations

from dataclasses import dataclass, field

from solutre.bots import table_players
from solutre.core.book.options import check_seats
from solutre.core.errors import SolutreError
from solutre.core.game import game, games
from solutre.web.errors import NotFound, Refused
from solutre.web.store.schema import COMPUTER
from solutre.web.tables.lobby.doors import CLOSED, DOORS
from solutre.web.tables.model import PACES
from solutre.web.tables.names import new_token


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit here. `mine` is a seat of the reader who opens the table."""

    held: str
    name: str = ""
    level: str = ""
    mine: bool = False
    program: bool = False  # the reader is one
    warm: bool = False  # a computer, until somebody comes
    shown: bool = False  # the lobby may tell the name


@dataclass(frozen=True)
class Plan:
    """A table that somebody wants to open."""

    game: str
    seats: tuple[SeatPlan, ...]
    variant: str = ""
    pace: str = PACES[0]
    hints: bool = False  # between people
    nonce: str = field(default_factory=new_token)
    door: str = CLOSED
    watch: bool = False  # the lobby lets people watch it
    programs: bool = False  # those from the lobby are welcome
    language: str = ""

    def checked(self) -> Plan:
        """Refuse what the box does not offer."""
        if self.game not in games():
            raise NotFound("no game", id=self.game)
        if self.pace not in PACES:
            raise Refused("no pace")
        if self.door not in DOORS:
            raise Refused("no door")
        self._check_box()
        if any(seat.level and seat.level not in table_players() for seat in self.seats):
            raise Refused("no level")
        if all(seat.held == COMPUTER for seat in self.seats):
            raise Refused("no person")
        return self

    def _check_box(self) -> None:
        """The game is for so many players, and has this variant with these options for so many."""
        played = game(self.game)
        if len(self.seats) not in played.seats:
            raise Refused("seats", least=played.seats[0], most=played.seats[-1])
        try:
            wanted = played.arrangement(self.variant)
        except SolutreError:
            raise Refused("no variant") from None
        try:
            check_seats(played.options, wanted.options, len(self.seats))
        except SolutreError:
            raise Refused("too few players") from None
