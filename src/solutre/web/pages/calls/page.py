"""“Tell me when it is my turn”, and the pages behind the links in mails."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.web.pages.pages import page
from solutre.web.tables.model import Site

NIGHT = ("22:00", "08:00")  # quiet hours that are offered


@dataclass(frozen=True)
class ToldDevice:
    """A device that is told."""

    id: str
    made: float
    here: bool  # the one that shows this page


@dataclass(frozen=True)
class CallsView:
    """What a reader has asked for."""

    devices: tuple[ToldDevice, ...] = ()
    mails: bool = False  # whether this library writes any
    mail: str = ""
    confirmed: bool = False
    quiet: tuple[str, str] | None = None
    zone: str = ""
    zones: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is something to stop."""
        return bool(self.devices or self.mail or self.quiet)


def calls_page(site: Site, view: CallsView) -> str:
    return page(site, "calls.html", view=view, night=view.quiet or NIGHT)


def mail_page(site: Site, moment: str, mail: str, token: str) -> str:
    """Behind a link: "asked", "confirmed", "stop" or "stopped"."""
    return page(site, "mail_link.html", moment=moment, mail=mail, token=token)
