"""Tiles, tokens and badges, and how many of them fit into a place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Mark
from solutre.core.state import UNKNOWN
from solutre.draw.frame import part, pick, piece
from solutre.draw.icons import icon, owner
from solutre.draw.kept import kept
from solutre.draw.measured import width
from solutre.draw.svg import Node, el, group, hover, path, text, use, wobble
from solutre.draw.words import may
from solutre.games.mammut.board.scene import TARGETING, Scene, Tile, kind_of
from solutre.games.mammut.board.telling import Telling, species_said, telling_of, tile_back, tile_choice, token_said
from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.components import FACE_NAMES, FACES, QUESTION, RED, SPECIES, SPECIES0
from solutre.games.mammut.rules.steps import NOBODY

ICONS = (
    *(name for name in FACE_NAMES if name not in ("unknown", "red", "blue")),
    "question",
    "shaman",
    "fire",
    "crown",
    "card",
    "deck",
    "mammoth",
)
COLOURS = {  # of a kind: its stone, its paint
    "axe": ("#d3cec6", "#2b2622"), "hide": ("#d9b58a", "#4a2b14"), "tusk": ("#f7f0dc", "#3e372e"),
    "meat": ("#e3a797", "#6e1f14"), "fire": ("#f0b860", "#7a2a06"), "animal": ("#bfd0a8", "#24391f"),
    "unknown": ("#5d5146", "#f6f1e7"), "shaman": ("#e9dfcb", "#2b2622"),
}  # fmt: skip
OFTEN = 1 << 14  # tiles that are remembered
SIDE = 64  # of a tile's own drawing
HEXAGON = "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z"
TICK = "M-5 0l3.500 4l6.500 -8"
ARROWS = {RED: "M-17 23h30m-7 -6l7 6l-7 6", RED + 1: "M17 23h-30m7 -6l-7 6l7 6"}


@cache
def symbols(faces: Iterable[int] = range(FACES)) -> Markup:
    """One symbol a face: a stone chip in the tint of its kind, with its picture. By night they stay the same."""
    return Markup("").join(_symbol(face) for face in faces) + el(
        "symbol", path(HEXAGON, class_="mam-hexagon"), id="mam-points", viewBox="0 0 24 24"
    )


def _symbol(face: int) -> Markup:
    kind = kind_of(face)
    tint, ink = COLOURS[kind]
    size = 36 if kind == "shaman" else 42
    top = -27 if kind == "shaman" else -21
    arrow = path(ARROWS[face], class_=f"mam-arrow mam-{FACE_NAMES[face]}") if face in ARROWS else ""
    return el(
        "symbol",
        group(path(wobble(58, 58, face + 3, 1.6, 12), class_="mam-chip", fill=tint), x=-29, y=-29),
        use(f"icon-{face_icon(face)}", -size / 2, top, size, class_=f"mam-ink mam-ink-{kind}", color=ink),
        arrow,
        id=f"mam-face-{face}",
        viewBox="-32 -32 64 64",
    )


def face_icon(face: int) -> str:
    """The icon that a face is drawn with."""
    kind = kind_of(face)
    return {"unknown": "question", "shaman": "shaman"}.get(kind, FACE_NAMES[face])


def chip(face: int, x: float, y: float, size: float) -> Markup:
    """A face around (x, y), for counting: no piece of the game."""
    return use(f"mam-face-{face}", x - size / 2, y - size / 2, size)


class Owned(NamedTuple):
    """What a player has of the animals, and nothing else."""

    tokens: frozenset[int]


READER = 99  # whoever looks: the tiles are the same to players who know and own the same


def reader(table: Scene, *_: object) -> int | None:
    """Whether a player looks."""
    return None if table.own is None else READER


def deciding(table: Scene, *_: object) -> int:
    """Whether whoever looks decides."""
    return READER if table.deciding else int(NOBODY)


def owned(table: Scene, *_: object) -> dict[int, Owned]:
    """The animals of whoever looks, which tell what a tile brings."""
    return {} if table.own is None else {READER: Owned(table.players[table.own].tokens)}


def tile(
    table: Scene, slot: int, look: Look, x: float, y: float, size: float, turn: float = 0, asks: bool = True
) -> Markup:
    """A tile of the table around (x, y). `asks`: a touch of it is about the tile, not about its lot."""
    about = asks or table.phase in TARGETING
    legal, back = may(look, slot), look.embedded and slot in table.backs
    if back:
        told = tile_back(table, slot)
    else:
        told = tile_choice(table, slot) if about and legal else telling_of(table, slot)
    action = slot if back or (about and table.deciding) else None
    touch = "" if look.still or action is None else "back" if back else "target" if legal else "asks"
    name = tile_id(table, slot)
    seen = (look.language, look.names, name in look.latest, look.marks)
    return part(name, _laid(told, slot in table.picked, touch, seen, x, y, size, turn), look)


@lru_cache(OFTEN)
def _laid(
    told: Telling,
    drafted: bool,
    touch: str,
    seen: tuple[str, tuple[str, ...], bool, tuple[Mark, ...]],
    x: float,
    y: float,
    size: float,
    turn: float,
) -> Markup:
    """A tile as it lies, and what a touch of it does: nothing, chooses it, asks about it or puts it back."""
    shown, name = told.tile, tile_id(told, told.tile.slot)
    language, names, latest, marks = seen
    choices = (ACTIONS.describe(shown.slot),) if touch == "target" else ()
    look = Look(language, names, choices=choices, latest=(name,) if latest else (), marks=marks)
    label = told.said(look)
    steps = f"translate({x:.1f} {y:.1f})" + (f"rotate({turn:.1f})" if turn else "") + f"scale({size / SIDE:.3f})"
    parts, class_ = _faces(shown, drafted)
    if touch == "back":
        return pick(name, parts, look=look, action=shown.slot, label=label, class_=class_, transform=steps)
    action = shown.slot if touch else None
    return piece(name, parts, look=look, action=action, label=label, class_=class_, transform=steps)


@lru_cache(OFTEN)
def _faces(shown: Tile, drafted: bool) -> tuple[tuple[Node, ...], str]:
    """What is drawn of a tile, and its class."""
    parts: list[Node] = [
        el("rect", x=-33, y=-33, width=66, height=66, rx=15, class_="halo"),
        use(f"mam-face-{shown.face}", -32, -32, SIDE),
    ]
    if shown.face == QUESTION and shown.back != UNKNOWN:
        parts.append(_known(shown.back))
    elif shown.face == QUESTION and shown.seen_by:
        parts.append(group(el("circle", r=9, class_="badge"), owner(shown.seen_by[0], 0, 0, 12), x=22, y=22))
    if drafted:
        parts.append(group(el("circle", r=11, class_="tick-badge"), path(TICK, class_="checked"), x=26, y=-26))
    return tuple(parts), "tile drafted" if drafted else "tile"


def _known(back: int) -> Markup:
    """The back of a question mark that the reader has seen: a small chip in its corner."""
    return group(el("circle", r=15, class_="badge"), use(f"mam-face-{back}", -14, -14, 28), x=19, y=19)


def tile_id(table: Scene | Telling, slot: int) -> str:
    """A tile keeps its id for a round; then all slots are dealt anew (MAM-H8)."""
    return f"tile-{table.round}-{slot}"


# --- rows ----------------------------------------------------------------------------------------


def fitting(count: int, width: float, height: float, most: float, gap: float = 3) -> tuple[float, int]:
    """The largest size, and how many a row, with which so many squares fit."""
    size = most
    while size > 8:
        columns = max(1, int((width + gap) // (size + gap)))
        if -(-count // columns) * (size + gap) - gap <= height:
            return size, columns
        size -= 1
    return size, max(1, int((width + gap) // (size + gap)))


def tile_rows(table: Scene, slots: Sequence[int], look: Look, width: float, height: float, most: float) -> list[Markup]:
    """Tiles in rows; they shrink until they fit."""
    size, columns = fitting(len(slots), width, height, most)
    return [
        tile(
            table,
            slot,
            look,
            (size + 3) * (n % columns) + size / 2,
            (size + 3) * (n // columns) + size / 2,
            size,
            asks=False,
        )
        for n, slot in enumerate(slots)
    ]


# --- tokens and badges ---------------------------------------------------------------------------


def token(species: int, x: float, y: float, size: float, owned: bool) -> Markup:
    """An animal token, or its empty place."""
    return group(
        el("circle", r=size / 2, class_="token" if owned else "token-place"),
        icon(
            FACE_NAMES[SPECIES0 + species],
            -size * 0.38,
            -size * 0.38,
            size * 0.76,
            class_="mam-ink mam-ink-animal" if owned else "token-lacking",
        ),
        x=x,
        y=y,
    )


@kept(players=lambda table, seat, *_: {seat: Owned(table.players[seat].tokens)})
def tokens(table: Scene, seat: int, look: Look, x: float, y: float, size: float, step: float) -> Markup:
    """The seven species, owned or not (MAM-V20)."""
    there = table.players[seat].tokens
    drawn = [
        piece(
            f"token-{seat}-{n}",
            el("circle", cx=x + step * n, cy=y, r=size / 2 + 1, class_="halo"),
            token(n, x + step * n, y, size, n in there),
            look=look,
            label=token_said(n, n in there, look),
        )
        for n in range(SPECIES)
    ]
    return el("g", hover(species_said(there, look)), drawn)


def points(value: int, x: float, y: float, size: float = 28) -> Markup:
    """Victory points: a hexagon of haematite."""
    return group(
        use("mam-points", -size / 2, -size / 2, size),
        text(str(value), 0, size * 0.18, size * (0.5 if value < 100 else 0.4), "middle", class_="strong points-value"),
        x=x,
        y=y,
    )


def counted(name: str, value: int, x: float, y: float, size: float = 20) -> Markup:
    """An icon and its number."""
    number = text(str(value), size + 3, 5, 13.5, room=width(str(value), 13.5, bold=True), class_="num")
    return group(icon(name, 0, -size / 2, size, class_="glyph"), number, x=x, y=y)
