"""Pictures for programs that are no browsers: a style sheet is worked into the elements, and symbols are copied."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from solutre.core.match import Match
from solutre.draw.flat import flat, resolved

SVG = "{http://www.w3.org/2000/svg}"


def flattened(sheet: str, body: str) -> Element:
    """The first element of a picture with this style sheet, once it needs none."""
    told = flat(f'<svg xmlns="http://www.w3.org/2000/svg"><style>{sheet}</style>{body}</svg>')
    root = ElementTree.fromstring(told)
    assert not list(root.iter(f"{SVG}style"))
    return root[0]


# --- values -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "computed"),
    [
        ("red", "red"),
        ("var(--ink)", "#222"),
        ("var( --ink )", "#222"),
        ("var(--missing)", ""),
        ("var(--missing, blue)", "blue"),
        ("var(--missing, rgb(1 2 3 / 0.5))", "rgba(1,2,3,0.5)"),
        ("var(--twice)", "#222"),  # a property that names another one
        ("light-dark(white, black)", "white"),
        ("light-dark(var(--ink), rgb(9, 9, 9))", "#222"),
        ("color-mix(in srgb, red 40%, blue)", "red"),
        ("color-mix(in oklab, light-dark(#fff, #000), blue)", "#fff"),
        ("rgb(10 20.5 30 / 0.25)", "rgba(10,20.5,30,0.25)"),
        ("rgb(10 20 30)", "rgb(10 20 30)"),
    ],
)
def test_a_value_is_that_of_the_day_with_everything_filled_in(value: str, computed: str) -> None:
    assert resolved(value, {"--ink": "#222", "--twice": "var(--ink)"}) == computed


def test_properties_that_go_round_in_circles_come_to_an_end() -> None:
    assert "var(" in resolved("var(--a)", {"--a": "var(--b)", "--b": "var(--a)"})


# --- the cascade --------------------------------------------------------------------------------


def test_a_rule_becomes_attributes_of_what_it_means() -> None:
    found = flattened(".strong { fill: red; font-weight: 700 }", '<text class="strong">a</text>')
    assert (found.get("fill"), found.get("font-weight")) == ("red", "700")
    assert found.get("class") == "strong"


def test_what_svg_knows_as_no_attribute_is_left_out() -> None:
    found = flattened("rect { fill: red; cursor: pointer; transition: fill 1s }", "<rect/>")
    assert found.attrib == {"fill": "red"}


def test_the_stronger_rule_wins_and_of_equals_the_later_one() -> None:
    sheet = ".a.b { fill: red } .a { fill: blue } .c { stroke: green } .d { stroke: black }"
    found = flattened(sheet, '<rect class="a b c d"/>')
    assert (found.get("fill"), found.get("stroke")) == ("red", "black")


def test_a_rule_wins_over_what_stood_there() -> None:
    assert flattened("rect { fill: red }", '<rect fill="blue"/>').get("fill") == "red"


def test_a_value_that_misses_its_property_changes_nothing() -> None:
    assert flattened("rect { fill: var(--nowhere) }", '<rect fill="blue"/>').get("fill") == "blue"


def test_a_property_counts_for_all_below_and_is_computed_where_it_is_declared() -> None:
    """The accent of the group is that of its own paint, whatever the paint is called further down."""
    sheet = ".tile { --paint: red; --accent: var(--paint) } .inner { --paint: blue }"
    sheet += " rect { fill: var(--accent) } circle { fill: var(--paint) }"
    found = flattened(sheet, '<g class="tile"><g class="inner"><rect/><circle/></g></g>')
    inner = found[0]
    assert [one.get("fill") for one in inner] == ["red", "blue"]


def test_neighbours_do_not_hear_of_a_property() -> None:
    sheet = ".red { --paint: red } rect { fill: var(--paint, grey) }"
    found = flattened(sheet, '<g><g class="red"><rect/></g><rect/></g>')
    assert (found[0][0].get("fill"), found[1].get("fill")) == ("red", "grey")


@pytest.mark.parametrize(
    "sheet",
    [
        "@media print { rect { fill: black } }",
        "@media (hover: hover) { rect { fill: black } }",
        "rect::before { fill: black }",
        "rect:nonsense(1) { fill: black }",
    ],
)
def test_what_depends_on_paper_pointers_and_browsers_is_left_out(sheet: str) -> None:
    assert flattened(f"{sheet} rect {{ stroke: red }}", "<rect/>").attrib == {"stroke": "red"}


# --- symbols ------------------------------------------------------------------------------------

SYMBOL = '<defs><symbol id="deer" viewBox="0 0 100 100" class="beast"><path class="accent" d="M0 0"/></symbol></defs>'


def test_a_use_becomes_a_copy_of_its_symbol_at_its_place() -> None:
    told = flat(
        f'<svg xmlns="http://www.w3.org/2000/svg">{SYMBOL}'
        '<use href="#deer" x="5" y="6" width="20" height="30" class="icon"/></svg>'
    )
    root = ElementTree.fromstring(told)
    assert not list(root.iter(f"{SVG}symbol")) and not list(root.iter(f"{SVG}use"))
    group = root[1]
    assert (group.tag, group.attrib) == (f"{SVG}g", {"class": "icon"})
    inner = group[0]
    assert inner.attrib == {
        "x": "5", "y": "6", "width": "20", "height": "30", "viewBox": "0 0 100 100", "class": "beast",
        "overflow": "visible",
    }  # fmt: skip
    assert [one.get("d") for one in inner] == ["M0 0"]


def test_a_symbol_has_another_colour_wherever_it_is_used() -> None:
    sheet = ".red { --owner: red } .blue { --owner: blue } .accent { fill: var(--owner) }"
    body = f'<g>{SYMBOL}<use class="red" href="#deer"/><use class="blue" href="#deer"/></g>'
    found = flattened(sheet, body)
    assert [one.get("fill") for one in found.iter(f"{SVG}path")] == ["red", "blue"]


def test_symbols_inside_symbols_are_copied_too() -> None:
    herd = '<defs><symbol id="herd"><use href="#deer" x="1"/><use href="#deer" x="2"/></symbol></defs>'
    found = flattened("", f'<g>{SYMBOL}{herd}<use href="#herd"/></g>')
    assert len(list(found.iter(f"{SVG}path"))) == 2


def test_a_symbol_that_uses_itself_comes_to_an_end() -> None:
    told = flat(
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><use href="#a"/></symbol><use href="#a"/></svg>'
    )
    assert told.count("<") < 40


def test_a_use_of_something_else_is_moved_and_one_of_nothing_is_empty() -> None:
    found = flattened("", '<g><rect id="r"/><use href="#r" x="3" class="k"/><use href="#gone"/></g>')
    moved, empty = found[1], found[2]
    assert (moved.get("class"), moved[0].get("transform")) == ("k", "translate(3 0)")
    assert moved[0][0].tag == f"{SVG}rect"
    assert list(empty) == []


def test_a_clip_path_keeps_its_shape_without_a_group_around_it() -> None:
    found = flattened("", '<g><rect id="r"/><clipPath><use href="#r"/></clipPath></g>')
    assert [one.tag for one in found[1]] == [f"{SVG}rect"]


def test_the_older_way_of_writing_a_link_is_read() -> None:
    found = flattened(
        "", '<g xmlns:xlink="http://www.w3.org/1999/xlink"><rect id="r"/><use xlink:href="#r" y="4"/></g>'
    )
    assert found[1][0].get("transform") == "translate(0 4)"


# --- whole pictures -----------------------------------------------------------------------------


def test_a_whole_table_needs_no_browser() -> None:
    root = ElementTree.fromstring(flat(Match.new("cairn", 3, seed=3).draw()))
    assert not [one for one in root.iter() if one.tag in (f"{SVG}style", f"{SVG}use", f"{SVG}symbol")]
    values = [value for one in root.iter() for value in one.attrib.values()]
    assert not [value for value in values if "var(" in value or "light-dark(" in value]
    ground = next(one for one in root.iter() if one.get("class") == "ground")
    assert ground.get("fill", "").startswith("#")


def test_a_colour_that_an_attribute_names_is_filled_in_and_gives_way_to_rules() -> None:
    """The animals of a landscape have such colours: without them all would be black."""
    drawn = flattened(
        "svg { --deer: #8c3b2a; } .pale { fill: white; }",
        '<g><path fill="var(--deer)" d="M0 0"/><path class="pale" fill="var(--deer)" d="M0 0"/></g>',
    )
    assert [path.get("fill") for path in drawn] == ["#8c3b2a", "white"]
