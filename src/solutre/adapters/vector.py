"""Many games stepped in one call on NumPy arrays, with automatic reset: against a level, or all seats by yourself.

    env = VectorEnv("elawa", 1024)
    seen = env.reset(seed=7)
    seen = env.step(actions)  # one action per game, by whoever decides there

The arrays are the engine's own memory: the next step overwrites them, so copy what you keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solutre.adapters.arrays import Bytes, Floats, Shared, inputs_of, masks_of
from solutre.adapters.batch import Batch
from solutre.adapters.spec import EnvSpec
from solutre.bots.levels import bot
from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.minds.inputs import Layout
from solutre.core.rng import Rng
from solutre.core.view import view_of

with needing("research", __name__):
    import numpy as np
    from numpy.typing import NDArray

FAR_APART = 1_000_003  # between the seeds of two runs, so that games of neighbouring runs do not share chance


class Seen(NamedTuple):
    """What is to be decided now, and what the last step brought. A row is a game."""

    inputs: Floats  # what whoever decides knows; empty if none were wanted
    masks: Bytes  # 1 for each action that is legal
    players: NDArray[np.int64]  # the seat that decides
    rewards: NDArray[np.float64]  # by seat, in the step in which a game ends; else 0
    ended: Bytes  # 1 where a game has just ended: what is seen is the next one


class VectorEnv:
    """Many tables of one game. Against a level one seat of each is yours; after each end it is the next one."""

    def __init__(
        self,
        name: str,
        games: int,
        seats: int = 0,
        variant: str = "",
        *,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        against: str = "",
        inputs: bool = True,
        masks: bool = True,
    ) -> None:
        if games < 1:
            raise SolutreError(f"there is at least one game, not {games}")
        self.env_spec = EnvSpec(name, seats, variant, reward, options)
        self.games, self.masks, self.inputs = games, masks, inputs
        self.against = against
        self.reset(0)

    @property
    def seats(self) -> int:
        return self.env_spec.seats

    @property
    def actions(self) -> int:
        """How many actions there are: those of chance are never legal."""
        return self.env_spec.actions

    @property
    def layout(self) -> Layout:
        """The names of the inputs."""
        return self.env_spec.game.layout

    def reset(self, seed: int = 0) -> Seen:
        """Begin all games anew. Each has its own chance: the k-th is the same however many there are."""
        wanted, seeds = self.env_spec, [seed * FAR_APART + number for number in range(self.games)]
        self.panel = wanted.panel(self.games, self.inputs)
        self.batch = Batch(wanted.start, self.panel, self.masks, wanted.reward, seeds)
        self.own = [number % wanted.seats for number in range(self.games)]
        seats = range(wanted.seats if self.against else 0)
        self.rivals = [[bot(self.against) for _ in seats] for _ in range(self.games)]  # each remembers its own game
        self.rng = Rng(seed)
        self.share()
        for number in range(self.games):
            self.answer(number)
        return self.seen()

    def share(self) -> None:
        rows, batch = self.games, self.batch
        self.shared: list[Shared] = [
            inputs_of(self.panel.rows, (rows, self.env_spec.size if self.inputs else 0)),
            masks_of(self.panel.masks, (rows, self.env_spec.actions)),
            Shared(batch.players, np.int64, np.int64, (rows,)),
            Shared(batch.rewards, np.float64, np.float64, (rows, self.env_spec.seats)),
            masks_of(batch.ended, (rows,)),
        ]
        self.whole = Seen(*(each.now() for each in self.shared))

    def seen(self) -> Seen:
        """What is to be decided now: the same arrays as long as nothing is reset."""
        return self.whole if self.shared[0].array is not None else Seen(*(each.now() for each in self.shared))

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Seen:
        """One action for each game. If one of them is not legal, an error names it and nothing happens."""
        chosen: list[int] = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(chosen) != self.games:
            raise SolutreError(f"there are {self.games} games, but {len(chosen)} actions")
        self.batch.step(chosen)
        if self.against:
            for number in range(self.games):
                self.answer(number)
        return self.seen()

    def answer(self, number: int) -> None:
        """Let the level play in a game until it is the own turn."""
        if not self.against:
            return
        batch, before = self.batch, self.batch.games
        if batch.ended[number]:
            self.own[number] = (self.own[number] + 1) % self.env_spec.seats
        while batch.players[number] != self.own[number]:
            seat = int(batch.players[number])
            view = view_of(batch.states[number], seat)
            batch.play(number, self.rivals[number][seat].choose(self.env_spec.game, view, self.rng))
            if batch.games > before:
                before = batch.games
                self.own[number] = (self.own[number] + 1) % self.env_spec.seats
        batch.show(number)

    def choose_any(self) -> list[int]:
        """A random legal action for each game."""
        return self.batch.choose_any(self.rng)
