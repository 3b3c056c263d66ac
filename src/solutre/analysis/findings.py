"""What an analysis found, as data that can be kept and read again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from solutre.bots.explaining.explain import Difference, PlayedOn
from solutre.bots.explaining.plans import Plan
from solutre.core.state import CHANCE

VERSION = 8  # of the way in which games are analysed: older analyses are made anew
DIGITS = 4  # that are kept of a number
SURE = 2.0  # standard errors: what is less than that is called about equal

Seatwise = tuple[float, ...]  # a number for each seat


@dataclass(frozen=True)
class Expected:
    """What each seat can expect: points ahead of the strongest rival, the chance to win, and both standard errors."""

    leads: Seatwise
    wins: Seatwise
    lead_errors: Seatwise
    win_errors: Seatwise

    @property
    def chances(self) -> Seatwise:
        """The chances to win, for people: changes that were found one by one may add up to more than there is, or to
        less than nothing. Of several seats one wins."""
        held = [min(1.0, max(0.0, won)) for won in self.wins]
        whole = sum(held) or 1.0
        return tuple(won / whole for won in held)

    def sure(self, seat: int) -> bool:
        """Of a change: whether it is more for a seat than chance explains."""
        return abs(self.leads[seat]) > SURE * self.lead_errors[seat]


@dataclass(frozen=True)
class Judged:
    """Another choice of a moment that decided the game: what it brings whoever chose more than the choice that was
    made, and more than the best one found. Each with its standard error, from worlds in which nothing was selected."""

    action: int
    gain: float  # points, beside the choice that was made
    gain_error: float
    beyond: float  # points, beside the best one found: less than nothing, as a rule
    beyond_error: float

    @property
    def better(self) -> bool:
        """Whether it is surely better than what was made."""
        return self.gain > SURE * self.gain_error

    @property
    def worse(self) -> bool:
        return self.gain < -SURE * self.gain_error

    @property
    def behind(self) -> bool:
        """Whether the best one found is surely better still."""
        return self.beyond < -SURE * self.beyond_error


@dataclass(frozen=True)
class Weighed:
    """A choice beside the best one that was found. `change` is what taking it instead brought to each seat, as the
    seat that chose could know; `suspected` is what the search thought that found it, and is never shown."""

    best: int
    change: Expected
    times: int  # how often each was played on
    suspected: float
    compared: PlayedOn | None = None  # played on to the end, for the moments that decided the game …
    others: tuple[Judged, ...] | None = None  # … with all other choices of these


@dataclass(frozen=True)
class Finding:
    """One moment: what everybody could expect before it, and what became of it."""

    ply: int
    player: int  # who chose, or CHANCE
    action: int
    before: Expected  # … if the best choice had been made, or on average of all outcomes
    after: Expected | None  # … once the choice was made; after a stroke of chance the next moment tells
    suspected: Seatwise  # at chance and after it: the leads by other play-outs, which select and are never shown
    weighed: Weighed | None = None  # of a choice that was not the best one found
    secret: bool = False  # whether anything was hidden from whoever chose

    @property
    def by_chance(self) -> bool:
        return self.player == CHANCE


@dataclass(frozen=True)
class Analysis:
    """A game, as far as it was analysed."""

    game: str
    seats: int
    plies: int
    of: int  # moments that there are
    findings: tuple[Finding, ...] = ()
    result: Expected | None = None  # the end, which is certain
    done: bool = False
    version: int = VERSION
    turning: tuple[int, ...] = field(default=())  # findings that decided the game, by their number

    def after(self, number: int) -> Expected | None:
        """What everybody could expect after a moment, if that is known yet."""
        if number + 1 < len(self.findings):
            return self.findings[number + 1].before
        return self.result if number + 1 == self.of else None

    def as_text(self) -> str:
        return json.dumps(_short(asdict(self)), separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> Analysis:
        told = json.loads(text)
        told["findings"] = tuple(_finding(one) for one in told["findings"])
        told["result"] = _expected(told["result"]) if told["result"] else None
        told["turning"] = tuple(told["turning"])
        return Analysis(**told)


def rounded(numbers: Iterable[float]) -> Seatwise:
    """As they are kept: an analysis that was interrupted goes on with the very same numbers."""
    return tuple(round(number, DIGITS) for number in numbers)


def _short(told: Any) -> Any:
    """Numbers with as many digits as anybody reads."""
    if isinstance(told, float):
        return round(told, DIGITS)
    if isinstance(told, dict):
        return {name: _short(value) for name, value in told.items()}
    return [_short(value) for value in told] if isinstance(told, (list, tuple)) else told


def _expected(told: dict[str, Any]) -> Expected:
    return Expected(**{name: tuple(value) for name, value in told.items()})


def _finding(told: dict[str, Any]) -> Finding:
    told["after"] = _expected(told["after"]) if told["after"] else None
    told |= {"before": _expected(told["before"]), "suspected": tuple(told["suspected"])}
    if told["weighed"]:
        told["weighed"] = _weighed(told["weighed"])
    return Finding(**told)


def _weighed(told: dict[str, Any]) -> Weighed:
    told["change"] = _expected(told["change"])
    if told["compared"]:
        differences = tuple(Difference(**one) for one in told["compared"]["differences"])
        plans = tuple(Plan(**one) for one in told["compared"].get("plans", ()))
        told["compared"] = PlayedOn(**(told["compared"] | {"differences": differences, "plans": plans}))
    if told["others"] is not None:
        told["others"] = tuple(Judged(**one) for one in told["others"])
    return Weighed(**told)


def plus(one: Expected, change: Expected) -> Expected:
    """An expectation after a change that was found by itself."""
    return Expected(
        rounded(a + b for a, b in zip(one.leads, change.leads, strict=True)),
        rounded(a + b for a, b in zip(one.wins, change.wins, strict=True)),
        rounded(together(one.lead_errors, change.lead_errors)),
        rounded(together(one.win_errors, change.win_errors)),
    )


def minus(one: Expected, other: Expected) -> Expected:
    """The difference of two expectations that were found by themselves."""
    return Expected(
        tuple(a - b for a, b in zip(one.leads, other.leads, strict=True)),
        tuple(a - b for a, b in zip(one.wins, other.wins, strict=True)),
        together(one.lead_errors, other.lead_errors),
        together(one.win_errors, other.win_errors),
    )


def together(*errors: Sequence[float]) -> Seatwise:
    """Standard errors of things that have nothing to do with each other, added up."""
    return tuple(sum(error * error for error in of_seat) ** 0.5 for of_seat in zip(*errors, strict=True))
