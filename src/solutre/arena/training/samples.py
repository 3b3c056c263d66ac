"""What a game of self-play teaches about the weights that play it.

Outlook: some positions of the game, with what `evaluate` said about every seat, and how the game ended for it.
Choices: in a few of these positions the choice that looked best and any other one are both played to the end on the
same chance; `evaluate` foretold the difference, the two ends tell it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.arena.training.duel import STREAMS, Mode
from solutre.arena.training.least_squares import Fit
from solutre.arena.training.other_weights import thought_otherwise
from solutre.bots.simple import GreedyBot
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.core.view import view_of
from solutre.core.weights import TO_CHANCE, packed

MOMENTS = 12  # positions of a game for the outlook
CHOICES = 2  # of them in which two choices are compared
WANDER = 10  # one choice in so many is made at random, so that lessons are not all about the same play
STEP = 1e-4  # of a weight, to see what it changes …
LEAST = 0.1  # … and of weights close to nothing
GREEDY = GreedyBot()


@dataclass
class Lessons:
    """What was learned, in both ways."""

    outlook: Fit
    choices: Fit

    @classmethod
    def none(cls, weights: int) -> Lessons:
        return cls(Fit.none(weights), Fit.none(weights))

    def join(self, other: Lessons) -> None:
        self.outlook.join(other.outlook)
        self.choices.join(other.choices)


@dataclass(frozen=True)
class Moment:
    """A position, and what was chosen."""

    state: State
    action: int


def study(game: Game, mode: Mode, seed: int, weights: Sequence[float], outlook: bool = False) -> Lessons:
    """Play a game and look back at some of its moments; for the outlook of a search at those where it judges."""
    learned = Lessons.none(len(weights))
    at_chance = outlook and TO_CHANCE in (game.thinking.turns, game.thinking.far)
    thought = thought_otherwise(game, tuple(weights))
    moments, end = played(thought, mode, Rng(seed * STREAMS + STREAMS - 1), at_chance)
    for moment in moments:
        look_back(thought, moment, end, learned.outlook)
    for number, moment in enumerate([] if outlook else moments[:CHOICES]):
        compare(thought, moment.state, Rng((seed * STREAMS + STREAMS - 2) * STREAMS + number), learned.choices)
    return learned


def played(game: Game, mode: Mode, rng: Rng, at_chance: bool = False) -> tuple[list[Moment], State]:
    """A game, mostly greedy: some of its moments, any of them alike or just those before chance speaks, and its end."""
    state = game.new(mode.seats, mode.variant)
    state.settle(rng)
    kept: list[Moment] = []
    met = 0
    while state.player != OVER:
        legal = state.legal_actions()
        action = wander(game, state, legal, rng)
        before = state.clone()
        state.apply(action)
        if state.player == CHANCE if at_chance else len(legal) > 1:
            met += 1
            place = len(kept) if len(kept) < MOMENTS else int(rng.below(met))
            if place < MOMENTS:
                kept[place : place + 1] = [Moment(before, action)]
        state.settle(rng)
    return kept, state


def wander(game: Game, state: State, legal: list[int], rng: Rng) -> int:
    if rng.below(WANDER) == 0:
        return legal[rng.below(len(legal))]
    return GREEDY.choose(game, view_of(state, int(state.player)), rng)


def look_back(game: Game, moment: Moment, end: State, outlook: Fit) -> None:
    """What was said about every seat after the choice of a moment, and what became of it."""
    after = moment.state.clone()
    after.apply(moment.action)
    for seat in range(after.seats if after.player != OVER else 0):
        outlook.add(margin(end, seat), game.lead(after, seat), slopes_of(game, after, seat))


def compare(game: Game, state: State, rng: Rng, choices: Fit) -> None:
    """The choice that looks best against any other one."""
    seat = int(state.player)
    legal = state.legal_actions()
    best = GREEDY.choose(game, view_of(state, seat), rng)
    legal.remove(best)
    other = legal[rng.below(len(legal))]
    chance = rng.word()
    foretold, slopes, came = 0.0, [0.0] * len(game.weights), 0.0
    for action, sign in ((best, 1.0), (other, -1.0)):
        after = state.clone()
        after.apply(action)
        foretold += sign * game.lead(after, seat)
        slopes = [slope + sign * more for slope, more in zip(slopes, slopes_of(game, after, seat), strict=True)]
        came += sign * margin(finished(game, after, Rng(chance)), seat)
    choices.add(came, foretold, slopes)


def slopes_of(game: Game, state: State, seat: int) -> list[float]:
    """How much the value of a position grows with each weight."""
    slopes, weights = [], packed(game.weights)
    for place, weight in enumerate(game.weights):
        step = STEP * max(abs(weight), LEAST)
        values = []
        for moved in (weight + step, weight - step):
            weights[place] = moved
            values.append(game.evaluate(state, seat, weights))
        weights[place] = weight
        slopes.append((values[0] - values[1]) / (2 * step))
    return slopes


def finished(game: Game, state: State, rng: Rng) -> State:
    """The game played to its end, everybody choosing what looks best."""
    state.settle(rng)
    while state.player != OVER:
        state.apply(GREEDY.choose(game, view_of(state, int(state.player)), rng))
        state.settle(rng)
    return state


def margin(state: State, seat: int) -> float:
    """Points ahead of the best rival."""
    return float(state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat))
