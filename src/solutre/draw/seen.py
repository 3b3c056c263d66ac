"""A view is read once: the picture, the question, the sentences about choices and the log all ask what lies on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from solutre.core.state import State

S = TypeVar("S")
V = TypeVar("V", bound=State)
T = TypeVar("T")


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

    return seen
