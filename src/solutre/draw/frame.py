"""A whole picture: title and summary for screen readers, theme, symbols, and the pieces with their choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from solutre.core.game import LAYOUTS, Look, Section
from solutre.core.picture import THING, Offer, Picture, Target
from solutre.draw.icons import OWNERS, symbols
from solutre.draw.svg import (
    NONE,
    NOTHING,
    OFTEN,
    Attr,
    Node,
    Offering,
    Offers,
    el,
    enclosed,
    escaped,
    gathered,
    group,
    head,
    hover,
    made,
    number,
)
from solutre.draw.words import capital

FOLDER = Path(__file__).parent
SHARED = 1 << 6  # definitions that are remembered: most games have one or two, of some 40 kB
SECTIONS = 1 << 11  # of summaries that are remembered, of some kB at the most
LEAST_PART = 120  # letters; a reference to anything shorter is hardly shorter itself


@cache
def style(game_folder: Path | None = None) -> str:
    """The shared theme, and the game's own `board.css` below it."""
    sheets = [FOLDER / "theme.css"]
    if game_folder and (own := game_folder / "board" / "board.css").exists():
        sheets.append(own)
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def frame(
    width: float,
    height: float,
    *body: Node | Iterable[Node],
    title: str,
    summary: list[Section],
    icons: Iterable[str],
    look: Look,
    game_folder: Path,
    defs: Node = "",
    thing: Markup | None = None,
    focus: str = "",
) -> Picture:
    """A standalone picture, on a ground of its own. Embedded in a page (`look.embedded`) it leaves both to the page.
    The `thing` in question (see below) goes along, and `focus` names the part that matters now."""
    names = (*icons, *(f"owner_{colour}" for colour in OWNERS))
    told = [section(number, heading, lines, look) for number, (heading, lines) in enumerate(summary)]
    sheet = "" if look.embedded else el("style", style(game_folder))
    ground = "" if look.embedded else el("rect", width=width, height=height, class_="ground")
    drawn = el(
        "svg",
        el("title", title, id="board-title"),
        el("desc", told, id="board-summary"),
        sheet,
        part("defs", definitions(names, look.embedded, defs), look),
        ground,
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=None if look.embedded else width,
        height=None if look.embedded and look.layout != LAYOUTS[0] else height,  # a desk never shows it smaller
        preserveAspectRatio="xMidYMin" if look.embedded else None,
        id="board",
        class_=f"board board-{look.layout}",
        role="group",
        aria_labelledby="board-title",
        aria_describedby="board-summary",
    )
    offers = [part.offers for part in (drawn, thing) if isinstance(part, Offering)]
    targets = tuple(target for part in offers for target in part.targets)
    asks = once(offer for part in offers for offer in part.asks)
    backs = once(offer for part in offers for offer in part.backs)
    return Picture(str(drawn), str(thing or ""), focus, targets, asks, backs, (width, height), frozenset(names))


@cache  # each game has a few lists of icons
def shared_symbols(icons: tuple[str, ...], embedded: bool) -> Markup:
    """The symbols of the icons that a picture shows."""
    return symbols(icons, embedded=embedded)


@lru_cache(SHARED, typed=True)  # typed: Markup equals the text that it was made of
def definitions(icons: tuple[str, ...], embedded: bool, own: Node) -> Markup:
    """All that a picture refers to: the same in every picture of a game."""
    return el("defs", shared_symbols(icons, embedded), own)


def section(number: int, heading: str, lines: list[str], look: Look) -> Markup:
    """A section of the summary, for those who do not see the picture."""
    return part(f"summary-{number}", _in_words(number, heading, *lines), look)


@lru_cache(SECTIONS)
def _in_words(number: int, heading: str, *lines: str) -> Markup:
    return escape(f"{' ' if number else ''}{heading}: {' '.join(lines)}")


def part(name: str, drawn: Markup, look: Look) -> Markup:
    """Something drawn as a part of its own, where the picture is wanted in parts and this is long enough to count. A
    page names its parts, too: those of a picture are called after ids in it."""
    if look.parts is None or len(drawn) < LEAST_PART:
        return drawn
    there = look.parts.put(name, plain(drawn))
    return gathered(there, (drawn,)) if type(drawn) is Offering else made(there)


@lru_cache(OFTEN)
def plain(drawn: str) -> str:
    """The text of something drawn: the same one for the same thing, so that whoever looks it up need not read it."""
    return str(drawn)


def _part(
    name: str, begun: str, tag: str, children: Sequence[Node | Iterable[Node]], look: Look, own: Offers
) -> Markup:
    """An element that begins so, as a part of its own."""
    written, offering = enclosed(begun, tag, children)
    if look.parts is not None and len(written) >= LEAST_PART:
        written = look.parts.put(name, written)
    return gathered(written, offering, own) if offering or own is not NONE else made(written)


def thing_in_question(width: float, height: float, *body: Node | Iterable[Node], label: str) -> Markup:
    """What the question is about, to stand beside the choices where the board may be out of sight. It uses the symbols
    of the picture that it goes along with; its ids begin with `thing`, and it may hold targets."""
    return el(
        "svg",
        *body,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        id=THING,
        class_="board thing",
        role="group",
        aria_label=label,
    )


def once(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Each action once, as it is called first: several pieces may stand for it."""
    found: dict[int, Offer] = {}
    for offer in offers:
        found.setdefault(offer.action, offer)
    return tuple(found.values())


def piece(
    id: str, *children: Node | Iterable[Node], look: Look, action: int | None = None, label: str = "", **attrs: Attr
) -> Markup:
    """A piece with a stable id. If its action may be chosen now it is a target, else a click asks why not."""
    may = action is not None and action in look.actions
    if look.still and not may:
        action = None
    label = capital(label)
    told = hover(label) if label else NOTHING
    names = _names(id, look, attrs.pop("class_", None))
    rest = _rest(**attrs) if attrs else ""
    if action is not None and may:
        marked = escaped(marking(look, f"{names} target", id, action))
        called = f' aria-label="{escaped(label)}"' if label else ""
        begun = f'<a id="{escaped(id)}" href="#choice-{action}" data-action="{action}" class="{marked}"{called}{rest}'
        return _part(id, begun, "a", (told, *children), look, Offers(targets=(Target(id, action),)))
    asking = "" if action is None else f' data-ask="{action}"'
    begun = f'<g id="{escaped(id)}"{asking} class="{escaped(marking(look, names, id))}"{rest}'
    own = NONE if action is None else Offers(asks=(Offer(action, label),))
    return _part(id, begun, "g", (told, *children), look, own)


@lru_cache(OFTEN, typed=True)
def _rest(**attrs: Attr) -> str:
    """Further attributes of a piece. They seldom change, other than what it is called and stands for."""
    return head("", **attrs).removeprefix("<")


def beneath(id: str, *children: Node | Iterable[Node], look: Look, action: int | None, label: str) -> Markup:
    """A piece inside another that it equals, such as a tile of a stack: it stands for a choice of its own, but is no
    place of its own for keyboard and screen reader."""
    if action is None or action not in look.actions:
        return piece(id, *children, look=look, action=action, label=label)
    label = capital(label)
    marked = marking(look, f"{_names(id, look, None)} target", id, action)
    begun = head("g", id=id, data_action=action, class_=marked)
    return _part(id, begun, "g", (hover(label), *children), look, Offers(targets=(Target(id, action),)))


def pick(id: str, *children: Node | Iterable[Node], look: Look, action: int, label: str, **attrs: Attr) -> Markup:
    """A piece that its player picked this turn: a touch puts it back, whatever was picked after it."""
    if look.still:
        return piece(id, *children, look=look, action=None, label=label, **attrs)
    label = capital(label)
    begun = head(
        "a",
        id=id,
        href=f"#back-{action}",
        data_back=action,
        aria_label=label,
        class_=marking(look, f"{_names(id, look, attrs.pop('class_', None))} back", id),
        **attrs,
    )
    return _part(id, begun, "a", (hover(label), *children), look, Offers(backs=(Offer(action, label),)))


def _names(id: str, look: Look, extra: Attr) -> str:
    latest = " latest" if id in look.latest else ""
    return f"piece{latest} {extra}" if extra else f"piece{latest}"


def marking(look: Look, names: str, *meant: str | int) -> str:
    """The classes of something that may be pointed out, by its id or by the choice that it stands for."""
    if not look.marks:
        return names
    found = {mark.kind: None for mark in look.marks if mark.piece in meant}
    return " ".join(filter(None, (names, *found)))


def place(
    id: str, *children: Node | Iterable[Node], look: Look, x: float = 0, y: float = 0, class_: str = ""
) -> Markup:
    """A part of the table that has a name and can be pointed out, and is no piece: a hand, a row, a panel."""
    return group(*children, x=x, y=y, id=id, class_=marking(look, class_, id) or None)
