"""Setting up: what a table chooses before it begins, the piles, the chiefs, and who begins (section S)."""

from __future__ import annotations

from typing import Final

from solutre.core.book.options import Option, arranged, arrangement
from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.components import (
    ALL_CARDS,
    BASIC,
    CARDS_PER_PILE,
    CENTRAL_PILE,
    KINDS,
    PILES,
    RESERVES,
    TOKENS,
    TOKENS_PER_PILE,
    TOKENS_TOTAL,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CARD,
    CHIEF,
    CHOOSE_CHIEF,
    NOTHING,
    TAKE_STEP,
    TOKEN,
)

VARIANTS: Final = ("normal", "advanced")  # the side of all chiefs (ELA-S7)
OPTIONS: Final = (
    Option("chiefs", ("dealt", "chosen")),  # ELA-S6, ELA-S12
    Option("hands", ("open", "covered")),  # ELA-H3
)
CHIEFS, HANDS = OPTIONS


def arrangement_of(state: Position) -> str:
    """The variant with its options as records write it."""
    chosen = {CHIEFS.name: CHIEFS.values[state.choosing], HANDS.name: HANDS.values[state.covered]}
    return arranged(OPTIONS, VARIANTS[state.advanced], chosen)


def arrange(state: Position, written: str) -> None:
    """Lay out the table that such a word asks for."""
    wanted = arrangement(OPTIONS, written)
    if wanted.variant not in VARIANTS:
        raise BrokenPosition(f"the chiefs show the side {' or '.join(VARIANTS)}, not {wanted.variant!r} (ELA-S7)")
    lay_out(state, VARIANTS.index(wanted.variant))
    state.choosing = CHIEFS.values.index(wanted.options[CHIEFS.name])
    state.covered = HANDS.values.index(wanted.options[HANDS.name])


def set_up(table: Position, advanced: i64, choosing: i64, covered: i64) -> None:
    lay_out(table, advanced)
    table.choosing = choosing
    table.covered = covered
    table.owed = vec[i64]([0] * BASIC)


def lay_out(table: Position, advanced: i64) -> None:
    """The table before anything is turned up (ELA-S2 to ELA-S5, ELA-S9); seats change only the fire (ELA-S11)."""
    table.advanced = advanced
    table.unseen = ALL_CARDS
    table.central = CENTRAL_PILE[table.seats]  # ELA-S4
    table.draw_pile = TOKENS_TOTAL - PILES * TOKENS_PER_PILE - table.central  # ELA-S5
    table.card_top = vec[i64]([NOTHING] * PILES)
    table.card_height = vec[i64]([CARDS_PER_PILE] * PILES)  # ELA-S2
    table.token_top = vec[i64]([NOTHING] * PILES)
    table.token_height = vec[i64]([TOKENS_PER_PILE] * PILES)  # ELA-S3
    table.pool_at = vec[i64]([0] * (PILES * TOKENS_PER_PILE))
    table.pools = TOKENS[:]
    table.discard = vec[i64]([0] * KINDS)
    table.available = vec[i64]([0] * (table.seats * KINDS))
    table.stored = vec[i64]([0] * (RESERVES * KINDS))
    table.laid_turn = vec[i64]([0] * RESERVES)
    table.hand = vec[i64]([0] * table.seats)
    table.tribe = vec[i64]([0] * table.seats)
    table.sacrificed = vec[i64]([0] * table.seats)
    table.chief = vec[i64]([0] * table.seats)
    table.taken = vec[i64]([0] * table.seats)
    table.spared = vec[i64]([0] * table.seats)


def fill_chiefs(table: Position, buf: vec[i64], first: i64) -> i64:
    """The chiefs that nobody has yet, to be dealt or to be chosen (ELA-S6)."""
    count: i64 = 0
    number: i64 = 1
    while number <= 4:
        if owner_of_chief(table, number) == NOTHING:
            buf[count] = first + number - 1
            count += 1
        number += 1
    return count


def owner_of_chief(table: Position, number: i64) -> i64:
    """The seat that has this chief, or NOTHING."""
    seat: i64 = 0
    while seat < table.seats:
        if table.chief[seat] == number:
            return seat
        seat += 1
    return NOTHING


# --- set-up --------------------------------------------------------------------------------


def deal(table: Position) -> None:
    """Chiefs, then the six cards, then the six tokens are turned up one by one (ELA-S2, ELA-S3, ELA-S6).

    Chiefs that are chosen come last: everybody sees the table first (ELA-S12)."""
    without: i64 = owner_of_chief(table, 0)
    if without != NOTHING and not table.choosing:
        position.await_chance(table, CHIEF, without)
        return
    pile: i64 = 0
    while pile < 2 * PILES:
        at: i64 = pile % PILES
        top: i64 = table.card_top[at] if pile < PILES else table.token_top[at]
        if top == NOTHING:
            position.await_chance(table, CARD if pile < PILES else TOKEN, at)
            return
        pile += 1
    if without != NOTHING:
        table.seat = last_without_chief(table)
        table.step = CHOOSE_CHIEF
    else:
        begin(table)


def last_without_chief(table: Position) -> i64:
    """From the last seat back to the first: whoever sits first chooses last (ELA-S12)."""
    seat: i64 = table.seats - 1
    while table.chief[seat] > 0:
        seat -= 1
    return seat


def receive_chief(table: Position, seat: i64, number: i64) -> None:
    """Dealt or chosen (ELA-S6)."""
    table.chief[seat] = number
    table.note("chief", "ELA-S6", seat, (number,))


def begin(table: Position) -> None:
    """The lowest chief begins (ELA-S8)."""
    seat: i64 = 0
    while seat < table.seats:
        if table.chief[seat] < table.chief[table.starter]:
            table.starter = seat
        seat += 1
    table.seat = table.starter
    table.note("start", "ELA-S8", table.starter, (table.chief[table.starter],))
    table.step = TAKE_STEP
