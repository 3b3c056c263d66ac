"""How often explanations speak against themselves, are unsure, or tell nothing.

    python benchmarks/explanations.py --explanations 300 --simulations 60

At moments of games at all tables of each game in turn, played by one-ply greed with a choice at random now and then, a
shaman held to so many simulations chooses and explains itself, and the explanation is checked as people read it: in
tenths of points, and in both languages. The first two figures must be 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from solutre.bots import Explanation, bot, in_words
from solutre.bots.explaining.explain import Alternative
from solutre.core.errors import SolutreError
from solutre.core.game import Game, games
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.view import View

UNSURE = {"en": "unsure", "fr": "pas sûr"}
BETWEEN = 5  # every so many decisions of a game one is explained
AT_RANDOM = 6  # one choice of so many is any choice, so that games go everywhere
TENTH = 0.05  # what rounding may hide


@dataclass
class Tally:
    """What was found in the explanations of one game."""

    title: str
    explained: int = 0
    fewer: int = 0  # the advised choice promises fewer points than another that is shown
    against: int = 0  # the told differences sum up against it, without the word "unsure"
    nothing: int = 0  # no second choice, or nothing told of what makes the difference
    unsure: int = 0
    worked_out: int = 0  # to the end of the game: nothing is left to be unsure of

    def look_at(self, game: Game, view: View, names: tuple[str, ...], told: Explanation) -> None:
        self.explained += 1
        mine = [promised(one, view.player) for one in told.alternatives if one.leads]
        self.fewer += max(mine) > mine[0]
        if mine[0][0]:
            self.worked_out += 1
        elif told.played is None:
            self.nothing += 1
        if told.played is None:
            return
        doubts = [doubted(in_words(told, game, view, language, names), word) for language, word in UNSURE.items()]
        summed = sum(one.points for one in told.played.differences) + (0.0 if any(doubts) else told.played.rest)
        self.against += summed < -TENTH and not all(doubts)
        self.unsure += all(doubts)

    def row(self) -> list[str]:
        shares = [
            f"{count} ({count / max(1, self.explained):.0%})" for count in (self.nothing, self.unsure, self.worked_out)
        ]
        return [self.title, str(self.explained), str(self.fewer), str(self.against), *shares]


def doubted(lines: Sequence[str], word: str) -> bool:
    """Whether an explanation calls itself unsure: in the line on the choices played on, before what each prepares."""
    return any(line.startswith(word) for line in lines)


def promised(one: Alternative, seat: int) -> tuple[int, float]:
    """What a choice promises as it is told: of ends that were worked out first the victory, in hundredths."""
    won = 1 + round(100 * one.won[seat]) if one.won else 0
    return won, round(one.leads[seat], 1)


def moments(game: Game, seed: int) -> Iterator[tuple[View, tuple[str, ...]]]:
    """Decisions with a choice, in games at all tables in turn."""
    tables = [(seats, variant) for variant in game.variants for seats in game.seats]
    number = seed
    while True:
        seats, variant = tables[number % len(tables)]
        match, player, rng = Match.new(game.id, seats, seed=number, variant=variant), bot("hunter"), Rng(number)
        decisions = 0
        while not match.over:
            view, decisions = match.view(match.player), decisions + 1
            if decisions % BETWEEN == number % BETWEEN and len(view.legal_actions()) > 1:
                yield view, match.names
            stray = rng.below(AT_RANDOM) == 0
            legal = view.legal_actions()
            match.play(legal[rng.below(len(legal))] if stray else player.choose(game, view, rng))
        number += 1


def measure(game: Game, wanted: int, simulations: int, seed: int, advance: Callable[[], None]) -> Tally:
    tally = Tally(game.title)
    for view, names in moments(game, seed):
        player = bot(f"shaman@{simulations}")
        player.choose(game, view, Rng(seed + tally.explained), math.inf)
        told = player.explain()
        if told is not None:
            tally.look_at(game, view, names, told)
            advance()
        if tally.explained >= wanted:
            break
    return tally


def main(
    explanations: Annotated[int, typer.Option("--explanations", "-n", min=1, help="For each game.")] = 300,
    simulations: Annotated[int, typer.Option(min=2, help="Of the search that explains itself.")] = 60,
    game: Annotated[str, typer.Option(help="The id of a game; all games by default.")] = "",
    seed: Annotated[int, typer.Option(min=0)] = 1,
) -> None:
    """Count what must not happen in explanations, and what may."""
    if game and game not in games():
        raise SolutreError(f"no game is called {game!r}; there are {', '.join(games())}")
    chosen = [games()[game]] if game else list(games().values())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    table = Table("game", "explanations", "promises fewer", "sums up against", "nothing told", "unsure", "worked out")
    tallies = []
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for one in chosen:
            task = bar.add_task(one.title, total=explanations)
            tallies.append(measure(one, explanations, simulations, seed, partial(bar.advance, task)))
            table.add_row(*tallies[-1].row())
    Console().print(table)
    if any(tally.fewer or tally.against for tally in tallies):
        raise SystemExit(1)


if __name__ == "__main__":
    typer.run(main)
