"""Who installed little is told in one line what is missing: every library outside the core stands in an extra."""

from __future__ import annotations

import importlib
import pickle
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solutre.arena.data.files import check_ending
from solutre.arena.gallery import check_pictures
from solutre.arena.plots import canvas
from solutre.arena.ratings import skills
from solutre.arena.work import Workplace
from solutre.cli.commands import COMMANDS, lacking
from solutre.core.errors import SolutreError
from solutre.core.extras import MissingLibrary, missing_library, needing
from solutre.draw.raster import png
from solutre.web.settings import database_url

SOURCES = Path(__file__).parents[1] / "src" / "solutre"
CORE = {"solutre", "markupsafe", "librt", "mypy_extensions"}
COMES_WITH = {
    "PIL": "pillow",
    "anyio": "starlette",
    "multipart": "python-multipart",
    "pydantic": "fastapi",
    "pyspiel": "open_spiel",
    "tinycss2": "cssselect2",
}
OPTIONAL = {"distributed", "ray", "resvg_py"}  # told by `--cluster`, and in a process of its own
BLOCK = re.compile(r'\s*(?:with needing\("(\w+)"|if TYPE_CHECKING)')
IMPORT = re.compile(r"\s*(?:import|from) (\w+)[\w.]*(?: import .*| as \w+)?(?:  #.*)?$")
TYPES = "types"  # imported by type checkers alone


def extras() -> dict[str, set[str]]:
    """The distributions of each extra, with those of the extras that it builds on."""
    read = tomllib.loads((SOURCES.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    listed = read["project"]["optional-dependencies"]

    def all_of(extra: str) -> set[str]:
        found: set[str] = set()
        for line in listed[extra]:
            name, built_on = re.match(r"([\w-]+)(?:\[([\w,]+)\])?", line).groups()  # type: ignore[union-attr]
            found |= {one for other in built_on.split(",") for one in all_of(other)} if name == "solutre" else {name}
        return found

    return {extra: all_of(extra) for extra in listed}


def imports(text: str) -> Iterator[tuple[str, str, bool]]:
    """Every library that is imported: its name, the extra that is named around it, whether a function does it."""
    around, depth = "", 0
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if line.strip() and indent <= depth:
            around, depth = "", 0
        if named := BLOCK.match(line):
            around, depth = named[1] or TYPES, indent
        elif (found := IMPORT.match(line)) and around != TYPES:
            yield found[1], around, indent > 0 and not around


def extra_of(file: Path) -> str:
    """The extra without which a module is not asked for at all."""
    floor, *rest = file.relative_to(SOURCES).with_suffix("").parts
    commands = {entry.module: entry.extra for entry in COMMANDS.values()}
    return commands.get(".".join(rest), "cli") if floor == "cli" else "web" if floor == "web" else "none"


def test_every_library_is_brought_by_the_extra_that_is_named() -> None:
    brought, wrong = extras(), []
    for file in sorted(SOURCES.rglob("*.py")):
        asked = {"psycopg"}  # by `database_url`, which knows whether it is needed
        for library, named, inside in imports(file.read_text(encoding="utf-8")):
            if library in CORE | OPTIONAL or library in sys.stdlib_module_names or (inside and library in asked):
                continue
            asked.add(library)
            if COMES_WITH.get(library, library) not in brought.get(named or extra_of(file), set()):
                wrong.append(f"{file.relative_to(SOURCES)}: {library} is no part of [{named or extra_of(file)}]")
    assert wrong == []


def hide(monkeypatch: pytest.MonkeyPatch, library: str, *ours: str) -> None:
    """As if a library were not installed, and modules of ours not imported yet."""
    for name in [name for name in sys.modules if name.startswith(f"{library}.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    for name in ours:
        monkeypatch.delitem(sys.modules, f"solutre.{name}", raising=False)


@pytest.mark.parametrize(
    ("module", "library", "told"),
    [
        ("adapters.vector", "numpy", "solutre.adapters needs numpy"),
        ("adapters.pettingzoo", "numpy", "solutre.adapters needs numpy"),
        ("adapters.pettingzoo", "gymnasium", "solutre.adapters.pettingzoo needs gymnasium"),
        ("adapters.pettingzoo", "pettingzoo", "solutre.adapters.pettingzoo needs pettingzoo"),
        ("adapters.open_spiel", "numpy", "solutre.adapters needs numpy"),
        ("adapters.open_spiel", "pyspiel", "solutre.adapters.open_spiel needs pyspiel"),
        ("draw.flat", "cssselect2", "a picture for programs that are no browsers needs cssselect2"),
    ],
)
def test_a_module_for_research_names_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, module: str, library: str, told: str
) -> None:
    hide(monkeypatch, library, module, "adapters.arrays")
    with pytest.raises(SolutreError) as missing:
        importlib.import_module(f"solutre.{module}")
    assert str(missing.value) == f"{told}, which is not installed: pip install 'solutre[research]'"


@pytest.mark.parametrize(
    ("asked", "library", "told", "extra"),
    [
        (lambda: list(Workplace(2).run(abs, [1])), "joblib", "work in several processes", "arena"),
        (lambda: skills([], []), "openskill", "openskill's rating", "arena"),
        (lambda: canvas("Scores", "points", "games"), "matplotlib", "a picture of results", "arena"),
        (lambda: check_pictures("svg"), "matplotlib", "a picture of results", "arena"),
        (
            lambda: check_ending(Path("g.parquet")),
            "pyarrow",
            "a .parquet file (a .jsonl file needs nothing)",
            "research",
        ),
        (lambda: png("<svg/>", 100), "resvg_py", "a PNG", "research"),
        (lambda: png("<svg/>", 100), "font_source_sans_pro", "a PNG", "research"),
        (lambda: database_url("postgresql://ada@localhost/games"), "psycopg", "a library in PostgreSQL", "postgres"),
    ],
)
def test_whoever_asks_for_more_is_told_the_extra(
    monkeypatch: pytest.MonkeyPatch, asked: Callable[[], object], library: str, told: str, extra: str
) -> None:
    hide(monkeypatch, library)
    with pytest.raises(MissingLibrary) as missing:
        asked()
    assert str(missing.value) == f"{told} needs {library}, which is not installed: pip install 'solutre[{extra}]'"


def test_the_line_of_a_library_goes_before_that_of_its_command() -> None:
    """`solutre train --net` needs NumPy of the arena, `serve` on PostgreSQL more than the web."""
    known = missing_library("a library in PostgreSQL", "psycopg", "postgres")
    assert lacking("serve", known) is known
    assert str(lacking("serve", ModuleNotFoundError(name="jinja2.nodes"))) == (
        "`solutre serve` needs jinja2, which is not installed: pip install 'solutre[web]'"
    )


def test_a_missing_library_is_an_import_error_that_travels() -> None:
    missing = missing_library("a picture", "numpy", "research")
    assert isinstance(missing, ImportError) and missing.name == "numpy"
    again = pickle.loads(pickle.dumps(missing))
    assert (type(again), str(again), again.name) == (MissingLibrary, str(missing), "numpy")


def test_a_module_of_ours_that_is_missing_stays_our_fault() -> None:
    with pytest.raises(ModuleNotFoundError, match="no such room") as fault, needing("web", "the library"):
        raise ModuleNotFoundError("no such room", name="solutre.web.cellar")
    assert not isinstance(fault.value, SolutreError)
