"""A position as JSON, and back."""

from __future__ import annotations

from typing import Any

from solutre.core.position import Dump, checked, number, numbers, observer_in, players_in
from solutre.core.state import OVER
from solutre.games.cairn.rules.components import FEWEST, MOST, SIZES
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE


def dump(state: Cairn) -> dict[str, Any]:
    """Everything that a position is; `read` takes it back exactly."""
    return {
        "game": "cairn",
        "player": state.player,
        "observer": state.observer,
        "scores": list(state.scores),
        "topping": state.topping,
        "players": [{"hand": hand[:]} for hand in state.hands],
        "pile": state.pile[:],
    }


@checked("Cairn")
def read(position: Dump) -> Cairn:
    players = players_in(position, "cairn", FEWEST, MOST, "CAI-C2")
    state = Cairn(len(players))
    state.player = number(position, "player", OVER, len(players) - 1)
    state.observer = observer_in(position, len(players))
    state.scores = numbers(position, "scores", len(players), 0)
    state.topping = number(position, "topping", 2, 3, default=2)
    state.hands = [stones_in(player, "hand", GONE) for player in players]
    state.pile = stones_in(position, "pile", 0)
    return state


def stones_in(told: Dump, name: str, least: int) -> list[int]:
    """The stones of a hand or of the pile, by their sizes."""
    return [number({"size": size}, "size", least, SIZES - 1) for size in told[name]]
