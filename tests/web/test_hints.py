"""Fair help: hints between people only where the table allows them, and never unseen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.state import EVERYONE, Event
from solutre.web.errors import NotAllowed
from solutre.web.http.library import Library
from solutre.web.pages import pages
from solutre.web.pages.log import placed
from solutre.web.pages.messages import sentence
from solutre.web.processes.worker import Worker
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.hints import hints_allowed
from solutre.web.tables.model import AskedHint, Hint, Site
from solutre.web.tables.plans import Plan, SeatPlan

ME = SeatPlan(PERSON, "Ada", mine=True)
HERE = SeatPlan(PERSON, "Eve", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")
ASKS = {"en": "{} asks the computer for a hint", "fr": "{} demande un conseil à l’ordinateur"}


def opened(library: Library, *seats: SeatPlan, hints: bool = False, game: str = "cairn") -> str:
    """A table at which Ada has something to decide; Bob sits down on an open seat."""
    while True:
        code = library.tables.open(Plan(game, seats, hints=hints), "ada")
        if FRIEND in seats:
            library.tables.join(code, "bob", "Bob", None, "nonce")
        match = library.views.of(code, "ada").match
        assert match is not None
        if match.player == 0:
            return code


def log_of(library: Library, code: str, reader: str, language: str = "en") -> list[str]:
    """The story that a reader is told now, the newest line first."""
    table = library.views.of(code, reader)
    page = pages.table_page(Site(language=language, csrf="x"), table)
    return re.findall(r'class="told"[^>]*>([^<]*)<', page)


# --- where it is allowed -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "hints", "allowed"),
    [
        ((ME, MACHINE), False, True),
        ((ME, MACHINE, MACHINE), False, True),
        ((ME, FRIEND), False, False),
        ((ME, FRIEND, MACHINE), False, False),
        ((ME, HERE), False, False),  # two people at one device are people
        ((ME, FRIEND), True, True),
        ((ME, HERE), True, True),
    ],
)
def test_between_people_hints_are_off_unless_the_table_allows_them(
    library: Library, seats: tuple[SeatPlan, ...], hints: bool, allowed: bool
) -> None:
    code = opened(library, *seats, hints=hints)
    before = library.store.read(code)
    assert hints_allowed(before) == allowed
    if allowed:
        library.playing.ask_hint(code, "ada", None)
        assert library.store.read(code).table.hint_seat == 0
        return
    with pytest.raises(NotAllowed, match="no hints"):
        library.playing.ask_hint(code, "ada", None)
    assert library.store.read(code) == before  # nothing changed


def test_whose_seat_a_computer_plays_for_a_while_is_still_a_person(library: Library) -> None:
    code = opened(library, ME, FRIEND)
    with library.store.database.writing() as db:
        library.store.set_seat(db, code, 1, away=True)
    with pytest.raises(NotAllowed, match="no hints"):
        library.playing.ask_hint(code, "ada", None)


def test_who_plays_again_plays_by_the_same_agreement(library: Library) -> None:
    for hints in (True, False):
        code = opened(library, ME, HERE, hints=hints)
        while (match := library.views.of(code, "ada").match) and not match.over:
            ply = library.store.read(code).table.ply
            library.playing.choose(code, "ada", match.state.legal_actions()[0], ply)
        assert library.store.read(library.tables.again(code, "ada")).table.hints == hints


# --- everybody sees it -------------------------------------------------------------------------


def test_everybody_sees_that_a_hint_was_asked_for_and_nobody_what_it_said(library: Library, worker: Worker) -> None:
    code = opened(library, ME, FRIEND, hints=True)
    changed = library.store.read(code).table.changed
    library.playing.ask_hint(code, "ada", None)
    assert library.store.read(code).table.changed > changed  # whoever looks on is told at once
    for _ in range(2):  # while the computer thinks, and after
        for reader in ("ada", "bob", "eve"):
            for language, asks in ASKS.items():
                assert log_of(library, code, reader, language)[0] == asks.format("Ada")
        worker.work_once()
    assert library.views.of(code, "ada").hint.action is not None
    for reader in ("bob", "eve"):
        table = library.views.of(code, reader)
        assert table.hint == Hint()
        assert "advice" not in pages.table_page(Site(csrf="x"), table).partition('id="choices"')[2].partition("log")[0]


def test_the_line_stays_where_it_was_asked_and_is_told_once_a_choice(library: Library, worker: Worker) -> None:
    code = opened(library, ME, FRIEND, hints=True)
    library.playing.ask_hint(code, "ada", None)
    library.playing.ask_hint(code, "ada", None)
    worker.work_once()
    library.playing.ask_hint(code, "ada", None)
    before = log_of(library, code, "bob")
    assert before.count(ASKS["en"].format("Ada")) == 1
    match = library.views.of(code, "ada").match
    assert match is not None
    library.playing.choose(code, "ada", match.state.legal_actions()[0], library.store.read(code).table.ply)
    after = log_of(library, code, "bob")
    assert after[-len(before) :] == before
    assert len(after) > len(before)


def test_a_hint_does_not_vanish_with_a_choice_that_is_taken_back(library: Library, worker: Worker) -> None:
    code = opened(library, ME, FRIEND, hints=True, game="hunters")
    library.playing.ask_hint(code, "ada", None)
    worker.work_once()
    match = library.views.of(code, "ada").match
    assert match is not None
    library.playing.choose(code, "ada", match.state.legal_actions()[0], library.store.read(code).table.ply)
    if not library.playing.undo(code, "ada", None):
        library.playing.answer_undo(code, "bob", None, yes=True)
    match = library.views.of(code, "ada").match
    assert match is not None
    assert match.player == 0
    assert ASKS["en"].format("Ada") in log_of(library, code, "bob")


def test_against_computers_there_is_nobody_to_tell(library: Library) -> None:
    code = opened(library, ME, MACHINE)
    library.playing.ask_hint(code, "ada", None)
    assert not any("hint" in line for line in log_of(library, code, "ada"))


def test_a_hint_stands_among_what_everybody_is_told() -> None:
    """Asked after two public events. A secret of this reader lies between them and is skipped, not counted."""
    public, secret = Event("dealt", "CAI-S1", 0, 0, (), EVERYONE), Event("drew", "CAI-S1", 0, 0, (1,), 0)
    for events, below in [([public, public, public], 2), ([public, secret, public, public], 3), ([public], 1)]:
        assert [one.below for one in placed([AskedHint(1, 2)], events)] == [below]
    assert [one.below for one in placed([AskedHint(1, 1)], [public, secret])] == [2]  # what was told before it


# --- the pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_says_to_everybody_whether_hints_are_allowed(served: Any, language: str) -> None:
    told = {
        "en": ("There are no hints at this table.", "Hints are allowed at this table"),
        "fr": ("Il n’y a pas de conseils à cette table.", "Les conseils sont permis à cette table"),
    }[language]
    with (
        served.person(**{"Accept-Language": language}) as ada,
        served.person(**{"Accept-Language": language}) as eve,
    ):
        for box, sentence in zip(("", "yes"), told, strict=True):
            code = ada.opens("elawa", seat_0="me", seat_1="friend", hints=box)
            for reader in (ada, eve):
                assert sentence in reader.get(f"/t/{code}").text  # while the table waits
            eve.post(f"/t/{code}/join", name="Eve")
            for reader in (ada, eve):
                assert sentence in reader.get(f"/t/{code}").text  # and while it plays


def test_a_hint_that_is_not_allowed_is_neither_offered_nor_given(served: Any) -> None:
    for language in ("en", "fr"):
        with served.person(**{"Accept-Language": language}) as ada:
            code = ada.opens("elawa", seat_0="me", seat_1="here")
            assert 'id="hint"' not in ada.get(f"/t/{code}").text
            before = served.library.store.read(code).table
            answer = ada.post_json(f"/t/{code}/hint")
            assert (answer.status_code, answer.json()["error"]) == (403, sentence("no hints", language))
            assert sentence("no hints", language) in ada.post(f"/t/{code}/hint").text
            assert served.library.store.read(code).table == before


def test_the_form_of_a_new_table_asks_and_the_table_keeps_the_answer(served: Any) -> None:
    with served.person() as ada:
        assert 'name="hints" value="yes"' in ada.get("/games/elawa").text
        for box, kept in (("yes", True), ("", False), ("<b>", False)):
            code = ada.opens("cairn", seat_0="me", seat_1="here", hints=box)
            assert served.library.store.read(code).table.hints == kept
