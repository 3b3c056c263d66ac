"""Tables where much happens, and every page that a reader of one game can see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from solutre.bots.explaining.explain import Alternative, Difference, Explanation, PlayedOn
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.web.pages import book, pages
from solutre.web.pages.my import along_page, arrival_page, my_tables_page
from solutre.web.pages.position import PositionPage, position_page
from solutre.web.pages.results.library import library_page
from solutre.web.pages.results.my_results import Chosen, results_page
from solutre.web.store.results import Ending, Outcome
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.study.library_results import results_of
from solutre.web.study.results import Own
from solutre.web.tables.endings import tallied
from solutre.web.tables.model import (
    AskedHint,
    ChatLine,
    Device,
    Ended,
    Fared,
    Hint,
    MyTablesView,
    Notice,
    Reading,
    Refusal,
    Seat,
    Site,
    TableCard,
    TableView,
    Undo,
)


def played(game: Game, plies: int, seats: int = 0, name: str = "Maïa") -> TableView:
    """A table after some random choices, for the seat to decide."""
    count = seats or game.seats[-1]
    names = [name, *(f"{kind} {number}" for number in range(1, count) for kind in ["Ourse"])]
    match = Match.new(game.id, count, seed=7, names=names)
    rng = random.Random(7)
    while plies and not match.over:
        match.play(rng.choice(match.choices()))
        plies -= 1
    me = match.player if not match.over else 0
    seating = tuple(
        Seat(number, names[number], COMPUTER if number == 1 else PERSON, mine=number == me, seconds_left=40.0)
        for number in range(count)
    )
    chat = (ChatLine(name, 0, name, 1.0),)
    return TableView("KRAHO", game.id, match.variant, seating, match, seat=me, chat=chat)


def deciding(game: Game, plies: int, name: str = "Maïa") -> TableView:
    """A table after so many choices, or fewer where a game would be over by then."""
    tables = (played(game, fewer, name=name) for fewer in range(plies, -1, -1))
    return next(table for table in tables if table.match and not table.match.over)


def waiting(game: Game, name: str = "Maïa", *, mine: bool = False) -> TableView:
    seats = (Seat(0, name, PERSON, mine=mine), Seat(1, "", OPEN), Seat(2, "", OPEN))
    return TableView("KRAHO", game.id, game.variants[0], seats, None)


def busy(game: Game, name: str = "Maïa") -> tuple[TableView, Reading]:
    """A table where everything happens at once: a question, a refusal, a hint, a request, a message."""
    table = deciding(game, 2, name)
    assert table.match is not None
    choices = table.match.choices()
    compared = [Alternative(choice.action, 1200, (2.5,) * table.match.seats) for choice in choices[-1:] + choices[:1]]
    known = next(iter(game.clauses))
    played_on = PlayedOn(24, 1.5, 0.5, (Difference(known, -1.5, rival=True),))
    told = replace(
        table,
        hint=Hint(choices[-1].action, Explanation(tuple(compared), played_on, seldom=2)),
        hints=True,
        asked_hints=(AskedHint(1, 0), AskedHint(0, 1), AskedHint(0, 100_000)),
        undo=Undo(asked_by=0, answer_wanted=True),
        seat_link="/t/KRAHO/seat/x",
        commitment="abc",
        next="BISON",
    )
    return told, Reading(whole_log=True, notice=Notice(name, Refusal(name, known, name), choices[0].action))


def advised(table: TableView, advice: Explanation) -> TableView:
    return replace(table, hint=replace(table.hint, advice=advice))


def pages_of_results(game: Game, site: Site, name: str) -> Iterator[str]:
    """Results without and with games, a shared position, and devices that travel along."""
    points = {next(iter(game.clauses)): 7}
    lost, won = Outcome(0, name, "", 2, 0.0, 5, points), Outcome(1, name, "cub", 1, 1.0, 7, points)
    own = [Own(Ending("KRAHO", game.id, 1.0, 60.0, 9, (lost, won), frozenset({0})), lost)] * 12
    for games_of_mine, chosen in (((), Chosen()), (own, Chosen()), (own, Chosen(game.id, "cub", 2))):
        yield results_page(site, games_of_mine, chosen)
    yield library_page(site, game, results_of(game, 0, {}))
    tallies = {("seat/2", "0"): tallied(1, 1.0, 2), ("level", "people"): tallied(1, 0.5, 2)}
    yield library_page(site, game, results_of(game, 1, tallies))
    match = Match.new(game.id, game.seats[0], seed=7)
    names = (name,) * match.seats
    for ours in (True, False):
        yield position_page(site, PositionPage(site, game, match.view(0), names, ours=ours, path="/p/x"))
    yield along_page(site, [Device("id", name, 1.0), Device("ie", "", 1.0)], link="http://x/along/y", picture="data:,")
    yield along_page(site, [], follows=True)
    yield from (arrival_page(site, name, own=own_one) for own_one in (True, False))


def all_pages(game: Game, site: Site, name: str = "Maïa") -> Iterator[str]:
    """Every page that a reader of one game can see."""
    card = TableCard("KRAHO", game.id, game.title, (name, name), my_turn=True, over=False, started=True, at=1.0)
    yield pages.shelf_page(site, [card])
    yield pages.shelf_page(site, [])
    yield my_tables_page(site, MyTablesView((card,), ()))
    fared = (Fared(1, name, 7, 1, mine=True), Fared(0, name, 5, 2, mine=False))
    over = (replace(card, over=True), replace(card, over=True, ended=Ended(fared, 1.0, 90.0, 12)))
    yield my_tables_page(site, MyTablesView((), over, (game.id,), (name,), game.id, name, page=1, more=True))
    yield from pages_of_results(game, site, name)
    yield pages.new_table_page(site, game.id, error=name)
    yield from book_pages(game, site, name)
    yield pages.error_page(site, 409, name, "ABC-A1")
    yield pages.table_page(site, waiting(game, name))
    yield pages.table_page(site, waiting(game, name, mine=True))
    yield pages.table_page(site, played(game, 0, name=name))
    yield pages.table_page(site, *busy(game, name))
    yield pages.table_page(site, played(game, 100_000, name=name))


def book_pages(game: Game, site: Site, question: str) -> Iterator[str]:
    """The rule book, looked through for something, and its examples to their last step."""
    yield book.books_page(site, book.Asked(question))
    yield book.rules_page(site, game.id)
    yield book.rules_page(site, game.id, book.Asked(question, "KRAHO"))
    if game.guide.aid:
        yield book.aid_page(site, game.id)
    for scene in list(game.scenes.values())[:1]:
        yield from (book.scene_page(site, game.id, scene.id, number) for number in range(len(scene.steps) + 1))
