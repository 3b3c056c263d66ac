"""Changed parts of a table are sent in the stream of a page, before it asks for them.

What is sent is the answer that the page would get to its own question, `/fragment`: read from the store by the same
reader, drawn by the same functions, for the seat, the language and the layout of that page and nobody else. Where an
answer would have more to do than to tell (several people share a device, another moment of the game begins) only the
number of the change is told, and the page asks.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

from solutre.core.errors import SolutreError
from solutre.web.http.answers import new_in, told_of
from solutre.web.http.library import Library
from solutre.web.http.quick.hands import HANDS
from solutre.web.http.quick.open_pages import OpenPage, Shown
from solutre.web.live.streams import event, parts_event
from solutre.web.pages import pages
from solutre.web.pages.parted.easel import EASEL
from solutre.web.study.tips import tip_now
from solutre.web.tables.model import Reading, TableView

COST = 1.0  # of a push, as of the question that it saves
Tell = Callable[[int, int], Awaitable[str]]


def teller(library: Library, code: str, reader: str, client: str, page: OpenPage) -> Tell:
    """Tells one page of changes of its table: by their parts where that is possible."""

    async def tell(changed: int, ply: int) -> str:
        shown = page.shown
        if shown is None or page.asking or not library.pushes.allow(client, COST, time.monotonic()):
            return event(changed, ply)
        if shown.changed >= changed:
            return ""
        await library.open_pages.answered(code)
        return await HANDS.do(pushed, library, code, reader, page, shown) or event(changed, ply)

    return tell


def pushed(library: Library, code: str, reader: str, page: OpenPage, shown: Shown) -> str:
    """The event that brings a page up to date, or nothing where it has to ask."""
    try:
        table = library.views.of(code, reader, shown.site.base, shown.device.shown)
        return drawn(table, page, shown)
    except SolutreError:  # the page learns why when it asks
        return ""


def drawn(table: TableView, page: OpenPage, shown: Shown) -> str:
    if not goes_on(table):
        return ""
    before = shown.device.tips if shown.tips is None else shown.tips
    tip, tips = tip_now(shown.site, table, before)
    since = new_in(shown.told, table.ply) if table.seat == shown.seat else 0
    reading = Reading(layout=shown.layout, muted=shown.device.muted, new_since=since, tip=tip)
    with EASEL:
        news, had = pages.table_fragment(shown.site, table, reading).told(shown.had.stamps, shown.had)
    if page.asking or page.shown is not shown:  # meanwhile the page asked
        return ""
    told, kept = told_of(table, reading), shown.tips if tips == before else tips
    page.shown = replace(shown, changed=table.changed, had=had, seat=table.seat, told=told, tips=kept)
    return parts_event(table.changed, news)


def goes_on(table: TableView) -> bool:
    """Whether a game is being played by a reader who holds one seat at most: no device is handed round."""
    running = table.match is not None and not table.match.over
    return running and not table.covered_for and sum(seat.mine for seat in table.seats) <= 1
