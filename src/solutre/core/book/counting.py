"""Numbers in words: how many there are of a thing, and the form of its word for so many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NUMBERS = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
}  # from two on
MOST_PAIRS = 9  # of digits in a number of 63 bits


def numbered(value: int, forms: Sequence[str], language: str) -> str:
    """The form for a number: `token` or `tokens`; before these there may be one for nothing, and `#` is the number."""
    if value == 0 and len(forms) > 2:
        return forms[0]
    one = value in (0, 1) if language == "fr" else value in (1, -1)
    return forms[-2 if one else -1].replace("#", str(value))


def counted(items: Sequence[str], many: Mapping[str, str], language: str) -> list[str]:
    """Equal things once, by their number: `two berries`, not `a berry and a berry`. What has no plural is repeated."""
    told: list[str] = []
    for item in dict.fromkeys(items):
        count = items.count(item)
        told += [f"{number_word(count, language)} {many[item]}"] if count > 1 and item in many else [item] * count
    return told


def number_word(count: int, language: str) -> str:
    """`two`; above ten in digits."""
    words = NUMBERS[language]
    return words[count - 2] if 2 <= count < len(words) + 2 else str(count)


def together(counts: Sequence[int | str | Sequence[int]]) -> tuple[int, ...]:
    """Several numbers as one list, without those that are nothing: each with its place, 205 being five of the third."""
    return tuple([100 * place + count for place, count in enumerate(counts) if isinstance(count, int) and count])


def pairs(value: int) -> dict[str, int | str | Sequence[int]]:
    """The digits of a number two by two, from the right: 2305 is 5 and 23."""
    return {str(at + 1): value // 100**at % 100 for at in range(MOST_PAIRS)}
