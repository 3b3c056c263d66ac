"""The map as the large part: steps at hand, what is in reach, what the signs mean, and the wheels beside it."""

from __future__ import annotations

from collections.abc import Collection

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.layout import Part
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, hover, panel, text
from solutre.draw.words import capital, may
from solutre.games.prehistory.board.areas.parts import Drawn, lines_of, opener
from solutre.games.prehistory.board.buttons import ON_MAP, strip
from solutre.games.prehistory.board.centre import centre_wheel, wheels_row
from solutre.games.prehistory.board.map.hexmap import hexmap
from solutre.games.prehistory.board.map.land import map_bounds, steps_between
from solutre.games.prehistory.board.map.spaces import Space
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import centre_said, label, offer_said, word
from solutre.games.prehistory.board.tokens import (
    HEAD,
    KIND_ICONS,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    TERRAINS,
    cube,
    megalith,
    sign,
    sun,
)
from solutre.games.prehistory.rules.layouts import (
    CAMP_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    MARKER0,
    MEGALITH_A,
    MEGALITH_C,
)
from solutre.games.prehistory.rules.six_actions.migration import SPACE0
from solutre.games.prehistory.rules.steps import AUTUMN, MOVE_TO

ABOUT = 190.0  # the room of the legend and of the way to the six actions


def map_panel(scene: Scene, look: Look, width: float, height: float, left: float = 5) -> Markup:
    """The map in its frame; what stands beside it may have its left."""
    edge = "panel turn mine" if scene.deciding and scene.season == AUTUMN else "panel"
    return el("g", panel(width, height, 4, class_=edge), hexmap(scene, look, left, 5, width - left - 5, height - 10))


def map_height(scene: Scene, width: float, most: float) -> float:
    """As high as the map needs at this width."""
    _, _, across, down = map_bounds(scene)
    return min(width * down / across + 10, most) if scene.spaces else 120.0


def beside_map(scene: Scene, look: Look, width: float, turned: Collection[int], room: float = 0.0) -> list[Part]:
    """Panels for the column beside the map, the most important first; some wheels can be turned elsewhere."""
    parts: list[Part] = []
    if look.layout != "phone" and scene.season == AUTUMN and not scene.over:
        parts.append(_at_hand(scene, look, width))
    buttons, high = strip(scene, look, width - 20, ON_MAP)
    if high:
        parts.append((el("g", panel(width, high + 20, 6), group(buttons, x=10, y=10)), high + 20))
    walking = scene.step == MOVE_TO and scene.deciding
    if walking:
        parts.append(_in_reach(scene, look, width))
    if room - sum(high + 8 for _, high in parts) > ABOUT or not (room or walking):
        parts.append(legend(look, width))  # on a desk the signs are explained where they find room
    wheels, high = wheels_row(scene, look, width - 20, turned)
    if high:
        body = [
            text(label(look, "turn_brief"), 12, 22, SMALL, room=width - 24, class_="soft"),
            group(wheels, x=10, y=30),
        ]
        parts.append((el("g", panel(width, high + 36, 3), body), high + 36))
    if not scene.over:
        parts.append(to_the_actions(scene, look, width))
    return parts


def _at_hand(scene: Scene, look: Look, width: float) -> Part:
    """The steps, and the wheel that says what a cube adds (PRE-A2, PRE-C8)."""
    radius = 54.0
    drawn: Drawn = [*_steps(scene, look, width), group(centre_wheel(scene, look, radius), x=radius + 14, y=58 + radius)]
    drawn += lines_of(label(look, "pay_for_steps"), 2 * radius + 30, 76, width - 2 * radius - 38, SMALL, 6)
    return el("g", panel(width, 2 * radius + 70, 5), drawn, id="walking"), 2 * radius + 70


def _steps(scene: Scene, look: Look, width: float) -> Drawn:
    number, words = _told_steps(scene, look)
    wide = wide_as(number, 30, bold=True)
    return [
        text(number, 14, 36, 30, class_="num"),
        text(words, 14 + wide + 8 * bool(number), 34, HEAD, room=width - wide - 34, class_="strong"),
    ]


def _told_steps(scene: Scene, look: Look) -> tuple[str, str]:
    """Their number, and the words after it; nothing is not counted."""
    if not scene.steps:
        return "", label(look, "no_steps_at_hand")
    return str(scene.steps), label(look, "steps_at_hand", steps=scene.steps)


def steps_line(scene: Scene, look: Look, width: float) -> Part:
    """On a phone: the steps, and what each colour adds, in one line above the map."""
    number, words = _told_steps(scene, look)
    wide = wide_as(number, 22, bold=True)
    drawn: Drawn = [
        hover(centre_said(scene, look)),
        sign("footprint", 14, 19, 22),
        text(number, 28, 27, 22, class_="num"),
        text(words, 28 + wide + 6 * bool(number), 25, SMALL, room=110 - wide, class_="soft"),
    ]
    step = (width - 150) / 6
    for n, colour in enumerate(sorted(scene.centre)):
        x = 150 + step * n
        drawn += [cube(colour, x + 9, 19, 18), text(str(scene.values[colour]), x + 24, 24, SMALL, class_="mid num")]
    return el("g", drawn, id="walking"), 38.0


def _in_reach(scene: Scene, look: Look, width: float) -> Part:
    """What the walker can reach, by what it gives; the nearest of each kind. A touch leaves only its spaces lit."""
    start = scene.from_space or 0
    groups: dict[str, list[tuple[int, int]]] = {}
    for space in scene.spaces:
        if may(look, SPACE0 + space.number):
            far = steps_between(scene, start, space.number)
            groups.setdefault(_offer(look, space), []).append((far, space.number))
    rows = sorted((min(found)[0], offer, found) for offer, found in groups.items() if offer)[:9]
    count = sum(len(found) for found in groups.values())
    high = 24.0 if look.layout == "desk" else 40.0
    signs = {_offer(look, space): _sign_of(space, high / 2) for space in scene.spaces}
    drawn: Drawn = [
        text(label(look, "in_reach"), 12, 24, NORMAL + 1, class_="strong"),
        text(label(look, "n_spaces", count=count), width - 12, 24, SMALL, "end", class_="soft"),
    ]
    drawn += [
        group(signs[offer], _reached(look, offer, far, [space for _, space in found], width, high), y=34 + high * n)
        for n, (far, offer, found) in enumerate(rows)
    ]
    height = 40.0 + high * len(rows)
    return el("g", panel(width, height, 8), drawn, id="reach"), height


def _reached(look: Look, offer: str, far: int, spaces: list[int], width: float, high: float) -> Markup:
    """A line of what is in reach."""
    told = label(look, "n_steps", steps=far)
    said = capital(offer) + (f" ×{len(spaces)}" if len(spaces) > 1 else "")
    return el(
        "a",
        el("rect", x=4, width=width - 8, height=high, rx=6, fill="transparent"),
        text(said, 38, high / 2 + 5, SMALL, room=width - wide_as(told, SMALL) - 60),
        text(told, width - 12, high / 2 + 5, SMALL, "end", class_="soft"),
        href="#map",
        class_="told",
        data_lights=" ".join(f"space-{space}" for space in spaces),
    )


def _sign_of(space: Space, y: float) -> Node:
    """What lies there, small: its letter or number stands in the words."""
    if space.printed >= MARKER0:
        return sun(space.printed - MARKER0, 22, y, 22)
    if space.printed == CAMP_SPACE:
        return sign("camp", 22, y, 20)
    if MEGALITH_A <= space.printed <= MEGALITH_C:
        return sign("megalith", 22, y, 20)
    if space.piece is None:
        return ""
    if space.printed == FISH_SPACE:
        return sign("fish", 22, y, 22)
    kinds = KIND_ICONS[space.piece // 2] if space.printed == GATHERING_SPACE else SPECIES_ICONS[space.piece]
    return sign(kinds, 22, y, 20)


def _offer(look: Look, space: Space) -> str:
    """What a space gives, in few words."""
    if MEGALITH_A <= space.printed <= MEGALITH_C and offer_said(look, space):
        return label(look, "stone", letter="ABC"[space.printed - MEGALITH_A])
    return offer_said(look, space)


def legend(look: Look, width: float) -> Part:
    """What megaliths pay, and the three terrains."""
    drawn: Drawn = [panel(width, 132, 7)]
    for n, letter in enumerate("ABC"):
        y = 22 + 30 * n
        drawn += [
            megalith(letter, 24, y, 32),
            *_told_beside(label(look, f"legend_{letter.lower()}"), y, width - 56),
        ]
    step = (width - 16) / 3
    for n, terrain in enumerate(TERRAINS):
        drawn.append(group(el("use", href=f"#pre-land-{terrain}"), x=20 + step * n, y=115, scale=0.36))
        drawn.append(text(word(look, "terrain", n), 35 + step * n, 119.5, SMALL, room=step - 30, class_="soft"))
    return el("g", drawn), 132.0


def _told_beside(words: str, y: float, room: float) -> list[Markup]:
    """Beside a megalith: in one line, or in two close ones."""
    lines = wrapped(words, room, SMALL, most=2)
    first = y + 5 - 7 * (len(lines) - 1)
    return [text(line, 46, first + 14 * n, SMALL, room=room) for n, line in enumerate(lines)]


def to_the_actions(scene: Scene, look: Look, width: float) -> Part:
    """The way to all six actions, or back to them."""
    words = label(look, "to_actions" if scene.season == AUTUMN else "back_to_actions")
    high = 34.0 if look.layout == "desk" else 42.0
    drawn: Drawn = [
        sign("hunter", 22, high / 2, 24),
        text(words, 42, high / 2 + 5, NORMAL, room=width - 60),
    ]
    link = opener("actions", drawn, label=words, width=width, height=high)
    return el("g", panel(width, high, 9), link), high
