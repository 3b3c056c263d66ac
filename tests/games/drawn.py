"""Pictures as tests read them: which signs, words and marks an element shows."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree.ElementTree import Element, fromstring

SVG = "{http://www.w3.org/2000/svg}"


def parsed(*drawn: str) -> Element:
    """Parts of a picture as one element."""
    return fromstring(f'<svg xmlns="{SVG[1:-1]}">{"".join(drawn)}</svg>')


def by_id(root: Element) -> dict[str, Element]:
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def signs(element: Element) -> Counter[str]:
    """The symbols that are used, each so many times."""
    return Counter(used.get("href", "").lstrip("#") for used in element.iter(f"{SVG}use"))


def texts(element: Element) -> list[str]:
    """What can be read, line by line."""
    return ["".join([line.text or "", *(part.tail or "" for part in line)]) for line in element.iter(f"{SVG}text")]


def classed(element: Element, name: str) -> list[Element]:
    """The parts of a class."""
    return [part for part in element.iter() if name in (part.get("class") or "").split()]


def numbers(element: Element, *names: str) -> list[float]:
    """Attributes as numbers: where something lies, how large it is."""
    return [float(element.get(name, "nan")) for name in names]


def title(element: Element) -> str:
    """What is said of an element when it is pointed at."""
    found = element.find(f"{SVG}title")
    return (found.text or "") if found is not None else ""


def shift(element: Element) -> tuple[float, float]:
    """Where an element was moved to."""
    moved = re.match(r"translate\((-?[\d.]+)[ ,]*(-?[\d.]+)?\)", element.get("transform", ""))
    return (float(moved[1]), float(moved[2] or 0)) if moved else (0.0, 0.0)


def targets(root: Element) -> set[str]:
    """The ids of what may be chosen."""
    return {part.get("id", "") for part in classed(root, "target")}
