"""Regions of a page that were written once and are shown again while what they tell is the same.

A page has forms, links, lists and rows of seats that hardly change from one choice to the next. A template writes

    {{ kept(company.parting, (site, "csrf"), (table, "code seats")) }}

instead of `{{ company.parting(site, table) }}`: the macro, and of each of its values what it may read. It is then shown
values that have these attributes and no others, so that nothing can be written that is not in the key. The reader's
own token is in the key wherever a form is in the region: nobody is ever shown a region of somebody else.

A region is kept in parts, as a page is sent: it is cut once, and gives the page that is being written (`in_parts`) the
parts that it refers to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from operator import attrgetter
from threading import local
from typing import Any

from markupsafe import Markup

from solutre.core.picture import Parts
from solutre.web.pages.parted.parts import PageParts, cut

REGIONS = 1 << 16  # that are remembered in a language: those of the last pages of a thousand tables
FORGETFUL: list[Callable[[], None]] = []


class Writing(local):
    """What this thread is writing: the parts so far, if it is written in parts."""

    parts: Parts | None = None


WRITING = Writing()


class Excerpt:
    """What a region is shown of something: some of its attributes, under the same names."""


def in_parts(parts: Parts, write: Callable[[], str]) -> PageParts:
    """Something that is written now, cut into parts, with those of the regions that are in it; `parts` are there
    already, and others join them."""
    around, WRITING.parts = WRITING.parts, parts
    try:
        return cut(write(), parts)
    finally:
        WRITING.parts = around


def put(name: str, text: str) -> str:
    """Make something a part of what is being written; returns what stands where it belongs."""
    there = WRITING.parts
    return text if there is None else there.put(name, text)


def keeper() -> Callable[..., str]:
    """`kept` for the templates of one language."""

    @lru_cache(REGIONS)
    def written(macro: Callable[..., Markup], wanted: tuple[str | None, ...], told: tuple[Any, ...]) -> PageParts:
        shown = [one if names is None else excerpt(names, one) for names, one in zip(wanted, told, strict=True)]
        found = in_parts(Parts(), lambda: macro(*shown))
        return PageParts(Markup(found.text), found.parts)

    def kept(macro: Callable[..., Markup], *values: Any) -> str:
        wanted: list[str | None] = []
        told: list[Any] = []
        for value in values:
            if type(value) is tuple:
                one, names = value
                wanted.append(names)
                found = reader(names)(one)
                told.append(tuple(map(fact, found)) if list in map(type, found) else found)
            else:
                wanted.append(None)
                told.append(fact(value))
        return joined(written(macro, tuple(wanted), tuple(told)))

    FORGETFUL.append(written.cache_clear)
    return kept


def joined(region: PageParts) -> str:
    """A region as it stands in what is being written, which gets its parts; whole, where one of its names means
    something else there."""
    there, parts = WRITING.parts, region.parts
    if there is None:
        return Markup(region.whole)
    if there.keys().isdisjoint(parts):
        there.update(parts)
    elif [name for name, text in parts.items() if there.setdefault(name, text) != text]:
        return Markup(region.whole)
    return region.text


def fact(value: Any) -> Any:
    """A value as a part of a key."""
    return tuple(value) if type(value) is list else value


@cache  # as many as templates name
def reader(names: str) -> Callable[[Any], tuple[Any, ...]]:
    """Reads the named attributes, which may lie deeper (`table.seat`)."""
    first, *others = names.split()
    if not others:
        one = attrgetter(first)
        return lambda value: (one(value),)
    return attrgetter(first, *others)


def excerpt(names: str, told: tuple[Any, ...]) -> Excerpt:
    """Something that has these attributes only."""
    whole = Excerpt()
    for name, value in zip(names.split(), told, strict=True):
        *way, last = name.split(".")
        inside = whole
        for step in way:
            inside = inside.__dict__.setdefault(step, Excerpt())
        inside.__dict__[last] = value
    return whole


def forget() -> None:
    """Write everything anew."""
    for clear in FORGETFUL:
        clear()
