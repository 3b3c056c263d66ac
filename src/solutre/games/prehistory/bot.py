"""What a position is worth: the lead over the strongest rival, once an action that is half chosen is completed."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import weigh
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import OVER, State
from solutre.games.prehistory.components import (
    CAMPS,
    INCOME_POINTS,
    INCOME_SCORE,
    KINDS,
    LAST_SPACE,
    ROUNDS,
    SPECIES,
    count_bits,
)
from solutre.games.prehistory.counting import (
    FEATURES,
    INCOME_DEVELOPMENT,
    RESOURCE,
    RESOURCE_BY_ROUND,
    RISING,
    SPRING_TO_PLAY,
    WEIGHTS,
    hunting_to_come,
    megaliths_now,
    rites_now,
    stores_now,
    summers_left,
)
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_map import MEGALITH_C
from solutre.games.prehistory.rules_table import (
    AFTER,
    AUTUMN,
    FEE,
    FINAL,
    FISH_VALUES,
    MAIN,
    PILLAR,
    SHAMAN_FROM,
    SPRING,
)
from solutre.games.prehistory.scoring import development_score, gathered, high_around, low_around
from solutre.games.prehistory.walking import steps_affordable, walk_to_come

ROOM: Final = vec[i64]([0] * 96)  # for the picks of an action
NONE_YET: Final = vec[float]([0.0] * len(FEATURES))
NEW_TRIBE: Final = 3  # members before any camp is built


def features(state: State, seat: int) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    assert isinstance(state, PreHistory)
    numbers: vec[float] = NONE_YET[:]
    fill_features(state, seat, numbers)
    return list(numbers)


def fill_features(state: PreHistory, seat: i64, numbers: vec[float]) -> None:
    numbers[0] = float(state.scores[seat])
    if state.player == OVER:
        return
    megaliths: i64 = megaliths_now(state, seat)
    rites: i64 = rites_now(state, seat)
    numbers[1] = float(stores_now(state, seat))
    numbers[2] = float(megaliths)
    numbers[3] = float(rites)
    if state.season == FINAL:
        points: i64 = state.development[seat] + state.resources_of(seat) + state.markers_of(seat)
        numbers[1] += float(development_score(points))
        return
    fill_hopes(state, seat, numbers)
    numbers[11] = walk_to_come(state, seat, megaliths + rites)


def fill_hopes(state: PreHistory, seat: i64, numbers: vec[float]) -> None:
    """What years to come will make of it."""
    summers = float(summers_left(state))
    space: i64 = state.river[seat]
    income = summers * (float(INCOME_SCORE[space]) + WEIGHTS[INCOME_DEVELOPMENT] * float(INCOME_POINTS[space]))
    rising = summers * WEIGHTS[RISING] * float(space) * (1.0 if space < LAST_SPACE else 0.0)
    later = float(ROUNDS - state.round) / 4.0
    if state.season == SPRING and not (state.passed >> seat) & 1:
        later = min(1.0, later + WEIGHTS[SPRING_TO_PLAY])
    numbers[4] = income + rising
    numbers[5] = float(state.resources_of(seat)) * (WEIGHTS[RESOURCE] + WEIGHTS[RESOURCE_BY_ROUND] * later)
    numbers[6] = float(state.markers_of(seat))
    numbers[7] = float(state.development[seat])
    numbers[8] = float(NEW_TRIBE + state.camps_built(seat) - state.tent[seat]) * later
    numbers[9] = float(state.camps_built(seat)) * later
    numbers[10] = hunting_to_come(state, seat) * later
    numbers[12] = numbers[2] * later
    numbers[13] = float(count_bits(state.rites[seat])) * later
    numbers[14] = float(gathered(state, seat)) * later


def worth_of(state: PreHistory, seat: i64) -> float:
    numbers: vec[float] = NONE_YET[:]
    fill_features(state, seat, numbers)
    return weigh(numbers, WEIGHTS)


def evaluate(state: State, seat: int) -> float:
    """In points; a pick within an action is worth its best completion."""
    assert isinstance(state, PreHistory)
    return Appraisal(seat, state.seats).best_standing(state)


def appraise(state: State, legal: vec[i64], count: int, values: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    assert isinstance(state, PreHistory)
    appraisal = Appraisal(state.player, state.seats)
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        values[i] = appraisal.best_standing(after)
        i += 1


@mypyc_attr(acyclic=True)
class Appraisal:
    """What positions are worth to a seat.

    Choices seldom change what rivals have, and many free ones come to the same: what did not change since the last
    position is not counted anew.
    """

    def __init__(self, seat: i64, seats: i64) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.counted: PreHistory | None = None  # the position in which all were counted last …
        self.worths: vec[float] = vec[float]([0.0] * seats)  # … and what they had
        self.contested: vec[i64] = ROOM[:2]  # set of the spaces around megaliths C: there others count, too

    def best_standing(self, state: PreHistory) -> float:
        """The standing after the best completion of the seat's own action."""
        step: i64 = state.step
        if state.player != self.seat or step == MAIN or step == AFTER or step == PILLAR:
            return self.standing(state)
        best = -1e9
        buf: vec[i64] = ROOM[:]
        count: i64 = state.fill_legal(buf)
        if step == FEE or step == SHAMAN_FROM:
            count = 1  # nothing of what is counted depends on a fee's colour or on which shaman leaves
        at: i64 = 0
        while at < count:
            after = state.clone()
            after.apply(buf[at])
            best = max(best, self.best_standing(after))
            at += 1
        return best

    def standing(self, state: PreHistory) -> float:
        """How much better the seat stands than its strongest rival."""
        self.count_all(state)
        rival = -1e9
        other: i64 = 0
        while other < self.seats:
            if other != self.seat:
                rival = max(rival, self.worths[other])
            other += 1
        return self.worths[self.seat] - rival

    def count_all(self, state: PreHistory) -> None:
        """Those who have something else than in the last position."""
        last = self.counted
        if last is not None and self.contested[0] | self.contested[1] == 0:
            self.find_contested(state)
        other: i64 = 0
        while other < self.seats:
            if last is None or not self.is_worth_the_same(last, state, other):
                self.worths[other] = worth_of(state, other)
            other += 1
        self.counted = state

    def find_contested(self, state: PreHistory) -> None:
        space: i64 = 0
        while space < len(state.land):
            if state.land[space] == MEGALITH_C:
                self.contested[0] |= low_around(state, space)
                self.contested[1] |= high_around(state, space)
            space += 1

    def is_worth_the_same(self, one: PreHistory, two: PreHistory, seat: i64) -> bool:
        """Does a seat certainly have the same in both positions? All that `worth_of` looks at is compared.

        How many members of a rival stand where needs no look: nobody else moves them. Places of others count around
        megaliths C, which go to the majority.
        """
        if seat == self.seat and not is_same(one.members, two.members, 0, len(two.members)):
            return False
        other: i64 = 0
        while other < self.seats:
            low: i64 = places_changed(one, two, other * 2)
            high: i64 = places_changed(one, two, other * 2 + 1)
            if other != seat:
                low &= self.contested[0]
                high &= self.contested[1]
            if low | high:
                return False
            other += 1
        return has_the_same(one, two, seat)


def places_changed(one: PreHistory, two: PreHistory, word: i64) -> i64:
    """The spaces of a word of a seat where members or a camp came or went."""
    return (one.peopled[word] ^ two.peopled[word]) | (one.camped[word] ^ two.camped[word])


def has_the_same(one: PreHistory, two: PreHistory, seat: i64) -> bool:
    """Apart from places. Colours do not count, but for steps."""
    if one.season != two.season or one.round != two.round or (one.passed ^ two.passed) >> seat & 1:
        return False
    if (one.player == OVER) != (two.player == OVER):
        return False
    if one.scores[seat] != two.scores[seat] or one.development[seat] != two.development[seat]:
        return False
    if one.resources_of(seat) != two.resources_of(seat) or one.markers_of(seat) != two.markers_of(seat):
        return False
    if two.season == AUTUMN and (one.player == seat or two.player == seat) and not walks_alike(one, two, seat):
        return False
    if one.painted[seat] != two.painted[seat] or one.hunted[seat] != two.hunted[seat]:
        return False
    if one.rites[seat] != two.rites[seat] or one.river[seat] != two.river[seat]:
        return False
    if one.tent[seat] != two.tent[seat] or one.megaliths[seat] != two.megaliths[seat]:
        return False
    return is_same_in_store(one, two, seat)


def walks_alike(one: PreHistory, two: PreHistory, seat: i64) -> bool:
    """Can the same members walk as far to the same spaces? A walk is hoped for in the own turn only."""
    if one.player != two.player or one.step != two.step or one.points != two.points:
        return False
    if not is_same(one.tired, two.tired, 0, 2) or not is_same(one.taken, two.taken, 0, 2):
        return False
    if one.all_peopled(0) != two.all_peopled(0) or one.all_peopled(1) != two.all_peopled(1):
        return False
    return steps_affordable(one, seat) == steps_affordable(two, seat)


def is_same_in_store(one: PreHistory, two: PreHistory, seat: i64) -> bool:
    if not is_same(one.baskets, two.baskets, seat * KINDS, KINDS):
        return False
    if not is_same(one.tokens, two.tokens, seat * SPECIES, SPECIES):
        return False
    if not is_same(one.camp_at, two.camp_at, seat * CAMPS, CAMPS):
        return False
    return is_same(one.fish, two.fish, seat * FISH_VALUES, FISH_VALUES)


def is_same(one: vec[i64], two: vec[i64], first: i64, count: i64) -> bool:
    at: i64 = first
    while at < first + count:
        if one[at] != two[at]:
            return False
        at += 1
    return True
