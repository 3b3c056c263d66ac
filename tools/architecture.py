"""Draws the house and its rooms for docs/architecture.md: `python tools/architecture.py`.

Floors and rooms are named here once, with what each is for; tests compare them with the folders of the package and
with the layers that tests/test_layers.py guards, and the figure with what this program draws.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from markupsafe import Markup

from solutre.draw.frame import style
from solutre.draw.icons import icon, symbols
from solutre.draw.measured import width as wide
from solutre.draw.svg import el, group, number, panel, path, text

FIGURE = Path(__file__).parents[1] / "docs" / "figures" / "architecture.svg"
WIDTH, MARGIN, GAP = 1000, 20, 14
HEAD = 48  # of a floor, above its rooms
ROOM = 58  # the height of a room
SHEET = """
.roof { fill: var(--rock-deep); stroke: var(--line); stroke-width: 1.2; }
.room { fill: var(--rock); stroke: var(--line); stroke-width: 1; }
.compiled { fill: var(--earth); stroke: var(--ochre-ink); stroke-width: 1.6; }
"""


@dataclass(frozen=True)
class Room:
    """A folder inside a floor."""

    name: str
    told: str
    compiled: bool = False


@dataclass(frozen=True)
class Floor:
    """A package: what it is for, what it may import, and its rooms."""

    name: str
    icon: str
    told: str
    knows: tuple[str, ...]
    rooms: tuple[Room, ...] = field(default=())


CLI = Floor(
    "cli", "axe", "the commands of the terminal", ("core", "bots", "analysis", "arena", "draw", "lessons", "web")
)
WEB = Floor(
    "web",
    "fire",
    "the library in the browser; a room imports only rooms that come after it",
    ("core", "bots", "analysis", "arena", "draw", "lessons"),
    (
        Room("processes", "servers and workers"),
        Room("http", "routes, forms, answers, safety"),
        Room("calls", "telling people who are away"),
        Room("live", "streams that tell of changes"),
        Room("pages", "what a reader is told; templates, scripts"),
        Room("study", "how one looks back, and learns"),
        Room("tables", "seats, turns, playing, undo, hints"),
        Room("store", "rows, transactions, the disk"),
    ),
)
ARENA = Floor(
    "arena",
    "club",
    "tournaments, ratings, studies",
    ("core", "bots"),
    (
        Room("training", "weights from games"),
        Room("balance", "who and what wins too often"),
        Room("data", "games as rows and records"),
    ),
)
LESSONS = Floor("lessons", "footprint", "lessons as they are played, and checked", ("core", "draw", "bots"))
ADAPTERS = Floor(
    "adapters", "flint", "environments: PettingZoo, OpenSpiel, many games in one call [c]", ("core", "draw", "bots")
)
ANALYSIS = Floor("analysis", "sun", "finished games looked back at", ("core", "bots"))
BOTS = Floor("bots", "shaman", "computer players, search [c]", ("core",), (Room("explaining", "what a choice is for"),))
GAMES = Floor(
    "games",
    "mammoth",
    "one folder is one game, with four rooms; board and mind import rules",
    ("core", "draw"),
    (
        Room("board", "what is seen: picture, words, summary"),
        Room("mind", "what a strong player thinks", compiled=True),
        Room("rules", "the position, and a module for each part of the book", compiled=True),
        Room("book", "what is printed: rules, components, texts"),
    ),
)
DRAW = Floor(
    "draw",
    "hand",
    "the only place that writes SVG: shapes, theme, icons, measured words",
    ("core",),
    (Room("kept", "what serves again"),),
)
CORE = Floor(
    "core",
    "stone",
    "what a game is: state [c], actions, chance, match, record, views",
    (),
    (
        Room("matches", "a match by its parts"),
        Room("book", "rule books, words, refusals"),
        Room("laws", "what every game obeys"),
        Room("minds", "inputs of nets [c], bounds, recall"),
        Room("rules", "sets and pools of all games", compiled=True),
    ),
)
FOUND = "core.game.games() finds every folder: no other file names a game"
FLOORS = (CLI, WEB, LESSONS, ADAPTERS, ARENA, ANALYSIS, BOTS, GAMES, DRAW, CORE)


def heading(floor: Floor, width: float) -> list[Markup]:
    """The name of a floor, what it is for, and below that what it knows."""
    knows = f"imports {', '.join(floor.knows)}" if floor.knows else "imports nothing of ours"
    name = wide(floor.name, 19, True)
    return [
        icon(floor.icon, 12, 8, 30),
        text(floor.name, 50, 27, 19, class_="strong"),
        text(floor.told, 58 + name, 27, 14, room=width - 70 - name),
        text(knows, 50, 43, 12, room=width - 62, class_="soft"),
    ]


def chamber(room: Room, width: float, seed: int) -> list[Markup]:
    """A room; the compiled ones have another ground and a flint."""
    shape = panel(width, ROOM, seed, class_="compiled" if room.compiled else "room")
    flint = [icon("flint", width - 30, 6, 22)] if room.compiled else []
    return [
        shape,
        text(f"{room.name}/", 12, 24, 15, class_="strong"),
        text(room.told, 12, 44, 12.5, room=width - 22),
        *flint,
    ]


def in_rows(rooms: Iterable[Room], each: int, width: float) -> list[Markup]:
    """Rooms side by side, so many in a row."""
    across = (width - 24 - (each - 1) * 10) / each
    return [
        group(chamber(room, across, n), x=12 + (n % each) * (across + 10), y=HEAD + 6 + (n // each) * (ROOM + 8))
        for n, room in enumerate(rooms)
    ]


def height_of(floor: Floor, each: int = 1) -> float:
    """What a floor needs for its heading and its rooms, so many in a row."""
    rows = -(-len(floor.rooms) // each)
    return HEAD + rows * (ROOM + 8) + 10 if rows else HEAD + 12


def storey(floor: Floor, x: float, y: float, width: float, height: float, each: int = 1) -> Markup:
    """A floor at its place."""
    inside = in_rows(floor.rooms, each, width) if floor.rooms else []
    return group(panel(width, height, len(floor.name)), heading(floor, width), inside, x=x, y=y, id=floor.name)


def roof(y: float, height: float) -> Markup:
    """The terminal lies above everything."""
    half, low, right = WIDTH / 2, number(height), WIDTH - MARGIN
    left_slope = f"M{MARGIN} {low}Q{half / 2} {number(height / 2 - 4)} {half} 2"
    edge = path(f"{left_slope}Q{half * 1.5} {number(height / 2 + 4)} {right} {low}Z", class_="roof")
    return group(edge, group(heading(CLI, 420), x=half - 150, y=height - 54), y=y, id="cli")


def legend(y: float) -> Markup:
    return group(
        panel(34, 22, 3, class_="compiled"),
        icon("flint", 7, 1, 20),
        text("compiled by mypyc, as are the modules marked [c]", 44, 16, 13),
        text("A floor imports only floors below it.", WIDTH - 2 * MARGIN, 16, 13, "end", room=400, class_="soft"),
        x=MARGIN,
        y=y,
    )


def drawn() -> str:
    """The whole picture."""
    full, left = WIDTH - 2 * MARGIN, 350
    right, line = full - left - GAP, height_of(ANALYSIS)
    y_web = 118
    y_lessons = y_web + height_of(WEB, 4) + GAP
    y_games = y_lessons + line + GAP
    y_analysis = y_games + height_of(ARENA) + GAP
    y_bots = y_analysis + line + GAP
    y_draw = y_games + height_of(GAMES) + 20 + GAP  # a line of words stands below the rooms
    y_core = max(y_draw + height_of(DRAW), y_bots + height_of(BOTS)) + GAP
    y_legend = y_core + height_of(CORE, len(CORE.rooms)) + GAP
    beside = MARGIN + left + GAP
    body = [
        roof(6, 108),
        storey(WEB, MARGIN, y_web, full, height_of(WEB, 4), 4),
        storey(LESSONS, MARGIN, y_lessons, left, line),
        storey(ADAPTERS, beside, y_lessons, right, line),
        storey(ARENA, MARGIN, y_games, left, height_of(ARENA)),
        storey(ANALYSIS, MARGIN, y_analysis, left, line),
        storey(BOTS, MARGIN, y_bots, left, y_core - GAP - y_bots),
        storey(GAMES, beside, y_games, right, y_draw - GAP - y_games),
        text(FOUND, beside + 14, y_draw - GAP - 13, 13, room=right - 28),
        storey(DRAW, beside, y_draw, right, y_core - GAP - y_draw),
        storey(CORE, MARGIN, y_core, full, height_of(CORE, len(CORE.rooms)), len(CORE.rooms)),
        legend(y_legend),
    ]
    height = y_legend + 34
    return str(
        el(
            "svg",
            el("title", "Solutré: the house and its rooms", id="house-title"),
            el("desc", summary(), id="house-summary"),
            el("style", style() + SHEET),
            el("defs", symbols(sorted({"flint", *(floor.icon for floor in FLOORS)}))),
            el("rect", width=WIDTH, height=height, class_="ground"),
            body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {number(height)}",
            width=WIDTH,
            height=height,
            class_="board",
            role="img",
            aria_labelledby="house-title",
            aria_describedby="house-summary",
        )
    )


def summary() -> str:
    """The picture in words, from the top to the ground."""
    lines = []
    for floor in FLOORS:
        rooms = f" Rooms: {', '.join(room.name for room in floor.rooms)}." if floor.rooms else ""
        knows = f"imports {', '.join(floor.knows)}" if floor.knows else "imports nothing of ours"
        lines.append(f"{floor.name}: {floor.told}; {knows}.{rooms}")
    return " ".join(lines)


if __name__ == "__main__":
    FIGURE.write_text(drawn(), encoding="utf-8")
