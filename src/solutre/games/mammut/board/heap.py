"""The middle: every tile has a place of its own, sorted by kind, and keeps it while others are taken away."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part, piece
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.draw.words import may
from solutre.games.mammut.board.cards import HEIGHT, button
from solutre.games.mammut.board.outlook import outlook
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import label, signed
from solutre.games.mammut.board.tiles import READER, deciding, owned, reader, tile
from solutre.games.mammut.rules.components import SLOTS
from solutre.games.mammut.rules.steps import DONE, MAIN, RETURN, TAKE_ALL, TAKING


@dataclass(frozen=True)
class Measures:
    """How the tiles lie in a layout."""

    columns: int
    tile: float
    row: float
    stray: float  # how far a tile falls from its place …
    turn: float  # … and how far it turns, at most
    title: float


MEASURES = {
    "desk": Measures(7, 70, 80, 3, 5, 17),
    "tablet": Measures(8, 84, 98, 2, 5, 18),
    "phone": Measures(6, 46, 55, 1, 4, 15),
}
EDGE = 12
BARE, TALL = 36.0, 52.0  # the line above the heap without and with a button
FLOOR = (  # curves around the heap, in parts of its width and height
    ((0.30, -0.02), (0.70, 0.03), (0.95, 0.03)), ((1.01, 0.35), (0.99, 0.70), (0.96, 0.96)),
    ((0.60, 1.00), (0.30, 0.97), (0.04, 0.98)), ((-0.01, 0.70), (0.00, 0.30), (0.05, 0.05)),
)  # fmt: skip


def heap(table: Scene, look: Look, width: float, height: float) -> Markup:
    """All tiles in the middle and, ticked, those of the draft."""
    head = TALL if table.deciding else BARE
    drawn = el(
        "g",
        panel(width, height, 5),
        _ground(width, height, head) if _shown(table) or look.layout == "desk" else "",
        _head(table, look, width, head),
        _tiles(table, look, width, height, head),
        id="middle",
    )
    return part("middle", drawn, look)


def heap_height(table: Scene, look: Look) -> float:
    """Where a page may be longer rows without a tile are left out; an empty middle is one line."""
    rows = len(_rows(table, MEASURES[look.layout].columns))
    return (TALL if table.deciding else BARE) + (10 if rows else 4) + MEASURES[look.layout].row * rows


def _shown(table: Scene) -> list[int]:
    """What lies in the heap: a draft or a stolen lot lies there, ticked, until it is confirmed."""
    return sorted(table.middle | table.picked)


def _rows(table: Scene, columns: int) -> list[int]:
    return sorted({table.places[slot] // columns for slot in _shown(table)})


def _tiles(table: Scene, look: Look, width: float, height: float, head: float) -> list[Markup]:
    """All that lies there, row by row: most rows are as they were."""
    columns = MEASURES[look.layout].columns
    lying: dict[int, list[int]] = {}
    for slot in _shown(table):
        lying.setdefault(table.places[slot] // columns, []).append(slot)
    rows = -(-SLOTS // columns) if look.layout == "desk" else len(lying)
    across, down = (width - 2 * EDGE) / columns, (height - head - 10) / max(1, rows)
    drawn: dict[int, Markup] = {}
    for place, row in enumerate(sorted(lying)):
        top = head + 2 + down * ((row if look.layout == "desk" else place) + 0.5)
        drawn |= _row(table, tuple(lying[row]), look, top, across, down)
    return [drawn[slot] for slot in sorted(drawn)]


Slots = tuple[int, ...]


def _deed(table: Scene, row: Slots, *_: object) -> int:
    """The phase, where it is told: the first tile is taken as the next one is, and who watches reads where one lies."""
    told = table.deciding or not table.picked.isdisjoint(row)
    return table.phase if told and table.phase != MAIN else int(TAKING)


def _holder(table: Scene, row: Slots, *_: object) -> int | None:
    """In whose hand a tile of the row lies."""
    if _deed(table, row) == TAKING:
        return None
    return READER if table.seat == table.own else table.seat


@kept(
    "seats",
    "round",
    own=reader,
    phase=_deed,
    player=deciding,
    seat=_holder,
    picked=lambda table, row, *_: table.picked.intersection(row),
    touched=lambda table, row, *_: table.touched.intersection(row),
    lots=lambda *_: {},
    tiles=lambda table, row, *_: {slot: table.tiles[slot] for slot in row},
    places=lambda table, row, *_: {slot: table.places[slot] for slot in row},
    shaman=lambda table, row, *_: table.shaman if table.shaman in row else None,
    players=owned,
)
def _row(table: Scene, row: Slots, look: Look, top: float, across: float, down: float) -> dict[int, Markup]:
    """Some tiles side by side, each as it fell."""
    measures = MEASURES[look.layout]
    size = min(measures.tile, across - 4, down - 6)
    drawn = {}
    for slot in row:
        column = table.places[slot] % measures.columns
        x = EDGE + across * (column + 0.5) + _stray(slot, 1) * measures.stray
        y = top + _stray(slot, 2) * measures.stray
        drawn[slot] = tile(table, slot, look, x, y, size, _stray(slot, 3) * measures.turn)
    return drawn


def _stray(slot: int, salt: int) -> float:
    """How far a tile fell from its place, the same every time: -1 … 1."""
    return math.sin(slot * 12.9898 + salt * 78.233)


@lru_cache
def _ground(width: float, height: float, head: float) -> Markup:
    """The trodden floor under the heap."""
    w, h = width - 16, height - head - 4
    curves = [[f"{w * x:.0f} {h * y:.0f}" for x, y in curve] for curve in FLOOR]
    d = f"M{curves[-1][-1]}" + "".join(f"C{' '.join(curve)}" for curve in curves)
    return group(path(f"{d}Z", class_="floor"), x=8, y=head)


# --- the line above --------------------------------------------------------------------------------


def _head(table: Scene, look: Look, width: float, head: float) -> list[Node]:
    """How much lies there, and the button that ends what is done with it."""
    ends = _button(table, look, width * 0.62)
    drawn, wide = ends if ends else ("", 0.0)
    size = MEASURES[look.layout].title
    room = width - 2 * EDGE - (wide + 10 if wide else 0)
    words = label(look, "middle", count=len(table.middle)) if table.middle else label(look, "middle_empty")
    if wide_as(words, size, bold=True) > room:
        words = label(look, "middle_short", count=len(table.middle))
    title = piece(
        "middle-head",
        el("rect", x=5, y=4, width=width - 10, height=head - 6, rx=9, class_="halo"),
        text(words, EDGE + 2, head / 2 + 6, size, room=room, class_="strong"),
        look=look,
        label=label(look, "middle_title"),
    )
    return [title, group(drawn, x=width - EDGE - wide, y=(head - HEIGHT) / 2) if wide else ""]


def _button(table: Scene, look: Look, most: float) -> tuple[Markup, float] | None:
    """The choice that no tile stands for."""
    if not table.deciding:
        return None
    if table.phase == MAIN:
        words = label(look, "take_last" if len(table.middle) == 1 else "take_all", count=len(table.middle))
        return _sized("take-all", words, TAKE_ALL, look, most, table.missing_lots == 1) if may(look, TAKE_ALL) else None
    wording = {TAKING: "take_these", RETURN: "keep_these"}.get(table.phase, "enough")
    total = outlook(table).total if wording != "enough" and may(look, DONE) else 0
    worth = signed(total) if total else ""
    return _sized("done", label(look, wording, count=len(table.picked)), DONE, look, most, True, worth)


def _sized(
    id: str, words: str, action: int, look: Look, most: float, main: bool, worth: str = ""
) -> tuple[Markup, float]:
    """A button as wide as its words; the end of a draft tells its worth too."""
    beside = wide_as(worth, 15, bold=True) + 12 if worth else 0.0
    wide = min(most, wide_as(words, 15, bold=True) + beside + 36)
    return button(id, words, action, wide, look, main, worth), wide
