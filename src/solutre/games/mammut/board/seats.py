"""The players' sides: what all of them show, and the lots that may be stolen or called back."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.layout import turn_sign
from solutre.draw.measured import fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, text
from solutre.draw.words import may
from solutre.games.mammut.board.scene import TARGETING, Player, Scene
from solutre.games.mammut.board.telling import faces_said, headed, label, lot_said, player_said
from solutre.games.mammut.board.tiles import counted, fitting, points, tile_rows, tokens
from solutre.games.mammut.rules.steps import LOT0, RECALLING, TAKING

EDGE = 12  # inside a panel
HIGH = 158  # of a panel on a desk
LOT_TOP = 62
CARDS = 42.0  # the least room of cards in hand and face down
CAPTION = 20  # below the tiles of a lot


def seat_panel(table: Scene, seat: int, look: Look, width: float) -> Markup:
    """A rival on a desk: header, species, lots."""
    each = table.lots_each
    across = (width - 2 * EDGE + 8) / each - 8
    places = [
        group(lot_place(table, seat, heap, look, across, HIGH - LOT_TOP - 8), x=EDGE + heap * (across + 8), y=LOT_TOP)
        for heap in range(each)
    ]
    return el(
        "g", el("title", player_said(table, seat, look)), panel(width, HIGH, seat + 1, class_=frame_class(table, seat)),
        header(table, seat, look, width), tokens(table, seat, look, EDGE + 10, 47, 19, 21.5),
        _note(table, seat, look, width), places, id=f"seat-{seat}",
    )  # fmt: skip


def frame_class(table: Scene, seat: int) -> str:
    return "panel side turn" if sign_of(table, seat) == "fire" else "panel side"


def header(table: Scene, seat: int, look: Look, width: float) -> list[Node]:
    """Owner, name, points, hides, cards in hand and face down."""
    player, sign = table.players[seat], sign_of(table, seat)
    cards = width - EDGE - _cards_wide(table)
    room = cards - 83 - 8 - (EDGE + 26) - (24 if sign else 0)
    name, wide = fitted(label(look, "you") if seat == table.own else look.name(seat), room, 14.5, bold=True)
    return [
        owner(seat, EDGE + 10, 22, 20),
        text(name, EDGE + 26, 27, 14.5, room=wide, class_="strong"),
        icon(sign, EDGE + 30 + wide, 10, 20, class_="flame") if sign else "",
        points(player.score, cards - 68, 22, 30),
        counted("hide", player.hides, cards - 48, 22),
        *_cards(player, look, cards, 22),
    ]


def sign_of(table: Scene, seat: int) -> str:
    now = not table.over and table.player >= 0 and seat == table.actor
    return turn_sign(now, table.over and table.players[seat].place == 1)


def _cards_wide(table: Scene) -> float:
    """How much room the cards of the player with the longest numbers need: all players line up."""
    return max(CARDS, *(_laid_at(player) + wide_as(f"+{player.laid}", 13, bold=True) for player in table.players))


def _laid_at(player: Player) -> float:
    """Where the number of cards face down begins, right of the cards in hand."""
    return 23 + wide_as(str(player.cards), 13.5, bold=True)


def _cards(player: Player, look: Look, x: float, y: float) -> list[Markup]:
    """Cards in hand and, after a plus, those laid face down."""
    laid = label(look, "laid", laid=player.laid)
    drawn = [counted("card", player.cards, x, y, 18)]
    if player.laid:
        drawn.append(
            el("g", el("title", laid), text(f"+{player.laid}", x + _laid_at(player), y + 5, 13, class_="num loss"))
        )
    return drawn


def _note(table: Scene, seat: int, look: Look, width: float) -> Markup | str:
    """Whether a player drafts, or has started the round."""
    if table.picked and seat == table.seat:
        wording = "drafting" if table.phase == TAKING else "stolen"
        room = width - EDGE - (EDGE + 20 + 6 * 21.5) - 8  # beside the tokens
        return text(
            label(look, wording, count=len(table.picked)), width - EDGE, 51, 12.5, "end", room=room, class_="soft"
        )
    if seat == table.start and not table.shared_out:
        return el("g", el("title", label(look, "starter")), icon("mammoth", width - EDGE - 22, 36, 22, class_="glyph"))
    return ""


# --- lots ----------------------------------------------------------------------------------------


def lot_place(table: Scene, seat: int, heap: int, look: Look, width: float, height: float) -> Markup:
    """Where a lot lies or will lie. While it may be stolen or called back, all of it is a target."""
    lot = 2 * seat + heap
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
             room=width - 12, class_="strong" if legal else "soft"),
        look=look, action=asked_lot(table, lot), label=lot_choice(table, lot, legal, look),
    )  # fmt: skip


def asked_lot(table: Scene, lot: int) -> int | None:
    """The action that a lot stands for; while tiles are looked at or turned, it stands for none."""
    return LOT0 + lot if table.deciding and table.phase not in TARGETING else None


def lot_choice(table: Scene, lot: int, legal: bool, look: Look) -> str:
    whose = f"{look.name(lot // 2)}, {lot_said(table, lot, look)}"
    said = headed(look, whose, faces_said(table, table.lots[lot], look))
    if not legal:
        return said
    return headed(look, label(look, "recall" if table.phase == RECALLING else "steal"), said)


def _caption(table: Scene, lot: int, legal: bool, look: Look) -> str:
    if legal:
        return label(look, "recall" if table.phase == RECALLING else "steal")
    return lot_said(table, lot, look)


def _empty(table: Scene, seat: int, look: Look, width: float, height: float) -> Markup:
    wording = "next_all" if table.missing_lots == 1 and table.middle else "no_lot"
    said = "" if table.shared_out or not table.poured else label(look, wording)
    return el(
        "g",
        el("rect", width=width, height=height, rx=10, class_="gap"),
        text(said, width / 2, height / 2 + 4, 12.5, "middle", room=width - 12, class_="soft"),
    )


# --- phones --------------------------------------------------------------------------------------

ROW_HEAD = 32


def seat_row(table: Scene, seat: int, look: Look, width: float) -> tuple[Markup, float]:
    """A rival on a phone: one line, and a row a lot."""
    parts: list[Node] = [_row_head(table, seat, look, width)]
    y = float(ROW_HEAD)
    for heap in range(table.lots_each):
        lot = 2 * seat + heap
        if lot in table.lots:
            drawn, high = _row_lot(table, lot, look, width - 12)
            parts.append(group(drawn, x=6, y=y))
            y += high + 5
    high = y + 3
    shape = panel(width, high, seat + 1, class_=frame_class(table, seat))
    return el("g", el("title", player_said(table, seat, look)), shape, parts, id=f"seat-{seat}"), high


def _row_head(table: Scene, seat: int, look: Look, width: float) -> Markup:
    player, sign = table.players[seat], sign_of(table, seat)
    cards = width - 8 - _cards_wide(table)
    room = cards - 178 - 6 - 31 - (20 if sign else 0)
    name, wide = fitted(label(look, "you") if seat == table.own else look.name(seat), room, 13, bold=True)
    return el(
        "g",
        owner(seat, 18, 17, 18),
        text(name, 31, 22, 13, room=wide, class_="strong"),
        icon(sign, 33 + wide, 7, 18, class_="flame") if sign else "",
        tokens(table, seat, look, cards - 170, 17, 14.5, 15.4),
        points(player.score, cards - 49, 17, 25),
        counted("hide", player.hides, cards - 36, 17, 16),
        _cards(player, look, cards, 17),
    )


def _row_lot(table: Scene, lot: int, look: Look, width: float) -> tuple[Markup, float]:
    """A lot as a bar; large tiles while one of them is to be chosen."""
    legal = may(look, LOT0 + lot)
    big = table.deciding and table.phase in TARGETING
    said = label(look, "recall_short" if table.phase == RECALLING else "steal_short") if legal else ""
    beside = 14 + wide_as(said, 13.5, bold=True) if legal else 0
    room = width - 12 - beside
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
