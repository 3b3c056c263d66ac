"""The invariants of the rule book (section I), for every position between two actions."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.core.state import TRUTH
from solutre.games.elawa.rules import piles, position
from solutre.games.elawa.rules.audit.turn import audit_turn
from solutre.games.elawa.rules.components import (
    ALL_CARDS,
    BONE,
    CARDS,
    CARDS_PER_PILE,
    CENTRAL_PILE,
    KINDS,
    OF,
    PER,
    PER_KINDS,
    PILES,
    RESERVE_CARD,
    RESERVES,
    SACRIFICE,
    TOKENS,
    TOKENS_PER_PILE,
)
from solutre.games.elawa.rules.scoring import tokens_on, tribe_score
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import CENTRAL, CHOOSE_CHIEF, DRAW, MEND, NO_CHANCE, NOTHING, PAY, TAKE_STEP
from solutre.games.elawa.rules.views import hidden_cards


def audit(table: Elawa) -> None:
    audit_choosing(table)
    audit_tokens(table)
    audit_cards(table)
    audit_piles(table)
    audit_reserves(table)
    audit_players(table)
    audit_turn(table)


def audit_choosing(table: Elawa) -> None:
    """Chiefs are chosen only where the table wants it, by who has none yet (ELA-S12)."""
    assert table.step != CHOOSE_CHIEF or (table.choosing and not table.chief[table.seat]), "ELA-S12: nothing to choose"


def audit_tokens(table: Elawa) -> None:
    """Each kind adds up to the box (ELA-I1), and every pool hides as many tokens as it has hidden places (ELA-H4)."""
    kind: i64 = 0
    while kind < KINDS:
        total: i64 = table.discard[kind]
        assert total >= 0, "ELA-I1: fewer discarded tokens than none"
        at: i64 = kind
        while at < len(table.pools):
            assert table.pools[at] >= 0, "ELA-H6: a pool hides less than nothing"
            total += table.pools[at]
            at += KINDS
        at = kind
        while at < len(table.available):
            assert table.available[at] >= 0, "ELA-P2: a token was paid that nobody had"
            total += table.available[at]
            at += KINDS
        at = kind
        while at < len(table.stored):
            assert table.stored[at] >= 0, "ELA-R5: a token was taken off a reserve"
            total += table.stored[at]
            at += KINDS
        pile: i64 = 0
        while pile < PILES:
            if table.token_top[pile] == kind:
                total += 1
            pile += 1
        assert total == TOKENS[kind], "ELA-I1: tokens were lost or made"
        kind += 1
    audit_pools(table)


def audit_pools(table: Elawa) -> None:
    """Hidden places by pool: under the tops, on the fire, in the draw pile (ELA-H4)."""
    places: vec[i64] = vec[i64]([0] * (len(table.pools) // KINDS))
    assert len(places) > 0, "ELA-H4: no tokens are hidden anywhere"
    for pool_of_place in table.pool_at:
        assert 0 <= pool_of_place < len(places), "ELA-H6: no such pool"
    places[0] += table.central
    places[piles.newest_pool(table)] += table.draw_pile
    if table.awaits == DRAW:
        places[piles.newest_pool(table)] += 1  # on its way to a player
    pile: i64 = 0
    while pile < PILES:
        hidden: i64 = table.token_height[pile]
        if table.token_top[pile] != NOTHING:
            hidden -= 1
        place: i64 = 0
        while place < hidden:
            places[table.pool_at[pile * TOKENS_PER_PILE + place]] += 1
            place += 1
        pile += 1
    pool: i64 = 0
    while pool < len(places):
        first: i64 = pool * KINDS
        inside: i64 = table.pools[first] + table.pools[first + 1] + table.pools[first + 2]
        inside += table.pools[first + 3] + table.pools[first + 4]
        assert inside == places[pool], "ELA-H4: a pool and its hidden places differ"
        pool += 1


def audit_cards(table: Elawa) -> None:
    """The sixty cards lie in piles, hands, tribes and the discard, each once (ELA-I2)."""
    seen: i64 = table.unseen
    count: i64 = count_bits(table.unseen)
    hidden: i64 = 0  # places of cards that are not shown
    pile: i64 = 0
    while pile < PILES:
        assert 0 <= table.card_height[pile] <= CARDS_PER_PILE, "ELA-I2: a card pile grew"
        hidden += table.card_height[pile]
        if table.card_top[pile] != NOTHING:
            seen |= ALONE[table.card_top[pile]]
            count += 1
            hidden -= 1
        pile += 1
    seat: i64 = 0
    while seat < table.seats:
        own: i64 = table.hand[seat] | table.tribe[seat] | table.sacrificed[seat]
        mine: i64 = count_bits(table.hand[seat]) + count_bits(table.tribe[seat]) + count_bits(table.sacrificed[seat])
        covered: i64 = hidden_cards(table, seat) if table.covered and table.observer not in (TRUTH, seat) else 0
        assert covered >= 0 and mine + covered == table.taken[seat], "ELA-I7: cards taken lie elsewhere"
        hidden += covered
        seen |= own
        count += mine
        seat += 1
    assert hidden == count_bits(table.unseen), "ELA-I2: hidden cards and hidden places differ"
    assert count == CARDS and seen == ALL_CARDS, "ELA-I2: a card is missing or stands twice"


def audit_piles(table: Elawa) -> None:
    """Heights (ELA-I3), and the central pile that counts the finished ones (ELA-I4)."""
    pile: i64 = 0
    while pile < PILES:
        assert 0 <= table.token_height[pile] <= TOKENS_PER_PILE, "ELA-I3: a resource pile grew beyond five"
        if table.step == TAKE_STEP and table.token_height[pile] == 0:
            supply: i64 = table.draw_pile
            for kind in range(KINDS):
                supply += table.discard[kind]
            assert supply == 0, "ELA-I3: an empty pile was not mended though tokens are left (ELA-F7)"
        pile += 1
    first: i64 = CENTRAL_PILE[table.seats]
    assert 0 <= table.central <= first, "ELA-I3: the central pile grew"
    given: i64 = table.finished - 1 if table.awaits == CENTRAL else table.finished  # one is on its way
    assert first - table.central == min(given, first), "ELA-I4: finished piles and central tokens differ"
    assert (table.central == 0) <= (table.ending == 1), "ELA-I4: the central pile is empty and the end not triggered"
    if table.ending and table.central > 0:
        assert piles.no_card_visible(table), "ELA-I4: the end was triggered without cause"


def audit_reserves(table: Elawa) -> None:
    """What may lie on a reserve, and how much (ELA-I6)."""
    reserve: i64 = 0
    while reserve < RESERVES:
        card: i64 = RESERVE_CARD[reserve]
        total: i64 = tokens_on(table.stored, card)
        if total > 0:
            assert total <= turns_with(table, reserve), "ELA-I6: two tokens on a reserve in one turn"
            kind: i64 = 0
            while kind < KINDS:
                count: i64 = table.stored[reserve * KINDS + kind]
                if PER[card] == PER_KINDS:
                    assert count <= 1, "ELA-I6: a kinds reserve holds a kind twice"
                elif kind != OF[card] and kind != BONE:
                    assert count == 0, "ELA-I6: a reserve holds a kind that it does not name"
                kind += 1
        assert PER[card] != PER_KINDS or total <= 4, "ELA-I6: a kinds reserve holds more than four tokens"
        reserve += 1


def turns_with(table: Elawa, reserve: i64) -> i64:
    """The own turns in which a reserve could be given a token: since it was played, and this one if it was (ELA-R4)."""
    owner: i64 = 0
    while owner < table.seats and not table.tribe[owner] & ALONE[RESERVE_CARD[reserve]]:
        owner += 1
    assert owner < table.seats, "ELA-R1: tokens on a reserve that lies in no tribe"
    place: i64 = (owner - table.starter + table.seats) % table.seats
    turns: i64 = (table.turn + table.seats - 1 - place) // table.seats - table.laid_turn[reserve] + 1
    if owner == table.seat and table.used >> reserve & 1:
        turns += 1
    return turns


def audit_players(table: Elawa) -> None:
    """Slots between turns (ELA-I5), scores as the tribes show them (ELA-W4), sacrifices (ELA-I10)."""
    seat: i64 = 0
    while seat < table.seats:
        assert table.scores[seat] == tribe_score(table.tribe[seat], table.stored), "ELA-W4: score and tribe differ"
        if seat != table.seat or table.step == MEND:
            assert position.held(table, seat) <= (3 if table.advanced else 4), "ELA-I5: more resources than slots"
        demanded: i64 = 0
        left: i64 = table.tribe[seat]
        while left:
            low: i64 = left & -left
            demanded += SACRIFICE[BIT[low % PRIME]]
            left ^= low
        assert table.spared[seat] >= 0, "ELA-I10: fewer sacrifices spared than none"
        paid: i64 = count_bits(table.sacrificed[seat]) + table.spared[seat]
        if table.playing != NOTHING and seat == table.seat:  # the card that is being paid for demands its own first
            demanded += SACRIFICE[table.playing] - table.owes_sacrifice
        assert paid == demanded, "ELA-I10: sacrifices made and demanded differ"
        seat += 1
    assert table.step != PAY or table.awaits == NO_CHANCE, "ELA-P11: chance in the middle of a payment"
