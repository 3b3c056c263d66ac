"""Each audit of Pre History, seen failing on a planted fault (section V)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.laws.every_position import random_steps
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules.components import CEREMONY_IDS, HUNTING_IDS, KIND_NAMES

from .test_invariants import Told

# --- planted faults ---------------------------------------------------------------------------


def lose_a_member(told: Told) -> None:
    told["players"][0]["tent"] = 0


def crowd_a_space(told: Told) -> None:
    told["players"][0].update(members={"3": 2}, tent=1)


def enter_a_foreign_camp(told: Told) -> None:
    told["players"][1].update(camps={"0": 2}, tent=3, members={"0": 1})
    told["players"][0].update(members={"2": 1}, tent=2)


def camp_on_water(told: Told) -> None:
    told["players"][0].update(camps={"0": 12}, tent=3)


def camp_on_a_camp(told: Told) -> None:
    for seat in (0, 1):
        told["players"][seat].update(camps={"0": 2}, tent=3)


def two_shamans(told: Told) -> None:
    told["players"][0]["shamans"] = [0, 1]


def gather_from_nowhere(told: Told) -> None:
    told["players"][0]["baskets"] = {"root": 1}


def fish_from_nowhere(told: Told) -> None:
    told["players"][0]["fish"] = {"2": 1}


def card_in_two_places(told: Told) -> None:
    told["players"][0]["hunting cards"] = [told["displays"]["hunting"][0]]


def rite_in_two_places(told: Told) -> None:
    told["players"][0]["ceremony cards"] = told["players"][1]["ceremony cards"] = ["C34"]
    told["stacks"]["ceremony"] = [card for card in told["stacks"]["ceremony"] if card != "C34"]


def price_tile_twice(told: Told) -> None:
    told["price tiles"]["centres"][0] = told["price tiles"]["centres"][1]


def sixth_round(told: Told) -> None:
    told["round"] = 6


def cube_at_a_base_in_autumn(told: Told) -> None:
    told["season"] = "autumn"
    told["pillars"]["painting"]["base"] = ["red"]


def empty_pillar_in_spring(told: Told) -> None:
    told["pillars"]["painting"]["top"] = {}


def debts(told: Told) -> None:
    told["players"][0]["resources"] = {"red": -1}


def beyond_the_river(told: Told) -> None:
    told["players"][0]["fishing track"] = 21


def order_without_seat_1(told: Told) -> None:
    told["turn order"] = [0, 0]


def track_with_a_double(told: Told) -> None:
    told["ceremony track"] = [1, 1]


def megalith_from_nowhere(told: Told) -> None:
    told["players"][0]["megaliths A"] = 1


def animal_from_nowhere(told: Told) -> None:
    told["players"][0].update({"animals from the map": {"tiger": 1}, "score": 1})


def points_of_no_source(told: Told) -> None:
    told["players"][0]["score"] = 13


def points_forgotten(told: Told) -> None:
    told["players"][0].update(camps={"6": 2}, tent=3, score=5)


def card_out_of_the_stack(told: Told) -> None:
    told["stacks"]["ceremony"].pop()


def card_out_of_the_first_display(told: Told) -> None:
    """Round 1: nobody took it, and nothing is discarded before the first winter."""
    told["displays"]["hunting"][0] = None
    told["round"] = 1
    told["stacks"]["hunting"] = [card for card in HUNTING_IDS if card not in told["displays"]["hunting"]][1:]
    told["stacks"]["ceremony"] = [card for card in CEREMONY_IDS if card not in told["displays"]["ceremony"]]


def four_nuts_without_a_point(told: Told) -> None:
    """Five in all, but only three of them have no point."""
    told["displays"]["gathering"][:] = ["nuts"] * 3 + [None] * 3
    told["stacks"]["gathering"] = {
        "nuts": 1,
        "nuts with a point": 1,
        **{kind: 3 for kind in KIND_NAMES if kind != "nuts"},
        **{f"{kind} with a point": 2 for kind in KIND_NAMES if kind != "nuts"},
    }
    for space, piece in told["map"]["pieces"].items():
        if piece.partition(" ")[0] in KIND_NAMES:
            told["stacks"]["gathering"][piece] -= 1
            assert piece.partition(" ")[0] != "nuts", space


def same_weather_twice(told: Told) -> None:
    told["players"][1]["weather tile"] = told["players"][0]["weather tile"]


def pillar_of_nobody(told: Told) -> None:
    """The last in turn order is the first to take one."""
    told["season"] = "summer"
    told["turn"].update({"step": "pillar", "seat": 1, "place in the order": 1})
    told["pillars"]["hunting"]["top"] = {}


def tower(told: Told) -> None:
    """Round 3: the crown and two cubes of each of two springs are five."""
    told["pillars"]["hunting"]["top"] = {"red": 6}


def visit_in_spring(told: Told) -> None:
    told["turn"]["visit"] = "hunting"


def tired_in_spring(told: Told) -> None:
    told["map"]["tired"] = [0]


def turn_of_who_passed(told: Told) -> None:
    told["turn"]["passed"] = [0]


def migration_that_nobody_pays(told: Told) -> None:
    """Both colours of the migration tile, with a single cube in hand."""
    told["turn"].update({"step": "migration target", "action": "migration", "target": 2, "count": 1})


def chance_in_spring(told: Told) -> None:
    told["turn"]["step"] = "deal"


FAULTS: list[tuple[str, Callable[[Told], None]]] = [
    ("PRE-V1", lose_a_member),
    ("PRE-V3", crowd_a_space),
    ("PRE-V3", enter_a_foreign_camp),
    ("PRE-V2", camp_on_water),
    ("PRE-V2", camp_on_a_camp),
    ("PRE-V4", two_shamans),
    ("PRE-V5", gather_from_nowhere),
    ("PRE-V5", fish_from_nowhere),
    ("PRE-V6", card_in_two_places),
    ("PRE-V6", rite_in_two_places),
    ("PRE-V7", price_tile_twice),
    ("PRE-V7", sixth_round),
    ("PRE-V8", cube_at_a_base_in_autumn),
    ("PRE-V8", empty_pillar_in_spring),
    ("PRE-V9", debts),
    ("PRE-V9", beyond_the_river),
    ("PRE-V11", order_without_seat_1),
    ("PRE-V11", track_with_a_double),
    ("PRE-V12", megalith_from_nowhere),
    ("PRE-V12", animal_from_nowhere),
    ("PRE-V13", points_of_no_source),
    ("PRE-V13", points_forgotten),
    ("PRE-V6", card_out_of_the_stack),
    ("PRE-V6", card_out_of_the_first_display),
    ("PRE-G6", four_nuts_without_a_point),
    ("PRE-S13", same_weather_twice),
    ("PRE-U2", pillar_of_nobody),
    ("PRE-V8", tower),
    ("PRE-U3", visit_in_spring),
    ("PRE-A4", tired_in_spring),
    ("PRE-P3", turn_of_who_passed),
    ("PRE-P5", migration_that_nobody_pays),
    ("PRE-S20", chance_in_spring),
]


@pytest.mark.parametrize(("clause", "fault"), FAULTS, ids=[fault.__name__ for _, fault in FAULTS])
def test_every_audit_finds_its_fault(scene: Any, clause: str, fault: Callable[[Told], None]) -> None:
    """PRE-V1 to PRE-V13: a position that breaks an invariant is refused with its clause. Round 3 allows 12 points."""
    told = scene(own={"resources": "red"}).state.dump()
    game("prehistory").load(told)
    fault(told)
    with pytest.raises(BrokenPosition, match=clause):
        game("prehistory").load(told)


def in_set_up(plies: int) -> Told:
    """A set-up in which chance took its first outcomes so many times."""
    state = game("prehistory").new(2)
    for _ in range(plies):
        state.apply(state.legal_actions()[0])
    return state.dump()


def in_winter() -> Told:
    """Chance is about to lay something in the first winter."""
    return next(
        step.before.dump()
        for step in random_steps(game("prehistory"), 2, "", seed=1)
        if step.before.player == CHANCE and step.before.dump()["round"] == 2
    )


@pytest.mark.parametrize(
    ("clause", "told", "change"),
    [
        ("PRE-S20", in_set_up(12), lambda told: told["chance"].update(about=told["chance"]["about"] + 1)),
        ("PRE-S20", in_set_up(3), lambda told: told["players"][1].update({"weather tile": "W1"})),
        ("PRE-V6", in_winter(), lambda told: told["stacks"]["hunting"].pop()),
        ("PRE-V11", in_winter(), lambda told: told.update({"turn order": [0]})),
        ("PRE-U2", in_winter(), lambda told: told["pillars"]["fishing"].update(top={})),
        ("PRE-S16", in_set_up(3), lambda told: told["players"][1]["resources"].update(red=1)),
        ("PRE-S18", in_set_up(3), lambda told: told["players"][1].update(weather=2)),
    ],
)
def test_while_chance_fills_the_table_it_adds_up(clause: str, told: Told, change: Callable[[Told], None]) -> None:
    """PRE-S20, PRE-W2 to PRE-W5: place after place, the first empty one next."""
    game("prehistory").load(told)
    changed = copy.deepcopy(told)
    change(changed)
    with pytest.raises(BrokenPosition, match=clause):
        game("prehistory").load(changed)
