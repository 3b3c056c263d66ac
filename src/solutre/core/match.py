"""A match: seats, checked play, chance, log, undo and the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Self, SupportsIndex

from solutre.core import chance
from solutre.core.actions import Choice
from solutre.core.book.rulebook import check_language
from solutre.core.book.words import seat_names
from solutre.core.chance import Fork
from solutre.core.errors import BrokenRecord, IllegalChoice, SolutreError
from solutre.core.game import Game, Look, game
from solutre.core.keeping import Position, begun, kept, position_code, what_is_next
from solutre.core.minds.recall import information_state
from solutre.core.record import Ply, Record, cut, forks_from, parse
from solutre.core.refusing import legal_answer, number_of, out_of_place
from solutre.core.reveals import points_back
from solutre.core.rng import seed_of
from solutre.core.state import CHANCE, OVER, SPECTATOR, TRUTH, Event, State
from solutre.core.view import View, view_of


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
        forks: Sequence[Fork] = (),
        position: str = "",
        forced: bool = False,
        deal: tuple[int, int] | None = None,
    ) -> None:
        self.game = played
        self.variant = variant or played.variants[0]  # with options: `advanced+chiefs=chosen`
        self.rules = rules or played.version
        self.seed = None if seed is None else seed_of(seed)
        self.nonces = tuple(nonces)
        self.forks = tuple(forks)  # the games that it comes from
        self.position = position  # the code of the one that it begins from, in a study; else the start of the game
        self.forced = forced  # choices were taken back although something had been revealed
        self._secret = secret if self.seed is None else chance.secret_of_seed(self.seed)
        self.deal = deal  # of an arena, whose games do not go on by themselves
        self.commitment = "" if seed is not None or deal is not None else committed or chance.commitment(secret or b"")
        self.plies: list[Ply] = []
        self.marks: list[int] = []  # how many events there were after each ply
        self.undos: list[int] = []  # the plies to which choices were taken back
        self.hands: tuple[str, ...] = ()  # seats that changed hands, as records tell it
        self.state = self._fresh(seats)
        self.names = tuple(names) or seat_names(self.seats, "en")
        if len(self.names) != self.seats:
            raise SolutreError(f"{len(self.names)} names for {self.seats} seats")
        if self.study and self.seed is None:
            raise SolutreError("a study is no fair play, so its chance cannot be sealed: it needs a seed")

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

    @classmethod
    def from_position(
        cls,
        position: Position,
        *,
        seed: SupportsIndex | None = None,
        variant: str = "",
        names: Sequence[str] = (),
    ) -> Match:
        """A study that begins from a position: a state, its dump or its code. Without a seed it takes a new one; it is
        no fair play, and its record says so."""
        found = kept(position, variant=variant, names=names)
        if found.state.observer != TRUTH:
            raise SolutreError("nobody can play from a view, which hides something: `imagine` a world that it allows")
        seed = chance.new_seed() if seed is None else seed
        match = cls(found.game, found.state.seats, found.variant, rules=found.rules, seed=seed, names=found.names,
                    position=found.code())  # fmt: skip
        match.go_on()
        return match

    def _fresh(self, seats: SupportsIndex) -> State:
        state: State = self._begun(seats).clone()
        state.log = []
        return state

    def _begun(self, seats: SupportsIndex) -> State:
        fresh: State = self.game.new(seats, self.variant, self.rules)
        return begun(self.position, self.game, self.rules, self.variant, seats) if self.position else fresh

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

    def code(self, seat: int = TRUTH) -> str:
        """The position as short text, with all its secrets or as a seat sees it: `from_position` takes it back."""
        state = self.state if seat == TRUTH else self.view(seat)
        return position_code(state, variant=self.variant, rules=self.rules, names=self.names)

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

    # --- playing -------------------------------------------------------------------------------

    def play(self, choice: SupportsIndex | Choice | str) -> list[Event]:
        """Carry out a choice and whatever follows by itself; returns what happened. Refuses with the clause."""
        if self.player == CHANCE:
            raise IllegalChoice("chance is to play, not a seat: `go_on` lets it speak", "")
        action = legal_answer(self.game, self.state, number_of(self.game, choice), self.names)
        before = len(self.state.log or [])
        self._push(action)
        self.go_on()
        return (self.state.log or [])[before:]

    def _push(self, action: int) -> None:
        self.plies.append(Ply(self.player, action))
        self.state.apply(action)
        self.marks.append(len(self.state.log or ()))

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
        if self.deal is not None:
            raise SolutreError("this match was played in an arena: it cannot go on, but a study can begin from it")
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
        return points_back(self.start(), self.plies, self._lone, self.forked)

    def undo(self, *, force: bool = False) -> bool:
        """Take the last choice back if that is fair; says whether it was. Chance is drawn anew from there on. By force
        it goes whatever was revealed, and the match is a study from then on."""
        if force and self.seed is None:
            said = "was played in an arena" if self.deal is not None else "is sealed"
            raise SolutreError(f"this match {said}, so nothing is forced back: study it from a position of it")
        point = next(points_back(self.start(), self.plies, self._lone, self.forked, force=force), None)
        if point is None:
            return False
        self.forced = self.forced or (force and point != self.undo_point())
        left = self.plies[:point]
        self.state = self._fresh(self.seats)
        for ply in left:
            self.state.apply(ply.action)
        self.plies, self.marks = left, self.marks[:point]
        self.undos.append(point)
        return True

    def at(self, ply: int) -> Self:
        """This match as it was after so many plies, a match of its own. It goes on by the same seed (`go_on`, where
        chance is to play); a sealed one only shows how it stood."""
        if not 0 <= ply <= len(self.plies):
            raise SolutreError(f"there is no ply {ply}: the match has {len(self.plies)}")
        return type(self).replay(cut(self.as_record(), ply))

    def fork(
        self, at: int, *, seed: SupportsIndex | None = None, nonces: Sequence[str] = (), names: Sequence[str] = ()
    ) -> Match:
        """What if? A match that leaves this finished one after so many plies, with a chance of its own from there."""
        forks = forks_from(self.as_record(), at)
        secret = None if seed is not None else chance.new_secret()
        other = Match(self.game, self.seats, self.variant, rules=self.rules, seed=seed, secret=secret, nonces=nonces,
                      names=names or self.names, forks=forks)  # fmt: skip
        for number, ply in enumerate(self.plies[:at], 1):
            other.follow(number, ply)
        other.go_on()
        return other

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
            forks=self.forks,
            position=self.position,
            forced=self.forced,
            deal=self.deal,
            plies=tuple(self.plies),
            undos=tuple(self.undos),
            hands=self.hands,
            scores=tuple(self.state.scores) if self.over else (),
            secret=(self._secret or b"").hex() if sealed else "",
        )

    @classmethod
    def replay(cls, record: str | Record) -> Self:
        """The match behind a record, every choice checked; it can go on if its chance is known."""
        told = parse(record) if isinstance(record, str) else record
        match = cls.opened(told)
        for number, ply in enumerate(told.plies, 1):
            match.follow(number, ply)
        if told.scores and (not match.over or tuple(match.state.scores) != told.scores):
            raise BrokenRecord(f"the record tells the scores {told.scores}, the game gives {match.state.scores}")
        return match

    @classmethod
    def opened(cls, told: Record) -> Self:
        """The match at the start of a record."""
        played = game(told.game)
        if told.rules not in (played.version, *played.earlier):
            raise BrokenRecord(f"line 2: written for rules {told.rules} of {told.game}; these are {played.version}")
        secret = bytes.fromhex(told.secret) if told.secret else None
        try:
            match = cls(
                played,
                told.seats,
                told.variant,
                rules=told.rules,
                seed=told.seed,
                secret=secret,
                committed=told.commitment,
                nonces=told.nonces,
                names=told.names,
                forks=told.forks,
                position=told.position,
                forced=told.forced,
                deal=told.deal,
            )
        except SolutreError as problem:
            raise BrokenRecord(f"the header does not fit {played.title}: {problem}") from None
        match.undos, match.hands = list(told.undos), told.hands
        return match

    def follow(self, number: int, ply: Ply) -> None:
        """Carry out one ply of a record, checked."""
        if problem := out_of_place(self.game, self.state, ply, self.names):
            raise BrokenRecord(f"ply {number}: {problem}")
        self._push(ply.action)

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
