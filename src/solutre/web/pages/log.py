"""The log of a table as one reader reads it: its lines, and where hints stand among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solutre.core.state import EVERYONE, Event
from solutre.web.tables.model import AskedHint


class LogLine(NamedTuple):
    """Something that happened, in words. `mark` is the owner's colour, or nothing for the table itself. A page has
    thirty, each of which is looked up among those that were written before."""

    number: float  # of the event; hints stand between events
    text: str
    clause: str
    points: int
    mark: str
    lights: str  # the pieces of the board that it is about


@dataclass(frozen=True)
class Placed:
    """A hint in the log of one reader: below this many of the events that the reader is told."""

    seat: int
    below: int


def placed(asked: Sequence[AskedHint], events: Sequence[Event]) -> list[Placed]:
    """Where hints stand among the events of a reader: before the next event of which everybody was told. Secrets are
    not counted, so nothing is told of them; what was taken back since leaves a hint at the end."""
    if not asked:  # as at most tables, whose events are many
        return []
    public = [number for number, event in enumerate(events) if event.audience == EVERYONE]
    return [Placed(one.seat, public[one.after] if one.after < len(public) else len(events)) for one in asked]
