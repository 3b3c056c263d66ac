"""The players' sides: what all of them show, and the lots that may be stolen or called back."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.mammut.rules_share import LOT0
from solutre.games.mammut.table import RECALLING, TARGETING, TAKING, Table
from solutre.games.mammut.telling import faces_said, headed, lot_said, may, player_said, say, shortened
from solutre.games.mammut.tiles import counted, fitting, points, tile_rows, tokens

EDGE = 12  # inside a panel
HIGH = 158  # of a panel on a desk
LOT_TOP = 62
CAPTION = 20  # below the tiles of a lot


def seat_panel(table: Table, seat: int, look: Look, width: float) -> Markup:
    """A rival on a desk: header, species, lots."""
    each = table.lots_each
    across = (width - 2 * EDGE + 8) / each - 8
    places = [
        group(lot_place(table, seat, heap, look, across, HIGH - LOT_TOP - 8), x=EDGE + heap * (across + 8), y=LOT_TOP)
        for heap in range(each)
    ]
    return piece(
        f"seat-{seat}", panel(width, HIGH, seat + 1, class_=frame_class(table, seat)),
        *header(table, seat, look, width), tokens(table, seat, look, EDGE + 10, 47, 19, 21.5),
        _note(table, seat, look, width), *places, look=look, label=player_said(table, seat, look),
    )  # fmt: skip


def frame_class(table: Table, seat: int) -> str:
    now = not table.over and table.player >= 0 and seat == table.actor
    return "panel side turn" if now else "panel side"


def header(table: Table, seat: int, look: Look, width: float) -> list[Node]:
    """Owner, name, points, hides, cards in hand and face down."""
    player = table.players[seat]
    name = shortened(say(look, "you") if seat == table.own else look.name(seat), int((width - 214) / 7.6))
    laid = counted("deck", player.laid, width - 46, 22, 18) if player.laid else ""
    sign = "fire" if not table.over and table.player >= 0 and seat == table.actor else ""
    sign = "crown" if table.over and player.place == 1 else sign
    return [
        owner(seat, EDGE + 10, 22, 20),
        text(name, EDGE + 26, 27, 14.5, class_="strong"),
        icon(sign, EDGE + 30 + 8.2 * len(name), 10, 20, class_="flame") if sign else "",
        points(player.score, width - 168, 22, 30),
        counted("hide", player.hides, width - 144, 22),
        counted("card", player.cards, width - 92, 22, 18),
        laid,
    ]


def _note(table: Table, seat: int, look: Look, width: float) -> Markup | str:
    """Whether a player drafts, or has started the round."""
    if table.phase == TAKING and seat == table.seat:
        return text(say(look, "drafting", count=len(table.picked)), width - EDGE, 51, 12, "end", class_="soft")
    if seat == table.start and not table.shared_out:
        label = el("title", say(look, "starter"))
        return el("g", label, icon("mammoth", width - EDGE - 22, 36, 22, class_="glyph"))
    return ""


# --- lots ----------------------------------------------------------------------------------------


def lot_place(table: Table, seat: int, heap: int, look: Look, width: float, height: float) -> Markup:
    """Where a lot lies or will lie. While it may be stolen or called back, all of it is a target."""
    lot = 2 * seat + heap
    if table.holding(seat) and lot == next(n for n in (2 * seat, 2 * seat + 1) if n not in table.lots):
        return _stolen(table, look, width, height)
    if lot not in table.lots:
        return _empty(table, seat, look, width, height)
    legal = may(look, LOT0 + lot)
    room = height - CAPTION - 8
    return piece(
        f"lot-{lot}",
        el("rect", width=width, height=height, rx=10, class_="lot"),
        el("rect", width=width, height=height, rx=10, class_="halo"),
        group(tile_rows(table, table.lots[lot], look, width - 12, room, 42), x=6, y=6),
        text(_caption(table, lot, legal, look), width / 2, height - 7, 12.5, "middle",
             class_="strong" if legal else "soft"),
        look=look, action=asked_lot(table, lot), label=lot_choice(table, lot, legal, look),
    )  # fmt: skip


def asked_lot(table: Table, lot: int) -> int | None:
    """The action that a lot stands for; while tiles are looked at or turned, it stands for none."""
    return LOT0 + lot if table.deciding and table.phase not in TARGETING else None


def lot_choice(table: Table, lot: int, legal: bool, look: Look) -> str:
    said = headed(look, f"{look.name(lot // 2)}, {lot_said(table, lot, look)}", faces_said(table, table.lots[lot], look))
    if not legal:
        return said
    return headed(look, say(look, "recall" if table.phase == RECALLING else "steal"), said)


def _caption(table: Table, lot: int, legal: bool, look: Look) -> str:
    if legal:
        return say(look, "recall" if table.phase == RECALLING else "steal")
    return lot_said(table, lot, look)


def _stolen(table: Table, look: Look, width: float, height: float) -> Markup:
    """The thief holds the tiles until some are put back."""
    return el(
        "g",
        el("rect", width=width, height=height, rx=10, class_="gap"),
        group(tile_rows(table, table.picked, look, width - 12, height - CAPTION - 8, 42, asks=True), x=6, y=6),
        text(say(look, "stolen", count=len(table.picked)), width / 2, height - 7, 12.5, "middle", class_="soft"),
    )


def _empty(table: Table, seat: int, look: Look, width: float, height: float) -> Markup:
    label = "next_all" if table.missing_lots == 1 and table.middle else "no_lot"
    said = "" if table.shared_out or not table.poured else say(look, label)
    return el(
        "g",
        el("rect", width=width, height=height, rx=10, class_="gap"),
        text(said, width / 2, height / 2 + 4, 12.5, "middle", class_="soft"),
    )


# --- phones --------------------------------------------------------------------------------------

ROW_HEAD = 32


def seat_row(table: Table, seat: int, look: Look, width: float) -> tuple[Markup, float]:
    """A rival on a phone: one line, and a row a lot."""
    parts: list[Node] = [_row_head(table, seat, look, width)]
    y = float(ROW_HEAD)
    for heap in range(table.lots_each):
        lot = 2 * seat + heap
        if lot in table.lots:
            drawn, high = _row_lot(table, lot, look, width - 12)
            parts.append(group(drawn, x=6, y=y))
            y += high + 5
    if table.holding(seat):
        _, columns = fitting(len(table.picked), width - 24, 999, 40)
        high = 43 * -(-len(table.picked) // columns)
        parts.append(group(tile_rows(table, table.picked, look, width - 24, high, 40, asks=True), x=12, y=y))
        y += high + 5
    high = y + 3
    shape = panel(width, high, seat + 1, class_=frame_class(table, seat))
    return piece(f"seat-{seat}", shape, *parts, look=look, label=player_said(table, seat, look)), high


def _row_head(table: Table, seat: int, look: Look, width: float) -> Markup:
    player = table.players[seat]
    now = not table.over and table.player >= 0 and seat == table.actor
    sign = "crown" if table.over and player.place == 1 else "fire" if now else ""
    room = 72 if len(player.tokens) > 3 else 96
    name = shortened(say(look, "you") if seat == table.own else look.name(seat), room // 8)
    return el(
        "g",
        owner(seat, 18, 17, 18),
        text(name, 31, 22, 13, class_="strong"),
        icon(sign, 33 + 7.4 * len(name), 7, 18, class_="flame") if sign else "",
        tokens(table, seat, look, 136, 17, 12.5, 13.2),
        points(player.score, 240, 17, 25),
        counted("hide", player.hides, 256, 17, 16),
        counted("card", player.cards, 296, 17, 15),
        text(f"+{player.laid}", width - 6, 22, 12, "end", class_="soft") if player.laid else "",
    )


def _row_lot(table: Table, lot: int, look: Look, width: float) -> tuple[Markup, float]:
    """A lot as a bar; large tiles while one of them is to be chosen."""
    legal = may(look, LOT0 + lot)
    big = table.deciding and table.phase in TARGETING
    said = say(look, "recall_short" if table.phase == RECALLING else "steal_short") if legal else ""
    room = width - 12 - (58 if legal else 0)
    most = 40.0 if big else 29.0
    _, columns = fitting(len(table.lots[lot]), room, 999, most)
    high = max(40.0, (most + 3) * -(-len(table.lots[lot]) // columns) + 9)
    drawn = piece(
        f"lot-{lot}",
        el("rect", width=width, height=high, rx=9, class_="lot"),
        el("rect", width=width, height=high, rx=9, class_="halo"),
        group(tile_rows(table, table.lots[lot], look, room, high, most), x=6, y=6),
        text(said, width - 10, high / 2 + 5, 13.5, "end", class_="strong"),
        look=look, action=asked_lot(table, lot), label=lot_choice(table, lot, legal, look),
    )  # fmt: skip
    return drawn, high
