"""The lobby in words: tables that look for players, tables to watch, and a seat for anybody, now."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from solutre.core.game import game
from solutre.web.pages.pages import PACE_WORDS, arrangement_name, level_words, page, titles
from solutre.web.pages.words import render, translate
from solutre.web.tables.lobby.view import LobbyTable, LobbyView
from solutre.web.tables.model import Site

LOOK_AGAIN = 30  # seconds, without a script; not before the name is known, so that nothing typed is lost


@dataclass(frozen=True)
class LobbyPage:
    """The lobby for one reader."""

    site: Site
    lobby: LobbyView
    error: str = ""

    def whole(self) -> str:
        """The page."""
        again = LOOK_AGAIN if self.site.name and not self.error else 0
        return page(self.site, "lobby.html", lobby=self.lobby, error=self.error, again=again, **self._words())

    def part(self) -> str:
        """The lists alone, which the script asks for again and again."""
        shared = {"site": self.site, "titles": titles(self.site.language)}
        return render(self.site.language, "lobby_list.html", lobby=self.lobby, **shared, **self._words())

    def _words(self) -> dict[str, object]:
        language = self.site.language

        def how(table: LobbyTable) -> str:
            """As in the box, or how else; a game that left the shelf has no words."""
            played = game(table.game)
            return arrangement_name(played, table.variant, language) if len(played.variants) > 1 else ""

        asked = {"game": self.lobby.game, "language": self.lobby.language}
        return {
            "how": how,
            "pace_name": lambda pace: translate(language, PACE_WORDS[pace][0]),
            "level_name": lambda level: translate(language, level_words(level)[0]),
            "here": "/lobby?" + urlencode({name: value for name, value in asked.items() if value}),
        }
