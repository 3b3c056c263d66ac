"""Computer players that advise and explain in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.errors import SolutreError
from solutre.core.match import Match


def told(*args: str) -> str:
    done = CliRunner(env={"COLUMNS": "300"}).invoke(app, args, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def record(folder: Path, plies: int) -> Path:
    match = Match.new("elawa", 2, seed=6, names=["Ada", "Bo"])
    while not match.over and len(match.plies) < plies:
        match.play(match.choices()[0])
    file = folder / "record.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("language", "rival"), [("en", "against the strongest rival"), ("fr", "face au meilleur rival")]
)
def test_a_hint_names_who_chooses_what_and_what_was_compared(tmp_path: Path, language: str, rival: str) -> None:
    lines = told("hint", str(record(tmp_path, 12)), "--level", "fisher", "--lang", language).splitlines()
    assert lines[0].startswith(("Ada: ", "Bo: "))
    assert all(rival in line for line in lines[1:])
    assert 2 <= len(lines) - 1 <= 3  # at least two choices were compared, three of them are told


def test_a_hint_of_a_search_tells_how_often_it_looked_and_by_which_clauses_choices_differ(tmp_path: Path) -> None:
    lines = told("hint", str(record(tmp_path, 12)), "--level", "elder@60", "--lang", "en").splitlines()
    assert "looks" in lines[1]
    assert sum("played on 48 times in the same worlds" in line for line in lines) == 1


def test_a_hint_takes_no_longer_than_the_seconds_it_gets(tmp_path: Path) -> None:
    lines = told("hint", str(record(tmp_path, 12)), "--seconds", "0", "--lang", "en").splitlines()
    told_of = [line for line in lines[1:] if "against the strongest rival" in line or "not looked into" in line]
    assert len(told_of) >= 2  # the clock is looked at after every simulation: a single choice was tried
    assert ["not looked into" in line for line in told_of[:2]] == [False, True]
    assert not any("looks" in line for line in told_of)


def test_there_is_no_hint_for_a_game_that_is_over(tmp_path: Path) -> None:
    file = record(tmp_path, 1_000_000)
    with pytest.raises(SolutreError, match="this game is over"):
        told("hint", str(file))


def test_watched_computers_tell_what_they_compared() -> None:
    silent = told("watch", "cairn", "--bots", "fisher,fisher", "--seed", "3", "--lang", "en")
    loud = told("watch", "cairn", "--bots", "fisher,fisher", "--seed", "3", "--lang", "en", "--explain")
    assert "strongest rival" not in silent
    assert "strongest rival" in loud
    kept = [line for line in loud.splitlines() if "strongest rival" not in line]
    assert kept == silent.splitlines()


def asked(*args: str) -> str:
    """A person asks for a hint at the first choice, then leaves."""
    done = CliRunner(env={"COLUMNS": "300"}).invoke(app, ["play", *args, "--seed", "1"], input="h\nq\n")
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("language", "refused", "asks"),
    [
        ("en", "no hints without --hints", "asks the computer for a hint"),
        ("fr", "pas de conseils sans --hints", "demande un conseil à l’ordinateur"),
    ],
)
def test_between_people_there_are_no_hints_unless_they_are_allowed(language: str, refused: str, asks: str) -> None:
    people = ("cairn", "--seats", "2", "--bots", "0", "--lang", language)
    assert refused in asked(*people)
    assert asks not in asked(*people)
    for allowed in ((*people, "--hints"), ("cairn", "--seats", "2", "--bots", "1", "--lang", language)):
        assert refused not in asked(*allowed)
        assert asks in asked(*allowed)
