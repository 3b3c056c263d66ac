"""Why a choice is not legal now: the clause that forbids it, and what stands in the way, kind of choice by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solutre.core.actions import Choice
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.core.state import CHANCE, OVER
from solutre.games.elawa.rules import piles, playing, position, regulating, reserves, setup
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import (
    BASIC,
    COST,
    DEAREST,
    KINDS,
    PILES,
    RESERVE_CARD,
    SACRIFICE,
    SLOTS,
    TAKE,
)
from solutre.games.elawa.rules.scoring import tokens_on
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import (
    CHIEF3,
    CHOOSE_CHIEF,
    DROP,
    DROP_SACRIFICE,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    SACRIFICE_STEP,
    SKIP_STEP,
    TAKE_MORE,
    TAKE_STEP,
)

PAYING: Final = (DROP, SACRIFICE_STEP, PAY)


def of_the_moment(state: Elawa, choice: Choice) -> Refusal | None:
    """Nothing is chosen after the end, while chance has the word, or by whoever has still to choose a chief."""
    if state.player == OVER:
        return because("ELA-W1", "over")
    if not ACTIONS.is_decision(choice.action):
        return of_chance(state)
    if state.player == CHANCE:
        return because("ELA-H6", "chance_first", moment=moment(state))
    if state.step == CHOOSE_CHIEF and choice.kind != "choose_chief":
        return because("ELA-S12", "chief_first")
    return None


def of_chance(state: Elawa) -> Refusal:
    return because("ELA-H6", "of_chance", moment=moment(state))


def moment(state: Elawa) -> int:
    """The step: a sentence that ends with `moment` says what is to be done now."""
    return int(state.step)


def unfinished(state: Elawa) -> Refusal:
    """A play once announced is carried through (ELA-P11)."""
    return because("ELA-P11", "unfinished", card=int(state.playing), moment=moment(state))


# --- before the first turn -------------------------------------------------------------------------


def choose_chief(state: Elawa, chief: int) -> Refusal:
    if state.step == CHOOSE_CHIEF:
        return because("ELA-S6", "chief_taken", number=chief + 1, owner=owner_of(state, chief + 1))
    reason = "chief_chosen" if state.choosing else "chief_dealt"
    return because("ELA-S12", reason, number=int(state.chief[state.seat]))


def owner_of(state: Elawa, number: int) -> int:
    return int(setup.owner_of_chief(state, number))


# --- step 1: take a card and its resources ---------------------------------------------------------


def card(state: Elawa, pile: int) -> Refusal:
    if state.step in PAYING:
        return unfinished(state)
    if state.step == SKIP_STEP:
        return because("ELA-A2", "card_chosen", card=int(state.card_top[state.chosen]))
    if state.step in (TAKE_STEP, CHIEF3, TAKE_MORE) or piles.no_card_visible(state):
        return because("ELA-F9", "no_cards_left", number=pile + 1)
    return because("ELA-T1", "one_card_a_turn", moment=moment(state))


def skip(state: Elawa, ahead: int) -> Refusal:
    if not state.advanced:
        return because("ELA-S10", "no_power")
    if position.power(state) != 1:
        return because("ELA-A1", "only_chief_1", number=int(position.power(state)))
    if state.step == TAKE_STEP:
        return because("ELA-A2", "card_before_skip")
    if state.step == SKIP_STEP:
        reach, pile = int(TAKE[state.card_top[state.chosen]]), int(state.chosen) + ahead
        return because("ELA-A2", "skip_too_far", reach=reach, number=pile % PILES + 1)
    return because("ELA-A2", "collected", moment=moment(state))


# --- step 2: play cards ----------------------------------------------------------------------------


def play(state: Elawa, card: int) -> Refusal:
    if state.step in PAYING:
        return unfinished(state)
    if not state.hand[state.seat] >> card & 1:
        return not_in_hand(state, card, "ELA-P1")
    if state.step == TAKE_MORE:
        return because("ELA-P9", "effect_first")
    if state.step in (RESERVE, REGULATE):
        return because("ELA-T3", "too_late_to_play", card=card, moment=moment(state))
    if state.step != PLAY:
        return because("ELA-T1", "too_early_to_play", moment=moment(state))
    return unpayable(state, card)


def not_in_hand(state: Elawa, card: int, clause: str) -> Refusal:
    """Says where the card lies if everybody can see it."""
    if state.tribe[state.seat] >> card & 1:
        return because(clause, "already_played", card=card)
    for pile in range(PILES):
        if state.card_top[pile] == card:
            return because(clause, "still_on_pile", card=card, number=pile + 1)
    return because(clause, "not_in_hand", card=card)


def unpayable(state: Elawa, card: int) -> Refusal:
    """What a card lacks; the discount of chief 2 is counted (ELA-P2, ELA-P6, ELA-A7)."""
    alone = bool(SACRIFICE[card]) and not playing.can_sacrifice(state, card)
    missing, bones = int(playing.shortage(state, card)), int(playing.bones(state))
    if playing.cheaper(state, card):
        # with no other card in hand the symbol to leave out must be the sacrifice, else it is one that is lacking
        return because("ELA-A7", "dear_for_chief_2", card=card, short=missing - bones - (0 if alone else 1))
    if alone:
        return because("ELA-P6", "nothing_to_sacrifice", card=card)
    lack = lacking(state, card)
    if bones:
        return because("ELA-P2", "lacks_bones", card=card, lack=lack, bones=bones)
    return because("ELA-P2", "lacks", card=card, lack=lack)


def lacking(state: Elawa, card: int) -> tuple[int, ...]:
    """How many of which kinds a card lacks, bones apart, as values of the domain "price"."""
    held = [int(state.available[state.seat * KINDS + kind]) for kind in range(BASIC)]
    lack = [int(COST[card * BASIC + kind]) - held[kind] for kind in range(BASIC)]
    return tuple(kind * DEAREST + count - 1 for kind, count in enumerate(lack) if count > 0)


def end_play(state: Elawa) -> Refusal:
    if state.step in PAYING:
        return unfinished(state)
    if state.step == TAKE_MORE:
        return because("ELA-E2", "must_take_more")
    if state.step == CHIEF3:
        return because("ELA-A9", "must_take_for_pile", cards=int(state.owed_cards))
    if state.step in (RESERVE, REGULATE):
        return because("ELA-T3", "playing_is_over", moment=moment(state))
    return because("ELA-T2", "must_take", moment=moment(state))


def drop(state: Elawa, symbol: int) -> Refusal:
    if not state.advanced:
        return because("ELA-S10", "no_power")
    if position.power(state) != 2:
        return because("ELA-A4", "only_chief_2", number=int(position.power(state)))
    if state.step == DROP:
        return cannot_drop(state, symbol)
    if state.plays == 1 and state.step in PAYING:
        return because("ELA-A4", "dropped_already")
    if state.plays == 1:
        return because("ELA-A4", "announce_before_drop", moment=moment(state))
    if state.plays == 0:
        return because("ELA-A4", "first_at_full_price")
    return because("ELA-A4", "only_second_card", plays=int(state.plays))


def cannot_drop(state: Elawa, symbol: int) -> Refusal:
    named = int(state.playing)
    asked = SACRIFICE[named] if symbol == DROP_SACRIFICE else COST[named * BASIC + symbol]
    return because("ELA-A5", "rest_unpayable" if asked else "not_asked", symbol=symbol, card=named)


def sacrifice(state: Elawa, card: int) -> Refusal:
    if state.step == SACRIFICE_STEP:
        if card == state.playing:
            return because("ELA-P6", "sacrifices_itself", card=card)
        return not_in_hand(state, card, "ELA-P6")
    if state.step in PAYING:
        return unfinished(state)
    return because("ELA-P6", "no_sacrifice_now", moment=moment(state))


def pay_kind(state: Elawa) -> Refusal:
    return not_paying(state, "ELA-P2")


def pay_bone(state: Elawa) -> Refusal:
    return not_paying(state, "ELA-P3")


def not_paying(state: Elawa, clause: str) -> Refusal:
    return because(clause, "pay_later" if state.step in PAYING else "nothing_to_pay", moment=moment(state))


# --- step 3: use reserves --------------------------------------------------------------------------


def place(state: Elawa, reserve: int, kind: int) -> Refusal:
    if state.step != RESERVE:
        return not_at_reserves(state)
    card = int(RESERVE_CARD[reserve])
    if state.hand[state.seat] >> card & 1:
        return because("ELA-R1", "reserve_in_hand", card=card)
    if not state.tribe[state.seat] >> card & 1:
        return because("ELA-R1", "reserve_of_others", card=card)
    if state.used >> reserve & 1:
        return because("ELA-R1", "reserve_used", card=card)
    if not reserves.accepts(state, reserve, kind):
        if tokens_on(state.stored, card) == BASIC:
            return because("ELA-R3", "reserve_full", card=card)
        return because("ELA-R3", "kind_is_there", card=card, kind=kind)
    return because("ELA-R1", "none_to_place", kind=kind)


def end_reserve(state: Elawa) -> Refusal:
    return not_at_reserves(state)


def not_at_reserves(state: Elawa) -> Refusal:
    if state.step in PAYING:
        return unfinished(state)
    reason = "reserves_are_over" if state.step == REGULATE else "reserves_come_later"
    return because("ELA-T1", reason, moment=moment(state))


# --- step 4: regulate ------------------------------------------------------------------------------


def discard(state: Elawa, kind: int) -> Refusal:
    if state.step == REGULATE:
        return because("ELA-G1", "none_to_discard", kind=kind, surplus=int(regulating.surplus(state)))
    return because("ELA-G2", "no_discard_now", slots=int(SLOTS[state.advanced]), moment=moment(state))


WHY: Final[Mapping[str, Answer]] = {
    "choose_chief": choose_chief,
    "card": card,
    "skip": skip,
    "play": play,
    "end_play": end_play,
    "drop": drop,
    "sacrifice": sacrifice,
    "pay_kind": pay_kind,
    "pay_bone": pay_bone,
    "place": place,
    "end_reserve": end_reserve,
    "discard": discard,
}
refuse = by_kind(ACTIONS, WHY, of_the_moment)
