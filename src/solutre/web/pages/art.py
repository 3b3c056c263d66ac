"""Icons of the pages, and what the covers on the shelf are painted with."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from solutre.core.game import games
from solutre.draw.cover import shared_parts
from solutre.draw.icons import ON_EVERY_PAGE, symbol
from solutre.draw.svg import el

LINE = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "4",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
SIGNS = {  # drawn for the pages alone, in a square of 48
    "seat": "M8 26c8-4 24-4 32 0v6c-8 4-24 4-32 0ZM13 34l-2 11M35 34l2 11M24 6a7 7 0 1 1-.1 0",
    "clock": "M24 6a18 18 0 1 1-.1 0M24 13v12l8 5",
    "undo": "M12 20h18a10 10 0 0 1 0 20H18M19 11l-9 9 9 9",
    "whole": "M8 18V8h10M30 8h10v10M40 30v10H30M18 40H8V30",
    "turn": "M38 24a14 14 0 1 1-5-11M34 4v10H24",
    "hint": "M24 5c9 0 15 6 15 14 0 6-3 9-6 12-1 2-2 3-2 5H17c0-2-1-3-2-5-3-3-6-6-6-12C9 11 15 5 24 5ZM18 43h12",
    "link": "M20 28 30 18M18 20l-6 6a8 8 0 0 0 11 11l6-6M30 28l6-6a8 8 0 0 0-11-11l-6 6",
    "why": "M17 17c0-5 3-9 8-9s8 4 8 8c0 6-8 7-8 14M25 39v1",
    "settings": "M8 14h18M36 14h4M31 9v10M8 34h4M22 34h18M17 29v10",
    "computer": "M12 20c0-8 6-13 12-13s12 5 12 13v14H12ZM19 22v2M29 22v2M18 42h12M24 34v8M8 24v6M40 24v6",
    "fork": "M14 43V8M14 32c0-12 20-6 20-20M26 18l8-9 8 9",
    "check": "M9 26l10 11L40 12",
    "book": "M24 13c-5-5-12-6-18-5v29c6-1 13 0 18 5 5-5 12-6 18-5V8c-6-1-13 0-18 5ZM24 13v29",
    "letter": "M6 12h36v25H6ZM6 13l18 14 18-14",
    "moon": "M32 8a17 17 0 1 0 9 25c-14 3-24-11-9-25Z",
    "eye": "M4 25c10-17 30-17 40 0-10 15-30 15-40 0ZM24 17a7 7 0 1 1-.1 0",
    "bell": "M12 34c4-5 3-9 3-14 0-6 4-10 9-10s9 4 9 10c0 5-1 9 3 14ZM20 40c2 3 6 3 8 0",
}


@cache
def sprite(names: tuple[str, ...] = ()) -> Markup:
    """The symbols that a page uses: signs, fire, hand, owners, and the named icons."""
    drawn = [symbol(name, "ui") for name in dict.fromkeys((*ON_EVERY_PAGE, *names))]
    signs = [
        Markup('<symbol id="ui-{}" viewBox="0 0 48 48">{}</symbol>').format(name, stroke(d))
        for name, d in SIGNS.items()
    ]
    return Markup("").join([*drawn, *signs])


class Parts:
    """Parts that pages have by the dozen, each written once."""

    @staticmethod
    @cache
    def icon(name: str, of: str = "ui") -> Markup:
        """An icon of the page, or one that a picture in it brings along."""
        return Markup('<svg class="icon" aria-hidden="true"><use href="#{}-{}"/></svg>').format(of, name)

    @staticmethod
    @cache
    def owner(colour: str) -> Markup:
        return Markup('<svg class="mark {}" aria-hidden="true"><use href="#ui-owner_{}"/></svg>').format(colour, colour)

    @staticmethod
    @lru_cache(1 << 10)
    def gain(points: int) -> Markup:
        """Points that somebody got or lost."""
        told = f"{points:+d}".replace("-", "−")
        return Markup('<b class="gain num{}">{}</b>').format(" loss" if points < 0 else "", told)

    @staticmethod
    @lru_cache(1 << 10)  # clauses of all games
    def clause(id: str, words: str = "") -> Markup:
        """The link to a clause, behind its id or behind words."""
        kind = "clause worded" if words else "clause"
        return Markup('<a class="{}" href="#clause-{}">{}</a>').format(kind, id, words or id)


def stroke(d: str) -> Markup:
    return el("path", d=d, **LINE)


@cache
def cover_icons() -> tuple[str, ...]:
    """The icons that the games painted their covers with."""
    return tuple(sorted({icon for played in games().values() for icon in played.cover.icons}))


@cache
def cover_parts() -> Markup:
    """What the covers refer to: their outline, the grain of stone, and what each game adds."""
    return Markup("").join([shared_parts(), *(Markup(played.cover.defs) for played in games().values())])
