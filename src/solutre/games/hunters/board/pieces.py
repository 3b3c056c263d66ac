"""Members and huts: colour and shape of their owner, standing, fishing or lying by their task (HUN-M4)."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece as piece_of
from solutre.draw.icons import OWNERS
from solutre.draw.measured import width
from solutre.draw.svg import el, text
from solutre.games.hunters.board.outlines import row
from solutre.games.hunters.board.scene import Area, Piece, Scene, Spot
from solutre.games.hunters.board.telling import piece_line, spot_line
from solutre.games.hunters.board.tile_art import turned_seat

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


def placed(table: Scene, piece: Piece, look: Look) -> Markup:
    """A piece on the landscape, with the running value of its area."""
    lying = table.tiles[piece.tile]
    x, y = turned_seat(piece.tile, lying.rotation, piece.zone, piece.role == "hut")
    area = table.areas[piece.area]
    return piece_of(
        piece.id,
        el("circle", r=15, class_="halo") if piece.id in look.latest else "",
        figure(piece.role, piece.owner),
        *_worth(area.value),
        look=look, label=piece_line(table, piece, look), class_=f"{OWNERS[piece.owner]}{losing(area, piece)}",
        transform=f"translate({row((100 * lying.x + x, 100 * lying.y + y))})",
    )  # fmt: skip


@cache
def _worth(value: int) -> tuple[Markup, Markup]:
    """A value on its own dark ground: the land behind it may be anything."""
    told = str(value)
    across = round(width(told, 12, True)) + 5
    back = el("rect", x=12 - across / 2, y=4, width=across, height=12, rx=5)
    return back, text(told, 12, 14, 12, class_="num")


def losing(area: Area, piece: Piece) -> str:
    """A piece whose owner would get nothing is shown paler."""
    return "" if piece.owner in area.leaders else " losing"


def choices(table: Scene, look: Look, prefix: str) -> list[Markup]:
    """The spots of the tile just laid, in the units of the tile: a piece to put on each, if it may be put."""
    legal = look.actions
    rotation = table.tiles[table.hand].rotation if table.phase == "piece" else 0
    return [_choice(table, spot, rotation, look, prefix) for spot in table.spots if spot.action in legal]


def _choice(table: Scene, spot: Spot, rotation: int, look: Look, prefix: str) -> Markup:
    x, y = turned_seat(table.hand, rotation, spot.zone, spot.role == "hut")
    kind = "hut" if spot.role == "hut" else "member"
    return piece_of(
        f"{prefix}-{kind}-{spot.zone}", el("circle", r=13, class_="halo"), figure(spot.role, table.seat),
        look=look, action=spot.action, label=spot_line(table, spot, look),
        class_=f"spot {OWNERS[table.seat]}", transform=f"translate({row((x, y))})",
    )  # fmt: skip
