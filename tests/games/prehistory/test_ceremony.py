"""The ceremony (section K)."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
CARDS = ["C23", "C01", "C25", "C04", "C05"]  # values 2, 1, 3, 2, 2


def test_the_book_example_of_a_ceremony(scene: Scenes) -> None:
    """PRE-Q7, PRE-K2, PRE-K3, PRE-K9, PRE-K10, PRE-K11: grey at 2 and blue at 3; two of the shamans 0, 1, 4 move."""
    table = scene(
        own={"resources": "grey, blue, white", "shamans": [0, 1, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": CARDS},
        others=[{"resources": "red"}],
    )
    table.do("ceremony(slot=0)")
    assert table.legal() == ["shaman_to(position=2)", "shaman_to(position=3)"]
    table.do("shaman_to(position=2)", "shaman_to(position=3)")
    assert table.legal() == [f"shaman_from(position={position})" for position in (0, 1, 4)]
    table.do("shaman_from(position=0)")
    assert table.legal() == ["shaman_from(position=1)", "shaman_from(position=4)"]
    assert table.resources() == {"grey": 1, "blue": 1, "white": 1}  # nothing happens before the last pick
    table.do("shaman_from(position=4)", "fee(colour=white)")
    assert table.player()["shamans"] == [1, 2, 3]
    assert (table.resources(), table.development()) == ({}, 1)
    assert table.player()["ceremony cards"] == ["C23"]
    assert table.told("ceremony track") == [0]
    assert table.told("pillars", "ceremony")["base"] == ["white"]


def test_the_card_in_summer(scene: Scenes) -> None:
    """PRE-Q7, PRE-K7, PRE-K8: two yellow markers; moving shamans is optional and free."""
    words = {"season": "summer", "visit": "ceremony", "displays": {"ceremony": CARDS}}
    table = scene(own={"markers": "2 yellow", "shamans": [0, 1, 4]}, **words)
    assert table.why_not("ceremony(slot=2)") == "PRE-K7"
    table.do("ceremony(slot=0)")
    assert table.legal() == ["end", *(f"shaman_to(position={position})" for position in (2, 3, 5))]
    table.do("end")
    assert (table.player()["shamans"], table.markers()) == ([0, 1, 4], {})
    table = scene(own={"markers": "2 yellow", "shamans": [0, 1, 4]}, **words)
    table.do("ceremony(slot=0)", "shaman_to(position=3)")
    assert table.legal() == ["end", "shaman_to(position=2)", "shaman_to(position=5)"]
    table.do("end", "shaman_from(position=4)")
    assert table.player()["shamans"] == [0, 1, 3]


def test_free_dances_are_picked_in_any_order(scene: Scenes) -> None:
    """PRE-K8: a card of value 3 in summer; who clicks 5 first may still dance to 1 and 3."""
    table = scene(
        season="summer",
        visit="ceremony",
        own={"markers": "3 yellow", "shamans": [0, 2, 4]},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=2)", "shaman_to(position=5)")
    assert table.legal() == ["end", "shaman_to(position=1)", "shaman_to(position=3)"]
    table.do("shaman_to(position=3)", "shaman_to(position=1)")
    table.do("shaman_from(position=4)")
    assert table.legal() == ["shaman_from(position=0)", "shaman_from(position=2)"]
    table.do("shaman_from(position=0)", "shaman_from(position=2)")
    assert table.player()["shamans"] == [1, 3, 5]


def test_paid_dances_are_picked_in_any_order(scene: Scenes) -> None:
    """PRE-K5: P02 shows blue at 3 and brown at 5; a card of value 2 may begin with either."""
    table = scene(
        own={"resources": "blue, brown, red", "shamans": [0, 1, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=0)")
    assert table.legal() == ["shaman_to(position=3)", "shaman_to(position=5)"]
    table.do("shaman_to(position=5)")
    assert table.legal() == ["shaman_to(position=3)"]
    table.do("shaman_to(position=3)", "shaman_from(position=4)", "shaman_from(position=1)", "fee(colour=red)")
    assert table.player()["shamans"] == [0, 3, 5]


def test_a_search_knows_one_order(scene: Scenes) -> None:
    """PRE-K5: narrowed, the two places of a card of value 2 come upwards; each set is left, in one way."""
    table = scene(
        own={"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 white, 2 brown", "shamans": [0, 2, 4]},
        displays={"ceremony": CARDS},
    )
    table.state.offer_one_order()
    table.do("ceremony(slot=0)")
    assert table.legal() == ["shaman_to(position=1)", "shaman_to(position=3)"]  # from 5 there is no way up
    table.do("shaman_to(position=3)")
    assert table.legal() == ["shaman_to(position=5)"]
    table.do("shaman_to(position=5)")
    assert table.legal() == ["shaman_from(position=0)", "shaman_from(position=2)"]


def test_a_search_goes_on_from_a_pick_out_of_order(scene: Scenes) -> None:
    """PRE-K5: who has begun with 5 and asks for a hint still has 1 and 3 to choose from."""
    table = scene(
        own={"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 white, 2 brown", "shamans": [0, 2, 4]},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=2)", "shaman_to(position=5)")
    table.state.offer_one_order()
    assert table.legal() == ["shaman_to(position=1)"]  # then 3: the two that are left, in one order
    table.do("shaman_to(position=1)", "shaman_to(position=3)")
    assert table.legal() == ["shaman_from(position=0)"]


def test_the_first_rules_keep_their_order(scene: Scenes) -> None:
    """PRE-K5: records of the first version picked upwards; so does a position of theirs."""
    table = scene(
        rules="1",
        own={"resources": "grey, blue, white", "shamans": [0, 1, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=0)")
    assert table.legal() == ["shaman_to(position=2)"]
    assert table.why_not("shaman_to(position=3)") == "PRE-K5"


def test_no_more_shamans_than_the_card_shows(scene: Scenes) -> None:
    """PRE-K8: a card of value 1 moves one shaman at most."""
    table = scene(
        season="summer", visit="ceremony", own={"markers": "yellow", "shamans": [0, 1, 4]}, displays={"ceremony": CARDS}
    )
    table.do("ceremony(slot=1)", "shaman_to(position=2)")
    assert table.legal() == [f"shaman_from(position={position})" for position in (0, 1, 4)]


def test_targets_are_frozen_when_the_action_begins(scene: Scenes) -> None:
    """PRE-K2, PRE-K4, PRE-K5: with value 3 the targets are the three free positions, never one that is left."""
    table = scene(
        own={"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 white, 2 brown", "shamans": [0, 2, 4]},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=2)")
    assert table.why_not("shaman_to(position=2)") == "PRE-K2"
    table.do("shaman_to(position=1)")
    assert table.why_not("shaman_to(position=1)") == "PRE-K2"
    table.do("shaman_to(position=3)", "shaman_to(position=5)")
    table.do(*(f"shaman_from(position={position})" for position in (0, 2, 4)))
    assert table.player()["shamans"] == [1, 3, 5]


def test_a_target_must_be_payable(scene: Scenes) -> None:
    """PRE-K3, PRE-K6: P02 shows grey at 2, blue at 3, brown at 5; with grey and red only cards of value 1 are left."""
    table = scene(
        own={"resources": "grey, 3 red", "shamans": [0, 1, 4]}, prices={"ceremony": "P02"}, displays={"ceremony": CARDS}
    )
    assert table.legal("ceremony") == ["ceremony(slot=1)"]
    assert table.why_not("ceremony(slot=0)") == "PRE-K3"
    table.do("ceremony(slot=1)")
    assert table.why_not("shaman_to(position=3)") == "PRE-K3"
    assert table.why_not("end") == "PRE-K2"
    assert table.why_not("rotate_weather") == "PRE-D1"


def test_a_ceremony_needs_a_card(scene: Scenes) -> None:
    """PRE-K6, PRE-K13: an empty slot gives none."""
    table = scene(
        own={"resources": "grey, 3 red", "shamans": [0, 1, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": [None, "C25", None, None, None]},
    )
    assert table.legal("ceremony") == []
    assert table.why_not("ceremony(slot=0)") == "PRE-K13"


def test_shamans_of_others_are_no_hindrance(scene: Scenes) -> None:
    """PRE-K1: both players may stand at 2."""
    table = scene(
        own={"resources": "grey, red", "shamans": [0, 1, 4]},
        others=[{"shamans": [2, 3, 5]}],
        prices={"ceremony": "P02"},
        displays={"ceremony": CARDS},
    )
    table.do("ceremony(slot=1)", "shaman_to(position=2)", "shaman_from(position=0)")
    assert (table.player(0)["shamans"], table.player(1)["shamans"]) == ([1, 2, 4], [2, 3, 5])


@pytest.mark.parametrize(
    ("track", "after", "clause"),
    [
        ((), [0], "PRE-K11"),
        ((2, 1), [2, 1, 0], "PRE-K11"),  # the first ceremony of the round joins at the end
        ((2, 1, 0), [2, 0, 1], "PRE-K12"),  # a further one moves one place forward only
        ((2, 0, 1), [0, 2, 1], "PRE-K12"),
        ((0, 2), [0, 2], ""),  # already first
    ],
)
def test_ceremonies_move_the_disc(scene: Scenes, track: tuple[int, ...], after: list[int], clause: str) -> None:
    """PRE-K11, PRE-K12"""
    table = scene(
        seats=3, season="summer", visit="ceremony", own={"markers": "yellow"}, track=track, displays={"ceremony": CARDS}
    )
    told = table.do("ceremony(slot=1)", "end")
    assert table.told("ceremony track") == after
    assert [event.clause for event in told if event.kind == "track"] == ([clause] if clause else [])


def test_the_book_example_of_turning_the_tile(scene: Scenes) -> None:
    """PRE-Q17, PRE-D2: value 3 costs white, yellow, blue; two notches clockwise later brown, grey and white."""
    words = {
        "prices": {"ceremony": "P03"},
        "displays": {"ceremony": ["C25", "C26", "C27", "C33", "C34"]},
        "others": [{"resources": "brown, grey, white, red", "shamans": [2, 3, 4]}],
    }
    table = scene(own={"resources": "brown, grey, white, red", "development": 2, "shamans": [2, 3, 4]}, **words)
    assert table.legal("ceremony") == []
    table.do("rotate(area=ceremony, way=clockwise)", "rotate(area=ceremony, way=clockwise)")
    table.do("ceremony(slot=0)", *(f"shaman_to(position={position})" for position in (0, 1, 5)))
    table.do(*(f"shaman_from(position={position})" for position in (2, 3, 4)))
    assert table.resources() == {"red": 1}
    table.do("fee(colour=red)")
    assert table.state.player == 1
    assert len(table.legal("ceremony")) == 4  # the new prices hold for all
