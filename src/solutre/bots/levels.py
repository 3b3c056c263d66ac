"""The computer players by name. A level is a recipe; this is the one file to read about them."""

from __future__ import annotations

from solutre.bots.searcher import SearchBot
from solutre.bots.simple import Bot, ForgetfulBot, GreedyBot, RandomBot
from solutre.core.errors import SolutreError

LEVELS: dict[str, Bot] = {
    "cub": ForgetfulBot("cub", overlooks=0.6),  # sees less than half of what it could do
    "gatherer": ForgetfulBot("gatherer", overlooks=0.25),  # overlooks one choice in four
    "fisher": GreedyBot("fisher"),  # sees every choice, looks one ahead
    "hunter": SearchBot("hunter", 150, 0.4),
    "elder": SearchBot("elder", 100_000, 0.5),
    "shaman": SearchBot("shaman", 1_000_000, 2.0),
}
YARDSTICKS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(LEVELS)


def bot(level: str) -> Bot:
    """A computer player by its name: one of the levels, or the yardsticks "random" and "greedy"."""
    found = LEVELS.get(level) or YARDSTICKS.get(level)
    if found is None:
        raise SolutreError(f"no computer player is called {level!r}; there are {', '.join([*LEVELS, *YARDSTICKS])}")
    return found
