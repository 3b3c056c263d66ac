"""Below the large part: the areas that are folded to lines, the others, the own tribe."""

from __future__ import annotations

from solutre.core.game import Look
from solutre.draw.layout import Part, others, stacked
from solutre.draw.svg import el, group, panel, text
from solutre.games.prehistory.board.areas.lines import line
from solutre.games.prehistory.board.centre import wheels_row, worth_block
from solutre.games.prehistory.board.map.thumbnail import thumbnail
from solutre.games.prehistory.board.overview import MAP
from solutre.games.prehistory.board.players.own import own_panel
from solutre.games.prehistory.board.players.rivals import rival_line
from solutre.games.prehistory.board.prices import AREA_OF
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import SMALL
from solutre.games.prehistory.rules.components import ACTION_NAMES


def folded_lines(scene: Scene, look: Look, width: float, shown: list[str]) -> list[Part]:
    """The areas that are not large."""
    folded = [action for action in range(6) if ACTION_NAMES[action] not in shown]
    if look.layout == "phone":
        return [line(scene, look, action, width) for action in folded]
    turned = large_wheels(shown)
    parts, high = stacked([line(scene, look, action, width, turned) for action in folded], 0, 0, 5)
    return [(el("g", parts), high - 5)]


def people(scene: Scene, look: Look, width: float, shown: list[str]) -> list[Part]:
    parts: list[Part] = []
    rivals = others(scene.own, len(scene.players))
    own: list[Part] = [own_panel(scene, look, scene.own, width)] if scene.own is not None else []
    if look.layout == "phone":
        return _people_on_a_phone(scene, look, width, shown, own)
    if look.layout == "desk" or "actions" not in shown:
        columns = min(len(rivals), 3) if scene.own is not None else 2
        each, high = (width - 8 * (columns - 1)) / columns, 34.0 if look.layout == "desk" else 42.0
        drawn = [
            group(
                rival_line(scene, look, seat, each, high), x=(each + 8) * (n % columns), y=(high + 6) * (n // columns)
            )
            for n, seat in enumerate(rivals)
        ]
        parts.append((el("g", drawn), (high + 6) * -(-len(rivals) // columns) - 6))
    return [*parts, *own]


def _people_on_a_phone(scene: Scene, look: Look, width: float, shown: list[str], own: list[Part]) -> list[Part]:
    """The map in small beside the others, what cubes are worth, the own tribe with its exchanges, wheels."""
    map_there = MAP in shown
    parts: list[Part] = [
        (rival_line(scene, look, seat, width, 42), 42.0) for seat in others(scene.own, len(scene.players))
    ]
    if not map_there:
        worth = [panel(width - 122, 112, 5), worth_block(scene, look, width - 122)] if scene.centre else []
        parts.append((el("g", thumbnail(scene, look, 112, 112), group(worth, x=122)), 112.0))
    parts += own
    wheels, tall = wheels_row(scene, look, width - 16, large_wheels(shown)) if not map_there else ([], 0.0)
    if tall:
        body = [
            text(label(look, "turn_brief"), 12, 22, SMALL, room=width - 24, class_="soft"),
            group(wheels, x=8, y=30),
        ]
        parts.append((el("g", panel(width, tall + 38, 3), body), tall + 38))
    return parts


def large_wheels(shown: list[str]) -> frozenset[int]:
    """The wheels of the areas that are large."""
    return frozenset(AREA_OF[ACTION_NAMES.index(part)] for part in shown if part in ACTION_NAMES)
