"""Why a choice is refused: the clause that a player is shown, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import IllegalChoice
from solutre.core.match import Match

Scenes = Callable[..., Any]


def test_on_the_own_turn(scene: Scenes) -> None:
    """MAM-D4, MAM-D5, MAM-D7, MAM-D9, MAM-E4, MAM-K1, MAM-P2: what stands in the way of each kind of choice."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2)
    assert table.why_not("axe in lot 0") == "MAM-D5"
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D9"
    assert table.why_not("lot(owner=0, heap=1)") == "MAM-P2"
    assert table.why_not("lot(owner=2, heap=0)") == "MAM-P4"
    assert table.why_not("lot(owner=4, heap=0)") == "MAM-D7"
    assert table.why_not("done") == "MAM-D4"
    assert table.why_not("card(card=flip)") == "MAM-K1"
    assert table.why_not("species(species=fox)") == "MAM-E4"


def test_while_taking(scene: Scenes) -> None:
    """MAM-D4, MAM-D5: one tile action, from the middle, each tile once."""
    table = scene(3, lots={2: "tusk, hide"}, middle="axe", seat=0, hands=["flip"])
    table.do("axe in middle")
    assert table.why_not("axe in hand") == "MAM-D5"
    assert table.why_not("tusk in lot 2") == "MAM-D5"
    assert table.why_not("take_all") == "MAM-D5"
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D4"
    assert table.why_not("card(card=flip)") == "MAM-D4"
    assert table.why_not("species(species=fox)") == "MAM-E4"


def test_while_putting_stolen_tiles_back(scene: Scenes) -> None:
    """MAM-D7, MAM-D8, MAM-D4"""
    table = scene(3, lots={2: "tusk, hide, axe"}, middle="meat", seat=0, hands=["flip"])
    table.do("lot(owner=1, heap=0)")
    slot = table.slot("axe", "in hand")
    table.do("axe in hand")
    assert table.why_not(f"tile(slot={slot})") == "MAM-D7"
    assert table.why_not("meat in middle") == "MAM-D8"
    assert table.why_not("take_all") == "MAM-D8"
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D4"
    assert table.why_not("card(card=flip)") == "MAM-D4"


def test_while_a_recall_is_carried_out(scene: Scenes) -> None:
    """MAM-L8, MAM-K3: whole lots, no single tiles, nothing else first."""
    table = scene(3, lots={2: "tusk, hide"}, seat=0, hands=["recall, flip"])
    table.do("card(card=recall)")
    assert table.why_not("tusk in lot 2") == "MAM-L8"
    assert table.why_not("lot(owner=2, heap=0)") == "MAM-L8"
    assert table.why_not("card(card=flip)") == "MAM-K3"
    assert table.why_not("take_all") == "MAM-K3"


def test_after_a_recall_of_everything_the_first_turn_is_not_meant(scene: Scenes) -> None:
    """MAM-D7 and not MAM-D10: the start player has been robbed, and recalls the last lot."""
    table = scene(3, lots={2: "tusk, hide"}, seat=0, start=0, hands=["recall"])
    table.do("card(card=recall)", "lot(owner=1, heap=0)")
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D7"


def test_during_the_evaluation(scene: Scenes) -> None:
    """MAM-R1, MAM-D19: sharing is over, cards too."""
    table = scene(3, lots={0: "hare, fox", 2: "tusk"}, seat=2, round=5, down=["wild_animal"], hands=["flip"])
    table.do("take_all")
    assert table.phase == "exchange"
    assert table.why_not("tile(slot=0)") == "MAM-R1"
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-R1"
    assert table.why_not("take_all") == "MAM-R1"
    assert table.why_not("card(card=flip)") == "MAM-D19"


def test_a_refused_choice_names_the_clause_and_changes_nothing() -> None:
    """MAM-D10: the message quotes the rule and the legal choices."""
    match = Match.new("mammut", 3, seed=2)
    before = match.state.key()
    with pytest.raises(IllegalChoice, match="MAM-D10") as refused:
        match.play("lot(owner=0, heap=0)")
    assert refused.value.clause == "MAM-D10"
    assert "legal: tile(slot=0)" in str(refused.value)
    assert match.state.key() == before
