"""A view as things of the game: what lies where, read once and by all who draw or tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import SPECTATOR
from solutre.games.prehistory.board.numbers import bits
from solutre.games.prehistory.board.prices import spring_cubes
from solutre.games.prehistory.board.scene import scene_of, shown
from solutre.games.prehistory.rules.components import PRICE_IDS
from solutre.games.prehistory.rules.layouts import START_TERRAIN

Scenes = Callable[..., Any]
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)


def seen(table: Any, seat: int = 0) -> Any:
    return scene_of(table.state.redact(seat))


# --- price tiles and pillars -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "colours"),
    [
        (0, (GREY, RED, WHITE, YELLOW, BROWN, BLUE)),
        (1, (BLUE, GREY, RED, WHITE, YELLOW, BROWN)),
        (5, (RED, WHITE, YELLOW, BROWN, BLUE, GREY)),
    ],
)
def test_a_price_tile_turns_clockwise(turned: int, colours: tuple[int, ...]) -> None:
    """PRE-C7: P01 by a notch has its last colour on top, by five its second."""
    assert shown(PRICE_IDS.index("P01"), turned) == colours


def test_before_the_deal_no_tile_shows_anything(fresh: Any) -> None:
    """PRE-S1: neither wheels nor centre, nor the years to come; nobody has a weather tile or a place in the order."""
    empty = seen(fresh(3), SPECTATOR)
    assert empty.centre == empty.values == empty.spaces == empty.order == ()
    assert empty.wheels == ((),) * 5
    assert empty.coming == ((),) * 4
    assert [player.weather_tile for player in empty.players] == [None] * 3
    assert (empty.own, empty.mine, empty.deciding) == (None, None, False)


def test_the_centre_of_the_year_and_those_to_come(scene: Scenes) -> None:
    """PRE-S2, PRE-T2: in year 3 two tiles are still to come, in year 5 none; red is worth 3 on P02."""
    third = seen(scene(prices={"centre": "P02"}))
    assert third.centre == (RED, YELLOW, GREY, BLUE, WHITE, BROWN)
    assert third.values == (2, 3, 1, 1, 1, 2)  # by colour
    assert len(third.coming) == 2
    assert seen(scene(number=5)).coming == ()


def test_pillars_have_a_cube_for_each_cube(scene: Scenes) -> None:
    """PRE-C5: two white and a red on top, one fee of two at the base."""
    table = seen(scene(top={"fishing": "2 white, red"}, base={"fishing": ["blue"]}))
    assert (table.tops[3], table.bases[3], table.bases[0]) == ((RED, WHITE, WHITE), (BLUE,), ())


# --- displays and stacks -----------------------------------------------------------------------------


def test_displays_have_gaps(scene: Scenes) -> None:
    """PRE-K13: an egg with a point, a fish of value 3, a card; what was taken is nothing."""
    table = seen(
        scene(
            displays={
                "gathering": [None, "egg with a point", *[None] * 4],
                "fish": ["3", *[None] * 5],
                "hunting": [None, "H30", None, None, None],
                "ceremony": ["C34", *[None] * 4],
            }
        )
    )
    assert table.gathering[:2] == (None, (3, True))
    assert table.fish[:2] == (3, None)
    assert table.hunting[:2] == (None, 29)
    assert table.ceremony[:2] == (33, None)


def test_stacks_are_what_was_not_seen(scene: Scenes) -> None:
    """PRE-W5, PRE-V5: in year 3 15 hunting and 19 ceremony cards are face down; of 30 tiles 8 lie open."""
    assert seen(scene()).stacks == (22, 22, 15, 19)


# --- the map -----------------------------------------------------------------------------------------


def test_a_space_tells_ground_piece_people_and_camp(scene: Scenes) -> None:
    """PRE-S11, PRE-B9, PRE-A4: camp 5 of Bo with a member; a tired member of Ada; the fish of value 3."""
    own = {"members": {12: 1, 0: 2}, "development": 1}
    table = seen(
        scene(season="autumn", own=own, others=[{"camps": {4: 7}, "members": {7: 1}}], tired=[12], pieces={34: "3"})
    )
    start, camp, marker, fish = (table.spaces[number] for number in (0, 7, 12, 34))
    assert (start.terrain, start.printed, start.slot, start.members) == (START_TERRAIN, 0, -1, (2, 0))
    assert (camp.camp, camp.members, camp.slot) == ((1, 4), (0, 1), 1)
    assert (marker.tired, marker.piece, marker.cell) == (True, None, (1, 0))
    assert (fish.piece, fish.slot) == (2, 8)
    assert sorted(table.around[0]) == [1, 2, 6, 8, 11, 12]


def test_what_was_taken_lies_there_no_more(scene: Scenes) -> None:
    """PRE-X1, PRE-X4: a fish and a megalith A; B and C are no pieces at all."""
    own = {"fish": "1", "fishing track": 1, "megaliths A": 1}
    table = seen(scene(own=own, taken=(23, 35)))
    assert [table.spaces[number].piece for number in (23, 34, 35, 38, 1, 18)] == [None, 0, None, 0, None, None]


def test_a_turned_tile_has_its_cells_in_reverse_order(scene: Scenes) -> None:
    """PRE-S10: T01 is megalith B, camp, plain, gathering; turned the gathering space comes first."""
    told = scene().state.dump()
    told["map"]["turned"][0] = True
    pieces = told["map"]["pieces"]
    pieces["1"] = pieces.pop("4")
    turned = scene_of(game("prehistory").load(told))
    plain = seen(scene())
    assert [space.printed for space in turned.spaces[1:5]] == [space.printed for space in plain.spaces[4:0:-1]]
    assert [space.terrain for space in turned.spaces[1:5]] == [space.terrain for space in plain.spaces[4:0:-1]]


# --- players and picks -------------------------------------------------------------------------------


def test_a_board_is_read_as_it_lies(scene: Scenes) -> None:
    """PRE-C6: stores, painting, baskets, cards in order, tent and reserve."""
    own = {
        "resources": "2 red", "markers": "white", "development": 4, "painted": [8, 0], "baskets": "honey, 2 root",
        "fish": "2 1, 3", "fishing track": 5, "hunting cards": "H30 H01", "ceremony cards": "C34 C02",
        "animals from the map": "rhino", "megaliths A": 1, "camps": {2: 2}, "members": {0: 1, 2: 1}, "weather": 4,
    }  # fmt: skip
    mine = seen(scene(own=own, displays={"gathering": [None] * 6}, taken=(15, 35))).mine
    assert (mine.resources, mine.markers, mine.points) == ((0, 2, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), 4)
    assert (mine.painted, mine.baskets, mine.fish) == (frozenset({0, 8}), (1, 0, 0, 0, 0, 2), (2, 0, 1))
    assert (mine.prey, mine.rites, mine.tokens) == ((0, 29), (1, 33), (0, 1, 0))
    assert (mine.tent, mine.reserve, mine.built, mine.camps[2]) == (2, 6, 1, 2)
    assert (mine.megaliths, mine.weather, mine.weather_tile, mine.river, mine.place) == (1, 4, 0, 5, 0)


def test_a_covered_table_counts_what_it_hides(scene: Scenes) -> None:
    """PRE-I3: Ada sees her own card and that Bo has two; a spectator sees none."""
    words: dict[str, Any] = {"own": {"ceremony cards": "C01"}, "others": [{"ceremony cards": "C02 C03"}]}
    table = scene(ceremony="covered", **words)
    ada, outside = seen(table), seen(table, SPECTATOR)
    assert (ada.players[0].rites, ada.players[1].rites, ada.players[1].face_down) == ((0,), (), 2)
    assert [(player.rites, player.face_down) for player in outside.players] == [((), 1), ((), 2)]


def test_picks_of_an_action_are_read(scene: Scenes) -> None:
    """PRE-K2, PRE-K4: a card of two shamans, one target picked; seat 0 decides, seat 1 looks on."""
    table = scene(
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C23", *[None] * 4]},
        own={"shamans": [0, 1, 4], "resources": "grey, blue, red"},
    )
    table.do("ceremony(slot=0)", "shaman_to(position=2)", "shaman_to(position=3)", "shaman_from(position=0)")
    found = seen(table)
    assert (found.action, found.slot, found.targets, found.leaving) == (2, 0, frozenset({2, 3}), frozenset({0}))
    assert (found.deciding, seen(table, 1).deciding, seen(table, SPECTATOR).deciding) == (True, False, False)


def test_a_walker_and_the_steps_at_hand_are_read(scene: Scenes) -> None:
    """PRE-A3"""
    table = scene(season="autumn", own={"members": {12: 1}, "development": 1}, movement_points=3)
    assert (seen(table).from_space, seen(table).steps) == (None, 3)
    table.do("space(space=12)")
    assert seen(table).from_space == 12


def test_at_the_end_everybody_has_a_place_and_nobody_decides(scene: Scenes) -> None:
    """PRE-E6: 7 points against none."""
    bare = {"hunting": [None] * 5, "ceremony": [None] * 5}
    table = scene(season="final action", number=5, own={"painted": [0, 1, 2], "development": 3}, displays=bare)
    table.do("end")
    end = seen(table)
    assert (end.over, end.deciding, [player.place for player in end.players]) == (True, False, [1, 2])


def test_sets_are_read_bit_by_bit() -> None:
    assert (bits(0), bits(1), bits(2**33 + 4)) == (frozenset(), frozenset({0}), frozenset({2, 33}))


@pytest.mark.parametrize(("position", "cubes"), [(0, 7), (5, 7), (6, 7)])
def test_every_position_of_every_weather_tile_brings_seven_cubes(position: int, cubes: int) -> None:
    """PRE-P1"""
    assert [len(spring_cubes(tile, position)) for tile in range(4)] == [cubes] * 4
