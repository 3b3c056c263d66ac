"""The picture of Hunters & Gatherers: the part of the land that matters now, the tribes, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.kept import found_once
from solutre.draw.layout import stacked
from solutre.draw.svg import el, group, path, wobble
from solutre.games.hunters.board.landscape import Box, definitions, landscape
from solutre.games.hunters.board.panels import in_question, tribes
from solutre.games.hunters.board.scene import Scene, scene_of
from solutre.games.hunters.board.stacks import left
from solutre.games.hunters.board.telling import label, phase_line, summary_of
from solutre.games.hunters.rules.state import Hunters

FOLDER = Path(__file__).parents[1]
GAP = 8  # between the panels
EDGE = 4  # beside them: their edges are drawn by hand, and nothing of them is cut
MARGIN: Final = 24  # units around what has to be seen
OPEN: Final = 1  # what an open cell counts in a window …
NEWS: Final = 20  # … and a tile laid since the last turn; …
OFFERED: Final = 999  # … the first open cell counts more than all news: without one a window offers no choice; …
HERE: Final = 9_999  # … and the chosen cell more than everything
WINDOWS = 1 << 12  # windows that are remembered: all readers of a table have the same


class Format(NamedTuple):
    """A size of screen: the picture, its window onto the land, and how large a tile is there."""

    width: float
    column: float  # for tribes and stacks at the side of the window; without one they stand above and below
    window: float  # its height
    least: float  # of a tile, while the land does not fit
    most: float  # however small the land is
    close: float  # of the tile just laid, while a piece is put on it


FORMATS: Final = {
    "desk": Format(1012, 262, 818, 76, 250, 250),
    "tablet": Format(800, 0, 640, 70, 220, 240),
    "phone": Format(348, 0, 424, 62, 150, 210),
}
LOOKING_BACK: Final = FORMATS["desk"]._replace(window=668)  # above the slider of a desk there is less height than width


def draw(view: Hunters, look: Look) -> Picture:
    """The table as it is seen."""
    table = scene_of(view)
    form = LOOKING_BACK if look.still and look.layout == "desk" else FORMATS[look.layout]
    body, height = (_beside if form.column else _below)(table, look, form)
    return frame(
        form.width,
        height,
        el("g", definitions(table, look), body, class_="hunters"),
        title=label(look, "title", list=phase_line(table, look)),
        summary=summary_of(table, look),
        icons=["fire", "crown", "hand", "arrow_cw"],
        look=look,
        game_folder=FOLDER,
        thing=in_question(table, look),
        focus="land-window",  # not the land, which reaches beyond it
    )


def _beside(table: Scene, look: Look, form: Format) -> tuple[list[Markup], float]:
    """The land, and at its side the tribes and what is still to come."""
    wide = form.width - form.column - GAP
    column = form.column - EDGE
    side, _ = stacked([tribes(table, look, column, 1), left(table, look, column)], wide + GAP, EDGE, GAP)
    return [_window(table, look, form, wide), *side], form.window


def _below(table: Scene, look: Look, form: Format) -> tuple[list[Markup], float]:
    """One below the other, the land first: the buttons of its window lie on it."""
    window = _window(table, look, form, form.width), form.window
    inner = form.width - 2 * EDGE
    panels = tribes(table, look, inner, len(table.players)), left(table, look, inner)
    body, below = stacked([window, *((group(drawn, x=EDGE), high) for drawn, high in panels)], 0, 0, GAP)
    return body, below - GAP


def summary(view: Hunters, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _window(table: Scene, look: Look, form: Format, width: float) -> Markup:
    """The landscape in its frame."""
    ground = path(wobble(width, form.window, 7), class_="window", id="land-window")
    inner, high = width - 6, form.window - 6
    box, whole = shown(table, look, form, inner, high), all_of(table, inner / high, 100 * inner / form.most)
    return el("g", ground, landscape(table, look, box, whole, (3, 3, inner, high)))


# --- how much of the land is shown -----------------------------------------------------------------


def shown(table: Scene, look: Look, form: Format, width: float, height: float) -> Box:
    """The part of the land that matters now: the tile that waits for a piece, else where the tile may go and what the
    others laid, in tiles that are large enough; all of it while it fits, and at the end."""
    shape = width / height
    if table.phase == "piece" and look.choices:
        laid = table.tiles[table.hand]
        box = _around(100 * laid.x + 50, 100 * laid.y + 50, 100 * width / form.close, shape)
        return _inside(box, _land(table))
    whole = all_of(table, shape, 100 * width / form.most)
    if table.over or 100 * width / whole[2] >= form.least:
        return whole
    return _following(table, 100 * width / form.least, shape)


def all_of(table: Scene, shape: float, least: float) -> Box:
    """The whole land in a window whose width is `shape` times its height."""
    x, y, wide, high = _land(table)
    return _around(x + wide / 2, y + high / 2, max(wide, high * shape, least), shape)


@found_once
def _land(table: Scene) -> Box:
    """What the cells span that are taken, and those where the tile fits."""
    return _hull([*table.grid, *((cell.x, cell.y) for cell in table.cells if cell.turns)])


def _hull(spots: list[tuple[int, int]]) -> Box:
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    left, top = min(columns), min(rows)
    wide, high = max(columns) - left + 1, max(rows) - top + 1
    return 100 * left - MARGIN, 100 * top - MARGIN, 100 * wide + 2 * MARGIN, 100 * high + 2 * MARGIN


def _around(x: float, y: float, width: float, shape: float) -> Box:
    return round(x - width / 2), round(y - width / shape / 2), round(width), round(width / shape)


def _following(table: Scene, width: float, shape: float) -> Box:
    """A window of this width onto the land, with the news and as many open cells as it can hold."""
    wanted = {(cell.x, cell.y): OPEN for cell in table.cells if cell.turns}
    laid = table.news or filter(None, [table.latest])
    wanted |= {(table.tiles[tile].x, table.tiles[tile].y): NEWS for tile in laid}
    if table.chosen is not None:
        wanted[table.chosen.x, table.chosen.y] = HERE
    wanted = wanted or dict.fromkeys(table.grid, OPEN)
    x, y, wide, high = _hull(list(wanted))
    land = _land(table)
    if wide <= width and high <= width / shape:
        return _inside(_around(x + wide / 2, y + high / 2, width, shape), land)
    x, y = fullest(tuple(sorted(wanted.items())), (width, width / shape))
    return _inside((round(x), round(y), round(width), round(width / shape)), land)


@lru_cache(WINDOWS)
def fullest(wanted: tuple[tuple[tuple[int, int], int], ...], size: tuple[float, float]) -> tuple[float, float]:
    """Where a window begins that holds as much of what is wanted as any; of equal ones the first. Only where the cells
    between its left and right are worth more than the best so far is it moved up and down."""
    spots = [spot for spot, _ in wanted]
    rows = sorted({y for _, y in spots})
    tops = [(top, *_held(top, size[1], rows)) for top in _starts(spots, 1, size[1])]
    columns = sorted({x for x, _ in spots})
    best, most = (0.0, 0.0), -1
    for start in _starts(spots, 0, size[0]):
        begin, end = _held(start, size[0], columns)
        held = frozenset(columns[begin:end])
        across = [(y, worth) for (x, y), worth in wanted if x in held]
        all_held = sum([worth for _, worth in across])
        if all_held + OFFERED * any(worth == OPEN for _, worth in across) <= most:
            continue
        worths, opens = _added_up(across, rows)
        for top, first, after in tops:
            worth = worths[after] - worths[first]
            if opens[after] > opens[first]:
                worth += OFFERED
            if worth > most:
                best, most = (start, top), worth
    return best


def _held(start: float, size: float, cells: list[int]) -> tuple[int, int]:
    """The rows or columns that a window holds wholly: the first of them, and the first after them."""
    held = [at for at, cell in enumerate(cells) if start <= 100 * cell and 100 * cell + 100 <= start + size]
    return (held[0], held[-1] + 1) if held else (0, 0)


def _added_up(across: list[tuple[int, int]], rows: list[int]) -> tuple[list[int], list[int]]:
    """What lies above each row: its worth, and how many open cells there are."""
    worths, opens = dict.fromkeys(rows, 0), dict.fromkeys(rows, 0)
    for row, worth in across:
        worths[row] += worth
        opens[row] += worth == OPEN
    return [0, *accumulate(worths.values())], [0, *accumulate(opens.values())]


def _starts(wanted: Iterable[tuple[int, int]], k: int, size: float) -> list[float]:
    """Where a window may begin along an axis: with one of the wanted cells at its one end or at its other."""
    first, last = -MARGIN, 100 + MARGIN - size
    return sorted({edge for cell in {spot[k] for spot in wanted} for edge in (100 * cell + first, 100 * cell + last)})


def _inside(box: Box, land: Box) -> Box:
    """A window moved so that it shows no more bare ground than it must."""
    x, y = (_moved(box[k], box[k + 2], land[k], land[k + 2]) for k in (0, 1))
    return round(x), round(y), box[2], box[3]


def _moved(start: float, size: float, first: float, length: float) -> float:
    """The same along one axis: the land in the middle where it is smaller than the window."""
    return first - (size - length) / 2 if length <= size else min(max(start, first), first + length - size)
