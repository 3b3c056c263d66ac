"""Covered hands, where the table wants them: a view shows how many cards the others hold, not which (ELA-H3).

Cards that a view does not show are `unseen` in it, whether they lie in a pile or in a covered hand. How many are in a
hand follows from the cards that its owner has taken (ELA-I7).
"""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE, count_bits, draw_set
from solutre.games.elawa.rules.components import CARDS
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import NOTHING


def hidden_cards(table: Position, seat: i64) -> i64:
    """How many cards of a hand the view does not show: those that were taken and lie nowhere open."""
    return table.taken[seat] - count_bits(table.hand[seat] | table.tribe[seat] | table.sacrificed[seat])


def cover_hands(view: Position) -> None:
    """Leave each hand to its owner. A card that is being paid for was announced: everybody knows it (ELA-P11)."""
    announced: i64 = ALONE[view.playing] if view.playing != NOTHING else 0
    seat: i64 = 0
    while seat < view.seats:
        if seat != view.observer:
            view.unseen |= view.hand[seat] & ~announced
            view.hand[seat] &= announced
        seat += 1


def deal_hands(world: Position, rng: Rng) -> None:
    """Fill the covered hands from the cards that are not shown, every deal as likely as another (ELA-H4)."""
    seat: i64 = 0
    while seat < world.seats:
        missing: i64 = hidden_cards(world, seat)
        while missing > 0:
            card: i64 = draw_set(rng, world.unseen, CARDS)
            world.unseen ^= ALONE[card]
            world.hand[seat] |= ALONE[card]
            missing -= 1
        seat += 1
