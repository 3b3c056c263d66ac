"""Greedy games from which a net learns that corrects `evaluate`, noted where a turn begins: there a search asks it.

What a position is worth is learned by temporal differences: each believes a tenth of what is said of the next one, and
for the rest what came of that, to the end of the game. At first `evaluate` says it, then the net that was learned from
it, so that what shows late comes to be foretold early, with far less luck in it than in the end itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from solutre.arena.training.net_fit import Fit, Floats, Judged, Positions, Whole
from solutre.arena.training.net_games import (
    Task,
    array_of,
    leads_of,
    positions_of,
    shares_of,
    turned,
    variant_of,
    written_once,
)
from solutre.arena.training.net_notes import Notes
from solutre.bots.judging import Judge
from solutre.core.chance import stream
from solutre.core.extras import needing
from solutre.core.game import Game, unlearned
from solutre.core.game import game as find
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.core.weights import of_packed, packed

with needing("arena", "the training of a net"):
    import numpy as np

WANDERS = (0, 40, 20, 10, 5)  # one choice in so many is made at random, in games by turns; 0: none
ASIDE = 12  # one position in so many is noted inside a turn too: a search takes its bearings there
TRUST = 0.9  # how much a position believes of what came of the next one
EPOCHS = (2, 1, 1)  # times over all positions, for each time that their worth is told anew …
RATES = (0.004, 0.002, 0.001)  # … and the rates


@dataclass(frozen=True)
class Turns:
    """Positions of games in their order. Their leads and wins are those of the end."""

    positions: Positions
    seats: Whole  # who decides
    last: Whole  # whether it is the last one of its game

    @staticmethod
    def joined(parts: Sequence[Turns]) -> Turns:
        return Turns(
            Positions.joined([part.positions for part in parts]),
            np.concatenate([part.seats for part in parts]),
            np.concatenate([part.last for part in parts]),
        )

    def worth(self, leads: Floats, wins: Floats) -> Positions:
        """The positions with what they are worth, if this is said of each of them."""
        ends = self.positions
        return replace(ends, leads=self.returns(leads, ends.leads), wins=self.returns(wins, ends.wins))

    def returns(self, said: Floats, ends: Floats) -> Floats:
        """From the ends of all games backwards: what came of the next position, and a tenth of what is said of it."""
        first = self.seats[:, None].astype(np.int64)
        count = np.arange(said.shape[1])
        said, found = (np.take_along_axis(numbers, (count - first) % len(count), 1) for numbers in (said, ends))
        rows = np.flatnonzero(self.last)
        begin = np.concatenate([[-1], rows[:-1]])  # the last position of the game before
        while len(rows):
            inside = rows - 1 > begin
            rows, begin = rows[inside] - 1, begin[inside]
            found[rows] = TRUST * found[rows + 1] + (1 - TRUST) * said[rows + 1]
        return np.take_along_axis(found, (count + first) % len(count), 1)


def play_turns(task: Task) -> Turns:
    """Play the games of a task."""
    game = unlearned(find(task.game))
    notes = Notes(game, 1)
    said: list[list[float]] = []
    leads: list[list[float]] = []
    wins: list[list[float]] = []
    last: list[bool] = []
    for number in range(task.first, task.first + task.count):
        state = game.new(task.seats, variant_of(game, number))
        noted = len(notes.counts)
        rng = stream("net turns", task.seed, number)
        said += play_one(game, state, WANDERS[number % len(WANDERS)], rng, notes)
        decided = [int(notes.seats[row]) for row in range(noted, len(notes.counts))]
        leads += [turned(leads_of(state), seat) for seat in decided]
        wins += [turned(shares_of(state), seat) for seat in decided]
        last += [False] * (len(decided) - 1) + [True]
    found = replace(positions_of(notes, leads, wins), given=np.array(said, np.float32))
    return Turns(found, array_of(notes.seats).astype(np.int8), np.array(last))


def play_one(game: Game, state: State, wander: int, rng: Rng, notes: Notes) -> list[list[float]]:
    """A greedy game to its end. Returns what `evaluate` says of the positions that were noted, from who decides on."""
    seats = int(state.seats)
    quick, evaluate, weights = Judge(game, 0, seats), of_packed(game.evaluate), packed(game.outlook or game.weights)
    said: list[list[float]] = []
    before = -1
    state.settle(rng)
    while state.player != OVER:
        seat = int(state.player)
        if seat != before or rng.below(ASIDE) == 0:
            notes.note(state, len(said))
            said.append([evaluate(state, (seat + ahead) % seats, weights) for ahead in range(seats)])
        before = seat
        count = state.fill_legal(quick.legal)
        if wander and rng.below(wander) == 0:
            state.apply(quick.legal[rng.below(count)])
        else:
            state.apply(quick.quick_choice(state.redact(seat).imagine(rng), rng))
        state.settle(rng)
    return said


def written_turns(task: Task, folder: Path) -> Path:
    """Play the games of a task and write them down, unless that was done before."""

    def play() -> dict[str, Any]:
        found = play_turns(task)
        return {"seats": found.seats, "last": found.last, **vars(found.positions)}

    return written_once(task.file(folder), play)


def read_turns(files: Sequence[Path]) -> Turns:
    parts = []
    for file in files:
        with np.load(file) as held:
            arrays = dict(held)
            seats, last = arrays.pop("seats"), arrays.pop("last")
            parts.append(Turns(Positions(**arrays), seats, last))
    return Turns.joined(parts)


def learn_turns(fit: Fit, turns: Turns, held_out: Turns, seed: int) -> list[Judged]:
    """Learn what is to be added to what `evaluate` says. Returns how well the ends of other games were foretold."""
    judged = []
    given = turns.positions.given
    assert given is not None
    leads, wins = given, turns.positions.wins  # chances are told by the end alone at first
    for number, (epochs, rate) in enumerate(zip(EPOCHS, RATES, strict=True)):
        lessons = turns.worth(leads, wins)
        if number == 0:
            fit.take_measure(lessons)
        fit.learn(lessons, epochs, rate, seed * 1000 + number)
        judged.append(fit.judge(held_out.positions))
        leads, wins = fit.said(turns.positions)
    return judged
