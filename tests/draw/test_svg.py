"""SVG as text: numbers, escaping, attributes, groups; and pieces that are pointed at in a finished picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from solutre.draw.lights import drawn_actions, drawn_ids, first_pointed, marked, pointed, standing_for, with_class
from solutre.draw.svg import el, group, number, panel, path, text, use, wobble

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


# --- pointing ---------------------------------------------------------------------------------

PICTURE = el(
    "svg",
    el("g", "pile", id="pile"),
    el("a", el("rect", width=2), id="stone-0", class_="choice", data_action="0"),
    el("a", el("rect", width=2), id="stone-1", class_="choice", data_action="10"),
    el("path", d="M0 0", id="edge"),
    width=9,
)


def test_pieces_are_pointed_at_by_their_id_or_their_action() -> None:
    told = pointed(PICTURE, {"pile", "edge"}, {10})
    assert '<g id="pile" class="pointed">' in told
    assert '<path d="M0 0" id="edge" class="pointed"/>' in told
    assert 'id="stone-1" class="choice pointed" data-action="10"' in told
    assert 'id="stone-0" class="choice" data-action="0"' in told
    assert told.count("pointed") == 3


def test_each_piece_has_the_mark_that_its_name_leads_to() -> None:
    told = marked(PICTURE, {"stone-0": "taken", "stone-1": "better", "nobody": "taken"})
    assert 'id="stone-0" class="choice taken" data-action="0"' in told
    assert 'id="stone-1" class="choice better" data-action="10"' in told
    assert told.count("taken") == told.count("better") == 1


def test_action_1_is_not_action_10() -> None:
    assert pointed(PICTURE, (), {1}) == PICTURE
    assert pointed(PICTURE, ("stone",), ()) == PICTURE


def test_a_class_is_added_to_those_that_are_there() -> None:
    assert with_class('<rect x="1"/>') == '<rect x="1" class="pointed"/>'
    assert with_class('<g class="a b">') == '<g class="a b pointed">'


def test_a_small_screen_shows_first_what_is_to_be_touched() -> None:
    assert first_pointed(PICTURE, ["pile"], [10]) == "stone-1"
    assert first_pointed(PICTURE, ["pile", "edge"], [7]) == "pile"
    assert first_pointed(PICTURE, [], []) == ""


def test_all_that_could_be_pointed_at_is_known() -> None:
    assert drawn_ids(PICTURE) == {"pile", "stone-0", "stone-1", "edge"}
    assert drawn_actions(PICTURE) == {0, 10}
    assert standing_for(PICTURE) == {"stone-0": 0, "stone-1": 10}
