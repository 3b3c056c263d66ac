"""Whether a position says nothing but what was understood: it is held against the dump of what was read from it.

A position may leave fields out and name the parts of a list in any order; what it does say must come out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solutre.core.errors import BrokenPosition

Path = tuple[str, ...]


def where(path: Path) -> str:
    """The name of a field: `players, 1, hand`."""
    return ", ".join(path) if path else "the position"


def require_meant(told: Any, dumped: Any, alike: Sequence[str] = (), path: Path = ()) -> None:
    """Refuse the first field that says something else than the position that was understood."""
    if isinstance(told, Mapping) and isinstance(dumped, Mapping):
        for key, value in told.items():
            if key in dumped and key not in alike:
                require_meant(value, dumped[key], alike, (*path, key))
            elif key not in dumped and not (value == 0 and is_number(value) and all(map(is_number, told.values()))):
                raise BrokenPosition(f"{where((*path, key))}: no such field")
    elif isinstance(told, list | tuple) and isinstance(dumped, list):
        require_parts(list(told), dumped, alike, path)
    elif type(told) is not type(dumped) or told != dumped:
        raise BrokenPosition(f"{where(path)} is {told!r}, but by the rest of the position {dumped!r}")


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def require_parts(told: list[Any], dumped: list[Any], alike: Sequence[str], path: Path) -> None:
    """Every part that is named comes out again, and none besides."""
    if len(told) != len(dumped):
        raise BrokenPosition(f"{where(path)} has {len(told)} parts, but by the rest of the position {len(dumped)}")
    left = list(dumped)
    for place, part in enumerate(told):
        found = next((n for n, other in enumerate(left) if means(part, other, alike)), None)
        if found is None:
            require_meant(part, dumped[place], alike, (*path, str(place)))
        else:
            del left[found]


def means(part: Any, other: Any, alike: Sequence[str]) -> bool:
    try:
        require_meant(part, other, alike)
    except BrokenPosition:
        return False
    return True
