"""Who begins is for the table to choose (HUN-S5): the first seat, or whom the lot names."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.state import start

WORDS = game("hunters").words
NAMES = ("Ada", "Bo", "Chi")


def movers(table: Any) -> list[int]:
    """Who lays the next four tiles."""
    found = []
    for tile in ("L59", "L60", "L34", "L35"):
        table.apply(ACTIONS.parse(f"draw(tile={tile})").action)
        found.append(int(table.player))
        while table.player not in (CHANCE, OVER):
            table.apply(table.legal_actions()[0])
            table.audit()
    return found


@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1, 2, 0]), (1, [1, 2, 0, 1]), (2, [2, 0, 1, 2])])
def test_the_lot_names_who_begins(seat: int, order: list[int]) -> None:
    """HUN-S5, HUN-T1: turns go round from whomever it falls on."""
    table = start(3, "standard", "drawn")
    table.log = []
    assert [ACTIONS.describe(action).notation for action in table.legal_actions()] == [
        "begin(seat=0)",
        "begin(seat=1)",
        "begin(seat=2)",
    ]
    assert (table.player, table.chance_weights()) == (CHANCE, [1, 1, 1])
    table.apply(ACTIONS.parse(f"begin(seat={seat})").action)
    table.audit()
    (event,) = table.log
    assert (event.kind, event.clause, event.player) == ("first", "HUN-S5", seat)
    assert WORDS.event(event, "en", NAMES) == f"The lot falls on {NAMES[seat]}, who begins"
    assert WORDS.event(event, "fr", NAMES) == f"Le sort désigne {NAMES[seat]}, qui commence"
    assert movers(table) == order


def test_without_the_option_the_first_seat_begins() -> None:
    """HUN-S5: and records of before mean the same."""
    assert movers(game("hunters").new(3)) == [0, 1, 2, 0]
    assert Match.new("hunters", 3, seed=1).player == 0


def test_every_seat_may_be_drawn_and_a_record_says_so() -> None:
    """HUN-S5: twenty matches of three find all of them to begin, and a replayed record agrees."""
    matches = [Match.new("hunters", 3, seed=seed, options={"first": "drawn"}) for seed in range(20)]
    assert {match.player for match in matches} == {0, 1, 2}
    record = matches[0].record()
    assert '[Variant "standard+first=drawn"]' in record
    assert Match.replay(record).player == matches[0].player


@pytest.mark.parametrize("change", [{"turn": {"phase": "first", "seat": 1}}, {"players": [{"score": 3}, {}]}])
def test_nothing_has_happened_before_the_lot(change: dict[str, Any]) -> None:
    """HUN-S5: such a position is refused; the untouched one is read."""
    told = start(2, "standard", "drawn").dump()
    assert game("hunters").load(told).dump() == told
    with pytest.raises(BrokenPosition, match="HUN-S5"):
        game("hunters").load(
            {"game": "hunters", "tiles": told["tiles"], "players": [{}, {}], "turn": told["turn"], **change}
        )


def test_nobody_chooses_before_the_lot() -> None:
    """HUN-S5"""
    played, table = game("hunters"), start(2, "standard", "drawn")
    early = played.refuse(table, ACTIONS.parse("pass").action)
    assert (early.clause, played.excuse(early, "en")) == ("HUN-S5", "First the lot names who begins.")
    nobody = played.refuse(table, ACTIONS.parse("begin(seat=4)").action)
    assert (nobody.clause, played.excuse(nobody, "en")) == ("HUN-C8", "Nobody sits there.")
    late = played.refuse(start(2, "standard"), ACTIONS.parse("begin(seat=0)").action)
    assert (late.clause, played.excuse(late, "fr")) == (
        "HUN-S5",
        "On décide qui commence avant de piocher la première tuile.",
    )
