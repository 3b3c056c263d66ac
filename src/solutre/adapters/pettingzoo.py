"""Every game as an environment of PettingZoo: agents take turns, each sees the inputs of its seat and a mask.

    from solutre.adapters.pettingzoo import env
    table = env("hunters", seats=3, reward="rank")

With `env` an illegal action loses the game, as PettingZoo's wrappers have it; with `raw_env` it raises an error that
names the clause, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

from solutre.adapters.arrays import inputs_of, masks_of
from solutre.adapters.raster import pixels
from solutre.adapters.spec import EnvSpec
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.game import Look
from solutre.core.minds.bounds import utilities
from solutre.core.minds.inputs import LEAST, MOST
from solutre.core.rng import Rng
from solutre.core.state import OVER, SPECTATOR, State

with needing("research", __name__):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv

Observation = dict[str, Any]
RENDER_MODES = ("svg", "rgb_array")


class raw_env(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """One table. An observation is `{"observation": the inputs as float32, "action_mask": 1 for legal actions}`."""

    def __init__(
        self,
        name: str,
        seats: int = 0,
        variant: str = "",
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        lenient: bool = False,
    ) -> None:
        EzPickle.__init__(self, name, seats, variant, options, reward, render_mode, lenient)
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise SolutreError(f"a table is rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}")
        self.env_spec = wanted = EnvSpec(name, seats, variant, reward, options)
        self.render_mode, self.lenient = render_mode, lenient
        self.metadata = {"render_modes": list(RENDER_MODES), "name": f"solutre_{name}_v0", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(wanted.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.panel = wanted.panel(1)
        self.row, self.mask = inputs_of(self.panel.rows, (wanted.size,)), masks_of(self.panel.masks, (wanted.actions,))
        self.action_spaces = {agent: Discrete(wanted.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.observed() for agent in self.possible_agents}
        self.rng, self.state_now = Rng(0), wanted.start.clone()
        self.agents: list[str] = []

    def observed(self) -> Dict:
        """The space of observations."""
        return Dict(
            {
                "observation": Box(LEAST, MOST, (self.env_spec.size,), np.float32),
                "action_mask": Box(0, 1, (self.env_spec.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next one of the same stream of chance."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state_now = self.env_spec.start.clone()
        self.state_now.settle(self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.player]

    def observe(self, agent: str) -> Observation:
        """What the seat knows; the mask is empty while somebody else decides."""
        state, seat = self.state_now, self.seat_of[agent]
        self.panel.show_inputs(0, state, seat)
        if state.player == seat:
            self.panel.show_mask(0, state)
        else:
            self.panel.hide_mask(0)
        return {"observation": self.row.now().copy(), "action_mask": self.mask.now().copy()}

    def step(self, action: SupportsIndex | None) -> None:
        """Carry out an action, and the chance behind it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SolutreError(f"{agent} decides, and None is no action: it is for agents whose game has ended")
        state, number = self.state_now, int(action)
        if not state.allows(number):
            self.refuse(state, agent, number)
            return
        state.apply(number)
        state.settle(self.rng)
        self._cumulative_rewards[agent] = 0.0
        if state.player == OVER:
            self.settle_up(state)
        else:
            self.agent_selection = self.possible_agents[state.player]

    def refuse(self, state: State, agent: str, action: int) -> None:
        """An illegal action loses the game for who chose it, or changes nothing: the clause says why."""
        played = self.env_spec.game
        why = played.excuse(played.why_not(state, action), LANGUAGES[0], self.possible_agents)
        said = f"{agent} may not {played.actions.describe(action)}: {why}"
        if not self.lenient:
            raise SolutreError(said)
        self.infos[agent]["refused"] = said
        self.end({other: -1.0 if other == agent else 0.0 for other in self.agents})

    def settle_up(self, state: State) -> None:
        worth = utilities(self.env_spec.reward, state.ranking(), list(state.scores))
        self.end(dict(zip(self.possible_agents, worth, strict=True)))

    def end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[0]
        self._accumulate_rewards()

    def state(self) -> Any:
        """The inputs of all seats, one row each: for a critic that may know everything."""
        return np.stack([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> Any:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        look = Look(names=tuple(self.possible_agents))
        picture = self.env_spec.game.draw(self.state_now.redact(SPECTATOR), look)
        return picture.svg if self.render_mode == "svg" else pixels(picture)

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, seats: int = 0, variant: str = "", **settings: Any) -> raw_env:
    """A table at which an illegal action loses; PettingZoo's wrappers for that would cost most of the speed."""
    return raw_env(name, seats, variant, lenient=True, **settings)
