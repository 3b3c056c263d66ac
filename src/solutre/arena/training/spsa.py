"""What nudges teach about weights: all of them moved a little at once, each up or down by the throw of a coin.

The nudged weights play a duplicate deal against those that were moved the other way. Over many nudges the coins of the
other weights cancel, and the points that go with the coin of a weight tell its slope. Nothing is assumed about what
`evaluate` foretells: where lessons of studied games mislead, nudges still count what wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.arena.training.duel import STREAMS, Mode, play_deal
from solutre.arena.training.other_weights import WeighingBot, moved, trust_in
from solutre.bots.simple import GreedyBot
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.weights import FILE, load_weights

NUDGE = 0.5  # of what a weight may well be wrong


@dataclass
class Nudges:
    """The points that went with the coins."""

    count: int
    squares: float  # sum of points²
    with_coin: list[float]  # weight -> sum of its coin, 1 or -1, times the points

    @classmethod
    def none(cls, weights: int) -> Nudges:
        return cls(0, 0.0, [0.0] * weights)

    def add(self, coins: Sequence[int], points: float) -> None:
        self.count += 1
        self.squares += points * points
        for place, coin in enumerate(coins):
            self.with_coin[place] += coin * points

    def join(self, other: Nudges) -> None:
        self.count += other.count
        self.squares += other.squares
        self.with_coin = [a + b for a, b in zip(self.with_coin, other.with_coin, strict=True)]

    def change(self, trust: Sequence[float]) -> list[float]:
        """Uphill: the steepest weight by all the trust, the others in proportion, less what luck explains."""
        if self.count == 0:
            return [0.0] * len(trust)
        luck = self.squares / self.count**2  # the variance of a slope that is truly none
        slopes = [total / self.count for total in self.with_coin]
        sure = [slope * max(0.0, 1.0 - luck / (slope * slope)) if slope else 0.0 for slope in slopes]
        steepest = max(map(abs, sure))
        return [one * slope / steepest if steepest else 0.0 for one, slope in zip(trust, sure, strict=True)]


def nudge(game: Game, mode: Mode, seed: int, weights: Sequence[float]) -> tuple[list[int], float]:
    """One nudge, played: its coins and its points. The first weight, that of the points themselves, is the unit."""
    linear = len(load_weights(game.mind / FILE).weights)
    rng = Rng(seed * STREAMS + STREAMS - 1)
    coins = [0, *(1 if rng.below(2) else -1 for _ in weights[1:])]
    step = [one * coin for one, coin in zip(trust_in(weights), coins, strict=True)]
    there, back = (WeighingBot(GreedyBot(), moved(weights, step, share, linear)) for share in (NUDGE, -NUDGE))
    return coins, play_deal(game, mode, seed, there, back)[1]
