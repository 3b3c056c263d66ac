"""Many games of a game at every table that it knows: what `solutre balance` looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solutre.arena.balance.components import Holdings, namings
from solutre.arena.deals import Played, Setting, play_deal
from solutre.arena.tournament import fill
from solutre.arena.work import Workplace
from solutre.bots import bot
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.state import Event

BATCH = 25  # deals that one process plays at a time


@dataclass(frozen=True)
class Batch:
    """Some deals of one table, each from every seat where the players differ."""

    setting: Setting
    bots: tuple[str, ...]
    deals: tuple[int, int]  # from, and up to but not including

    def seatings(self) -> list[tuple[str, ...]]:
        line_up = fill(self.bots, self.setting.seats)
        turns = [line_up[turn:] + line_up[:turn] for turn in range(self.setting.seats)]
        return list(dict.fromkeys(turns))


@dataclass
class Survey:
    """What was found: games by table, and how the holders of components fared, at all tables and by variant."""

    tables: dict[tuple[int, str], list[Played]] = field(default_factory=dict)
    holdings: Holdings = field(default_factory=Holdings)
    by_variant: dict[str, Holdings] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return sum(map(len, self.tables.values()))


def batches(game: Game, games: int, bots: Sequence[str], seed: int) -> list[Batch]:
    """So many games in all, shared out evenly over player counts and variants, in whole deals."""
    kinds = [(seats, variant) for variant in game.variants for seats in game.seats]
    found: list[Batch] = []
    for seats, variant in kinds:
        setting = Setting(game.id, seats, variant, seed)
        each = len(Batch(setting, tuple(bots), (0, 0)).seatings())
        deals = -(-games // (len(kinds) * each))
        found += [Batch(setting, tuple(bots), (d, min(d + BATCH, deals))) for d in range(0, deals, BATCH)]
    return found


def play_batch(batch: Batch) -> tuple[Batch, list[Played], Holdings]:
    """The work of one process at a time."""
    named = namings(find(batch.setting.game))
    games, holdings = [], Holdings()
    for deal in range(*batch.deals):
        for seating in batch.seatings():
            log: list[Event] = []
            played = play_deal(batch.setting, deal, seating, log)
            holdings.add(played, log, named)
            games.append(played)
    return batch, games, holdings


def survey(
    game: Game, games: int, bots: Sequence[str], seed: int, workplace: Workplace, tick: Callable[[int], None]
) -> Survey:
    """Play the games and gather what they say."""
    for name in bots:
        bot(name)
    if not bots:
        raise SolutreError("a survey needs a bot")
    found = Survey()
    for batch, played, holdings in workplace.run(play_batch, batches(game, games, bots, seed)):
        found.tables.setdefault((batch.setting.seats, batch.setting.variant), []).extend(played)
        found.holdings.take_in(holdings)
        found.by_variant.setdefault(batch.setting.variant, Holdings()).take_in(holdings)
        tick(len(played))
    return found
