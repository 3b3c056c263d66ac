"""`solutre check` and lessons: every game's can be played, and every kind of fault is found."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.book.learning import letters_of
from solutre.core.book.patterns import pattern
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.lessons.check import faults, faults_in_chapter
from solutre.lessons.course import after, opening, show_me

CAIRN = game("cairn")
TABLES = Path(__file__).parents[1] / "games"


def test_every_lesson_can_be_played_to_its_end(any_game: Game) -> None:
    """By right choices and by wrong ones; what is lit is there on the smallest screen."""
    assert faults(any_game, layouts=("phone",)) == []


def test_what_a_lesson_lights_is_there_on_every_screen(any_game: Game) -> None:
    """The first chapter, which has the pieces that all the others have; `solutre check` looks at every one."""
    if any_game.lesson:
        assert list(faults_in_chapter(any_game, 1, layouts=("desk", "tablet"))) == []


def test_a_lesson_meets_every_section_about_the_turn_and_about_scoring(own_game: Game) -> None:
    """And about the end. The table of the game says in which step."""
    if not own_game.lesson:
        pytest.skip("no lesson yet")
    told = tomllib.loads((TABLES / own_game.id / "lesson.toml").read_text(encoding="utf-8"))
    wanted = {section for part in ("turn", "scoring", "end") for section in own_game.order[part]}
    assert wanted - set(told["met"]) == set()
    for section, place in told["met"].items():
        chapter, step = map(int, place.split("."))
        clauses = own_game.lesson.chapters[chapter - 1].steps[step - 1].clauses
        assert section in map(letters_of, clauses), place


def test_points_are_as_the_guide_tells_them(shelved: Game) -> None:
    """Played by what “Show me” does, every seat has at each step of the table what the sentences add up to."""
    told = tomllib.loads((TABLES / shelved.id / "lesson.toml").read_text(encoding="utf-8"))["scores"]
    found = {}
    for place in told:
        number, step = map(int, place.split("."))
        moment = opening(shelved, number)
        while moment.step < step - 1:
            moment = after(moment, show_me(moment))
        found[place] = list(moment.match.state.scores)
    assert told and found == told


# --- planted faults ----------------------------------------------------------------------------


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[..., Game]:
    """Cairn with other words in its lesson: `spoilt("lay(size=small)", "lay(size=middle)")`."""

    def make(*changes: str, file: str = "lesson.toml") -> Game:
        shutil.copytree(CAIRN.book, tmp_path / "book")
        text = (CAIRN.book / file).read_text(encoding="utf-8")
        for old, new in zip(changes[::2], changes[1::2], strict=True):
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "book" / file).write_text(text, encoding="utf-8")
        return replace(CAIRN, folder=tmp_path)

    return make


RIGHT = 'right = ["lay(size=small)"]'
ANSWER = "[[chapters.steps.otherwise]]"
UNHEARD = f'{ANSWER}\nwhen = ["lay(size=middle)"]\nen = "a"\nfr = "b"\n{ANSWER}'
LAST_DEAL = '"deal(size=small)"]'
FAULTS = {  # what stands in the lesson, what is written instead, and what is said about it
    "a step that cannot be done": (RIGHT, RIGHT.replace("small", "middle"), "nothing that may be chosen is right"),
    "a right choice that is not offered": (
        RIGHT,
        'right = ["lay(size=small)", "lay(size=middle)"]',
        "lay(size=middle) cannot be chosen",
    ),
    "a choice without an answer": (
        'en = "Three',
        'when = ["lay(size=small)"]\nen = "Three',
        "nothing is said to lay(size=large)",
    ),
    "an answer that nobody hears": (ANSWER, UNHEARD, "nobody can ever be told 'a'"),
    "a light that lights nothing": (
        'light = ["#pile"]',
        'light = ["#heap"]',
        "chapter 1, step 2: #heap lights nothing on a phone",
    ),
    "a choice that is lit and not drawn": (
        'light = ["lay(size=small)", ',
        'light = ["lay(size=middle)", ',
        "lay(size=middle) lights nothing",
    ),
    "a long sentence": (
        "Now you alone",
        "Now you alone" + " and nobody else" * 12,
        "chapter 2, step 1: 225 letters in en, 180 are the most",
    ),
    "a missing language": (
        'fr = "C’est tout ce qu’il y a à savoir."\n',
        "",
        "chapter 2, step 2: nothing is said in fr",
    ),
    "no goal": ('goal = { en = "Lay the small stone.", fr = "Posez la petite pierre." }\n', "", "no goal says what"),
    "a move that cannot be made": ('moves = ["lay(size=middle)"]', 'moves = ["lay(size=large)"]', "no large stone"),
    "chance that never comes": (
        LAST_DEAL,
        '"deal(size=small)", "deal(size=large)"]',
        "chance was to bring deal(size=large), and never did",
    ),
    "an unknown clause": ("CAI-W1 CAI-W2", "CAI-W9", "the rule book has no clause CAI-W9"),
    "an unknown key": ('clauses = "CAI-T1', 'clause = "CAI-T1', "clause means nothing there"),
    "an unknown kind": (RIGHT, 'right = ["put"]', "chapter 1, step 1: no choice is like 'put'"),
    "an unknown freedom": ('free = "game"', 'free = "day"', "one is free for a turn or for the game, not 'day'"),
    "an end without a summary": ("[[know]]", "[[knew]]", "knew means nothing"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str, spoilt: Callable[..., Game]) -> None:
    old, new, wanted = FAULTS[fault]
    assert any(wanted in found for found in faults(spoilt(old, new), layouts=("phone",)))


def test_faults_of_tips_are_found(spoilt: Callable[..., Game]) -> None:
    found = faults(
        spoilt(
            'event = "topped"',
            'event = "toppled"',
            "Touch a stone",
            "Touch a stone" + " and wait" * 20,
            'clause = "CAI-T1"',
            'clause = "CAI-T8"',
            file="tips.toml",
        )
    )
    assert found == [
        "tip dared: no event is called toppled",
        "tip lay: 259 letters in en, 180 are the most",
        "tip lay: the rule book has no clause CAI-T8",
    ]


def test_a_pattern_names_arguments_that_there_are() -> None:
    with pytest.raises(SolutreError, match="lay has no argument weight; it takes size"):
        pattern(CAIRN.actions, "lay(weight=2)")


# --- in the terminal ---------------------------------------------------------------------------


def test_a_lesson_is_played_in_the_terminal() -> None:
    """Wrong, right, on; then shown to the end."""
    done = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["lesson", "cairn", "--lang", "en"], input="2\n1\n\ns\n\n")
    assert done.exit_code == 0, done.output
    for said in ("→ Lay the small stone.", "Three points at once", "Try again", "The end: all hands are empty."):
        assert said in done.output


def test_the_outline_tells_authors_every_choice() -> None:
    done = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["lesson", "cairn", "--outline"])
    assert "    * lay(size=small)  Lay a small stone" in done.output
    assert "      1 lay(size=middle)" in done.output


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CAIRN.__dict__, "lesson", type(CAIRN.lesson)())
    done = CliRunner().invoke(app, ["lesson", "cairn"])
    assert isinstance(done.exception, SolutreError) and "has no lesson yet" in str(done.exception)
