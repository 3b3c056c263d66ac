"""What can only be passed passes by itself, and a short line tells it; whose pace a table has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solutre.core.game import Look, game
from solutre.web.http.library import Library
from solutre.web.pages.story import passed
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.turns import quickest

NAMES = ("Ada", "Eve")


@pytest.fixture
def played() -> TableMatch:
    """Elawa, where nobody can pay for a card in the first turn: playing ends by itself (ELA-P1)."""
    match = TableMatch(game("elawa"), 2, seed=1, names=NAMES)
    match.chosen, match._fair_points = [], {}
    match.begin()
    return match


def test_a_lone_choice_that_the_log_does_not_tell_is_told_to_its_player(played: TableMatch) -> None:
    seat = played.player
    while played.player == seat or not played.passed(seat):
        seat = played.player
        played.play_as(seat, played.state.legal_actions()[0])
    look = Look("en", NAMES)
    own = passed(played, look, seat)
    assert [(one.name, one.text) for one in own] == [("You", "had only one choice: “Play no more cards”")]
    own = passed(played, replace(look, language="fr"), seat)
    said = "n’aviez qu’un choix\u00a0: «\u00a0Ne plus jouer de carte\u00a0»"
    assert [(one.name, one.text) for one in own] == [("Vous", said)]
    assert passed(played, look, 1 - seat) == []


def test_what_was_chosen_is_not_told_as_passed(played: TableMatch) -> None:
    seat = played.player
    assert passed(played, Look("en", NAMES), seat) == []


def around(library: Library, *others: SeatPlan, tempo: float | None) -> StoredTable:
    """A table of Ada, whose computers pause so long."""
    code = library.tables.open(Plan("elawa", (SeatPlan(PERSON, "Ada", mine=True), *others)), "ada")
    if not any(one.held == COMPUTER for one in others):
        library.tables.join(code, "eve", "Eve", None, "")
    stored = library.store.read(code)
    return replace(stored, table=replace(stored.table, tempo=tempo))


def test_the_only_person_of_a_table_sets_its_pace(library: Library) -> None:
    alone = around(library, SeatPlan(COMPUTER, level="cub"), tempo=0.0)
    assert (quickest(alone, 1.4), quickest(alone, None)) == (1.4, 0.0)


def test_the_quickest_of_several_people_sets_it(library: Library) -> None:
    together = around(library, SeatPlan("open"), tempo=0.6)
    assert [quickest(together, wish) for wish in (1.4, 0.0, None)] == [0.6, 0.0, 0.6]
