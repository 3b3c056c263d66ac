"""What is open and what is not (section I)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR

Scenes = Any


def test_everybody_sees_the_same_table(scene: Scenes) -> None:
    """PRE-I1, PRE-I3: views hold everything, ceremony cards of others included."""
    table = scene(own={"resources": "red", "ceremony cards": "C30"}, others=[{"ceremony cards": "C31"}])
    views = [table.state.redact(observer).dump() for observer in (0, 1, SPECTATOR)]
    for view in views:
        view.pop("observer")
    assert views[0] == views[1] == views[2]
    assert views[0]["players"][1]["ceremony cards"] == ["C31"]


def test_stacks_have_contents_but_no_order(scene: Scenes) -> None:
    """PRE-I2: counts and sets only; boxed price tiles and unused map tiles follow from the others."""
    told = scene(own={"resources": "red"}).told("stacks")
    assert set(told) == {"gathering", "fish", "animals", "hunting", "ceremony"}
    assert all(isinstance(count, int) for name in ("gathering", "fish", "animals") for count in told[name].values())
    assert told["hunting"] == sorted(told["hunting"])


def chi_square(seen: Counter[str], expected: dict[str, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


def test_a_refill_comes_as_a_full_enumeration_says(scene: Scenes) -> None:
    """PRE-I4, PRE-W3: a fish stack of 1, 1, 2, 3 and six empty slots: all 24 orders are equally likely."""
    view = scene(
        season="autumn",
        own={"resources": "red", "fish": "8 1, 7 2"},
        others=[{"fish": "9 3"}],
        pieces={23: "2", 34: "2"},
        displays={"fish": [None] * 6},
    )
    stack = [value for value, count in view.told("stacks", "fish").items() for _ in range(count)]
    assert stack == ["1", "1", "2", "3"]
    draws = 6000
    orders = Counter(" ".join(order) for order in permutations(stack))
    expected = {key: count / 24 * draws for key, count in orders.items()}
    view.do("end")
    before = view.state.redact(SPECTATOR)
    seen: Counter[str] = Counter()
    for seed in range(draws):
        rng = Rng(seed)
        world = before.imagine(rng)
        while world.player == CHANCE and world.fish_slots[3] < 0:
            world.apply(world.sample_chance(rng))
        seen[" ".join(str(world.fish_slots[slot] + 1) for slot in range(4))] += 1
    assert chi_square(seen, expected) < 31.3  # 11 degrees of freedom, once in a thousand


def test_cards_are_turned_up_evenly(scene: Scenes) -> None:
    """PRE-I4: 15 hunting cards are unseen in the winter after round 3; 36.1 is passed once in a thousand."""
    table = scene(season="autumn", own={"resources": "red"})
    table.do("end")
    while not table.legal("hunting_card"):
        table.do(table.legal()[0])
    rng, draws = Rng(4), 6000
    seen = Counter(table.state.sample_chance(rng) for _ in range(draws))
    assert sorted(seen) == table.state.legal_actions()
    assert len(seen) == 15
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 36.1


def test_gathering_tiles_weigh_as_many_as_there_are(scene: Scenes) -> None:
    """PRE-I4: weights and draws agree."""
    table = scene(season="autumn", own={"resources": "red"}, displays={"gathering": [None] * 6})
    table.do("end")
    legal, weights = table.state.legal_actions(), table.state.chance_weights()
    assert weights == list(table.told("stacks", "gathering").values())
    rng, draws = Rng(5), 6000
    seen = Counter(table.state.sample_chance(rng) for _ in range(draws))
    means = [weight / sum(weights) * draws for weight in weights]
    assert sum((seen[a] - mean) ** 2 / mean for a, mean in zip(legal, means, strict=True)) < 31.3
