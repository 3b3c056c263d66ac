"""A match that is played: checked choices, chance, undo, and records read back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Self, SupportsIndex

from solutre.core import chance
from solutre.core.actions import Choice
from solutre.core.book.words import seat_names
from solutre.core.chance import Fork
from solutre.core.errors import BrokenRecord, IllegalChoice, SolutreError
from solutre.core.game import Game, game
from solutre.core.keeping import Position, kept
from solutre.core.matches.refusing import legal_answer, number_of, out_of_place
from solutre.core.matches.reveals import points_back
from solutre.core.matches.so_far import MatchSoFar, header_of
from solutre.core.record import Ply, Record, cut, forks_from, parse
from solutre.core.rng import seed_of
from solutre.core.state import CHANCE, TRUTH, Event, State


class Match(MatchSoFar):
    """A game that is being played. Chance and lone choices are played by the match itself."""

    def __init__(
        self,
        played: Game,
        seats: SupportsIndex,
        variant: str = "",
        *,
        rules_version: str = "",
        seed: SupportsIndex | None = None,
        secret: bytes | None = None,
        commitment: str = "",
        nonces: Sequence[str] = (),
        names: Sequence[str] = (),
        forks: Sequence[Fork] = (),
        position: str = "",
        forced: bool = False,
        deal: tuple[int, int] | None = None,
    ) -> None:
        self.game = played
        self.variant = variant or played.variants[0]
        self.rules_version = rules_version or played.version
        self.seed = None if seed is None else seed_of(seed)
        self.nonces = tuple(nonces)
        self.forks = tuple(forks)
        self.position, self.forced, self.deal = position, forced, deal
        self._secret = secret if self.seed is None else chance.secret_of_seed(self.seed)
        unsealed = seed is not None or deal is not None
        self.commitment = "" if unsealed else commitment or chance.commitment(secret or b"")
        self.plies, self.marks, self.undos, self.hands = [], [], [], ()
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
        match.advance()
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
        match = cls(
            found.game,
            found.state.seats,
            found.variant,
            rules_version=found.rules_version,
            seed=seed,
            names=found.names,
            position=found.code(),
        )
        match.advance()
        return match

    def _fresh(self, seats: SupportsIndex) -> State:
        state: State = self._begun(seats).clone()
        state.log = []
        return state

    # --- playing -------------------------------------------------------------------------------

    def play(self, choice: SupportsIndex | Choice | str) -> list[Event]:
        """Carry out a choice and whatever follows by itself; returns what happened. Refuses with the clause."""
        if self.player == CHANCE:
            raise IllegalChoice("chance is to play, not a seat: `advance` lets it speak", "")
        action = legal_answer(self.game, self.state, number_of(self.game, choice), self.names)
        before = len(self.state.log or [])
        self._push(action)
        self.advance()
        return (self.state.log or [])[before:]

    def _push(self, action: int) -> None:
        self.plies.append(Ply(self.player, action))
        self.state.apply(action)
        self.marks.append(len(self.state.log or ()))

    def advance(self) -> None:
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
        return points_back(self.start, self.plies, self._lone, self.forked)

    def undo(self, *, force: bool = False) -> bool:
        """Take the last choice back if that is fair; says whether it was. Chance is drawn anew from there on. By force
        it goes whatever was revealed, and the match is a study from then on."""
        if force and self.seed is None:
            said = "was played in an arena" if self.deal is not None else "is sealed"
            raise SolutreError(f"this match {said}, so nothing is forced back: study it from a position of it")
        point = next(points_back(self.start, self.plies, self._lone, self.forked, force=force), None)
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
        """This match as it was after so many plies, a match of its own. It goes on by the same seed (`advance`, where
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
        other = Match(
            self.game,
            self.seats,
            self.variant,
            rules_version=self.rules_version,
            seed=seed,
            secret=secret,
            nonces=nonces,
            names=names or self.names,
            forks=forks,
        )
        for number, ply in enumerate(self.plies[:at], 1):
            other.follow(number, ply)
        other.advance()
        return other

    # --- the record ----------------------------------------------------------------------------

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
        if told.rules_version not in (played.version, *played.earlier):
            raise BrokenRecord(
                f"line 2: written for version {told.rules_version} of the rules of {told.game}; "
                f"here it is version {played.version}"
            )
        secret = bytes.fromhex(told.secret) if told.secret else None
        try:
            match = cls(played, **header_of(told), secret=secret)
        except SolutreError as problem:
            raise BrokenRecord(f"the header does not fit {played.title}: {problem}") from None
        match.undos, match.hands = list(told.undos), told.hands
        return match

    def follow(self, number: int, ply: Ply) -> None:
        """Carry out one ply of a record, checked."""
        if problem := out_of_place(self.game, self.state, ply, self.names):
            raise BrokenRecord(f"ply {number}: {problem}")
        self._push(ply.action)
