"""Step 3 of a turn: use reserves (section R)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.elawa.rules.components import (
    BASIC,
    KINDS,
    PER,
    PER_KINDS,
    PLACE_KIND,
    PLACE_RESERVE,
    PLACES,
    POINTS,
    RESERVE_CARD,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.scoring import stored_clause, tokens_on
from solutre.games.elawa.rules.steps import END_RESERVE, PLACE0

# --- step 3: reserves ----------------------------------------------------------------------


def accepts(table: Position, reserve: i64, kind: i64) -> bool:
    """Whether a reserve takes a token of a kind that it names (ELA-R2, ELA-R3)."""
    card: i64 = RESERVE_CARD[reserve]
    if PER[card] != PER_KINDS:
        return True
    return table.stored[reserve * KINDS + kind] == 0 and tokens_on(table.stored, card) < BASIC


def can_place(table: Position, place: i64) -> bool:
    """Own reserve, even one just played, not used this turn; the token available and accepted (ELA-R1, ELA-R4)."""
    reserve: i64 = PLACE_RESERVE[place]
    kind: i64 = PLACE_KIND[place]
    if table.available[table.seat * KINDS + kind] == 0 or (table.used >> reserve) & 1:
        return False
    return (table.tribe[table.seat] >> RESERVE_CARD[reserve]) & 1 == 1 and accepts(table, reserve, kind)


def fill_reserve(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if can_place(table, place):
            buf[count] = PLACE0 + place
            count += 1
        place += 1
    buf[count] = END_RESERVE
    return count + 1


def something_to_place(table: Position) -> bool:
    place: i64 = 0
    while place < PLACES:
        if can_place(table, place):
            return True
        place += 1
    return False


def place(table: Position, place: i64) -> None:
    """A token goes on a reserve, for good (ELA-R5)."""
    reserve: i64 = PLACE_RESERVE[place]
    kind: i64 = PLACE_KIND[place]
    card: i64 = RESERVE_CARD[reserve]
    table.available[table.seat * KINDS + kind] -= 1
    table.stored[reserve * KINDS + kind] += 1
    table.used |= ALONE[reserve]
    if table.log is not None:
        table.note("store", "ELA-R1", table.seat, (kind, card))
    table.score(
        table.seat,
        POINTS[card],
        stored_clause(card),
        (card, tokens_on(table.stored, card), POINTS[card]),
        "worth_store",
    )
