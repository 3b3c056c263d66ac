"""The computer players by name. A level is a recipe; this is the one file to read about them."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.bots.outside import offered, outside_bot
from solutre.bots.player import Bot
from solutre.bots.searcher import SearchBot
from solutre.bots.simple import ForgetfulBot, GreedyBot, RandomBot
from solutre.core.errors import SolutreError


@dataclass(frozen=True)
class Level:
    """A recipe for a computer player. Without simulations it looks a single choice ahead."""

    overlooks: float = 0.0  # the share of its choices that escape it, as they escape people
    simulations: int = 0  # of a search: so many for a choice …
    seconds: float = 0.0  # … or so long, whichever is spent first; a little is left for the last simulations
    patient: bool = False  # whether it plays on farther before it judges


LEVELS = {
    "cub": Level(overlooks=0.85),
    "gatherer": Level(overlooks=0.6),
    "fisher": Level(overlooks=0.3),
    "hunter": Level(),
    "elder": Level(simulations=100, seconds=0.45),
    "shaman": Level(simulations=20_000, seconds=1.9, patient=True),
}
YARDSTICKS = ("random", "greedy")
HELD = "@"  # shaman@500 is a shaman held to 500 simulations


def bot_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(LEVELS)


def bot(name: str) -> Bot:
    """A computer player for one game, by its name: a level, a searching level held to fewer simulations
    (`shaman@500`), one of the yardsticks "random" and "greedy", or one from outside (`package.module:Class`,
    `./file.py:Class`, or a name that an installed package offers)."""
    level, _, held = name.partition(HELD)
    if name in YARDSTICKS:
        return RandomBot() if name == "random" else GreedyBot()
    recipe = LEVELS.get(level)
    if recipe is None:
        if found := outside_bot(name):
            return found
        known = ", ".join([*LEVELS, *YARDSTICKS, *offered()])
        raise SolutreError(f"no computer player is called {name!r}; there are {known}, and yours as module:Class")
    if HELD in name:
        return SearchBot(name, held_to(recipe, name, held), recipe.seconds, recipe.patient)
    if recipe.simulations:
        return SearchBot(name, recipe.simulations, recipe.seconds, recipe.patient)
    return ForgetfulBot(name, recipe.overlooks) if recipe.overlooks else GreedyBot(name)


def held_to(recipe: Level, name: str, held: str) -> int:
    """Fewer simulations than the level has."""
    if not recipe.simulations:
        raise SolutreError(f"{name!r}: this level does not search, so there is nothing to hold it to")
    if not (held.isascii() and held.isdecimal() and 1 <= int(held) <= recipe.simulations):
        raise SolutreError(f"{name!r}: behind {HELD} stands a number of simulations, from 1 to {recipe.simulations}")
    return int(held)
