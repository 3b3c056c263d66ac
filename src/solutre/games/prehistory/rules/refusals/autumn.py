"""Why a member does not walk there, a cube buys no steps, or a camp cannot be built."""

from __future__ import annotations

from typing import Final

from solutre.core.book.refusals import Refusal, because
from solutre.games.prehistory.rules import spaces
from solutre.games.prehistory.rules.components import CAMPS, NEED, NOTHING
from solutre.games.prehistory.rules.layouts import CAMP_SPACE, START
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AUTUMN

NOBODY: Final = -1


def not_on_this_map(state: PreHistory) -> Refusal:
    """The map of this player count is smaller (PRE-S9)."""
    return because("PRE-S9", "not_on_this_map", seats=int(state.seats))


def there(state: PreHistory, space: int) -> int:
    """A space in the words of the map; `spaces.spot` as a plain integer."""
    return int(spaces.spot(state, space))


def owner_of_camp(state: PreHistory, space: int) -> int:
    return next((seat for seat in range(state.seats) if spaces.has_camp(state, seat, space)), NOBODY)


def somebody_on(state: PreHistory, space: int) -> int:
    """One of the others whose member stands on a space."""
    others = (seat for seat in range(state.seats) if seat != state.seat and spaces.members_of(state, seat, space))
    return next(others, NOBODY)


# --- paying ----------------------------------------------------------------------------------------


def refuse_spending(state: PreHistory, kind: str, colour: int) -> Refusal:
    """Cubes and points become steps in autumn, if there are any (PRE-A2, PRE-D8)."""
    if kind == "move_pay_point":
        return because("PRE-D8", "no_point_to_walk" if state.season == AUTUMN else "steps_in_autumn")
    if state.season != AUTUMN:
        return because("PRE-A1", "steps_in_autumn")
    reason = "no_resource_to_walk" if kind == "move_pay_resource" else "no_marker_to_walk"
    return because("PRE-A2", reason, colour=colour)


# --- walking ---------------------------------------------------------------------------------------


def refuse_selection(state: PreHistory, space: int) -> Refusal:
    """A member that cannot set out."""
    if space >= len(state.land):
        return not_on_this_map(state)
    if not spaces.members_of(state, state.seat, space):
        other = somebody_on(state, space)
        if other != NOBODY:
            return because("PRE-A4", "not_your_member", space=there(state, space), other=other)
        return because("PRE-A4", "nobody_of_yours", space=there(state, space))
    if spaces.is_tired(state, space):
        return because("PRE-A4", "member_is_tired", space=there(state, space))
    if state.points == 0:
        return because("PRE-A2", "no_movement_points")
    return because("PRE-A7", "nowhere_to_stop", points=int(state.points))


def refuse_stop(state: PreHistory, space: int) -> Refusal:
    """A space on which the member cannot end its move."""
    if space >= len(state.land):
        return not_on_this_map(state)
    if space == state.from_space:
        return because("PRE-A13", "back_where_it_began")
    if state.members[space]:
        return refuse_company(state, space)
    owner = owner_of_camp(state, space)
    if owner not in (NOBODY, state.seat):
        return because("PRE-A7", "foreign_camp", space=there(state, space), other=owner)
    steps, points = int(spaces.distance(state, state.from_space, space)), int(state.points)
    return because("PRE-A5", "too_far", steps=steps, points=points, lacking=steps - points)


def refuse_company(state: PreHistory, space: int) -> Refusal:
    """Somebody stands there already (PRE-A7 to PRE-A9)."""
    if space == START:
        return because("PRE-A9", "start_is_peopled")
    if spaces.has_camp(state, state.seat, space):
        return because("PRE-A8", "own_camp_is_peopled", space=there(state, space))
    other = somebody_on(state, space)
    if other == NOBODY:
        return because("PRE-A7", "own_member_there", space=there(state, space))
    return because("PRE-A7", "member_there", space=there(state, space), other=other)


# --- building --------------------------------------------------------------------------------------


def refuse_build(state: PreHistory, space: int) -> Refusal:
    """A space on which no camp can be built now (PRE-B1, PRE-B3)."""
    if space >= len(state.land):
        return not_on_this_map(state)
    if state.land[space] != CAMP_SPACE:
        return because("PRE-B1", "no_camp_space", space=there(state, space))
    owner = owner_of_camp(state, space)
    if owner != NOBODY:
        return because("PRE-B1", "camp_stands_there", space=there(state, space), other=owner)
    if not spaces.members_of(state, state.seat, space):
        return because("PRE-B1", "nobody_to_build", space=there(state, space))
    if not spaces.is_tired(state, space):
        return because("PRE-B1", "member_did_not_arrive", space=there(state, space))
    unbuilt = [int(NEED[camp]) for camp in range(CAMPS) if state.camp_at[state.seat * CAMPS + camp] == NOTHING]
    if not unbuilt:
        return because("PRE-B8", "all_camps_built")
    builders = int(spaces.members_around(state, state.seat, space))
    return because("PRE-B3", "few_builders", space=there(state, space), builders=builders, need=min(unbuilt))
