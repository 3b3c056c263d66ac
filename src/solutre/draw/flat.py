"""A picture for programs that are no browsers: its style sheet is worked into its elements, by day.

Drawing programs and rasterisers know shapes and words, but no custom properties, and those are what our theme is made
of. So each element gets the values that a browser would compute, as attributes, which no Content-Security-Policy
forbids; and each `use` becomes a copy of its symbol, because what a symbol inherits differs from place to place.
An XML parser reads the picture and a parser of CSS its sheet; patterns are matched against values of CSS only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

from solutre.core.extras import needing

with needing("research", "a picture for programs that are no browsers"):
    import cssselect2
    import tinycss2

SVG = "http://www.w3.org/2000/svg"
HREF = ("href", "{http://www.w3.org/1999/xlink}href")
PLACE = frozenset({"x", "y", "width", "height", *HREF})  # of a use, which its copy has in other words
ATTRIBUTES = frozenset({  # the properties that SVG knows as attributes, as far as our sheets use them
    "clip-rule", "color", "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "filter", "font-family",
    "font-size", "font-style", "font-weight", "letter-spacing", "opacity", "overflow", "paint-order", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "vector-effect",
    "visibility", "word-spacing",
})  # fmt: skip
ASPECT = "preserveAspectRatio"
FONT = "font-family"
NO_FONTS: Mapping[str, str] = {}
DEPTH = 6  # symbols that use symbols
SHEETS = 16  # style sheets that are remembered
VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")
LIGHT_DARK = re.compile(r"light-dark\(\s*((?:[^(),]|\([^()]*\))+),(?:[^(),]|\([^()]*\))+\)")
MIX = re.compile(r"color-mix\(\s*in \w+\s*,\s*((?:[^(),]|\([^()]*\))+?)(?:\s+[\d.]+%)?\s*,(?:[^(),]|\([^()]*\))+\)")
SPACED = re.compile(r"rgb\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*/\s*([\d.]+)\s*\)")
ElementTree.register_namespace("", SVG)


class Rule(NamedTuple):
    """The declarations of one rule, in their order."""

    declared: tuple[tuple[str, str], ...]


def flat(svg: str, fonts: Mapping[str, str] = NO_FONTS) -> str:
    """The same picture without a style sheet; fonts that are called otherwise there are told."""
    root = ElementTree.fromstring(svg)
    sheet = "".join(style.text or "" for style in root.iter(f"{{{SVG}}}style"))
    known = {one.get("id", ""): one for one in root.iter() if one.get("id")}
    _copy_symbols(root, known, DEPTH)
    matcher = rules_of(sheet)
    _style(cssselect2.ElementWrapper.from_xml_root(root), matcher, {})
    for one in root.iter():
        for font in fonts.keys() if FONT in one.attrib else ():
            one.set(FONT, one.attrib[FONT].replace(font, fonts[font]))
    for parent in list(root.iter()):
        for child in [one for one in parent if one.tag in (f"{{{SVG}}}style", f"{{{SVG}}}symbol")]:
            parent.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


# --- symbols -----------------------------------------------------------------------------------


def _copy_symbols(parent: Any, known: Mapping[str, Any], depth: int) -> None:
    """Put copies where symbols are used."""
    for place, child in enumerate(list(parent)):
        if child.tag == f"{{{SVG}}}use" and depth:
            child = _copied(child, known)
            parent[place] = child
            _copy_symbols(child, known, depth - 1)
        elif child.tag != f"{{{SVG}}}symbol":
            _copy_symbols(child, known, depth)


def _copied(use: Any, known: Mapping[str, Any]) -> Any:
    """A group that stands for a use of a symbol or of any other element."""
    made = ElementTree.Element(f"{{{SVG}}}g", {name: value for name, value in use.items() if name not in PLACE})
    wanted = next((use.get(name) for name in HREF if use.get(name)), "")
    found = known.get(wanted.removeprefix("#"))
    if found is None:
        return made
    if found.tag == f"{{{SVG}}}symbol":
        size = {name: use.get(name) for name in ("x", "y", "width", "height") if use.get(name)}
        inner = ElementTree.SubElement(made, f"{{{SVG}}}svg", {**size, "overflow": "visible"})
        inner.attrib.update({name: found.get(name) for name in ("viewBox", "class", ASPECT) if found.get(name)})
        inner.extend(deepcopy(one) for one in found)
        return made
    if PLACE.issuperset(use.keys()) and not {"x", "y"} & set(use.keys()):
        return deepcopy(found)  # a clip path may hold shapes, and no groups
    move = f"translate({use.get('x', '0')} {use.get('y', '0')})"
    ElementTree.SubElement(made, f"{{{SVG}}}g", {"transform": move}).append(deepcopy(found))
    return made


# --- the cascade -------------------------------------------------------------------------------


@lru_cache(SHEETS)
def rules_of(sheet: str) -> cssselect2.Matcher:
    """The rules of a sheet. What depends on pointers, paper or the size of a window is left out."""
    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        parsed = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        told = Rule(
            tuple((one.name, tinycss2.serialize(one.value).strip()) for one in parsed if one.type == "declaration")
        )
        try:
            selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError:
            continue
        for selector in selectors:
            matcher.add_selector(selector, told)
    return matcher


def _style(element: Any, matcher: cssselect2.Matcher, above: Mapping[str, str]) -> None:
    """Give an element and all below it the values that a browser would compute."""
    found = sorted((one for one in matcher.match(element) if not one[2]), key=lambda one: one[:2])
    declared = [pair for *_, rule in found for pair in rule.declared]
    custom = _with(above, ((name, value) for name, value in declared if name.startswith("--")))
    values = {name: value for name, value in element.etree_element.items() if "var(" in value}  # weaker than any rule
    values.update(pair for pair in declared if not pair[0].startswith("--"))
    for name, told in values.items():
        value = resolved(told, custom)
        if value and name in ATTRIBUTES:
            element.etree_element.set(name, value)
    for child in element.iter_children():
        if isinstance(child.etree_element.tag, str):
            _style(child, matcher, custom)


def _with(above: Mapping[str, str], own: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Custom properties of an element. They are computed where they are declared: below, others may be called alike."""
    found = dict(own)
    if not found:
        return above
    known = {**above, **found}
    return {**above, **{name: resolved(value, known) for name, value in found.items()}}


def resolved(value: str, custom: Mapping[str, str]) -> str:
    """A value by day, with its custom properties filled in; nothing where one is missing."""
    if "(" not in value:
        return value.strip()
    for _ in range(DEPTH):
        if "var(" not in value:
            break
        value = VAR.sub(lambda one: custom.get(one[1], (one[2] or "").strip()), value)
    value = MIX.sub(r"\1", LIGHT_DARK.sub(r"\1", value))
    return SPACED.sub(r"rgba(\1,\2,\3,\4)", value).strip()
