"""The panel of the stacks: which tiles are still to come. Everybody knows them, only their order is hidden."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part
from solutre.draw.kept import FEW, kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import OFTEN, Node, el, group, hover, panel, path, text, together
from solutre.games.hunters.board.scene import Scene
from solutre.games.hunters.board.telling import PRINTED, contents, counted, label, terrain
from solutre.games.hunters.board.tile_art import stamp
from solutre.games.hunters.board.tile_data import SIDES, TILES

STEP = 53  # the room of a sign or a thing with its number
SCALE = {"deer": 0.26, "mammoth": 0.25, "aurochs": 0.25, "tiger": 0.22, "fish": 0.54, "gold": 0.44, "mushrooms": 0.38,
         "spring": 0.95, "fire": 0.28, "shrine": 0.27}  # fmt: skip
PATCHES = {  # what a side shows on the small sign of a tile of 24 x 24, north
    "forest": "M0 0H24L15 9H9Z",
    "river": "M12 0V12",
}


@cache
def shape_of(tile: str) -> tuple[str, ...]:
    """The sides of a tile, however it is turned."""
    return min(TILES[tile].turned_edges(rotation) for rotation in SIDES)


@kept("stacks", most=FEW)
def left(table: Scene, look: Look, width: float) -> tuple[Markup, float]:
    """Which tiles are still to come, known to everybody, only their order is not; and the height of the panel."""
    drawn, below = _left(table, look, width)
    return part("stacks", el("g", panel(width, below, 30), drawn, id="stacks"), look), below


def _left(table: Scene, look: Look, width: float) -> tuple[list[Node], float]:
    """Numbers of tiles, signs of land tiles, what is printed on them and on the bonus tiles; and the height."""
    land, bonus = table.stacks["land"], table.stacks["bonus"]
    counts = f"{label(look, 'land_left', count=len(land))} · {label(look, 'bonus_left', count=len(bonus))}"
    title = label(look, "in_stacks")
    beside = width - 44 - wide_as(title, 15, True)
    aside = wide_as(counts, 13) <= beside
    drawn: list[Node] = [text(title, 16, 26, 15, room=width - 32, class_="strong")]
    if aside:
        drawn.append(text(counts, width - 16, 26, 13, "end", room=beside, class_="soft"))
    else:
        drawn.append(text(counts, 16, 46, 13, room=width - 32, class_="soft"))
    signs, below = _signs(land, width, 38 if aside else 58, look)
    drawn.append(signs)
    for tiles, wording in ((land, ""), (bonus, label(look, "bonus_heading"))):
        if tiles:
            things, below = _things(contents(tuple(tiles)), look, width, below, wording)
            drawn.append(things)
    return drawn, below + 8


def _signs(land: list[str], width: float, top: float, look: Look) -> tuple[Node, float]:
    """How many tiles of each shape are left; and where the next row may begin."""
    kinds = sorted(Counter(map(shape_of, land)).items(), key=lambda kind: (-kind[1], kind[0]))
    per_row = int((width - 16) // STEP)
    signs = [
        group(_sign(shape, count, look.language), x=16 + STEP * (k % per_row), y=top + 30 * (k // per_row))
        for k, (shape, count) in enumerate(kinds)
    ]
    return el("g", signs), top + 30 * -(-len(kinds) // per_row)


@lru_cache(OFTEN)
def _sign(shape: tuple[str, ...], count: int, language: str) -> Markup:
    """A tile of 24 x 24 that shows its sides only."""
    look = Look(language)
    sides = [terrain(kind, look) for kind in shape]
    drawn: list[Node] = [hover(label(look, "sides_left", list=", ".join(sides), count=count))]
    drawn.append(el("rect", width=24, height=24, rx=2, class_="sign-meadow"))
    for side, kind in enumerate(shape):
        if kind in PATCHES:
            turn = f"rotate({90 * side} 12 12)" if side else None
            drawn.append(path(PATCHES[kind], class_=f"sign-{kind}", transform=turn))
    return together(drawn, text(str(count), 29, 17, 13, class_="num"))


@lru_cache(OFTEN)
def _thing(what: str, count: int, x: float, y: float, language: str) -> Markup:
    shape = stamp("deer-0" if what == "deer" else what, (x + 13, y), SCALE[what])
    number = text(str(count), x + 31, y + 5, 13, class_="num")
    return el("g", hover(counted(what, count, Look(language))), shape, number)


def _things(found: Counter[str], look: Look, width: float, top: float, heading: str) -> tuple[Node, float]:
    """How often everything is still to come; and where the next row may begin."""
    drawn: list[Node] = [text(heading, 16, top + 19, 13, class_="soft")] if heading else []
    x, y = 16 + (wide_as(heading, 13) + 12 if heading else 0), top + 14
    for what in (what for what in PRINTED if found[what]):
        if x + STEP > width:
            x, y = 16, y + 28
        drawn.append(_thing(what, found[what], x, y, look.language))
        x += STEP
    return el("g", drawn), y + 16
