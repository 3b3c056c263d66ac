"""The table as it is read aloud: every part of the summary line by line, for somebody who sees no picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.state import SPECTATOR

from .test_board_summary import told

Scenes = Callable[..., Any]
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on


# --- actions -----------------------------------------------------------------------------------------


def test_gathering_reads_out_tile_and_price_slot_by_slot(scene: Scenes) -> None:
    """PRE-G1: P01 shows grey at the first slot and white at the third; the gap between is not read."""
    shown = {"gathering": ["honey", None, "egg with a point", None, None, None]}
    table = scene(prices={"gathering": "P01"}, displays=shown, own={"resources": "2 grey"}, others=[RICH])
    assert told(table.state)["Gathering"] == [
        "You can pay 1 of 2.",
        "Honey, costs grey.",
        "Egg, 1 development point, costs white.",
    ]
    assert told(table.state, language="fr")["Cueillette"][1:] == [
        "Miel, coûte gris.",
        "Œuf, 1 point de développement, coûte blanc.",
    ]


def test_hunting_reads_out_what_is_printed_on_its_cards(scene: Scenes) -> None:
    """PRE-H1: P03 shows white, yellow and blue above; a tiger and a footprint."""
    shown = {"hunting": ["H01", None, "H16", None, None]}
    table = scene(prices={"fishing and hunting": "P03"}, displays=shown, own={"resources": "3 red"}, others=[RICH])
    assert told(table.state)["Hunting"][2:] == [
        "Tiger of value 2, 1 point, costs 2 of white, yellow and blue.",
        "Footprints of value 1 (rhino), gives 1 grey resource, costs 1 of white, yellow and blue.",
    ]


def test_ceremony_reads_out_what_its_cards_pay_for(scene: Scenes) -> None:
    """PRE-K2: P02 shows grey, blue and brown at the places without own shamans."""
    words: dict[str, Any] = {"prices": {"ceremony": "P02"}, "displays": {"ceremony": [None, "C23", None, None, None]}}
    table = scene(own={"shamans": [0, 1, 4], "resources": "3 red"}, others=[RICH], **words)
    assert told(table.state)["Ceremony"][-1] == (
        "1 point for each of your camps (value 2, 1 development point), costs 2 of grey, blue and brown."
    )


def test_painting_reads_out_what_is_left_of_it(scene: Scenes) -> None:
    """PRE-R4: eight sections are painted; the last one costs red for the ox on P02."""
    own = {"painted": [0, 1, 2, 3, 4, 5, 6, 8], "resources": "2 red"}
    table = scene(prices={"painting": "P02"}, own=own, others=[RICH])
    assert told(table.state)["Painting"][0] == "You can pay 1 of 1."
    assert told(table.state)["Painting"][2:] == ["The lower middle section (ox), costs red."]


def test_migration_reads_out_its_ways(scene: Scenes) -> None:
    """PRE-M1, PRE-M2: P01 shows grey and red at the top; in summer every member costs a white marker."""
    spring = scene(prices={"migration": "P01"}, own={"resources": "2 grey"}, others=[RICH])
    lines = told(spring.state)["Migration"]
    assert lines[0] == "You can pay 1 of 3."
    assert [line.rpartition(", costs ")[2] for line in lines[1:]] == ["grey.", "red.", "grey and red."]
    summer = scene(season="summer", visit="migration", own={"markers": "white"}, others=[RICH])
    assert told(summer.state)["Migration"][1:] == ["Each member, costs 1 white marker."]


def test_a_spectator_hears_prices_and_nobody_s_purse(scene: Scenes) -> None:
    """PRE-I1: all colours of the ring, and no line about what can be paid."""
    table = scene(prices={"ceremony": "P01"}, own={"resources": "2 grey"}, others=[RICH])
    parts = told(table.state, SPECTATOR)
    assert not any(line.startswith("You can pay") for lines in parts.values() for line in lines)
    assert parts["Ceremony"][0].endswith("grey, red, white, yellow, brown and blue.")


# --- pillars and the centre --------------------------------------------------------------------------


def test_pillars_are_read_in_the_order_of_summer_and_the_centre_after_them(scene: Scenes) -> None:
    """PRE-U3, PRE-C8"""
    table = scene(prices={"centre": "P02"}, top={"painting": "2 red"}, own={"resources": "2 grey"}, others=[RICH])
    lines = told(table.state)["Pillars"]
    assert [line.split(",")[0] for line in lines[:6]] == [
        f"Pillar of {action}" for action in ("painting", "gathering", "ceremony", "fishing", "hunting", "migration")
    ]
    assert lines[0] == "Pillar of painting, on top red and red, 2 of 2 places for the fee free."
    assert lines[6] == "Worth of a cube in autumn: red 3, yellow 1, grey 2, blue 1, white 2 and brown 1."


# --- people ------------------------------------------------------------------------------------------


def test_cards_of_a_tribe_are_read_with_their_worth(scene: Scenes) -> None:
    """PRE-H7, PRE-Z11: prey in one line, each ceremony card in its own; two in the tent make 4."""
    own = {"hunting cards": "H01 H05", "ceremony cards": "C27", "painted": [8, 0], "resources": "red"}
    lines = told(scene(own=own, others=[RICH]).state)["Ada"]
    assert lines[5:] == [
        "Painting: upper left and lower right.",
        "Hunting cards: tiger of value 2, 1 point; footprints of value 1 (tiger), gives 1 red resource.",
        "2 points for each member in the tent (value 3), worth 4 now.",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "2 ceremony cards lie face down."), ("fr", "2 cartes cérémonie sont posées face cachée.")],
)
def test_covered_cards_are_read_as_a_number(scene: Scenes, language: str, said: str) -> None:
    """PRE-I3: neither what they pay for nor what they are worth."""
    table = scene(ceremony="covered", own=RICH, others=[{**RICH, "ceremony cards": "C27 C29"}])
    lines = told(table.state, language=language)["Bo"]
    assert lines[-1] == said
    assert not any("tent (" in line or "tente (" in line for line in lines)


def test_camps_and_reserve_are_read(scene: Scenes) -> None:
    """PRE-S17, PRE-B7: two camps built: five members left in reserve."""
    own = {"camps": {0: 2, 1: 7}, "members": {2: 2, 0: 1}, "fishing track": 12, "resources": "red"}
    line = told(scene(own=own, others=[RICH]).state)["Ada"][3]
    assert line.startswith("2 in the tent, 5 in reserve. ")
    assert line.endswith("Space 12 of the river. 2 camps built.")


# --- the map -----------------------------------------------------------------------------------------


def test_the_map_reads_out_what_offers_something_or_is_held(scene: Scenes) -> None:
    """PRE-X1, PRE-B9: a plain space is silent until somebody stands there; a taken fish is silent."""
    own = {"camps": {0: 2}, "members": {2: 1, 3: 1, 0: 1}, "fish": "1", "fishing track": 1, "resources": "red"}
    lines = told(scene(own=own, others=[{**RICH, "members": {0: 1}}], taken=(23,)).state)["Map"]
    assert lines[0] == "The start: start, 1 member of Ada, 1 member of Bo."
    assert "The camp space 1 step north-east of the start: forest, 1 member of Ada, camp 1 of Ada." in lines
    assert "The open water 1 step north-east and 1 north-west of the start: water, 1 member of Ada." in lines
    assert not any("open rock" in line for line in lines)  # 14 is plain and empty
    assert sum("fish of value" in line for line in lines) == 1


def test_a_map_that_is_not_laid_is_not_read(fresh: Any) -> None:
    """PRE-S20: before the deal there are neither prices nor pillars nor spaces."""
    parts = told(fresh(2).state)
    assert (parts["Pillars"], parts["Map"]) == ([], [])
    assert "Painting" not in parts
    assert parts["Turn"][1] == "Year 1 of 5, winter."
    assert len(parts["Turn"]) == 2  # no order yet
