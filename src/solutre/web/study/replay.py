"""Looking back: a match as it was after any of its plies, and the steps in which it is walked through."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from solutre.core.state import CHANCE, SPECTATOR, TRUTH, Event, State
from solutre.core.view import View, laid_open, view_of
from solutre.web.errors import NotAllowed, Refused
from solutre.web.tables.table_match import TableMatch

EVERY = 24  # plies between two positions that are kept: so many are carried out again at the most
REELS = 32  # matches that are kept unrolled
OPEN = TRUTH  # the view of the open table: all hands


@dataclass(frozen=True)
class Step:
    """A choice, or a turn, with all that followed from it by itself. The first one lays the table out."""

    at: int  # plies that had been carried out at its end: the address of its moment
    seat: int  # who chose; CHANCE for the first
    first: int  # its events in the log: from here …
    last: int  # … up to here


class Reel:
    """A match unrolled once: some of its positions are kept, so that any moment is near one of them."""

    def __init__(self, match: TableMatch) -> None:
        self.match = match
        self.choices = tuple(steps_of(match, by_turn=False))
        self.turns = tuple(steps_of(match, by_turn=True))
        state = match.start()
        self._kept = [state.clone()]
        for number, ply in enumerate(match.plies, 1):
            state.apply(ply.action)
            if number % EVERY == 0:
                self._kept.append(state.clone())

    def position(self, at: int) -> State:
        """The truth after so many plies."""
        state: State = self._kept[at // EVERY].clone()
        for ply in self.match.plies[at - at % EVERY : at]:
            state.apply(ply.action)
        return state

    def steps(self, *, by_turn: bool) -> tuple[Step, ...]:
        return self.turns if by_turn else self.choices

    def events(self, step: Step, view: int) -> list[Event]:
        """What happened in a step, as a view may know it."""
        return told_to((self.match.state.log or [])[step.first : step.last], view)

    def view(self, step: Step, view: int) -> View:
        """The table at the end of a step, with the log so far."""
        state = self.position(step.at)
        seen = laid_open(state) if view == OPEN else view_of(state, view)
        seen.log = told_to((self.match.state.log or [])[: step.last], view)
        seen.names = self.match.names
        return seen


@lru_cache(REELS)
def reel_of(match: TableMatch) -> Reel:
    """The match of a table never changes once it is shared, so it is unrolled once."""
    return Reel(match)


def steps_of(match: TableMatch, *, by_turn: bool) -> list[Step]:
    """The steps of a match. Choices that were taken back are no plies of it any more."""
    plies, marks = match.plies, [0, *match.marks]
    begins = [at for at, chosen in enumerate(match.chosen) if chosen]
    if by_turn:
        begins = [at for n, at in enumerate(begins) if n == 0 or plies[at].player != plies[begins[n - 1]].player]
    ends = [*begins, len(plies)]
    steps = [Step(ends[0], CHANCE, 0, marks[ends[0]])]
    for begin, end in zip(begins, ends[1:], strict=True):
        steps.append(Step(end, plies[begin].player, marks[begin], marks[end]))
    return steps


def place_of(steps: tuple[Step, ...], at: int | None) -> int:
    """The step to which a ply belongs; without one, or beyond the end, the last."""
    if at is None:
        return len(steps) - 1
    return min(bisect_left([step.at for step in steps], at), len(steps) - 1)


def told_to(events: Iterable[Event], view: int) -> list[Event]:
    """The events that a view may know. At the open table they are told as to a spectator: what a seat was told alone
    says “you”, and the hands lie open anyway."""
    reader = SPECTATOR if view == OPEN else view
    return [event for event in events if event.told_to(reader)]


def views_for(match: TableMatch, seat: int, *, open_book: bool) -> tuple[int, ...]:
    """From where a reader may look: from everywhere once the game is over, and at the open table if the game can draw
    it. Before that as the own seat saw it, or as a spectator where the reader has none."""
    if not open_book and not match.over:
        return (seat,)
    return (*([OPEN] if match.game.lays_open else []), *range(match.seats))


def checked_view(match: TableMatch, wanted: str, views: tuple[int, ...], own: int) -> int:
    """The view that an address asks for: the number of a seat, or `open`. Without a wish the own seat's, for those who
    have none the open table."""
    if not wanted:
        return own if own in views else views[0]
    asked = OPEN if wanted == "open" else int(wanted) if wanted in map(str, range(match.seats)) else None
    if asked is None:
        raise Refused("no view")
    if asked not in views:
        raise NotAllowed("closed view")
    return asked
