"""The pages of one reader: where they play, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from solutre.web.pages.pages import page
from solutre.web.tables.model import Device, MyTablesView, Site


def my_tables_page(site: Site, mine: MyTablesView) -> str:
    """Where one plays, and the finished tables, narrowed down by game and people."""

    def link(number: int) -> str:
        asked = {"game": mine.game, "with": mine.person, "page": str(number) if number else ""}
        return "/my?" + urlencode({name: value for name, value in asked.items() if value})

    return page(site, "my.html", mine=mine, link=link)


def along_page(
    site: Site, devices: Sequence[Device], *, follows: bool = False, link: str = "", picture: str = ""
) -> str:
    """The devices that travel with the reader; with a new link, shown once."""
    return page(site, "along.html", devices=devices, follows=follows, link=link, picture=picture)


def arrival_page(site: Site, token: str, *, own: bool) -> str:
    """A device that opened a link is asked whether it shall travel along."""
    return page(site, "arrival.html", token=token, own=own)
