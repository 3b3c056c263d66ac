"""What a computer player compared. It says nothing that was not computed, and nothing that speaks against itself.

The leads of the alternatives are those by which the choice was made. The first two are then played on to the end in the
same worlds: by how many points does the first leave its player further ahead of the strongest rival, and what for? If
that is no more than luck explains, the explanation is unsure. What each of them prepares is told beside it.
"""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from solutre.bots.explaining.luck import beyond_luck, standard_error
from solutre.bots.explaining.plans import Counting, Plan
from solutre.core.rng import Rng
from solutre.core.state import Event, State
from solutre.core.view import View

MOST_TOLD = 3  # alternatives
MOST_CLAUSES = 4
CONTINUATIONS = 48
FEWEST = 8  # … and with less of them nothing is said
NOTEWORTHY = 0.5  # points
SMALLEST = 0.05  # points that a reader can see

PlayOn = Callable[[State, Rng], None]
Part = tuple[str, bool]  # a clause, and whether it is the rival who scores by it


@dataclass(frozen=True)
class Alternative:
    """A choice that was compared: how often it was looked at, and the points ahead that it promises to each seat. One
    that a search passed over at first sight promises nothing. Where the rest of the game was worked out, the leads are
    exact, and the share of the victory that each seat gets is told too."""

    action: int
    visits: int = 0
    leads: tuple[float, ...] = ()
    won: tuple[float, ...] = ()


@dataclass(frozen=True)
class Difference:
    """Points of a lead by one clause: made by who chooses, or not made by the strongest rival."""

    clause: str
    points: float
    rival: bool = False


@dataclass(frozen=True)
class PlayedOn:
    """The first two choices, played on: how much further ahead the first leads, give or take luck, and what for."""

    times: int
    gap: float
    luck: float  # the standard error of the gap
    differences: tuple[Difference, ...] = ()  # those that are surely no luck, the greatest first
    plans: tuple[Plan, ...] = ()  # what the first prepares, then what the second does

    @property
    def unsure(self) -> bool:
        """Whether the first is no better than luck explains."""
        return self.gap <= max(self.luck, SMALLEST)

    @property
    def rest(self) -> float:
        """What the differences leave of the gap: all told together is the gap itself."""
        return self.gap - sum(one.points for one in self.differences)


@dataclass(frozen=True)
class Explanation:
    """The alternatives, the chosen one first, and what came of playing on the first two."""

    alternatives: tuple[Alternative, ...]
    played: PlayedOn | None = None
    seldom: int = 0  # further choices that promise more, but were looked at too seldom to tell

    def as_text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_text(text: str) -> Explanation:
        """Texts of before compared the chooser's points alone: only their alternatives are still told."""
        told = json.loads(text)
        alternatives = tuple(_alternative(one) for one in told["alternatives"])
        return Explanation(alternatives, _played(told.get("played")), told.get("seldom", 0))


def _alternative(told: dict[str, Any]) -> Alternative:
    return Alternative(told["action"], told["visits"], tuple(told["leads"]), tuple(told.get("won", ())))


def _played(told: dict[str, Any] | None) -> PlayedOn | None:
    if told is None:
        return None
    differences = tuple(Difference(one["clause"], one["points"], one["rival"]) for one in told["differences"])
    plans = tuple(Plan(one["name"], one["points"]) for one in told.get("plans", ()))
    return PlayedOn(told["times"], told["gap"], told["luck"], differences, plans)


@dataclass(frozen=True)
class Outcome:
    """How a choice ended: the lead of who chose over the strongest rival, and the points that both made since; and what
    the mind of the game counted right behind it."""

    lead: int
    parts: Counter[Part]
    counted: Sequence[float] = ()


def compare(
    view: View, first: int, second: int, play_on: PlayOn, counting: Counting, seconds: float = math.inf
) -> PlayedOn | None:
    """Play two choices on in the same worlds and with the same chance, until the seconds are spent."""
    pairs: list[tuple[Outcome, Outcome]] = []
    until = time.perf_counter() + seconds
    while len(pairs) < CONTINUATIONS and time.perf_counter() < until:
        world, number = view.imagine(Rng(len(pairs))), len(pairs)
        seat = int(view.player)
        one, other = (outcome(world, action, seat, number, play_on, counting) for action in (first, second))
        pairs.append((one, other))
    if len(pairs) < FEWEST:
        return None
    gaps = [one.lead - other.lead for one, other in pairs]
    plans = counting.plans([(one.counted, other.counted) for one, other in pairs])
    return PlayedOn(len(pairs), fmean(gaps), standard_error(gaps), differences(pairs), plans)


def outcome(world: State, action: int, seat: int, number: int, play_on: PlayOn, counting: Counting) -> Outcome:
    """Make a choice in a copy of a world and play on."""
    after, log = world.clone(), list[Event]()
    after.log = log
    after.apply(action)
    counted = counting.points(after, seat)
    play_on(after, Rng(number))
    rival = max((other for other in range(after.seats) if other != seat), key=lambda other: after.scores[other])
    parts: Counter[Part] = Counter()
    for event in log:
        if event.points and event.player == seat:
            parts[event.clause, False] += event.points
        elif event.points and event.player == rival:
            parts[event.clause, True] -= event.points
    return Outcome(int(after.scores[seat] - after.scores[rival]), parts, counted)


def differences(pairs: Sequence[tuple[Outcome, Outcome]]) -> tuple[Difference, ...]:
    """What makes a difference beyond luck, the greatest first."""
    parts = sorted({part for pair in pairs for one in pair for part in one.parts})
    gaps = ((part, [one.parts[part] - other.parts[part] for one, other in pairs]) for part in parts)
    found = [Difference(clause, beyond_luck(points), rival) for (clause, rival), points in gaps]
    large = [one for one in found if abs(one.points) >= NOTEWORTHY]
    return tuple(sorted(large, key=lambda one: -abs(one.points))[:MOST_CLAUSES])
