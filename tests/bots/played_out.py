"""Whole games of computer players, for tests of who wins."""

from __future__ import annotations

from collections.abc import Sequence

from solutre.bots import Bot
from solutre.core.game import Game
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.core.view import view_of


def play_out(game: Game, state: State, bots: Sequence[Bot], rng: Rng) -> None:
    """Let bots play a game to its end. They see their views only."""
    state.settle(rng)
    while state.player != OVER:
        seat = int(state.player)
        state.apply(legal_answer(game, state, bots[seat].choose(game, view_of(state, seat), rng)))
        state.settle(rng)
