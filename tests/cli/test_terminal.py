"""A table in the terminal: what people type, what they are told, and what each of them may know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solutre.bots import bot_names
from solutre.cli import app, table
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.state import State

SEED = "3"  # the first player draws two small stones, the second a small and a middle one
Played = Callable[..., str]


@pytest.fixture
def played() -> Played:
    """Two people at one terminal type these lines; what the terminal shows."""

    def run(*lines: str, args: tuple[str, ...] = (), name: str = "cairn") -> str:
        command = ["play", name, "--bots", "0", "--seed", SEED, "--lang", "en", *args]
        typed = "".join(f"{line}\n" for line in lines)
        done = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, input=typed, catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return done.output

    return run


def test_the_hands_of_this_seed_are_those_that_the_tests_speak_of() -> None:
    state = Match.new("cairn", 2, seed=int(SEED)).view(1)
    assert state.dump()["players"][1]["hand"] == [0, 1]


def test_a_whole_game_ends_with_places_and_where_each_point_came_from(played: Played) -> None:
    """CAI-V1, CAI-V2: small stones are 1 point each; the middle one is 2, and 2 more on top of a small one."""
    told = played("1")  # after that everybody has a single stone left, and lone choices are made for them
    end = [[cell.strip() for cell in line.split("│")] for line in told[told.index("The end") :].splitlines()]
    rows = [row for row in end if len(row) > 4]
    assert rows[0][1:5] == ["1", "■ Player 2", "5", "3 CAI-V1, 2 CAI-V2"]
    assert rows[1][1:5] == ["2", "● Player 1", "2", "2 CAI-V1"]
    assert "■ Player 2 wins with 5 points CAI-W2" in told


def test_a_choice_may_be_typed_in_the_notation_of_records(played: Played) -> None:
    told = played("lay(size=middle)")
    assert "■ Player 2 lays a middle stone +2 CAI-V1\n■ Player 2 laid it on a small one +2 CAI-V2" in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "there is no choice 0; they run from 1 to 2"),
        ("3", "there is no choice 3; they run from 1 to 2"),
        ("lay(size=large)", "You hold no large stone; you have 2 left. (CAI-T1)"),
        ("lay(size=huge)", "size=huge: expected small, middle, large"),
        ("lay", "lay takes size, not none"),
        ("deal(size=small)", "seat 1 may not deal(size=small): that is for chance"),
        ("leap", "there is no choice leap; they run from 1 to 2"),
        ("-1", "there is no choice -1; they run from 1 to 2"),
        ("r CAI-Z9", "Cairn has no clause CAI-Z9"),
        ("r", "which rule? Type one as r CAI-C1"),
    ],
)
def test_what_makes_no_sense_gets_one_line_and_changes_nothing(played: Played, typed: str, answer: str) -> None:
    told = played(typed, "q")
    assert answer in told
    assert "Player 2 lays" not in told and "The end" not in told


def test_a_rule_is_read_out_however_its_number_is_typed(played: Played) -> None:
    text = game("cairn").rulebooks["en"]["CAI-V1"].text
    assert played("r cai-v1", "q").count(text) == played("r  CAI-V1 ", "q").count(text) == 1


@pytest.mark.parametrize("typed", ["", "?", "help"])
def test_who_does_not_know_what_to_type_is_told_again(played: Played, typed: str) -> None:
    told = played(typed, typed, "q")
    assert told.count("type a number") == 3
    assert "there is no choice" not in told


def test_letters_may_be_typed_large(played: Played) -> None:
    """Q leaves, T shows the table once more, R reads a rule, U and H are heard."""
    told = played("T", "R cai-v1", "U", "H", "Q")
    assert told.count("from the bottom up: a small stone.") == 2
    assert game("cairn").rulebooks["en"]["CAI-V1"].text in told
    assert "it cannot be taken back" in told and "no hints without --hints" in told
    assert "there is no choice" not in told


@pytest.mark.parametrize("word", ["q", "quit", "QUIT"])
def test_whoever_says_so_leaves(played: Played, word: str) -> None:
    assert played(word).count("type a number") == 1


def test_the_table_is_shown_again_when_somebody_asks(played: Played) -> None:
    assert played("t", "q").count("from the bottom up: a small stone.") == 2


def test_nobody_reads_what_another_hand_holds(played: Played) -> None:
    """CAI-S2: the second player decides; the stones of the first one are told as stones, no more."""
    told = played("q")
    assert "■ you draw a small stone" in told and "■ you draw a middle stone" in told
    assert "● you draw" not in told
    assert "1 point: already laid, a hidden stone." in told


def test_people_who_play_against_each_other_get_no_hints_unless_they_agreed(played: Played) -> None:
    assert "no hints without --hints" in played("h", "q")
    told = played("h", "q", args=("--hints",))
    assert "Player 2 asks the computer for a hint" in told
    assert "the computer would choose " in told


def test_what_revealed_nothing_is_taken_back_and_what_did_is_not(played: Played) -> None:
    """A tile that lies on a cell is taken up again; before that there is nothing to take back."""
    told = played("1", "u", "u", "q", name="hunters")
    assert told.count("taken back") == 2  # "taken back", then "it cannot be taken back"
    assert told.index("\n> taken back") < told.index("it cannot be taken back")


def test_who_leaves_keeps_the_record_so_far(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    told = played("q", args=("--record", str(file)))
    assert f"the record is in {file}" in told
    assert not list(tmp_path.glob("*.part"))
    match = Match.replay(file.read_text(encoding="utf-8"))
    assert (match.over, match.player, match.state.scores) == (False, 1, [1, 0])


def test_a_line_that_ends_is_like_leaving(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played(args=("--record", str(file)))
    assert len(parse(file.read_text(encoding="utf-8")).plies) == 5  # four draws and the lone choice of the first player


def test_a_french_table_speaks_french() -> None:
    command = ["play", "cairn", "--bots", "0", "--seed", SEED, "--lang", "fr"]
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, input="h\n9\n1\n", catch_exceptions=False).output
    assert "tapez un numéro ; u annuler, h conseil, t table, r RÈGLE la règle, q quitter" in told
    assert "ici on joue entre personnes : pas de conseils sans --hints" in told
    assert "il n’y a pas de choix 9 ; ils vont de 1 à 2" in told
    assert "La fin" in told and "pourquoi" in told


def test_a_french_refusal_is_french_with_its_clause() -> None:
    command = ["play", "cairn", "--bots", "0", "--seed", SEED, "--lang", "fr"]
    typed = "lay(size=large)\nfeu\nr\nr cai-v1\nu\nq\n"
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, input=typed, catch_exceptions=False).output
    assert "(CAI-T1)" in told and "legal" not in told and "seat" not in told
    assert "il n’y a pas de choix feu ; ils vont de 1 à 2" in told
    assert "quelle règle ? Tapez par exemple r CAI-C1" in told
    assert game("cairn").rulebooks["fr"]["CAI-V1"].text in told
    assert "impossible d’annuler" in told


# --- computers at the table -----------------------------------------------------------------------


def test_people_sit_first_and_computers_behind_them_with_numbers_of_their_own() -> None:
    command = ["play", "cairn", "--seats", "4", "--bots", "2", "--level", "cub,random", "--seed", SEED, "--lang", "en"]
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, input="q\n", catch_exceptions=False).output
    assert [name for name in ("Player 1", "Player 2", "computer 1", "computer 2") if name not in told] == []
    assert "Player 3" not in told and "computer 3" not in told


def test_a_lone_person_may_ask_for_hints_and_the_number_is_one_of_the_list() -> None:
    command = ["play", "cairn", "--seats", "2", "--bots", "1", "--level", "random", "--seed", "5", "--lang", "fr"]
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, input="h\nq\n", catch_exceptions=False).output
    assert "Joueur 1 demande un conseil à l’ordinateur" in told
    advised = told.partition("l’ordinateur choisirait ")[2].split()[0]
    assert advised in ("1", "2")
    assert "ordinateur 1" in told


@pytest.mark.parametrize(("place", "number"), [(0, "1"), (1, "2")])
def test_a_hint_names_the_choice_by_its_number_in_the_list(
    played: Played, monkeypatch: pytest.MonkeyPatch, place: int, number: str
) -> None:
    class Adviser:
        def choose(self, game: object, view: State, rng: object) -> int:
            return view.legal_actions()[place]

        def explain(self) -> None:
            return None

    asked: list[str] = []
    monkeypatch.setattr(table, "bot", lambda name: asked.append(name) or Adviser())  # type: ignore[func-returns-value]
    assert f"the computer would choose {number}\n" in played("h", "q", args=("--hints",))
    assert asked == [bot_names()[-1]]  # the strongest


def test_a_table_is_refused_before_anybody_plays_if_its_record_cannot_be_kept(tmp_path: Path) -> None:
    for command in (["play", "cairn", "--bots", "0"], ["watch", "cairn", "--bots", "cub,cub"]):
        for place in (tmp_path, tmp_path / "missing" / "game.txt"):
            done = CliRunner().invoke(app, [*command, "--record", str(place)], input="q\n")
            assert isinstance(done.exception, SolutreError)
            assert done.output == ""
    assert not list(tmp_path.iterdir()) and not tmp_path.with_name(f"{tmp_path.name}.part").exists()


def test_an_interrupted_game_keeps_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control-C in the middle of a computer's thoughts is like leaving."""

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(table, "legal_answer", interrupted)
    file = tmp_path / "game.txt"
    command = ["watch", "cairn", "--bots", "cub,cub", "--seed", SEED, "--lang", "en", "--record", str(file)]
    done = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, catch_exceptions=False)
    assert done.exit_code == 0
    assert "The end" not in done.output and f"the record is in {file}" in done.output
    assert len(parse(file.read_text(encoding="utf-8")).plies) == 5


def test_who_watches_is_told_what_each_computer_compared_only_if_asked() -> None:
    command = ["watch", "cairn", "--bots", "hunter,random", "--seed", "5", "--lang", "en"]
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, command, catch_exceptions=False).output
    explained = CliRunner(env={"COLUMNS": "200"}).invoke(app, [*command, "--explain"], catch_exceptions=False).output
    assert "against the strongest rival" not in told
    lines = explained.splitlines()
    compared = next(at for at, line in enumerate(lines) if "against the strongest rival" in line)
    later = next(line for line in lines[compared:] if line.startswith("● "))
    assert "hunter 1 lays" in later  # first what was compared, then the choice
    assert [line for line in lines if not line.startswith("  ")] == [
        line for line in told.splitlines() if not line.startswith("  ")
    ]


def test_who_watches_hears_of_hidden_stones_no_more_than_anybody() -> None:
    """CAI-S2: “draws a stone”, whoever draws it; only at the end all is open."""
    told = (
        CliRunner(env={"COLUMNS": "200"})
        .invoke(app, ["watch", "cairn", "--bots", "cub,cub", "--seed", "5", "--lang", "en"])
        .output
    )
    assert "you draw" not in told
    assert told.count("draws a stone CAI-S1") == 4
