"""Regions of a page that were written once and are shown again while what they tell is the same.

A page has forms, links, lists and rows of seats that hardly change from one choice to the next. A template writes

    {{ kept(company.parting, (site, "csrf"), (table, "code seats")) }}

instead of `{{ company.parting(site, table) }}`: the macro, and of each of its values what it may read. It is then shown
values that have these attributes and no others, so that nothing can be written that is not in the key. The reader's
own token is in the key wherever a form is in the region: nobody is ever shown a region of somebody else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

from markupsafe import Markup

REGIONS = 1 << 13  # that are remembered in a language; each has some kilobytes at most
FORGETFUL: list[Callable[[], None]] = []


class Excerpt:
    """What a region is shown of something: some of its attributes, under the same names."""


def keeper() -> Callable[..., Markup]:
    """`kept` for the templates of one language."""

    @lru_cache(REGIONS)
    def written(macro: Callable[..., Markup], wanted: tuple[str | None, ...], told: tuple[Any, ...]) -> Markup:
        return macro(*(one if names is None else excerpt(names, one) for names, one in zip(wanted, told, strict=True)))

    def kept(macro: Callable[..., Markup], *values: Any) -> Markup:
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
        return written(macro, tuple(wanted), tuple(told))

    FORGETFUL.append(written.cache_clear)
    return kept


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
