"""Taking back: whose choice it is, and who must agree."""

from __future__ import annotations

from solutre.web.errors import Refused
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Kept, SeatRow
from solutre.web.tables.table_match import SealedMatch

MOST_UNDOS = 2000  # at one table


def own_last_choice(kept: Kept, match: SealedMatch) -> tuple[int, int] | None:
    """The last choice of anybody at the reader's device: seat and ply."""
    points = [(point, seat) for seat in kept.mine if (point := match.last_choice(seat)) is not None]
    if not points:
        return None
    point, seat = max(points)
    return seat, point


def check_undos(match: SealedMatch) -> None:
    """A table is a list of everything that happened at it, undos too, and does not grow without end."""
    if len(match.undos) >= MOST_UNDOS:
        raise Refused("enough undos")


def may_undo(kept: Kept, match: SealedMatch, seat: int) -> bool:
    """Whether this seat takes its last choice back without asking: that is fair, or nobody else could mind."""
    return not asked_about(kept, seat) or match.may_take_back(seat) is not None


def asked_about(kept: Kept, seat: int) -> frozenset[int]:
    """The seats whose people must agree when this seat takes a choice back, also those who are away: their choices
    would be taken back too, and they will want to find the game as it went on."""
    device = kept.seats[seat].token
    return frozenset(other.number for other in kept.seats if other.held == PERSON and other.token != device)


def gone_people(kept: Kept, seat: int) -> list[SeatRow]:
    """People who would have to be asked and cannot be. The others may go on without them, but not back."""
    return [kept.seats[number] for number in sorted(asked_about(kept, seat)) if kept.seats[number].away]


def agreed_seats(kept: Kept) -> frozenset[int]:
    return frozenset(int(seat) for seat in (kept.table.undo_yes or "").split(",") if seat)


def unanswered(kept: Kept) -> frozenset[int]:
    """The seats whose answer to an undo is still wanted."""
    if kept.table.undo_by is None:
        return frozenset()
    return asked_about(kept, kept.table.undo_by) - agreed_seats(kept)
