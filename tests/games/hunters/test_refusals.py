"""Why a choice is refused: the clause that a player is shown; test_answers.py has the sentences."""

from __future__ import annotations

from typing import Any

from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.refusals import refuse
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import ROTATE

RED, BLUE = 0, 1
PLAYER_MOVES = ["cell(cell=0)", "rotate(turns=0)", "pass", "member(zone=0)", "hut(spot=0)"]


def test_before_the_draw(scene: Any) -> None:
    """HUN-T2: first a tile; HUN-S2: the tiles on the table are in no stack; HUN-T4: nor are bonus tiles drawn."""
    table = scene([("L59", 0, 0, 0)])
    assert {table.refusal(move) for move in PLAYER_MOVES} == {"HUN-T2"}
    assert table.refusal("draw(tile=L59)") == "HUN-S2"
    assert table.refusal("draw(tile=B01)") == "HUN-T4"


def test_before_the_bonus_draw(scene: Any) -> None:
    """HUN-F5: the bonus tile comes first; HUN-S3: one that lies already is in no stack."""
    tiles = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1), ("B02", -1, 0, 0)]
    table = scene(tiles, hand="L29").place(1, 0, 0).done()
    assert {table.refusal(move) for move in PLAYER_MOVES} == {"HUN-F5"}
    assert table.refusal("draw(tile=L01)") == "HUN-F5"
    assert table.refusal("draw(tile=B02)") == "HUN-S3"


def test_while_a_cell_is_chosen(scene: Any) -> None:
    """HUN-P1, HUN-P2: no such cell, or the sides do not match; HUN-P3: turned once it has its cell; HUN-P5, HUN-T2:
    neither passing nor pieces."""
    table = scene([("L47", 0, 0, 0)], hand="L59")
    assert table.refusal("cell(cell=181)") == "HUN-P1"
    assert table.refusal(f"cell(cell={table.cell(1, 0)})") == "HUN-P2"
    assert table.refusal("rotate(turns=0)") == "HUN-P3"
    assert table.refusal("pass") == "HUN-P5"
    assert table.refusal("member(zone=0)") == table.refusal("hut(spot=0)") == "HUN-T2"


def test_while_a_rotation_is_chosen(scene: Any) -> None:
    """HUN-P2: the forest of L36 against a meadow; HUN-P3: the cell is chosen; HUN-P8: the same as a smaller turn."""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    table.play(f"cell(cell={table.cell(0, -1)})")
    assert table.state.phase == ROTATE
    assert table.refusal("rotate(turns=2)") == "HUN-P2"
    assert table.refusal("cell(cell=1)") == "HUN-P3"
    assert table.refusal("pass") == "HUN-P5"
    assert table.refusal("draw(tile=L01)") == "HUN-P5"
    lakes = scene([("L47", 0, 0, 0)], hand="B10")
    lakes.play(f"cell(cell={lakes.cell(1, 0)})")
    assert lakes.refusal("rotate(turns=2)") == "HUN-P8"


def test_while_a_piece_is_chosen(scene: Any) -> None:
    """HUN-T2: the tile lies; HUN-M3, HUN-M5, HUN-M7: no such zone, an occupied meadow, an occupied system."""
    tiles = [("L77", 0, 0, 3), ("L59", 1, 0, 0)]
    table = scene(tiles, hand="L47", members=[("L59", "m0", BLUE)], huts=[("L77", "l1", BLUE)]).place(-1, 0, 0)
    assert table.refusal("cell(cell=0)") == table.refusal("rotate(turns=1)") == "HUN-T2"
    assert table.refusal("draw(tile=L01)") == "HUN-T2"
    assert table.refusal("member(zone=0)") == "HUN-M5"
    assert table.refusal("member(zone=3)") == "HUN-M3"
    assert table.refusal("hut(spot=0)") == "HUN-M7"
    assert table.refusal("hut(spot=1)") == "HUN-M10"


def test_after_the_end(scene: Any) -> None:
    """HUN-E1: nothing more is played."""
    table = scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).done()
    assert {table.refusal(move) for move in [*PLAYER_MOVES, "draw(tile=L01)"]} == {"HUN-E1"}


def test_every_illegal_action_has_a_clause() -> None:
    """In a whole game with three players: always an id of a clause, for every action of the space."""
    table, rng = start(3, ""), Rng(7)
    assert isinstance(table, Hunters)
    seen = set()
    while table.player != OVER:
        legal = set(table.legal_actions())
        seen |= {refuse(table, action).clause for action in range(ACTIONS.size) if action not in legal}
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
    assert seen <= {
        "HUN-T2", "HUN-T4", "HUN-S2", "HUN-S3", "HUN-S5", "HUN-F5", "HUN-P1", "HUN-P2", "HUN-P3", "HUN-P5", "HUN-P8",
        "HUN-M2", "HUN-M3", "HUN-M4", "HUN-M5", "HUN-M7", "HUN-M10",
    }  # fmt: skip
    assert len(seen) > 10
