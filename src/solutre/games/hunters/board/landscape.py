"""The landscape: tiles on an unbounded grid, the empty cells beside them, what fits where, and the pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Mark
from solutre.draw.frame import part, pick, piece
from solutre.draw.icons import icon
from solutre.draw.kept import FEW, kept
from solutre.draw.svg import Node, el, group, path
from solutre.draw.words import capital
from solutre.games.hunters.board.areas import area_layer
from solutre.games.hunters.board.outlines import chains, row
from solutre.games.hunters.board.pieces import choices, figures, placed
from solutre.games.hunters.board.read.areas import Lying
from solutre.games.hunters.board.scene import Cell, Scene
from solutre.games.hunters.board.telling import label, tile_name, turn_line, where
from solutre.games.hunters.board.tile_art import crown_markers, grounds, symbols, tile_art
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import SIDES
from solutre.games.hunters.rules.steps import ROTATE0

Box = tuple[float, float, float, float]  # left, top, width, height
BADGE = 15  # radius of the signs on a tile, on the screen
PARTS = 1 << 15  # drawn tiles and cells that are remembered
EDGE = el("rect", x=2, y=2, width=96, height=96, rx=5, class_="ghost-edge")
SQUARE, PLUS = el("use", href="#hg-cell", class_="halo"), el("use", href="#hg-plus", class_="plus")
CORNERS = ((0, 0, 1), (1, 0, 2), (0, 1, 0), (1, 1, 3))  # the tiles around a corner, and their side before it


def landscape(table: Scene, look: Look, box: Box, whole: Box, at: Box) -> Markup:
    """A part of the land in a window of the picture; a reader may move it, and ask for the whole."""
    x, y, width, height = at
    return el(
        "svg",
        *land(table, look, 100 * width / box[2]),
        id="landscape",
        class_="pan-zoom",
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=row(box),
        data_whole=row(whole),
        role="group",
        aria_label=label(look, "title", list="").rstrip(": "),
    )


def land(table: Scene, look: Look, size: float) -> list[Node]:
    """All that lies on the table, where a tile is so large on the screen."""
    return [
        *_tiles(table, look),
        area_layer(table, look, size),
        _news(table, look, size),
        *_empty_cells(table, look),
        _ghosts(table, look, size),
        _pieces(table, look, size),
        _spots(table, look),
    ]


# --- tiles ---------------------------------------------------------------------------------------


@kept("tiles", most=FEW)
def _tiles(table: Scene, look: Look) -> list[Node]:
    """All tiles from back to front, cut together at the edge of the land: no seam shows between them."""
    order = sorted(table.tiles.values(), key=lambda tile: (tile.y, tile.x))
    edge = "".join(f"M{row((100 * tile.x, 100 * tile.y))}h100v100h-100z" for tile in order)
    return [
        el("defs", path(edge, id="hg-land"), el("clipPath", el("use", href="#hg-land"), id="hg-cut")),
        el("use", href="#hg-land", class_="land-rim"),
        el("g", [_tile(tile, look) for tile in order], _corner_trees(table), clip_path="url(#hg-cut)", class_="tiles"),
    ]


def _tile(tile: Lying, look: Look) -> Markup:
    name = f"tile-{tile.tile}"
    return part(name, _laid(tile, look.language, name in look.latest, look.marks), look)


@lru_cache(PARTS)
def _laid(tile: Lying, language: str, latest: bool, marks: tuple[Mark, ...]) -> Markup:
    """A tile stays as it was laid, and looks alike to everybody."""
    look = Look(language, latest=(f"tile-{tile.tile}",) if latest else (), marks=marks)
    label = capital(tile_name(tile.tile, look))
    art = el("g", tile_art(tile.tile, tile.rotation), id=f"art-{tile.tile}")
    edge = el("use", href="#hg-edge", class_="halo") if latest else ""
    at = f"translate({row((100 * tile.x, 100 * tile.y))})" if tile.x or tile.y else None
    return piece(f"tile-{tile.tile}", art, edge, look=look, label=label, transform=at)


def draw_ahead() -> Iterator[None]:
    """Every tile in every rotation, with the rims of its zones: a late map has dozens that nobody asked for yet."""
    for tile, data in TILES.items():
        for rotation in range(SIDES):
            tile_art(tile, rotation)
            for zone in data.zones:
                chains(tile, rotation, zone.id)
        yield


def _news(table: Scene, look: Look, size: float) -> Markup:
    """A frame and a hand on the tiles that were just laid: as the page tells it, else since the player's last turn."""
    told = [tile for tile in table.tiles if f"tile-{tile}" in look.latest]
    since = table.news if table.phase in ("cell", "rotation") and not look.latest else ()
    return el("g", [_new(table.tiles[tile], size) for tile in told or since], class_="fresh")


def _new(tile: Lying, size: float) -> Markup:
    edge = el("rect", x=2, y=2, width=96, height=96, rx=5, class_="latest-tile")
    sign = [el("circle", r=BADGE, class_="news-sign"), icon("hand", -11, -11, 22)]
    return group(edge, group(sign, x=6, y=6, scale=100 / size), x=100 * tile.x, y=100 * tile.y)


@kept(
    "pieces",
    tiles=lambda table, *_: {piece.tile: table.tiles[piece.tile] for piece in table.pieces},
    areas=lambda table, *_: {piece.area: table.areas[piece.area] for piece in table.pieces},
    most=FEW,
)
def _pieces(table: Scene, look: Look, size: float) -> Markup:
    """Everything that somebody put on the tiles."""
    return el("g", [placed(table, one, look, size) for one in table.pieces], class_="pieces")


def _corner_trees(table: Scene) -> Markup:
    """A tree on every corner that four tiles fill with forest."""
    laid = {(tile.x, tile.y): tile for tile in table.tiles.values()}
    full = [at for at in laid if _is_wood(laid, *at)]
    spots = " ".join(row((100 * x + 100, 100 * y + 100)) for x, y in full)
    return path(f"M0 0L{spots}L0 0", marker_mid="url(#hg-8)", class_="forest-trees") if full else Markup("")


def _is_wood(laid: dict[tuple[int, int], Lying], x: int, y: int) -> bool:
    """Whether forest fills the corner at the right and below a tile."""
    for across, down, side in CORNERS:
        tile = laid.get((x + across, y + down))
        if tile is None or not _wooded(tile.tile, tile.rotation, side):
            return False
    return True


@cache
def _wooded(tile: str, rotation: int, side: int) -> bool:
    """Does one forest of the tile touch this side and the next, clockwise?"""
    sides = TILES[tile].turned_sides(rotation)
    return sides[side] == sides[(side + 1) % 4] and TILES[tile].zone(sides[side][0]).kind == "forest"


# --- cells and ghost -----------------------------------------------------------------------------


def _empty_cells(table: Scene, look: Look) -> list[Node]:
    """The empty cells: a dashed square with a plus where the tile fits, elsewhere a click asks why not. Once a cell is
    chosen, the others where the tile fits stay: a touch moves it there. Who looks back sees those that are pointed
    out."""
    if look.still:
        return [_cell(cell, look) for cell in table.cells if table.phase == "cell" and cell.action in look.actions]
    if table.phase == "cell":
        return [_cell(cell, look) for cell in table.cells]
    chosen = table.chosen
    if chosen is None:
        return []
    return [_other(cell, chosen, look) for cell in table.cells if cell.turns and cell != chosen]


def _cell(cell: Cell, look: Look) -> Markup:
    name = f"cell-{cell.x}-{cell.y}"
    if cell.action in look.actions:
        label, turn = capital(where(cell.place, look)), cell.turns[0]
    else:
        label, turn = "", None
    drawn = _drawn_cell(cell.x, cell.y, cell.action, turn, label, name in look.latest, look.marks)
    return part(name, drawn, look)


@lru_cache(PARTS)
def _drawn_cell(
    x: int, y: int, action: int, turn: int | None, label: str, latest: bool, marks: tuple[Mark, ...]
) -> Markup:
    """A cell with the tile in hand as it would lie there; without a turn it cannot be chosen."""
    name = f"cell-{x}-{y}"
    legal = (ACTIONS.describe(action),) if turn is not None else ()
    return piece(
        name,
        SQUARE,
        *((el("use", href=f"#hand-{turn}", class_="ghost"), PLUS) if legal else ()),
        look=Look(choices=legal, latest=(name,) if latest else (), marks=marks),
        action=action,
        label=label,
        class_="cell",
        transform=f"translate({row((100 * x, 100 * y))})",
    )


def _other(cell: Cell, chosen: Cell, look: Look) -> Markup:
    """A cell that was not chosen: a touch takes the choice back, and `data-then` says what is wanted instead."""
    name = f"cell-{cell.x}-{cell.y}"
    if not look.choices:
        return piece(name, SQUARE, PLUS, look=look, class_="cell other", transform=_at(cell))
    return pick(
        name,
        SQUARE,
        PLUS,
        look=look,
        action=chosen.action,
        label=label(look, "elsewhere"),
        class_="cell other",
        data_then=cell.action,
        transform=_at(cell),
    )


def _at(cell: Cell | Lying) -> str:
    return f"translate({row((100 * cell.x, 100 * cell.y))})"


def hand_turns(table: Scene) -> list[int]:
    """The rotations in which the tile in hand is drawn somewhere."""
    if table.phase == "cell":
        return sorted({0, *(cell.turns[0] for cell in table.cells if cell.turns)})
    return list(range(4)) if table.phase == "rotation" else []


def _ghosts(table: Scene, look: Look, size: float) -> Node:
    """The tile in hand on the chosen cell, once for each rotation that fits; the first is shown, and whoever touches
    it goes on to the next."""
    if table.chosen is None:
        return ""
    turns = _shown_turn(table.chosen, look) if look.still else table.chosen.turns
    drawn = [_ghost(table, turn, look, size, turn == turns[0]) for turn in turns]
    return el("g", drawn, id="ghost", transform=_at(table.chosen))


def _shown_turn(chosen: Cell, look: Look) -> tuple[int, ...]:
    """The one rotation that is shown to who looks back: the first that is pointed out, or the first that fits."""
    pointed = (choice.action - ROTATE0 for choice in look.choices)
    return (next((turn for turn in pointed if turn in chosen.turns), chosen.turns[0]),)


def _ghost(table: Scene, turn: int, look: Look, size: float, first: bool) -> Markup:
    sign = [] if look.still else [el("circle", r=BADGE, class_="turn-sign"), icon("arrow_cw", -10, -10, 20)]
    return piece(
        f"turn-{turn}",
        el("use", href=f"#hand-{turn}"),
        EDGE,
        group(sign, x=96, y=4, scale=100 / size),
        look=look,
        action=ROTATE0 + turn if look.choices else None,
        label=turn_line(table, turn, look),
        class_="turn shown" if first else "turn",
    )


def _spots(table: Scene, look: Look) -> Node:
    """On the tile just laid: where a piece may be put."""
    if table.phase != "piece":
        return ""
    drawn = choices(table, look)
    return el("g", EDGE, drawn, transform=_at(table.tiles[table.hand])) if drawn else ""


def definitions(table: Scene, look: Look) -> Markup:
    """What the landscape and the panels use: trees, grounds, symbols, and the tile in hand in some rotations."""
    hands = [
        part(f"hand-{turn}", el("g", tile_art(table.hand, turn), id=f"hand-{turn}", clip_path="url(#hg-card)"), look)
        for turn in hand_turns(table)
    ]
    return el("defs", part("hg-always", always(len(table.players)), look), hands)


@cache
def always(seats: int) -> Markup:
    """What every picture of a game refers to."""
    cut = el("clipPath", el("rect", width=100, height=100, rx=4), id="hg-card")
    edge = el("rect", x=3, y=3, width=94, height=94, rx=4, id="hg-edge")
    cell = el("rect", x=9, y=9, width=82, height=82, rx=12, id="hg-cell") + path("M50 38v24m-12-12h24", id="hg-plus")
    return Markup("").join([cut, edge, cell, crown_markers(), grounds(), symbols(), figures(seats)])
