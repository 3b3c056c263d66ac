"""What everybody will count at the end of a round, who is likely to be before whom in it, and which cards count.

Found once for a position, for all seats: the chance to be before somebody tells that of the other one, too.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import OVER
from solutre.games.mammut.mind.counting import KINDS, NOTHING, edge
from solutre.games.mammut.mind.features import DOUBT, DOUBT_LATER, DOUBT_PER_LOT
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_FIRE,
    AXE_HIDE,
    FIRE,
    HIDE,
    HIDE_ANIMAL,
    HIDE_POINTS,
    HIDE_PRIZE,
    LAST_ROUND,
    MEAT,
    OWN_HIDE,
    TUSK,
    TUSK_FIRE,
    TUSK_POINTS,
    card_count,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import DRAW, MAIN

MEAT_RACE: Final = 0
FIRE_RACE: Final = 1
TRACK: Final = 2  # on the hide track at the end of this round …
TRACK_LATER: Final = 3  # … and of those to come
AXE_RACE: Final = 4  # only if a card asks who has most
TUSK_RACE: Final = 5
HIDE_RACE: Final = 6
RACES: Final = 7


@mypyc_attr(acyclic=True)
class Shares:
    """The shares of a round as they will most likely be, cards included."""

    def __init__(self, state: Mammut, counts: vec[float], weights: vec[float]) -> None:
        self.seats: i64 = state.seats
        self.sharing: bool = MAIN <= state.phase <= DRAW
        self.cards: i64 = 0  # evaluation cards of this round, of everybody (MAM-X9)
        self.doubt: float = weights[DOUBT]
        self.later: float = 0.0  # what the rounds to come pay on the track
        self.edges: vec[float] = NOTHING[: RACES * state.seats * state.seats]  # race, seat, other: above a half
        self.counts: vec[float] = counts  # what everybody will count, cards included
        if state.player == OVER:
            return
        if self.sharing:
            self.doubt += weights[DOUBT_PER_LOT] * float(loot.missing_lots(state))
            self.add_cards(state)
            self.compare(MEAT_RACE, self.counts, MEAT, self.doubt)
            self.compare(FIRE_RACE, self.counts, FIRE, self.doubt)
        self.look_at_track(state, weights)

    def add_cards(self, state: Mammut) -> None:
        """Cards that count as a tile (MAM-X2, MAM-X5, MAM-X6, MAM-X7)."""
        for down in state.down:
            self.cards |= down
        if self.cards == 0:
            return
        seat: i64 = 0
        while seat < self.seats:
            self.counts[seat * KINDS + HIDE] += float(card_count(state.down[seat], OWN_HIDE))
            seat += 1
        if self.played(AXE_HIDE) or self.played(AXE_FIRE):
            self.compare(AXE_RACE, self.counts, AXE, self.doubt)
        if self.played(TUSK_FIRE) or self.played(TUSK_POINTS):
            self.compare(TUSK_RACE, self.counts, TUSK, self.doubt)
        self.add_prize(AXE_HIDE, AXE_RACE, HIDE)
        self.add_prize(AXE_FIRE, AXE_RACE, FIRE)
        self.add_prize(TUSK_FIRE, TUSK_RACE, FIRE)
        if self.played(HIDE_POINTS) or self.played(HIDE_ANIMAL):
            self.compare(HIDE_RACE, self.counts, HIDE, self.doubt)

    def add_prize(self, card: i64, race: i64, prize: i64) -> None:
        """A tile for who has most, if the card was played."""
        if not self.played(card):
            return
        seat: i64 = 0
        while seat < self.seats:
            self.counts[seat * KINDS + prize] += self.most(race, seat)
            seat += 1

    def look_at_track(self, state: Mammut, weights: vec[float]) -> None:
        """Who is before whom on the hide track (MAM-V8, MAM-V9)."""
        places: vec[float] = NOTHING[: self.seats * KINDS]
        seat: i64 = 0
        while seat < self.seats:
            places[seat * KINDS] = float(state.hides[seat]) + (
                self.counts[seat * KINDS + HIDE] if self.sharing else 0.0
            )
            seat += 1
        coming: i64 = state.round + 1
        while coming <= LAST_ROUND:
            self.later += float(HIDE_PRIZE[coming])
            coming += 1
        if self.sharing:
            self.compare(TRACK, places, 0, self.doubt)
        self.compare(TRACK_LATER, places, 0, weights[DOUBT_LATER])

    def played(self, card: i64) -> bool:
        """Whether anybody laid this card face down (MAM-X9)."""
        return card_count(self.cards, card) > 0

    # --- races -----------------------------------------------------------------------------------

    def compare(self, race: i64, counts: vec[float], kind: i64, doubt: float) -> None:
        """How sure it is that each seat ends above each other one."""
        edges: vec[float] = self.edges
        seats: i64 = self.seats
        first: i64 = race * seats * seats
        seat: i64 = 0
        while seat < seats:
            own = counts[seat * KINDS + kind]
            other: i64 = seat + 1
            while other < seats:
                ahead = edge(own, counts[other * KINDS + kind], doubt)
                edges[first + seat * seats + other] = ahead
                edges[first + other * seats + seat] = -ahead
                other += 1
            seat += 1

    def most(self, race: i64, seat: i64) -> float:
        """The chance to have more than everybody else."""
        chance = 1.0
        at: i64 = (race * self.seats + seat) * self.seats
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                chance *= 0.5 + self.edges[at + other]
            other += 1
        return chance

    def least(self, race: i64, seat: i64) -> float:
        """The chance to have less than everybody else."""
        chance = 1.0
        at: i64 = (race * self.seats + seat) * self.seats
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                chance *= 0.5 - self.edges[at + other]
            other += 1
        return chance

    def before(self, race: i64, seat: i64) -> float:
        """How many others are likely to have more."""
        number = 0.0
        at: i64 = (race * self.seats + seat) * self.seats
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                number += 0.5 - self.edges[at + other]
            other += 1
        return number
