"""A match as it stands: looked at, told as a record, drawn and compared. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self, SupportsIndex

from solutre.core.actions import Choice
from solutre.core.book.rulebook import check_language
from solutre.core.chance import Fork
from solutre.core.errors import SolutreError
from solutre.core.game import Game, Look
from solutre.core.keeping import begun, position_code, what_is_next
from solutre.core.minds.recall import information_state
from solutre.core.record import Ply, Record
from solutre.core.state import OVER, SPECTATOR, TRUTH, Event, State
from solutre.core.view import View, view_of

# what a match is before its first ply, beside its game: its record tells it by the same names, and it is read back so
HEADER = (
    "rules_version", "variant", "seats", "names", "seed", "commitment", "nonces", "forks", "position", "forced", "deal"
)  # fmt: skip


class MatchSoFar:
    """What is known of a match at this moment."""

    game: Game
    variant: str  # with options: `advanced+chiefs=chosen`
    rules_version: str
    seed: int | None
    commitment: str
    nonces: tuple[str, ...]
    names: tuple[str, ...]
    forks: tuple[Fork, ...]  # the games that it comes from
    position: str  # the code of the one that it begins from, in a study; else the start of the game
    forced: bool  # choices were taken back although something had been revealed
    deal: tuple[int, int] | None  # of an arena, whose games do not go on by themselves
    plies: list[Ply]
    marks: list[int]  # how many events there were after each ply
    undos: list[int]  # the plies to which choices were taken back
    hands: tuple[str, ...]  # seats that changed hands, as records tell it
    state: State
    _secret: bytes | None

    # --- looking -------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def player(self) -> int:
        """The seat to decide, or OVER."""
        return int(self.state.player)

    @property
    def over(self) -> bool:
        return self.player == OVER

    @property
    def forked(self) -> int:
        """How many of the first plies belong to another game: nobody takes them back here."""
        return self.forks[-1].plies if self.forks else 0

    @property
    def study(self) -> bool:
        """Whether this is no fair play: it began from a position, or choices were forced back."""
        return bool(self.position) or self.forced

    def start(self) -> State:
        """The position before the first ply."""
        return self._begun(self.seats)

    def _begun(self, seats: SupportsIndex) -> State:
        fresh: State = self.game.new(seats, self.variant, self.rules_version)
        return begun(self.position, self.game, self.rules_version, self.variant, seats) if self.position else fresh

    def code(self, seat: int = TRUTH) -> str:
        """The position as short text, with all its secrets or as a seat sees it: `from_position` takes it back."""
        state = self.state if seat == TRUTH else self.view(seat)
        return position_code(state, variant=self.variant, rules=self.rules_version, names=self.names)

    def view(self, seat: int = SPECTATOR) -> View:
        """What one seat may know, with the log as it may read it."""
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            raise SolutreError(f"there is no seat {seat}; seats run from 0 to {self.seats - 1}")
        view = view_of(self.state, seat)
        view.log, view.names = self.events(seat), self.names
        return view

    def information_state(self, seat: int) -> str:
        """All that a seat was told, chose and sees, as one line: equal for games that it cannot tell apart."""
        return information_state(self.state, seat, [ply.action for ply in self.plies if ply.player == seat])

    def choices(self) -> list[Choice]:
        """What the player to decide may choose now."""
        return [self.game.actions.describe(action) for action in self.state.legal_actions()]

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """The log as one seat may read it."""
        return [event for event in self.state.log or [] if event.told_to(seat)]

    # --- the record ----------------------------------------------------------------------------

    def record(self) -> str:
        """The match as text; the secret of its chance is added once the game is over."""
        return self.as_record().write()

    def as_record(self) -> Record:
        """The match as data."""
        sealed = self.seed is None and self._secret is not None and self.over
        return Record(
            game=self.game.id,
            **header_of(self),
            plies=tuple(self.plies),
            undos=tuple(self.undos),
            hands=self.hands,
            scores=tuple(self.state.scores) if self.over else (),
            secret=(self._secret or b"").hex() if sealed else "",
        )

    # --- showing -------------------------------------------------------------------------------

    def sentences(self, events: Sequence[Event], language: str = "en") -> list[str]:
        """Events in words, each with its clause."""
        check_language(language)
        words = self.game.words
        return [f"{words.event(event, language, self.names)} ({event.clause})" for event in events]

    def look(self, seat: int = SPECTATOR, language: str = "en", layout: str = "desk") -> Look:
        """How a seat's picture is wanted: with the choices if they are its own."""
        own = tuple(self.choices()) if seat == self.player else ()
        return Look(language=language, names=self.names, layout=layout, choices=own)

    def draw(self, seat: int = SPECTATOR, language: str = "en", layout: str = "desk") -> str:
        """The table as SVG, as a seat sees it."""
        return self.game.draw(self.view(seat), self.look(seat, language, layout)).svg

    def _repr_svg_(self) -> str:
        return self.draw()

    # --- comparing and printing ----------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """The same game so far, with the same chance to come. It changes, so it has no hash."""
        return isinstance(other, MatchSoFar) and self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def _told(self) -> tuple[object, ...]:
        return (self.as_record(), self._secret, self.state)

    def __copy__(self) -> Self:
        """A match of its own: what is played in one is not played in the other."""
        return deepcopy(self)

    def __repr__(self) -> str:
        where = what_is_next(self.game, self.state)
        return f"<Match of {self.game.title}, {self.seats} seats, ply {len(self.plies)}, {where}>"


def header_of(told: MatchSoFar | Record) -> dict[str, Any]:
    """The header of a match or of a record, by its names: `Match` and `Record` both take it."""
    return {name: getattr(told, name) for name in HEADER}
