"""The README is true: its example runs, its commands exist, its games are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solutre.cli.commands import COMMANDS
from solutre.core.game import Game

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    exec(compile(example, "README.md", "exec"), {})
    first, second, *_, last = capsys.readouterr().out.splitlines()
    assert f"print(match)  # {first}" in example
    assert re.match(
        r"seat 0 may not end_play: .* \(ELA-T2\); legal: card\(pile=0\)", second
    )  # ELA-T2: first take a card
    assert re.search(r"print\(refused\)  # names seat, choice and clause", example)
    assert "ELA-W5" in last


def test_every_command_of_the_readme_exists() -> None:
    named = set(re.findall(r"^solutre (\w[\w-]*)", README, re.MULTILINE))
    assert named <= set(COMMANDS)
    assert named


def test_every_game_on_the_shelf_is_named_and_has_its_page(shelved: Game) -> None:
    assert f"[{shelved.title}](docs/{shelved.id}.md)" in README
    page = (ROOT / "docs" / f"{shelved.id}.md").read_text(encoding="utf-8")
    assert f"](figures/{shelved.id}.svg)" in page
