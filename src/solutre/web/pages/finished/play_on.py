"""“Play on from here”: the page that leaves a finished game at one of its moments."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.bots import table_players
from solutre.draw.icons import OWNERS
from solutre.web.pages.pages import arrangement_name, level_words, page
from solutre.web.pages.replay import ReplayPage
from solutre.web.pages.table import table_title
from solutre.web.pages.words import translate
from solutre.web.tables.model import Site, TableView
from solutre.web.tables.names import usual_level


@dataclass(frozen=True)
class Place:
    """A seat of the table to come: whose it was, its points, and which computer would play it."""

    number: int
    name: str
    colour: str
    score: int
    mine: bool  # offered to the reader first
    next: bool  # it chooses first
    level: str


def places_of(table: TableView, shown: ReplayPage) -> list[Place]:
    """The seats as they are at the moment. The reader gets their own, or the one that chooses."""
    own = table.seat if table.seat >= 0 else int(shown.view.player)
    return [
        Place(
            seat.number,
            seat.name,
            OWNERS[seat.number],
            int(shown.view.scores[seat.number]),
            seat.number == own,
            seat.number == shown.view.player,
            seat.level if seat.level in table_players() else usual_level(),
        )
        for seat in table.seats
    ]


def play_on_page(site: Site, table: TableView, shown: ReplayPage) -> str:
    """Who shall sit where, from this moment on."""
    return page(
        site,
        "play_on.html",
        table=table,
        page=shown,
        places=places_of(table, shown),
        back=shown.here + shown.link(shown.place),
        address=shown.onwards.partition("?")[0],
        levels=[(level, translate(site.language, level_words(level)[0])) for level in table_players()],
        game_title=table_title(table, site.language),
        arrangement=arrangement_name(shown.game, table.variant, site.language),
    )
