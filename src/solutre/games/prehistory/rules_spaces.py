"""The map: who stands where, who is near, how far it is (sections S and A)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr
from solutre.games.prehistory.components import ALONE, BIT, CAMPS, NOTHING, count_bits
from solutre.games.prehistory.rules_map import HALF, REACH, reach_index
from solutre.games.prehistory.rules_stores import Stores


@mypyc_attr(acyclic=True)
class Spaces(Stores):
    """Members and camps on the spaces of the map."""

    def members_of(self, seat: i64, space: i64) -> i64:
        """How many members of a seat stand on a space."""
        return (self.members[space] >> (4 * seat)) & 15

    def copy_map(self) -> None:
        """Before somebody moves: other copies of this position go on with the rows as they were."""
        self.members = self.members[:]
        self.peopled = self.peopled[:]
        self.tired = self.tired[:]

    def add_members(self, seat: i64, space: i64, count: i64) -> None:
        self.members[space] += count << (4 * seat)
        self.peopled[seat * 2 + space // HALF] |= ALONE[space % HALF]

    def remove_member(self, seat: i64, space: i64) -> None:
        self.members[space] -= ALONE[4 * seat]
        if self.members_of(seat, space) == 0:
            self.peopled[seat * 2 + space // HALF] &= ~ALONE[space % HALF]
            self.tired[space // HALF] &= ~ALONE[space % HALF]

    def reached(self, space: i64, distance: i64, word: i64) -> i64:
        """One word of the set of spaces within a distance, the space itself included (PRE-A6)."""
        return REACH[reach_index(self.seats, self.layout, space, distance) + word]

    def distance(self, one: i64, other: i64) -> i64:
        """The shortest way on the map, through whatever stands there (PRE-A5, PRE-A6)."""
        steps: i64 = 0
        while not (self.reached(one, steps, other // HALF) >> (other % HALF)) & 1:
            steps += 1
        return steps

    def has_camp(self, seat: i64, space: i64) -> bool:
        return (self.camped[seat * 2 + space // HALF] >> (space % HALF)) & 1 == 1

    def is_tired(self, space: i64) -> bool:
        """Whether the member on this space ended its move there this autumn (PRE-A4)."""
        return (self.tired[space // HALF] >> (space % HALF)) & 1 == 1

    def piece_lies(self, space: i64) -> bool:
        """Whether nobody has taken the piece that was laid on a space (PRE-X1)."""
        return (self.taken[space // HALF] >> (space % HALF)) & 1 == 0

    def camps_built(self, seat: i64) -> i64:
        return count_bits(self.camped[seat * 2]) + count_bits(self.camped[seat * 2 + 1])

    def camp_on(self, seat: i64, space: i64) -> i64:
        """Which camp of a seat stands on a space."""
        camp: i64 = 0
        while camp < CAMPS:
            if self.camp_at[seat * CAMPS + camp] == space:
                return camp
            camp += 1
        return NOTHING

    def all_peopled(self, word: i64) -> i64:
        """The spaces with a member of anybody."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            found |= self.peopled[seat * 2 + word]
            seat += 1
        return found

    def all_camps(self, word: i64) -> i64:
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            found |= self.camped[seat * 2 + word]
            seat += 1
        return found

    def members_around(self, seat: i64, space: i64) -> i64:
        """Own members on a space and on the spaces beside it, each of them counted (PRE-B3)."""
        count: i64 = 0
        word: i64 = 0
        while word < 2:
            left: i64 = self.reached(space, 1, word) & self.peopled[seat * 2 + word]
            while left:
                low: i64 = left & -left
                count += self.members_of(seat, word * HALF + BIT[low % 67])
                left ^= low
            word += 1
        return count
