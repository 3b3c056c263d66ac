"""The table of a tournament: one standing per bot, and the scores between each two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from solutre.arena.deals import Played
from solutre.arena.ratings import Z95, Interval, bootstrap, fit, middle_95, skills, tally, wilson


@dataclass(frozen=True)
class Standing:
    """What the results say about one bot."""

    bot: str
    games: int  # a bot in two seats of a game counts twice
    wins: float  # shared victories as their share
    share: float
    share_95: Interval
    elo: float
    elo_95: Interval | None  # none when there are too few deals to say
    above: float | None  # Elo points above the bot before it in the list
    above_95: Interval | None
    skill: float  # openskill's mean
    skill_95: Interval
    score: float  # mean points of the game
    seconds: float  # of thinking for a decision

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def standings(games: Sequence[Played], bots: Sequence[str], resamples: int = 1000) -> list[Standing]:
    """One standing per bot, in the given order."""
    elo = fit(tally(games, bots))
    again = bootstrap(games, bots, resamples) if len({played.deal for played in games}) > 1 else []
    rated = skills(games, bots)
    found: list[Standing] = []
    for number, name in enumerate(bots):
        sittings = [(played, seat) for played in games for seat, who in enumerate(played.seating) if who == name]
        wins = sum(played.win_share(seat) for played, seat in sittings)
        count, decisions = max(len(sittings), 1), sum(played.decisions[seat] for played, seat in sittings)
        skill, spread = rated[name].mu, Z95 * rated[name].sigma
        found.append(
            Standing(
                bot=name,
                games=len(sittings),
                wins=wins,
                share=wins / count,
                share_95=wilson(wins, len(sittings)),
                elo=elo[number],
                elo_95=middle_95(ratings[number] for ratings in again) if again else None,
                above=elo[number] - elo[number - 1] if number else None,
                above_95=middle_95(r[number] - r[number - 1] for r in again) if again and number else None,
                skill=skill,
                skill_95=(skill - spread, skill + spread),
                score=sum(played.scores[seat] for played, seat in sittings) / count,
                seconds=sum(played.seconds[seat] for played, seat in sittings) / max(decisions, 1),
            )
        )
    return found


@dataclass(frozen=True)
class Duel:
    """The results between two bots, over all games in which both sat."""

    one: str
    other: str
    results: int
    share: float  # of the points, for the first
    share_95: Interval


def duels(games: Sequence[Played], bots: Sequence[str]) -> list[Duel]:
    """Each two bots that met."""
    points = tally(games, bots)
    found: list[Duel] = []
    for i, one in enumerate(bots):
        for j, other in enumerate(bots[:i]):
            results = round(points[i][j] + points[j][i])
            if results:
                share = points[i][j] / results
                found.append(Duel(one, other, results, share, wilson(points[i][j], results)))
    return found


def turn_shares(games: Sequence[Played], seats: int) -> list[tuple[float, Interval]]:
    """The win share of who was first to choose, second, and so on, whoever that was."""
    wins = [sum(played.win_share(played.order[turn]) for played in games) for turn in range(seats)]
    return [(won / len(games), wilson(won, len(games))) for won in wins]
