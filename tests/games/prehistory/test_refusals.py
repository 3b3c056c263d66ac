"""Why a choice is refused: the clause that a player needs to hear. More stand beside the rules that they belong to."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
RICH = {"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 brown, 2 white"}


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("shaman_to(position=1)", "PRE-K2"),
        ("shaman_from(position=1)", "PRE-K5"),
        ("take_pillar(pillar=hunting)", "PRE-U2"),
        ("camp(camp=0)", "PRE-B1"),
        ("setup_weather(position=0)", "PRE-S14"),
        ("setup_shamans(pattern=024)", "PRE-S15"),
        ("payset(sectors=12)", "PRE-F1"),
        ("fee(colour=red)", "PRE-P5"),
        ("space(space=0)", "PRE-A1"),
        ("build(space=11)", "PRE-B1"),
        ("migrate_count(count=1)", "PRE-M1"),
    ],
)
def test_picks_of_another_moment_in_spring(scene: Scenes, word: str, clause: str) -> None:
    """PRE-P2: a spring turn is an action, a use of points, or a pass."""
    assert scene(own=RICH).why_not(word) == clause


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("paint(section=0)", "PRE-A1"),
        ("hunt(slot=0)", "PRE-A1"),
        ("fee(colour=red)", "PRE-U6"),
        ("take_pillar(pillar=hunting)", "PRE-U2"),
        ("space(space=5)", "PRE-A4"),  # nobody of the tribe stands there
        ("space(space=41)", "PRE-S9"),
        ("build(space=80)", "PRE-S9"),
        ("camp(camp=1)", "PRE-B1"),
    ],
)
def test_autumn_is_for_walking(scene: Scenes, word: str, clause: str) -> None:
    """PRE-A1"""
    assert scene(season="autumn", own=RICH).why_not(word) == clause


def test_the_set_up_comes_first(fresh: Any) -> None:
    """PRE-S14, PRE-S15, PRE-D9: nothing else before the weather and the shamans are chosen."""
    table = fresh(2)
    table.deal()
    assert table.why_not("end") == "PRE-S14"
    assert table.why_not("rotate_weather") == "PRE-D9"
    table.do("setup_weather(position=0)")
    assert table.why_not("setup_weather(position=1)") == "PRE-S15"


def test_a_payment_under_way_comes_first(scene: Scenes) -> None:
    """PRE-H1, PRE-F1: the colours of a hunt or of a fish."""
    table = scene(own=RICH, displays={"hunting": ["H01", "H05", "H08", "H15", "H16"]})
    table.do("hunt(slot=0)")
    assert table.why_not("end") == "PRE-H1"
    assert table.why_not("payset(sectors=123)") == "PRE-H1"
    table = scene(own=RICH, displays={"fish": ["2"] * 6})
    table.do("fish(slot=0)")
    assert table.why_not("gather(slot=0)") == "PRE-F1"


def test_picks_of_a_migration_come_one_after_another(scene: Scenes) -> None:
    """PRE-M6, PRE-M4"""
    table = scene(own=RICH)
    table.do("migrate_pay(payment=both)")
    assert table.why_not("space(space=0)") == "PRE-M6"
    table.do("migrate_count(count=1)")
    assert table.why_not("fee(colour=red)") == "PRE-M4"
    assert table.why_not("space(space=3)") == "PRE-M4"


def test_the_price_is_named_before_the_fee(scene: Scenes) -> None:
    """PRE-F1, PRE-H1, PRE-M1, PRE-R1, PRE-P6: too few colours, or nothing left for the fee."""
    shown = {"fish": ["3"] * 6, "hunting": ["H03", "H01", "H02", "H04", "H05"]}
    prices = {"fishing and hunting": "P03", "painting": "P02", "migration": "P01"}
    table = scene(own={"resources": "red, brown, grey"}, prices=prices, displays=shown)
    assert table.why_not("fish(slot=0)") == "PRE-P6"
    assert table.why_not("hunt(slot=0)") == "PRE-H1"
    assert table.why_not("paint(section=8)") == "PRE-R1"
    table = scene(own={"resources": "white, yellow, blue"}, prices=prices, displays=shown)
    assert table.why_not("hunt(slot=0)") == "PRE-P6"
    table = scene(own={"resources": "grey, red"}, prices=prices)
    assert table.why_not("migrate_pay(payment=both)") == "PRE-P6"  # P01: grey and red
    table = scene(own={"resources": "grey"}, prices={"painting": "P02"})
    assert table.why_not("paint(section=0)") == "PRE-P6"  # hand is at 2, where P02 is grey


def test_nothing_is_legal_after_the_end(scene: Scenes) -> None:
    """PRE-E6"""
    table = scene(season="final action", number=5, own={"markers": "grey"}, displays={"hunting": [None] * 5})
    table.do("end")
    assert table.legal() == []
    assert table.why_not("end") == "PRE-E6"
