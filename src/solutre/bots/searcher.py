"""Computer players that search."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from pathlib import Path

from solutre.bots.budget import Budget
from solutre.bots.explaining.explain import MOST_TOLD, Alternative, Explanation, compare
from solutre.bots.explaining.plans import Counting
from solutre.bots.net import Net
from solutre.bots.net_files import WrongNet, kept_net
from solutre.bots.player import Player
from solutre.bots.search import Search
from solutre.bots.solving import Solved, solved
from solutre.core.game import Game, unlearned
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View
from solutre.core.weights import TO_THE_END

Tried = tuple[int, int, list[float]]  # a choice of a search: action, visits, mean lead per seat
PORTION = 4  # simulations between two looks at the processor's clock
POSITIONS = 50  # of the end of a game that take as long as a simulation
MOST_POSITIONS = 200_000  # that are kept in mind
SAMPLED = 4  # choices of a list that tell whether a turn goes on behind them
WORLDS = 4  # in which a kept search must have foreseen the view that came


class SearchBot(Player):
    """Thinks for so many simulations or seconds, whichever is spent first; what it knows of a turn it keeps.
    Where the rest of the game is small enough it is worked out to the end.

    A patient one plays more quick turns before it judges, where that is better. It asks the net of the game if there is
    one; not if it is not `learned`; or a net of its own, from a file or at hand.
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        patient: bool = False,
        learned: bool = True,
        net: Net | Path | None = None,
    ) -> None:
        super().__init__(name)
        self.budget = budget
        self.patient = patient
        self.learned = learned
        self.net = net
        self.search: Search | None = None  # the last one
        self.view: View | None = None  # what it was about
        self.counting: Counting | None = None  # what the mind of the game counts there
        self.chosen = -1
        self.told = False  # whether the last choice came from it
        self.left = budget.seconds  # of the turn
        self.goes_on = False  # whether the last choice left another one in the same turn
        self.solved: list[Solved] = []  # … or from working out the end, the best first

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        started = time.perf_counter()
        seconds = self.seconds_for(view, legal) if budget is None else budget
        self.solved = self.work_out(view, seconds)
        self.search = None if self.solved else self.searched(game, view, rng, seconds)
        self.view, self.told, self.counting = view, True, Counting(game)
        self.chosen = self.solved[0].action if self.solved else self.best_found(int(view.player))[0]
        self.left = max(0.0, self.left - (time.perf_counter() - started))
        self.goes_on = chooses_again(view, self.chosen)
        return self.chosen

    def seconds_for(self, view: View, legal: list[int]) -> float:
        """The time of a level is for a turn: a choice gets half of what is left of it, the last one all."""
        if not self.goes_on:
            self.left = self.budget.seconds
        some = legal[:: max(1, len(legal) // SAMPLED)]
        return self.left / 2 if any(chooses_again(view, action) for action in some) else self.left

    def searched(self, game: Game, view: View, rng: Rng, seconds: float) -> Search:
        search = self.search_for(game, view, rng)
        self.think(search, seconds)
        return search

    def best_found(self, seat: int) -> Tried:
        assert self.search is not None
        return self.best(self.search.choices(), seat)

    def work_out(self, view: View, seconds: float) -> list[Solved]:
        """The rest of the game, where it is small for the budget: half of the time, and some positions for each
        simulation."""
        own = self.budget.seconds if self.budget.measured else seconds
        return solved(view, min(MOST_POSITIONS, POSITIONS * self.budget.simulations), own / 2)

    def think(self, search: Search, seconds: float) -> None:
        """Until the budget is spent; simulations of an earlier choice that led here count."""
        if not self.budget.measured:
            search.think(self.budget.simulations_in(seconds), seconds)
            return
        clock = self.budget.clock()
        while True:
            search.think_more(PORTION)
            if clock.spent():
                return

    def best(self, found: list[Tried], seat: int) -> Tried:
        """What is chosen of the choices that were tried."""
        return best_of(found, seat)

    def search_for(self, game: Game, view: View, rng: Rng) -> Search:
        """The search of the last choice, if it led here and nothing was revealed; else a new one."""
        world = self.led_to(view)
        if world is not None and self.search is not None:
            self.search.reroot(self.chosen, world.redact(view.observer))
            return self.search
        asked = self.net if not isinstance(self.net, Path) else kept_net(self.net, game.layout)
        if asked and asked.seats != view.seats:
            raise WrongNet(f"{self.net} is a net for {asked.seats} players, and {view.seats} play")
        return Search(view, game if self.learned else unlearned(game), rng, self.patient, net=asked)

    def led_to(self, view: View) -> State | None:
        """A world behind the last choice, if that led to this view; as the search of it knows it."""
        if self.search is None or self.view is None or self.view.player != view.player:
            return None
        way = foreseen(self.view, self.chosen, view)
        world = followed(self.search.view.imagine(Rng(0)), way)
        return world if way and world.player == view.player and len(world.legal_actions()) > 1 else None

    def foresaw(self, view: View) -> bool:
        """Whether the search of the last choice goes on here."""
        return self.led_to(view) is not None

    def forget_comparison(self) -> None:
        self.told = False

    def end_turn(self) -> None:
        """Forget the tree, which takes megabytes, unless the turn goes on."""
        if not self.goes_on:
            self.search, self.told = None, False

    def visits(self) -> dict[int, int]:
        """How often each choice was tried for the choice just made; nothing if there was none to make."""
        return {action: count for action, count, _ in self.search.choices()} if self.search and self.told else {}

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """The choice with others that were looked at and promise no more, and the first two played on. Where the search
        tried nothing else, the choice is played on beside the one that looked best of the others."""
        if self.view is None or not self.told:
            return None
        if self.solved:
            return Explanation(tuple(Alternative(one.action, 1, one.leads, one.won) for one in self.solved[:MOST_TOLD]))
        assert self.search is not None
        seat, found = int(self.view.player), self.search.choices()
        best = self.best(found, seat)
        others = [choice for choice in found if choice is not best and choice[2][seat] <= best[2][seat]]
        shown = [best, *sorted(others[: MOST_TOLD - 1], key=lambda choice: -choice[2][seat])]
        alternatives = [Alternative(action, visits, tuple(leads)) for action, visits, leads in shown]
        if len(found) == 1:
            alternatives += [Alternative(action) for action in self.search.passed_over()[:1]]
        seldom = len(found) - 1 - len(others)
        if len(alternatives) < 2:
            return Explanation(tuple(alternatives), seldom=seldom)
        assert self.counting is not None
        second = alternatives[1].action
        played = compare(self.view, best[0], second, self.play_to_the_end, self.counting, seconds)
        return Explanation(tuple(alternatives), played, seldom)

    def play_to_the_end(self, world: State, rng: Rng) -> None:
        assert self.search is not None
        self.search.judge.play_on(world, rng, TO_THE_END)


def best_of(found: Sequence[Tried], seat: int) -> Tried:
    """Of the choices that were looked at often the one that promises most points ahead; of equals the most visited.

    What was tried less than half as often as the most visited choice looked bad, and little is known of it.
    """
    often = [choice for choice in found if 2 * choice[1] >= found[0][1]]
    return max(often, key=lambda choice: choice[2][seat])


def foreseen(before: View, action: int, view: View) -> list[int]:
    """The way from one view to another: a choice and the lone choices of the same player behind it.

    Empty if it does not lead there in every world: then something was drawn or revealed.
    """
    way = [action, *lone_choices(followed(before.imagine(Rng(0)), [action]), int(before.player))]
    worlds = (followed(before.imagine(Rng(seed)), way) for seed in range(WORLDS))
    key = view.key()
    return way if all(world.redact(view.observer).key() == key for world in worlds) else []


def lone_choices(world: State, mover: int) -> list[int]:
    found = []
    while world.player == mover and len(legal := world.legal_actions()) == 1:
        found.append(legal[0])
        world.apply(legal[0])
    return found


def followed(world: State, way: list[int]) -> State:
    """The world after these choices, as far as they are legal there."""
    for action in way:
        if action not in world.legal_actions():
            break
        world.apply(action)
    return world


def chooses_again(view: View, action: int) -> bool:
    """Whether who makes a choice has another one to make before anybody else has."""
    world = view.imagine(Rng(0))
    world.apply(action)
    world.settle(Rng(0))
    lone_choices(world, int(view.player))
    return bool(world.player == view.player)
