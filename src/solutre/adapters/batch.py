"""Many games of one kind side by side: all are stepped in one call, and one that ends begins anew at once."""

from __future__ import annotations

from solutre.adapters.panel import Panel
from solutre.core.errors import SolutreError
from solutre.core.minds.bounds import utilities
from solutre.core.native import i64, mypyc_attr, u8, vec
from solutre.core.rng import Rng
from solutre.core.state import OVER, State


@mypyc_attr(acyclic=True)
class Batch:
    """The games, whose turn it is in each, and what the last step brought. Each has chance of its own."""

    def __init__(self, start: State, panel: Panel, masks: bool, reward: str, seeds: list[int]) -> None:
        count = len(seeds)
        self.start: State = start  # with its chance pending: every game begins as a copy
        self.panel: Panel = panel
        self.shows_masks: bool = masks
        self.reward: str = reward
        self.seats: i64 = start.seats
        self.rngs: list[Rng] = [Rng(seed) for seed in seeds]
        self.states: list[State] = [start.clone() for _ in seeds]
        self.players: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * start.seats))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.finished: list[int] = []  # the games that ended in this step
        self.games: i64 = 0  # ended since the beginning
        game: i64 = 0
        while game < count:
            self.begin(game)
            self.show(game)
            game += 1

    def begin(self, game: i64) -> None:
        """A new game from the start to its first decision."""
        state = self.start.clone()
        state.settle(self.rngs[game])
        self.states[game] = state
        self.players[game] = state.player

    def show(self, game: i64) -> None:
        """What who decides now knows, and what is legal."""
        state = self.states[game]
        self.panel.show_inputs(game, state, state.player)
        if self.shows_masks:
            self.panel.show_mask(game, state)

    def forget(self) -> None:
        """Before a step: what the last one brought is over."""
        for game in self.finished:
            at: i64 = game
            self.ended[at] = 0
            seat: i64 = 0
            while seat < self.seats:
                self.rewards[at * self.seats + seat] = 0.0
                seat += 1
        self.finished.clear()

    def step(self, actions: list[int]) -> None:
        """One action in each game. If one of them is not legal nothing happens in any."""
        game: i64 = 0
        while game < len(self.states):
            if not self.allows(game, actions[game]):
                raise SolutreError(f"game {game} does not allow action {actions[game]} to seat {self.players[game]}")
            game += 1
        self.forget()
        game = 0
        while game < len(self.states):
            self.play(game, actions[game])
            self.show(game)
            game += 1

    def allows(self, game: i64, action: int) -> bool:
        if self.shows_masks:
            return self.panel.allows(game, action)
        return self.states[game].allows(action)

    def play(self, game: i64, action: i64) -> None:
        """An action and the chance behind it; a game that ends is settled up, and begins anew."""
        state = self.states[game]
        state.apply(action)
        state.settle(self.rngs[game])
        if state.player == OVER:
            self.settle_up(game, state)
            self.begin(game)
        else:
            self.players[game] = state.player

    def settle_up(self, game: i64, state: State) -> None:
        worth: list[float] = utilities(self.reward, state.ranking(), list(state.scores))
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[game * self.seats + seat] = worth[seat]
            seat += 1
        self.ended[game] = 1
        self.finished.append(game)
        self.games += 1

    def choose_any(self, rng: Rng) -> list[int]:
        """A random legal action for each game, to try the environment with."""
        chosen: list[int] = []
        choices = self.panel.choices
        for state in self.states:
            count: i64 = state.fill_legal(choices)
            chosen.append(choices[rng.below(count)])
        return chosen
