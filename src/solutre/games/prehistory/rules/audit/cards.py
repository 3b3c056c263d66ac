"""Where the hunting and ceremony cards lie: stack, display, players, and what was discarded (PRE-V6, PRE-I3)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, count_bits
from solutre.core.state import TRUTH
from solutre.games.prehistory.rules.components import CEREMONY_CARDS, HUNTING_CARDS, NOTHING
from solutre.games.prehistory.rules.six_actions import ceremony
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import CARDS_SHOWN, DEAL, END_OF_GAME


def audit_cards(table: PreHistory) -> None:
    """Each card in one place; what is in no place was discarded (PRE-V6)."""
    audit_deck(table.unseen_hunting, table.hunting_slots, table.hunted)
    audit_deck(table.unseen_ceremony, table.ceremony_slots, table.rites)
    audit_covered(table)
    dealing = table.step == DEAL
    seen: i64 = HUNTING_CARDS - count_bits(table.unseen_hunting)
    audit_seen("hunting", seen, table.hunting_slots, held(table.hunted), table.round, dealing)
    seen = CEREMONY_CARDS - count_bits(table.unseen_ceremony)
    covered: i64 = 0
    for hidden in table.face_down:
        covered += hidden
    audit_seen("ceremony", seen, table.ceremony_slots, held(table.rites) + covered, table.round, dealing)


def audit_deck(unseen: i64, display: vec[i64], hands: vec[i64]) -> None:
    seen: i64 = unseen
    for card in display:
        if card != NOTHING:
            assert not (seen >> card) & 1, "PRE-V6: a card lies in two places"
            seen |= ALONE[card]
    for hand in hands:
        assert not seen & hand, "PRE-V6: a card lies in two places"
        seen |= hand


def held(hands: vec[i64]) -> i64:
    count: i64 = 0
    for hand in hands:
        count += count_bits(hand)
    return count


def audit_seen(what: str, seen: i64, display: vec[i64], taken: i64, round_number: i64, dealing: bool) -> None:
    """Five cards are turned up in a round, and before the second nothing was discarded (PRE-S8, PRE-W5).

    The discard piles have no field: later on a card that lies nowhere else is in one of them, and a dump says so.
    """
    shown: i64 = 0
    for card in display:
        if card != NOTHING:
            shown += 1
    turned_up: i64 = shown if dealing else CARDS_SHOWN
    assert seen == CARDS_SHOWN * (round_number - 1) + turned_up, f"PRE-V6: five {what} cards are seen in a round"
    assert round_number > 1 or seen == shown + taken, f"PRE-V6: {what} cards of round 1 are neither shown nor taken"


def audit_covered(table: PreHistory) -> None:
    """Cards are face down only in the view of others, and only where the table covers them (PRE-I3)."""
    total: i64 = 0
    for seat in range(table.seats):
        hidden = table.face_down[seat]
        total += hidden
        assert hidden >= 0, "PRE-I3: fewer than no ceremony cards face down"
        if hidden > 0:
            assert table.covered and table.step != END_OF_GAME, "PRE-I3: cards face down that all may see"
            assert table.observer != TRUTH and table.observer != seat, "PRE-I3: cards face down for their owner"
            assert table.rites[seat] == 0, "PRE-I3: cards half face down"
    assert total <= count_bits(ceremony.gone_rites(table)), (
        "PRE-V6: more ceremony cards face down than left the display"
    )
