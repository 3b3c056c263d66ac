"""The library's results in words and pictures: how seats, levels and cards fared in all its games."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.game import Game, games
from solutre.draw.charts import share_bar
from solutre.draw.icons import OWNERS
from solutre.web.pages.pages import page, player_words, titles
from solutre.web.pages.words import translate
from solutre.web.study.library_results import Card, CardKind, LibraryResults
from solutre.web.study.results import Share
from solutre.web.tables.model import Site

TWICE = 2.0  # the end of the scale for cards: those who had it won twice as often as is fair


@dataclass(frozen=True)
class Bar:
    """A bar with its words."""

    name: str
    bar: Markup
    share: Share
    mark: str = ""  # colour of the owner


@dataclass(frozen=True)
class CardBar:
    """A card with its words."""

    name: str
    bar: Markup
    card: Card


class LibraryPage:
    """The results of one game, for one reader."""

    def __init__(self, site: Site, shown: Game, told: LibraryResults) -> None:
        self.language, self.game, self.told = site.language, shown, told

    @property
    def tabs(self) -> list[tuple[str, str, bool]]:
        names = titles(self.language)
        return [(f"/library?game={one}", names[one], one == self.game.id) for one in games()]

    def seats(self) -> list[tuple[int, list[Bar]]]:
        """By the number of players, the seats in their order."""
        say = translate(self.language, "seat %(number)s")
        return [
            (count, [Bar(say % {"number": seat + 1}, bar_of(one), one, OWNERS[seat]) for seat, one in found.items()])
            for count, found in self.told.seats.items()
        ]

    def levels(self) -> list[Bar]:
        return [Bar(self._level(level), bar_of(one), one) for level, one in self.told.levels.items()]

    def _level(self, level: str) -> str:
        return player_words(level, self.language)

    def cards(self) -> list[tuple[str, list[CardBar], list[CardBar]]]:
        """What a kind of event is about, and the cards that fared best and worst in it."""
        words, language = self.game.words, self.language
        return [
            (one.naming.heading(words, language), self._cards(one, one.best), self._cards(one, one.worst))
            for one in self.told.cards
        ]

    def _cards(self, kind: CardKind, cards: tuple[Card, ...]) -> list[CardBar]:
        words = self.game.words
        return [
            CardBar(
                kind.naming.label(words, one.value, self.language),
                share_bar(one.share / TWICE, one.low / TWICE, one.high / TWICE, 1 / TWICE),
                one,
            )
            for one in cards
        ]


def bar_of(one: Share) -> Markup:
    return share_bar(one.part, one.low, one.high, one.fair)


def library_page(site: Site, shown: Game, told: LibraryResults) -> str:
    """How seats, levels and cards fared."""
    return page(site, "library.html", page=LibraryPage(site, shown, told))
