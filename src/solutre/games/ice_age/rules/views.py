"""Who knows what: cards that a view hides, and cards that it imagines (section H)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.games.ice_age.rules import piles
from solutre.games.ice_age.rules.components import (
    CARD,
    CARDS,
    DARK,
    DECK,
    FACES,
    LIGHT,
    LIGHT_CARDS,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import HIDDEN, OWNER, UNDER, UNDER_DARK


def hide_cards(table: Position, observer: i64) -> None:
    """Keep the observer's hand, the discards and what he put under himself; of the rest only the backs (ICE-H4)."""
    table.pool &= ~FACES
    seat: i64 = 0
    while seat < table.seats:
        if seat != observer:
            table.hands[seat] &= ~FACES
        seat += 1
    at: i64 = 0
    while at < UNDER:
        if is_under(table, at) and table.under[at] // OWNER != observer:
            table.under[at] = table.under[at] // OWNER * OWNER + HIDDEN
        at += 1


def is_under(table: Position, at: i64) -> bool:
    """Whether a card lies at this place under the piles."""
    if at >= UNDER_DARK:
        return at - UNDER_DARK < table.under_dark
    return at < table.under_light


def imagine_cards(table: Position, rng: Rng) -> None:
    """Deal the unseen cards of each colour over the unknown places, all deals equally likely (ICE-H7)."""
    unseen: i64 = DECK - table.discard
    if table.observer >= 0:
        unseen -= table.hands[table.observer]
    at: i64 = 0
    while at < UNDER:
        if is_under(table, at) and table.under[at] % OWNER != HIDDEN:
            unseen -= CARD[table.under[at] % OWNER]
        at += 1
    imagine_colour(table, shuffled(unseen, LIGHT, rng), LIGHT)
    imagine_colour(table, shuffled(unseen, DARK, rng), DARK)


def imagine_colour(table: Position, cards: vec[i64], colour: i64) -> None:
    """Hands of the others first, then the cards they put under the pile; what remains is its shuffled part."""
    dealt: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.observer:
            missing: i64 = count_colour(table.hands[seat], colour)
            while missing > 0:
                table.hands[seat] += CARD[cards[dealt]] & FACES
                dealt += 1
                missing -= 1
        seat += 1
    at: i64 = UNDER_DARK if colour == DARK else 0
    last: i64 = at + piles.under_count(table, colour)
    while at < last:
        if table.under[at] % OWNER == HIDDEN:
            table.under[at] += cards[dealt] - HIDDEN
            dealt += 1
        at += 1
    while dealt < len(cards):
        table.pool += CARD[cards[dealt]] & FACES
        dealt += 1


def shuffled(heap: i64, colour: i64, rng: Rng) -> vec[i64]:
    """The cards of one colour of a heap, one by one, in random order."""
    cards: vec[i64] = vec[i64]([0] * count_colour(heap, colour))
    count: i64 = 0
    card: i64 = LIGHT_CARDS if colour == DARK else 0
    last: i64 = CARDS if colour == DARK else LIGHT_CARDS
    while card < last:
        copies: i64 = count_of(heap, card)
        while copies > 0:
            cards[count] = card
            count += 1
            copies -= 1
        card += 1
    rng.shuffle(cards)
    return cards
