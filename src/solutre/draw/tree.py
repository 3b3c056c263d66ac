"""A finished picture as a tree, for whoever makes another one of it: names it anew, or puts it into a larger one.

An XML parser reads it, and `draw/svg.py` writes it again, letter by letter as it was drawn. No pattern is ever matched
against SVG: what a drawing can tell it tells (`Picture.size`), and the rest stands in this tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers.expat import ParserCreate

from markupsafe import Markup, escape

from solutre.draw.svg import Node, el, head

ID, HREF, LINK = "id", "href", "url(#"


def read(drawn: str) -> Element:
    """The tree of one element. Names of tags and attributes are as they are written, with no namespace before them."""
    builder, parser = TreeBuilder(), ParserCreate()
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.Parse(drawn, True)
    return builder.close()


def written(element: Element) -> Markup:
    """A tree as it is drawn."""
    return el(element.tag, *inside(element), **element.attrib)


def inside(element: Element) -> list[Node]:
    """What an element holds, as it is drawn."""
    found: list[Node] = [escape(element.text or "")]
    for child in element:
        found += (written(child), escape(child.tail or ""))
    return found


def drawn_in(file: Path) -> Markup:
    """What is drawn in a file, without its frame and its title."""
    root = read(file.read_text(encoding="utf-8"))
    for title in root.findall("title"):
        root.remove(title)
    return Markup("").join(inside(root)).strip()


def names_in(value: str) -> list[str]:
    """The ids that the value of an attribute refers to: `#tent`, `url(#hide)`."""
    return [value[1:]] if value.startswith("#") else [one.partition(")")[0] for one in value.split(LINK)[1:]]


def referred(elements: Iterable[Element]) -> set[str]:
    """The ids that attributes name, of these elements and of all inside them."""
    return {name for each in elements for one in each.iter() for told in one.attrib.values() for name in names_in(told)}


def rename(root: Element, prefix: str) -> None:
    """Let every id begin with a prefix, and all that refers to it."""
    for one in root.iter():
        for name, value in one.items():
            if name == ID:
                one.set(name, prefix + value)
            elif name == HREF and value.startswith("#"):
                one.set(name, f"#{prefix}{value[1:]}")
            elif LINK in value:
                one.set(name, value.replace(LINK, LINK + prefix))


def with_links(drawn: str, told: str, address: Callable[[str], str]) -> str:
    """A picture whose links lead where the attribute `told` of each says. The parser tells where a link begins, and its
    head is written anew: a page does this for every picture, and the rest of the picture need not be written again."""
    text, parser = drawn.encode(), ParserCreate()
    parts, done = list[bytes](), 0

    def start(tag: str, attrs: dict[str, str]) -> None:
        nonlocal done
        if tag == "a" and told in attrs:
            begins = parser.CurrentByteIndex
            parts.extend((text[done:begins], head(tag, **{**attrs, HREF: address(attrs[told])}).encode()))
            done = begins + len(head(tag, **attrs).encode())

    parser.StartElementHandler = start
    parser.Parse(text, True)
    return b"".join([*parts, text[done:]]).decode()
