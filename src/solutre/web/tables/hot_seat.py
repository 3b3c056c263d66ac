"""One device, several hands: between two people the table is covered, unless nobody at the device hides anything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.web.store.rows import StoredTable
from solutre.web.tables.table_match import TableMatch


@dataclass(frozen=True)
class Sight:
    """What a device shows of a table."""

    seat: int  # whose page it is, or SPECTATOR
    secretive: bool = False  # one seat of this device knows what another does not
    covered_for: tuple[int, ...] = ()  # nobody's page is shown until one of these people asks for theirs


def sight_of(stored: StoredTable, match: TableMatch | None, shown: int | None) -> Sight:
    """What a reader's device shows now, if it last showed the page of `shown`."""
    if match is None or match.over or len(stored.mine) < 2 or not hides_something(match, stored.mine):
        return Sight(seat_of(stored, match))
    seat, covered_for = uncovered(stored, match, shown)
    return Sight(seat, secretive=True, covered_for=tuple(sorted(covered_for)))


def seat_of(stored: StoredTable, match: TableMatch | None) -> int:
    """The seat this reader plays now; at a shared device the one to decide, else the one that decided last."""
    if not stored.mine:
        return SPECTATOR
    if match is None:
        return min(stored.mine)
    if match.player in stored.mine:
        return match.player
    last = max(stored.mine, key=lambda seat: (match.last_choice(seat) or 0, -seat))
    return int(last)


def hides_something(match: Match, seats: Iterable[int]) -> bool:
    """Whether one of these seats knows what another does not: by its view, or by what it was told."""
    views = [match.view(seat) for seat in seats]
    for view in views:
        view.observer = SPECTATOR  # who looks is no difference in itself
    known = [(view.key(), view.log) for view in views]
    return any(other != known[0] for other in known[1:])


def uncovered(stored: StoredTable, match: TableMatch, shown: int | None) -> tuple[int, frozenset[int]]:
    """At a device with secrets: the seat whose page is shown or, if nobody's is, the seats that may ask for theirs.

    The seat that was shown stays in sight until the turn passes to another seat of the device.
    """
    awaited = frozenset(seat for seat in stored.mine if seat == match.player and not stored.seats[seat].away)
    if shown in (awaited or stored.mine):
        assert shown is not None
        return shown, frozenset()
    return SPECTATOR, awaited or stored.mine
