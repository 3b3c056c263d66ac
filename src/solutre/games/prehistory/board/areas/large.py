"""An area as the large part of the table: the wheel and what turning it would bring, large tiles, buttons."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.svg import el, group, hover
from solutre.games.prehistory.board.areas.card import GAP, PAD, foot, frame, grid, heading, targets_of, visited
from solutre.games.prehistory.board.areas.parts import ONLY, Drawn, can_pay, knob, large_wheel, lines_of, turns
from solutre.games.prehistory.board.areas.ring import AROUND, order_track, shaman_ring
from solutre.games.prehistory.board.areas.river import HIGH as RIVER_HIGH
from solutre.games.prehistory.board.areas.river import river
from solutre.games.prehistory.board.buttons import IN_ACTIONS, strip
from solutre.games.prehistory.board.costs import CHOSEN, lacked_colours, price_line
from solutre.games.prehistory.board.prices import AREA_OF, by_markers
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import SMALL, cube, drop, sun
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    LINE_MARKER,
    LINE_POINTS,
    MIGRATION,
    PAINTING,
)


def large(scene: Scene, look: Look, action: int, width: float, least: float = 0.0) -> tuple[Markup, float]:
    """The area of the action at hand: large tiles, the wheel with what turning it would bring, and buttons."""
    wide = width > 600
    head = 46.0
    body: Drawn = [heading(look, action, can_pay(scene, look, action), width * 0.62, head - 4, 20 if wide else 18)]
    below = foot(scene, look, action, min(300.0, width * 0.42) if wide else width - 12, 40)
    if wide:
        body.append(group(below, x=width - min(300.0, width * 0.42) - 8, y=4))
    kinds = IN_ACTIONS if scene.action == action else ()
    buttons, high = strip(scene, look, width - 2 * PAD, kinds)
    least = max(least, 316.0) if wide else 0.0
    inner, bottom = (
        _wide_inside(scene, look, action, width, head, least - high - 12)
        if wide
        else _narrow_inside(scene, look, action, width, head)
    )
    body += inner
    if not wide:
        body.append(group(below, x=6, y=bottom))
        bottom += 44
    if high:
        body.append(group(buttons, x=PAD, y=bottom + 4))
        bottom += high + 8
    return frame(scene, look, action, width, bottom + 8, visited(scene, action), body), bottom + 8


def _wide_inside(scene: Scene, look: Look, action: int, width: float, top: float, bottom: float) -> tuple[Drawn, float]:
    """Wheel or ring at the left, tiles at the right."""
    side = 216.0 if action == CEREMONY else 170.0
    body: Drawn = [group(_side(scene, look, action, side - PAD), x=PAD, y=top + 4)]
    y, x = top + 4, side + 4
    room = width - x - PAD
    if action in CHOSEN and not by_markers(scene):
        body.append(price_line(scene, look, action, x, y + 10, room))
        y += 26
    if action == FISHING:
        bottom -= RIVER_HIGH + 8
        body.append(group(river(scene, look, room), x=x, y=bottom + 6))
    if action == PAINTING:
        body += _line_rewards(look, x, y, room - 40, bottom - 30 - y)
        body += grid(scene, look, action, 3, x, y, room - 40, bottom - 30 - y)
    else:
        columns = {GATHERING: 3, FISHING: 6}.get(
            action, max(3, len(targets_of(scene, action))) if action == MIGRATION else 5
        )
        body += grid(scene, look, action, columns, x, y, room, bottom - y)
    return body, bottom + (RIVER_HIGH + 8 if action == FISHING else 0)


def _narrow_inside(scene: Scene, look: Look, action: int, width: float, top: float) -> tuple[Drawn, float]:
    """Price, tiles in three columns, then the wheel or the ring."""
    body: Drawn = []
    y, room = top, width - 2 * PAD
    if action in CHOSEN and not by_markers(scene):
        body.append(price_line(scene, look, action, PAD, y + 10, room))
        y += 26
    count = len(targets_of(scene, action))
    down = {PAINTING: 72.0, GATHERING: 66.0, FISHING: 92.0, MIGRATION: 84.0, HUNTING: 118.0}.get(action, 136.0)
    columns = min(5, max(3, count)) if action == MIGRATION else 3
    high = down * -(-count // columns)
    body += grid(scene, look, action, columns, PAD, y, room - (34 if action == PAINTING else 0), high)
    if action == PAINTING:
        body += _line_rewards(look, PAD, y, room - 34, high)
        high += 28
    y += high + 8
    if action == FISHING:
        body.append(group(river(scene, look, room), x=PAD, y=y))
        y += RIVER_HIGH + 6
    if action == CEREMONY:
        return [*body, group(_ring(scene, look, 42, room), x=PAD, y=y)], y + 2 * (42 + AROUND)
    return [*body, group(_wheel_row(scene, look, action), x=PAD, y=y)], y + 58


def _side(scene: Scene, look: Look, action: int, width: float) -> list[Markup]:
    if action == CEREMONY:
        radius = 50.0
        ring = group(shaman_ring(scene, look, radius), x=width / 2, y=radius + AROUND - 4)
        y = 2 * (radius + AROUND) - 6
        return [ring, group(order_track(scene, look, width), x=4, y=y), *_knobs(scene, look, width * 0.62, y + 66)]
    area, radius = AREA_OF[action], 63.0
    drawn = [group(large_wheel(scene, look, action, radius, 16), x=width / 2, y=radius + 2)]
    if not turns(look, area):
        return drawn
    y = 2 * radius + 26
    for back, at in ((True, width * 0.26), (False, width * 0.74)):
        drawn += [knob(scene, look, area, back, at, y, 36), *_preview(scene, action, back, at, y + 34)]
    return [*drawn, *lines_of(label(look, "turn_says"), 4, y + 62, width - 12, SMALL, 3)]


def _knobs(scene: Scene, look: Look, x: float, y: float) -> list[Markup]:
    """The two knobs of the ring, with their price, around (x, y)."""
    if not turns(look, CEREMONY):
        return []
    return [
        knob(scene, look, CEREMONY, True, x - 46, y, 36),
        knob(scene, look, CEREMONY, False, x, y, 36),
        drop(1, x + 38, y, 22),
    ]


def _preview(scene: Scene, action: int, back: bool, x: float, y: float) -> list[Markup]:
    """The colours that a turn would bring, where few of them count (PRE-D2)."""
    positions = ONLY.get(action)
    shown = scene.wheels[AREA_OF[action]]
    if positions is None or by_markers(scene) or not shown:
        return []
    step = 1 if back else -1
    colours = [shown[(position + step) % 6] for position in positions]
    lack, size = lacked_colours(scene, colours), 18.0
    first = x - (len(colours) - 1) * (size + 2) / 2
    return [cube(colour, first + (size + 2) * n, y, size, colour in lack) for n, colour in enumerate(colours)]


def _wheel_row(scene: Scene, look: Look, action: int) -> list[Markup]:
    """On a phone: the wheel, and two buttons with what they bring."""
    area = AREA_OF[action]
    drawn = [group(large_wheel(scene, look, action, 25), x=27, y=27)]
    if not turns(look, area):
        return [
            *drawn,
            *lines_of(label(look, "wheel_rests" if by_markers(scene) else "wheel_says"), 64, 24, 260, SMALL, 2),
        ]
    for n, back in enumerate((True, False)):
        x = 84 + (122 if action in ONLY and not by_markers(scene) else 56) * n
        drawn += [knob(scene, look, area, back, x, 27, 40), *_preview(scene, action, back, x + 56, 27)]
    return [*drawn, drop(1, 318, 27, 22)]


def _ring(scene: Scene, look: Look, radius: float, width: float) -> list[Markup]:
    drawn = [group(shaman_ring(scene, look, radius), x=radius + AROUND, y=radius + AROUND - 6)]
    x = 2 * (radius + AROUND) + 4
    drawn += lines_of(
        label(look, "ceremony_summer" if by_markers(scene) else "ceremony_spring"), x, 24, width - x, SMALL, 4
    )
    drawn.append(group(order_track(scene, look, width - x), x=x, y=84))
    drawn += _knobs(scene, look, x + 66, 152)
    return drawn


def _line_rewards(look: Look, x: float, y: float, width: float, height: float) -> list[Markup]:
    """What neighbours bring, at the ends of rows and columns (PRE-R5)."""
    drawn = []
    across, down = (width + GAP) / 3, (height + GAP) / 3
    for line in range(6):
        at = (x + width + 19, y + down * (line + 0.5) - 3) if line < 3 else (x + across * (line - 2.5), y + height + 16)
        said = label(look, "row_reward" if line < 3 else "column_reward")
        thing = (
            sun(int(LINE_MARKER[line]), *at, 24) if LINE_MARKER[line] >= 0 else drop(int(LINE_POINTS[line]), *at, 23)
        )
        drawn.append(el("g", hover(said), thing))
    return drawn
