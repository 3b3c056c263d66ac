"""Winter: a new centre, new displays, a new turn order (section W)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import ALONE, NOTHING
from solutre.games.prehistory.rules_chance import GATHERING_TILE
from solutre.games.prehistory.rules_setup import SetUp
from solutre.games.prehistory.rules_table import CARDS_SHOWN, CHOOSE_WEATHER, WINTER


@mypyc_attr(acyclic=True)
class Winter(SetUp):
    """The season that opens the rounds 2 to 5 (PRE-T1, PRE-T2)."""

    def begin_winter(self) -> None:
        """The next tile of the stack comes to the centre; areas keep their rotation (PRE-W1, PRE-W7)."""
        self.season = WINTER
        self.round += 1
        self.note("winter", "PRE-W1", CHANCE, (self.round, self.centre()))
        self.crown_pillars("PRE-W2")
        self.hunting_slots = self.hunting_slots[:]
        self.ceremony_slots = self.ceremony_slots[:]
        slot: i64 = 0
        while slot < CARDS_SHOWN:  # cards left are discarded (PRE-W5)
            self.hunting_slots[slot] = NOTHING
            self.ceremony_slots[slot] = NOTHING
            slot += 1
        self.awaits = GATHERING_TILE
        self.at = 0
        self.deal_on()

    def dealt(self) -> None:
        """After the set-up the players choose; after the refill of a winter comes the turn order."""
        if self.round > 1:
            self.reorder()
            self.begin_spring()
            return
        self.step = CHOOSE_WEATHER
        self.turn = 0
        self.give_turn()

    def reorder(self) -> None:
        """First the players on the ceremony track, then the others as before; the track is cleared (PRE-W6)."""
        old: vec[i64] = self.order
        self.order = old[:]
        self.track = self.track[:]
        moved: i64 = 0
        place: i64 = 0
        while place < self.seats and self.track[place] != NOTHING:
            self.order[place] = self.track[place]
            moved |= ALONE[self.track[place]]
            self.track[place] = NOTHING
            place += 1
        at: i64 = 0
        while at < self.seats:
            if not (moved >> old[at]) & 1:
                self.order[place] = old[at]
                place += 1
            at += 1
        if self.log is not None:
            self.note("order", "PRE-W6", CHANCE, tuple(self.order))
