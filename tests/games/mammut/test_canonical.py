"""One order of picks for search: every lot can be made, in exactly one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.games.mammut.rules.state import Mammut, start
from solutre.games.mammut.rules.steps import DONE, RETURN, TAKE_ALL, TAKING

Scenes = Callable[..., Any]


def small(scene: Scenes) -> Any:
    """Six tiles in the middle: two hides, two tusks, a meat and a question mark; three lots are missing."""
    return scene(4, middle="2 hide, 2 tusk, meat, unknown", rest="lot 0", shaman="lot 0", seat=1)


def made(state: Mammut, seat: int) -> list[tuple[int, ...]]:
    """Every lot that the seat can make by picks, as faces, once for each way to make it."""
    if state.phase not in (TAKING, RETURN):
        lot = state.lots[2 * seat]
        return [tuple(sorted(int(state.face[slot]) for slot in range(32) if lot >> slot & 1))]
    found: list[tuple[int, ...]] = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        found += made(after, seat)
    return found


def taken(state: Mammut) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for action in state.legal_actions():
        if action < 32:
            after = state.clone()
            after.apply(action)
            found.update(made(after, 1))
    return found


def test_every_take_can_be_made_in_one_way(scene: Scenes) -> None:
    """MAM-D5: 3 × 3 × 2 × 2 heaps of like tiles, less the empty one; freely picked there are many more ways."""
    table = small(scene)
    free = taken(table.state)
    table.state.offer_one_order()
    ordered = taken(table.state)
    assert set(ordered) == set(free)
    assert len(ordered) == 3 * 3 * 2 * 2 - 1
    assert set(ordered.values()) == {1}
    assert sum(free.values()) > 10 * sum(ordered.values())


def test_every_steal_can_be_made_in_one_way(scene: Scenes) -> None:
    """MAM-D7, MAM-D9: of two hides, two tusks and a meat keep at least one tile and give back at least one."""
    table = scene(3, lots={0: "2 hide, 2 tusk, meat"}, seat=1)
    table.state.offer_one_order()
    table.do("lot(owner=0, heap=0)")
    ordered = Counter(made(table.state, 1))
    assert len(ordered) == 3 * 3 * 2 - 2
    assert set(ordered.values()) == {1}


def test_tiles_whose_back_is_known_are_not_alike(scene: Scenes) -> None:
    """MAM-H4, MAM-H5: two question marks, one of which the player has looked under."""
    table = small(scene)
    state = table.state
    state.offer_one_order()
    hides = [slot for slot in range(32) if state.face[slot] == 1 and state.middle >> slot & 1]
    assert [action for action in state.legal_actions() if action in hides] == hides[:1]
    state.peeked[1] |= 1 << hides[1]
    assert [action for action in state.legal_actions() if action in hides] == hides
    state.peeked[1] = 0
    state.peeked[2] |= 1 << hides[1]  # what another knows makes no difference
    assert [action for action in state.legal_actions() if action in hides] == hides[:1]


def test_a_recall_is_made_in_one_order(scene: Scenes) -> None:
    """MAM-L8: after the lot of seat 2 that of seat 1 is not offered any more."""
    table = scene(4, lots={2: "hide", 4: "tusk", 6: "meat"}, seat=0, hands=["recall"])
    table.state.offer_one_order()
    table.do("card(card=recall)", "lot(owner=2, heap=0)")
    assert table.legal() == ["lot(owner=3, heap=0)", "done"]


def test_the_order_of_picks_stays_with_views_and_worlds(scene: Scenes) -> None:
    """A world imagined from a view that offers one order offers one, too; a new state does not."""
    state = small(scene).state
    assert state.redact(1).imagine(Rng(1)).canonical == 0
    state.offer_one_order()
    world = state.redact(1).imagine(Rng(1))
    assert world.canonical == 1
    assert world.legal_actions() == state.legal_actions()
    assert TAKE_ALL in state.legal_actions()


def test_games_with_one_order_never_get_stuck() -> None:
    for seed in range(20):
        state, rng = start(2 + seed % 4, ""), Rng(seed)
        assert isinstance(state, Mammut)
        state.offer_one_order()
        full = state.clone()
        full.canonical = 0
        while state.player != OVER:
            state.settle(rng)
            legal = state.legal_actions()
            if state.player == OVER:
                break
            free = state.clone()
            free.canonical = 0
            assert set(legal) <= set(free.legal_actions())
            if state.phase == TAKING:
                assert DONE in legal
            state.apply(legal[rng.below(len(legal))])
            state.audit()
