"""Counting finished games: what came of each seat, once and only once, also of games that were finished before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import OperationalError

from solutre.web.http.library import Library
from solutre.web.store.my_tables import PAGE, Wanted
from solutre.web.store.results import Ending, Outcome, Results, Tally
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import endings, outcomes, seats, tables, tallies
from solutre.web.store.store import Store
from solutre.web.tables.endings import outcomes_of, tallied, tallies_of
from solutre.web.tables.table_match import TableMatch

Laid = Callable[..., TableMatch]
SMALL, MIDDLE, LARGE = 0, 1, 2


def play(friends: Any) -> str:
    """A game of Ada and Bob to its end; returns its code."""
    code: str = friends.sit()
    while not friends.match(code).over:
        friends.choose(code)
    return code


@pytest.fixture
def stored(library: Library, friends: Any) -> StoredTable:
    return library.store.read(friends.sit())


def test_an_ending_tells_places_scores_and_points_by_clause(laid: Laid, stored: StoredTable) -> None:
    """Ada lays small (1) and large on a middle one (3 + 2), Bob middle on the small one (2 + 2) and small (1)."""
    match = laid([[SMALL, LARGE], [MIDDLE, SMALL]], SMALL, MIDDLE, LARGE, SMALL)
    assert outcomes_of(stored, match) == (
        Outcome(0, "Ada", "", 1, 1.0, 6, {"CAI-V1": 4, "CAI-V2": 2}),
        Outcome(1, "Bob", "", 2, 0.0, 5, {"CAI-V1": 3, "CAI-V2": 2}),
    )


def test_a_shared_victory_is_half_a_win_each(laid: Laid, stored: StoredTable) -> None:
    match = laid([[SMALL, SMALL], [SMALL, SMALL]], SMALL, SMALL, SMALL, SMALL)
    assert [(one.place, one.share) for one in outcomes_of(stored, match)] == [(1, 0.5), (1, 0.5)]


def test_programs_from_outside_are_neither_people_nor_a_level(laid: Laid, stored: StoredTable) -> None:
    match = laid([[SMALL, LARGE], [MIDDLE, SMALL]], SMALL, MIDDLE, LARGE, SMALL)
    ada, bob = stored.seats
    told = outcomes_of(replace(stored, seats=(ada, replace(bob, program=True))), match)
    assert [one.level for one in told] == ["", "program"]


def test_seats_levels_and_cards_are_tallied_with_their_fair_share(laid: Laid, stored: StoredTable) -> None:
    """Ada wins with a small and a large stone; Bob laid a middle and a small one. A winner of two is worth 2."""
    match = laid([[SMALL, LARGE], [MIDDLE, SMALL]], SMALL, MIDDLE, LARGE, SMALL)
    won, lost = Tally(1, 1, 0.5, 1, 2, 1, 2, 4), Tally(1, 0, 0.5, 1, 0, 1, 0, 0)
    assert tallies_of(match, outcomes_of(stored, match)) == {
        ("seat/2", "0"): won,
        ("seat/2", "1"): lost,
        ("level", "people"): Tally(2, 1, 1, 2, 2, 2, 2, 4),
        ("laid", str(SMALL)): Tally(2, 1, 1, 2, 2, 2, 2, 4),
        ("laid", str(LARGE)): won,
        ("laid", str(MIDDLE)): lost,
    }
    assert tallied(3, 1.0, 4) == Tally(1, 1, 0.25, 3, 12, 9, 36, 144)  # a winner of four who had it three times


def test_a_game_is_counted_with_its_last_choice_and_never_twice(library: Library, friends: Any) -> None:
    code, results = play(friends), library.endings.results
    (ending,) = results.of_reader("ada")
    state = friends.match(code).state
    assert (ending.table, ending.game, ending.mine) == (code, "cairn", {0})
    assert [one.score for one in ending.outcomes] == list(state.scores)
    assert results.of_reader("bob")[0].mine == {1} and results.of_reader("eve") == []
    before = results.tallies("cairn")
    assert before["seat/2", "0"].players == 1 and results.games() == {"cairn": 1}
    library.endings.count(code)
    assert results.tallies("cairn") == before
    play(friends)
    assert results.tallies("cairn")["seat/2", "0"].players == 2 and results.games() == {"cairn": 2}


def test_games_of_before_are_counted_when_somebody_asks_for_them(library: Library, friends: Any) -> None:
    codes = {play(friends), play(friends)}
    counted = library.endings.results.tallies("cairn")
    with library.database.writing() as db:  # as a database of before this feature
        for kept in (outcomes, endings, tallies):
            db.execute(delete(kept))
    shown = library.cards.mine("ada", Wanted())
    assert {card.code for card in shown.finished} == codes
    assert all(card.ended and len(card.ended.fared) == 2 for card in shown.finished)
    assert library.endings.results.tallies("cairn") == counted
    assert not library.endings.catch_up()


def test_a_game_by_forgotten_rules_is_listed_without_figures(library: Library, friends: Any) -> None:
    """It is looked at once, and nobody tries again and again."""
    code = play(friends)
    with library.database.writing() as db:
        for kept in (outcomes, endings, tallies):
            db.execute(delete(kept))
        db.execute(update(tables).where(tables.c.code == code).values(rules="0"))
    library.endings.matches._kept.clear()
    (card,) = library.cards.mine("ada", Wanted()).finished
    assert card.over and card.ended is None
    assert library.endings.results.uncounted(9) == [] and library.endings.results.tallies("cairn") == {}


def test_a_game_that_left_another_is_listed_and_not_summed_up(library: Library, friends: Any) -> None:
    code = play(friends)
    with library.database.writing() as db:
        for kept in (outcomes, endings, tallies):
            db.execute(delete(kept))
        db.execute(update(tables).where(tables.c.code == code).values(forked="[]"))
    (card,) = library.cards.mine("ada", Wanted()).finished
    assert card.ended is not None and card.ended.fared
    results = library.endings.results
    assert (results.of_reader("ada"), results.games(), results.tallies("cairn")) == ([], {}, {})


def test_a_count_that_fails_harms_no_game(library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OperationalError("", {}, Exception("away"))

    with monkeypatch.context() as planted:
        planted.setattr(Results, "keep", broken)
        code = play(friends)
        assert friends.match(code).over and library.endings.results.of_reader("ada") == []
    library.endings.catch_up()
    assert [one.table for one in library.endings.results.of_reader("ada")] == [code]


def test_counting_adds_up_on_both_databases(database: Any) -> None:
    """Twice the same key is one row with the sum."""
    store, results = Store(database), Results(database)
    seat = {"name": "", "held": "computer", "level": "cub", "token": "", "nonce": "", "seconds": None, "seen": 0.0}
    row = {"game": "cairn", "variant": "", "pace": "relaxed", "secret": "00", "commitment": "c", "player": -2}
    for code in ("BBBBB", "CCCCC"):
        with database.writing() as db:
            store.create(db, {**row, "code": code}, [{"number": 0, **seat}], [(0, "ada")])
        assert results.keep(Ending(code, "cairn", 1.0, 2.0, 3), {("level", "cub"): tallied(1, 1.0, 2)})
        assert not results.keep(Ending(code, "cairn", 1.0, 2.0, 3), {("level", "cub"): tallied(1, 1.0, 2)})
    assert results.tallies("cairn") == {("level", "cub"): Tally(2, 2, 1, 2, 4, 2, 4, 8)}
    with database.reading() as db:
        assert len(db.execute(select(endings)).all()) == 2


def test_my_tables_tell_who_won_and_are_narrowed_down(library: Library, friends: Any) -> None:
    first, second = play(friends), play(friends)
    with library.database.writing() as db:
        db.execute(update(seats).where(seats.c.table == second, seats.c.number == 1).values(name="Cleo"))
    shown = library.cards.mine("ada", Wanted())
    assert (set(shown.people), shown.games, shown.more) == ({"Bob", "Cleo"}, ("cairn",), False)
    (card,) = library.cards.mine("ada", Wanted(person="Bob")).finished
    assert card.code == first and card.ended is not None
    assert card.ended.won == (friends.match(first).state.ranking()[0] == 1)
    assert [one.place for one in card.ended.fared] == sorted(friends.match(first).state.ranking())
    assert library.cards.mine("ada", Wanted(game="elawa")).finished == ()
    assert library.cards.mine("ada", Wanted(person="Ada")).finished == ()  # one is no company for oneself


def test_a_long_list_comes_in_pages(library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.store.my_tables.PAGE", 2)
    codes = [play(friends) for _ in range(3)]
    pages = [library.cards.mine("ada", Wanted(page=number)) for number in range(2)]
    assert [card.code for page in pages for card in page.finished] == codes[::-1]
    assert [page.more for page in pages] == [True, False] and PAGE > 2


def test_the_page_of_my_tables_links_to_everything(ada: Any, pair: Any) -> None:
    code = pair.sit()
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    html = ada.get("/my?game=cairn&with=Bob").text
    assert f'href="/t/{code}/replay?at=0"' in html and "<option selected>Bob</option>" in html
    assert " choices</span>" in html and "1 minute" in html
    assert "No finished table fits." in ada.get("/my?with=Eve").text
    assert ada.get("/my?page=x").status_code == 400
    assert "Parties finies" in ada.get("/my", headers={"Accept-Language": "fr"}).text
