"""The end of the game and the final scoring (section E)."""

from __future__ import annotations

from typing import Any

from solutre.core.state import OVER
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.reading import read
from solutre.games.hunters.rules.steps import BONUS, DRAW, END

RED, BLUE, YELLOW = 0, 1, 2
GOLDEN_FOREST = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]


def test_the_game_ends_with_the_turn_of_the_last_land_tile(scene: Any) -> None:
    """HUN-E1: bonus tiles may remain."""
    table = scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0)
    assert table.state.player == RED
    table.done()
    assert (table.state.phase, table.state.player, table.legal()) == (END, OVER, [])
    assert landscape.bonus_left(table.state) == 12


def test_the_bonus_tile_of_the_last_turn_is_played(scene: Any) -> None:
    """HUN-E1, HUN-F5: then the game ends; the mammoth and the aurochs of B09 are worth 4 points."""
    table = scene(GOLDEN_FOREST, hand="L29", last=True).place(1, 0, 0).done()
    assert table.state.phase == BONUS
    table.draw("B09").place(0, -1, 2).occupy("m0")
    assert table.state.phase == END
    assert table.state.scores == [4, 0, 0]


def test_another_turn_follows_while_a_land_tile_is_left(scene: Any) -> None:
    """HUN-E1."""
    others = [f"L{n:02d}" for n in range(1, 79) if n not in (59, 60, 33)]
    table = scene([("L59", 0, 0, 0)], hand="L60", discarded=others).place(1, 0, 0).done()
    assert (table.state.phase, table.legal()) == (DRAW, ["draw(tile=L33)"])


def test_unfinished_forests_and_rivers_pay_nothing(scene: Any) -> None:
    """HUN-E2: gatherer and fisher go home without points."""
    tiles = [("L30", 0, 0, 0), ("L47", 0, 1, 0)]
    table = scene(tiles, hand="L60", members=[("L30", "f0", RED), ("L47", "r1", BLUE)], last=True).place(1, 0, 0).done()
    assert table.state.scores == [0, 0, 0]
    assert [(event.player, event.clause) for event in table.events("return")] == [(RED, "HUN-E2"), (BLUE, "HUN-E2")]


def test_huts_are_scored_before_hunters_and_all_pieces_go_back(scene: Any) -> None:
    """HUN-E3: one fish for the hut; a deer and the mammoth of L77 for the hunter."""
    tiles = [("L77", 0, 0, 0), ("L60", 1, 0, 0)]
    table = scene(tiles, hand="L66", huts=[("L77", "l1", BLUE)], members=[("L60", "m0", RED)], last=True)
    table.place(2, 0, 0).done()
    assert [(event.kind, event.points) for event in table.state.log if event.points] == [("huts", 1), ("meadow", 4)]
    assert table.state.scores == [4, 1, 0]
    assert table.supply(RED) == table.supply(BLUE) == (5, 2)
    assert table.state.dump()["huts"] == table.state.dump()["members"] == []


def test_the_end_remembers_the_huts_and_hunters_that_were_scored(scene: Any) -> None:
    """HUN-E2, HUN-E3: of the four pieces the gatherer of an open forest brought nothing and is forgotten."""
    tiles = [("L77", 0, 0, 0), ("L60", 1, 0, 0), ("L36", 1, 1, 1)]
    members = [("L60", "m0", RED), ("L36", "f0", YELLOW)]
    table = scene(tiles, hand="L66", huts=[("L77", "l1", BLUE)], members=members, last=True)
    assert "taken off" not in table.state.dump()
    told = table.place(2, 0, 0).done().state.dump()
    assert told["taken off"] == [
        {"tile": "L60", "zone": "m0", "owner": RED}, {"tile": "L77", "zone": "l1", "owner": BLUE},
    ]  # fmt: skip
    assert read(told).key() == table.state.key() == table.state.clone().key()


def test_most_points_win(scene: Any) -> None:
    """HUN-E4."""
    table = scene([("L59", 0, 0, 0)], hand="L60", scores=[7, 9, 3], last=True).place(1, 0, 0).done()
    assert table.state.ranking() == [2, 1, 3]
    assert [(event.player, event.args) for event in table.events("win")] == [(BLUE, (9,))]


def test_equal_points_share_the_victory(scene: Any) -> None:
    """HUN-E4."""
    table = scene([("L59", 0, 0, 0)], hand="L60", scores=[9, 9, 3], last=True).place(1, 0, 0).done()
    assert table.state.ranking() == [1, 1, 3]
    assert [event.player for event in table.events("win")] == [RED, BLUE]


def test_a_lap_of_the_track_is_fifty_points(scene: Any) -> None:
    """HUN-E5: from 48 to 52; the score itself goes on."""
    table = scene([("L36", 1, 0, 3)], hand="L35", members=[("L36", "f0", RED)], scores=[48, 0, 0])
    table.place(0, 0, 3).done()
    assert table.state.scores == [52, 0, 0]
    assert [(event.player, event.args) for event in table.events("lap")] == [(RED, (50,))]


def test_pairs_of_deer_and_tiger_cancel_as_the_green_discs_show(scene: Any) -> None:
    """HUN-E6: the discs only help to count; here a deer and a tiger make one pair, nothing is left."""
    table = scene([("L60", 0, 0, 0)], hand="L30", members=[("L60", "m0", RED)], last=True).place(-1, 0, 0).done()
    assert table.events("meadow_tigers")[0].args == (1, 1, 0, 0)
    assert table.state.scores == [0, 0, 0]
