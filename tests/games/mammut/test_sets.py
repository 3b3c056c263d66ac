"""Picks of a set come in any order: tiles that are taken or put back, targets of cards, lots, tiles to exchange."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.every_position import picks_of_a_set_come_in_any_order
from solutre.core.rng import Rng
from solutre.core.state import OVER

Scenes = Callable[..., Any]
TILES = {"lots": {2: "hide, tusk, fox, fire", 4: "axe, meat"}, "middle": "unknown/hide, unknown/fire, 2 meat"}
TAKING = {**TILES, "seat": 0, "hands": ["peek, flip, recall"]}
EXCHANGE = {"lots": {0: "hare, fox, boar", 2: "tusk"}, "shaman": "lot 0", "seat": 2, "round": 5}

SETS = {
    "MAM-D5: tiles that are taken": ((), ("unknown in middle", "meat in middle", "red in middle"), {}),
    "MAM-D8: tiles that are put back": (("lot(owner=1, heap=0)",), ("tusk in hand", "fox in hand", "hide in hand"), {}),
    "MAM-L1: question marks that are looked under": (
        ("card(card=peek)",), ("unknown#0 in middle", "unknown#1 in middle"), {},
    ),
    "MAM-L3: tiles that are turned over": (("card(card=flip)",), ("meat in middle", "red in middle"), {}),
    "MAM-L8: lots that are called back": (
        ("card(card=recall)",), ("lot(owner=1, heap=0)", "lot(owner=2, heap=0)"), {},
    ),
    "MAM-X14: animal tiles that are exchanged": (
        ("take_all",), ("species(species=hare)", "species(species=boar)"), {**EXCHANGE, "down": ["2 wild_animal"]},
    ),
    "MAM-X19: species that are chosen": (
        ("take_all", "species(species=hare)", "species(species=boar)"),
        ("species(species=salmon)", "species(species=beaver)"), {**EXCHANGE, "down": ["2 wild_animal"]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SETS)
def test_picks_of_a_set_come_in_any_order(scene: Scenes, name: str) -> None:
    """Every order is offered, and all of them lead to the same table."""
    before, picks, other = SETS[name]
    ends = set()
    for order in permutations(range(len(picks))):
        table = scene(3 if other else 4, **(other or TAKING))
        table.do(*before)
        wanted = [table.notation(pick) for pick in picks]  # named before any of them moves
        table.do(*(wanted[at] for at in order))
        ends.add(table.state.key())
    assert len(ends) == 1


def test_a_search_keeps_one_order(scene: Scenes) -> None:
    """MAM-D5, MAM-L8: with `offer_one_order` a set is offered in ascending order only."""
    table = scene(3, **TILES, seat=0, hands=["recall"])
    table.state.offer_one_order()
    table.do("card(card=recall)", "lot(owner=2, heap=0)")
    assert table.legal("lot") == []
    assert table.legal() == ["done"]


def test_the_law_holds_for_recalls() -> None:
    """MAM-L9: with two players lots of both can be called back, whichever first."""
    mammut = game("mammut")
    state, rng, recalls = mammut.new(2), Rng(5), 0
    recall = mammut.actions.parse("card(card=recall)").action
    while state.player != OVER:
        legal = state.legal_actions()
        state.apply(recall if recall in legal else legal[rng.below(len(legal))])
        recalls += recall in legal
        picks_of_a_set_come_in_any_order(mammut, state)
    assert recalls > 0
