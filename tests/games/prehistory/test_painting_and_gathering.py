"""Painting and gathering (sections R and G)."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
TILES = ["honey", "egg with a point", "berries", "mushroom", "nuts", "root"]


def test_the_book_example_of_painting(scene: Scenes) -> None:
    """PRE-Q5, PRE-R1, PRE-R5, PRE-R6: yellow and red for wave and ox; a red marker and twice a yellow one."""
    table = scene(own={"resources": "yellow, red, blue", "painted": [0, 6, 4]}, prices={"painting": "P02"})
    table.do("paint(section=3)", "fee(colour=blue)")
    assert table.resources() == {}
    assert table.markers() == {"red": 1, "yellow": 2}
    assert table.player()["painted"] == [0, 3, 4, 6]
    assert table.told("pillars", "painting")["base"] == ["blue"]


def test_the_same_section_in_summer(scene: Scenes) -> None:
    """PRE-Q5, PRE-R2: two symbols cost two grey markers."""
    table = scene(season="summer", visit="painting", own={"markers": "2 grey", "painted": [0, 6, 4]})
    assert table.why_not("paint(section=2)") == "PRE-R2"  # three symbols
    table.do("paint(section=3)")
    assert table.markers() == {"red": 1, "yellow": 2}


def test_prices_follow_the_turned_tile(scene: Scenes) -> None:
    """PRE-R1, PRE-C7: P02 turned by 1 shows brown at the ox; the section of the ox alone costs brown."""
    table = scene(own={"resources": "brown, grey"}, prices={"painting": "P02"}, turned={"painting": 1})
    assert table.legal("paint") == ["paint(section=7)"]
    assert table.why_not("paint(section=0)") == "PRE-R1"


def test_a_section_is_painted_once(scene: Scenes) -> None:
    """PRE-R4: also when all nine are done."""
    table = scene(own={"resources": "brown, grey", "painted": [7]}, prices={"painting": "P02"}, turned={"painting": 1})
    assert table.why_not("paint(section=7)") == "PRE-R4"
    table = scene(own={"resources": "9 grey, 9 red, 9 brown", "painted": list(range(9))})
    assert table.legal("paint") == []


@pytest.mark.parametrize(
    ("painted", "section", "markers", "development"),
    [
        ([], 4, {}, 0),
        ([0], 4, {}, 0),  # corners do not touch
        ([1, 7], 4, {}, 4),  # the middle column twice: 2 + 2 development
        ([3, 5], 4, {"red": 2}, 0),  # the middle row twice
        ([1, 3, 5, 7], 4, {"red": 2}, 4),
        ([1], 0, {"brown": 1}, 0),  # the upper row
        ([7, 5], 8, {"white": 1, "blue": 1}, 0),  # the lower row and the right column
    ],
)
def test_every_touching_side_pays(
    scene: Scenes, painted: list[int], section: int, markers: dict[str, int], development: int
) -> None:
    """PRE-R5, PRE-R6"""
    table = scene(season="summer", visit="painting", own={"markers": "3 grey", "painted": painted})
    before = {"grey": 3}
    table.do(f"paint(section={section})")
    paid = {3: 3, 0: 1, 4: 3, 8: 2}[section]
    left = {"grey": before["grey"] - paid} if before["grey"] > paid else {}
    assert table.markers() == {**left, **markers}
    assert table.development() == development


def test_rows_score_at_the_end(scene: Scenes) -> None:
    """PRE-R7: rows with 3, 2 and 1 sections give 6, 3 and 1; columns nothing."""
    table = scene(season="final action", number=5, own={"painted": [0, 1, 2, 3, 5, 7], "markers": "grey"})
    told = table.do("end")
    assert [event.points for event in told if event.clause == "PRE-R7"] == [6, 3, 1]


# --- gathering --------------------------------------------------------------------------------


def test_the_book_example_of_gathering(scene: Scenes) -> None:
    """PRE-Q6, PRE-G1, PRE-G3, PRE-G5, PRE-G6: P03 shows blue at 1; the egg completes a pair with the honey."""
    table = scene(
        own={"resources": "blue, grey", "baskets": "honey"}, prices={"gathering": "P03"}, displays={"gathering": TILES}
    )
    assert table.legal("gather") == ["gather(slot=1)", "gather(slot=4)"]
    table.do("gather(slot=1)", "fee(colour=grey)")
    assert table.player()["baskets"] == {"honey": 1, "egg": 1}
    assert table.markers() == {"blue": 1, "yellow": 1}
    assert table.development() == 1
    assert table.told("displays", "gathering")[1] is None


def test_any_tile_for_two_red_markers(scene: Scenes) -> None:
    """PRE-G2, PRE-Q6"""
    table = scene(
        season="summer", visit="gathering", own={"markers": "2 red", "baskets": "honey"}, displays={"gathering": TILES}
    )
    assert len(table.legal("gather")) == 6
    table.do("gather(slot=1)")
    assert table.markers() == {"blue": 1, "yellow": 1}
    table = scene(season="summer", visit="gathering", own={"markers": "red"}, displays={"gathering": TILES})
    assert table.why_not("gather(slot=0)") == "PRE-G2"


@pytest.mark.parametrize(
    ("baskets", "slot", "markers"),
    [
        ("honey", 0, {}),  # a second honey makes no pair
        ("honey, egg", 1, {}),  # an egg without honey
        ("2 honey, egg", 1, {"blue": 1, "yellow": 1}),  # the second pair
        ("mushroom", 2, {"grey": 1, "brown": 1}),
        ("2 root", 4, {"red": 1, "white": 1}),
    ],
)
def test_each_new_pair_pays_two_markers(scene: Scenes, baskets: str, slot: int, markers: dict[str, int]) -> None:
    """PRE-G4, PRE-G5"""
    table = scene(
        season="summer", visit="gathering", own={"markers": "2 red", "baskets": baskets}, displays={"gathering": TILES}
    )
    table.do(f"gather(slot={slot})")
    assert table.markers() == markers


def test_a_slot_stays_empty_until_winter(scene: Scenes) -> None:
    """PRE-K13: tiles, fish and cards alike."""
    empty = {"gathering": [None, *TILES[1:]], "fish": [None] + ["1"] * 5}
    table = scene(season="summer", visit="gathering", own={"markers": "2 red, blue"}, displays=empty)
    assert table.why_not("gather(slot=0)") == "PRE-K13"


def test_baskets_score_by_their_size(scene: Scenes) -> None:
    """PRE-G7: 5, 4, 3, 2, 1 and 0 tiles are worth 12, 8, 5, 3, 1 and nothing."""
    shown = {"gathering": ["root"] * 2 + [None] * 4}
    table = scene(
        season="final action",
        number=5,
        displays=shown,
        pieces={4: "root", 27: "mushroom"},
        own={"baskets": "5 honey, 4 berries, 3 nuts, 2 egg, mushroom", "markers": "grey"},
    )
    told = table.do("end")
    assert [event.points for event in told if event.clause == "PRE-G7"] == [12, 8, 5, 3, 1]
