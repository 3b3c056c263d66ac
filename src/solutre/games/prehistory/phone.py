"""The table on a phone: one section below the other, what matters now first."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.headline import headline
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.prehistory.areas import gathering_area, migration_area, painting_strip, visiting
from solutre.games.prehistory.belongings import baskets, catch, hunt, rites, rites_height
from solutre.games.prehistory.centre import centre_wheel, pillar_piece
from solutre.games.prehistory.ceremony import ceremony_area
from solutre.games.prehistory.components import ACTIONS, PAINTING
from solutre.games.prehistory.dialogue import dialogue
from solutre.games.prehistory.displays import fishing_tall, hunting_area
from solutre.games.prehistory.exchange import exchange, walking
from solutre.games.prehistory.guide import key, legend_lines
from solutre.games.prehistory.hexmap import hexmap, map_bounds
from solutre.games.prehistory.rivals import bar, rival, rival_height
from solutre.games.prehistory.rules_table import AUTUMN, MIGRATE_TO
from solutre.games.prehistory.seen import Seen
from solutre.games.prehistory.tokens import HEAD, NORMAL, SMALL
from solutre.games.prehistory.tribe import board_head, camps, painting, purse, tent_line, weather
from solutre.games.prehistory.words import label

TALL = 360.0
EDGE = 6.0
INNER = TALL - 2 * EDGE
Part = tuple[Node, float]  # something drawn, and its height


def phone(seen: Seen, look: Look) -> tuple[list[Markup], float, float]:
    """Bar, turn, purse; then actions, exchange, tribe, map, others. The map comes first while people walk."""
    parts: list[Part] = [bar(seen, look, INNER), dialogue(seen, look, INNER)]
    if seen.own is not None:
        parts.append(_purse(seen, look, seen.own))
    on_map = seen.season == AUTUMN or seen.step == MIGRATE_TO
    if on_map:
        parts += _map(seen, look)
    parts += _actions(seen, look)
    parts.append(exchange(seen, look, INNER))
    if seen.own is not None:
        parts += _tribe(seen, look, seen.own)
    if not on_map:
        parts += _map(seen, look)
    others = [seat for seat in range(len(seen.players)) if seat != seen.own]
    parts += [(rival(seen, look, seat, INNER), rival_height(look)) for seat in others]
    parts.append((key(seen, look, INNER, 156), 156))
    return _stacked(parts)


def _stacked(parts: list[Part]) -> tuple[list[Markup], float, float]:
    body, y = [], EDGE
    for drawn, height in parts:
        body.append(group(drawn, x=EDGE, y=y))
        y += height + EDGE
    return body, TALL, y


def _boxed(height: float, *drawn: Node) -> Part:
    return el("g", panel(INNER, height, int(height)), *drawn), height


def _purse(seen: Seen, look: Look, seat: int) -> Part:
    """What the reader can pay with."""
    held = group(purse(seen, look, seat, 56), x=6, y=40)
    return _boxed(172, *board_head(seen, look, seat, INNER - 12), held,
                  group(tent_line(seen, look, seat, INNER - 24), x=12, y=146))  # fmt: skip


# --- actions ---------------------------------------------------------------------------------------


def _actions(seen: Seen, look: Look) -> list[Part]:
    """Pillars and centre, then the areas; in summer the one that is visited leads."""
    areas = [_area(seen, look, action) for action in range(ACTIONS)]
    first = seen.visit if visiting(seen) else PAINTING
    return [_pillars(seen, look), *areas[first:], *areas[:first]]


def _pillars(seen: Seen, look: Look) -> Part:
    across = INNER / ACTIONS
    pillars = [group(pillar_piece(seen, look, n, across - 4, 100), x=across * n + 2, y=4) for n in range(ACTIONS)]
    room = INNER - 154 - 6
    words = wrapped(label(look, "centre_words"), room, SMALL, most=6)
    first = 178 + 14 - 9 * len(words)
    wheel = group(centre_wheel(seen, look, 62), x=72, y=178)
    lines = [text(line, 154, first + 18 * n, SMALL, room=room, class_="soft") for n, line in enumerate(words)]
    return el("g", pillars, wheel, lines), 250


def _area(seen: Seen, look: Look, action: int) -> Part:
    if action == PAINTING:
        return _painting(seen, look)
    if action == 1:
        return gathering_area(seen, look, INNER, 66), 36 + 2 * 66 + 5
    if action == 2:
        return ceremony_area(seen, look, INNER, 44, 100)
    if action == 3:
        return fishing_tall(seen, look, INNER)
    if action == 4:
        return hunting_area(seen, look, INNER, 270), 270
    return migration_area(seen, look, INNER), 116


def _painting(seen: Seen, look: Look) -> Part:
    """The price of the symbols, and the own sections below."""
    strip = painting_strip(seen, look, INNER)
    if seen.own is None:
        return strip, 116
    board = _boxed(284, group(painting(seen, look, seen.own, (94, 70)), x=10, y=26),
                   text(label(look, "row_scores"), 12, 18, SMALL, room=INNER - 24, class_="soft"))  # fmt: skip
    return el("g", strip, group(board[0], y=116 + EDGE)), 116 + EDGE + 284


# --- the rest --------------------------------------------------------------------------------------


def _map(seen: Seen, look: Look) -> list[Part]:
    """The map as high as it is broad at most; it can be moved and enlarged."""
    _, _, across, down = map_bounds(seen)
    high = min(INNER * down / across, 420) if seen.spaces else 80
    drawn = _boxed(high + 104, hexmap(seen, look, 3, 3, INNER - 6, high), group(legend_lines(look), x=10, y=high + 8))
    return [walking(seen, look, INNER, 6), drawn] if seen.season == AUTUMN else [drawn]


def _tribe(seen: Seen, look: Look, seat: int) -> list[Part]:
    sky, high = weather(seen, look, seat, INNER - 24)
    cards = rites_height(seen, seat, 4)
    return [
        _boxed(high + 20, group(sky, x=12, y=14)),
        _boxed(86, group(camps(seen, look, seat, INNER - 20), x=10, y=8)),
        _boxed(
            240.0, *headline(label(look, "baskets"), label(look, "basket_scores"), 12, INNER - 12, 26, HEAD, SMALL),
            group(baskets(seen, look, seat, INNER - 20, 44), x=10, y=36), group(catch(seen, look, seat), x=12, y=164),
            group(hunt(seen, look, seat, INNER - 20), x=10, y=188),
        ),
        _boxed(cards + 44, text(label(look, "rites"), 12, 25, NORMAL, class_="strong"),
               group(rites(seen, look, seat, INNER - 20, 4), x=10, y=34)),
    ]  # fmt: skip
