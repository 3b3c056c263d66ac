"""How words stand together: texts with placeholders, lists, and French words before a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

PLACEHOLDER = re.compile(r"\{(\w+)(?::([^}]*))?\}")
AND = {"en": "and", "fr": "et"}
ELIDING = re.compile(r"\b([Dd]|[Qq]u|[Jj]usqu)e \Z")  # de, que, jusque at the end
VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")


@cache  # the texts of the games, and no others
def parsed(text: str) -> tuple[str, ...]:
    """A text cut at its placeholders: words, name, how it is written, words, name …"""
    parts = PLACEHOLDER.split(text)
    for at in range(1, len(parts), 3):
        parts[at + 1] = parts[at + 1] or parts[at]
    return tuple(parts)


def elided(before: str, name: str) -> str:
    """French words before a name: `le lot d’` before Ada, `le lot de ` before Bo. An h or a y may be heard or not."""
    return ELIDING.sub(r"\1’", before) if name[:1].casefold() in VOWELS else before


def listing(items: Sequence[str], language: str) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {AND[language]} {items[-1]}"
