"""A view is read once, and anew when it changed."""

from __future__ import annotations

from solutre.core.match import Match
from solutre.core.state import State
from solutre.draw.kept import once


def test_a_view_is_read_once_and_anew_when_it_changed() -> None:
    read: list[State] = []

    @once
    def scene(view: State) -> int:
        read.append(view)
        return len(read)

    match = Match.new("cairn", 2, seed=2)
    view, other = match.view(0), match.view(0)
    assert [scene(view), scene(view)] == [1, 1]
    assert scene(other) == 2  # equal, but another one: its log and names may differ
    assert scene(view) == 3
    view.apply(view.legal_actions()[0])
    assert [scene(view), scene(view)] == [4, 4]
