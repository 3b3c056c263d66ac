"""Play a tournament: what the results do not hold yet."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from solutre.arena.deals import BotGame, Played, Setting, sat_down
from solutre.arena.results import Results
from solutre.arena.tournament import Fixture
from solutre.arena.work import Workplace


def play_fixture(setting: Setting, records: Path | None, fixture: Fixture) -> list[Played]:
    """The work of one process at a time."""
    bot_games = [sat_down(setting, fixture.deal, seating) for seating in fixture.seatings]
    if records is not None:
        for bot_game in bot_games:
            record_file(records, setting.game, bot_game).write_text(bot_game.record().write(), encoding="utf-8")
    return [bot_game.played() for bot_game in bot_games]


def record_file(folder: Path, game: str, bot_game: BotGame) -> Path:
    """`elawa-deal0003-cub-fisher.txt`: the deal, and who sat where."""
    seats = "-".join(re.sub(r"[^\w@]+", "_", name) for name in bot_game.seating)
    return folder / f"{game}-deal{bot_game.deal:04d}-{seats}.txt"


def missing(results: Results, games: int) -> list[Fixture]:
    """What is still to be played."""
    done = results.done()
    left = [fixture.without(done) for fixture in results.tournament.fixtures(games)]
    return [fixture for fixture in left if fixture.seatings]


def play_all(
    results: Results, games: int, workplace: Workplace, tick: Callable[[int], None], records: Path | None = None
) -> None:
    """Play all games that are missing and add them to the results, in the order of the schedule; the record of each
    goes into a folder, if one is wanted."""
    workplace.welcome(results.tournament.bots)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    work = partial(play_fixture, results.tournament.setting, records)
    for played in workplace.run(work, missing(results, games)):
        results.add(played)
        tick(len(played))
