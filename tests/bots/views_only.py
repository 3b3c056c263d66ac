"""Read by the type checker alone, never run: if a computer player took the truth, the `ignore` would be refused."""

from __future__ import annotations

from solutre.bots import Bot
from solutre.core.match import Match
from solutre.core.rng import Rng


def ask(player: Bot, match: Match) -> None:
    player.choose(match.game, match.view(match.player), Rng(1))
    player.choose(match.game, match.state, Rng(1))  # type: ignore[arg-type]
    player.choose(match.game, match.state.clone(), Rng(1))  # type: ignore[arg-type]
    player.choose(match.game, match.view(match.player).imagine(Rng(1)), Rng(1))  # type: ignore[arg-type]
