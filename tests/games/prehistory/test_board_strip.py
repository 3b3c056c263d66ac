"""Beside the question: what is paid for before what pays it, stores without gaps, the end of a turn in their line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.games.prehistory.board.buttons import THING
from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.board.players.stores import columns
from solutre.games.prehistory.board.scene import scene_of

from ..drawn import SVG, by_id, classed, numbers, parsed, shift, signs
from .test_board import look_at, picture

Scenes = Callable[..., Any]


def thing(state: Any, layout: str) -> Element:
    return parsed(str(draw(state.redact(0), look_at(state, layout=layout)).thing))


def paying(scene: Scenes) -> Any:
    """PRE-F1, PRE-Q8: red, brown and grey pay for a fish of value 1, which leaves three ways."""
    own = {"resources": "2 grey, 2 red, brown"}
    shown = {"fish": ["1", None, None, None, None, None]}
    table = scene(prices={"fishing and hunting": "P03"}, displays=shown, own=own)
    table.do("fish(slot=0)")
    return table.state


@pytest.mark.parametrize("layout", ["phone", "tablet", "desk"])
def test_the_card_stands_before_what_pays_for_it(scene: Scenes, layout: str) -> None:
    """PRE-F2: a fish and a cube of one's choice, then the buttons; on a desk in the large area."""
    state = paying(scene)
    root = picture(state)["turn"] if layout == "desk" else thing(state, layout)
    (lead,) = classed(root, "chosen")
    assert signs(lead) == {"icon-fish": 1, "pre-any": 1}
    ways = [one for one in root.iter() if "button-payset" in one.get("id", "")]
    assert len(ways) == 3 and all(shift(way.findall(f"{SVG}g")[0])[0] > 60 for way in ways)


def test_a_fee_stands_beside_the_places_at_its_pillar(scene: Scenes) -> None:
    """PRE-P5: gathering, where a red cube lies already and one place is free."""
    table = scene(prices={"gathering": "P01"}, own={"resources": "grey, red, blue"}, base={"gathering": ["red"]})
    table.do("gather(slot=0)")
    turn = picture(table.state)["turn"]
    lead = signs(turn)
    assert lead["icon-berry"] == 1 and len(classed(turn, "fee-free")) == 1 and lead["pre-r1"] >= 1


@pytest.mark.parametrize(
    ("resources", "lines"),
    [("2 grey, red, blue, white", 1), ("grey, red, yellow, blue, brown, white", 2)],
)
def test_to_pass_stands_beside_the_stores_where_it_finds_room(scene: Scenes, resources: str, lines: int) -> None:
    """Four cubes of 42, two places of 16 and a drop of 42 leave 88 of 330, six cubes 36; the button is 84 broad."""
    state = scene(own={"resources": resources, "development": 1}).state
    found = by_id(thing(state, "phone"))
    assert found["thing"].get("height") == ("42" if lines == 1 else "82")
    assert "thing-button-end" in found and THING == 330


@pytest.mark.parametrize("layout", ["phone", "tablet", "desk"])
def test_a_colour_that_is_missing_is_a_small_place(scene: Scenes, layout: str) -> None:
    """PRE-C5: red is there, the other five are 16 wide."""
    found = picture(scene(own={"resources": "red"}).state, layout=layout)
    empty = [one for colour in ("grey", "blue", "white") for one in classed(found[f"resource-0-{colour}"], "ghost")]
    assert [numbers(one, "width", "height") for one in empty] == [[16.0, 16.0]] * 3


@pytest.mark.parametrize("layout", ["tablet", "desk"])
def test_no_wheel_of_a_year_to_come_lies_on_a_word(scene: Scenes, layout: str) -> None:
    """PRE-S2: in year 1 four of them stand beside the centre; letters are 10 high and descend 3."""
    root = picture(scene(number=1).state, layout=layout)["board"]
    placed = [(one, part) for one in root.iter(f"{SVG}g") for part in one.findall(f"{SVG}g/{SVG}text")]
    years = [
        (shift(one)[1], float(part.get("y") or 0)) for one, part in placed if (part.text or "").startswith("year ")
    ]
    assert len(years) == 4
    radius = years[0][1] - 14
    assert all(top - radius >= above + baseline + 3 for (above, baseline), (top, _) in pairwise(years))


@pytest.mark.parametrize(
    ("layout", "development", "lefts"),
    [
        ("desk", 0, [30, 52, 102, 124, 146, 168, 190]),  # red alone has its 50, the others make room
        ("tablet", 0, [30, 80, 130, 180, 230, 280, 330]),
        ("phone", 0, [30, 80, 130, 180, 230, 280, 330]),
        ("desk", 2, [30, 80, 130, 180, 230, 280, 330]),  # PRE-D6: each of them may be bought
    ],
)
def test_colours_that_are_missing_make_room(scene: Scenes, layout: str, development: int, lefts: list[float]) -> None:
    state = scene(own={"resources": "red", "development": development}).state
    assert columns(scene_of(state.redact(0)), look_at(state, layout=layout), False, 50.0) == lefts
