"""The end: final action, conversion, megaliths, ceremony cards (sections E, X and Z)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.state import OVER

Scenes = Any
BARE = {"hunting": [None] * 5, "ceremony": [None] * 5, "gathering": [None] * 6, "fish": [None] * 6}
FINAL = {"season": "final action", "number": 5, "displays": BARE}


def points(told: list[Any], clause: str, seat: int = 0) -> list[int]:
    return [
        event.points
        for event in told
        if event.clause == clause and event.player == seat and event.kind.startswith("score")
    ]


# --- the final action -------------------------------------------------------------------------


def test_final_actions_come_in_turn_order(scene: Scenes) -> None:
    """PRE-E1: order 1 0; the ceremony track of round 5 changes nothing."""
    store = {"markers": "grey"}
    table = scene(season="autumn", number=5, seat=0, order=(1, 0), own=store, others=[store], track=(0,))
    table.do("end")
    assert table.state.player == 1
    table.do("end")
    assert table.state.player == 0
    table.do("end")
    assert table.state.player == OVER


def test_any_one_of_the_six_by_summer_rules(scene: Scenes) -> None:
    """PRE-E1, PRE-U5: markers of all colours; one action, then it is the next player's turn."""
    shown = {
        "gathering": ["honey"] * 3 + ["egg"] * 3,
        "fish": ["1"] * 6,
        "hunting": ["H05", None, None, None, None],
        "ceremony": ["C01", None, None, None, None],
    }
    own = {"markers": "grey, 2 red, yellow, blue, brown, white", "development": 1}
    table = scene(season="final action", number=5, displays=shown, own=own, others=[{"markers": "grey"}])
    for kind in ("paint", "gather", "ceremony", "fish", "hunt", "migrate_count"):
        assert table.legal(kind)
    assert table.why_not("migrate_pay(payment=both)") == "PRE-M2"
    assert table.why_not("shaman_to(position=1)") == "PRE-E2"
    table.do("rotate_weather", "fish(slot=0)")
    assert table.state.player == 1


def test_a_final_ceremony_moves_no_shaman(scene: Scenes) -> None:
    """PRE-E2, PRE-D9: card and development point at once, no dance, no track."""
    shown = {"hunting": [None] * 5, "ceremony": ["C09", None, None, None, None]}
    own = {"markers": "yellow"}
    table = scene(season="final action", number=5, displays=shown, own=own, others=[{"markers": "grey"}])
    table.do("ceremony(slot=0)")
    assert (table.player()["ceremony cards"], table.development(), table.told("ceremony track")) == (["C09"], 1, [])
    assert table.state.player == 1


def test_a_final_migration_only_fills_camps(scene: Scenes) -> None:
    """PRE-E2: no income and no walk follow."""
    table = scene(own={"markers": "white", "fishing track": 20}, others=[{"markers": "grey"}], **FINAL)
    table.do("migrate_count(count=1)", "space(space=0)")
    assert (table.player()["members"], table.player()["score"], table.state.player) == ({"0": 2}, 0, 1)


# --- conversion -------------------------------------------------------------------------------


@pytest.mark.parametrize(("development", "scored"), [(0, []), (1, [1]), (3, [1]), (4, [2])])
def test_cubes_become_points_and_three_points_score_one(scene: Scenes, development: int, scored: list[int]) -> None:
    """PRE-E3, PRE-E4: one resource and one marker more: 2, 3, 5 and 6 points."""
    table = scene(own={"development": development, "resources": "red", "markers": "grey"}, **FINAL)
    told = table.do("end")
    assert points(told, "PRE-E4") == scored
    assert (table.resources(), table.markers(), table.development()) == ({}, {}, development + 2)


def test_every_source_is_counted(scene: Scenes) -> None:
    """PRE-E5: painting 1, gathering 1, hunting 1 × 1, megalith A 2, a card for its one fish 1."""
    own = {
        "markers": "grey",
        "painted": [4],
        "baskets": "honey",
        "hunting cards": "H01 H05",
        "megaliths A": 1,
        "fish": "1",
        "fishing track": 1,
        "ceremony cards": "C09",
    }
    table = scene(own=own, taken=(35,), **FINAL)
    told = table.do("end")
    by_clause = {event.clause: event.points for event in told if event.player == 0 and event.points}
    assert by_clause == {"PRE-R7": 1, "PRE-G7": 1, "PRE-H7": 1, "PRE-X4": 2, "PRE-Z3": 1}
    assert table.player()["score"] == 1 + 6  # the tiger scored when it was hunted


def test_camps_break_a_tie(scene: Scenes) -> None:
    """PRE-E6: equal points, seat 1 has a camp more (camp 0 is worth no point); without it the victory is shared."""
    far = {"members": {0: 1}}
    table = scene(own={**far, "development": 1}, others=[{**far, "camps": {0: 39}}], **FINAL)
    table.do("end")
    assert table.state.scores[0] == table.state.scores[1]
    assert table.state.ranking() == [2, 1]
    table = scene(own={**far, "development": 1}, others=[far], **FINAL)
    table.do("end")
    assert table.state.ranking() == [1, 1]


# --- megaliths --------------------------------------------------------------------------------


def test_the_book_example_of_megalith_b(scene: Scenes) -> None:
    """PRE-Q15, PRE-X5, PRE-X8: round 6 lie 11, 8, 7, 5, 24 and the start. 6, 8 and the camp on 7 against 5 and 24."""
    own = {"members": {6: 1, 8: 1, 7: 1, 0: 1}, "camps": {0: 7}, "tent": 0, "development": 1}
    table = scene(own=own, others=[{"members": {5: 1, 24: 1, 0: 1}}], **FINAL)
    told = table.do("end")
    spaces = {event.player: event.points for event in told if event.kind == "score_megalith_b" and event.args[0] == 6}
    assert spaces == {0: 3, 1: 2}


def test_the_book_example_of_megalith_c(scene: Scenes) -> None:
    """PRE-Q16, PRE-X6, PRE-X7: with three players round 10 lie 9, 11, 12, 38, 45 and 47.

    Three members; a camp with a member inside (2); two members: 5, 1 and 1.
    """
    table = scene(
        seats=3,
        own={"members": {10: 1, 45: 1, 47: 1}, "development": 1},
        others=[{"members": {11: 1}, "camps": {0: 11}, "tent": 3}, {"members": {12: 1, 9: 1}, "tent": 1}],
        **FINAL,
    )
    told = table.do("end")
    spaces = {event.player: event.points for event in told if event.kind == "score_megalith_c" and event.args[0] == 10}
    assert spaces == {0: 5, 1: 1, 2: 1}


@pytest.mark.parametrize(
    ("members", "prizes"),
    [
        (({10: 1}, {9: 1}, {0: 1}), {0: 2, 1: 2}),  # a tie for first: 5 shared, rounded down, and no second prize
        (({10: 1}, {9: 1}, {12: 1}), {0: 1, 1: 1, 2: 1}),
        (({10: 1, 9: 1}, {12: 1}, {0: 1}), {0: 5, 1: 2}),  # no units, no prize
        (({10: 1, 9: 1}, {12: 1, 45: 1}, {38: 1}), {0: 2, 1: 2}),
        (({10: 1}, {0: 1}, {0: 1}), {0: 5}),
    ],
)
def test_ties_share_and_cancel(scene: Scenes, members: tuple[dict[int, int], ...], prizes: dict[int, int]) -> None:
    """PRE-X7"""
    boards = [{"members": where, "development": 1} for where in members]
    table = scene(seats=3, own=boards[0], others=boards[1:], **FINAL)
    told = table.do("end", "end", "end")
    assert {e.player: e.points for e in told if e.kind == "score_megalith_c" and e.args[0] == 10} == prizes


def test_one_member_counts_for_two_megaliths(scene: Scenes) -> None:
    """PRE-X9: 11 lies beside the B on 6 and the C on 10."""
    table = scene(own={"members": {11: 1}, "development": 1}, **FINAL)
    told = table.do("end")
    assert [(event.kind, event.args[0]) for event in told if event.kind.startswith("score_megalith")] == [
        ("score_megalith_b", 6),
        ("score_megalith_c", 10),
    ]


# --- ceremony cards ---------------------------------------------------------------------------


def scored(scene: Scenes, card: str, own: dict[str, Any], **words: Any) -> int:
    """What one ceremony card brings at the end."""
    board = {"ceremony cards": card, "development": 1, **own}
    table = scene(own=board, **FINAL, **words)
    told = table.do("end")
    return sum(event.points for event in told if event.kind in ("score_rite", "score_copy") and event.player == 0)


@pytest.mark.parametrize(
    ("card", "own", "worth"),
    [
        ("C01", {"painted": [0, 4, 8]}, 4),  # PRE-Z1: the diagonal
        ("C01", {"painted": [0, 4, 5, 7]}, 0),
        ("C02", {"painted": [0, 2, 6, 8, 1]}, 6),
        ("C03", {"painted": [1, 3, 4, 5, 7]}, 8),
        ("C04", {"baskets": "2 honey, 3 egg"}, 6),  # PRE-Z2: two pairs
        ("C07", {"baskets": "2 honey, berries, 3 nuts"}, 5),  # one triple
        ("C08", {"baskets": "2 egg, mushroom"}, 0),
        ("C10", {"fish": "3 2, 1", "fishing track": 7}, 3),  # PRE-Z3: three fish of value 2
        ("C12", {"fish": "2 1, 3 2, 2 3", "fishing track": 14}, 6),  # PRE-Z4
        ("C13", {"fishing track": 15}, 6),  # PRE-Z5
        ("C13", {"fishing track": 14}, 0),
        ("C14", {"hunting cards": "H01 H03 H05"}, 2),  # PRE-Z6
        ("C17", {"hunting cards": "H01 H05 H06"}, 2),  # PRE-Z7
        ("C27", {"members": {0: 1}}, 4),  # PRE-Z11: two in the tent
        ("C28", {"development": 7}, 3),  # PRE-Z12
        ("C30", {"baskets": "3 honey, 2 egg"}, 2),  # PRE-Z14: five tiles
        ("C31", {"painted": [0, 1, 2, 3, 4, 6, 7, 8]}, 4),  # PRE-Z15: two rows
        ("C32", {"fishing track": 11}, 3),  # PRE-Z16
        ("C33", {"hunting cards": "H01 H02 H11 H21"}, 5),  # PRE-Z17
    ],
)
def test_what_a_ceremony_card_is_worth(scene: Scenes, card: str, own: dict[str, Any], worth: int) -> None:
    """PRE-Z1 to PRE-Z7, PRE-Z11, PRE-Z12, PRE-Z14 to PRE-Z17, PRE-H8"""
    assert scored(scene, card, own, pieces={4: "root", 27: "root"}) == worth


def test_card_of_remaining_points_counts_after_the_conversion(scene: Scenes) -> None:
    """PRE-Z12, PRE-E3: 1 point and 3 cubes are 4 points: 2."""
    assert scored(scene, "C28", {"resources": "red, blue", "markers": "grey"}) == 2


@pytest.mark.parametrize(("card", "worth"), [("C20", 1), ("C21", 2), ("C22", 3)])
def test_members_on_a_terrain(scene: Scenes, card: str, worth: int) -> None:
    """PRE-Z8: 12 is water; 10 and 15 are rock; the camp on 11 with three members is forest; the start is nothing."""
    own = {"members": {12: 1, 10: 1, 15: 1, 11: 3, 0: 1}, "camps": {0: 11, 1: 2, 2: 7, 3: 13}, "tent": 0}
    assert scored(scene, card, own) == worth


def test_camps_for_a_card(scene: Scenes) -> None:
    """PRE-Z9: three camps."""
    assert scored(scene, "C23", {"camps": {0: 11, 1: 2, 2: 7}}) == 3


def test_megaliths_that_score(scene: Scenes) -> None:
    """PRE-Z10: two A owned; of the B one gives a point; of the C none with seat 1 alone there."""
    assert scored(scene, "C24", {"megaliths A": 2}, taken=(35, 38)) == 4
    assert scored(scene, "C25", {"members": {5: 1}}) == 2  # beside the B on 6
    assert scored(scene, "C26", {"members": {0: 1}}, others=[{"members": {10: 1}}]) == 0
    assert scored(scene, "C26", {"members": {12: 1}}, others=[{"members": {10: 1, 9: 1}}]) == 2  # second: 2 points


def test_the_reserve_is_not_the_tent(scene: Scenes) -> None:
    """PRE-Z11: all three members are on the map, seven in the reserve."""
    assert scored(scene, "C27", {"members": {0: 3}}) == 0


def test_a_card_for_cards_counts_itself(scene: Scenes) -> None:
    """PRE-Z13: with two others 3; the other two give nothing here."""
    assert scored(scene, "C29 C01 C02", {}) == 3


def test_the_copy_comes_last_and_takes_the_best(scene: Scenes) -> None:
    """PRE-Z18: C32 gives 3, C28 gives 2; the copy gives 3 more. Alone it gives nothing."""
    table = scene(own={"ceremony cards": "C28 C32 C34", "development": 4, "fishing track": 9}, **FINAL)
    told = [event for event in table.do("end") if event.kind in ("score_rite", "score_copy", "score_no_copy")]
    assert [(event.clause, event.player, event.points) for event in told] == [
        ("PRE-Z12", 0, 2),
        ("PRE-Z16", 0, 3),
        ("PRE-Z18", 0, 3),
    ]
    table = scene(own={"ceremony cards": "C34", "development": 4}, **FINAL)
    told = [event for event in table.do("end") if event.clause == "PRE-Z18"]
    assert [(event.kind, event.player, event.points) for event in told] == [("score_no_copy", 0, 0)]
