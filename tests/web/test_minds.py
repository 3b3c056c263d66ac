"""Computers at tables: what a player knows of a turn is kept, and a companion is as strong as its people are."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.bots import bot_names
from solutre.bots.searcher import SearchBot
from solutre.web.http.library import Library
from solutre.web.store.results import Ending, Outcome
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.computers.minds import KEPT, Minds
from solutre.web.tables.computers.strength import fitting
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

ME = SeatPlan(PERSON, "Ada", mine=True)


def ended(mine: int, *others: tuple[str, int], game: str = "cairn", table: str = "BCDFGHJ") -> Ending:
    """A finished game of mine at seat 0: my place, then levels and places of the others."""
    told = [Outcome(0, "Ada", "", mine, 0.0, 0, {})]
    told += [Outcome(seat, level, level, place, 0.0, 0, {}) for seat, (level, place) in enumerate(others, 1)]
    return Ending(table, game, 1.7e9, 600.0, 20, tuple(told), frozenset({0}))


def test_who_has_not_played_yet_meets_a_companion_between_the_second_and_third_level() -> None:
    assert fitting([]) == 2.5


def test_a_win_against_ones_equal_makes_a_companion_stronger_and_a_loss_weaker() -> None:
    """An even game moves by half a surprise, 0.6 of a level at first."""
    assert fitting([ended(1, ("companion", 2))]) == pytest.approx(3.1)
    assert fitting([ended(2, ("companion", 1))]) == pytest.approx(1.9)
    assert fitting([ended(1, ("companion", 1))]) == pytest.approx(2.5)


def test_a_surprise_counts_more_than_what_was_expected() -> None:
    """To beat a shaman says much, to beat a cub little, and to lose to a shaman hardly anything."""
    shaman, cub, lost = (
        fitting([ended(*game)]) - 2.5 for game in ((1, ("shaman", 2)), (1, ("cub", 2)), (2, ("shaman", 1)))
    )
    assert shaman > 1.1
    assert 0 < cub < 0.2
    assert -0.1 < lost < 0


def test_it_settles_where_a_person_wins_every_other_game() -> None:
    """Somebody who always beats the first three levels and always loses to the others ends between the two."""
    latest_first: list[Ending] = []
    for number in range(30):
        level = bot_names()[number % 6]
        latest_first.insert(0, ended(1 if number % 6 < 3 else 2, (level, 2 if number % 6 < 3 else 1)))
    assert fitting(latest_first) == pytest.approx(3.5, abs=0.4)


def test_it_stays_between_the_weakest_and_the_strongest_level() -> None:
    assert fitting([ended(1, ("companion", 2))] * 40) == 6
    assert fitting([ended(2, ("companion", 1))] * 40) == 1


def test_games_between_people_and_on_shared_devices_tell_nothing() -> None:
    shared = Ending("BCDFGHJ", "cairn", 1.7e9, 600.0, 20, ended(1, ("cub", 2)).outcomes, frozenset({0, 1}))
    assert fitting([ended(1, ("", 2)), shared]) == 2.5


def test_a_companion_sits_at_a_table_and_plays(library: Library) -> None:
    """It answers in the name of its level, with the strength that fits Ada's games so far: none."""
    code = library.tables.open(Plan("hunters", (ME, SeatPlan(COMPUTER, level="companion"))), "ada")
    stored, minds = library.store.read(code), library.playing.minds
    assert minds.player_of(stored, 1) == "companion@2.50"
    match = library.views.of(code, "").match
    assert isinstance(match, TableMatch)
    seat = match.player
    if seat == 0:
        while match.player == 0:
            library.playing.choose(code, "ada", match.state.legal_actions()[0], library.store.read(code).table.ply)
            match = library.views.of(code, "").match
            assert isinstance(match, TableMatch)
    assert minds.thought(match, library.store.read(code), 0.0) in match.state.legal_actions()


def test_the_strength_follows_from_the_games_of_who_sits_there(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of this game if there are any; the table itself does not count, and at one table it stays."""
    code = library.tables.open(Plan("hunters", (ME, SeatPlan(COMPUTER, level="companion"))), "ada")
    games = [
        ended(1, ("companion", 2), game="hunters"),
        ended(2, ("companion", 1), game="elawa"),
        ended(2, ("companion", 1), game="hunters", table=code),
    ]
    asked: list[str] = []

    def of_reader(reader: str, most: int) -> list[Ending]:
        asked.append(reader)
        return games

    minds = Minds(library.store)
    monkeypatch.setattr(minds.results, "of_reader", of_reader)
    stored = library.store.read(code)
    assert minds.player_of(stored, 1) == minds.player_of(stored, 1) == "companion@3.10"
    assert asked == ["ada"]


def test_a_player_is_kept_between_its_choices_and_forgotten_in_the_end(library: Library) -> None:
    minds = Minds(library.store)
    first = minds.kept("BCDFGHJ", 1, "elder")
    assert minds.kept("BCDFGHJ", 1, "elder") is first
    assert minds.kept("BCDFGHJ", 0, "elder") is not first  # another seat knows other secrets
    assert minds.kept("BCDFGHJ", 1, "shaman") is not first
    for number in range(KEPT):
        minds.kept(f"OTHER{number}", 1, "elder")
    assert minds.kept("BCDFGHJ", 1, "elder") is not first


def test_the_tree_of_a_turn_goes_on_at_a_table(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hunters & Gatherers: place, turn, occupy. The second choice goes on with the search of the first."""
    code = library.tables.open(Plan("hunters", (SeatPlan(COMPUTER, level="elder"), ME)), "ada")
    made: list[Any] = []
    plain = SearchBot.search_for

    def search_for(player: SearchBot, *asked: Any) -> Any:
        made.append(plain(player, *asked))
        return made[-1]

    monkeypatch.setattr(SearchBot, "search_for", search_for)
    for _ in range(2):
        match = library.views.of(code, "").match
        assert isinstance(match, TableMatch)
        if match.player != 0:
            pytest.skip("a lone choice ended the turn")
        library.playing._write(
            library.store.read(code), match, library.playing.minds.thought(match, library.store.read(code), 0.02)
        )
    assert made[0] is made[1]


def test_a_tree_is_let_go_at_the_end_of_a_turn(library: Library) -> None:
    """It takes megabytes, and nobody asks for it before the next turn."""
    code = library.tables.open(Plan("hunters", (SeatPlan(COMPUTER, level="elder"), ME)), "ada")
    kept, held = library.playing.minds.kept(code, 0, "elder"), []
    assert isinstance(kept, SearchBot)
    match = library.views.of(code, "").match
    while isinstance(match, TableMatch) and match.player == 0:
        stored = library.store.read(code)
        library.playing._write(stored, match, library.playing.minds.thought(match, stored, 0.01))
        held.append((kept.goes_on, kept.search is not None))
        match = library.views.of(code, "").match
    assert len(held) > 1 and held[-1] == (False, False)
    assert set(held[:-1]) == {(True, True)}
