"""Summer: visits that markers pay, in reverse order, and the income after the sixth action (section U)."""

from __future__ import annotations

from typing import Any

import pytest

from .test_seasons import Scenes

# --- summer -----------------------------------------------------------------------------------


def begin_summer(scene: Scenes, **words: Any) -> Any:
    """Three players, order 2 0 1; the last spring turn ends with cubes at the bases."""
    store = {"resources": "grey", "development": 1}
    table = scene(seats=3, order=(2, 0, 1), seat=1, own=store, others=[store] * 2, passed=[0, 2], **words)
    table.do("end")
    return table


def test_fees_rise_and_are_markers(scene: Scenes) -> None:
    """PRE-U1, PRE-U2: painting has grey on top, red and blue at its base; the last in order takes all three."""
    table = begin_summer(scene, base={"painting": ["red", "blue"]}, top={"painting": "grey"})
    assert table.told("pillars", "painting") == {"top": {"grey": 1, "red": 1, "blue": 1}, "base": []}
    assert table.state.player == 1
    table.do("take_pillar(pillar=painting)")
    assert table.markers(1) == {"grey": 1, "red": 1, "blue": 1}
    assert table.state.player == 0
    assert table.why_not("take_pillar(pillar=painting)") == "PRE-U2"
    assert table.why_not("paint(section=0)") == "PRE-U3"


def test_pillars_and_visits_go_in_reverse_order(scene: Scenes) -> None:
    """PRE-U2, PRE-U3, PRE-U4, PRE-D9: order 2 0 1, so 1, 0, 2 choose pillars, and so at each of the six actions."""
    table = begin_summer(scene)
    asked = []
    for pillar in ("painting", "gathering", "ceremony"):
        asked.append(table.state.player)
        table.do(f"take_pillar(pillar={pillar})")
    visits = []
    while table.told("season") == "summer":
        visits.append((int(table.state.visit), int(table.state.player)))
        table.do("end")
    assert asked == [1, 0, 2]
    assert visits == [(visit, seat) for visit in range(6) for seat in (1, 0, 2)]


def test_passing_at_an_action_binds_nobody_later(scene: Scenes) -> None:
    """PRE-U4: passed at painting, gathering is still open."""
    table = scene(season="summer", visit="painting", own={"markers": "2 red, grey"})
    table.do("end")
    assert table.told("turn", "visit") == "gathering"
    assert len(table.legal("gather")) == 6


def test_only_the_own_colour_pays(scene: Scenes) -> None:
    """PRE-U5, PRE-C4: red markers do not paint, nor do grey resources."""
    table = scene(season="summer", visit="painting", own={"markers": "3 red", "resources": "3 grey"})
    assert table.legal("paint") == []
    assert table.why_not("paint(section=0)") == "PRE-C4"
    assert table.why_not("gather(slot=0)") == "PRE-U3"


def test_summer_has_no_fee_and_no_limit(scene: Scenes) -> None:
    """PRE-U6: all three gather; after that only points may follow, once each."""
    store = {"markers": "2 red, white", "development": 1}
    table = scene(seats=3, season="summer", visit="gathering", seat=2, own=store, others=[store] * 2)
    for slot, seat in ((0, 2), (1, 1), (2, 0)):
        assert table.state.player == seat
        table.do(f"gather(slot={slot})")
        assert table.why_not("fee(colour=grey)") == "PRE-U6"
        assert table.why_not("gather(slot=5)") == "PRE-U4"
        table.do("end")
    assert table.told("turn", "visit") == "ceremony"


def test_the_book_example_of_summer_fishing(scene: Scenes) -> None:
    """PRE-Q2: order 0 1 2 3, so 3, 2, 1, 0 come; 1 is the third and has two blue markers. The others have a point."""
    table = scene(
        seats=4,
        season="summer",
        visit="fishing",
        seat=3,
        own={"development": 1},
        others=[{"markers": "2 blue"}, {"development": 1}, {"development": 1}],
        displays={"fish": ["3", "2", "3", "3", "3", "3"]},
    )
    for seat in (3, 2):
        assert (table.state.player, table.legal("fish")) == (seat, [])
        table.do("end")
    assert table.legal("fish") == ["fish(slot=1)"]
    table.do("fish(slot=1)")
    assert (table.markers(1), table.player(1)["fish"], table.player(1)["fishing track"]) == ({}, {"2": 1}, 2)
    assert table.state.player == 0
    table.do("end")
    assert table.told("turn", "visit") == "hunting"


def test_income_follows_the_sixth_action(scene: Scenes) -> None:
    """PRE-U7, PRE-F8, PRE-F9, PRE-Q3: discs on 8, 2, 4 and 0: 2 and 1, 1, 1, nothing; no new fish is needed."""
    boards = [{"fishing track": space, "markers": "grey"} for space in (8, 2, 4, 0)]
    table = scene(seats=4, season="summer", visit="migration", own=boards[0], others=boards[1:])
    told = table.do("end")
    assert [(event.player, event.points) for event in told if event.kind == "income"] == [(0, 2), (1, 1), (2, 1)]
    assert [table.development(seat) for seat in range(4)] == [1, 0, 0, 0]
    assert table.told("season") == "autumn"


@pytest.mark.parametrize(
    ("space", "points", "development"), [(1, 0, 0), (5, 1, 1), (11, 3, 1), (14, 4, 1), (17, 5, 2), (20, 6, 2)]
)
def test_income_by_space(scene: Scenes, space: int, points: int, development: int) -> None:
    """PRE-F8: reached counts."""
    table = scene(season="summer", visit="migration", own={"fishing track": space, "markers": "grey"})
    table.do("end")
    assert (table.player()["score"], table.development()) == (points, development)
