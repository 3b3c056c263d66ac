"""Where everybody stands on the tracks, the cards that are out, and the order that breaks ties."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part
from solutre.draw.icons import icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import headline
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.mammut.board.outlook import Order, order_of, outlook
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.summary import order_said
from solutre.games.mammut.board.telling import cards_said, label
from solutre.games.mammut.board.tiles import chip, counted
from solutre.games.mammut.rules.components import FACE_NAMES, HIDE

TITLE = 15.0  # size of the title
OFTEN = 1 << 12  # tracks that are remembered


class Standing(NamedTuple):
    """Where everybody stands, and where the lots would bring the reader, by seat and place."""

    hides: tuple[int, ...]
    scores: tuple[int, ...]
    hop: tuple[int, int] | None
    jump: tuple[int, int] | None


def tracks(table: Scene, look: Look, width: float, height: float) -> Markup:
    """Hides and points of all players; dashed, where the lots would bring the reader."""
    view = outlook(table) if table.poured and not table.shared_out else None
    hides = tuple([player.hides for player in table.players])
    scores = tuple([player.score for player in table.players])
    hop = (view.seat, view.gain(HIDE).value) if view and view.holds else None
    jump = (view.seat, max(0, scores[view.seat] + view.total)) if view and view.holds else None
    order = order_of(table) if table.poured else None
    return _tracks(table, Standing(hides, scores, hop, jump), order, look, width, height)


@kept("deck", "discard", "aside")
def _tracks(table: Scene, standing: Standing, order: Order | None, look: Look, width: float, height: float) -> Markup:
    hides, scores, hop, jump = standing
    step = (height - 90) / 2
    drawn = el(
        "g",
        panel(width, height, 17),
        headline(label(look, "tracks"), label(look, "tracks_note") if hop else "", 14, width - 14, 24, TITLE, 12),
        group(_track(hides, "hide", 15, 3, width, hop), y=34 + step * 0.55),
        group(_track(scores, "mammoth", 50, 5, width, jump), y=34 + step * 1.55),
        group(_supplies(table, order, look, width), y=height - 46),
        id="tracks",
    )
    return part("tracks", drawn, look)


@lru_cache(OFTEN)
def _track(
    values: tuple[int, ...], name: str, least: int, spare: int, width: float, hop: tuple[int, int] | None
) -> list[Node]:
    """A track of at least so many spaces, and some to spare before the first player or where they hop."""
    high = max(least, max(values) + spare, hop[1] + spare if hop else 0)
    x, unit = 54.0, (width - 76) / high
    every = 5 if high <= 40 else 10 if high <= 90 else 20
    marks = range(0, high + 1, every)
    ticks = "".join(f"M{x + unit * value:.1f} -5v10" for value in marks)
    drawn: list[Node] = [
        icon(name, 14, -14, 28, class_="glyph"),
        path(f"M{x} 0H{width - 22:.0f}{ticks}", class_="rule track"),
        *(text(str(value), x + unit * value, 21, 11, "middle", class_="soft") for value in marks),
    ]
    for seat, value in enumerate(values):
        level = sum(other == value for other in values[:seat])
        drawn.append(owner(seat, x + unit * value + 4 * level, -7 * level, 18))
    if hop and hop[1] != values[hop[0]]:
        start, end = x + unit * values[hop[0]], x + unit * hop[1]
        drawn.append(path(f"M{start:.1f} -11Q{(start + end) / 2:.1f} -27 {end:.1f} -11", class_="hop"))
        drawn.append(el("circle", cx=end, cy=-8, r=3, class_="hop-end"))
    return drawn


def _supplies(table: Scene, order: Order | None, look: Look, width: float) -> Markup:
    """Deck, discard pile, cards played this round, and who wins ties."""
    ranks, taken = _order(order, look) if order else (el("g"), 0.0)
    gone = el(
        "g",
        hover(label(look, "discard_long", list=cards_said(table.discard, look))),
        text(label(look, "discard", count=len(table.discard)), 68, 20, 12.5, room=width - 14 - taken - 10 - 68),
    )
    deck = el("g", hover(label(look, "deck_long", deck=table.deck)), counted("deck", table.deck, 14, 15, 20))
    aside = ""
    if table.aside:
        said = cards_said(table.aside, look)
        shown = text(label(look, "aside", list=said), 14, 39, 12, room=width - 28)
        aside = el("g", hover(label(look, "aside_long", list=said)), shown)
    return el("g", deck, gone, aside, group(ranks, x=width - 14))


def _order(order: Order, look: Look) -> tuple[Markup, float]:
    """The shaman's order, right-aligned at the origin, and how far it reaches to the left."""
    seats, face = order
    parts: list[Node] = [hover(order_said(order, look))]
    step = 25
    left = -step * max(len(seats), 1)
    for n, seat in enumerate(seats):
        parts.append(owner(seat, left + step * n + 14, 15, 17 if n else 20))
        if n:
            parts.append(path(f"M{left + step * n - 2} 15h6", class_=f"mam-arrow mam-{FACE_NAMES[face]}"))
    if not seats:
        parts.append(text("?", left + 14, 21, 17, "middle", class_="num soft"))
    parts.append(chip(face, left - 14, 15, 30))
    if look.layout == "phone":
        return el("g", parts, id="order"), 29.0 - left
    words = label(look, "order")
    parts.append(text(words, left - 34, 20, 12.5, "end", class_="soft"))
    return el("g", parts, id="order"), 34 - left + wide_as(words, 12.5)
