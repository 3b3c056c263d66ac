"""Worlds that a view allows, the cards: MAM-H10, and MAM-H11 once the discard pile has been reshuffled."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.pools import draw_count
from solutre.games.mammut.rules.components import ALL_CARDS, CARD_KINDS, LOOT_CARDS, ONE_CARD, card_count, card_total
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import NO_PILE, REVEAL

WIDE: Final = 12  # BINOMIAL[n * WIDE + k]
BINOMIAL: Final = vec[i64]([0] * (WIDE * WIDE))
for _n in range(WIDE):
    BINOMIAL[_n * WIDE] = 1
    for _k in range(1, _n + 1):
        BINOMIAL[_n * WIDE + _k] = BINOMIAL[(_n - 1) * WIDE + _k - 1] + BINOMIAL[(_n - 1) * WIDE + _k]
DECK_SIZES: Final = 20


def imagine_cards(world: Position, rng: Rng) -> None:
    """Deal the cards that the viewer has not seen to face-down places, hands and deck (MAM-H10, MAM-H11)."""
    pool: vec[i64] = unseen_pool(world)
    if world.pile == NO_PILE:
        deal_down(world, pool, rng)
        deal_hands(world, pool, rng)
        world.deck = taken(pool, 0, card_total(world.deck), rng)
    else:
        world.deck = reshuffled_deck(world, pool, rng)
        deal_down(world, pool, rng)
        deal_hands(world, pool, rng)
        deal_drawn(world, rng)


def hidden_down(world: Position, seat: i64) -> bool:
    return seat != world.observer and world.phase < REVEAL


def unseen_pool(world: Position) -> vec[i64]:
    """Cards that the viewer cannot see, by kind."""
    seen: i64 = world.discard + world.aside
    seat: i64 = 0
    while seat < world.seats:
        if seat == world.observer:
            seen += world.hand[seat]
        if not hidden_down(world, seat):
            seen += world.down[seat]
        seat += 1
    return kinds_of(ALL_CARDS - seen)


def kinds_of(cards: i64) -> vec[i64]:
    counts: vec[i64] = vec[i64]([0] * CARD_KINDS)
    kind: i64 = 0
    while kind < CARD_KINDS:
        counts[kind] = card_count(cards, kind)
        kind += 1
    return counts


def taken(pool: vec[i64], first: i64, count: i64, rng: Rng) -> i64:
    """So many cards out of the pool, of the kinds from `first` on, each card equally likely."""
    cards: i64 = 0
    while count > 0:
        kind: i64 = draw_count(rng, pool, first, CARD_KINDS)
        pool[kind] -= 1
        cards += ONE_CARD[kind]
        count -= 1
    return cards


def deal_down(world: Position, pool: vec[i64], rng: Rng) -> None:
    """Face-down places first: only evaluation cards lie there."""
    seat: i64 = 0
    while seat < world.seats:
        if hidden_down(world, seat):
            world.down[seat] = taken(pool, LOOT_CARDS, card_total(world.down[seat]), rng)
        seat += 1


def deal_hands(world: Position, pool: vec[i64], rng: Rng) -> None:
    seat: i64 = 0
    while seat < world.seats:
        if seat != world.observer:
            world.hand[seat] = taken(pool, 0, card_total(world.hand[seat]), rng)
        seat += 1


def deal_drawn(world: Position, rng: Rng) -> None:
    """What has left the reshuffled pile and was not drawn by the viewer was drawn by the others."""
    gone: i64 = world.pile - world.deck
    seat: i64 = 0
    while seat < world.seats:
        if seat == world.observer:
            gone -= world.drawn[seat]
        seat += 1
    pool: vec[i64] = kinds_of(gone)
    seat = 0
    while seat < world.seats:
        if seat != world.observer:
            world.drawn[seat] = taken(pool, 0, card_total(world.drawn[seat]), rng)
        seat += 1


def reshuffled_deck(world: Position, pool: vec[i64], rng: Rng) -> i64:
    """The deck holds nothing but cards of the pile it was made of (MAM-H7, MAM-H11).

    All deals within that limit are equally likely: a deck weighs its choices of cards, times the ways to fill the
    face-down places from the evaluation cards that it leaves.
    """
    limit: vec[i64] = kinds_of(world.pile)
    seat: i64 = 0
    places: i64 = 0
    while seat < world.seats:
        if hidden_down(world, seat):
            places += card_total(world.down[seat])
        seat += 1
    kind: i64 = 0
    evaluation: i64 = 0
    while kind < CARD_KINDS:
        if 0 <= world.observer < world.seats:
            limit[kind] -= card_count(world.drawn[world.observer], kind)
        if limit[kind] > pool[kind]:
            limit[kind] = pool[kind]
        if kind >= LOOT_CARDS:
            evaluation += pool[kind]
        kind += 1
    loot_ways: vec[i64] = ways_to_choose(pool, limit, 0, LOOT_CARDS)
    ways: vec[i64] = ways_to_choose(pool, limit, LOOT_CARDS, CARD_KINDS)
    size: i64 = card_total(world.deck)
    weights: list[int] = []
    chosen: i64 = 0
    while chosen <= size:
        weight: i64 = 0
        if evaluation - chosen >= places:
            weight = BINOMIAL[(evaluation - chosen) * WIDE + places]
            weight *= ways[LOOT_CARDS * DECK_SIZES + chosen] * loot_ways[size - chosen]
        weights.append(weight)
        chosen += 1
    chosen = rng.weighted(weights)
    deck: i64 = chosen_cards(pool, limit, loot_ways, 0, LOOT_CARDS, size - chosen, rng)
    return deck + chosen_cards(pool, limit, ways, LOOT_CARDS, CARD_KINDS, chosen, rng)


def ways_to_choose(pool: vec[i64], limit: vec[i64], first: i64, end: i64) -> vec[i64]:
    """kind * DECK_SIZES + n -> ways to choose n cards of the kinds from `kind` up to `end`."""
    ways: vec[i64] = vec[i64]([0] * ((CARD_KINDS + 1) * DECK_SIZES))
    ways[end * DECK_SIZES] = 1
    kind: i64 = end - 1
    while kind >= first:
        count: i64 = 0
        while count < DECK_SIZES:
            own: i64 = 0
            while own <= limit[kind] and own <= count:
                rest: i64 = ways[(kind + 1) * DECK_SIZES + count - own]
                ways[kind * DECK_SIZES + count] += BINOMIAL[pool[kind] * WIDE + own] * rest
                own += 1
            count += 1
        kind -= 1
    return ways


def chosen_cards(pool: vec[i64], limit: vec[i64], ways: vec[i64], first: i64, end: i64, count: i64, rng: Rng) -> i64:
    """So many cards of these kinds by their ways; they leave the pool."""
    cards: i64 = 0
    kind: i64 = first
    while kind < end:
        at: i64 = 0
        if count > 0:
            at = rng.below(ways[kind * DECK_SIZES + count])
        own: i64 = -1
        while at >= 0:
            own += 1
            at -= BINOMIAL[pool[kind] * WIDE + own] * ways[(kind + 1) * DECK_SIZES + count - own]
        pool[kind] -= own
        count -= own
        cards += own * ONE_CARD[kind]
        kind += 1
    return cards
