"""What is written about games: a row for each game, or one for each decision with what its player knew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from solutre.arena.data.games import Finished, Plan, play_game
from solutre.bots import Bot
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.minds.inputs import Inputs
from solutre.core.view import View
from solutre.core.weights import load_weights

KINDS = ("game", "decision")
Row = dict[str, Any]


def feature_names(game: Game) -> list[str]:
    """What the features of a game are called, in their order."""
    return list(load_weights(game.mind / "weights.toml").weights)


@dataclass
class Decisions:
    """The decisions of one game as it is played; the result is added when it is known."""

    plan: Plan
    number: int
    inputs: bool = False  # tell what the player knew as the inputs of a net, too
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = find(self.plan.game)
        self.names = feature_names(self.game)
        self.buffer = Inputs()

    def watch(self, player: Bot, view: View, ply: int, action: int) -> None:
        seat = int(view.player)
        choices = view.legal_actions()
        values = self.game.features(view, seat, self.game.packed)
        self.rows.append(
            {
                "game": self.number,
                "seed": self.plan.seed_of(self.number),
                "ply": ply,
                "seat": seat,
                "bot": self.plan.bots[seat],
                "choices": choices,
                "choice": action,
                "visits": visits(player, choices),
                "features": dict(zip(self.names, values, strict=True)),
                **({"inputs": known(self.game, view, seat, self.buffer)} if self.inputs else {}),
            }
        )

    def ended(self, finished: Finished) -> list[Row]:
        """The rows with how the game ended for who decided."""
        for row in self.rows:
            seat = row["seat"]
            row |= {
                "score": finished.scores[seat],
                "place": finished.places[seat],
                "win": finished.share(seat),
                "lead": finished.lead(seat),
            }
        return self.rows


def known(game: Game, view: View, seat: int, buffer: Inputs) -> dict[str, list[int]]:
    """What a seat knows as inputs: the places that are not 0 (`Game.layout` names them), and their numbers."""
    buffer.clear()
    game.inputs(view, seat, buffer)
    pairs = buffer.pairs()
    return {"places": [place for place, _ in pairs], "values": [value for _, value in pairs]}


def visits(player: Bot, choices: Sequence[int]) -> list[int]:
    """How often a search tried each of the choices; nothing of a player that does not search."""
    tried: Callable[[], dict[int, int]] | None = getattr(player, "visits", None)
    found = tried() if tried else {}
    return [found.get(choice, 0) for choice in choices] if found else []


def decision_rows(plan: Plan, number: int, inputs: bool = False) -> tuple[Finished, list[Row]]:
    """Play a game and tell every decision of it."""
    decisions = Decisions(plan, number, inputs)
    finished = play_game(plan, number, decisions.watch)
    return finished, decisions.ended(finished)


def game_row(plan: Plan, finished: Finished) -> Row:
    """One game: with its seed and its choices it can be played again."""
    return {
        "game": finished.number,
        "seed": plan.seed_of(finished.number),
        "bots": list(plan.bots),
        "scores": list(finished.scores),
        "places": list(finished.places),
        "decisions": finished.decisions,
        "players": [ply.player for ply in finished.plies],
        "actions": [ply.action for ply in finished.plies],
        "loser": finished.loser,
    }


def check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise SolutreError(f"there is no row for a {kind!r}; there are rows for a {' or a '.join(KINDS)}")
