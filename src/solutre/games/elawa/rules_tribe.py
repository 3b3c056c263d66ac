"""Steps 3 and 4 of a turn: use reserves, regulate (sections R and G)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.elawa.components import (
    ALONE,
    BASIC,
    KINDS,
    PER,
    PER_KINDS,
    PLACE_KIND,
    PLACE_RESERVE,
    PLACES,
    POINTS,
    RESERVE_CARD,
    SLOTS,
)
from solutre.games.elawa.rules_play import Hand
from solutre.games.elawa.rules_steps import DISCARD0, END_RESERVE, PLACE0
from solutre.games.elawa.scoring import stored_clause, tokens_on


@mypyc_attr(acyclic=True)
class Tribe(Hand):
    """What the player whose turn it is does with resources that are left."""

    # --- step 3: reserves ----------------------------------------------------------------------

    def accepts(self, reserve: i64, kind: i64) -> bool:
        """Whether a reserve takes a token of a kind that it names (ELA-R2, ELA-R3)."""
        card: i64 = RESERVE_CARD[reserve]
        if PER[card] != PER_KINDS:
            return True
        return self.stored[reserve * KINDS + kind] == 0 and tokens_on(self.stored, card) < BASIC

    def can_place(self, place: i64) -> bool:
        """Own reserve, even one just played, not used this turn; the token available and accepted (ELA-R1, ELA-R4)."""
        reserve: i64 = PLACE_RESERVE[place]
        kind: i64 = PLACE_KIND[place]
        if self.available[self.seat * KINDS + kind] == 0 or (self.used >> reserve) & 1:
            return False
        return (self.tribe[self.seat] >> RESERVE_CARD[reserve]) & 1 == 1 and self.accepts(reserve, kind)

    def fill_reserve(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if self.can_place(place):
                buf[count] = PLACE0 + place
                count += 1
            place += 1
        buf[count] = END_RESERVE
        return count + 1

    def something_to_place(self) -> bool:
        place: i64 = 0
        while place < PLACES:
            if self.can_place(place):
                return True
            place += 1
        return False

    def place(self, place: i64) -> None:
        """A token goes on a reserve, for good (ELA-R5)."""
        reserve: i64 = PLACE_RESERVE[place]
        kind: i64 = PLACE_KIND[place]
        card: i64 = RESERVE_CARD[reserve]
        self.available[self.seat * KINDS + kind] -= 1
        self.stored[reserve * KINDS + kind] += 1
        self.used |= ALONE[reserve]
        self.note("store", "ELA-R1", self.seat, (kind, card))
        self.score(
            self.seat, POINTS[card], stored_clause(card),
            (card, tokens_on(self.stored, card), POINTS[card]), "worth_store",
        )  # fmt: skip

    # --- step 4: regulate ----------------------------------------------------------------------

    def surplus(self) -> i64:
        """Resources above the slots of the chief (ELA-G1, ELA-X5)."""
        return self.held(self.seat) - SLOTS[self.advanced]

    def fill_discard(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.available[self.seat * KINDS + kind] > 0:
                buf[count] = DISCARD0 + kind
                count += 1
            kind += 1
        return count

    def discard_surplus(self, kind: i64) -> None:
        self.available[self.seat * KINDS + kind] -= 1
        self.discard[kind] += 1
        self.note("discard", "ELA-G1", self.seat, (kind,))
