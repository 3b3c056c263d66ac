"""The lots before the players, which may be stolen or called back."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.svg import el, group, text
from solutre.draw.words import may
from solutre.games.mammut.board.scene import TARGETING, Scene
from solutre.games.mammut.board.telling import faces_said, headed, label, lot_said
from solutre.games.mammut.board.tiles import deciding, owned, reader, tile_rows
from solutre.games.mammut.rules.steps import LOT0, MAIN, RECALLING

CAPTION = 20  # below the tiles of a lot
TILE = 40.0  # of a lot, if there is room: what may be touched is not smaller


def lot_place(table: Scene, seat: int, heap: int, look: Look, width: float, height: float) -> Markup:
    """Where a lot lies or will lie. While it may be stolen or called back, all of it is a target."""
    lot = 2 * seat + heap
    if lot not in table.lots:
        return _empty(table, look, width, height)
    return _lot(table, lot, tuple(table.sorted_slots(table.lots[lot])), look, width, height)


def _about_lots(table: Scene, lot: int, slots: tuple[int, ...], look: Look, *_: object) -> int:
    """The phase, where one may choose a lot or its tiles; all others are alike to it."""
    return table.phase if table.phase in TARGETING or may(look, LOT0 + lot) else int(MAIN)


@kept(
    "seats",
    "round",
    own=reader,
    phase=_about_lots,
    player=deciding,
    lots=lambda table, lot, *_: {lot: table.lots[lot]},
    tiles=lambda table, _, slots, *__: {slot: table.tiles[slot] for slot in slots},
    picked=lambda table, lot, *_: table.picked & table.lots[lot],
    touched=lambda table, lot, *_: table.touched & table.lots[lot],
    shaman=lambda table, lot, *_: table.shaman if table.shaman in table.lots[lot] else None,
    players=owned,
)
def _lot(table: Scene, lot: int, slots: tuple[int, ...], look: Look, width: float, height: float) -> Markup:
    legal = may(look, LOT0 + lot)
    return piece(
        f"lot-{lot}",
        el("rect", width=width, height=height, rx=10, class_="lot"),
        el("rect", width=width, height=height, rx=10, class_="halo"),
        group(tile_rows(table, slots, look, width - 12, height - CAPTION - 8, TILE), x=6, y=6),
        text(
            _caption(table, lot, legal, look),
            width / 2,
            height - 7,
            12.5,
            "middle",
            room=width - 12,
            class_="strong" if legal else "soft",
        ),
        look=look,
        action=asked_lot(table, lot),
        label=lot_choice(table, lot, legal, look),
    )


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


def nothing_said(table: Scene, look: Look) -> str:
    """Before whom no lot lies."""
    if table.shared_out or not table.poured:
        return ""
    return label(look, "next_all" if table.missing_lots == 1 and table.middle else "no_lot")


def _empty(table: Scene, look: Look, width: float, height: float) -> Markup:
    return _gap(nothing_said(table, look), width, height)


@lru_cache
def _gap(words: str, width: float, height: float) -> Markup:
    return el(
        "g",
        el("rect", width=width, height=height, rx=10, class_="gap"),
        text(words, width / 2, height / 2 + 4, 12.5, "middle", room=width - 12, class_="soft"),
    )
