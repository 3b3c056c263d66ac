"""Finished games, and analyses of them that nobody computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solutre.analysis.findings import Analysis, Expected, Finding, Judged, Weighed
from solutre.analysis.moments import Moment, moments_of
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Seat, TableView
from solutre.web.tables.table_match import TableMatch


def table_at(match: TableMatch, seat: int = SPECTATOR) -> TableView:
    seats = tuple(Seat(number, name, PERSON, mine=number == seat) for number, name in enumerate(match.names))
    return TableView("BCDFGHJ", match.game.id, match.variant, seats, match, seat)


def random_end(played: Game) -> TableMatch:
    seats = played.seats[0]
    match = TableMatch(played, seats, seed=5, names=[f"Seat {n}" for n in range(seats)])
    match.chosen, match._fair_points = [], {}
    match.begin()
    rng = Rng(seats)
    while not match.over:
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])
    return match


def level(seats: int, lead: float = 0.0) -> Expected:
    leads = tuple(lead if seat == 0 else -lead for seat in range(seats))
    return Expected(leads, tuple(1 / seats for _ in leads), tuple(0.25 for _ in leads), tuple(0.01 for _ in leads))


def two_of(match: TableMatch, moment: Moment, kind: str) -> list[int]:
    """The choice that was made and another one, both of a kind; none if there are no two."""
    kinds = {action: match.game.actions.describe(action).kind for action in moment.truth.legal_actions()}
    alike = [action for action, one in kinds.items() if one == kind and action != moment.action]
    return [moment.action, *alike[:1]] if kinds[moment.action] == kind and alike else []


def faked(match: TableMatch, kind: str = "") -> Analysis:
    """An analysis in which one choice in the middle cost its player 3 points, and chance did nothing; or the first
    choice between two of a kind."""
    seats, findings = match.seats, list[Finding]()
    moments = moments_of(match)
    chosen = [n for n, moment in enumerate(moments) if not moment.by_chance]
    middle = chosen[len(moments) // 4] if not kind else next(n for n in chosen if two_of(match, moments[n], kind))
    for number, moment in enumerate(moments):
        weighed = None
        if number == middle:
            others_there = two_of(match, moment, kind)[1:] or moment.truth.legal_actions()
            other = next(action for action in others_there if action != moment.action)
            change = Expected(*(tuple(size for _ in range(seats)) for size in (-3.0, -0.1, 0.5, 0.02)))
            others = (action for action in moment.truth.legal_actions() if action not in (other, moment.action))
            weighed = Weighed(other, change, 100, 4.0, None, tuple(others_of(others)))
        after = None if moment.by_chance else level(seats)
        zero = tuple(0.0 for _ in range(seats))
        findings.append(Finding(moment.ply, moment.player, moment.action, level(seats), after, zero, weighed))
    return Analysis(
        match.game.id, seats, len(match.plies), len(moments), tuple(findings), level(seats), True, turning=(middle,)
    )


def others_of(actions: Iterable[int]) -> Iterator[Judged]:
    """In turn: surely worse, about equal, better though not best, and as good as the best."""
    for number, action in enumerate(actions):
        gain, beyond = ((-2.0, -5.0), (0.5, -2.5), (1.5, -1.5), (2.5, -0.5))[number % 4]
        yield Judged(action, gain, 0.5, beyond, 0.5)
