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

from solutre.analysis.effort import Effort
from solutre.analysis.ends import best_end, ends_of
from solutre.analysis.expecting import GAMES, PAIRS, Sample, average
from solutre.analysis.findings import Expected, Judged, Weighed
from solutre.analysis.moments import Moment
from solutre.analysis.suspecting import best_found, gained, offers, tried
from solutre.bots.search import Search
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import TO_THE_END

OTHERS = 20  # all choices of a moment that decided the game get this part of the simulations of a game
LEAST_OF_OTHERS = 8  # … but each is played to the end so often
TREES = 8  # that learn, one after the other, what follows a choice that is quoted
WORLDS = 3  # that are imagined to find out whether anything is hidden


@dataclass(frozen=True)
class Seeds:
    """Where the chance of the three parts comes from: no two share any."""

    best: int
    cost: int
    open: int


@dataclass(frozen=True)
class LookedInto:
    """A choice beside the best one, and what everybody could expect at the open table if either was made; that only
    where it was asked for. Nothing was better if `weighed` is None. `secret` tells whether anything was hidden."""

    weighed: Weighed | None
    secret: bool
    best: Expected | None = None
    made: Expected | None = None


def looked_into(game: Game, moment: Moment, effort: Effort, seeds: Seeds, *, at_the_table: bool) -> LookedInto:
    """Everything about one choice. Where nothing is hidden, what its seat could know is the table itself."""
    view, action = view_of(moment.truth, moment.player), moment.action
    ends, times = ends_of(view, seeds.best), effort.quoted
    if ends:
        best, suspected = best_end(ends, action, moment.player)
    else:
        best, suspected = best_found(game, view, action, effort, seeds.best)
    weigh, trees = (worked_out_or_played, 1) if ends else (played_out, TREES)
    secret = hides(view, moment.truth)
    games, pairs = () if ends else GAMES, () if ends and not secret else PAIRS
    if best == action:
        if not at_the_table:
            return LookedInto(None, secret)
        expected = average(weigh(game, moment.truth, (action,), times, seeds.open)[0], trees, games)
        return LookedInto(None, secret, expected, expected)
    one, other = weigh(game, view, (best, action), times, seeds.cost)
    weighed = Weighed(best, average(gained(one, other), trees, pairs), len(one), suspected)
    if not at_the_table:
        return LookedInto(weighed, secret)
    if secret:
        one, other = weigh(game, moment.truth, (best, action), times, seeds.open)
    return LookedInto(weighed, secret, average(one, trees, games), average(other, trees, games))


def hides(view: State, truth: State) -> bool:
    """Whether the truth holds anything that the view does not tell."""
    key = truth.key()
    return any(view.imagine(Rng(number)).key() != key for number in range(WORLDS))


def played_out(game: Game, table: State, actions: Sequence[int], times: int, seed: int) -> list[list[Sample]]:
    """Some choices, each played to the end about so many times, in turn: the n-th time all of them meet the same world.
    Several trees learn what is best below them, since a single one may learn the wrong thing."""
    found: list[list[Sample]] = [[] for _ in actions]
    for number in range(TREES):
        search = Search(table, game, Rng(seed + number), True, one_order=offers(table, *actions))
        search.judge.turns = TO_THE_END
        for samples, more in zip(found, tried(search, actions, max(1, times // TREES)), strict=True):
            samples += more
    return found


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
    made, best, *found = played_out(game, view, (*both, *others), times, seed)
    seat = int(view.player)
    return tuple(_judged(action, seat, one, made, best) for action, one in zip(others, found, strict=True))


def _judged(action: int, seat: int, one: list[Sample], made: list[Sample], best: list[Sample]) -> Judged:
    gain, beyond = (average(gained(other, one), TREES, PAIRS) for other in (made, best))
    return Judged(action, gain.leads[seat], gain.lead_errors[seat], beyond.leads[seat], beyond.lead_errors[seat])
