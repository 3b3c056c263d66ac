"""What settings of a search lose against a long search, choice by choice: far cheaper than matches.

    python benchmarks/regret.py mammut --seats 5 --seconds 0.2 --other trust=6 --other trust=6,explore=0.6
    python benchmarks/regret.py hunters --also 0.05 --also 0.8
    python benchmarks/regret.py prehistory --played 60 --positions 80 --other beyond=0

At positions of greedy games a long search, which tries more than usual, says what every choice promises. Then the
`shaman` and the same with other numbers of `Thinking` choose, all with the same processor time, and the `shaman` itself
with other times. Told is how many points less their choices promise than the best one. The long search judges as the
`shaman` does: who finds the same answer sooner is seen here, who judges better is not, and what looks so bad at first
that no search ever tries it counts as bad, however good it is. Both are seen with `--played`: greedy games to the end
behind the choices that were made, all with the same luck, take the place of the long search.
What counts in the end is a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated

import typer

from solutre.arena.simulate import Series
from solutre.arena.training.duel import interval
from solutre.arena.training.net_games import leads_of
from solutre.bots import bot
from solutre.bots.budget import ENDLESS, Budget
from solutre.bots.judging import Judge
from solutre.bots.searcher import SearchBot
from solutre.core.game import Game, unlearned
from solutre.core.game import game as find
from solutre.core.rng import Rng
from solutre.core.view import View, view_of
from solutre.core.weights import TO_THE_END

AT_RANDOM = 8  # one choice of so many is any choice, so that games go everywhere
APART = 72  # decisions between two positions, about
WIDER = 2.0  # the long search trusts first looks so many times less, and explores so many times more
KNOWN = 0.02  # share of its simulations that a choice needs to be known
APART_IN_LUCK = 1000


@dataclass
class Setting:
    """A way to think about a game, and what it lost."""

    name: str
    game: Game
    budget: Budget
    lost: Series = field(default_factory=Series)
    more: Series = field(default_factory=Series)  # than the shaman of the game
    simulations: Series = field(default_factory=Series)


def positions(game: Game, seats: int, wanted: int, seed: int) -> list[View]:
    """Some decisions with a choice, in games of all variants and options in turn."""
    found: list[View] = []
    rng, greedy, number = Rng(seed), bot("greedy"), 0
    while len(found) < wanted:
        state = game.new(seats, game.arrangements[number % len(game.arrangements)])
        state.settle(rng)
        while state.player >= 0 and len(found) < wanted:
            view = view_of(state, int(state.player))
            legal = view.legal_actions()
            if len(legal) > 1 and rng.below(APART) == 0:
                found.append(view)
            stray = rng.below(AT_RANDOM) == 0
            state.apply(legal[rng.below(len(legal))] if stray else greedy.choose(game, view, rng))
            state.settle(rng)
        number += 1
    return found


def searched(game: Game, view: View, budget: Budget, seed: int) -> SearchBot:
    """A shaman who has just chosen. It always searches, so that all are judged alike."""
    player = SearchBot("searching", budget, patient=True)
    player.search = player.searched(game, view, Rng(seed), budget.seconds)
    return player


def promises(game: Game, view: View, budget: Budget, seed: int) -> dict[int, float]:
    """By a long search: the points ahead that each choice promises which it looked at often enough."""
    style = game.thinking
    wide = replace(style, trust=WIDER * style.trust, explore=WIDER * style.explore)
    search = searched(replace(game, thinking=wide), view, budget, seed).search
    assert search is not None
    found = search.choices()
    enough = KNOWN * sum(visits for _, visits, _ in found)
    return {action: leads[int(view.player)] for action, visits, leads in found if visits >= enough}


def ends(game: Game, view: View, choices: set[int], games: int, seed: int) -> dict[int, float]:
    """By greedy games: the points ahead at the end behind each choice."""
    seat = int(view.player)
    quick, found = Judge(unlearned(game), seat, int(view.seats)), dict.fromkeys(choices, 0.0)
    for number in range(games if len(choices) > 1 else 0):
        for choice in choices:
            rng = Rng(seed * APART_IN_LUCK + number)
            world = view.imagine(rng)
            world.apply(choice)
            quick.play_on(world, rng, TO_THE_END)
            found[choice] += leads_of(world)[seat] / games
    return found


def measure(settings: Sequence[Setting], view: View, long: Budget, seed: int, played: int = 0) -> None:
    """Let all of them choose at one position. What the long search did not care for is as bad as its worst."""
    chosen: list[int] = []
    for setting in settings:
        player = searched(setting.game, view, setting.budget, seed + 1)
        chosen.append(player.best_found(int(view.player))[0])
        assert player.search is not None
        setting.simulations.add(float(player.search.visits[player.search.root]))
    usual = settings[0].game
    promised = ends(usual, view, set(chosen), played, seed) if played else promises(usual, view, long, seed)
    best, worst = max(promised.values()), min(promised.values())
    lost = [best - promised.get(choice, worst) for choice in chosen]
    for setting, points in zip(settings, lost, strict=True):
        setting.lost.add(points)
        setting.more.add(points - lost[0])


def told(setting: Setting) -> str:
    low, high = interval(setting.more)
    return (
        f"{setting.name:28} loses {setting.lost.mean:.3f} points a choice, {setting.more.mean:+.3f} ({low:+.3f} … "
        f"{high:+.3f}) beside the shaman; {setting.simulations.mean:,.0f} simulations"
    )


def processor(seconds: float) -> Budget:
    return Budget(ENDLESS, seconds, measured=True)


def compared(game: Game, seconds: float, others: Sequence[str], also: Sequence[float]) -> list[Setting]:
    """The shaman of the game, with other numbers, and with other times."""
    usual = processor(seconds)
    return [
        Setting("as it is", game, usual),
        *(Setting(numbers, replace(game, thinking=game.thinking.changed(numbers)), usual) for numbers in others),
        *(Setting(f"with {time:g} s", game, processor(time)) for time in also),
    ]


def main(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    other: Annotated[list[str] | None, typer.Option(help="Other numbers: trust=6,explore=0.6; once or more.")] = None,
    also: Annotated[list[float] | None, typer.Option(help="Other seconds for a choice; once or more.")] = None,
    seats: Annotated[int, typer.Option(help="Players at the table; the fewest by default.")] = 0,
    count: Annotated[int, typer.Option("--positions", min=2)] = 24,
    seconds: Annotated[float, typer.Option(help="Of the processor, for a choice.")] = 0.2,
    long: Annotated[float, typer.Option(help="Of the processor, for the long search.")] = 3.0,
    seed: Annotated[int, typer.Option(min=0, help="Other positions with another number.")] = 1,
    ended: Annotated[int, typer.Option("--played", help="Greedy games to the end instead of the long search.")] = 0,
) -> None:
    played = find(game)
    settings = compared(played, seconds, other or [], also or [])
    for number, view in enumerate(positions(played, seats or played.seats[0], count, seed)):
        measure(settings, view, processor(long), 1000 * seed + 2 * number, ended)
    for setting in settings:
        typer.echo(told(setting))


if __name__ == "__main__":
    typer.run(main)
