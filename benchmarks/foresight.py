"""How well a judge tells choices apart, by what becomes of them: cheaper than matches, for nets and quick turns.

    python benchmarks/foresight.py hunters --rounds 5 --net mine.bin
    python benchmarks/foresight.py prehistory --until-luck --positions 70 --playouts 24

At positions of greedy games the best-looking choices and some others are played on by quick turns to the end, many
times, each time with the same luck for all of them. On the way, at each of the next own turns, `evaluate` says how it
stands, and a net if one is given. Told is how the means of a half of the games go along with the
ends of the other half, over the choices of a position (correlation), and how many points less the choice that a judge
likes best brings than the best one. Who plays on greedily favours what greedy players see: that a judge who waits
longer is nearer to the end is no news, that a net is nearer than `evaluate` at the same turn is some.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from solutre.arena.training.net_games import leads_of
from solutre.bots.judging import Judge
from solutre.bots.net_files import load_net
from solutre.core.game import Game, unlearned
from solutre.core.game import game as find
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.core.weights import TO_CHANCE, TO_THE_END

AT_RANDOM = 12  # one choice of so many is any choice, so that games go everywhere
APART = 60  # decisions between two positions, about
BEST, OTHERS, NEAR = 4, 2, 10  # choices that look best, others, and among how many of the next best these are
APART_IN_LUCK = 1000


@dataclass
class Foreseen:
    """What a judge said of the choices of each position, once by each half of the games, beside how they ended."""

    name: str
    said: list[list[tuple[float, float]]] = field(default_factory=list)
    ended: list[list[tuple[float, float]]] = field(default_factory=list)

    def halves(self) -> Iterator[tuple[list[float], list[float]]]:
        """What one half says and how the other half ended, by choice."""
        for said, ended in zip(self.said, self.ended, strict=True):
            for half in (0, 1):
                yield [one[half] for one in said], [one[1 - half] for one in ended]

    @property
    def correlation(self) -> float:
        """Over the choices of a position, all positions together."""
        both = own = other = 0.0
        for said, ended in self.halves():
            for one, end in zip(around_mean(said), around_mean(ended), strict=True):
                both, own, other = both + one * end, own + one * one, other + end * end
        return both / math.sqrt(own * other) if own and other else 0.0

    @property
    def regret(self) -> float:
        """Points that the choice a judge likes best brings less than the best one."""
        lost = [max(ended) - ended[said.index(max(said))] for said, ended in self.halves()]
        return sum(lost) / len(lost)


def around_mean(numbers: Sequence[float]) -> list[float]:
    mean = sum(numbers) / len(numbers)
    return [number - mean for number in numbers]


def moments(game: Game, seats: int, wanted: int, rng: Rng) -> Iterator[tuple[State, list[int]]]:
    """Some positions of greedy games, and the choices that are compared in them."""
    quick, found, number = Judge(game, 0, seats), 0, 0
    while found < wanted:
        state = game.new(seats, game.arrangements[number % len(game.arrangements)])
        state.settle(rng)
        while state.player != OVER and found < wanted:
            legal = state.legal_actions()
            if len(legal) > BEST and rng.below(APART) == 0:
                yield state.clone(), picked(quick, state, rng)
                found += 1
            stray = rng.below(AT_RANDOM) == 0
            world = state.redact(int(state.player)).imagine(rng)
            state.apply(legal[rng.below(len(legal))] if stray else quick.quick_choice(world, rng))
            state.settle(rng)
        number += 1


def picked(quick: Judge, state: State, rng: Rng) -> list[int]:
    """The choices that look best, and some others."""
    count = state.fill_legal(quick.legal)
    quick.appraise(state, quick.legal, count)
    order = sorted(range(count), key=lambda place: -quick.looks[place])
    chosen, rest = order[:BEST], order[BEST:]
    for _ in range(min(OTHERS, len(rest))):
        chosen.append(rest.pop(rng.below(min(len(rest), NEAR))))
    return [quick.legal[place] for place in chosen]


def to_next_look(quick: Judge, world: State, rng: Rng, until_luck: bool, first: bool) -> None:
    """On to the next own turn; or to where chance speaks, for the first time or again."""
    if until_luck:
        if not first:
            world.settle(rng)
        quick.play_on(world, rng, TO_CHANCE)
        return
    quick.play_on(world, rng, 1)
    if world.player != OVER:
        world.settle(rng)


def played_on(judges: Sequence[Judge], rounds: int, world: State, rng: Rng, until_luck: bool = False) -> list[float]:
    """To the end of the game: what each judge says at each of the next looks, then the end."""
    seat = int(judges[0].seat)
    said: list[float] = []
    for number in range(rounds):
        to_next_look(judges[0], world, rng, until_luck, number == 0)
        for judge in judges:
            if world.player != OVER:
                judge.foretell(world)
            said.append(leads_of(world)[seat] if world.player == OVER else judge.lead[seat])
    judges[0].play_on(world, rng, TO_THE_END)
    return [*said, leads_of(world)[seat]]


def compare(
    game: Game,
    seats: int,
    rounds: int,
    net: Path | None,
    positions: int,
    playouts: int,
    seed: int,
    until_luck: bool = False,
) -> list[Foreseen]:
    """All judges at all of the next looks."""
    plain = unlearned(game)
    asked = None if net is None else load_net(net, game.layout)
    names = ["evaluate"] if asked is None else ["evaluate", "net"]
    look = "luck" if until_luck else "own turn"
    found = [Foreseen(f"{name}, {look} {number}") for number in range(1, rounds + 1) for name in names]
    for number, (state, choices) in enumerate(moments(plain, seats, positions, Rng(seed))):
        seat = int(state.player)
        judges = [Judge(plain, seat, seats)] + ([] if asked is None else [Judge(plain, seat, seats, net=asked)])
        means = []
        for choice in choices:
            sums = [[0.0, 0.0] for _ in range(len(found) + 1)]
            for playout in range(playouts):
                rng = Rng((seed * APART_IN_LUCK + number) * APART_IN_LUCK + playout)
                world = state.redact(seat).imagine(rng)
                world.apply(choice)
                for total, lead in zip(sums, played_on(judges, rounds, world, rng, until_luck), strict=True):
                    total[playout % 2] += 2 * lead / playouts
            means.append([(total[0], total[1]) for total in sums])
        for place, one in enumerate(found):
            one.said.append([mean[place] for mean in means])
            one.ended.append([mean[-1] for mean in means])
    return found


def main(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    rounds: Annotated[int, typer.Option(min=1, help="Own turns at which it is judged.")] = 3,
    net: Annotated[Path | None, typer.Option(help="A net that judges beside `evaluate`.")] = None,
    seats: Annotated[int, typer.Option(help="Players at the table; the fewest by default.")] = 0,
    positions: Annotated[int, typer.Option(min=2)] = 100,
    playouts: Annotated[int, typer.Option(min=2, help="Games from each choice; an even number.")] = 80,
    seed: Annotated[int, typer.Option(min=0, help="Other positions with another number.")] = 1,
    until_luck: Annotated[bool, typer.Option(help="Judge where chance speaks, not at own turns.")] = False,
) -> None:
    played = find(game)
    for one in compare(played, seats or played.seats[0], rounds, net, positions, playouts, seed, until_luck):
        typer.echo(f"{one.name:20} goes along with the end by {one.correlation:.3f}; {one.regret:.2f} points lost")


if __name__ == "__main__":
    typer.run(main)
