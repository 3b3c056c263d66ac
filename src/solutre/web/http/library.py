"""Everything that one server process of the library has at hand."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from solutre.web.calls.mailing import MailLinks
from solutre.web.calls.sealing import Vapid
from solutre.web.http.quick.open_pages import OpenPages
from solutre.web.http.quick.rates import Rates
from solutre.web.http.readers import Signatures
from solutre.web.http.watch.counts import SERVER, Counts
from solutre.web.live.hub import Hub
from solutre.web.settings import Settings
from solutre.web.store.calls import Calls
from solutre.web.store.database import Database
from solutre.web.store.passes import Passes
from solutre.web.store.store import Store
from solutre.web.store.table_counts import TableCounts
from solutre.web.store.wishes import Wishes
from solutre.web.study.analyses import Analyses
from solutre.web.study.brought import Brought
from solutre.web.tables.cards import Cards
from solutre.web.tables.endings import Endings
from solutre.web.tables.playing import Playing
from solutre.web.tables.programs import Programs
from solutre.web.tables.table_match import Matches
from solutre.web.tables.table_views import TableViews
from solutre.web.tables.tables import Tables


@dataclass(frozen=True)
class Library:
    """The parts, put together once."""

    settings: Settings
    database: Database
    store: Store
    tables: Tables
    playing: Playing
    views: TableViews
    endings: Endings
    cards: Cards
    analyses: Analyses
    brought: Brought
    passes: Passes
    hub: Hub
    open_pages: OpenPages
    pushes: Rates
    signatures: Signatures
    programs: Programs
    counts: Counts
    table_counts: TableCounts
    wishes: Wishes
    calls: Calls
    vapid: Vapid
    mail_links: MailLinks


def open_library(settings: Settings, process: str = f"{SERVER}-0") -> Library:
    """Connect to the store and bring it up to date. Several processes of one library have different names."""
    database = Database(settings.database)
    store = Store(database)
    matches = Matches(store)
    hub, endings = Hub(store), Endings(store, matches)
    store.listeners.append(hub.signal)
    return Library(
        settings=settings,
        database=database,
        store=store,
        tables=Tables(store, matches, settings),
        playing=Playing(store, matches, settings),
        views=TableViews(store, matches),
        endings=endings,
        cards=Cards(endings),
        analyses=Analyses(store, matches),
        brought=Brought(store),
        passes=Passes(database),
        hub=hub,
        open_pages=OpenPages(),
        pushes=Rates(settings.rate, settings.burst),
        signatures=Signatures(database.key("cookies")),
        programs=Programs(database),
        counts=Counts(process, settings.counts),
        table_counts=TableCounts(database),
        wishes=Wishes(database),
        calls=Calls(database),
        vapid=Vapid(database.key("push")),
        mail_links=MailLinks(database.key("cookies"), settings.origin),
    )


def address_of(request: Request) -> str:
    """The address of the library, for links that people share: as its host says, else as the reader asked."""
    if origin := library_of(request).settings.origin:
        return origin
    host, scope = request.headers.get("host"), request.scope
    if host and not scope.get("app_root_path", scope.get("root_path")):
        return f"{scope['scheme']}://{host}"
    return str(request.base_url).rstrip("/")


def library_of(request: Request) -> Library:
    """The library behind a request."""
    found: Library = request.app.state.library
    return found
