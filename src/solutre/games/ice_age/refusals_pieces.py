"""Why a region or a hunter cannot be chosen now."""

from __future__ import annotations

from solutre.games.ice_age.components import ANY, BITS, L07, L11, MOST_OF_ONE_OWNER, SPOT, TERRAINS, around
from solutre.games.ice_age.rules import IceAge
from solutre.games.ice_age.rules_table import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CHASE,
    FIRE,
    FIRE_TO,
    GLACIER,
    HERD,
    HERD_HUNTERS,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    REMOVE,
    SETTLE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    region_of,
)
from solutre.games.ice_age.rules_turn import STEP_MAMMOTH

DESTINATION = (SETTLE, PLACE, MOVE_TO, CAMP, HERD_TO, MAMMOTH_TO)  # steps that put a piece into a region


def refuse_region(state: IceAge, region: int) -> str:
    """Empty if no region is asked for."""
    covered = bool(state.covered & SPOT[region])
    if state.step == PLACE and state.reserve[state.player] == 0:
        return "ICE-K4"  # a hunter of the board has to be chosen first
    if state.step in DESTINATION and covered:
        return "ICE-S3"
    if state.step == PLACE:
        return "ICE-L1"
    if state.step == MOVE_TO:
        return refuse_destination(state, region)
    if state.step == MAMMOTH_TO:
        return "ICE-N10" if state.at == region else "ICE-L11a"
    if state.step == FIRE_TO:
        return "ICE-L10c" if covered else "ICE-N10"
    if state.step == GLACIER:
        return "ICE-G2"
    return refuse_source(state, region)


def refuse_destination(state: IceAge, region: int) -> str:
    if region_of(state.picked) == region:
        return "ICE-N10"
    return "ICE-N8" if state.card == L07 else "ICE-L1" if state.card < TERRAINS else ""


def refuse_source(state: IceAge, region: int) -> str:
    """A region from which a piece should come."""
    if state.step == HERD:
        return "ICE-N8" if state.standing_in(state.player, region) else "ICE-L12a"
    if state.step == CAMP_MAMMOTH:
        return refuse_camp_mammoth(state, region)
    if state.step == MAMMOTH:
        stuck = state.card == L11 and state.use == STEP_MAMMOTH and state.mammoths & SPOT[region]
        return "ICE-N8" if stuck else "ICE-K3"
    return {FIRE: "ICE-L10a", CHASE: "ICE-D7"}.get(state.step, "")


def refuse_camp_mammoth(state: IceAge, region: int) -> str:
    if state.mammoth_supply > 0:
        return "ICE-K5"  # as long as the supply has one it is used
    return "ICE-N10" if state.at == region else "ICE-L13b"


def refuse_hunter(state: IceAge, ahead: int, region: int, club: int) -> str:
    """Empty if no hunter is asked for."""
    if ahead >= state.seats:
        return "ICE-C10"
    owner = (state.player + ahead) % state.seats
    if state.step == PLACE or state.step == CAMP_HUNTERS:
        return refuse_own_hunter(state, owner, region, club)
    if state.step == TAKE_CLUB:
        return "ICE-B11" if ahead else "ICE-B4" if club else "ICE-K3"
    if state.step == HERD_HUNTERS:
        return "ICE-L12a"
    if state.step == REMOVE:
        return "ICE-D4" if state.owners >> BITS * owner & ANY else "ICE-K3"
    if state.step in (MOVE, SWAP, SWAP_WITH):
        return refuse_moved_hunter(state, ahead, region, club)
    return ""


def stands(state: IceAge, owner: int, region: int, club: int) -> bool:
    return bool(state.hunters[owner * 2 + club] & SPOT[region])


def refuse_own_hunter(state: IceAge, owner: int, region: int, club: int) -> str:
    """Placing: with an empty reserve an own hunter moves instead, one that this card has not touched."""
    if state.reserve[state.player] > 0 or owner != state.player:
        return "ICE-K4"
    if not stands(state, owner, region, club):
        return "ICE-K3"
    if not state.untouched(owner, club) & SPOT[region]:
        return "ICE-K6"
    return "ICE-N10"


def refuse_moved_hunter(state: IceAge, ahead: int, region: int, club: int) -> str:
    owner = (state.player + ahead) % state.seats
    if state.step == MOVE and state.card != L07 and ahead:
        return "ICE-D9"  # own hunters only
    if not stands(state, owner, region, club):
        return "ICE-K3"
    if ahead and club:
        return "ICE-B6"
    if state.card == L07 and state.owners >> BITS * owner & ANY == MOST_OF_ONE_OWNER:
        return "ICE-L7b"
    if not state.untouched(owner, club) & SPOT[region]:
        return "ICE-K6"
    if state.step == MOVE and not around(state.open()) & SPOT[region]:
        return "ICE-N8"
    return "ICE-L9a" if state.picked == NOTHING or state.step == SWAP_WITH else ""
