"""What one seat sees of a match: drawn, put into words, and kept for the next page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from solutre.core.book.words import Words
from solutre.core.game import Look
from solutre.core.match import Match
from solutre.core.picture import Parts, Picture
from solutre.core.state import Event, State
from solutre.draw.icons import OWNERS
from solutre.web.pages.log import LogLine
from solutre.web.pages.story import marked, since
from solutre.web.tables.table_match import TableMatch

SENTENCES = 1 << 16  # events in words that are remembered: those of the last pages of a thousand tables
PICTURES = 256  # that are kept; one has some 100 kB


@dataclass(frozen=True)
class Drawn:
    """A position as one seat sees it."""

    view: State
    look: Look
    picture: Picture


def decides(match: Match, seat: int) -> bool:
    return not match.over and seat == match.player


def drawn(
    match: Match,
    seat: int,
    language: str,
    names: tuple[str, ...],
    layout: str,
    opened: str = "",
    parts: Parts | None = None,
) -> Drawn:
    """What one seat sees, and may choose; perhaps in parts."""
    choices = tuple(match.choices()) if decides(match, seat) else ()
    view = match.view(seat)
    latest = () if match.over else marked(match.game, view, since(match, seat))
    look = Look(language, names, layout, choices, latest, embedded=True, opened=opened, parts=parts)
    return Drawn(view, look, match.game.draw(view, look))


@lru_cache(PICTURES)
def drawn_once(
    match: TableMatch, seat: int, language: str, names: tuple[str, ...], layout: str, opened: str = ""
) -> Drawn:
    """The match of a table stands for one position, and a picture of it is good for every later page: after a line of
    chat, and when somebody comes back to the window."""
    return drawn(match, seat, language, names, layout, opened)


@lru_cache(PICTURES)
def drawn_in_parts(
    match: TableMatch, seat: int, language: str, names: tuple[str, ...], layout: str, opened: str = ""
) -> Drawn:
    """The same in parts, for a page that is cut into them."""
    return drawn(match, seat, language, names, layout, opened, Parts())


@lru_cache(SENTENCES)
def line_once(
    words: Words,
    event: Event,
    language: str,
    names: tuple[str, ...],
    number: int,
    lit: tuple[str, ...],
) -> LogLine:
    """An event as a line of the log, which every page of its table has for a while; `lit` are the pieces of the
    board that it is about."""
    mark = OWNERS[event.player] if event.player >= 0 else ""
    text = words.event(event, language, names)
    return LogLine(number, text, event.clause, event.points, mark, " ".join(lit))
