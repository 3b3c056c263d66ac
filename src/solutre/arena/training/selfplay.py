"""Self-play cut into pieces of work, for as many processes as there are; results come in the order of the pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import TypeVar

from solutre.arena.training.duel import Duel, modes, play_deal
from solutre.arena.training.other_weights import WeighingBot
from solutre.arena.training.samples import Lessons, study
from solutre.arena.training.spsa import Nudges, nudge
from solutre.bots import bot
from solutre.core.game import game as find

SIZE = 8  # games or deals of a piece

R = TypeVar("R")
J = TypeVar("J", Lessons, Nudges, Duel)  # what can be joined
Tick = Callable[[int], None]  # so many games or deals are done


@dataclass(frozen=True)
class Piece:
    """Some games or deals, numbered from `first`; plain data, because positions cannot travel."""

    game: str
    count: int
    seed: int
    weights: tuple[float, ...]
    against: tuple[float, ...] = ()
    level: str = "greedy"
    first: int = 0
    outlook: bool = False  # whether it is about the outlook: what a search judges with


def cut(whole: Piece) -> list[Piece]:
    """A whole cut into pieces; where is all the same to the number of processes."""
    firsts = range(0, whole.count, SIZE)
    return [replace(whole, first=first, count=min(SIZE, whole.count - first)) for first in firsts]


def study_piece(piece: Piece) -> Lessons:
    game = find(piece.game)
    kinds = modes(game)
    learned = Lessons.none(len(piece.weights))
    for number in range(piece.first, piece.first + piece.count):
        mode = kinds[number % len(kinds)]
        learned.join(study(game, mode, piece.seed + number, piece.weights, piece.outlook))
    return learned


def nudge_piece(piece: Piece) -> Nudges:
    game = find(piece.game)
    kinds = modes(game)
    learned = Nudges.none(len(piece.weights))
    for number in range(piece.first, piece.first + piece.count):
        learned.add(*nudge(game, kinds[number % len(kinds)], piece.seed + number, piece.weights))
    return learned


def play_piece(piece: Piece) -> Duel:
    game = find(piece.game)
    kinds = modes(game)
    duel = Duel()
    for number in range(piece.first, piece.first + piece.count):
        challenger, holder = (
            WeighingBot(bot(piece.level), numbers, piece.outlook) for numbers in (piece.weights, piece.against)
        )
        mode = kinds[number % len(kinds)]
        duel.add(mode, *play_deal(game, mode, piece.seed + number, challenger, holder))
    return duel


def spread(work: Callable[[Piece], R], whole: Piece, jobs: int, tick: Tick) -> Iterator[R]:
    """Do all pieces of a whole, in this process or in several."""
    parts = cut(whole)
    if jobs == 1:
        for part in parts:
            yield work(part)
            tick(part.count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for part, result in zip(parts, pool.map(work, parts), strict=True):
                yield result
                tick(part.count)
        finally:
            pool.shutdown(cancel_futures=True)


def joined(work: Callable[[Piece], J], whole: Piece, jobs: int, tick: Tick) -> J:
    """All pieces of a whole in one; there is at least one."""
    results = spread(work, whole, jobs, tick)
    total = next(results)
    for result in results:
        total.join(result)
    return total


def study_games(whole: Piece, jobs: int, tick: Tick) -> Lessons:
    """What games teach about the weights that play them."""
    return joined(study_piece, whole, jobs, tick)


def play_nudges(whole: Piece, jobs: int, tick: Tick) -> Nudges:
    """What nudges of weights teach."""
    return joined(nudge_piece, whole, jobs, tick)


def play_duel(whole: Piece, jobs: int, tick: Tick) -> Duel:
    """Weights against others, by computer players of a level, in all modes of the game in turn."""
    return joined(play_piece, whole, jobs, tick)
