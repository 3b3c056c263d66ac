"""How words stand together: lists, and French words before a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

AND = {"en": "and", "fr": "et"}
ELIDING = re.compile(r"\b([Dd]|[Qq]u|[Jj]usqu)e \Z")  # de, que, jusque at the end
VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")


def elided(before: str, name: str) -> str:
    """French words before a name: `le lot d’` before Ada, `le lot de ` before Bo. An h or a y may be heard or not."""
    return ELIDING.sub(r"\1’", before) if name[:1].casefold() in VOWELS else before


def listing(items: Sequence[str], language: str) -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {AND[language]} {items[-1]}"
