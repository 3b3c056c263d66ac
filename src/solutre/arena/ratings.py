"""What results say about strength.

Two ratings are given, and they are different numbers:

- `elo`: a Bradley-Terry model on the scale of Elo, fitted to all results at once by maximum likelihood. Between two
  players that are 100 points apart the stronger one is expected to score 64 %. A game of three or more players counts
  as one result for each two seats with different bots: the better place wins, equal places draw. Each two that met are
  given one draw more than they played, so that a clean sweep has a finite rating. The intervals come from a bootstrap
  over deals, because games of one deal share their luck.
- `skill`: openskill's Plackett-Luce rating, updated game by game, as online leagues do.
"""

from __future__ import annotations

import math
import operator
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from solutre.arena.deals import Played
from solutre.arena.equations import solve
from solutre.core.chance import waiting_time
from solutre.core.extras import needing
from solutre.core.rng import Rng

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

Z95 = 1.959964  # 95 % of a normal distribution lie within so many deviations
ELO_STEP = 400 / math.log(10)  # Elo points in one unit of log-odds
MIDDLE = 1500.0  # the mean of a tournament
BLOCKS = 200  # deals are gathered into so many blocks at most, to keep the bootstrap quick
STILL = 1e-9  # keeps a bot that met nobody where it is
Interval = tuple[float, float]
Tally = list[list[float]]  # [i][j]: points of bot i against bot j; a win is one, a draw a half


def wilson(wins: float, games: int) -> Interval:
    """The 95 % interval of a share, by Wilson's score."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z95**2 / games
    centre = (share + spread / 2) / (1 + spread)
    reach = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, centre - reach), min(1.0, centre + reach)


def expected(difference: float) -> float:
    """The expected score of a player who is so many Elo points stronger."""
    return 1 / (1 + math.exp(-difference / ELO_STEP))


def tally(games: Iterable[Played], bots: Sequence[str]) -> Tally:
    """The results between each two bots."""
    index = {name: number for number, name in enumerate(bots)}
    points = [[0.0] * len(bots) for _ in bots]
    for played in games:
        seats = [(index[name], place) for name, place in zip(played.seating, played.places, strict=True)]
        for one, place in seats:
            for other, behind in seats:
                if one != other:
                    points[one][other] += 1.0 if place < behind else 0.5 if place == behind else 0.0
    return points


def fit(points: Tally, draws: Tally | None = None, start: Sequence[float] | None = None) -> list[float]:
    """The Elo ratings that make these results, and so many draws besides, most likely; their mean is 1500."""
    bots = range(len(points))
    if draws is None:
        draws = virtual_draws(points)
    games = [[points[i][j] + points[j][i] + draws[i][j] for j in bots] for i in bots]
    scored = [sum(points[i][j] + draws[i][j] / 2 for j in bots) for i in bots]
    strength = [rating / ELO_STEP for rating in start] if start else [0.0 for _ in bots]
    for _ in range(100):
        step = newton_step(strength, games, scored)
        strength = [old + change for old, change in zip(strength, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    mean = sum(strength) / len(strength)
    return [MIDDLE + ELO_STEP * (one - mean) for one in strength]


def virtual_draws(points: Tally) -> Tally:
    """One draw for each two that met, so that a clean sweep has a finite rating."""
    bots = range(len(points))
    return [[1.0 if points[i][j] + points[j][i] else 0.0 for j in bots] for i in bots]


def newton_step(strength: Sequence[float], games: Tally, scored: Sequence[float]) -> list[float]:
    """One step uphill; the first bot stays where it is, since only differences count."""
    bots = range(len(strength))
    slope, curve = list(scored), [[0.0] * len(strength) for _ in bots]
    for i in bots:
        for j in bots:
            if games[i][j]:
                share = 1 / (1 + math.exp(strength[j] - strength[i]))
                weight = games[i][j] * share * (1 - share)
                slope[i] -= games[i][j] * share
                curve[i][i] += weight
                curve[i][j] -= weight
    for i in bots:
        curve[i][i] += STILL
    inner = solve([row[1:] for row in curve[1:]], slope[1:])
    return [0.0, *(max(-1.0, min(1.0, change)) for change in inner)]


def bootstrap(games: Sequence[Played], bots: Sequence[str], resamples: int = 1000) -> list[list[float]]:
    """Ratings as they could be too: fitted again and again with other weights for the deals and the added draws.

    The weights are exponential (the Bayesian bootstrap); unlike a plain one it does not call a clean sweep certain.
    """
    blocks: dict[int, list[Played]] = defaultdict(list)
    for played in games:
        blocks[played.deal % BLOCKS].append(played)
    tallies = [flat(tally(blocks[number], bots)) for number in sorted(blocks)]
    columns = list(zip(*tallies, strict=True))
    points, rng, size = tally(games, bots), Rng(1), len(bots)
    start = fit(points)
    found: list[list[float]] = []
    for _ in range(resamples):
        weights = [waiting_time(rng) for _ in tallies]
        drawn = [sum(map(operator.mul, column, weights)) for column in columns]
        again = [drawn[row * size : row * size + size] for row in range(size)]
        found.append(fit(again, weighted_draws(points, rng), start))
    return found


def weighted_draws(points: Tally, rng: Rng) -> Tally:
    draws = virtual_draws(points)
    for i in range(len(draws)):
        for j in range(i):
            draws[i][j] = draws[j][i] = draws[i][j] * waiting_time(rng)
    return draws


def flat(points: Tally) -> list[float]:
    return [value for row in points for value in row]


def middle_95(values: Iterable[float]) -> Interval:
    """Where the middle 95 % of the values lie."""
    ordered = sorted(values)
    outside = round(0.025 * len(ordered))
    return ordered[outside], ordered[-1 - outside]


def skills(games: Iterable[Played], bots: Sequence[str]) -> dict[str, PlackettLuceRating]:
    """openskill's ratings. A bot in several seats of a game changes by the mean of what its seats tell."""
    with needing("arena", "openskill's rating"):
        from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # a bot does not grow with practice
    rated = {name: model.rating(name=name) for name in bots}
    for played in games:
        before = [[model.rating(rated[name].mu, rated[name].sigma, name)] for name in played.seating]
        after = [team[0] for team in model.rate(before, ranks=[float(place) for place in played.places])]
        for name in set(played.seating):
            own = [seat for seat in after if seat.name == name]
            rated[name].mu = sum(seat.mu for seat in own) / len(own)
            rated[name].sigma = math.exp(sum(math.log(seat.sigma) for seat in own) / len(own))
    return rated
