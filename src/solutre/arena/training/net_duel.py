"""Two searches against each other with equal processor time for every choice: what a judge is worth, its speed and all.

Whatever else the machine does takes time from both alike, but not processor time. Results depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from solutre.arena.training.duel import Duel, Mode, play_deal
from solutre.arena.work import Workplace
from solutre.bots.budget import ENDLESS, Budget
from solutre.bots.search import Search
from solutre.bots.searcher import SearchBot
from solutre.core.game import game as find


class TimedBot(SearchBot):
    """A search that has so many seconds of the processor for each choice, and counts its simulations."""

    def __init__(self, seconds: float, learned: bool = True, net: Path | None = None) -> None:
        super().__init__("timed", Budget(ENDLESS, seconds, measured=True), True, learned, net)
        self.simulated = 0
        self.spent = 0.0

    def think(self, search: Search, seconds: float) -> None:
        known, started = int(search.visits[search.root]), time.thread_time()
        super().think(search, seconds)
        self.spent += time.thread_time() - started
        self.simulated += int(search.visits[search.root]) - known


@dataclass(frozen=True)
class Meeting:
    """A net against the judge without one, or against another net: plain data that travels."""

    game: str
    seats: int
    seed: int
    seconds: float
    net: Path | None  # of the challenger; without one that of the game
    against: Path | None = None  # of the holder; without one it judges by quick turns and `evaluate`
    others: float = 1.0  # how much more time the holder has


@dataclass
class Met:
    """What came of a deal."""

    duel: Duel
    speeds: tuple[float, float]  # simulations a second, of both


def meet(meeting: Meeting, deal: int) -> Met:
    """One deal, all seatings."""
    game = find(meeting.game)
    mode = Mode(meeting.seats, game.arrangements[deal % len(game.arrangements)])
    new = TimedBot(meeting.seconds, net=meeting.net)
    old = TimedBot(meeting.seconds * meeting.others, learned=meeting.against is not None, net=meeting.against)
    duel = Duel()
    duel.add(mode, *play_deal(game, mode, meeting.seed * 1_000_003 + deal, new, old))
    return Met(duel, (new.simulated / max(new.spent, 1e-9), old.simulated / max(old.spent, 1e-9)))


def measured(
    meeting: Meeting, deals: int, jobs: int = 1, tell: Callable[[Duel, tuple[float, float]], None] = lambda *_: None
) -> tuple[Duel, tuple[float, float]]:
    """All deals together; simulations a second of both sides, on average over the deals."""
    total, speeds = Duel(), (0.0, 0.0)
    results = Workplace(jobs).run(_meet, [(meeting, deal) for deal in range(deals)])
    for number, met in enumerate(results, 1):
        total.join(met.duel)
        new, old = ((sum_ * (number - 1) + one) / number for sum_, one in zip(speeds, met.speeds, strict=True))
        speeds = (new, old)
        tell(total, speeds)
    return total, speeds


def _meet(piece: tuple[Meeting, int]) -> Met:
    return meet(*piece)
