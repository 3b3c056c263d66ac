"""What a table chooses before it begins: asked for by the form, kept with the table, told to everybody; and the rules
that a table was begun with stay its rules."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from solutre.core.game import game
from solutre.web.errors import NotAllowed, Refused
from solutre.web.http.library import Library
from solutre.web.pages import pages
from solutre.web.store.schema import COMPUTER, OPEN, PERSON, tables
from solutre.web.tables.model import Site
from solutre.web.tables.names import usual_level
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import Matches
from solutre.web.tables.table_views import explained

TOPPED = "plain+topping=three"
ME, HERE, FRIEND = SeatPlan(PERSON, "Ada", mine=True), SeatPlan(PERSON, "Eve", mine=True), SeatPlan(OPEN)
FORM = {"name": "Ada", "seat-0": "me", "seat-1": "computer", "level-1": "cub"}


@pytest.mark.parametrize(("chosen", "variant"), [("three", TOPPED), ("two", "plain"), ("", "plain")])
def test_the_form_of_a_new_table_asks_for_options(ada: Any, chosen: str, variant: str) -> None:
    code = ada.post_json("/tables", game="cairn", **FORM, **{"option-topping": chosen}).json()["code"]
    record = ada.get(f"/t/{code}/record").text
    assert f'[Variant "{variant}"]' in record


def test_an_option_that_does_not_exist_is_refused(ada: Any) -> None:
    answer = ada.post_json("/tables", game="cairn", **FORM, **{"option-topping": "four"})
    assert answer.status_code == 400
    assert answer.json()["error"] == "The game has no such variant."


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "brings 3 points", "A larger stone on a smaller one brings 3 points"),
        ("fr", "rapporte 3 points", "Une pierre sur une plus petite rapporte 3 points"),
    ],
)
def test_form_and_table_tell_the_options_in_words(library: Library, language: str, asked: str, told: str) -> None:
    site = Site(language=language, csrf="x")
    assert f"<b>{asked}</b>" in pages.new_table_page(site, "cairn")
    code = library.tables.open(Plan("cairn", (ME, FRIEND), TOPPED), "ada")
    assert told in pages.table_page(site, library.views.of(code, "ada"))
    library.tables.join(code, "bob", "Bob", None, "nonce")
    assert told in pages.table_page(site, library.views.of(code, "bob"))


def test_a_table_is_played_by_its_options(library: Library) -> None:
    """CAI-V2: topping brings three points where the table wants it."""
    match = library.views.of(library.tables.open(Plan("cairn", (ME, HERE), TOPPED), "ada"), "ada").match
    assert match is not None
    assert match.state.topping == 3  # type: ignore[attr-defined]


def test_a_table_of_before_goes_on_by_the_rules_that_it_was_begun_with(library: Library) -> None:
    """A row without a version is of the first rules; a new one is of the present ones."""
    code = library.tables.open(Plan("prehistory", (ME, HERE)), "ada")
    match = library.views.of(code, "ada").match
    assert match is not None
    assert match.rules_version == game("prehistory").version == "2"
    with library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == code).values(rules="1"))
    assert library.store.read(code).table.rules == "1"
    older = Matches(library.store).of(library.store.read(code))
    assert older is not None
    assert older.rules_version == older.copy().rules_version == "1"


def test_whoever_is_not_on_turn_learns_whose_turn_it_is(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    library.tables.join(code, "bob", "Bob", None, "nonce")
    match = library.views.of(code, "ada").match
    assert match is not None
    waiting = ("bob", "ada")[match.player]
    with pytest.raises(NotAllowed) as refused:
        explained(library.views.of(code, waiting), 0, "en")
    assert (refused.value.key, refused.value.values["name"]) == ("not your turn", ("Ada", "Bob")[match.player])
    with pytest.raises(Refused):
        explained(library.views.of(code, waiting), 99, "en")


def test_a_computer_has_the_level_that_was_asked_for_or_the_usual_one(library: Library) -> None:
    asked = (ME, SeatPlan(COMPUTER, level="cub"), SeatPlan(COMPUTER))
    seats = library.store.read(library.tables.open(Plan("cairn", asked), "ada")).seats
    assert [seat.level for seat in seats[1:]] == ["cub", usual_level()]


@pytest.mark.parametrize(
    ("id", "language", "about"),
    [
        ("elawa", "en", "Every chief has a power of its own, and room for 3 tokens."),
        ("ice_age", "fr", "Trois manches."),
    ],
)
def test_a_variant_says_what_is_special_about_it(id: str, language: str, about: str) -> None:
    """ELA-A11, ICE-R2"""
    assert f"<small>{about}</small>" in pages.new_table_page(Site(language=language), id)
