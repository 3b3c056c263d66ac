"""My results in words and pictures: everything comes from the games that one's own browser holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from markupsafe import Markup

from solutre.bots import bot_names
from solutre.core.book.grammar import listing
from solutre.core.game import game, games
from solutre.draw.charts import game_row, points_bar, share_bar
from solutre.draw.icons import OWNERS
from solutre.web.pages.art import sprite
from solutre.web.pages.pages import page, player_words, titles
from solutre.web.pages.words import message, translate
from solutre.web.study.results import (
    ENOUGH,
    LATELY,
    KindFigures,
    Own,
    Share,
    best_of,
    figures,
    runs,
    share_of,
    shares_by,
)
from solutre.web.tables.model import Site

MEDALS = 10  # games whose medallions stand in a row
LISTED = 8  # games of the list beside
SHOWN = 60  # games of the row of dots


@dataclass(frozen=True)
class Chosen:
    """What the address narrows the results down to."""

    game: str = ""
    level: str = ""  # or PEOPLE
    seats: int = 0

    def fits(self, one: Own) -> bool:
        return self.game in ("", one.ending.game) and self.level in ("", one.against) and self.seats in (0, one.seats)

    def link(self, **other: object) -> str:
        wanted = {"game": self.game, "level": self.level, "seats": self.seats} | other
        told = urlencode({name: value for name, value in wanted.items() if value})
        return f"/results?{told}" if told else "/results"


@dataclass(frozen=True)
class ShareLine:
    """A bar of wins with its words."""

    name: str
    share: Share | None
    bar: Markup
    link: str


@dataclass(frozen=True)
class KindLine:
    """A bar of points with its words."""

    name: str
    icon: str
    told: KindFigures
    bar: Markup


class ResultsPage:
    """The results of one reader."""

    def __init__(self, site: Site, everything: Sequence[Own], chosen: Chosen, shared: int = 0) -> None:
        self.language, self.chosen = site.language, chosen
        self.everything, self.shared = everything, shared  # what counts, and how many games of several people do not
        self.games = [one for one in everything if chosen.fits(one)]
        self.game = game(chosen.game) if chosen.game else None

    @cached_property
    def tabs(self) -> list[tuple[str, str, bool]]:
        """Address and title of all games together and of each that was played, and whether it is this one."""
        played = [one for one in games() if any(own.ending.game == one for own in self.everything)]
        told = [("", translate(self.language, "All games"))] + [(one, titles(self.language)[one]) for one in played]
        return [(Chosen(one).link(), name, one == self.chosen.game) for one, name in told]

    @cached_property
    def share(self) -> Share | None:
        return share_of(self.games) if self.games else None

    @cached_property
    def best(self) -> Own | None:
        return best_of(self.games) if self.game else None

    @cached_property
    def runs(self) -> tuple[int, int]:
        return runs(self.games)

    @property
    def medals(self) -> list[bool]:
        """Whether the last games were won, the earliest first."""
        return [one.won for one in self.games[:MEDALS]][::-1]

    def level_name(self, level: str) -> str:
        return player_words(level, self.language)

    @cached_property
    def by_level(self) -> list[ShareLine]:
        """Every level, those that were never played against too."""
        found = shares_by(self.games, lambda one: one.against)
        order = [*bot_names(), *(level for level in found if level not in bot_names())]
        return [self._line(self.level_name(one), found.get(one), self.chosen.link(level=one)) for one in order]

    @cached_property
    def by_seats(self) -> list[ShareLine]:
        found = shares_by(self.games, lambda one: one.seats)
        say = translate(self.language, "%(count)s players")
        return [self._line(say % {"count": n}, one, self.chosen.link(seats=n)) for n, one in found.items()]

    @cached_property
    def by_game(self) -> list[ShareLine]:
        found = shares_by(self.games, lambda one: one.ending.game)
        names = titles(self.language)
        return [self._line(names.get(of, of), one, self.chosen.link(game=of)) for of, one in found.items()]

    def _line(self, name: str, share: Share | None, link: str) -> ShareLine:
        fair = share.fair if share else self.share.fair if self.share else 0.0
        bar = share_bar(share.part, share.low, share.high, fair) if share else share_bar(None, fair=fair)
        return ShareLine(name, share, bar, link)

    @cached_property
    def kinds(self) -> list[KindLine]:
        """Where the points come from, for one game."""
        if not self.game or not self.games:
            return []
        told = figures(self.game, self.games)
        most = max((max(one.lately, one.usual, one.others) for one in told), default=0.0)
        known = {kind.id: kind for kind in self.game.guide.kinds}
        return [
            KindLine(
                known[one.kind].said[self.language]
                if one.kind in known
                else self.game.words.points_for(one.kind, self.language),
                known[one.kind].icon if one.kind in known else "",
                one,
                points_bar(one.lately, one.usual, one.others, most),
            )
            for one in told
        ]

    @property
    def averages(self) -> tuple[float, float]:
        """Points of the last few games and of all."""
        scores = [one.own.score for one in self.games]
        few = scores[:LATELY]
        return sum(few) / len(few), sum(scores) / len(scores)

    @property
    def lately(self) -> str:
        """What changed in the last games, if there were enough before them."""
        if len(self.games) < ENOUGH:
            return translate(
                self.language, "From %(count)s games on, the last five are held against all.", count=ENOUGH
            )
        sure = [line for line in self.kinds if line.told.sure]
        shown = sure or sorted(self.kinds, key=lambda line: -abs(line.told.lately - line.told.usual))[:2]
        more = [line.name for line in shown if line.told.lately > line.told.usual]
        less = [line.name for line in shown if line.told.lately < line.told.usual]
        told = []
        if more:
            told.append(translate(self.language, "Lately more: %(kinds)s.", kinds=listing(more, self.language)))
        if less:
            told.append(translate(self.language, "Lately less: %(kinds)s.", kinds=listing(less, self.language)))
        end = message("That is hardly luck.") if sure else message("Five games are few: it may be luck.")
        return " ".join([*told, translate(self.language, end)])

    @property
    def row(self) -> Markup:
        """The points of the last games."""
        shown = self.games[:SHOWN][::-1]
        return game_row([one.own.score for one in shown], [one.won for one in shown])

    @property
    def latest(self) -> Sequence[Own]:
        return self.games[:LISTED]

    @staticmethod
    def colour(seat: int) -> str:
        return OWNERS[seat]


def results_page(site: Site, everything: Sequence[Own], chosen: Chosen, shared: int = 0) -> str:
    """What came of one's own games."""
    shown = ResultsPage(site, everything, chosen, shared)
    icons = sprite(tuple(dict.fromkeys(line.icon for line in shown.kinds if line.icon)))
    return page(site, "results.html", page=shown, icons=icons, shown=SHOWN)
