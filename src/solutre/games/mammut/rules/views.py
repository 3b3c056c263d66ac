"""What a view hides (section H), and the worlds that it allows: tiles by MAM-H9. The cards are in `deals`."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import UNKNOWN
from solutre.games.mammut.rules import chance, loot
from solutre.games.mammut.rules.chance import POUR0
from solutre.games.mammut.rules.components import (
    COPIES,
    FACES,
    FIRE,
    FIRST,
    FULL_BAG,
    GOODS,
    LOOT_TYPES,
    SECOND,
    SLOTS,
    SPECIES,
    TYPE_OF,
    TYPES,
    unseen_cards,
)
from solutre.games.mammut.rules.deals import BINOMIAL, WIDE
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    REVEAL,
)


def hide_tiles(table: Position) -> None:
    """Backs, and while the bag is being emptied everything (MAM-H3, MAM-H8)."""
    pouring = 0 < table.poured < SLOTS
    if pouring:
        table.bag = UNKNOWN
        table.questions = 0
        table.animals = 0
        table.shaman = UNKNOWN
    slot: i64 = 0
    while slot < SLOTS:
        if pouring:
            table.face[slot] = UNKNOWN
        if pouring or not loot.knows(table, table.observer, slot):
            table.back[slot] = UNKNOWN
        slot += 1


def hide_cards(table: Position) -> None:
    """Others' hands, face-down cards until they are revealed, the deck (MAM-H2, MAM-H6, MAM-E1)."""
    table.deck = unseen_cards(table.deck)
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.observer:
            table.hand[seat] = unseen_cards(table.hand[seat])
            table.drawn[seat] = unseen_cards(table.drawn[seat])
            if table.phase < REVEAL:
                table.down[seat] = unseen_cards(table.down[seat])
        seat += 1


PAIR0: Final = 12  # the types with two goods; before them the animals, then one question mark a good
QUESTION0: Final = 7


@mypyc_attr(acyclic=True)
class Layouts:
    """All groups of arrangements that show so many of each good."""

    def __init__(self, code: i64, need: vec[i64], free: vec[i64]) -> None:
        self.code: i64 = code  # of need and free
        self.need: vec[i64] = need  # slots that show a good, by good, still to be explained
        self.free: vec[i64] = free  # tiles that are not known, by type
        self.shown: vec[i64] = vec[i64]([0] * TYPES)  # tiles that show their first face, by type
        self.groups: vec[i64] = vec[i64]()  # four bits a type
        self.upto: vec[i64] = vec[i64]()  # weights, added up
        self.total: i64 = 0
        self.try_pair(PAIR0, 1)

    def try_pair(self, kind: i64, weight: i64) -> None:
        """Every number of tiles of this pair that may show its first face, then the next pair."""
        if kind > PAIR0 and (kind == LOOT_TYPES or FIRST[kind] != FIRST[kind - 1]):
            weight *= self.behind_questions(FIRST[kind - 1])  # the pairs of this good are done
        if kind == LOOT_TYPES:
            weight *= self.behind_questions(FIRE)
        if weight == 0:
            return
        if kind == LOOT_TYPES:
            self.keep(weight)
            return
        first: i64 = FIRST[kind]
        second: i64 = SECOND[kind]
        free: i64 = self.free[kind]
        shows: i64 = 0
        while shows <= free:
            self.shown[kind] = shows
            self.need[first] -= shows
            self.need[second] -= free - shows
            if self.need[first] >= 0 and self.need[second] >= 0:
                self.try_pair(kind + 1, weight * BINOMIAL[free * WIDE + shows])
            self.need[first] += shows
            self.need[second] += free - shows
            shows += 1

    def behind_questions(self, good: i64) -> i64:
        """What is still needed of a good must come from tiles that hide a question mark: in how many ways."""
        kind: i64 = QUESTION0 + good
        free: i64 = self.free[kind]
        if self.need[good] > free:
            return 0
        self.shown[kind] = free - self.need[good]
        return BINOMIAL[free * WIDE + self.need[good]]

    def keep(self, weight: i64) -> None:
        group: i64 = 0
        kind: i64 = LOOT_TYPES - 1
        while kind >= QUESTION0:
            group = group * 4 + self.shown[kind]
            kind -= 1
        self.total += weight
        self.groups = append(self.groups, group)
        self.upto = append(self.upto, self.total)

    def pick(self, rng: Rng) -> i64:
        """A group, by its weight."""
        at: i64 = rng.below(self.total)
        low: i64 = 0
        high: i64 = len(self.upto) - 1
        while low < high:
            middle: i64 = (low + high) // 2
            if self.upto[middle] > at:
                high = middle
            else:
                low = middle + 1
        return self.groups[low]


LATEST: Final[list[Layouts]] = []  # at most one


def layouts_of(need: vec[i64], free: vec[i64]) -> Layouts:
    """The layouts of a view, kept for the next world of the same view."""
    code: i64 = 0
    good: i64 = 0
    while good < GOODS:
        code = code * 16 + need[good]
        good += 1
    kind: i64 = QUESTION0
    while kind < LOOT_TYPES:
        code = code * 4 + free[kind]
        kind += 1
    if len(LATEST) > 0:
        latest = LATEST[0]
        if latest.code == code:
            return latest
    fresh = Layouts(code, need, free)
    if len(LATEST) > 0:
        LATEST[0] = fresh
    else:
        LATEST.append(fresh)
    return fresh


def imagine_tiles(world: Position, rng: Rng) -> None:
    """Give every hidden back a face (MAM-H9)."""
    if world.bag == UNKNOWN:
        pour_again(world, rng)
    if world.poured < SLOTS:
        return
    free: vec[i64] = COPIES[:]
    visible: vec[i64] = vec[i64]([0] * FACES)  # slots whose back is hidden, by face
    slot: i64 = 0
    while slot < SLOTS:
        face: i64 = world.face[slot]
        if world.back[slot] == UNKNOWN:
            visible[face] += 1
        else:
            free[TYPE_OF[face * FACES + world.back[slot]]] -= 1
        slot += 1
    shown: vec[i64] = vec[i64]([0] * TYPES)
    need: vec[i64] = visible[:GOODS]
    species: i64 = 0
    while species < SPECIES:  # each lies on one tile: up, or hidden behind its partner
        shown[species] = visible[FIRST[species]]
        need[SECOND[species]] -= free[species] - shown[species]
        species += 1
    layouts = layouts_of(need, free)
    assert layouts.total > 0, "MAM-C3: no arrangement of the tiles shows these faces"
    group: i64 = layouts.pick(rng)
    kind: i64 = QUESTION0
    while kind < LOOT_TYPES:
        shown[kind] = group & 3
        group >>= 2
        kind += 1
    deal_backs(world, shown, free, rng)


def pour_again(world: Position, rng: Rng) -> None:
    """A bag that is being emptied: as many tiles, any tiles."""
    count: i64 = world.poured
    world.bag = FULL_BAG
    world.poured = 0
    while world.poured < count:
        chance.pour_tile(world, world.sample_chance(rng) - POUR0)


def deal_backs(world: Position, shown: vec[i64], free: vec[i64], rng: Rng) -> None:
    """Deal the tiles to the slots that show the right face, at random."""
    face: i64 = 0
    while face < FACES:
        backs: vec[i64] = vec[i64]()
        kind: i64 = 0
        while kind < LOOT_TYPES:
            if FIRST[kind] == face:
                backs = append_times(backs, SECOND[kind], shown[kind])
            elif SECOND[kind] == face:
                backs = append_times(backs, FIRST[kind], free[kind] - shown[kind])
            kind += 1
        rng.shuffle(backs)
        give_backs(world, face, backs)
        face += 1


def append_times(items: vec[i64], item: i64, times: i64) -> vec[i64]:
    while times > 0:
        items = append(items, item)
        times -= 1
    return items


def give_backs(world: Position, face: i64, backs: vec[i64]) -> None:
    given: i64 = 0
    for slot in range(i64(len(world.face))):
        if world.face[slot] == face and world.back[slot] == UNKNOWN:
            world.back[slot] = backs[given]
            given += 1
