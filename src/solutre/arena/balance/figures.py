"""What a survey found, as data: what the page tells in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solutre.arena.balance.components import Fared, Naming, namings
from solutre.arena.balance.survey import Survey
from solutre.arena.deals import Played
from solutre.arena.ratings import Interval
from solutre.arena.simulate import Series
from solutre.arena.standings import turn_shares
from solutre.core.game import Game


def figures(game: Game, survey: Survey, bots: Sequence[str], seed: int) -> dict[str, Any]:
    """Turn order, scores and length of every table, and how the holders of each component fared."""
    return {
        "game": game.id,
        "rules": game.version,
        "bots": list(bots),
        "seed": seed,
        "games": survey.games,
        "tables": [_table(seats, variant, games) for (seats, variant), games in survey.tables.items()],
        "components": {name: _kind(game, survey, naming) for name, naming in namings(game).items()},
    }


def _table(seats: int, variant: str, games: Sequence[Played]) -> dict[str, Any]:
    best = [sorted(one.scores, reverse=True) for one in games]
    return {
        "seats": seats,
        "variant": variant,
        "games": len(games),
        "win_share_by_turn": [_share(share, interval) for share, interval in turn_shares(games, seats)],
        "points": _series([score for one in games for score in one.scores]),
        "winners_points": _series([one.scores[one.winners[0]] for one in games]),
        "ahead_of_the_next": _series([scores[0] - scores[1] for scores in best]),
        "shared_victories": sum(len(one.winners) > 1 for one in games),
        "lead_changes": _series([one.lead_changes for one in games]),
        "decisions": _series([one.length for one in games]),
    }


def _kind(game: Game, survey: Survey, naming: Naming) -> list[dict[str, Any]]:
    """The components of one kind of event, the weakest first."""
    found = survey.holdings.all_fared(naming.kind, 1)
    return [{"component": naming.label(game.words, one.value), "events": one.events} | _fared(one) for one in found]


def _fared(one: Fared) -> dict[str, Any]:
    return {"times_a_fair_share": round(one.share, 4), "interval_95": [round(end, 4) for end in one.share_95]}


def _share(share: float, interval: Interval) -> dict[str, Any]:
    return {"share": round(share, 4), "interval_95": [round(end, 4) for end in interval]}


def _series(values: Sequence[float]) -> dict[str, float]:
    series = Series()
    for value in values:
        series.add(value)
    told = {"mean": series.mean, "deviation": series.deviation, "least": series.least, "most": series.most}
    return {name: round(number, 3) for name, number in told.items()}
