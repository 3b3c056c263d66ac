"""Domains of numbers: a few have names of their own, the others are told by their sign."""

from __future__ import annotations

import pytest

from solutre.core.book.counting import counted, number_word
from solutre.core.book.grammar import listing
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


@pytest.mark.parametrize(
    ("count", "en", "fr"),
    [(1, "1", "1"), (2, "two", "deux"), (3, "three", "trois"), (10, "ten", "dix"), (11, "11", "11")],
)
def test_two_to_ten_are_words_and_the_others_digits(count: int, en: str, fr: str) -> None:
    assert (number_word(count, "en"), number_word(count, "fr")) == (en, fr)


def test_equal_things_are_told_once_by_their_number_where_they_have_a_plural() -> None:
    many = {"a berry": "berries"}
    told = counted(["a berry", "a bone", "a berry", "a fox", "a fox"], many, "en")
    assert told == ["two berries", "a bone", "a fox", "a fox"]
    assert counted(["a berry"], many, "en") == ["a berry"]


@pytest.mark.parametrize(
    ("items", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_has_its_and_before_the_last(items: list[str], said: str) -> None:
    assert listing(items, "en") == said
    assert listing(items, "fr") == said.replace("and", "et")
