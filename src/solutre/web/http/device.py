"""What a browser remembers of one table: whose page it showed last, whether its reader hears the chat, tips told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from fastapi import Request
from fastapi.responses import Response

from solutre.web.http.readers import REMEMBERED, YEAR
from solutre.web.study.tips import TipsTold, tips_in
from solutre.web.tables.model import TableView

TIPS = "tips"  # of all tables
SHOWN = "hand"  # the cookie of the seat, under the name that browsers of before keep it by
NOBODY = "none"
MUTED = "muted"
LONGEST_SEAT = 3  # letters; a number of a seat has fewer


@dataclass(frozen=True)
class Device:
    """One browser at one table."""

    shown: int | None = None  # the seat whose page it showed last: several people may share it
    muted: bool = False
    tips: TipsTold = field(default_factory=TipsTold)


def device_of(request: Request) -> Device:
    """What the browser behind a request remembers."""
    told = request.cookies
    return _device(told.get(SHOWN, "")[:LONGEST_SEAT], told.get(MUTED) == "yes", tips_in(told.get(TIPS, "")))


@lru_cache(REMEMBERED)
def _device(seat: str, muted: bool, tips: TipsTold) -> Device:
    number = int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < LONGEST_SEAT else None
    return Device(number, muted, tips)


def showing(device: Device, table: TableView) -> Device:
    """The device once it shows this table. It remembers the seat also while nobody hides anything: the first secret
    must not cover the page of whoever learns it."""
    several = sum(seat.mine for seat in table.seats) > 1
    return replace(device, shown=table.seat) if several and not table.covered_for else device


def keep(answer: Response, name: str, value: str, code: str) -> None:
    """Let the browser keep a short word at one table for as long as it is open; no script sees it, nor another site."""
    answer.headers.append("Set-Cookie", f"{name}={value}; HttpOnly; Path=/t/{code}; SameSite=lax")


def remember(request: Request, answer: Response, code: str, device: Device) -> None:
    """Let the browser keep what it does not know yet."""
    before, path = device_of(request), f"/t/{code}"
    if device.shown != before.shown:
        seat = NOBODY if device.shown is None else str(device.shown)
        keep(answer, SHOWN, seat, code)
    if device.muted != before.muted:
        muted = "yes" if device.muted else "no"
        answer.set_cookie(MUTED, muted, max_age=YEAR, path=path, httponly=True, samesite="lax")
    if device.tips != before.tips:
        answer.set_cookie(TIPS, device.tips.written, max_age=YEAR, path="/t", httponly=True, samesite="lax")
