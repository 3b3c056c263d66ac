"""Why a tile or a lot cannot be chosen now, moment by moment: take, steal, peek, flip, recall (sections D, L and P)."""

from __future__ import annotations

from solutre.core.book.refusals import Refusal, because
from solutre.core.rules.bits import count_bits
from solutre.games.mammut.rules import sharing
from solutre.games.mammut.rules.components import ALL_SLOTS, FLIP, LOTS_EACH, PEEK, RECALL, card_count
from solutre.games.mammut.rules.loot import NO_LOT, lot_of, named_tile
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import CLAIM, EXCHANGE, FLIPPING, MAIN, PEEKING, RECALLING, RETURN, TAKING

EVALUATING = (EXCHANGE, CLAIM)
CARDS = {PEEKING: PEEK, FLIPPING: FLIP, RECALLING: RECALL}  # the loot card that is being carried out


# --- answers that several choices get ------------------------------------------------------------


def shared_out(state: Mammut) -> Refusal:
    """The distribution is over (MAM-R1)."""
    return because("MAM-R1", "exchange_now" if state.phase == EXCHANGE else "claim_now")


def carrying_out(state: Mammut, clause: str) -> Refusal:
    """A loot card is worked at once, on one target at least (MAM-K3)."""
    card = CARDS[int(state.phase)]
    return because(clause, "card_or_enough" if state.touched else "card_first", card=card, task=card)


def middle_empty() -> Refusal:
    return because("MAM-D14", "middle_empty")


def from_the_middle(state: Mammut) -> Refusal:
    """A thief adds nothing (MAM-D8)."""
    return because("MAM-D8", "nothing_added", count=count_bits(state.picked))


def whole_lots(state: Mammut) -> str:
    """The clause of recall: whole lots, of players who have tiles."""
    return "MAM-L9" if state.seats == 2 else "MAM-L8"


def last_lot(state: Mammut, clause: str) -> Refusal:
    """Whoever makes the last lot takes everything, or steals (MAM-D11, MAM-D13, MAM-P5)."""
    return because(clause, "all_or_steal" if stealable(state) else "all", count=count_bits(state.middle))


def stealable(state: Mammut) -> bool:
    return any(sharing.can_steal(state, lot) for lot in range(2 * state.seats))


# --- tiles ---------------------------------------------------------------------------------------


def tile_refused(state: Mammut, slot: int) -> Refusal:
    answer = TILE_ANSWERS.get(int(state.phase))
    return answer(state, slot) if answer else shared_out(state)


def take_refused(state: Mammut, slot: int) -> Refusal:
    """Nothing lies in the middle, all of it must be taken, or the tile lies elsewhere."""
    if state.middle == 0:
        return middle_empty()
    lot = lot_of(state, slot)
    if lot == NO_LOT:
        return last_lot(state, "MAM-D11")
    if lot >> 1 == state.seat:
        return yours_already(state, slot)
    if sharing.can_steal(state, lot):
        return because("MAM-D5", "steal_its_lot", **named_tile(state, slot))
    return lone_tile(state, slot)


def yours_already(state: Mammut, slot: int) -> Refusal:
    return because("MAM-D5", "yours_already", **named_tile(state, slot))


def lone_tile(state: Mammut, slot: int) -> Refusal:
    return because("MAM-D9", "lone_tile", **named_tile(state, slot))


def further_take_refused(state: Mammut, slot: int) -> Refusal:
    if state.picked >> slot & 1:
        return because("MAM-D5", "picked_already", face=int(state.face[slot]))
    if lot_of(state, slot) >> 1 == state.seat:
        return yours_already(state, slot)
    return because("MAM-D5", "taking_now", **named_tile(state, slot))


def return_refused(state: Mammut, slot: int) -> Refusal:
    if state.touched >> slot & 1:
        return because("MAM-D7", "back_already", face=int(state.face[slot]))
    if state.middle >> slot & 1:
        return from_the_middle(state)
    return because("MAM-D8", "not_stolen", **named_tile(state, slot))


def peek_refused(state: Mammut, slot: int) -> Refusal:
    if state.touched >> slot & 1:
        return because("MAM-L1", "peeked_already")
    return because("MAM-L1", "no_question_mark", **named_tile(state, slot))


def flip_refused(state: Mammut, slot: int) -> Refusal:
    if state.touched >> slot & 1:
        return because("MAM-L3", "flipped_already")
    return because("MAM-L5", "no_animals", **named_tile(state, slot))


def tile_of_recall_refused(state: Mammut, slot: int) -> Refusal:
    return because(whole_lots(state), "recall_a_lot" if state.seats == 2 else "recall_a_player")


TILE_ANSWERS = {
    MAIN: take_refused,
    TAKING: further_take_refused,
    RETURN: return_refused,
    PEEKING: peek_refused,
    FLIPPING: flip_refused,
    RECALLING: tile_of_recall_refused,
}


# --- lots ----------------------------------------------------------------------------------------


def lot_refused(state: Mammut, owner: int, heap: int) -> Refusal:
    if state.phase in EVALUATING:
        return shared_out(state)
    if state.phase == TAKING:
        return because("MAM-D4", "taking_not_stealing", count=count_bits(state.picked))
    if state.phase == RETURN:
        return because("MAM-D4", "stealing_already", owner=int(state.robbed) >> 1)
    if state.phase in (PEEKING, FLIPPING):
        return carrying_out(state, "MAM-K3")
    if state.phase == MAIN and first_turn(state):
        return because("MAM-D10", "round_begins")
    return no_such_lot(state, owner, heap) or (
        recall_refused(state, owner, heap) if state.phase == RECALLING else steal_refused(state, owner, heap)
    )


def first_turn(state: Mammut) -> bool:
    """Whether the round has just begun: later only a recall can bring all tiles to the middle."""
    return state.middle == ALL_SLOTS and card_count(state.aside, RECALL) == 0


def no_such_lot(state: Mammut, owner: int, heap: int) -> Refusal | None:
    """An empty chair, or a second lot at a table where everybody has one (MAM-I5)."""
    if owner >= state.seats:
        return because(whole_lots(state) if state.phase == RECALLING else "MAM-D7", "empty_chair", seats=state.seats)
    if heap >= LOTS_EACH[state.seats]:
        return because("MAM-I5", "one_lot_each", seats=state.seats)
    return None


def recall_refused(state: Mammut, owner: int, heap: int) -> Refusal:
    """No tiles lie there; with three players or more the active player never has any (MAM-L8, MAM-L9)."""
    whose = "own_" if owner == state.seat else ""
    if state.seats == 2:
        return because("MAM-L9", f"{whose}lot_not_there", owner=owner, which=1 + heap)
    return because("MAM-L8", "own_recall" if whose else "nothing_to_call_back", owner=owner)


def steal_refused(state: Mammut, owner: int, heap: int) -> Refusal:
    """An own lot, no lot, or a lot of one tile (MAM-D7, MAM-D9, MAM-P4)."""
    tiles = state.lots[2 * owner + heap]
    if owner == state.seat and state.seats == 2:
        return because("MAM-P4", "own_lot", other=1 - owner)
    if owner == state.seat:
        return because("MAM-D7", "own_steal")
    if tiles:
        return lone_tile(state, int(tiles).bit_length() - 1)
    if state.seats == 2:
        return because("MAM-D7", "lot_not_there", owner=owner, which=1 + heap)
    return because("MAM-D7", "nothing_to_steal", owner=owner)
