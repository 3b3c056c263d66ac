"""Views: what one seat, or a spectator, may know of a state. The type keeps truths away from computer players."""

from __future__ import annotations

from typing import NewType

from solutre.core.state import TRUTH, State

View = NewType("View", State)
View.__doc__ = "A State whose secrets are unknown: what one seat, or a spectator, may know. `view_of` makes it."


def view_of(state: State, observer: int) -> View:
    """The state as this seat, or a SPECTATOR, may know it: the way to a View."""
    return View(state.redact(observer))


def laid_open(state: State) -> View:
    """The state with every hand open: for looking back at a game that is over, never for anybody who plays it."""
    view = state.clone()
    view.observer = TRUTH
    return View(view)
