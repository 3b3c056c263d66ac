"""Worlds that a view allows (section H), as likely as a full enumeration says: tiles, then cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.native import COMPILED, i64, vec
from solutre.core.rng import Rng
from solutre.games.mammut.rules.components import (
    CARD_COPIES,
    CARD_NAMES,
    COPIES,
    FACE_NAMES,
    GOODS,
    LOOT_TYPES,
    ONE_CARD,
    PAIRS,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.views import LATEST, layouts_of

Scenes = Callable[..., Any]
WORLDS = 6000 if COMPILED else 1500
KINDS = [CARD_NAMES[kind] for kind in range(len(CARD_NAMES)) for _ in range(CARD_COPIES[kind])]


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> tuple[float, int]:
    """Chi-square and degrees of freedom; outcomes expected less than five times are put together."""
    assert set(seen) <= set(expected), set(seen) - set(expected)
    rare = [key for key, mean in expected.items() if mean < 5]
    groups = [(seen[key], mean) for key, mean in expected.items() if mean >= 5]
    if sum(expected[key] for key in rare) >= 5:
        groups.append((sum(seen[key] for key in rare), sum(expected[key] for key in rare)))
    return sum((got - mean) ** 2 / mean for got, mean in groups), len(groups) - 1


def assert_fair(seen: Counter[Any], weights: dict[Any, int]) -> None:
    """Within what chance passes about once in ten thousand: mean + 5 standard deviations of chi-square."""
    total = sum(weights.values())
    value, freedom = chi_square(seen, {key: sum(seen.values()) * weight / total for key, weight in weights.items()})
    assert freedom > 0
    assert value < freedom + 5 * (2 * freedom) ** 0.5 + 5


# --- fair worlds: tiles ----------------------------------------------------------------------------


def layouts(shown: Sequence[int], copies: Sequence[int]) -> Counter[tuple[int, ...]]:
    """All arrangements of these copies of each type that show these faces, slot by slot: backs -> 1."""

    @cache
    def below(at: int, left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        if at == len(shown):
            return ((),)
        found: list[tuple[int, ...]] = []
        for kind, count in enumerate(left):
            if count and shown[at] in PAIRS[kind]:
                first, second = PAIRS[kind]
                back = second if shown[at] == first else first
                rest = (*left[:kind], count - 1, *left[kind + 1 :])
                found.extend((back, *more) for more in below(at + 1, rest))
        return tuple(found)

    return Counter(below(0, tuple(copies)))


def few_unknown(scene: Scenes, hidden: Sequence[str]) -> tuple[Any, list[int]]:
    """A scene in which all tiles are known to everybody but these."""
    table = scene(3, middle=", ".join(hidden), seat=0)
    slots = []
    left = Counter(hidden)
    for slot in range(32):
        words = f"{FACE_NAMES[table.state.face[slot]]}/{FACE_NAMES[table.state.back[slot]]}"
        if left[words]:
            left[words] -= 1
            slots.append(slot)
        else:
            table.state.open |= 1 << slot
    assert len(slots) == len(hidden)
    return table, slots


SMALL_CASES = [
    ("hide/meat", "hide/tusk", "tusk/meat", "meat/fire", "hide/unknown", "unknown/tusk"),
    ("meat/hare", "meat/hide", "hide/fire", "meat/unknown", "unknown/fire", "fire/tusk", "tusk/hide"),
    ("unknown/tusk", "unknown/tusk", "tusk/unknown", "tusk/fire", "fire/tusk", "unknown/fire", "axe/tusk"),
]


@pytest.mark.parametrize("hidden", SMALL_CASES, ids=["goods", "an animal", "copies"])
def test_imagined_backs_are_spread_as_a_full_enumeration_says(scene: Scenes, hidden: Sequence[str]) -> None:
    """MAM-H9, MAM-C4: every arrangement of the unknown tiles that shows the same faces is equally likely."""
    table, slots = few_unknown(scene, hidden)
    state = table.state
    copies = [0] * LOOT_TYPES
    for slot in slots:
        kind = next(k for k, pair in enumerate(PAIRS) if set(pair) == {int(state.face[slot]), int(state.back[slot])})
        copies[kind] += 1
    possible = layouts([int(state.face[slot]) for slot in slots], copies)
    assert len(possible) > 3
    view, rng = state.redact(1), Rng(5)
    seen = Counter(tuple(int(world.back[slot]) for slot in slots) for world in imagined(view, rng, WORLDS))
    assert_fair(seen, dict.fromkeys(possible, 1))


def imagined(view: Mammut, rng: Rng, count: int) -> list[Mammut]:
    return [view.imagine(rng) for _ in range(count)]


def test_a_full_table_is_imagined_by_the_weights_of_the_pairs(scene: Scenes) -> None:
    """MAM-H9: all 31 backs hidden; how many question marks hide an axe, by counting over all pairs of goods."""
    state = scene(3, seat=0, middle="4 unknown, 3 axe, hare, fox").state
    faces = Counter(int(face) for face in state.face)
    expected = question_marks_over_axes(faces)
    view, rng = state.redact(0), Rng(8)
    slots = [slot for slot in range(32) if state.face[slot] == 5]
    seen = Counter(sum(int(world.back[slot]) == 0 for slot in slots) for world in imagined(view, rng, WORLDS))
    assert_fair(seen, expected)


def question_marks_over_axes(faces: Counter[int]) -> dict[int, int]:
    """Weights of 0, 1, … question marks that hide an axe: a polynomial in the faces, one factor a tile."""
    need = tuple(faces[good] for good in range(6))
    ways: Counter[tuple[tuple[int, ...], int]] = Counter({((0,) * 6, 0): 1})
    for kind in range(LOOT_TYPES):
        first, second = PAIRS[kind]
        for _ in range(COPIES[kind]):
            grown: Counter[tuple[tuple[int, ...], int]] = Counter()
            for (count, axes), weight in ways.items():
                for up, down in ((first, second), (second, first)):
                    if first > 5 and up != (first if faces[first] else second):
                        continue
                    more = list(count)
                    if up < 6:
                        more[up] += 1
                        if more[up] > need[up]:
                            continue
                    grown[tuple(more), axes + (up == 5 and down == 0)] += weight
            ways = grown
    found: Counter[int] = Counter()
    for (count, axes), weight in ways.items():
        if count == need:
            found[axes] += weight
    return dict(found)


def test_the_kept_layouts_belong_to_the_view_at_hand(scene: Scenes) -> None:
    """MAM-H9: another view does not get the worlds of the one before."""
    one, _ = few_unknown(scene, SMALL_CASES[0])
    other, _ = few_unknown(scene, SMALL_CASES[1])
    rng = Rng(2)
    for table in (one, other, one):
        view = table.state.redact(0)
        for _ in range(5):
            world = view.imagine(rng)
            world.audit()
            assert world.redact(0).key() == view.key()
    assert len(LATEST) == 1


@pytest.mark.parametrize("good", range(GOODS))
def test_layouts_are_kept_by_every_good_that_is_shown(good: int) -> None:
    """MAM-H9: two tiles of each type are not known; whoever sees one more of a good asks about other layouts."""
    free, once = vec[i64]([2] * LOOT_TYPES), vec[i64]([3] * GOODS)
    more = vec[i64]([3 + (number == good) for number in range(GOODS)])
    kept = layouts_of(once, free)
    assert layouts_of(once, free) is kept
    assert layouts_of(more, free) is not kept


# --- fair worlds: cards ----------------------------------------------------------------------------


def deals(cards: Sequence[str], down: int, hand: int, limit: Counter[str] | None = None) -> Counter[Any]:
    """All deals of different cards to face-down places, a hand and the deck, counted by kinds."""
    loot = {"peek", "flip", "recall"}
    found: Counter[Any] = Counter()
    numbers = range(len(cards))
    for laid in combinations(numbers, down):
        if any(cards[n] in loot for n in laid):
            continue
        for held in combinations([n for n in numbers if n not in laid], hand):
            deck = Counter(cards[n] for n in numbers if n not in laid and n not in held)
            if limit is None or all(count <= limit[kind] for kind, count in deck.items()):
                found[packed(cards[n] for n in laid), packed(cards[n] for n in held)] += 1
    return found


def packed(cards: Iterable[str]) -> int:
    """Cards as the state holds them."""
    return sum(int(ONE_CARD[CARD_NAMES.index(card)]) for card in cards)


def seen_deals(view: Mammut, seat: int) -> Counter[Any]:
    worlds = imagined(view, Rng(21), WORLDS)
    return Counter((int(world.down[seat]), int(world.hand[seat])) for world in worlds)


def test_unseen_cards_are_dealt_as_a_full_enumeration_says(scene: Scenes) -> None:
    """MAM-H10: ten unseen cards over a face-down place, a hand of two and the deck."""
    own = "peek, 2 flip, 2 own_hide, hide_points, hide_animal, axe_hide"
    table = scene(2, seat=0, hands=[own, "peek, recall"], down=["", "wild_animal"], discard="flip")
    unseen = list((Counter(KINDS) - Counter(own_cards(own)) - Counter(["flip"])).elements())
    assert len(unseen) == 10
    assert_fair(seen_deals(table.state.redact(0), 1), dict(deals(unseen, 1, 2)))


def own_cards(words: str) -> list[str]:
    """ "2 flip, peek" -> ["flip", "flip", "peek"]."""
    found = []
    for part in words.split(", "):
        number, _, name = part.rpartition(" ")
        found.extend([name] * int(number or 1))
    return found


PILE = "2 peek, recall, 2 own_hide, axe_fire"


def reshuffled(scene: Scenes) -> Any:
    """Seat 0 of two has three axes; the deck has just been made of six cards."""
    gone = "peek, 3 flip, recall, hide_points, hide_animal, axe_hide, tusk_fire, tusk_points, 2 wild_animal, axe_points"
    lots = {0: "3 axe, 2 hide", 1: "tusk", 2: "meat, hide"}
    table = scene(2, lots=lots, seat=1, shaman="lot 0", gone=gone, discard=PILE, round=4)
    table.do("take_all")
    return table


def test_the_reshuffled_pile_is_public(scene: Scenes) -> None:
    """MAM-H7, MAM-H11: also what each seat drew of it, to that seat."""
    table = reshuffled(scene)
    table.draw("recall")
    view = table.state.redact(1).dump()
    assert view["cards"]["reshuffled"] == {"peek": 2, "recall": 1, "own_hide": 2, "axe_fire": 1}
    assert view["players"][0]["drawn since the reshuffle"] == {"hidden": 1}
    assert table.state.redact(0).dump()["players"][0]["drawn since the reshuffle"] == {"recall": 1}


def test_after_a_reshuffle_the_deck_holds_only_cards_of_the_pile(scene: Scenes) -> None:
    """MAM-H11: two of six were drawn by seat 0; seat 1 knows the pile, and not which ones."""
    table = reshuffled(scene)
    table.draw("own_hide", "peek")
    state = table.state
    unseen = list((Counter(KINDS) - Counter(state.dump()["players"][1]["hand"])).elements())
    assert_fair(seen_deals(state.redact(1), 0), dict(deals(unseen, 0, 2, Counter(own_cards(PILE)))))


def test_the_drawer_remembers_which_cards_of_the_pile_are_gone(scene: Scenes) -> None:
    """MAM-H11: seat 0 drew a peek of the pile, so at most one peek is left in the deck; some cards lie face down."""
    table = reshuffled(scene)
    table.draw("peek", "own_hide", "recall")
    while table.phase != "main":
        table.do(table.legal()[0])
    view = table.state.redact(0)
    told = view.dump()
    drawn = Counter(told["players"][0]["drawn since the reshuffle"])
    for world in imagined(view, Rng(3), 200):
        deck = Counter(world.dump()["cards"]["deck"])
        assert not deck - (Counter(own_cards(PILE)) - drawn)
        world.audit()


def test_face_down_cards_weigh_on_a_reshuffled_deck(scene: Scenes) -> None:
    """MAM-H11, MAM-H10: decks that leave more evaluation cards leave more ways to fill the face-down place."""
    state = scene(
        2,
        seat=0,
        hands=["peek, 3 flip, recall, hide_animal, axe_hide, tusk_points, axe_points", "tusk_fire, recall"],
        down=["", "own_hide"],
        discard="wild_animal",
    ).state
    pile = Counter(state.dump()["cards"]["deck"]) + Counter({"own_hide": 1})
    told = state.dump()
    told["cards"]["reshuffled"] = dict(pile)
    told["players"][1]["drawn since the reshuffle"] = {"own_hide": 1}
    loaded = game("mammut").load(told)
    assert isinstance(loaded, Mammut)
    unseen = list((Counter(KINDS) - Counter(told["players"][0]["hand"]) - Counter(["wild_animal"])).elements())
    assert_fair(seen_deals(loaded.redact(0), 1), dict(deals(unseen, 1, 2, pile)))
