"""Numbers that come from outside: whole ones of any kind, and nothing else."""

from __future__ import annotations

import operator
from typing import Any

from solutre.core.errors import SolutreError


def integer(value: Any, what: str) -> int:
    """An `int`, or whatever says that it is one, as NumPy's integers do. Truth values are none."""
    try:
        if not isinstance(value, bool):
            return operator.index(value)
    except TypeError:
        pass
    raise SolutreError(f"{what} is an integer, not {value!r}")
