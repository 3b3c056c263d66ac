"""What somebody did, to stand after the name in a short story: "took a berry", "lost a hunter in region 3"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solutre.core.book.words import Value, Words, parsed, told
from solutre.core.state import Event


@dataclass
class Deed:
    """The same thing, done once or at several places."""

    text: str
    values: dict[str, Value]
    points: int = 0  # won or lost
    won: int = 0
    each: list[int] = field(default_factory=list)  # the places, where a story lists them


def deeds(words: Words, events: Sequence[Event], language: str, names: Sequence[str]) -> dict[str, int]:
    """What the events of a player tell, each thing once, and the points of it. A short story leaves some kinds out, and
    tells those that differ in one number together: "in region 3 and region 7"; what brings points at many places, by
    the sum of them."""
    found: dict[tuple[object, ...], Deed] = {}
    for event in events:
        if event.kind not in words.stories:
            continue
        story, values = words.stories[event.kind], words.numbers(event)
        text, each = str(told(story, values, event.player)[language]), story.get("each")
        apart = (each, "points") if story.get("sum") else (each,)
        used = [values[name] for name in parsed(text)[1::3] if name not in apart]
        deed = found.setdefault((text, *used), Deed(text, values))
        deed.points += abs(event.points)
        deed.won += event.points
        if isinstance(one := values.get(each or ""), int) and one not in deed.each:
            deed.each.append(one)
            deed.values = {**values, str(each): deed.each}
        if story.get("sum"):
            deed.values = {**deed.values, "points": deed.won}
    said: dict[str, int] = {}
    for deed in found.values():
        written = words.fill(deed.text, deed.values, language, names)
        said[written] = said.get(written, 0) + deed.points
    return said
