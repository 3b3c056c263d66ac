"""A shared position: its page, its picture, and the card that messengers show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from solutre.core.book.grammar import listing
from solutre.core.book.words import seat_names
from solutre.core.game import LAYOUTS, Game, Look
from solutre.core.state import CHANCE, OVER, TRUTH
from solutre.core.view import View
from solutre.draw.card import CardLine, card
from solutre.draw.icons import OWNERS
from solutre.web.pages.pages import page
from solutre.web.pages.table import title_of
from solutre.web.pages.words import translate, whole
from solutre.web.tables.model import Site


@dataclass(frozen=True)
class Line:
    """A player with the points of the moment."""

    seat: int
    name: str
    colour: str
    score: int
    first: bool  # the game is over, and this player won


class PositionPage:
    """A position as its sharer saw it."""

    def __init__(
        self,
        site: Site,
        game: Game,
        view: View,
        names: tuple[str, ...],
        *,
        ours: bool = True,
        path: str = "",
        layout: str = LAYOUTS[0],
    ) -> None:
        self.language, self.game, self.view = site.language, game, view
        self.names = names or seat_names(view.seats, site.language)
        self.ours, self.path, self.layout = ours, path, layout
        self.address = f"{site.base}{path}"

    @property
    def title(self) -> str:
        return title_of(self.game, self.language)

    @cached_property
    def over(self) -> bool:
        return bool(self.view.player == OVER)

    @cached_property
    def lines(self) -> list[Line]:
        """The players, by their place once the game is over."""
        places = self.view.ranking() if self.over else [0] * len(self.names)
        lines = [
            Line(seat, name, OWNERS[seat], int(self.view.scores[seat]), self.over and places[seat] == 1)
            for seat, name in enumerate(self.names)
        ]
        return sorted(lines, key=lambda line: (places[line.seat], line.seat))

    @cached_property
    def told(self) -> str:
        """Who won, or who chooses, in one line."""
        winners = [line.name for line in self.lines if line.first]
        if len(winners) > 1:
            return translate(self.language, "%(names)s share the victory", names=listing(winners, self.language))
        if winners:
            return translate(self.language, "%(name)s wins", name=winners[0])
        if self.view.player == CHANCE:
            return translate(self.language, "Chance decides")
        return translate(self.language, "%(name)s is choosing", name=self.names[self.view.player])

    @property
    def whose(self) -> str:
        """Whose view it is."""
        if self.view.observer == TRUTH:
            return translate(self.language, "All hands lie open.")
        if self.view.observer >= 0:
            return translate(self.language, "Seen by %(name)s.", name=self.names[self.view.observer])
        return translate(self.language, "Seen by people who watch.")

    @property
    def layouts(self) -> list[tuple[str, str]]:
        return [(layout, f"{self.path}?layout={layout}") for layout in LAYOUTS if layout != self.layout]

    def drawn(self, *, embedded: bool) -> str:
        look = Look(self.language, self.names, self.layout, embedded=embedded, still=True)
        return self.game.draw(self.view, look).svg

    @property
    def board(self) -> Markup:
        return Markup(self.drawn(embedded=True))

    def card(self) -> str:
        """The card that messengers show."""
        lines = [CardLine(one.seat, one.name, whole(self.language, one.score), one.first) for one in self.lines]
        return card(self.title, self.told, lines, self.drawn(embedded=False))


def position_page(site: Site, shown: PositionPage) -> str:
    """A position that somebody shares."""
    return page(site, "position.html", page=shown)
