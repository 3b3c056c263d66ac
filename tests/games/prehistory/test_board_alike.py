"""Equal fish are one target: the first stands in front with the number, the others lie below it and keep their ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import Look, game
from solutre.core.picture import POINTED, Mark

from ..drawn import SVG
from .test_board import number, picture, title
from .test_board_map import classes, words

Scenes = Callable[..., Any]
LAYOUTS = ["desk", "tablet", "phone"]
ROW = {"fish": ["2", None, "3", "2", None, "2"]}


def river(scene: Scenes, resources: str = "red, 2 grey") -> Any:
    """P03 has red, brown and grey below: Ana has red and two grey cubes, so she pays for fish of value 2, not of 3."""
    own = {"resources": resources, "fishing track": 4}
    return scene(prices={"fishing and hunting": "P03"}, displays=ROW, own=own)


def links(found: dict[str, Element], front: str) -> list[str]:
    return [name for name, one in found.items() if name.startswith(front) and one.tag == f"{SVG}a"]


@pytest.mark.parametrize("opened", ["actions", "fishing"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_equal_fish_are_one_target_with_their_number(scene: Scenes, layout: str, opened: str) -> None:
    """PRE-F5, PRE-F6: three of value 2 at places 0, 3 and 5."""
    found = picture(river(scene).state, layout=layout, opened=opened)
    front = found["fish-0"]
    assert links(found, "fish-") == ["fish-0"]
    assert front.get("data-action") == number("fish(slot=0)")
    assert "2 × 3" in " ".join(words(front))
    assert title(front).startswith("Catch the first fish of value 2 for") and title(front).endswith(
        "3 of them are there"
    )
    below = {one.get("id"): one.get("data-action") for one in front.iter() if one.get("id") and one is not front}
    assert below == {"fish-3": number("fish(slot=3)"), "fish-5": number("fish(slot=5)")}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_where_the_disc_will_be_stands_on_the_fish(scene: Scenes, layout: str) -> None:
    """PRE-F6: from space 4 to 6, also on the small card of a desk; empty places are one."""
    found = picture(river(scene).state, layout=layout, opened="fishing" if layout == "phone" else "")
    assert "river 4 → 6" in words(found["fish-0"]) and "river 4 → 7" in words(found["fish-2"])
    assert words(found["fish-1"]) == ["2 taken"] and "fish-4" not in found


def test_what_points_out_one_of_them_points_out_the_front(scene: Scenes) -> None:
    """By its choice or by its id."""
    state = river(scene).state
    for mark in (Mark(int(number("fish(slot=5)")), POINTED), Mark("fish-3", POINTED)):
        found = picture(state, opened="fishing", marks=(mark,))
        assert POINTED in (found["fish-0"].get("class") or "").split()
        assert POINTED not in classes(found["fish-2"])


def test_the_fish_that_is_being_paid_for_stands_in_front(scene: Scenes) -> None:
    """PRE-F2: Ana has also brown and chooses two of three colours."""
    at = river(scene, "red, brown, 2 grey")
    at.state.apply(int(number("fish(slot=5)")))
    found = picture(at.state)
    assert "chosen" in (found["fish-5"].get("class") or "").split()
    assert {"fish-0", "fish-3"} <= {one.get("id") for one in found["fish-5"].iter()}


@pytest.mark.parametrize(
    ("slot", "english", "french"),
    [
        (0, "Catch the first fish of value 2 for", "Pêcher le premier poisson de valeur 2 pour"),
        (5, "Catch the third fish of value 2 for", "Pêcher le troisième poisson de valeur 2 pour"),
        (2, "Catch the fish of value 3 for", "Pêcher le poisson de valeur 3 pour"),
    ],
)
def test_a_choice_counts_the_fish_of_its_value(scene: Scenes, slot: int, english: str, french: str) -> None:
    table = game("prehistory")
    choice = table.actions.parse(f"fish(slot={slot})")
    for language, said in (("en", english), ("fr", french)):
        assert table.say(river(scene).state, choice, Look(language)).startswith(said)
