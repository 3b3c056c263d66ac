"""Why a choice is not legal now: the clause that forbids it. The six actions have their own file."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.state import State
from solutre.games.prehistory.actions import ACTIONS
from solutre.games.prehistory.components import CAMPS, FISHING, NOTHING
from solutre.games.prehistory.refusals_actions import refuse_target
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_map import CAMP_SPACE, HALF, START
from solutre.games.prehistory.rules_table import (
    AFTER,
    AUTUMN,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    FEE,
    FINAL,
    MAIN,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    PILLAR,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
    SUMMER,
)

NO_SUCH_SPACE = "PRE-S9"  # the map of this player count is smaller
DUE = {  # the pick that has to come first
    CHOOSE_WEATHER: "PRE-S14",
    CHOOSE_SHAMANS: "PRE-S15",
    SHAMAN_TO: "PRE-K2",
    SHAMAN_FROM: "PRE-K5",
    COUNT_MEMBERS: "PRE-M6",
    MIGRATE_TO: "PRE-M4",
    FEE: "PRE-P5",
    MOVE_TO: "PRE-A10",
    CHOOSE_CAMP: "PRE-B3",
    SETTLERS: "PRE-B5",
}
OWN_STEP = {  # the kinds that a pick consists of
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
TARGETS = ("paint", "gather", "ceremony", "fish", "hunt", "migrate_pay", "migrate_count")
POINTS = {
    "rotate": "PRE-D2",
    "rotate_weather": "PRE-D3",
    "buy_resource": "PRE-D5",
    "buy_marker": "PRE-D6",
    "discard_resource": "PRE-D7",
    "discard_marker": "PRE-D7",
}
ELSEWHERE = {  # picks that belong to another moment
    "shaman_to": "PRE-K2",
    "shaman_from": "PRE-K5",
    "take_pillar": "PRE-U2",
    "camp": "PRE-B1",
    "setup_weather": "PRE-S14",
    "setup_shamans": "PRE-S15",
    "payset": "PRE-F1",
}


def refuse(state: State, action: int) -> str:
    """The clause that forbids an action which is not legal in this position."""
    assert isinstance(state, PreHistory)
    choice = ACTIONS.describe(action)
    step = int(state.step)
    if step in OWN_STEP:
        if choice.kind == OWN_STEP[step]:
            return refuse_pick(state, choice.args)
        return refuse_other_pick(state, choice.kind)
    if step not in (MAIN, AFTER, PILLAR):
        return "PRE-E6"  # the game is over
    if choice.kind in POINTS:
        return POINTS[choice.kind]  # too few points, or no such cube
    if step == PILLAR:
        return "PRE-U3" if choice.kind in TARGETS else "PRE-U2"
    if choice.kind in TARGETS:
        return refuse_target(state, choice.kind, choice.args)
    return refuse_in_turn(state, choice.kind, choice.args)


def refuse_other_pick(state: PreHistory, kind: str) -> str:
    """Something else while a pick is due: points are not used within an action (PRE-D1)."""
    step = int(state.step)
    if kind in POINTS:
        return "PRE-D9" if step in (CHOOSE_WEATHER, CHOOSE_SHAMANS) else "PRE-D1"
    if step == PAY:
        return "PRE-F1" if state.action == FISHING else "PRE-H1"
    return DUE[step]


def refuse_in_turn(state: PreHistory, kind: str, args: Mapping[str, int]) -> str:
    """What is neither one of the six actions nor paid with development points, in a turn."""
    season, step = int(state.season), int(state.step)
    in_autumn = season == AUTUMN and step == MAIN
    if kind == "fee":
        return "PRE-P5" if season == SPRING else "PRE-U6"
    if kind in ("move_pay_resource", "move_pay_marker"):
        return "PRE-A2" if in_autumn else "PRE-A1"
    if kind == "move_pay_point":
        return "PRE-D8"
    if kind == "build":
        return refuse_build(state, args["space"]) if in_autumn else "PRE-B1"
    if kind == "space":
        return refuse_selection(state, args["space"]) if in_autumn else "PRE-A1"
    if kind in ("shaman_to", "shaman_from") and season == FINAL:
        return "PRE-E2"
    return ELSEWHERE[kind]


def refuse_build(state: PreHistory, space: int) -> str:
    if space >= len(state.land):
        return NO_SUCH_SPACE
    if state.land[space] != CAMP_SPACE or state.all_camps(space // HALF) >> (space % HALF) & 1:
        return "PRE-B1"
    if not state.members_of(state.seat, space) or not state.is_tired(space):
        return "PRE-B1"  # nobody ended a move there this autumn
    return "PRE-B8" if state.camps_built(state.seat) == CAMPS else "PRE-B3"


def refuse_selection(state: PreHistory, space: int) -> str:
    if space >= len(state.land):
        return NO_SUCH_SPACE
    if not state.members_of(state.seat, space) or state.is_tired(space):
        return "PRE-A4"
    return "PRE-A2" if state.points == 0 else "PRE-A7"


def refuse_pick(state: PreHistory, args: Mapping[str, int]) -> str:
    """The right sort of pick, but one that is not on offer."""
    step = int(state.step)
    if step == PAY:
        return "PRE-F1" if state.action == FISHING else "PRE-H1"
    if step == SHAMAN_TO:
        return refuse_shaman_target(state, args["position"])
    if step == COUNT_MEMBERS:
        return "PRE-M3" if args["count"] >= state.tent[state.seat] else "PRE-M1"
    if step == MOVE_TO:
        return refuse_target_space(state, args["space"])
    if step == CHOOSE_CAMP:
        built = state.camp_at[state.seat * CAMPS + args["camp"]] != NOTHING
        return "PRE-B8" if built else "PRE-B3"
    return DUE[step]


def refuse_shaman_target(state: PreHistory, position: int) -> str:
    if state.shamans[state.seat] >> position & 1:
        return "PRE-K4"
    if state.targets >> position & 1:
        return "PRE-K2"
    payable = state.payable(2, state.colours_held()) >> position & 1
    return "PRE-K3" if state.season != SUMMER and not payable else "PRE-K5"


def refuse_target_space(state: PreHistory, space: int) -> str:
    if space >= len(state.land):
        return NO_SUCH_SPACE
    if space == state.from_space:
        return "PRE-A13"
    if state.members[space]:
        own_camp = state.has_camp(state.seat, space)
        return "PRE-A9" if space == START else "PRE-A8" if own_camp else "PRE-A7"
    if state.blocked(space // HALF) >> (space % HALF) & 1:
        return "PRE-A7"  # the camp of somebody else
    return "PRE-A5"
