"""Weights from self-play: `solutre train GAME`.

In every round games are studied with the present weights (`lessons`). They suggest two changes, one from the outlook
and one from the choices (`fit`); or weights are nudged, and the nudges suggest one (`nudges`). Each change is tried
against the present weights on duplicate deals (`duel`), cautiously and boldly, and the best trial is kept if it is
above even. At the end fresh deals measure what the new weights gain over the old ones. All of it follows from the seed,
however many processes work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from solutre.arena.training.duel import Duel, interval
from solutre.arena.training.other_weights import moved, trust_in
from solutre.arena.training.selfplay import Piece, Tick, play_duel, play_nudges, study_games
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.weights import FILE, Weights, load_weights

ROUNDS = 4
BOLDNESS = (0.5, 1.0)  # shares of a suggested change that are tried
SEARCHER = "elder@40"  # measures what weights gain in a search: a little one, so that judging matters
SEEDS = 1_000_000  # kept apart for every purpose of a training

Tell = Callable[[int, list[Duel], int], None]  # a round, its trials, and which of them was kept, or -1


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    games: int  # that are studied; the deals of trials and of the measure are in proportion
    seed: int = 1
    jobs: int = 1
    searched: int = 0  # deals on which the gain is measured with a search, too
    nudged: bool = False  # whether weights are nudged, instead of games studied

    def __post_init__(self) -> None:
        if not ROUNDS <= self.games < SEEDS:
            raise SolutreError(f"training takes {ROUNDS} to {SEEDS - 1} games, not {self.games}")
        if self.jobs < 1:
            raise SolutreError(f"training takes at least 1 process, not {self.jobs}")

    @property
    def studied(self) -> int:
        """Games that are studied, or nudges that are played, in a round."""
        return self.games // ROUNDS

    @property
    def trials(self) -> list[tuple[str, float]]:
        """What is tried in a round: from which lessons, and which share of the change that they suggest."""
        sources = ("nudges",) if self.nudged else ("outlook", "choices")
        return [(source, share) for source in sources for share in BOLDNESS]

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
        return ROUNDS * (self.studied + len(self.trials) * self.tried) + self.measured + self.searched

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
    before = load_weights(game.mind / FILE)
    old = now = game.weights
    linear = len(before.weights)
    for number in range(ROUNDS):
        piece = Piece(game.id, plan.studied, plan.first_seed(2 * number), now)
        changes = suggested(piece, plan, tick)
        tried = [moved(now, changes[source], share, linear) for source, share in plan.trials]
        trial = Piece(game.id, plan.tried, plan.first_seed(2 * number + 1), now, now)
        trials = [play_duel(replace(trial, weights=new), plan.jobs, tick) for new in tried]
        kept = best_of(trials)
        now = now if kept < 0 else tried[kept]
        tell(number, trials, kept)
    measure = Piece(game.id, plan.measured, plan.first_seed(2 * ROUNDS), now, old)
    gain = play_duel(measure, plan.jobs, tick)
    search = replace(measure, count=plan.searched, level=SEARCHER)
    return Trained(before, now, gain, play_duel(search, plan.jobs, tick) if plan.searched else None)


def suggested(piece: Piece, plan: Plan, tick: Tick) -> dict[str, list[float]]:
    """A change of the weights from each source."""
    trust = trust_in(piece.weights)
    if plan.nudged:
        return {"nudges": play_nudges(piece, plan.jobs, tick).change(trust)}
    lessons = study_games(piece, plan.jobs, tick)
    return {"outlook": lessons.outlook.change(trust), "choices": lessons.choices.change(trust)}


def best_of(trials: Sequence[Duel]) -> int:
    """The trial that gained most, or -1 if none did."""
    best = max(range(len(trials)), key=lambda trial: trials[trial].beaten.mean)
    return best if trials[best].beaten.mean > 0.5 else -1
