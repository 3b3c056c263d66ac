"""Positions in words and back: what each part says, what it may not say, and actions that are half done."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game

from ..positions import Told, back, refused

Scenes = Callable[..., Any]
Change = Callable[[Told], Any]
ALL = "grey, red, yellow, blue, brown, white"


# --- what is said ------------------------------------------------------------------------------------


def test_centres_stand_in_the_order_of_the_years(scene: Scenes) -> None:
    """PRE-S1, PRE-S2: the centre of year 3 is the third of five, and no area has it."""
    told = back(scene(prices={"centre": "P02", "gathering": "P05"}, turned={"gathering": 4}, own={"resources": "red"}))
    tiles = told["price tiles"]
    assert (len(tiles["centres"]), tiles["centres"][2]) == (5, "P02")
    assert tiles["areas"]["gathering"] == {"tile": "P05", "turned": 4}


def test_a_board_is_told_in_words_of_the_book(scene: Scenes) -> None:
    """PRE-C6: counts that are 0 are not told."""
    own = {
        "resources": "2 red", "baskets": "egg", "fish": "2 3", "fishing track": 6, "hunting cards": "H30",
        "animals from the map": "mammoth", "ceremony cards": "C34", "camps": {4: 2}, "members": {2: 2, 0: 1},
        "painted": [8], "shamans": [1, 2, 5], "megaliths A": 1,
    }  # fmt: skip
    told = back(scene(own=own, taken=(35, 37)))["players"][0]
    assert (told["resources"], told["markers"], told["baskets"], told["fish"]) == ({"red": 2}, {}, {"egg": 1}, {"3": 2})
    assert (told["hunting cards"], told["ceremony cards"], told["animals from the map"]) == (
        ["H30"],
        ["C34"],
        {"mammoth": 1},
    )
    assert (told["camps"], told["members"], told["tent"], told["shamans"]) == ({"4": 2}, {"0": 1, "2": 2}, 1, [1, 2, 5])
    assert (told["painted"], told["megaliths A"], told["score"]) == ([8], 1, 3 + 1)


def test_spaces_beyond_the_first_word_come_back(scene: Scenes) -> None:
    """PRE-S11: a map for four has 81 spaces, more than one set of bits can hold."""
    own = {"members": {80: 1, 63: 1}, "development": 1}
    told = back(scene(seats=4, season="autumn", own=own, tired=[80]))
    assert (told["players"][0]["members"], told["map"]["tired"]) == ({"63": 1, "80": 1}, [80])


SITE: Told = {"season": "autumn", "own": {"members": {2: 1, 0: 2}, "development": 1}, "tired": [2]}
WALK: Told = {"season": "autumn", "own": {"members": {12: 1}, "development": 1}, "movement_points": 1}
MIGRATION: Told = {"own": {"resources": "2 grey, red", "camps": {0: 2}}, "prices": {"migration": "P01"}}
SUMMER: Told = {"season": "summer", "visit": "migration", "own": {"markers": "2 white", "camps": {0: 2}}}
SHOWN: Told = {"fish": ["2", *[None] * 5], "hunting": [None, "H01", None, None, None]}
CATCH: Told = {"own": {"resources": ALL}, "displays": SHOWN}


@pytest.mark.parametrize(
    ("words", "picks", "moment"),
    [
        (CATCH, "fish(slot=0)", {"step": "payment", "action": "fishing", "target": 0}),
        (CATCH, "hunt(slot=1)", {"step": "payment", "action": "hunting", "target": 1}),
        (CATCH, "gather(slot=0)", {"step": "fee", "action": "gathering"}),
        (MIGRATION, "migrate_pay(payment=both)", {"step": "members that migrate", "action": "migration", "target": 2}),
        (MIGRATION, "migrate_pay(payment=first)", {"step": "migration target", "count": 1}),
        (SUMMER, "migrate_count(count=2)", {"step": "migration target", "count": 2}),
        (WALK, "space(space=12)", {"step": "move target", "space": 12, "movement points": 1}),
        (SITE, "build(space=2)", {"step": "camp", "space": 2}),
        (SITE, "build(space=2) camp(camp=5)", {"step": "settler", "camp": 5, "first settler": -1}),
        (SITE, "build(space=2) camp(camp=5) space(space=0)", {"step": "settler", "first settler": 0}),
    ],
)
def test_an_action_that_is_half_done_comes_back(scene: Scenes, words: Told, picks: str, moment: Told) -> None:
    """PRE-P5, PRE-M6, PRE-A4, PRE-B3: what was picked is told, and nothing has happened yet."""
    table = scene(**words)
    table.do(*picks.split())
    told = back(table)["turn"]
    assert {name: told[name] for name in moment} == moment


def test_shamans_on_their_way_come_back(scene: Scenes) -> None:
    """PRE-K2, PRE-K4: both targets and the first who leaves."""
    table = scene(
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C23", *[None] * 4]},
        own={"shamans": [0, 1, 4], "resources": "grey, blue, red"},
    )
    table.do("ceremony(slot=0)", "shaman_to(position=3)", "shaman_to(position=2)", "shaman_from(position=4)")
    told = back(table)["turn"]
    assert (told["shaman targets"], told["shamans leaving"], told["count"]) == ([2, 3], [4], 2)


def test_in_summer_fewer_shamans_may_dance_than_the_card_allows(scene: Scenes) -> None:
    """PRE-K8: a card of two, one target, then enough: one shaman is asked for."""
    shown = {"ceremony": ["C02", *[None] * 4]}
    table = scene(season="summer", visit="ceremony", displays=shown, own={"markers": "2 yellow", "shamans": [0, 2, 4]})
    table.do("ceremony(slot=0)", "shaman_to(position=1)", "end")
    told = back(table)["turn"]
    assert (told["step"], told["shaman targets"], told["shamans leaving"]) == ("shaman that moves", [1], [])


# --- what may not be said ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda told: told["price tiles"]["centres"].pop(), "five centres"),
        (lambda told: told["price tiles"]["areas"]["painting"].update(turned=6), "turned"),
        (lambda told: told["price tiles"]["areas"]["painting"].update(tile="P13"), "nothing is called P13"),
        (lambda told: told["displays"]["gathering"].pop(), "5 places instead of 6 .PRE-S6"),
        (lambda told: told["displays"]["fish"].append(None), "7 places instead of 6 .PRE-S7"),
        (lambda told: told["displays"]["hunting"].pop(), "4 places instead of 5 .PRE-S8"),
        (lambda told: told["displays"]["ceremony"].append("C30"), "6 places instead of 5 .PRE-S8"),
        (lambda told: told["stacks"]["fish"].update({"4": 1}), "there is no 4 here .PRE-I2"),
        (lambda told: told["stacks"]["fish"].update({"3": 16}), "a stack cannot hold .*PRE-V5"),
        (lambda told: told["stacks"]["hunting"].append(told["stacks"]["hunting"][0]), "stands twice"),
        (lambda told: told["map"]["tiles"].pop(), "9 places instead of 10 .PRE-S9"),
        (lambda told: told["map"]["turned"].pop(), "PRE-S9"),
        (lambda told: told["map"]["taken"].append(41), "the space 41 does not exist"),
        (lambda told: told["map"]["pieces"].update({"4": "tiger"}), "piece"),
        (lambda told: told["players"][0].update(shamans=[0, 2, 6]), "the shaman position 6 does not exist"),
        (lambda told: told["players"][0].update(painted=[9]), "the section 9 does not exist"),
        (lambda told: told["players"][0].update(baskets={"apple": 1}), "there is no apple here .PRE-G4"),
        (lambda told: told["players"][0].update(fish={"0": 1}), "there is no 0 here .PRE-F5"),
        (lambda told: told["players"][0].update({"animals from the map": {"bear": 1}}), "no bear here .PRE-X2"),
        (lambda told: told["players"][0].update(members={"41": 1}), "1 members on space 41 .PRE-V1"),
        (lambda told: told["players"][0].update(members={"0": 11}), "11 members on space 0 .PRE-V1"),
        (lambda told: told["players"][0].update(weather=-1), "six positions, not -1 .PRE-S14"),
        (lambda told: told["pillars"]["painting"].update(top={"pink": 1}), "there is no pink here .PRE-C1"),
        (lambda told: told["pillars"]["painting"].update(base=["pink"]), "base"),
        (lambda told: told.update({"turn order": [0, 2]}), "is no order of 2 players .PRE-V11"),
        (lambda told: told.update({"ceremony track": [0, 1, 0]}), "is no order of 2 players .PRE-V11"),
        (lambda told: told.update(season="monsoon"), "season"),
        (lambda told: told.update(rules="3"), "rules"),
        (lambda told: told.update(ceremony="secret"), "ceremony"),
        (lambda told: told["turn"].update(passed=[2]), "the seat 2 does not exist"),
        (lambda told: told["turn"].update(resting=[-1]), "the seat -1 does not exist"),
        (lambda told: told["turn"].update({"shaman targets": [7]}), "the shaman target 7 does not exist"),
        (lambda told: told["turn"].update(action="dancing"), "nothing is called dancing"),
    ],
)  # fmt: skip
def test_what_there_is_not_is_refused_by_its_name(scene: Scenes, change: Change, reason: str) -> None:
    """PRE-C1: a name, a place or a number that the box does not have."""
    told: Told = scene(own={"resources": "2 red"}).state.dump()
    del told["discarded"]
    game("prehistory").load(copy.deepcopy(told))
    change(told)
    refused(told, reason)


@pytest.mark.parametrize(
    ("season", "step"),
    [
        ("spring", "pillar"), ("spring", "move target"), ("summer", "fee"), ("summer", "payment"), ("autumn", "fee"),
        ("autumn", "after the action"), ("final action", "after the action"), ("winter", "main"),
    ],
)  # fmt: skip
def test_a_season_has_its_own_choices(scene: Scenes, season: str, step: str) -> None:
    """PRE-T1, PRE-D9: fees are for spring, pillars for summer, walking for autumn."""
    told: Told = scene(season="spring", own={"resources": "2 red", "markers": "2 red"}).state.dump()
    told["season"] = season
    told["turn"]["step"] = step
    with pytest.raises(BrokenPosition):
        game("prehistory").load(told)


def half_done(scene: Scenes) -> Told:
    """A fish of value 2 in the first slot is being paid for; P03 shows red, brown and grey below."""
    shown = {"fish": ["2", "3", None, None, None, None]}
    table = scene(prices={"fishing and hunting": "P03"}, displays=shown, own={"resources": "red, brown, grey"})
    table.do("fish(slot=0)")
    told: Told = table.state.dump()
    del told["discarded"]
    return told


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told["turn"].update(target=2),  # nothing lies there
        lambda told: told["turn"].update(target=1),  # three colours and a fee: one cube too few
        lambda told: told["turn"].update(action="gathering"),  # nothing is picked out of it
        lambda told: told["turn"].update(action="hunting"),  # white, yellow and blue are not in hand
        lambda told: told["pillars"]["fishing"].update(base=["red", "red"]),  # no place for the fee
        lambda told: told["players"][0].update(resources={"red": 1, "brown": 1}),  # nothing left for the fee
        lambda told: told["turn"].update(count=1),
    ],
)
def test_an_action_that_could_not_have_been_begun_is_refused(scene: Scenes, change: Change) -> None:
    """PRE-P4, PRE-P5, PRE-P6: what is under way must have been legal a moment before."""
    told = half_done(scene)
    game("prehistory").load(copy.deepcopy(told))
    change(told)
    with pytest.raises(BrokenPosition):
        game("prehistory").load(told)


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told["turn"].update(space=3),  # nobody stands there
        lambda told: told["turn"].update(space=0),  # Bo's member
        lambda told: told["map"].update(tired=[12]),  # it has walked
        lambda told: told["turn"].update({"movement points": 0}),
    ],
)
def test_a_walk_that_nobody_can_have_begun_is_refused(scene: Scenes, change: Change) -> None:
    """PRE-A4: an untired member of one's own, with steps at hand."""
    table = scene(season="autumn", own={"members": {12: 1}, "development": 1}, movement_points=1)
    table.do("space(space=12)")
    told: Told = table.state.dump()
    del told["discarded"]
    change(told)
    with pytest.raises(BrokenPosition):
        game("prehistory").load(told)


def test_positions_of_the_first_rules_say_neither_rules_nor_resting(scene: Scenes) -> None:
    """What was written then is read as it was meant."""
    told: Told = scene(own={"resources": "2 red"}, rules="1").state.dump()
    for part, name in ((told, "rules"), (told, "ceremony"), (told["turn"], "resting"), (told, "chance")):
        del part[name]
    del told["players"][0]["ceremony cards face down"]
    read = game("prehistory").load(told).dump()
    assert (read["rules"], read["ceremony"], read["turn"]["resting"]) == ("1", "open", [])
