"""The computer players by name. A level is a recipe; this is the one file to read about them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from solutre.bots.budget import HELD, Budget, held_to
from solutre.bots.companion import COMPANION, CompanionBot, strength_of
from solutre.bots.hazy import HazyBot
from solutre.bots.net_files import ENDING
from solutre.bots.outside import offered, outside_bot
from solutre.bots.player import Adviser
from solutre.bots.searcher import SearchBot
from solutre.bots.simple import GreedyBot, RandomBot
from solutre.bots.weighing import BETWEEN, WeighingBot, is_weighing
from solutre.bots.yardsticks import FormerBot, PlainBot
from solutre.core.errors import SolutreError


@dataclass(frozen=True)
class Level:
    """A recipe for a computer player. Without simulations it looks a single choice ahead."""

    haze: float = 0.0  # by so many points it undervalues what is hardest to see, where a game says nothing else
    notices: float = 0.0  # points above all other choices that stand out to it all the same
    fondness: float = 0.0  # for the favourites of a game
    forgets: float = 0.0  # the share of its choices for which it has forgotten the secrets that it saw
    simulations: int = 0  # of a search: so many for a choice …
    seconds: float = 0.0  # … or so long, whichever is spent first; a little is left for the last simulations
    most: int = 0  # simulations while the clock runs, if it may make more of them than where no clock does
    patient: bool = False  # whether it plays on farther before it judges


LEVELS = {
    "cub": Level(haze=4.0, notices=4.5, fondness=1.0, forgets=0.9),
    "gatherer": Level(haze=1.6, notices=1.4, fondness=0.3, forgets=0.5),
    "fisher": Level(haze=0.6, notices=1.25, forgets=0.2),
    "hunter": Level(),
    "elder": Level(simulations=100, seconds=0.45),
    "shaman": Level(simulations=20_000, seconds=1.9, most=200_000, patient=True),
}
YARDSTICKS = {
    "random": Level(),
    "greedy": Level(),
    "ismcts": Level(simulations=100_000, seconds=7.6),
    "shaman-0.1": Level(simulations=20_000, seconds=1.9, patient=True),
}


def bot_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(LEVELS)


def table_players() -> tuple[str, ...]:
    """Who is offered at a table: the levels, and the companion, who is as strong as its table."""
    return (*LEVELS, COMPANION)


def bot(name: str) -> Adviser:
    """A computer player for one game, by its name: a level, a searching level held to fewer simulations
    (`shaman@500`) or to seconds of the processor (`shaman@0.2s`), a level with weights of one's own
    (`hunter:mine.toml`), a searching one with a net of one's own (`shaman:mine.bin`), a companion of a strength
    (`companion@2.5`), one of the yardsticks (`random`, `greedy`, `ismcts`, `shaman-0.1`), or one from outside
    (`package.module:Class`, `./file.py:Class`, or a name that an installed package offers)."""
    if is_weighing(name):
        plain, _, file = name.partition(BETWEEN)
        return WeighingBot(name, bot(plain), Path(file))
    if is_asking(name):
        plain, _, file = name.partition(BETWEEN)
        return asking(name, bot(plain), Path(file))
    level, _, held = name.partition(HELD)
    if level == COMPANION:
        return CompanionBot(name, strength_of(name, held, len(LEVELS)), bot_names(), bot)
    recipe = LEVELS.get(level) or YARDSTICKS.get(level)
    if recipe is None:
        if found := outside_bot(name):
            return found
        known = ", ".join([*LEVELS, COMPANION, *YARDSTICKS, *offered()])
        raise SolutreError(f"no computer player is called {name!r}; there are {known}, and yours as module:Class")
    budget = Budget(recipe.simulations, recipe.seconds, most=recipe.most)
    if HELD in name:
        budget = held_to(budget, name, held)
    return made(name, level, recipe, budget)


def made(name: str, level: str, recipe: Level, budget: Budget) -> Adviser:
    """The player of a recipe."""
    if level == "random":
        return RandomBot()
    if level == "ismcts":
        return PlainBot(name, budget)
    if level == "shaman-0.1":
        return FormerBot(name, budget)
    if recipe.simulations:
        return SearchBot(name, budget, recipe.patient)
    return (
        HazyBot(name, recipe.haze, recipe.notices, recipe.fondness, recipe.forgets) if recipe.haze else GreedyBot(name)
    )


def is_asking(name: str) -> bool:
    """Whether a name has a file of a net behind its level."""
    return name.endswith(ENDING) and BETWEEN in name


def asking(name: str, player: Adviser, file: Path) -> Adviser:
    """A searching level that asks the net of a file."""
    if not isinstance(player, SearchBot):
        raise SolutreError(f"{name!r}: this level does not search, so there is no net to ask")
    player.name, player.net = name, file
    return player
