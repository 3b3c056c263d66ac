"""Boxes on the shelf: every game paints its own, and a game without a painting still has a box with its title."""

from __future__ import annotations

from xml.etree import ElementTree

from markupsafe import Markup

from solutre.core.game import Game, games
from solutre.core.picture import Cover
from solutre.draw.cover import boxed, painted, shared_parts

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
