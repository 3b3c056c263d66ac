"""The table on a phone: one section below the other, what matters now first."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.headline import headline
from solutre.draw.layout import Part, stacked
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.prehistory.board.areas import gathering_area, migration_area, painting_strip, visiting
from solutre.games.prehistory.board.centre import centre_wheel, pillar_piece
from solutre.games.prehistory.board.ceremony_area import ceremony_area
from solutre.games.prehistory.board.dialogue import dialogue
from solutre.games.prehistory.board.exchange import exchange, walking
from solutre.games.prehistory.board.hexmap import hexmap, map_bounds
from solutre.games.prehistory.board.player_aid import key, legend_lines
from solutre.games.prehistory.board.players.own_board import baskets, catch, hunt, rites, rites_height
from solutre.games.prehistory.board.players.own_parts import board_head, camps, painting, purse, tent_line, weather
from solutre.games.prehistory.board.players.rivals import bar, rival, rival_height
from solutre.games.prehistory.board.river_bank import fishing_tall, hunting_area
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import HEAD, NORMAL, SMALL
from solutre.games.prehistory.rules.components import ACTIONS, PAINTING
from solutre.games.prehistory.rules.steps import AUTUMN, MIGRATE_TO

TALL = 360.0
EDGE = 6.0
INNER = TALL - 2 * EDGE


def phone(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Bar, turn, purse; then actions, exchange, tribe, map, others. The map comes first while people walk."""
    parts: list[Part] = [bar(scene, look, INNER), dialogue(scene, look, INNER)]
    if scene.own is not None:
        parts.append(_purse(scene, look, scene.own))
    on_map = scene.season == AUTUMN or scene.step == MIGRATE_TO
    if on_map:
        parts += _map(scene, look)
    parts += _actions(scene, look)
    parts.append(exchange(scene, look, INNER))
    if scene.own is not None:
        parts += _tribe(scene, look, scene.own)
    if not on_map:
        parts += _map(scene, look)
    others = [seat for seat in range(len(scene.players)) if seat != scene.own]
    parts += [(rival(scene, look, seat, INNER), rival_height(look)) for seat in others]
    parts.append((key(scene, look, INNER, 156), 156))
    body, height = stacked(parts, EDGE, EDGE, EDGE)
    return body, TALL, height


def _boxed(height: float, *drawn: Node) -> Part:
    return el("g", panel(INNER, height, int(height)), *drawn), height


def _purse(scene: Scene, look: Look, seat: int) -> Part:
    """What the reader can pay with."""
    held = group(purse(scene, look, seat, 56), x=6, y=40)
    return _boxed(172, *board_head(scene, look, seat, INNER - 12), held,
                  group(tent_line(scene, look, seat, INNER - 24), x=12, y=146))  # fmt: skip


# --- actions ---------------------------------------------------------------------------------------


def _actions(scene: Scene, look: Look) -> list[Part]:
    """Pillars and centre, then the areas; in summer the one that is visited leads."""
    areas = [_area(scene, look, action) for action in range(ACTIONS)]
    first = scene.visit if visiting(scene) else PAINTING
    return [_pillars(scene, look), *areas[first:], *areas[:first]]


def _pillars(scene: Scene, look: Look) -> Part:
    across = INNER / ACTIONS
    pillars = [group(pillar_piece(scene, look, n, across - 4, 100), x=across * n + 2, y=4) for n in range(ACTIONS)]
    room = INNER - 154 - 6
    words = wrapped(label(look, "centre_words"), room, SMALL, most=6)
    first = 178 + 14 - 9 * len(words)
    wheel = group(centre_wheel(scene, look, 62), x=72, y=178)
    lines = [text(line, 154, first + 18 * n, SMALL, room=room, class_="soft") for n, line in enumerate(words)]
    return el("g", pillars, wheel, lines), 250


def _area(scene: Scene, look: Look, action: int) -> Part:
    if action == PAINTING:
        return _painting(scene, look)
    if action == 1:
        return gathering_area(scene, look, INNER, 66), 36 + 2 * 66 + 5
    if action == 2:
        return ceremony_area(scene, look, INNER, 44, 100)
    if action == 3:
        return fishing_tall(scene, look, INNER)
    if action == 4:
        return hunting_area(scene, look, INNER, 270), 270
    return migration_area(scene, look, INNER), 116


def _painting(scene: Scene, look: Look) -> Part:
    """The price of the symbols, and the own sections below."""
    strip = painting_strip(scene, look, INNER)
    if scene.own is None:
        return strip, 116
    board = _boxed(284, group(painting(scene, look, scene.own, (94, 70)), x=10, y=26),
                   text(label(look, "row_scores"), 12, 18, SMALL, room=INNER - 24, class_="soft"))  # fmt: skip
    return el("g", strip, group(board[0], y=116 + EDGE)), 116 + EDGE + 284


# --- the rest --------------------------------------------------------------------------------------


def _map(scene: Scene, look: Look) -> list[Part]:
    """The map as high as it is broad at most; it can be moved and enlarged."""
    _, _, across, down = map_bounds(scene)
    high = min(INNER * down / across, 420) if scene.spaces else 80
    drawn = _boxed(high + 104, hexmap(scene, look, 3, 3, INNER - 6, high), group(legend_lines(look), x=10, y=high + 8))
    return [walking(scene, look, INNER, 6), drawn] if scene.season == AUTUMN else [drawn]


def _tribe(scene: Scene, look: Look, seat: int) -> list[Part]:
    sky, high = weather(scene, look, seat, INNER - 24)
    cards = rites_height(scene, seat, 4)
    return [
        _boxed(high + 20, group(sky, x=12, y=14)),
        _boxed(86, group(camps(scene, look, seat, INNER - 20), x=10, y=8)),
        _boxed(
            240.0, *headline(label(look, "baskets"), label(look, "basket_scores"), 12, INNER - 12, 26, HEAD, SMALL),
            group(baskets(scene, look, seat, INNER - 20, 44), x=10, y=36), group(catch(scene, look, seat), x=12, y=164),
            group(hunt(scene, look, seat, INNER - 20), x=10, y=188),
        ),
        _boxed(cards + 44, text(label(look, "rites"), 12, 25, NORMAL, class_="strong"),
               group(rites(scene, look, seat, INNER - 20, 4), x=10, y=34)),
    ]  # fmt: skip
