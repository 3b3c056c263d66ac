"""Games from which a net learns: greedy ones at first, then those of a search that asks the net itself.

What became of a position is its end; in games of a search also what the search expected on the way: from the end
backwards, each decision believes its own search a little and what came of it for the rest (a lambda return). Games
may have a teacher in its place, who is believed by half: the patient judge without a net.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from solutre.arena.training.net_fit import Positions, Whole
from solutre.arena.training.net_notes import Notes, play_greedily
from solutre.bots.judging import Judge
from solutre.bots.net import Net
from solutre.bots.net_files import kept_net
from solutre.bots.search import Search
from solutre.bots.searcher import best_of
from solutre.core.chance import stream
from solutre.core.extras import needing
from solutre.core.game import Game, unlearned
from solutre.core.game import game as find
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER, State

with needing("arena", "the training of a net"):
    import numpy as np
from solutre.core.view import view_of

GREEDY_WANDER = 10  # one choice of a greedy game in so many is made at random …
SEARCH_WANDER = 12  # … and of a game of searches
STEADY = (0.9, 0.99)  # how much a decision believes what came of it, in short games and in long ones
LONG = 120  # decisions
TAUGHT = 0.5  # how much is believed of what came of a position that the teacher judged


@dataclass(frozen=True)
class Task:
    """Some games of a round, numbered from `first`: plain data that travels to other processes."""

    game: str
    seats: int
    seed: int
    round: int
    first: int
    count: int
    moments: int  # of each game, about
    net: Path | None = None  # that searches ask; without it games are greedy
    simulations: int = 0
    taught: bool = False  # by the patient judge too

    def file(self, folder: Path) -> Path:
        return folder / f"round-{self.round}-{self.first:07}.npz"


def play_task(task: Task) -> Positions:
    """Play the games and tell what became of their positions."""
    game = find(task.game)
    start = game.new(task.seats, variant_of(game, task.first))
    start.settle(stream("net length", task.seed))
    notes = Notes(game, max(1, start.rollout(stream("net length", task.seed)) // task.moments))
    net = None if task.net is None else kept_net(task.net, game.layout)
    leads: list[list[float]] = []
    wins: list[list[float]] = []
    for number in range(task.first, task.first + task.count):
        rng = stream("net game", task.seed, task.round, number)
        noted = len(notes.counts)
        state = game.new(task.seats, variant_of(game, number))
        returns = play_one(game, state, net, task, rng, notes)
        for row in range(noted, len(notes.counts)):
            seat, moment = int(notes.seats[row]), int(notes.moments[row])
            leads.append(turned(returns.leads[moment] if returns.leads else leads_of(state), seat))
            wins.append(turned(returns.wins[moment] if returns.wins else shares_of(state), seat))
    return positions_of(notes, leads, wins)


def variant_of(game: Game, number: int) -> str:
    """All variants and options in turn."""
    return game.arrangements[number % len(game.arrangements)]


@dataclass(frozen=True)
class Returns:
    """What became of the decisions of a game, by seat; where nothing is told the end tells all."""

    leads: list[list[float]]
    wins: list[list[float]]


def play_one(game: Game, state: State, net: Net | None, task: Task, rng: Rng, notes: Notes) -> Returns:
    """A game to its end."""
    teacher = Teacher(game, int(state.seats)) if task.taught else None
    if net is not None:
        expected = play_by_search(game, state, net, task.simulations, rng, notes, teacher)
        if teacher is None:
            return Returns(lambda_returns(expected, leads_of(state), STEADY[len(expected) > LONG]), [])
    elif teacher is not None:
        play_taught(game, state, rng, notes, teacher)
    else:
        play_greedily(Judge(unlearned(game), 0, int(state.seats)), state, rng, notes, GREEDY_WANDER)
    return teacher.returns(state) if teacher else Returns([], [])


class Teacher:
    """The patient judge without a net, who says how the positions of a game stand that are noted."""

    def __init__(self, game: Game, seats: int) -> None:
        self.judge = Judge(unlearned(game), 0, seats, patient=True)
        self.seats = seats
        self.leads: list[list[float] | None] = []  # of every decision, by seat; nothing where nobody was asked
        self.wins: list[list[float] | None] = []

    def pass_over(self) -> None:
        """Nothing is said of a decision."""
        self.leads.append(None)
        self.wins.append(None)

    def say(self, world: State, rng: Rng) -> None:
        """How a decision stands, by a world that whoever decides imagines. The world is played on."""
        self.judge.seat = rng.below(self.seats)  # he stops at anybody's turn, so that nobody's looks better than it is
        self.judge.judge(world, rng)
        total = sum(self.judge.won)
        self.leads.append(list(self.judge.lead))
        self.wins.append([one / total for one in self.judge.won])

    def returns(self, end: State) -> Returns:
        """From the end backwards: half of what he said, and half of what came of it."""
        return Returns(
            lambda_returns(self.leads, leads_of(end), TAUGHT), lambda_returns(self.wins, shares_of(end), TAUGHT)
        )


def play_taught(game: Game, state: State, rng: Rng, notes: Notes, teacher: Teacher) -> None:
    """A greedy game, of whose noted positions the teacher says how they stand."""
    quick = Judge(unlearned(game), 0, int(state.seats))
    offset = rng.below(notes.stride)
    state.settle(rng)
    while state.player != OVER:
        moment = len(teacher.leads)
        noted = notes.is_noted(moment, offset)
        if noted:
            notes.note(state, moment)
        world = state.redact(state.player).imagine(rng)
        count = state.fill_legal(quick.legal)
        if count > 1 and rng.below(GREEDY_WANDER) == 0:
            choice = quick.legal[rng.below(count)]
        else:
            choice = quick.quick_choice(world, rng)
        if noted:
            teacher.say(world, rng)
        else:
            teacher.pass_over()
        state.apply(choice)
        state.settle(rng)


def play_by_search(
    game: Game, state: State, net: Net, simulations: int, rng: Rng, notes: Notes, teacher: Teacher | None = None
) -> list[list[float] | None]:
    """A game by searches that ask the net. Returns what each of them expected: leads by seat."""
    expected: list[list[float] | None] = []
    offset = rng.below(notes.stride)
    state.settle(rng)
    while state.player != OVER:
        noted = notes.is_noted(len(expected), offset)
        if noted:
            notes.note(state, len(expected))
        action, found = decide(game, state, net, simulations, rng)
        expected.append(found)
        if teacher and noted:
            teacher.say(state.redact(state.player).imagine(rng), rng)
        elif teacher:
            teacher.pass_over()
        state.apply(action)
        state.settle(rng)
    return expected


def decide(game: Game, state: State, net: Net, simulations: int, rng: Rng) -> tuple[int, list[float] | None]:
    """A choice, and what the search expects of its best one; nothing where there is no choice."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0], None
    seat = int(state.player)
    search = Search(view_of(state, seat), game, rng, True, net=net)
    search.think(simulations, math.inf)
    best = best_of(search.choices(), seat)
    chosen = legal[rng.below(len(legal))] if rng.below(SEARCH_WANDER) == 0 else best[0]
    return chosen, best[2]


def lambda_returns(expected: Sequence[list[float] | None], end: list[float], trust: float) -> list[list[float]]:
    """From the end backwards: so much of what came of it, and for the rest what was expected."""
    found, after = [], end
    for own in reversed(expected):
        if own is not None:
            after = [trust * came + (1 - trust) * mine for came, mine in zip(after, own, strict=True)]
        found.append(after)
    return found[::-1]


def leads_of(state: State) -> list[float]:
    scores = [int(score) for score in state.scores]
    return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]


def shares_of(state: State) -> list[float]:
    """The win, shared by all in the first place."""
    places = state.ranking()
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def turned(by_seat: Sequence[float], first: int) -> list[float]:
    """From a seat on."""
    return [*by_seat[first:], *by_seat[:first]]


def positions_of(notes: Notes, leads: list[list[float]], wins: list[list[float]]) -> Positions:
    places, values, counts = (array_of(row) for row in (notes.places, notes.values, notes.counts))
    return Positions.of_counts(
        places.astype(np.int16),
        values.astype(np.int16),
        counts,
        np.array(leads, np.float32),
        np.array(wins, np.float32),
    )


def array_of(row: Any) -> Whole:
    return np.frombuffer(row, np.int64) if COMPILED else np.array(row, np.int64)


def written(task: Task, folder: Path) -> Path:
    """Play the games of a task and write them down, unless that was done before."""
    return written_once(task.file(folder), lambda: vars(play_task(task)))


def written_once(file: Path, play: Callable[[], dict[str, Any]]) -> Path:
    """A file of what games told, whole or not at all. What was not noted is left out."""
    if not file.exists():
        beside = file.with_suffix(".new.npz")
        np.savez_compressed(beside, **{name: held for name, held in play().items() if held is not None})
        beside.replace(file)
    return file


def read_positions(files: Sequence[Path]) -> Positions:
    parts = []
    for file in files:
        with np.load(file) as held:
            parts.append(Positions(**held))
    return Positions.joined(parts)


def tasks_of(whole: Task, size: int) -> list[Task]:
    """A round cut into tasks; where is all the same to the number of processes."""
    ends = range(0, whole.count, size)
    return [replace(whole, first=first, count=min(size, whole.count - first)) for first in ends]
