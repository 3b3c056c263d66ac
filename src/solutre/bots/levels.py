"""The computer players by name. A level is a recipe; this is the one file to read about them."""

from __future__ import annotations

from collections.abc import Callable

from solutre.bots.player import Bot
from solutre.bots.searcher import SearchBot
from solutre.bots.simple import ForgetfulBot, GreedyBot, RandomBot
from solutre.core.errors import SolutreError

LEVELS: dict[str, Callable[[], Bot]] = {
    "cub": lambda: ForgetfulBot("cub", overlooks=0.6),  # sees less than half of what it could do
    "gatherer": lambda: ForgetfulBot("gatherer", overlooks=0.25),  # overlooks one choice in four
    "fisher": lambda: GreedyBot("fisher"),  # sees every choice, looks one ahead
    "hunter": lambda: SearchBot("hunter", simulations=100, seconds=0.2),
    "elder": lambda: SearchBot("elder", simulations=400, seconds=0.5),
    "shaman": lambda: SearchBot("shaman", simulations=3000, seconds=2.0),
}
YARDSTICKS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(LEVELS)


def bot(level: str) -> Bot:
    """A computer player for one game, by its name: one of the levels, or the yardsticks "random" and "greedy"."""
    made = LEVELS.get(level) or YARDSTICKS.get(level)
    if made is None:
        raise SolutreError(f"no computer player is called {level!r}; there are {', '.join([*LEVELS, *YARDSTICKS])}")
    return made()
