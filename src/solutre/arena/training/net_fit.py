"""How a net is fitted to positions and what became of them: NumPy, Adam, a rate that falls along a cosine.

A row of inputs is sparse; a batch is spread out before it is multiplied. What is foretold of each seat, counted from
who decides: its lead, as a share of what leads usually are (squared error, linear beyond one such share), and that it
wins (cross entropy with the shares of the win). A net that corrects learns what is to be added to what `evaluate` says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from solutre.bots.net import FINE, FINE_RESULT, HALF
from solutre.bots.net_files import Numbers
from solutre.core.extras import needing

with needing("arena", "the training of a net"):
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float32]
Whole = NDArray[Any]
BATCH = 512
BETAS = (0.9, 0.999)  # of Adam
TINY = 1e-8
FIRST = 0.03  # weights of the first layer begin about so large
ROOM = 4  # sums of hidden units must stay so many times below what a lane holds
WIDEST = 32767  # of a weight of the first layer, as it is kept


@dataclass(frozen=True)
class Positions:
    """Sparse rows of inputs and what became of them."""

    places: Whole
    values: Whole
    starts: Whole  # of each row in the two above, and the end of the last one
    leads: Floats  # row, seat (from who decides on): points ahead of the strongest rival
    wins: Floats  # row, seat: share of the win
    given: Floats | None = None  # row, seat: what `evaluate` says, for a net that corrects it

    @property
    def count(self) -> int:
        return len(self.leads)

    @staticmethod
    def of_counts(
        places: Whole, values: Whole, counts: Whole, leads: Floats, wins: Floats, given: Floats | None = None
    ) -> Positions:
        starts = np.concatenate([[0], np.cumsum(counts, dtype=np.int64)])
        return Positions(places, values, starts, leads, wins, given)

    @staticmethod
    def joined(parts: Sequence[Positions]) -> Positions:
        places, values, leads, wins = (
            np.concatenate([getattr(part, name) for part in parts]) for name in ("places", "values", "leads", "wins")
        )
        given = [part.given for part in parts if part.given is not None]
        counts = np.concatenate([np.diff(part.starts) for part in parts])
        return Positions.of_counts(places, values, counts, leads, wins, np.concatenate(given) if given else None)

    def rows(self, chosen: Whole) -> Positions:
        """Some of the rows."""
        counts = np.diff(self.starts)[chosen]
        at = np.repeat(self.starts[chosen] - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts)
        at += np.arange(len(at))
        given = None if self.given is None else self.given[chosen]
        return Positions.of_counts(
            self.places[at], self.values[at], counts, self.leads[chosen], self.wins[chosen], given
        )

    def spread(self, places: int, share: Floats) -> Floats:
        """A row of numbers for each position, every input by its share."""
        row = np.repeat(np.arange(self.count), np.diff(self.starts))
        dense = np.zeros((self.count, places), np.float32)
        dense[row, self.places] = self.values * share[self.places]
        return dense


@dataclass
class Judged:
    """How well positions were foretold."""

    loss: float
    explained: float  # share of the variance of leads
    log_loss: float  # of the winner
    right: float  # share of games whose winner was named


class Fit:
    """A net while it learns: floating-point weights, and what Adam remembers of each."""

    def __init__(self, places: int, seats: int, units: int, seed: int, points: float = 0.0) -> None:
        rng = np.random.default_rng(seed)
        self.seats, self.units, self.places = seats, units, places
        self.share: Floats = np.ones(places, np.float32)  # by which inputs are multiplied, so that all are about 1
        self.scale = 1.0  # points of a usual lead, or of what is usually added to one
        self.points = points  # of a net that corrects: so many turn a close game; 0: it does not
        self.weights: dict[str, Floats] = {
            "rows": rng.normal(0, FIRST, (places, units)).astype(np.float32),
            "bias": np.zeros(units, np.float32),
            "out": rng.normal(0, 0.1 / math.sqrt(units), (units, 2 * seats)).astype(np.float32),
            "base": np.zeros(2 * seats, np.float32),
        }
        self.forget()

    def forget(self) -> None:
        """Adam begins anew."""
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def take_measure(self, positions: Positions) -> None:
        """Learn from the first positions what numbers are usual: before anything else is learned."""
        sums = np.bincount(positions.places, positions.values.astype(np.float64) ** 2, self.places)
        seen = np.bincount(positions.places, minlength=self.places)
        usual = np.sqrt(np.where(seen > 0, sums / np.maximum(seen, 1), 1.0))
        self.share = (1.0 / np.maximum(usual, 1.0)).astype(np.float32)
        added = positions.leads if positions.given is None else positions.leads - positions.given
        self.scale = float(max(1.0, added.std()))

    def foretold(self, dense: Floats, given: Floats | None = None) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, leads as shares of the usual, chances to win."""
        hidden = np.maximum(dense @ self.weights["rows"] + self.weights["bias"], 0)
        answers = hidden @ self.weights["out"] + self.weights["base"]
        if given is not None:  # leads, and as chances: the `squash` of a search, whose odds are e to the power of this
            answers = answers + np.concatenate([given / self.scale, given / (2 * self.points)], axis=1)
        grown = np.exp(answers[:, self.seats :] - answers[:, self.seats :].max(axis=1, keepdims=True))
        return hidden, answers[:, : self.seats], grown / grown.sum(axis=1, keepdims=True)

    def slopes(self, batch: Positions) -> tuple[float, dict[str, Floats]]:
        """The loss of a batch, and what each weight changes in it."""
        dense = batch.spread(self.places, self.share)
        hidden, leads, wins = self.foretold(dense, batch.given)
        off = leads - batch.leads / self.scale
        loss = huber(off).sum() - (batch.wins * np.log(np.maximum(wins, 1e-7))).sum()
        back = np.concatenate([np.clip(off, -1, 1), wins - batch.wins], axis=1) / batch.count
        below = (back @ self.weights["out"].T) * (hidden > 0)
        slopes = {"rows": dense.T @ below, "bias": below.sum(0), "out": hidden.T @ back, "base": back.sum(0)}
        return float(loss) / batch.count, slopes

    def step(self, slopes: dict[str, Floats], rate: float) -> None:
        """A step of Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += (1 - BETAS[0]) * (slope - mean)
            square += (1 - BETAS[1]) * (slope * slope - square)
            rise = mean / (1 - BETAS[0] ** self.steps)
            self.weights[name] -= rate * rise / (np.sqrt(square / (1 - BETAS[1] ** self.steps)) + TINY)

    def learn(
        self, positions: Positions, epochs: int, rate: float, seed: int, tick: Callable[[int], None] = lambda done: None
    ) -> None:
        """Go through the positions so many times, in batches of any order, at a rate that falls to nothing."""
        self.forget()
        orders = list(batches(positions.count, epochs, seed))
        for number, chosen in enumerate(orders):
            _, slopes = self.slopes(positions.rows(chosen))
            self.step(slopes, rate * 0.5 * (1 + math.cos(math.pi * number / len(orders))))
            tick(len(chosen))

    def said(self, positions: Positions) -> tuple[Floats, Floats]:
        """Leads in points, and chances to win."""
        found = [self.foretold(part.spread(self.places, self.share), part.given)[1:] for part in in_order(positions)]
        leads = np.concatenate([one for one, _ in found]) * np.float32(self.scale)
        return leads, np.concatenate([one for _, one in found])

    def judge(self, positions: Positions) -> Judged:
        """How well positions are foretold that nothing was learned from."""
        leads, wins = self.said(positions)
        wins = np.maximum(wins, 1e-7)
        off: Floats = leads - positions.leads
        surprise = -(positions.wins * np.log(wins)).sum() / positions.count
        named = positions.wins[np.arange(positions.count), wins.argmax(1)]
        right = named >= positions.wins.max(1)
        explained = 1 - (off**2).sum() / ((positions.leads - positions.leads.mean(0)) ** 2).sum()
        loss = huber(off / np.float32(self.scale)).sum() / positions.count + surprise
        return Judged(float(loss), float(explained), float(surprise), float(right.mean()))

    def numbers(self, positions: Positions) -> Numbers:
        """The net in whole numbers; these positions tell that no sum grows too large for its lane."""
        rows = self.weights["rows"] * self.share[:, None]
        widest = max(
            np.abs(part.spread(self.places, self.share) @ self.weights["rows"]).max() for part in in_order(positions)
        )
        if widest * ROOM * FINE > HALF:
            raise ValueError(f"sums of {widest:.0f} are too large to be kept: the net has not learned, but grown")
        out, base = self.weights["out"].copy(), self.weights["base"].copy()
        out[:, : self.seats] *= self.scale
        base[: self.seats] *= self.scale
        return Numbers(
            self.seats,
            self.units,
            whole(np.clip(rows * FINE, -WIDEST, WIDEST)),
            whole(self.weights["bias"] * FINE),
            whole(out.T * FINE),
            whole(base.astype(np.float64) * FINE_RESULT),
            self.points > 0,
        )


def huber(off: Floats) -> Floats:
    """Half the square; beyond 1 only the distance, so that a rout teaches no more than a clear win."""
    far = np.abs(off)
    found: Floats = np.where(far <= 1, 0.5 * off * off, far - 0.5)
    return found


def batches(count: int, epochs: int, seed: int) -> Iterator[Whole]:
    rng = np.random.default_rng(seed)
    for _ in range(epochs):
        order = rng.permutation(count)
        for first in range(0, count, BATCH):
            yield order[first : first + BATCH]


def in_order(positions: Positions) -> Iterator[Positions]:
    for first in range(0, positions.count, BATCH):
        yield positions.rows(np.arange(first, min(first + BATCH, positions.count)))


def whole(numbers: Any) -> list[int]:
    found: list[int] = np.rint(numbers).astype(np.int64).ravel().tolist()
    return found
