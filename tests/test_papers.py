"""The papers are true: names exist, words are used, lines are short, and the picture of the house is as it is drawn."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import solutre
from solutre.core.game import game, games

ROOT = Path(__file__).parents[1]
SRC = Path(solutre.__file__).parent
DOCS = ROOT / "docs"
PAPERS = [*sorted(DOCS.glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
OF_THE_PAST = {"decisions.md", "CHANGELOG.md"}  # they tell what was, in the names of its time
PACKAGES = "adapters|core|draw|games|bots|analysis|arena|lessons|web|cli"
DOTTED = re.compile(rf"(?:solutre\.)?((?:{PACKAGES})(?:\.\w+)+)")
PATH = re.compile(rf"(?:(?:{PACKAGES}|src|tests|tools|docs|benchmarks)/[\w.<>/-]*|[\w-]+\.(?:py|md))")
SCRIPT = re.compile(r"js/(\w+\.js):(\w+)")
LONGEST = 160  # characters of a line


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def tool(folder: str, name: str) -> Any:
    """A module of the folders of tools and tests."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, ROOT / folder / f"{name}.py")
        assert spec and spec.loader
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def quoted(text: str) -> list[str]:
    """What stands in backticks, outside of blocks of code."""
    return re.findall(r"`([^`\n]+)`", prose(text))


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the tables below a heading, their own headings left out."""
    section = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    rules = [n for n, cells in enumerate(found) if set("".join(cells)) <= set("-")]
    return [[cell.strip() for cell in cells] for n, cells in enumerate(found) if n not in rules and n + 1 not in rules]


def block(text: str, language: str) -> str:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)[0]


# --- names -----------------------------------------------------------------------------------------


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def defined(body: list[ast.stmt]) -> Iterator[tuple[str, list[ast.stmt]]]:
    """The names of a module or class, with what is inside of each."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.body if isinstance(node, ast.ClassDef) else []
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((one.id, []) for part in targets for one in ast.walk(part) if isinstance(one, ast.Name))


def is_name(dotted: str) -> bool:
    """Whether such a package, module, class, function or constant is there."""
    place, parts = SRC, dotted.split(".")
    while parts and not (place / f"{parts[0]}.py").exists() and (place / parts[0]).is_dir():
        place /= parts.pop(0)
    if not parts:
        return True
    module = place / f"{parts.pop(0)}.py"
    if not module.exists():
        return False
    body = tree_of(module).body
    for part in parts:
        found = dict(defined(body))
        if part not in found:
            return False
        body = found[part]
    return True


def is_path(written: str) -> bool:
    """Whether such a file or folder is there: of the repository, of the package, or of some game."""
    ids = [folder.name for folder in (SRC / "games").iterdir() if (folder / "__init__.py").exists()]
    places = [written.replace("<id>", name) for name in ids] if "<id>" in written else [written]
    return any((root / place).exists() for place in places for root in (ROOT, SRC, DOCS))


def is_script(file: str, name: str) -> bool:
    found = (SRC / "web").rglob(f"js/{file}")
    return any(re.search(rf"(function|const) {name}\b", script.read_text(encoding="utf-8")) for script in found)


def is_there(written: str) -> bool:
    """Whatever does not look like a name of ours is none."""
    if found := SCRIPT.fullmatch(written):
        return is_script(*found.groups())
    if found := DOTTED.fullmatch(written):
        return is_name(found.group(1)) or is_path(written)
    return not PATH.fullmatch(written) or is_path(written)


@pytest.mark.parametrize("paper", [one for one in PAPERS if one.name not in OF_THE_PAST], ids=lambda paper: paper.name)
def test_every_name_in_a_paper_is_one_of_the_code(paper: Path) -> None:
    assert [name for name in quoted(paper.read_text(encoding="utf-8")) if not is_there(name)] == []


def test_names_that_are_not_there_are_noticed() -> None:
    there = [
        "core.match.Match.play",
        "solutre.core.game.LAYOUTS",
        "core/match.py",
        "games/<id>/rules/state.py",
        "draw/",
    ]
    assert all(map(is_there, [*there, "evaluate(state, seat, weights)", "text/event-stream", "elder"]))
    wrong = [
        "core.match.Match.win",
        "core.matches.Match",
        "core/matches.py",
        "games/<id>/rules/dice.py",
        "js/dice.js:roll",
    ]
    assert not any(map(is_there, wrong))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_link_leads_somewhere(paper: Path) -> None:
    targets = re.findall(r"\]\(([^)\s]+)\)", prose(paper.read_text(encoding="utf-8")))
    own = [target.partition("#")[0] for target in targets if "://" not in target]
    assert [target for target in own if target and not (paper.parent / target).exists()] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_lines_are_short_enough_to_compare(paper: Path) -> None:
    """A row of a table cannot be broken, nor can a single word."""
    lines = enumerate(paper.read_text(encoding="utf-8").splitlines(), 1)
    broken = [
        (n, line) for n, line in lines if len(line) > LONGEST and not line.startswith("|") and " " in line.strip()
    ]
    assert broken == []


def test_nothing_is_told_twice() -> None:
    """Papers to which everybody adds are easily joined so that a paragraph stands there in two ways."""
    decided = re.findall(r"^\*\*\d{4}-\d\d-\d\d, (.*?)\.?\*\*", read("decisions.md"), re.MULTILINE)
    changed = re.findall(r"^- (.{24})", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    for told in (decided, changed):
        assert len(told) > 20
        assert sorted(told) == sorted(set(told))


def test_the_front_page_leads_to_every_paper() -> None:
    """Pages of single games are found from its table."""
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    papers = [paper for paper in DOCS.glob("*.md") if paper.stem not in games()]
    assert [paper.name for paper in papers if f"(docs/{paper.name})" not in front] == []


def test_whoever_made_a_game_is_credited_on_its_page() -> None:
    pages = {name: DOCS / f"{name}.md" for name in games() if (DOCS / f"{name}.md").exists()}
    assert pages
    for name, page in pages.items():
        box, text = game(name).box, page.read_text(encoding="utf-8")
        assert box.authors and box.illustrators
        assert [one for one in (*box.authors, *box.illustrators, box.publisher) if one not in text] == []


# --- the house -------------------------------------------------------------------------------------


def test_the_picture_of_the_house_is_as_it_is_drawn() -> None:
    """`python tools/architecture.py` draws it anew."""
    house = tool("tools", "architecture")
    assert house.FIGURE.read_text(encoding="utf-8") == house.drawn()
    assert "(figures/architecture.svg)" in read("architecture.md")


def test_the_picture_shows_the_floors_and_what_they_import() -> None:
    allowed = tool("tests", "test_layers").MAY_IMPORT
    floors = {floor.name: set(floor.knows) for floor in tool("tools", "architecture").FLOORS}
    assert floors == {name: allowed[name] - {name} for name in floors}
    assert set(floors) == {file.relative_to(SRC).parts[0] for file in SRC.glob("*/*.py")}


LAID_OUT = "new_game"  # the game that `solutre new-game` lays out, which is no room of the house


def test_the_picture_shows_every_room() -> None:
    for floor in tool("tools", "architecture").FLOORS:
        rooms = {room.name for room in floor.rooms}
        inside = [folder for folder in (SRC / floor.name).iterdir() if (folder / "__init__.py").exists()]
        if floor.name != "games":
            assert rooms == {folder.name for folder in inside} - {LAID_OUT}, floor.name
        else:
            assert all(rooms <= {part.name for part in folder.iterdir()} for folder in inside)


def test_the_rooms_of_a_floor_lie_above_the_floors_below_it() -> None:
    house = tool("tools", "architecture")
    drawn = {g.get("id"): g for g in ElementTree.fromstring(house.drawn()).iter("{http://www.w3.org/2000/svg}g")}
    floors = {floor.name: placed(drawn[floor.name]) for floor in house.FLOORS}
    for floor in house.FLOORS:
        x, y = floors[floor.name]
        ends = [y + placed(g)[1] + house.ROOM for g in drawn[floor.name] if g.get("transform")][-len(floor.rooms) :]
        for other_x, other_y in floors.values():
            if floor.rooms and other_x == x and other_y > y:
                assert max(ends) < other_y, floor.name


def placed(drawn: ElementTree.Element) -> tuple[float, float]:
    """Where a group of the picture stands."""
    found = re.match(r"translate\((-?[\d.]+)[ ,]?(-?[\d.]*)\)", drawn.get("transform", "translate(0)"))
    assert found
    return float(found[1]), float(found[2] or 0)


def test_the_picture_shows_what_is_compiled() -> None:
    compiled = next(node for node in tree_of(ROOT / "setup.py").body if "ROOMS" in dict(defined([node])))
    assert isinstance(compiled, ast.Assign)
    shown = {room.name for floor in tool("tools", "architecture").FLOORS for room in floor.rooms if room.compiled}
    assert shown == set(ast.literal_eval(compiled.value))


def test_the_page_tells_what_the_floors_import() -> None:
    allowed = tool("tests", "test_layers").MAY_IMPORT
    told = {quoted(name)[0].strip("/"): {one.strip("/") for one in quoted(last)} for name, *_, last in floors_told()}
    assert told == {name: allowed[name] - {name} for name in told}
    assert len(told) == len(tool("tools", "architecture").FLOORS)


def floors_told() -> list[list[str]]:
    return rows(read("architecture.md"), "Floors")


# --- words -----------------------------------------------------------------------------------------


@cache
def code() -> str:
    """All words of the code: names taken apart, and what is said about them."""
    text = "\n".join(file.read_text(encoding="utf-8") for kind in ("py", "js") for file in SRC.rglob(f"*.{kind}"))
    return re.sub(r"[_\s-]+", " ", re.sub(r"([a-z])([A-Z])", r"\1 \2", text)).lower()


def is_used(word: str) -> bool:
    return re.search(rf"\b{word.replace('-', ' ')}(s|es)?\b", code()) is not None


def glossary() -> list[list[str]]:
    return [line.strip("|").split("|") for line in read("glossary.md").splitlines() if line.startswith("| **")]


def test_every_word_of_the_glossary_is_used() -> None:
    words = [cells[0].strip(" *") for cells in glossary()]
    assert len(words) == len(set(words)) > 50
    assert [word for word in words if not is_used(word)] == []
    assert not is_used("determinization")


def test_a_module_that_has_the_name_of_the_field_is_there() -> None:
    terms = [term for cells in glossary() for term in quoted(cells[1])]
    assert terms
    assert [term for term in terms if not list(SRC.rglob(f"{term}.py"))] == []


def test_every_word_has_a_place() -> None:
    for cells in glossary():
        place = quoted(cells[3])
        assert len(place) == 1 and (DOTTED.fullmatch(place[0]) or PATH.fullmatch(place[0])), cells
