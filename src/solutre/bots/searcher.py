"""Computer players that search."""

from __future__ import annotations

import math
from collections.abc import Sequence

from solutre.bots.explain import MOST_TOLD, Alternative, Explanation, compare
from solutre.bots.player import Player
from solutre.bots.search import Search
from solutre.core.game import TO_THE_END, Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View

Tried = tuple[int, int, list[float]]  # a choice of a search: action, visits, mean lead per seat
WORLDS = 4  # in which a kept search must have foreseen the view that came


class SearchBot(Player):
    """Thinks for so many simulations or seconds, whichever is spent first; what it knows of a turn it keeps.

    A patient one plays more quick turns before it judges, where that is better.
    """

    def __init__(self, name: str, simulations: int, seconds: float, patient: bool = False) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.seconds = seconds
        self.patient = patient
        self.search: Search | None = None  # the last one
        self.view: View | None = None  # what it was about
        self.chosen = -1
        self.told = False  # whether the last choice came from it

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        search = self.search_for(game, view, rng)
        search.think(self.simulations, self.seconds if budget is None else budget)
        self.search, self.view, self.told = search, view, True
        self.chosen = best_of(search.choices(), int(view.player))[0]
        return self.chosen

    def search_for(self, game: Game, view: View, rng: Rng) -> Search:
        """The search of the last choice, if it led here and nothing was revealed; else a new one."""
        if self.search is not None and self.view is not None:
            way = foreseen(self.view, self.chosen, view)
            narrow = followed(self.search.view.imagine(Rng(0)), way)
            if way and narrow.player == view.player and len(narrow.legal_actions()) > 1:
                self.search.go_on(self.chosen, narrow.redact(view.observer))
                return self.search
        return Search(view, game, rng, self.patient)

    def forget_comparison(self) -> None:
        self.told = False

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """The choice with others that were looked at and promise no more, and the first two played on. Where the search
        tried nothing else, the choice is played on beside the one that looked best of the others."""
        if self.search is None or self.view is None or not self.told:
            return None
        seat, found = int(self.view.player), self.search.choices()
        best = best_of(found, seat)
        others = [choice for choice in found if choice is not best and choice[2][seat] <= best[2][seat]]
        shown = [best, *sorted(others[: MOST_TOLD - 1], key=lambda choice: -choice[2][seat])]
        alternatives = [Alternative(action, visits, tuple(leads)) for action, visits, leads in shown]
        if len(found) == 1:
            alternatives += [Alternative(action) for action in self.search.passed_over()[:1]]
        seldom = len(found) - 1 - len(others)
        if len(alternatives) < 2:
            return Explanation(tuple(alternatives), seldom=seldom)
        played = compare(self.view, best[0], alternatives[1].action, self.play_to_the_end, seconds)
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
