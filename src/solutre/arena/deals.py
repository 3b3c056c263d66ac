"""One game on a deal. A deal is the chance of a game, settled before anybody sits down.

Players are compared on the same deal: all seatings of a line-up meet the same chance, so luck cancels out. But choices
change which draws happen, so "the same chance" needs a meaning. Here it is: every outcome that chance can name, such as
a tile or a kind of token, has a clock of its own in a deal. At a draw the clocks of the possible outcomes run, each as
fast as its weight, until the first one rings; that outcome is drawn, and its clock is wound up again. Therefore

- each draw follows the weights of the rules exactly, whatever happened before;
- games that draw from the same pool get the same order, as from one shuffled stack;
- where choices made two pools differ, what is in both keeps its order, and draws from one pool leave others alone.

The chance belongs to the deal and its seats. Each seat also has a generator for the bot that sits there, so a bot that
thinks more does not change the draws, and two bots of the same recipe choose alike.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.bots import bot
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, Event, State
from solutre.core.view import view_of

WORDS = 2.0**32  # values of a random word


def stream(*names: int | str) -> Rng:
    """A generator of its own for everything that has a name."""
    return Rng(int.from_bytes(hashlib.sha256(repr(names).encode()).digest()[:8], "big"))


def waiting_time(rng: Rng) -> float:
    """A time without memory, one on average."""
    return -math.log((float(rng.word()) + 0.5) / WORDS)


class DealtChance:
    """The chance of one deal."""

    def __init__(self, seed: int, deal: int) -> None:
        self.seed = seed
        self.deal = deal
        self.streams: dict[int, Rng] = {}
        self.left: dict[int, float] = {}  # until the clock of an outcome rings

    def settle(self, state: State) -> None:
        """Let chance play until a player decides or the game is over."""
        while state.player == CHANCE:
            state.apply(self.outcome(state))

    def outcome(self, state: State) -> int:
        outcomes = state.legal_actions()
        if len(outcomes) == 1:
            return outcomes[0]
        weights = state.chance_weights()
        waits = [self.wait(outcome) / weight for outcome, weight in zip(outcomes, weights, strict=True)]
        soonest = min(waits)
        drawn = outcomes[waits.index(soonest)]
        for outcome, weight in zip(outcomes, weights, strict=True):
            self.left[outcome] -= soonest * weight
        self.left[drawn] = self.wind(drawn)
        return drawn

    def wait(self, outcome: int) -> float:
        if outcome not in self.left:
            self.streams[outcome] = stream("chance", self.seed, self.deal, outcome)
            self.left[outcome] = self.wind(outcome)
        return self.left[outcome]

    def wind(self, outcome: int) -> float:
        return waiting_time(self.streams[outcome])


@dataclass(frozen=True)
class Rules:
    """What all games of a tournament share."""

    game: str
    seats: int
    variant: str
    seed: int
    clock: bool = False  # whether the time limits of the levels hold, which makes results depend on the machine


@dataclass(frozen=True)
class Played:
    """A finished game: one line of the results."""

    deal: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    order: tuple[int, ...]  # the seats as they first came to choose: chance may say who begins
    decisions: tuple[int, ...]  # by seat
    lead_changes: int  # how often another seat than before came to lead alone
    seconds: tuple[float, ...]  # of thinking, by seat

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def length(self) -> int:
        """Decisions of all players."""
        return sum(self.decisions)

    def win_share(self, seat: int) -> float:
        """One for a victory; a shared victory counts as an equal share of one."""
        return 1 / len(self.winners) if self.places[seat] == 1 else 0.0


def play_deal(rules: Rules, deal: int, seating: Sequence[str], log: list[Event] | None = None) -> Played:
    """Play one game; the same arguments give the same game anywhere, thinking time apart."""
    game = find(rules.game)
    state = game.new(rules.seats, rules.variant)
    state.log = log
    sitting = Sitting(game, state, rules, deal, seating)
    sitting.play()
    return sitting.played()


class Sitting:
    """Bots around a table, for one game."""

    def __init__(self, game: Game, state: State, rules: Rules, deal: int, seating: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.deal = deal
        self.seating = tuple(seating)
        self.budget = None if rules.clock else math.inf
        self.chance = DealtChance(rules.seed, deal)
        self.bots = [bot(name) for name in seating]
        self.rngs = [stream("seat", rules.seed, deal, seat) for seat in range(rules.seats)]
        self.order: list[int] = []
        self.decisions = [0] * rules.seats
        self.seconds = [0.0] * rules.seats
        self.leader = -1
        self.lead_changes = 0

    def play(self) -> None:
        self.chance.settle(self.state)
        while self.state.player != OVER:
            self.decide(int(self.state.player))
            self.chance.settle(self.state)
            self.watch_the_lead()

    def decide(self, seat: int) -> None:
        if not self.decisions[seat]:
            self.order.append(seat)
        started = time.perf_counter()
        view = view_of(self.state, seat)
        answer = self.bots[seat].choose(self.game, view, self.rngs[seat], self.budget)
        self.seconds[seat] += time.perf_counter() - started
        self.state.apply(legal_answer(self.game, self.state, answer))
        self.decisions[seat] += 1

    def watch_the_lead(self) -> None:
        scores = self.state.scores
        most = max(scores)
        if scores.count(most) > 1:
            return
        leader = scores.index(most)
        if self.leader not in (-1, leader):
            self.lead_changes += 1
        self.leader = leader

    def played(self) -> Played:
        return Played(
            deal=self.deal,
            seating=self.seating,
            scores=tuple(self.state.scores),
            places=tuple(self.state.ranking()),
            order=(*self.order, *(seat for seat in range(self.state.seats) if seat not in self.order)),
            decisions=tuple(self.decisions),
            lead_changes=self.lead_changes,
            seconds=tuple(round(spent, 4) for spent in self.seconds),
        )
