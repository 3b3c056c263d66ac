"""What a tribe of Pre History has, opened by a touch or at the end: stores, painting, baskets, hunt, camps, cards."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.games.prehistory.board.players.tribe import tribe
from solutre.games.prehistory.board.scene import scene_of

from ..drawn import SVG, by_id, classed, numbers, shift, signs, texts
from .test_board import look_at, picture, title
from .test_board_things import BOX, Scenes, drawn

LAYOUTS = ["desk", "tablet", "phone"]
OWN: dict[str, Any] = {
    "resources": "2 red, white",
    "markers": "3 blue",
    "development": 4,
    "painted": [0, 1, 2, 4],
    "baskets": "3 nuts, egg",
    "fishing track": 6,
    "hunting cards": "H01 H03 H07 H08",
    "ceremony cards": "C01",
}


@pytest.fixture
def table(scene: Scenes) -> Any:
    """Ana: four sections, three nuts and an egg, two tigers of 1 and 2 points with two footprints, a ceremony card."""
    return scene(own=OWN, others=[{"resources": "grey"}])


def opened(table: Any, seat: int = 0, width: float = 500, reader: int = 0) -> tuple[dict[str, Element], float]:
    shown, high = tribe(scene_of(table.state.redact(reader)), look_at(table.state, choices=()), seat, width, True)
    return by_id(drawn(shown)), high


# --- stores ----------------------------------------------------------------------------------------


def test_cubes_and_markers_stand_with_their_numbers(table: Any) -> None:
    """PRE-C5: what is not there is not drawn."""
    found, _ = opened(table)
    shown = signs(found["tribe-0"])
    assert {sign: shown[sign] for sign in shown if sign.startswith(("pre-r", "pre-m"))} == {
        "pre-r1": 1,
        "pre-r5": 1,
        "pre-m3": 1,
    }
    lines = texts(found["tribe-0"])
    assert all(number in lines for number in ("2", "1", "3"))


def test_a_tribe_with_empty_stores_is_lower(scene: Scenes) -> None:
    """Nothing is kept free for what is not there."""
    rich, poor = scene(own={"resources": "red"}), scene(own={"development": 1})
    assert opened(rich)[1] - opened(poor)[1] == 98 - 46


@pytest.mark.parametrize("width", [348, 470, 760])
def test_nothing_of_a_tribe_lies_beyond_its_edge(table: Any, width: float) -> None:
    """A phone, half a tablet, a desk: words and numbers end before the right edge."""
    shown, high = tribe(scene_of(table.state.redact(0)), look_at(table.state, choices=()), 0, width, True)
    for part, (x, y) in placed(drawn(shown)):
        if part.tag == f"{SVG}text":
            assert 0 <= x <= width and 0 <= y <= high, part.text


def placed(root: Element, x: float = 0, y: float = 0) -> list[tuple[Element, tuple[float, float]]]:
    """Every element with where it lies, moves of the groups around it added up."""
    found = []
    for part in root:
        dx, dy = shift(part)
        at = (x + dx, y + dy)
        own = numbers(part, "x", "y")
        found.append((part, (at[0] + own[0], at[1] + own[1])))
        found += placed(part, *at)
    return found


# --- what it is worth ------------------------------------------------------------------------------


def test_painted_sections_stand_out(table: Any) -> None:
    """PRE-R1: the first row and the middle."""
    found, _ = opened(table)
    assert len(classed(found["tribe-0"], "done")) == 4 + 3  # and the diagonal on the ceremony card
    said = [part.text or "" for part in found["tribe-0"].iter(f"{SVG}title")]
    assert sum(line.endswith("painted") for line in said) == 4


def test_baskets_are_told_with_their_number_and_worth(table: Any) -> None:
    """PRE-G4: three alike are 5 points, one is 1; an empty basket tells no number."""
    found, _ = opened(table)
    assert [texts(found[f"basket-0-{kind}"]) for kind in ("nuts", "egg", "honey")] == [["3"], ["1"], []]
    assert "5" in title(found["basket-0-nuts"]) and "1" in title(found["basket-0-egg"])


def test_a_species_is_worth_its_animals_times_its_footprints(table: Any) -> None:
    """PRE-H7: tigers of 1 and 2 points by two footprints; a mammoth has neither."""
    cards = {card["id"]: card for card in BOX["hunting"]["card"]}
    worth = sum(cards[name]["vp"] for name in ("H01", "H03"))
    found, _ = opened(table)
    assert texts(found["hunt-0-tiger"]) == [f"{worth}×2={2 * worth}"] == ["3×2=6"]
    assert texts(found["hunt-0-mammoth"]) == []


def test_a_ceremony_card_tells_what_it_would_pay_now(table: Any) -> None:
    """PRE-K10: C01 counts the diagonal; without the last corner it pays nothing."""
    found, _ = opened(table)
    assert texts(found["rite-0"]) == ["0"]


def test_a_whole_diagonal_pays(scene: Scenes) -> None:
    """PRE-K10: 4 points for sections 0, 4 and 8."""
    found, _ = opened(scene(own={**OWN, "painted": [0, 4, 8]}))
    assert texts(found["rite-0"]) == ["4"] and "4" in title(found["rite-0"])


def test_without_cards_a_tribe_says_so(scene: Scenes) -> None:
    found, _ = opened(scene(own={"resources": "red"}))
    assert "none yet" in texts(found["tribe-0"])


def test_covered_cards_of_a_rival_are_a_number_and_no_card(scene: Scenes) -> None:
    """PRE-I3: a table may lay ceremony cards face down."""
    table = scene(ceremony="covered", own={"resources": "red"}, others=[{"ceremony cards": "C01 C05"}])
    found, _ = opened(table, seat=1)
    assert not any(name.startswith("rite-") for name in found)
    assert any("2" in line for line in texts(found["tribe-1"]) if "card" in line)
    own, _ = opened(table, seat=1, reader=1)
    assert {"rite-0", "rite-4"} <= set(own)


# --- camps -----------------------------------------------------------------------------------------


def test_seven_camps_tell_what_they_ask_and_give(table: Any) -> None:
    """PRE-B3, PRE-B5: members that must be there, members that settle, points."""
    found, _ = opened(table)
    for number, camp in enumerate(BOX["camps"]["camp"]):
        said = texts(found[f"plan-0-{number}"])
        digits = [value for value in camp.values() if isinstance(value, int)]
        assert all(int(part) in digits for part in said[0].split("→"))
        assert f"{number + 1}" in title(found[f"plan-0-{number}"])


def test_camps_that_are_built_stand_in_the_colour_of_their_owner(scene: Scenes) -> None:
    """PRE-B5: the others are plans."""
    table = scene(own={"camps": {2: 2}, "members": {0: 1, 2: 1}, "resources": "red"})
    found, _ = opened(table)
    signs_of = [len(classed(found[f"plan-0-{camp}"], "camp-sign")) for camp in range(7)]
    assert sum(signs_of) == 1 and len(classed(found["tribe-0"], "ghost")) == 6
    built = signs_of.index(1)
    assert "red" in (classed(found[f"plan-0-{built}"], "camp-sign")[0].get("class") or "")


# --- where it stands -------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_tribe_that_is_opened_has_ids_that_nothing_else_has(table: Any, layout: str) -> None:
    """Its stores stand on the table already: one of the two has the ids that a page follows."""
    found = picture(table.state, layout=layout, opened="tribe-1")
    assert "tribe-1" in found and "seat-1" in found
    svg_ids = [name for name in found if name.startswith("basket-1-")]
    assert len(svg_ids) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_tribes_can_be_opened_at_once(scene: Scenes, seats: int) -> None:
    """Everybody's belongings lie open (PRE-I1)."""
    table = scene(seats=seats, own={"resources": "2 red"}, others=[{"resources": "red"}] * (seats - 1))
    for layout in LAYOUTS:
        found = picture(table.state, layout=layout, opened="all")
        assert {f"tribe-{seat}" for seat in range(seats)} <= set(found)


def test_whose_turn_it_is_is_seen_at_the_tribe(scene: Scenes) -> None:
    """PRE-C5"""
    table = scene(seat=1, own={"resources": "red"}, others=[{"resources": "2 red"}])
    assert not classed(opened(table, 0)[0]["tribe-0"], "turn")
    assert classed(opened(table, 1)[0]["tribe-1"], "turn")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_belongings_are_told_in_six_chips(table: Any, layout: str) -> None:
    """Painting, cards, baskets, river, hunt, people: each opens the tribe, and says it all to who does not see it."""
    found = picture(table.state, layout=layout)
    chips = [part for part in found["seat-0"].iter() if part.get("data-open") == "tribe-0"]
    assert len(chips) == 6
    said = [title(part) for part in chips]
    assert any("4" in line for line in said[:1]) and "6" in said[4] and "6" in said[3]
