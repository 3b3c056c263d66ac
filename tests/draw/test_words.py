"""The words of pictures: labels filled in, names of values, choices as sentences, in the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.core.book.grammar import PLACEHOLDER
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game, Look, games
from solutre.core.match import Match
from solutre.draw.words import Speaker, capital, may

TEXTS = """
[words.beast]
en = ["a fox", "a hare"]
fr = ["un renard", "un lièvre"]
[words.ground]
en = ["forest"]
fr = ["forêt"]
[choices.hunt]
en = "Hunt {beast} of {owner:seat}"
fr = "Chasser {beast} de {owner:seat}"
[many.en]
"a fox" = "foxes"
[board.words.ground]
en = ["wood"]
fr = ["bois"]
[board.labels.colon]
en = ": "
fr = " : "
[board.labels.camp]
en = "camp of {who}: {beast} in the {ground}, {n} {n:tent|tents}"
fr = "camp de {who} : {beast} dans le {ground}, {n} {n:tente|tentes}"
"""
LOOK, REGARD = Look(names=("Ann", "Bob")), Look("fr", ("Ann", "Bob"))


@pytest.fixture
def speaker(tmp_path: Path) -> Speaker:
    (tmp_path / "texts.toml").write_text(TEXTS, encoding="utf-8")
    actions = ActionSpace([kind("hunt", Arg("beast", 2))])
    return Speaker(tmp_path, actions, lambda view, choice: {"owner": view.seats - 1})


def test_a_label_takes_words_numbers_and_lists(speaker: Speaker) -> None:
    said = speaker.label(LOOK, "camp", who="{Ann}", beast=[0, 0, 1], ground=0, n=2)
    assert said == "camp of {Ann}: two foxes and a hare in the wood, 2 tents"
    assert speaker.label(REGARD, "camp", who="Bob", beast=1, ground=0, n=1) == (
        "camp de Bob : un lièvre dans le bois, 1 tente"
    )


def test_the_picture_has_words_of_its_own_before_those_of_the_sentences(speaker: Speaker) -> None:
    assert speaker.word(LOOK, "ground", 0) == "wood"
    assert speaker.word(REGARD, "beast", 0) == "un renard"
    assert speaker.sentences.word("ground", 0, "en") == "forest"


def test_a_choice_is_told_as_in_the_list(speaker: Speaker) -> None:
    view = Match.new("cairn", 2, seed=1).view(0)
    assert speaker.sentence(LOOK, view, 1) == "Hunt a hare of Bob"


def test_a_heading_and_what_follows(speaker: Speaker) -> None:
    assert speaker.headed(LOOK, "Hand", "no card") == "Hand: no card"
    assert speaker.headed(REGARD, "Main", "rien") == "Main : rien"


def test_only_the_first_letter_is_made_large() -> None:
    assert [capital(words) for words in ("", "élan", "deer of Ann")] == ["", "Élan", "Deer of Ann"]


def test_what_may_be_chosen_now() -> None:
    look = Look(choices=(games()["cairn"].actions.describe(1),))
    assert [may(look, action) for action in (1, 0, None)] == [True, False, False]


# --- the games ---------------------------------------------------------------------------------------


def spoken(played: Game) -> Iterator[tuple[str, set[str]]]:
    """The labels that the board of a game says by name, each with what it fills in."""
    for file in (played.folder / "board").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "label":
                name, given = node.args[1], {keyword.arg for keyword in node.keywords}
                if isinstance(name, ast.Constant) and None not in given:
                    yield str(name.value), {str(one) for one in given}


def test_a_board_says_only_labels_that_exist_and_fills_them_in(any_game: Game) -> None:
    said = list(spoken(any_game))
    if not said:
        pytest.skip("its board says nothing")
    board = import_module(f"solutre.games.{any_game.id}.board.telling").SPEAKER.board
    for name, given in said:
        label = board.labels[name]  # one language may leave out what another needs for its plural
        texts = [*(label[language] for language in LANGUAGES), *label.get("nothing", {}).values()]
        assert {found[0] for text in texts for found in PLACEHOLDER.findall(text)} == given, name
