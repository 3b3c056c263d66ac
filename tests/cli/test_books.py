"""`solutre rules` and `solutre games`: what a book at the terminal says, clause by clause, and what is on the shelf."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.cli.books import _makers, as_dict
from solutre.core.errors import SolutreError
from solutre.core.game import Box, game, games


def told(*args: str) -> str:
    done = CliRunner(env={"COLUMNS": "160"}).invoke(app, list(args), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("written", ["CAI-V2", "cai-v2"])
def test_a_clause_is_read_however_it_is_typed(written: str) -> None:
    """CAI-V2"""
    assert told("rules", "cairn", written, "--lang", "en") == (
        "CAI-V2  If it is larger than the stone below it, 2 points more. A table may agree on 3.\n"
    )


def test_a_clause_is_read_in_both_languages() -> None:
    for language in ("en", "fr"):
        text = game("cairn").rulebooks[language]["CAI-C2"].text
        assert told("rules", "cairn", "CAI-C2", "--lang", language) == f"CAI-C2  {text}\n"


def test_a_clause_that_is_not_there_is_refused() -> None:
    done = CliRunner().invoke(app, ["rules", "cairn", "CAI-Z9"])
    assert isinstance(done.exception, SolutreError)
    assert "Cairn has no clause CAI-Z9" in str(done.exception)


def test_a_question_finds_its_clauses_and_only_those() -> None:
    found = [line.split()[0] for line in told("rules", "cairn", "--search", "larger", "--lang", "en").splitlines()]
    assert found == ["CAI-V2"]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no rule has these words"), ("fr", "aucune règle n’a ces mots")]
)
def test_a_question_that_no_rule_answers_is_told_so(language: str, words: str) -> None:
    assert told("rules", "cairn", "--search", "submarine", "--lang", language) == f"{words}\n"


def test_a_whole_book_has_every_clause_once_and_what_is_ours_at_its_end() -> None:
    book = told("rules", "cairn", "--lang", "en")
    for clause in game("cairn").clauses:
        assert sum(line.startswith(f"{clause}  ") for line in book.splitlines()) in (1, 2)
    assert book.splitlines()[0] == "Cairn"
    ours = [ruling.clause for ruling in game("cairn").rulings.rulings]
    assert ours and book.index("WHAT IS OURS") < book.rindex(ours[0])
    assert "The other reading:" in book


def test_makers_are_named_with_those_who_drew() -> None:
    box = Box(("Ada", "Bo"), "House", 2000, (10, 20), 8, 1)
    assert _makers(box) == "Ada & Bo"
    assert _makers(Box(**{**vars(box), "illustrators": ("Chi",)})) == "Ada & Bo, illustrated by Chi"


def test_the_shelf_tells_players_minutes_and_age_of_every_game() -> None:
    shelf = told("games")
    for found in games().values():
        line = next(line for line in shelf.splitlines() if found.id in line.split())
        assert f"{found.seats[0]}–{found.seats[-1]}" in line
        assert f"{found.box.age}+" in line


def test_a_program_reads_of_a_game_what_it_needs_to_play_it() -> None:
    """CAI-C2, CAI-V2: two to four players; a table may agree on three points for daring."""
    cairn = as_dict(game("cairn"))
    assert (cairn["id"], cairn["seats"], cairn["variants"]) == ("cairn", [2, 3, 4], ["plain"])
    assert cairn["options"] == {"topping": ["two", "three"]}
    assert cairn["actions"] == {"decisions": 3, "all": 6}  # three sizes to lay, three to draw
    assert json.loads(json.dumps(cairn)) in json.loads(told("games", "--json"))


def test_a_clause_and_a_question_at_once_are_refused() -> None:
    done = CliRunner().invoke(app, ["rules", "cairn", "CAI-V2", "--search", "larger"])
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception) == "name a clause or ask with --search, not both"


@pytest.mark.parametrize(
    ("language", "heads"),
    [
        ("en", ["Your turn", "What scores", "The end", "WHAT IS OURS"]),
        ("fr", ["À votre tour", "Ce qui rapporte", "La fin", "CE QUI EST DE NOUS"]),
    ],
)
def test_a_book_begins_with_the_game_at_a_glance_and_ends_with_what_is_ours(language: str, heads: list[str]) -> None:
    lines = told("rules", "cairn", "--lang", language).splitlines()
    aid = game("cairn").guide.aid
    assert aid is not None and lines[2] == aid.aim[language]
    places = [lines.index(head) for head in heads]
    assert places == sorted(places)
    hints = [f"  • {hint.title[language]}: " if hint.title else "  • " for hint in aid.turn]
    assert all(line.startswith(hint) for line, hint in zip(lines[places[0] + 1 :], hints, strict=False))


def test_an_example_is_told_step_by_step_beside_its_clause() -> None:
    scene = next(scene for scene in game("cairn").scenes.values() if scene.steps)
    lines = told("rules", "cairn", "--lang", "en").splitlines()
    at = lines.index(f"  ▸ {scene.said['en']}  {scene.clause}")
    assert lines[at + 1] == f"    1. {scene.steps[0].said['en']}"
    assert lines[at + 2].startswith("       ")


def test_a_mere_picture_says_nothing_in_a_terminal() -> None:
    pictures = [scene for scene in game("cairn").scenes.values() if not scene.steps]
    book = told("rules", "cairn", "--lang", "en")
    assert all(scene.said["en"] not in book for scene in pictures)


def test_a_long_clause_is_broken_between_words_at_the_edge_of_the_terminal() -> None:
    done = CliRunner(env={"COLUMNS": "40"}).invoke(app, ["rules", "elawa", "ELA-K2", "--lang", "en"])
    lines = done.output.splitlines()
    assert len(lines) > 5 and all(len(line) <= 40 for line in lines)
    assert " ".join(line.strip() for line in lines) == f"ELA-K2  {game('elawa').rulebooks['en']['ELA-K2'].text}"
