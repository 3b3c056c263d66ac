"""Pages whose stream is open: what each of them shows, and how it wants its table.

A page calls itself by a name that it drew, in the address of its stream and in a header of whatever it asks. So the
server knows which parts it has, and may send others in the stream before they are asked for (`pushing`). It is
remembered by this process only, for as long as the stream lasts, and by the reader's own cookie: a page that is not
known here asks as it always did.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from fastapi import Request

from solutre.web.http.device import Device
from solutre.web.http.readers import code_in, current_reader
from solutre.web.pages.parted.parts import Had
from solutre.web.study.tips import TipsTold
from solutre.web.tables.model import Site

PAGE = "x-page"  # the header in which a page tells its name
NAME = re.compile(r"[0-9a-f]{16,64}", re.ASCII)
Key = tuple[str, str, str]  # table, reader, name of the page


@dataclass(frozen=True)
class Shown:
    """What a page has in sight, and how its reader wants it."""

    changed: int  # the number of the table's change that it tells
    had: Had  # its parts
    site: Site
    device: Device
    layout: str
    seat: int
    told: str  # of the log, as the browser's cookie tells it
    tips: TipsTold | None = None  # if the stream told one: the browser keeps it with the next answer


class OpenPage:
    """One page."""

    def __init__(self) -> None:
        self.asking = 0  # requests of this page that are being answered: their answers tell what there is to tell
        self.shown: Shown | None = None  # unknown until it asks for something


class Underway:
    """Questions at one table that are being answered, and who waits for that."""

    def __init__(self) -> None:
        self.count = 0
        self.waiting: list[asyncio.Future[None]] = []


class OpenPages:
    """All pages with a stream of this process. The event loop opens and closes them; threads note what they show."""

    def __init__(self) -> None:
        self._pages: dict[Key, OpenPage] = {}
        self._underway: dict[str, Underway] = {}  # what is being answered, by table

    def __len__(self) -> int:
        return len(self._pages)

    @contextmanager
    def open(self, code: str, reader: str, name: str) -> Iterator[OpenPage]:
        """A page for as long as its stream lasts. One that connects again is another one: what it missed is unknown."""
        key, page = (code, reader, name), OpenPage()
        self._pages[key] = page
        try:
            yield page
        finally:
            if self._pages.get(key) is page:
                del self._pages[key]

    def of(self, request: Request) -> OpenPage | None:
        """The page behind a request, if its stream is open here."""
        name = request.headers.get(PAGE)
        return self._pages.get((code_in(request), current_reader(), name)) if name else None

    @contextmanager
    def answering(self, request: Request) -> Iterator[None]:
        """While a page is answered nothing is sent to it in its stream, and others of its table wait."""
        page, code = self.of(request), code_in(request)
        underway = self._underway.setdefault(code, Underway())
        underway.count += 1
        if page is not None:
            page.asking += 1
        try:
            yield
        finally:
            if page is not None:
                page.asking -= 1
            underway.count -= 1
            if not underway.count:
                del self._underway[code]
                for one in underway.waiting:
                    if not one.done():
                        one.set_result(None)

    async def answered(self, code: str) -> None:
        """Wait until those who asked at a table are answered: who chooses comes first, and whatever is drawn for them
        need not be drawn for others."""
        underway = self._underway.get(code)
        if underway is not None:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            underway.waiting.append(waiting)
            await waiting


def is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None
