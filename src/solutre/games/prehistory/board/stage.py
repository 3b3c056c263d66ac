"""Which part of the table is large now, and where everything goes: one thing large, the rest one line."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.layout import Part, around, stacked
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.prehistory.board.areas.large import large
from solutre.games.prehistory.board.areas.parts import PICKS, visiting
from solutre.games.prehistory.board.below import folded_lines, large_wheels, people
from solutre.games.prehistory.board.buttons import IN_SETUP, ends, flow, own_weather, strip
from solutre.games.prehistory.board.overview import MAP, beside_action, overview
from solutre.games.prehistory.board.players.ribbon import HIGH as RIBBON
from solutre.games.prehistory.board.players.ribbon import ribbon
from solutre.games.prehistory.board.players.tribe import tribe
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import NORMAL
from solutre.games.prehistory.board.walk import beside_map, legend, map_height, map_panel, steps_line, to_the_actions
from solutre.games.prehistory.rules.components import ACTION_NAMES, AREAS
from solutre.games.prehistory.rules.steps import (
    AUTUMN,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    FEE,
    MIGRATE_TO,
    MOVE_TO,
    SETTLERS,
)

WIDTHS = {"desk": 1012.0, "tablet": 800.0, "phone": 348.0}
GAP = {"desk": 8.0, "tablet": 10.0, "phone": 6.0}
HIGH = 824.0  # a desk, as far as it is known beforehand
SIDE = 236.0  # the column beside a large part on a desk
OVERVIEW, SETUP, END, ALL, TRIBES = "actions", "setup", "end", "all", "tribes"
WALKING = (MIGRATE_TO, MOVE_TO, CHOOSE_CAMP, SETTLERS)


def asked_part(scene: Scene) -> str:
    """The part that the step of the position is about."""
    if scene.over:
        return END
    if scene.step in (CHOOSE_WEATHER, CHOOSE_SHAMANS):
        return SETUP
    if scene.season == AUTUMN or scene.step in WALKING:
        return MAP
    if (scene.step in PICKS or scene.step == FEE) and scene.action is not None:
        return ACTION_NAMES[scene.action]
    return ACTION_NAMES[scene.visit] if visiting(scene) else OVERVIEW


def large_parts(scene: Scene, look: Look) -> list[str]:
    """What is drawn large: what the reader opened, then what is asked if its targets stand nowhere else."""
    asked, opened = asked_part(scene), look.opened
    known = (*ACTION_NAMES, OVERVIEW, MAP, ALL, *(f"tribe-{seat}" for seat in range(len(scene.players))))
    if opened not in known or opened == asked or scene.over:
        return [asked]
    inside = asked in _picking(scene)
    if opened == ALL:
        first = [asked] if inside or asked == SETUP else []
        return [*first, *([] if inside else [OVERVIEW]), MAP, TRIBES]
    if inside and opened == OVERVIEW:
        return [asked]  # the other five are lines below it
    return [opened, asked] if inside or asked in (MAP, SETUP) else [opened]


def _picking(scene: Scene) -> tuple[str, ...]:
    """The action inside which something is being picked."""
    return (
        (ACTION_NAMES[scene.action],) if scene.action is not None and (scene.step in PICKS or scene.step == FEE) else ()
    )


def table(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Ribbon, large parts, lines, the others, the own tribe; in this order on every screen."""
    width, gap = WIDTHS[look.layout], GAP[look.layout]
    shown = large_parts(scene, look)
    above = _top(scene, look, width)
    below = folded_lines(scene, look, width, shown) if _has_lines(scene, shown) else []
    if END not in shown:
        below += people(scene, look, width, shown)
    room = HIGH - above[1] - sum(high + gap for _, high in below) - gap
    parts: list[Part] = [above]
    for part in shown:
        parts += _large(scene, look, part, width, shown, room if len(shown) == 1 else 0.0)
    body, height = stacked([*parts, *below], 0, 0, gap)
    return body, width, height


def _has_lines(scene: Scene, shown: list[str]) -> bool:
    """Folded areas are there where actions are chosen; while people walk they rest."""
    return OVERVIEW not in shown and asked_part(scene) not in (MAP, END)


def _turned(scene: Scene, look: Look, shown: list[str]) -> frozenset[int]:
    """The wheels that can be turned elsewhere than beside the map."""
    if look.layout != "phone" and (OVERVIEW in shown or _has_lines(scene, shown)):
        return frozenset(range(AREAS))
    return large_wheels(shown)


def _top(scene: Scene, look: Look, width: float) -> Part:
    """Year and season; on a desk the buttons that end a turn stand at the right."""
    buttons = ends(scene, look) if look.layout == "desk" else []
    wide = sum(button.width + 6 for button in buttons)
    drawn, _ = flow(scene, look, buttons, width - wide + 6, 0, width + 6, 34)
    return el("g", ribbon(scene, look, width - wide - (14 if wide else 0)), drawn), RIBBON


# --- large parts -----------------------------------------------------------------------------------


def _large(scene: Scene, look: Look, part: str, width: float, shown: list[str], room: float) -> list[Part]:
    """A large part; the only one of a desk takes the room that the others leave."""
    if part == OVERVIEW:
        return overview(scene, look, width, shown)
    if part == MAP:
        return _map(scene, look, width, shown)
    if part == SETUP:
        return [_setup(scene, look, width)]
    if part == END:
        return _end(scene, look, width)
    if part == TRIBES:
        return _tribes(scene, look, width, drawn_twice=True)
    back = [to_the_actions(scene, look, width)] if part == look.opened and MAP not in shown else []
    return [_opened(scene, look, part, width, shown, 0.0 if back else room), *back]


def _opened(scene: Scene, look: Look, part: str, width: float, shown: list[str], least: float) -> Part:
    """An action or a tribe; on a desk the map in small and the worth of cubes stand beside the first of them."""
    beside = look.layout == "desk" and part == next(one for one in shown if one in ACTION_NAMES or "tribe-" in one)
    room = width - SIDE - 8 if beside else width
    if part in ACTION_NAMES:
        usual = 316.0 if part == look.opened else 336.0
        least -= 8 if part in _picking(scene) else 0  # of the buttons in it
        area, high = large(scene, look, ACTION_NAMES.index(part), room, max(usual, least) if beside else usual)
    else:
        area, high = tribe(scene, look, int(part.removeprefix("tribe-")), room, drawn_twice=True)
    if not beside:
        return area, high
    high = max(high, 300.0)
    return el("g", area, group(beside_action(scene, look, SIDE, high, shown), x=width - SIDE)), high


def _setup(scene: Scene, look: Look, width: float) -> Part:
    """The choices before the first spring, and what shamans are for where that finds room."""
    buttons, high = strip(scene, look, width - 20, IN_SETUP)
    if not high:
        words = label(look, "others_choose")
        return el("g", panel(width, 44, 9), text(words, 14, 27, NORMAL, room=width - 28, class_="soft")), 44.0
    weather: Node = ""
    if scene.step == CHOOSE_SHAMANS:  # what comes in the first springs: those colours are to be left free
        drawn, wide, low = own_weather(scene, look)
        beside = width - wide - 30 > high
        weather = group(drawn, x=width - wide - 20 if beside else 10, y=(high - low) / 2 + 10 if beside else high + 16)
        high += 0 if beside else low + 6
    edge = panel(width, high + 20, 9, class_="panel turn mine")
    return el("g", edge, group(buttons, x=10, y=10), weather, id="setup"), high + 20


def _map(scene: Scene, look: Look, width: float, shown: list[str]) -> list[Part]:
    if look.layout == "desk":
        beside = beside_map(scene, look, SIDE, _turned(scene, look, shown), 584.0)
        side, high = stacked(beside[:-1], 8, 8, 8)
        last, low = beside[-1]  # the way to the six actions lies at the foot
        high = max(high + low + 8, 584.0)
        drawn = map_panel(scene, look, width, high, SIDE + 16)
        return [(el("g", drawn, side, group(last, x=8, y=high - low - 8)), high)]
    high = map_height(scene, width, 620 if look.layout == "tablet" else 400)
    first: list[Part] = [(map_panel(scene, look, width, high), high)]
    if look.layout == "phone" and scene.season == AUTUMN and not scene.over:
        first.insert(0, steps_line(scene, look, width))
    each = (width - 10) / 2 if look.layout == "tablet" else width
    beside = beside_map(scene, look, each, _turned(scene, look, shown))
    return [*first, *_columns(beside, look, width)]


def _end(scene: Scene, look: Look, width: float) -> list[Part]:
    """The map beside all tribes: every piece that scored is there."""
    if look.layout != "desk":
        return [*_map(scene, look, width, [END]), *_tribes(scene, look, width)]
    each = (width - 8) / 2
    high = map_height(scene, each, 640)
    left, bottom = stacked([(map_panel(scene, look, each, high), high), legend(look, each)], 0, 0, 8)
    right, low = stacked(
        [tribe(scene, look, seat, each) for seat in around(scene.own, len(scene.players))], each + 8, 0, 8
    )
    return [(el("g", left, right), max(bottom, low) - 8)]


def _columns(parts: list[Part], look: Look, width: float) -> list[Part]:
    """Panels in two columns on a tablet, the next one where there is most room."""
    if look.layout == "phone":
        return parts
    heights, drawn = [0.0, 0.0], []
    for part, high in parts:
        side = heights.index(min(heights))
        drawn.append(group(part, x=side * (width + 10) / 2, y=heights[side]))
        heights[side] += high + 10
    return [(el("g", drawn), max(heights) - 10)] if drawn else []


def _tribes(scene: Scene, look: Look, width: float, drawn_twice: bool = False) -> list[Part]:
    """Everybody's belongings, two beside each other where there is room."""
    each = width if look.layout == "phone" else (width - 8) / 2
    drawn: list[Part] = [tribe(scene, look, seat, each, drawn_twice) for seat in around(scene.own, len(scene.players))]
    if look.layout == "phone":
        return drawn
    rows: list[Part] = []
    for n in range(0, len(drawn), 2):
        pair = drawn[n : n + 2]
        rows.append(
            (el("g", [group(one, x=(each + 8) * k) for k, (one, _) in enumerate(pair)]), max(high for _, high in pair))
        )
    return rows
