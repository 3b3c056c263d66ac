"""The place of the player who looks: hand, lots, the draft, and the buttons that end a choice."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.headline import headline
from solutre.draw.measured import is_bold, wrapped
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, text
from solutre.draw.words import may
from solutre.games.mammut.board.cards import HEIGHT, button, hand, hand_height, undo_link
from solutre.games.mammut.board.scene import ANSWERING, SHARING, Scene
from solutre.games.mammut.board.seats import EDGE, frame_class, header, lot_place, seat_row
from solutre.games.mammut.board.telling import label, player_said, word
from solutre.games.mammut.board.tiles import chip, chip_row, fitting, token, tokens
from solutre.games.mammut.rules.components import SPECIES, SPECIES0
from solutre.games.mammut.rules.steps import (
    CLAIM,
    DONE,
    EXCHANGE,
    FLIPPING,
    MAIN,
    PEEKING,
    RECALLING,
    RETURN,
    SPECIES_ACTION0,
    TAKE_ALL,
    TAKING,
)

HINTS = {PEEKING: "peek_hint", FLIPPING: "flip_hint", RECALLING: "recall_hint"}


def mine_wide(table: Scene, seat: int, look: Look, width: float, height: float) -> Markup:
    """A panel: hand at the left, lots and draft at the right, buttons below them."""
    left = width * 0.49
    right = width - left - EDGE
    body = height - 50
    return el(
        "g", el("title", player_said(table, seat, look)),
        panel(width, height, seat + 1, class_=frame_class(table, seat)),
        header(table, seat, look, width), tokens(table, seat, look, width - 330, 22, 20, 25),
        group(hand(table, seat, look, left - EDGE - 12, body), x=EDGE, y=42),
        group(*_action_area(table, seat, look, right, body), x=left, y=42),
        id=f"seat-{seat}",
    )  # fmt: skip


def _action_area(table: Scene, seat: int, look: Look, width: float, height: float) -> list[Markup]:
    """What the turn is about, above its buttons."""
    buttons = buttons_row(table, look, width)
    high = height - (HEIGHT + 8 if buttons else 0)
    drawn: list[Markup] = []
    if table.phase in ANSWERING and table.deciding:
        drawn.append(species_row(table, look, width))
    else:
        across = (width + 8) / table.lots_each - 8
        drawn += [
            group(_own_heap(table, seat, heap, look, across, high), x=heap * (across + 8))
            for heap in range(table.lots_each)
        ]
    return [*drawn, group(*buttons, y=high + 8)] if buttons else drawn


def _own_heap(table: Scene, seat: int, heap: int, look: Look, width: float, height: float) -> Markup:
    """A lot, or the place where the next one is being made."""
    free = [n for n in range(table.lots_each) if 2 * seat + n not in table.lots]
    if table.deciding and table.phase in SHARING and free and heap == free[0]:
        return draft(table, look, width, height)
    return lot_place(table, seat, heap, look, width, height)


# --- the draft -----------------------------------------------------------------------------------


def draft(table: Scene, look: Look, width: float, height: float) -> Markup:
    """What is being taken, and what it leaves; or a word on what to do."""
    edge = el("rect", width=width, height=height, rx=10, class_="gap")
    if table.picked:
        return el("g", edge, _taking(table, look, width, height), id="draft")
    wording = HINTS.get(table.phase, "")
    if table.phase == MAIN:
        wording = "steal_hint" if not table.middle else "last_hint" if table.missing_lots == 1 else "draft_hint"
    return el("g", edge, _lines(label(look, wording), width, height / 2, "soft"), id="draft")


def _taking(table: Scene, look: Look, width: float, height: float) -> list[Node]:
    slots = table.sorted_slots(table.picked)
    narrow = width < 200
    below = 52 if narrow else 30
    size, columns = fitting(len(slots), width - 16, height - 30 - below, 40)
    chips = [
        _drafted(
            table, slot, 8 + (size + 3) * (n % columns) + size / 2, 28 + (size + 3) * (n // columns) + size / 2, size
        )
        for n, slot in enumerate(slots)
    ]
    return [
        text(label(look, _draft_label(table), count=len(slots)), 10, 19, 13.5, room=width - 20, class_="strong"),
        *chips,
        *_leaves(table, look, width, height, narrow),
    ]


def _drafted(table: Scene, slot: int, x: float, y: float, size: float) -> Markup:
    """A tile of the draft once more; a click puts it back, as one on the tile itself does."""
    drawn = chip(table.tiles[slot].face, x, y, size)
    return el("g", drawn, data_back=slot) if slot in table.backs else drawn


def _draft_label(table: Scene) -> str:
    return "draft" if table.phase == TAKING else "kept"


def _leaves(table: Scene, look: Look, width: float, height: float, narrow: bool) -> list[Node]:
    """What lies in the middle for the next player, kind by kind."""
    counts = Counter(min(table.tiles[slot].face, SPECIES0) for slot in table.middle)
    words, y = label(look, "leaves", count=len(table.middle)), height - 12
    step, left = (19.0, 10.0) if narrow else (31.0, 22 + wide_as(words, 12.5))
    drawn: list[Node] = [text(words, 10, y - (22 if narrow else 0), 12.5, room=width - 20, class_="soft")]
    for n, face in enumerate(sorted(counts)):
        x = left + step * n
        if narrow:
            drawn += [chip(face, x + 7, y - 8, 15), text(str(counts[face]), x + 7, y + 9, 10.5, "middle", class_="num")]
        else:
            drawn += [chip(face, x + 9, y - 5, 18), text(str(counts[face]), x + 19, y, 12, class_="num")]
    return drawn


def _lines(words: str, width: float, y: float, class_: str) -> list[Markup]:
    """A hint in as many lines as it needs."""
    rows = wrapped(words, width - 16, 13, is_bold(class_))
    return [text(row, width / 2, y + 17 * n, 13, "middle", class_=class_) for n, row in enumerate(rows)]


# --- animals -------------------------------------------------------------------------------------


def species_row(table: Scene, look: Look, width: float) -> Markup:
    """The seven species as tokens to choose from: own tiles to give up, or species to get (MAM-X13, MAM-X4)."""
    size = min(44.0, (width - 12) / SPECIES - 5)
    step = (width - 12) / SPECIES
    wording = "exchange_hint" if table.phase == EXCHANGE else "claim_hint"
    drawn = []
    for n in range(SPECIES):
        action = SPECIES_ACTION0 + n
        x, name = 6 + step * (n + 0.5), word(look, "face", SPECIES0 + n)
        said = label(look, "claim_species" if table.phase == CLAIM else "exchange_species", what=name)
        drawn.append(piece(
            f"species-{n}", el("circle", cx=x, cy=66, r=size / 2 + 1, class_="halo"),
            token(n, x, 66, size - 4, may(look, action)),
            text(name, x, 66 + size / 2 + 15, 11.5, "middle", room=step - 4),
            look=look, action=action, label=said,
        ))  # fmt: skip
    return el("g", _lines(label(look, wording), width, 22, "strong"), drawn, id="species")


# --- buttons -------------------------------------------------------------------------------------


def buttons_row(table: Scene, look: Look, width: float) -> list[Markup]:
    """The choices that no piece stands for."""
    if not table.deciding:
        return []
    if table.phase == MAIN:
        return _main_buttons(table, look, width)
    if table.phase == CLAIM:
        return []
    wording = {TAKING: "take_these", RETURN: "keep_these", EXCHANGE: "no_exchange"}.get(table.phase, "enough")
    return _with_undo(table, label(look, wording, count=len(table.picked)), look, width)


def _main_buttons(table: Scene, look: Look, width: float) -> list[Markup]:
    half, last = (width - 8) / 2, table.missing_lots == 1
    whole = button("take-all", label(look, "take_all", count=len(table.middle)), TAKE_ALL, half, look, last)
    return [button("done", label(look, "take_none"), DONE, half, look), group(whole, x=half + 8)]


def _with_undo(table: Scene, label: str, look: Look, width: float) -> list[Markup]:
    """The button that ends a choice and, while tiles are picked, the way back."""
    if not look.embedded or not (table.phase == TAKING or (table.phase == RETURN and table.touched)):
        return [button("done", label, DONE, width, look, True)]
    return [button("done", label, DONE, width - 80, look, True), group(undo_link(look, 72), x=width - 72)]


# --- phones --------------------------------------------------------------------------------------


def mine_tall(table: Scene, seat: int, look: Look, width: float) -> tuple[Markup, float]:
    """Own lots in a row, as a rival's, and the hand below."""
    row, high = seat_row(table, seat, look, width)
    if not (table.players[seat].hand or table.players[seat].down) or table.over:
        return row, high
    below = hand_height(table, seat, width - 16)
    cards = group(hand(table, seat, look, width - 16, below), x=8, y=10)
    return el("g", row, group(panel(width, below + 16, 31), cards, y=high + 6)), high + below + 22


def action_tall(table: Scene, look: Look, width: float) -> tuple[Markup, float]:
    """The draft in one line and the buttons, right below the heap."""
    parts: list[Markup] = []
    y = 0.0
    if table.phase in ANSWERING:
        parts.append(species_row(table, look, width))
        y = 112.0
    elif table.picked:
        faces = [table.tiles[slot].face for slot in table.sorted_slots(table.picked)]
        size = min(26.0, (width - 12) / len(faces))
        wording, left = (
            label(look, _draft_label(table), count=len(faces)),
            label(look, "leaves", count=len(table.middle)),
        )
        parts += [*headline(wording, left, 8, width - 8, 15, 13, 12),
                  *chip_row(faces, 8 + size / 2, 36, size - 2, size)]  # fmt: skip
        y = 54.0
    elif table.phase in HINTS:
        rows = _lines(label(look, HINTS[table.phase]), width, 16, "soft")
        parts += rows
        y = 9.0 + 17 * len(rows)
    buttons = buttons_row(table, look, width)
    parts.append(group(*buttons, y=y))
    return el("g", parts, id="draft"), y + (HEIGHT if buttons else 0)
