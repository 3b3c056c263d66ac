"""How wide words are before they are drawn, and how they are broken, shortened or condensed to their frame.

The widths are those of the typeface that pages bring along (`widths.toml`, made by tools/typeface.py). A picture
pins its words to them, so that it looks alike in every font.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

STRONG: Final = frozenset({"strong", "num", "points"})  # the classes of theme.css whose words are bold
SQUEEZE: Final = 0.86  # words are condensed to this share of their width, and shortened where that is not enough
LEAST: Final = 11.0  # letters of a name that is long: smaller ones would not be read, so it is shortened
LONGEST: Final = 40  # letters of a name; what is longer is a sentence, of which a first word alone would say nothing
OFTEN: Final = 1 << 14  # words whose width is remembered


@cache
def letters(bold: bool) -> dict[str, float]:
    """The width of each letter at size 1."""
    table = tomllib.loads((Path(__file__).parent / "widths.toml").read_text(encoding="utf-8"))
    return {letter: int(width) / 1000 for width, some in table["700" if bold else "400"].items() for letter in some}


@cache
def widest(bold: bool) -> float:
    """A letter that the typeface lacks comes from another font: as wide as our widest, to be on the safe side."""
    return max(letters(bold).values())


@lru_cache(OFTEN)
def width(words: str, size: float, bold: bool = False) -> float:
    """How wide words are at a size."""
    known, wide = letters(bold), 0.0
    for letter in words:  # from Python 3.12 on `sum` rounds otherwise, and pictures are the same everywhere
        wide += known[letter] if letter in known else widest(bold)
    return size * wide


def is_bold(classes: object) -> bool:
    """Whether words of these classes are bold."""
    return isinstance(classes, str) and not STRONG.isdisjoint(classes.split())


@lru_cache(OFTEN)
def shortened(words: str, room: float, size: float, bold: bool = False) -> str:
    """The words, or as many letters of them as find room, and an ellipsis."""
    if width(words, size, bold) <= room:
        return words
    kept = words
    while kept and width(f"{kept.rstrip()}…", size, bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


@lru_cache(OFTEN)
def shorter_names(name: str) -> tuple[str, ...]:
    """A name as people shorten it, the longest first: "Anna Maria B.", "Anna M. B.", "Anna". One word stays."""
    words = name.split() if len(name) <= LONGEST else [name]
    found = []
    for whole in range(len(words) - 1, 0, -1):
        tail = [f"{word[0]}." if len(word) > 3 and word[0].isalpha() else word for word in words[whole:]]
        found.append(" ".join([*words[:whole], *tail]))
    return tuple(short for short in dict.fromkeys([*found, *words[:1]]) if len(short) < len(name))


@lru_cache(OFTEN)
def fitted(words: str, room: float, size: float, bold: bool = False) -> tuple[str, float]:
    """What is drawn where words have so much room, and how wide: whole, condensed, or shortened and condensed. Only
    names are ever too long: as many of their words as find room are drawn, of the first one at least some letters."""
    forms = (words, *shorter_names(words))
    for kept in forms:
        wide = width(kept, size, bold)
        if wide * SQUEEZE <= room:
            return kept, min(wide, room)
    kept = shortened(forms[-1], room / SQUEEZE, size, bold)
    return kept, min(room, width(kept, size, bold))


def name_size(name: str, room: float, size: float) -> float:
    """The letters in which a bold name is drawn: smaller ones, if it is whole then or at least longer."""
    needed = width(name, size, bold=True) * SQUEEZE
    return size if needed <= room else max(min(size, LEAST), int(10 * size * room / needed) / 10)


@lru_cache(OFTEN)
def wrapped(words: str, room: float, size: float, bold: bool = False, most: int = 0) -> tuple[str, ...]:
    """The words in lines that find room; of more than `most` lines the last one kept is shortened."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if most and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], shortened(rest, room / SQUEEZE, size, bold)]
    return tuple(lines)
