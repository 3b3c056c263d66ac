"""A rule book in the order in which one learns it: a turn, what scores, the end, then the details, then the box.

The files keep the order of the printed book, and clauses keep their numbers. `order.toml` says what is read when, each
section once and by its letters:

    turn = "T K P"
    scoring = "V"
    end = "W"
    details = "F A X"
    box = "C S"

A game without the file is read in the order of its book.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from solutre.core.book.rulebook import Clause, RuleBook

FILE = "order.toml"
LETTERS = re.compile(r"-([A-Z]+)\d")
Said = Mapping[str, str]  # language -> words
TITLES: Mapping[str, Said] = {
    "turn": {"en": "A turn", "fr": "Un tour"},
    "scoring": {"en": "What scores", "fr": "Ce qui rapporte"},
    "end": {"en": "The end", "fr": "La fin"},
    "details": {"en": "The details", "fr": "Les détails"},
    "box": {"en": "The box", "fr": "La boîte"},
}
WHOLE = ""  # the one part of a book that is read as it stands
Order = Mapping[str, tuple[str, ...]]  # part -> letters of its sections


@dataclass(frozen=True)
class Section:
    """A section of the book with its clauses."""

    letters: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Part:
    """Sections that are read together."""

    id: str
    sections: tuple[Section, ...]

    def title(self, language: str) -> str:
        return TITLES[self.id][language] if self.id else ""


def letters_of(clause: str) -> str:
    """The section of a clause: the K of ELA-K2."""
    found = LETTERS.search(clause)
    return found.group(1) if found else ""


def load_order(book: Path) -> Order:
    """What is read when; nothing where the game does not say."""
    if not (book / FILE).exists():
        return {}
    read = tomllib.loads((book / FILE).read_text(encoding="utf-8"))
    return {part: tuple(letters.split()) for part, letters in read.items()}


def sections_of(book: RuleBook) -> dict[str, Section]:
    """The sections of a book by their letters, in its own order."""
    found = [(letters_of(clauses[0].id), title, tuple(clauses)) for title, clauses in book.sections().items()]
    return {letters: Section(letters, title, clauses) for letters, title, clauses in found}


def parts(book: RuleBook, order: Order) -> tuple[Part, ...]:
    """The book in the order of learning."""
    sections = sections_of(book)
    if not order:
        return (Part(WHOLE, tuple(sections.values())),)
    return tuple(Part(part, tuple(sections[letters] for letters in order[part])) for part in TITLES if part in order)
