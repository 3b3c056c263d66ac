"""Domains of numbers: a few have names of their own, the others are told by their sign."""

from __future__ import annotations

import pytest

from solutre.core.book.words import Words

WORDS = Words(
    {
        "words": {"column": {"en": {"0": "", "1": "one east", "more": "# east", "less": "# west"}}},
        "labels": {"cell": {"en": "a cell {x:column}"}},
    }
)


@pytest.mark.parametrize(("value", "told"), [(0, ""), (1, "one east"), (2, "2 east"), (-1, "1 west"), (-12, "12 west")])
def test_a_number_is_told_by_name_or_by_sign(value: int, told: str) -> None:
    assert WORDS.word("column", value, "en") == told
    assert WORDS.label("cell", "en", x=value) == f"a cell {told}"
