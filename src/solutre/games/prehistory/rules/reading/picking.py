"""A position in the middle of an action: the pick that began it, and the moment before.

Picks inside an action change nothing until its last one (section N), so the moment before is the same position without
the pick; whatever is under way must have been legal then.
"""

from __future__ import annotations

from solutre.games.prehistory.rules.camps import BUILD0, CAMP0
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, HUNTING, MIGRATION, NOTHING
from solutre.games.prehistory.rules.seasons.spring import END
from solutre.games.prehistory.rules.six_actions.ceremony import CEREMONY0, SHAMAN_FROM0, SHAMAN_TO0
from solutre.games.prehistory.rules.six_actions.fishing import FISH0
from solutre.games.prehistory.rules.six_actions.hunting import HUNT0
from solutre.games.prehistory.rules.six_actions.migration import MIGRATE_COUNT0, MIGRATE_PAY0, SPACE0
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    AUTUMN,
    CHOOSE_CAMP,
    COUNT_MEMBERS,
    MAIN,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
)

PLACES = 6  # round the ceremony tile
FIRST = {FISHING: FISH0, HUNTING: HUNT0, CEREMONY: CEREMONY0, MIGRATION: MIGRATE_PAY0}


def begun_with(state: PreHistory) -> int:
    """The choice with which the action under way began; NOTHING if none is."""
    if state.step in (CHOOSE_CAMP, SETTLERS):
        return BUILD0 + state.from_space
    if state.step == MOVE_TO:
        return SPACE0 + state.from_space
    if state.step == MIGRATE_TO and state.season != SPRING:
        return MIGRATE_COUNT0 + state.count - 1
    if state.step in (PAY, SHAMAN_TO, SHAMAN_FROM, COUNT_MEMBERS, MIGRATE_TO):
        return FIRST[state.action] + state.slot
    return NOTHING


def picks(state: PreHistory) -> list[int]:
    """What was picked since, in the one order that all versions of the rules allow."""
    if state.step == SETTLERS:
        named = [SPACE0 + state.settler] if state.settler != NOTHING else []
        return [CAMP0 + state.camp, *named]
    if state.step == MIGRATE_TO and state.season == SPRING:
        return [MIGRATE_COUNT0 + state.count - 1]
    if state.step not in (SHAMAN_TO, SHAMAN_FROM):
        return []
    return [SHAMAN_TO0 + place for place in range(PLACES) if state.targets >> place & 1]


def before_the_pick(state: PreHistory) -> PreHistory:
    """The main choice of the same turn."""
    before = state.clone()
    before.step = MAIN
    if state.season == AUTUMN:
        before.from_space = before.camp = before.settler = NOTHING
    else:
        before.action = before.slot = NOTHING
        before.count = before.targets = before.leaving = 0
    return before


def retrace(state: PreHistory) -> bool:
    """Whether the action under way can have been begun and led here."""
    begun = begun_with(state)
    if begun == NOTHING:
        return True
    at = before_the_pick(state)
    for action in (begun, *picks(state)):
        if at.step == MIGRATE_TO:
            break  # only one member can go, so nobody was asked how many
        if not follow(at, action):
            return False
    if state.step == SHAMAN_FROM:
        if at.step == SHAMAN_TO and not follow(at, END):  # fewer than the card allows
            return False
        if not all(follow(at, SHAMAN_FROM0 + place) for place in range(PLACES) if state.leaving >> place & 1):
            return False
    return at.key() == state.key()


def follow(state: PreHistory, action: int) -> bool:
    """Carry a choice out, if it is legal."""
    legal = action in state.legal_actions()
    if legal:
        state.apply(action)
    return legal
