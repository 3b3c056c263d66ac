"""The words of a picture: what its game calls things, in the reader's language.

A game keeps them in `texts.toml` below `board`, in the form that core/book/words.py explains:

    [board.labels.camp_of]            # a label; its names, numbers and lists are filled in by whoever draws
    en = "camp of {who}"
    [board.words.colour]              # a domain of the picture alone; those of the sentences are known here too
    en = ["grey", "red"]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from solutre.core.actions import ActionSpace, Choice
from solutre.core.book.words import Value, Words, load_texts, load_words
from solutre.core.game import Look
from solutre.core.state import State

Facts = Callable[[Any, Choice], Mapping[str, Value]]


class Speaker:
    """What one game says in its pictures. Whoever is spoken to, the look, comes first."""

    def __init__(self, book: Path, actions: ActionSpace, facts: Facts) -> None:
        self.book = book
        self.actions = actions
        self.facts = facts
        self._plain: dict[tuple[str, str], str] = {}  # labels without values

    @cached_property
    def sentences(self) -> Words:
        """The texts of the log and of the list of choices."""
        return load_words(self.book)

    @cached_property
    def board(self) -> Words:
        """The labels of the picture, and its words before those of the sentences."""
        texts = load_texts(self.book)
        own = texts["board"]
        words = {**texts.get("words", {}), **own.get("words", {})}
        return Words({"labels": own["labels"], "words": words, "many": texts.get("many", {})})

    def label(self, look: Look, name: str, /, **values: Value) -> str:
        """A label, filled in. A picture has hundreds, and most of them have nothing to fill in."""
        if values:
            return self.board.label(name, look.language, **values)
        known = self._plain.get((name, look.language))
        if known is None:
            known = self._plain[name, look.language] = self.board.label(name, look.language)
        return known

    def word(self, look: Look, domain: str, value: int) -> str:
        """The name of a value."""
        return self.board.word(domain, value, look.language)

    def sentence(self, look: Look, view: State, action: int) -> str:
        """A choice as the list of choices tells it."""
        choice = self.actions.describe(action)
        names = tuple(look.name(seat) for seat in range(view.seats))
        return self.sentences.choice(choice, look.language, self.facts(view, choice), names)

    def headed(self, look: Look, head: str, rest: str) -> str:
        """`Hand: no card`; French sets a space before the colon."""
        return head + self.label(look, "colon") + rest


def capital(words: str) -> str:
    """The first letter large, the others as they are."""
    return words[:1].upper() + words[1:]


def may(look: Look, action: int | None) -> bool:
    """Whether an action may be chosen now."""
    return action in look.actions


def those_of(look: Look, actions: Sequence[int]) -> list[int]:
    """Those of some actions that may be chosen now, in their order."""
    legal: Any = look.actions
    if type(legal) is not frozenset:
        return list(legal.those(actions))  # it notes what it is asked about
    return [] if legal.isdisjoint(actions) else [action for action in actions if action in legal]
