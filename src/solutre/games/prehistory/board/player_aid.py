"""The player aid: the wheels at a glance, the legend of the map, the key of the signs."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.headline import headline
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.prehistory.board.areas import turn_buttons
from solutre.games.prehistory.board.centre import pillar_piece
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, word
from solutre.games.prehistory.board.tokens import (
    HEAD,
    SMALL,
    SYMBOL_ICONS,
    TERRAINS,
    cube,
    drop,
    megalith,
    points,
    sign,
    sun,
)
from solutre.games.prehistory.rules.components import ACTIONS, AREAS, SHARED

AREA_ICONS = ("hand", "berry", "shaman", "hunter", "camp")


def digest(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """While people walk: the five wheels as rows, with their turning buttons, and the pillars."""
    drawn: list[Node] = [
        panel(width, height, 2),
        *headline(label(look, "wheels"), label(look, "wheels_next"), 14, width - 14, 26, HEAD, SMALL),
    ]
    big = 28 if look.layout == "wide" else 38
    step = 53.0
    for area in range(AREAS):
        drawn.append(group(_wheel_row(scene, look, area, width, big), y=38 + step * area))
    across, y = (width - 16) / ACTIONS, 42 + step * AREAS
    for pillar in range(ACTIONS):
        drawn.append(group(pillar_piece(scene, look, pillar, across - 5, 94), x=10 + across * pillar, y=y))
    return el("g", drawn, id="digest")


def _wheel_row(scene: Scene, look: Look, area: int, width: float, big: float) -> list[Node]:
    """One price tile from its top, clockwise."""
    drawn: list[Node] = [sign(AREA_ICONS[area], 26, 26, 26)]
    if area == SHARED:
        drawn = [sign("hunter", 20, 26, 23), sign("fish", 44, 26, 23)]
    step = (width - 2 * big - 96) / 6
    for position, colour in enumerate(scene.wheels[area]):
        x = 72 + step * (position + 0.5)
        drawn += [_meaning(area, position, x, look), cube(colour, x, 39, 21)]
    drawn.append(turn_buttons(scene, look, area, width - 2 * big - 15, 26 - big / 2, big))
    return drawn


def _meaning(area: int, position: int, x: float, look: Look) -> Markup:
    """What the colour at a position pays for."""
    if area == 0:
        return sign(SYMBOL_ICONS[position], x, 14, 20)
    if area == SHARED:
        return sign("fish" if 2 <= position <= 4 else "hunter", x, 14, 18)
    if area == 2:
        return sign("shaman", x, 14, 18)
    words = str(position) if area == 1 or position < 2 else "–"
    return text(words, x, 19, SMALL, class_="mid soft")


def legend(look: Look, width: float, column: bool = False) -> list[Markup]:
    """What megaliths pay, and the three terrains."""
    drawn: list[Markup] = []
    for n, letter in enumerate("ABC"):
        x, y = (0, 46 * n) if column else (width / 3 * n, 0)
        drawn.append(megalith(letter, x + 17, y + 15, 34))
        room = (width if column else width / 3) - 42
        lines = wrapped(label(look, f"legend_{letter.lower()}"), room, SMALL, most=2)
        first = y + 27 - 7.5 * len(lines)
        for line, words in enumerate(lines):
            drawn.append(text(words, x + 38, first + 15 * line, SMALL, room=room, class_="soft"))
    if column:
        for n, terrain in enumerate(TERRAINS):
            drawn.append(group(el("use", href=f"#pre-land-{terrain}"), x=17, y=156 + 25 * n, scale=0.36))
            drawn.append(text(word(look, "terrain", n), 38, 161 + 25 * n, SMALL, room=width - 38, class_="soft"))
    return drawn


def legend_lines(look: Look) -> list[Markup]:
    """The legend of the map, a line each."""
    drawn: list[Markup] = []
    for n, letter in enumerate("ABC"):
        drawn.append(megalith(letter, 17, 15 + 31 * n, 34))
        drawn.append(text(label(look, f"legend_{letter.lower()}"), 40, 20 + 31 * n, SMALL, room=194, class_="soft"))
    for n, terrain in enumerate(TERRAINS):
        drawn.append(group(el("use", href=f"#pre-land-{terrain}"), x=252, y=15 + 31 * n, scale=0.42))
        drawn.append(text(word(look, "terrain", n), 272, 20 + 31 * n, SMALL, room=60, class_="soft"))
    return drawn


def key(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """The signs of the picture."""
    signs: list[tuple[Node, str]] = [
        (cube(1, 0, 0, 21), "key_resource"), (sun(1, 0, 0, 24), "key_marker"),
        (points(3, 0, 0, 23), "key_points"), (drop(2, 0, 0, 23), "key_development"),
        (cube(5, 0, 0, 20, lack=True), "key_lack"),
        (el("rect", x=-9, y=-9, width=18, height=18, rx=4, class_="fee-free"), "key_fee"),
        (el("rect", x=-13, y=-10, width=26, height=20, rx=5, class_="key-can"), "key_can"),
        (sun(0, 0, 0, 23), "key_summer"),
    ]  # fmt: skip
    drawn: list[Node] = [panel(width, height, 7), text(label(look, "key"), 14, 25, HEAD, class_="strong")]
    half = (width - 20) / 2
    for n, (thing, name) in enumerate(signs):
        x, y = 26 + half * (n % 2), 46 + 27 * (n // 2)
        if y + 12 <= height:
            drawn += [group(thing, x=x, y=y), text(label(look, name), x + 20, y + 5, SMALL, room=half - 36)]
    return el("g", drawn, id="key")
