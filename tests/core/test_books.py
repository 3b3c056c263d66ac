"""Rule books: read in the order of learning, with scenes that the rules play as they are told, and a search."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.book.learning import parts
from solutre.core.book.rulebook import LANGUAGES, parse_rulebook
from solutre.core.book.scenes import Scene, Step
from solutre.core.book.searching import folded, marked, search
from solutre.core.book.staging import looked_at, moments, sentences
from solutre.core.game import Game, game, games
from solutre.core.laws.books import a_scene_is_played_as_told, check_book, every_section_is_read_once
from solutre.core.laws.broken import LawBroken
from solutre.core.state import SPECTATOR

FEWEST = 5  # sections with pictures, of a game on the shelf
BOOK = parse_rulebook("# G\n## A. Aim\n- **GAM-A1** One.\n## EX. Examples\n- **GAM-EX1** Two.\n- **GAM-EX2** Three.\n")


def test_every_book_is_in_order_and_its_scenes_are_true(any_game: Game) -> None:
    """Positions load, moves are legal, points and refusals are as told, pieces are drawn, both languages speak."""
    assert check_book(any_game) == len(any_game.scenes)


def test_every_game_of_the_shelf_has_pictures_and_all_its_worked_examples(shelved: Game) -> None:
    assert set(shelved.order) == {"turn", "scoring", "end", "details", "box"}
    assert len({scene.beside for scene in shelved.scenes.values()}) >= FEWEST
    clauses = shelved.rulebooks["en"].clauses.values()
    examples = {clause.id for clause in clauses if clause.section == "Examples"}
    stepped = {scene.clause for scene in shelved.scenes.values() if scene.steps}
    assert examples and not examples - stepped, "worked examples that nobody can step through"


def french_in(told: Any) -> Iterator[str]:
    """Every French sentence in what a TOML file tells."""
    if isinstance(told, dict):
        for name, inner in told.items():
            yield from strings_in(inner) if name == "fr" else french_in(inner)
    elif isinstance(told, list):
        for inner in told:
            yield from french_in(inner)


def strings_in(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        for inner in told.values() if isinstance(told, dict) else told:
            yield from strings_in(inner)


def test_no_line_of_a_french_book_begins_with_a_colon(own_game: Game) -> None:
    """What stands before : ; ! ? and inside « » does not break."""
    sentences = [
        (file.name, sentence)
        for file in sorted((own_game.folder / "book").glob("*.toml"))
        for sentence in french_in(tomllib.loads(file.read_text(encoding="utf-8")))
    ]
    assert len(sentences) > 50
    assert [one for one in sentences if re.search(r" [:;!?»]|« ", one[1])] == []


# --- the order -----------------------------------------------------------------------------------


def test_a_book_is_read_in_the_order_of_learning_and_keeps_its_numbers() -> None:
    told = parts(BOOK, {"box": ("A",), "turn": ("EX",)})
    assert [(part.id, [section.letters for section in part.sections]) for part in told] == [
        ("turn", ["EX"]),
        ("box", ["A"]),
    ]
    assert [clause.id for clause in told[0].sections[0].clauses] == ["GAM-EX1", "GAM-EX2"]
    assert told[0].title("fr") == "Un tour"


def test_a_book_without_an_order_is_read_as_it_stands() -> None:
    (whole,) = parts(BOOK, {})
    assert [section.title for section in whole.sections] == ["Aim", "Examples"]
    assert whole.title("en") == ""


@pytest.mark.parametrize("order", [{"turn": ("T", "V")}, {"turn": ("T", "T", "V", "W", "C", "S")}, {"middle": ("T",)}])
def test_a_section_that_is_forgotten_or_read_twice_is_found(order: dict[str, tuple[str, ...]]) -> None:
    cairn = replace(game("cairn"))
    cairn.__dict__["order"] = order
    with pytest.raises(LawBroken, match=r"order\.toml"):
        every_section_is_read_once(cairn)


# --- scenes --------------------------------------------------------------------------------------


def daring() -> Scene:
    return game("cairn").scenes["daring"]


def test_an_example_is_played_by_the_rules_step_by_step() -> None:
    """CAI-V1 and CAI-V2: 3 points for the large stone, 2 for its daring; before it, what CAI-T1 does not allow."""
    told = moments(game("cairn"), daring())
    assert [moment.state.scores for moment in told] == [[1, 0], [1, 0], [1, 5]]
    assert told[1].refusal is not None and told[1].refusal.clause == "CAI-T1"
    assert [(event.points, event.clause) for event in told[2].events] == [(3, "CAI-V1"), (2, "CAI-V2")]
    assert sentences(game("cairn"), told[2], "en")[0] == "Blue lays a large stone +3 (CAI-V1)"


def test_a_picture_shows_what_its_seat_may_know_and_offers_nothing() -> None:
    """Red's hand is no part of Blue's view (CAI-S2); only a scene that is lit shows choices."""
    cairn = game("cairn")
    moment = moments(cairn, daring())[0]
    assert moment.observer == 1
    assert moment.view.dump()["players"][0]["hand"] == [-2, -1]
    assert looked_at(cairn, daring(), moment, "en").still
    lit = looked_at(cairn, replace(daring(), lit=True), moment, "fr")
    assert [choice.notation for choice in lit.choices] == ["lay(size=small)", "lay(size=large)"]
    assert lit.names == ("Rouge", "Bleu")
    watched = moments(cairn, replace(daring(), seat=SPECTATOR))[0]
    assert watched.view.dump()["players"][1]["hand"] == [-1, -1]


def stepped(**changed: Any) -> Scene:
    """The example with its last step told otherwise."""
    refused, laid = daring().steps
    return replace(daring(), steps=(refused, replace(laid, **changed)))


FAULTS = {
    "points": (stepped(points=((1, 4, "CAI-V1"),)), "tells"),
    "clause": (stepped(points=((1, 3, "CAI-V2"), (1, 2, "CAI-V2"))), "tells"),
    "illegal": (stepped(play=("lay(size=middle)",)), "not possible"),
    "silent": (stepped(said={"en": "Only English."}), "0 letters in fr"),
    "long": (stepped(said={"en": "x" * 400, "fr": "x"}), "400 letters"),
    "allowed": (replace(daring(), steps=(Step({"en": "x", "fr": "x"}, refused="lay(size=large)"),)), "is legal"),
    "focus": (replace(daring(), focus=("volcano",)), "drawn as volcano"),
    "section": (replace(daring(), beside="Q"), "beside no section"),
    "number": (replace(daring(), clause="CAI-V9"), "shows no clause"),
    "position": (replace(daring(), position="nowhere"), "No such file"),
    "layout": (replace(daring(), layout="wall"), "no layout"),
    "before": (replace(daring(), before=("lay(size=middle)",)), "not possible"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_scene_that_does_not_tell_the_truth_is_found(fault: str) -> None:
    scene, words = FAULTS[fault]
    with pytest.raises(LawBroken, match=words):
        a_scene_is_played_as_told(game("cairn"), scene)


# --- the search ----------------------------------------------------------------------------------


def ids(question: str, language: str = "en") -> list[str]:
    return [hit.clause.id for hit in search([game("cairn")], question, language)]


def test_words_are_found_in_either_language_without_accents_and_plurals() -> None:
    """“pioche” stands in the French CAI-S1 only; “larger” in the English CAI-V2, where a section is “Points” too."""
    assert ids("PIOCHES") == ["CAI-S1"] == ids("pioche", "fr")
    assert ids("larger stones") == ["CAI-V2"]
    assert ids("cai-w1") == ["CAI-W1"]
    assert ids("") == ids("volcano") == ids("stone volcano") == []
    assert ids("egalite", "fr") == ids("égalité", "en") == ["CAI-W2"]


def test_a_heading_counts_more_than_a_word_in_passing() -> None:
    """Section V is called “Points”; CAI-W2 only speaks of them."""
    assert ids("points") == ["CAI-V1", "CAI-V2", "CAI-W2"]


def test_all_books_are_searched_at_once() -> None:
    found = search(games().values(), "forêt", "fr")
    assert len({hit.game.id for hit in found}) > 1
    assert all("foret" in folded(hit.clause.text + hit.clause.section) for hit in found[:5])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_looked_for_is_marked_where_it_stands(language: str) -> None:
    told = marked("À égalité, la Forêt gagne.", "foret EGALITE")
    assert told == [("À ", False), ("égalité", True), (", la ", False), ("Forêt", True), (" gagne.", False)]
    assert marked("Rien.", "") == [("Rien.", False)]
    text = game("cairn").rulebooks[language]["CAI-V2"].text
    assert "".join(piece for piece, _ in marked(text, "stone pierre")) == text
