"""The papers are true: names exist, words are used, examples can be read, lines are short, figures are as drawn."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer

import solutre
from solutre.arena.deals import Played
from solutre.arena.results import read_results
from solutre.cli import app
from solutre.core.errors import SolutreError
from solutre.core.game import game, games
from solutre.core.match import Match
from solutre.core.record import FOOTER, HEADER, parse
from solutre.core.verify import verify

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


# --- formats ---------------------------------------------------------------------------------------


def test_the_example_of_a_record_is_one() -> None:
    """Twelve things are turned up, two chiefs are chosen, one of them after an undo; then a card and its tokens."""
    text = block(read("formats.md"), "record")
    assert parse(text).write() == text
    verdict = verify(text)
    assert (verdict.choices, verdict.outcomes, verdict.sealed) == (4, 14, False)


def test_every_tag_of_a_record_is_told_in_its_order() -> None:
    told = [quoted(cells[0])[0] for cells in rows(read("formats.md"), "A record: one game as text")]
    assert tuple(told) == HEADER + FOOTER


def test_the_example_of_a_fork_is_one_with_every_string_told() -> None:
    page = read("formats.md")
    tag = block(page, "fork")
    (fork,) = parse(block(page, "record").replace("\n\n1 *", f"\n{tag}\n1 *")).forks
    assert (fork.plies, fork.seed, fork.undos, fork.nonces) == (30, 3, (12,), ("ada", "bo"))
    assert len(rows(page, "A game that leaves another")) == len(fork.told()) - len(fork.nonces) + 1


def test_the_example_of_a_position_is_that_of_the_record() -> None:
    page = read("formats.md")
    position = json.loads(block(page, "json"))
    assert Match.replay(block(page, "record")).state.dump() == position
    assert game(position["game"]).load(position).dump() == position


@pytest.mark.parametrize("cells", rows(read("formats.md"), "A position as JSON"), ids=lambda cells: cells[0].strip("`"))
def test_the_fields_of_a_position_are_told(cells: list[str]) -> None:
    played = game(cells[0].strip("`"))
    position = Match.new(played.id, played.seats[0], seed=1).state.dump()
    assert quoted(cells[1]) == list(position)
    assert quoted(cells[2]) == list(position["players"][0])


def test_the_example_of_results_can_be_read(tmp_path: Path) -> None:
    page = read("formats.md")
    file = tmp_path / "results.jsonl"
    file.write_text(block(page, "jsonl"), encoding="utf-8")
    results = read_results(file)
    assert [played.seating for played in results.played] == [("cub", "fisher")]
    told = [name for cells in rows(page, "Results of the arena: JSON Lines") for name in quoted(cells[0])]
    assert sorted(told) == sorted([*results.tournament.as_dict(), *(field.name for field in fields(Played))])


@pytest.mark.parametrize(
    "cells", rows(read("formats.md"), "A variant with options: one word"), ids=lambda cells: cells[0].strip("`")
)
def test_variants_and_options_are_told(cells: list[str]) -> None:
    played = game(cells[0].strip("`"))
    assert tuple(quoted(cells[1])) == played.variants
    told = [quoted(part) for part in cells[2].split(";") if part.strip()]
    assert told == [[option.name, *option.values] for option in played.options]


def test_words_for_variants_are_read_and_refused_as_told() -> None:
    page = read("formats.md").split("## A variant with options: one word")[1]
    for word in ("normal", "advanced+chiefs=chosen", "advanced+chiefs=chosen+hands=covered"):
        assert f"`{word}`" in page
        game("elawa").arrangement(word)
    assert "`normal+chiefs=dealt` is none" in page
    with pytest.raises(SolutreError, match="should read 'normal'"):
        game("elawa").arrangement("normal+chiefs=dealt")


@pytest.mark.parametrize("cells", rows(read("research.md"), "Inputs"), ids=lambda cells: cells[0])
def test_how_many_inputs_a_game_has_is_told(cells: list[str]) -> None:
    (played,) = [one for one in games().values() if one.title == cells[0]]
    fewest, most = (played.layout.size(seats) for seats in (played.seats[0], played.seats[-1]))
    assert cells[1] == f"{fewest:,} … {most:,}"


def test_type_checkers_read_the_examples_of_the_papers(tmp_path: Path) -> None:
    """`make lint` writes them as modules and gives them to mypy with our own code."""
    tool("tools", "snippets").main(tmp_path)
    written = {file.stem: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    assert {"readme_1", "research_1", "research_4", "writing_a_bot_1", "reference"} <= set(written)
    assert "elawa.inputs(state, 0, buffer)" in written["research_1"]
    assert 'told = match.play("card(pile=0)")' in written["reference"]
    assert not [name for name, code in written.items() if "type: ignore" in code]
    lint = (ROOT / "Makefile").read_text(encoding="utf-8").split("\nlint:")[1].split("\n\n")[0]
    assert "tools/snippets.py build/snippets\n\t$(BIN)/mypy --strict src/solutre tests tools build/snippets" in lint


# --- commands and surroundings ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "page"), [("balance", "arena.md"), ("serve", "hosting.md"), ("worker", "hosting.md")]
)
def test_every_option_is_told(command: str, page: str) -> None:
    found = typer.main.get_command(app).get_command(None, command).params  # type: ignore[attr-defined]
    options = [[*one.opts, *one.secondary_opts] for one in found if one.param_type_name == "option" and not one.hidden]
    assert options
    assert [names for names in options if not any(re.search(rf"{name}\b", read(page)) for name in names)] == []


def test_every_variable_of_the_surroundings_is_told() -> None:
    read_ones = re.compile(r"""environ(?:\.get\(|\[)["'](\w+)["']""")
    files = [*SRC.rglob("*.py"), ROOT / "setup.py"]
    named = {name for file in files for name in read_ones.findall(file.read_text(encoding="utf-8"))}
    assert len(named) > 3
    assert [name for name in sorted(named) if f"`{name}`" not in read("hosting.md")] == []
