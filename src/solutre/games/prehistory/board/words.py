"""The words of the picture in the reader's language: names, labels, and choices as sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from solutre.core.book.words import Value, Words, listing, load_words
from solutre.core.game import Look
from solutre.games.prehistory.board.facts import facts
from solutre.games.prehistory.rules.actions import ACTIONS as SPACE
from solutre.games.prehistory.rules.state import PreHistory

FOLDER = Path(__file__).parents[1] / "book"


@cache
def board_words() -> Words:
    return Words(tomllib.loads((FOLDER / "board_texts.toml").read_text(encoding="utf-8")))


@cache
def game_words() -> Words:
    return load_words(FOLDER)


def label(look: Look, name: str, names: dict[str, str] | None = None, **values: Value) -> str:
    """A label with its numbers, and with the names that stand in [brackets]."""
    said = board_words().label(name, look.language, **values)
    for key, value in (names or {}).items():
        said = said.replace(f"[{key}]", value)
    return said


def word(look: Look, domain: str, value: int) -> str:
    return board_words().word(domain, value, look.language)


def sentence(view: PreHistory, action: int, look: Look) -> str:
    """A choice in words, as in the list of choices."""
    choice = SPACE.describe(action)
    names = tuple(look.name(seat) for seat in range(view.seats))
    return game_words().choice(choice, look.language, facts(view, choice), names)


def may(look: Look, action: int | None) -> bool:
    """Whether an action may be chosen now."""
    return action in look.actions


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(items: Iterable[str], look: Look) -> str:
    return listing(list(items), look.language) or label(look, "nothing")


def headed(look: Look, head: str, rest: str) -> str:
    """`Tent: nothing`; French sets a space before the colon."""
    return head + label(look, "colon") + rest


def coloured(colours: Iterable[int], look: Look) -> str:
    """`grey, red and blue`."""
    return listed((word(look, "colour", colour) for colour in colours), look)


def counted(counts: Iterable[int], domain: str, look: Look) -> str:
    """`2 grey and 1 blue`."""
    return listed((f"{count} {word(look, domain, n)}" for n, count in enumerate(counts) if count), look)
