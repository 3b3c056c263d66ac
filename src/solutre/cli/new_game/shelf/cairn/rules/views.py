"""What a seat may know: its own hand, and how many stones the others hold (CAI-S2)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rng import Rng
from solutre.core.state import TRUTH, UNKNOWN
from solutre.games.cairn.rules import chance
from solutre.games.cairn.rules.position import Position
from solutre.games.cairn.rules.steps import GONE


def hide_hands(view: Position) -> None:
    """Leave each hand to its owner."""
    seat: i64 = 0
    while seat < view.seats:
        if seat != view.observer:
            view.hands[seat] = [GONE if size == GONE else UNKNOWN for size in view.hands[seat]]
        seat += 1


def guess_hands(world: Position, rng: Rng) -> None:
    """Fill the hidden hands from the stones that the view does not show, every deal as likely as another."""
    world.observer = TRUTH
    for hand in world.hands:
        place: i64 = 0
        while place < len(hand):
            if hand[place] == UNKNOWN:
                hand[place] = rng.weighted(chance.left(world))
            place += 1
