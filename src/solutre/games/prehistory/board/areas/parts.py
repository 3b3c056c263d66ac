"""What all areas share: links that open them, tiles, wheels that turn, and the foot with fees and markers of summer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, hover, path, text
from solutre.draw.words import capital, may
from solutre.games.prehistory.board.prices import AREA_OF, affordable, possible
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, pillar_said, titled, word
from solutre.games.prehistory.board.tokens import SMALL, cube, sign, slab, sun, touch, wheel
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CEREMONY,
    FISHING,
    FISHING_HALF,
    GATHERING,
    HUNTING,
    HUNTING_HALF,
    MIGRATION,
)
from solutre.games.prehistory.rules.development import FREE0
from solutre.games.prehistory.rules.seasons.summer import TAKE_PILLAR0
from solutre.games.prehistory.rules.steps import (
    BASES,
    CHOOSE_SHAMANS,
    COUNT_MEMBERS,
    FEE,
    FINAL,
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
# positions of a wheel that count
ONLY = {
    FISHING: tuple(int(place) for place in FISHING_HALF),
    HUNTING: tuple(int(place) for place in HUNTING_HALF),
    MIGRATION: (0, 1),
}


def opener(name: str, *inside: Node | Iterable[Node], label: str, width: float, height: float) -> Markup:
    """A link that opens a part of the table: it becomes the large one."""
    return el(
        "a",
        hover(label),
        el("rect", width=width, height=height, rx=9, fill="transparent"),
        *inside,
        href=f"?open={name}",
        data_open=name,
        class_="opener",
        aria_label=label,
    )


def visiting(scene: Scene) -> bool:
    """Whether the six actions are being visited one after the other (PRE-U3)."""
    return scene.season == SUMMER and scene.step >= MAIN and scene.step != PILLAR and not scene.over


def area_said(scene: Scene, look: Look, action: int) -> str:
    """The action, its free places, and how many tiles or cards wait face down (PRE-P4, PRE-W4)."""
    said = [capital(word(look, "action", action))]
    if scene.season == SPRING:
        said.append(label(look, "fees", free=BASES - len(scene.bases[action])))
    if action in STACK_OF:
        said.append(label(look, "in_stack", count=scene.stacks[STACK_OF[action]]))
    return ", ".join(said)


def full(scene: Scene, action: int) -> bool:
    """Whether both places for fees are taken (PRE-P4)."""
    return scene.season == SPRING and len(scene.bases[action]) == BASES


def can_pay(scene: Scene, look: Look, action: int) -> tuple[str, str]:
    """`3 you can pay`, or why there is none, or in what summer will ask for; and the class of these words."""
    if scene.step == PILLAR:  # what the markers of a pillar are good for (PRE-U5)
        return label(look, "paid_in", colour=action), "soft"
    if full(scene, action):
        return label(look, "full"), "soft"
    if scene.own is None or scene.step <= CHOOSE_SHAMANS:
        return "", "soft"
    can, _ = possible(scene, scene.own, action)
    return (label(look, "can", can=can), "strong can") if can else (label(look, "can_none"), "soft")


def halo(width: float, height: float, seed: int, x: float = 0, y: float = 0) -> Markup:
    """The ground of a target: plain, or lit while it may be chosen."""
    ground = path(slab(width, height, seed), class_="halo slab")
    return group(ground, x=x, y=y) if x or y else ground


def asked(scene: Scene, action: int) -> int | None:
    """Only a player may ask why something is not possible."""
    return action if scene.own is not None else None


def state_of(scene: Scene, action: int, target: int) -> str | None:
    """What is being paid for stands out; what the reader cannot pay now is known to be so."""
    if scene.action == action and scene.slot == target and (scene.step in PICKS or scene.step == FEE):
        return "chosen"
    if scene.own is None or scene.step <= CHOOSE_SHAMANS:
        return None
    return None if affordable(scene, scene.own, action, target) else "far"


def taken(scene: Scene, look: Look, name: str, action: int, width: float, height: float, count: int = 1) -> Markup:
    """An empty place of a display, or several of them."""
    said = label(look, "taken", count=count)
    return piece(
        name,
        el("rect", width=width, height=height, rx=8, class_="ghost halo"),
        text(said, width / 2, height / 2 + 4, SMALL, room=width - 8, class_="mid soft"),
        look=look,
        action=asked(scene, action),
        label=said,
    )


def lines_of(
    words: str, x: float, y: float, room: float, size: float = SMALL, most: int = 4, class_: str = "soft"
) -> list[Markup]:
    """Words in lines from y on."""
    drawn = wrapped(words, room, size, most=most)
    return [text(line, x, y + (size + 3) * n, size, room=room, class_=class_) for n, line in enumerate(drawn)]


# --- wheels ----------------------------------------------------------------------------------------


def knob(scene: Scene, look: Look, area: int, back: bool, x: float, y: float, size: float, *face: Node) -> Markup:
    """A button that turns a price tile by a notch for a development point (PRE-D2), around (x, y)."""
    action = FREE0 + 2 * area + back
    hit = max(size, touch(look))
    return piece(
        f"turn-{area}-{'back' if back else 'on'}",
        el("circle", cx=x, cy=y, r=hit / 2, fill="transparent"),
        el("circle", cx=x, cy=y, r=size / 2 - 1, class_="halo knob"),
        sign("arrow_ccw" if back else "arrow_cw", x, y, size * 0.62, "small-sign"),
        *face,
        look=look,
        action=action,
        label=titled(scene, look, action, label(look, "turn", area=area)),
        class_="button",
    )


def turns(look: Look, area: int) -> bool:
    """Whether the reader may turn a wheel now; of a choice that is only pointed out one way may be there alone."""
    return may(look, FREE0 + 2 * area) or may(look, FREE0 + 2 * area + 1)


def is_news(look: Look, area: int) -> bool:
    """Whether prices changed since the reader's last choice."""
    return f"wheel-{area}" in look.latest


def price_wheel(
    scene: Scene,
    look: Look,
    area: int,
    radius: float,
    size: float = 0,
    only: Sequence[int] = range(6),
    named: bool = True,
) -> Markup:
    """A price tile around the origin, with an edge while its turn is news; of a wheel seen twice one has the name."""
    said = label(look, "wheel_of", area=area)
    drawn = [el("circle", r=radius + 2.5, class_="halo"), wheel(scene.wheels[area], radius, size, look, only)]
    if named:
        return piece(f"wheel-{area}", drawn, look=look, label=said, data_turned=turned(scene.wheels[area]))
    return el("g", hover(said), drawn, class_="latest" if is_news(look, area) else None)


def turned(colours: Sequence[int]) -> int | None:
    """By how many degrees a wheel is turned: a page shows it turning from there to where it is turned next."""
    return 60 * colours.index(min(colours)) if colours else None


def large_wheel(scene: Scene, look: Look, action: int, radius: float, size: float = 0) -> Markup:
    """The wheel of a large area; while the other action of a shared wheel is paid for, that one has the name."""
    area, only = AREA_OF[action], ONLY.get(action, range(6))
    named = scene.action is None or scene.action == action or AREA_OF[scene.action] != area
    return price_wheel(scene, look, area, radius, size, only, named)


def small_wheel(
    scene: Scene, look: Look, action: int, x: float, y: float, radius: float, knobs: bool
) -> tuple[Markup, float]:
    """The wheel of an action, right-aligned at x, between its knobs where it may be turned; and its left edge."""
    area, size, first = AREA_OF[action], touch(look), knobs
    only = ONLY.get(action, range(6))
    knobs = knobs and turns(look, area)
    at = x - radius - 2 - (size + 2 if knobs else 0)
    drawn: Drawn = [group(price_wheel(scene, look, area, radius, 0, only, first), x=at, y=y)]
    if knobs:
        drawn += [
            knob(scene, look, area, True, at - radius - 4 - size / 2, y, size),
            knob(scene, look, area, False, at + radius + 4 + size / 2, y, size),
        ]
    return el("g", drawn), at - radius - 4 - (size + 2 if knobs else 0)


# --- the foot --------------------------------------------------------------------------------------


def fee_places(fees: tuple[int, ...], x: float, y: float, size: float) -> list[Markup]:
    """The two places at the base of a pillar: cubes laid as fees, or free (PRE-P4)."""
    drawn: list[Markup] = []
    for place in range(BASES):
        at = x + (size + 4) * place + size / 2
        if place < len(fees):
            drawn.append(cube(fees[place], at, y, size))
        else:
            edge = size - 2
            drawn.append(el("rect", x=at - edge / 2, y=y - edge / 2, width=edge, height=edge, rx=3, class_="fee-free"))
    return drawn


def _tells_tops(scene: Scene, tops: Sequence[int]) -> bool:
    """After the last summer markers on a pillar are for nobody; of an empty one it is told while pillars are taken."""
    return scene.season != FINAL if tops else scene.step == PILLAR


def pillar(scene: Scene, look: Look, action: int, width: float, height: float) -> Markup:
    """Fees below, markers to be won in summer on top: here side by side, one target (PRE-C5, PRE-P5, PRE-U1)."""
    choice, middle = TAKE_PILLAR0 + action, height / 2
    drawn: Drawn = [el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=8, class_="halo foot")]
    at = 8.0
    if scene.season == SPRING:
        words = label(look, "fee_word")
        drawn.append(text(words, at, middle + 4.5, SMALL, class_="soft"))
        at += wide_as(words, SMALL) + 8
        drawn += fee_places(scene.bases[action], at, middle, 19)
        at += 2 * 23 + 8
    tops, size = scene.tops[action], 23.0
    step = min(size + 2, (width - at - 10) / max(len(tops), 1))
    right = width - 8 - step * len(tops)
    words = label(look, "summer_word" if tops else "no_markers") if _tells_tops(scene, tops) else ""
    if right - at > wide_as(words, SMALL) + 6:
        drawn.append(text(words, right - 6, middle + 4.5, SMALL, "end", class_="soft"))
    drawn += [sun(colour, right + step * (n + 0.5), middle, size) for n, colour in enumerate(tops)]
    return piece(
        f"pillar-{ACTION_NAMES[action]}",
        drawn,
        look=look,
        action=asked(scene, choice),
        label=titled(scene, look, choice, pillar_said(scene, look, action)),
        class_="chosen" if scene.step == FEE and scene.action == action else None,
    )
