"""The cubes on the pillars: how many tops are empty at which moment, and how high they can be (PRE-V8)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.chance import PRICE
from solutre.games.prehistory.rules.components import ACTIONS, COLOURS, NOTHING
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import BASES, PILLAR, SPRING, SUMMER, WINTER


def audit_pillars(table: PreHistory) -> None:
    """Bases hold cubes in spring only, then every top has one; in summer a player empties one (PRE-V8, PRE-U2)."""
    empty: i64 = 0
    for pillar in range(ACTIONS):
        audit_bases(table, pillar)
        for colour in range(COLOURS):
            assert table.top[pillar * COLOURS + colour] >= 0, "PRE-V8: fewer than no cubes on a pillar"
        cubes = stores.cubes_on_top(table, pillar)
        assert cubes <= highest(table), "PRE-V8: more cubes on a pillar than a crown and two of every spring"
        if cubes == 0:
            empty += 1
            assert table.season != SPRING, "PRE-V8: an empty pillar in spring"
    assert empty <= most_empty(table), "PRE-U2: more pillars are empty than players took one"


def audit_bases(table: PreHistory, pillar: i64) -> None:
    place: i64 = 0
    while place < BASES:
        if table.base[pillar * BASES + place] != NOTHING:
            assert table.season == SPRING, "PRE-V8: a cube at a base outside spring"
            assert place == 0 or table.base[pillar * BASES] != NOTHING, "PRE-V8: the second base place filled first"
        place += 1


def highest(table: PreHistory) -> i64:
    """The cube of the crown, and two for every spring that is over (PRE-S4, PRE-W2, PRE-U1)."""
    springs: i64 = table.round if table.season > SPRING else table.round - 1
    return 1 + BASES * springs


def most_empty(table: PreHistory) -> i64:
    """All tops are crowned in winter and before the first spring (PRE-S4, PRE-W2); in summer each player takes one."""
    if table.season == WINTER or table.season == SPRING:
        return ACTIONS if table.awaits == PRICE else 0
    if table.season == SUMMER and table.step == PILLAR:
        return table.seats - 1 - table.turn
    return table.seats
