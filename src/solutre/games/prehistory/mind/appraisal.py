"""What many choices are worth: what did not change from one position to the next is not counted anew."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import OVER
from solutre.games.prehistory.mind.comparing import has_the_same, is_priced_alike, is_same, places_changed, walks_alike
from solutre.games.prehistory.mind.counting import fill_stores, rites_now, years_to_come
from solutre.games.prehistory.mind.features import (
    CEREMONIES,
    FEATURES,
    PLACES,
    PLACES_TO_COME,
    SCORE,
    WALK_TO_COME,
)
from solutre.games.prehistory.mind.walking import Walks, may_walk
from solutre.games.prehistory.rules.layouts import CIRCLES, CONTESTED, MEGALITHS, REACH, reach_index
from solutre.games.prehistory.rules.special_spaces import megalith_score
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AFTER, FEE, MAIN, PAY, PILLAR, SHAMAN_FROM, SHAMAN_TO

# copied wherever there is something to write: several threads may judge at the same time
NO_PICKS: Final = vec[i64]([0] * 96)  # of an action
NONE_YET: Final = vec[float]([0.0] * len(FEATURES))
NO_STONES: Final = vec[i64]([0] * MEGALITHS)
DEEPEST: Final = 16  # no action has more picks
NO_LINES: Final = vec[i64]([0] * (DEEPEST * DEEPEST))


@mypyc_attr(acyclic=True)
class Count:
    """What one seat has, position after position."""

    def __init__(self, seat: i64, weights: vec[float]) -> None:
        self.seat: i64 = seat
        self.weights: vec[float] = weights
        self.numbers: vec[float] = NONE_YET[:0]  # see FEATURES
        self.worth: float = 0.0
        self.stones: vec[i64] = NO_STONES[:0]  # what each megalith B or C gives
        self.walks: Walks | None = None  # what stops are worth

    def begin(self, state: PreHistory) -> None:
        """Count everything."""
        self.numbers = NONE_YET[:]
        self.numbers[SCORE] = float(state.scores[self.seat])
        if state.player != OVER:
            self.stones = NO_STONES[: len(state.stones)]
            fill_stores(state, self.seat, self.numbers, self.weights)
            self.count_megaliths(state, -1, -1)
            self.count_ceremonies(state)
            self.numbers[WALK_TO_COME] = self.walk_to_come(state)
        self.worth = weigh(self.numbers, self.weights)

    def recount(self, last: PreHistory, state: PreHistory, low: i64, high: i64, mover: bool) -> None:
        """Count what may have changed since the last position, in the same season; the mover alone moves members.

        Two words tell on which spaces members or camps came or went.
        """
        seat: i64 = self.seat
        around: i64 = CIRCLES if mover else CONTESTED
        beside = low & state.sites[around] != 0 or high & state.sites[around + 1] != 0
        holds = has_the_same(last, state, seat, mover)
        stands = not beside
        if mover:  # members may join others, where the sets of spaces stay as they were
            stands = low | high == 0 and is_same(last.members, state.members, 0, len(state.members))
        if holds and stands and walks_alike(last, state, seat):
            return
        if not holds:
            fill_stores(state, seat, self.numbers, self.weights)
        if beside:
            self.count_megaliths(state, low, high)
        if not holds or not stands:
            self.count_ceremonies(state)
        self.numbers[WALK_TO_COME] = self.walk_to_come(state)
        self.worth = weigh(self.numbers, self.weights)

    def count_megaliths(self, state: PreHistory, low: i64, high: i64) -> None:
        """Those beside which something changed: two words of a set of spaces."""
        at: i64 = 0
        while at < len(state.stones):
            near: i64 = reach_index(state.seats, state.layout, state.stones[at], 1)
            if REACH[near] & low or REACH[near + 1] & high:
                score: i64 = megalith_score(state, self.seat, state.stones[at])
                self.numbers[PLACES] += float(score - self.stones[at])
                self.stones[at] = score
            at += 1

    def count_ceremonies(self, state: PreHistory) -> None:
        """Cards, which count all that somebody has; and what years to come will make of the megaliths."""
        self.numbers[CEREMONIES] = float(rites_now(state, self.seat))
        self.numbers[PLACES_TO_COME] = self.numbers[PLACES] * years_to_come(state, self.seat, self.weights)

    def walk_to_come(self, state: PreHistory) -> float:
        if not may_walk(state, self.seat):
            return 0.0
        walks = self.walks
        if walks is None or not is_priced_alike(walks.since, state, self.seat):
            walks = Walks(state, self.seat, self.weights)
            self.walks = walks
        return walks.best_hope(state, self.numbers[PLACES] + self.numbers[CEREMONIES])


@mypyc_attr(acyclic=True)
class Appraisal:
    """What positions are worth to a seat.

    Choices seldom change what rivals have, a walk seldom changes a store, and many free choices come to the same.
    """

    def __init__(self, seat: i64, seats: i64, weights: vec[float]) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.counted: PreHistory | None = None  # the position in which all were counted last …
        self.counts: list[Count] = []  # … and what they had
        other: i64 = 0
        while other < seats:
            self.counts.append(Count(other, weights))
            other += 1
        self.worths: vec[float] = vec[float]([0.0] * seats)
        self.room: vec[i64] = NO_PICKS[:]
        # the best picks that complete an action: a row for each depth, and its length
        self.lines: vec[i64] = NO_LINES[:]
        self.lengths: vec[i64] = NO_LINES[:DEEPEST]

    # --- completions ---------------------------------------------------------------------------

    def best_lead(self, state: PreHistory, depth: i64) -> float:
        """The lead after the best completion of the seat's own action; its picks are the line of this depth.

        The position may be played on.
        """
        step: i64 = state.step
        self.lengths[depth] = 0
        if state.player != self.seat or step == MAIN or step == AFTER or step == PILLAR:
            return self.lead(state)
        if step == FEE or step == PAY or step == SHAMAN_TO or step == SHAMAN_FROM:
            # nothing of what is counted depends on the colours that are paid or on where shamans stand
            state.fill_legal(self.room)
            pick: i64 = self.room[0]
            state.apply(pick)
            value = self.best_lead(state, depth + 1)
            self.keep_line(depth, pick)
            return value
        choices: vec[i64] = NO_PICKS[:]
        return self.best_of(state, choices, state.fill_legal(choices), depth)

    def best_of(self, state: PreHistory, choices: vec[i64], count: i64, depth: i64) -> float:
        """The best lead that one of some choices leads to."""
        best = -1e9
        at: i64 = 0
        while at < count:
            after = state.clone()
            after.apply(choices[at])
            value = self.best_lead(after, depth + 1)
            if value > best:
                best = value
                self.keep_line(depth, choices[at])
            at += 1
        return best

    def play_best_line(self, state: PreHistory) -> None:
        """The best choice, and the picks that complete it."""
        choices: vec[i64] = NO_PICKS[:]
        count: i64 = state.fill_legal(choices)
        if count == 1:
            state.apply(choices[0])
            return
        self.best_of(state, choices, count, 0)
        at: i64 = 0
        while at < self.lengths[0]:
            state.apply(self.lines[at])
            at += 1

    def keep_line(self, depth: i64, action: i64) -> None:
        """An action, and what completes it, is the best line so far."""
        first: i64 = depth * DEEPEST
        behind: i64 = first + DEEPEST
        length: i64 = self.lengths[depth + 1]
        self.lines[first] = action
        at: i64 = 0
        while at < length:
            self.lines[first + 1 + at] = self.lines[behind + at]
            at += 1
        self.lengths[depth] = length + 1

    # --- counting ------------------------------------------------------------------------------

    def lead(self, state: PreHistory) -> float:
        """How much better the seat stands than its strongest rival."""
        last = self.counted
        low: i64 = 0
        high: i64 = 0
        if last is not None:
            low = places_changed(last, state, 0)
            high = places_changed(last, state, 1)
        for count in self.counts:
            if last is None or last.season != state.season or last.player == OVER or state.player == OVER:
                count.begin(state)
            else:
                count.recount(last, state, low, high, count.seat == self.seat)
            self.worths[count.seat] = count.worth
        self.counted = state
        return lead(self.worths, self.seat)
