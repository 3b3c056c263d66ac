"""A hint on the page: what the adviser compared, how sure it is, and what for, in the words of the scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solutre.bots.explaining.explain import SMALLEST, Alternative, Explanation, PlayedOn
from solutre.bots.explaining.telling import plans, reason, rest, tenths, verdict
from solutre.core.game import Game, Look
from solutre.core.state import State


@dataclass(frozen=True)
class Compared:
    """A choice that the adviser compared: in words, how often it was looked at, and how far ahead it leads; no points
    for one that it passed over at first sight."""

    text: str
    looks: int
    points: str


@dataclass(frozen=True)
class Reason:
    """Points by which the first choice leads further than the second, and what for; the clause is behind the words."""

    points: str
    text: str
    clause: str


@dataclass(frozen=True)
class Advice:
    """What is told below the choices. Without playing on there is no verdict."""

    compared: list[Compared]
    seldom: int  # further choices that were looked at too seldom to tell
    verdict: str = ""  # sure, equal or second
    times: int = 0
    gap: str = ""
    luck: str = ""
    reasons: tuple[Reason, ...] = ()
    plans: tuple[list[str], list[str]] = ([], [])  # what the first prepares, and the second


def advice_of(told: Explanation, game: Game, view: State, look: Look) -> Advice:
    """An explanation for the seat that asked."""
    compared = [_compared(one, game, view, look) for one in told.alternatives]
    played = told.played
    if played is None:
        return Advice(compared, told.seldom)
    gap, luck = (tenths(points, look.language) for points in (played.gap, played.luck))
    reasons = tuple(_reasons(played, game, look.language))
    prepared = plans(played, game, look.language)
    return Advice(compared, told.seldom, verdict(played), played.times, gap, luck.lstrip("+"), reasons, prepared)


def _compared(one: Alternative, game: Game, view: State, look: Look) -> Compared:
    text = game.say(view, game.actions.describe(one.action), look)
    points = tenths(one.leads[view.player], look.language) if one.leads else ""
    return Compared(text, one.visits, points)


def _reasons(played: PlayedOn, game: Game, language: str) -> Iterator[Reason]:
    for one in played.differences:
        yield Reason(tenths(one.points, language), reason(one, game, language), one.clause)
    if not played.unsure and abs(played.rest) >= SMALLEST:
        yield Reason(tenths(played.rest, language), rest(played, language), "")
