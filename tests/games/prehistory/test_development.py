"""Development points (section D)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.games.prehistory.rules import stores

Scenes = Any


def free(table: Any) -> list[str]:
    kinds = ("rotate", "rotate_weather", "buy_resource", "buy_marker", "discard_resource", "discard_marker")
    return [word for kind in kinds for word in table.legal(kind)]


@pytest.mark.parametrize(("points", "choices"), [(1, 11), (2, 17), (3, 23), (9, 23)])
def test_what_points_can_buy(scene: Scenes, points: int, choices: int) -> None:
    """PRE-D1 to PRE-D6: ten turns and the weather for 1, six resources from 2 on, six markers from 3 on."""
    table = scene(own={"development": points})
    assert len(free(table)) == choices
    if points < 3:
        assert table.why_not("buy_marker(colour=red)") == "PRE-D6"
    if points < 2:
        assert table.why_not("buy_resource(colour=red)") == "PRE-D5"


def test_without_points_nothing_turns(scene: Scenes) -> None:
    """PRE-D2, PRE-D3, PRE-D7"""
    table = scene(own={"resources": "red"})
    assert table.why_not("rotate(area=painting, way=clockwise)") == "PRE-D2"
    assert table.why_not("rotate_weather") == "PRE-D3"
    assert table.why_not("discard_resource(colour=blue)") == "PRE-D7"
    assert table.why_not("discard_marker(colour=red)") == "PRE-D7"
    assert free(table) == ["discard_resource(colour=red)"]


@pytest.mark.parametrize(("way", "notches"), [("clockwise", 0), ("counterclockwise", 4)])
def test_a_price_tile_turns_either_way(scene: Scenes, way: str, notches: int) -> None:
    """PRE-D2: from notch 5 one further is 0, one back is 4; it stays so for all."""
    table = scene(own={"development": 1}, turned={"migration": 5}, others=[{"resources": "red"}])
    table.do(f"rotate(area=migration, way={way})")
    assert table.told("price tiles", "areas")["migration"]["turned"] == notches
    assert table.development() == 0


def test_the_centre_never_turns(scene: Scenes) -> None:
    """PRE-D4: five areas in two directions, no centre; and its colours stay whatever is turned."""
    table = scene(own={"development": 5}, prices={"centre": "P02"})
    assert {word.split("area=")[1].split(",")[0] for word in table.legal("rotate")} == {
        "painting",
        "gathering",
        "ceremony",
        "fishing_hunting",
        "migration",
    }
    before = int(stores.centre(table.state))
    for area in ("painting", "gathering", "ceremony", "fishing_hunting", "migration"):
        table.do(f"rotate(area={area}, way=clockwise)")
    assert int(stores.centre(table.state)) == before


def test_the_own_weather_turns_clockwise_and_gives_nothing_now(scene: Scenes) -> None:
    """PRE-D3"""
    table = scene(own={"development": 1, "weather": 5}, others=[{"weather": 3}])
    told = table.player()["resources"]
    table.do("rotate_weather")
    assert (table.player(0)["weather"], table.player(1)["weather"]) == (0, 3)
    assert table.resources() == told == {}


def test_a_cube_given_up_is_one_point(scene: Scenes) -> None:
    """PRE-D7, PRE-C4: of either store; the two stores stay apart."""
    table = scene(own={"resources": "red", "markers": "red"})
    table.do("discard_marker(colour=red)")
    assert (table.resources(), table.markers(), table.development()) == ({"red": 1}, {}, 1)


def test_the_book_example_of_an_exchange(scene: Scenes) -> None:
    """PRE-Q18: brown back (3 points), a red marker for 3, then a tile for 2 red."""
    table = scene(season="summer", visit="gathering", own={"markers": "red, brown", "development": 2})
    assert table.legal("gather") == []
    table.do("discard_marker(colour=brown)", "buy_marker(colour=red)")
    assert (table.markers(), table.development()) == ({"red": 2}, 0)
    table.do("gather(slot=0)")
    assert table.markers() == {}


def test_points_after_the_action_too(scene: Scenes) -> None:
    """PRE-D1, PRE-P2: after the action the turn goes on with points, not with a second action."""
    table = scene(
        own={"resources": "grey, white, red", "development": 1},
        others=[{"resources": "red"}],
        prices={"gathering": "P01"},
        displays={"gathering": ["honey"] * 3 + ["egg"] * 3},
    )
    table.do("gather(slot=0)")
    assert table.why_not("rotate_weather") == "PRE-D1"  # the fee first
    assert table.why_not("end") == "PRE-P5"
    table.do("fee(colour=red)", "rotate(area=gathering, way=clockwise)")
    assert table.state.player == 0
    assert table.why_not("gather(slot=2)") == "PRE-P2"
    table.do("end")
    assert table.state.player == 1


def test_points_at_a_pillar(scene: Scenes) -> None:
    """PRE-D9: before the pillar is taken; taking it ends the turn at once."""
    store = {"development": 2, "resources": "red"}
    table = scene(season="summer", step="pillar", seat=1, own=store, others=[store])
    table.do("buy_resource(colour=blue)")
    assert table.state.player == 1
    assert table.why_not("end") == "PRE-U2"
    table.do("take_pillar(pillar=hunting)")
    assert table.state.player == 0


def test_a_turn_with_nothing_to_decide_is_skipped(scene: Scenes) -> None:
    """PRE-D10: seat 1 has nothing, so its visits and its autumn turn do not come."""
    table = scene(season="summer", visit="hunting", own={"resources": "red", "development": 1})
    table.do("end")
    assert (table.state.player, table.told("turn", "visit")) == (0, "migration")
    table.do("end")
    assert (table.state.player, table.told("season")) == (0, "autumn")
    table.do("end")
    assert table.told("season") == "winter"


def test_points_and_scores_have_no_limit(scene: Scenes) -> None:
    """PRE-C10: 500 points and a point more."""
    table = scene(own={"development": 500, "resources": "red"})
    table.do("discard_resource(colour=red)")
    assert table.development() == 501


def test_every_exchange_loses_value(scene: Scenes) -> None:
    """PRE-D1: with weights 2, 3 and 4 for point, resource and marker each free choice lowers the total."""
    table = scene(own={"development": 3, "resources": "red", "markers": "blue"})

    def total(scene: Any) -> int:
        points, cubes, markers = scene.development(), scene.resources().values(), scene.markers().values()
        return int(2 * points + 3 * sum(cubes) + 4 * sum(markers))

    for word in free(table):
        again = scene(own={"development": 3, "resources": "red", "markers": "blue"})
        before = total(again)
        again.do(word)
        assert total(again) < before
