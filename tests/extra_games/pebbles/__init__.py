"""Pebbles: a tiny game for the tests, with a secret hand, chance and two scoring clauses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.core.book.refusals import Refusal, because
from solutre.core.game import Box, Game, Look, Section
from solutre.core.native import i64, vec
from solutre.core.options import Option
from solutre.core.picture import Picture
from solutre.core.position import Dump, checked, number, numbers, observer_in, players_in
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, TRUTH, UNKNOWN, State

VALUES, OF_EACH, IN_HAND, GONE = 3, 3, 2, -2  # PEB-C1, PEB-C2; a pebble that was laid is GONE
SIZE = Arg("size", VALUES, ("small", "middle", "large"))
ACTIONS = ActionSpace([kind("lay", SIZE), kind("deal", SIZE, chance=True)])


class Pebbles(State):
    """Hands of pebbles by seat, and the pebbles laid in a row."""

    def __init__(self, seats: int, topping: int = 2) -> None:
        super().__init__(seats)
        self.topping = topping  # PEB-V2
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.row: list[int] = []

    def fill_legal(self, buf: vec[i64]) -> i64:
        if self.player == OVER:
            return 0
        left = self.left() if self.player == CHANCE else self.hands[self.player]
        sizes = sorted({size for size in left if size >= 0})
        for place, size in enumerate(sizes):
            buf[place] = size + (VALUES if self.player == CHANCE else 0)
        return len(sizes)

    def left(self) -> list[int]:
        """The pebbles of the bag that nobody has been seen to get."""
        bag = [size for size in range(VALUES) for _ in range(OF_EACH)]
        for size in [*self.row, *(size for hand in self.hands for size in hand if size >= 0)]:
            bag.remove(size)
        return bag

    def chance_weights(self) -> list[int]:
        return [self.left().count(size) for size in sorted(set(self.left()))]

    def apply(self, action: int) -> None:
        if self.player == CHANCE:
            seat = min(range(self.seats), key=lambda s: len(self.hands[s]))
            self.hands[seat].append(action - VALUES)
            self.note("dealt", "PEB-S1", seat)
            self.note("drew", "PEB-S1", seat, (action - VALUES,), seat)
            self.player = CHANCE if any(len(hand) < IN_HAND for hand in self.hands) else 0
            return
        seat = self.player
        self.hands[seat][self.hands[seat].index(action)] = GONE
        self.score(seat, action + 1, "PEB-V1", (action,), "laid")
        if self.row and action > self.row[-1]:
            self.score(seat, self.topping, "PEB-V2", (action, self.row[-1]), "topped")
        self.row.append(action)
        self.player = (seat + 1) % self.seats if len(self.row) < self.seats * IN_HAND else OVER

    def clone(self) -> Pebbles:
        copy = Pebbles(self.seats, self.topping)
        copy.copy_common(self)
        copy.hands, copy.row = [hand[:] for hand in self.hands], self.row[:]
        return copy

    def redact(self, observer: int) -> Pebbles:
        view = self.clone()
        view.observer = observer
        view.hands = [
            [size if seat == observer or size == GONE else UNKNOWN for size in hand]
            for seat, hand in enumerate(self.hands)
        ]
        return view

    def imagine(self, rng: Rng) -> Pebbles:
        world = self.clone()
        world.observer = TRUTH
        for hand in world.hands:
            for place, size in enumerate(hand):
                if size == UNKNOWN:
                    left = world.left()
                    hand[place] = left[rng.below(len(left))]
        return world

    def key(self) -> tuple[object, ...]:
        table = (self.player, self.observer, self.topping)
        return (*table, tuple(self.scores), tuple(map(tuple, self.hands)), tuple(self.row))

    def audit(self) -> None:
        self.left()
        held = [size for hand in self.hands for size in hand if size != GONE]
        assert len(self.row) == sum(hand.count(GONE) for hand in self.hands), "PEB-T1: a pebble lies nowhere"
        assert (self.player == OVER) == (not held and bool(self.row)), "PEB-T1: over while pebbles are held"
        assert (self.player == CHANCE) == (len(held) + len(self.row) < self.seats * IN_HAND), "PEB-S1: hands are dealt"
        assert self.player < 0 or self.player == len(self.row) % self.seats, "PEB-T1: out of turn"
        laid = [(len(self.row) - seat + self.seats - 1) // self.seats for seat in range(self.seats)]
        assert laid == [hand.count(GONE) for hand in self.hands], "PEB-T1: somebody laid out of turn"
        assert all(len(hand) <= IN_HAND for hand in self.hands), "PEB-S1: too many pebbles in a hand"

    def dump(self) -> dict[str, Any]:
        return {
            "game": "pebbles", "player": self.player, "observer": self.observer, "scores": list(self.scores),
            "topping": self.topping, "players": self.hands, "row": self.row,
        }  # fmt: skip


def pebbles_in(sizes: list[int], least: int) -> list[int]:
    return [number({"size": size}, "size", least, VALUES - 1) for size in sizes]


@checked("Pebbles")
def read(position: Dump) -> Pebbles:
    seats = len(players_in(position, "pebbles", 2, 3, "PEB-S1"))
    state = Pebbles(seats, number(position, "topping", 2, 3, default=2))
    state.player, state.observer = number(position, "player", OVER, seats - 1), observer_in(position, seats)
    state.scores, state.row = numbers(position, "scores", seats, 0), pebbles_in(position["row"], 0)
    state.hands = [pebbles_in(hand, GONE) for hand in position["players"]]
    return state


def draw(view: State, look: Look) -> Picture:
    names = [ACTIONS.describe(choice.action) for choice in look.choices]
    targets = "".join(f'<a id="choice-{n.action}-t" data-action="{n.action}"><title>{n}</title></a>' for n in names)
    held = "; ".join(" ".join("?" if size < 0 else str(size) for size in hand) for hand in view.hands)
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" id="board"><title>Pebbles</title><desc>{held}</desc>{targets}</svg>'
    )


def summary(view: State, look: Look) -> list[Section]:
    return [("Row", [str(size) for size in view.row] or ["-"])]


def start(seats: int, variant: str, topping: str) -> State:
    return Pebbles(seats, {"two": 2, "three": 3}[topping])


def refuse(state: State, action: int) -> Refusal:
    if action >= VALUES:
        return because("PEB-S1", "dealt")
    return because("PEB-T1", "not_held", size=action, held=sum(size >= 0 for size in state.hands[state.player]))


def evaluate(state: State, seat: int, weights: vec[float]) -> float:
    return float(state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat))


GAME = Game(
    id="pebbles", title="Pebbles", box=Box(("The tests",), "Solutré", 2026, (1, 2), 5, 1), folder=Path(__file__).parent,
    version="1", seats=range(2, 4), variants=("plain",), actions=ACTIONS, start=start,
    options=(Option("topping", ("two", "three")),), read=read, refuse=refuse, draw=draw, summary=summary,
    features=lambda state, seat, weights: [evaluate(state, seat, weights)], evaluate=evaluate,
)  # fmt: skip
