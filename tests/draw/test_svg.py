"""SVG as text: numbers, escaping, attributes, groups."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from solutre.draw.svg import el, group, number, panel, path, text, together, use, wobble

# --- writing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (-0.0, "0"),
        (-0.001, "0"),  # no "-0"
        (0.005, "0.01"),
        (1.0, "1"),
        (10, "10"),
        (100.10, "100.1"),
        (-2.50, "-2.5"),
        (1 / 3, "0.33"),
        (1234567.891, "1234567.89"),
    ],
)
def test_a_coordinate_has_two_decimals_and_no_idle_zeros(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_are_written_with_hyphens_and_python_words_without_their_underscore() -> None:
    assert el("rect", stroke_width=2, class_="a b", for_="x", aria_hidden="true") == (
        '<rect stroke-width="2" class="a b" for="x" aria-hidden="true"/>'
    )


def test_what_is_none_is_left_out_and_what_is_empty_is_not() -> None:
    assert el("g", id=None, class_="") == '<g class=""/>'


def test_everything_that_is_not_ours_is_escaped() -> None:
    """Names of players come from outside: in words, in lists, and in attributes."""
    evil = '<script>"&'
    assert el("text", evil) == "<text>&lt;script&gt;&#34;&amp;</text>"
    assert el("text", [evil, el("tspan", evil)]).count("&lt;script&gt;") == 2
    assert el("g", id=evil) == '<g id="&lt;script&gt;&#34;&amp;"/>'
    assert el("title", Markup("<b/>")) == "<title><b/></title>"


def test_where_there_is_nothing_to_say_nothing_is_drawn() -> None:
    assert text("", 10, 20, room=100, class_="num") == "" and group(text(""), text("0")).count("<text") == 1


def test_the_same_words_as_text_and_as_markup_are_not_mixed_up() -> None:
    """What was written once is remembered: markup equals the text that it was made of."""
    assert el("text", "<i/>") == "<text>&lt;i/&gt;</text>"
    assert el("text", Markup("<i/>")) == "<text><i/></text>"
    assert el("text", "<i/>") == "<text>&lt;i/&gt;</text>"
    assert el("g", id="<i/>") == el("g", id="<i/>") == '<g id="&lt;i/&gt;"/>'


def test_children_may_be_words_elements_and_lists_and_none_closes_the_tag() -> None:
    assert el("g") == el("g", []) == el("g", "") == "<g/>"
    assert el("g", "a", [el("b"), "c"], el("d")) == "<g>a<b/>c<d/></g>"


def test_a_group_is_moved_then_turned_then_scaled() -> None:
    assert group("x") == "<g>x</g>"
    assert group("x", x=1, y=2, turn=30, scale=0.5) == '<g transform="translate(1 2) rotate(30) scale(0.5)">x</g>'
    assert group("x", y=3) == '<g transform="translate(0 3)">x</g>'
    assert group("x", turn=90, id="a") == '<g transform="rotate(90)" id="a">x</g>'


def test_a_symbol_fills_a_square() -> None:
    assert use("icon-sun", 1, 2, 30) == '<use href="#icon-sun" x="1" y="2" width="30" height="30"/>'


def test_words_of_two_letters_are_pinned_and_one_alone_is_not() -> None:
    """One letter in another font differs by too little to count."""
    assert "textLength" not in text("7", 1, 2, 14)
    assert 'lengthAdjust="spacingAndGlyphs"' in text("77", 1, 2, 14)


def test_an_edge_is_drawn_by_hand_and_always_the_same() -> None:
    assert wobble(100, 50, 3) == wobble(100, 50, 3) != wobble(100, 50, 4)
    assert wobble(100, 50).startswith("M") and wobble(100, 50).endswith("Z")
    assert panel(100, 50, 3) == path(wobble(100, 50, 3), class_="panel")
    assert 'class="room"' in panel(100, 50, 3, class_="room")


def test_what_is_written_can_be_read() -> None:
    drawn = el("svg", text("A & B < C", 0, 0), group(panel(80, 40), x=3), xmlns="http://www.w3.org/2000/svg")
    assert ElementTree.fromstring(drawn)[0].text == "A & B < C"


def test_things_one_after_the_other_are_escaped_as_in_an_element() -> None:
    assert together(el("g"), "a < b", ["&", el("path")]) == "<g/>a &lt; b&amp;<path/>"
    assert type(together("a")) is Markup
