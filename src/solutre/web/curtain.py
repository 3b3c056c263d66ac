"""One device, several hands: between two people the table is covered, unless nobody at the device hides anything."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi import Request
from fastapi.responses import Response

from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.web.engine import ENGINE
from solutre.web.model import Sitting
from solutre.web.sealed import SealedMatch
from solutre.web.store import Kept

COOKIE = "hand"  # per table: the seat whose hand this device shows
NOBODY = "none"


def seat_of(kept: Kept, match: SealedMatch | None) -> int:
    """The seat this reader plays now; at a shared device the one to decide, else the one that decided last."""
    if not kept.mine:
        return SPECTATOR
    if match is None:
        return min(kept.mine)
    if match.player in kept.mine:
        return match.player
    last = max(kept.mine, key=lambda seat: (match.last_choice(seat) or 0, -seat))
    return int(last)


def hides_something(match: Match, seats: Iterable[int]) -> bool:
    """Whether one of these seats knows what another does not: by its view, or by what it was told."""
    with ENGINE:
        views = [match.view(seat) for seat in seats]
        for view in views:
            view.observer = SPECTATOR  # who looks is no difference in itself
        known = [(view.key(), view.log) for view in views]
    return any(other != known[0] for other in known[1:])


def uncovered(kept: Kept, match: SealedMatch, hand: int | None) -> tuple[int, frozenset[int]]:
    """At a device with secrets: the seat whose page is shown or, if nobody's is, the seats that may ask for theirs.

    A hand stays in sight until the turn passes to another seat of the device.
    """
    awaited = frozenset(seat for seat in kept.mine if seat == match.player and not kept.seats[seat].away)
    if hand in (awaited or kept.mine):
        assert hand is not None
        return hand, frozenset()
    return SPECTATOR, awaited or kept.mine


# --- what the device remembers -----------------------------------------------------------------


def hand_of(request: Request) -> int | None:
    """The seat whose hand this device last showed at this table."""
    told = request.cookies.get(COOKIE, "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 3 else None


def take_up(request: Request, hand: int | None) -> None:
    """From this answer on, this hand is shown."""
    request.cookies[COOKIE] = NOBODY if hand is None else str(hand)


def remember(request: Request, answer: Response, code: str) -> None:
    answer.set_cookie(COOKIE, request.cookies[COOKIE], path=f"/t/{code}", httponly=True, samesite="lax")


def remember_shown(request: Request, answer: Response, sitting: Sitting) -> None:
    """Also while nobody hides anything: the first secret must not cover the page of whoever learns it."""
    several = sum(seat.mine for seat in sitting.seats) > 1
    if several and not sitting.curtain and hand_of(request) != sitting.seat:
        take_up(request, sitting.seat)
        remember(request, answer, sitting.code)
