"""The piles around the fire: cards, tokens, finished piles, the draw pile (section F)."""

from __future__ import annotations

from solutre.core.native import append, i64
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE
from solutre.games.elawa.rules import ending, position
from solutre.games.elawa.rules.components import (
    KINDS,
    PILES,
    TOKENS_PER_PILE,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CARD,
    CENTRAL,
    NOTHING,
    TOKEN,
)

# --- what lies there -----------------------------------------------------------------------


def no_card_visible(table: Position) -> bool:
    pile: i64 = 0
    while pile < PILES:
        if table.card_height[pile] > 0:
            return False
        pile += 1
    return True


def hidden_pool(table: Position) -> i64:
    """The pool from which the token that chance has to tell is drawn (ELA-H4)."""
    if table.awaits == CENTRAL:
        return 0  # dealt before the first reshuffle
    if table.awaits == TOKEN:
        return table.pool_at[table.at * TOKENS_PER_PILE + table.token_height[table.at] - 1]
    return newest_pool(table)


def newest_pool(table: Position) -> i64:
    """The pool of the draw pile: 0 from the set-up, then the number of the reshuffle."""
    count: i64 = len(table.pools)
    return count // KINDS - 1


# --- tokens --------------------------------------------------------------------------------


def token_ready(table: Position) -> bool:
    """Whether a token can be drawn; turns the discard into a new draw pile when one is needed (ELA-F5, ELA-F6)."""
    if table.draw_pile > 0:
        return True
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += table.discard[kind]
        kind += 1
    if total == 0:
        return False
    table.note("reshuffle", "ELA-F5", CHANCE, (total,))
    kind = 0
    while kind < KINDS:
        table.pools = append(table.pools, table.discard[kind])
        table.discard[kind] = 0
        kind += 1
    table.draw_pile = total
    return True


def refill(table: Position, pile: i64) -> None:
    """Lay up to five tokens, one on the other, and await the top one (ELA-F3, ELA-F7)."""
    table.laid = 0
    while table.laid < TOKENS_PER_PILE and token_ready(table):
        table.pool_at[pile * TOKENS_PER_PILE + table.laid] = newest_pool(table)
        table.draw_pile -= 1
        table.laid += 1
    table.token_height[pile] = table.laid
    if table.laid > 0:
        position.await_chance(table, TOKEN, pile)


def turn_token(table: Position, kind: i64) -> None:
    """The top of a resource pile becomes visible."""
    table.pools[hidden_pool(table) * KINDS + kind] -= 1
    table.token_top[table.at] = kind
    if table.laid > 0:
        if table.log is not None:
            table.note("refill", "ELA-F3", CHANCE, (table.at, table.laid, kind))
        table.laid = 0


def turn_card(table: Position, card: i64) -> None:
    """The top of a card pile becomes visible."""
    table.unseen ^= ALONE[card]
    table.card_top[table.at] = card
    if table.log is not None:
        table.note("turn_card", "ELA-K4" if taken_any(table) else "ELA-S2", CHANCE, (table.at, card))


def taken_any(table: Position) -> bool:
    seat: i64 = 0
    while seat < table.seats:
        if table.taken[seat] > 0:
            return True
        seat += 1
    return False


# --- cards ---------------------------------------------------------------------------------


def take_top_card(table: Position, seat: i64, pile: i64) -> None:
    """The visible card goes to the hand; the one beneath is turned up, if there is one (ELA-K4, ELA-F9)."""
    table.hand[seat] |= ALONE[table.card_top[pile]]
    table.taken[seat] += 1
    table.card_top[pile] = NOTHING
    table.card_height[pile] -= 1
    if table.card_height[pile] > 0:
        position.await_chance(table, CARD, pile)


def finish_pile(table: Position, pile: i64) -> None:
    """Token, central token, refill, next pile (ELA-F1, ELA-F2, ELA-F4)."""
    table.finished += 1
    table.owed_cards += 1
    if table.central > 0:
        position.await_chance(table, CENTRAL, pile)
    else:
        refill(table, pile)  # no central token, but new tokens all the same (ELA-F8)


def take_central(table: Position, kind: i64) -> None:
    table.pools[kind] -= 1
    table.central -= 1
    table.available[table.seat * KINDS + kind] += 1
    if table.log is not None:
        table.note("central", "ELA-F1", table.seat, (kind, table.at, table.central))
    if table.central == 0:
        ending.trigger_end(table, "ELA-W1")
    refill(table, table.at)
