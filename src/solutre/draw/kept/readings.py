"""What was read once of a scene or a view, and is not read again while it is the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from solutre.core.game import Look
from solutre.core.state import State

T = TypeVar("T")
S = TypeVar("S")
V = TypeVar("V", bound=State)
OBSERVER = 2  # where the key of a position tells whose view it is
SHARED = 1 << 7  # readings of positions that several readers may share; the oldest goes
READINGS: list[Callable[[], None]] = []


def found_once(find: Callable[[S], T]) -> Callable[[S], T]:
    """What a function finds out about a scene, kept with the scene, which never changes."""
    name = f"found {find.__module__}.{find.__qualname__}"

    @wraps(find)
    def found(scene: S) -> T:
        known = scene.__dict__
        if name not in known:
            known[name] = find(scene)
        there: T = known[name]
        return there

    return found


def told_once(tell: Callable[[S, Look], T]) -> Callable[[S, Look], T]:
    """As `found_once`, of what a function tells of a scene in the words of a look. It is shown no choices and no news:
    where they share a scene, whoever chooses and whoever watches are told the same."""
    name = f"told {tell.__module__}.{tell.__qualname__}"

    @wraps(tell)
    def told(scene: S, look: Look) -> T:
        known: dict[object, T] = scene.__dict__.setdefault(name, {})
        if look.manner not in known:
            known[look.manner] = tell(scene, replace(look, choices=(), latest=(), parts=None))
        return known[look.manner]

    return told


def once(read: Callable[[V], T]) -> Callable[[V], T]:
    """What a function makes of a view, kept for as long as it is asked about the same one. A position that was changed
    since is read anew: it is the same only if all that it holds is."""
    latest: tuple[V, tuple[object, ...], int, T] | None = None

    @wraps(read)
    def seen(view: V) -> T:
        nonlocal latest
        kept, key, told = latest, view.key(), len(view.log or ())
        if kept is not None and kept[0] is view and kept[1] == key and kept[2] == told:
            return kept[3]
        found = read(view)
        latest = (view, key, told, found)
        return found

    def clear() -> None:
        nonlocal latest
        latest = None

    READINGS.append(clear)
    return seen


def once_for_all(read: Callable[[V], T]) -> Callable[[V], T]:
    """As `once`, for a function that does not ask whose view it reads: readers who know the same, the whole position
    and all events, share what it found. What they do not both know is in one of the keys and not in the other."""

    def all_told(view: V) -> object:
        told = view.key()
        return Known((told[:OBSERVER], told[OBSERVER + 1 :], tuple(view.log or ())))

    return once(by_key(read, all_told, SHARED))  # a page asks several times about the same view


class Known(tuple[Any, ...]):
    """A position and its events, of which there are hundreds: its hash leaves out all but the last, since whoever
    looks it up compares them all anyway."""

    __slots__ = ()

    def __hash__(self) -> int:
        first, others, events = self
        return hash((first, others, len(events), events[-1:]))


def read_of(*fields: str, most: int = SHARED) -> Callable[[Callable[[V], T]], Callable[[V], T]]:
    """What a function makes of some fields of a view, kept by them: whoever sees the same there shares it, and so do
    the positions before and after in which nothing of it changes."""

    def told_there(view: V) -> object:
        told = [getattr(view, name) for name in fields]
        return tuple([one if type(one) is int else tuple(one) for one in told])

    def reading(read: Callable[[V], T]) -> Callable[[V], T]:
        return by_key(read, told_there, most)

    return reading


def by_key(read: Callable[[V], T], key_of: Callable[[V], object], most: int) -> Callable[[V], T]:
    """What a function makes of views, kept by something that all of it depends on."""
    found: OrderedDict[object, T] = OrderedDict()

    @wraps(read)
    def known(view: V) -> T:
        key = key_of(view)
        there = found.get(key)
        if there is None:
            there = found[key] = read(view)
            if len(found) > most:
                found.popitem(last=False)
        return there

    READINGS.append(found.clear)
    return known
