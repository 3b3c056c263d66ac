"""What every game is: a position that lists its choices, applies one, and hides what a seat may not know.

A view is a State too: the same class with its secrets UNKNOWN and `observer` set to the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng

CHANCE: Final = -1  # values of State.player
OVER: Final = -2
UNKNOWN: Final = -1  # a value hidden from a view
EVERYONE: Final = -1  # an audience
TRUTH: Final = -1  # observers that are not seats
SPECTATOR: Final = -2

MOST_CHOICES: Final = 4096  # no position of any game lists more
NO_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)
MOST_ACTIONS: Final = 0x40000000  # no game numbers more
MOST_SEATS: Final = 12  # at no table sit more
NO_POINTS: Final = [[0] * seats for seats in range(MOST_SEATS + 1)]
TieBreak = Callable[[Any, int], int]  # of a position, what a seat has of it


@final
@mypyc_attr(acyclic=True)
class Slate:
    """A place to list choices. It travels as itself, where a bare `vec` would be wrapped anew each time."""

    def __init__(self) -> None:
        self.choices: vec[i64] = NO_CHOICES[:]


AT_HAND: Final = [Slate(), Slate(), Slate(), Slate()]  # on which nobody lists just now; an emptied list is shrunk


def borrowed() -> Slate:
    """A slate that is the borrower’s alone until it is given back: threads may list at once."""
    try:
        return AT_HAND.pop()
    except IndexError:
        return Slate()


def others(seat: i64) -> int:
    """The audience of everyone but one seat, which reads a private event of its own instead."""
    return EVERYONE - 1 - seat


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened, with the clause of the rule book that explains it."""

    def __init__(self, kind: str, clause: str, player: int, points: int, args: tuple[int, ...], audience: int) -> None:
        self.kind = kind
        self.clause = clause
        self.player = player  # who it happened to; CHANCE for the table itself
        self.points = points
        self.args = args
        self.audience = audience  # a seat, EVERYONE, or the `others` of a seat

    def told_to(self, observer: int) -> bool:
        """Whether a seat, or a SPECTATOR, reads it."""
        if self.audience < EVERYONE:
            return self.audience != others(observer)
        return self.audience in (EVERYONE, observer)

    def key(self) -> tuple[str, str, int, int, tuple[int, ...], int]:
        return (self.kind, self.clause, self.player, self.points, self.args, self.audience)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, self.key())

    def __repr__(self) -> str:
        return f"Event{self.key()!r}"


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A mutable position. `apply` is unchecked and quick; `Match.play` checks."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.player: i64 = CHANCE
        self.observer: i64 = TRUTH
        self.scores: list[int] = NO_POINTS[seats]  # copies share it: it is never changed, but replaced
        self.log: list[Event] | None = None  # None in simulations
        self.names: tuple[str, ...] | None = None  # who sits where, for pictures: views of a match have them

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        """Write the legal actions in ascending order into buf and return how many there are."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """The legal actions in ascending order; empty exactly when the game is over."""
        slate = borrowed()
        buf: vec[i64] = slate.choices
        count: i64 = self.fill_legal(buf)
        legal: list[int] = list(buf[:count])
        AT_HAND.append(slate)
        return legal

    def allows(self, action: int) -> bool:
        """Whether an action is legal now, without a list of all that are."""
        if not 0 <= action < MOST_ACTIONS:
            return False
        wanted: i64 = action
        slate = borrowed()
        buf: vec[i64] = slate.choices
        count: i64 = self.fill_legal(buf)
        i: i64 = 0
        while i < count and buf[i] != wanted:
            i += 1
        AT_HAND.append(slate)
        return i < count

    def apply(self, action: i64) -> None:
        """Carry out a legal action, unchecked."""
        raise NotImplementedError

    def offer_one_order(self) -> None:
        """Offer one of several orders that come to the same, where a game knows such; a search asks for it."""

    # --- chance --------------------------------------------------------------------------------

    def chance_weights(self) -> list[int]:
        """One positive weight per legal action while chance is to play."""
        raise NotImplementedError

    def sample_chance(self, rng: Rng) -> i64:
        """A chance action drawn by its weight. Games override this with a quicker draw of the same kind."""
        slate = borrowed()
        buf: vec[i64] = slate.choices
        count: i64 = self.fill_legal(buf)
        assert count > 0
        drawn: i64 = buf[rng.weighted(self.chance_weights())]
        AT_HAND.append(slate)
        return drawn

    def settle(self, rng: Rng) -> None:
        """Let chance play until a player decides or the game is over."""
        while self.player == CHANCE:
            self.apply(self.sample_chance(rng))

    def rollout(self, rng: Rng) -> i64:
        """Random play to the end; returns how many decisions players made on the way."""
        decisions: i64 = 0
        slate = borrowed()
        buf: vec[i64] = slate.choices
        while self.player != OVER:
            if self.player == CHANCE:
                self.apply(self.sample_chance(rng))
            else:
                count: i64 = self.fill_legal(buf)
                self.apply(buf[rng.below(count)])
                decisions += 1
        AT_HAND.append(slate)
        return decisions

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> State:
        """A copy that shares nothing that can change, without log and names."""
        raise NotImplementedError

    def redact(self, observer: i64) -> State:
        """The view of one seat or of a SPECTATOR. Where nobody holds a secret it is the whole position."""
        view = self.clone()
        view.observer = observer
        return view

    def imagine(self, rng: Rng) -> State:
        """From a view: one world that it allows, drawn fairly. Where nobody holds a secret there is but one."""
        world = self.clone()
        world.observer = TRUTH
        return world

    def copy_common(self, other: State) -> None:
        """Take over what every state has, log apart: the start of every clone."""
        self.player = other.player
        self.observer = other.observer
        self.scores = other.scores

    def __copy__(self) -> State:
        """A clone with log and names: `copy.copy` and `copy.deepcopy` do the same, since nothing may be shared."""
        copy = self.clone()
        copy.log = None if self.log is None else self.log[:]
        copy.names = self.names
        return copy

    def __deepcopy__(self, memo: object) -> State:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its `dump`: the same interpreted and compiled, and audited when it is read."""
        from solutre.core.keeping import restored

        return (restored, (self.dump(), self.log, self.names))

    def __eq__(self, other: object) -> bool:
        """The same position, seen by the same observer; what led to it is not asked. It changes, so it has no hash."""
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    # --- the end -------------------------------------------------------------------------------

    def rank_key(self, seat: i64) -> i64:
        """What places are decided by, tie-breaks included: higher is better."""
        return self.scores[seat]

    def ranking(self) -> list[int]:
        """The place of each seat: 1 + the number of seats that stand strictly better."""
        places: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            place = 1
            other: i64 = 0
            while other < self.seats:
                if self.rank_key(other) > self.rank_key(seat):
                    place += 1
                other += 1
            places.append(place)
            seat += 1
        return places

    def note_winners(self, clause: str, tie_breaks: tuple[TieBreak, ...] = ()) -> None:
        """Tell who has won, with the points and all that breaks a tie."""
        if self.log is None:
            return
        places = self.ranking()
        for seat in range(self.seats):
            if places[seat] == 1:
                told: list[int] = [self.scores[seat]]
                for tie_break in tie_breaks:
                    told.append(tie_break(self, seat))
                self.note("win", clause, seat, tuple(told))

    # --- what others see -----------------------------------------------------------------------

    def key(self) -> tuple[object, ...]:
        """The whole state, hashable."""
        raise NotImplementedError

    def audit(self) -> None:
        """Check the invariants of the rule book; raise AssertionError naming the clause."""
        from solutre.core.game import game_of

        game_of(self).audit(self)

    def dump(self) -> dict[str, Any]:
        """The position as JSON in the words of the rule book; `game.load` is the exact inverse."""
        from solutre.core.game import game_of

        written: dict[str, Any] = game_of(self).write(self)
        return written

    def _repr_svg_(self) -> str:
        """A view as a picture in a notebook; the truth shows itself as a spectator may see it."""
        from solutre.core.game import Look, game_of

        view = self.redact(SPECTATOR) if self.observer == TRUTH else self
        return game_of(self).draw(view, Look(names=self.names or ())).svg

    def __repr__(self) -> str:
        """`<Elawa, 2 seats, seat 1 to take a card>`."""
        from solutre.core.keeping import in_one_line

        return in_one_line(self)

    # --- the book-keeping of every game --------------------------------------------------------

    def note(self, kind: str, clause: str, player: i64, args: tuple[int, ...] = (), audience: int = EVERYONE) -> None:
        """Write an event into the log, if there is one."""
        if self.log is not None:
            self.log.append(Event(kind, clause, player, 0, args, audience))

    def score(self, player: i64, points: i64, clause: str, args: tuple[int, ...] = (), kind: str = "score") -> None:
        """Book points: the only way in which scores change."""
        scores = self.scores[:]
        scores[player] = scores[player] + points
        self.scores = scores
        if self.log is not None:
            self.log.append(Event(kind, clause, player, points, args, EVERYONE))
