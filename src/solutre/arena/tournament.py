"""Who plays whom: line-ups, seatings and the order of the games.

A *meeting* is a pair of bots, or a table of three and more different ones. At two seats a pair has one line-up; at
more seats it has two: one of the first among the second, and one of the second among the first. On every deal each
line-up is played once from each seat. All meetings use the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, cycle, islice
from typing import Any

from solutre.arena.deals import Setting
from solutre.bots import bot, entered
from solutre.core.chance import stream
from solutre.core.errors import SolutreError
from solutre.core.game import game as find

FORMATS = ("round-robin", "ladder")
LineUp = tuple[str, ...]
Meeting = tuple[LineUp, ...]


@dataclass(frozen=True)
class Tournament:
    """Everything that decides which games are played, and how they end; only their number is left open."""

    game: str
    seats: int
    variant: str
    bots: tuple[Any, ...]  # names; entered as names, classes or objects
    format: str = "round-robin"
    mixed: bool = True  # tables of three and more different bots, where there are seats for them
    seed: int = 1
    clock: bool = False
    forfeits: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(map(entered, self.bots)))
        find(self.game).new(self.seats, self.variant)
        for name in self.bots:
            bot(name)
        if len(self.bots) < 2:
            raise SolutreError("a tournament needs at least two different bots")
        if len(set(self.bots)) < len(self.bots):
            raise SolutreError(f"a bot can enter a tournament only once: {', '.join(self.bots)}")
        if self.format not in FORMATS:
            raise SolutreError(f"no tournament is called {self.format!r}; there are {' and '.join(FORMATS)}")

    @property
    def setting(self) -> Setting:
        return Setting(self.game, self.seats, self.variant, self.seed, self.clock, self.forfeits)

    def as_dict(self) -> dict[str, Any]:
        """What the results file says about it; the version of the rules belongs to that."""
        told = {"rules": find(self.game).version, **asdict(self), "bots": list(self.bots)}
        if not self.forfeits:
            del told["forfeits"]  # files of before do not know it
        return told

    def meetings(self) -> list[Meeting]:
        """Who meets whom."""
        if self.format == "ladder":
            return [pair(a, b, self.seats) for a, b in zip(self.bots, self.bots[1:], strict=False)]
        meetings = [pair(a, b, self.seats) for a, b in combinations(self.bots, 2)]
        different = min(self.seats, len(self.bots))
        if self.mixed and different > 2:
            meetings += [(fill(chosen, self.seats),) for chosen in combinations(self.bots, different)]
        return meetings

    def fixtures(self, games: int) -> list[Fixture]:
        """The games in their order, deal by deal. Each meeting has so many, rounded up to whole deals."""
        found: list[Fixture] = []
        for number, meeting in enumerate(self.meetings()):
            whole = len(meeting) * self.seats
            for deal in range(-(-games // whole)):
                seatings = [seating for line_up in meeting for seating in self.seatings(line_up, deal)]
                found.append(Fixture(deal, number, tuple(seatings)))
        return sorted(found, key=lambda fixture: (fixture.deal, fixture.meeting))

    def seatings(self, line_up: LineUp, deal: int) -> list[LineUp]:
        """The line-up from every seat; who sits beside whom changes from deal to deal."""
        order = list(line_up)
        rng = stream("order", self.seed, deal, *line_up)
        for last in range(len(order) - 1, 0, -1):
            other = int(rng.below(last + 1))
            order[last], order[other] = order[other], order[last]
        return [tuple(order[turn:] + order[:turn]) for turn in range(self.seats)]


@dataclass(frozen=True)
class Fixture:
    """What one process plays at a time: all seatings of a meeting on one deal."""

    deal: int
    meeting: int
    seatings: tuple[LineUp, ...]

    def without(self, done: set[tuple[int, LineUp]]) -> Fixture:
        """What is left of it."""
        return Fixture(self.deal, self.meeting, tuple(s for s in self.seatings if (self.deal, s) not in done))


def pair(one: str, other: str, seats: int) -> Meeting:
    if seats == 2:
        return ((one, other),)
    return ((one, *[other] * (seats - 1)), (other, *[one] * (seats - 1)))


def fill(names: Sequence[str], seats: int) -> LineUp:
    """A line-up of these bots, repeated when they are fewer than the seats."""
    return tuple(islice(cycle(names), seats))
