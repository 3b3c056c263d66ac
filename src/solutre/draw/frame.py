"""A whole picture: title and summary for screen readers, theme, symbols, and the pieces with their choices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Offer, Picture
from solutre.draw.icons import OWNERS, symbols
from solutre.draw.svg import Attr, Node, Offering, el, gathered, number

FOLDER = Path(__file__).parent


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
) -> Picture:
    """A standalone picture, on a ground of its own. Embedded in a page (`look.embedded`) it leaves both to the page."""
    told = " ".join(f"{heading}: {' '.join(lines)}" for heading, lines in summary)
    sheet = "" if look.embedded else el("style", style(game_folder))
    ground = "" if look.embedded else el("rect", width=width, height=height, class_="ground")
    drawn = el(
        "svg",
        el("title", title, id="board-title"),
        el("desc", told, id="board-summary"),
        sheet,
        el("defs", symbols([*icons, *(f"owner_{colour}" for colour in OWNERS)]), defs),
        ground,
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=None if look.embedded else width,
        height=None if look.embedded else height,
        id="board",
        class_=f"board board-{look.layout}",
        role="group",
        aria_labelledby="board-title",
        aria_describedby="board-summary",
    )
    if not isinstance(drawn, Offering):
        return Picture(str(drawn))
    return Picture(str(drawn), once(drawn.asks), once(drawn.backs))


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
    titled = [el("title", label)] if label else []
    legal = action in look.actions
    names = _names(id, look, attrs.pop("class_", None))
    if legal:
        return el(
            "a", titled, *children, id=id, href=f"#choice-{action}", data_action=action,
            class_=f"{names} target", aria_label=label or None, **attrs,
        )  # fmt: skip
    drawn = el("g", titled, *children, id=id, data_ask=action, class_=names, **attrs)
    return drawn if action is None else gathered(drawn, [drawn], ask=Offer(action, label))


def pick(id: str, *children: Node | Iterable[Node], look: Look, action: int, label: str, **attrs: Attr) -> Markup:
    """A piece that its player picked this turn: a touch puts it back, whatever was picked after it."""
    drawn = el(
        "a", el("title", label), *children, id=id, href=f"#back-{action}", data_back=action, aria_label=label,
        class_=f"{_names(id, look, attrs.pop('class_', None))} back", **attrs,
    )  # fmt: skip
    return gathered(drawn, [drawn], back=Offer(action, label))


def _names(id: str, look: Look, extra: Attr) -> str:
    latest = " latest" if id in look.latest else ""
    return f"piece{latest} {extra}" if extra else f"piece{latest}"
