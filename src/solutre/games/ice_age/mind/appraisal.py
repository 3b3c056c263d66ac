"""What each choice of a turn is worth. A choice touches a region or two, so the others are foreseen once for all."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import MOST_PICKS
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import OVER
from solutre.games.ice_age.mind.judging import NO_HOPES, evaluate, expect, lead_by, second_pick
from solutre.games.ice_age.rules.components import EVERYWHERE, REGIONS, SPOT
from solutre.games.ice_age.rules.state import IceAge

NO_PICKS: Final = vec[i64]([0] * MOST_PICKS)


@mypyc_attr(acyclic=True)
class Foreseen:
    """What the regions of a table promise, each by itself and all together."""

    def __init__(self, table: IceAge) -> None:
        self.table = table
        self.width: i64 = 2 * table.seats
        self.parts: vec[i64] = NO_HOPES[: REGIONS * self.width]  # region * width, then as `hopes_of` tells them
        self.whole: vec[i64] = NO_HOPES[: self.width]
        region: i64 = 0
        while region < REGIONS:
            expect(table, region, self.parts, region * self.width)
            i: i64 = 0
            while i < self.width:
                self.whole[i] += self.parts[region * self.width + i]
                i += 1
            region += 1

    def hopes(self, after: IceAge) -> vec[i64]:
        """The same of the table after a choice: only what the choice touched is looked at again."""
        hopes: vec[i64] = self.whole[:]
        changed: i64 = self.touched_by(after)
        region: i64 = 0
        while changed >> 4 * region:
            if changed & SPOT[region]:
                i: i64 = 0
                while i < self.width:
                    hopes[i] -= self.parts[region * self.width + i]
                    i += 1
                expect(after, region, hopes, 0)
            region += 1
        return hopes

    def touched_by(self, after: IceAge) -> i64:
        """Bits in the regions that look different; all of them where the first fire was lit or the last one put out."""
        before = self.table
        if (before.fires == 0) != (after.fires == 0):
            return EVERYWHERE
        changed: i64 = (before.fires ^ after.fires) | (before.mammoths ^ after.mammoths)
        row: i64 = 0
        while row < self.width:
            changed |= before.hunters[row] ^ after.hunters[row]
            row += 1
        return changed


def appraise(state: IceAge, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    mover: i64 = state.player
    foreseen = Foreseen(state)
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        if after.player == OVER:
            values[i] = evaluate(after, mover, weights)
        elif after.player == mover and second_pick(after.step):
            values[i] = best_second(after, mover, foreseen, weights)
        else:
            values[i] = lead_by(after, mover, foreseen.hopes(after), weights)
        i += 1


def best_second(table: IceAge, seat: i64, foreseen: Foreseen, weights: vec[float]) -> float:
    """What the best second pick behind a first one brings."""
    buf: vec[i64] = NO_PICKS[:]
    count: i64 = table.fill_legal(buf)
    best = 0.0
    i: i64 = 0
    while i < count:
        after = table.clone()
        after.apply(buf[i])
        value = lead_by(after, seat, foreseen.hopes(after), weights)
        if i == 0 or value > best:
            best = value
        i += 1
    return best
