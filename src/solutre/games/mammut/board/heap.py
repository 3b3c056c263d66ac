"""The middle: every tile has a place of its own, sorted by kind, and keeps it while others are taken away."""

from __future__ import annotations

import math

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.headline import headline
from solutre.draw.svg import el, group, panel, path
from solutre.games.mammut.board.scene import PICKING, Scene
from solutre.games.mammut.board.telling import label
from solutre.games.mammut.board.tiles import tile
from solutre.games.mammut.rules.components import SLOTS
from solutre.games.mammut.rules.steps import RETURN, TAKING

COLUMNS = {"wide": 8, "tall": 6}
HEAD = 34  # the line above the heap
ROW = 57  # of the heap on a phone
FLOOR = (  # curves around the heap, in parts of its width and height
    ((0.30, -0.02), (0.70, 0.03), (0.95, 0.03)), ((1.01, 0.35), (0.99, 0.70), (0.96, 0.96)),
    ((0.60, 1.00), (0.30, 0.97), (0.04, 0.98)), ((-0.01, 0.70), (0.00, 0.30), (0.05, 0.05)),
)  # fmt: skip


def heap(table: Scene, look: Look, width: float, height: float) -> Markup:
    """All tiles in the middle and, ticked, those of the draft."""
    note = label(look, _note(table)) if _note(table) else ""
    size = 15 if look.layout == "wide" else 13.5
    return el(
        "g",
        panel(width, height, 5),
        _ground(width, height),
        headline(label(look, "middle", count=len(table.middle)), note, 14, width - 14, 24, size, 12.5),
        _tiles(table, look, width, height),
        id="middle",
    )


def _note(table: Scene) -> str:
    """The label of a word on what may be done here."""
    if not _shown(table):
        return "middle_empty"
    if table.deciding and table.phase == RETURN:
        return "middle_return"
    if table.backs:
        return "middle_again"
    return "middle_tap" if table.deciding and table.phase in PICKING and may_take(table) else ""


def may_take(table: Scene) -> bool:
    return table.phase == TAKING or table.missing_lots > 1


def heap_height(table: Scene) -> float:
    """On a phone rows without a tile are left out."""
    return HEAD + 10 + ROW * max(1, len(_rows(table, COLUMNS["tall"])))


def _shown(table: Scene) -> list[int]:
    """What lies in the heap: a draft or a stolen lot lies there, ticked, until it is confirmed."""
    return sorted(table.middle | table.picked)


def _rows(table: Scene, columns: int) -> list[int]:
    return sorted({table.places[slot] // columns for slot in _shown(table)})


def _tiles(table: Scene, look: Look, width: float, height: float) -> list[Markup]:
    columns = COLUMNS[look.layout]
    wide = look.layout == "wide"
    rows = list(range(SLOTS // columns)) if wide else _rows(table, columns)
    across, down = (width - 28) / columns, (height - HEAD - 10) / max(1, len(rows))
    size = min(across, down) - 14 if wide else 50
    drawn = []
    for slot in _shown(table):
        row, column = divmod(table.places[slot], columns)
        x = 14 + across * (column + 0.5) + _stray(slot, 1) * (3 if wide else 1)
        y = HEAD + 2 + down * (rows.index(row) + 0.5) + _stray(slot, 2) * (3 if wide else 1)
        drawn.append(tile(table, slot, look, x, y, size, _stray(slot, 3) * (6 if wide else 4)))
    return drawn


def _stray(slot: int, salt: int) -> float:
    """How far a tile fell from its place, the same every time: -1 … 1."""
    return math.sin(slot * 12.9898 + salt * 78.233)


def _ground(width: float, height: float) -> Markup:
    """The trodden floor under the heap."""
    w, h = width - 16, height - HEAD - 4
    curves = [[f"{w * x:.0f} {h * y:.0f}" for x, y in curve] for curve in FLOOR]
    d = f"M{curves[-1][-1]}" + "".join(f"C{' '.join(curve)}" for curve in curves)
    return group(path(f"{d}Z", class_="floor"), x=8, y=HEAD)
