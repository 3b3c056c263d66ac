"""The table in words, for readers who do not see the picture."""

from __future__ import annotations

from solutre.core.game import Look, Section
from solutre.games.cairn.board.telling import label, points_said, stone_said, turn_said
from solutre.games.cairn.rules.state import Cairn


def summary_of(view: Cairn, look: Look) -> list[Section]:
    """Turn, pile, then every hand, the reader's own first."""
    order = sorted(range(view.seats), key=lambda seat: seat != view.observer)
    return [
        (label(look, "turn"), [f"{turn_said(view, look)}."]),
        (label(look, "pile"), [pile_said(view, look)]),
        *((look.name(seat), [hand_said(view, seat, look)]) for seat in order),
    ]


def pile_said(view: Cairn, look: Look) -> str:
    stones = ", ".join(label(look, "stone", size=size) for size in view.pile)
    return f"{label(look, 'pile_order')}{label(look, 'colon')}{stones}." if stones else f"{label(look, 'no_stone')}."


def hand_said(view: Cairn, seat: int, look: Look) -> str:
    stones = ", ".join(stone_said(size, look) for size in view.hands[seat])
    return f"{points_said(view, seat, look)}{label(look, 'colon')}{stones or label(look, 'no_stone')}."
