"""The evaluation: reveal, then axe, hide, tusk, meat and fire (sections E, V and X)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import BIT, PRIME
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_CARD_VALUE,
    AXE_FIRE,
    AXE_HIDE,
    AXE_POINTS,
    CARD_KINDS,
    CARD_VALUE,
    FIRE,
    FIRE_PENALTY,
    GOODS,
    HIDE,
    HIDE_POINTS,
    LAST_ROUND,
    LOOT_CARDS,
    MEAT,
    OWN_HIDE,
    TUSK,
    TUSK_FIRE,
    TUSK_POINTS,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.scoring import (
    NOBODY,
    ahead_in_meat,
    axes_worth,
    fire_bonus,
    furthest,
    hide_prize,
    in_order,
    least,
    meat_prize,
    most,
    rearmost,
    tusks_worth,
)
from solutre.games.mammut.rules.steps import ANIMALS, DRAW, GOODS_STEP

# --- counting ------------------------------------------------------------------------------


def played(table: Position, kind: i64) -> bool:
    """Whether anybody laid this card face down this round: it works for whom it names (MAM-X9)."""
    seat: i64 = 0
    while seat < table.seats:
        if card_count(table.down[seat], kind) > 0:
            return True
        seat += 1
    return False


def count_tiles(table: Position) -> vec[i64]:
    """The goods before each player, both lots together (MAM-E8, MAM-P6); the shaman is none (MAM-T6)."""
    counts: vec[i64] = vec[i64]([0] * (table.seats * GOODS))
    seat: i64 = 0
    while seat < table.seats:
        left: i64 = loot.before(table, seat)
        while left:
            low: i64 = left & -left
            face: i64 = table.face[BIT[low % PRIME]]
            if face < GOODS:
                counts[seat * GOODS + face] += 1
            left ^= low
        seat += 1
    return counts


def holder_of_most(table: Position, counts: vec[i64], good: i64) -> i64:
    return most(counts, good, loot.shaman_seat(table), loot.direction(table), table.seats)


def add_hide_cards(table: Position, counts: vec[i64]) -> None:
    """Cards that count as a hide tile, everywhere that a hide tile counts (MAM-X2, MAM-X5, MAM-X11, MAM-X12)."""
    seat: i64 = 0
    while seat < table.seats:
        counts[seat * GOODS + HIDE] += card_count(table.down[seat], OWN_HIDE)
        seat += 1
    if played(table, AXE_HIDE):
        winner: i64 = holder_of_most(table, counts, AXE)
        if winner != NOBODY:
            counts[winner * GOODS + HIDE] += 1


def most_hides_this_round(table: Position) -> i64:
    """Tiles and cards of this round; the track is not looked at (MAM-X3, MAM-X4)."""
    counts: vec[i64] = count_tiles(table)
    add_hide_cards(table, counts)
    return holder_of_most(table, counts, HIDE)


# --- booking -------------------------------------------------------------------------------


def lose(table: Position, seat: i64, points: i64, clause: str, count: i64, kind: str) -> None:
    """A loss stops at 0; the rest of it is forgotten; gains have no limit (MAM-E7, MAM-E9, MAM-EX6, MAM-I4)."""
    lost: i64 = points
    if table.scores[seat] < lost:
        lost = table.scores[seat]
    table.score(seat, -lost, clause, (count, points, lost), kind)
    if lost < points:
        table.note("floor", "MAM-E7", seat, (points - lost,))


# --- preparation ---------------------------------------------------------------------------


def reveal(table: Position) -> None:
    """Face-down cards, then question marks (MAM-E1, MAM-E2, MAM-E3)."""
    last = table.round == LAST_ROUND
    table.note("last_evaluation" if last else "evaluation", "MAM-D15", table.seat, (table.round,))
    if table.log is not None:
        note_cards(table)
    seat: i64 = 0
    while seat < table.seats:
        turned: i64 = loot.before(table, seat) & table.questions
        left: i64 = turned
        while left:
            low: i64 = left & -left
            loot.turn_over(table, BIT[low % PRIME])
            left ^= low
        if turned:
            loot.note_heap(table, "reveal_tiles", "MAM-E2", seat, turned)
        seat += 1
    if table.log is not None:
        note_order(table)
    table.phase = GOODS_STEP if last else DRAW
    table.asked = loot.shaman_seat(table)
    table.handled = 0
    table.to_draw = axes(table, table.asked)


def note_cards(table: Position) -> None:
    for seat in range(table.seats):
        for kind in range(LOOT_CARDS, CARD_KINDS):
            for _ in range(card_count(table.down[seat], kind)):
                table.note("reveal_card", "MAM-E1", seat, (kind,))


def note_order(table: Position) -> None:
    shaman, step = loot.shaman_seat(table), loot.direction(table)
    order: list[int] = [in_order(shaman, step, table.seats, place) for place in range(table.seats)]
    table.note("order", "MAM-T1", shaman, (table.face[table.shaman], *order))


# --- axe -----------------------------------------------------------------------------------


def axes(table: Position, seat: i64) -> i64:
    count: i64 = 0
    left: i64 = loot.before(table, seat)
    while left:
        low: i64 = left & -left
        if table.face[BIT[low % PRIME]] == AXE:
            count += 1
        left ^= low
    return count


def draw_on(table: Position) -> bool:
    """All cards of one player, then clockwise, whatever the arrow (MAM-V1, MAM-V2, MAM-V3, MAM-I12).

    True while chance has one to tell.
    """
    while table.handled < table.seats:
        if table.to_draw > 0 and card_total(table.deck) == 0 and table.discard:
            loot.reshuffle(table)  # without the cards of this round (MAM-V4)
        if table.to_draw > 0 and card_total(table.deck) > 0:
            return True
        if table.to_draw > 0:
            table.note("no_cards", "MAM-V5", table.asked, (table.to_draw,))
        table.handled += 1
        table.asked = (table.asked + 1) % table.seats
        table.to_draw = axes(table, table.asked) if table.handled < table.seats else 0
    table.phase = GOODS_STEP
    return False


def score_axes(table: Position, counts: vec[i64]) -> None:
    """Points in the last round, and those of axe_points on top (MAM-V6, MAM-X16, MAM-X17)."""
    bonus = played(table, AXE_POINTS)
    seat: i64 = 0
    while seat < table.seats:
        axes: i64 = counts[seat * GOODS + AXE]
        if axes > 0 and table.round == LAST_ROUND:
            table.score(seat, axes_worth(axes), "MAM-V6", (axes,), "axes")
        if axes > 0 and bonus:
            clause = "MAM-X17" if table.round == LAST_ROUND else "MAM-X16"
            table.score(seat, AXE_CARD_VALUE * axes, clause, (axes,), "axe_points")
        seat += 1


# --- the goods -----------------------------------------------------------------------------


def score_goods(table: Position) -> None:
    """Cards work in the step of what they yield, after its ordinary scoring (MAM-E4, MAM-E5, MAM-E6, MAM-I10)."""
    counts: vec[i64] = count_tiles(table)
    score_axes(table, counts)
    score_hides(table, counts)
    score_tusks(table, counts)
    score_meat(table, counts)
    score_fire(table, counts)
    table.handled = 0
    table.to_draw = 0
    table.phase = ANIMALS


def score_hides(table: Position, counts: vec[i64]) -> None:
    """Move, then the first gains and the last loses the number of the round (MAM-V7 to MAM-V11, MAM-I11)."""
    note_hide_cards(table, counts)
    add_hide_cards(table, counts)
    seat: i64 = 0
    while seat < table.seats:
        moved: i64 = counts[seat * GOODS + HIDE]
        if moved > 0:
            table.hides[seat] += moved
            table.note("hides", "MAM-V7", seat, (moved, table.hides[seat]))
        seat += 1
    shaman: i64 = loot.shaman_seat(table)
    step: i64 = loot.direction(table)
    prize: i64 = hide_prize(table.round)
    first: i64 = furthest(table.hides, shaman, step, table.seats)
    table.score(first, prize, "MAM-V8", (table.hides[first],), "hide_first")
    last: i64 = rearmost(table.hides, shaman, step, table.seats)
    lose(table, last, prize, "MAM-V9", table.hides[last], "hide_last")
    if played(table, HIDE_POINTS):
        winner: i64 = holder_of_most(table, counts, HIDE)
        if winner != NOBODY:
            table.score(winner, CARD_VALUE, "MAM-X3", (counts[winner * GOODS + HIDE],), "hide_points")


def note_hide_cards(table: Position, counts: vec[i64]) -> None:
    if table.log is None:
        return
    for seat in range(table.seats):
        for _ in range(card_count(table.down[seat], OWN_HIDE)):
            table.note("counts_as", "MAM-X2", seat, (OWN_HIDE, HIDE))
    if played(table, AXE_HIDE) and holder_of_most(table, counts, AXE) != NOBODY:
        table.note("counts_as", "MAM-X5", holder_of_most(table, counts, AXE), (AXE_HIDE, HIDE))


def score_tusks(table: Position, counts: vec[i64]) -> None:
    seat: i64 = 0
    while seat < table.seats:
        tusks: i64 = counts[seat * GOODS + TUSK]
        if tusks > 0:
            table.score(seat, tusks_worth(tusks), "MAM-V12", (tusks,), "tusks")
        seat += 1
    if played(table, TUSK_POINTS):
        winner: i64 = holder_of_most(table, counts, TUSK)
        if winner != NOBODY:
            table.score(winner, CARD_VALUE, "MAM-X8", (counts[winner * GOODS + TUSK],), "tusk_points")


def score_meat(table: Position, counts: vec[i64]) -> None:
    """Places by meat; a tie is never shared, an unfilled place is forfeited (MAM-V13, MAM-V14, MAM-V15)."""
    shaman: i64 = loot.shaman_seat(table)
    step: i64 = loot.direction(table)
    seat: i64 = 0
    while seat < table.seats:
        meat: i64 = counts[seat * GOODS + MEAT]
        place: i64 = ahead_in_meat(counts, seat, shaman, step, table.seats)
        prize: i64 = meat_prize(table.seats, place, meat)
        if prize > 0:
            table.score(seat, prize, "MAM-V13", (meat, place), "meat")
        seat += 1


def score_fire(table: Position, counts: vec[i64]) -> None:
    """Fewest fires lose; with two players the loss first, then the other's fires (MAM-V16, MAM-P7, MAM-P8)."""
    add_fire_card(table, counts, AXE_FIRE, AXE, "MAM-X6")
    add_fire_card(table, counts, TUSK_FIRE, TUSK, "MAM-X7")
    loser: i64 = least(counts, FIRE, loot.shaman_seat(table), loot.direction(table), table.seats)
    clause = "MAM-P7" if table.seats == 2 else "MAM-V16"
    lose(table, loser, FIRE_PENALTY, clause, counts[loser * GOODS + FIRE], "fire_last")
    seat: i64 = 0
    while seat < table.seats:
        bonus: i64 = fire_bonus(table.seats, counts[seat * GOODS + FIRE])
        if seat != loser and bonus > 0:
            table.score(seat, bonus, "MAM-P7", (counts[seat * GOODS + FIRE],), "fire_bonus")
        seat += 1


def add_fire_card(table: Position, counts: vec[i64], card: i64, good: i64, clause: str) -> None:
    """A card that counts as a fire tile for whoever has most of a good (MAM-X11)."""
    if played(table, card):
        winner: i64 = holder_of_most(table, counts, good)
        if winner != NOBODY:
            counts[winner * GOODS + FIRE] += 1
            table.note("counts_as", clause, winner, (card, FIRE))
