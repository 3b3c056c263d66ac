"""The tribes and their supply, and the thing in question beside the choices: the tile in hand, or the own supply."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part, piece, thing_in_question
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import turn_sign
from solutre.draw.measured import name_size
from solutre.draw.svg import Node, el, group, hover, panel, text
from solutre.games.hunters.board.pieces import SHAPES, figure
from solutre.games.hunters.board.scene import Player, Scene
from solutre.games.hunters.board.telling import choice_line, label, sides_line, zone_lines
from solutre.games.hunters.rules.components import HUTS, MEMBERS
from solutre.games.hunters.rules.steps import PASS

GAP = 6  # between two tribes
TILE = 112  # the tile in question, on the screen
BUTTON = 44  # high

# --- the tribes ----------------------------------------------------------------------------------


def tribes(table: Scene, look: Look, width: float, columns: int) -> tuple[Markup, float]:
    """Everybody's supply in so many columns, and the height. A phone tells names and points elsewhere."""
    high = 36 if look.layout == "phone" else 56
    wide = (width - GAP * (columns - 1)) / columns
    chips = []
    for seat in range(len(table.players)):
        x, y = (wide + GAP) * (seat % columns), (high + GAP) * (seat // columns)
        chips.append(_tribe(table, look, seat, x, y, wide, high))
    return el("g", chips, id="players"), -(-len(chips) // columns) * (high + GAP) - GAP


@kept(
    "over",
    seat=lambda table, look, seat, *_: seat if seat == table.seat else None,
    players=lambda table, look, seat, *_: {seat: table.players[seat]},
)
def _tribe(table: Scene, look: Look, seat: int, x: float, y: float, wide: float, high: float) -> Markup:
    player, now = table.players[seat], " now" if seat == table.seat and not table.over else ""
    told = label(look, "player", who=look.name(seat), score=player.score, members=player.members, huts=player.huts)
    inside = hover(told), *(_counted if look.layout == "phone" else _named)(table, seat, wide, high, look)
    chip = group(*inside, x=x, y=y, class_=f"chip {OWNERS[seat]}{now}", id=f"player-{seat}")
    return part(f"player-{seat}", chip, look)


def _named(table: Scene, seat: int, width: float, high: float, look: Look) -> list[Node]:
    """The name above every piece of the supply; the fire burns at whose turn it is."""
    player = table.players[seat]
    sign = turn_sign(seat == table.seat and not table.over, player.place == 1)
    name, room = look.name(seat), width - 44 - (22 if sign else 0)
    return [
        panel(width, high, seat + 3),
        owner(seat, 20, 17, 16),
        text(name, 34, 22, name_size(name, room, 14), room=room, class_="strong"),
        icon(sign, width - 28, 7, 20) if sign else "",
        el("g", supply(player, seat, (width - 34) / 7.4), id=f"supply-{seat}", transform="translate(16 41)"),
    ]


def _counted(table: Scene, seat: int, width: float, high: float, look: Look) -> list[Node]:
    """One piece of each kind and a number; an empty place where none is left."""
    player, drawn = table.players[seat], [panel(width, high, seat + 3)]
    step = min(width / 2 - 3, 56)
    for k, (kind, count) in enumerate((("gatherer", player.members), ("hut", player.huts))):
        x = width / 2 + step * (k - 1)
        drawn.append(group(_or_gone(kind, seat, count > 0), x=x + 9, y=high / 2 + 1, scale=0.66))
        if count:
            drawn.append(text(str(count), x + 18, high / 2 + 5, 14, class_="num"))
    return [el("g", drawn, id=f"supply-{seat}")]


def supply(player: Player, seat: int, step: float) -> list[Node]:
    """Every piece in a row; empty places stand for those on the table."""
    drawn: list[Node] = []
    for k in range(MEMBERS + HUTS):
        kind, left = ("gatherer", k < player.members) if k < MEMBERS else ("hut", k - MEMBERS < player.huts)
        drawn.append(group(_or_gone(kind, seat, left), x=min(step, 28) * (k + (k >= MEMBERS) * 0.4), scale=0.74))
    return drawn


def _or_gone(kind: str, seat: int, left: bool) -> Markup:
    """A piece, or its empty place."""
    return figure(kind, seat) if left else el("use", href=f"#hg-{SHAPES[kind]}", class_="figure-gone")


# --- the thing in question -----------------------------------------------------------------------


def in_question(table: Scene, look: Look) -> Markup | None:
    """What the question is about, beside the choices: the tile in hand, turned as its ghost is; or the own supply."""
    if table.phase in ("cell", "rotation"):
        told = " ".join(
            [
                f"{sides_line('sides', table.hand, 0, look)}.",
                *(f"{line}." for line in zone_lines(table.hand, look.language)),
            ]
        )
        turns = table.chosen.turns if table.chosen else (0,)
        tiles = [
            el("use", href=f"#hand-{turn}", class_=f"turned turned-{turn}" if table.chosen else None) for turn in turns
        ]
        edge = el("rect", x=1, y=1, width=98, height=98, rx=4, class_="card-edge")
        return thing_in_question(
            TILE,
            TILE,
            el("g", hover(told), tiles, edge, transform=f"scale({TILE / 100})", class_="hunters"),
            label=told,
        )
    if table.phase == "piece" and look.choices:
        return _supply_and_pass(table, look)
    return None


def _supply_and_pass(table: Scene, look: Look) -> Markup:
    """The pieces that are left, and a button to put none."""
    player, wide = table.players[table.seat], 150
    told = label(look, "supply", who=look.name(table.seat), members=player.members, huts=player.huts)
    pieces = el("g", hover(told), supply(player, table.seat, 22), transform="translate(14 26)")
    button = piece(
        "thing-pass",
        el("rect", width=wide, height=BUTTON, rx=12, class_="button"),
        el("rect", width=wide, height=BUTTON, rx=12, class_="halo"),
        text(label(look, "pass"), wide / 2, 28, 15, "middle", room=wide - 16, class_="strong"),
        look=look,
        action=PASS,
        label=choice_line(table, PASS, look),
        transform="translate(178 3)",
    )
    drawn = el("g", pieces, button, class_=f"hunters {OWNERS[table.seat]}")
    return thing_in_question(330, BUTTON + 6, drawn, label=told)
