"""The landscape: tiles on an unbounded grid, the empty cells beside them, what fits where, and the stacks."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.svg import Node, el, path
from solutre.draw.words import capital
from solutre.games.hunters.board.areas import area_layer
from solutre.games.hunters.board.outlines import row
from solutre.games.hunters.board.pieces import choices, figures, placed
from solutre.games.hunters.board.scene import Cell, Lying, Scene
from solutre.games.hunters.board.telling import label, place, sides_line, tile_name
from solutre.games.hunters.board.tile_art import crown_markers, grounds, symbols, tile_art
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.steps import ROTATE0

MARGIN = 36  # units around the outermost cells
LEAST = 460  # units that are always shown, so that the first tiles are not huge
CLOCKWISE = ((-28, -28), (88, -28), (88, 88), (-28, 88))  # where the rotations of a tile are offered around its cell
PARTS = 1 << 12  # drawn tiles and cells that are remembered
CORNERS = ((0, 0, 1), (1, 0, 2), (0, 1, 0), (1, 1, 3))  # the tiles around a corner, and their side before it


def landscape(table: Scene, look: Look, x: float, y: float, width: float, height: float) -> Markup:
    """The landscape in a window of the picture."""
    box = frame_of(table, width / height)
    return el(
        "svg",
        *_land(table, look),
        area_layer(table, look),
        *_empty_cells(table, look),
        _ghosts(table, look),
        el("g", [placed(table, one, look) for one in table.pieces], class_="pieces"),
        _spots(table, look),
        id="landscape", class_="pan-zoom", x=x, y=y, width=width, height=height, viewBox=row(box),
        role="group", aria_label=label(look, "title", list="").rstrip(": "),
    )  # fmt: skip


def bounds(table: Scene) -> tuple[float, float, float, float]:
    """Left, top, width and height of all tiles, and of the empty cells while there are some to choose."""
    spots = [(tile.x, tile.y) for tile in table.tiles.values()]
    if not table.over:
        spots += [(cell.x, cell.y) for cell in table.cells]
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return 100 * min(columns) - MARGIN, 100 * min(rows) - MARGIN, 100 * wide + 2 * MARGIN, 100 * high + 2 * MARGIN


def frame_of(table: Scene, shape: float) -> tuple[float, float, float, float]:
    """The part of the plane to show in a window whose width is `shape` times its height."""
    left, top, wide, high = bounds(table)
    width = max(wide, LEAST, high * shape)
    height = width / shape
    return round(left + (wide - width) / 2), round(top + (high - height) / 2), round(width), round(height)


# --- tiles ---------------------------------------------------------------------------------------


def _land(table: Scene, look: Look) -> list[Node]:
    """All tiles from back to front, cut together at the edge of the land: no seam shows between them."""
    order = sorted(table.tiles.values(), key=lambda tile: (tile.y, tile.x))
    edge = "".join(f"M{row((100 * tile.x, 100 * tile.y))}h100v100h-100z" for tile in order)
    return [
        el("defs", path(edge, id="hg-land"), el("clipPath", el("use", href="#hg-land"), id="hg-cut")),
        el("use", href="#hg-land", class_="land-rim"),
        el("g", [_tile(tile, look) for tile in order], _corner_trees(table), clip_path="url(#hg-cut)", class_="tiles"),
        _latest(table, look),
    ]


def _tile(tile: Lying, look: Look) -> Markup:
    return _laid(tile, Look(look.language, latest=look.latest))


@lru_cache(PARTS)
def _laid(tile: Lying, look: Look) -> Markup:
    """A tile stays as it was laid, and looks alike to everybody."""
    label = capital(tile_name(tile.tile, look))
    art = el("g", tile_art(tile.tile, tile.rotation), id=f"art-{tile.tile}")
    at = f"translate({row((100 * tile.x, 100 * tile.y))})" if tile.x or tile.y else None
    return piece(f"tile-{tile.tile}", art, look=look, label=label, transform=at)


def _latest(table: Scene, look: Look) -> Markup:
    """A frame around the tiles that were just laid."""
    new = [tile for tile in table.tiles.values() if f"tile-{tile.tile}" in look.latest]
    return el("g", [_edge(tile.x, tile.y, "latest-tile") for tile in new])


def _edge(x: int, y: int, kind: str) -> Markup:
    """A frame just inside a cell."""
    return el("rect", x=100 * x + 2, y=100 * y + 2, width=96, height=96, rx=5, class_=kind)


def _corner_trees(table: Scene) -> Markup:
    """A tree on every corner that four tiles fill with forest."""
    laid = {(tile.x, tile.y): tile for tile in table.tiles.values()}
    full = [at for at in laid if all(_wooded(laid.get((at[0] + a, at[1] + b)), side) for a, b, side in CORNERS)]
    spots = " ".join(row((100 * x + 100, 100 * y + 100)) for x, y in full)
    return path(f"M0 0L{spots}L0 0", marker_mid="url(#hg-8)", class_="forest-trees") if full else Markup("")


def _wooded(tile: Lying | None, side: int) -> bool:
    """Does one forest of the tile touch this side and the next, clockwise?"""
    if tile is None:
        return False
    sides = TILES[tile.tile].turned_sides(tile.rotation)
    return sides[side] == sides[(side + 1) % 4] and TILES[tile.tile].zone(sides[side][0]).kind == "forest"


# --- cells and ghost -----------------------------------------------------------------------------


def _empty_cells(table: Scene, look: Look) -> list[Node]:
    """The empty cells: a dashed square with a plus where the tile fits, elsewhere a click asks why not."""
    return [_cell(cell, look) for cell in table.cells] if table.phase == "cell" else []


def _cell(cell: Cell, look: Look) -> Markup:
    return _drawn_cell(cell, look.language, look.latest, cell.action in look.actions)


@lru_cache(PARTS)
def _drawn_cell(cell: Cell, language: str, latest: tuple[str, ...], legal: bool) -> Markup:
    look = Look(language, choices=(ACTIONS.describe(cell.action),) if legal else (), latest=latest)
    left, top = 100 * cell.x, 100 * cell.y
    square = el("rect", x=left + 9, y=top + 9, width=82, height=82, rx=12, class_="halo")
    inside: list[Node] = []
    if legal:
        ghost = el("use", href=f"#hand-{cell.turns[0]}", x=left, y=top, class_="ghost")
        inside = [ghost, path(f"M{row((left + 50, top + 41))}v18m-9-9h18", class_="plus")]
    label = capital(place(cell.x, cell.y, look)) if legal else ""
    return piece(f"cell-{cell.x}-{cell.y}", square, *inside, look=look, action=cell.action, label=label, class_="cell")


def hand_turns(table: Scene) -> list[int]:
    """The rotations in which the tile in hand is drawn somewhere."""
    if table.phase == "cell":
        return sorted({0, *(cell.turns[0] for cell in table.cells if cell.turns)})
    return list(range(4)) if table.phase == "rotation" else []


def _ghosts(table: Scene, look: Look) -> Node:
    """The tile in hand on the chosen cell: the rotation that is pointed at, else the first that fits."""
    if table.chosen is None:
        return ""
    left, top = 100 * table.chosen.x, 100 * table.chosen.y
    turns = table.chosen.turns
    ghosts = [el("use", href=f"#hand-{turn}", class_=f"turn turn-{turn}") for turn in turns]
    small = [_turn_button(table, turn, look) for turn in turns]
    return el("g", ghosts, _edge(0, 0, "ghost-edge"), small, id="ghost", transform=f"translate({row((left, top))})")


def _turn_button(table: Scene, turn: int, look: Look) -> Markup:
    """A small turned tile at a corner of the chosen cell."""
    x, y = CLOCKWISE[turn]
    halo = el("rect", x=-6, y=-6, width=112, height=112, rx=14, class_="halo")
    label = sides_line("turned", table.hand, turn, look, turns=turn)
    return piece(
        f"turn-{turn}", halo, el("use", href=f"#hand-{turn}"),
        look=look, action=ROTATE0 + turn, label=label, class_="turn-button", transform=f"translate({x} {y})scale(.4)",
    )  # fmt: skip


def _spots(table: Scene, look: Look) -> Node:
    """On the tile just laid: where a piece may be put."""
    if table.phase != "piece":
        return ""
    tile = table.tiles[table.hand]
    at = f"translate({row((100 * tile.x, 100 * tile.y))})"
    return el("g", _edge(0, 0, "ghost-edge"), choices(table, look, "spot"), transform=at)


def definitions(table: Scene) -> Markup:
    """What the landscape and the panels use: trees, grounds, symbols, and the tile in hand in some rotations."""
    cut = el("clipPath", el("rect", width=100, height=100, rx=4), id="hg-card")
    hands = [
        el("g", tile_art(table.hand, turn), id=f"hand-{turn}", clip_path="url(#hg-card)") for turn in hand_turns(table)
    ]
    return el("defs", cut, crown_markers(), grounds(), symbols(), figures(len(table.players)), hands)
