"""Games of a tournament as records: replayed, drawn and proved, though several share a deal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from solutre.arena.deals import Setting, sat_down
from solutre.cli import app
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.verify import verify


def record_of(game: str = "hunters", deal: int = 3, seating: tuple[str, ...] = ("cub", "greedy"), seed: int = 1) -> str:
    return sat_down(Setting(game, len(seating), "", seed), deal, seating).record().write()


def test_every_game_on_a_deal_is_proved(any_game: Game) -> None:
    seating = ("random", "greedy", "random")[: max(2, any_game.seats[0])]
    told = record_of(any_game.id, 5, seating, seed=9)
    verdict = verify(told)
    assert verdict.dealt and not verdict.sealed and not verdict.study and verdict.outcomes > 0
    match = Match.replay(told)
    assert match.over and match.record() == told and match.as_record().deal == (9, 5)
    assert match.draw().startswith("<svg")


def test_another_deal_is_noticed() -> None:
    told = record_of()
    for wrong in ('[Deal "1" "4"]', '[Deal "2" "3"]'):
        with pytest.raises(BrokenRecord, match="chance gave"):
            verify(told.replace('[Deal "1" "3"]', wrong))


@pytest.mark.parametrize("wrong", ['[Deal "1"]', '[Deal "x" "3"]', '[Deal "1" "-3"]', '[Deal "1" "3" "5"]'])
def test_a_deal_is_two_numbers(wrong: str) -> None:
    with pytest.raises(BrokenRecord, match="the seed of a tournament and the number of a deal"):
        parse(record_of("cairn").replace('[Deal "1" "3"]', wrong))


def test_a_deal_stands_alone() -> None:
    told = record_of("cairn")
    with pytest.raises(BrokenRecord, match="either a Seed or a Commitment, or the Deal of an arena"):
        parse(told.replace('[Deal "1" "3"]', '[Seed "1"]\n[Deal "1" "3"]'))
    with pytest.raises(BrokenRecord, match="nothing is taken back in it"):
        verify(told.replace("[Scores", '[Undos "4"]\n[Scores'))


def test_such_a_game_cannot_go_on_but_be_studied() -> None:
    match = Match.replay(record_of())
    with pytest.raises(SolutreError, match="a game of an arena cannot be left"):
        match.fork(10)
    with pytest.raises(SolutreError, match="was played in an arena, so nothing is forced back"):
        match.undo(force=True)
    drawn = next(at for at, ply in enumerate(match.plies) if ply.player < 0 and at > 12)
    then = match.at(drawn)
    with pytest.raises(SolutreError, match="a study can begin from it"):
        then.advance()
    assert Match.from_position(then.state, seed=1).study


def test_the_command_writes_a_record_for_every_game(tmp_path: Path) -> None:
    """Two pairs of a ladder, two deals, two seatings: eight games. Each pair has the same first plies."""
    command = ["arena", "cairn", "--bots", "cub,greedy,random", "--format", "ladder", "-n", "4", "-j", "1"]
    done = CliRunner().invoke(app, [*command, "--records", str(tmp_path / "games")])
    assert done.exit_code == 0, done.output
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 8 and files[0].name == "cairn-deal0000-cub-greedy.txt"
    assert all(verify(file.read_text(encoding="utf-8")).dealt for file in files)
    dealt = [parse(file.read_text(encoding="utf-8")).plies[:4] for file in files]
    assert len(set(dealt)) == 2  # one beginning a deal
    shown = CliRunner().invoke(app, ["verify", str(files[0])])
    assert "(a deal of an arena)" in shown.output
