"""The map: hexagons with what lies on them, camps and members of all tribes."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Mark
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, owner
from solutre.draw.svg import Node, el, group, hover, path, text
from solutre.draw.svg import number as written
from solutre.draw.words import may
from solutre.games.prehistory.board.areas.parts import asked
from solutre.games.prehistory.board.map.land import HEXAGON, Z, centre_of, edges, map_bounds, steps_between
from solutre.games.prehistory.board.map.spaces import Space
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, needed, space_said, titled
from solutre.games.prehistory.board.tokens import (
    KIND_ICONS,
    SPECIES_ICONS,
    drop,
    megalith,
    polar,
    polygon,
    sign,
    sun,
)
from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.camps import BUILD0
from solutre.games.prehistory.rules.components import TERRAIN_NAMES
from solutre.games.prehistory.rules.layouts import (
    ANIMAL_SPACE,
    CAMP_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    MARKER0,
    MEGALITH_A,
    MEGALITH_C,
    START_TERRAIN,
)
from solutre.games.prehistory.rules.six_actions.migration import SPACE0
from solutre.games.prehistory.rules.steps import MOVE_TO

INSIDE = polygon(polar(0, 0, Z - 3, 30 + 60 * i) for i in range(6))
SPACES = 1 << 14  # drawn ones that are remembered
FINGER = 0.8  # the scale at which a space is 40 units wide


def _window(scene: Scene, width: float, height: float) -> tuple[float, float, float, float]:
    """As much of the map as a phone can show with spaces that a finger meets, around what matters."""
    left, top, across, down = map_bounds(scene)
    scale = max(FINGER, min(width / across, height / down))
    wide, high = width / scale, height / scale
    seat = scene.seat if scene.own is None else scene.own
    here = [space for space in scene.spaces if space.members[seat]] if not scene.over else []
    if scene.from_space is not None and scene.deciding:
        here = [scene.spaces[scene.from_space]]
    places = [centre_of(space.cell) for space in here] or [(left + across / 2, top + down / 2)]
    x, y = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
    return _within(x - wide / 2, left, across - wide), _within(y - high / 2, top, down - high), wide, high


def _within(at: float, first: float, room: float) -> float:
    """A window stays on the map; where the map is smaller it lies in the middle."""
    return first + room / 2 if room < 0 else min(max(at, first), first + room)


def hexmap(scene: Scene, look: Look, x: float, y: float, width: float, height: float) -> Markup:
    """The map in a window that can be moved and enlarged; on a phone it opens where the reader's people are."""
    box = " ".join(map(written, _window(scene, width, height) if look.layout == "phone" else map_bounds(scene)))
    land = tuple((space.cell, space.slot) for space in scene.spaces)
    ordered = sorted(scene.spaces, key=lambda space: may(look, SPACE0 + space.number))  # lit edges lie on top
    return el(
        "svg",
        hover(label(look, "map")),
        [_space(scene, look, space) for space in ordered],
        path(edges(land, outer=False), class_="map-tiles"),
        path(edges(land, outer=True), class_="map-coast"),
        [_pieces(scene, look, space) for space in scene.spaces],
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=box,
        class_="pan-zoom",
        id="map",
    )


# --- spaces ----------------------------------------------------------------------------------------


def _space(scene: Scene, look: Look, space: Space) -> Markup:
    build, action = BUILD0 + space.number, SPACE0 + space.number
    chosen = build if may(look, build) else action
    site = space.number == scene.from_space and scene.deciding
    said = space_said(look, space)
    title = titled(scene, look, chosen, said, more=said)
    steps = 0 if site else _distance(scene, look, space)
    action_of = None if look.still else asked(scene, chosen)
    return _drawn_space(space, action_of, may(look, chosen), site, steps, title, look.latest, look.marks)


@lru_cache(SPACES)
def _drawn_space(
    space: Space,
    action: int | None,
    lit: bool,
    site: bool,
    steps: int,
    title: str,
    latest: tuple[str, ...],
    marks: tuple[Mark, ...],
) -> Markup:
    """Few spaces change from one picture to the next, and they look alike to all who may not choose them."""
    choices = (ACTIONS.describe(action),) if lit and action is not None else ()
    x, y = centre_of(space.cell)
    land = el("use", href=f"#pre-land-{TERRAIN_NAMES[space.terrain]}")
    if space.terrain == START_TERRAIN:
        land = path(HEXAGON, class_="pre-land start")
    return piece(
        f"space-{space.number}",
        group(
            land, path(INSIDE, class_="halo") if lit or site else "", _printed(space), _pebble(steps, space), x=x, y=y
        ),
        look=Look(choices=choices, latest=latest, marks=marks),
        action=action,
        label=title,
        class_="chosen" if site else None,
    )


def _distance(scene: Scene, look: Look, space: Space) -> int:
    """How many steps a move costs, on the spaces where it may end; elsewhere none."""
    if scene.step != MOVE_TO or scene.from_space is None or not may(look, SPACE0 + space.number):
        return 0
    return steps_between(scene, scene.from_space, space.number)


def _pebble(steps: int, space: Space) -> Node:
    """How far a space is, at its corner or on the roof of its camp."""
    if not steps:
        return ""
    return group(
        el("circle", r=10, class_="pebble"),
        text(str(steps), 0, 5.3, 15, class_="mid num pebble-count"),
        x=Z * (0.34 if space.camp else 0.57),
        y=-Z * 0.5,
    )


def _printed(space: Space) -> Node:
    """What a space offers to a member that stops there."""
    crowded = any(space.members) or space.camp is not None
    drawn: Node = ""
    if space.number == 0:
        drawn = sign("fire", 0, -4, 30)
    elif space.printed == CAMP_SPACE:
        drawn = "" if space.camp else sign("camp", 0, 0, 25, "site")
    elif MEGALITH_A <= space.printed <= MEGALITH_C:
        there = space.piece is not None or space.printed > MEGALITH_A  # only A can be taken (PRE-X4)
        drawn = megalith("ABC"[space.printed - MEGALITH_A], 1, 0, 40) if there else ""
    elif space.printed >= MARKER0:
        drawn = sun(space.printed - MARKER0, 0, 0, 28)
    elif space.piece is not None:
        drawn = _coin(space)
    return group(drawn, x=-11, y=-10, scale=0.94) if crowded and drawn else drawn


def _coin(space: Space) -> Markup:
    """A fish, gathering tile or animal that can be taken (PRE-X1)."""
    ground = el("circle", r=17, class_="coin")
    assert space.piece is not None
    if space.printed == FISH_SPACE:
        badge = el("circle", cx=15, cy=11, r=10, class_="pre-badge pre-wet")
        value = text(str(space.piece + 1), 15, 16.4, 15.5, class_="mid num pre-badge-letter")
        return el("g", ground, sign("fish", -4, -1, 26), badge, value)
    if space.printed == GATHERING_SPACE:
        kind, point = divmod(space.piece, 2)
        if not point:
            return el("g", ground, sign(KIND_ICONS[kind], 0, 0, 25))
        return el("g", ground, sign(KIND_ICONS[kind], -5, -3, 22), drop(1, 12, 8, 28))
    assert space.printed == ANIMAL_SPACE
    return el("g", ground, sign(SPECIES_ICONS[space.piece], 0, 0, 27))


# --- camps and members -----------------------------------------------------------------------------


def _pieces(scene: Scene, look: Look, space: Space) -> Node:
    """Camps and members; they let clicks through to their space."""
    x, y = centre_of(space.cell)
    drawn: list[Node] = []
    if space.camp:
        drawn.append(_camp(look, space.camp, x, y, crowded=any(space.members)))
    here = [(seat, count) for seat, count in enumerate(space.members) if count]
    for n, (seat, count) in enumerate(here):
        shift = (n - (len(here) - 1) / 2) * (19 if len(here) > 2 else 24)
        below = 16 if space.camp else 10 if space.printed or space.number == 0 else 0
        beside = 12 if not space.camp and space.printed and len(here) == 1 else 0
        drawn.append(_members(scene, look, space, seat, count, x + shift + beside, y + below))
    return el("g", drawn, class_="over") if drawn else ""


def _camp(look: Look, camp: tuple[int, int], x: float, y: float, crowded: bool) -> Markup:
    """A camp; with members before it, it is smaller, so that their numbers stand below."""
    seat, which = camp
    middle, size = (y - 10, 36) if crowded else (y - 3, 44)
    said = label(look, "camp_of", who=look.name(seat), camp=needed(which))
    return piece(
        f"camp-{seat}-{which}",
        el("circle", cx=x, cy=y, r=20, class_="halo"),
        sign("camp", x, middle, size, f"camp-sign {OWNERS[seat]}"),
        el("circle", cx=x, cy=middle + 10, r=8.5, class_="coin"),
        owner(seat, x, middle + 10, 11),
        look=look,
        label=said,
    )


def _members(scene: Scene, look: Look, space: Space, seat: int, count: int, x: float, y: float) -> Markup:
    said = label(look, "members_of", who=look.name(seat), count=count)
    tired = space.tired and seat == scene.seat
    return piece(
        f"members-{seat}-{space.number}",
        el("circle", cx=x, cy=y, r=12.5, class_="coin halo-coin tired" if tired else "coin halo-coin"),
        el("circle", cx=x, cy=y, r=12.5, class_="halo"),
        owner(seat, x, y, 18),
        text(str(count), x, y + 5.3, 15, class_=f"mid num on-owner {OWNERS[seat]}") if count > 1 else "",
        look=look,
        label=said,
    )
