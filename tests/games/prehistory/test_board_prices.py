"""Prices as they are seen: what a seat would pay, what lacks, the line of colours to choose from, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import Look
from solutre.core.state import SPECTATOR
from solutre.games.prehistory.board.buttons import THING, beside_question, ends, flow, picks
from solutre.games.prehistory.board.costs import Cost, cost, lacked_colours, price_line
from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.board.prices import Price, affordable, footprint_gain, lacking, price, size, targets
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, GATHERING, HUNTING, MIGRATION, PAINTING

from ..drawn import by_id, parsed
from .test_board import lit, look_at, number, picture, title
from .test_board_map import signs, words

Scenes = Callable[..., Any]
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)


def seen(table: Any, seat: int = 0) -> Any:
    return scene_of(table.state.redact(seat))


# --- what it costs -----------------------------------------------------------------------------------


def test_in_summer_everything_has_a_number_of_markers(scene: Scenes) -> None:
    """PRE-R2, PRE-G2, PRE-K7, PRE-F3, PRE-H2, PRE-M2"""
    shown: dict[str, Any] = {
        "fish": ["3", *[None] * 5],
        "hunting": ["H05", *[None] * 4],
        "ceremony": ["C23", *[None] * 4],
    }
    table = seen(scene(season="summer", displays=shown, own={"markers": "red"}))
    sizes = [size(table, action, 0) for action in (PAINTING, GATHERING, CEREMONY, FISHING, HUNTING, MIGRATION)]
    assert sizes == [1, 2, 2, 3, 1, 1]
    assert size(table, FISHING, 1) == size(table, HUNTING, 1) == 0  # nothing lies there
    assert price(table, 0, FISHING, 0) == Price(3, (FISHING,), markers=True)


def test_targets_are_what_is_left(scene: Scenes) -> None:
    """PRE-R4, PRE-K13, PRE-M1: sections that are left, slots with a tile, three ways to migrate, in summer one."""
    shown = {"gathering": [None, "egg", None, "egg", None, None]}
    table = seen(scene(displays=shown, own={"painted": [0, 1, 2], "resources": "2 red"}))
    assert targets(table, 0, PAINTING) == [3, 4, 5, 6, 7, 8]
    assert targets(table, None, PAINTING) == list(range(9))
    assert (targets(table, 0, GATHERING), targets(table, 0, MIGRATION)) == ([1, 3], [0, 1, 2])
    assert targets(seen(scene(season="summer", own={"markers": "red"})), 0, MIGRATION) == [0]


def test_what_lacks_is_what_is_not_in_hand(scene: Scenes) -> None:
    """PRE-C4: markers lack in spring, resources in summer; a spectator lacks nothing."""
    table = seen(scene(own={"resources": "red", "markers": "2 blue"}))
    assert lacking(table, 0, Price(2, (RED, BLUE))) == {BLUE}
    assert lacking(table, 0, Price(2, (BLUE,), markers=True)) == set()
    assert lacking(table, 0, Price(3, (BLUE,), markers=True)) == {BLUE}
    assert lacking(table, None, Price(2, (RED, BLUE))) == set()
    assert (lacked_colours(table, [RED, BLUE]), lacked_colours(seen(scene(), SPECTATOR), [RED])) == ({BLUE}, set())


def test_before_the_first_spring_nothing_lacks(fresh: Any) -> None:
    """PRE-S19: nobody has anything while weather and shamans are chosen."""
    table = fresh(2)
    table.deal()
    for _ in range(2):
        seat = int(table.state.player)
        assert lacking(seen(table, seat), seat, Price(1, (RED,))) == set()
        assert lacked_colours(seen(table, seat), [RED]) == set()
        table.do(table.legal()[0])


@pytest.mark.parametrize(
    ("owned", "card", "gain"),
    [("", "H05", 1), ("H06", "H05", 2), ("H06 H16", "H05", 2), ("H01", "H05", 1), ("H08", "H05", 1), ("H05", "H01", 0)],
)
def test_footprints_bring_their_resources_and_those_of_their_species(
    scene: Scenes, owned: str, card: str, gain: int
) -> None:
    """PRE-H4, PRE-H5, PRE-H6: red, and white for H06 again; other species, animals and markers add nothing."""
    shown = {"hunting": [card, *[None] * 4]}
    table = seen(scene(displays=shown, own={"hunting cards": owned, "resources": "2 red"}))
    assert footprint_gain(table, 0, 0) == gain
    assert footprint_gain(table, 0, 1) == 0


def test_whoever_has_nobody_in_the_tent_cannot_migrate(scene: Scenes) -> None:
    """PRE-M3"""
    words_of: dict[str, Any] = {"prices": {"migration": "P01"}}
    full = seen(scene(own={"resources": "2 grey", "members": {0: 1}}, **words_of))
    empty = seen(scene(own={"resources": "2 grey", "members": {0: 3}}, **words_of))
    assert (affordable(full, 0, MIGRATION, 0), affordable(empty, 0, MIGRATION, 0)) == (True, False)


# --- how it is drawn ---------------------------------------------------------------------------------


def test_a_price_is_drawn_as_its_cubes_markers_or_cubes_of_choice(scene: Scenes) -> None:
    """PRE-R1, PRE-F1, PRE-U5: what lacks is known; of a choice as many as are short."""
    spring = seen(scene(own={"resources": "red"}))
    assert cost(spring, PAINTING, Price(2, (RED, BLUE))).things == (("cube", RED, False), ("cube", BLUE, True))
    chosen = cost(spring, FISHING, Price(2, (RED, BLUE, GREY)))
    assert chosen.things == (("any", 0, False), ("any", 0, True))
    summer = seen(scene(season="summer", own={"markers": "brown"}))
    paid = cost(summer, HUNTING, Price(2, (BROWN,), markers=True))
    assert paid.things == (("marker", HUNTING, False), ("marker", HUNTING, True))
    assert (Cost(()).width(20), paid.width(20)) == (0, 2 * 20 + 4.5)  # red dashes have room of their own
    assert Cost((("cube", RED, False),) * 2).width(20) == 2 * 20 + 2


@pytest.mark.parametrize(("room", "told"), [(400, ["is any of", "· no colour twice"]), (120, ["="])])
def test_the_line_of_colours_is_shorter_where_there_is_little_room(scene: Scenes, room: float, told: list[str]) -> None:
    """PRE-F1: P03 has red, brown and grey below, of which grey lacks."""
    table = seen(scene(prices={"fishing and hunting": "P03"}, own={"resources": "red, brown"}))
    drawn = fromstring(str(price_line(table, Look(), FISHING, 0, 0, room)))
    assert words(drawn) == told
    assert signs(drawn) == ["pre-any", "pre-r1", "pre-r4", "pre-r0", "pre-lack"]
    assert drawn.find("title") is not None


# --- buttons -----------------------------------------------------------------------------------------


def button(found: dict[str, Element], name: str) -> tuple[list[str], list[str], str]:
    return signs(found[name]), words(found[name]), title(found[name])


@pytest.mark.parametrize(
    ("words_of", "said"),
    [
        ({"own": {"resources": "2 red"}}, "Pass"),
        ({"season": "summer", "visit": "fishing", "own": {"markers": "3 blue"}}, "Pass"),
        ({"season": "autumn", "own": {"development": 1}}, "End your turn"),
        ({"season": "final action", "number": 5, "own": {"development": 1}}, "Pass"),
    ],
)
def test_a_turn_is_passed_or_ended(scene: Scenes, words_of: dict[str, Any], said: str) -> None:
    """PRE-P3, PRE-U4, PRE-A1, PRE-E1"""
    found = picture(scene(**words_of).state)
    assert found["button-end"].get("data-action") == number("end")
    assert words(found["button-end"]) == [said]


def test_after_an_action_one_is_done_or_rests(scene: Scenes) -> None:
    """PRE-D1, PRE-D10"""
    table = scene(prices={"painting": "P02"}, own={"resources": "2 red", "development": 2})
    table.do("paint(section=7)", "fee(colour=red)")
    found = picture(table.state)
    assert (words(found["button-end"]), words(found["button-rest"])) == (["End your turn"], ["Rest"])


def test_shamans_may_stop_dancing_in_summer(scene: Scenes) -> None:
    """PRE-K8"""
    shown = {"ceremony": ["C02", *[None] * 4]}
    table = scene(season="summer", visit="ceremony", displays=shown, own={"markers": "2 yellow"})
    table.do("ceremony(slot=0)")
    assert words(picture(table.state)["button-end"]) == ["No more shamans"]


def test_a_fee_tells_what_the_cube_would_be_worth_in_autumn(scene: Scenes) -> None:
    """PRE-C8: red is 3 steps on P02, blue one. In words, and to whoever listens, at the button and at the store."""
    table = scene(prices={"gathering": "P01", "centre": "P02"}, own={"resources": "grey, red, blue"})
    table.do("gather(slot=0)")
    found = picture(table.state)
    red = "Put a red resource on the gathering pillar: kept, it is worth 3 steps in autumn"
    blue = "Put a blue resource on the gathering pillar: kept, it is worth 1 step in autumn"
    assert button(found, "button-fee-1") == (["pre-r1"], ["worth 3 steps", "in autumn"], red)
    assert button(found, "button-fee-3") == (["pre-r3"], ["worth 1 step", "in autumn"], blue)
    assert (title(found["resource-0-red"]), title(found["resource-0-blue"])) == (red, blue)


@pytest.mark.parametrize("layout", ["phone", "tablet"])
def test_on_small_screens_fees_stand_beside_the_question(scene: Scenes, layout: str) -> None:
    """In the thing in question alone, where no sheet covers them: all six in two lines, in French too."""
    table = scene(
        prices={"gathering": "P01", "centre": "P02"}, own={"resources": "2 grey, red, yellow, blue, brown, white"}
    )
    table.do("gather(slot=0)")
    drawn = draw(table.state.redact(0), look_at(table.state, layout=layout, language="fr"))
    thing, board = by_id(parsed(str(drawn.thing))), by_id(parsed(str(drawn.svg)))
    fees = [thing[f"thing-button-fee-{colour}"] for colour in range(6)]
    assert words(fees[1]) == ["vaut 3 pas", "en automne"]
    assert title(fees[1]) == (
        "Poser une ressource rouge au pied du pilier de la cueillette : gardée, elle vaut 3 pas en automne"
    )
    assert not any("button-fee" in name for name in board)
    assert not any("resource" in name for name in thing)  # the stores themselves would tell nothing more
    assert fromstring(str(drawn.thing)).get("height") == str(40 + 6 + 40)


def test_camps_are_buttons_with_what_they_ask_and_give(scene: Scenes) -> None:
    """PRE-B3, PRE-B6: the first gives a development point, the sixth 4 points and two."""
    table = scene(season="autumn", own={"members": {2: 1, 0: 2}, "development": 1}, tired=[2])
    table.do("build(space=2)")
    found = picture(table.state)
    assert words(found["button-camp-0"]) == ["1", "1"]
    assert words(found["button-camp-5"]) == ["3→2", "4", "2"]
    assert lit(found, "button-camp") == [f"button-camp-{camp}" for camp in range(6)]


def test_members_that_migrate_are_counted_by_buttons_in_spring(scene: Scenes) -> None:
    """PRE-M6: in summer they are tiles of the area."""
    spring = scene(prices={"migration": "P01"}, own={"resources": "2 grey, red"})
    spring.do("migrate_pay(payment=both)")
    assert lit(picture(spring.state), "button-migrate_count") == ["button-migrate_count-0", "button-migrate_count-1"]
    summer = scene(season="summer", visit="migration", own={"markers": "2 white"})
    assert lit(picture(summer.state), "button-migrate_count") == []


def test_weather_buttons_show_three_springs(fresh: Any) -> None:
    """PRE-S14, PRE-P1: seven cubes for each of the first three; the tile of whoever chooses."""
    table = fresh(2)
    table.deal()
    seat = int(table.state.player)
    found = picture(table.state, seat)
    assert lit(found, "button-setup_weather") == [f"button-setup_weather-{position}" for position in range(6)]
    assert all(len(signs(found[f"button-setup_weather-{position}"])) == 21 for position in range(6))
    table.do("setup_weather(position=0)")
    assert lit(picture(table.state, seat), "button-setup_shamans") == [
        "button-setup_shamans-0",
        "button-setup_shamans-1",
    ]


def test_buttons_flow_into_the_next_line_where_there_is_no_room(scene: Scenes) -> None:
    """Of six fees three find room in a line, so there are two; on a phone few buttons stand beside the question."""
    table = scene(prices={"gathering": "P01"}, own={"resources": "2 grey, red, yellow, blue, brown, white"})
    table.do("gather(slot=0)")
    look = look_at(table.state)
    buttons = picks(seen(table), look)
    three = 3 * max(one.width for one in buttons) + 2 * 6
    drawn, bottom = flow(seen(table), look, buttons, 0, 0, three, 40)
    assert (len(drawn), bottom) == (6, 40 + 6 + 40)
    assert flow(seen(table), look, buttons, 0, 0, 2000, 40)[1] == 40
    assert sum(one.width + 6 for one in buttons) > THING
    assert ends(seen(table), look) == []
    camps = scene(season="autumn", own={"members": {2: 1, 0: 2}, "development": 1}, tired=[2])
    camps.do("build(space=2)")
    six = picks(seen(camps), look_at(camps.state))
    assert (len(six), beside_question(six), beside_question(six[:2])) == (6, False, True)
    assert beside_question(buttons)  # a fee is laid there, in two lines


def test_while_pillars_are_taken_nothing_is_lacking_yet(scene: Scenes) -> None:
    """PRE-U2, PRE-U4: markers are taken first, and paid afterwards."""
    wanted = Price(2, (BROWN,), markers=True)
    taking = seen(scene(season="summer", step="pillar", own={}))
    assert cost(taking, HUNTING, wanted).things == (("marker", HUNTING, False),) * 2
    paying = seen(scene(season="summer", own={}))
    assert cost(paying, HUNTING, wanted).things == (("marker", HUNTING, True),) * 2
