"""What a page has by the dozen, each written once: lines of the log and buttons of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from solutre.web.pages.art import Parts
from solutre.web.pages.log import LogLine
from solutre.web.pages.parted.regions import FORGETFUL, put

LINES = 1 << 16  # that are remembered: those of the last pages of a thousand tables
UNKEYED = Markup('<kbd class="dot" aria-hidden="true"></kbd>')
UNMARKED = Markup('<i class="mark"></i>')
RECENT = ' class="recent"'  # a list in which something is new
EARLIER = '    <li class="earlier" hidden></li>\n'  # behind it is what the reader's last page told


class ChoiceLine(NamedTuple):
    """A choice as a button."""

    action: int
    then: tuple[int, ...]  # what is chosen in the same go
    id: str  # of its button: the pieces of the board find it by their action
    key: str
    text: str
    note: str  # what it costs and brings
    verb: str  # of the button that does it once it is picked out
    at_once: bool  # it can be put back as easily: no touch needs to be confirmed
    hinted: bool
    confirming: bool

    @property
    def value(self) -> str:
        return " ".join(map(str, (self.action, *self.then)))


def log_line(line: LogLine) -> Markup:
    """A line by itself."""
    return Markup(plain_line(line))


@lru_cache(LINES)
def plain_line(line: LogLine) -> str:
    """Something that happened. Who has a script sees where when they touch the words."""
    mark = Parts.owner(line.mark) if line.mark else UNMARKED
    lit = f'<a class="told" href="#board" data-lights="{escape(line.lights)}">', "</a>"
    before, after = lit if line.lights else ('<span class="told">', "</span>")
    points = f" {Parts.gain(line.points)}" if line.points else ""
    clause = f" {Parts.clause(line.clause)}" if line.clause else ""
    told = f"<p>{before}{escape(line.text)}{after}{points}{clause}</p>"
    return f'<li data-n="{line.number}">{mark}{told}</li>'


def log_list(lines: Sequence[LogLine], new_since: int) -> Markup:
    """A log, newest first, each line a part of the page. Style sheets tell new ones by what stands behind them: no line
    is sent again because it is no longer new."""
    told = [f"    {put(f'line-{line.number}', plain_line(line))}\n" for line in lines]
    count = sum(line.number > new_since - 1 for line in lines)
    if 0 < count < len(lines):
        told.insert(count, EARLIER)
    return Markup(f"<ol reversed{RECENT if count else ''}>\n{''.join(told)}  </ol>")


def buttons(advised: str) -> Callable[..., Markup]:
    """The buttons of a language, in which a choice that a computer points out says so."""

    @lru_cache(LINES)
    def written(choice: ChoiceLine, pointed: bool) -> str:
        """One choice; the board's pieces with the same action stand for it."""
        marks = (" pointed", pointed), (" hinted", choice.hinted), (" confirming", choice.confirming)
        classes = "".join(mark for mark, holds in marks if holds)
        key = f' data-key="{choice.key}" aria-keyshortcuts="{choice.key}"' if choice.key else ""
        shown = f'<kbd aria-hidden="true">{choice.key}</kbd>' if choice.key else UNKEYED
        at_once = " data-at-once" if choice.at_once else ""
        form = ' form="confirm"' if choice.confirming else ""
        note = f' <small class="note">{escape(choice.note)}</small>' if choice.note else ""
        tip = f'<small class="tip">{Parts.icon("hint")}{escape(advised)}</small>' if choice.hinted else ""
        return (
            f'<button class="choice{classes}" id="{escape(choice.id)}" name="action" value="{choice.value}"'
            f' data-action="{choice.action}" data-verb="{escape(choice.verb)}"{at_once}{key}{form}>{shown}'
            f'<span class="what">{escape(choice.text)}{note}</span>{tip}</button>'
        )

    def button(choice: ChoiceLine, pointed: bool = False) -> Markup:
        return Markup(put(choice.id, written(choice, pointed)))

    FORGETFUL.append(written.cache_clear)
    return button


FORGETFUL.append(plain_line.cache_clear)
