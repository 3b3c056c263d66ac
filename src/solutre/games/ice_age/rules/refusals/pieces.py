"""Why a region or a hunter cannot be chosen now: one answer for each step that asks for one."""

from __future__ import annotations

from collections.abc import Callable

from solutre.core.book.refusals import Refusal, because
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import region_of
from solutre.games.ice_age.rules.cards import all_cards
from solutre.games.ice_age.rules.components import ANY, BITS, L07, MOST_OF_ONE_OWNER, REGIONS, SPOT, TERRAIN, TERRAINS
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
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
    PLACE,
    REMOVE,
    SETTLE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
)

NEITHER = 2  # of the domain "bare": no hunter at all, with or without club


def refuse_region(state: IceAge, region: int) -> Refusal | None:
    """None if no region is asked for."""
    return REGION[state.step](state, region) if state.step in REGION else None


def refuse_hunter(state: IceAge, ahead: int, region: int, club: int) -> Refusal | None:
    """None if no hunter is asked for."""
    if ahead >= state.seats:
        return because("ICE-C10", "nobody_sits_there", seats=state.seats)
    if state.step not in HUNTER:
        return None
    return HUNTER[state.step](state, (state.player + ahead) % state.seats, region, club)


# --- regions to go to ------------------------------------------------------------------------------


def covered(state: IceAge, region: int) -> bool:
    return bool(state.covered & SPOT[region])


def on_ice(state: IceAge, region: int) -> Refusal:
    return because("ICE-S3", "on_ice", number=region + 1)


def same_region(region: int) -> Refusal:
    return because("ICE-N10", "same_region", number=region + 1)


def no_neighbour(origin: int, region: int) -> Refusal:
    return because("ICE-N8", "no_neighbour", origin=origin + 1, number=region + 1)


def place_in(state: IceAge, region: int) -> Refusal:
    """A hunter of the reserve; with an empty one a hunter of the board is chosen first (ICE-K4)."""
    if state.reserve[state.player] == 0:
        return because("ICE-K4", "reserve_empty")
    return on_ice(state, region) if covered(state, region) else off_terrain(state, region)


def off_terrain(state: IceAge, region: int) -> Refusal:
    """L01 to L06 on their own terrain: every other use of a card leads to any open region."""
    wanted = tuple(place + 1 for place in range(REGIONS) if TERRAIN[state.card] & SPOT[place])
    ground = next(kind for kind in range(TERRAINS) if TERRAIN[kind] & SPOT[region])
    return because("ICE-L1", "off_terrain", terrain=state.card, wanted=wanted, number=region + 1, ground=ground)


def move_to(state: IceAge, region: int) -> Refusal:
    origin = region_of(state.picked)
    if covered(state, region):
        return on_ice(state, region)
    if origin == region:
        return same_region(region)
    return no_neighbour(origin, region) if state.card == L07 else off_terrain(state, region)


def herd_to(state: IceAge, region: int) -> Refusal:
    if covered(state, region):
        return on_ice(state, region)
    return same_region(region) if state.at == region else no_neighbour(state.at, region)


def mammoth_to(state: IceAge, region: int) -> Refusal:
    """Any open region, but for the one that the mammoth leaves; with L11 and one step a neighbouring one."""
    if covered(state, region):
        return on_ice(state, region)
    if state.at == region:
        return same_region(region)
    return because("ICE-L11a", "mammoth_one_step", origin=state.at + 1, number=region + 1)


def fire_to(state: IceAge, region: int) -> Refusal:
    return because("ICE-L10c", "fire_on_ice", number=region + 1) if covered(state, region) else same_region(region)


def glacier_on(state: IceAge, region: int) -> Refusal:
    return because("ICE-G2", "under_ice" if covered(state, region) else "far_from_ice", number=region + 1)


# --- regions to come from --------------------------------------------------------------------------


def herd_from(state: IceAge, region: int) -> Refusal:
    if board.standing_in(state, state.player, region):
        return because("ICE-N8", "shut_in", number=region + 1)
    return because("ICE-L12a", "none_of_yours", number=region + 1, bare=NEITHER)


def mammoth_from(state: IceAge, region: int) -> Refusal:
    if state.mammoths & SPOT[region]:
        return because("ICE-N8", "shut_in", number=region + 1)
    return because("ICE-K3", "no_mammoth", number=region + 1)


def camp_mammoth_from(state: IceAge, region: int) -> Refusal:
    if state.mammoth_supply > 0:
        return because("ICE-K5", "supply_first", mammoths=state.mammoth_supply)
    if state.at == region:
        return because("ICE-N10", "camp_itself", number=region + 1)
    return because("ICE-L13b", "no_mammoth", number=region + 1)


def fire_from(state: IceAge, region: int) -> Refusal:
    return because("ICE-L10a", "no_fire", number=region + 1)


def chase_from(state: IceAge, region: int) -> Refusal:
    return because("ICE-D7", "no_mammoth", number=region + 1)


# --- hunters ---------------------------------------------------------------------------------------


def stands(state: IceAge, owner: int, region: int, club: int) -> bool:
    return bool(state.hunters[owner * 2 + club] & SPOT[region])


def missing(state: IceAge, owner: int, region: int, club: int) -> Refusal | None:
    """Nobody stands where a hunter was chosen."""
    if stands(state, owner, region, club):
        return None
    bare = club if stands(state, owner, region, 1 - club) else NEITHER
    if owner == state.player:
        return because("ICE-K3", "none_of_yours", number=region + 1, bare=bare)
    return because("ICE-K3", "none_of_theirs", owner=owner, number=region + 1, bare=bare)


def place_instead(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    """Placing: with an empty reserve an own hunter moves instead, one that this card has not touched."""
    if state.reserve[state.player] > 0:
        first = "camp_reserve_first" if state.step == CAMP_HUNTERS else "reserve_first"
        return because("ICE-K4", first, reserve=state.reserve[state.player])
    if owner != state.player:
        return because("ICE-K4", "own_instead", owner=owner)
    if gone := missing(state, owner, region, club):
        return gone
    if not all_cards.untouched(state, owner, club) & SPOT[region]:
        return because("ICE-K6", "touched", number=region + 1)
    return because("ICE-N10", "there_already", number=region + 1)


def arm(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    """A club that was just taken."""
    if owner != state.player:
        return because("ICE-B11", "own_club", owner=owner)
    return missing(state, owner, region, club) or because("ICE-B4", "one_club", number=region + 1)


def go_along(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    if owner != state.player:
        return because("ICE-L12a", "own_herd", owner=owner)
    if region != state.at:
        return because("ICE-L12a", "other_region", origin=state.at + 1, number=region + 1)
    return because("ICE-L12a", "none_of_yours", number=region + 1, bare=club)


def take_off(state: IceAge, owner: int, region: int, club: int) -> Refusal | None:
    taken = state.owners >> BITS * owner & ANY
    return because("ICE-D4", "one_of_each", owner=owner) if taken else missing(state, owner, region, club)


def march(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    """L07: hunters of anybody, two of each at most; D07: own ones."""
    if state.card != L07 and owner != state.player:
        return because("ICE-D9", "own_march", owner=owner)
    if blocked := missing(state, owner, region, club) or held_fast(state, owner, club):
        return blocked
    if state.card == L07 and state.owners >> BITS * owner & ANY == MOST_OF_ONE_OWNER:
        return because("ICE-L7b", "two_of_each", owner=owner)
    if not all_cards.untouched(state, owner, club) & SPOT[region]:
        return because("ICE-K6", "touched", number=region + 1)
    return because("ICE-N8", "shut_in", number=region + 1)


def held_fast(state: IceAge, owner: int, club: int) -> Refusal | None:
    return because("ICE-B6", "others_club", owner=owner) if club and owner != state.player else None


def exchange(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    """The first hunter of an exchange."""
    alone = because("ICE-L9a", "no_partner", number=region + 1)
    return missing(state, owner, region, club) or held_fast(state, owner, club) or alone


def exchange_with(state: IceAge, owner: int, region: int, club: int) -> Refusal:
    """The second one."""
    far = because("ICE-L9a", "far_partner", origin=region_of(state.picked) + 1, number=region + 1)
    return missing(state, owner, region, club) or held_fast(state, owner, club) or far


REGION: dict[int, Callable[[IceAge, int], Refusal]] = {
    SETTLE: on_ice,
    PLACE: place_in,
    MOVE_TO: move_to,
    CAMP: on_ice,
    HERD: herd_from,
    HERD_TO: herd_to,
    MAMMOTH: mammoth_from,
    MAMMOTH_TO: mammoth_to,
    CAMP_MAMMOTH: camp_mammoth_from,
    FIRE: fire_from,
    FIRE_TO: fire_to,
    CHASE: chase_from,
    GLACIER: glacier_on,
}
HUNTER: dict[int, Callable[[IceAge, int, int, int], Refusal | None]] = {
    PLACE: place_instead,
    CAMP_HUNTERS: place_instead,
    TAKE_CLUB: arm,
    HERD_HUNTERS: go_along,
    REMOVE: take_off,
    MOVE: march,
    SWAP: exchange,
    SWAP_WITH: exchange_with,
}
