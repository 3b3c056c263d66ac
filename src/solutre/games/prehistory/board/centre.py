"""The centre: what cubes are worth in autumn, the wheels of years to come, and pillars in small."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, path, text
from solutre.games.prehistory.board.areas.parts import Drawn, asked, knob, price_wheel, turns
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import centre_said, label, pillar_said, said_of, titled, word
from solutre.games.prehistory.board.tokens import HEAD, SMALL, WHITE, cube, polar, sector, sign, sun, touch, wheel
from solutre.games.prehistory.rules.components import ACTION_NAMES, AREAS, COLOUR_NAMES, SHARED
from solutre.games.prehistory.rules.development import FREE0
from solutre.games.prehistory.rules.seasons.summer import TAKE_PILLAR0
from solutre.games.prehistory.rules.steps import PILLAR

TURNING = range(int(FREE0), int(FREE0) + 2 * AREAS)  # the choices that turn a wheel
AREA_ICONS = ("hand", "berry", "shaman", "hunter", "camp")


@kept("centre", "values")
def centre_wheel(scene: Scene, look: Look, radius: float) -> Markup:
    """Colours with their movement points (PRE-C8), around the origin."""
    drawn: list[Node] = [el("circle", r=radius + 4, class_="well"), el("circle", r=radius + 3, class_="halo")]
    for position, colour in enumerate(scene.centre):
        drawn += _worth(look, position, colour, scene.values[colour], radius)
    drawn.append(sign("footprint", 0, 0, radius * 0.4))
    return piece("centre", drawn, look=look, label=centre_said(scene, look))


def _worth(look: Look, position: int, colour: int, value: int, radius: float) -> list[Node]:
    angle, name = -90 + 60 * position, COLOUR_NAMES[colour]
    x, y = polar(0, 0, radius * 0.68, angle)
    inner: Node = ""
    if colour == WHITE:
        inner = path(sector(radius * 0.41, radius - 4, angle - 26, angle + 26), class_="pre-inner")
    outwards = 9 if position in (1, 2) else -9  # the letter; its value is nearer to the hub
    return [
        path(sector(radius * 0.35, radius, angle - 30, angle + 30), class_=f"pre-body pre-{name}"),
        inner,
        text(word(look, "letter", colour), x + outwards, y + 6, 17, class_=f"mid num pre-letter pre-{name}"),
        el("circle", cx=x - outwards, cy=y, r=9, class_="pebble"),
        text(str(value), x - outwards, y + 5, SMALL + 1, class_="mid num pebble-count"),
    ]


@kept("year", "coming")
def coming(scene: Scene, look: Look, radius: float, step: float) -> list[Markup]:
    """The open centres of the years to come (PRE-S2), side by side."""
    return [
        group(
            hover(label(look, "centre_of", year=scene.year + 1 + n)),
            wheel(colours, radius, 0, look),
            text(label(look, "coming_year", year=scene.year + 1 + n), 0, radius + 14, SMALL, class_="mid soft"),
            x=step * n,
        )
        for n, colours in enumerate(scene.coming)
    ]


def worth_block(scene: Scene, look: Look, width: float) -> Markup:
    """On a phone instead of the wheel: what each colour is worth in autumn."""
    edge = el("rect", x=2, y=2, width=width - 4, height=108, rx=9, class_="halo")
    drawn: Drawn = [
        edge,
        sign("footprint", 18, 20, 22),
        text(label(look, "steps_word"), 34, 24.5, SMALL, room=width - 42, class_="soft"),
    ]
    step = (width - 20) / 3
    for n, colour in enumerate(sorted(scene.centre)):
        x, y = 10 + step * (n % 3) + step / 2 - 10, 52 + 34 * (n // 3)
        drawn += [cube(colour, x, y, 24), text(str(scene.values[colour]), x + 23, y + 5.5, HEAD, class_="mid num")]
    return piece("centre", drawn, look=look, label=centre_said(scene, look))


def pillar_chip(scene: Scene, look: Look, action: int, height: float) -> tuple[Markup, float]:
    """The markers on top of a pillar; a target at the beginning of summer (PRE-U2)."""
    tops: Sequence[int] = scene.tops[action]
    size = min(24.0, height)
    step = min(size + 1, 150 / max(len(tops), 1))
    none = "" if tops or scene.step != PILLAR else label(look, "no_markers")
    wide = max(step * len(tops) + 10, touch(look), wide_as(none, SMALL) + 12)
    choice = TAKE_PILLAR0 + action
    first = (wide - step * (len(tops) - 1)) / 2
    return piece(
        f"pillar-{ACTION_NAMES[action]}",
        el("rect", width=wide, height=height, rx=8, class_="halo foot" if tops or none else "ghost"),
        text(none, wide / 2, height / 2 + 4.5, SMALL, class_="mid soft") if none else "",
        [sun(colour, first + step * n, height / 2, size) for n, colour in enumerate(tops)],
        look=look,
        action=asked(scene, choice),
        label=titled(scene, look, choice, pillar_said(scene, look, action)),
    ), wide


@kept("wheels", said=lambda scene, look, *_, **__: said_of(scene, look, TURNING))
def wheels_row(scene: Scene, look: Look, width: float, without: Collection[int] = ()) -> tuple[list[Markup], float]:
    """Where no area shows its wheel: those that may be turned, between their knobs, as many rows as they need."""
    big, radius = max(touch(look), 28.0), 16.0
    drawn, x, y = [], 0.0, 0.0
    plain = 30 + 2 * big + 2 * radius + 18
    below = width < 2 * plain  # each other: then their wheels are, too
    for area in range(AREAS):
        if area in without or not turns(look, area):
            continue
        wide = plain + (24 if below or area == SHARED else 0)
        if x + wide > width and x:
            x, y = 0.0, y + big + 6
        drawn.append(group(_wheel_item(scene, look, area, big, radius, 24 if below else 0), x=x, y=y))
        x += wide
    return drawn, y + big + 4 if drawn else 0.0


def _wheel_item(scene: Scene, look: Look, area: int, big: float, radius: float, room: float) -> list[Markup]:
    """One icon or two before it; `room` for the second is left free where wheels stand below each other."""
    middle, icons = big / 2, [AREA_ICONS[area], *(["fish"] if area == SHARED else [])]
    first = 14 + (room if len(icons) == 1 else 0) / 2
    drawn = [sign(icon, first + 24 * n, middle, 22) for n, icon in enumerate(icons)]
    x = 28 + max(room, 24.0 * (len(icons) - 1))
    drawn.append(knob(scene, look, area, True, x + big / 2, middle, big))
    x += big + 2
    drawn.append(group(price_wheel(scene, look, area, radius), x=x + radius, y=middle))
    drawn.append(knob(scene, look, area, False, x + 2 * radius + 2 + big / 2, middle, big))
    return drawn
