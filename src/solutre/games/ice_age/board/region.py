"""What stands in a region: hunters by owner, clubs, herds, fires, and how the room compares with the crowd."""

from __future__ import annotations

import math
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.measured import width
from solutre.draw.svg import el, group, text
from solutre.games.ice_age.board.bands import Ink, Room, Row, band_rows
from solutre.games.ice_age.board.outlook import FIGHT, SAFE
from solutre.games.ice_age.board.scene import Region, Scene
from solutre.games.ice_age.board.telling import conflicts_ahead, fate_said, label, span, terrain_said

CELL: Final = 13  # of the gauge
LEAST_CELL: Final = 6  # narrower ones would be a smear
GAUGED: Final = 33  # the height of the gauge with its words …
WHOLE: Final = GAUGED + 6  # … and of the border below
CLOSER: Final = 3
NEAR: Final = (
    0,
    *(off * sign for off in range(1, 12) for sign in (1, -1)),
)  # where rows may begin, the usual place first
SIGNS: Final = {SAFE: "✓", FIGHT: "!"}


def contents(scene: Scene, region: Region, look: Look, ink: Ink) -> list[Markup]:
    """The rows of a region, centred on its middle."""
    if region.covered:
        size = 34 if ink.named else 22
        return [
            group(_heading(region, look, ink).drawn, y=-30 if ink.named else -26),
            icon("snow", -size / 2, -size / 2 + 6, size, "flake"),
        ]
    rows = [*_head_rows(region, look, ink), *band_rows(scene, region, look, ink)]
    if ink.named and (region.mammoths or region.fires or conflicts_ahead(scene)):
        rows.append(_things(region, look, ink, 30))
    rows.append(_room_row(scene, region, look, ink, ink.high - sum(row.high for row in rows)))
    return _inside(rows, ink.room, ink.high)


def _inside(rows: list[Row], room: Room, high: float) -> list[Markup]:
    """One below the other around the middle, or a little higher or lower, where all of them lie inside the borders."""
    heights = [row.high for row in rows]
    if sum(heights) > high:  # head and room stand close to the hunters
        heights[0] -= CLOSER
        heights[-1] -= CLOSER
    tops = [sum(heights[:n]) - sum(heights) / 2 for n in range(len(rows))]
    middles = [(row._replace(high=high), top + high / 2) for row, top, high in zip(rows, tops, heights, strict=True)]
    away, shifts = _away(middles, room)
    return [group(row.drawn, x=x, y=y + away) for (row, y), x in zip(middles, shifts, strict=True)]


def _away(rows: list[tuple[Row, float]], room: Room) -> tuple[int, list[float]]:
    """How far all rows begin higher or lower, the first that fits or what lacks least; and how far each moves aside."""
    least, best = math.inf, (0, [0.0] * len(rows))
    for off in NEAR:
        found = [room.fit(row, y + off) for row, y in rows]
        lacking = sum(lacks for lacks, _ in found)
        if lacking < least:
            least, best = lacking, (off, [shift for _, shift in found])
        if not lacking:
            break
    return best


def _head_rows(region: Region, look: Look, ink: Ink) -> list[Row]:
    if ink.named:
        return [_heading(region, look, ink)]
    things = _things(region, look, ink, 17)
    beside = el("g", _number(region, -28, 0, 9, ink), group(things.drawn, x=10))
    return [Row(21, beside, -37, max(-19.0, 10 + things.right))]


def _heading(region: Region, look: Look, ink: Ink) -> Row:
    """Number and terrain."""
    name = label(look, "ice") if region.covered else terrain_said(region, look)
    if not ink.named:
        return Row(21, _number(region, 0, 0, 9, ink), -9, 9)
    reach = (width(name, ink.letters) + 26) / 2
    drawn = el(
        "g",
        _number(region, 10 - reach, 0, 11, ink),
        text(name, 26 - reach, 4.5, ink.letters, class_="on-ice" if region.covered else "terrain-name"),
    )
    return Row(21, drawn, -reach, reach)


def _number(region: Region, x: float, y: float, radius: float, ink: Ink) -> Markup:
    return group(
        el("circle", r=radius, class_="number-disc"),
        text(str(region.number), 0, ink.letters * 0.36, ink.letters, "middle", class_="strong number"),
        x=x,
        y=y,
    )


# --- herds and fires -------------------------------------------------------------------------------


def _things(region: Region, look: Look, ink: Ink, size: float) -> Row:
    """Mammoths and face-down fires, each drawn while there are few."""
    kinds = [("mammoth", region.mammoths), ("fire", region.fires)]
    most = 4 if ink.named else 3
    shown: list[tuple[str, int, str]] = []
    for kind, count in kinds:
        if region.mammoths + region.fires <= most:
            shown += [(kind, k + 1, "") for k in range(count)]
        elif count:
            shown.append((kind, count, f"×{count}" if count > 1 else ""))
    pitch = size + (2 if ink.named else -1)
    letters = max(11, size * 0.4)
    widths = [pitch + (width(times, letters, True) + 2 if times else 0) for _, _, times in shown]
    x, drawn = -sum(widths) / 2, []
    for (kind, k, times), across in zip(shown, widths, strict=True):
        drawn.append(group(_thing(region, kind, k, times, size, look), x=x + pitch / 2))
        x += across
    return Row(29, el("g", drawn), -x, x)


def _thing(region: Region, kind: str, k: int, times: str, size: float, look: Look) -> Markup:
    wording = label(look, "mammoths" if kind == "mammoth" else "fires", count=k if times else 1)
    drawn = icon("mammoth", -size / 2, -size / 2, size) if kind == "mammoth" else fire_back(0, 0, size * 0.84)
    letters = max(11, size * 0.4)
    return piece(
        f"{kind}-{region.number}-{k}{'-all' if times else ''}",
        el("circle", r=size * 0.52, class_="halo"),
        drawn,
        text(times, size * 0.5, letters * 0.36, letters, class_="strong") if times else "",
        look=look,
        label=wording,
    )


def fire_back(x: float, y: float, size: float) -> Markup:
    """A face-down fire: the same for every value (ICE-H5)."""
    return group(
        el("circle", r=size / 2, class_="fire-back"),
        icon("fire", -size * 0.31, -size * 0.35, size * 0.62, class_="fire-sign"),
        x=x,
        y=y,
    )


# --- room ------------------------------------------------------------------------------------------


def _room_row(scene: Scene, region: Region, look: Look, ink: Ink, high: float) -> Row:
    """How many hunters of how many; after the conflicts what each of them is worth. It may be so `high`."""
    if not conflicts_ahead(scene):
        if not region.outlook.crowd:
            return Row(22, el("g"))
        said = label(look, "worth", count=region.worth) if ink.named else f"× {region.worth}"
        return _words_row(22, 0, width(said, ink.letters, True), _strong(said, 0, 5, ink, "middle"))
    outlook = region.outlook
    if not ink.named:
        return _pill(region, ink)
    said, fate = _room_said(region, look), fate_said(region, look) if outlook.crowd else ""
    before, after = width(f"{said} · " if fate else said, ink.letters, True), width(fate, ink.letters, True)
    left = -(before + after) / 2
    words = [_strong(f"{said} ·" if fate else said, left, 16, ink)]
    if fate:
        words.append(text(fate, left + before, 16, ink.letters, class_=f"strong on-land fate-{outlook.fate}"))
    if outlook.crowd and high < WHOLE:  # the words alone, for a low region, or for a row of clubs
        return _words_row(20, -11, before + after, *words)
    return _words_row(GAUGED, 0, before + after, gauge(region, ink), *words)


def _strong(said: str, x: float, y: float, ink: Ink, anchor: str | None = None) -> Markup:
    return text(said, x, y, ink.letters, anchor, class_="strong on-land")


def _words_row(high: float, y: float, across: float, *drawn: Markup) -> Row:
    return Row(high, group(drawn, y=y), -across / 2, across / 2)


def _room_said(region: Region, look: Look) -> str:
    outlook = region.outlook
    room = span(outlook.least, outlook.most)
    return (
        label(look, "room", range=room, crowd=outlook.crowd) if outlook.crowd else label(look, "empty_room", range=room)
    )


def _pill(region: Region, ink: Ink) -> Row:
    outlook = region.outlook
    said = f"{outlook.crowd}/{span(outlook.least, outlook.most)} {SIGNS.get(outlook.fate, '?')}"
    across = 16 + width(said, ink.letters, True)
    drawn = el(
        "g",
        el("rect", x=-across / 2, y=-9, width=across, height=18, rx=9, class_=f"pill pill-{outlook.fate}"),
        text(said, 0, 4, ink.letters, "middle", class_=f"strong fate-{outlook.fate}"),
    )
    return Row(20, drawn, -across / 2, across / 2)


def gauge(region: Region, ink: Ink) -> Markup:
    """Cells are room: certain, perhaps, none; dots are hunters. A number tells those who find no cell in a crowd."""
    outlook = region.outlook
    cells, across = max(outlook.crowd, outlook.most), ink.across
    beyond = f"+{outlook.crowd - outlook.most}" if cells * LEAST_CELL > across else ""
    if beyond:
        cells, across = outlook.most, across - width(beyond, ink.letters, True) - 3
    cell = min(CELL, across / cells)
    left = -(cells * cell + ink.across - across) / 2 if beyond else -cells * cell / 2
    drawn = []
    for k in range(cells):
        kind = "sure" if k < outlook.least else "perhaps" if k < outlook.most else "none"
        x = left + k * cell
        hatch = "url(#hatch)" if kind == "perhaps" else None
        drawn.append(el("rect", x=x, y=-13, width=cell - 1.5, height=13, rx=3, fill=hatch, class_=f"cell-{kind}"))
        if k < outlook.crowd:
            mark = "dot over" if kind == "none" else "dot"
            drawn.append(el("circle", cx=x + cell / 2 - 0.75, cy=-6.5, r=min(4, cell * 0.3), class_=mark))
    words = text(beyond, left + cells * cell + 2, -2, ink.letters, class_="strong on-land fate-fight") if beyond else ""
    return el("g", drawn, words)
