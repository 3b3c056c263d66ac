"""The papers tell formats, options and surroundings as they are."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
import typer

from solutre.arena.deals import Played
from solutre.arena.results import read_results
from solutre.cli import app
from solutre.core.errors import SolutreError
from solutre.core.game import game, games
from solutre.core.match import Match
from solutre.core.record import FOOTER, HEADER, parse
from solutre.core.verify import verify

from .test_papers import ROOT, SRC, block, quoted, read, rows, tool

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


@pytest.mark.parametrize("cells", rows(read("research.md"), "Inputs"), ids=lambda cells: cells[0])
def test_how_many_inputs_a_game_has_is_told(cells: list[str]) -> None:
    (played,) = [one for one in games().values() if one.title == cells[0]]
    fewest, most = (played.layout.size(seats) for seats in (played.seats[0], played.seats[-1]))
    assert cells[1] == f"{fewest:,} … {most:,}"


def test_type_checkers_read_the_examples_of_the_papers(tmp_path: Path) -> None:
    """`make lint` writes them as modules and gives them to mypy with our own code. Its cache is its own: the engine is
    compiled meanwhile, and mypy dies where another one writes into the same."""
    tool("tools", "snippets").main(tmp_path)
    written = {file.stem: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    assert {"readme_1", "research_1", "research_4", "writing_a_bot_1", "reference"} <= set(written)
    assert "elawa.inputs(state, 0, buffer)" in written["research_1"]
    assert 'told = match.play("card(pile=0)")' in written["reference"]
    assert not [name for name, code in written.items() if "type: ignore" in code]
    lint = (ROOT / "Makefile").read_text(encoding="utf-8").split("\nlint:")[1].split("\n\n")[0]
    strict = "$(BIN)/mypy --strict --cache-dir .mypy_cache/lint src/solutre tests tools benchmarks build/snippets"
    assert f"tools/snippets.py build/snippets\n\t{strict}" in lint
