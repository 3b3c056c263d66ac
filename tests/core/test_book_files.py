"""What is printed for a game beside its rules, read from small files: groups, kinds, aids, orders, rulings and
scenes. What is missing is nothing; what is written wrongly is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solutre.core.book.guide import Aid, load_guide
from solutre.core.book.learning import letters_of, load_order
from solutre.core.book.patterns import fitting, pattern, patterns
from solutre.core.book.rulings import Rulings, load_rulings
from solutre.core.book.scenes import WHOEVER_DECIDES, load_scenes
from solutre.core.errors import SolutreError
from solutre.core.game import game

CAIRN = game("cairn").actions
SMALL, MIDDLE, LARGE = (CAIRN.parse(f"lay(size={size})") for size in ("small", "middle", "large"))


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
en = "Lay 2 × 3 stones = 6."
fr = "Posez 2 × 3 pierres = 6."
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
    assert aid.turn[0].said["en"] == "Lay 2\u00a0×\u00a03 stones\u00a0=\u00a06."  # no line ends within a sum
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
