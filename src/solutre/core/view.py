"""Views: what one seat, or a spectator, may know of a state. The type keeps truths away from computer players."""

from __future__ import annotations

from typing import NewType

from solutre.core.state import State

View = NewType("View", State)


def view_of(state: State, observer: int) -> View:
    """The state as this seat, or a SPECTATOR, may know it: the only way to a View."""
    return View(state.redact(observer))
