"""Computer players from outside: found by module, file or entry point, checked, and at every table."""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import solutre
from solutre.bots import outside
from solutre.cli import app
from solutre.core.errors import IllegalChoice, SolutreError
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.view import View

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
LAST = """class Last:
    def choose(self, game, view, rng, budget=None):
        return view.legal_actions()[-1]
"""


class First:
    """All that a bot needs, with its types."""

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        return view.legal_actions()[0]


def test_whatever_can_choose_is_a_bot_to_type_checkers_too() -> None:
    """A checker refuses this line if a name or an explanation is asked for."""
    player: solutre.Bot = First()
    match = Match.new("cairn", 2, seed=1)
    play(match, [player, player])
    assert match.over and not hasattr(player, "explain")


@pytest.fixture
def knapper(tmp_path: Path) -> str:
    """The bot of the page, as a file."""
    blocks = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert [name for name, _ in blocks] == ["knapper.py"]
    file = tmp_path / blocks[0][0]
    file.write_text(blocks[0][1], encoding="utf-8")
    return f"{file}:Knapper"


OWN_MODULE = """from __future__ import annotations
from dataclasses import dataclass
from its_helper import last
@dataclass
class Last:
    name: str = "last"
    def choose(self, game, view, rng, budget=None):
        return last(view)
"""


def test_a_file_has_dataclasses_and_a_helper_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a script: a dataclass finds its own module, an import the file that lies there."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "its_helper.py").write_text("def last(view): return view.legal_actions()[-1]\n", encoding="utf-8")
    (tmp_path / "its_bot.py").write_text(OWN_MODULE, encoding="utf-8")
    match, player = Match.new("cairn", 2, seed=1), solutre.bot(f"{tmp_path / 'its_bot.py'}:Last")
    assert player.choose(match.game, match.view(match.player), Rng(1)) == match.choices()[-1].action


def test_a_file_that_was_mended_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    file = tmp_path / "slip.py"
    file.write_text("1 / 0", encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        solutre.bot(f"{file}:Last")
    file.write_text(LAST, encoding="utf-8")
    assert solutre.bot(f"{file}:Last").name.endswith("slip.py:Last")


def play(match: Match, bots: list[Any]) -> None:
    rng = Rng(3)
    while not match.over:
        match.play(bots[match.player].choose(match.game, match.view(match.player), rng))


def test_the_bot_of_the_page_has_a_name_and_plays_a_whole_game(knapper: str) -> None:
    player = solutre.bot(knapper)
    assert (player.name, player.explain()) == ("knapper", None)
    player.player.worlds = 1  # type: ignore[attr-defined]
    match = Match.new("elawa", 2, seed=4)
    play(match, [player, solutre.bot("random")])
    assert match.over


@pytest.mark.skipif(not COMPILED, reason="commands are tested once")
def test_the_commands_of_the_page_let_it_play(knapper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one world instead of twelve, and one deal instead of forty; whoever sits there leaves at once."""
    file = Path(knapper.rpartition(":")[0])
    file.write_text(file.read_text(encoding="utf-8").replace("worlds = 12", "worlds = 1"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"```bash\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    for line in block.splitlines():
        program, *words = line.replace("-n 40", "-n 1 -j 1").split()
        done = CliRunner().invoke(app, words, input="q\n")
        assert (program, done.exit_code) == ("solutre", 0), (line, done.output, done.exception)


@pytest.mark.skipif(not COMPILED, reason="thousands of games played on: slow interpreted")
def test_the_bot_of_the_page_beats_gatherer(knapper: str) -> None:
    """Forty deals, each played from both seats: surely more than half of the 80 games, by 1.96 standard errors."""
    won = 0.0
    for seed in range(40):
        for seat in (0, 1):
            match = Match.new("elawa", 2, seed=seed)
            bots = [solutre.bot("gatherer"), solutre.bot("gatherer")]
            bots[seat] = solutre.bot(knapper)
            play(match, bots)
            places = match.state.ranking()
            won += 0.0 if places[seat] > 1 else 1.0 / places.count(1)
    assert won >= 40 + 1.96 * 80**0.5 / 2


def test_a_player_prints_its_name_and_where_it_comes_from(knapper: str) -> None:
    printed = [repr(solutre.bot(name)) for name in ("hunter", "shaman@0.2s", "random", knapper)]
    assert printed == ["<bot hunter>", "<bot shaman@0.2s>", "<bot random>", "<bot knapper, from outside>"]


def test_a_bot_is_found_by_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere.py").write_text(LAST, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    player = solutre.bot("elsewhere:Last")
    match = Match.new("elawa", 2, seed=1)
    assert player.name == "elsewhere:Last"
    assert player.choose(match.game, match.view(match.player), Rng(1)) == match.state.legal_actions()[-1]
    del sys.modules["elsewhere"]


def test_a_bot_is_found_by_the_name_that_a_package_offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "offering.py").write_text(LAST, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    entry = EntryPoint("last", "offering:Last", outside.GROUP)
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry] if group == outside.GROUP else [])
    assert solutre.bot("last").name == "last"
    with pytest.raises(SolutreError, match=r"shaman-0\.1, last, and yours as module:Class"):
        solutre.bot("first")
    del sys.modules["offering"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.at_all:Last", "No module named 'nowhere'"),
        ("./nowhere.py:Last", "there is no file ./nowhere.py"),
        ("json:Last", "there is no Last in json"),
        ("json:loads", "it has no choose"),
        ("json:JSONDecoder", "it has no choose"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(name: str, said: str) -> None:
    with pytest.raises(SolutreError, match=re.escape(said)) as refused:
        solutre.bot(name)
    assert "\n" not in str(refused.value)


def test_a_bot_from_outside_never_gets_the_truth_and_its_illegal_answers_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "liar.py"
    file.write_text(LAST.replace("view.legal_actions()[-1]", "-5").replace("Last", "Liar"), encoding="utf-8")
    match, player = Match.new("mammut", 3, seed=1), solutre.bot(f"{file}:Liar")
    with pytest.raises(SolutreError, match="needs the view of seat"):
        player.choose(match.game, match.state, Rng(1))  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice, match="choices run from 0"):
        match.play(player.choose(match.game, match.view(match.player), Rng(1)))
