"""Scoring, glacier, the next round and the end (sections P, G, T and Z)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Scenes = Callable[..., Any]
MAMMOTHS = {5: "m", 6: "m", 7: "m", 8: "m"}
RED, BLUE, GREEN, YELLOW = range(4)


def regions(table: Any) -> list[int]:
    return [int(word[14:-1]) for word in table.legal() if word.startswith("region")]


def after_fires(scene: Scenes, **words: Any) -> Any:
    """A table whose migration seat 0 has ended, with the conflicts done."""
    return scene(step="fires", dark=0, **{"ended by": 0, **words}).settle()


# --- scoring -----------------------------------------------------------------------------------


def test_hunters_beside_mammoths_are_worth_more(scene: Scenes) -> None:
    """ICE-E4, ICE-P1, ICE-P3: regions 1, 5 and 9 with two, one and no mammoths."""
    board = {1: "m m 3 3 3 1 0", 5: "m 1 1 1 2 2", 9: "0 0"}
    board |= dict.fromkeys((2, 3), "nofire") | {1: board[1] + " f f f"}  # so that nobody has to leave
    table = scene(seats=5, step="fires", board=board, dark=0, **{"ended by": 0})
    while table.told()["turn"]["step"] == "fires":
        table.do("fire(value=1)" if "fire(value=1)" in table.legal() else table.legal()[-1])
    told = [(event.player, event.args, event.points) for event in table.state.log if event.kind == "score"]
    assert told == [
        (RED, (0, 1, 3), 3),
        (BLUE, (0, 1, 3), 3),
        (YELLOW, (0, 3, 3), 9),
        (BLUE, (4, 3, 2), 6),
        (GREEN, (4, 2, 2), 4),
        (RED, (8, 2, 1), 2),
    ]
    assert list(table.state.scores) == [5, 9, 4, 9, 0]


def test_a_third_mammoth_adds_nothing(scene: Scenes) -> None:
    """ICE-P2: four mammoths, three points a hunter."""
    table = after_fires(scene, board={5: "m m m m 0 0"})
    assert table.state.scores[0] == 6
    assert [event.clause for event in table.state.log if event.kind == "score"] == ["ICE-P2"]


def test_a_round_is_worth_36_at_most(scene: Scenes) -> None:
    """ICE-I13: twelve hunters of three points."""
    table = after_fires(
        scene,
        board={
            5: "m m f f f f f 0 0 0 0 0 0",
            6: "m m 0 0 0 0 0 0",
            9: "nofire",
            10: "nofire",
            11: "nofire",
            12: "nofire",
        },
    )
    assert table.state.scores[0] <= 36


# --- the glacier -------------------------------------------------------------------------------


def test_the_last_player_may_cover_a_region(scene: Scenes) -> None:
    """ICE-G1: seat 1 has fewest points; declining is allowed."""
    table = after_fires(scene, board={5: "0", 6: "2"})
    assert (table.state.player, table.told()["turn"]["step"]) == (1, "glacier")
    told = table.do("stop")
    assert (told[0].kind, told[0].clause) == ("no_glacier", "ICE-G1")
    assert table.told()["round"] == 2


@pytest.mark.parametrize(("seats", "first"), [(3, [5, 6, 7, 8]), (4, [2, 3, 5, 6, 7, 8]), (5, [1, 2, 3, 4])])
def test_the_ice_grows_from_the_ice_or_from_the_edge(scene: Scenes, seats: int, first: list[int]) -> None:
    """ICE-E5, ICE-G2: the first glacier of a game."""
    table = scene(seats=seats, step="glacier", board=dict.fromkeys(range(1, 13), "nofire"), dark=0, **{"ended by": 0})
    assert regions(table) == first
    assert table.why_not("region(region=12)") == "ICE-G2"


def test_hunters_and_mammoths_flee_the_ice(scene: Scenes) -> None:
    """ICE-G3, ICE-G5, ICE-I8: region 5 is covered, gets no fire, and its pieces are off the board."""
    table = after_fires(scene, board={5: "m 0 0", 6: "2"})
    table.do("region(region=5)")
    told = table.told()
    assert (told["regions"]["5"]["glacier"], told["regions"]["5"]["fires"]) == (True, 0)
    assert (told["players"][0]["reserve"], told["supply"]["mammoths"]) == (12, 4)


@pytest.mark.parametrize(
    ("board", "stones", "who"),
    [
        ({5: "0", 6: "1 m", 7: "2"}, (4, 4, 3), 2),  # 1, 2, 1 points, a hunter each; seat 2 has fewer stones
        ({5: "0 0 m", 6: "1 1 1 1", 7: "2 2 2 2"}, (4, 4, 4), 0),  # 4 points each, but seat 0 has two hunters only
    ],
)
def test_ties_for_the_last_place(scene: Scenes, board: dict[int, str], stones: tuple[int, int, int], who: int) -> None:
    """ICE-G4: fewer hunters on the board, then fewer stones."""
    board = {number: words + " f f" for number, words in board.items()} | dict.fromkeys((9, 10, 11), "nofire")
    table = scene(step="fires", dark=0, stones=stones, light=32 - sum(stones), board=board, **{"ended by": 0})
    while table.told()["turn"]["step"] == "fires":
        table.do(table.legal()[-1])
    assert table.state.player == who


def test_then_the_lot_decides(scene: Scenes) -> None:
    """ICE-G4: seats 0 and 1 tie in points, hunters and stones; each is drawn with the same weight."""
    table = scene(step="fires", dark=0, stones=(4, 4, 4), light=20, board={5: "0", 6: "1", 7: "2 2"}, **{"ended by": 0})
    while table.told()["turn"]["step"] == "fires":
        table.do(table.legal()[0])
    assert table.legal() == ["lot(seat=0)", "lot(seat=1)"]
    assert table.state.chance_weights() == [1, 1]
    told = table.do("lot(seat=1)")
    assert [(event.kind, event.clause, event.player) for event in told] == [("lot", "ICE-G4", 1)]
    assert table.state.player == 1


# --- the next round ----------------------------------------------------------------------------


def test_stones_and_fires_are_renewed_and_the_left_neighbour_begins(scene: Scenes) -> None:
    """ICE-T1, ICE-T4, ICE-T5, ICE-T6: seat 1 ended the phase, so seat 2 begins; the rest is as it was."""
    board = {5: "0", 6: "1 1", 7: "2 2"}
    table = after_fires(scene, board=board, light=20, stones=(4, 4, 4), clubs=(1,), **{"ended by": 1})
    hands = [player["hand"] for player in table.told()["players"]]
    table.do("stop")
    told = table.told()
    assert table.reserves == (0, 20)
    assert [told["regions"][str(n)]["fires"] for n in range(1, 13)] == [0] * 4 + [1] * 8
    assert (table.state.player, told["turn"]["first"], told["turn"]["step"]) == (2, 2, "play a card")
    assert [player["hand"] for player in told["players"]] == hands
    assert (table.stones, told["players"][0]["clubs"], table.hunters(7)) == ([4, 4, 4], 1, "2 2")


def test_everybody_adds_to_a_small_reserve(scene: Scenes) -> None:
    """ICE-E6, ICE-T2, ICE-T3: 6 stones came over; 1, 2 and 2 are added: 11."""
    table = after_fires(scene, light=6, stones=(1, 12, 13))
    told = table.do(*(["lot(seat=0)"] if table.state.player < 0 else []), "stop")
    assert [(event.player, event.args) for event in told if event.kind == "levy"] == [(0, (1,)), (1, (2,)), (2, (2,))]
    assert table.reserves == (0, 11)
    assert table.stones == [0, 10, 11]


@pytest.mark.parametrize(
    ("light", "stones", "left"),
    [
        (10, (4, 9, 9), [4, 9, 9]),
        (9, (0, 11, 12), [0, 10, 11]),
        (0, (1, 1, 30), [0, 0, 22]),
        (4, (2, 2, 24), [0, 0, 22]),
    ],
)
def test_the_smallest_share_that_reaches_ten(
    scene: Scenes, light: int, stones: tuple[int, int, int], left: list[int]
) -> None:
    """ICE-T3, ICE-I10: with 10 nobody gives; with 9 each gives 1; who has less gives all and the rich give on."""
    table = after_fires(scene, light=light, stones=stones)
    table.do(*([table.legal()[0]] if table.state.player < 0 else []), "stop")
    assert table.stones == left
    assert table.reserves[1] >= 10


@pytest.mark.parametrize(("light", "told"), [(10, 1), (0, 0)])
def test_an_empty_light_reserve_brings_no_stones_to_tell_of(scene: Scenes, light: int, told: int) -> None:
    """ICE-T1"""
    table = after_fires(scene, light=light, stones=(4, 8, 20 - light))
    events = table.do(*([table.legal()[0]] if table.state.player < 0 else []), "stop")
    assert [event.kind for event in events].count("stones_over") == told


# --- the last round ----------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "round"), [("normal", 4), ("short", 3)])
def test_the_last_card_gives_neither_stones_nor_action(scene: Scenes, variant: str, round: int) -> None:
    """ICE-Z1, ICE-Z2, ICE-R2, ICE-M22: D05 would take 3 of 2 stones; they go to the light reserve, nobody is named."""
    table = scene(variant=variant, round=round, light=6, dark=2, board=MAMMOTHS)
    told = table.do("play(card=D05)")
    assert [event.kind for event in told] == ["play", "forfeit", "conflicts"]
    assert table.stones[0] == 4
    assert table.reserves == (8, 0)
    assert table.told()["turn"]["step"] == "fires"
    assert len(table.told()["players"][0]["hand"]) == 4


def test_a_cult_that_ends_the_last_round_gives_nothing_either(scene: Scenes) -> None:
    """ICE-Z3: it copies D05 with exactly three stones left."""
    table = scene(hands=("L14 L10 D04 D05 D08",), round=4, open_dark="D05", dark=3)
    told = table.do("play(card=D08)", "copy(pile=dark)")
    assert [event.kind for event in told] == ["cult", "copy", "forfeit", "conflicts"]
    assert table.stones[0] == 4


def test_a_dark_card_before_the_end_works_in_the_last_round_too(scene: Scenes) -> None:
    """ICE-Z1: only the ending card is idle."""
    table = scene(round=4, dark=4, board=MAMMOTHS)
    table.do("play(card=D05)", "target(ahead=1)", "region(region=5)")
    assert table.region(5)["mammoths"] == 0


def test_no_glacier_after_the_last_round_and_most_points_win(scene: Scenes) -> None:
    """ICE-G6, ICE-Z4, ICE-I6: seat 2 has 11 points after the scoring."""
    table = scene(round=4, dark=2, scores=(10, 0, 9), board={6: "2 m"})
    table.do("play(card=D05)")
    table.settle()
    assert table.state.player == -2
    assert table.state.legal_actions() == []
    assert list(table.state.scores) == [10, 0, 11]
    assert table.state.ranking() == [2, 3, 1]


@pytest.mark.parametrize(
    ("board", "stones", "ranking"),
    [
        ({5: "0 0", 6: "1 m"}, (4, 4, 4), [1, 2, 3]),  # two points each, but two hunters against one
        ({5: "0 0", 6: "1 1"}, (4, 5, 4), [2, 1, 3]),  # and two hunters each, but more stones
        ({5: "0 0", 6: "1 1"}, (4, 4, 4), [1, 1, 3]),  # a shared victory
    ],
)
def test_ties_at_the_end(scene: Scenes, board: dict[int, str], stones: tuple[int, ...], ranking: list[int]) -> None:
    """ICE-Z5"""
    table = scene(round=4, active=2, stones=stones, light=32 - sum(stones) - 2, board=board)
    table.do("play(card=D07)")
    table.settle()
    assert table.state.ranking() == ranking
    winners = [event.player for event in table.state.log if event.kind == "win"]
    assert winners == [seat for seat in range(3) if ranking[seat] == 1]
