"""Why a card cannot be played, put away, copied or used like this now."""

from __future__ import annotations

from solutre.core.book.refusals import Refusal, because
from solutre.games.ice_age.rules import board, piles
from solutre.games.ice_age.rules.components import (
    CULT,
    D07,
    DARK,
    L08,
    L11,
    LIGHT,
    LIGHT_CARDS,
    PRICE,
    RICH,
    TERRAINS,
    USE_PRICE,
    around,
    count_of,
)
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLAUSE,
    COPY,
    DISCARD,
    NOTHING,
    PLACE_MAMMOTH,
    PLAY,
    STEP_MAMMOTH,
    TAKE_A_CLUB,
    USE,
)

# --- playing and putting away ----------------------------------------------------------------------


def refuse_play(state: IceAge, card: int) -> Refusal | None:
    """A card of the hand, at the beginning of a turn."""
    if state.step != PLAY:
        return None
    if not count_of(state.hands[state.seat], card):
        return because("ICE-M2", "not_held", card=card)
    if CULT[card]:
        return refuse_cult(state)
    if card < LIGHT_CARDS:
        return cannot_pay(state, card)
    return because("ICE-M9", "must_be_light", stones=state.stones[state.seat], most=RICH)


def refuse_discard(state: IceAge, card: int) -> Refusal | None:
    return because("ICE-M16", "not_held", card=card) if state.step == DISCARD else None


def refuse_cult(state: IceAge) -> Refusal:
    """A cult needs an open card that may be copied."""
    stones = state.stones[state.seat]
    if state.open_light == NOTHING and state.open_dark == NOTHING:
        return because("ICE-U7", "nothing_open")
    if state.open_light == NOTHING:
        return because("ICE-U6", "cult_needs_light", stones=stones, most=RICH)
    return too_dear(state, state.open_light, "ICE-U5", "cult_too_dear")


def cannot_pay(state: IceAge, card: int) -> Refusal:
    """A light card that is to be played or copied."""
    if card == L11:
        return too_dear(state, card, "ICE-L11c", "mammoth_too_dear")
    return too_dear(state, card, "ICE-M5", "too_dear")


def too_dear(state: IceAge, card: int, clause: str, reason: str) -> Refusal:
    price, stones = cheapest(state, card), state.stones[state.seat]
    if stones == 0:
        return because(clause, f"{reason}_for_none", card=card, price=price)
    return because(clause, reason, card=card, price=price, stones=stones)


def cheapest(state: IceAge, card: int) -> int:
    """The price of a light card; of L11 that of its cheapest use which can be carried out."""
    if card != L11:
        return int(PRICE[card])
    return min(int(USE_PRICE[use]) for use in range(len(USE_PRICE)) if can_be_done(state, use))


def can_be_done(state: IceAge, use: int) -> bool:
    """Whether a use of L11 can be carried out, whoever pays (ICE-L11c)."""
    if use == PLACE_MAMMOTH:
        return state.mammoth_supply > 0
    return bool(state.mammoths & around(board.open_regions(state)) if use == STEP_MAMMOTH else state.mammoths)


# --- copying ---------------------------------------------------------------------------------------


def refuse_copy(state: IceAge, pile: int) -> Refusal | None:
    """What a cult may copy."""
    if state.step != COPY:
        return None
    if piles.open_card(state, pile) == NOTHING:
        return because("ICE-U7", "pile_closed", pile=pile)
    if pile == DARK:
        return because("ICE-U6", "copy_light_only", stones=state.stones[state.seat], most=RICH)
    return cannot_pay(state, piles.open_card(state, LIGHT))


# --- using -----------------------------------------------------------------------------------------


def refuse_use(state: IceAge, use: int) -> Refusal | None:
    """One of the uses of the running card; the first also means a hunter or a mammoth for a camp."""
    if state.step == CAMP_HUNTERS and use == 0:
        return because("ICE-K4", "camp_reserve_empty")
    if state.step == CAMP_MAMMOTH and use == 0:
        return because("ICE-K5", "camp_supply_empty")
    if state.step != USE:
        return None
    if state.card == L11:
        return refuse_mammoth_use(state, use)
    if use == 0 and state.card < TERRAINS:
        return because("ICE-L3", "terrain_under_ice", terrain=state.card)
    if use == TAKE_A_CLUB:
        return because("ICE-L8b" if state.card == L08 else CLAUSE[state.card], "clubs_gone")
    if use == 1 and state.card == D07:
        return because(CLAUSE[state.card], "nobody_to_move")
    return because(CLAUSE[state.card], "two_uses", card=state.card)


def refuse_mammoth_use(state: IceAge, use: int) -> Refusal:
    """L11: a use that is too dear, or that cannot be carried out."""
    price, stones = int(USE_PRICE[use]), state.stones[state.seat]
    if stones < price:
        return because("ICE-M5", "use_too_dear", price=price, stones=stones)
    if use == PLACE_MAMMOTH:
        return because("ICE-L11d", "supply_empty", step=int(USE_PRICE[1]), far=int(USE_PRICE[2]))
    return because("ICE-L11c", "no_step" if use == STEP_MAMMOTH else "no_mammoth_at_all")
