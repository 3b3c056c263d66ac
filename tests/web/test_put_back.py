"""One pick of several is put back and the others stay: drafts of tiles in Mammut, by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.record import Ply
from solutre.web.errors import NotAllowed, Refused, TooLate
from solutre.web.http.library import Library
from solutre.web.store.schema import CHOICE, PERSON, UNDO
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import Matches, TableMatch

PEOPLE = tuple(SeatPlan(PERSON, name, mine=True) for name in ("Ada", "Eve", "Bob"))
DONE, LOT0, TAKE_ALL = 42, 32, 62  # actions of Mammut; 0 to 31 are its tiles


@pytest.fixture
def code(library: Library) -> str:
    """A table of Mammut on one device; all 32 tiles lie in the middle."""
    return library.tables.open(Plan("mammut", PEOPLE), "device")


def match_of(library: Library, code: str) -> TableMatch:
    match = library.playing.matches.of(library.store.read(code))
    assert match is not None
    return match


def ply_of(library: Library, code: str) -> int:
    return library.store.read(code).table.ply


def choose(library: Library, code: str, *actions: int) -> int:
    """The player to decide makes these choices; returns who it was."""
    seat = match_of(library, code).player
    for action in actions:
        assert library.playing.choose(code, "device", action, ply_of(library, code))
    return seat


def put_back(library: Library, code: str, action: int) -> None:
    library.playing.put_back(code, "device", action, ply_of(library, code))


@pytest.mark.parametrize(
    ("tile", "left"), [(4, [9, 2]), (9, [4, 2]), (2, [4, 9])], ids=["the first", "one in the middle", "the last"]
)
def test_a_tile_leaves_the_draft_and_the_others_stay(library: Library, code: str, tile: int, left: list[int]) -> None:
    """MAM-D5: until it is confirmed a draft can be changed."""
    start = match_of(library, code)
    seat = choose(library, code, 4, 9, 2)
    put_back(library, code, tile)
    after = match_of(library, code)
    assert after.plies == [*start.plies, *(Ply(seat, slot) for slot in left)]
    assert after.player == seat
    assert tile in after.state.legal_actions()
    assert DONE in after.state.legal_actions()


def test_the_only_tile_of_a_draft_leaves_the_turn_as_it_began(library: Library, code: str) -> None:
    before = match_of(library, code)
    choose(library, code, 9)
    put_back(library, code, 9)
    after = match_of(library, code)
    assert after.state.key() == before.state.key()
    assert TAKE_ALL in after.state.legal_actions()


def test_all_is_written_at_once_and_read_again_by_a_fresh_process(library: Library, code: str) -> None:
    choose(library, code, 4, 9, 2)
    ply = ply_of(library, code)
    put_back(library, code, 9)
    assert [row.kind for row in library.store.actions_since(code, ply)] == [UNDO, CHOICE]
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.state.key() == match_of(library, code).state.key()
    seat = choose(library, code, DONE)
    state: Any = match_of(library, code).state
    assert state.lots[2 * seat] == 1 << 4 | 1 << 2  # the lot is what was left


def test_a_thief_keeps_a_tile_after_all(library: Library, code: str) -> None:
    """MAM-D8: of a stolen lot of four, tiles 0 and 1 were to go back; now only tile 1 does."""
    victim = choose(library, code, 0, 1, 2, 3, DONE)
    thief = choose(library, code, LOT0 + 2 * victim, 0, 1)
    put_back(library, code, 0)
    after = match_of(library, code)
    assert after.plies[-2:] == [Ply(thief, LOT0 + 2 * victim), Ply(thief, 1)]
    assert {0, 2, 3} <= set(after.state.legal_actions())


def test_what_was_never_picked_or_belongs_to_an_earlier_turn_stays(library: Library, code: str) -> None:
    """Eve cannot undo Ada's draft by the way, and nobody undoes on a page that is out of date."""
    choose(library, code, 4, DONE)
    choose(library, code, 9)
    for action in (4, 5, DONE):
        with pytest.raises(Refused, match="not picked"):
            put_back(library, code, action)
    with pytest.raises(TooLate):
        library.playing.put_back(code, "device", 9, ply_of(library, code) - 1)
    with pytest.raises(NotAllowed):
        library.playing.put_back(code, "stranger", 9, ply_of(library, code))
    assert [ply.action for ply in match_of(library, code).plies[-3:]] == [4, DONE, 9]


def test_what_was_revealed_ends_the_stretch_that_can_be_taken_back() -> None:
    """The tiles were poured before the first pick: that showed everybody something (MAM-R2)."""
    match = Match.new("mammut", 3, seed=1)
    first = len(match.plies)
    for slot in (4, 9, 2):
        match.play(slot)
    assert list(match.undo_points()) == [first + 2, first + 1, first]


def test_the_page_offers_it_as_a_plain_form(ada: Any, served: Any) -> None:
    code = ada.opens("mammut", seat_0="me", seat_1="here", seat_2="here", name="Ada")
    ada.post(f"/t/{code}/show", seat=served.library.store.read(code).table.player)
    for tile in (4, 9):
        ply = served.library.store.read(code).table.ply
        assert ada.post(f"/t/{code}/choose", action=tile, ply=ply).status_code == 303
    page = ada.get(f"/t/{code}").text
    assert page.count('class="back"') == 2
    assert 'id="back-4" name="action" value="4"' in page
    ply = served.library.store.read(code).table.ply
    assert ada.post(f"/t/{code}/put-back", action=4, ply=ply).status_code == 303
    page = ada.get(f"/t/{code}", headers={"Accept-Language": "fr"}).text
    assert 'id="back-4"' not in page
    assert re.search(r'id="back-9".*Remettre', page)
