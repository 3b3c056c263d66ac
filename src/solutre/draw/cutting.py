"""A picture cut to some of its pieces, for a rule book: only what is in sight is kept, and nothing can be pressed."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from solutre.core.book.scenes import MARGIN
from solutre.core.errors import SolutreError
from solutre.core.picture import Picture
from solutre.draw.bounds import NAMESPACE, UNSEEN, Box, Plan, Turned, frame, tag, turned, union, window
from solutre.draw.svg import number
from solutre.draw.tree import referred

LEAST = 60.0  # a picture is no smaller than that
PRESSED = ("href", "data-action", "data-ask", "data-back", "data-open", "aria-label", "tabindex")
ElementTree.register_namespace("", NAMESPACE[1:-1])


def cut(svg: str, ids: Iterable[str], margin: float = MARGIN, *, some: bool = False) -> Picture:
    """The picture of the named pieces with a little around them; of everything, where none is named. All
    of them must be there, or some."""
    root = ElementTree.fromstring(svg)
    plan, whole = Plan(root), frame(root)
    seen = union([placed(plan, name) for name in ids if not some or name in plan.known])
    if seen:
        wide, high = seen.right - seen.left, seen.bottom - seen.top
        across, down = max(margin, (LEAST - wide) / 2), max(margin, (LEAST - high) / 2)
        around = Box(seen.left - across, seen.top - down, seen.right + across, seen.bottom + down)
        whole = around.within(whole) or whole
        prune(plan, root, whole, Turned())
    shown(root, whole)
    at_rest(root)
    forget_unused(root)
    size = (whole.right - whole.left, whole.bottom - whole.top)
    return Picture(ElementTree.tostring(root, encoding="unicode"), size=size)


def placed(plan: Plan, id: str) -> Box | None:
    """Where a piece lies in the whole picture."""
    if id not in plan.known:
        raise SolutreError(f"nothing is drawn as {id}")
    parents = {child: parent for parent in plan.root.iter() for child in parent}
    element, box = plan.known[id], plan.room(plan.known[id])
    while box and (parent := parents.get(element)) is not None and parent is not plan.root:
        if tag(parent) == "svg":
            box = window(parent).of(box).within(frame(parent))
        box = turned(parent).of(box) if box else None
        element = parent
    return box


def prune(plan: Plan, parent: Element, seen: Box, outside: Turned) -> None:
    """Leave out what lies wholly out of sight."""
    for child in list(parent):
        if tag(child) in UNSEEN:
            continue
        box, inside = plan.room(child), outside.then(turned(child))
        if box and not outside.of(box).meets(seen):
            parent.remove(child)
        elif tag(child) in ("g", "a"):
            prune(plan, child, seen, inside)
        elif tag(child) == "svg":
            prune(plan, child, seen, inside.then(window(child)))


def shown(root: Element, seen: Box) -> None:
    """Show this part of the picture, at its own size."""
    wide, high = seen.right - seen.left, seen.bottom - seen.top
    root.set("viewBox", " ".join(number(value) for value in (seen.left, seen.top, wide, high)))
    root.set("width", number(wide))
    root.set("height", number(high))


def at_rest(root: Element) -> None:
    """What could be pressed at a table is only looked at in a book."""
    for element in root.iter():
        if tag(element) == "a":
            element.tag = f"{NAMESPACE}g"
        if tag(element) == "g":
            for name in PRESSED:
                element.attrib.pop(name, None)


def forget_unused(root: Element) -> None:
    """Symbols that nothing in sight refers to."""
    for defs in root.iter(f"{NAMESPACE}defs"):
        while idle := [symbol for symbol in defs if symbol.get("id") and symbol.get("id") not in referred([root])]:
            for symbol in idle:
                defs.remove(symbol)
