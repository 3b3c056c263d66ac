"""Two players against each other on duplicate deals, from all seats, deal by deal into a file.

    python benchmarks/duels.py elawa shaman@0.2s shaman-0.1@0.2s --deals 100 --out duel.jsonl
    python benchmarks/duels.py hunters shaman@0.2s shaman@0.2s --other far=3

With `--other` the first player thinks with other numbers of `Thinking`, so that settings meet each other. Every name
that stands for a level can be given, nets of one's own too (`shaman@0.2s:mine.bin`). A match that was stopped goes on
where it was when the same command is typed again. The share of rivals left behind is that of the first player; 50 % is
even at any table. Deals pass through all variants and options in turn.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from solutre.arena.simulate import Series
from solutre.arena.training.duel import Mode, interval, play_deal
from solutre.bots import Bot, bot
from solutre.bots.searcher import SearchBot
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.rng import Rng
from solutre.core.view import View

APART = 1_000_003  # between the deals of two seeds


class Watched:
    """A player, and what its choices cost: seconds of the processor, and how many simulations its trees had."""

    def __init__(self, name: str, numbers: str = "") -> None:
        self.name = name
        self.numbers = numbers  # with which it thinks instead of the game's
        self.player: Bot = bot(name)
        self.choices = 0
        self.simulations = 0
        self.seconds = 0.0

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        if self.numbers:
            game = replace(game, thinking=game.thinking.changed(self.numbers))
        started = time.thread_time()
        chosen = self.player.choose(game, view, rng, budget)
        self.seconds += time.thread_time() - started
        if len(view.legal_actions()) > 1:
            self.choices += 1
            if isinstance(self.player, SearchBot):
                self.simulations += sum(self.player.visits().values())
        return chosen


@dataclass(frozen=True)
class Dealt:
    """What came of one deal, from all seats; the figures of both players, the first one's first."""

    match: str
    deal: int
    beaten: float
    points: float
    choices: tuple[int, int]
    seconds: tuple[float, float]
    simulations: tuple[int, int]


def play(game: Game, seats: int, names: tuple[str, str], seed: int, deal: int, other: str = "") -> Dealt:
    """One deal. Players are made anew for it."""
    table = Mode(seats, game.arrangements[deal % len(game.arrangements)])
    new, old = Watched(names[0], other), Watched(names[1])
    beaten, points = play_deal(game, table, seed * APART + deal, new, old)
    return Dealt(
        title(game, seats, names, seed, other),
        deal,
        beaten,
        points,
        (new.choices, old.choices),
        (round(new.seconds, 3), round(old.seconds, 3)),
        (new.simulations, old.simulations),
    )


def title(game: Game, seats: int, names: tuple[str, str], seed: int, other: str = "") -> str:
    new = f"{names[0]} with {other}" if other else names[0]
    return f"{game.id}, {seats} players, {new} against {names[1]}, seed {seed}"


def played_before(out: Path, match: str) -> list[Dealt]:
    """The deals of a file; those of another match are refused."""
    if not out.exists():
        return []
    found = [Dealt(**json.loads(line)) for line in out.read_text(encoding="utf-8").splitlines()]
    if any(one.match != match for one in found):
        raise SolutreError(f"{out} holds another match: {found[0].match}")
    return found


def duel(
    game: Game, seats: int, names: tuple[str, str], seed: int, deals: int, out: Path, other: str = ""
) -> Iterator[list[Dealt]]:
    """All deals so far, after each of them."""
    found = played_before(out, title(game, seats, names, seed, other))
    yield found
    for deal in range(len(found), deals):
        found.append(play(game, seats, names, seed, deal, other))
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(found[-1])) + "\n")
        yield found


def told(found: list[Dealt], seats: int) -> str:
    """The share of rivals left behind and the points ahead, with their 95 % intervals, and what a choice cost."""
    beaten, points = Series(), Series()
    for one in found:
        beaten.add(one.beaten)
        points.add(one.points)
    low, high = interval(beaten)
    fewer, more = interval(points)
    choices = [max(1, sum(one.choices[side] for one in found)) for side in (0, 1)]
    cost = [1000 * sum(one.seconds[side] for one in found) / choices[side] for side in (0, 1)]
    trees = [sum(one.simulations[side] for one in found) / choices[side] for side in (0, 1)]
    return (
        f"{beaten.mean:.1%} ({low:.1%} … {high:.1%}) of rivals left behind, {len(found) * seats} games; "
        f"{points.mean:+.1f} points ({fewer:+.1f} … {more:+.1f}); "
        f"a choice took {cost[0]:.0f} and {cost[1]:.0f} ms, "
        f"its tree had {trees[0]:,.0f} and {trees[1]:,.0f} simulations"
    )


def main(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    new: Annotated[str, typer.Argument(help="The player that is measured.")],
    old: Annotated[str, typer.Argument(help="The player that it is measured against.")],
    seats: Annotated[int, typer.Option(help="Players at the table; the fewest by default.")] = 0,
    deals: Annotated[int, typer.Option(min=1, help="Each is played from all seats.")] = 20,
    seed: Annotated[int, typer.Option(help="Other deals with another number.")] = 1,
    out: Annotated[Path, typer.Option(help="A line for every deal.")] = Path("duel.jsonl"),
    other: Annotated[str, typer.Option(help="Other numbers for the first player: trust=6,explore=0.6.")] = "",
) -> None:
    played = find(game)
    seats = seats or played.seats[0]
    for found in duel(played, seats, (new, old), seed, deals, out, other):
        if len(found) > 1:
            typer.echo(told(found, seats))


if __name__ == "__main__":
    typer.run(main)
