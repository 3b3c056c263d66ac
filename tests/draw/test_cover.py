"""Boxes on the shelf: every game paints its own, and a game without a painting still has a box with its title."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from solutre.core.game import Game, games
from solutre.core.picture import Cover
from solutre.draw.cover import TITLE_ROOM, boxed, glow, lettering, painted, shared_parts, split, stroke

SVG = "{http://www.w3.org/2000/svg}"


def parsed(*drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>')


def used(root: ElementTree.Element) -> set[str]:
    return {element.get("href", "") for element in root.iter(f"{SVG}use")}


def test_a_cover_is_whole(any_game: Game) -> None:
    """It is XML, every icon that it is painted with is named, and whatever it refers to is there."""
    root = parsed(boxed(any_game.cover, "T"), any_game.cover.defs, shared_parts())
    assert used(root) == {f"#ui-{icon}" for icon in any_game.cover.icons}
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    for element in root.iter():
        for value in element.attrib.values():
            assert not value.startswith("url(") or value[5:-1] in ids
    assert all(one.startswith((any_game.id, "cover-")) for one in ids)


def test_no_two_games_have_the_same_cover() -> None:
    painted_ones = [played.cover.scene for played in games().values() if played.cover.scene]
    assert len(painted_ones) == len(set(painted_ones)) >= 5


def test_a_game_that_paints_nothing_has_a_plain_box_with_its_title() -> None:
    root = parsed(boxed(Cover(), "Stones & <bones>"))
    assert not used(root)
    assert [element.text for element in root.iter(f"{SVG}text")] == ["Stones &", "<bones>"]


def test_the_title_is_written_in_the_ink_of_the_game_above_its_scene() -> None:
    cover = Cover(ground="#112233", ink="#445566", scene=Markup(painted("deer", 1, 2, 3, "#778899")), icons=("deer",))
    root = parsed(boxed(cover, "Stones"))
    (title,) = root.iter(f"{SVG}text")
    assert (title.text, title.get("fill")) == ("Stones", "#445566")
    assert [element.get("fill") for element in root.iter(f"{SVG}path")].count("#112233") == 2
    order = [element.tag for element in root.iter()]
    assert order.index(f"{SVG}use") < order.index(f"{SVG}text")


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Elawa", ["Elawa"]),
        ("Thirteen char", ["Thirteen char"]),  # thirteen letters fit on one line
        ("Fourteen chars", ["Fourteen", "chars"]),
        ("Hunters & Gatherers", ["Hunters &", "Gatherers"]),
        ("A game of very long words", ["A game of very", "long words"]),
        ("Unbreakabletitle", ["Unbreakabletitle"]),
    ],
)
def test_a_long_title_breaks_into_two_lines_of_about_one_length(title: str, lines: list[str]) -> None:
    assert split(title) == lines


def test_a_title_is_as_large_as_the_cover_allows_and_no_larger() -> None:
    (short,) = [ElementTree.fromstring(line) for line in lettering("Elawa", "#fff")]
    assert (short.get("font-size"), short.get("y"), short.get("x")) == ("26", "46", "101")
    first, second = [ElementTree.fromstring(line) for line in lettering("Very short titles", "#fff")]
    assert (first.get("font-size"), first.get("y"), second.get("y")) == ("24", "38", "62")
    (long,) = [ElementTree.fromstring(line) for line in lettering("Unbreakablelongtitle", "#fff")]
    assert float(long.get("font-size", "0")) < 26
    assert float(long.get("textLength", "0")) == pytest.approx(TITLE_ROOM, abs=0.01)


def test_what_scenes_are_painted_with() -> None:
    assert painted("deer", 1, 2, 3, "#8c3b2a", class_="ochre") == (
        '<use href="#ui-deer" x="1" y="2" width="3" height="3" fill="#8c3b2a" color="#8c3b2a" class="ochre"/>'
    )
    assert stroke("M0 0", "#222", 2.5) == (
        '<path d="M0 0" fill="none" stroke="#222" stroke-width="2.5" stroke-linecap="round"/>'
    )
    assert glow("fire", [(0, "#fff", 1), (1, "#000", 0.5)]) == (
        '<radialGradient id="fire"><stop offset="0" stop-color="#fff" stop-opacity="1"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>'
    )
