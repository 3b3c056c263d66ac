"""Tips and lessons, read from small files. What is missing is nothing, what is written wrongly is told by its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from solutre.core.book.lesson import Lesson, load_lesson
from solutre.core.book.tips import load_tips, next_tip
from solutre.core.errors import SolutreError
from solutre.core.state import EVERYONE, Event

from .test_book_files import CAIRN, LARGE, MIDDLE, SMALL, written

# --- tips -------------------------------------------------------------------------------------

TIPS = """
[[tips]]
id = "daring"
choice = ["lay(size=large)"]
event = "lay dare"
en = "Dare!"
fr = "Osez !"
clause = "CAI-V2"
[[tips]]
id = "any"
en = "Just play."
fr = "Jouez."
"""


def test_a_tip_waits_for_its_choice_and_its_event(book: Path) -> None:
    tips = load_tips(written(book, "tips.toml", TIPS), CAIRN)
    laid = Event("lay", "CAI-V1", 0, 1, (0,), EVERYONE)
    assert next_tip(tips, (), [SMALL, LARGE], [laid]) == tips[0]
    assert next_tip(tips, (), [SMALL], [laid]) == tips[1]  # nothing large can be laid
    assert next_tip(tips, (), [LARGE], []) == tips[1]  # nothing happened yet
    assert next_tip(tips, ("daring",), [LARGE], [laid]) == tips[1]  # told before
    assert next_tip(tips, ("daring", "any"), [LARGE], [laid]) is None


def test_a_tip_may_wait_for_two_kinds_of_choices(book: Path) -> None:
    """Both must be there: of Mammut’s steps with tiles only one has the whole middle as well."""
    both = 'choice = ["lay(size=large)"]\nalso = ["lay(size=small)"]'
    tips = load_tips(written(book, "tips.toml", TIPS.replace('choice = ["lay(size=large)"]', both)), CAIRN)
    laid = Event("lay", "CAI-V1", 0, 1, (0,), EVERYONE)
    assert next_tip(tips, (), [SMALL, LARGE], [laid]) == tips[0]
    assert next_tip(tips, (), [MIDDLE, LARGE], [laid]) == tips[1]
    assert next_tip(tips, (), [SMALL, MIDDLE], [laid]) == tips[1]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('id = "daring"', 'id = "Daring"', "tip Daring: an id has up to 16 small letters and digits"),
        ('id = "daring"', 'id = "a_name_of_17_chars"', "tip a_name_of_17_chars: an id has up to 16"),
        ('event = "lay dare"', 'events = "lay"', "tip daring: it: events means nothing there"),
        ("lay(size=large)", "leap", "tip daring: no choice is like 'leap'"),
    ],
)
def test_a_tip_that_is_written_wrongly_is_named(book: Path, old: str, new: str, line: str) -> None:
    with pytest.raises(SolutreError) as told:
        load_tips(written(book, "tips.toml", TIPS.replace(old, new, 1)), CAIRN)
    assert str(told.value).startswith(line)


def test_no_tips_are_no_fault(book: Path) -> None:
    assert load_tips(book, CAIRN) == ()


# --- lessons ----------------------------------------------------------------------------------

LESSON = """
minutes = 3
seats = 3
[[know]]
en = "The aim"
fr = "Le but"
[[chapters]]
title = { en = "One", fr = "Un" }
[[chapters.steps]]
en = "Lay it."
fr = "Posez-la."
right = ["lay(size=small)"]
light = ["#pile", "lay(size=small)"]
clauses = "CAI-T1 CAI-V1"
[[chapters.steps.otherwise]]
when = ["lay(size=large)"]
en = "Too large."
fr = "Trop grosse."
[[chapters.steps.otherwise]]
en = "Not that one."
fr = "Pas celle-là."
[[chapters]]
title = { en = "Two", fr = "Deux" }
seats = 2
seat = 1
[[chapters.steps]]
en = "Read this."
fr = "Lisez ceci."
[[chapters.steps]]
en = "Play on."
fr = "Jouez."
free = "game"
"""


def test_a_chapter_takes_from_the_lesson_what_it_does_not_say(book: Path) -> None:
    lesson = load_lesson(written(book, "lesson.toml", LESSON), CAIRN)
    one, two = lesson.chapters
    assert (lesson.minutes, one.seats, one.seat, two.seats, two.seat) == (3, 3, 0, 2, 1)
    assert (one.seed, one.goes_on, one.record, one.position) == (1, False, "", "")
    assert [known["fr"] for known in lesson.know] == ["Le but"]


def test_a_step_asks_or_is_read_and_answers_what_is_not_right(book: Path) -> None:
    lesson = load_lesson(written(book, "lesson.toml", LESSON), CAIRN)
    lay, read, free = (*lesson.chapters[0].steps, *lesson.chapters[1].steps)
    assert [step.asks for step in (lay, read, free)] == [True, False, True]
    assert [lay.is_right(choice) for choice in (SMALL, MIDDLE, LARGE)] == [True, False, False]
    assert all(free.is_right(choice) for choice in (SMALL, MIDDLE, LARGE))
    told = [lay.answer(choice) for choice in (LARGE, MIDDLE)]
    assert [one.said["en"] if one else "" for one in told] == ["Too large.", "Not that one."]
    assert read.answer(SMALL) is None
    assert lay.clauses == ("CAI-T1", "CAI-V1")


def test_every_sentence_has_its_place(book: Path) -> None:
    said = load_lesson(written(book, "lesson.toml", LESSON), CAIRN).all_said
    assert said["chapter 1, title"]["en"] == "One"
    assert said["chapter 1, step 1, answer 2"]["fr"] == "Pas celle-là."
    assert said["know 1"]["en"] == "The aim"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('free = "game"', 'free = "day"', "chapter 2, step 2: one is free for a turn or for the game, not 'day'"),
        ('right = ["lay(size=small)"]', 'right = ["leap"]', "chapter 1, step 1: no choice is like 'leap'"),
        ('when = ["lay(size=large)"]', 'when = ["lay(x=1)"]', "chapter 1, step 1, answer 1: 'lay(x=1)'"),
        ('light = ["#pile", "lay(size=small)"]', 'light = ["pile"]', "chapter 1, step 1: no choice is like 'pile'"),
        ("seat = 1", 'moves = ["lay(size=huge)"]', "chapter 2: size=huge: expected small, middle, large"),
        ("seat = 1", "set = 1", "chapter 2: set means nothing there; it may say title, steps, seats"),
        ("minutes = 3", "minutes = 3\nhours = 1", "the lesson: hours means nothing there"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_place(book: Path, old: str, new: str, line: str) -> None:
    with pytest.raises(SolutreError) as told:
        load_lesson(written(book, "lesson.toml", LESSON.replace(old, new, 1)), CAIRN)
    assert str(told.value).startswith(line)


def test_a_game_without_a_lesson_has_an_empty_one(book: Path) -> None:
    assert load_lesson(book, CAIRN) == Lesson()
    assert not load_lesson(book, CAIRN)
