"""A new table as a stranger sets it: only what matters to those who sit there is asked, and the way on is in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

Visit = Callable[..., Any]
PEOPLE = ('[name="pace"]', '[name="hints"]')  # asked where somebody else plays, too …
FRIENDS = ('[name="door"]',)  # … and where somebody is still to come


def asked(page: Any) -> set[str]:
    """Which of these questions are in sight."""
    return {name for name in (*PEOPLE, *FRIENDS) if page.locator(f".opt:visible {name}").count()}


@pytest.mark.by_turns(2)
@pytest.mark.parametrize(("width", "height"), [(360, 780), (820, 1180), (1440, 900)])
def test_a_new_table_asks_only_what_matters(visit: Visit, shelved: Game, width: int, height: int) -> None:
    page = visit(path=f"/games/{shelved.id}", width=width, height=height).page
    button = page.locator(".go .main").bounding_box()
    assert button["y"] + button["height"] <= height and button["x"] + button["width"] <= width
    assert asked(page) == set()
    for held, questions in (("here", PEOPLE), ("friend", PEOPLE + FRIENDS), ("computer", ())):
        page.locator(f'input[name="seat-1"][value="{held}"]').dispatch_event("click")
        assert asked(page) == set(questions)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(("empty", "offered"), [((3, 4), 3), ((3,), 4), ((4,), 4), ((), 5)])
def test_nobody_begins_at_a_seat_that_nobody_has(visit: Visit, empty: tuple[int, ...], offered: int) -> None:
    """Ère glaciaire has seats for three to five, and each of those who play may begin (ICE-S14)."""
    page = visit(path="/games/ice_age").page
    for seat in (3, 4):
        held = "empty" if seat in empty else "computer"
        page.locator(f'input[name="seat-{seat}"][value="{held}"]').dispatch_event("click")
    found = page.locator(".opt:visible [name=option-first]").evaluate_all("all => all.map((one) => one.value)")
    assert found == ["drawn", "host", "second", "third", "fourth", "fifth"][: offered + 1]
