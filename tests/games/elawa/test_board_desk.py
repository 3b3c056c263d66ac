"""The room of a desk at Elawa: panels as high as what they hold, the rest for the ring, and how it stands."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest

from solutre.games.elawa.board.picture import draw

from ..drawn import classed, texts
from .test_board import NAMES, MakeScene, look_at, picture


def heights(found: dict[str, Element], seats: range) -> list[float]:
    """How high the panels are: the lowest point of their edges."""
    edges = [classed(found[f"seat-{seat}"], "camp")[0].get("d") or "" for seat in seats]
    return [max(float(y) for _, y in re.findall(r"(-?[\d.]+)[ ,](-?[\d.]+)", edge)) for edge in edges]


def test_a_panel_of_a_desk_is_as_high_as_what_it_holds(scene: MakeScene) -> None:
    """Nine cards of 84 by 67 lie in three rows of three, three cards in one: two rows of 72 with their gaps more."""
    many, few = "P02 B07 R07 R11 R04 P10 P09 P11 G12", "Y07 Y08 R12"
    high, low = (heights(picture(scene(tribes=("", tribe)).state), range(1, 2))[0] for tribe in (many, few))
    assert high - low == pytest.approx(2 * 72.2, abs=3)


def test_hand_and_tribe_beside_each_other_leave_the_ring_more_room(scene: MakeScene) -> None:
    """Where one must lie below the other the side is higher by the row of small cards, 56, and the ring smaller."""
    low = scene(hands=("P10 P09 P11", ""), tribes=("R07 R11", "")).state
    high = scene(hands=("P10 P09 P11 G12 R12 Y07 Y08 B07", ""), tribes=("R07 R11", "")).state
    side = [heights(picture(state), range(1))[0] for state in (low, high)]
    assert side[1] - side[0] == pytest.approx(56, abs=3)
    drawn = [
        re.search(r'scale\(([\d.]+)\)"><g id="ring"', draw(state.redact(0), look_at(state)).svg)
        for state in (low, high)
    ]
    assert drawn[0] is None and drawn[1] and float(drawn[1][1]) == pytest.approx(0.905, abs=0.01)


def test_a_desk_tells_below_the_others_how_it_stands(scene: MakeScene) -> None:
    """The clock, and the points, most first; a phone has no room for it."""
    at = scene(tribes=("R07", "P02 B07 R11"))
    found = picture(at.state)
    told = texts(found["standing-bars"])
    points = [int(at.state.scores[seat]) for seat in (1, 0)]
    assert points[0] > points[1]
    assert told[0] == "How it stands" and "on the fire" in " ".join(told)
    assert told[-4:] == [NAMES[1], str(points[0]), NAMES[0], str(points[1])]
    assert "standing-bars" not in picture(at.state, layout="phone")


def test_while_reserves_are_filled_the_hand_lies_whole_beside_the_tribe(scene: MakeScene) -> None:
    """Four cards of 104 and two of 112 with their gaps need 704 of 752; six of 92 leave no room for four."""
    few, many = (
        scene(step="use reserves", hands=(hand, ""), tribes=("B03 R11 R05 R07", ""), tokens=("2 meat", "")).state
        for hand in ("P10 Y07", "P10 Y07 P09 P11 G12 Y08")
    )
    side = [heights(picture(state), range(1))[0] for state in (few, many)]
    assert side[1] - side[0] == pytest.approx(56, abs=3)
    assert [len(classed(picture(state)["hand-0"], "told")) for state in (few, many)] == [2, 0]  # a strip has none


def test_a_tribe_with_few_cards_shows_where_the_next_ones_will_lie(scene: MakeScene) -> None:
    """Beside a hand of two, which takes 270, four cards of 104 find room."""
    states = [scene(hands=("P10 Y07", ""), tribes=(tribe, "")).state for tribe in ("", "R07", "R07 R11 R05")]
    assert [len(classed(picture(state)["seat-0"], "gap")) for state in states] == [4, 3, 1]
    assert not classed(picture(states[1], layout="phone")["seat-0"], "gap")
