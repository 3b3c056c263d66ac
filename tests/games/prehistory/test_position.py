"""Positions as JSON: every position comes back, nonsense is refused with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER

Told = dict[str, Any]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_comes_back(seats: int) -> None:
    """From the first draw of the set-up to the last point."""
    state, rng = game("prehistory").new(seats), Rng(seats)
    ply = 0
    while state.player != OVER:
        if ply % (3 if COMPILED else 17) == 0:
            assert game("prehistory").load(json.loads(json.dumps(state.dump()))).key() == state.key()
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        ply += 1
    assert game("prehistory").load(json.loads(json.dumps(state.dump()))).key() == state.key()


def other_game(told: Told) -> None:
    told["game"] = "elawa"


def one_player(told: Told) -> None:
    told["players"] = told["players"][:1]


def strange_colour(told: Told) -> None:
    told["players"][0]["resources"] = {"pink": 1}


def strange_card(told: Told) -> None:
    told["players"][0]["hunting cards"] = ["H99"]


def third_base(told: Told) -> None:
    told["pillars"]["painting"]["base"] = ["red"] * 3


def fourth_layout(told: Told) -> None:
    told["map"]["layout"] = 3


def tile_twice(told: Told) -> None:
    told["map"]["tiles"][1] = told["map"]["tiles"][0]


def no_such_weather(told: Told) -> None:
    told["players"][0]["weather"] = 6


def section_twice(told: Told) -> None:
    told["players"][0]["painted"] = [4, 4]


def pillar_in_spring(told: Told) -> None:
    told["turn"]["step"] = "pillar"


def payment_without_a_fish(told: Told) -> None:
    told["turn"]["step"] = "payment"


def fee_without_resources(told: Told) -> None:
    told["turn"].update(step="fee", action="hunting")
    told["players"][0]["resources"] = {}


def nobody_is_missing(told: Told) -> None:
    del told["players"][0]["tent"]


NONSENSE: list[tuple[str, Callable[[Told], None]]] = [
    ("a position of elawa", other_game),
    ("PRE-C2", one_player),
    ("PRE-C4", strange_colour),
    ("H99", strange_card),
    ("PRE-C5", third_base),
    ("map, layout is 3, not a whole number from 0 to 2", fourth_layout),
    ("PRE-S9", tile_twice),
    ("PRE-S14", no_such_weather),
    ("section 4", section_twice),
    ("PRE-T1", pillar_in_spring),
    ("PRE-P5", payment_without_a_fish),
    ("PRE-D10", fee_without_resources),
    ("tent", nobody_is_missing),
]


@pytest.mark.parametrize(("reason", "change"), NONSENSE, ids=[change.__name__ for _, change in NONSENSE])
def test_nonsense_is_refused_with_its_reason(scene: Any, reason: str, change: Callable[[Told], None]) -> None:
    told = scene(own={"resources": "red"}).state.dump()
    change(told)
    with pytest.raises(BrokenPosition, match=reason):
        game("prehistory").load(told)


def test_chance_tells_of_a_place_that_there_is() -> None:
    """PRE-S20: five hunting cards lie open, in slots 0 to 4; nothing can be told of an eighth."""
    state = game("prehistory").new(2)
    rng = Rng(3)
    while state.dump()["chance"]["tells"] != "hunting card":
        state.apply(state.sample_chance(rng))
    told = state.dump()
    assert game("prehistory").load(told).key() == state.key()
    told["chance"]["about"] = 7
    with pytest.raises(BrokenPosition, match="PRE-S20"):
        game("prehistory").load(told)


def later(scene: Any) -> dict[str, Any]:
    """Round 3: ten cards of each deck were seen before, and the displays show five more."""
    told: dict[str, Any] = scene().state.dump()
    return told


@pytest.mark.parametrize(("deck", "shown"), [("hunting", 30), ("ceremony", 34)])
def test_every_card_that_lies_nowhere_else_is_discarded(scene: Any, deck: str, shown: int) -> None:
    """PRE-V6, PRE-W5: the box is the stack, the display and the discard pile, since nobody has taken a card."""
    told = later(scene)
    piles = [*told["stacks"][deck], *told["displays"][deck], *told["discarded"][deck]]
    assert len(piles) == len(set(piles)) == shown
    assert len(told["discarded"][deck]) == 10


@pytest.mark.parametrize("deck", ["hunting", "ceremony"])
def test_a_card_that_lies_nowhere_is_refused(scene: Any, deck: str) -> None:
    """PRE-V6: and so is one that is discarded and shown."""
    told = later(scene)
    lost = told["discarded"][deck].pop(0)
    with pytest.raises(BrokenPosition, match=f"discarded, {deck}: {lost} lies nowhere .PRE-V6"):
        game("prehistory").load(told)
    told["discarded"][deck] = [lost, *told["discarded"][deck], told["displays"][deck][0]]
    with pytest.raises(BrokenPosition, match="is not left over to be discarded"):
        game("prehistory").load(told)


def test_a_position_of_before_says_nothing_of_discarded_cards(scene: Any) -> None:
    """What was written down then is read as it was: what lies nowhere is discarded."""
    told = later(scene)
    before = {name: part for name, part in told.items() if name != "discarded"}
    assert game("prehistory").load(before).dump() == told


def test_a_view_tells_no_discards_that_could_be_covered_cards(scene: Any) -> None:
    """PRE-I3: to Ada the cards that Bo holds and those of the discard pile are the same."""
    state = scene(ceremony="covered", others=[{"ceremony cards": "C01"}]).state
    assert "C01" not in state.dump()["discarded"]["ceremony"]
    assert list(state.redact(0).dump()["discarded"]) == ["hunting"]
