"""A turn: lay one stone of the hand on top of the pile (section T)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.cairn.rules import ending, scoring
from solutre.games.cairn.rules.components import SIZES
from solutre.games.cairn.rules.position import Position
from solutre.games.cairn.rules.steps import GONE, LAY0


def fill_hand(table: Position, buf: vec[i64]) -> i64:
    """Every size that the player holds (CAI-T1)."""
    hand = table.hands[table.player]
    count: i64 = 0
    size: i64 = 0
    while size < SIZES:
        if size in hand:
            buf[count] = LAY0 + size
            count += 1
        size += 1
    return count


def lay(table: Position, size: i64) -> None:
    seat: i64 = table.player
    hand = table.hands[seat]
    hand[hand.index(size)] = GONE
    scoring.score_stone(table, seat, size)
    table.pile.append(size)
    ending.pass_on(table, seat)
