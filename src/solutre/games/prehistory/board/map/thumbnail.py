"""The map in small, without words: beside an action that is large, and before it is opened."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, owner
from solutre.draw.kept import FEW, kept
from solutre.draw.svg import Node, el, group, path
from solutre.games.prehistory.board.areas.parts import opener
from solutre.games.prehistory.board.map.land import HEXAGON, centre_of, edges, map_bounds
from solutre.games.prehistory.board.map.spaces import Space
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import KIND_ICONS, SPECIES_ICONS, sign
from solutre.games.prehistory.rules.components import COLOUR_NAMES, TERRAIN_NAMES
from solutre.games.prehistory.rules.layouts import (
    ANIMAL_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    MARKER0,
    MEGALITH_C,
    START_TERRAIN,
)


@kept("spaces", most=FEW)
def thumbnail(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """The map without words, as large as it finds room; a touch opens it."""
    left, top, across, down = map_bounds(scene)
    scale = min(width / across, height / down)
    x, y = (width - across * scale) / 2 - left * scale, (height - down * scale) / 2 - top * scale
    land = tuple((space.cell, space.slot) for space in scene.spaces)
    drawn = group(
        [_small_space(look, space) for space in scene.spaces],
        path(edges(land, outer=True), class_="map-coast"),
        x=x,
        y=y,
        scale=scale,
    )
    return opener("map", drawn, label=label(look, "open_map"), width=width, height=height)


def _small_space(look: Look, space: Space) -> Markup:
    """Terrain, what can be taken, camps and members: signs only."""
    x, y = centre_of(space.cell)
    tone = "start" if space.terrain == START_TERRAIN else TERRAIN_NAMES[space.terrain]
    drawn: list[Node] = [path(HEXAGON, class_=f"pre-land halo-land {tone}")]
    if space.camp:
        drawn.append(sign("camp", 0, -2, 46, f"camp-sign {OWNERS[space.camp[0]]}"))
    elif any(space.members):
        pass
    elif space.piece is not None or space.printed in (MEGALITH_C, MEGALITH_C - 1):
        drawn.append(sign(_small_sign(space), 0, 0, 34))
    elif space.printed >= MARKER0:
        drawn.append(el("circle", r=14, class_=f"pre-body pre-{COLOUR_NAMES[space.printed - MARKER0]}"))
    here = [seat for seat, count in enumerate(space.members) if count]
    drawn += [owner(seat, 18 * (n - (len(here) - 1) / 2), 12 if space.camp else 2, 24) for n, seat in enumerate(here)]
    return piece(f"space-{space.number}", group(drawn, x=x, y=y), look=look)


def _small_sign(space: Space) -> str:
    if space.printed == FISH_SPACE:
        return "fish"
    if space.printed == GATHERING_SPACE:
        return KIND_ICONS[(space.piece or 0) // 2]
    return SPECIES_ICONS[space.piece or 0] if space.printed == ANIMAL_SPACE else "megalith"
