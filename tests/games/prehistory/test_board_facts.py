"""What the position tells about a choice, as the numbers of its sentence: prices, rows, sets and steps, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.games.prehistory.board.facts import (
    AS_PRINTED,
    END_AUTUMN,
    END_TURN,
    ENOUGH_SHAMANS,
    FOREIGN_CAMP,
    FREE,
    MIGRATE,
    MOVES,
    NO_ERRAND,
    NO_PREY,
    NO_RITE,
    NO_TILE,
    OF_FISHING_HALF,
    OF_HUNTING_HALF,
    OWN_CAMP,
    PASS_FINAL,
    PASS_SPRING,
    PASS_VISIT,
    REST_AT_VISIT,
    REST_IN_SPRING,
    REST_IN_SUMMER,
    SELECT,
    SETTLE_FROM,
    TAKEN,
    TRIOS,
    WALK,
    facts,
    sight,
)
from solutre.games.prehistory.rules.stores import markers

Scenes = Callable[..., Any]
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)
PAINTING, GATHERING, CEREMONY, FISHING, HUNTING, MIGRATION = range(6)


def told(table: Any, word: str) -> dict[str, Any]:
    return dict(facts(table.state, game("prehistory").actions.parse(word)))


# --- the six actions ---------------------------------------------------------------------------------


def test_a_section_tells_its_colours_and_what_its_row_will_be_worth(scene: Scenes) -> None:
    """PRE-R1, PRE-R7: P02 faces the wave with yellow and the ox with red; with section 4 the middle row will be 3."""
    table = scene(prices={"painting": "P02"}, own={"painted": [4], "resources": "red"})
    assert told(table, "paint(section=3)") == {"price": [RED, YELLOW], "row_worth": 3}
    assert told(table, "paint(section=0)")["row_worth"] == 1


def test_in_summer_a_section_costs_as_many_markers_as_it_has_symbols(scene: Scenes) -> None:
    """PRE-R2: the section above at the right has three; the third of its row is worth 6."""
    table = scene(season="summer", own={"painted": [0, 1], "markers": "grey"})
    assert told(table, "paint(section=2)") == {"price": markers(PAINTING, 3), "row_worth": 6}
    assert told(table, "paint(section=7)")["price"] == markers(PAINTING, 1)


def test_a_gathering_tile_tells_its_set(scene: Scenes) -> None:
    """PRE-G1, PRE-G7: P03 shows blue at the second slot; with two eggs in the basket a third makes 5."""
    table = scene(
        prices={"gathering": "P03"},
        displays={"gathering": ["honey", "egg", None, None, None, None]},
        own={"baskets": "2 egg", "resources": "blue"},
    )
    assert told(table, "gather(slot=1)") == {"tile": 3 * 2, "price": [BLUE], "tiles": 3, "worth": 5}
    assert told(table, "gather(slot=2)")["tile"] == NO_TILE
    assert (told(table, "gather(slot=2)")["tiles"], told(table, "gather(slot=2)")["worth"]) == (0, 0)


def test_a_fifth_tile_is_the_last_that_makes_a_set_dearer(scene: Scenes) -> None:
    """PRE-G7, PRE-G2: 12 points for five of a kind; two red markers in summer."""
    shown = {"gathering": ["honey", *[None] * 5]}
    table = scene(season="summer", visit="gathering", displays=shown, own={"baskets": "4 honey", "markers": "red"})
    assert told(table, "gather(slot=0)") == {"tile": 0, "price": markers(GATHERING, 2), "tiles": 5, "worth": 12}


@pytest.mark.parametrize(("card", "number", "value"), [("C01", 0, 1), ("C02", 1, 2), ("C34", 33, 3)])
def test_a_ceremony_card_tells_how_many_shamans_move(scene: Scenes, card: str, number: int, value: int) -> None:
    """PRE-K2, PRE-K7"""
    shown = {"ceremony": [card, *[None] * 4]}
    spring = told(scene(displays=shown, own={"resources": "red"}), "ceremony(slot=0)")
    summer = told(scene(season="summer", displays=shown, own={"markers": "red"}), "ceremony(slot=0)")
    assert (spring["card"], spring["price"]) == (number, [MOVES + value - 1])
    assert (summer["card"], summer["price"]) == (number, markers(CEREMONY, value))
    assert told(scene(displays=shown), "ceremony(slot=1)")["card"] == NO_RITE


@pytest.mark.parametrize(
    ("river", "value", "reach", "income"), [(3, "2", 5, 8), (7, "1", 8, 11), (18, "3", 20, 20), (20, "1", 20, 20)]
)
def test_a_fish_tells_where_the_disc_will_swim(scene: Scenes, river: int, value: str, reach: int, income: int) -> None:
    """PRE-F4, PRE-F6, PRE-F8: and the next space that pays more; nothing lies beyond the last one."""
    table = scene(displays={"fish": [value, *[None] * 5]}, own={"fishing track": river, "resources": "red"})
    found = told(table, "fish(slot=0)")
    assert (found["river"], found["reach"], found["income"]) == (river, reach, income)
    assert found["price"] == [OF_FISHING_HALF + int(value) - 1]


def test_fish_and_prey_name_the_colours_of_their_half(scene: Scenes) -> None:
    """PRE-F1, PRE-H1: P03 shows red, brown and grey below, white, yellow and blue above; in summer no colour counts."""
    shown: dict[str, Any] = {"fish": ["2", *[None] * 5], "hunting": ["H01", *[None] * 4]}
    table = scene(prices={"fishing and hunting": "P03"}, displays=shown, own={"resources": "red"})
    assert TRIOS[told(table, "fish(slot=0)")["trio"]] == (GREY, RED, BROWN)
    assert TRIOS[told(table, "hunt(slot=0)")["trio"]] == (YELLOW, BLUE, WHITE)
    summer = scene(season="summer", displays=shown, own={"markers": "red"})
    assert told(summer, "fish(slot=0)")["trio"] == told(summer, "hunt(slot=0)")["trio"] == len(TRIOS)
    assert told(summer, "fish(slot=0)")["price"] == markers(FISHING, 2)
    assert told(summer, "hunt(slot=0)")["price"] == markers(HUNTING, 2)


@pytest.mark.parametrize(
    ("card", "hunt"),
    [
        ("H01", {"worth": 1 + 2, "prints": 2, "product": 6}),  # a tiger of 1 joins one of 2 and two footprints
        ("H05", {"worth": 2, "prints": 3, "product": 6}),  # a third footprint
        ("H11", {"worth": 1, "prints": 0, "product": 0}),  # the first rhino
    ],
)
def test_prey_tells_what_its_species_will_be_worth(scene: Scenes, card: str, hunt: dict[str, int]) -> None:
    """PRE-H7"""
    shown = {"hunting": [card, *[None] * 4]}
    table = scene(displays=shown, own={"hunting cards": "H03 H06 H07", "resources": "red"})
    found = told(table, "hunt(slot=0)")
    assert {name: found[name] for name in hunt} == hunt
    assert told(table, "hunt(slot=1)")["card"] == NO_PREY
    assert told(table, "hunt(slot=1)")["product"] == 0


def test_the_dearest_prey_names_all_three_colours(scene: Scenes) -> None:
    """PRE-H1: H03 has value 3."""
    table = scene(displays={"hunting": ["H03", *[None] * 4]}, own={"resources": "red"})
    assert told(table, "hunt(slot=0)")["price"] == [OF_HUNTING_HALF + 2]


def test_a_migration_tells_how_many_may_go_for_which_colours(scene: Scenes) -> None:
    """PRE-M1, PRE-M2: P01 turned by three shows yellow and brown at the top; three members are in the tent."""
    own = {"members": {12: 1}, "camps": {0: 2}, "resources": "red"}
    table = scene(prices={"migration": "P01"}, turned={"migration": 3}, own=own)
    assert told(table, "migrate_pay(payment=first)") == {"most": 1, "price": [YELLOW], "tent": 3}
    assert told(table, "migrate_pay(payment=second)") == {"most": 1, "price": [BROWN], "tent": 3}
    assert told(table, "migrate_pay(payment=both)") == {"most": 3, "price": [YELLOW, BROWN], "tent": 3}
    assert told(table, "migrate_count(count=2)") == {"members": 2, "tent": 3}


# --- picks -------------------------------------------------------------------------------------------


def test_a_fee_tells_its_pillar_and_what_is_left(scene: Scenes) -> None:
    """PRE-P5, PRE-C8: of the two cubes that are left one is the fee; red is worth 3 on P02."""
    table = scene(prices={"gathering": "P01", "centre": "P02"}, own={"resources": "grey, red, blue"})
    table.do("gather(slot=0)")
    assert told(table, "fee(colour=red)") == {"pillar": GATHERING, "value": 3, "left": 1}


def test_payments_name_the_cubes_of_their_half(scene: Scenes) -> None:
    """PRE-F1: the first and the third sector of the lower half of P03 are red and grey."""
    shown: dict[str, Any] = {"fish": ["2", *[None] * 5], "hunting": ["H01", *[None] * 4]}
    own = {"resources": "red, brown, grey, white, yellow, blue"}
    table = scene(prices={"fishing and hunting": "P03"}, displays=shown, own=own)
    table.do("fish(slot=0)")
    assert sorted(told(table, "payset(sectors=13)")["price"]) == [GREY, RED]
    hunted = scene(prices={"fishing and hunting": "P03"}, displays=shown, own=own)
    hunted.do("hunt(slot=0)")
    assert sorted(told(hunted, "payset(sectors=13)")["price"]) == [BLUE, WHITE]


def test_a_dance_costs_its_colour_in_spring_and_nothing_in_summer(scene: Scenes) -> None:
    """PRE-K3, PRE-K8: P02 shows blue at position 3."""
    spring = scene(prices={"ceremony": "P02"}, own={"resources": "red"})
    assert told(spring, "shaman_to(position=3)") == {"fare": BLUE}
    assert told(scene(season="summer", own={"markers": "red"}), "shaman_to(position=3)") == {"fare": FREE}


def test_a_pillar_and_a_weather_tell_their_cubes(scene: Scenes, fresh: Any) -> None:
    """PRE-U2, PRE-S14, PRE-P1: W1 at position 5 turns to 0, which brings 2 grey, 2 red, yellow, blue and brown."""
    table = scene(season="summer", step="pillar", seat=1, top={"hunting": "2 white, red"})
    assert told(table, "take_pillar(pillar=hunting)") == {"cubes": [RED, WHITE, WHITE]}
    new = fresh(2)
    new.deal()
    assert new.player(int(new.state.player))["weather tile"] == "W1"
    assert told(new, "setup_weather(position=5)") == {"cubes": [GREY, GREY, RED, RED, YELLOW, BLUE, BROWN]}


def test_steps_add_up(scene: Scenes) -> None:
    """PRE-A2, PRE-D8: white is worth 2 on P02, a development point 1; two steps are at hand."""
    own = {"resources": "white", "markers": "white", "development": 1}
    table = scene(season="autumn", prices={"centre": "P02"}, own=own, movement_points=2)
    assert told(table, "move_pay_resource(colour=white)") == {"value": 2, "total": 4}
    assert told(table, "move_pay_marker(colour=yellow)") == {"value": 1, "total": 3}
    assert told(table, "move_pay_point") == {"total": 3}


@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("rotate(area=gathering, way=clockwise)", 4),
        ("rotate_weather", 4),
        ("buy_resource(colour=red)", 3),
        ("buy_marker(colour=red)", 2),
    ],
)
def test_what_development_points_are_left(scene: Scenes, word: str, left: int) -> None:
    """PRE-D2, PRE-D3, PRE-D5, PRE-D6: of five points; whoever has none is told no debt."""
    assert told(scene(own={"development": 5}), word) == {"left": left}
    assert told(scene(), word) == {"left": 0}


def test_a_camp_tells_what_it_asks_and_gives(scene: Scenes) -> None:
    """PRE-B3, PRE-B6: the sixth camp needs three, settles two, gives 4 points and 2 development points."""
    table = scene(season="autumn", own={"members": {2: 1}, "development": 1}, tired=[2])
    assert told(table, "camp(camp=5)") == {"need": 3, "settle": 2, "worth": 4, "gain": 2}


# --- ending, errands, sights -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "ending"),
    [("spring", PASS_SPRING), ("summer", PASS_VISIT), ("autumn", END_AUTUMN), ("final action", PASS_FINAL)],
)
def test_choosing_nothing_means_something_else_in_every_season(scene: Scenes, season: str, ending: int) -> None:
    """PRE-P3, PRE-U4, PRE-A1, PRE-E1"""
    assert told(scene(season=season, number=5, own={"development": 1}), "end")["ending"] == ending


def test_after_an_action_the_turn_ends_and_shamans_may_stop(scene: Scenes) -> None:
    """PRE-D1, PRE-K8, PRE-D10"""
    words: dict[str, Any] = {"own": {"resources": "red, grey", "development": 1}}
    after = scene(prices={"painting": "P02"}, **words)
    assert told(after, "rest") == {"ending": REST_IN_SPRING}
    after.do("paint(section=7)", "fee(colour=grey)")
    assert told(after, "end")["ending"] == END_TURN
    shown = {"ceremony": ["C02", *[None] * 4]}
    summer = scene(season="summer", visit="ceremony", displays=shown, own={"markers": "3 yellow", "development": 1})
    assert told(summer, "rest") == {"ending": REST_AT_VISIT}
    summer.do("ceremony(slot=0)")
    assert told(summer, "end")["ending"] == ENOUGH_SHAMANS
    summer.do("end")
    assert told(summer, "rest") == {"ending": REST_IN_SUMMER}


def test_a_space_is_named_for_what_one_does_there(scene: Scenes) -> None:
    """PRE-A4, PRE-M4, PRE-B5: a member is selected, walks, settles; people migrate; in spring a space is nothing."""
    walk = scene(season="autumn", own={"members": {12: 1, 0: 2}, "development": 2}, movement_points=1, tired=[])
    assert told(walk, "space(space=12)")["errand"] == SELECT
    walk.do("space(space=12)")
    assert told(walk, "space(space=13)")["errand"] == WALK
    build = scene(season="autumn", own={"members": {2: 1, 0: 2}, "development": 1}, tired=[2])
    build.do("build(space=2)", "camp(camp=5)")
    assert told(build, "space(space=0)")["errand"] == SETTLE_FROM
    spring = scene(prices={"migration": "P01"}, own={"resources": "2 grey", "camps": {0: 2}})
    assert told(spring, "space(space=0)")["errand"] == NO_ERRAND
    spring.do("migrate_pay(payment=first)")
    assert told(spring, "space(space=0)")["errand"] == MIGRATE


def test_a_sight_tells_what_became_of_a_space(scene: Scenes) -> None:
    """PRE-X1, PRE-B1: own and foreign camps, a fish that is gone, a marker that never is; beyond the map nothing."""
    own = {"camps": {0: 2}, "fish": "1", "fishing track": 1, "development": 1}
    table = scene(own=own, others=[{"camps": {0: 7}}], taken=(23,))
    assert [sight(table.state, space) for space in (2, 7, 23, 34, 12, 1, 80)] == [
        OWN_CAMP, FOREIGN_CAMP, TAKEN, AS_PRINTED, AS_PRINTED, AS_PRINTED, AS_PRINTED,
    ]  # fmt: skip
