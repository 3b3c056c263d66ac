"""What a position is worth to every seat: many worlds, each played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev

from solutre.analysis.findings import Expected, rounded
from solutre.analysis.moments import Moment, settle
from solutre.bots.judging import Judge
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State
from solutre.core.weights import TO_THE_END

FEWEST = 16  # worlds
GAMES = (0.0, 0.0, 1.0, 1.0)  # shares of the win in four games that nobody played …
PAIRS = (-1.0, 0.0, 0.0, 1.0)  # … and what they change, where two choices are compared
Sample = tuple[list[float], list[float]]  # leads and shares of the win, by seat


def expected(game: Game, moment: Moment, times: int, seed: int) -> Expected:
    """What each seat can expect at a moment, if everybody sees what lies open and nobody what comes. The n-th world of
    every moment goes on with the same luck, so that two moments differ by themselves."""
    judge = to_the_end(game, int(moment.truth.seats))
    return average([judged(judge, begun(moment, n, times), Rng(seed + n)) for n in range(times)])


def to_the_end(game: Game, seats: int) -> Judge:
    """A judge who lets every world be played to its end by quick turns."""
    judge = Judge(game, 0, seats, True)
    judge.turns = TO_THE_END
    return judge


def begun(moment: Moment, number: int, times: int) -> State:
    """The n-th of so many worlds, up to its first choice. Outcomes come as often as they weigh, no more and no less. Of
    several orders that come to the same only one is played."""
    world = moment.truth.clone()
    world.offer_one_order()
    if world.player == CHANCE:
        world.apply(spread(world, number, times))
    settle(world, Rng(number))
    return world


def spread(world: State, number: int, times: int) -> int:
    """The n-th of so many outcomes that are spread evenly over the weights: with few outcomes all of them come."""
    weights = world.chance_weights()
    left = (number + 0.5) / times * sum(weights)
    for outcome, weight in zip(world.legal_actions(), weights, strict=True):
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("weights must be positive")


def judged(judge: Judge, world: State, rng: Rng) -> Sample:
    """Play a world on and judge it."""
    judge.judge(world, rng)
    return sample_of(judge)


def sample_of(judge: Judge) -> Sample:
    """What a judge found last. Of several seats one wins: their chances are shared out."""
    won = list(judge.won)
    whole = sum(won) or 1.0
    return list(judge.lead), [one / whole for one in won]


def average(samples: Sequence[Sample], trees: int = 1, unseen: Sequence[float] = GAMES) -> Expected:
    """The means by seat, and how far they are usually off. Where samples come from several trees, one behind the other
    and equally many of each, the trees may differ by more than their samples do: then that is how far off they are.
    That eight games were all won does not prove that the ninth will be: chances to win are at least as uncertain as if
    four more games had been seen, two of them won (Agresti and Coull). Nothing is `unseen` where all is worked out."""
    leads, lead_errors = means([leads for leads, _ in samples], trees)
    rows = [wins for _, wins in samples]
    wins, win_errors = means(rows, trees)
    least = (error([*values, *unseen]) if unseen else 0.0 for values in zip(*rows, strict=True))
    return Expected(leads, wins, lead_errors, rounded(map(max, win_errors, least)))


def means(rows: Sequence[Sequence[float]], trees: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    by_seat = list(zip(*rows, strict=True))
    return rounded(map(fmean, by_seat)), rounded(max(error(values), between(values, trees)) for values in by_seat)


def error(values: Sequence[float]) -> float:
    """By how much a mean is usually off."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def between(values: Sequence[float], trees: int) -> float:
    """The same by the means of the trees (a standard error by clusters)."""
    each = len(values) // trees
    return error([fmean(values[n * each : (n + 1) * each]) for n in range(trees)]) if each else 0.0


def outcome_of(game: Game, end: State) -> Expected:
    """A game that is over: nothing is uncertain any more."""
    judge = Judge(game, 0, int(end.seats), True)
    judge.settle_up(end)
    leads, wins = sample_of(judge)
    nothing = tuple(0.0 for _ in leads)
    return Expected(rounded(leads), rounded(wins), nothing, nothing)
