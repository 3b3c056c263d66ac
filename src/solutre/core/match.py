"""A match: seats, checked play, chance, log, undo and the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import SupportsIndex

from solutre.core import chance
from solutre.core.actions import Choice
from solutre.core.book.rulebook import check_language
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import Game, Look, game, seat_names
from solutre.core.keeping import what_is_next
from solutre.core.record import Ply, Record, parse
from solutre.core.refusing import legal_answer
from solutre.core.reveals import reveals
from solutre.core.rng import seed_of
from solutre.core.state import CHANCE, OVER, SPECTATOR, Event, State
from solutre.core.view import View, view_of

LOOK_BACK = 4  # plies that are looked at first when a choice may be taken back; seldom more are needed


class Match:
    """A game that is being played. Chance and lone choices are played by the match itself."""

    def __init__(
        self,
        played: Game,
        seats: SupportsIndex,
        variant: str = "",
        *,
        rules: str = "",
        seed: SupportsIndex | None = None,
        secret: bytes | None = None,
        committed: str = "",
        nonces: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.game = played
        self.variant = variant or played.variants[0]  # with options: `advanced+chiefs=chosen`
        self.rules = rules or played.version
        self.seed = None if seed is None else seed_of(seed)
        self.nonces = tuple(nonces)
        self._secret = secret if self.seed is None else chance.secret_of_seed(self.seed)
        self.commitment = "" if seed is not None else committed or chance.commitment(secret or b"")
        self.plies: list[Ply] = []
        self.undos: list[int] = []  # the plies to which choices were taken back
        self.state = self._fresh(seats)
        self.names = tuple(names) or seat_names(self.seats, "en")
        if len(self.names) != self.seats:
            raise SolutreError(f"{len(self.names)} names for {self.seats} seats")

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: SupportsIndex,
        *,
        seed: SupportsIndex | None = None,
        variant: str = "",
        options: Mapping[str, str] | None = None,
        nonces: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> Match:
        """A new match up to the first decision. Without a seed its chance is sealed by a commitment."""
        secret = None if seed is not None else chance.new_secret()
        played = game(game_id)
        wanted = played.arranged(variant, options) if options else variant
        match = cls(played, seats, wanted, seed=seed, secret=secret, nonces=nonces, names=names)
        match.go_on()
        return match

    def _fresh(self, seats: SupportsIndex) -> State:
        state: State = self.game.new(seats, self.variant, self.rules)
        state.log = []
        return state

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

    def view(self, seat: int = SPECTATOR) -> View:
        """What one seat may know, with the log as it may read it."""
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            raise SolutreError(f"there is no seat {seat}; seats run from 0 to {self.seats - 1}")
        view = view_of(self.state, seat)
        view.log, view.names = self.events(seat), self.names
        return view

    def choices(self) -> list[Choice]:
        """What the player to decide may choose now."""
        return [self.game.actions.describe(action) for action in self.state.legal_actions()]

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """The log as one seat may read it."""
        return [event for event in self.state.log or [] if event.told_to(seat)]

    # --- playing -------------------------------------------------------------------------------

    def play(self, choice: SupportsIndex | Choice | str) -> list[Event]:
        """Carry out a choice and whatever follows by itself; returns what happened. Refuses with the clause."""
        action = legal_answer(self.game, self.state, self._number(choice), self.names)
        before = len(self.state.log or [])
        self._push(action)
        self.go_on()
        return (self.state.log or [])[before:]

    def _number(self, choice: SupportsIndex | Choice | str) -> SupportsIndex:
        if isinstance(choice, str):
            return self.game.actions.parse(choice).action
        if not isinstance(choice, Choice):
            return choice
        if choice not in self.game.actions:
            raise SolutreError(f"{choice} is no choice of {self.game.title}")
        return choice.action

    def _push(self, action: int) -> None:
        self.plies.append(Ply(self.player, action))
        self.state.apply(action)

    def go_on(self) -> None:
        """Chance speaks; a lone choice that the player need not see is played."""
        while True:
            if self.player == CHANCE:
                self._push(self._chance_outcome(len(self.plies), self.state))
            elif self._lone(self.state):
                self._push(self.state.legal_actions()[0])
            else:
                return

    def _chance_outcome(self, ply: int, state: State) -> int:
        if self._secret is None:
            raise SolutreError("this match was read from a sealed record: it cannot go on without its secret")
        drawn = chance.draw(self._secret, self.nonces, ply, state.chance_weights(), len(self.undos))
        return state.legal_actions()[drawn]

    def _lone(self, state: State) -> bool:
        if state.player < 0:
            return False
        legal = state.legal_actions()
        return len(legal) == 1 and self.game.actions.describe(legal[0]).kind not in self.game.shown

    # --- taking back ---------------------------------------------------------------------------

    def undo_point(self) -> int | None:
        """The ply to which the last choice can be taken back: nothing was revealed and nobody else chose since."""
        return next(self.undo_points(), None)

    def undo_points(self) -> Iterator[int]:
        """The plies of choices that one player could take back one after the other, the latest first."""
        chooser = CHANCE
        for at, before in self._backwards():
            ply = self.plies[at]
            if reveals(before, ply.action):
                return
            if ply.player != CHANCE and not self._lone(before):
                if chooser not in (CHANCE, ply.player):
                    return
                chooser = ply.player
                yield at

    def _backwards(self) -> Iterator[tuple[int, State]]:
        """The plies with the positions before them, the latest first. Few are wanted as a rule, so few are kept."""
        end, span = len(self.plies), LOOK_BACK
        while end > 0:
            first = max(0, end - span)
            yield from reversed(list(enumerate(self._positions(first, end), first)))
            end, span = first, 2 * span

    def _positions(self, first: int, end: int) -> list[State]:
        """The positions before some plies."""
        state, found = self.game.new(self.seats, self.variant, self.rules), []
        for at, ply in enumerate(self.plies[:end]):
            if at >= first:
                found.append(state.clone())
            state.apply(ply.action)
        return found

    def undo(self) -> bool:
        """Take the last choice back if that is fair; says whether it was. Chance is drawn anew from there on."""
        point = self.undo_point()
        if point is None:
            return False
        kept = self.plies[:point]
        self.state = self._fresh(self.seats)
        for ply in kept:
            self.state.apply(ply.action)
        self.plies = kept
        self.undos.append(point)
        return True

    # --- the record ----------------------------------------------------------------------------

    def record(self) -> str:
        """The match as text; the secret of its chance is added once the game is over."""
        return self.as_record().write()

    def as_record(self) -> Record:
        sealed = self.seed is None and self._secret is not None and self.over
        return Record(
            game=self.game.id,
            rules=self.rules,
            variant=self.variant,
            seats=self.seats,
            names=self.names,
            seed=self.seed,
            commitment=self.commitment,
            nonces=self.nonces,
            plies=tuple(self.plies),
            undos=tuple(self.undos),
            scores=tuple(self.state.scores) if self.over else (),
            secret=(self._secret or b"").hex() if sealed else "",
        )

    @classmethod
    def replay(cls, record: str | Record) -> Match:
        """The match behind a record, every choice checked; it can go on if its chance is known."""
        told = parse(record) if isinstance(record, str) else record
        match = cls.opened(told)
        for number, ply in enumerate(told.plies, 1):
            match.follow(number, ply)
        if told.scores and (not match.over or tuple(match.state.scores) != told.scores):
            raise BrokenRecord(f"the record tells the scores {told.scores}, the game gives {match.state.scores}")
        return match

    @classmethod
    def opened(cls, told: Record) -> Match:
        """The match at the start of a record."""
        played = game(told.game)
        if told.rules not in (played.version, *played.earlier):
            raise BrokenRecord(f"line 2: written for rules {told.rules} of {told.game}; these are {played.version}")
        secret = bytes.fromhex(told.secret) if told.secret else None
        try:
            match = cls(
                played, told.seats, told.variant, rules=told.rules, seed=told.seed, secret=secret,
                committed=told.commitment, nonces=told.nonces, names=told.names,
            )  # fmt: skip
        except SolutreError as problem:
            raise BrokenRecord(f"the header does not fit {played.title}: {problem}") from None
        match.undos = list(told.undos)
        return match

    def follow(self, number: int, ply: Ply) -> None:
        """Carry out one ply of a record, checked."""
        choice = self.game.actions.describe(ply.action)
        if self.over:
            raise BrokenRecord(f"ply {number}: {choice} after the end of the game")
        if ply.player != self.player:
            raise BrokenRecord(f"ply {number}: seat {ply.player} plays, but it is the turn of seat {self.player}")
        if ply.action not in self.state.legal_actions():
            if ply.player == CHANCE:
                raise BrokenRecord(f"ply {number}: chance cannot bring {choice} now")
            refusal = self.game.why_not(self.state, ply.action)
            why = self.game.excuse(refusal, "en", self.names)
            raise BrokenRecord(f"ply {number}: {choice} is not legal: {why} ({refusal.clause})")
        self._push(ply.action)

    # --- showing -------------------------------------------------------------------------------

    def sentences(self, events: Sequence[Event], language: str = "en") -> list[str]:
        """Events in words, each with its clause."""
        check_language(language)
        words = self.game.words
        return [f"{words.event(event, language, self.names)} ({event.clause})" for event in events]

    def look(self, seat: int = SPECTATOR, language: str = "en", layout: str = "wide") -> Look:
        """How a seat's picture is wanted: with the choices if they are its own."""
        own = tuple(self.choices()) if seat == self.player else ()
        return Look(language=language, names=self.names, layout=layout, choices=own)

    def draw(self, seat: int = SPECTATOR, language: str = "en", layout: str = "wide") -> str:
        """The table as SVG, as a seat sees it."""
        return self.game.draw(self.view(seat), self.look(seat, language, layout)).svg

    def _repr_svg_(self) -> str:
        return self.draw()

    # --- comparing and printing ----------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """The same game so far, with the same chance to come. It changes, so it has no hash."""
        return isinstance(other, Match) and self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def _told(self) -> tuple[object, ...]:
        return (self.as_record(), self._secret, self.state)

    def __copy__(self) -> Match:
        """A match of its own: what is played in one is not played in the other."""
        return deepcopy(self)

    def __repr__(self) -> str:
        where = what_is_next(self.game, self.state)
        return f"<Match of {self.game.title}, {self.seats} seats, ply {len(self.plies)}, {where}>"
