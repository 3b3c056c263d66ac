"""Nobody is asked where there is nothing to decide, and who wishes may rest (PRE-D10)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.laws.every_position import random_steps
from solutre.core.native import COMPILED
from solutre.core.state import Event

Scenes = Any
NAMES = ("Ada", "Bo")
FISH = {"fish": ["2"] * 6}
WITH_A_POINT = {"development": 1}


def asked(table: Any) -> tuple[str, str, int]:
    return table.told("season"), table.told("turn", "visit"), int(table.state.player)


def skipped(events: list[Event], kind: str = "skip_visit") -> list[tuple[int, int]]:
    """Visit and seat of those who were not asked."""
    return [(event.args[0], event.player) for event in events if event.kind == kind]


@pytest.mark.parametrize(
    ("own", "is_asked"),
    [
        ({"markers": "2 blue"}, True),  # can pay
        ({"markers": "blue"}, False),  # a fish of value 2 needs another marker, and no cube is left to exchange
        ({"markers": "blue, 2 red"}, False),  # two cubes give two points, a marker costs three
        ({"markers": "blue, 2 red", "resources": "grey"}, True),  # three give a marker
        ({"markers": "blue", "development": 1}, True),  # points may always be used
        ({"markers": "2 red", "resources": "3 white"}, False),  # five cubes are one marker
        ({"markers": "3 red", "resources": "3 white"}, True),  # six are two
    ],
)
def test_a_visit_is_a_decision_only_if_something_can_be_done(scene: Scenes, own: Any, is_asked: bool) -> None:
    """PRE-D10, PRE-D6, PRE-D7: order 0 1, so seat 1 comes before seat 0 at fishing; all fish have value 2."""
    table = scene(season="summer", visit="fishing", seat=1, own=own, others=[WITH_A_POINT], displays=FISH)
    told = table.do("end")
    assert (asked(table) == ("summer", "fishing", 0)) == is_asked
    assert ((3, 0) in skipped(told)) != is_asked


@pytest.mark.parametrize(
    ("visit", "own", "displays"),
    [
        ("painting", {"painted": list(range(9)), "markers": "3 grey"}, {}),
        ("gathering", {"markers": "red"}, {}),  # a tile costs two
        ("gathering", {"markers": "2 red"}, {"gathering": [None] * 6}),
        ("ceremony", {"markers": "yellow"}, {"ceremony": ["C23", "C25", "C26", "C27", "C33"]}),
        ("hunting", {"markers": "brown"}, {"hunting": ["H01", "H02", "H03", "H04", "H08"]}),
        ("migration", {"markers": "white", "members": {0: 3}}, {}),  # nobody is in the tent
    ],
)
def test_every_action_knows_its_least_price(scene: Scenes, visit: str, own: Any, displays: Any) -> None:
    """PRE-D10: a finished painting, a dear or empty display, an empty tent."""
    table = scene(season="summer", visit=visit, seat=1, own=own, others=[WITH_A_POINT], displays=displays)
    number = ("painting", "gathering", "ceremony", "fishing", "hunting", "migration").index(visit)
    assert (number, 0) in skipped(table.do("end"))


def test_a_skipped_visit_is_told(scene: Scenes) -> None:
    """PRE-D10"""
    table = scene(
        season="summer", visit="fishing", seat=1, own={"markers": "blue"}, others=[WITH_A_POINT], displays=FISH
    )
    event = next(event for event in table.do("end") if event.kind == "skip_visit")
    words = game("prehistory").words
    assert (event.clause, event.player) == ("PRE-D10", 0)  # Ada, whose turn it would be
    assert words.event(event, "en", NAMES) == (
        "Ada has no development points, could pay for nothing at fishing and passes"
    )
    assert words.event(event, "fr", NAMES) == (
        "Ada, sans point de développement et sans rien pouvoir payer à l’étape de la pêche, passe"
    )


def lines(events: list[Event], *kinds: str) -> list[tuple[str, int, str, str]]:
    """Clause, player and both sentences of some kinds of events."""
    words = game("prehistory").words
    return [
        (event.clause, event.player, words.event(event, "en", NAMES), words.event(event, "fr", NAMES))
        for event in events
        if event.kind in kinds
    ]


def test_an_autumn_turn_that_ends_by_itself_says_so(scene: Scenes) -> None:
    """PRE-D10: P02 makes a brown cube one step; from the start Ada walks to space 1, has nothing left, and the only
    choice is to end."""
    table = scene(season="autumn", own={"resources": "brown"}, others=[WITH_A_POINT], prices={"centre": "P02"})
    table.do("move_pay_resource(colour=brown)", "space(space=0)", "space(space=1)")
    assert table.legal() == ["end"]
    assert lines(table.do("end"), "autumn_spent") == [
        (
            "PRE-D10",
            0,
            "Ada has nothing left to walk with: the autumn turn ends",
            "Ada n’a plus de quoi marcher : son tour d’automne se termine",
        )
    ]


def test_an_autumn_turn_that_is_ended_says_so(scene: Scenes) -> None:
    """PRE-A3: with cubes left it is a choice; with movement points left they are lost."""
    table = scene(season="autumn", own={"resources": "brown"}, others=[WITH_A_POINT])
    assert lines(table.do("end"), "autumn_ends") == [
        ("PRE-A3", 0, "Ada ends the autumn turn", "Ada finit son tour d’automne")
    ]
    table.do("move_pay_point")
    assert lines(table.do("end"), "points_lost", "autumn_ends", "autumn_spent") == [
        (
            "PRE-A3",
            1,
            "Bo ends the autumn turn and loses 1 unused step",
            "Bo finit son tour d’automne et perd 1 pas inutilisé",
        )
    ]


def test_who_has_nothing_is_told_to_stay_in_autumn(scene: Scenes) -> None:
    """PRE-D10: Ada has a point, Bo has neither cubes nor points."""
    told = scene(season="autumn", own=WITH_A_POINT).do("end")
    assert lines(told, "skip_autumn") == [
        (
            "PRE-D10",
            1,
            "Bo has neither cubes nor development points and does not walk this autumn",
            "Bo, sans cube ni point de développement, ne marche pas cet automne",
        )
    ]
    assert [event.player for event in told if event.kind == "skip_autumn"] == [1]


def test_who_has_nothing_is_told_to_do_without_a_final_action(scene: Scenes) -> None:
    """PRE-D10, PRE-E1: after the last autumn Bo has neither cubes nor points."""
    told = scene(season="autumn", number=5, own=WITH_A_POINT).do("end", "end")
    assert lines(told, "skip_final") == [
        (
            "PRE-D10",
            1,
            "Bo has neither cubes nor development points and does without a final action",
            "Bo, sans cube ni point de développement, renonce à l’action finale",
        )
    ]
    assert [event.player for event in told if event.kind == "skip_final"] == [1]


def test_a_summer_turn_without_points_ends_with_its_action(scene: Scenes) -> None:
    """PRE-D10: a red resource is left, but it can be given up later; with a point the turn goes on."""
    for points, player in ((0, 1), (1, 0)):
        table = scene(
            season="summer",
            visit="gathering",
            order=(1, 0),
            own={"markers": "2 red", "resources": "red", "development": points},
            others=[WITH_A_POINT],
            displays={"gathering": ["honey"] * 3 + ["egg"] * 3},
        )
        table.do("gather(slot=0)")
        assert table.state.player == player


def test_a_spring_turn_goes_on_while_there_are_cubes(scene: Scenes) -> None:
    """PRE-D1, PRE-D10: a cube may be given up for a point that turns a tile before the next player comes."""
    table = scene(own={"resources": "3 red"}, prices={"gathering": "P02"}, others=[{"resources": "white"}])
    table.do("gather(slot=0)", "fee(colour=red)")
    assert table.legal() == ["end", "discard_resource(colour=red)", "rest"]


def test_who_rests_in_spring_is_asked_for_actions_only(scene: Scenes) -> None:
    """PRE-D10: P02 shows white at 4. Once seat 1 has passed, the second gathering leads straight to a third turn."""
    table = scene(
        own={"resources": "5 red, 2 white", "development": 3},
        prices={"gathering": "P02"},
        others=[{"resources": "2 white"}],
    )
    table.do("gather(slot=0)", "fee(colour=red)")
    told = table.do("rest")
    assert [(event.kind, event.clause, event.player) for event in told] == [("rest", "PRE-D10", 0)]
    assert (table.state.player, table.told("turn", "resting")) == (1, [0])
    table.do("end", "gather(slot=4)", "fee(colour=red)")
    assert (table.state.player, table.told("turn", "step"), table.told("turn", "resting")) == (0, "main", [0])


def test_rest_lasts_until_the_season_ends(scene: Scenes) -> None:
    """PRE-D10: seat 0 rests in spring; in summer it is asked again."""
    table = scene(own={"resources": "3 red", "development": 1}, prices={"gathering": "P02"}, passed=[1])
    table.do("gather(slot=0)", "fee(colour=red)", "rest")
    assert (table.told("season"), table.told("turn", "resting")) == ("spring", [0])
    table.do("end")
    assert (table.told("season"), table.told("turn", "resting")) == ("summer", [])


def test_who_rests_in_summer_passes_wherever_only_exchanges_are_left(scene: Scenes) -> None:
    """PRE-D10: with six points and two brown markers, hunting is the next question for seat 0."""
    table = scene(
        season="summer",
        visit="gathering",
        order=(1, 0),
        own={"markers": "2 brown", "development": 6},
        displays={"hunting": ["H01", "H03", "H04", "H13", "H14"]},
    )
    assert table.legal()[-1] == "rest"
    told = table.do("rest")
    assert asked(table) == ("summer", "hunting", 0)
    assert skipped(told, "rest_visit") == [(2, 0), (3, 0)]  # visit and player
    assert table.legal("rest") == []  # an action can be done here
    table.do("hunt(slot=0)")  # the tiger of value 2; points are left, but who rests is not asked
    assert table.told("season") == "autumn"
    assert table.told("turn", "resting") == []


def test_rest_is_told_in_words(scene: Scenes) -> None:
    """PRE-D10: in the list of choices and in the log."""
    played = game("prehistory")
    rest = played.actions.parse("rest")
    table = scene(season="summer", visit="gathering", order=(1, 0), own={"development": 6})
    assert played.say(table.state, rest, Look("en", NAMES)) == (
        "Pass, and rest this summer wherever only exchanges are left"
    )
    assert played.say(table.state, rest, Look("fr", NAMES)) == (
        "Passer, et se reposer cet été partout où il ne reste que des échanges"
    )
    event = table.do("rest")[0]
    assert played.words.event(event, "en", NAMES) == "Ada ends the turn and asks to rest for the remainder of summer"
    assert played.words.event(event, "fr", NAMES) == (
        "Ada finit son tour et demande à se reposer jusqu’à la fin de l’été"
    )


def test_a_search_is_not_offered_rest(scene: Scenes) -> None:
    """It thinks about what a rest spares, so one way to pass is enough."""
    table = scene(season="summer", visit="gathering", own={"development": 6})
    assert table.legal("rest") == ["rest"]
    table.state.offer_one_order()
    assert table.legal("rest") == []


def test_the_first_rules_ask_everybody_with_a_cube(scene: Scenes) -> None:
    """PRE-D10: a record of the first version has a decision at every visit."""
    table = scene(rules="1", season="summer", visit="fishing", seat=1, own={"resources": "red"}, others=[WITH_A_POINT])
    told = table.do("end")
    assert asked(table) == ("summer", "fishing", 0)
    assert skipped(told) == []
    assert table.legal() == ["end", "discard_resource(colour=red)"]
    assert table.why_not("rest") == "PRE-D10"
    assert table.excuse("rest") == "This game was begun under earlier rules, in which nobody could ask to rest."


@pytest.mark.parametrize("step", ["main", "after the action"])
def test_rest_is_not_offered_where_nothing_is_left_to_rest_from(scene: Scenes, step: str) -> None:
    """PRE-D10: the last cube was given up for a point and the point was spent, so passing is a lone choice."""
    table = scene(season="summer", visit="gathering", own={"resources": "grey"}, step=step)
    assert table.legal("rest") == ["rest"]
    table.do("discard_resource(colour=grey)", "rotate_weather")
    assert table.legal() == ["end"]
    assert table.excuse("rest") == (
        "You have nothing left to exchange, so nobody will ask you: the turn ends by itself."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_question_has_nothing_but_ways_to_pass(seats: int) -> None:
    """PRE-D10: whoever is asked for more than one thing can do something; a lone choice is played by the table."""
    for seed in range(70 if COMPILED else 2):
        for step in random_steps(game("prehistory"), seats, "", seed):
            if step.before.player >= 0:
                kinds = {game("prehistory").actions.describe(action).kind for action in step.before.legal_actions()}
                assert kinds != {"end", "rest"}
