"""What a table tells about its game beside the rules: groups of choices, kinds of points, and the player aid.

Groups and kinds stand in `texts.toml`, in the order in which people see them:

    [groups.paint]                    # a long list of choices is cut by what they are about
    kinds = "paint paint_row"         # kinds of choices
    en = "Paint"
    folded = true                     # free extras: they open on a touch
    beside = true                     # what ends something: buttons beside the question, not in the list
    [kinds.huts]                      # what points are for, as the end tells it: one colour with every player
    clauses = "ABC-V2"                # the clauses that give them
    icon = "hut"
    en = "Huts"
    about = { en = "for cards of a colour", fr = "pour les cartes d’une couleur" }

The player aid stands in `aid.toml`: `aim`, then lists of `turn`, `scores`, `end` and `signs`. Each entry has words in
every language, may have a title, and names its picture (`Game.vignette`) or its icon; a sign names its clause. `on` of
a sign says where it stands in pictures of the table: beginnings of the ids of symbols, or classes behind a dot.
`pieces` are signs of the table alone, which the page at a glance tells otherwise.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import load_texts

Said = Mapping[str, str]  # language -> words
SIGN = re.compile(" ([×+=−]) ")  # of a sum
AID = ("turn", "scores", "end", "signs", "pieces")  # the lists of a player aid


@dataclass(frozen=True)
class Group:
    """Choices that are about the same thing."""

    id: str
    kinds: frozenset[str]  # of choices
    said: Said
    folded: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Kind:
    """Points that are for the same thing."""

    id: str
    clauses: frozenset[str]
    icon: str
    said: Said
    about: Said


@dataclass(frozen=True)
class Hint:
    """A card of the player aid: a small picture or an icon, and what it says."""

    said: Said
    title: Said = field(default_factory=dict)
    picture: str = ""
    icon: str = ""
    clause: str = ""
    on: tuple[str, ...] = ()  # where pictures of the table show it


@dataclass(frozen=True)
class Aid:
    """The game at a glance. A game that has none has nothing in it."""

    aim: Said = field(default_factory=dict)
    turn: tuple[Hint, ...] = ()
    scores: tuple[Hint, ...] = ()
    end: tuple[Hint, ...] = ()
    signs: tuple[Hint, ...] = ()
    pieces: tuple[Hint, ...] = ()

    @cached_property
    def explained(self) -> tuple[Hint, ...]:
        """What the table tells of its signs when a mouse rests there, or a finger."""
        return tuple(one for one in (*self.signs, *self.pieces) if one.on)

    def __bool__(self) -> bool:
        return bool(self.aim)


@dataclass(frozen=True)
class Guide:
    """Everything of one game."""

    groups: tuple[Group, ...]
    kinds: tuple[Kind, ...]
    aid: Aid

    @cached_property
    def group_of(self) -> Mapping[str, Group]:
        """The group of a kind of choices."""
        return {kind: group for group in self.groups for kind in group.kinds}

    @cached_property
    def kind_of(self) -> Mapping[str, Kind]:
        """The kind of the points that a clause gives."""
        return {clause: kind for kind in self.kinds for clause in kind.clauses}


def load_guide(book: Path) -> Guide:
    """The guide of a game's book."""
    texts = load_texts(book)
    groups = tuple(
        Group(name, frozenset(told["kinds"].split()), told, told.get("folded", False), told.get("beside", False))
        for name, told in texts.get("groups", {}).items()
    )
    kinds = tuple(
        Kind(name, frozenset(told["clauses"].split()), told.get("icon", ""), told, told.get("about", {}))
        for name, told in texts.get("kinds", {}).items()
    )
    return Guide(groups, kinds, load_aid(book / "aid.toml"))


def load_aid(file: Path) -> Aid:
    """The player aid, if there is one."""
    if not file.exists():
        return Aid()
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    parts = {part: tuple(hint(one) for one in read.get(part, ())) for part in AID}
    return Aid(read["aim"], **parts)


def hint(one: Mapping[str, Any]) -> Hint:
    named = {name: one.get(name, "") for name in ("picture", "icon", "clause")}
    said = {language: bound(words) for language, words in one.items() if language in LANGUAGES}
    return Hint(said, one.get("title", {}), **named, on=tuple(one.get("on", ())))


def bound(words: str) -> str:
    """Words in which no line ends beside a sign of a sum: `3 × 3 = 9` stays together."""
    return SIGN.sub("\u00a0\\1\u00a0", words)
