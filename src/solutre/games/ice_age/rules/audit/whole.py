"""The invariants of the rule book (section I), for every position between two actions, views included."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.pools import pool_size
from solutre.core.state import CHANCE, OVER, TRUTH
from solutre.games.ice_age.rules import board, conflicts, ending, piles, views
from solutre.games.ice_age.rules.audit.action import audit_action
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    CARD,
    CARDS,
    CLUBS,
    COLOUR,
    COPIES,
    CULTS,
    DARK,
    DECK,
    FACES,
    FIRE_TOKENS,
    FIRE_VALUES,
    HAND,
    HUNTERS,
    LIGHT,
    LIGHT_CARDS,
    MAMMOTHS,
    MOST_OF_A_COLOUR,
    REGIONS,
    SPOT,
    START_GLACIERS,
    STONES,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    COPY,
    DEAL,
    DISCARD,
    DRAW,
    DRAW_FIRST,
    END,
    GLACIER,
    HIDDEN,
    LOT,
    NOTHING,
    OWNER,
    PLAY,
    REVEAL,
    SETTLE,
    UNDER,
    UNDER_DARK,
)


def audit(table: IceAge) -> None:
    audit_stones(table)
    audit_pieces(table)
    audit_board(table)
    audit_fires(table)
    audit_cards(table)
    audit_piles(table)
    audit_hands(table)
    audit_turn(table)
    audit_action(table)


def after_conflicts(table: IceAge) -> bool:
    """Between the conflicts of a round and the next migration."""
    return table.step == LOT or table.step == GLACIER or table.step == END


def audit_stones(table: IceAge) -> None:
    """No stone is lost (ICE-I1), and the dark reserve has stones while the migration goes on (ICE-I10)."""
    count: i64 = table.light_reserve + table.dark_reserve
    assert table.light_reserve >= 0 and table.dark_reserve >= 0, "ICE-I1: a reserve holds less than nothing"
    seat: i64 = 0
    while seat < table.seats:
        assert table.stones[seat] >= 0, "ICE-I1: a stone was paid that nobody had"
        count += table.stones[seat]
        seat += 1
    assert count == STONES[table.seats], "ICE-I1: stones were lost or made"
    if table.step == PLAY:
        assert table.dark_reserve >= 1, "ICE-I10: a turn begins with an empty dark reserve"
    if table.step == REVEAL or after_conflicts(table):
        assert table.dark_reserve == 0, "ICE-I10: conflicts began with stones in the dark reserve"


def audit_pieces(table: IceAge) -> None:
    """Twelve hunters a player (ICE-I2), the mammoths of the player count (ICE-I3), six clubs (ICE-I4)."""
    clubs: i64 = table.club_supply
    assert table.club_supply >= 0, "ICE-I4: the club supply is below zero"
    seat: i64 = 0
    while seat < table.seats:
        armed: i64 = pool_size(table.hunters[seat * 2 + 1], BITS)
        board: i64 = pool_size(table.hunters[seat * 2], BITS) + armed
        assert table.hunters[seat * 2] >= 0 and table.hunters[seat * 2 + 1] >= 0, "ICE-I2: less than no hunter"
        assert table.reserve[seat] >= 0, "ICE-I2: a reserve of hunters is below zero"
        assert board + table.reserve[seat] == HUNTERS, "ICE-I2: hunters were lost or made"
        assert table.clubs[seat] >= 0, "ICE-I4: a reserve of clubs is below zero"
        assert armed == 0 or not after_conflicts(table), "ICE-I4: a club outlived the conflict phase (ICE-B8)"
        clubs += armed + table.clubs[seat]
        seat += 1
    assert clubs == CLUBS, "ICE-I4: clubs were lost or made"
    assert table.mammoth_supply >= 0, "ICE-I3: the mammoth supply is below zero"
    assert pool_size(table.mammoths, BITS) + table.mammoth_supply == MAMMOTHS[table.seats], (
        "ICE-I3: mammoths were lost or made"
    )


def audit_board(table: IceAge) -> None:
    """Nothing stands on ice (ICE-I8), and no more ice than one tile a finished round (ICE-I11)."""
    pieces: i64 = table.mammoths | table.fires | table.heat
    row: i64 = 0
    while row < 2 * table.seats:
        pieces |= table.hunters[row]
        row += 1
    assert pieces & table.covered == 0, "ICE-I8: a piece stands on a glacier"
    start: i64 = START_GLACIERS[table.seats]
    assert start & ~table.covered == 0, "ICE-S1: a glacier of the set-up is missing"
    tiles: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        inside: i64 = table.covered & SPOT[region]
        assert inside == 0 or inside == SPOT[region], "ICE-C5: half a glacier"
        if inside & ~start:
            tiles += 1
        region += 1
    assert tiles <= table.round - 1, "ICE-I11: more glaciers than finished rounds"


def audit_fires(table: IceAge) -> None:
    """One fire an open region until the conflicts are over, then none (ICE-I9); no value more often than it exists."""
    turned: i64 = 0
    value: i64 = 0
    while value < FIRE_VALUES:
        turned += table.shown >> BITS * value & ANY
        assert conflicts.fires_left(table, value) >= 0, "ICE-C7: more fires of a value than there are"
        value += 1
    assert FIRE_TOKENS[0] + FIRE_TOKENS[1] + FIRE_TOKENS[2] >= turned + pool_size(table.fires, BITS), (
        "ICE-C7: too many fires"
    )
    if after_conflicts(table):
        assert table.fires == 0 and table.heat == 0 and turned == 0, "ICE-I9: a fire outlived the conflict phase"
        return
    assert pool_size(table.fires, BITS) + turned == pool_size(board.open_regions(table), BITS) // ANY, (
        "ICE-I9: not one fire for each open region"
    )
    assert table.step == REVEAL or (turned == 0 and table.heat == 0), "ICE-H5: a fire was turned up too early"


def audit_cards(table: IceAge) -> None:
    """33 light and 22 dark cards, in a truth each type as often as the box has it (ICE-I5)."""
    heap: i64 = table.pool + table.discard
    seat: i64 = 0
    while seat < table.seats:
        heap += table.hands[seat]
        seat += 1
    at: i64 = 0
    while at < UNDER:
        code: i64 = table.under[at]
        if views.is_under(table, at):
            card: i64 = code % OWNER
            colour: i64 = DARK if at >= UNDER_DARK else LIGHT
            assert code // OWNER < table.seats, "ICE-H4: a card was put under a pile by nobody"
            assert card == HIDDEN or (card < CARDS and COLOUR[card] == colour), "ICE-I5: colours mix in a pile"
            heap += CARD[card] if card != HIDDEN else CARD[LIGHT_CARDS if colour == DARK else 0] & ~FACES
        else:
            assert code == 0, "ICE-H8: a card where none lies"
        at += 1
    for colour in (LIGHT, DARK):
        assert count_colour(heap, colour) == count_colour(DECK, colour), "ICE-I5: cards were lost or made"
    assert table.observer != TRUTH or heap == DECK, "ICE-I5: a card is missing or there too often"


def audit_piles(table: IceAge) -> None:
    """The open cards lie in the discard and are no cults (ICE-I7); a draw pile is never left empty (ICE-M19)."""
    for colour in (LIGHT, DARK):
        top: i64 = piles.open_card(table, colour)
        gone: i64 = count_colour(table.discard, colour)
        if top != NOTHING:
            assert COLOUR[top] == colour, "ICE-I5: an open card of the other colour"
            assert CARD[top] & CULTS == 0, "ICE-I7: a cult lies open"
            assert count_of(table.discard, top) > 0, "ICE-I7: the open card is not in its pile"
            gone -= 1
        else:
            first: i64 = LIGHT_CARDS if colour == DARK else 0
            while first < CARDS and COLOUR[first] == colour:
                hidden: i64 = count_of(table.discard, first)
                assert hidden == 0 or CARD[first] & CULTS, "ICE-M3: a discard pile hides its open card"
                first += 1
        assert piles.pile_size(table, colour) > 0 or gone == 0, "ICE-M19: an empty draw pile was not renewed"
    card: i64 = 0
    while card < CARDS:
        assert count_of(table.discard, card) <= COPIES[card], "ICE-C11: more copies than the box has"
        card += 1


def audit_hands(table: IceAge) -> None:
    """Five cards between turns, one to four of them light (ICE-I6, ICE-M11, ICE-M18)."""
    seat: i64 = 0
    while seat < table.seats:
        light: i64 = count_colour(table.hands[seat], LIGHT)
        dark: i64 = count_colour(table.hands[seat], DARK)
        assert light <= MOST_OF_A_COLOUR and dark <= MOST_OF_A_COLOUR, "ICE-I6: five cards of a colour"
        if table.step == DRAW_FIRST or table.step == SETTLE:
            assert light + dark == 0, "ICE-S17: cards before the deal"
        elif table.step != DEAL:
            audit_hand_size(table, seat, light + dark)
        seat += 1


def audit_hand_size(table: IceAge, seat: i64, cards: i64) -> None:
    """Four cards only after a play and before the draw, three after a discard (ICE-M2)."""
    if table.step == PLAY or seat != table.seat:
        assert cards == HAND, "ICE-I6: a hand that has not five cards between turns"
    elif table.step == REVEAL or after_conflicts(table):
        last = ending.last_round(table)  # its ending card leaves a hand of four (ICE-M22)
        assert cards == (HAND - 1 if last else HAND), "ICE-I6: a hand that was not filled up"
    else:
        least = HAND - 2 if table.step > DISCARD or table.step < SETTLE else HAND - 1
        assert least <= cards <= HAND - 1, "ICE-M2: a hand too large or too small within a turn"


def audit_turn(table: IceAge) -> None:
    """Who decides, and traces of an action only while it runs."""
    assert 1 <= table.round <= table.rounds, "ICE-R1: a round that does not exist"
    assert (table.player == CHANCE) == (table.step <= LOT), "ICE-S14: chance speaks where it does not"
    assert (table.player == OVER) == (table.step == END), "ICE-Z4: over and not over"
    assert 0 <= table.seat < table.seats and NOTHING <= table.first < table.seats, "ICE-C10: a seat that does not exist"
    assert table.first != NOTHING or table.step == DRAW_FIRST, "ICE-S14: nobody is first player"
    ended = table.step == REVEAL or after_conflicts(table)
    assert table.ender != NOTHING or not ended, "ICE-M20: nobody ended the phase"
    own: bool = table.step == PLAY or table.step == SETTLE or table.step == DISCARD or table.step == DRAW
    if own or table.step == COPY:
        assert table.player == table.seat, "ICE-M1: somebody else decides in a player's turn"
    if own or ended:
        touched: i64 = table.owners
        row: i64 = 0
        while row < 2 * table.seats:
            touched |= table.touched[row]
            row += 1
        assert touched == 0 and table.card == NOTHING, "ICE-K6: an action that is over left its traces"
    if table.ender != NOTHING:
        assert table.dark_reserve == 0, "ICE-M20: the phase was ended with stones in the dark reserve"
    elif table.step > SETTLE:
        assert table.dark_reserve > 0, "ICE-M20: the dark reserve is empty and the phase goes on"
