"""Why a choice is not legal now: the clause that forbids it, and what to do instead; a function a kind of choice."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.core.rules.bits import count_bits
from solutre.core.state import OVER
from solutre.games.mammut.rules import animals, loot
from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.components import PEEK, SPECIES, card_count, card_total
from solutre.games.mammut.rules.refusals.tiles import (
    EVALUATING,
    carrying_out,
    from_the_middle,
    last_lot,
    lot_refused,
    middle_empty,
    shared_out,
    stealable,
    tile_refused,
    whole_lots,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import CLAIM, EXCHANGE, FLIPPING, MAIN, PEEKING, RECALLING, RETURN, TAKING

NOW = {phase: place for place, phase in enumerate((MAIN, TAKING, RETURN, PEEKING, FLIPPING, RECALLING))}
CHANCE_SPEAKS = {"start": "MAM-S7", "token": "MAM-S5", "draw": "MAM-V1", "pour": "MAM-R2"}


def for_nobody(state: Mammut, choice: Choice) -> Refusal | None:
    """Nobody decides now, or nobody ever decides this."""
    if state.player < 0:
        return because("MAM-R6", "game_over") if state.player == OVER else because("MAM-R1", "chance_first")
    if choice.kind in CHANCE_SPEAKS:
        return because(CHANCE_SPEAKS[choice.kind], f"chance_{choice.kind}")
    return None


def done_refused(state: Mammut) -> Refusal:
    """Nothing was picked, put back, looked at or chosen yet."""
    if state.phase == MAIN:
        return no_passing(state)
    if state.phase == CLAIM:
        return species_due(state)
    if state.phase == RETURN:
        return because("MAM-D7", "put_one_back", count=count_bits(state.picked))
    return carrying_out(state, {PEEKING: "MAM-L1", FLIPPING: "MAM-L3"}.get(int(state.phase), whole_lots(state)))


def no_passing(state: Mammut) -> Refusal:
    """Exactly one tile action (MAM-D4): of those that are open to this player."""
    if state.middle == 0:
        return because("MAM-D4", "pass_but_steal")
    if loot.missing_lots(state) == 1:
        return last_lot(state, "MAM-D4")
    return because("MAM-D4", "pass_but_take_or_steal" if stealable(state) else "pass_but_take")


def species_due(state: Mammut) -> Refusal:
    if state.handled < state.seats:
        return because("MAM-X15", "species_due", count=int(state.claims))
    return because("MAM-X4", "species_won")


def card_refused(state: Mammut, kind: int) -> Refusal:
    if state.phase in EVALUATING:
        return because("MAM-D19", "cards_too_late")
    if state.phase == TAKING:
        return because("MAM-D4", "card_after_taking", count=count_bits(state.picked))
    if state.phase == RETURN:
        return because("MAM-D4", "card_after_stealing", owner=int(state.robbed) >> 1)
    if state.phase != MAIN:
        return carrying_out(state, "MAM-K3")
    return unplayable(state, kind)


def unplayable(state: Mammut, kind: int) -> Refusal:
    """A card that is not in hand (MAM-K1), or has nothing to work on (MAM-K8)."""
    hand = state.hand[state.seat]
    if card_count(hand, kind):
        return because("MAM-K8", "nothing_to_peek" if kind == PEEK else "nothing_to_recall")
    if card_count(state.down[state.seat], kind):
        return because("MAM-K1", "laid_already", card=kind)
    return because("MAM-K1", "not_in_hand" if card_total(hand) else "empty_hand", card=kind)


def species_refused(state: Mammut, species: int) -> Refusal:
    if state.phase == CLAIM:
        return because("MAM-V18", "owned", species=species, lacking=kinds_in(animals.lacking(state)))
    if state.phase != EXCHANGE:
        return because("MAM-R1", "animals_later", now=NOW[int(state.phase)])
    if state.named >> species & 1:
        return because("MAM-X14", "named_already", species=species)
    return because("MAM-X13", "no_such_tile", species=species, yours=kinds_in(animals.exchangeable(state)))


def kinds_in(species: int) -> tuple[int, ...]:
    return tuple(one for one in range(SPECIES) if species >> one & 1)


def take_all_refused(state: Mammut) -> Refusal:
    if state.phase == MAIN:
        return middle_empty()
    if state.phase == TAKING:
        return because("MAM-D5", "one_by_one", count=count_bits(state.middle))
    if state.phase == RETURN:
        return from_the_middle(state)
    return shared_out(state) if state.phase in EVALUATING else carrying_out(state, "MAM-K3")


ANSWERS: Mapping[str, Answer] = {
    "tile": tile_refused,
    "lot": lot_refused,
    "done": done_refused,
    "card": card_refused,
    "species": species_refused,
    "take_all": take_all_refused,
}
refuse = by_kind(ACTIONS, ANSWERS, for_nobody)
