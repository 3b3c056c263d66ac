"""An area as a card of the overview, or as the large part of the table: head, price, tiles, foot."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import alone, kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import el, group, panel, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas.parts import (
    ONLY,
    Drawn,
    area_said,
    can_pay,
    knob,
    large_wheel,
    lines_of,
    opener,
    pillar,
    small_wheel,
    turns,
    visiting,
)
from solutre.games.prehistory.board.areas.ring import AROUND, order_track, shaman_ring
from solutre.games.prehistory.board.areas.river import HIGH as RIVER_HIGH
from solutre.games.prehistory.board.areas.river import next_income, river
from solutre.games.prehistory.board.areas.tiles import tile
from solutre.games.prehistory.board.buttons import IN_ACTIONS, strip
from solutre.games.prehistory.board.costs import CHOSEN, lacked_colours, price_line
from solutre.games.prehistory.board.prices import AREA_OF, by_markers
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, word
from solutre.games.prehistory.board.tokens import ACTION_ICONS, NORMAL, SMALL, cube, drop, sign, sun
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    LINE_MARKER,
    LINE_POINTS,
    MIGRATION,
    PAINTING,
)
from solutre.games.prehistory.rules.steps import MAIN, PILLAR

GAP = 5.0
PAD = 10.0


def targets_of(scene: Scene, action: int) -> range:
    """The places of an area."""
    if action == PAINTING:
        return range(9)
    if action == MIGRATION:
        most = max(1, scene.mine.tent) if scene.mine is not None else 3
        return range(most if by_markers(scene) else 3)
    return range(6 if action in (GATHERING, FISHING) else 5)


def order_of(action: int, count: int) -> list[int]:
    """Targets from left to right, line by line; gathering slots go round their wheel (PRE-G1)."""
    return [0, 1, 2, 5, 4, 3] if action == GATHERING else list(range(count))


def grid(
    scene: Scene, look: Look, action: int, columns: int, x: float, y: float, width: float, height: float
) -> list[Markup]:
    """All tiles of an area in so many columns; in the place that cards leave, a word about them."""
    found = order_of(action, len(targets_of(scene, action)))
    columns = min(columns, max(len(found), 3)) if action == MIGRATION else columns
    rows = -(-len(found) // columns)
    across, down = (width + GAP) / columns, (height + GAP) / rows
    drawn = [
        group(
            tile(scene, look, action, target, across - GAP, down - GAP),
            x=x + across * (n % columns),
            y=y + down * (n // columns),
        )
        for n, target in enumerate(found)
    ]
    if len(found) < columns * rows and action in (HUNTING, CEREMONY):
        left = x + across * (columns - 1)
        drawn += lines_of(
            label(look, f"about_{ACTION_NAMES[action]}"),
            left + 4,
            y + down * (rows - 1) + 24,
            across - GAP - 6,
            SMALL,
            5,
        )
    return drawn


def frame(scene: Scene, look: Look, action: int, width: float, height: float, *body: Drawn) -> Markup:
    visited = visiting(scene) and scene.visit == action
    return piece(
        f"area-{ACTION_NAMES[action]}",
        panel(width, height, action + 2, class_="panel visited" if visited else "panel"),
        *body,
        look=look,
        label=area_said(scene, look, action),
    )


# --- a card of the overview ------------------------------------------------------------------------


def card(scene: Scene, look: Look, action: int, width: float, height: float) -> Markup:
    """An action. Whoever may choose reads sentences about the choices, and what rites are worth changes with much:
    these are always drawn anew."""
    new = look.choices or action == CEREMONY
    return (_card if new else _looked_at)(scene, look, action, width, height)


def _card(scene: Scene, look: Look, action: int, width: float, height: float) -> Markup:
    """Icon, name, how many can be paid, wheel; price; tiles; fee places and what the pillar gives in summer."""
    tall = look.layout != "desk"
    head, foot = (46.0, 42.0) if tall else (38.0, 30.0)
    turn, left = small_wheel(scene, look, action, width - PAD, head / 2 + 2, 15, knobs=action != FISHING)
    body: Drawn = [_head(scene, look, action, left - 4, head), turn]
    y = head + 2
    if action in CHOSEN and not by_markers(scene):
        body.append(price_line(scene, look, action, PAD, y + 9, width - 2 * PAD))
        y += 24
    bottom = height - foot - 6
    if action == FISHING and scene.mine is not None:
        at = scene.mine.river
        words = label(look, "river_next", space=at, next=next_income(at))
        body.append(text(words, PAD, bottom - 4, SMALL, room=width - 2 * PAD, class_="soft"))
        bottom -= 20
    columns = 6 if action == FISHING else max(3, len(targets_of(scene, action))) if action == MIGRATION else 3
    body += grid(scene, look, action, columns, PAD, y, width - 2 * PAD, bottom - y)
    body.append(path(f"M{PAD:g} {height - foot - 2:g}H{width - PAD:g}", class_="rule"))
    body.append(group(pillar(scene, look, action, width - 8, foot), x=4, y=height - foot - 1))
    return frame(scene, look, action, width, height, body)


def _if_chosen(name: str) -> Callable[..., object]:
    """A field that matters to the action that is being chosen."""
    return lambda scene, look, action, *_: getattr(scene, name) if scene.action == action else None


def _stage(scene: Scene, look: Look, action: int, *_: object) -> int:
    """The step, as far as it matters to an action that is not being chosen."""
    if scene.action == action or scene.step < MAIN or scene.step == PILLAR:
        return scene.step
    return int(MAIN)


_looked_at = kept(
    "own", "over", "season", "gathering", "ceremony", "fish", "hunting", "stacks",
    action=_if_chosen("action"), slot=_if_chosen("slot"), step=_stage,
    visit=lambda scene, look, action, *_: action if scene.visit == action else None,
    players=lambda scene, *_: {} if scene.own is None else {scene.own: scene.mine},
    wheels=lambda scene, look, action, *_: alone(scene.wheels, AREA_OF[action]),
    bases=lambda scene, look, action, *_: alone(scene.bases, action),
    tops=lambda scene, look, action, *_: alone(scene.tops, action),
)(_card)  # fmt: skip


def _head(scene: Scene, look: Look, action: int, width: float, height: float, size: float = 17) -> Markup:
    """The link that opens the area."""
    name = capital(word(look, "action", action))
    at = 40 + wide_as(name, size, bold=True) + 10
    words, tone = can_pay(scene, look, action)
    y = height / 2 + 8
    return opener(
        ACTION_NAMES[action], sign(ACTION_ICONS[action], 23, height / 2 + 3, 28),
        text(name, 40, y, size, class_="strong"),
        text(words, at, y - 0.5, NORMAL - 1, room=width - at, class_=tone) if words and width - at > 30 else "",
        label=label(look, "open_area", action=action), width=width, height=height,
    )  # fmt: skip


# --- the large part --------------------------------------------------------------------------------


def large(scene: Scene, look: Look, action: int, width: float, least: float = 0.0) -> tuple[Markup, float]:
    """The area of the action at hand: large tiles, the wheel with what turning it would bring, and buttons."""
    wide = width > 600
    head = 46.0
    body: Drawn = [_head(scene, look, action, width * 0.62, head - 4, 20 if wide else 18)]
    foot = pillar(scene, look, action, min(300.0, width * 0.42) if wide else width - 12, 40)
    if wide:
        body.append(group(foot, x=width - min(300.0, width * 0.42) - 8, y=4))
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
        body.append(group(foot, x=6, y=bottom))
        bottom += 44
    if high:
        body.append(group(buttons, x=PAD, y=bottom + 4))
        bottom += high + 8
    return frame(scene, look, action, width, bottom + 8, body), bottom + 8


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
    area, radius = AREA_OF[action], 56.0
    drawn = [group(large_wheel(scene, look, action, radius, 16), x=width / 2, y=radius + 2)]
    if not turns(look, area):
        return drawn
    y = 2 * radius + 26
    for back, at in ((True, width * 0.26), (False, width * 0.74)):
        drawn += [knob(scene, look, area, back, at, y, 36), *_preview(scene, action, back, at, y + 34)]
    return [*drawn, *lines_of(label(look, "turn_says"), 4, y + 62, width, SMALL, 2)]


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
        return [*drawn, *lines_of(label(look, "wheel_says"), 64, 24, 260, SMALL, 2)]
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
        drawn.append(el("g", el("title", said), thing))
    return drawn
