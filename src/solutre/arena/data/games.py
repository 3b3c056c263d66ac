"""One simulated game. It has a number, from the number a seed, and it is the match of that seed.

So every game can be played again alone, its record is verified like any other, and its chance does not depend on who
plays: at every ply of a seed the same numbers are drawn. Each seat has a generator for whoever sits there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from solutre.arena.deals import places_without
from solutre.bots import Bot, bot, entered
from solutre.core import chance
from solutre.core.chance import stream
from solutre.core.errors import IllegalChoice, SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.matches.refusing import legal_answer
from solutre.core.record import Ply, Record
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.core.view import View, view_of

SEED_BYTES = 6  # of a game: exact in every program that reads numbers
NOBODY = -1
Watcher = Callable[[Bot, View, int, int], None]  # who chose, what they saw, the ply, the choice


@dataclass(frozen=True)
class Plan:
    """Everything that decides how the games of a simulation go; only their numbers are left open."""

    game: str
    seats: int
    variant: str
    bots: tuple[Any, ...]  # names, one a seat; entered as names, classes or objects
    seed: int = 1
    forfeits: bool = False  # an illegal answer loses the game; otherwise it is an error

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(map(entered, self.bots)))
        find(self.game).new(self.seats, self.variant)
        if len(self.bots) != self.seats:
            raise SolutreError(f"{len(self.bots)} players for {self.seats} seats")
        for name in self.bots:
            bot(name)

    @property
    def plain(self) -> bool:
        """Whether all seats choose at random."""
        return all(name == "random" for name in self.bots)

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        named = hashlib.sha256(repr(("game", self.seed, number)).encode()).digest()
        return int.from_bytes(named[:SEED_BYTES], "big")


@dataclass(frozen=True)
class Finished:
    """How a game ended."""

    number: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    plies: tuple[Ply, ...] = ()  # none where the engine played at random by itself
    loser: int = NOBODY  # who answered what is not legal …
    illegal: str = ""  # … and what that was

    def share(self, seat: int) -> float:
        """One for a victory; a shared victory counts as an equal share of one."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def lead(self, seat: int) -> int:
        """Points ahead of the best rival."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


def play_game(plan: Plan, number: int, watch: Watcher | None = None) -> Finished:
    """Play one game; the same plan and number give the same game anywhere."""
    game, seed = find(plan.game), plan.seed_of(number)
    state = game.new(plan.seats, plan.variant)
    players = [bot(name) for name in plan.bots]
    rngs = [stream("seat", seed, seat) for seat in range(plan.seats)]
    secret, plies, decisions = chance.secret_of_seed(seed), list[Ply](), 0
    while state.player != OVER:
        seat = int(state.player)
        if seat == CHANCE:
            action = state.legal_actions()[chance.draw(secret, (), len(plies), state.chance_weights())]
        else:
            try:
                action = answer(game, state, players[seat], rngs[seat], len(plies), watch)
            except IllegalChoice as refusal:
                if not plan.forfeits:
                    raise
                return forfeited(number, state, decisions, plies, str(refusal))
            decisions += 1
        plies.append(Ply(seat, action))
        state.apply(action)
    return Finished(number, tuple(state.scores), tuple(state.ranking()), decisions, tuple(plies))


def answer(game: Game, state: State, player: Bot, rng: Rng, ply: int, watch: Watcher | None) -> int:
    """What a computer player chooses, knowing its view alone; checked."""
    view = view_of(state, int(state.player))
    action = legal_answer(game, state, player.choose(game, view, rng))
    if watch is not None:
        watch(player, view, ply, action)
    return action


def forfeited(number: int, state: State, decisions: int, plies: Sequence[Ply], illegal: str) -> Finished:
    """The game ends here: who answered what is not legal comes last, the others as their points stand."""
    ended = Finished(number, tuple(state.scores), places_without(state), decisions, tuple(plies))
    return replace(ended, loser=int(state.player), illegal=illegal)


def roll_out(plan: Plan, number: int) -> Finished:
    """A random game by the engine alone, many times as fast; its choices are not known."""
    state = find(plan.game).new(plan.seats, plan.variant)
    decisions = state.rollout(Rng(plan.seed_of(number)))
    return Finished(number, tuple(state.scores), tuple(state.ranking()), int(decisions))


def record_of(plan: Plan, finished: Finished) -> Record:
    """The record of a game, which `verify` proves; one that was forfeited ends where it did."""
    game = find(plan.game)
    return Record(
        game=game.id,
        rules_version=game.version,
        variant=plan.variant or game.variants[0],
        seats=plan.seats,
        names=tuple(f"{name} {seat + 1}" for seat, name in enumerate(plan.bots)),
        seed=plan.seed_of(finished.number),
        plies=finished.plies,
        scores=finished.scores if finished.loser == NOBODY else (),
    )
