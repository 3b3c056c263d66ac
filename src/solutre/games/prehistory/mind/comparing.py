"""What two positions of one season have in common: what a choice did not change need not be counted anew."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.prehistory.mind.walking import steps_affordable
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import CAMPS, KINDS, SPECIES
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AUTUMN, FISH_VALUES


def places_changed(one: PreHistory, two: PreHistory, word: i64) -> i64:
    """One word of the set of spaces to which somebody's members or camp came, or from which they went."""
    changed: i64 = 0
    at: i64 = word
    while at < len(two.peopled):
        changed |= (one.peopled[at] ^ two.peopled[at]) | (one.camped[at] ^ two.camped[at])
        at += 2
    return changed


def has_the_same(one: PreHistory, two: PreHistory, seat: i64, mover: bool) -> bool:
    """Apart from places. Colours do not count, but for steps.

    As long as somebody else walks, nobody gets or loses anything but majorities; the mover may just have ended summer.
    """
    if two.season == AUTUMN and one.player == two.player and two.player != seat and not mover:
        return True
    if one.round != two.round or (one.passed ^ two.passed) >> seat & 1:
        return False
    if one.scores[seat] != two.scores[seat] or one.development[seat] != two.development[seat]:
        return False
    if stores.resources_of(one, seat) != stores.resources_of(two, seat) or stores.markers_of(
        one, seat
    ) != stores.markers_of(two, seat):
        return False
    if one.painted[seat] != two.painted[seat] or one.hunted[seat] != two.hunted[seat]:
        return False
    if one.rites[seat] != two.rites[seat] or one.river[seat] != two.river[seat]:
        return False
    if one.tent[seat] != two.tent[seat] or one.megaliths[seat] != two.megaliths[seat]:
        return False
    return is_same_in_store(one, two, seat)


def walks_alike(one: PreHistory, two: PreHistory, seat: i64) -> bool:
    """Can the same members walk as far to the same spaces? A walk is hoped for in the own autumn turn only."""
    if two.season != AUTUMN or (one.player != seat and two.player != seat):
        return True
    if one.player != two.player or one.step != two.step or one.points != two.points:
        return False
    if not is_same(one.tired, two.tired, 0, 2) or not is_same(one.taken, two.taken, 0, 2):
        return False
    if spaces.all_peopled(one, 0) != spaces.all_peopled(two, 0) or spaces.all_peopled(one, 1) != spaces.all_peopled(
        two, 1
    ):
        return False
    return steps_affordable(one, seat) == steps_affordable(two, seat)


def is_priced_alike(one: PreHistory, two: PreHistory, seat: i64) -> bool:
    """Is a stop worth the same to a seat, as far as it depends on camps and footprints?"""
    return one.hunted[seat] == two.hunted[seat] and is_same(one.camp_at, two.camp_at, seat * CAMPS, CAMPS)


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
