"""What the table asks at every step, what it says about it, and how long the game still goes."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.state import OVER
from solutre.games.prehistory.board.questions import prompt, remaining

Scenes = Any
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on
NBSP = "\xa0"


def asked(table: Any, language: str = "en") -> tuple[str, str]:
    """The question and the line about it, for the seat to decide; French spaces as plain ones."""
    seat = max(int(table.state.player), 0)
    said = prompt(table.state.redact(seat), Look(language=language))
    return said.title.replace(NBSP, " ").replace("\u202f", " "), said.about.replace(NBSP, " ").replace("\u202f", " ")


# --- the set-up -------------------------------------------------------------------------------


def test_the_set_up_asks_for_the_weather_and_then_for_the_shamans(fresh: Any) -> None:
    """PRE-S14, PRE-S15"""
    table = fresh(2)
    table.deal()
    assert asked(table) == (
        "Choose your weather",
        "The tile turns every spring; its side says which resources you get.",
    )
    table.do("setup_weather(position=2)")
    assert asked(table) == (
        "Place your three shamans",
        "A ceremony costs the colours of places where none of them stands.",
    )
    assert asked(table, "fr")[0] == "Placez vos trois chamans"
    told = "Before the first of five springs; after the fifth year one final action each"
    assert remaining(table.state.redact(0), Look()) == told  # PRE-T1: the first year has no winter


def test_whoever_has_no_point_left_is_told_what_brings_one(scene: Scenes) -> None:
    """PRE-D2, PRE-D7: the only point turned a wheel."""
    table = scene(own={"resources": "3 red", "development": 1}, prices={"painting": "P02"}, others=[RICH])
    table.do("paint(section=7)", "fee(colour=red)")
    assert asked(table)[1] == "1 development point: 1 turns a price tile, 2 buy a resource, 3 a marker."
    table.do("rotate(area=gathering, way=clockwise)")
    assert asked(table)[1] == "No development point left; a cube that you give up brings one."
    assert asked(table, "fr")[1] == "Plus de point de développement ; un cube rendu en rapporte un."


# --- spring -----------------------------------------------------------------------------------

SPRING = {"prices": {"painting": "P02"}, "others": [RICH]}


def test_spring_says_how_much_can_be_paid(scene: Scenes) -> None:
    """PRE-P5: two red cubes pay the ox on P02 and a fee; P05 has brown and white at its top, so nobody migrates."""
    empty = {"gathering": [None] * 6, "fish": [None] * 6, "hunting": [None] * 5, "ceremony": [None] * 5}
    prices = {"painting": "P02", "migration": "P05"}
    table = scene(own={"resources": "2 red"}, prices=prices, displays=empty, others=[RICH])
    told = "You can pay for one thing. Then one resource more, of any colour, is its fee."
    assert asked(table) == ("Choose an action, or pass", told)


def test_spring_says_what_passing_means_to_whoever_can_pay_nothing(scene: Scenes) -> None:
    """PRE-P3: who has passed does not play in this spring any more."""
    told = "You can pay for nothing here. Passing ends your spring."
    assert asked(scene(own={"resources": ""}, **SPRING)) == ("Choose an action, or pass", told)


def test_a_fee_names_its_pillar(scene: Scenes) -> None:
    """PRE-P5, PRE-U1: it will be a marker on top."""
    table = scene(own={"resources": "red, blue"}, **SPRING)
    table.do("paint(section=7)")
    assert asked(table) == (
        "Lay a resource as the fee",
        "Any colour, for the painting pillar; it will be somebody’s marker in summer.",
    )
    assert asked(table, "fr")[0] == "Posez la redevance"


def test_a_payment_names_the_half_of_the_wheel(scene: Scenes) -> None:
    """PRE-F1: P03 shows red, brown and grey in its lower half, white, yellow and blue in its upper."""
    own = {"resources": "red, brown, grey, white, yellow, blue"}
    shown = {"fish": ["2", None, None, None, None, None], "hunting": ["H01", None, None, None, None]}
    for choice, bought, colours in (
        ("fish(slot=0)", "the fish of value 2", "red, brown and grey"),
        ("hunt(slot=0)", "the tiger (1 point)", "white, yellow and blue"),
    ):
        table = scene(own=own, prices={"fishing and hunting": "P03"}, displays=shown, others=[RICH])
        table.do(choice)
        assert asked(table) == ("Choose the resources to pay", f"For {bought}: 2 different colours of {colours}.")
    small = {"fish": ["1", None, None, None, None, None]}
    table = scene(own=own, prices={"fishing and hunting": "P03"}, displays=small, others=[RICH])
    table.do("fish(slot=0)")
    assert asked(table)[1] == "For the fish of value 1: one colour of red, brown and grey."


@pytest.mark.parametrize(("card", "value"), [("C01", 1), ("C02", 2), ("C03", 3)])
def test_a_ceremony_counts_the_shamans_that_have_to_move(scene: Scenes, card: str, value: int) -> None:
    """PRE-K2, PRE-K3: P02 faces the free places 1, 3 and 5 with yellow, blue and brown."""
    table = scene(
        own={"resources": "yellow, blue, brown, grey", "shamans": [0, 2, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": [card, None, None, None, None]},
        others=[RICH],
    )
    table.do("ceremony(slot=0)")
    for place, left in zip((1, 3, 5), range(value, 0, -1), strict=False):
        assert asked(table) == ("Where does a shaman dance?", f"{left} more to move; a place costs its colour.")
        table.do(f"shaman_to(position={place})")
    if value < 3:  # else all of them go
        assert asked(table) == ("Which shaman goes there?", "Touch the one that leaves its place.")


def test_a_migration_asks_how_many_and_where(scene: Scenes) -> None:
    """PRE-M1, PRE-M4, PRE-M6"""
    table = scene(own={"resources": "red, yellow, blue"}, prices={"migration": "P02"}, others=[RICH])
    table.do("migrate_pay(payment=both)")
    assert asked(table) == ("How many people migrate?", "2 in your tent.")
    table.do("migrate_count(count=2)")
    assert asked(table) == ("Where do they migrate to?", "To the start, or to one of your camps.")


@pytest.mark.parametrize(("points", "told"), [(1, "1 development point"), (2, "2 development points")])
def test_after_an_action_the_points_are_counted(scene: Scenes, points: int, told: str) -> None:
    """PRE-D1, PRE-D2, PRE-D5, PRE-D6"""
    table = scene(own={"resources": "red, blue", "development": points}, **SPRING)
    table.do("paint(section=7)", "fee(colour=blue)")
    assert asked(table) == (
        "Use development, or end the turn",
        f"{told}: 1 turns a price tile, 2 buy a resource, 3 a marker.",
    )


# --- summer -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("visit", "colour", "en", "fr"),
    [
        ("painting", "grey", "Paint, or pass", "Peignez, ou passez"),
        ("gathering", "red", "Gather, or pass", "Cueillez, ou passez"),
        ("ceremony", "yellow", "Hold a ceremony, or pass", "Tenez une cérémonie, ou passez"),
        ("fishing", "blue", "Fish, or pass", "Pêchez, ou passez"),
        ("hunting", "brown", "Hunt, or pass", "Chassez, ou passez"),
        ("migration", "white", "Send people out, or pass", "Faites migrer, ou passez"),
    ],
)
@pytest.mark.parametrize("markers", [1, 4])
def test_a_visit_counts_the_markers_of_its_colour(
    scene: Scenes, visit: str, colour: str, en: str, fr: str, markers: int
) -> None:
    """PRE-U5, PRE-U6: and says that there is no fee; somebody may stay for a point of development."""
    own = {"markers": f"{markers} {colour}", "development": 3}
    table = scene(season="summer", visit=visit, own=own, others=[RICH])
    told = f"Paid in {colour} markers: you have {markers}. No fee, no limit of places."
    assert asked(table) == (en, told)
    assert asked(table, "fr")[0] == fr


def test_a_free_dance_says_that_it_is_free(scene: Scenes) -> None:
    """PRE-K8"""
    shown = {"ceremony": ["C02", None, None, None, None]}
    table = scene(season="summer", visit="ceremony", own={"markers": "2 yellow"}, displays=shown, others=[RICH])
    table.do("ceremony(slot=0)")
    assert asked(table) == ("Where does a shaman dance?", "Up to 2 more, for free.")


def test_a_pillar_is_taken_for_the_summer(scene: Scenes) -> None:
    """PRE-U2: in reverse order, the last player first."""
    table = scene(own={"resources": "red"}, others=[{}])
    table.do("end")
    assert table.told("season") == "summer"
    assert asked(table) == ("Take the markers of a pillar", "They pay for the six actions of this summer.")


# --- autumn and the end -----------------------------------------------------------------------

P02 = {"season": "autumn", "prices": {"centre": "P02"}, "others": [RICH]}


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        (0, "No step at hand. A resource or marker brings the steps of its colour."),
        (1, "1 step at hand: touch who walks. A resource or marker brings more."),
        (3, "3 steps at hand: touch who walks. A resource or marker brings more."),
    ],
)
def test_autumn_counts_the_steps_at_hand(scene: Scenes, paid: int, told: str) -> None:
    """PRE-A2"""
    table = scene(own={"development": 9}, **P02)
    table.do(*["move_pay_point"] * paid)
    title, about = asked(table)
    assert title == "Walk and build, or end the turn"
    assert about == told


def test_a_walker_is_asked_where_it_stops(scene: Scenes) -> None:
    """PRE-A5, PRE-A11"""
    table = scene(own={"development": 9}, **P02)
    table.do(*["move_pay_point"] * 2, "space(space=0)")
    assert asked(table) == (
        "Where does your walker stop?",
        "2 steps at hand, whatever the ground; only the last space counts.",
    )


def test_a_camp_is_chosen_and_then_its_settlers(scene: Scenes) -> None:
    """PRE-B3, PRE-B5: three stand on space 2 and beside it; camp 4 needs three and settles one."""
    table = scene(own={"development": 9, "members": {0: 1, 1: 1, 3: 1}}, **P02)
    table.do("move_pay_point", "space(space=0)", "space(space=2)", "build(space=2)")
    assert asked(table) == (
        "Which camp do you build?",
        "3→1 needs 3 people here and beside; 1 of them settles, and is back in the tent.",
    )
    table.do("camp(camp=4)")
    assert asked(table) == ("Who settles here?", "Settlers go back to the tent.")
    assert asked(table, "fr")[0] == "Qui s’installe ici ?"


def test_the_final_action_is_paid_in_markers_only(scene: Scenes) -> None:
    """PRE-E1: one grey marker paints any of the three sections with one symbol; nothing else can be paid."""
    table = scene(season="final action", number=5, own={"markers": "grey", "resources": "9 red"}, others=[RICH])
    assert asked(table) == ("One last action, or none", "Markers only. You can pay 3.")


# --- how long it goes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "season", "en", "fr"),
    [
        (1, "spring", "Spring, year 1 of 5: 4 years to come", "Printemps, année 1 sur 5 : encore 4 années"),
        (3, "summer", "Summer, year 3 of 5: 2 years to come", "Été, année 3 sur 5 : encore 2 années"),
        (4, "autumn", "Autumn, year 4 of 5: 1 year to come", "Automne, année 4 sur 5 : encore 1 année"),
        (5, "spring", "Spring of the last year: then", "Printemps de la dernière année : puis"),
        (5, "final action", "The final actions, then everything", "Les dernières actions, puis"),
    ],
)
def test_the_years_to_come_are_counted(scene: Scenes, number: int, season: str, en: str, fr: str) -> None:
    """PRE-T1, PRE-T2, PRE-E1"""
    more = {"visit": "painting"} if season == "summer" else {}
    own = {"resources": "red", "markers": "grey", "development": 1}
    table = scene(number=number, season=season, own=own, others=[RICH], **more)
    view = table.state.redact(0)
    for language, told in (("en", en), ("fr", fr)):
        assert remaining(view, Look(language=language)).replace(NBSP, " ").replace("\u202f", " ").startswith(told)


def test_after_the_count_nothing_is_to_come(scene: Scenes) -> None:
    """PRE-E6"""
    table = scene(season="final action", number=5, own={"markers": "grey"})
    table.do("end")
    assert table.state.player == OVER
    assert remaining(table.state.redact(0), Look()) == "Five years are over, everything is counted"
    assert asked(table)[0] == "The game is over"
