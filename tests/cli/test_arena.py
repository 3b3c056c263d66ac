"""`solutre arena` and `balance`: tables of ratings, a run that goes on, what a stop leaves, and the page of a study."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table
from typer.testing import CliRunner, Result

from solutre.arena.standings import Duel, Standing
from solutre.cli import app, arena, balance
from solutre.core.errors import SolutreError
from solutre.core.verify import verify

PAIR = ("arena", "cairn", "--bots", "random,greedy", "-j", "1")


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, list(args))


def rows_of(table: Table, width: int = 80) -> list[list[str]]:
    """The cells of a table as a terminal shows them, head first."""
    screen = io.StringIO()
    Console(width=width, file=screen, color_system=None).print(table)
    lines = [line for line in screen.getvalue().splitlines() if line.strip() and "─" not in line]
    return [[cell for cell in line.split("  ") if cell.strip()] for line in lines]


def standing(bot: str, **told: Any) -> Standing:
    usual: dict[str, Any] = {
        "games": 40, "wins": 30.0, "share": 0.75, "share_95": (0.6, 0.86), "elo": 1583.4, "elo_95": (1500.0, 1660.6),
        "above": 166.7, "above_95": (90.2, 250.9), "skill": 27.4, "skill_95": (20.0, 34.8), "score": 7.25,
        "seconds": 0.01234,
    }  # fmt: skip
    return Standing(bot=bot, **(usual | told))


# --- tables -------------------------------------------------------------------------------------


def test_shares_are_told_with_points_games_and_milliseconds() -> None:
    first = standing("random", share=0.25, share_95=(0.14, 0.4), score=4.0, seconds=0.0)
    head, *rows = rows_of(arena._shares([first, standing("greedy")]))
    assert [cell.strip() for cell in head] == ["bot", "win share", "points", "games", "ms/choice"]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["random", "25.0% (14.0…40.0)", "4.0", "40", "0.0"],
        ["greedy", "75.0% (60.0…86.0)", "7.2", "40", "12.3"],
    ]


def test_a_meeting_of_two_is_told_with_its_results() -> None:
    head, names, row = rows_of(arena._duels([Duel("greedy", "random", 40, 0.75, (0.6, 0.86))]))
    assert head[0].strip() == "A better place wins, equal places draw"
    assert [cell.strip() for cell in names] == ["between two", "score", "results"]
    assert [cell.strip() for cell in row] == ["greedy – random", "75.0% (60.0…86.0)", "40"]


def test_ratings_of_a_real_tournament_fit_80_columns_and_name_the_table(tmp_path: Path) -> None:
    """Two deals of two seatings each: every bot sits once on every side of the same chance."""
    done = run(*PAIR, "-n", "4", "--option", "topping=three")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].strip() == "Cairn, 2 seats, plain+topping=three: 4 games on 2 deals"
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in lines[2] and lines[2].split() == ["bot", "Elo", "above", "the", "last", "openskill"]
    first, second = (next(line for line in lines if line.strip().startswith(name)) for name in ("random", "greedy"))
    assert "+" not in first  # nobody stands before the first of the list
    assert second.split()[0] == "greedy"
    heads = ("openskill", "win share", "In brackets: 95 %.", "between two")
    places = [done.stdout.index(head) for head in heads]
    assert places == sorted(places)
    assert done.stderr == ""


def test_one_deal_is_one_deal() -> None:
    assert run(*PAIR, "-n", "2").stdout.splitlines()[0].strip().endswith("2 games on 1 deal")


def test_an_answer_that_lost_its_game_is_told(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "class Wrong:\n"
        "    name = 'wrong'\n"
        "    def choose(self, game, view, rng, seconds=None):\n        return 99\n"
        "    def explain(self):\n        return None\n",
        encoding="utf-8",
    )
    bots = f"random,{mine}:Wrong"
    done = run("arena", "cairn", "--bots", bots, "-n", "2", "-j", "1", "--illegal", "lose")
    assert done.exit_code == 0, done.output
    lost = [line for line in done.stdout.splitlines() if line.startswith("lost by an illegal answer: ")]
    assert len(lost) == 2 and "may not answer 99" in done.stdout
    raised = run("arena", "cairn", "--bots", bots, "-n", "2", "-j", "1")
    assert raised.exit_code != 0 and "may not answer 99" in str(raised.exception)


# --- files --------------------------------------------------------------------------------------


def test_a_run_that_goes_on_says_what_it_holds_already(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    assert "already" not in run(*PAIR, "-n", "2", "--out", str(out)).stderr
    done = run(*PAIR, "-n", "4", "--out", str(out))
    assert f"{out} holds 2 games already: they are not played again" in " ".join(done.stderr.split("\n"))
    assert "4 games on 2 deals" in done.stdout


def test_a_line_that_was_half_written_is_dropped_and_played_again(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    run(*PAIR, "-n", "4", "--out", str(out))
    whole = out.read_bytes()
    out.write_bytes(whole[:-30])
    done = run(*PAIR, "-n", "4", "--out", str(out))
    assert f"the last line of {out} was half-written: dropped, its game is played again" in done.stderr
    assert len(out.read_bytes().splitlines()) == len(whole.splitlines())


def test_every_game_leaves_a_record_that_proves_its_deal(tmp_path: Path) -> None:
    assert run(*PAIR, "-n", "2", "--records", str(tmp_path)).exit_code == 0
    records = sorted(tmp_path.iterdir())
    assert len(records) == 2
    assert all(verify(file.read_text(encoding="utf-8")).dealt for file in records)


def test_who_stops_a_tournament_is_told_how_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_all", stopped)
    out = tmp_path / "results.jsonl"
    kept, lost = run(*PAIR, "-n", "2", "--out", str(out)), run(*PAIR, "-n", "2")
    assert (kept.exit_code, kept.stdout) == (lost.exit_code, lost.stdout) == (130, "")
    assert f"stopped after 0 games; the same command goes on from {out}" in kept.stderr
    assert "stopped after 0 games\n" in lost.stderr


def test_pictures_are_drawn_only_where_somebody_wants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hung: list[tuple[Any, ...]] = []
    monkeypatch.setattr(arena, "hang", lambda *told: hung.append(told))
    monkeypatch.setattr(arena, "tournament_pictures", lambda *_: "pictures")
    run(*PAIR, "-n", "2")
    assert hung == []
    run(*PAIR, "-n", "2", "--plots", str(tmp_path), "--ending", "png")
    assert hung == [("pictures", tmp_path, "png")]


# --- balance ------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", [Path(), Path("docs", "balance")])
def test_the_page_stands_here_or_in_the_papers_unless_a_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["solutre", "balance", "cairn", "-n", "9", "--bots", "greedy, random"])
    written: list[Any] = []

    class FakePage:
        def __init__(self, *told: Any) -> None:
            written.append(told)

        def write(self, path: Path) -> list[Path]:
            written.append(path)
            return [path, path.with_suffix(".svg"), path.with_suffix(".png")]

    monkeypatch.setattr(balance, "Page", FakePage)
    done = run("balance", "cairn", "-n", "9", "-j", "1", "--bots", "greedy, random")
    assert done.exit_code == 0, done.output
    page = folder / "cairn.md"
    assert done.stdout == f"{page} and 2 pictures: 11 games\n"  # whole deals: 4 of two, 3 of three and 4 of four
    assert (written[0][3], written[1]) == (["greedy", "random"], page)
    assert written[0][2] == "solutre balance cairn -n 9 --bots 'greedy, random'"


def test_figures_and_a_page_at_once_keep_the_figures_readable(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = run("balance", "cairn", "-n", "9", "-j", "1", "--json", "--out", str(page))
    assert json.loads(done.stdout)["games"] == 9  # nothing else on this stream
    assert f"{page} and " in done.stderr
    assert page.exists()


@pytest.mark.parametrize(
    ("args", "line"),
    [(("chess",), "no game is called 'chess'"), (("cairn", "--bots", "bear"), "no computer player is")],
)
def test_a_study_of_nothing_is_refused_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("balance", *args, "-n", "9", "-j", "1")
    assert isinstance(done.exception, SolutreError) and str(done.exception).startswith(line)
    assert not list(tmp_path.iterdir())
