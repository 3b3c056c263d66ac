"""Small charts of results: how long a bar is, where its marks stand, and which lines a grid has."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from solutre.draw.charts import game_row, per_cent, points_bar, share_bar


def parts(svg: str, name: str) -> list[ElementTree.Element]:
    """The elements with a word among their classes."""
    return [one for one in ElementTree.fromstring(svg).iter() if name in (one.get("class") or "").split()]


@pytest.mark.parametrize(
    ("part", "written"), [(0.0, "0%"), (0.5, "50%"), (1.0, "100%"), (1.7, "100%"), (-0.2, "0%"), (1 / 3, "33.33%")]
)
def test_a_part_stays_between_nothing_and_all(part: float, written: str) -> None:
    assert per_cent(part) == written


def test_a_share_is_a_bar_with_a_bracket_and_a_stroke_for_what_is_fair() -> None:
    drawn = share_bar(0.4, 0.3, 0.55, fair=0.25)
    assert [one.get("width") for one in parts(drawn, "part")] == ["40%"]
    assert [(one.get("x1"), one.get("x2")) for one in parts(drawn, "fair")] == [("25%", "25%")]
    across, left, right = parts(drawn, "reach")
    assert (across.get("x1"), across.get("x2")) == ("30%", "55%")
    assert (left.get("x1"), left.get("x2"), right.get("x1")) == ("30%", "30%", "55%")
    assert (left.get("y1"), left.get("y2")) == ("6", "18")  # six up and six down from the middle of 24


def test_without_games_a_share_is_empty() -> None:
    drawn = share_bar(None, fair=0.5)
    assert not parts(drawn, "part") and not parts(drawn, "reach")
    assert parts(drawn, "rest") and parts(drawn, "fair")


def test_a_share_of_nothing_is_drawn_and_nothing_fair_is_not() -> None:
    drawn = share_bar(0.0, 0.0, 0.1)
    assert [one.get("width") for one in parts(drawn, "part")] == ["0%"]
    assert not parts(drawn, "fair")


@pytest.mark.parametrize(("lately", "usual", "level"), [(30, 20, "up"), (20, 20, "up"), (19.9, 20, "down")])
def test_points_are_better_or_worse_than_usual(lately: float, usual: float, level: str) -> None:
    drawn = points_bar(lately, usual, 10, 40)
    (bar,) = parts(drawn, "part")
    assert (bar.get("class") or "").split() == ["part", level]
    assert bar.get("width") == per_cent(lately / 40)
    assert [one.get("x1") for one in parts(drawn, "reach")] == ["50%"]
    assert [one.get("x") for one in parts(drawn, "point")] == ["25%"]


def test_points_without_a_scale_are_no_fault() -> None:
    assert [one.get("width") for one in parts(points_bar(0, 0, 0, 0), "part")] == ["0%"]


# --- a row of games ---------------------------------------------------------------------------


def levels(svg: str) -> list[str]:
    return [one.text or "" for one in parts(svg, "num")]


@pytest.mark.parametrize(
    ("scores", "grid"),
    [
        ([10, 12], ["10", "11", "12"]),
        ([10, 13], ["10", "11", "12", "13"]),
        ([10, 14], ["10", "12", "14"]),  # five lines would be one too many
        ([7, 31], ["0", "10", "20", "30", "40"]),  # whole tens around what there is
        ([5], ["5", "6"]),
        ([8, 8, 8], ["8", "9"]),
        ([-3, 2], ["-4", "-2", "0", "2"]),
    ],
)
def test_the_grid_has_few_lines_at_round_numbers(scores: list[int], grid: list[str]) -> None:
    assert levels(game_row(scores, [False] * len(scores))) == grid


def test_a_dot_for_every_game_and_a_filled_one_where_it_was_won() -> None:
    dots = parts(game_row([10, 20, 30], [False, True, False]), "dot")
    assert ["won" in (dot.get("class") or "") for dot in dots] == [False, True, False]
    across = [float((dot.get("cx") or "").rstrip("%")) for dot in dots]
    assert across == sorted(across) and across[0] > 9 and across[-1] < 98
    up = [float(dot.get("cy") or 0) for dot in dots]
    assert up == [138, 75, 12]  # the lowest and the highest line stand 12 from the edges of 150


def test_the_line_goes_through_the_middle_of_the_last_five_games() -> None:
    """10, then (10 + 20) / 2, and so on; the sixth game leaves the first one out: (20 + … + 60) / 5 = 40."""
    scores = [10, 20, 30, 40, 50, 60]
    drawn = game_row(scores, [False] * 6)
    heights = {score: float(dot.get("cy") or 0) for score, dot in zip(scores, parts(drawn, "dot"), strict=True)}
    line = parts(drawn, "average")
    assert len(line) == 5
    ends = [float(one.get("y2") or 0) for one in line]
    assert ends[-1] == heights[40]
    assert ends[1] == heights[20]  # (10 + 20 + 30) / 3
    assert float(line[0].get("y1") or 0) == heights[10]


def test_one_game_has_no_line() -> None:
    assert not parts(game_row([12], [True]), "average")
