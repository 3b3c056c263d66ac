"""What a device that several people share remembers of a table: whose page it showed last."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from solutre.web.tables.model import Sitting

COOKIE = "hand"  # per table: the seat whose hand this device shows
NOBODY = "none"


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
