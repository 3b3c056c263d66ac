"""The results file: interrupted, continued, broken, strange."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import joblib
import pytest

from solutre.arena.deals import Played
from solutre.arena.results import Results, read_results
from solutre.arena.run import missing, play_all
from solutre.arena.tournament import Tournament
from solutre.arena.work import Workplace
from solutre.core.errors import SolutreError
from solutre.core.game import game

THREE = Tournament("cairn", 2, "plain", ("random", "cub", "greedy"))


def play(path: Path | None, games: int, tournament: Tournament = THREE, stop_after: int = 10_000) -> list[int]:
    """Play into a file; returns how many games came at each tick."""
    ticks: list[int] = []

    def tick(count: int) -> None:
        ticks.append(count)
        if len(ticks) == stop_after:
            raise KeyboardInterrupt

    with Results(tournament, path) as results:
        play_all(results, games, Workplace(), tick)
    return ticks


def lines(path: Path) -> list[dict[str, Any]]:
    """The file without the thinking time, which no two runs share."""
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{name: value for name, value in line.items() if name != "seconds"} for line in read]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.jsonl"
    assert play(path, 4) == [2] * 6
    return path


def test_a_line_is_a_game(whole: Path) -> None:
    heading, first, *_ = lines(whole)
    assert heading["tournament"]["bots"] == ["random", "cub", "greedy"]
    assert heading["tournament"]["rules"] == "1"
    assert set(first) == {"deal", "seating", "scores", "places", "order", "decisions", "lead_changes"}
    assert sorted(first["seating"]) == ["cub", "random"]
    assert len(lines(whole)) == 13  # three pairs, two deals, two seatings


def test_an_interrupted_run_goes_on_to_the_same_file(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "part.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play(path, 4, stop_after=2)
    assert len(lines(path)) == 5
    assert play(path, 4) == [2] * 4
    assert lines(path) == lines(whole)


def test_a_half_written_line_is_dropped_and_its_game_played_again(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole.read_bytes()[:-20])
    with Results(THREE, path) as results:
        assert results.dropped
        assert len(results.played) == 11
    assert play(path, 4) == [1]
    assert lines(path) == lines(whole)


def test_a_half_written_heading_is_written_again(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole.read_bytes()[:30])
    play(path, 4)
    assert lines(path) == lines(whole)


def test_nothing_is_played_twice(whole: Path) -> None:
    before = whole.read_bytes()
    assert play(whole, 4) == []
    assert whole.read_bytes() == before


def test_more_games_are_added_to_the_same_file(whole: Path) -> None:
    assert play(whole, 6) == [2] * 3


def test_the_file_of_another_tournament_is_refused(whole: Path) -> None:
    before = whole.read_bytes()
    with pytest.raises(SolutreError, match=r"holds another tournament: its seed is 1, not 2"):
        Results(replace(THREE, seed=2), whole)
    with pytest.raises(SolutreError, match=r"its bots is random,cub,greedy, not random,cub"):
        Results(replace(THREE, bots=("random", "cub")), whole)
    assert whole.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "hello", "[1]\n", '{"deal":0}\n'])
def test_a_strange_file_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SolutreError, match="is not a file of arena results"):
        Results(THREE, path)
    assert path.read_text(encoding="utf-8") == text


def test_a_broken_line_inside_is_named(whole: Path) -> None:
    text = whole.read_text(encoding="utf-8").splitlines()
    whole.write_text("\n".join([*text[:3], "{}", *text[3:], ""]), encoding="utf-8")
    with pytest.raises(SolutreError, match=r"line 4 of .* is not a game"):
        Results(THREE, whole)


def test_results_are_read_without_knowing_the_tournament(whole: Path) -> None:
    results = read_results(whole)
    assert results.tournament == THREE
    assert len(results.played) == 12
    assert missing(results, 4) == []


def games_of(workplace: Workplace) -> Iterator[Played]:
    results = Results(THREE)
    play_all(results, 4, workplace, lambda count: None)
    return (replace(played, seconds=()) for played in results.played)


def whereabouts(piece: int) -> int:
    return threading.get_ident()


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_finds_the_same_results() -> None:
    distributed = pytest.importorskip("distributed", reason="the Dask library is not installed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        workplace = Workplace(jobs=0, cluster="dask", address=cluster.scheduler_address)
        assert threading.get_ident() not in set(workplace.run(whereabouts, [1, 2]))
        on_cluster = list(games_of(workplace))
    assert on_cluster == list(games_of(Workplace()))


def test_two_processes_find_the_same_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_GAMES", str(game("cairn").folder.parent))
    assert list(games_of(Workplace(jobs=2))) == list(games_of(Workplace()))


@pytest.mark.parametrize(
    ("cluster", "address", "said"),
    [
        ("slurm", "", "no cluster is called 'slurm'; there are ray and dask"),
        ("dask", "", "--cluster dask needs an --address, or DASK_SCHEDULER_ADDRESS"),
        ("", "tcp://somewhere", "an --address belongs to a --cluster"),
    ],
)
def test_a_cluster_that_cannot_be_is_refused(
    monkeypatch: pytest.MonkeyPatch, cluster: str, address: str, said: str
) -> None:
    monkeypatch.delenv("DASK_SCHEDULER_ADDRESS", raising=False)
    with pytest.raises(SolutreError, match=said):
        list(Workplace(cluster=cluster, address=address).run(len, ["a"]))


def test_all_portions_for_ray_are_played_by_one_crew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray starts processes for every crew, which can take minutes: 20 pieces are three portions of eight at most."""
    crews: list[joblib.Parallel] = []

    class Counted(joblib.Parallel):  # type: ignore[misc]
        def __init__(self, jobs: int) -> None:
            super().__init__(jobs)
            crews.append(self)

    monkeypatch.setattr(joblib, "Parallel", Counted)
    monkeypatch.setattr(Workplace, "backend", lambda self: nullcontext())
    assert list(Workplace(1, "ray", "here:1").run(len, ["a" * size for size in range(20)])) == list(range(20))
    assert len(crews) == 1


@pytest.mark.parametrize(("cluster", "library"), [("ray", "ray"), ("dask", "distributed")])
def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch, cluster: str, library: str) -> None:
    monkeypatch.setitem(__import__("sys").modules, library, None)
    with pytest.raises(SolutreError, match=f"pip install {library}"):
        list(Workplace(cluster=cluster, address="tcp://somewhere:1").run(len, ["a"]))
