"""Step 1 of a turn: take a card and its resources (section K, chiefs 1, 3 and 4 of section A)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.elawa.rules import ending, piles, position
from solutre.games.elawa.rules.components import KINDS, PILES, TAKE
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CHIEF3,
    COLLECT,
    DRAW,
    EXTRA,
    KEEP,
    NOTHING,
    PLAY,
    SKIP0,
    SKIP_STEP,
    TOKEN,
)


def fill_cards(table: Position, buf: vec[i64]) -> i64:
    """The piles with a visible card (ELA-K1, ELA-F9)."""
    count: i64 = 0
    pile: i64 = 0
    while pile < PILES:
        if table.card_height[pile] > 0:
            buf[count] = pile
            count += 1
        pile += 1
    return count


def fill_skips(table: Position, buf: vec[i64]) -> i64:
    """No pile, or one of the next n (ELA-A2)."""
    skip: i64 = 0
    while skip <= TAKE[table.card_top[table.chosen]]:
        buf[skip] = SKIP0 + skip
        skip += 1
    return skip


# --- step 1: take a card and resources -----------------------------------------------------


def card_to_choose(table: Position) -> bool:
    """With no card anywhere the step is skipped and the end is triggered (ELA-F12)."""
    table.plays = 0
    table.used = 0
    if not piles.no_card_visible(table):
        return True
    ending.trigger_end(table, "ELA-F12")
    table.step = PLAY
    return False


def choose_card(table: Position, pile: i64) -> None:
    """Any visible card, affordable or not (ELA-K1, ELA-K7)."""
    table.chosen = pile
    if table.log is not None:
        table.note("choose", "ELA-K1", table.seat, (table.card_top[pile], pile))
    if position.power(table) == 1:
        table.step = SKIP_STEP
    else:
        begin_collecting(table, 0)


def begin_collecting(table: Position, skip: i64) -> None:
    table.skip = skip
    table.walked = 0
    table.to_collect = TAKE[table.card_top[table.chosen]]
    table.owed_cards = 0
    table.step = COLLECT
    if skip > 0:
        table.note("skip", "ELA-A1", table.seat, ((table.chosen + skip) % PILES,))


def collect(table: Position) -> None:
    """The top token of the next pile clockwise, one per pile (ELA-K2, ELA-X3)."""
    if table.to_collect == 0:
        table.step = EXTRA
        return
    table.walked += 1
    if table.walked == table.skip:
        return  # the pile left out is not touched (ELA-A3)
    table.to_collect -= 1
    pile: i64 = (table.chosen + table.walked) % PILES
    if table.token_height[pile] == 0:
        return  # an empty pile gives nothing but counts (ELA-F7)
    kind: i64 = table.token_top[pile]
    table.available[table.seat * KINDS + kind] += 1  # no limit during the turn (ELA-K3)
    table.token_height[pile] -= 1
    table.token_top[pile] = NOTHING
    if table.log is not None:
        table.note("collect", "ELA-K2", table.seat, (kind, pile))
    if table.token_height[pile] > 0:
        position.await_chance(table, TOKEN, pile)
    else:
        piles.finish_pile(table, pile)


def extra_resource(table: Position) -> None:
    """Chief 4: one token more from the draw pile if the chosen card shows 1 (ELA-A10, ELA-A12)."""
    table.step = KEEP
    if position.power(table) == 4 and TAKE[table.card_top[table.chosen]] == 1 and piles.token_ready(table):
        table.draw_pile -= 1
        position.await_chance(table, DRAW, 0)


def take_drawn(table: Position, kind: i64) -> None:
    """A token of the draw pile: by chief 4 in step 1, by an effect in step 2 (ELA-A10, ELA-E4)."""
    table.pools[piles.newest_pool(table) * KINDS + kind] -= 1
    table.available[table.seat * KINDS + kind] += 1
    if table.log is not None:
        table.note("draw", "ELA-A10" if table.step == KEEP else "ELA-E4", table.seat, (kind,))


def keep_chosen_card(table: Position) -> None:
    """The chosen card goes to the hand, playable this very turn (ELA-K4, ELA-K5, ELA-K6)."""
    table.step = CHIEF3
    piles.take_top_card(table, table.seat, table.chosen)


def card_of_chief_3(table: Position) -> bool:
    """One visible card per pile finished, while one is visible (ELA-A8, ELA-A9)."""
    return position.power(table) == 3 and table.owed_cards > 0 and not piles.no_card_visible(table)


def take_further_card(table: Position, pile: i64) -> None:
    """A card without resources, by chief 3 or by an effect; it triggers no power (ELA-E1, ELA-E3)."""
    if table.log is not None:
        table.note("take", "ELA-A8" if table.step == CHIEF3 else "ELA-E1", table.seat, (table.card_top[pile], pile))
    if table.step == CHIEF3:
        table.owed_cards -= 1
    else:
        table.step = PLAY
    piles.take_top_card(table, table.seat, pile)
