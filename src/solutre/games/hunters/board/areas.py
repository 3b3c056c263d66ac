"""Areas on the picture: one outline over all tiles of an area, hidden until it is pointed at, and what it is worth."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part
from solutre.draw.kept import FEW, kept
from solutre.draw.svg import el, hover, path, text
from solutre.games.hunters.board.bitmap import SIZE
from solutre.games.hunters.board.outlines import Chain, chains, open_side, row, zone_sides
from solutre.games.hunters.board.read.areas import Area, Lying
from solutre.games.hunters.board.scene import Scene, system_of
from solutre.games.hunters.board.telling import area_title
from solutre.games.hunters.board.tile_art import turned_seat
from solutre.games.hunters.board.tile_data import TILES

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
OFTEN = 1 << 15  # areas that are remembered: most stay as they are from one picture to the next
WATERS = ("river", "system")
Part = tuple[str, str, int, int, int, tuple[int, ...]]  # tile, zone, rotation, x, y, sides that face an empty cell


@kept("over", "tiles", "areas", most=FEW, pieces=lambda table, *_: table.pieces if table.over else ())
def area_layer(table: Scene, look: Look, tile: float) -> Markup:
    """All areas; systems last, because their lakes lie between rivers. A tile is so large on the screen. Who looks back
    finds rivers, what somebody has a piece in, and what was just told of: the rest would make every step heavier. At
    the end those are left that the story tells of: closed ones, and where somebody had a piece."""
    order = sorted(table.areas.values(), key=lambda area: area.kind == "system")
    if look.still:
        order = [area for area in order if any(area.counts) or area.kind in WATERS or area.id in look.latest]
    courses = _courses(table)
    if table.over:
        held = {piece.area for piece in table.pieces} | {area.id for area in order if any(area.counts)}
        held |= {river for system in held for river in courses.get(system, ())}
        order = [area for area in order if area.id in held or area.completed]
    size = max(18, round(1300 / tile))
    drawn = [_area(table, area, courses, look, size) for area in order]
    return el("g", drawn, class_="areas")


def _area(table: Scene, area: Area, courses: dict[str, list[str]], look: Look, size: int) -> Markup:
    """A shape to point at, its title, and its value."""
    system = system_of(table, *area.zones[0]) if area.kind == "river" else None
    rivers = tuple(courses.get(area.id, ())) if area.kind == "system" else ()
    return part(area.id, _drawn(area, system, rivers, size, look.language, look.names), look)


@lru_cache(OFTEN)
def _drawn(
    area: Area, system: Area | None, courses: tuple[str, ...], size: int, language: str, names: tuple[str, ...]
) -> Markup:
    """An area, the system of a river, and the rivers of a system. What touches a tile of the area beyond an edge
    belongs to it, too: so its tiles tell which sides are open."""
    taken = {(tile.x, tile.y) for tile in area.laid}
    zones = [(at, zone) for at, (_, zone) in zip(area.laid, area.zones, strict=True) if _is_shown(area, at.tile, zone)]
    if not zones:
        return Markup("")
    parts = tuple(_part(at, zone, taken) for at, zone in zones)
    badge = None if any(area.counts) or area.completed else _middle(area)
    shape = path(outline(parts), id=f"{area.id}-rim" if area.kind == "river" else None)
    rivers = [el("use", href=f"#{river}-rim") for river in courses]
    taken_by = " taken" if any(area.counts) else ""
    return el(
        "g",
        hover(area_title(area, system, Look(language, names))),
        shape,
        rivers,
        text(str(area.value), *badge, size, class_="num") if badge else "",
        id=area.id,
        class_=f"area{taken_by}",
    )


def _is_shown(area: Area, tile: str, zone: str) -> bool:
    """Of a system only the lakes: its rivers are areas themselves."""
    return area.kind != "system" or TILES[tile].zone(zone).kind == "lake"


def _courses(table: Scene) -> dict[str, list[str]]:
    """The rivers of every system."""
    found: dict[str, list[str]] = {}
    for area in table.areas.values():
        if area.kind == "river":
            found.setdefault(system_of(table, *area.zones[0]).id, []).append(area.id)
    return found


def _middle(area: Area) -> tuple[int, int]:
    """Where the value of an area without pieces is written: in its middle zone. Pieces carry it themselves."""
    tile, zone = area.zones[len(area.zones) // 2]
    lying = area.laid[len(area.zones) // 2]
    x, y = turned_seat(tile, lying.rotation, zone, area.kind == "system")
    return round(SIZE * lying.x + x), round(SIZE * lying.y + y + 6)


# --- outlines ------------------------------------------------------------------------------------


def _part(lying: Lying, zone: str, taken: set[tuple[int, int]]) -> Part:
    """A zone as an outline needs it."""
    tile, x, y, rotation = lying
    sides = zone_sides(tile, rotation, zone)
    open_to = tuple(side for side in sides if (x + STEPS[side][0], y + STEPS[side][1]) not in taken)
    return tile, zone, rotation, x, y, open_to


@lru_cache(OFTEN)
def outline(parts: tuple[Part, ...]) -> str:
    """One outline over all tiles: rims inside the tiles, and the sides that face an empty cell."""
    found: dict[tuple[int, int], list[Chain]] = {}
    for tile, zone, rotation, x, y, open_to in parts:
        pieces = list(chains(tile, rotation, zone))
        for side in open_to:
            pieces += open_side(tile, rotation, zone, side)
        for chain in pieces:
            start = (chain.start[0] + SIZE * x, chain.start[1] + SIZE * y)
            end = (chain.end[0] + SIZE * x, chain.end[1] + SIZE * y)
            found.setdefault(start, []).append(Chain(start, end, chain.text))
    return joined(found)


def joined(found: dict[tuple[int, int], list[Chain]]) -> str:
    """Chains joined end to start into closed lines."""
    text = ""
    while found:
        at = start = next(iter(found))
        text += f"M{row(start)}"
        while at in found:
            chain = found[at].pop()
            if not found[at]:
                del found[at]
            text += chain.text
            at = chain.end
            if at == start:
                break
        text += "Z"
    return text
