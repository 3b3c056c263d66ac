"""The end, the winner and the points (sections W, V and X)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.state import OVER

Scenes = Callable[..., Any]


def points(table: Any) -> int:
    return int(table.state.scores[0])


# --- points --------------------------------------------------------------------------------------


def test_the_example_of_the_book_with_three_persons(scene: Scenes) -> None:
    """ELA-X1: 6 + 16 + 3 + 9 (3 per person) + 8 (4 per blue: B07, B05) + 8 (2 per flint, 4 flints) = 50."""
    table = scene(tribes=("B07 R11 Y07 G12 P04 B05", ""), stored={"B05": "4 flint"})
    assert points(table) == 50


def test_the_example_of_the_book_with_three_reserves(scene: Scenes) -> None:
    """ELA-X2: 6 + 16 + 3 + 9 + 8 (4 per yellow: Y04, Y10) + 8 (2 per reserve, 4 reserves) = 50."""
    table = scene(
        tribes=("B04 R03 Y04 R04 P03 Y10", ""),
        stored={"B04": "2 flint", "R03": "4 meat", "Y04": "hide", "R04": "3 meat"},
    )
    assert points(table) == 50


def test_a_person_scores_its_number(scene: Scenes) -> None:
    """ELA-V1"""
    table = scene(hands=("P10", ""), tokens=("flint", ""))
    told = table.do("play(card=P10)")
    assert [(event.clause, event.points) for event in told if event.points] == [("ELA-V1", 6)]


def test_a_hut_counts_its_colour_and_itself(scene: Scenes) -> None:
    """ELA-V2: B02 (2 per blue) is blue: with B10 in the tribe it brings 4; another blue card brings 2 more to it."""
    table = scene(hands=("B02 B05", ""), tribes=("B10", ""), tokens=("berry, meat", ""))
    told = table.do("play(card=B02)")
    assert [(event.clause, event.points) for event in told if event.points] == [("ELA-V2", 4)]
    told = table.do("play(card=B05)")
    assert [(event.clause, event.points, event.args) for event in told if event.points] == [("ELA-V2", 2, (1, 4))]


def test_a_hut_of_another_colour_does_not_count_itself(scene: Scenes) -> None:
    """ELA-V2: P04 (4 per blue) is purple: alone it is worth nothing."""
    table = scene(hands=("P04", ""), tokens=("2 flint", ""))
    table.do("play(card=P04)")
    assert points(table) == 0


def test_a_tool_counts_its_type_and_itself_if_it_is_one(scene: Scenes) -> None:
    """ELA-V3: Y12 (2 per tool) with Y08 in the tribe: 4; Y08 (2 per hut) gains nothing."""
    table = scene(hands=("Y12", ""), tribes=("Y08", ""), tokens=("berry, meat", ""))
    table.do("play(card=Y12)")
    assert points(table) == 4


def test_a_reserve_counts_its_tokens_bones_included(scene: Scenes) -> None:
    """ELA-V4"""
    assert points(scene(tribes=("R03", ""), stored={"R03": "2 meat, bone"})) == 12


def test_a_kinds_reserve_is_worth_four_kinds_at_most(scene: Scenes) -> None:
    """ELA-V5: three kinds and a bone for the fourth: 4 times 3."""
    assert points(scene(tribes=("G07", ""), stored={"G07": "berry, meat, hide, bone"})) == 12


def test_chiefs_and_other_tribes_do_not_count(scene: Scenes) -> None:
    """ELA-V6, ELA-V7: the blue cards of seat 1 bring seat 0 nothing."""
    assert points(scene(tribes=("P04", "B10 B06 B05"))) == 0


def test_hand_sacrifices_and_resources_score_nothing(scene: Scenes) -> None:
    """ELA-W4: only R07 in the tribe counts."""
    table = scene(hands=("P07 P10", ""), tribes=("R07", ""), sacrificed=("B11", ""), tokens=("4 bone", ""))
    assert points(table) == 7


# --- the end -------------------------------------------------------------------------------------


def test_the_last_central_token_triggers_the_end_and_the_round_is_completed(scene: Scenes) -> None:
    """ELA-W1, ELA-W2: seat 0 started and triggers; seats 1 and 2 still play, then it is over."""
    table = scene(hands=("", "", ""), chiefs=(1, 2, 3), step="take a card", heights=(3, 1, 3, 3, 3, 3), central=1)
    told = table.do("card(pile=0)", "token(kind=bone)", "token(kind=meat)", "turn_card(card=B01)", "end_play")
    assert ("ending", "ELA-W1") in [(event.kind, event.clause) for event in told]
    for seat in (1, 2):
        assert table.state.player == seat
        table.do("card(pile=3)")
        while table.state.player != OVER and (table.state.player == -1 or table.state.seat == seat):
            table.do(table.legal()[-1])
    assert table.state.player == OVER


def test_the_last_player_of_the_round_ends_the_game_at_once(scene: Scenes) -> None:
    """ELA-W2, ELA-I9: seat 1 started, so seat 0 is last; the game ends after its very turn."""
    table = scene(step="regulate", chiefs=(2, 1), central=0, tokens=("5 meat", ""), **{"starting seat": 1})
    told = table.do("discard(kind=meat)")
    assert table.state.player == OVER
    assert table.legal() == []
    assert told[-1].kind == "win"


def ended(scene: Scenes, tokens: tuple[str, str], tribes: tuple[str, str] = ("P10", "B10 P09")) -> Any:
    """The last turn of a game: P10 is worth 6, B10 and P09 together 8; B10 and P11 together 7."""
    table = scene(
        step="regulate",
        chiefs=(2, 1),
        central=0,
        tokens=(f"{tokens[0]}, 5 meat", tokens[1]),
        tribes=tribes,
        **{"starting seat": 1},
    )
    while table.state.player != OVER:
        table.do("discard(kind=meat)")
    return table


def test_the_highest_score_wins(scene: Scenes) -> None:
    """ELA-W5"""
    assert ended(scene, ("", "")).state.ranking() == [2, 1]


def test_a_tie_goes_to_more_available_resources(scene: Scenes) -> None:
    """ELA-W5: P10 is worth 6, B06 with P11 as well; seat 0 keeps 4 tokens, seat 1 has 3, a bone among them."""
    table = ended(scene, ("", "2 berry, bone"), ("P10", "B06 P11"))
    assert table.state.scores == [6, 6]
    assert table.state.ranking() == [1, 2]


def test_a_full_tie_is_a_shared_victory(scene: Scenes) -> None:
    """ELA-W5, ELA-W6"""
    table = ended(scene, ("", "3 berry, bone"), ("P10", "B06 P11"))
    assert table.state.ranking() == [1, 1]


def test_places_count_those_who_are_strictly_better(scene: Scenes) -> None:
    """ELA-W6: 6, 8 and 6 points with equal resources: places 2, 1, 2."""
    table = scene(
        hands=("", "", ""),
        chiefs=(3, 1, 2),
        step="regulate",
        central=0,
        tokens=("5 meat", "4 berry", "4 flint"),
        tribes=("P10", "B10 P09", "B06 P11"),
        **{"starting seat": 1},
    )
    table.do("discard(kind=meat)")
    assert table.state.ranking() == [2, 1, 2]


def test_the_end_tells_what_every_card_was_worth(scene: Scenes) -> None:
    """ELA-W4: the final events of a seat add up to its score."""
    table = ended(scene, ("", ""))
    for seat in (0, 1):
        told = [event for event in table.state.log if event.kind == "final" and event.player == seat]
        assert sum(event.args[3] for event in told) == table.state.scores[seat]
