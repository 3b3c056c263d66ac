"""The panels beside the landscape: the players, and the tile in hand with its choices."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.hunters.components import HUTS, MEMBERS
from solutre.games.hunters.pieces import SHAPES, choices, figure
from solutre.games.hunters.rules import PASS, ROTATE0
from solutre.games.hunters.table import Player, Table
from solutre.games.hunters.telling import phase_line, say, sides_line, zone_lines

# --- players -------------------------------------------------------------------------------------


def players(table: Table, look: Look, width: float) -> tuple[Markup, float]:
    """A strip of chips, one for each seat, and its height."""
    wide = look.layout == "wide"
    seats = len(table.players)
    columns = seats if wide or seats < 4 else (seats + 1) // 2
    high, gap = (62, 8) if wide else (50, 6)
    chip = (width - gap * (columns - 1)) / columns
    chips = []
    for seat in range(seats):
        now = " now" if seat == table.seat and not table.over else ""
        x, y = (chip + gap) * (seat % columns), (high + gap) * (seat // columns)
        drawn = _chip(table, seat, chip, high, look)
        chips.append(group(drawn, x=x, y=y, class_=f"chip {OWNERS[seat]}{now}", id=f"player-{seat}"))
    rows = -(-seats // columns)
    return el("g", chips, id="players"), rows * (high + gap) - gap


def _chip(table: Table, seat: int, width: float, high: float, look: Look) -> list[Node]:
    """Owner's mark, name, score, supply; the fire burns at whose turn it is."""
    player, wide = table.players[seat], look.layout == "wide"
    size = 22 if wide else 16
    score = str(player.score)
    name = shortened(look.name(seat), int((width - (112 if wide else 50 + 11 * len(score))) / (8.6 if wide else 6.8)))
    label = say("player", look, {"who": look.name(seat)}, score=player.score, members=player.members, huts=player.huts)
    sign = "fire" if seat == table.seat and not table.over else "crown" if player.place == 1 else ""
    mark = icon(sign, *((width - 78, 8, 24) if wide else (width - 28, 28, 16))) if sign else ""
    return [
        el("title", label),
        panel(width, high, seat + 3),
        owner(seat, 12 + size / 2, 6 + size / 2, size),
        text(name, 20 + size, 6 + size * 0.78, 16 if wide else 12, class_="strong"),
        mark,
        text(score, width - 12, 6 + size * 0.9, 24 if wide else 18, "end", class_="num"),
        _supply(player, seat, look),
    ]


def _supply(player: Player, seat: int, look: Look) -> Markup:
    """The members and huts that are not on the table."""
    drawn = _counted(player, seat) if look.layout == "tall" else _laid_out(player, seat)
    label = say("supply", look, {"who": look.name(seat)}, members=player.members, huts=player.huts)
    return el("g", el("title", label), drawn, id=f"supply-{seat}")


def _laid_out(player: Player, seat: int) -> list[Node]:
    """Every piece; empty places stand for those on the table."""
    drawn: list[Node] = []
    for k in range(MEMBERS + HUTS):
        kind, left = ("gatherer", k < player.members) if k < MEMBERS else ("hut", k - MEMBERS < player.huts)
        shape = figure(kind, seat) if left else el("use", href=f"#hg-{SHAPES[kind]}", class_="figure-gone")
        drawn.append(group(shape, x=16 + 17 * (k + (k >= MEMBERS) * 0.7), y=48, scale=0.72))
    return drawn


def _counted(player: Player, seat: int) -> list[Node]:
    """One piece of each kind and a number."""
    drawn: list[Node] = []
    for k, (kind, count) in enumerate((("gatherer", player.members), ("hut", player.huts))):
        drawn.append(group(figure(kind, seat), x=20 + 36 * k, y=37, scale=0.62))
        drawn.append(text(str(count), 29 + 36 * k, 41, 13, class_="num"))
    return drawn


def shortened(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: max(1, most - 1)]}…"


# --- the tile in hand ----------------------------------------------------------------------------


def hand_height(table: Table, look: Look) -> float:
    if look.layout == "wide":
        return 164
    return {"cell": 118, "rotation": 128, "piece": 204, "end": 48 + 26 * len(table.players)}.get(table.phase, 46)


def hand(table: Table, look: Look, width: float) -> Markup:
    """What is to be done now, and with which tile."""
    high = hand_height(table, look)
    line = phase_line(table, look)
    size = 15 if look.layout == "wide" else 13
    mark = owner(table.seat, 22, 24, 18) if not table.over else ""
    heading = text(line, 14 if table.over else 38, 29, size, class_="strong")
    shown = {"cell": _in_hand, "rotation": _rotations, "piece": _just_laid, "end": _places}.get(table.phase)
    return el("g", panel(width, high, 21), mark, heading, shown(table, look, width) if shown else "", id="hand")


def _in_hand(table: Table, look: Look, width: float) -> list[Node]:
    """The tile as it was drawn, and what it shows."""
    size = 112 if look.layout == "wide" else 68
    lines = [sides_line("sides", table.hand, 0, look), *zone_lines(table.hand, look)]
    rows = _wrapped(lines, int((width - size - 46) / 6.4))[: 6 if look.layout == "wide" else 4]
    told = [text(line, size + 30, 54 + 18 * i, 12.5, class_="soft") for i, line in enumerate(rows)]
    return [group(_card("hand-0"), x=16, y=41, scale=size / 100), *told]


def _wrapped(lines: list[str], most: int) -> list[str]:
    """Lines broken between words."""
    found = []
    for line in lines:
        row = ""
        for piece_of_line in line.split(" "):
            if row and len(row) + len(piece_of_line) >= most:
                found.append(row)
                row = "  "
            row += f"{' ' if row.strip() else ''}{piece_of_line}"
        found.append(row)
    return found


def _card(name: str) -> Markup:
    """A tile that is drawn elsewhere, cut at its border."""
    edge = el("rect", x=1, y=1, width=98, height=98, rx=4, class_="card-edge")
    return el("use", href=f"#{name}", clip_path="url(#hg-card)") + edge


def _rotations(table: Table, look: Look, width: float) -> list[Node]:
    """The tile in its four rotations; those that fit may be chosen."""
    size = 92 if look.layout == "wide" else 68
    gap = (width - 32 - 4 * size) / 3
    drawn: list[Node] = []
    for turn in range(4):
        label = sides_line("turned", table.hand, turn, look, turns=turn)
        halo = el("rect", x=-5, y=-5, width=110, height=110, rx=9, class_="halo")
        drawn.append(piece(
            f"rotation-{turn}", halo, _card(f"hand-{turn}"), look=look, action=ROTATE0 + turn, label=label,
            class_="rotation", transform=f"translate({16 + turn * (size + gap):.1f} 48)scale({size / 100:.2f})",
        ))  # fmt: skip
    return drawn


def _just_laid(table: Table, look: Look, width: float) -> list[Node]:
    """The tile just laid, large enough to tap its spots, and the button that places nothing."""
    wide = look.layout == "wide"
    size = 116 if wide else 150
    drawn = [_card(f"art-{table.hand}"), *choices(table, look, "choose")]
    tile = group(drawn, x=16, y=40, scale=size / 100, id="close-up")
    left = size + 34
    return [tile, group(_button("pass", say("pass", look), PASS, min(220, width - left - 14), look), x=left, y=60)]


def _places(table: Table, look: Look, width: float) -> list[Node]:
    """The order at the end; equal points share a place (HUN-E4)."""
    drawn: list[Node] = []
    order = sorted(range(len(table.players)), key=lambda seat: table.players[seat].place)
    for k, seat in enumerate(order):
        player, y = table.players[seat], 58 + k * (22 if look.layout == "wide" else 26)
        drawn += [
            text(f"{player.place}.", 34, y, 14, "end", class_="num"),
            owner(seat, 52, y - 5, 16),
            text(shortened(look.name(seat), 30), 68, y, 14, class_="strong" if player.place == 1 else None),
            text(str(player.score), width - 20, y, 15, "end", class_="num"),
        ]
    return drawn


def _button(id: str, label: str, action: int, width: float, look: Look) -> Markup:
    halo = el("rect", width=width, height=44, rx=12, class_="halo")
    back = el("rect", width=width, height=44, rx=12, class_="button")
    words = text(label, width / 2, 27.5, 14, "middle", class_="strong")
    return piece(id, back, halo, words, look=look, action=action, label=label)
