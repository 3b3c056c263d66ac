"""The areas of painting, gathering and migration, and the head that every area has."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.prices import AREA_OF, affordable, by_markers, lacking, price, shown_at
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, price_said, tile_said, titled, word
from solutre.games.prehistory.board.tokens import (
    ACTION_ICONS,
    HEAD,
    KIND_ICONS,
    NORMAL,
    SMALL,
    SYMBOL_ICONS,
    cube,
    drop,
    price_row,
    row,
    sign,
    slab,
    sun,
)
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    MIGRATION,
    PAINTING,
)
from solutre.games.prehistory.rules.development import FREE0
from solutre.games.prehistory.rules.six_actions.gathering import GATHER0
from solutre.games.prehistory.rules.six_actions.migration import BOTH, MIGRATE_COUNT0, MIGRATE_PAY0
from solutre.games.prehistory.rules.steps import (
    BASES,
    CHOOSE_SHAMANS,
    COUNT_MEMBERS,
    MAIN,
    MIGRATE_TO,
    PAY,
    PILLAR,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
    SUMMER,
)

Drawn = list[Node]
STACK_OF = {GATHERING: 0, FISHING: 1, HUNTING: 2, CEREMONY: 3}  # action -> its face-down stack
PICKS = (PAY, SHAMAN_TO, SHAMAN_FROM, COUNT_MEMBERS, MIGRATE_TO)  # steps inside an action


def area(
    scene: Scene, look: Look, action: int, width: float, height: float, body: Drawn, turns: bool = True,
    head: Drawn | None = None,
) -> Markup:  # fmt: skip
    """A panel with its head; the area that is visited in summer has a bold edge."""
    visited = visiting(scene) and scene.visit == action
    return piece(
        f"area-{ACTION_NAMES[action]}",
        panel(width, height, action + 2, class_="panel visited" if visited else "panel"),
        _head(scene, look, action, width, turns) if head is None else head, *body,
        look=look, label=_area_said(scene, look, action),
    )  # fmt: skip


def visiting(scene: Scene) -> bool:
    """Whether the six actions are being visited one after the other (PRE-U3)."""
    return scene.season == SUMMER and scene.step >= MAIN and scene.step != PILLAR and not scene.over


def _area_said(scene: Scene, look: Look, action: int) -> str:
    """The action, its free places, and how many tiles or cards wait face down (PRE-P4, PRE-W4)."""
    said = [capital(word(look, "action", action))]
    if scene.season == SPRING:
        said.append(label(look, "fees", free=BASES - len(scene.bases[action])))
    if action in STACK_OF:
        said.append(label(look, "in_stack", count=scene.stacks[STACK_OF[action]]))
    return ", ".join(said)


def _head(scene: Scene, look: Look, action: int, width: float, turns: bool) -> Drawn:
    name = capital(word(look, "action", action))
    drawn: Drawn = [
        sign(ACTION_ICONS[action], 20, 20, 24),
        summer_sun(look, action, 46, 20),
    ]  # fmt: skip
    right = width - 12
    if turns:
        big = 26 if look.layout == "wide" else 36
        drawn.append(turn_buttons(scene, look, AREA_OF[action], right - 2 * big - 3, 20 - big / 2, big))
        right -= 2 * big + 10
    if scene.season == SPRING:
        right -= 34
        drawn.append(fee_places(scene.bases[action], right, 20, 15))
    return [*drawn, text(name, 61, 25.5, HEAD, room=right - 6 - 61, class_="strong")]


def summer_sun(look: Look, action: int, x: float, y: float) -> Markup:
    """The marker that pays this action in summer (PRE-U5)."""
    return el("g", el("title", label(look, "summer_price", colour=action)), sun(action, x, y, 21))


def fee_places(fees: tuple[int, ...], x: float, y: float, size: float = 16) -> Markup:
    """The two places at the base of a pillar: cubes laid as fees, or free (PRE-P4)."""
    drawn: Drawn = []
    for place in range(BASES):
        at = x + (size + 4) * place + size / 2
        if place < len(fees):
            drawn.append(cube(fees[place], at, y, size))
        else:
            edge = size - 2
            drawn.append(el("rect", x=at - edge / 2, y=y - edge / 2, width=edge, height=edge, rx=3, class_="fee-free"))
    if len(fees) == BASES:
        drawn.append(path(f"M{x - 3:g} {y + 9:g}L{x + 2 * size + 7:g} {y - 9:g}", class_="strike"))
    return el("g", drawn)


def turn_buttons(scene: Scene, look: Look, wheel: int, x: float, y: float, big: float) -> Markup:
    """Two buttons that turn a price tile by a notch for a development point (PRE-D2)."""
    drawn = []
    for back, arrow in ((1, "arrow_ccw"), (0, "arrow_cw")):
        action = FREE0 + 2 * wheel + back
        at = x + (0 if back else big + 3) + big / 2
        drawn.append(piece(
            f"turn-{wheel}-{'back' if back else 'on'}",
            el("circle", cx=at, cy=y + big / 2, r=big / 2 - 1, class_="halo knob"),
            sign(arrow, at, y + big / 2, big * 0.62, "small-sign"),
            look=look, action=action if scene.own is not None else None,
            label=titled(scene, look, action, label(look, "turn", area=wheel)), class_="button",
        ))  # fmt: skip
    return el("g", drawn)


def halo(width: float, height: float, seed: int, x: float = 0, y: float = 0) -> Markup:
    """The ground of a target: plain, or lit while it may be chosen."""
    ground = path(slab(width, height, seed), class_="halo slab")
    return group(ground, x=x, y=y) if x or y else ground


def asked(scene: Scene, action: int) -> int | None:
    """Only a player may ask why something is not possible."""
    return action if scene.own is not None else None


def dimmed(scene: Scene, action: int, target: int) -> str | None:
    """Things that the reader cannot pay now step back; what is being paid for stands out."""
    if scene.action == action and scene.slot == target and scene.step in PICKS:
        return "chosen"
    if scene.own is None or scene.step <= CHOOSE_SHAMANS:
        return None
    return None if affordable(scene, scene.own, action, target) else "far"


# --- painting --------------------------------------------------------------------------------------


def painting_strip(scene: Scene, look: Look, width: float) -> Markup:
    """What each symbol costs today; the sections themselves lie on the own board (PRE-R1, PRE-R2)."""
    step = (width - 24) / 6
    drawn: Drawn = []
    for position, name in enumerate(SYMBOL_ICONS):
        x = 12 + step * (position + 0.5)
        drawn.append(sign(name, x, 52, 26))
        if by_markers(scene):
            drawn.append(sun(PAINTING, x, 79, 22, _short(scene, PAINTING, 1)))
        elif colours := shown_at(scene, 0, [position]):
            lack = scene.mine is not None and scene.step > CHOOSE_SHAMANS and scene.mine.resources[colours[0]] == 0
            drawn.append(cube(colours[0], x, 79, 21, lack))
    words = text(label(look, "each_symbol"), width / 2, 108, SMALL, room=width - 20, class_="mid soft")
    return area(scene, look, PAINTING, width, 116, [*drawn, words])


def _short(scene: Scene, colour: int, count: int) -> bool:
    return scene.mine is not None and scene.mine.markers[colour] < count


# --- gathering -------------------------------------------------------------------------------------


def gathering_area(scene: Scene, look: Look, width: float, cell: float) -> Markup:
    """Six slots round the price tile, three above and three below (PRE-G1)."""
    across = (width - 20) / 3
    slots = []
    for slot in range(6):
        column, line = (slot, 0) if slot < 3 else (5 - slot, 1)
        slots.append(_gathering_slot(scene, look, slot, 10 + across * column, 36 + cell * line, across - 4, cell - 5))
    return area(scene, look, GATHERING, width, 36 + 2 * cell + 5, list(slots))


def _gathering_slot(scene: Scene, look: Look, slot: int, x: float, y: float, width: float, height: float) -> Markup:
    tile, action = scene.gathering[slot], GATHER0 + slot
    wanted = price(scene, scene.own, GATHERING, slot)
    lack = lacking(scene, scene.own, wanted)
    said = f"{tile_said(tile, look)}, {price_said(wanted, look)}"
    middle = height / 2
    drawn: Drawn = [halo(width, height, slot)] if tile else [
        el("rect", width=width, height=height, rx=8, class_="ghost halo"),
        text(label(look, "taken"), width / 2, middle + 4, SMALL, room=width - 8, class_="mid soft"),
    ]  # fmt: skip
    if tile:
        at, big = (width * 0.25, 30) if wanted.markers else (width * 0.28, 34)
        drawn.append(tile_icon(tile, at, middle, big))
    if wanted.markers and tile:
        drawn += price_row(wanted, lack, width - 21, middle, 14, look)
    elif wanted.colours and tile:
        drawn += price_row(wanted, lack, width - 22, middle, 21, look)
    return piece(
        f"gathering-{slot}", group(drawn, x=x, y=y), look=look, action=asked(scene, action),
        label=titled(scene, look, action, said), class_=dimmed(scene, GATHERING, slot) if tile else None,
    )  # fmt: skip


def tile_icon(tile: tuple[int, bool], x: float, y: float, size: float) -> Markup:
    """A gathering tile: its kind, and at its corner the point that some have (PRE-G6)."""
    kind, point = tile
    corner = drop(1, x + size / 2 + 4, y + size / 2 + 2, 18) if point else ""
    return el("g", sign(KIND_ICONS[kind], x, y, size), corner)


# --- migration -------------------------------------------------------------------------------------


def migration_area(scene: Scene, look: Look, width: float) -> Markup:
    """One colour for one member, both for up to three; in summer a marker each (PRE-M1, PRE-M2)."""
    body = _by_markers(scene, look, width) if by_markers(scene) else _by_colours(scene, look, width)
    return area(scene, look, MIGRATION, width, 116, body)


def _by_colours(scene: Scene, look: Look, width: float) -> Drawn:
    across = (width - 20) / 3
    return [_offer(scene, look, way, 10 + across * way, across - 4) for way in (0, 1, BOTH)]


def _offer(scene: Scene, look: Look, way: int, x: float, width: float) -> Markup:
    wanted, action = price(scene, scene.own, MIGRATION, way), MIGRATE_PAY0 + way
    words = label(look, "up_to_three" if way == BOTH else "one_member")
    return piece(
        f"migrate-{way}",
        group(halo(width, 70, way + 3), row(wanted.colours, width / 2, 25, 22, lacking(scene, scene.own, wanted)),
              text(words, width / 2, 58, NORMAL, room=width - 8, class_="mid"), x=x, y=38),
        look=look, action=asked(scene, action),
        label=titled(scene, look, action, f"{words}, {price_said(wanted, look)}"),
        class_=dimmed(scene, MIGRATION, way),
    )  # fmt: skip


def _by_markers(scene: Scene, look: Look, width: float) -> Drawn:
    """Buttons for as many members as may leave the tent."""
    most = max(1, scene.players[scene.own].tent) if scene.own is not None else 3
    across = min((width - 20) / max(most, 3), 84)
    drawn: Drawn = []
    for n in range(most):
        action, ready = MIGRATE_COUNT0 + n, not _short(scene, MIGRATION, n + 1)
        drawn.append(piece(
            f"migrate-count-{n + 1}",
            group(halo(across - 4, 70, n), text(str(n + 1), (across - 4) / 2, 30, 20, class_="mid num"),
                  sun(MIGRATION, (across - 4) / 2, 52, min(22, across - 8), not ready), x=10 + across * n, y=38),
            look=look, action=asked(scene, action), class_=None if ready else "far",
            label=titled(scene, look, action, label(look, "members_for_markers", count=n + 1)),
        ))  # fmt: skip
    return drawn
