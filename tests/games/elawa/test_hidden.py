"""Hidden information (section H) and what may change from one position to the next (section I)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.elawa.rules.state import Elawa

Scenes = Callable[..., Any]


def chi_square(seen: Counter[str], expected: dict[str, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


def test_everything_on_the_table_is_open_to_all(scene: Scenes) -> None:
    """ELA-H1, ELA-H3, ELA-H5: every view holds hands, tribes, tops and supplies; no seat knows more than another."""
    table = scene(hands=("P10 B01", "R07"), tokens=("flint", "bone"))
    views = [table.state.redact(observer).dump() for observer in (0, 1, SPECTATOR)]
    for view in views:
        view.pop("observer")
    assert views[0] == views[1] == views[2]
    assert views[2]["players"][1]["hand"] == ["R07"]


def test_what_lies_beneath_has_no_value_yet(scene: Scenes) -> None:
    """ELA-H2, ELA-H6: a position holds no card or token beneath a top, on the fire or in the draw pile."""
    told = scene(step="take a card").state.dump()
    assert [set(pile) for pile in told["piles"]] == [{"cards", "card", "tokens", "token", "pools"}] * 6
    assert isinstance(told["supply"]["central pile"], int)
    assert isinstance(told["supply"]["draw pile"], int)


def test_no_event_names_what_is_still_hidden(scene: Scenes) -> None:
    """ELA-H6: of a refill only the new top is told."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3))
    told = table.do("card(pile=0)", "token(kind=bone)", "token(kind=meat)")
    assert [event.args for event in told if event.kind == "refill"] == [(1, 5, 1)]


def test_two_hidden_tokens_come_as_a_full_enumeration_says(scene: Scenes) -> None:
    """ELA-H4, ELA-H6: piles 1 and 2 hide one token each of a pool of four, the other two lie on the fire.

    All 24 orders of the four tokens are equally likely; the two tops turned up follow from them.
    """
    tops = ("hide", "hide", "hide", "hide", "bone", "bone")
    table = scene(
        step="take a card",
        tops=("G11", "P09", "P08", "G09", "G10", "Y07"),
        top_tokens=tops,
        heights=(1, 2, 2, 1, 1, 1),
        central=2,
        nothing_to_draw=True,
    )
    pool = table.supply()["hidden"][0]
    assert sum(pool.values()) == 4
    tokens = [kind for kind, count in pool.items() for _ in range(count)]
    orders = Counter(f"{order[0]} {order[1]}" for order in permutations(tokens))
    draws = 6000
    expected = {pair: count / 24 * draws for pair, count in orders.items()}
    seen: Counter[str] = Counter()
    for seed in range(draws):
        rng = Rng(seed)
        world = table.state.redact(SPECTATOR).imagine(rng)
        world.apply(0)
        world.settle(rng)
        told = world.dump()["piles"]
        seen[f"{told[1]['token']} {told[2]['token']}"] += 1
    assert chi_square(seen, expected) < 39.3  # 16 degrees of freedom, once in a thousand


def test_pools_are_not_mixed(scene: Scenes) -> None:
    """ELA-H4: after a reshuffle of nine meats a refill can only show a meat, while the fire hides the first pool."""
    table = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), discard="9 meat", nothing_to_draw=True)
    table.do("card(pile=0)")
    first = table.supply()["hidden"][0]
    assert len(table.legal()) == len(first) > 1
    table.do(table.legal()[0])
    assert table.supply()["hidden"][1] == {"meat": 9}
    assert table.legal() == ["token(kind=meat)"]


def test_cards_are_turned_up_evenly(scene: Scenes) -> None:
    """ELA-H4: 54 unseen cards; chi-square with 53 degrees of freedom, 90.6 is passed once in a thousand."""
    table = scene(step="take a card")
    table.do("card(pile=0)", "token(kind=meat)")
    rng, draws = Rng(8), 10_800
    seen = Counter(table.state.sample_chance(rng) for _ in range(draws))
    assert sorted(seen) == table.state.legal_actions()
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 90.6


def test_what_may_never_fall_or_grow() -> None:
    """ELA-I2, ELA-I3, ELA-I7, ELA-I8, ELA-I9: scores and cards taken never fall, fire and card piles never grow."""
    for seed in range(20):
        rng = Rng(seed)
        state = game("elawa").new(2 + seed % 3, ("normal", "advanced")[seed % 2])
        assert isinstance(state, Elawa)
        while state.player != OVER:
            before = list(state.scores), list(state.taken), state.central, list(state.card_height)
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
            assert all(old <= new for old, new in zip(before[0], state.scores, strict=True))
            assert all(old <= new for old, new in zip(before[1], state.taken, strict=True))
            assert state.central <= before[2]
            assert all(old >= new for old, new in zip(before[3], state.card_height, strict=True))
        assert state.turn % state.seats == 0  # everybody had the same number of turns


def test_a_turn_takes_one_card_and_those_of_chief_and_effects(scene: Scenes) -> None:
    """ELA-I7: one card chosen, one by B06: two taken this turn."""
    table = scene(step="take a card", hands=("B06", ""), tokens=("meat, hide", ""))
    before = table.state.taken[0]
    table.do("card(pile=0)", "token(kind=meat)", "turn_card(card=B01)", "play(card=B06)", "card(pile=1)")
    table.do("turn_card(card=B02)", "end_play")
    assert table.state.taken[0] - before == 2


def store_a_berry_among_the_meats(told: dict[str, Any]) -> None:
    told["reserves"]["R05"]["holds"] = {"berry": 1}
    told["supply"]["hidden"][0]["berry"] -= 1
    told["supply"]["draw pile"] -= 1
    told["players"][0]["score"] += 2


FAULTS: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("ELA-I1", lambda told: told["supply"]["discard"].update(meat=1)),
    ("ELA-I2", lambda told: told["players"][1]["hand"].append(told["players"][0]["hand"][0])),
    ("ELA-I3", lambda told: told["supply"].update({"central pile": 7, "draw pile": told["supply"]["draw pile"] - 1})),
    ("ELA-H4", lambda told: told["piles"][0].update(tokens=4)),
    ("ELA-I4", lambda told: told["supply"].update({"piles finished": 3})),
    ("ELA-I6", lambda told: store_a_berry_among_the_meats(told)),
    ("ELA-I10", lambda told: told["players"][0].update({"sacrifices spared": 0})),
    ("ELA-W4", lambda told: told["players"][0].update(score=99)),
    ("ELA-C11", lambda told: told["players"][0]["hand"].append(told["players"][0]["hand"][0])),
    ("ELA-C2", lambda told: told["supply"]["discard"].update(gold=1)),
    ("ELA-S1", lambda told: told.update(players=told["players"][:1])),
    ("the position lacks 'turn'", lambda told: told.pop("turn")),
    ("seat is 7, not a whole number from 0 to 1", lambda told: told["turn"].update(seat=7)),
    ("starting seat is 2, not a whole number from 0 to 1", lambda told: told["turn"].update({"starting seat": 2})),
    ("ELA-S8", lambda told: told["turn"].update({"starting seat": 1})),
    ("ELA-T4", lambda told: told["turn"].update({"turns completed": 1})),
    ("ELA-S6: a player without", lambda told: told["players"][0].update(chief=0)),
    ("chief is 9, not a whole number from 0 to 4", lambda told: told["players"][0].update(chief=9)),
    ("ELA-S6: two players", lambda told: told["players"][0].update(chief=2)),
    ("cards played is -3, not a whole number", lambda told: told["turn"].update({"cards played": -3})),
    ("ELA-P11: the card that", lambda told: told["turn"].update({"step": "pay", "card being played": "B10"})),
    ("ELA-P11: a card is paid", lambda told: told["turn"].update({"card being played": "P10"})),
    ("ELA-G1", lambda told: told["turn"].update(step="regulate")),
    ("ELA-T1", lambda told: told["turn"].update(step="collect")),
    ("step is 'dance', none of deal, take", lambda told: told["turn"].update(step="dance")),
    ("turn, dance: no such field", lambda told: told["turn"].update(dance=1)),
    ("ELA-W4", lambda told: told["players"][0].update(score="7")),
    ("last round is 0, but by the rest of the position False", lambda told: told["turn"].update({"last round": 0})),
    ("elawa", lambda told: told.update(game="hunters")),
]


@pytest.mark.parametrize(("clause", "spoil"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_position_against_the_rules_is_refused_with_its_clause(
    scene: Scenes, clause: str, spoil: Callable[[dict[str, Any]], Any]
) -> None:
    """ELA-I1, ELA-I2, ELA-I3, ELA-I4, ELA-I6, ELA-I10: each audit catches its planted fault."""
    told = scene(hands=("P10 P09", ""), tribes=("R07 R05", ""), tokens=("", "")).state.dump()
    game("elawa").load(told)
    spoil(told)
    with pytest.raises(BrokenPosition, match=clause):
        game("elawa").load(told)


def test_more_resources_than_slots_between_turns_are_refused(scene: Scenes) -> None:
    """ELA-I5: seat 1 is not at turn and holds five."""
    with pytest.raises(BrokenPosition, match="ELA-I5"):
        scene(tokens=("", "5 meat"))
