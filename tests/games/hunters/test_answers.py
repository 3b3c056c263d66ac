"""Mistakes that beginners make, and the answers they get: answers.toml has tried choice, clause and sentences."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solutre.core.match import Match

RED, BLUE = 0, 1


def _cell(scene: Any) -> Any:
    """A river from west to east; the tile in hand is nothing but meadow."""
    return scene([("L47", 0, 0, 0)], hand="L59")


def _two_neighbours(scene: Any) -> Any:
    """A cell with a meadow above and a river to its left."""
    return scene([("L47", 0, 0, 0), ("L59", 0, -1, 0), ("L36", 1, -1, 0)], hand="L60")


def _far(scene: Any) -> Any:
    return scene([("L47", 0, 0, 0), ("L50", 1, 0, 0)], hand="L59")


def _bonus(scene: Any) -> Any:
    """A bonus tile with four rivers; the only river that is open runs north and south on the right."""
    return scene([("L59", 0, 0, 0), ("L60", 0, 1, 0), ("L47", 1, 0, 1)], hand="B10")


def _rotation(scene: Any) -> Any:
    """One forest side, three meadow sides, above a meadow."""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    return table.play(f"cell(cell={table.cell(0, -1)})")


def _rotation_beside(scene: Any) -> Any:
    table = scene([("L59", 0, 0, 0)], hand="L36")
    return table.play(f"cell(cell={table.cell(1, 0)})")


def _bonus_rotation(scene: Any) -> Any:
    table = scene([("L47", 0, 0, 0)], hand="B10")
    return table.play(f"cell(cell={table.cell(1, 0)})")


def _piece(scene: Any) -> Any:
    """The tile just laid joins Blue's meadow and the river system of Blue's hut."""
    tiles, hunter, hut = [("L77", 0, 0, 3), ("L59", 1, 0, 0)], ("L59", "m0", BLUE), ("L77", "l1", BLUE)
    return scene(tiles, hand="L47", members=[hunter], huts=[hut]).place(-1, 0, 0)


def _forest(scene: Any) -> Any:
    return scene([("L73", 0, 0, 0)], hand="L29", seat=BLUE, members=[("L73", "f1", RED)]).place(1, 0, 0)


def _river(scene: Any) -> Any:
    tiles = [("L27", 0, 0, 3), ("L50", 0, 1, 3)]
    return scene(tiles, hand="L47", seat=BLUE, members=[("L50", "r1", RED)]).place(-1, 0, 0)


def _own_meadow(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)], hand="L36", members=[("L59", "m0", RED)]).place(1, 0, 0)


def _joined_meadow(scene: Any) -> Any:
    members = [("L59", "m0", RED), ("L60", "m0", BLUE)]
    return scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)], hand="L36", members=members).place(2, 0, 0)


def _no_member(scene: Any) -> Any:
    tiles = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L36", 2, 0, 0), ("L34", 0, 1, 0), ("L29", 1, 1, 0)]
    members = [(tile, "m1" if tile == "L36" else "m0", RED) for tile, *_ in tiles]
    return scene(tiles, hand="L77", members=members).place(-1, 0, 0)


def _no_hut(scene: Any) -> Any:
    tiles, huts = [("L47", 0, 0, 0), ("L77", 0, 1, 2)], [("L47", "r1", RED), ("L77", "l1", RED)]
    return scene(tiles, hand="L50", huts=huts).place(1, 0, 0)


def _draw(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)])


def _bonus_draw(scene: Any) -> Any:
    tiles = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]
    return scene(tiles, hand="L29").place(1, 0, 0).done()


def _over(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).done()


POSITIONS = {
    "cell": _cell, "two neighbours": _two_neighbours, "far": _far, "bonus": _bonus, "rotation": _rotation,
    "rotation beside": _rotation_beside, "bonus rotation": _bonus_rotation, "piece": _piece, "forest": _forest,
    "river": _river, "own meadow": _own_meadow, "joined meadow": _joined_meadow, "no member": _no_member,
    "no hut": _no_hut, "draw": _draw, "bonus draw": _bonus_draw, "over": _over,
}  # fmt: skip

MISTAKES: list[dict[str, str]] = tomllib.loads((Path(__file__).parent / "answers.toml").read_text("utf-8"))["mistake"]


@pytest.mark.parametrize("case", MISTAKES, ids=lambda case: f"{case['position']}: {case['tried']}")
def test_a_beginner_is_told_what_stands_in_the_way(scene: Any, case: dict[str, str]) -> None:
    table, tried = POSITIONS[case["position"]](scene), case["tried"]
    if tried.startswith("cell(") and "=" not in tried:
        x, y = map(int, tried[5:-1].split(","))
        tried = f"cell(cell={table.cell(x, y)})"
    assert table.refusal(tried) == case["clause"]
    assert table.answer(tried, "en") == case["en"]
    assert table.answer(tried, "fr") == case["fr"]


def test_undo_takes_a_cell_back_as_the_answer_says() -> None:
    """HUN-P3: cell, then rotation; whoever wants another cell takes the first one back."""
    match = Match.new("hunters", 2, seed=1)
    before = match.state.key()
    match.play(match.choices()[0])
    assert match.undo()
    assert match.state.key() == before
