"""Light cards with mammoths and fires: L08 and L10 to L13; the fire of D06 and the uses of D07 go with them.

Any number of either may share a region.
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.pools import fill_pool
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import hunter_of
from solutre.games.ice_age.rules.cards import all_cards, clubs, light_cards
from solutre.games.ice_age.rules.components import (
    BITS,
    EVERYWHERE,
    L08,
    L11,
    NEIGHBOURS,
    ONE,
    PIECES,
    SPOT,
    USE_PRICE,
    around,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLAUSE,
    FIRE_TO,
    HERD_HUNTERS,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    NOTHING,
    PLACE_MAMMOTH,
    REGION0,
    SEND_MAMMOTH,
    STEP_MAMMOTH,
    STOP,
    TAKE_A_CLUB,
    USE0,
)

# --- the uses of a card --------------------------------------------------------------------


def fill_use(table: Position, buf: vec[i64]) -> i64:
    if table.card < L08:
        return light_cards.fill_terrain_use(table, buf)
    if table.card == L11:
        return fill_mammoth_use(table, buf)
    return fill_club_use(table, buf)


def fill_mammoth_use(table: Position, buf: vec[i64]) -> i64:
    """L11: the uses that can be paid and carried out (ICE-L11c)."""
    count: i64 = 0
    use: i64 = PLACE_MAMMOTH
    while use <= SEND_MAMMOTH:
        if all_cards.can_use(table, use):
            buf[count] = USE0 + use
            count += 1
        use += 1
    return count


def fill_club_use(table: Position, buf: vec[i64]) -> i64:
    """L08: a club or a mammoth; D07: a club or own hunters to move; or STOP. A club only if there is one."""
    count: i64 = 0
    if table.club_supply > 0:
        buf[0] = USE0 + TAKE_A_CLUB
        count = 1
    if table.card == L08 or board.on_board(table, table.player) > 0:
        buf[count] = USE0 + 1
        count += 1
    buf[count] = STOP
    return count + 1


def choose_use(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
        return
    table.use = action - USE0
    if table.card < L08:
        light_cards.use_terrain(table, table.use)
    elif table.card == L11:
        all_cards.pay(table, USE_PRICE[table.use])  # before the action (ICE-L11b)
        table.step = MAMMOTH_TO if table.use == PLACE_MAMMOTH else MAMMOTH
    elif table.use == TAKE_A_CLUB:
        clubs.take_club(table)
    elif table.card == L08:
        table.step = MAMMOTH_TO if table.mammoth_supply > 0 else MAMMOTH  # ICE-L8c, ICE-K5
    else:
        table.step = MOVE


# --- L08, L11: a mammoth -------------------------------------------------------------------


def fill_mammoth(table: Position, buf: vec[i64]) -> i64:
    """The mammoth to move; only L11 may still be given up here."""
    sources: i64 = table.mammoths
    if table.card == L11 and table.use == STEP_MAMMOTH:
        sources &= around(board.open_regions(table))
    return board.fill_or_stop(buf, sources) if table.card == L11 else fill_pool(buf, 0, REGION0, sources, BITS)


def fill_mammoth_to(table: Position, buf: vec[i64]) -> i64:
    """Any open region, or for L11 and 3 stones a neighbouring one (ICE-L8a, ICE-L11a)."""
    if table.at == NOTHING and table.card == L11:
        return board.fill_or_stop(buf, board.open_regions(table))
    if table.at == NOTHING:
        return fill_pool(buf, 0, REGION0, board.open_regions(table), BITS)
    allowed: i64 = board.open_regions(table) & ~SPOT[table.at]
    if table.card == L11 and table.use == STEP_MAMMOTH:
        allowed &= NEIGHBOURS[table.at]
    return fill_pool(buf, 0, REGION0, allowed, BITS)


def choose_mammoth(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        table.at = action
        table.step = MAMMOTH_TO


def mammoth_to(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        bring_mammoth(table, table.at, action)
        all_cards.end_action(table)


def bring_mammoth(table: Position, origin: i64, region: i64) -> None:
    """A mammoth of the supply, or one that moves."""
    table.mammoths += ONE[region]
    if origin == NOTHING:
        table.mammoth_supply -= 1
        if table.log is not None:
            table.note("place_mammoth", CLAUSE[table.card], table.player, (region,))
        return
    table.mammoths -= ONE[origin]
    if table.log is not None:
        table.note("move_mammoth", CLAUSE[table.card], table.player, (origin, region))


# --- L12: hunters and a mammoth one step ---------------------------------------------------


def fill_herd(table: Position, buf: vec[i64]) -> i64:
    """A region with an own hunter and an open neighbour (ICE-L12a)."""
    own: i64 = table.hunters[table.player * 2] | table.hunters[table.player * 2 + 1]
    return board.fill_or_stop(buf, own & around(board.open_regions(table)))


def herd(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        table.at = action
        table.step = HERD_TO


def fill_herd_to(table: Position, buf: vec[i64]) -> i64:
    return fill_pool(buf, 0, REGION0, NEIGHBOURS[table.at] & board.open_regions(table), BITS)


def herd_to(table: Position, region: i64) -> None:
    """All go to the same region; `other` keeps it."""
    table.other = region
    table.step = HERD_HUNTERS


def herd_hunters(table: Position, action: i64) -> None:
    if action != STOP:
        light_cards.shift(table, all_cards.hunter_action(table, action), table.other, CLAUSE[table.card])
    elif table.left < PIECES[table.card]:
        table.left = 0
        clubs.herd_goes_on(table)
    else:
        all_cards.forgo(table)  # no hunter goes, so no mammoth goes (ICE-L12c)


def herd_mammoth(table: Position, action: i64) -> None:
    """A mammoth of the same region may go along (ICE-L12b)."""
    if action != STOP:
        bring_mammoth(table, table.at, table.other)
    all_cards.end_action(table)


# --- L13: hunters and a mammoth into one region --------------------------------------------


def camp(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        table.at = action
        table.step = CAMP_HUNTERS


def fill_camp_hunters(table: Position, buf: vec[i64]) -> i64:
    """One of the reserve; with an empty one an own hunter from elsewhere (ICE-L13a, ICE-K4); or STOP."""
    if table.reserve[table.player] == 0:
        return all_cards.fill_own(table, buf, EVERYWHERE & ~SPOT[table.at])
    buf[0] = USE0
    buf[1] = STOP
    return 2


def camp_hunters(table: Position, action: i64) -> None:
    if action == STOP:
        table.step = CAMP_MAMMOTH  # hunters and mammoth are optional one by one (ICE-L13c)
    elif action == USE0:
        board.place_hunter(table, table.player, table.at)
        if table.log is not None:
            table.note("place", CLAUSE[table.card], table.player, (table.at,))
        clubs.arrive(table, hunter_of(table.player, table.at, 0))
    else:
        light_cards.shift(table, all_cards.hunter_action(table, action), table.at, "ICE-K4")


def fill_camp_mammoth(table: Position, buf: vec[i64]) -> i64:
    """One of the supply; if it is empty one from elsewhere on the board (ICE-L13b, ICE-K5); or STOP."""
    if table.mammoth_supply == 0:
        return board.fill_or_stop(buf, table.mammoths & ~SPOT[table.at])
    buf[0] = USE0
    buf[1] = STOP
    return 2


def camp_mammoth(table: Position, action: i64) -> None:
    if action != STOP:
        bring_mammoth(table, NOTHING if action == USE0 else action, table.at)
    all_cards.end_action(table)


# --- L10, D06: a fire ----------------------------------------------------------------------


def choose_fire(table: Position, action: i64) -> None:
    """The tokens of a region are alike: nobody knows what they hide (ICE-L10a, ICE-L10d, ICE-H5)."""
    if action == STOP:
        all_cards.forgo(table)
    else:
        table.at = action
        table.step = FIRE_TO


def fill_fire_to(table: Position, buf: vec[i64]) -> i64:
    """Any other open region, however many fires lie there (ICE-L10b, ICE-L10c)."""
    return fill_pool(buf, 0, REGION0, board.open_regions(table) & ~SPOT[table.at], BITS)


def fire_to(table: Position, region: i64) -> None:
    table.fires += ONE[region] - ONE[table.at]
    if table.log is not None:
        table.note("move_fire", CLAUSE[table.card], table.player, (table.at, region))
    all_cards.end_action(table)
