"""Hidden information (section H)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR, others
from solutre.games.ice_age.rules.state import IceAge

Scenes = Callable[..., Any]
MANY = ("L07 L10 D01 D02 D03", "L01 D01 D01 D02 D02", "L02 D03 D03 D04 D04", "L03 D04 D05 D05 D05")  # 15 dark cards


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


def test_the_table_is_open_to_all(scene: Scenes) -> None:
    """ICE-H1, ICE-H3, ICE-S10: views differ from the truth in nothing but faces."""
    table = scene(board={5: "m 0 0* 1"}, clubs=(1,), open_light="L07", discard="L10 D08", under="L01@0")
    truth = table.told()
    for observer in (0, 1, 2, SPECTATOR):
        view = table.state.redact(observer).dump()
        for part in ("regions", "supply", "turn", "round"):
            assert view[part] == truth[part]
        assert view["piles"]["light"]["discard"] == {"L07": 1, "L10": 1}
        assert view["piles"]["light"]["shuffled"] == truth["piles"]["light"]["shuffled"]


def test_a_hand_is_seen_from_its_back(scene: Scenes) -> None:
    """ICE-H2: seat 1 sees its own cards, of the others how many are light and dark."""
    players = scene().state.redact(1).dump()["players"]
    assert [player["hand"] for player in players] == [None, ["L01", "L08", "D01", "D03", "D05"], None]
    assert [(player["light cards"], player["dark cards"]) for player in players] == [(2, 3)] * 3


def test_draw_piles_are_hidden_but_for_what_one_put_there(scene: Scenes) -> None:
    """ICE-H4: seat 0 knows the first card, seat 2 the second; everybody sees that there are two."""
    table = scene(under="L13@0 L12@2")
    seen = {who: table.state.redact(who).dump()["piles"]["light"] for who in (0, 1, 2, SPECTATOR)}
    assert [card["card"] for card in seen[0]["under"]] == ["L13", None]
    assert [card["card"] for card in seen[2]["under"]] == [None, "L12"]
    for other in (1, SPECTATOR):
        assert [card["card"] for card in seen[other]["under"]] == [None, None]
    assert all(pile["faces"] is None for pile in seen.values())


def test_the_log_tells_a_discard_and_a_draw_to_their_player_alone(scene: Scenes) -> None:
    """ICE-H4, ICE-H6, ICE-M16: the others hear the colour."""
    table = scene()
    table.do("play(card=L10)", "stop")
    told = table.do("discard(card=D06)", "draw(pile=light)", "card(card=L12)")
    assert [(event.kind, event.args, event.audience) for event in told] == [
        ("put_under", (1,), others(0)),
        ("put_under_card", (19,), 0),
        ("draw", (0,), others(0)),
        ("draw_card", (11,), 0),
    ]


def test_cards_put_under_come_up_in_their_order_without_chance(scene: Scenes) -> None:
    """ICE-H8: the shuffled dark part is used up; D06 went under first."""
    hands = (*MANY, "L05 L06 L08 L09 D07")
    table = scene(seats=5, hands=hands, under="D06@1 D07@2 D06@1 D07@2", discard="D08 D08")
    assert table.told()["piles"]["dark"]["shuffled"] == 0
    table.do("play(card=L10)", "stop", "stop", "draw(pile=dark)")
    assert "D06" in table.told()["players"][0]["hand"]
    assert [card["card"] for card in table.told()["piles"]["dark"]["under"]] == ["D07", "D06", "D07"]
    assert table.state.player == 1


def test_a_fire_has_no_value_before_the_conflicts(scene: Scenes) -> None:
    """ICE-H5: the position holds none, and the first of eight is drawn from all fourteen."""
    table = scene(step="fires", dark=0, **{"ended by": 0})
    assert all(region["heat"] == 0 for region in table.told()["regions"].values())
    assert table.state.chance_weights() == [4, 5, 5]
    table.do("fire(value=2)", "fire(value=0)")
    assert table.state.chance_weights() == [3, 5, 4]


def test_cards_are_drawn_by_what_the_pile_holds(scene: Scenes) -> None:
    """ICE-S7, ICE-H8: each card of the shuffled part is equally likely; the sampler agrees with the weights."""
    table = scene()
    table.do("play(card=L10)", "stop", "stop", "draw(pile=dark)")
    weights = dict(zip(table.state.legal_actions(), table.state.chance_weights(), strict=True))
    assert sum(weights.values()) == 22 - 9
    rng, draws = Rng(5), 13_000
    seen = Counter(int(table.state.sample_chance(rng)) for _ in range(draws))
    expected = {action: weight * draws / 13 for action, weight in weights.items()}
    assert len(expected) == 8
    assert chi_square(seen, expected) < 24.3  # 7 degrees of freedom, once in a thousand


def unseen_by(state: IceAge, observer: int, colour: str) -> list[str]:
    """The cards of a colour that an observer cannot place, from the truth."""
    told = state.dump()
    pile = told["piles"]["light" if colour == "L" else "dark"]
    hidden = [name for name, count in pile["faces"].items() for _ in range(count)]
    hidden += [card["card"] for card in pile["under"] if card["by"] != observer]
    for seat, player in enumerate(told["players"]):
        hidden += [card for card in player["hand"] if card[0] == colour and seat != observer]
    return hidden


def test_imagined_worlds_are_as_likely_as_a_full_enumeration_says(scene: Scenes) -> None:
    """ICE-H7: seat 0 cannot place six dark cards: one of each other hand, one that seat 2 put under, two of the pile.

    The rest lies in the own hand and in the discard. All 720 orders of the six cards over the six places are equally
    likely.
    """
    hands = ("L07 L10 D01 D02 D03", "L01 L02 L03 L08 D01", "L02 L04 L05 L09 D02", "L06 L11 L12 L13 D03")
    gone = "D01 D02 D03 D04 D04 D04 D05 D05 D06 D07 D08 D08"
    table = scene(seats=4, hands=hands, open_dark="D05", discard=gone, under="D06@2")
    places = 3 + 1 + 2  # hands of the three others, the card under the pile, and the pile
    cards = unseen_by(table.state, 0, "D")
    assert sorted(cards) == ["D01", "D02", "D03", "D06", "D07", "D07"] and len(cards) == places
    orders = Counter((order[0], order[1], order[2], order[3]) for order in permutations(cards))
    draws = 7200 if COMPILED else 1440
    expected = {order: count * draws / 720 for order, count in orders.items()}
    view, seen, rng = table.state.redact(0), Counter[Any](), Rng(11)
    for _ in range(draws):
        told = view.imagine(rng).dump()
        held = [next(card for card in player["hand"] if card[0] == "D") for player in told["players"][1:]]
        seen[(*held, told["piles"]["dark"]["under"][0]["card"])] += 1
    assert len(expected) == 192
    assert chi_square(seen, expected) < 254.9  # 191 degrees of freedom, once in a thousand


def test_a_world_keeps_what_the_observer_knows(scene: Scenes) -> None:
    """ICE-H7: the own hand, the discards and the own cards under the pile."""
    table = scene(under="L13@0 L12@2", open_light="L07", discard="L10")
    truth = table.told()
    for seed in range(20):
        world = table.state.redact(0).imagine(Rng(seed)).dump()
        assert world["players"][0]["hand"] == truth["players"][0]["hand"]
        assert world["piles"]["light"]["under"][0] == {"card": "L13", "by": 0}
        assert world["piles"]["light"]["discard"] == truth["piles"]["light"]["discard"]


def test_two_truths_that_differ_in_a_secret_look_alike(scene: Scenes) -> None:
    """ICE-H2, ICE-H4: seat 2 holds L02 or L04, and seat 1 put L12 or L13 under the pile; seat 0 cannot tell."""
    one = scene(hands=("L07 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L09 D02 D04 D07"), under="L12@1")
    two = scene(hands=("L07 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L04 L09 D02 D04 D07"), under="L13@1")
    assert one.state.key() != two.state.key()
    for observer in (0, SPECTATOR):
        assert one.state.redact(observer).key() == two.state.redact(observer).key()
    assert one.state.redact(1).key() != two.state.redact(1).key()
