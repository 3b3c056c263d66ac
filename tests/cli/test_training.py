"""`solutre train` at the terminal: what is asked for, what is told while it learns, and what is written or not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from solutre.arena.training.duel import Duel, Mode
from solutre.arena.training.net_fit import Judged
from solutre.arena.training.net_train import NetPlan
from solutre.arena.training.train import Plan, Trained
from solutre.cli import app, net_training, training
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.weights import FILE, load_weights


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, ["train", "cairn", *args])


def duel(*beaten: float) -> Duel:
    found = Duel()
    for share in beaten:
        found.add(Mode(2, "plain"), share, 10 * share - 5)
    return found


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, Any]]:
    """Which way was learned, by which plan, and what would have been kept; four cores, in an empty folder."""
    told: list[tuple[str, Any, Any]] = []
    before = load_weights(game("cairn").mind / FILE)

    def learned(way: str) -> Any:
        def learn(found: Any, plan: Plan) -> Trained:
            told.append((way, plan, None))
            return Trained(before, tuple(before.numbers()), duel(0.5, 0.5), None)

        return learn

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    monkeypatch.setattr(training, "learn_weights", learned("weights"))
    monkeypatch.setattr(training, "learn_outlook", learned("outlook"))
    monkeypatch.setattr(training, "keep", lambda _, *kept: told.append(("kept", None, kept)))

    def learn_net(plan: NetPlan, *rest: Any) -> dict[str, Any]:
        told.append(("net", plan, rest))
        return {"games": plan.games}

    monkeypatch.setattr(net_training, "learn_net", learn_net)
    return told


# --- what is asked for --------------------------------------------------------------------------


def test_without_options_weights_are_learned_from_four_thousand_games_on_one_core(asked: list[Any]) -> None:
    assert run().exit_code == 0
    assert asked == [
        ("weights", Plan(4000, 1, 1, 0, False), None),
        ("kept", None, (Path("cairn.weights.toml"), False, "solutre train cairn --games 4000 --seed 1", 4000)),
    ]


def test_an_outlook_is_measured_by_forty_searched_deals_unless_somebody_says_how_many(asked: list[Any]) -> None:
    run("--outlook", "-n", "50", "-j", "0")
    run("--outlook", "--search", "3", "-n", "50", "--seed", "7", "-j", "2")
    assert [one[:2] for one in asked if one[0] == "outlook"] == [
        ("outlook", Plan(50, 1, 4, 40, False)),
        ("outlook", Plan(50, 7, 2, 3, False)),
    ]
    assert asked[1][2][0] == Path("cairn.outlook.toml")


def test_a_file_that_was_named_is_written_whatever_is_gained(asked: list[Any], tmp_path: Path) -> None:
    run("--nudge", "-n", "50", "--out", str(tmp_path / "mine.toml"))
    assert asked[0][1].nudged
    assert asked[1][2][:2] == (tmp_path / "mine.toml", True)


def test_a_net_is_learned_in_its_own_way(asked: list[Any], tmp_path: Path) -> None:
    done = run("--net", "--json")
    assert json.loads(done.stdout) == {"games": 60_000}
    wide = "--seats 3 -n 9 --searched 4 --rounds 2 --simulations 5 --moments 6 --units 24 --seed 8 --taught -j 0"
    run("--net", *wide.split(), "--correcting", "--search", "0", "--out", str(tmp_path / "a.bin"))
    assert asked == [
        (
            "net",
            NetPlan("cairn", 2, 60_000, 6000, 1, 60, 10, 48, 1, False, False),
            (Path("cairn.net-2.bin"), False, 1, 60),
        ),
        ("net", NetPlan("cairn", 3, 9, 4, 2, 5, 6, 24, 8, True, True), (tmp_path / "a.bin", True, 4, 0)),
    ]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--net", "--outlook"), "--net learns in its own way: it takes neither --outlook nor --nudge"),
        (("--net", "--nudge"), "--net learns in its own way: it takes neither --outlook nor --nudge"),
        (("--outlook", "--nudge"), "an outlook is learned by studying games"),
        (("--outlook", "--search", "0"), "an outlook is measured by searches"),
        (("--net", "--seats", "9"), "Cairn is for 2 to 4 players, not 9"),
        (("--net", "--units", "25"), "a net has 24 hidden units, or a multiple"),
        (("--out", "missing/mine.toml"), "the folder missing does not exist"),
        (("--net", "--out", "missing/mine.bin"), "the folder missing does not exist"),
    ],
)
def test_what_cannot_be_is_refused_before_the_work(asked: list[Any], args: tuple[str, ...], line: str) -> None:
    done = run(*args)
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception).startswith(line)
    assert asked == []


# --- what is told -------------------------------------------------------------------------------


def test_people_are_shown_the_weights_and_programs_are_told_them(asked: list[Any]) -> None:
    shown, told = run("-n", "50"), run("-n", "50", "--json")
    assert "Cairn: weights" in shown.stdout and "new against old one ply deep: 50.0%" in shown.stdout
    assert json.loads(told.stdout)["gains"] is False
    assert "new against old in a search: 50.0%" in run("-n", "50", "--outlook").stdout


def test_every_round_of_a_training_is_told_as_it_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, found = Plan(400), game("cairn")

    def learned(game: Any, asked: Plan, advance: Any, tell: Any) -> str:
        advance(3)
        for number in (0, 1):
            tell(number, [duel(0.5, 0.5) for _ in asked.trials], number)
        return "trained"

    monkeypatch.setattr(training, "run", learned)
    assert training.learn_weights(found, plan) == "trained"
    told = capsys.readouterr().err
    assert told.index("round 1: ") < told.index("round 2: ")
    names = [f"{source} {part:.0%}" for source, part in plan.trials]
    assert f"kept {names[0]}" in " ".join(told.split()) and f"kept {names[1]}" in " ".join(told.split())


@pytest.mark.parametrize(("number", "source"), [(0, "greedy games"), (1, "its own searches, round 1")])
def test_a_round_of_a_net_tells_how_well_it_foretells(number: int, source: str) -> None:
    assert net_training.round_told(number, Judged(0.5, 0.256, 0.6931, 0.7)) == (
        f"{source}: explains 25.6% of the leads of games held out, names 70.0% of the winners, log loss 0.693"
    )


def test_the_gain_of_a_net_names_whom_it_met() -> None:
    told = net_training.gain_told(duel(0.6, 0.6), (12_345.6, 23_456.7), True)
    assert told == (
        "new against the same level without its net, 50 ms of the processor a choice: "
        "60.0% [60.0% … 60.0%] of rivals left behind, 4 games; 12,346 simulations a second against 23,457"
    )
    assert "new against the level as it is, " in net_training.gain_told(duel(0.6, 0.6), (1, 1), False)


def test_one_deal_says_nothing_of_the_truth() -> None:
    assert "100.0% [0.0% … 100.0%] of rivals" in net_training.gain_told(duel(1.0), (1, 1), False)


def test_a_net_lies_where_one_stands() -> None:
    assert net_training.usual_target("elawa", 3) == Path("elawa.net-3.bin")


# --- what is written ----------------------------------------------------------------------------


@pytest.fixture
def trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Instead of learning: a file beside the target, and a duel that ends like this."""

    def learn(*beaten: float, anyway: bool = False) -> tuple[dict[str, Any], Path]:
        def train_net(plan: NetPlan, file: Path, jobs: int, advance: Any, tell: Any) -> Path:
            tell(0, Judged(0.5, 0.25, 0.7, 0.6))
            file.write_bytes(b"net")
            return tmp_path / "work"

        monkeypatch.setattr(net_training, "train_net", train_net)
        monkeypatch.setattr(net_training, "measured", lambda *_: (duel(*beaten), (10.0, 20.0)))
        target = tmp_path / "mine.bin"
        return net_training.learn_net(NetPlan("cairn", 2, 40), target, anyway, 1, len(beaten)), target

    return learn


def test_a_net_that_gains_is_written_with_where_it_comes_from(trained: Any, capsys: pytest.CaptureFixture[str]) -> None:
    told, target = trained(0.7, 0.7, 0.7)
    assert target.read_bytes() == b"net"
    assert 'command = "solutre train cairn --net --seats 2 --games 40' in target.with_suffix(".toml").read_text()
    assert (told["measured_games"], told["measured_share"]) == (6, 0.7)
    err = capsys.readouterr().err
    assert f"written: {target} and {target.with_suffix('.toml')}; " in err
    assert "greedy games: explains 25.0%" in err
    assert "70.0% [70.0% … 70.0%] of rivals left behind, 6 games; 10 simulations a second against 20" in err
    assert not target.with_name("mine.bin.trained").exists()


@pytest.mark.parametrize("beaten", [(0.5, 0.5), (1.0,), ()])
def test_without_a_certain_gain_a_net_stays_apart(
    trained: Any, capsys: pytest.CaptureFixture[str], beaten: tuple[float, ...]
) -> None:
    _, target = trained(*beaten)
    assert not target.exists() and not target.with_suffix(".toml").exists()
    assert target.with_name("mine.bin.trained").read_bytes() == b"net"
    assert "no certain gain: nothing is written" in capsys.readouterr().err


def test_a_net_that_was_wanted_is_written_anyway_and_unmeasured_says_so(trained: Any) -> None:
    told, target = trained(anyway=True)
    assert target.exists()
    assert "measured_games" not in told
