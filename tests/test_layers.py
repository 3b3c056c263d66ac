"""The layers of the library: who may import whom, and that nobody names a game."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import solutre
from solutre.core.game import Game, games

ROOT = Path(solutre.__file__).parent
TEMPLATE = ROOT / "cli" / "new_game" / "shelf"  # a game that lies elsewhere
FILES = sorted(set(ROOT.rglob("*.py")) - set(TEMPLATE.rglob("*.py")))
MOST_MODULES = 20  # in a folder, its `__init__` among them
MOST_LINES = 300  # of a module
MAY_IMPORT = {
    "core": {"core"},
    "draw": {"core", "draw"},
    "games": {"core", "draw", "games"},
    "bots": {"core", "bots"},
    "analysis": {"core", "bots", "analysis"},
    "arena": {"core", "bots", "arena"},
    "adapters": {"core", "draw", "bots", "adapters"},
    "lessons": {"core", "draw", "bots", "lessons"},
    "cli": {"core", "bots", "analysis", "arena", "cli", "draw", "lessons", "web"},
    "web": {"core", "bots", "analysis", "arena", "draw", "lessons", "web"},
}


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(file)):
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
    ids = set(games())
    for file in files_of("", *(set(MAY_IMPORT) - {"games"})):
        compared = [
            node
            for node in ast.walk(tree_of(file))
            if isinstance(node, ast.Compare)
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and part.value in ids
        ]
        assert not compared, file


# --- the rooms of a game -----------------------------------------------------------------------

ROOMS = {"": {"", "rules", "board", "mind"}, "rules": {"rules"}, "mind": {"rules", "mind"}, "board": {"rules", "board"}}


def modules_of(folder: Path) -> list[Path]:
    return list(folder.glob("*.py"))


def room_of(parts: tuple[str, ...]) -> str:
    """The room of a module, given its path or name inside the folder of its game."""
    return parts[0] if len(parts) > 1 else ""


def test_a_game_has_four_rooms_and_a_line_knows_its_room(any_game: Game) -> None:
    """Rules never import board or mind; board and mind read the rules; what is printed has no code."""
    folder, own = Path(any_game.folder), f"solutre.games.{any_game.id}."
    assert {entry.name for entry in folder.iterdir() if entry.is_dir()} - {"__pycache__"} == {"book", *ROOMS} - {""}
    assert list(folder.glob("*.py")) == [folder / "__init__.py"]
    assert not list((folder / "book").rglob("*.py"))
    for file in folder.rglob("*.py"):
        room = room_of(file.relative_to(folder).parts)
        used = {room_of((*name.removeprefix(own).split("."), "")) for name in imports(file) if name.startswith(own)}
        assert used <= ROOMS[room], file


def test_the_same_jobs_have_the_same_names_in_every_game(any_game: Game) -> None:
    wanted = ["actions", "components", "position", "scoring", "setup", "state", "steps", "chance", "ending"]
    folder = any_game.folder
    found = {"/".join(file.relative_to(folder).with_suffix("").parts) for file in folder.rglob("*.py")}
    assert {f"rules/{name}" for name in wanted} | {"board/picture", "mind/inputs", "mind/judging"} <= found
    for job in ("audit", "refusals", "reading"):
        assert (folder / "rules" / f"{job}.py").exists() or (folder / "rules" / job).is_dir()


def test_a_position_is_two_classes_and_a_class_is_small(any_game: Game) -> None:
    kind = type(any_game.new(any_game.seats[0]))
    assert [one.__name__ for one in kind.__mro__[1:]] == ["Position", "State", "object"]
    assert kind.__module__ == f"solutre.games.{any_game.id}.rules.state"
    for file in Path(any_game.folder).rglob("*.py"):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.ClassDef):
                assert sum(isinstance(item, ast.FunctionDef) for item in node.body) <= 40, (file, node.name)


def test_no_folder_is_a_heap() -> None:
    for folder in {file.parent for file in FILES}:
        assert len(modules_of(folder)) <= MOST_MODULES, folder


def test_no_module_is_too_long_to_be_read_at_a_sitting() -> None:
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert not {str(file.relative_to(ROOT)): count for file, count in lines.items() if count > MOST_LINES}


def test_nothing_imports_itself_in_a_circle() -> None:
    """Imports at the top of modules; those inside a function are for what is seldom needed."""
    above = {dotted(file): at_the_top(file) for file in FILES}
    below = {name: {other for other in used if other in above} for name, used in above.items()}
    while leaves := {name for name, used in below.items() if not used}:
        below = {name: used - leaves for name, used in below.items() if name not in leaves}
    assert not below


def dotted(file: Path) -> str:
    parts = ("solutre", *file.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def at_the_top(file: Path) -> set[str]:
    """The modules that a module needs before it is ready; a package is ready before its modules are."""
    found: set[str] = set()
    for node in tree_of(file).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update([node.module, *(f"{node.module}.{name.name}" for name in node.names)])
    return found - {dotted(parent / "__init__.py") for parent in file.parents if ROOT in (parent, *parent.parents)}


@pytest.mark.parametrize(
    ("name", "known_hole"),
    [("starlette", "1.3.0"), ("jinja2", "3.1.5"), ("h11", "0.15"), ("python-multipart", "0.0.30"), ("librt", "1.0")],
)
def test_no_library_is_taken_in_a_version_that_we_must_not_trust(name: str, known_hole: str) -> None:
    """Holes were mended in the next version; compiled code depends on librt, and a new major one was never tried."""
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    wanted = [Requirement(one) for several in (*extras, project["build-system"]["requires"]) for one in several]
    found = [one.specifier for one in wanted if one.name == name]
    assert found
    assert not any(known_hole in one for one in found)
