"""The invariants of the rule book, for every position between two actions."""

from __future__ import annotations

from solutre.core.state import CHANCE, OVER, TRUTH, UNKNOWN
from solutre.games.cairn.rules import chance
from solutre.games.cairn.rules.components import IN_HAND
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE


def audit(table: Cairn) -> None:
    audit_stones(table)
    audit_turn(table)


def audit_stones(table: Cairn) -> None:
    """Every stone lies somewhere, and once."""
    assert min(chance.left(table)) >= 0, "CAI-C1: more stones of a size than the box holds"
    assert all(len(hand) <= IN_HAND for hand in table.hands), "CAI-S1: too many stones in a hand"
    known = [hand for seat, hand in enumerate(table.hands) if table.observer in (TRUTH, seat)]
    assert not any(UNKNOWN in hand for hand in known), "CAI-S2: a hand that is hidden from its own player"
    laid = [hand.count(GONE) for hand in table.hands]
    assert sum(laid) == len(table.pile), "CAI-T1: a stone lies nowhere"
    turns = [(len(table.pile) - seat + table.seats - 1) // table.seats for seat in range(table.seats)]
    assert laid == turns, "CAI-T1: somebody laid out of turn"


def audit_turn(table: Cairn) -> None:
    """Whose turn it is follows from the stones."""
    drawn = [len(hand) for hand in table.hands]
    assert drawn == sorted(drawn, reverse=True) and drawn[0] - drawn[-1] <= 1, "CAI-S1: somebody drew out of turn"
    dealt = sum(drawn) == table.seats * IN_HAND
    assert (table.player == CHANCE) == (not dealt), "CAI-S1: hands are dealt first"
    assert dealt or not table.pile, "CAI-S1: a stone was laid before all were drawn"
    assert (table.player == OVER) == (len(table.pile) == table.seats * IN_HAND), "CAI-W1: over too early or too late"
    assert table.player < 0 or table.player == len(table.pile) % table.seats, "CAI-T1: out of turn"
