"""One game on a deal. A deal is the chance of a game, settled before anybody sits down: `core.chance` draws it.

Players are compared on the same deal: all seatings of a line-up meet the same chance, so luck cancels out. The chance
belongs to the deal and its seats. Each seat also has a generator for the bot that sits there, so a bot that thinks more
does not change the draws, and two bots of the same recipe choose alike.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.bots import bot
from solutre.core.chance import DealtChance, stream
from solutre.core.errors import IllegalChoice
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.matches.refusing import legal_answer
from solutre.core.record import Ply, Record
from solutre.core.state import CHANCE, OVER, Event, State
from solutre.core.view import view_of


@dataclass(frozen=True)
class Setting:
    """What all games of a tournament share."""

    game: str
    seats: int
    variant: str
    seed: int
    clock: bool = False  # whether the time limits of the levels hold, which makes results depend on the machine
    forfeits: bool = False  # whether an illegal answer loses the game; otherwise it is an error


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
    illegal: str = ""  # the answer that lost the game, if one did

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


def play_deal(setting: Setting, deal: int, seating: Sequence[str], log: list[Event] | None = None) -> Played:
    """Play one game; the same arguments give the same game anywhere, thinking time apart."""
    return sat_down(setting, deal, seating, log).played()


def sat_down(setting: Setting, deal: int, seating: Sequence[str], log: list[Event] | None = None) -> BotGame:
    """The same, with all that was played."""
    game = find(setting.game)
    state = game.new(setting.seats, setting.variant)
    state.log = log
    bot_game = BotGame(game, state, setting, deal, seating)
    bot_game.play()
    return bot_game


class BotGame:
    """Bots around a table, for one game."""

    def __init__(self, game: Game, state: State, setting: Setting, deal: int, seating: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.deal = deal
        self.seating = tuple(seating)
        self.budget = None if setting.clock else math.inf
        self.setting = setting
        self.plies: list[Ply] = []
        self.chance = DealtChance(setting.seed, deal, lambda drawn: self.plies.append(Ply(CHANCE, drawn)))
        self.bots = [bot(name) for name in seating]
        self.rngs = [stream("seat", setting.seed, deal, seat) for seat in range(setting.seats)]
        self.order: list[int] = []
        self.decisions = [0] * setting.seats
        self.seconds = [0.0] * setting.seats
        self.leader = -1
        self.lead_changes = 0
        self.forfeits = setting.forfeits
        self.illegal = ""

    def play(self) -> None:
        self.chance.settle(self.state)
        while self.state.player != OVER:
            try:
                self.decide(int(self.state.player))
            except IllegalChoice as refusal:
                if not self.forfeits:
                    raise
                self.illegal = str(refusal)
                return
            self.chance.settle(self.state)
            self.watch_the_lead()

    def decide(self, seat: int) -> None:
        if not self.decisions[seat]:
            self.order.append(seat)
        started = time.perf_counter()
        view = view_of(self.state, seat)
        answer = self.bots[seat].choose(self.game, view, self.rngs[seat], self.budget)
        self.seconds[seat] += time.perf_counter() - started
        action = legal_answer(self.game, self.state, answer)
        self.plies.append(Ply(seat, action))
        self.state.apply(action)
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

    def record(self) -> Record:
        """The game as a record, which `verify` proves; one that was forfeited ends where it did."""
        return Record(
            game=self.game.id,
            rules_version=self.game.version,
            variant=self.setting.variant or self.game.variants[0],
            seats=self.setting.seats,
            names=tuple(f"{name} {seat + 1}" for seat, name in enumerate(self.seating)),
            deal=(self.setting.seed, self.deal),
            plies=tuple(self.plies),
            scores=() if self.illegal else tuple(self.state.scores),
        )

    def played(self) -> Played:
        return Played(
            deal=self.deal,
            seating=self.seating,
            scores=tuple(self.state.scores),
            places=places_without(self.state) if self.illegal else tuple(self.state.ranking()),
            order=(*self.order, *(seat for seat in range(self.state.seats) if seat not in self.order)),
            decisions=tuple(self.decisions),
            lead_changes=self.lead_changes,
            seconds=tuple(round(spent, 4) for spent in self.seconds),
            illegal=self.illegal,
        )


def places_without(state: State) -> tuple[int, ...]:
    """The places where the seat to decide has lost: it comes last, the others as their points stand."""
    loser = int(state.player)
    order = sorted((score for seat, score in enumerate(state.scores) if seat != loser), reverse=True)
    return tuple(state.seats if seat == loser else 1 + order.index(score) for seat, score in enumerate(state.scores))
