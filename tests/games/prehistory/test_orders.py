"""Who comes when: turn order in every season, passing, reverse order in summer, and the order of the next year."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.rules.layouts import CAMP_SPACE

Scenes = Any
RICH = {"resources": "9 red", "markers": "9 grey", "development": 9}
SEATS = [2, 3, 4]


def table_of(scene: Scenes, seats: int, order: tuple[int, ...], **words: Any) -> Any:
    """Everybody is rich; the first in the order begins."""
    return scene(
        seats=seats, own=RICH, others=[RICH] * (seats - 1), order=order, seat=words.pop("seat", order[0]), **words
    )


def orders(seats: int) -> list[tuple[int, ...]]:
    """A few turn orders: as the seats sit, backwards, and two that are mixed."""
    found = list(permutations(range(seats)))
    return list(dict.fromkeys([found[0], found[-1], found[len(found) // 2], found[1]]))


# --- spring -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_spring_goes_round_in_turn_order(scene: Scenes, seats: int) -> None:
    """PRE-P2: each takes one turn, and then the first again; a fee for an action, so places run out after two."""
    for order in orders(seats):
        table = table_of(scene, seats, order, prices={"painting": "P02"})
        seen = []
        for _ in range(2):
            seen.append(int(table.state.player))
            table.do("paint(section=7)", "fee(colour=red)", "end")
        assert seen == list(order[:2])
        assert table.state.player == order[2 % seats]


@pytest.mark.parametrize("seats", SEATS)
def test_who_passed_is_left_out_until_summer(scene: Scenes, seats: int) -> None:
    """PRE-P2, PRE-P3: the first one passes, the others take a turn each; then the second is next."""
    order = orders(seats)[-1]
    table = table_of(scene, seats, order, prices={"painting": "P02"})
    table.do("end")
    assert table.state.player == order[1]
    table.do("paint(section=7)", "fee(colour=red)", "end")
    assert table.state.player == (order[2] if seats > 2 else order[1])
    for _ in range(seats - 1):
        assert table.told("season") == "spring"
        table.do("end")
    assert table.told("season") == "summer"


# --- summer -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_pillars_are_taken_in_reverse_order(scene: Scenes, seats: int) -> None:
    """PRE-U2: one each, the last player first; then painting is visited by the last player first (PRE-U3, PRE-U4)."""
    pillars = ("painting", "gathering", "ceremony", "fishing", "hunting", "migration")
    for order in orders(seats):
        table = table_of(scene, seats, order)
        for _ in range(seats):
            table.do("end")
        seen = []
        for number in range(seats):
            seen.append(int(table.state.player))
            table.do(f"take_pillar(pillar={pillars[number]})")
        assert seen == list(reversed(order[:seats]))
        assert (table.told("turn", "visit"), table.state.player) == ("painting", order[-1])


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_is_visited_by_all_in_reverse_order(scene: Scenes, seats: int) -> None:
    """PRE-U3, PRE-U4: six actions in their order; passing at one binds nobody at the next."""
    order = orders(seats)[-1]
    table = table_of(scene, seats, order, season="summer", visit="painting", seat=order[-1])
    seen = []
    while table.told("season") == "summer":
        seen.append((table.told("turn", "visit"), int(table.state.player)))
        table.do("end")
    actions = ("painting", "gathering", "ceremony", "fishing", "hunting", "migration")
    assert seen == [(action, seat) for action in actions for seat in reversed(order)]


# --- autumn, winter and the end ---------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_autumn_and_the_final_actions_go_in_turn_order(scene: Scenes, seats: int) -> None:
    """PRE-A1, PRE-E1: also the final action, whatever the ceremony track says."""
    for order in orders(seats):
        table = table_of(scene, seats, order, season="autumn", number=5, track=tuple(reversed(order)))
        seen = []
        while table.state.player >= 0:
            seen.append((table.told("season"), int(table.state.player)))
            table.do("end")
        assert seen == [(season, seat) for season in ("autumn", "final action") for seat in order]


@pytest.mark.parametrize("seats", SEATS)
def test_the_track_comes_first_and_the_others_follow_as_before(scene: Scenes, seats: int) -> None:
    """PRE-W6: for every way to stand on the ceremony track."""
    order = orders(seats)[1]
    for length in range(seats + 1):
        for track in list(permutations(range(seats), length))[:6]:
            table = table_of(scene, seats, order, season="autumn", seat=order[-1], track=track)
            table.do("end")
            table.deal()
            rest = [seat for seat in order if seat not in track]
            assert table.told("turn order") == [*track, *rest]
            assert table.told("ceremony track") == []
            assert (table.told("season"), table.state.player) == ("spring", [*track, *rest][0])


@pytest.mark.parametrize(
    ("track", "after"),
    [
        ((), [0]),  # the first empty place
        ((1,), [1, 0]),
        ((2, 1), [2, 1, 0]),
        ((0,), [0]),  # on place 1 nothing happens
        ((1, 0), [0, 1]),  # one place forward, the other one back
        ((2, 1, 0), [2, 0, 1]),
        ((2, 0, 1), [0, 2, 1]),
    ],
)
@pytest.mark.parametrize("season", ["spring", "summer"])
def test_a_ceremony_moves_the_own_disc_and_nobody_else_s_further_than_one(
    scene: Scenes, season: str, track: tuple[int, ...], after: list[int]
) -> None:
    """PRE-K11, PRE-K12: in spring as in summer."""
    own: dict[str, Any] = {"shamans": [0, 2, 4]}
    own |= {"markers": "yellow"} if season == "summer" else {"resources": "yellow, red"}
    more = {"visit": "ceremony"} if season == "summer" else {}
    table = scene(
        seats=3,
        season=season,
        own=own,
        others=[RICH] * 2,
        track=track,
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C01", None, None, None, None]},
        order=(2, 1, 0) if season == "summer" else (0, 1, 2),
        **more,
    )
    table.do("ceremony(slot=0)")
    if season == "spring":
        table.do("shaman_to(position=1)", "shaman_from(position=0)")
    else:
        table.do("end")  # nobody has to dance (PRE-K8)
    assert table.told("ceremony track") == after


# --- who wins ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "camps", "places"),
    [
        ((30, 20, 10), (0, 0, 0), [1, 2, 3]),
        ((10, 20, 30), (0, 0, 0), [3, 2, 1]),
        ((30, 30, 10), (0, 1, 0), [2, 1, 3]),  # more camps
        ((30, 30, 10), (1, 1, 2), [1, 1, 3]),  # as many camps: shared, and there is no second
        ((30, 30, 30), (1, 0, 1), [1, 3, 1]),
        ((30, 30, 30), (0, 0, 0), [1, 1, 1]),
        ((20, 30, 20), (2, 0, 1), [2, 1, 3]),
    ],
)
def test_most_points_win_then_most_camps_then_it_is_shared(
    scene: Scenes, scores: tuple[int, ...], camps: tuple[int, ...], places: list[int]
) -> None:
    """PRE-E6: whatever the map gives for these camps is taken off before, so that the points are as said."""
    given = [0, 0, 0]
    for _ in range(2):
        spots = iter(camp_spaces(scene))
        boards: list[dict[str, Any]] = []
        for score, count, off in zip(scores, camps, given, strict=True):
            boards.append({"score": score - off, "camps": {number: next(spots) for number in range(count)}})
        own = {**boards[0], "markers": "grey"}
        table = scene(seats=3, season="final action", number=5, own=own, others=boards[1:])
        table.do("end")
        given = [int(new) - board["score"] for new, board in zip(table.state.scores, boards, strict=True)]
    assert list(table.state.scores) == list(scores)
    assert list(table.state.ranking()) == places


def camp_spaces(scene: Scenes) -> list[int]:
    """The camp spaces of the map of three players, by what is printed there."""
    seen = scene_of(scene(seats=3, own=RICH, others=[RICH] * 2).state)
    return [space.number for space in seen.spaces if space.printed == CAMP_SPACE]
