"""What is printed for a game: its room `book/`, read once when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from solutre.core.actions import ActionSpace
from solutre.core.book.guide import Guide, load_guide
from solutre.core.book.learning import Order, load_order
from solutre.core.book.lesson import Lesson, load_lesson
from solutre.core.book.refusals import Refusal
from solutre.core.book.rulebook import RuleBook, load_rulebooks
from solutre.core.book.rulings import Rulings, load_rulings
from solutre.core.book.scenes import Scene, load_scenes
from solutre.core.book.tips import Tip, load_tips
from solutre.core.book.words import Words, load_words


@dataclass(frozen=True)
class Box:
    """The facts on the box."""

    authors: tuple[str, ...]
    publisher: str
    year: int
    minutes: tuple[int, int]  # from, to
    age: int
    weight: int  # 1 a child learns it while playing … 5 an evening for experts
    illustrators: tuple[str, ...] = ()


class Printed:
    """The books and texts of a game in its folder."""

    folder: Path
    actions: ActionSpace

    @property
    def book(self) -> Path:
        """The room of what is printed: rule books, components, texts."""
        return self.folder / "book"

    @cached_property
    def rulebooks(self) -> dict[str, RuleBook]:
        return load_rulebooks(self.book)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """Clause id -> English text."""
        return {clause.id: clause.text for clause in self.rulebooks["en"].clauses.values()}

    @cached_property
    def words(self) -> Words:
        return load_words(self.book)

    @cached_property
    def guide(self) -> Guide:
        """Groups of choices, kinds of points, and the player aid."""
        return load_guide(self.book)

    @cached_property
    def lesson(self) -> Lesson:
        """How one learns it by playing."""
        return load_lesson(self.book, self.actions)

    @cached_property
    def tips(self) -> tuple[Tip, ...]:
        """What is said at the first tables of whoever has not had the lesson."""
        return load_tips(self.book, self.actions)

    @cached_property
    def rulings(self) -> Rulings:
        """What is ours in the rule book."""
        return load_rulings(self.book)

    @cached_property
    def order(self) -> Order:
        """In which order the sections of the rule book are read."""
        return load_order(self.book)

    @cached_property
    def scenes(self) -> dict[str, Scene]:
        """Pictures and worked examples of the rule book."""
        return load_scenes(self.book)

    def excuse(self, refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
        """A refusal as a sentence for people."""
        return self.words.refusal(refusal, language, names)
