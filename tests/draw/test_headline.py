"""A title and a word about it share a line: they keep apart, whatever they say."""

from __future__ import annotations

import re

import pytest

from solutre.draw.layout import APART, headline
from solutre.draw.measured import SQUEEZE, width

LINE = 200


def drawn(title: str, note: str) -> list[tuple[str, float]]:
    """The two texts of a line from 10 to 210, and how wide they are."""
    texts = headline(title, note, 10, 10 + LINE, 24, 15, 12)
    found = [re.search(r'textLength="([\d.]+)"[^>]*>([^<]*)<', text) for text in texts]
    return [(one[2], float(one[1])) for one in found if one]


def test_words_that_find_room_stay_as_they_are() -> None:
    assert drawn("Middle", "tap to take") == [
        ("Middle", pytest.approx(width("Middle", 15, bold=True), abs=0.01)),
        ("tap to take", pytest.approx(width("tap to take", 12), abs=0.01)),
    ]


@pytest.mark.parametrize("title", ["Middle", "What Wilhelmina Mammoth’s tiles would bring her"])
@pytest.mark.parametrize("note", ["as it lies", "ticked tiles are stolen; touch one of them again to put it back"])
def test_title_and_note_never_meet(title: str, note: str) -> None:
    assert sum(wide for _, wide in drawn(title, note)) <= LINE - APART + 0.01


def test_a_long_note_leaves_the_title_whole() -> None:
    """The note is condensed and shortened; the title has two fifths of the line, here 80, and needs less."""
    (title, _), (note, wide) = drawn("Middle", "ticked tiles are stolen; touch one of them again to put it back")
    assert title == "Middle"
    assert note.endswith("…")
    assert wide >= SQUEEZE * width(note, 12) - 0.01


def test_a_title_alone_has_the_whole_line() -> None:
    title = "The evaluation of round 3"
    assert LINE * 0.8 < width(title, 15, bold=True) < LINE
    assert drawn(title, "") == [(title, pytest.approx(width(title, 15, bold=True), abs=0.01))]
