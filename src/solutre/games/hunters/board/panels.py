"""The panels beside the landscape: the players, and the tile in hand with its choices."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.layout import standings, turn_sign
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.hunters.board.pieces import SHAPES, choices, figure
from solutre.games.hunters.board.scene import Player, Scene
from solutre.games.hunters.board.telling import label, phase_line, sides_line, zone_lines
from solutre.games.hunters.rules.components import HUTS, MEMBERS
from solutre.games.hunters.rules.steps import PASS, ROTATE0

LINE = 17  # of a heading

# --- players -------------------------------------------------------------------------------------


def players(table: Scene, look: Look, width: float) -> tuple[Markup, float]:
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


def _chip(table: Scene, seat: int, width: float, high: float, look: Look) -> list[Node]:
    """Owner's mark, name, score, supply; the fire burns at whose turn it is."""
    player, wide = table.players[seat], look.layout == "wide"
    size = 22 if wide else 16
    wording = label(look, "player", who=look.name(seat), score=player.score, members=player.members, huts=player.huts)
    sign = turn_sign(seat == table.seat and not table.over, player.place == 1)
    # a desk has room for the score beside the name and for the sign below, a phone only the other way round
    mark = icon(sign, *((width - 36, 33, 24) if wide else (width - 26, 7, 16))) if sign else ""
    score = str(player.score)
    beside = wide_as(score, 24, True) + 8 if wide else 18 if sign else 0
    return [
        el("title", wording),
        panel(width, high, seat + 3),
        owner(seat, 12 + size / 2, 6 + size / 2, size),
        text(
            look.name(seat),
            20 + size,
            6 + size * 0.78,
            16 if wide else 12.5,
            room=width - 30 - size - beside,
            class_="strong",
        ),
        mark,
        text(score, width - 11, 26 if wide else 43, 24 if wide else 18, "end", class_="num"),
        _supply(player, seat, look),
    ]


def _supply(player: Player, seat: int, look: Look) -> Markup:
    """The members and huts that are not on the table."""
    drawn = _counted(player, seat) if look.layout == "tall" else _laid_out(player, seat)
    wording = label(look, "supply", who=look.name(seat), members=player.members, huts=player.huts)
    return el("g", el("title", wording), drawn, id=f"supply-{seat}")


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
        drawn.append(group(figure(kind, seat), x=19 + 28 * k, y=37, scale=0.62))
        drawn.append(text(str(count), 27 + 28 * k, 41, 13, class_="num"))
    return drawn


# --- the tile in hand ----------------------------------------------------------------------------


def hand_height(table: Scene, look: Look, width: float) -> float:
    if look.layout == "wide":
        return 164
    high = {"cell": 118, "rotation": 128, "piece": 204, "end": 48 + 26 * len(table.players)}.get(table.phase, 46)
    return high + LINE * (len(_heading(table, look, width)) - 1)


def _heading(table: Scene, look: Look, width: float) -> tuple[str, ...]:
    """What is to be done now: one line on a desk, up to two on a phone."""
    line = phase_line(table, look)
    return (line,) if look.layout == "wide" else wrapped(line, width - 52, 13.5, True, most=2)


def hand(table: Scene, look: Look, width: float) -> Markup:
    """What is to be done now, and with which tile."""
    size = 15 if look.layout == "wide" else 13.5
    mark = owner(table.seat, 22, 24, 18) if not table.over else ""
    left = 14 if table.over else 38
    lines = _heading(table, look, width)
    heading = [
        text(line, left, 29 + LINE * n, size, room=width - left - 14, class_="strong") for n, line in enumerate(lines)
    ]
    shown = {"cell": _in_hand, "rotation": _rotations, "piece": _just_laid, "end": _places}.get(table.phase)
    below = group(shown(table, look, width), y=LINE * (len(lines) - 1)) if shown else ""
    return el("g", panel(width, hand_height(table, look, width), 21), mark, heading, below, id="hand")


def _in_hand(table: Scene, look: Look, width: float) -> list[Node]:
    """The tile as it was drawn, and what it shows."""
    size = 112 if look.layout == "wide" else 68
    lines = [sides_line("sides", table.hand, 0, look), *zone_lines(table.hand, look)]
    room = width - size - 44
    rows = [row for line in lines for row in wrapped(line, room, 12.5)][: 6 if look.layout == "wide" else 5]
    top, line = (54, 18) if look.layout == "wide" else (50, 16)
    told = [text(row, size + 30, top + line * i, 12.5, room=room, class_="soft") for i, row in enumerate(rows)]
    return [group(_card("hand-0"), x=16, y=41, scale=size / 100), *told]


def _card(name: str) -> Markup:
    """A tile that is drawn elsewhere, cut at its border."""
    edge = el("rect", x=1, y=1, width=98, height=98, rx=4, class_="card-edge")
    return el("use", href=f"#{name}", clip_path="url(#hg-card)") + edge


def _rotations(table: Scene, look: Look, width: float) -> list[Node]:
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


def _just_laid(table: Scene, look: Look, width: float) -> list[Node]:
    """The tile just laid, large enough to tap its spots, and the button that places nothing."""
    wide = look.layout == "wide"
    size = 116 if wide else 150
    drawn = [_card(f"art-{table.hand}"), *choices(table, look, "choose")]
    tile = group(drawn, x=16, y=40, scale=size / 100, id="close-up")
    left = size + 34
    return [tile, group(_button("pass", label(look, "pass"), PASS, min(220, width - left - 14), look), x=left, y=60)]


def _places(table: Scene, look: Look, width: float) -> list[Node]:
    """The order at the end; equal points share a place (HUN-E4)."""
    places, scores = [player.place for player in table.players], [player.score for player in table.players]
    return standings(look, places, scores, width - 20, 58, 22 if look.layout == "wide" else 26)


def _button(id: str, label: str, action: int, width: float, look: Look) -> Markup:
    halo = el("rect", width=width, height=44, rx=12, class_="halo")
    back = el("rect", width=width, height=44, rx=12, class_="button")
    words = text(label, width / 2, 27.5, 14, "middle", room=width - 16, class_="strong")
    return piece(id, back, halo, words, look=look, action=action, label=label)
