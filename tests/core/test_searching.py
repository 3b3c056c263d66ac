"""Looking for words in rule books: what counts as the same word, what comes first, and what is marked."""

from __future__ import annotations

import pytest

from solutre.core.book.rulebook import Clause
from solutre.core.book.searching import MOST_WORDS, folded, marked, search, wanted, worth_of
from solutre.core.game import game

CAIRN = game("cairn")


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Forêt", "foret"), ("ÉGALITÉ", "egalite"), ("L’os", "l’os"), ("Straße", "straße"), ("İ", "i"), ("", "")],
)
def test_accents_and_capitals_do_not_count_and_no_letter_is_lost(text: str, plain: str) -> None:
    assert folded(text) == plain
    assert len(folded(text)) == len(text)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("stones", ["stone"]),
        ("Jeux de pierres", ["jeu", "de", "pierre"]),
        ("axe os six", ["axe", "os", "six"]),  # three letters are no plural
        ("bois", ["boi"]),
        ("ela-k2", ["ela-k2"]),
        ("larger, (than) it!", ["larger", "than", "it"]),
        ("e\u0301galite\u0301", ["egalite"]),  # an accent that came as a sign of its own
        ("?!", []),
        ("", []),
    ],
)
def test_a_question_is_its_words_without_their_plural(question: str, words: list[str]) -> None:
    assert wanted(question) == words


def test_of_a_long_question_eight_words_are_looked_for() -> None:
    assert wanted("a b c d e f g h i j") == list("abcdefgh")
    assert MOST_WORDS == 8


def clause(text: str, section: str = "", id: str = "CAI-X1") -> Clause:
    found = next(iter(CAIRN.rulebooks["en"].clauses.values()))
    return type(found)(**{**vars(found), "id": id, "text": text, "section": section})


@pytest.mark.parametrize(
    ("words", "own", "worth"),
    [
        (["stone"], True, 1 + 1 + 2),  # a word of the text, where it begins a word
        (["stone"], False, 1 + 2),  # in the other language
        (["tone"], True, 1 + 1),  # inside a word
        (["point"], True, 1 + 1 + 3),  # in the heading alone
        (["stone", "point"], True, 1 + 1 + 2 + 3),
        (["cai-x1"], True, 1 + 1 + 100),  # by its number
        (["cai-x"], True, 0),  # half a number is none
        (["stone", "fire"], True, 0),  # every word must be there
    ],
)
def test_a_clause_is_worth_more_by_its_number_its_heading_and_the_beginning_of_words(
    words: list[str], own: bool, worth: int
) -> None:
    assert worth_of(clause("A stone on top.", "What points are"), words, own=own) == worth


def test_the_clause_of_a_number_comes_first_and_every_hit_has_all_words() -> None:
    found = search([CAIRN], "CAI-V2", "en")
    assert found[0].clause.id == "CAI-V2"
    both = search([CAIRN], "stone points", "en")
    assert both
    assert [hit.worth for hit in both] == sorted((hit.worth for hit in both), reverse=True)


def test_a_reader_is_told_the_clause_in_ones_own_language_whatever_one_asked_in() -> None:
    """“pierre” stands in the French book alone; an English reader is told the English clause."""
    found = search([CAIRN], "pierre", "en")
    assert found and all(hit.clause.text == CAIRN.rulebooks["en"][hit.clause.id].text for hit in found)


def test_nothing_is_found_without_words_and_nothing_that_no_clause_has() -> None:
    assert search([CAIRN], "", "en") == search([CAIRN], "…", "en") == search([CAIRN], "submarine", "fr") == []


@pytest.mark.parametrize(
    ("question", "pieces"),
    [
        ("foret", [("La ", False), ("forêt", True), (" des ", False), ("forêt", True), ("s", False)]),
        ("la", [("La", True), (" forêt des forêts", False)]),
        ("forêts la", [("La", True), (" ", False), ("forêt", True), (" des ", False), ("forêt", True), ("s", False)]),
        ("", [("La forêt des forêts", False)]),
        ("x", [("La forêt des forêts", False)]),
    ],
)  # fmt: skip
def test_what_was_looked_for_is_marked_with_its_accents(question: str, pieces: list[tuple[str, bool]]) -> None:
    text = "La forêt des forêts"
    assert marked(text, question) == pieces
    assert "".join(piece for piece, _ in marked(text, question)) == text


def test_of_words_inside_each_other_the_longer_one_is_marked() -> None:
    assert marked("forest", "for forest") == [("forest", True)]
