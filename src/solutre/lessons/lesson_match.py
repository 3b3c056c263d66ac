"""The match of a lesson: its chance is prepared outcome by outcome, its other players do what they are told."""

from __future__ import annotations

import json
from collections.abc import Sequence

from solutre.bots import bot
from solutre.core.book.lesson import Chapter
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.matches.chosen import ChosenMatch
from solutre.core.record import parse
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State

RIVAL = "cub"  # who plays the other seats
SPREAD = 100_003  # between the random numbers of two chapters


class LessonMatch(ChosenMatch):
    """Once it is shared, nobody changes it: who goes on takes a copy."""

    prepared: list[int]  # outcomes to come, the next one first

    def __init__(self, played: Game, chapter: Chapter) -> None:
        super().__init__(played, chapter.seats, chapter.variant, seed=chapter.seed)
        self.chapter = chapter
        self.chosen, self.prepared = [], []

    @classmethod
    def at_start(cls, played: Game, chapter: Chapter) -> LessonMatch:
        """The table at which a chapter begins."""
        match = cls(played, chapter)
        match.prepare(chapter.chance)
        if chapter.record:
            match.follow_record((played.book / chapter.record).read_text(encoding="utf-8"), chapter.plies)
        elif chapter.position:
            match.state = match.read_position((played.book / chapter.position).read_text(encoding="utf-8"))
        match.proceed()
        match.play_all(chapter.moves)
        return match

    def follow_record(self, text: str, plies: int) -> None:
        """The first plies of a record."""
        told = parse(text)
        if (told.game, told.seats, self.game.arrangement(told.variant)) != (
            self.game.id,
            self.seats,
            self.game.arrangement(self.variant),
        ):
            raise SolutreError("the record is of another game, or of another table than the chapter says")
        for number, ply in enumerate(told.plies[:plies], 1):
            alone = ply.player == CHANCE or self._lone(self.state)
            self.follow(number, ply)
            self.chosen.append(not alone)

    def read_position(self, text: str) -> State:
        state: State = self.game.load(json.loads(text))
        if state.seats != self.seats:
            raise SolutreError(f"the position is for {state.seats} seats, the chapter for {self.seats}")
        state.log = []
        return state

    def copy(self) -> LessonMatch:
        """The same match, to go on from."""
        other = LessonMatch(self.game, self.chapter)
        other.state = self.state.clone()
        other.state.log = list(self.state.log or ())
        other.plies, other.marks = list(self.plies), list(self.marks)
        other.chosen, other.prepared = list(self.chosen), list(self.prepared)
        return other

    # --- chance --------------------------------------------------------------------------------

    def prepare(self, outcomes: Sequence[str]) -> None:
        """Let chance bring these outcomes next."""
        self.prepared = [self.game.actions.parse(one).action for one in outcomes]

    def _chance_outcome(self, ply: int, state: State) -> int:
        """The next prepared outcome if it can come now, else what the seed brings."""
        if self.prepared and self.prepared[0] in state.legal_actions():
            return self.prepared.pop(0)
        return super()._chance_outcome(ply, state)

    # --- playing -------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Chance, and what nobody has to choose."""
        self.advance()
        self.chosen += [False] * (len(self.plies) - len(self.chosen))

    def choose(self, action: int) -> None:
        """A choice of whoever is to decide, and what follows by itself."""
        self.play(action)
        self.chosen.append(True)
        self.chosen += [False] * (len(self.plies) - len(self.chosen))

    def play_all(self, moves: Sequence[str]) -> None:
        """Moves as a record writes them: outcomes stand behind the move that they follow, and what was played by itself
        may stand there too."""
        actions = [self.game.actions.parse(one).action for one in moves]
        by_itself: list[int] = []
        for at, action in enumerate(actions):
            if not self.game.actions.is_decision(action):
                continue
            if by_itself and by_itself[0] == action and not self._may(action):
                by_itself.pop(0)
                continue
            self.prepared += self._outcomes(actions[at + 1 :])
            before = len(self.plies)
            self.choose(action)
            by_itself = [ply.action for ply in self.plies[before + 1 :] if ply.player != CHANCE]

    def _may(self, action: int) -> bool:
        return not self.over and action in self.state.legal_actions()

    def _outcomes(self, later: Sequence[int]) -> list[int]:
        """What chance is told to bring up to the next move."""
        for at, action in enumerate(later):
            if self.game.actions.is_decision(action):
                return list(later[:at])
        return list(later)

    def let_others_play(self) -> None:
        """Until whoever learns has to decide, or the game is over."""
        while not self.over and self.player != self.chapter.seat:
            rng = Rng(self.chapter.seed * SPREAD + len(self.plies))
            view = self.view(self.player)
            self.choose(bot(RIVAL).choose(self.game, view, rng))
