"""Areas on the picture: one outline over all tiles of an area, hidden until it is pointed at, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.svg import Node, el, path, text
from solutre.games.hunters.bitmap import SIZE
from solutre.games.hunters.outlines import Chain, chains, open_side, row, zone_sides
from solutre.games.hunters.table import Area, Table, system_of
from solutre.games.hunters.telling import area_title
from solutre.games.hunters.tile_art import turned_seat
from solutre.games.hunters.tile_data import TILES

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def area_layer(table: Table, look: Look) -> Markup:
    """All areas; systems last, because their lakes lie between rivers."""
    taken = {(tile.x, tile.y) for tile in table.tiles.values()}
    order = sorted(table.areas.values(), key=lambda area: area.kind == "system")
    drawn = [_area(table, area, taken, look) for area in order]
    return el("g", drawn, class_="areas")


def _area(table: Table, area: Area, taken: set[tuple[int, int]], look: Look) -> Markup:
    """A shape to point at, its title, and its value."""
    zones = [(t, z) for t, z in area.zones if area.kind != "system" or TILES[t].zone(z).kind == "lake"]
    if not zones:
        return Markup("")
    rim = f"{area.id}-rim" if area.kind == "river" else None
    shape = path(outline(table, zones, taken), id=rim)
    rivers = [el("use", href=f"#{river}-rim") for river in _rivers_of(table, area)] if area.kind == "system" else []
    taken_by = " taken" if any(area.counts) else ""
    return el(
        "g", el("title", area_title(table, area, look)), shape, rivers, "" if taken_by else _badge(table, area),
        id=area.id, class_=f"area {area.kind}{taken_by}",
        data_value=area.value, data_owners=" ".join(map(str, area.leaders)) or None,
    )  # fmt: skip


def _rivers_of(table: Table, system: Area) -> list[str]:
    rivers = (area for area in table.areas.values() if area.kind == "river")
    return [river.id for river in rivers if system_of(table, *river.zones[0]) is system]


def _badge(table: Table, area: Area) -> Node:
    """The value of an area without pieces, written in its middle zone; pieces carry it themselves."""
    if area.completed:
        return ""
    tile, zone = area.zones[len(area.zones) // 2]
    lying = table.tiles[tile]
    x, y = turned_seat(tile, lying.rotation, zone, area.kind == "system")
    return text(str(area.value), round(SIZE * lying.x + x), round(SIZE * lying.y + y + 6), 18)


# --- outlines ------------------------------------------------------------------------------------


def outline(table: Table, zones: Iterable[tuple[str, str]], taken: set[tuple[int, int]]) -> str:
    """One outline over all tiles: rims inside the tiles, and the sides that face an empty cell."""
    found: dict[tuple[int, int], list[Chain]] = {}
    for tile, zone in zones:
        lying = table.tiles[tile]
        pieces = list(chains(tile, lying.rotation, zone))
        for side in zone_sides(tile, lying.rotation, zone):
            if (lying.x + STEPS[side][0], lying.y + STEPS[side][1]) not in taken:
                pieces += open_side(tile, lying.rotation, zone, side)
        for chain in pieces:
            start = (chain.start[0] + SIZE * lying.x, chain.start[1] + SIZE * lying.y)
            end = (chain.end[0] + SIZE * lying.x, chain.end[1] + SIZE * lying.y)
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
