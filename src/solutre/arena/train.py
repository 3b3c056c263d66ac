"""Weights from self-play: `solutre train GAME`.

In every round games are studied with the present weights (`lessons`). They suggest two changes, one from the outlook
and one from the choices (`fit`). Each is tried against the present weights on duplicate deals (`duel`), cautiously and
boldly, and the best trial is kept if it is above even. At the end fresh deals measure what the new weights gain over
the old ones. All of it follows from the seed, however many processes work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from solutre.arena.duel import Duel, interval
from solutre.arena.lessons import Lessons
from solutre.arena.selfplay import Piece, Tick, play_duel, study_games
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.weights import FILE, Weights, load_weights

ROUNDS = 4
BOLDNESS = (0.5, 1.0)  # shares of a suggested change that are tried
TRUST = 0.5  # how far a weight may well be wrong, as a share of itself …
LEAST = 0.1  # … and of weights close to nothing
DIGITS = 4
SEARCHER = "elder@40"  # measures what weights gain in a search: a little one, so that judging matters
SEEDS = 1_000_000  # kept apart for every purpose of a training

TRIALS = tuple((source, share) for source in ("outlook", "choices") for share in BOLDNESS)

Tell = Callable[[int, list[Duel], int], None]  # a round, its TRIALS, and which of them was kept, or -1


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    games: int  # that are studied; the deals of trials and of the measure are in proportion
    seed: int = 1
    jobs: int = 1
    searched: int = 0  # deals on which the gain is measured with a search, too

    def __post_init__(self) -> None:
        if not ROUNDS <= self.games < SEEDS:
            raise SolutreError(f"training takes {ROUNDS} to {SEEDS - 1} games, not {self.games}")
        if self.jobs < 1:
            raise SolutreError(f"training takes at least 1 process, not {self.jobs}")

    @property
    def studied(self) -> int:
        """Games that are studied in a round."""
        return self.games // ROUNDS

    @property
    def tried(self) -> int:
        """Deals of a trial."""
        return max(2, self.games // (2 * ROUNDS))

    @property
    def measured(self) -> int:
        """Deals that measure the gain."""
        return max(2, self.games // 2)

    @property
    def steps(self) -> int:
        """Ticks of a training of weights; one of an outlook has its games and the searched deals."""
        return ROUNDS * (self.studied + len(TRIALS) * self.tried) + self.measured + self.searched

    def first_seed(self, purpose: int) -> int:
        return (self.seed * (2 * ROUNDS + 2) + purpose) * SEEDS


@dataclass(frozen=True)
class Trained:
    """What came out: the old weights, the new numbers, and what they gain one ply deep and in a search."""

    before: Weights
    after: tuple[float, ...]
    gain: Duel
    searched: Duel | None

    def weights(self, command: str, games: int) -> Weights:
        """The content of a new file of weights."""
        origin: dict[str, Any] = {"date": date.today().isoformat(), "command": command, "games": games}
        origin |= told(self.gain, "measured")
        if self.searched:
            origin |= told(self.searched, "searched")
        return self.before.changed(self.after, origin)


def told(duel: Duel, how: str) -> dict[str, Any]:
    """A measured gain as data: the share of rivals left behind and the points ahead, each with its interval."""
    shares, points = ([round(end, 4) for end in interval(series)] for series in (duel.beaten, duel.points))
    return {
        f"{how}_games": duel.games,
        f"{how}_share": round(duel.beaten.mean, 4),
        f"{how}_interval": shares,
        f"{how}_points": round(duel.points.mean, 3),
        f"{how}_points_interval": points,
    }


def check_trainable(game: Game) -> None:
    if not game.weights:
        raise SolutreError(f"{game.title} has no weights to train")


def train(game: Game, plan: Plan, tick: Tick = lambda done: None, tell: Tell = lambda *told: None) -> Trained:
    """Learn weights, and measure what they gain over those that the game has."""
    check_trainable(game)
    before = load_weights(game.folder / FILE)
    old = now = tuple(game.weights)
    for number in range(ROUNDS):
        lessons = study_games(Piece(game.id, plan.studied, plan.first_seed(2 * number), now), plan.jobs, tick)
        tried = suggested(lessons, now, len(before.weights))
        trial = Piece(game.id, plan.tried, plan.first_seed(2 * number + 1), now, now)
        trials = [play_duel(replace(trial, weights=new), plan.jobs, tick) for new in tried]
        kept = best_of(trials)
        now = now if kept < 0 else tried[kept]
        tell(number, trials, kept)
    measure = Piece(game.id, plan.measured, plan.first_seed(2 * ROUNDS), now, old)
    gain = play_duel(measure, plan.jobs, tick)
    search = replace(measure, count=plan.searched, level=SEARCHER)
    return Trained(before, now, gain, play_duel(search, plan.jobs, tick) if plan.searched else None)


def suggested(lessons: Lessons, weights: Sequence[float], linear: int) -> list[tuple[float, ...]]:
    """The weights of TRIALS."""
    trust = trust_in(weights)
    changes = {"outlook": lessons.outlook.change(trust), "choices": lessons.choices.change(trust)}
    return [moved(weights, changes[source], share, linear) for source, share in TRIALS]


def trust_in(weights: Sequence[float]) -> list[float]:
    """How far each weight may well be wrong."""
    return [TRUST * max(abs(weight), LEAST) for weight in weights]


def best_of(trials: Sequence[Duel]) -> int:
    """The trial that gained most, or -1 if none did."""
    best = max(range(len(trials)), key=lambda trial: trials[trial].beaten.mean)
    return best if trials[best].beaten.mean > 0.5 else -1


def moved(weights: Sequence[float], change: Sequence[float], share: float, linear: int) -> tuple[float, ...]:
    """Weights after a share of a change. Constants, behind the linear ones, change by a factor: they stay positive."""
    new = [weight + share * step for weight, step in zip(weights[:linear], change[:linear], strict=True)]
    for constant, step in zip(weights[linear:], change[linear:], strict=True):
        part = max(-1.0, min(1.0, share * step / constant))
        new.append(constant * (1 + part) if part > 0 else constant / (1 - part))
    return tuple(round(weight, DIGITS) for weight in new)
