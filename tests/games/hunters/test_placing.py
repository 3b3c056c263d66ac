"""Setting up, the order of a turn, and where a tile may go (sections S, T and P)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import LAND
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import CELL, DRAW, END, OCCUPY

RED, BLUE, YELLOW = 0, 1, 2
# a completed forest of four gold tiles, with a river on every outer side
RIVERS_ALL_ROUND = [("L68", 0, 0, 3), ("L22", 1, 0, 0), ("L28", 0, 1, 1), ("L67", 1, 1, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_at_the_start(seats: int) -> None:
    """HUN-S1 to HUN-S4: start tile in the middle, 78 and 12 unseen tiles, 5 members and 2 huts, no points."""
    table = start(seats, "")
    assert isinstance(table, Hunters)
    position = table.dump()
    assert position["tiles"] == [{"tile": "L00", "x": 0, "y": 0, "rotation": 0}]
    assert (landscape.land_left(table), landscape.bonus_left(table)) == (78, 12)
    assert position["players"] == [{"score": 0, "members": 5, "huts": 2}] * seats


def test_all_tiles_of_a_stack_are_equally_likely() -> None:
    """HUN-S2, HUN-S3: one shuffled stack each; its order exists only when drawn."""
    table = start(2, "")
    assert table.legal_actions() == list(range(197, 197 + 78))
    assert table.chance_weights() == [1] * 78


def test_seat_0_begins_and_turns_go_round(scene: Any) -> None:
    """HUN-S5, HUN-T1, HUN-T5."""
    table = start(3, "")
    assert isinstance(table, Hunters)
    movers = []
    for tile in ("L59", "L60", "L34", "L35"):
        table.apply(ACTIONS.encode("draw", tile=int(tile[1:]) - 1))
        movers.append(table.player)
        while table.player not in (CHANCE, OVER):
            table.apply(table.legal_actions()[0])
    assert movers == [0, 1, 2, 0]


def test_the_steps_of_a_turn_come_in_order(scene: Any) -> None:
    """HUN-T2: draw, place, piece, score, and only then the next player."""
    table = scene([("L36", 1, 0, 3)], members=[("L36", "f0", BLUE)])
    assert table.state.phase == DRAW
    table.draw("L35")
    assert (table.state.phase, table.state.player) == (CELL, RED)
    table.place(0, 0, 3)
    assert (table.state.phase, table.state.scores) == (OCCUPY, [0, 0, 0])
    table.occupy("m0")
    assert (table.state.phase, table.state.seat, table.state.scores) == (DRAW, BLUE, [0, 4, 0])


def test_the_drawn_tile_is_shown_to_everybody(scene: Any) -> None:
    """HUN-T3."""
    table = scene([("L59", 0, 0, 0)]).draw("L60")
    (event,) = table.events("draw")
    assert (event.player, event.args, event.audience) == (RED, (60,), -1)


def test_a_land_draw_never_comes_from_the_bonus_stack(scene: Any) -> None:
    """HUN-T4."""
    table = scene([("L59", 0, 0, 0)])
    assert all(action - 197 + 1 < LAND for action in table.state.legal_actions())
    assert table.refusal("draw(tile=B02)") == "HUN-T4"


def test_a_forest_with_two_sections_of_the_tile_is_scored_once(scene: Any) -> None:
    """HUN-T6: both forests of L25 belong to the forest that it completes."""
    tiles = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L29", 1, 0, 0)]
    table = scene(tiles, hand="L25", members=[("L41", "f0", RED)]).place(1, 1, 1).done()
    assert table.state.scores == [10, 0, 0]
    assert len(table.events("forest")) == 1


def test_areas_completed_together_are_scored_in_the_order_of_the_tile(scene: Any) -> None:
    """HUN-T6: L66 closes a forest to the north (its first zone) and a river to the south (its third)."""
    tiles = [("L35", 0, -1, 0), ("L36", 1, -1, 1), ("L60", 1, 0, 0), ("L77", 0, 1, 0), ("L59", 1, 1, 0)]
    pieces = [("L35", "f1", BLUE), ("L77", "r1", RED)]
    table = scene(tiles, hand="L66", members=pieces, seat=YELLOW).place(0, 0, 0).done()
    assert [(e.kind, e.player, e.points) for e in table.state.log if e.points] == [("forest", 1, 4), ("river", 0, 3)]


def test_a_corner_is_not_enough(scene: Any) -> None:
    """HUN-P1: the empty cells are the four beside the tile, by row and column."""
    table = scene([("L59", 0, 0, 0)], hand="L60")
    assert table.legal() == ["cell(cell=0)", "cell(cell=1)", "cell(cell=2)", "cell(cell=3)"]
    assert [table.cell(0, -1), table.cell(-1, 0), table.cell(1, 0), table.cell(0, 1)] == [0, 1, 2, 3]
    assert table.refusal("cell(cell=4)") == "HUN-P1"


def test_all_four_neighbours_count(scene: Any) -> None:
    """HUN-P2: a meadow to the west fits, the forest to the south does not."""
    tiles = [("L59", 0, 0, 0), ("L60", 0, 1, 0), ("L36", 1, 1, 0)]
    meadow = scene(tiles, hand="L77")
    assert meadow.refusal(f"cell(cell={meadow.cell(1, 0)})") == "HUN-P2"
    forest = scene(tiles, hand="L35")
    assert f"cell(cell={forest.cell(1, 0)})" in forest.legal()


def test_any_rotation_that_fits_is_offered(scene: Any) -> None:
    """HUN-P3: L36 has three meadow sides to put against a meadow."""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    table.play(f"cell(cell={table.cell(0, -1)})")
    assert table.legal() == ["rotate(turns=0)", "rotate(turns=1)", "rotate(turns=3)"]


def test_a_tile_that_fits_nowhere_is_out_of_the_game(scene: Any) -> None:
    """HUN-P4: no side of L59 is a river; another tile is drawn by the same player."""
    table = scene(RIVERS_ALL_ROUND).draw("L59")
    assert (table.state.phase, table.state.seat) == (DRAW, RED)
    assert [(event.clause, event.player) for event in table.events("discard")] == [("HUN-P4", RED)]
    assert table.state.dump()["discarded"] == ["L59"]
    assert table.draw("L47").state.player == RED


def test_a_tile_that_fits_must_be_placed(scene: Any) -> None:
    """HUN-P5: no passing while a tile is in hand, and no second draw."""
    table = scene([("L59", 0, 0, 0)], hand="L60")
    assert table.refusal("pass") == "HUN-P5"
    assert table.refusal("draw(tile=L01)") == "HUN-P5"


def test_the_game_ends_when_the_last_tiles_fit_nowhere(scene: Any) -> None:
    """HUN-P6: nothing was placed, and the turn does not count."""
    others = [f"L{n:02d}" for n in range(1, 79) if f"L{n:02d}" not in ("L22", "L28", "L59", "L60", "L67", "L68")]
    table = scene(RIVERS_ALL_ROUND, discarded=others)
    table.draw("L59").draw("L60")
    assert table.state.phase == END
    assert (table.state.turn, table.events("end")[0].clause) == (0, "HUN-P6")


def test_the_landscape_has_no_edge(scene: Any) -> None:
    """HUN-P7: a hundred cells from the middle tiles are laid as anywhere else."""
    table = scene([("L59", 128, -128, 0)], hand="L60")
    table.place(129, -128, 0).done().draw("L36").place(130, -128, 0)
    assert table.events("place")[-1].args[:4] == (36, 130, -128, 0)


def test_equal_rotations_are_one_move(scene: Any) -> None:
    """HUN-P8: L59 is the same however it is turned, so no rotation is asked for."""
    table = scene([("L60", 0, 0, 0)], hand="L59").place(1, 0, 0)
    assert table.state.phase == OCCUPY
    assert scene([("L60", 0, 0, 0)], hand="L40").place(1, 0, 1).state.phase == OCCUPY
    lakes = scene([("L47", 0, 0, 0)], hand="B10")
    assert lakes.play(f"cell(cell={lakes.cell(1, 0)})").legal() == ["rotate(turns=0)", "rotate(turns=1)"]
