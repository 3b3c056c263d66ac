"""Members and huts: colour and shape of their owner, standing, fishing or lying by their task (HUN-M4)."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Mark
from solutre.draw.frame import part
from solutre.draw.frame import piece as piece_of
from solutre.draw.icons import OWNERS
from solutre.draw.measured import width
from solutre.draw.svg import el, group, path, text
from solutre.games.hunters.board.bitmap import SIZE, Point
from solutre.games.hunters.board.outlines import num, row
from solutre.games.hunters.board.read.areas import Area
from solutre.games.hunters.board.scene import Piece, Scene, Spot
from solutre.games.hunters.board.telling import choice_line, piece_line
from solutre.games.hunters.board.tile_art import turned_seat

VALUE: Final = 12  # size of a number beside a piece, in units of a tile
LEAST: Final = 11.5  # and on the screen
LARGEST: Final = 1.8  # a piece is drawn at most so much larger; then its number is left to its title
SPOT: Final = 11  # radius of a place for a piece
APART: Final = 24.5  # between two of them
RIM: Final = 7
ROUNDS: Final = 40
PIECES: Final = 1 << 14  # that are remembered as they stand
TILES_SEEN: Final = 256  # whose places are remembered
SHAPES = {"gatherer": "member", "fisher": "member", "hunter": "lying", "hut": "hut"}
EMBLEM = {"gatherer": (0, 4.5), "fisher": (0, 4.5), "hunter": (-4.5, 0), "hut": (0, 4)}


@cache
def figures(seats: int) -> Markup:
    """Every piece of every seat around (0, 0), about 22 units high, to be used by `figure`."""
    return Markup("").join(_figure(role, seat) for seat in range(seats) for role in SHAPES)


def _figure(role: str, seat: int) -> Markup:
    shape = f"#hg-{SHAPES[role]}"
    spear = [el("use", href="#hg-spear", class_="spear-rim"), el("use", href="#hg-spear", class_="spear")]
    return el(
        "g",
        el("use", href=shape, class_="figure-rim"),
        el("use", href=shape, class_="figure"),
        spear if role == "fisher" else "",
        el("use", href=f"#hg-e-{OWNERS[seat]}", class_="emblem", transform=f"translate({row(EMBLEM[role])})"),
        id=f"hg-{role}-{seat}",
    )


def figure(role: str, seat: int) -> Markup:
    """A piece; its colour comes from the class of an element around it."""
    return el("use", href=f"#hg-{role}-{seat}")


def placed(table: Scene, piece: Piece, look: Look, tile: float) -> Markup:
    """A piece on the landscape, with the running value of its area; larger where a tile is small on the screen."""
    lying, area = table.tiles[piece.tile], table.areas[piece.area]
    x, y = turned_seat(piece.tile, lying.rotation, piece.zone, piece.role == "hut")
    at = (100 * lying.x + x, 100 * lying.y + y)
    scale = min(max(1, 100 * LEAST / (VALUE * tile)), LARGEST)
    value = area.value if scale < LARGEST else None
    label, latest = piece_line(table, piece, look), piece.id in look.latest
    drawn = _standing(piece, at, scale, value, losing(area, piece), label, latest, look.marks)
    return part(piece.id, drawn, look)


@lru_cache(PIECES)
def _standing(
    piece: Piece,
    at: Point,
    scale: float,
    value: int | None,
    losing: str,
    label: str,
    latest: bool,
    marks: tuple[Mark, ...],
) -> Markup:
    return piece_of(
        piece.id,
        el("circle", r=15, class_="halo"),
        figure(piece.role, piece.owner),
        *(() if value is None else _worth(value)),
        look=Look(latest=(piece.id,) if latest else (), marks=marks),
        label=label,
        class_=f"{OWNERS[piece.owner]}{losing}",
        transform=f"translate({row(at)})" + f"scale({num(scale)})" * (scale > 1),
    )


@cache
def _worth(value: int) -> tuple[Markup, Markup]:
    """A value on its own dark ground: the land behind it may be anything."""
    told = str(value)
    across = round(width(told, VALUE, True)) + 5
    back = el("rect", x=12 - across / 2, y=4, width=across, height=12, rx=5)
    return back, text(told, 12, 14, VALUE, class_="num")


def losing(area: Area, piece: Piece) -> str:
    """A piece whose owner would get nothing is shown paler."""
    return "" if piece.owner in area.leaders else " losing"


# --- where a piece may be put --------------------------------------------------------------------


def choices(table: Scene, look: Look) -> list[Markup]:
    """The spots of the tile just laid, in the units of the tile: a piece to put on each, with what it would bring."""
    spots = [spot for spot in table.spots if spot.action in look.actions]
    rotation = table.tiles[table.hand].rotation
    homes = tuple(turned_seat(table.hand, rotation, spot.zone, spot.role == "hut") for spot in spots)
    return [_choice(table, *one, look) for one in zip(spots, homes, apart(homes), strict=True)]


def _choice(table: Scene, spot: Spot, home: Point, at: Point, look: Look) -> Markup:
    """A piece in a ring; where it had to give way to another, a line leads to its place."""
    x, y = home[0] - at[0], home[1] - at[1]
    led = [path(f"M0 0L{row((x, y))}", class_="lead"), el("circle", cx=x, cy=y, r=2, class_="lead-end")]
    area = table.areas[spot.area]
    return piece_of(
        f"spot-{'hut' if spot.role == 'hut' else 'member'}-{spot.zone}",
        led if math.hypot(x, y) > SPOT / 2 else "",
        el("circle", r=SPOT, class_="halo"),
        group(figure(spot.role, table.seat), scale=0.76),
        group(_worth(area.value), scale=0.76, class_="worth"),
        look=look,
        action=spot.action,
        label=choice_line(table, spot.action, look),
        data_lights=spot.area,
        class_=f"spot {OWNERS[table.seat]}",
        transform=f"translate({row(at)})",
    )


@lru_cache(TILES_SEEN)
def apart(homes: tuple[Point, ...]) -> tuple[Point, ...]:
    """Places near these, but so far from one another that a finger tells them apart."""
    spots = [[float(x), float(y)] for x, y in homes]
    inside = all(RIM <= along <= SIZE - RIM for spot in spots for along in spot)
    for _ in range(ROUNDS):
        before = [tuple(spot) for spot in spots]
        for a, b in combinations(spots, 2):
            x, y = b[0] - a[0], b[1] - a[1]
            far = math.hypot(x, y) or 1
            if far >= APART and inside:
                continue
            push = max(0, APART - far) / 2 / far
            for spot, sign in ((a, -1), (b, 1)):
                spot[0] = min(max(spot[0] + sign * push * (x or 0.1), RIM), SIZE - RIM)
                spot[1] = min(max(spot[1] + sign * push * (y or 0.1), RIM), SIZE - RIM)
        if before == [tuple(spot) for spot in spots]:
            break  # nothing gave way, and nothing would
        inside = True
    return tuple((round(x, 1), round(y, 1)) for x, y in spots)
