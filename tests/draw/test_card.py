"""Cards for messengers, curves of an analysis, and pictures as pixels: what stands on them, and where."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from solutre.draw import raster
from solutre.draw.card import HEIGHT, MOST_LINES, WIDTH, CardLine, card
from solutre.draw.curves import Frame, Series, picture, ribbon
from solutre.draw.icons import OWNERS
from solutre.draw.raster import WIDEST, NoPicture, faces, png

SVG = "{http://www.w3.org/2000/svg}"
BOARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><rect id="stone"/></svg>'


def read(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def words(root: Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


# --- cards --------------------------------------------------------------------------------------


def lines(count: int) -> list[CardLine]:
    return [CardLine(seat % 5, f"Player {seat}", str(10 * seat), first=seat == 1) for seat in range(count)]


def test_a_card_has_the_size_that_messengers_show_whole() -> None:
    root = read(card("Elawa", "It is over", lines(2), BOARD))
    assert (root.get("width"), root.get("height")) == ("1200", "630") == (str(WIDTH), str(HEIGHT))
    assert root.get("viewBox") == "0 0 1200 630"
    ground = next(one for one in root if one.get("class") == "ground")
    assert (ground.get("width"), ground.get("height")) == ("1200", "630")


def test_a_card_tells_the_game_what_is_played_and_everybodys_points() -> None:
    root = read(card("Elawa", "Round 3", lines(2), BOARD))
    assert root[0].text == "Elawa. Round 3"
    assert words(root) == ["Elawa", "Round 3", "Player 0", "0", "Player 1", "10", "Solutré"]


def test_the_winner_has_a_crown_and_a_strong_name() -> None:
    root = read(card("Elawa", "It is over", lines(3), BOARD))
    strong = [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "strong"]
    assert strong == ["Elawa", "Player 1", "Solutré"]
    crowns = [one for one in root.iter(f"{SVG}use") if one.get("href") == "#icon-crown"]
    assert len(crowns) == 1


def test_every_player_has_colour_and_shape_one_below_the_other() -> None:
    root = read(card("Elawa", "", lines(5), BOARD))
    owners = [one for one in root.iter(f"{SVG}use") if "owner" in one.get("class", "").split()]
    assert [one.get("href") for one in owners] == [f"#icon-owner_{colour}" for colour in OWNERS]
    rows = [one.get("transform", "") for one in root.iter(f"{SVG}g") if len(one) and one[0] in owners]
    assert rows == [f"translate(0 {124 + 62 * place})" for place in range(5)]


def test_no_more_players_than_find_room() -> None:
    told = words(read(card("Elawa", "", lines(9), BOARD)))
    assert [name for name in told if name.startswith("Player")] == [f"Player {seat}" for seat in range(MOST_LINES)]


def test_the_board_stands_inside_at_the_left_and_keeps_its_own_measure() -> None:
    root = read(card("Elawa", "", lines(2), BOARD))
    inner = next(one for one in root if one.tag == f"{SVG}svg")
    assert (inner.get("viewBox"), inner[0].get("id")) == ("0 0 80 40", "stone")
    assert [inner.get(name) for name in ("x", "y", "width", "height")] == ["30", "30", "754", "570"]


def test_what_is_no_board_is_a_fault() -> None:
    with pytest.raises(ValueError, match="begins with the size"):
        card("Elawa", "", [], "<p>no picture</p>")


def test_names_on_a_card_are_only_ever_words() -> None:
    told = card("A & B", "<x>", [CardLine(0, "<script>", "1")], BOARD)
    assert "<script" not in told and "<script>" in words(read(told))


# --- curves -------------------------------------------------------------------------------------

FRAME = Frame(100, 50, 200, 80)


def test_a_frame_puts_its_lowest_value_at_the_bottom_and_keeps_all_inside() -> None:
    assert FRAME.at(0.0, 0.0) == "100,130"
    assert FRAME.at(1.0, 1.0) == "300,50"
    assert FRAME.at(0.5, 0.25) == "200,110"
    assert (FRAME.at(0.0, -3.0), FRAME.at(0.0, 7.0)) == ("100,130", "100,50")
    assert Frame(0, 0, 10, 100, lowest=-20, highest=20).at(0.5, 10) == "5,25"


def test_a_ribbon_goes_there_above_and_back_below() -> None:
    root = read(f"<g>{ribbon(Series(1, (0.0, 1.0), (0.5, 0.75), (0.25, 0.125)), FRAME)}</g>")
    band, curve = root
    assert band.get("points") == "100,70 300,60 300,80 100,110"
    assert curve.get("points") == "100,90 300,70"
    assert (band.get("class"), curve.get("class")) == ("band blue", "curve blue")


def drawn(*ends: float, turns: tuple[float, ...] = ()) -> Element:
    """A picture of curves that end like this."""
    series = [Series(seat, (0.0, 1.0), (0.5, end), (0.1, 0.0)) for seat, end in enumerate(ends)]
    return read(picture("Chance to win", series, [f"Player {seat}" for seat in range(len(ends))], turns))


def test_levels_are_quarters_in_per_cent() -> None:
    root = drawn(0.3, 0.7)
    assert words(root)[:6] == ["Chance to win", "0 %", "25 %", "50 %", "75 %", "100 %"]
    levels = [one.get("d") for one in root.iter(f"{SVG}path") if one.get("class") == "level"]
    assert levels[0] == "M56,330L770,330" and levels[4] == "M56,40L770,40"
    told = [(one.get("x"), one.get("y")) for one in root.iter(f"{SVG}text") if (one.text or "").endswith(" %")]
    assert told[0] == ("48", "334") and told[4] == ("48", "44")


def test_a_dashed_line_stands_where_the_game_turned() -> None:
    turned = [
        one.get("d") for one in drawn(0.5, 0.5, turns=(0.0, 0.5)).iter(f"{SVG}path") if one.get("class") == "turned"
    ]
    assert turned == ["M56,330L56,40", "M413,330L413,40"]


def heights(root: Element) -> dict[str, float]:
    named = [one for one in root.iter(f"{SVG}text") if (one.text or "").startswith("Player")]
    return {one.text or "": float(one.get("y", "0")) for one in named}


def test_a_name_stands_at_the_end_of_its_curve() -> None:
    """290 high from 40 to 330; letters stand 5 below the line."""
    root = drawn(1.0, 0.0)
    assert heights(root) == {"Player 0": 45, "Player 1": 335}
    marks = [(use.get("href"), use.get("x"), use.get("y")) for use in root.iter(f"{SVG}use")]
    assert marks == [("#icon-owner_red", "781", "33"), ("#icon-owner_blue", "781", "323")]  # 7 around 788
    names = [one.get("x") for one in root.iter(f"{SVG}text") if (one.text or "").startswith("Player")]
    assert names == ["800", "800"]
    assert heights(drawn(0.0, 0.5)) == {"Player 1": 190, "Player 0": 335}


@pytest.mark.parametrize("end", [0.0, 0.2, 0.5, 1.0])
def test_names_never_stand_upon_each_other_nor_outside(end: float) -> None:
    found = sorted(heights(drawn(*[end] * 5)).values())
    assert all(below - above >= 22 for above, below in pairwise(found))
    assert found[0] >= 45 and found[-1] <= 335


# --- pixels -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wanted", "width"), [(800, "800"), (0, "1"), (-3, "1"), (99_999, str(WIDEST))])
def test_a_picture_is_drawn_apart_at_a_width_that_can_be(
    monkeypatch: pytest.MonkeyPatch, wanted: int, width: str
) -> None:
    asked: list[tuple[list[str], dict[str, Any]]] = []

    def run(command: list[str], **named: Any) -> Any:
        asked.append((command, named))
        return subprocess.CompletedProcess(command, 0, stdout=b"pixels")

    monkeypatch.setattr(subprocess, "run", run)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><style>text { font-family: Solutre Sans }</style><text>a</text></svg>'
    )
    assert png(svg, wanted) == b"pixels"
    [(command, named)] = asked
    assert command[1:5] == ["-I", str(raster.CHILD), width, "Source Sans Pro"] and tuple(command[5:]) == faces()
    assert b'font-family="Source Sans Pro"' in named["input"] and b"Solutre Sans" not in named["input"]
    assert named["timeout"] == raster.PATIENCE


@pytest.mark.parametrize(
    "problem", [OSError("no memory"), subprocess.TimeoutExpired("resvg", 60), subprocess.CalledProcessError(1, "resvg")]
)
def test_a_picture_that_cannot_be_drawn_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    def run(*_: Any, **__: Any) -> None:
        raise problem

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(NoPicture, match=r"^no picture: ") as told:
        png(BOARD, 100)
    assert "\n" not in str(told.value)
