"""`solutre lesson`: a lesson in the terminal, by what is typed and what the guide says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.book.lesson import Lesson
from solutre.core.errors import SolutreError
from solutre.core.game import game

Taught = Callable[..., str]
READ = ""  # Enter goes on
SMALL, LARGE = "1", "2"  # the two stones of the first hand, by their numbers in the list


@pytest.fixture
def taught() -> Taught:
    """Somebody who learns Cairn types these lines; what the terminal shows."""

    def run(*lines: str, args: tuple[str, ...] = ("--lang", "en"), code: int = 0) -> str:
        typed = "".join(f"{line}\n" for line in lines)
        done = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["lesson", "cairn", *args], input=typed)
        assert done.exit_code == code, done.output
        return done.output

    return run


def test_a_chapter_begins_with_its_number_its_title_and_what_to_do(taught: Taught) -> None:
    told = taught("q")
    assert "Chapter 1 of 2 · A stone on a stone" in told
    assert "✋ A stone brings the points that stand on it" in told
    assert "→ Lay the small stone." in told
    assert told.index("→ Lay the small stone.") < told.index(" 1 Lay a small stone")


def test_the_right_choice_goes_on_and_what_happened_is_told(taught: Taught) -> None:
    """CAI-V1, CAI-V2: a small stone is 1; the middle one on it 2 and 2 more; the large one 3 and 2 more."""
    told = taught(SMALL, "q")
    assert "lays a small stone +1 CAI-V1" in told
    assert "lays a middle stone +2 CAI-V1" in told
    assert told.count("+2 CAI-V2") == 2
    assert "✋ A middle stone came upon yours" in told
    assert "Try again." not in told


def test_another_choice_is_seen_happening_and_then_taken_back(taught: Taught) -> None:
    told = taught(LARGE, "q")
    assert "lays a large stone +3 CAI-V1" in told
    assert "✋ Three points at once, not bad!" in told
    assert told.index("Try again.") < told.rindex("→ Lay the small stone.")
    assert told.count("→ Lay the small stone.") == 2


@pytest.mark.parametrize("typed", ["0", "3", "lay(size=small)", "x"])
def test_what_is_no_choice_gets_one_line(taught: Taught, typed: str) -> None:
    told = taught(typed, "q")
    assert f"there is no choice {typed}; they run from 1 to 2" in told
    assert "lays a" not in told


def test_enter_does_not_go_past_a_question(taught: Taught) -> None:
    told = taught("", "", "q")
    assert told.count("type a number; Enter goes on") == 3
    assert "lays a" not in told


def test_whoever_asks_is_shown_the_right_choice(taught: Taught) -> None:
    told = taught("s", "q")
    assert "✋ A middle stone came upon yours" in told


def test_one_goes_back_a_step_and_from_the_first_one_nowhere(taught: Taught) -> None:
    told = taught(SMALL, "b", "b", "q")
    assert told.count("→ Lay the small stone.") == 3
    assert told.count("Chapter 1 of 2") == 1


def test_a_chapter_may_be_skipped_and_the_last_one_ends_the_lesson(taught: Taught) -> None:
    told = taught("k", "k")
    assert told.index("Chapter 2 of 2 · Your game") < told.index("That was the lesson. Now you know:")
    assert told.count("✓ ") == 5
    assert "✓ The end: all hands are empty." in told


def test_after_the_last_step_the_next_chapter_opens(taught: Taught) -> None:
    told = taught(SMALL, READ, "q")
    assert "Chapter 2 of 2 · Your game" in told
    assert "✋ Now you alone: which stone first?" in told


def test_a_free_game_is_played_to_its_end(taught: Taught) -> None:
    """Two stones each: after one choice the last stones lay themselves, and the lesson is over."""
    told = taught("1", "1", "1", args=("--chapter", "2", "--lang", "en"))
    assert "Chapter 2 of 2 · Your game" in told
    assert "That was the lesson. Now you know:" in told


def test_a_line_that_ends_is_like_leaving(taught: Taught) -> None:
    told = taught(SMALL)
    assert "That was the lesson" not in told


def test_a_lesson_speaks_french(taught: Taught) -> None:
    told = taught("9", LARGE, SMALL, READ, "k", args=("--lang", "fr"))
    assert "Chapitre 1 sur 2 · Pierre sur pierre" in told
    assert "il n’y a pas de choix 9 ; ils vont de 1 à 2" in told
    assert "Essayez encore." in told
    assert "C’était la leçon. Vous savez maintenant :" in told
    assert "✓ La fin\xa0: toutes les mains sont vides." in told


def test_a_chapter_that_is_not_there_is_refused(taught: Taught) -> None:
    done = CliRunner().invoke(app, ["lesson", "cairn", "--chapter", "3"])
    assert done.exit_code != 0
    assert "Chapter" not in done.stdout


def test_authors_read_every_step_as_data(taught: Taught) -> None:
    """The right choices have a star; chance is a star as a player, and a free game is not played."""
    told = taught(args=("--outline",)).splitlines()
    assert told[0] == "=== chapter 1: A stone on a stone"
    stars = [line.split()[1] for line in told if line.startswith("    * ")]
    assert "lay(size=small)" in stars and "lay(size=large)" not in stars[:1]
    assert "      0 lay(size=small)" in told
    assert "      1 lay(size=middle)" in told
    assert told[-1] == "    (a free game to its end)"
    assert "=== chapter 2: Your game" in told
    later = taught(args=("--outline", "--chapter", "2")).splitlines()
    assert later[0] == "=== chapter 2: Your game"


@pytest.mark.parametrize("word", ["q", "Q", "quit"])
def test_whoever_says_so_leaves_the_lesson(taught: Taught, word: str) -> None:
    assert taught(word).count("type a number") == 1


def test_letters_may_be_typed_large(taught: Taught) -> None:
    """S shows the right choice, B goes back, K skips the chapter."""
    told = taught("S", "B", "K", "q")
    assert "✋ A middle stone came upon yours" in told
    assert told.count("→ Lay the small stone.") == 2
    assert "Chapter 2 of 2 · Your game" in told


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(game("cairn")), "lesson", Lesson())
    done = CliRunner().invoke(app, ["lesson", "cairn"])
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception) == "Cairn has no lesson yet"


# --- a longer lesson: two steps to read and choose, then another ------------------------------------


@pytest.fixture
def elawa() -> Taught:
    def run(*lines: str) -> str:
        typed = "".join(f"{line}\n" for line in lines)
        done = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["lesson", "elawa", "--lang", "en"], input=typed)
        assert done.exit_code == 0, done.output
        return done.output

    return run


OPENING, GOAL = "Every card that you play joins your tribe", "→ Touch the purple card with the dark 2."


def test_back_goes_one_step_and_no_farther(elawa: Taught) -> None:
    told = elawa(READ, "s", "b", "q")
    assert told.count(GOAL) == 2 and told.count(OPENING) == 1


def test_after_a_wrong_choice_the_same_question_is_asked_again(elawa: Taught) -> None:
    """The third card is the right one; the first one is seen and taken back."""
    told = elawa(READ, "1", "q")
    assert "Try again." in told
    assert told.count(GOAL) == 2 and told.count(OPENING) == 1
