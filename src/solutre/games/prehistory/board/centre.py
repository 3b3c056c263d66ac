"""The centre: the wheel that tells what cubes are worth in autumn, and the six pillars round it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.svg import Node, el, group, path, text
from solutre.games.prehistory.board.areas import Drawn, asked
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import centre_said, label, pillar_said, titled, word
from solutre.games.prehistory.board.tokens import ACTION_ICONS, SMALL, WHITE, cube, polar, sector, sign, sun, wheel
from solutre.games.prehistory.rules.components import ACTION_NAMES, ACTIONS, COLOUR_NAMES
from solutre.games.prehistory.rules.seasons.summer import TAKE_PILLAR0
from solutre.games.prehistory.rules.steps import BASES, FEE, SPRING


def centre_wide(scene: Scene, look: Look, radius: float, ring: float) -> Markup:
    """The wheel with the pillars in the order of the actions, clockwise from the top (PRE-S4)."""
    drawn: Drawn = [centre_wheel(scene, look, radius)]
    for pillar in range(ACTIONS):
        x, y = polar(0, 0, ring, -90 + 60 * pillar)
        drawn.append(group(pillar_piece(scene, look, pillar, 86, 60), x=x - 43, y=y - 30))
    for n, colours in enumerate(scene.coming[:2]):
        drawn.append(group(_coming(look, colours, scene.year + 1 + n), x=(-112, 112)[n], y=-124))
    for n, colours in enumerate(scene.coming[2:]):
        drawn.append(group(_coming(look, colours, scene.year + 3 + n), x=(-112, 112)[n], y=124))
    return el("g", drawn)


def _coming(look: Look, colours: Sequence[int], year: int) -> Markup:
    """The open centre of a year to come (PRE-S2)."""
    return el("g", el("title", label(look, "centre_of", year=year)), wheel(colours, 23, 9.5, look),
              el("circle", r=8.5, class_="hub"), text(str(year), 0, 4.5, SMALL, class_="mid strong"))  # fmt: skip


def centre_wheel(scene: Scene, look: Look, radius: float) -> Markup:
    """Colours with their movement points (PRE-C8)."""
    drawn: list[Node] = [el("title", centre_said(scene, look)), el("circle", r=radius + 5, class_="well")]
    for position, colour in enumerate(scene.centre):
        drawn += _worth(look, position, colour, scene.values[colour], radius)
    return el("g", drawn, sign("footprint", 0, 0, radius * 0.4), id="centre")


def _worth(look: Look, position: int, colour: int, value: int, radius: float) -> list[Node]:
    angle, name = -90 + 60 * position, COLOUR_NAMES[colour]
    x, y = polar(0, 0, radius * 0.68, angle)
    inner: Node = ""
    if colour == WHITE:
        inner = path(sector(radius * 0.41, radius - 4, angle - 26, angle + 26), class_="pre-inner")
    outwards = 9 if position in (1, 2) else -9  # the letter; its value is nearer to the hub
    return [
        path(sector(radius * 0.35, radius, angle - 30, angle + 30), class_=f"pre-body pre-{name}"), inner,
        text(word(look, "letter", colour), x + outwards, y + 6, 18, class_=f"mid num pre-letter pre-{name}"),
        el("circle", cx=x - outwards, cy=y, r=9, class_="pebble"),
        text(str(value), x - outwards, y + 5, SMALL + 1, class_="mid num pebble-count"),
    ]  # fmt: skip


def pillar_piece(scene: Scene, look: Look, pillar: int, width: float, height: float) -> Markup:
    """Above the line the markers to be won in summer, below it two places for fees (PRE-C5, PRE-P5, PRE-U1)."""
    action = TAKE_PILLAR0 + pillar
    narrow = width < 70
    line = height * (0.6 if narrow else 0.52)
    full = len(scene.bases[pillar]) == BASES and scene.season == SPRING
    head, foot = f"M4 2Q{width / 2:g} -3 {width - 4:g} 2", height - 2
    outline = f"{head}L{width:g} {foot:g}Q{width / 2:g} {foot + 4:g} 0 {foot:g}Z"
    cap = f"{head}L{width - 2:g} {line:g}H2Z"
    at = (width / 2, 14.0, width / 2, line - 18) if narrow else (15.0, line / 2, width / 2 + 12, line / 2)
    return piece(
        f"pillar-{ACTION_NAMES[pillar]}",
        path(outline, class_="halo slab"), path(cap, class_="cap"),
        sign(ACTION_ICONS[pillar], at[0], at[1], 20), group(_markers(scene.tops[pillar]), x=at[2], y=at[3]),
        group(_bases(scene, pillar, width), y=(line + height) / 2 - 1),
        path(f"M6 {height - 6:g}L{width - 6:g} {line + 5:g}", class_="strike") if full else "",
        look=look, action=asked(scene, action), label=titled(scene, look, action, pillar_said(scene, look, pillar)),
        class_="chosen" if scene.step == FEE and scene.action == pillar else None,
    )  # fmt: skip


def _markers(tops: Sequence[int]) -> list[Markup]:
    """One line of up to two large markers, else two lines of small ones."""
    if len(tops) <= 2:
        return [sun(c, 22 * (n - (len(tops) - 1) / 2), 0, 22) for n, c in enumerate(tops)]
    columns = max(2, -(-len(tops) // 2))
    size = min(16, 54 / columns)
    left = (columns - 1) / 2
    return [sun(c, size * (n % columns - left), 15 * (n // columns) - 7.5, size) for n, c in enumerate(tops)]


def _bases(scene: Scene, pillar: int, width: float) -> list[Markup]:
    fees = scene.bases[pillar]
    drawn = []
    for place in range(BASES):
        x = width / 2 + (-0.5 + place) * min(28, width * 0.42)
        if place < len(fees):
            drawn.append(cube(fees[place], x, 0, 20))
        else:
            edge = "fee-free" if scene.season == SPRING else "ghost"
            drawn.append(el("rect", x=x - 9, y=-9, width=18, height=18, rx=4, class_=edge))
    return drawn
