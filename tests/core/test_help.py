"""What `help` says: compiled or not, classes and functions of the engine have their words and their types."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import solutre
from solutre.core.game import Game
from solutre.core.native import COMPILED

ROOT = Path(solutre.__file__).parent
ENGINE = ("core.rng", "core.state", "core.rules.pools", "bots.search", "games.elawa.rules.playing")


@pytest.mark.parametrize("name", ENGINE)
def test_everything_that_is_documented_says_so(name: str) -> None:
    module = importlib.import_module(f"solutre.{name}")
    source = (ROOT / Path(*name.split("."))).with_suffix(".py").read_text(encoding="utf-8")
    told = 0
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            told += 1
            assert (ast.get_docstring(node) or "") in (inspect.getdoc(getattr(module, node.name)) or "")
        for method in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(method, ast.FunctionDef) and ast.get_docstring(method) and is_plain(method):
                told += 1
                found = inspect.getdoc(getattr(getattr(module, node.name), method.name)) or ""  # type: ignore[attr-defined]
                assert (ast.get_docstring(method) or "") in found
    assert told > 1


def is_plain(method: ast.FunctionDef) -> bool:
    """Python itself documents what it calls by signs; of properties compiled code keeps no words."""
    return not method.decorator_list and not method.name.startswith("__")


def test_compiled_functions_tell_their_types() -> None:
    if COMPILED:
        assert "apply(self, action: i64) -> None" in (inspect.getdoc(solutre.State.apply) or "")
    assert [*inspect.signature(solutre.State.apply).parameters] == ["self", "action"]


def test_a_game_documents_its_mind(any_game: Game) -> None:
    assert inspect.getdoc(any_game.evaluate) and inspect.getdoc(any_game.features)
