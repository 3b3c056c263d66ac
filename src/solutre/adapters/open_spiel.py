"""Every game as a game of OpenSpiel: `pyspiel.load_game("solutre_hunters(players=3)")` once this module is imported.

Chance is explicit, views are observations, and everything that a seat saw and did is its information state.
`variant` may name options too, as in records: `normal+chiefs=chosen`; give it by a dictionary of parameters then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from solutre.adapters.arrays import inputs_of
from solutre.adapters.spec import EnvSpec
from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.game import Game, games
from solutre.core.minds.bounds import utilities
from solutre.core.minds.recall import information_state
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State

with needing("research", __name__):
    import numpy as np
    import pyspiel

PREFIX: Final = "solutre_"
MOST_SEED: Final = 2**31 - 1


def type_of(game: Game) -> Any:
    """What OpenSpiel has to know of a game before it is set up."""
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.tells_inputs,
        parameter_specification={"players": game.seats[0], "variant": "", "reward": "win"},
    )


def info_of(env_spec: EnvSpec) -> Any:
    """The sizes of a game as OpenSpiel asks for them."""
    bounds = env_spec.game.bounds(env_spec.seats)
    least, most = bounds.utility(env_spec.reward)
    return pyspiel.GameInfo(
        num_distinct_actions=env_spec.actions,
        max_chance_outcomes=chance_of(env_spec.game)[1],
        num_players=env_spec.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=bounds.decisions,
    )


def chance_of(game: Game) -> tuple[int, int]:
    """The first action of chance, and how many there are: OpenSpiel counts them from 0."""
    chance = [action for action in range(game.actions.size) if not game.actions.is_decision(action)]
    return chance[0], len(chance)


class SolutreGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, for so many players."""

    name = ""  # of the game that a subclass stands for
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = dict(params or {})
        self.env_spec = EnvSpec(
            self.name, int(wanted.get("players", 0)), str(wanted.get("variant", "")), str(wanted.get("reward", "win"))
        )
        if self.env_spec.reward == "margin" and self.env_spec.seats > 2:
            raise SolutreError("the margins of more than two players do not add up to nothing: take win or rank")
        self.first_of_chance = chance_of(self.env_spec.game)[0]
        super().__init__(self.kind, info_of(self.env_spec), wanted)

    def new_initial_state(self) -> SolutreState:
        return SolutreState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.env_spec, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SolutreState(pyspiel.State):  # type: ignore[misc]
    """A position of ours, with its log and with what every seat chose so far."""

    def __init__(self, game: SolutreGame) -> None:
        super().__init__(game)
        wanted = game.env_spec
        self.game_id, self.reward, self.first_of_chance = wanted.game.id, wanted.reward, game.first_of_chance
        self.position: State = wanted.start.clone()
        self.position.log = []
        self.chosen: list[list[int]] = [[] for _ in range(game.env_spec.seats)]

    def current_player(self) -> int:
        player = self.position.player
        if player == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else int(player)

    def is_terminal(self) -> bool:
        return bool(self.position.player == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.position.chance_weights()
        total, first = sum(weights), self.first_of_chance
        legal = self.position.legal_actions()
        return [(action - first, weight / total) for action, weight in zip(legal, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        player = self.position.player
        if player == CHANCE:
            self.position.apply(action + self.first_of_chance)
        else:
            self.chosen[player].append(action)
            self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        number = action + self.first_of_chance if player == pyspiel.PlayerId.CHANCE else action
        return games()[self.game_id].actions.describe(number).notation

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return utilities(self.reward, self.position.ranking(), list(self.position.scores))

    def __str__(self) -> str:
        return f"{self.position!r} {self.position.key()}"

    def resampled(self, seat: int, rng: Rng) -> SolutreState:
        """Another state that this seat cannot tell from this one."""
        other: SolutreState = self.clone()
        view = self.position.redact(seat)
        other.position = view.imagine(rng)
        other.position.log = [event for event in self.position.log or [] if event.told_to(seat)]
        return other

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SolutreState:
        """The same as OpenSpiel asks for it, with a source of numbers from 0 to 1."""
        return self.resampled(player, Rng(int(sampler() * MOST_SEED)))


class Observer:
    """What a seat sees now as a tensor of inputs, and as text; with perfect recall, all that it ever saw."""

    def __init__(self, env_spec: EnvSpec, perfect_recall: bool) -> None:
        self.recalls = perfect_recall
        self.tensor = np.zeros(0 if perfect_recall else env_spec.size, np.float32)
        self.dict = {}
        if not perfect_recall:
            fields = env_spec.game.layout.fields(env_spec.seats)
            self.dict = {field.name: self.tensor[field.first : field.first + field.size] for field in fields}
            self.panel = env_spec.panel(1)
            self.row = inputs_of(self.panel.rows, (env_spec.size,))

    def set_from(self, state: SolutreState, player: int) -> None:
        if not self.recalls:
            self.panel.show_inputs(0, state.position, player)
            self.tensor[:] = self.row.now()

    def string_from(self, state: SolutreState, player: int) -> str:
        if self.recalls:
            return information_state(state.position, player, state.chosen[player])
        return str(state.position.redact(player).key())


def resampler(rng: Rng) -> Callable[[SolutreState, int], SolutreState]:
    """For `ISMCTSBot.set_resampler`: worlds that fit the view of who has to choose, drawn fairly."""
    return lambda state, player: state.resampled(player, rng)


def register() -> None:
    """Make every game known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for game in games().values():
        if PREFIX + game.id not in known and game.limits:
            kind = type_of(game)
            pyspiel.register_game(
                kind, type(f"{game.title} for OpenSpiel", (SolutreGame,), {"name": game.id, "kind": kind})
            )


register()
