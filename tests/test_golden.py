"""Golden records replay exactly and tell the same events, and random games end alike interpreted and compiled."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from solutre.core.errors import BrokenRecord
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.state import CHANCE, EVERYONE, Event, others
from solutre.core.verify import verify

TESTS = Path(__file__).parent
RECORDS = sorted(TESTS.glob("games/*/golden/*.txt"))


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("make_golden", TESTS / "make_golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_seat_count_variant_and_version_has_a_golden_record(own_game: Game) -> None:
    tables = [f"{seats}-{variant}" for seats in own_game.seats for variant in own_game.variants]
    versions = ["", *(f"-rules-{version}" for version in (*own_game.earlier, own_game.version)[1:])]
    wanted = {f"{table}{version}.txt" for table in tables for version in versions}
    assert {file.name for file in RECORDS if file.parent.parent.name == own_game.id} == wanted


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_golden_record_replays_exactly(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = Match.replay(text)
    assert match.over
    assert match.record() == text
    assert verify(text).choices >= match.seats


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_golden_record_tells_every_event_as_it_was_read_once(file: Path) -> None:
    """Kind, clause, player, points, audience and arguments: whoever changes the log reads what changed."""
    told = maker().events_of(file.read_text(encoding="utf-8")).splitlines()
    assert told == file.with_suffix(".events").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("win", "CAI-V1", 1, 0, (12, 3), EVERYONE), "win CAI-V1 seat 1 0 all 12 3"),
        (Event("laid", "CAI-V1", 0, 2, (), 0), "laid CAI-V1 seat 0 +2 only 0"),
        (Event("dealt", "CAI-S1", CHANCE, 0, (4,), others(2)), "dealt CAI-S1 table 0 not 2 4"),
    ],
)
def test_a_line_of_events_names_player_points_and_audience(event: Event, line: str) -> None:
    assert " ".join(maker().event_line(event).split()) == line


def test_one_golden_part_is_made_anew_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody rewrites golden records by accident: without the name of a part nothing is written."""
    make, folder = maker(), tmp_path / "games" / "cairn" / "golden"
    monkeypatch.setattr(make, "TESTS", tmp_path)
    monkeypatch.setattr(make, "FIGURES", tmp_path)
    assert make.main() == make.main("cairn") == make.main("events") == 2
    assert list(tmp_path.iterdir()) == []
    assert make.main("records", "cairn") == 0
    records = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    assert set(records) == {"2-plain.txt", "3-plain.txt", "4-plain.txt", "checksums"}
    (folder / "checksums").write_text("kept", encoding="utf-8")
    assert make.main("events", "cairn") == 0
    assert sorted(file.name for file in folder.glob("*.events")) == [f"{seats}-plain.events" for seats in (2, 3, 4)]
    assert (folder / "2-plain.txt").read_text(encoding="utf-8") == records["2-plain.txt"]
    assert (folder / "checksums").read_text(encoding="utf-8") == "kept"
    assert [file.name for file in tmp_path.iterdir()] == ["games"]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_golden_record_cut_short_or_changed_is_refused(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    with pytest.raises(BrokenRecord, match="tells the scores"):
        Match.replay("\n".join([*lines[: -len(lines) // 2], *lines[-2:]]) + "\n")
    rules = next(number for number, line in enumerate(lines) if line.startswith("[Rules"))
    with pytest.raises(BrokenRecord, match="line 2: written for version 0"):
        Match.replay("\n".join([*lines[:rules], '[Rules "0"]', *lines[rules + 1 :]]) + "\n")


def test_random_games_end_alike_interpreted_and_compiled(own_game: Game) -> None:
    told = (TESTS / "games" / own_game.id / "golden" / "checksums").read_text(encoding="utf-8").split("\n")
    for line in filter(None, told):
        seats, variant, expected = line.split()
        assert maker().checksum(own_game, int(seats), variant) == expected


def test_the_figure_of_the_documentation_is_drawn_by_the_program(own_game: Game) -> None:
    """The golden board: whoever changes the picture draws the figure anew and looks at it."""
    docs, figure = TESTS.parent / "docs", f"figures/{own_game.id}.svg"
    assert maker().figure(own_game) == (docs / figure).read_text(encoding="utf-8")
    assert any(f"]({figure})" in page.read_text(encoding="utf-8") for page in docs.glob("*.md"))
