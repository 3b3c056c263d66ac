"""What a device that several people share remembers of a table: whose page it showed last."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from solutre.web.tables.model import TableView

COOKIE = "hand"  # per table: the seat whose page this device shows, under the name that browsers keep it by
NOBODY = "none"


def shown_on(request: Request) -> int | None:
    """The seat whose page this device last showed at this table."""
    told = request.cookies.get(COOKIE, "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 3 else None


def show_seat(request: Request, seat: int | None) -> None:
    """From this answer on, the page of this seat is shown."""
    request.cookies[COOKIE] = NOBODY if seat is None else str(seat)


def remember(request: Request, answer: Response, code: str) -> None:
    answer.set_cookie(COOKIE, request.cookies[COOKIE], path=f"/t/{code}", httponly=True, samesite="lax")


def remember_shown(request: Request, answer: Response, table: TableView) -> None:
    """Also while nobody hides anything: the first secret must not cover the page of whoever learns it."""
    several = sum(seat.mine for seat in table.seats) > 1
    if several and not table.covered_for and shown_on(request) != table.seat:
        show_seat(request, table.seat)
        remember(request, answer, table.code)
