"""Open cells in words: by the tile beside them, by what lies there, or counted from the start tile."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.rng import Rng
from solutre.core.state import OVER, Event
from solutre.games.hunters.board import telling
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.board.places import NO_SIDE, Place, places
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import SHEET, looks
from solutre.games.hunters.rules.landscape import PLACE, place_at
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import CELL
from solutre.games.hunters.rules.whereabouts import where

from .test_texts import NAMES, WORDS


def cells_told(table: Any, language: str) -> list[str]:
    """The places where a tile fits, as the log and the refusals tell them."""
    places = [table.cells[choice.args["cell"]] >> PLACE for choice in map(ACTIONS.describe, table.legal_actions())]
    return [WORDS.word("whereabouts", int(where(table, place)), language) for place in places]


def test_a_cell_is_told_by_the_tile_beside_it(scene: Any) -> None:
    """HUN-P1: the cells around a mammoth and a deer below it, by row and column."""
    table = scene([("L59", 0, 0, 0), ("L60", 0, 1, 0)], hand="L57").state
    assert cells_told(table, "en") == [
        "north of the meadow tile with a mammoth",
        "west of the meadow tile with a mammoth",
        "east of the meadow tile with a mammoth",
        "west of the meadow tile with a deer",
        "east of the meadow tile with a deer",
        "south of the meadow tile with a deer",
    ]
    assert cells_told(table, "fr")[0] == "au nord de la tuile de prairie avec un mammouth"
    assert cells_told(table, "fr")[3] == "à l’ouest de la tuile de prairie avec un gibier"


def test_beside_tiles_that_look_alike_a_cell_is_counted_from_the_start_tile(scene: Any) -> None:
    """HUN-P1: L36 and L33 both show a deer and a forest; they lie side by side, their forests to the north."""
    alike = scene([("L33", 1, 1, 1), ("L36", 0, 1, 0)], hand="L60").state
    assert WORDS.word("shown", 33, "en") == WORDS.word("shown", 36, "en")
    told = cells_told(alike, "en")
    assert told and all(words.endswith(" of the start tile") for words in told)
    assert "2 tiles east, 1 tile south of the start tile" in told
    assert "2 cases à l’est, 1 case au sud de la tuile de départ" in cells_told(alike, "fr")


def test_the_start_tile_is_told_before_any_other(scene: Any) -> None:
    """It has a volcano, so everybody finds it: the cell between it and a mammoth lies beside the start tile."""
    table = scene([("L00", 0, 0, 0), ("L59", 1, -1, 0), ("L60", 0, -1, 0)], hand="L57").state
    place = int(where(table, place_at(1, 0)))
    assert WORDS.word("whereabouts", place, "en") == "east of the start tile"


@pytest.mark.parametrize(
    ("told", "en", "fr"),
    [
        (60_04, "east of the meadow tile with a deer", "à l’est de la tuile de prairie avec un gibier"),
        (1, "south of the start tile", "au sud de la tuile de départ"),
        (-1_00_00_01_00, "1 tile north of the start tile", "1 case au nord de la tuile de départ"),
        (
            -2_99_00_00_02,
            "far east, 2 tiles south of the start tile",
            "loin à l’est, 2 cases au sud de la tuile de départ",
        ),
    ],
)
def test_a_place_is_told_from_one_number(told: int, en: str, fr: str) -> None:
    """HUN-P7: a loaded landscape may lie more than a hundred cells away."""
    assert (WORDS.word("whereabouts", told, "en"), WORDS.word("whereabouts", told, "fr")) == (en, fr)


def test_tiles_with_the_same_name_count_as_alike() -> None:
    """Else two cells could be told by the same words."""
    for language in ("en", "fr"):
        names = [WORDS.word("shown", tile, language) for tile in range(len(SHEET))]
        for tile, name in enumerate(names):
            assert {looks()[other] for other, same in enumerate(names) if same == name} == {looks()[tile]}


def test_a_cell_is_told_by_what_lies_beside_it(scene: Any) -> None:
    """HUN-P1: the cells around two tiles, one with the only mammoth, one with the only deer."""
    table = scene([("L59", 0, 0, 0), ("L60", 0, 1, 0)], hand="L57").state
    assert told_cells(table, "en") == [
        "Lay the tile north of the mammoth",
        "Lay the tile west of the mammoth",
        "Lay the tile east of the mammoth",
        "Lay the tile west of the deer",
        "Lay the tile east of the deer",
        "Lay the tile south of the deer",
    ]
    assert told_cells(table, "fr")[0] == "Poser la tuile au nord du mammouth"
    assert told_cells(table, "fr")[3] == "Poser la tuile à l’ouest du gibier"


def told_cells(table: Hunters, language: str) -> list[str]:
    choices = [ACTIONS.describe(action) for action in table.legal_actions()]
    return [WORDS.choice(one, language, facts(table, one), NAMES) for one in choices]


def test_what_is_there_twice_is_no_landmark(scene: Any) -> None:
    """Two mammoths: the tile that Bo laid last is told by that, one by Ada's hunter, others by all that they show."""
    tiles = [("L59", 0, 0, 0), ("L34", 0, -1, 2), ("L35", 0, 1, 0)]
    played = scene(tiles, hand="L57", members=[("L34", "m0", 0)])
    played.state.log.append(Event("place", "HUN-P1", 1, 0, (35, 0, 1, 0), -1))
    told = told_cells(played.state, "en")
    assert "Lay the tile east of the hunter of Ada" in told
    assert "Lay the tile east of the meadow tile with a mammoth" in told
    assert "Lay the tile west of the last tile of Bo" in told
    assert "Poser la tuile à l’est de la tuile de prairie avec un mammouth" in told_cells(played.state, "fr")
    assert len(set(told)) == len(told)


def test_a_cell_is_told_by_a_tile_whose_equal_has_no_open_cell_on_that_side(scene: Any) -> None:
    """Two tiles with a mammoth and a forest, side by side: one has no open cell to the east, one none to the west."""
    table = scene([("L34", 0, 0, 0), ("L35", 1, 0, 1), ("L60", 0, 1, 0)], hand="L59").state
    told = [telling.where(place, Look("en", NAMES)) for place in places(table, range(table.cell_count))]
    assert "east of the tile with a mammoth and a forest" in told
    assert "west of the tile with a mammoth and a forest" in told
    assert "north of the tile with a mammoth and a forest" not in told  # both of them have one


def test_few_cells_are_told_in_steps() -> None:
    """Most have something beside them that tells them, up to the last tile."""
    table, rng, cells = start(3, ""), Rng(0), list[Place]()
    table.log = []
    while table.player != OVER:
        cells += places(table, range(table.cell_count)) if table.phase == CELL else []
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
    assert sum(place.side == NO_SIDE for place in cells) < len(cells) / 5


@pytest.mark.parametrize("seed", range(3))
def test_no_two_choices_sound_alike(seed: int) -> None:
    """Places and pieces are told apart by words alone, from the first tile to the last."""
    table, rng = start(3, ""), Rng(seed)
    table.log = []
    while table.player != OVER:
        choices = [ACTIONS.describe(action) for action in table.legal_actions()] if table.player >= 0 else []
        for language in ("en", "fr"):
            told = [WORDS.choice(one, language, facts(table, one), NAMES) for one in choices]
            assert len(set(told)) == len(told), told
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
