"""What is ours in a rule book is marked in its clause and listed with the other reading."""

from __future__ import annotations

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game

MARKS = {"en": "(Our ruling", "fr": "(Notre décision"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_marked_and_listed(any_game: Game, language: str) -> None:
    book = any_game.rulebooks[language]
    marked = {clause.id for clause in book.clauses.values() if MARKS[language] in clause.text}
    assert marked == {ruling.clause for ruling in any_game.rulings.rulings}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_and_reconstructions_read_well(any_game: Game, language: str) -> None:
    told = [said[language] for one in any_game.rulings.rulings for said in (one.ours, one.other)]
    told += [one.what[language] for one in any_game.rulings.reconstructed]
    assert all(sentence.strip().endswith((".", "?", "!")) for sentence in told)
    named = [clause for one in any_game.rulings.reconstructed for clause in one.clauses]
    assert set(named) <= set(any_game.clauses)
