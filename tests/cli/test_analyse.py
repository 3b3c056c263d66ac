"""`solutre analyse`: the moments that decided a game and luck and skill, by an analysis that nobody computed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from joblib.externals.loky import get_reusable_executor
from typer.testing import CliRunner, Result

from solutre.analysis.analysing import Analyst
from solutre.analysis.findings import Analysis, Expected, Finding, Weighed
from solutre.analysis.moments import moments_of
from solutre.arena.work import Workplace
from solutre.cli import analyse, app
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match

SEED = 3  # Ada draws two small stones, Bob a small and a middle one: he alone has a choice


def kept(folder: Path, choices: int = 99) -> Path:
    match = Match.new("cairn", 2, seed=SEED, names=["Ada [1]", "Bob"])
    while not match.over and choices:
        match.play(match.choices()[0])
        choices -= 1
    file = folder / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def expected(lead: float, win: float) -> Expected:
    """What Ada and Bob expect; points are known to 0.2, chances to 1 of 100 for her and 3 of 100 for him."""
    return Expected((lead, -lead), (win, 1 - win), (0.2, 0.2), (0.01, 0.03))


def found(match: Match, turning: bool = True) -> Analysis:
    """The deal brought Ada 1 point. Bob's choice cost him 2; so Ada went from -3 to 0, and the end is -3 again."""
    moments = moments_of(match)
    chosen = next(number for number, moment in enumerate(moments) if moment.player == 1)
    findings = list[Finding]()
    for number, moment in enumerate(moments):
        before, after, weighed = expected(-3.0, 0.25), expected(-3.0, 0.25), None
        if number == 0:
            before = expected(-4.0, 0.25)
        if number == chosen:
            best = next(action for action in moment.truth.legal_actions() if action != moment.action)
            weighed = Weighed(best, Expected((2.0, -2.0), (0.1, -0.1), (0.3, 0.3), (0.02, 0.02)), 100, 4.0)
        findings.append(
            Finding(
                moment.ply,
                moment.player,
                moment.action,
                before,
                None if moment.by_chance else after,
                (0.0, 0.0),
                weighed,
            )
        )
    result = Expected((-3.0, 3.0), (0.0, 1.0), (0.0, 0.0), (0.0, 0.0))
    turned = (0, chosen) if turning else ()
    return Analysis("cairn", 2, len(match.plies), len(moments), tuple(findings), result, True, turning=turned)


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*args: str, turning: bool = True) -> Result:
        monkeypatch.setattr(analyse, "watched", lambda analyst, *_: found(analyst.match, turning))
        done = CliRunner(env={"COLUMNS": "160"}).invoke(app, ["analyse", str(kept(tmp_path)), *args])
        assert done.exit_code == 0, done.output
        return done

    return run


def test_the_moments_that_decided_the_game_come_first_each_with_its_ply_and_who(told: Any) -> None:
    """Plies are counted from 1; a stroke of chance is nobody's, a choice has the shape of its seat."""
    lines = told("--lang", "en").stdout.splitlines()
    assert lines[0] == "What decided the game"
    assert lines[1].rstrip() == "ply 1 · Chance"
    assert lines[2].strip() == "chance brings Ada [1] 1.0 points against the strongest rival (± 0.6)"
    assert lines[3] == "ply 6 · ■ Bob  Lay a small stone"
    assert lines[4].strip() == "costs 2.0 points against the strongest rival (± 0.6) and 10 ± 4 of 100 chances to win"
    assert lines[5].strip().startswith("better: Lay a middle stone")


def test_luck_and_choices_of_each_seat_add_up_to_the_result(told: Any) -> None:
    """Ada: -4 at the start, +2 by Bob's choice, nothing by her own; luck, which is all else, took 1: -3 in the end."""
    lines = told("--lang", "en").stdout.splitlines()
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if line.startswith("│")]
    assert [row[0] for row in rows] == ["● Ada [1]", "■ Bob"]
    numbers = [[float(cell.partition("±")[0].replace("−", "-")) for cell in row[1:]] for row in rows]
    assert all(cell.count("±") == 1 for row in rows for cell in row[2:5])
    for start, luck, own, others, result in numbers:
        assert start + luck + own + others == pytest.approx(result, abs=0.15)
    assert numbers == [[-4.0, -1.0, 0.0, 2.0, -3.0], [4.0, 1.0, -2.0, 0.0, 3.0]]


def test_a_game_that_nothing_decided_says_so_in_both_languages(told: Any) -> None:
    assert "No single moment decided it." in told("--lang", "en", turning=False).stdout
    french = told("--lang", "fr", turning=False).stdout
    assert "Ce qui a décidé la partie" in french
    assert "Aucun moment ne l’a décidée à lui seul." in french


def test_a_french_reader_is_told_everything_in_french(told: Any) -> None:
    french = told("--lang", "fr").stdout
    assert "coup 1 · Le hasard" in french
    assert "le hasard apporte à Ada [1] 1,0 point face au meilleur rival (à 0,6 près)" in french
    assert "Chance et adresse, en points face au meilleur rival" in french
    assert not re.search(r"\b(ply|Chance brings|better|result)\b", french)


def test_programs_are_told_the_findings_and_the_sums(told: Any) -> None:
    data = json.loads(told("--json").stdout)
    assert (data["game"], data["seats"], data["turning"]) == ("cairn", 2, [0, data["turning"][1]])
    assert [one["start"] for one in data["luck_and_skill"]] == [-4.0, 4.0]
    assert len(data["luck_and_skill_to_win"]) == 2


def test_the_curves_are_drawn_into_the_file_that_was_named_and_nowhere_else(told: Any, tmp_path: Path) -> None:
    """Two curves, and a dashed line for each moment that decided the game."""
    out = tmp_path / "curves.svg"
    told("--lang", "fr", "--picture", str(out))
    drawn = out.read_text(encoding="utf-8")
    assert drawn.startswith("<svg") and "<title>Chances de gagner</title>" in drawn
    assert drawn.count('class="turned"') == 2
    assert "Ada [1]" in drawn and "Bob" in drawn
    told("--lang", "en")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["curves.svg", "game.txt"]


def test_the_curves_begin_with_the_first_moment_and_end_with_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.replay(kept(tmp_path).read_text(encoding="utf-8"))
    analysis, shown = found(match), list[Any]()
    monkeypatch.setattr(analyse, "picture", lambda *args: shown.append(args))
    analyse.curves_of(analysis, match.names, "title")
    title, series, names, turns = shown[0]
    assert (title, tuple(names)) == ("title", ("Ada [1]", "Bob"))
    assert series[0].places[0] == analysis.findings[0].ply / analysis.plies and series[0].places[-1] == 1.0
    assert (series[0].values[-1], series[1].values[-1]) == (0.0, 1.0)
    assert series[0].values[0] == 0.25 and series[1].values[0] == 0.75
    assert [one.widths[0] for one in series] == [0.02, 0.06]  # twice the standard error
    assert [one.seat for one in series] == [0, 1]
    assert list(turns) == [analysis.findings[number].ply / analysis.plies for number in analysis.turning]


def test_only_a_game_that_is_over_is_analysed(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["analyse", str(kept(tmp_path, 0))])
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception) == "only a game that is over can be analysed"


@pytest.mark.parametrize("place", ["missing/curves.svg", "."])
def test_a_picture_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(analyse, "watched", lambda *_: pytest.fail("the work began"))
    done = CliRunner().invoke(app, ["analyse", str(kept(tmp_path)), "--picture", str(tmp_path / place)])
    assert isinstance(done.exception, SolutreError)


def test_a_real_analysis_goes_through_every_moment(tmp_path: Path) -> None:
    match = Match.replay(kept(tmp_path).read_text(encoding="utf-8"))
    done = analyse.watched(Analyst(match, 2), "Cairn", Workplace())
    assert done.done and len(done.findings) == done.of == len(moments_of(match))
    assert done.result is not None and done.result.leads == (-3.0, 3.0)  # 2 points to 5


def test_several_processes_find_what_one_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cairn lies on a shelf outside: whoever helps is told where, but not those who helped somebody else before."""
    get_reusable_executor().shutdown(wait=True)
    monkeypatch.setenv("SOLUTRE_GAMES", str(game("cairn").folder.parent))
    command = ["analyse", str(kept(tmp_path)), "--simulations", "4", "--json"]
    alone, helped = (CliRunner().invoke(app, [*command, "-j", jobs]) for jobs in "12")
    assert (alone.exception, helped.exception) == (None, None)
    assert json.loads(alone.stdout)["findings"] and helped.stdout == alone.stdout
