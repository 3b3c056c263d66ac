"""What several commands ask alike: the language, the seats, the levels, the options of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from solutre.cli.options import arranged, bot_levels, check_writable, language_of, seats_of
from solutre.core.errors import SolutreError
from solutre.core.game import game


@pytest.mark.parametrize(
    ("everything", "messages", "language"),
    [
        ("", "fr_FR.UTF-8", "fr"),
        ("", "en_GB.UTF-8", "en"),
        ("fr_CA.UTF-8", "en_GB.UTF-8", "fr"),
        ("", "de_DE.UTF-8", "en"),
        ("C", "fr_FR.UTF-8", "en"),
    ],
)
def test_the_language_is_that_of_the_system_if_we_speak_it(
    monkeypatch: pytest.MonkeyPatch, everything: str, messages: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", everything)
    monkeypatch.setenv("LANG", messages)
    assert language_of(None) == language


def test_the_language_that_is_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language_of("en") == "en"
    with pytest.raises(SolutreError, match=r"no language is called 'fr_FR'"):
        language_of("fr_FR")


def test_as_few_play_as_can_unless_somebody_says_how_many() -> None:
    """ICE-C10: three to five; CAI-C2: two to four."""
    assert (seats_of(game("ice_age"), None), seats_of(game("ice_age"), 5)) == (3, 5)
    assert (seats_of(game("cairn"), None), seats_of(game("cairn"), 4)) == (2, 4)
    for few_or_many in (1, 5):
        with pytest.raises(SolutreError, match="for 2 to 4 players"):
            seats_of(game("cairn"), few_or_many)


@pytest.mark.parametrize(
    ("wanted", "seats", "levels"),
    [
        ("cub", 3, ["cub", "cub", "cub"]),
        ("cub, hunter", 3, ["cub", "hunter", "cub"]),
        ("random,greedy,cub,elder@5", 4, ["random", "greedy", "cub", "elder@5"]),
    ],
)
def test_levels_are_dealt_to_the_seats_in_turn(wanted: str, seats: int, levels: list[str]) -> None:
    assert bot_levels(wanted, seats) == levels


def test_more_levels_than_seats_are_refused_and_so_is_a_stranger() -> None:
    with pytest.raises(SolutreError, match=r"^2 levels, cub,cub, for 1 seat$"):
        bot_levels("cub,cub", 1)
    with pytest.raises(SolutreError, match=r"^3 levels, cub,cub,cub, for 2 seats$"):
        bot_levels("cub,cub,cub", 2)
    with pytest.raises(SolutreError, match="no computer player is called 'bear'"):
        bot_levels("cub,bear", 2)


@pytest.mark.parametrize(
    ("variant", "chosen", "written"),
    [
        ("", None, "plain"),
        ("plain", [], "plain"),
        ("", ["topping=two"], "plain"),  # what every table has need not be said
        ("", ["topping=three"], "plain+topping=three"),
        ("plain+topping=three", None, "plain+topping=three"),
    ],
)
def test_a_table_is_written_as_records_write_it(variant: str, chosen: list[str] | None, written: str) -> None:
    assert arranged(game("cairn"), variant, chosen) == written


@pytest.mark.parametrize("told", ["topping", "topping=", "=", ""])
def test_an_option_without_its_value_is_refused(told: str) -> None:
    with pytest.raises(SolutreError, match="write an option as NAME=VALUE, not"):
        arranged(game("cairn"), "", [told])


def test_a_file_that_cannot_be_written_is_found_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_writable(None)
    check_writable(tmp_path / "new.toml")
    with pytest.raises(SolutreError, match=r"^the folder .*missing does not exist$"):
        check_writable(tmp_path / "missing" / "new.toml")
    with pytest.raises(SolutreError, match=r"cannot be written; name another file$"):
        check_writable(tmp_path)
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(SolutreError, match=r"new.toml cannot be written"):
        check_writable(tmp_path / "new.toml")


def test_without_a_word_of_the_system_we_speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for told, language in ((None, "en"), ("fr_FR", "fr"), ("de_DE", "en")):
        monkeypatch.setattr("locale.getlocale", lambda told=told: (told, "UTF-8"))
        assert language_of(None) == language


def test_two_options_of_a_table_go_together() -> None:
    """Elawa lets a table choose its chiefs and cover its hands."""
    elawa = game("elawa")
    options = [f"{option.name}={option.values[-1]}" for option in elawa.options]
    assert len(options) > 1
    written = arranged(elawa, "advanced", options)
    assert written.startswith("advanced+") and all(one in written for one in options)
    assert arranged(elawa, written, None) == written
