"""What somebody did, to stand after the name in a short story: "took a berry", "lost a hunter in region 3"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solutre.core.book.grammar import listing, parsed
from solutre.core.book.words import Value, Words, told
from solutre.core.state import Event


@dataclass
class Deed:
    """The same thing, done once or at several places."""

    text: str
    values: dict[str, Value]
    points: int = 0  # won or lost; less than nothing where it is told only if there is room
    won: int = 0
    each: list[int] = field(default_factory=list)  # the places, where a story lists them
    times: int = 0  # how often it was done
    kind: str = ""  # of the event that it was told of first


def deeds(words: Words, events: Sequence[Event], language: str, names: Sequence[str]) -> dict[str, int]:
    """What the events of a player tell, each thing once, and what it weighs: its points, and a little less what is told
    only where there is room. A short story leaves some kinds out, and tells those that differ in one number together,
    with how often it was done: "3 hunters in regions 3 and 7"; what brings points at many places, by the sum of them;
    and what was done to the same thing before, in the words for both: "took and played the hut"."""
    found: dict[tuple[object, ...], Deed] = {}
    for event in events:
        if event.kind not in words.stories:
            continue
        story, values = words.stories[event.kind], words.numbers(event)
        text, each = str(told(story, values, event.player)[language]), story.get("each")
        apart = (each, "times", "points") if story.get("sum") else (each, "times")
        used = [values[name] for name in parsed(text)[1::3] if name not in apart]
        if (before := done_before(story, values, found.values())) and (text, *used) not in found:
            before.text, before.values = story["both"][language], {**before.values, **values}
            before.points += abs(event.points)
            continue
        deed = found.setdefault((text, *used), Deed(text, values, -1 if story.get("least") else 0, kind=event.kind))
        deed.points += abs(event.points)
        deed.won += event.points
        deed.times += 1
        if isinstance(one := values.get(each or ""), int) and one not in deed.each:
            deed.each.append(one)
            deed.values = {**values, str(each): deed.each}
        deed.values = {**deed.values, "times": deed.times}
        if story.get("sum"):
            deed.values = {**deed.values, "points": deed.won}
    said: dict[str, int] = {}
    for deed in found.values():
        written = words.fill(deed.text, deed.values, language, names)
        said[written] = said.get(written, 0) + deed.points
    return said


def done_before(story: Mapping[str, Any], values: Mapping[str, Value], found: Iterable[Deed]) -> Deed | None:
    """The deed that such a story tells together with its own: of one of the kinds that `both` names, and with the same
    thing, which is the number that it names as well."""
    both = story.get("both")
    if not both:
        return None
    kinds, same = both["after"].split(), both["same"]
    return next((deed for deed in found if deed.kind in kinds and deed.values[same] == values[same]), None)


def in_one(words: Words, said: Sequence[str], language: str) -> str:
    """Some deeds in one sentence. A verb that the game names in `[shared]` is told once where deeds with it follow each
    other: "scored 6 for a forest and 4 for a river"."""
    short, last = [], ""
    for one in said:
        verb = next((verb for verb in words.shared.get(language, ()) if one.startswith(f"{verb} ")), "")
        short.append(one.removeprefix(f"{verb} ") if verb and verb == last else one)
        last = verb
    return listing(short, language)
