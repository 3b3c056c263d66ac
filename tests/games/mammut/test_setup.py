"""Setting up (section S) and the shape of a round (section R)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.games.mammut.rules.components import FULL_BAG
from solutre.games.mammut.rules.state import Mammut

Scenes = Callable[..., Any]


def dealt(seats: int, seed: int = 1) -> Mammut:
    """A game up to the first decision."""
    state = game("mammut").new(seats)
    assert isinstance(state, Mammut)
    state.log = []
    state.settle(Rng(seed))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_points_no_hides_and_two_cards(seats: int) -> None:
    """MAM-S1, MAM-S2, MAM-S3, MAM-P1: the other cards are the deck."""
    told = dealt(seats).dump()
    assert [(player["score"], player["hides"]) for player in told["players"]] == [(10, 0)] * seats
    assert [sum(player["hand"].values()) for player in told["players"]] == [2] * seats
    assert sum(told["cards"]["deck"].values()) == 19 - 2 * seats
    assert told["cards"]["discard"] == {}


@pytest.mark.parametrize("seats", [4, 5])
def test_four_or_five_players_start_with_different_species(seats: int) -> None:
    """MAM-S4, MAM-S5"""
    tokens = [player["tokens"] for player in dealt(seats).dump()["players"]]
    assert [len(own) for own in tokens] == [1] * seats
    assert len({own[0] for own in tokens}) == seats


@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_start_without_animals(seats: int) -> None:
    """MAM-S6"""
    assert [player["tokens"] for player in dealt(seats).dump()["players"]] == [[]] * seats


def test_chance_picks_the_start_player_evenly() -> None:
    """MAM-S7: chi-square with 4 degrees of freedom, 18.5 is passed once in a thousand."""
    fresh, rng = game("mammut").new(5), Rng(3)
    seen = Counter(fresh.sample_chance(rng) for _ in range(2000))
    assert sorted(seen) == fresh.legal_actions()
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 18.5
    state = dealt(5)
    assert state.player == state.start


@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_rounds_by_player_count(seats: int, rounds: int) -> None:
    """MAM-S8, MAM-S9, MAM-R6, MAM-EX4: from 1 or from 2, always up to 5."""
    state, rng = dealt(seats), Rng(seats)
    seen = [state.round]
    while state.player != OVER:
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        if state.round != seen[-1]:
            seen.append(state.round)
    assert seen == list(range(6 - rounds, 6))


def test_all_tiles_start_in_the_bag() -> None:
    """MAM-S10"""
    state = game("mammut").new(3)
    assert isinstance(state, Mammut)
    assert state.bag == FULL_BAG
    assert state.dump()["tiles"] == []


def test_a_pour_empties_the_bag_into_the_middle() -> None:
    """MAM-R1, MAM-R2, MAM-C1: 32 tiles, every one in the middle, and the start player begins."""
    told = dealt(4).dump()
    assert len(told["tiles"]) == 32
    assert {tile["at"] for tile in told["tiles"]} == {"middle"}
    assert told["phase"] == "main"


def test_a_tile_falls_on_either_side_in_any_slot() -> None:
    """MAM-R2, MAM-H8: the hare tile by slot and side; 63 degrees of freedom, 103.4 is passed once in a thousand."""
    pours, rng, hare = 1920, Rng(11), 6
    state = game("mammut").new(2)
    assert isinstance(state, Mammut)
    while state.dump()["phase"] != "pour out":
        state.apply(state.sample_chance(rng))
    seen: Counter[int] = Counter()
    for _ in range(pours):
        world = state.clone()
        world.settle(rng)
        seen[[*world.face, *world.back].index(hare)] += 1
    assert sum((seen[place] - 30) ** 2 / 30 for place in range(64)) < 103.4


def share_one_round(scene: Scenes) -> Any:
    """Seat 2 is about to take the last lot of round 3; it has laid a card and played a peek."""
    table = scene(
        lots={0: "3 axe, 3 hide", 2: "3 tusk, 3 meat"}, seat=2, start=0, down=["", "", "own_hide"], played="peek"
    )
    table.do("take_all")
    return table


def test_the_clean_up_discards_and_pours_again(scene: Scenes) -> None:
    """MAM-R4, MAM-R5, MAM-K11: both kinds of cards; the round marker moves and the tiles are back in the bag."""
    table = share_one_round(scene)
    while table.phase == "draw cards":
        table.do(table.legal()[0])
    told = table.state.dump()
    assert told["cards"]["discard"] == {"peek": 1, "own_hide": 1}
    assert told["cards"]["played"] == {}
    assert (told["round"], told["phase"], told["tiles"]) == (4, "pour out", [])


def test_the_last_taker_starts_the_next_round(scene: Scenes) -> None:
    """MAM-R7, MAM-D16"""
    table = share_one_round(scene)
    while table.state.player == CHANCE:
        table.do(table.legal()[0])
    assert (table.state.start, table.state.player) == (2, 2)


def test_the_game_ends_after_round_five(scene: Scenes) -> None:
    """MAM-R6"""
    table = scene(lots={0: "3 axe, 3 hide", 2: "3 tusk, 3 meat"}, seat=2, round=5)
    table.do("take_all")
    assert table.state.player == OVER


def test_tiles_keep_their_side_when_they_move(scene: Scenes) -> None:
    """MAM-R3: taken, stolen, put back and recalled."""
    table = scene(4, lots={0: "axe, hare, unknown"}, seat=1, start=0, hands=["", "", "recall"])
    before = [tile["face"] for tile in table.state.dump()["tiles"]]
    table.do("lot(owner=0, heap=0)", "axe in hand", "done")
    table.do("card(card=recall)", "lot(owner=1, heap=0)", "hare in middle", "done")
    assert [tile["face"] for tile in table.state.dump()["tiles"]] == before
