"""The shaman (section T), the preparation (section E) and the steps up to the fire (section V)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.native import i64, vec
from solutre.games.mammut.rules.components import BLUE, RED
from solutre.games.mammut.rules.scoring import (
    ahead_in_meat,
    animals_worth,
    arrow,
    furthest,
    hide_prize,
    in_order,
    least,
    meat_prize,
    most,
    rearmost,
)

Scenes = Callable[..., Any]
Tell = Callable[..., list[tuple[int, int, tuple[int, ...]]]]

# three players share 31 tiles: 3 axes, 6 hides, 6 tusks, 6 meats, 6 fires and 4 animals
EVEN = {
    0: "axe, 2 hide, 2 tusk, 2 meat, 2 fire, hare",
    2: "axe, 2 hide, 2 tusk, 2 meat, 2 fire, fox",
}
LAST = "axe, 2 hide, 2 tusk, 2 meat, 2 fire, salmon, boar"


def goods(seats: int, good: int, *counts: int) -> vec[i64]:
    """Counts of one good, by seat."""
    table = [0] * (5 * seats)
    for seat, count in enumerate(counts):
        table[5 * seat + good] = count
    return vec[i64](table)


# --- ties ----------------------------------------------------------------------------------------


def test_the_shaman_order_follows_the_arrow() -> None:
    """MAM-EX1, MAM-T1, MAM-C5: player 2 of 1, 2, 3, 4 holds the shaman."""
    assert [in_order(1, arrow(RED), 4, place) + 1 for place in range(4)] == [2, 3, 4, 1]
    assert [in_order(1, arrow(BLUE), 4, place) + 1 for place in range(4)] == [2, 1, 4, 3]


def test_the_first_in_order_wins_a_tie_for_most() -> None:
    """MAM-T2, MAM-X10: seats 0 and 2 have 3 tusks; from seat 1 clockwise 2 comes first, the other way 0."""
    counts = goods(4, 2, 3, 1, 3, 0)
    assert most(counts, 2, 1, 1, 4) == 2
    assert most(counts, 2, 1, -1, 4) == 0


def test_the_last_in_order_is_hit_by_a_tie_for_least() -> None:
    """MAM-T3: seats 1 and 3 have no fire; from seat 0 clockwise 3 is last, the other way 1."""
    counts = goods(4, 4, 2, 0, 1, 0)
    assert least(counts, 4, 0, 1, 4) == 3
    assert least(counts, 4, 0, -1, 4) == 1


def test_the_holder_of_the_shaman_escapes_and_wins(scene: Scenes, tell: Tell) -> None:
    """MAM-T2, MAM-T4: all shares are alike; the holder, seat 1, is first in everything and the last in order loses."""
    table = scene(3, lots=EVEN, middle=LAST, shaman="lot 2", seat=2, round=5)
    told = table.do("take_all")
    assert tell(told, "order") == [(1, 0, (RED, 1, 2, 0))]
    assert tell(told, "hide_first") == [(1, 5, (2,))]
    assert tell(told, "hide_last") == [(0, -5, (2, 5, 5))]
    assert tell(told, "meat") == [(1, 8, (2, 0)), (2, 5, (2, 1))]
    assert tell(told, "fire_last") == [(0, -5, (2, 5, 5))]


def test_the_arrow_that_lies_up_counts_and_the_shaman_is_not_turned(scene: Scenes, tell: Tell) -> None:
    """MAM-T5: blue goes round the other way, so seat 2 loses the ties."""
    table = scene(3, lots=EVEN, middle=LAST, shaman="lot 2", arrow="blue", seat=2, round=5)
    told = table.do("take_all")
    assert tell(told, "order") == [(1, 0, (BLUE, 1, 0, 2))]
    assert tell(told, "fire_last") == [(2, -5, (2, 5, 5))]


def test_the_shaman_scores_nothing_and_decides_nothing_at_the_end(scene: Scenes) -> None:
    """MAM-T6, MAM-T7: equal shares but for the ties; the final places follow points and hides alone."""
    table = scene(3, lots=EVEN, middle=LAST, shaman="lot 2", seat=2, round=5)
    table.do("take_all")
    # 10 + 3 axe + 4 tusk; seat 1 + 5 hides + 8 meat, seat 2 + 5 meat, seat 0 - 5 hides - 5 fire
    assert table.scores == [7, 30, 22]
    assert table.state.ranking() == [3, 1, 2]


# --- preparation ---------------------------------------------------------------------------------


def test_cards_are_revealed_then_question_marks_turned(scene: Scenes) -> None:
    """MAM-E1, MAM-E2: in this order, before anything is scored."""
    table = scene(3, lots={0: "unknown/tusk, hide", 2: "meat, fire"}, seat=2, down=["own_hide"], round=5)
    told = table.do("take_all")
    kinds = [event.kind for event in told]
    assert kinds.index("reveal_card") < kinds.index("reveal_tiles") < kinds.index("axes")
    assert [event.player for event in told if event.kind == "reveal_card"] == [0]
    assert 0 in [event.player for event in told if event.kind == "reveal_tiles"]
    assert table.state.questions == 0


@pytest.mark.parametrize("face", ["unknown/tusk", "tusk/unknown"])
def test_a_question_mark_counts_as_its_other_side_however_it_fell(scene: Scenes, tell: Tell, face: str) -> None:
    """MAM-E3: a tusk either way."""
    table = scene(3, lots={0: f"{face}, hide", 2: "meat, fire"}, seat=2, round=5)
    assert (0, 2, (1,)) in tell(table.do("take_all"), "tusks")


def test_axe_hide_tusk_meat_fire_animal(scene: Scenes) -> None:
    """MAM-E4"""
    table = scene(3, lots=EVEN, middle=LAST, seat=2, round=5)
    order = ["axes", "hides", "hide_first", "hide_last", "tusks", "meat", "fire_last", "token", "final_animals"]
    kinds = [event.kind for event in table.do("take_all")]
    firsts = [kinds.index(kind) for kind in order]
    assert firsts == sorted(firsts)


def test_a_score_never_falls_below_zero_and_later_gains_count_from_there(scene: Scenes, tell: Tell) -> None:
    """MAM-E7, MAM-EX6, MAM-I4: 3 points, 5 lost for the hide track, then 2 gained for a tusk."""
    table = scene(3, lots={0: "tusk, 2 meat", 2: "axe, 2 hide"}, seat=2, round=5, scores=[3, 10, 10], hides=[0, 5, 9])
    told = table.do("take_all")
    assert tell(told, "hide_last") == [(0, -3, (0, 5, 3))]
    assert tell(told, "floor")[0] == (0, 0, (2,))
    assert (0, 2, (1,)) in tell(told, "tusks")


def test_the_floor_is_for_each_booking_and_not_for_the_round(scene: Scenes) -> None:
    """MAM-E7: 0 points stay 0 at the hides; 2 tusks make 4; fewest fires take them again. The round's sum is -6."""
    table = scene(
        4,
        lots={0: "2 tusk", 2: "3 hide, fire", 4: "3 meat, fire"},
        shaman="lot 2",
        seat=3,
        round=5,
        scores=[0, 10, 10, 10],
        hides=[0, 3, 3, 3],
    )
    table.do("take_all")
    assert table.scores[0] == 0


def test_there_is_no_highest_score(scene: Scenes) -> None:
    """MAM-E9"""
    table = scene(3, lots=EVEN, middle=LAST, shaman="lot 0", seat=2, round=5, scores=[500, 10, 10])
    table.do("take_all")
    assert table.scores[0] == 500 + 3 + 5 + 4 + 8


# --- axe -----------------------------------------------------------------------------------------


def test_a_card_for_each_axe_clockwise_from_the_shaman(scene: Scenes) -> None:
    """MAM-V1, MAM-V2, MAM-V3: seat 1 holds the shaman with the blue arrow; still 1, 2, 0, each all at once."""
    table = scene(
        3, lots={0: "2 axe, 2 hide", 2: "axe, 3 tusk"}, middle="2 axe", shaman="lot 2", arrow="blue", seat=2, round=1
    )
    table.do("take_all")
    told = table.draw("peek", "flip", "recall")
    assert [event.player for event in told if event.kind == "draw"][:3] == [1, 2, 2]
    axes = [2, 1, [table.state.face[slot] for slot in range(32)].count(0) - 3]
    assert axes == [2, 1, 2]
    table.draw("own_hide", "peek")
    assert [sum(table.player(seat)["hand"].values()) for seat in range(3)] == [2, 1, 2]
    assert table.player(0)["hand"] == {"own_hide": 1, "peek": 1}


def test_an_empty_deck_is_made_of_the_discard_pile(scene: Scenes) -> None:
    """MAM-V4, MAM-H7: without the peek that was played this round."""
    table = scene(
        3,
        lots={0: "2 axe, 2 hide", 2: "3 tusk"},
        seat=2,
        shaman="lot 0",
        played="peek",
        discard="recall, axe_fire",
        gone="2 peek, 3 flip, recall, 2 own_hide, hide_points, hide_animal, axe_hide, tusk_fire, tusk_points,"
        "2 wild_animal, axe_points",
    )
    table.do("take_all")
    assert table.legal() == ["draw(card=recall)", "draw(card=axe_fire)"]
    assert table.state.dump()["cards"]["reshuffled"] == {"recall": 1, "axe_fire": 1}
    table.draw("axe_fire")
    assert table.legal() == ["draw(card=recall)"]


def test_draws_are_lost_when_no_card_is_left(scene: Scenes, tell: Tell) -> None:
    """MAM-V5, MAM-I12: one card in the discard pile for two axes of seat 0 and those of seat 2."""
    table = scene(
        3,
        lots={0: "2 axe, 2 hide", 2: "3 tusk"},
        seat=2,
        shaman="lot 0",
        discard="recall",
        gone="3 peek, 3 flip, recall, 2 own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire,"
        "tusk_points, 2 wild_animal, axe_points",
    )
    told = table.do("take_all", "draw(card=recall)")
    assert tell(told, "no_cards")[0] == (0, 0, (1,))
    assert sum(event.kind == "draw" for event in told) == 1


def test_axes_give_three_points_in_the_last_round_and_no_card(scene: Scenes, tell: Tell) -> None:
    """MAM-V6, MAM-I12"""
    table = scene(3, lots={0: "2 axe, 2 hide", 2: "3 tusk"}, seat=2, round=5)
    told = table.do("take_all")
    assert (0, 6, (2,)) in tell(told, "axes")
    assert tell(told, "draw") == []


# --- hide, tusk, meat, fire ----------------------------------------------------------------------


def test_the_track_counts_all_rounds_and_pays_the_number_of_the_round(scene: Scenes, tell: Tell) -> None:
    """MAM-V7, MAM-V8, MAM-V9, MAM-V10, MAM-EX2: round 4; seat 1 leads though seat 0 takes more hides."""
    table = scene(3, lots={0: "3 hide", 2: "hide, tusk"}, seat=2, round=4, hides=[2, 9, 0], shaman="lot 0")
    told = table.do("take_all")
    while table.phase == "draw cards":
        told += table.do(table.legal()[0])
    assert tell(told, "hides")[:2] == [(0, 0, (3, 5)), (1, 0, (1, 10))]
    assert tell(told, "hide_first") == [(1, 4, (10,))]
    assert [points for _, points, _ in tell(told, "hide_last")] == [-4]


def test_the_tie_on_the_track_is_broken_at_zero_too(scene: Scenes) -> None:
    """MAM-V10: nobody has a hide; the holder gains, the last in order loses, never the same player."""
    nothing = vec[i64]([0, 0, 0, 0])
    assert furthest(nothing, 2, 1, 4) == 2
    assert rearmost(nothing, 2, 1, 4) == 1
    assert (hide_prize(1), hide_prize(5)) == (1, 5)


def test_the_hide_track_has_no_end(scene: Scenes) -> None:
    """MAM-V11: 60 and two more, beyond any printed space."""
    table = scene(3, lots=EVEN, middle=LAST, seat=2, round=5, hides=[60, 0, 0])
    table.do("take_all")
    assert table.state.hides[0] == 62


def test_two_points_a_tusk(scene: Scenes, tell: Tell) -> None:
    """MAM-V12"""
    table = scene(3, lots={0: "3 tusk", 2: "hide, meat"}, seat=2, round=5)
    assert (0, 6, (3,)) in tell(table.do("take_all"), "tusks")


@pytest.mark.parametrize(("seats", "prizes"), [(2, [8, 0]), (3, [8, 5, 0]), (4, [8, 5, 2, 0]), (5, [8, 5, 2, 0, 0])])
def test_prizes_for_meat(seats: int, prizes: list[int]) -> None:
    """MAM-V13, MAM-P9"""
    assert [meat_prize(seats, place, 1) for place in range(seats)] == prizes


def test_without_meat_there_is_no_prize_and_the_place_is_forfeited() -> None:
    """MAM-V14, MAM-EX7: 3, 0, 2, 0 give 8, 0, 5, 0; the 2 points are not given."""
    meat = (3, 0, 2, 0)
    counts = goods(4, 3, *meat)
    won = [meat_prize(4, ahead_in_meat(counts, seat, 0, 1, 4), meat[seat]) for seat in range(4)]
    assert won == [8, 0, 5, 0]


def test_a_tie_in_meat_is_never_shared() -> None:
    """MAM-V15: three with two meats each; from seat 2 counter-clockwise 2, 1, 0, 3."""
    counts = goods(4, 3, 2, 2, 2, 1)
    assert [ahead_in_meat(counts, seat, 2, -1, 4) for seat in range(4)] == [2, 1, 0, 3]


def test_fewest_fires_lose_five_points_also_at_none(scene: Scenes, tell: Tell) -> None:
    """MAM-V16: seats 0 and 1 have none; the shaman is with 0, so 1 is hit, alone."""
    table = scene(3, lots={0: "2 hide", 2: "2 tusk"}, seat=2, round=5, shaman="lot 0")
    assert tell(table.do("take_all"), "fire_last") == [(1, -5, (0, 5, 5))]


def test_points_for_species_at_the_end(scene: Scenes) -> None:
    """MAM-F1, MAM-EX5: the whole table, and five species with 40 points."""
    assert [animals_worth(2**n - 1) for n in range(8)] == [0, 0, 0, 4, 9, 15, 22, 30]
    assert 40 + animals_worth(0b1011011) == 55
