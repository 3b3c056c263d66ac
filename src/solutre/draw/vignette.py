"""The small pictures of a player aid. Each stands by itself, with the symbols that it uses under names of its own."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import style
from solutre.draw.icons import symbols
from solutre.draw.svg import Node, el, number
from solutre.draw.tree import read, referred, rename, written

ICON = "icon-"


def vignette(
    name: str, body: Node, look: Look, defs: Node, size: tuple[float, float], game_folder: Path | None, *, pinned: bool
) -> str:
    """A picture of the aid. Its ids begin with `aid` and its name, for many stand on one page; it is pinned to its size
    or grows with its place. With the folder of its game it brings the style sheet, unless the page does."""
    width, height = size
    drawn = el(
        "svg",
        el("style", style(game_folder)) if game_folder and not look.embedded else "",
        el("defs", defs),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width if pinned else None,
        height=height if pinned else None,
        class_="board vignette",
        aria_hidden="true",
    )
    root = read(drawn)
    rename(root, f"aid-{name}-")
    return str(written(root))


def used_symbols(body: Markup, own: Markup) -> Markup:
    """Of a game's own symbols those that a picture uses, and those that they use; then the icons among all of them."""
    known = {one.get("id", ""): one for one in read(el("defs", own))}
    used, more = set[str](), referred([read(body)])
    while more:
        used |= more
        more = referred(known[one] for one in more if one in known) - used
    icons = [name.removeprefix(ICON) for name in used if name.startswith(ICON) and name not in known]
    return Markup("").join(written(known[name]) for name in sorted(used) if name in known) + symbols(icons)
