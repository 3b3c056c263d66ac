"""Why a pick inside an action is not on offer, or why something else has to wait for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solutre.core.book.refusals import Refusal, because
from solutre.core.rules.bits import ONES
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import (
    CAMPS,
    CEREMONY,
    COLOURS,
    FISHING,
    NEED,
    NOTHING,
    SETTLE,
    SHARED,
)
from solutre.games.prehistory.rules.refusals.actions import ALL_SECTORS
from solutre.games.prehistory.rules.refusals.autumn import refuse_stop, there
from solutre.games.prehistory.rules.six_actions import fishing
from solutre.games.prehistory.rules.six_actions.migration import MOST_FOR_BOTH
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    FEE,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
)

OWN_KIND: Final = {  # the kind of choice that a pick consists of
    CHOOSE_WEATHER: "setup_weather",
    CHOOSE_SHAMANS: "setup_shamans",
    PAY: "payset",
    SHAMAN_TO: "shaman_to",
    SHAMAN_FROM: "shaman_from",
    COUNT_MEMBERS: "migrate_count",
    MIGRATE_TO: "space",
    FEE: "fee",
    MOVE_TO: "space",
    CHOOSE_CAMP: "camp",
    SETTLERS: "space",
}


# --- something else while a pick is due ------------------------------------------------------------


def still_due(state: PreHistory) -> Refusal:
    """What has to be picked first; undo takes back what led there."""
    step = int(state.step)
    if step == PAY:
        return due_payment(state)
    if step == SHAMAN_TO:
        return due_dance(state)
    if step == FEE:
        return because("PRE-P5", "fee_is_due", pillar=int(state.action))
    return because(*DUE[step])


DUE: Final = {
    CHOOSE_WEATHER: ("PRE-S14", "weather_is_due"),
    CHOOSE_SHAMANS: ("PRE-S15", "shamans_are_due"),
    SHAMAN_FROM: ("PRE-K5", "dancers_are_due"),
    COUNT_MEMBERS: ("PRE-M6", "members_are_due"),
    MIGRATE_TO: ("PRE-M4", "place_is_due"),
    MOVE_TO: ("PRE-A10", "stop_is_due"),
    CHOOSE_CAMP: ("PRE-B3", "camp_is_due"),
    SETTLERS: ("PRE-B5", "settlers_are_due"),
}


def due_payment(state: PreHistory) -> Refusal:
    clause = "PRE-F1" if state.action == FISHING else "PRE-H1"
    return because(clause, "colours_are_due", price=int(fishing.price_of_prey(state)))


def due_dance(state: PreHistory) -> Refusal:
    if not stores.in_spring(state):
        return because("PRE-K8", "free_dance_is_due")
    return because("PRE-K2", "dance_is_due", left=int(state.count - ONES[state.targets]))


# --- the right sort of pick, but one that is not on offer ------------------------------------------


def refuse_pick(state: PreHistory, picked: int) -> Refusal:
    """In the set-up there is nothing to refuse: all of its picks are on offer."""
    answer = PICKS.get(int(state.step))
    return answer(state, picked) if answer else still_due(state)


def refuse_colours(state: PreHistory, sectors: int) -> Refusal:
    """Not as many colours as the fish or card costs, or one that is not held (PRE-F1, PRE-H1)."""
    clause = "PRE-F1" if state.action == FISHING else "PRE-H1"
    sectors, cost = sectors + 1, int(fishing.price_of_prey(state))
    if ONES[sectors] != cost:
        return because(clause, "other_number_of_colours", cost=cost, named=int(ONES[sectors]))
    not_held = ALL_SECTORS & sectors & ~fishing.sectors_held(state, state.action, stores.colours_held(state))
    lacking = tuple(stores.colours_of(state, SHARED, fishing.half_of(state, state.action, not_held)))
    return because(clause, "colour_not_held", lacking=lacking)


def refuse_dance_to(state: PreHistory, position: int) -> Refusal:
    if state.shamans[state.seat] >> position & 1:
        return because("PRE-K2", "own_shaman_there", position=position)
    if state.targets >> position & 1:
        return because("PRE-K2", "dances_there_already", position=position)
    colour = int(stores.colour_at(state, CEREMONY, position))
    if stores.in_spring(state) and not state.resources[state.seat * COLOURS + colour]:
        return because("PRE-K3", "place_not_payable", position=position, colour=colour)
    return because("PRE-K5", "upwards_only")  # the first version of the rules knew one order


def refuse_dancer(state: PreHistory, position: int) -> Refusal:
    if not state.shamans[state.seat] >> position & 1:
        return because("PRE-K5", "no_shaman_there", position=position)
    if state.leaving >> position & 1:
        return because("PRE-K5", "leaves_already", position=position)
    return because("PRE-K5", "upwards_only")


def refuse_number(state: PreHistory, count: int) -> Refusal:
    """Both colours move three members at most, and no more than wait in the tent (PRE-M1, PRE-M3)."""
    wanted, tent = count + 1, int(state.tent[state.seat])
    if wanted > tent:
        return because("PRE-M3", "tent_holds_fewer", wanted=wanted, tent=tent)
    return because("PRE-M1", "three_at_most", most=MOST_FOR_BOTH)


def refuse_destination(state: PreHistory, space: int) -> Refusal:
    return because("PRE-M4", "start_or_own_camp")


def refuse_fee_colour(state: PreHistory, colour: int) -> Refusal:
    return because("PRE-P5", "no_such_resource", colour=colour)


def refuse_walk(state: PreHistory, space: int) -> Refusal:
    return refuse_stop(state, space)


def refuse_camp(state: PreHistory, camp: int) -> Refusal:
    if state.camp_at[state.seat * CAMPS + camp] != NOTHING:
        return because("PRE-B8", "camp_was_built", camp=camp)
    builders = int(spaces.members_around(state, state.seat, state.from_space))
    return because("PRE-B3", "camp_needs_more", camp=camp, need=int(NEED[camp]), builders=builders)


def refuse_settler(state: PreHistory, space: int) -> Refusal:
    """Settlers are builders: on the space, or beside it if the camp needs more than one (PRE-B5)."""
    if space == state.settler:
        return because("PRE-B5", "settles_already", space=there(state, space))
    if NEED[state.camp] == 1:
        return because("PRE-B5", "settler_on_the_site", space=there(state, int(state.from_space)))
    return because("PRE-B5", "no_builder_there", space=there(state, space), settle=int(SETTLE[state.camp]))


PICKS: Final[dict[int, Callable[[PreHistory, int], Refusal]]] = {
    PAY: refuse_colours,
    SHAMAN_TO: refuse_dance_to,
    SHAMAN_FROM: refuse_dancer,
    COUNT_MEMBERS: refuse_number,
    MIGRATE_TO: refuse_destination,
    FEE: refuse_fee_colour,
    MOVE_TO: refuse_walk,
    CHOOSE_CAMP: refuse_camp,
    SETTLERS: refuse_settler,
}
