"""Records on the command line: told again, drawn at a ply, proved, and refused where they are not what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solutre.cli import app, records
from solutre.cli.records import counted
from solutre.core.errors import SolutreError
from solutre.core.match import Match


def run(*args: str) -> str:
    done = CliRunner(env={"COLUMNS": "200"}).invoke(app, args, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def kept(folder: Path, choices: int = 99, seed: int | None = 3) -> Path:
    """The record of a game of two in which people made so many choices."""
    match = Match.new("cairn", 2, seed=seed, names=["Ada", "Bob"])
    while not match.over and choices:
        match.play(match.choices()[0])
        choices -= 1
    file = folder / "record.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_game_that_is_over_is_told_to_its_end_and_the_table_only_if_asked_for(tmp_path: Path) -> None:
    file = kept(tmp_path)
    told = run("replay", str(file), "--lang", "en")
    assert (
        told.index("● Ada draws a stone CAI-S1") < told.index("■ Bob wins with 5 points CAI-W2") < told.index("The end")
    )
    assert "from the bottom up" not in told
    assert "from the bottom up" in run("replay", str(file), "--lang", "en", "--table")


def test_a_game_that_goes_on_shows_its_table_and_hides_what_hands_hold(tmp_path: Path) -> None:
    """CAI-S2: whoever reads a record on the command line watches; Bob's two stones stay hidden."""
    told = run("replay", str(kept(tmp_path, 0)), "--lang", "en")
    assert "no points yet: a hidden stone, a hidden stone." in told
    assert "The end" not in told


def test_a_picture_goes_to_the_terminal_unless_a_file_is_named(tmp_path: Path) -> None:
    file, out = kept(tmp_path), tmp_path / "table.svg"
    shown = run("draw", str(file), "--lang", "en")
    assert shown.startswith("<svg") and shown.endswith("</svg>\n")
    assert run("draw", str(file), "--lang", "en", "--out", str(out)) == ""
    assert out.read_text(encoding="utf-8") + "\n" == shown


def test_a_picture_is_drawn_after_a_ply_and_from_a_seat(tmp_path: Path) -> None:
    """Before anything is drawn both seats see the same; once Bob has his stones, only he sees them (CAI-S2)."""
    file = str(kept(tmp_path))
    first, dealt = ([run("draw", file, "--ply", ply, "--seat", seat) for seat in "01"] for ply in "04")
    assert first[0].count("hidden") == first[1].count("hidden")
    assert dealt[0] != dealt[1]
    assert run("draw", file, "--ply", "4") not in dealt  # who only watches sees neither hand


@pytest.mark.parametrize("seat", ["2", "-3", "9"])
def test_nobody_looks_from_a_seat_that_is_not_there(tmp_path: Path, seat: str) -> None:
    with pytest.raises(SolutreError, match="seat"):
        run("draw", str(kept(tmp_path)), "--seat", seat)


def test_a_record_with_an_open_seed_and_a_sealed_one_are_proved(tmp_path: Path) -> None:
    """Four stones are drawn and four are laid, whoever plays (CAI-S1, CAI-W1)."""
    told = "fair: 4 choices are legal, 4 outcomes of chance are right"
    assert run("verify", str(kept(tmp_path))) == f"{told} (an open seed)\n"
    assert run("verify", str(kept(tmp_path, seed=None))) == f"{told} (the secret fits its commitment)\n"


def test_a_whole_rule_book_is_printed_in_the_order_of_learning() -> None:
    """The aim and the turn before the points, the end, and the box last; then what is ours. Examples are told."""
    told = run("rules", "cairn", "--lang", "en").splitlines()
    assert told[0] == "Cairn"
    ids = [line.split()[0] for line in told if line.startswith("CAI-")]
    assert ids == [f"CAI-{one}" for one in ("T1", "V1", "V2", "W1", "W2", "C1", "C2", "S1", "S2", "W2")]
    assert told.index("Your turn") < told.index("A TURN") < told.index("WHAT SCORES") < told.index("WHAT IS OURS")
    example = told.index("    1. A middle stone would do as well, but Blue has none in hand.")
    assert told.index("Points") < example < told.index("THE END")
    assert "       Blue lays a large stone +3 (CAI-V1)" in told[example:]
    assert run("rules", "cairn", "cai-t1", "--lang", "fr").startswith("CAI-T1  À votre tour")


def test_a_game_that_leaves_another_is_proved_with_it(tmp_path: Path) -> None:
    """It leaves the other one after the first of four stones; the second seat lays a large one instead."""
    file, fork = kept(tmp_path), tmp_path / "fork.txt"
    other = Match.replay(file.read_text(encoding="utf-8")).fork(5, seed=9)
    while not other.over:
        other.play(other.choices()[-1])
    fork.write_text(other.record(), encoding="utf-8")
    first, second = run("verify", str(fork), "--parent", str(file)).splitlines()
    assert first == "fair: 4 choices are legal, 4 outcomes of chance are right (an open seed)"
    assert second == "the first 5 plies are those of another game: they are the same"
    assert "give its record with --parent" in run("verify", str(fork))
    with pytest.raises(SolutreError, match="does not come from"):
        run("verify", str(fork), "--parent", str(fork))


def test_the_rules_are_searched_in_both_languages_without_accents() -> None:
    """“égalité” stands in the French CAI-W2 alone; an English reader is told the English clause."""
    assert run("rules", "cairn", "--search", "EGALITES", "--lang", "en").startswith("CAI-W2  Whoever has most points")
    assert run("rules", "cairn", "--search", "volcano", "--lang", "en") == "no rule has these words\n"


@pytest.mark.parametrize(("choices", "told"), [(0, "0 choices are"), (1, "1 choice is"), (2, "2 choices are")])
def test_one_choice_is_one_choice(choices: int, told: str) -> None:
    assert counted(choices, "choice is", "choices are") == told


def test_an_unfinished_record_is_proved_as_far_as_it_goes(tmp_path: Path) -> None:
    """Four stones are drawn; Ada's lone choice was made for her."""
    said = "fair: 1 choice is legal, 4 outcomes of chance are right (an open seed)\n"
    assert run("verify", str(kept(tmp_path, 0))) == said


def test_a_game_of_an_arena_is_proved_by_its_deal(tmp_path: Path) -> None:
    run("arena", "cairn", "--bots", "random,greedy", "-n", "2", "-j", "1", "--records", str(tmp_path))
    told = run("verify", str(sorted(tmp_path.iterdir())[0]))
    assert told.startswith("fair: ") and told.endswith("(a deal of an arena)\n")


# --- hints --------------------------------------------------------------------------------------


def test_a_hint_is_for_the_seat_to_decide_and_says_what_was_compared(tmp_path: Path) -> None:
    told = run("hint", str(kept(tmp_path, 0)), "--level", "hunter", "--lang", "en").splitlines()
    assert told[0].startswith("Bob: Lay a ")
    assert len(told) > 1 and all(line.startswith("  ") for line in told[1:])
    assert "points against the strongest rival" in told[1]


def test_a_hint_in_french(tmp_path: Path) -> None:
    told = run("hint", str(kept(tmp_path, 0)), "--level", "hunter", "--lang", "fr")
    assert told.startswith("Bob: Poser une ") and "face au meilleur rival" in told


def test_a_hint_of_somebody_who_compares_nothing_is_the_choice_alone(tmp_path: Path) -> None:
    file = str(kept(tmp_path, 0))
    assert len(run("hint", file, "--level", "random", "--lang", "en").splitlines()) == 1
    assert json.loads(run("hint", file, "--level", "random", "--json"))["explanation"] is None
    assert json.loads(run("hint", file, "--level", "hunter", "--json"))["explanation"]["alternatives"]


def test_the_same_record_gets_the_same_hint(tmp_path: Path) -> None:
    file = str(kept(tmp_path, 0))
    assert run("hint", file, "--level", "elder", "--json") == run("hint", file, "--level", "elder", "--json")


def test_nobody_is_advised_after_the_end(tmp_path: Path) -> None:
    with pytest.raises(SolutreError, match=r"^this game is over: there is nothing to choose$"):
        run("hint", str(kept(tmp_path)))
    with pytest.raises(SolutreError, match="no computer player is called 'god'"):
        run("hint", str(kept(tmp_path, 0)), "--level", "god")


def test_a_hint_knows_no_more_than_the_seat(tmp_path: Path) -> None:
    """CAI-S2: two games that look alike to Bob get the same hint, whatever Ada holds."""
    match = Match.replay(kept(tmp_path, 0).read_text(encoding="utf-8"))
    asked: list[object] = []

    class Watching:
        def choose(self, game: object, view: object, rng: object, seconds: object = None) -> int:
            asked.append(view.dump())  # type: ignore[attr-defined]
            return match.state.legal_actions()[0]

        def explain(self) -> None:
            return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "bot", lambda name: Watching())
        run("hint", str(tmp_path / "record.txt"))
    assert asked == [match.view(1).dump()]
    assert asked != [match.state.dump()]
