"""Clause ids tie everything together: rule books, code and tests name the same ones."""

from __future__ import annotations

from pathlib import Path

from solutre.core.book.rulebook import CLAUSE_ID
from solutre.core.game import Game

TESTS = Path(__file__).parent


def cited(folder: Path) -> set[str]:
    return {clause for file in folder.rglob("*.py") for clause in CLAUSE_ID.findall(file.read_text(encoding="utf-8"))}


def own_tests(game: Game) -> Path:
    return TESTS / "games" / game.id


def test_both_languages_hold_the_same_clauses(any_game: Game) -> None:
    english, french = any_game.rulebooks["en"], any_game.rulebooks["fr"]
    assert list(english.clauses) == list(french.clauses)
    assert all(clause.text and clause.section for book in (english, french) for clause in book.clauses.values())


def test_every_clause_is_cited_by_code(any_game: Game) -> None:
    assert set(any_game.clauses) - cited(any_game.folder) == set()


def test_every_clause_is_cited_by_a_test(own_game: Game) -> None:
    assert set(own_game.clauses) - cited(own_tests(own_game)) == set()


def test_every_citation_has_its_clause(any_game: Game) -> None:
    prefix = next(iter(any_game.clauses))[:4]
    known = cited(any_game.folder) | cited(own_tests(any_game))
    named = {clause for clause in known if clause.startswith(prefix)}
    assert named - set(any_game.clauses) == set()
