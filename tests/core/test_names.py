"""The public names: each is there, in whatever order it is imported, and does what people use it for."""

from __future__ import annotations

import ast
import doctest
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import solutre

SOURCES = Path(solutre.__file__).parent
ORDERS = (
    "import solutre; solutre.games(); solutre.games(); solutre.game('elawa'); solutre.games()",
    "import solutre; solutre.game('elawa'); from solutre import games; games(); solutre.games()",
    "from solutre import games; games(); games(); import solutre; solutre.game('elawa'); games(); solutre.games()",
    "import solutre.games.elawa; solutre.games(); from solutre import games; games()",
    "import solutre.games.elawa as e; import solutre; assert solutre.games()['elawa'] is e.GAME; solutre.games()",
    "from solutre.games.elawa import GAME; from solutre import games; assert games()['elawa'] is GAME; games()",
    "import solutre.games as g; g(); from solutre import *; games(); assert games is g; g.elawa.GAME; g.__path__",
)


@pytest.mark.parametrize("order", ORDERS)
def test_games_can_be_called_in_every_order_of_imports(order: str) -> None:
    python = f"{order}; import solutre; assert list(solutre.games())[0] == 'elawa'; solutre.games.elawa"
    surroundings = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}
    done = subprocess.run([sys.executable, "-c", python], capture_output=True, text=True, env=surroundings, check=False)
    assert done.returncode == 0, done.stderr


def test_a_first_visit() -> None:
    """A person looks around, plays, is refused, lets a computer play, and proves the game."""
    assert solutre.COMPILED in (True, False)
    elawa: solutre.Game = solutre.games()["elawa"]
    assert solutre.game("elawa") is elawa
    with pytest.raises(solutre.UnknownGame):
        solutre.game("chess")
    match = solutre.Match.new("elawa", seats=2, seed=1)
    choice: solutre.Choice = match.choices()[0]
    with pytest.raises(solutre.IllegalChoice):
        match.play("end_play")
    event: solutre.Event = match.play(choice)[0]
    assert event.audience == solutre.EVERYONE
    greedy: solutre.Bot = solutre.bot("greedy")
    rng = solutre.Rng(1)
    while not match.over:
        match.play(greedy.choose(match.game, match.view(match.player), rng))
    assert solutre.verify(match.record()).choices > 0
    with pytest.raises(solutre.BrokenRecord):
        solutre.verify("a letter")


def test_a_second_visit() -> None:
    """A programmer simulates, looks through other eyes, draws, and keeps positions."""
    mammut = solutre.game("mammut")
    space: solutre.ActionSpace = mammut.actions
    state: solutre.State = mammut.new(2)
    assert state.player == solutre.CHANCE and state.observer == solutre.TRUTH
    state.settle(solutre.Rng(1))
    view: solutre.View = solutre.view_of(state, solutre.SPECTATOR)
    assert solutre.UNKNOWN in view.key()
    picture: solutre.Picture = mammut.draw(view, solutre.Look(language="fr"))
    assert picture.svg.startswith("<svg")
    assert space.describe(state.legal_actions()[0])
    assert mammut.load(state.dump()) == state
    assert solutre.position_of(solutre.position_code(state)) == state
    with pytest.raises(solutre.BrokenPosition):
        mammut.load({"game": "mammut"})
    state.rollout(solutre.Rng(2))
    assert state.player == solutre.OVER
    with pytest.raises(solutre.SolutreError, match="players, not 9"):
        mammut.new(9)
    record: solutre.Record = solutre.Match.new("mammut", seats=2, seed=2).as_record()
    assert solutre.Match.replay(record).record() == record.write()


def test_every_public_name_is_used_above() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "solutre"
    }
    assert set(solutre.__all__) <= used
    assert all(hasattr(solutre, name) for name in solutre.__all__)


def examples() -> Iterator[doctest.DocTest]:
    """The examples of all docstrings, read from the sources: compiled modules have lost theirs."""
    for file in sorted(SOURCES.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if ">>> " not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (told := ast.get_docstring(node)):
                found = doctest.DocTestParser().get_doctest(told, {}, file.stem, str(file), 0)
                if found.examples:
                    yield found


def test_the_examples_of_docstrings_are_right() -> None:
    runner, found = doctest.DocTestRunner(), list(examples())
    assert any(one.filename == str(SOURCES / "__init__.py") for one in found)
    for one in found:
        assert runner.run(one).failed == 0
