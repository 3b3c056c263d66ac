"""The invariants of a turn: whose it is, what is being paid, and what chance has to tell."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.bits import ALONE
from solutre.games.elawa.rules import playing, position, regulating, reserves
from solutre.games.elawa.rules.components import (
    BASIC,
    CARDS,
    COST,
    PILES,
    RESERVE_CARD,
    RESERVES,
    SACRIFICE,
    TAKE,
    TOKENS_PER_PILE,
)
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import (
    CARD,
    CENTRAL,
    CHIEF,
    CHIEF3,
    CHOOSE_CHIEF,
    COLLECT,
    DEAL,
    DRAW,
    DROP,
    END,
    EXTRA,
    KEEP,
    MEND,
    NO_CHANCE,
    NOTHING,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    SACRIFICE_STEP,
    SKIP_STEP,
    TAKE_MORE,
    TOKEN,
)


def audit_turn(table: Elawa) -> None:
    audit_chiefs(table)
    audit_counters(table)
    audit_payment(table)
    audit_chance(table)
    audit_tops(table)
    if table.step == DEAL:
        audit_deal(table)


def audit_chiefs(table: Elawa) -> None:
    """Everybody has a chief of the own; the lowest begins, and the turn goes round (ELA-S6, ELA-S8, ELA-T4)."""
    assert 0 <= table.seat < table.seats, "ELA-S1: a turn of nobody"
    assert 0 <= table.starter < table.seats, "ELA-S8: nobody began"
    assert table.turn >= 0, "ELA-T4: fewer turns than none"
    seat: i64 = 0
    while seat < table.seats:
        chief: i64 = table.chief[seat]
        assert 0 <= chief <= 4, "ELA-S6: no chief has this number"
        assert chief > 0 or table.step == DEAL or table.step == CHOOSE_CHIEF, "ELA-S6: a player without a chief"
        other: i64 = 0
        while other < seat:
            assert chief == 0 or table.chief[other] != chief, "ELA-S6: two players have the same chief"
            other += 1
        if table.step != DEAL and table.step != CHOOSE_CHIEF:
            assert table.chief[table.starter] <= chief, "ELA-S8: somebody else has the lowest chief"
        seat += 1
    if table.step == DEAL or table.step == CHOOSE_CHIEF:
        assert table.turn == 0, "ELA-S8: turns before the start"
    else:
        assert table.seat == (table.starter + table.turn) % table.seats, "ELA-T4: turns were not taken in order"


def audit_counters(table: Elawa) -> None:
    """The small numbers of a turn (ELA-K2, ELA-A2, ELA-A8, ELA-R1)."""
    assert table.draw_pile >= 0 and table.finished >= 0, "ELA-I4: less than nothing"
    assert 0 <= table.chosen < PILES and 0 <= table.skip <= 3, "ELA-A2: no such pile"
    assert 0 <= table.to_collect <= 3 and 0 <= table.walked <= 4, "ELA-K2: a card gives up to three tokens"
    assert 0 <= table.owed_cards <= 3, "ELA-A8: more cards than piles finished"
    assert 0 <= table.plays <= CARDS, "ELA-P8: fewer cards played than none, or more than there are"
    reserve: i64 = 0
    while reserve < RESERVES:
        owner: i64 = NOTHING
        seat: i64 = 0
        while seat < table.seats:
            if table.tribe[seat] & ALONE[RESERVE_CARD[reserve]]:
                owner = seat
            seat += 1
        laid: i64 = table.laid_turn[reserve]
        assert (laid > 0) == (owner != NOTHING) and laid >= 0, "ELA-R1: a reserve that lies in no tribe, or unplayed"
        assert laid <= table.turn // table.seats + 1, "ELA-R4: a reserve from a turn to come"
        if table.step != END and table.used >> reserve & 1:
            assert owner == table.seat, "ELA-R1: a reserve of somebody else was used"
        reserve += 1


def audit_payment(table: Elawa) -> None:
    """A card stays in hand until its whole price is paid, and the rest can be paid (ELA-P11, ELA-P3, ELA-P6)."""
    assert 0 <= table.paying <= BASIC and 0 <= table.owes_sacrifice <= 1, "ELA-P2: no such kind"
    under_way: bool = table.step == DROP or table.step == SACRIFICE_STEP or table.step == PAY
    assert under_way == (table.playing != NOTHING), "ELA-P11: a card is paid for in another step"
    kind: i64 = 0
    while kind < BASIC:
        price: i64 = COST[table.playing * BASIC + kind] if under_way else 0
        assert 0 <= table.owed[kind] <= price, "ELA-P2: more is owed than the card costs"
        kind += 1
    if not under_way:
        assert table.owes_sacrifice == 0, "ELA-P6: a sacrifice for no card"
        return
    assert 0 <= table.playing < CARDS, "ELA-P11: no such card"
    assert table.hand[table.seat] & ALONE[table.playing], "ELA-P11: the card that is being paid for is not in hand"
    assert table.owes_sacrifice <= SACRIFICE[table.playing], "ELA-P6: this card asks for no sacrifice"
    if table.step == DROP:
        assert playing.cheaper(table, table.playing), "ELA-A4: nothing becomes cheaper"
    elif table.step == SACRIFICE_STEP:
        assert table.owes_sacrifice == 1, "ELA-P6: no sacrifice is owed"
    else:
        assert table.paying < BASIC and table.owes_sacrifice == 0, "ELA-P6: the sacrifice comes before the payment"
        assert table.owed[table.paying] > 0 and playing.can_pay_kind(table) and playing.can_pay_bone(table), (
            "ELA-P3: no choice to pay"
        )


def audit_chance(table: Elawa) -> None:
    """What chance has to tell is hidden still, and comes in its own step (ELA-F1, ELA-F3, ELA-K4, ELA-E4)."""
    step: i64 = table.step
    awaits: i64 = table.awaits
    assert 0 <= table.at < PILES and 0 <= table.laid <= TOKENS_PER_PILE, "ELA-S2: no such pile"
    if awaits == CHIEF:
        assert step == DEAL and table.at < table.seats and table.chief[table.at] == 0, "ELA-S6: no chief is wanted"
    elif awaits == CARD:
        fits: bool = step == DEAL or step == CHIEF3 or step == PLAY
        assert fits and table.card_top[table.at] == NOTHING, "ELA-K4: no card is to be turned up"
    elif awaits == TOKEN:
        assert step == DEAL or step == COLLECT or step == MEND, "ELA-F3: no token is to be turned up"
        assert table.laid == 0 or table.laid == table.token_height[table.at], "ELA-F3: other tokens than were laid"
    elif awaits == CENTRAL:
        assert step == COLLECT and table.central > 0, "ELA-F1: no token comes from the fire"
        assert table.token_height[table.at] == 0, "ELA-F1: the pile is not finished"
    elif awaits == DRAW:
        assert (step == KEEP or step == PLAY) and table.at == 0, "ELA-E4: no token is to be drawn"
    else:
        idle: bool = step == DEAL or step == COLLECT or step == EXTRA or step == KEEP or step == MEND
        assert not idle, "ELA-T1: a step in which nobody decides"
    if awaits != TOKEN:
        assert table.laid == 0, "ELA-F3: tokens were laid that nobody turns up"
    if awaits == NO_CHANCE and step == REGULATE:
        assert regulating.surplus(table) > 0, "ELA-G1: nothing is to be discarded"
    if awaits == NO_CHANCE and step == RESERVE:
        assert reserves.something_to_place(table), "ELA-R1: nothing can be placed"


def audit_deal(table: Elawa) -> None:
    """Chiefs, cards and tokens are dealt one by one, in this order (ELA-S2, ELA-S3, ELA-S6)."""
    at: i64 = 0
    while at < PILES:
        if at < table.seats and not table.choosing:
            dealt: bool = table.awaits != CHIEF or at < table.at
            assert dealt == (table.chief[at] > 0), "ELA-S6: chiefs are not dealt in order"
        shown: bool = table.awaits == TOKEN or (table.awaits == CARD and at < table.at)
        assert shown == (table.card_top[at] != NOTHING), "ELA-S2: cards are not turned up in order"
        shown = table.awaits == TOKEN and at < table.at
        assert shown == (table.token_top[at] != NOTHING), "ELA-S3: tokens are not turned up in order"
        at += 1


def audit_tops(table: Elawa) -> None:
    """On a pile lies a visible card and a visible token, unless chance is about to tell it (ELA-S2, ELA-S3)."""
    pile: i64 = 0
    while pile < PILES:
        card: bool = table.card_top[pile] != NOTHING
        token: bool = table.token_top[pile] != NOTHING
        assert table.card_height[pile] > 0 or not card, "ELA-I2: a card on an empty pile"
        assert table.token_height[pile] > 0 or not token, "ELA-I3: a token on an empty pile"
        if table.step != DEAL:
            awaited: bool = table.awaits == CARD and table.at == pile
            assert card == (table.card_height[pile] > 0 and not awaited), "ELA-K4: the top card is not turned up"
            awaited = table.awaits == TOKEN and table.at == pile
            assert token == (table.token_height[pile] > 0 and not awaited), "ELA-S3: the top token is not turned up"
        pile += 1
    if table.step == SKIP_STEP or table.step == COLLECT or table.step == EXTRA:
        assert table.card_top[table.chosen] != NOTHING, "ELA-K1: the chosen card is gone"
    if table.step == COLLECT:
        assert table.to_collect <= TAKE[table.card_top[table.chosen]], "ELA-K2: more tokens than the card shows"
    if table.step == CHIEF3 and table.awaits == NO_CHANCE:
        assert position.power(table) == 3 and table.owed_cards > 0, "ELA-A8: no card of chief 3 is owed"
    if table.step == SKIP_STEP:
        assert position.power(table) == 1, "ELA-A1: only chief 1 leaves out a pile"
    if table.step == TAKE_MORE:
        assert table.plays > 0, "ELA-E1: no effect gives a card"
