"""What is printed for a game beside its rules, read from small files: groups, kinds, aids, orders, rulings, scenes,
tips and lessons. What is missing is nothing; what is written wrongly is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solutre.core.book.guide import Aid, load_guide
from solutre.core.book.learning import letters_of, load_order
from solutre.core.book.lesson import Lesson, load_lesson
from solutre.core.book.patterns import fitting, pattern, patterns
from solutre.core.book.rulings import Rulings, load_rulings
from solutre.core.book.scenes import WHOEVER_DECIDES, load_scenes
from solutre.core.book.tips import load_tips, next_tip
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.state import EVERYONE, Event

CAIRN = game("cairn").actions
SMALL, MIDDLE, LARGE = (CAIRN.parse(f"lay(size={size})") for size in ("small", "middle", "large"))


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "texts.toml").write_text("", encoding="utf-8")
    return tmp_path


def written(book: Path, name: str, text: str) -> Path:
    (book / name).write_text(text, encoding="utf-8")
    return book


# --- groups, kinds and the player aid ---------------------------------------------------------

TEXTS = """
[groups.paint]
kinds = "paint paint_row"
en = "Paint"
fr = "Peindre"
[groups.extras]
kinds = "buy"
en = "Extras"
fr = "Suppléments"
folded = true
[groups.end]
kinds = "end"
en = "End"
fr = "Finir"
beside = true
[kinds.huts]
clauses = "ABC-V2 ABC-V3"
icon = "hut"
en = "Huts"
fr = "Huttes"
about = { en = "for cards of a colour", fr = "pour les cartes d’une couleur" }
[kinds.rest]
clauses = "ABC-V9"
en = "The rest"
fr = "Le reste"
"""


def test_groups_keep_their_order_and_know_their_kinds(book: Path) -> None:
    guide = load_guide(written(book, "texts.toml", TEXTS))
    assert [group.id for group in guide.groups] == ["paint", "extras", "end"]
    assert [(group.folded, group.beside) for group in guide.groups] == [(False, False), (True, False), (False, True)]
    assert guide.group_of["paint_row"].said["fr"] == "Peindre"
    assert set(guide.group_of) == {"paint", "paint_row", "buy", "end"}


def test_points_are_of_the_kind_of_their_clause(book: Path) -> None:
    guide = load_guide(written(book, "texts.toml", TEXTS))
    huts, rest = guide.kinds
    assert (guide.kind_of["ABC-V2"], guide.kind_of["ABC-V3"], guide.kind_of["ABC-V9"]) == (huts, huts, rest)
    assert (huts.icon, rest.icon) == ("hut", "")
    assert (huts.about["en"], rest.about) == ("for cards of a colour", {})
    assert "ABC-V1" not in guide.kind_of


def test_a_game_without_an_aid_has_an_empty_one(book: Path) -> None:
    guide = load_guide(book)
    assert (guide.groups, guide.kinds, guide.aid) == ((), (), Aid())
    assert not guide.aid
    assert guide.aid.explained == ()


AID = """
aim = { en = "Most points win.", fr = "Le plus de points gagne." }
[[turn]]
picture = "turn"
title = { en = "Lay", fr = "Posez" }
en = "Lay a stone."
fr = "Posez une pierre."
[[signs]]
icon = "sun"
clause = "ABC-T1"
on = ["sun-", ".lit"]
en = "The sun"
fr = "Le soleil"
[[signs]]
icon = "moon"
en = "The moon"
fr = "La lune"
[[pieces]]
on = ["pile"]
en = "The pile"
fr = "Le tas"
"""


def test_an_aid_has_hints_in_its_lists(book: Path) -> None:
    aid = load_guide(written(book, "aid.toml", AID)).aid
    assert aid and aid.aim["en"] == "Most points win."
    assert (len(aid.turn), len(aid.scores), len(aid.end), len(aid.signs), len(aid.pieces)) == (1, 0, 0, 2, 1)
    assert (aid.turn[0].picture, aid.turn[0].title["fr"], aid.turn[0].icon) == ("turn", "Posez", "")
    assert (aid.signs[0].clause, aid.signs[0].on, aid.signs[1].on) == ("ABC-T1", ("sun-", ".lit"), ())


def test_the_table_explains_the_signs_that_it_shows(book: Path) -> None:
    aid = load_guide(written(book, "aid.toml", AID)).aid
    assert [one.said["en"] for one in aid.explained] == ["The sun", "The pile"]  # the moon stands nowhere


# --- order and rulings ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clause", "letters"), [("ELA-K2", "K"), ("PRE-Q19", "Q"), ("ABC-AB1", "AB"), ("ABC", ""), ("", "")]
)
def test_the_section_of_a_clause_is_its_letters(clause: str, letters: str) -> None:
    assert letters_of(clause) == letters


def test_an_order_names_sections_by_their_letters(book: Path) -> None:
    assert load_order(book) == {}
    assert load_order(written(book, "order.toml", 'turn = "T K"\nbox = "C"\n')) == {"turn": ("T", "K"), "box": ("C",)}


def test_rulings_and_reconstructed_parts_are_told_apart(book: Path) -> None:
    assert load_rulings(book) == Rulings()
    told = """
[[ruling]]
clause = "ABC-W2"
ours = { en = "They share." }
other = { en = "The first wins." }
[[reconstructed]]
clauses = ["ABC-C1", "ABC-C2"]
what = { en = "The numbers." }
"""
    found = load_rulings(written(book, "rulings.toml", told))
    assert [(one.clause, one.ours["en"], one.other["en"]) for one in found.rulings] == [
        ("ABC-W2", "They share.", "The first wins.")
    ]
    assert [(one.clauses, one.what["en"]) for one in found.reconstructed] == [(("ABC-C1", "ABC-C2"), "The numbers.")]


# --- scenes -----------------------------------------------------------------------------------

SCENE = """
[[scene]]
id = "daring"
beside = "V"
clause = "ABC-V2"
size = [348, 220]
en = "A small stone."
fr = "Une petite pierre."
[[scene.step]]
play = ["lay(size=large)"]
points = [[0, 3, "ABC-V1"], [0, 2, "ABC-V2"]]
en = "It dares."
fr = "Elle ose."
[[scene.step]]
refused = "lay(size=middle)"
clause = "ABC-T1"
en = "Not this one."
fr = "Pas celle-ci."
"""


def test_a_scene_says_little_and_the_rest_is_usual(book: Path) -> None:
    scene = load_scenes(written(book, "scenes.toml", SCENE))["daring"]
    assert (scene.position, scene.seat, scene.layout, scene.margin) == ("daring", WHOEVER_DECIDES, "phone", 8)
    assert (scene.before, scene.focus, scene.open, scene.lit, scene.size) == ((), (), "", False, (348, 220))
    first, second = scene.steps
    assert (first.play, first.points) == (("lay(size=large)",), ((0, 3, "ABC-V1"), (0, 2, "ABC-V2")))
    assert (second.play, second.refused, second.clause) == ((), "lay(size=middle)", "ABC-T1")


def test_the_position_of_a_scene_is_a_file_of_its_folder(book: Path) -> None:
    (book / "scenes").mkdir()
    (book / "scenes" / "two_stones.json").write_text(json.dumps({"game": "abc"}), encoding="utf-8")
    named = SCENE.replace('beside = "V"', 'position = "two_stones"\nbeside = "V"')
    assert load_scenes(written(book, "scenes.toml", named))["daring"].told() == {"game": "abc"}


def test_two_scenes_never_have_one_name(book: Path) -> None:
    assert load_scenes(book) == {}
    with pytest.raises(ValueError, match=r"^two scenes of .* have one id$"):
        load_scenes(written(book, "scenes.toml", SCENE + SCENE))


# --- patterns ---------------------------------------------------------------------------------


def test_a_pattern_names_as_much_as_matters() -> None:
    assert fitting(patterns(CAIRN, ["lay"]), [SMALL, MIDDLE, LARGE]) == [SMALL, MIDDLE, LARGE]
    assert fitting(patterns(CAIRN, [" lay( size = middle ) "]), [SMALL, MIDDLE, LARGE]) == [MIDDLE]
    assert fitting(patterns(CAIRN, ["deal"]), [SMALL]) == []


def test_choices_come_in_the_order_of_the_patterns_and_once() -> None:
    wanted = patterns(CAIRN, ["lay(size=large)", "lay(size=small)", "lay"])
    assert fitting(wanted, [SMALL, MIDDLE, LARGE]) == [LARGE, SMALL, MIDDLE]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("leap", "no choice is like 'leap'; kinds are lay, deal"),
        ("lay(", "no choice is like 'lay('"),
        ("", "no choice is like ''"),
        ("lay(colour=red)", "'lay(colour=red)': lay has no argument colour; it takes size"),
        ("lay(size=huge)", "size=huge: expected small, middle, large"),
    ],
)
def test_a_pattern_of_nothing_is_refused(written: str, line: str) -> None:
    with pytest.raises(SolutreError) as told:
        pattern(CAIRN, written)
    assert str(told.value).startswith(line)


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
