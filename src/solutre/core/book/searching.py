"""Looking for words in rule books: in both languages, with or without accents, and by the number of a clause."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from solutre.core.book.rulebook import LANGUAGES, Clause
from solutre.core.game import Game

MOST_WORDS = 8  # of a question that are looked for
SHORTEST = 4  # letters of a word whose plural is left aside
WORD = re.compile(r"[\w-]+")
PLURAL = re.compile(r"(?:s|x)$")


@dataclass(frozen=True)
class Hit:
    """A clause that has all the words, in the reader's language."""

    game: Game
    clause: Clause
    worth: int  # the best come first


def folded(text: str) -> str:
    """Letters without accents and capitals: forêt and Foret are the same. As many letters as before."""
    return "".join(plain(sign) for sign in text)


def plain(sign: str) -> str:
    return unicodedata.normalize("NFD", sign)[0].lower()[0]


def wanted(question: str) -> list[str]:
    """The words of a question, each without its plural."""
    words = WORD.findall(folded(unicodedata.normalize("NFC", question)))[:MOST_WORDS]
    return [PLURAL.sub("", word) if len(word) >= SHORTEST else word for word in words]


def search(games: Iterable[Game], question: str, language: str) -> list[Hit]:
    """The clauses in which every word of a question stands, of one book or of several."""
    words = wanted(question)
    found = [hit for game in games for hit in hits(game, words, language)] if words else []
    return sorted(found, key=lambda hit: -hit.worth)


def hits(game: Game, words: list[str], language: str) -> Iterable[Hit]:
    for clause in game.rulebooks[language].clauses.values():
        worth = max(worth_of(game.rulebooks[one][clause.id], words, own=one == language) for one in LANGUAGES)
        if worth:
            yield Hit(game, clause, worth)


def worth_of(clause: Clause, words: list[str], *, own: bool) -> int:
    """How well a clause answers: by its number, by words of its section, by words of its text; the reader's own
    language first. Nothing, if a word is missing."""
    text, section, number = folded(clause.text), folded(clause.section), clause.id.lower()
    if not all(word in text or word in section or word == number for word in words):
        return 0
    starts = sum(bool(re.search(rf"\b{re.escape(word)}", text)) for word in words)
    named, headed = number in words, sum(word in section for word in words)
    return 1 + own + 2 * starts + 3 * headed + 100 * named


def marked(text: str, question: str) -> list[tuple[str, bool]]:
    """A text in pieces, those that were looked for marked."""
    words = sorted(wanted(question), key=len, reverse=True)
    if not words:
        return [(text, False)]
    pieces, end = [], 0
    for found in re.finditer("|".join(map(re.escape, words)), folded(text)):
        pieces += [(text[end : found.start()], False), (text[found.start() : found.end()], True)]
        end = found.end()
    return [piece for piece in [*pieces, (text[end:], False)] if piece[0]]
