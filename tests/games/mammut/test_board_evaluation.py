"""The evaluation of Mammut as a table, read from the log or counted from the lots; the heap; and the player aid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.state import EVERYONE, Event
from solutre.games.mammut.board.evaluation.panel import Grid, evaluation, evaluation_height
from solutre.games.mammut.board.evaluation.story import Cell, Story, latest_story, present_story
from solutre.games.mammut.board.heap import MEASURES, heap, heap_height
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.vignettes import PICTURES, vignette
from solutre.games.mammut.rules.components import CARD_NAMES

from ..drawn import SVG, by_id, classed, numbers, parsed, shift, signs, texts
from .test_board import NAMES, MakeScene, look_at, picture, positions

AXES, HIDES, TUSKS, MEAT, FIRES, ANIMALS, FINAL = range(7)
EN = Look("en", NAMES[:3])


def told(kind: str, clause: str, player: int, points: int = 0, args: tuple[int, ...] = ()) -> Event:
    return Event(kind, clause, player, points, args, EVERYONE)


def story_of(*events: Event) -> Story:
    found = latest_story([told("evaluation", "MAM-E1", -1, 0, (3,)), *events], 3, EN)
    assert found is not None
    return found


def points(story: Story, step: int) -> list[int]:
    return [cell.points for cell in story.cells[step]]


# --- from the log ----------------------------------------------------------------------------------


def test_a_log_without_an_evaluation_tells_no_story() -> None:
    assert latest_story([], 3, EN) is None
    assert latest_story([told("pour", "MAM-R1", -1)], 3, EN) is None


def test_points_go_into_the_column_of_their_step_and_the_row_of_their_player() -> None:
    """MAM-E4: axes, hides, tusks, meat, fires, animals."""
    story = story_of(
        told("hide_first", "MAM-V8", 1, 3, (3,)),
        told("hide_last", "MAM-V9", 0, -3, (3,)),
        told("tusk_points", "MAM-V12", 2, 4, (2,)),
        told("fire_last", "MAM-V16", 0, -5),
    )
    assert story.round == 3 and len(story.cells) == 6
    assert (
        points(story, HIDES) == [-3, 3, 0] and points(story, TUSKS) == [0, 0, 4] and points(story, FIRES) == [-5, 0, 0]
    )
    assert [story.sum(seat) for seat in range(3)] == [-8, 3, 4]


def test_the_last_evaluation_is_told_and_what_comes_after_the_pour_is_not() -> None:
    """MAM-R1: the next round has begun."""
    log = [
        told("evaluation", "MAM-E1", -1, 0, (2,)),
        told("tusks", "MAM-V12", 0, 6, (3,)),
        told("pour", "MAM-R1", -1),
        told("evaluation", "MAM-E1", -1, 0, (3,)),
        told("tusks", "MAM-V12", 1, 2, (1,)),
        told("pour", "MAM-R1", -1),
        told("tusks", "MAM-V12", 2, 8, (4,)),
    ]
    story = latest_story(log, 3, EN)
    assert story and story.round == 3 and points(story, TUSKS) == [0, 2, 0]


def test_cards_that_were_drawn_are_counted_and_told() -> None:
    """MAM-V1: a card an axe; who drew which is nobody's business."""
    story = story_of(told("draw", "MAM-V1", 0), told("draw", "MAM-V1", 0), told("drawn_card", "MAM-V1", 1, 0, (2,)))
    assert [cell.count for cell in story.cells[AXES]] == [2, 1, None]
    assert "2" in story.cells[AXES][0].note and "1" in story.cells[AXES][1].note


def test_points_of_a_card_say_that_a_card_gave_them() -> None:
    """MAM-X8: four points for most tusks, beside those of the tusks themselves."""
    story = story_of(told("tusks", "MAM-V12", 0, 4, (2,)), told("tusk_points", "MAM-X8", 0, 4, (2,)))
    cell = story.cells[TUSKS][0]
    assert cell.points == 8 and cell.clauses == ["MAM-V12", "MAM-X8"]
    assert "card" in cell.note
    assert story.cells[TUSKS][1] == Cell()


@pytest.mark.parametrize(("good", "column"), [(1, HIDES), (4, FIRES)])
def test_a_card_that_counts_as_a_tile_belongs_to_what_it_counts_as(good: int, column: int) -> None:
    """MAM-E5, MAM-X5, MAM-X6: an axe that counts as a hide or as a fire."""
    story = story_of(told("counts_as", "MAM-X5", 2, 0, (0, good)))
    touched = [n for n in range(6) for cell in story.cells[n] if cell.clauses]
    assert touched == [column]


def test_cards_that_were_revealed_stand_above_with_their_owners() -> None:
    """MAM-E1"""
    card = CARD_NAMES.index("hide_points")
    story = story_of(told("reveal_card", "MAM-E1", 1, 0, (card,)))
    assert "Ben" in story.cards and "hide" in story.cards
    assert story_of().cards == ""


def test_species_are_named_one_after_the_other() -> None:
    """MAM-V17: two tokens in one step."""
    story = story_of(told("token", "MAM-V17", 0, 0, (3,)), told("claim", "MAM-X4", 0, 0, (0,)))
    assert story.cells[ANIMALS][0].note == "fox, hare"


# --- counted from the lots -------------------------------------------------------------------------


def the_end() -> Any:
    *_, end = positions(3, 2)
    return end


def test_at_the_end_a_seventh_column_counts_the_sets() -> None:
    """MAM-F1: 4 for three species, 9 for four; MAM-E9."""
    end = the_end()
    story = present_story(scene_of(end.redact(0)), EN)
    assert len(story.cells) == FINAL + 1
    owned = [bin(end.tokens[seat]).count("1") for seat in range(3)]
    worth = {0: 0, 1: 0, 2: 0, 3: 4, 4: 9}
    assert all(points(story, FINAL)[seat] == worth[owned[seat]] for seat in range(3) if owned[seat] in worth)
    assert story.totals == list(end.scores)


@pytest.mark.parametrize(("width", "height", "large"), [(1008, 400, True), (344, 183, False)])
def test_a_table_has_players_down_and_steps_across(width: float, height: float, large: bool) -> None:
    """MAM-E4: seven columns side by side, between the names and the sums."""
    end = the_end()
    table = scene_of(end.redact(0))
    drawn = parsed(evaluation(table, present_story(table, EN), EN, width, height))
    steps = [name for name in by_id(drawn) if name.startswith("eval-")]
    assert steps == [f"eval-{name}" for name in ("axe", "hide", "tusk", "meat", "fire", "animal", "species")]
    assert [part.get("data-step") for part in classed(drawn, "eval-step")] == [str(n) for n in range(1, 8)]
    assert all((name in texts(drawn)) == large for name in NAMES[:3])
    assert all(str(end.scores[seat]) in texts(drawn) for seat in range(3))


def test_a_column_reads_out_everybody_with_clauses() -> None:
    """MAM-E4: for those who do not see the table."""
    table = scene_of(the_end().redact(0))
    drawn = by_id(parsed(evaluation(table, present_story(table, EN), EN, 1008, 400)))
    said = next(part.text or "" for part in drawn["eval-fire"].iter(f"{SVG}title"))
    assert [said.count(f"{name}, ") for name in NAMES[:3]] == [1, 1, 1] and "MAM-V16" in said


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "columns"), [(1008, 6), (1008, 7), (796, 7), (344, 6), (344, 7)])
def test_the_columns_fill_the_table(seats: int, width: float, columns: int) -> None:
    """Names at the left, sums at the right, and the rows end above the lower edge."""
    grid = Grid(width, 72 + 37 * seats, seats, columns)
    assert grid.left + grid.across * columns + grid.right == pytest.approx(width)
    assert grid.head + grid.row * seats == pytest.approx(grid.height - 8)
    assert grid.across > 30


def test_the_table_grows_with_its_players_and_is_low_on_a_phone() -> None:
    for layout, low in (("desk", False), ("tablet", False), ("phone", True)):
        heights: Sequence[float] = [evaluation_height(seats, Look("en", layout=layout)) for seats in (2, 3, 4, 5)]
        assert list(heights) == sorted(heights)
        assert (heights[0] == evaluation_height(2, Look("en", layout=layout), small=True)) == low


# --- the heap --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", MEASURES)
def test_the_heap_says_how_much_lies_there_and_shows_each_tile_once(scene: MakeScene, layout: str) -> None:
    """MAM-C1: 32 tiles, four of them before Ben."""
    found = picture(scene(3, lots={2: "tusk, tusk, axe, fire"}).state, layout=layout)
    assert any("28" in line for line in texts(found["middle-head"]))
    assert sum(name.startswith("tile-3-") for name in by_id(found["middle"])) == 28
    assert sum(name.startswith("tile-3-") for name in by_id(found["lot-2"])) == 4


def test_an_empty_middle_is_told(scene: MakeScene) -> None:
    """MAM-D14: then one must steal."""
    table = scene(3, lots={2: "2 axe", 4: "fire, meat"}, rest="lot 4", shaman="lot 4")
    found = picture(table.state)
    assert "28" not in " ".join(texts(found["middle-head"])) and not any(
        name.startswith("tile-") for name in by_id(found["middle"])
    )
    assert "take-all" not in found


def test_rows_without_a_tile_are_left_out_where_a_page_may_be_longer(scene: MakeScene) -> None:
    """On a phone six tiles a row: 28 need at most six rows, two tiles at most two."""
    full, few = scene(3), scene(3, rest="lot 4", middle="axe, fire", shaman="lot 4")
    look = look_at(full.state, layout="phone")
    row = MEASURES["phone"].row
    heights = [heap_height(scene_of(table.state), look) for table in (full, few)]
    assert heights[0] - heights[1] in (row * n for n in range(3, 6))


@pytest.mark.parametrize("layout", ["tablet", "phone"])
def test_an_empty_middle_is_a_line(scene: MakeScene, layout: str) -> None:
    """MAM-D18: everything was taken, and what is left to do is to steal."""
    table = scene(3, lots={2: "tusk, meat"}, rest="lot 4", shaman="lot 4")
    told_scene, look = scene_of(table.state.redact(0)), look_at(table.state, layout=layout)
    height = heap_height(told_scene, look)
    assert height <= 60
    assert not classed(parsed(heap(told_scene, look, 340, height)), "floor")


@pytest.mark.parametrize("layout", MEASURES)
def test_no_tile_of_the_heap_lies_outside_its_panel(scene: MakeScene, layout: str) -> None:
    table = scene(3)
    told_scene, look = scene_of(table.state.redact(0)), look_at(table.state, layout=layout)
    height = heap_height(told_scene, look)
    drawn = parsed(heap(told_scene, look, 340, height))
    for part in classed(drawn, "tile"):
        x, y = shift(part)
        half = 32 * float(part.get("transform", "").partition("scale(")[2].rstrip(")"))
        assert half - 2 <= x <= 340 - half + 2 and half - 2 <= y <= height - half + 2


# --- the aid ---------------------------------------------------------------------------------------


def shown(name: str) -> Any:
    return parsed(vignette(name, Look("en", embedded=True)))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tusks", ["3 × 2 = 6"]),  # MAM-V12
        ("hides", ["−3", "+3"]),  # MAM-V8, MAM-V9: the third round
        ("meat", ["4", "2", "1", "0", "+8", "+5", "+2"]),  # MAM-V13: four players
        ("fires", ["3", "2", "0", "−5"]),  # MAM-V16
        ("animals", ["3 → +4"]),  # MAM-F1
        ("ending", ["1", "2", "3", "4", "5"]),  # MAM-R6
    ],
)
def test_a_small_picture_counts_as_the_book_does(name: str, words: list[str]) -> None:
    assert texts(shown(name)) == words


def test_a_theft_puts_one_of_its_tiles_back() -> None:
    """MAM-D7: hide, tusk and fire; tusk and fire are kept, the hide goes to the middle."""
    faces = {sign.rpartition("-")[2]: count for sign, count in signs(shown("steal")).items() if "face" in sign}
    assert faces == {"1": 2, "2": 2, "4": 2}


def test_every_small_picture_is_as_large_as_the_others() -> None:
    for name in PICTURES:
        root = shown(name)[0]
        assert root.get("viewBox") == "0 0 190 130"
        for line in root.iter(f"{SVG}text"):
            assert 0 <= numbers(line, "y")[0] <= 130
