"""What the terminal shows of a table: panels, marks of players and of chance, what computers compared."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from solutre.bots import bot
from solutre.cli import show
from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import EVERYONE, Event

Deal = Callable[[str], Match]


@pytest.fixture
def console() -> Console:
    """A terminal of 80 columns that can show colours."""
    return Console(file=io.StringIO(), width=80, force_terminal=True, color_system="standard")


def raw(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def plain(console: Console) -> str:
    """Without colours."""
    from rich.text import Text

    return Text.from_ansi(raw(console)).plain


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    most = max(played.seats[-1] for played in [game(name) for name in ("elawa", "hunters", "ice_age", "mammut")])
    assert len(set(show.COLOURS)) == len(set(show.SIGNS)) == len(show.COLOURS) == len(show.SIGNS) >= most


def test_both_languages_have_the_same_words() -> None:
    assert set(show.WORDS["en"]) == set(show.WORDS["fr"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_has_a_panel_for_each_part_of_the_summary(cairn: Deal, console: Console, language: str) -> None:
    match = cairn("small large | middle large")
    view = match.view(0)
    show.show_table(console, match, view, language)
    told = plain(console)
    parts = match.game.summary(view, Look(language=language, names=match.names))
    places = [told.index(f"─ {title} ─") for title, _ in parts]
    assert places == sorted(places)
    flat = " ".join(told.replace("│", " ").split())
    assert all(" ".join(line.split()) in flat for _, lines in parts for line in lines)
    assert all(len(line) <= 80 for line in told.splitlines())


def test_a_table_tells_a_seat_its_own_stones_and_nobody_elses(cairn: Deal, console: Console) -> None:
    """CAI-S2"""
    match = cairn("small large | middle middle")
    show.show_table(console, match, match.view(0), "en")
    told = plain(console)
    assert "a small stone" in told and "a large stone" in told
    assert "middle" not in told


def test_names_are_never_markup(cairn: Deal, console: Console) -> None:
    match = cairn("small large | middle middle")
    match.names = ("[bold]Ada[/]", "[/red]Bob")
    show.show_table(console, match, match.view(0), "en")
    show.show_choices(console, match, "en")
    assert "[bold]Ada[/]" in plain(console) and "[/red]Bob" in plain(console)


def test_what_chance_does_has_a_dot_and_what_a_seat_does_its_shape(cairn: Deal, console: Console) -> None:
    match = cairn("small large | middle middle")
    show.show_events(
        console, match, [Event("laid", "CAI-V1", player, 1, (0,), EVERYONE) for player in (-1, 0, 1)], "en"
    )
    assert [line[0] for line in plain(console).splitlines()] == ["·", "●", "■"]
    red, blue = "\x1b[31m", "\x1b[34m"
    first, second, third = raw(console).splitlines()
    assert red not in first and second.startswith(red) and third.startswith(blue)


def test_points_are_told_only_where_there_are_any(cairn: Deal, console: Console) -> None:
    match = cairn("small large | middle middle")
    show.show_events(console, match, [Event("laid", "CAI-V1", 0, points, (0,), EVERYONE) for points in (1, 0)], "en")
    with_points, without = plain(console).splitlines()
    assert with_points.endswith(" +1 CAI-V1") and without.endswith("a small stone CAI-V1")


def test_numbers_in_words_of_the_game_have_no_colour_of_their_own(cairn: Deal, console: Console) -> None:
    """The clause is dim and the points are green; digits and names in quotes stay as they are."""
    match = cairn("small large | middle middle")
    match.names = ("'Ada' 7", "Bob")
    show.show_events(console, match, match.play("lay(size=small)")[:1], "en")
    told = raw(console)
    assert "'Ada' 7 lays a small stone" in told
    assert "\x1b[2mCAI-V1\x1b[0m" in told


def test_choices_have_bold_numbers_and_plain_words(console: Console) -> None:
    match = Match.new("elawa", 2, seed=4)
    console.width = 160
    show.show_choices(console, match, "fr")
    first, *lines = raw(console).splitlines()
    assert first.endswith(": à vous de choisir")
    assert len(lines) == len(match.choices()) == 6
    said = [
        match.game.say(match.view(match.player), choice, Look(language="fr", names=match.names))
        for choice in match.choices()
    ]
    for number, (line, words) in enumerate(zip(lines, said, strict=True), 1):
        assert line == f"  \x1b[1m{number:>2}\x1b[0m {words}"


def test_what_a_computer_compared_is_told_dimly_line_by_line(cairn: Deal, console: Console) -> None:
    match = cairn("small large | middle large")
    player, view = bot("hunter"), match.view(0)
    player.choose(match.game, view, Rng(1))
    show.show_comparison(console, match, player, view, "en")
    lines = raw(console).splitlines()
    assert lines and all(line.startswith("  \x1b[2m") and line.endswith("\x1b[0m") for line in lines)
    assert "points against the strongest rival" in plain(console)


def test_who_compares_nothing_tells_nothing(cairn: Deal, console: Console) -> None:
    match = cairn("small large | middle large")
    player, view = bot("random"), match.view(0)
    player.choose(match.game, view, Rng(1))
    show.show_comparison(console, match, player, view, "en")
    assert raw(console) == ""


def test_seats_of_equal_place_are_told_in_the_order_of_the_table(console: Console) -> None:
    """CAI-W2: a shared victory has two first places."""
    for seed in range(200):
        match = Match.new("cairn", 2, seed=seed, names=["Ada", "Bob"])
        while not match.over:
            match.play(match.choices()[0])
        if match.state.scores[0] == match.state.scores[1]:
            break
    show.show_end(console, match, "en")
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in plain(console).splitlines() if "│" in line]
    assert [row[:2] for row in rows] == [["1", "● Ada"], ["1", "■ Bob"]]
