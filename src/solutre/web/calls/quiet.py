"""Quiet hours: from one time of the day to another, in the zone where somebody lives."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from solutre.web.errors import Refused
from solutre.web.store.wishes import Quiet

DAY = 24 * 60  # minutes
PLACES = (
    "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/",
    "Pacific/",
)  # fmt: skip
USUAL = "UTC"


@cache
def zones() -> tuple[str, ...]:
    """The zones that people are offered: those that are called after a place."""
    return (USUAL, *sorted(name for name in available_timezones() if name.startswith(PLACES)))


def checked_zone(wanted: str) -> str:
    if wanted and wanted not in zones():
        raise Refused("no setting")
    return wanted or USUAL


def minutes_in(text: str) -> int | None:
    """`22:30` as minutes after midnight; None if nothing was said."""
    if not text:
        return None
    hours, _, minutes = text.partition(":")
    if not (text.isascii() and hours.isdecimal() and minutes.isdecimal() and len(text) == 5):
        raise Refused("no setting")
    found = int(hours) * 60 + int(minutes)
    if found >= DAY or int(minutes) > 59:
        raise Refused("no setting")
    return found


def time_of(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def quiet_until(quiet: Quiet | None, now: float) -> float | None:
    """When the quiet hours of this moment end; None if it is not quiet."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    local = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    at = local.hour * 60 + local.minute
    over_midnight = quiet.begins > quiet.ends
    if over_midnight:
        inside = at >= quiet.begins or at < quiet.ends
    else:
        inside = quiet.begins <= at < quiet.ends
    if not inside:
        return None
    day = local.date() + timedelta(days=1 if over_midnight and at >= quiet.begins else 0)
    ends = datetime(day.year, day.month, day.day, quiet.ends // 60, quiet.ends % 60, tzinfo=local.tzinfo)
    return max(ends.timestamp(), now + 60.0)  # where a clock was put back the end may lie behind us
