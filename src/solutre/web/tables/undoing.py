"""Taking back: whose choice it is, and who must agree."""

from __future__ import annotations

from solutre.web.errors import Refused
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import PERSON
from solutre.web.tables.table_match import TableMatch

MOST_UNDOS = 2000  # at one table


def own_last_choice(stored: StoredTable, match: TableMatch) -> tuple[int, int] | None:
    """The last choice of anybody at the reader's device: seat and ply."""
    points = [(point, seat) for seat in stored.mine if (point := match.last_choice(seat)) is not None]
    points = [(point, seat) for point, seat in points if point >= match.forked]  # others were chosen in another game
    if not points:
        return None
    point, seat = max(points)
    return seat, point


def check_undos(match: TableMatch) -> None:
    """A table is a list of everything that happened at it, undos too, and does not grow without end."""
    if len(match.undos) >= MOST_UNDOS:
        raise Refused("enough undos")


def may_undo(stored: StoredTable, match: TableMatch, seat: int) -> bool:
    """Whether this seat takes its last choice back without asking: that is fair, or nobody else could mind."""
    return not asked_about(stored, seat) or match.may_take_back(seat) is not None


def asked_about(stored: StoredTable, seat: int) -> frozenset[int]:
    """The seats whose people must agree when this seat takes a choice back, also those who are away: their choices
    would be taken back too, and they will want to find the game as it went on. Who resigned does not mind."""
    device = stored.seats[seat].token
    people = [other for other in stored.seats if other.held == PERSON and other.resigned is None]
    return frozenset(other.number for other in people if other.token != device)


def gone_people(stored: StoredTable, seat: int) -> list[SeatRow]:
    """People who would have to be asked and cannot be. The others may go on without them, but not back."""
    return [stored.seats[number] for number in sorted(asked_about(stored, seat)) if stored.seats[number].away]


def agreed_seats(stored: StoredTable) -> frozenset[int]:
    return frozenset(int(seat) for seat in (stored.table.undo_yes or "").split(",") if seat)


def unanswered(stored: StoredTable) -> frozenset[int]:
    """The seats whose answer to an undo is still wanted."""
    if stored.table.undo_by is None:
        return frozenset()
    return asked_about(stored, stored.table.undo_by) - agreed_seats(stored)
