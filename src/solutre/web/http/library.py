"""Everything that one server process of the library has at hand."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from solutre.web.http.readers import Signatures
from solutre.web.live.hub import Hub
from solutre.web.settings import Settings
from solutre.web.store.database import Database
from solutre.web.store.store import Store
from solutre.web.tables.playing import Playing
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
    hub: Hub
    signatures: Signatures


def open_library(settings: Settings) -> Library:
    """Connect to the store and bring it up to date."""
    database = Database(settings.database)
    store = Store(database)
    matches = Matches(store)
    hub = Hub(store)
    store.listeners.append(hub.signal)
    return Library(
        settings=settings,
        database=database,
        store=store,
        tables=Tables(store, matches, settings),
        playing=Playing(store, matches, settings),
        views=TableViews(store, matches),
        hub=hub,
        signatures=Signatures(database.key("cookies")),
    )


def address_of(request: Request) -> str:
    """The address of the library, for links that people share: as its host says, else as the reader asked."""
    return library_of(request).settings.origin or str(request.base_url).rstrip("/")


def library_of(request: Request) -> Library:
    """The library behind a request."""
    found: Library = request.app.state.library
    return found
