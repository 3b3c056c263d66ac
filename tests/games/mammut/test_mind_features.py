"""What the computer counts before it judges: every feature by hand, with weights that can be worked out on paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from solutre.core.native import i64, vec
from solutre.core.weights import packed
from solutre.games.mammut.mind.counting import KINDS, better, token_worth
from solutre.games.mammut.mind.features import CONSTANTS, FEATURES
from solutre.games.mammut.mind.judging import (
    cards_worth,
    evaluate,
    features,
    goods_worth,
    meat_worth,
    track_worth,
)
from solutre.games.mammut.mind.shares import TUSK_RACE, Shares
from solutre.games.mammut.mind.turns import appraise
from solutre.games.mammut.rules.steps import CLAIM

Scenes = Callable[..., Any]
SURE = 1e-9  # no doubt: whoever has more has more
WORTH = {
    "doubt": SURE,
    "doubt per missing lot": 0.0,
    "doubt on the track": SURE,
    "shaman in every count": 0.0,
    "card in the last round": 0.25,
    "species kept in the last round": 0.25,
}  # the others are 1, as all weights are, and nothing is ever stolen
PLAIN = packed([0.0 if name.startswith("theft") else WORTH.get(name, 1.0) for name in (*FEATURES, *CONSTANTS)])
AXE, HIDE, TUSK, MEAT, FIRE, BEASTS = range(KINDS)
near = partial(pytest.approx, abs=1e-6)


def goods(*players: dict[int, float]) -> vec[float]:
    """What everybody counts, by kind."""
    return vec[float]([float(player.get(kind, 0)) for player in players for kind in range(KINDS)])


def counted(table: Any, seat: int = 0) -> dict[str, float]:
    """The features of a seat by name."""
    return dict(zip(FEATURES, features(table.state, seat, PLAIN), strict=True))


# --- more, less and how sure --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "doubt", "chance"),
    [
        (2, 2, 1, 0.5),
        (3, 2, 1, 0.75),
        (2, 3, 1, 0.25),
        (4, 2, 2, 0.75),  # twice the lead in twice the doubt
        (5, 2, 1, 0.875),
        (1, 0, SURE, 1.0),
    ],
)
def test_a_lead_is_surer_the_larger_it_is(own: float, other: float, doubt: float, chance: float) -> None:
    """A half at equality, three quarters for a lead as large as the doubt."""
    assert better(own, other, doubt) == near(chance)


def test_most_is_more_than_each_of_the_others_and_least_is_less(scene: Scenes) -> None:
    """MAM-X1, MAM-V16: against two rivals, one behind and one ahead by a tile, 3/4 times 1/4; one of them is before."""
    state, counts = scene(3).state, goods({TUSK: 2}, {TUSK: 1}, {TUSK: 3})
    shares = Shares(state, counts, PLAIN)
    shares.compare(TUSK_RACE, counts, TUSK, 1.0)
    assert shares.most(TUSK_RACE, 0) == shares.least(TUSK_RACE, 0) == near(3 / 16)
    assert shares.before(TUSK_RACE, 0) == near(1)
    shares.compare(TUSK_RACE, counts, TUSK, SURE)
    assert shares.most(TUSK_RACE, 2) == near(1) == shares.least(TUSK_RACE, 1)
    assert [shares.before(TUSK_RACE, seat) for seat in range(3)] == [near(1), near(2), near(0)]


# --- goods --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "before", "worth"),
    [
        (4, 0, 8), (4, 0.5, 6.5), (4, 1, 5), (4, 2, 2), (4, 3, 0),
        (3, 1, 5), (3, 1.5, 2.5), (3, 2, 0),
        (2, 0, 8), (2, 0.5, 4), (2, 1, 0),
    ],
)  # fmt: skip
def test_a_place_in_meat_between_two_is_worth_what_lies_between(seats: int, before: float, worth: float) -> None:
    """MAM-V13, MAM-P9: 8, 5 and 2; with three players 8 and 5, with two 8."""
    assert meat_worth(seats, before) == near(worth)


@pytest.mark.parametrize(("number", "axe"), [(3, 1), (4, 1), (5, 3)])
def test_an_axe_is_a_card_and_in_the_last_round_three_points(scene: Scenes, number: int, axe: int) -> None:
    """MAM-V1, MAM-V6, MAM-V12: two axes and a tusk of 2 points; nobody has meat, Chi has fewest fires."""
    state = scene(3, round=number).state
    counts = goods({AXE: 2, TUSK: 1, FIRE: 1}, {FIRE: 1}, {})
    assert goods_worth(state, Shares(state, counts, PLAIN), 0, PLAIN) == near(2 * axe + 2)
    assert goods_worth(state, Shares(state, counts, PLAIN), 2, PLAIN) == near(-5)


def test_meat_pays_by_its_place_and_half_a_tile_half_of_it(scene: Scenes) -> None:
    """MAM-V13, MAM-V14: with three players 8 and 5; half a tile of meat is a half chance of any."""
    state = scene(3).state
    counts = goods({MEAT: 2, FIRE: 1}, {MEAT: 0.5, FIRE: 1}, {})
    assert goods_worth(state, Shares(state, counts, PLAIN), 0, PLAIN) == near(8)
    assert goods_worth(state, Shares(state, counts, PLAIN), 1, PLAIN) == near(5 / 2)


def test_with_two_players_fires_of_the_other_count(scene: Scenes) -> None:
    """MAM-P7: three fires against one: 3 points and 5 lost."""
    state = scene(2).state
    counts = goods({FIRE: 3}, {FIRE: 1})
    assert goods_worth(state, Shares(state, counts, PLAIN), 0, PLAIN) == near(3)
    assert goods_worth(state, Shares(state, counts, PLAIN), 1, PLAIN) == near(-5)


def test_a_tie_for_the_fewest_fires_is_half_a_loss(scene: Scenes) -> None:
    """MAM-T3, MAM-V16: the shaman is not looked at here."""
    state, counts = scene(3).state, goods({}, {}, {FIRE: 2})
    assert goods_worth(state, Shares(state, counts, PLAIN), 0, PLAIN) == near(-2.5)


# --- cards --------------------------------------------------------------------------------------------


def test_cards_that_count_as_a_tile_are_added_for_whoever_gets_them(scene: Scenes) -> None:
    """MAM-X2, MAM-X5 to MAM-X7: Ada has most axes and Bo most tusks; the own hides go to who laid them."""
    state = scene(3, down=["axe_hide, axe_fire", "tusk_fire", "2 own_hide"]).state
    counts = goods({AXE: 2}, {TUSK: 1}, {HIDE: 1})
    counts = Shares(state, counts, PLAIN).counts
    assert list(counts) == [near(n) for n in (2, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 3, 0, 0, 0, 0)]


@pytest.mark.parametrize(
    ("card", "worth"),
    [("axe_points", [4, 0, 2]), ("tusk_points", [0, 4, 0]), ("hide_points", [0, 0, 4]), ("hide_animal", [0, 0, 4])],
)
def test_cards_pay_whoever_has_most_no_matter_who_laid_them(scene: Scenes, card: str, worth: list[int]) -> None:
    """MAM-X3, MAM-X4, MAM-X8, MAM-X9, MAM-X16: two points an axe, four for most; a species of 4 in round 3."""
    state = scene(3, down=[card]).state
    counts = goods({AXE: 2}, {TUSK: 3}, {AXE: 1, HIDE: 1})
    shares = Shares(state, counts, PLAIN)
    assert [cards_worth(state, shares, seat, PLAIN) for seat in range(3)] == [near(n) for n in worth]


@pytest.mark.parametrize(("animals", "worth"), [(0, 0), (0.5, 1), (1, 2), (3, 2)])
def test_a_wild_animal_is_worth_its_choice_once_there_is_an_animal(scene: Scenes, animals: float, worth: float) -> None:
    """MAM-X13, MAM-X14: two cards; of an animal that is not sure its share."""
    state = scene(3, down=["2 wild_animal"]).state
    counts = goods({BEASTS: animals}, {BEASTS: 1}, {})
    shares = Shares(state, counts, PLAIN)
    assert cards_worth(state, shares, 0, PLAIN) == near(worth)
    assert cards_worth(state, shares, 1, PLAIN) == 0


# --- animals, track and hand --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "tokens", "worth"),
    [
        (5, "", 0),  # one species alone is worth nothing in the last round, nor two
        (5, "hare", 4),  # two more make three
        (5, "hare fox boar salmon", 22 - 9),
        (3, "", 4),  # one of those still to come is there
        (1, "", 9),
        (1, "hare fox boar salmon grouse marmot", 30 - 15),  # never beyond seven
        (5, "hare fox boar salmon grouse marmot beaver", 0),
    ],
)
def test_one_more_species_is_worth_the_next_two_steps(scene: Scenes, number: int, tokens: str, worth: int) -> None:
    """MAM-F1: 0, 0, 0, 4, 9, 15, 22, 30; half of the rounds to come will bring one."""
    assert token_worth(scene(3, round=number, tokens=[tokens]).state, 0, PLAIN) == worth


@pytest.mark.parametrize(
    ("number", "hides", "worths"),
    [
        (3, [4, 2, 0], [12, 0, -12]),  # 3 now, then 4 and 5
        (5, [4, 2, 0], [5, 0, -5]),
        (4, [2, 2, 0], [4.5, 4.5, -9]),  # 4 + 5; a tie for most is half of it
    ],
)
def test_the_track_pays_this_round_and_those_to_come(
    scene: Scenes, number: int, hides: list[int], worths: list[float]
) -> None:
    """MAM-V8, MAM-V9: the number of each round for the first, and as much lost by the last."""
    state = scene(3, round=number, hides=hides).state
    shares = Shares(state, goods({}, {}, {}), PLAIN)
    found = [track_worth(state, shares, seat) for seat in range(3)]
    assert found == [near(worth) for worth in worths]


def test_hides_in_hand_count_on_the_track_while_the_loot_is_shared_out(scene: Scenes) -> None:
    """MAM-V7, MAM-V10: three hides of this round overtake Bo; once they are moved they are not counted twice."""
    state = scene(3, hides=[0, 2, 1]).state
    counts = goods({HIDE: 3}, {}, {})
    assert track_worth(state, Shares(state, counts, PLAIN), 0) == near(12)
    state.phase = CLAIM
    assert track_worth(state, Shares(state, counts, PLAIN), 0) == near(-9)


@pytest.mark.parametrize(("number", "card", "kept"), [(4, 1, 1), (5, 0.25, 0.25)])
def test_cards_and_species_are_kept_for_later_and_less_in_the_last_round(
    scene: Scenes, number: int, card: float, kept: float
) -> None:
    """MAM-F1, MAM-K10: three species are 4 points now; three cards in hand."""
    table = scene(
        3, round=number, hands=["2 flip, peek"], tokens=["hare fox boar"], scores=[17], lots={0: "hide"}, seat=1
    )
    found = counted(table)
    assert (found["score"], found["hand"], found["animals"]) == (17, 3 * card, 4 + 3 * kept)


def test_at_the_end_points_count_and_hides_break_a_tie(scene: Scenes) -> None:
    """MAM-F2, MAM-F3: everything else is over."""
    table = scene(3, lots={0: "hide", 2: "tusk"}, seat=2, round=5, hands=["flip"], hides=[4])
    table.do("take_all")
    found = counted(table)
    assert found == {**dict.fromkeys(FEATURES, 0.0), "score": table.scores[0], "hide track": near(0.005)}


# --- the whole ----------------------------------------------------------------------------------------


def drawing(scene: Scenes) -> Any:
    """Ada has two axes, a tusk and a fire, Bo one meat; Chi 2 axes, 4 hides, 5 tusks, 6 meats, 9 fires."""
    table = scene(3, lots={0: "axe/hide, axe/tusk, tusk/meat, fire/meat", 2: "meat/hide"}, shaman="lot 0", seat=2)
    table.do("take_all")
    assert table.phase == "draw cards"
    return table


def test_when_all_is_shared_out_goods_are_what_the_book_pays(scene: Scenes) -> None:
    """MAM-V1, MAM-V12, MAM-V13, MAM-V16: cards of 1, tusks of 2, meat 8 and 5; Bo has no fire."""
    table = drawing(scene)
    assert [counted(table, seat)["goods"] for seat in range(3)] == [near(4), near(5 - 5), near(2 + 10 + 8)]
    assert counted(table, 2)["hide track"] == near(12)


def test_a_standing_is_the_lead_over_the_best_rival(scene: Scenes) -> None:
    """Ada 10 + 4 - 6, Bo 10 + 0 - 6, Chi 10 + 20 + 12: who ties for last on the track loses it half the time."""
    table = drawing(scene)
    assert [sum(counted(table, seat).values()) for seat in range(3)] == [near(8), near(4), near(42)]
    assert [evaluate(table.state, seat, PLAIN) for seat in range(3)] == [near(8 - 42), near(4 - 42), near(42 - 8)]


@pytest.mark.parametrize("before", [(), ("card(card=recall)",), ("lot(owner=1, heap=0)",), ("meat in middle",)])
def test_choices_are_judged_by_the_positions_that_they_lead_to(scene: Scenes, before: tuple[str, ...]) -> None:
    """Looking at all tiles once gives the same numbers as looking at every position by itself."""
    table = scene(3, lots={2: "tusk, hide, axe"}, hands=["recall, own_hide"])
    table.do(*before)
    legal = table.state.legal_actions()
    values = vec[float]([0.0] * len(legal))
    appraise(table.state, vec[i64](legal), len(legal), values, PLAIN)
    for action, value in zip(legal, values, strict=True):
        after = table.state.clone()
        after.apply(action)
        assert value == near(evaluate(after, 0, PLAIN))
