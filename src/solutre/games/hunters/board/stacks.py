"""The panel of the stacks: which tiles are still to come. Everybody knows them, only their order is hidden."""

from __future__ import annotations

from collections import Counter
from functools import cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.hunters.board.scene import Scene
from solutre.games.hunters.board.telling import PRINTED, contents, counted, label, terrain
from solutre.games.hunters.board.tile_art import stamp
from solutre.games.hunters.board.tile_data import SIDES, TILES

SCALE = {"deer": 0.26, "mammoth": 0.25, "aurochs": 0.25, "tiger": 0.25, "fish": 0.62, "gold": 0.44, "mushrooms": 0.38,
         "spring": 0.95, "fire": 0.28, "shrine": 0.27}  # fmt: skip
PATCHES = {  # what a side shows on the small sign of a tile of 24 x 24, north
    "forest": "M0 0H24L15 9H9Z",
    "river": "M12 0V12",
}


@cache
def shape_of(tile: str) -> tuple[str, ...]:
    """The sides of a tile, however it is turned."""
    return min(TILES[tile].turned_edges(rotation) for rotation in SIDES)


def left_height(table: Scene, look: Look, width: float) -> float:
    return 164 if look.layout == "wide" else _left(table, look, width)[1] + 8


def left(table: Scene, look: Look, width: float) -> Markup:
    """Which tiles are still to come: known to everybody, only their order is not."""
    drawn, _ = _left(table, look, width)
    return el("g", panel(width, left_height(table, look, width), 30), drawn, id="stacks")


def _left(table: Scene, look: Look, width: float) -> tuple[list[Node], float]:
    """Numbers of tiles, signs of land tiles, what is printed on them and on the bonus tiles; and the height."""
    wide = look.layout == "wide"
    land, bonus = table.stacks["land"], table.stacks["bonus"]
    counts = f"{label(look, 'land_left', count=len(land))} · {label(look, 'bonus_left', count=len(bonus))}"
    x, y, anchor = (width - 16, 29, "end") if wide else (16, 49, None)
    title = label(look, "in_stacks")
    room = width - 32 - (wide_as(title, 15, True) + 12 if wide else 0)
    heading = [
        text(title, 16, 29, 15, room=width - 32, class_="strong"),
        text(counts, x, y, 13, anchor, room=room, class_="soft"),
    ]
    signs, below = _signs(land, look, width, 42 if wide else 60)
    drawn: list[Node] = [*heading, signs]
    for tiles, wording in ((land, ""), (bonus, label(look, "bonus_heading"))):
        if tiles:
            things, below = _things(contents(tuple(tiles)), look, width, below + 14, wording)
            drawn.append(things)
            below -= 14
    return drawn, below


def _signs(land: list[str], look: Look, width: float, top: float) -> tuple[Node, float]:
    """How many tiles of each shape are left; and where the next row may begin."""
    kinds = sorted(Counter(map(shape_of, land)).items(), key=lambda kind: (-kind[1], kind[0]))
    step, per_row = _rows(look, width)
    signs = [
        group(_sign(shape, count, look), x=16 + step * (k % per_row), y=top + 32 * (k // per_row))
        for k, (shape, count) in enumerate(kinds)
    ]
    return el("g", signs), top + 32 * (2 if look.layout == "wide" else -(-len(kinds) // per_row))


def _rows(look: Look, width: float) -> tuple[float, int]:
    """The room of one entry, and how many stand in a row."""
    step = 50 if look.layout == "wide" else 54
    return step, int((width - 16) // step)


def _sign(shape: tuple[str, ...], count: int, look: Look) -> list[Node]:
    """A tile of 24 x 24 that shows its sides only."""
    sides = [terrain(kind, look) for kind in shape]
    drawn: list[Node] = [el("title", label(look, "sides_left", list=", ".join(sides), count=count))]
    drawn.append(el("rect", width=24, height=24, rx=2, class_="sign-meadow"))
    for side, kind in enumerate(shape):
        if kind in PATCHES:
            turn = f"rotate({90 * side} 12 12)" if side else None
            drawn.append(path(PATCHES[kind], class_=f"sign-{kind}", transform=turn))
    return [*drawn, text(str(count), 29, 17, 13, class_="num")]


def _things(found: Counter[str], look: Look, width: float, y: float, heading: str = "") -> tuple[Node, float]:
    """How often everything is still to come; and where the next row may begin."""
    wide = look.layout == "wide"
    drawn: list[Node] = [text(heading, 16, y + 5, 12.5, class_="soft")] if heading else []
    first, top = (16 + wide_as(heading, 12.5) + (12 if heading else 0), y) if wide else (16, y + 24 * bool(heading))
    step, per_row = (47 if heading else 56, 99) if wide else _rows(look, width)
    shown = [what for what in PRINTED if found[what]]
    for k, what in enumerate(shown):
        wider = 6 * sum(found[other] > 9 for other in shown[:k]) if heading and wide else 0  # two digits need room
        x, down = first + step * (k % per_row) + wider, top + 29 * (k // per_row)
        shape = stamp("deer-0" if what == "deer" else what, (x + 13, down), SCALE[what])
        number = text(str(found[what]), x + 30, down + 5, 13, class_="num")
        drawn.append(el("g", el("title", counted(what, found[what], look)), shape, number))
    return el("g", drawn), top + 28 * max(1, -(-len(shown) // per_row))
