"""Pointing at pieces of a finished picture, as the guide of a lesson or an analysis does: in the SVG, so that it needs
no script."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from markupsafe import Markup

POINTED = "pointed"  # the class of a piece that is pointed at
TAG = re.compile(r"<(?:a|g|svg|path|rect|circle|use) [^<>]*>")
NAME = re.compile(r' id="([^"]*)"')
ACTION = re.compile(r' data-action="(\d+)"')
CLASS = re.compile(r' class="([^"]*)"')


def pointed(svg: str, ids: Collection[str], actions: Collection[int]) -> Markup:
    """The picture with a class on every piece that has one of these ids or stands for one of these actions."""

    def mark(tag: re.Match[str]) -> str:
        return with_class(tag[0]) if meant(tag[0], ids, actions) else tag[0]

    return Markup(TAG.sub(mark, svg))


def meant(tag: str, ids: Collection[str], actions: Collection[int]) -> bool:
    name, action = NAME.search(tag), ACTION.search(tag)
    return bool(name and name[1] in ids) or bool(action and int(action[1]) in actions)


def marked(svg: str, marks: Mapping[str, str]) -> Markup:
    """The picture with a class on every piece that is named, which is what its name leads to."""

    def mark(tag: re.Match[str]) -> str:
        name = NAME.search(tag[0])
        return with_class(tag[0], marks[name[1]]) if name and name[1] in marks else tag[0]

    return Markup(TAG.sub(mark, svg))


def with_class(tag: str, added: str = POINTED) -> str:
    if CLASS.search(tag):
        return CLASS.sub(rf' class="\1 {added}"', tag, count=1)
    end = "/>" if tag.endswith("/>") else ">"
    return f'{tag.removesuffix(end)} class="{added}"{end}'


def standing_for(svg: str) -> dict[str, int]:
    """The ids of all pieces that stand for an action, each with that action."""
    told = ((NAME.search(tag), ACTION.search(tag)) for tag in TAG.findall(svg))
    return {name[1]: int(action[1]) for name, action in told if name and action}


def first_pointed(svg: str, ids: Sequence[str], actions: Sequence[int]) -> str:
    """The id of what a small screen should show: a piece to be touched, or else the first one that is meant."""
    for tag in TAG.findall(svg):
        name, action = NAME.search(tag), ACTION.search(tag)
        if name and action and int(action[1]) in actions:
            return name[1]
    return ids[0] if ids else ""


def drawn_ids(svg: str) -> set[str]:
    """The ids of all that could be pointed at."""
    return {found[1] for tag in TAG.findall(svg) if (found := NAME.search(tag))}


def drawn_actions(svg: str) -> set[int]:
    """The actions for which something is drawn."""
    return {int(found[1]) for tag in TAG.findall(svg) if (found := ACTION.search(tag))}
