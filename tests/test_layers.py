"""The layers of the library: who may import whom, and that nobody names a game."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import solutre
from solutre.core.game import games

ROOT = Path(solutre.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
MAY_IMPORT = {
    "core": {"core"},
    "draw": {"core", "draw"},
    "games": {"core", "draw", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "bots", "arena"},
    "adapters": {"core", "bots", "adapters"},
    "cli": {"core", "bots", "arena", "cli", "draw", "web"},
    "web": {"core", "bots", "arena", "draw", "web"},
}


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update([node.module, *(f"{node.module}.{name.name}" for name in node.names)])
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return {name for name in found if name.startswith("solutre.")}


def layer(file: Path) -> str:
    parts = file.relative_to(ROOT).parts
    return parts[0] if len(parts) > 1 else ""


def files_of(*layers: str) -> list[Path]:
    return [file for file in FILES if layer(file) in layers]


def test_a_layer_imports_only_what_lies_below() -> None:
    for file in files_of(*MAY_IMPORT):
        strange = {name for name in imports(file) if name.split(".")[1] not in MAY_IMPORT[layer(file)]}
        assert not strange, file
    assert {layer(file) for file in FILES} <= {"", *MAY_IMPORT}


def test_a_game_never_imports_another_game() -> None:
    for file in files_of("games"):
        own = file.relative_to(ROOT).parts[1]
        others = {name for name in imports(file) if name.startswith("solutre.games.") and name.split(".")[2] != own}
        assert not others, file


def test_nobody_names_a_game() -> None:
    """No `if game == …` outside the folder of the game."""
    ids = set(games()) - {"pebbles"}
    for file in files_of("", *(set(MAY_IMPORT) - {"games"})):
        compared = [
            node
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Compare)
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and part.value in ids
        ]
        assert not compared, file


@pytest.mark.parametrize(
    ("name", "known_hole"),
    [("starlette", "1.3.0"), ("jinja2", "3.1.5"), ("h11", "0.15"), ("python-multipart", "0.0.30"), ("librt", "1.0")],
)
def test_no_library_is_taken_in_a_version_that_we_must_not_trust(name: str, known_hole: str) -> None:
    """Holes were mended in the next version; compiled code depends on librt, and a new major one was never tried."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [Requirement(one) for one in project["project"]["dependencies"] + project["build-system"]["requires"]]
    found = [one.specifier for one in wanted if one.name == name]
    assert found
    assert not any(known_hole in one for one in found)
