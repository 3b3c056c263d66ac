"""A choice looked into: what the one that was made cost beside the best one, and what everybody could expect.

Which one was best `suspecting` tells; nothing that it found is shown. What is shown comes from fresh worlds: the two
choices are tried in turn, so that both meet the same worlds and the same luck, below each of them everybody goes on as
a search does that learns from one time to the next, and every game is played to its end: points are points, and a win
is a win. Where the rest of the game is small it is worked out instead (`ends`). From the view of the seat that chose
this gives the cost of the choice; from the position with its secrets it gives what everybody could expect at an open
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.analysis.ends import best_end, ends_of
from solutre.analysis.expecting import Sample, average
from solutre.analysis.findings import Expected, Judged, Weighed
from solutre.analysis.moments import Moment
from solutre.analysis.suspecting import best_found, gained, offers, tried
from solutre.bots.search import Search
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import TO_THE_END

MOST_OF_A_CHOICE = 2500  # simulations: a short game needs no more
MORE_SEARCH, MORE_TRIES = 4.0, 8.0  # times as many at the very end as in the middle
ROUND = 24  # a round of the second look tries every choice by this part of the simulations of the search …
FEW = 3  # … but at least so often
LEAST_QUOTED = 12  # … and so often, whatever the time
QUOTED = 2  # a choice is played to the end so many times less often than it is simulated
OTHERS = 20  # all choices of a moment that decided the game get this part of the simulations of a game
LEAST_OF_OTHERS = 8  # … but each is played to the end so often
WORLDS = 3  # that are imagined to find out whether anything is hidden


@dataclass(frozen=True)
class Effort:
    """What is done about one choice."""

    search: int  # simulations of the search that looks for a better one
    round: int  # tries of each serious choice in a round of the second look
    quoted: int  # games that each of the two is played to the end

    @staticmethod
    def of(simulations: int, late: float = 1.0) -> Effort:
        """So many simulations, late in a game more of them: the nearer the end, the less a simulation costs. `late` is
        1 in the middle of a game, a half at its start, and grows towards its end."""
        most = max(simulations, MOST_OF_A_CHOICE)
        return Effort(
            min(most, round(simulations * min(late, MORE_SEARCH))),
            round(max(FEW, simulations // ROUND) * max(1.0, min(late, MORE_TRIES))),
            min(most // QUOTED, round(max(LEAST_QUOTED, simulations // QUOTED) * max(1.0, min(late, MORE_TRIES)))),
        )


@dataclass(frozen=True)
class Seeds:
    """Where the chance of the three parts comes from: no two share any."""

    best: int
    cost: int
    open: int


@dataclass(frozen=True)
class LookedInto:
    """A choice beside the best one, and what everybody could expect at the open table if either was made; that only
    where it was asked for. Nothing was better if `weighed` is None."""

    weighed: Weighed | None
    best: Expected | None = None
    made: Expected | None = None


def looked_into(game: Game, moment: Moment, effort: Effort, seeds: Seeds, *, at_the_table: bool) -> LookedInto:
    """Everything about one choice. Where nothing is hidden, what its seat could know is the table itself."""
    view, action = view_of(moment.truth, moment.player), moment.action
    ends, times = ends_of(view, seeds.best), effort.quoted
    if ends:
        best, suspected = best_end(ends, action, moment.player)
    else:
        best, suspected = best_found(game, view, action, effort.search, effort.round, seeds.best)
    weigh = worked_out_or_played if ends else played_out
    if best == action:
        if not at_the_table:
            return LookedInto(None)
        expected = average(weigh(game, moment.truth, (action,), times, seeds.open)[0])
        return LookedInto(None, expected, expected)
    one, other = weigh(game, view, (best, action), times, seeds.cost)
    weighed = Weighed(best, average(gained(one, other)), len(one), suspected)
    if not at_the_table:
        return LookedInto(weighed)
    if hides(view, moment.truth):
        one, other = weigh(game, moment.truth, (best, action), times, seeds.open)
    return LookedInto(weighed, average(one), average(other))


def hides(view: State, truth: State) -> bool:
    """Whether the truth holds anything that the view does not tell."""
    key = truth.key()
    return any(view.imagine(Rng(number)).key() != key for number in range(WORLDS))


def played_out(game: Game, table: State, actions: Sequence[int], times: int, seed: int) -> list[list[Sample]]:
    """Some choices, each played to the end so many times, in turn: the n-th time all of them meet the same world."""
    search = Search(table, game, Rng(seed), True, narrow=offers(table, *actions))
    search.judge.turns = TO_THE_END
    return tried(search, actions, times)


def worked_out_or_played(game: Game, table: State, actions: Sequence[int], times: int, seed: int) -> list[list[Sample]]:
    """The same, worked out where the rest of the game is small."""
    ends = ends_of(table, seed)
    return [ends[action] for action in actions] if ends else played_out(game, table, actions, times, seed)


def judged(game: Game, view: State, both: tuple[int, int], quoted: int, seed: int) -> tuple[Judged, ...]:
    """Every other choice beside the one that was made and the best one found, as the seat that chose could know. All
    meet the same worlds, and none of these selected any."""
    others = [action for action in view.legal_actions() if action not in both]
    most = game.thinking.hindsight // OTHERS // (len(others) + len(both))
    times = max(LEAST_OF_OTHERS, min(quoted, most))
    made, best, *found = worked_out_or_played(game, view, (*both, *others), times, seed)
    seat = int(view.player)
    return tuple(_judged(action, seat, one, made, best) for action, one in zip(others, found, strict=True))


def _judged(action: int, seat: int, one: list[Sample], made: list[Sample], best: list[Sample]) -> Judged:
    gain, beyond = average(gained(made, one)), average(gained(best, one))
    return Judged(action, gain.leads[seat], gain.lead_errors[seat], beyond.leads[seat], beyond.lead_errors[seat])
