"""Strangers: codes are not found by trying, seats are not taken for good, and what nobody plays does not stay."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from solutre.web.errors import NotAllowed, NotFound, Refused
from solutre.web.http.library import Library
from solutre.web.http.quick.rates import Rates
from solutre.web.settings import Settings
from solutre.web.store import store as stores
from solutre.web.store.schema import COMPUTER, OPEN, PERSON, actions, chat, holds, seats, tables
from solutre.web.tables import undoing
from solutre.web.tables.expiry import UNPLAYED, expire
from solutre.web.tables.names import new_code, read_code, spaced
from solutre.web.tables.plans import Plan, SeatPlan

ME = SeatPlan(PERSON, "Ada", mine=True)
HERE = SeatPlan(PERSON, "Eve", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")


# --- codes -------------------------------------------------------------------------------------


def test_a_code_has_seven_letters_and_is_read_aloud_in_two_groups() -> None:
    code = new_code()
    assert (len(code), read_code(code)) == (7, code)
    assert spaced("BCDFGHJ") == "BCDF\u00a0GHJ"
    assert read_code(spaced(code)) == code


@pytest.mark.parametrize(
    "typed", ["BCDFGHJ", "bcdf ghj", " BCDF-GHJ ", "bcdf\u2011ghj", "BCDF\u00a0GHJ", "b c d f g h j"]
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "BCDFGHJ"


@pytest.mark.parametrize("typed", ["BCDFGH", "BCDFGHJK", "BCDFGHA", "BCDF_GHJ", ""])
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_a_table_of_before_keeps_its_short_code(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.tables.opening.new_code", lambda: "BCDFG")
    assert library.tables.open(Plan("cairn", (ME, FRIEND)), "ada") == "BCDFG"
    assert (read_code("bcdfg"), spaced("BCDFG")) == ("BCDFG", "BCDFG")


def test_a_friend_types_the_code_as_the_page_shows_it(ada: Any, bob: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend")
    assert spaced(code) in ada.get(f"/t/{code}").text
    assert bob.get("/code", params={"code": spaced(code).lower()}).headers["location"] == f"/t/{code}"
    assert bob.get(f"/t/{code[:4]}-{code[4:]}").status_code == 200


# --- guessing ----------------------------------------------------------------------------------


@pytest.fixture
def limited(tmp_path: Path, start_server: Callable[[Settings], Any]) -> Iterator[Any]:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}", rate=0.01, burst=100.0))
    yield running
    running.stop()


def test_a_code_that_no_table_has_costs_as_much_as_many_pages(limited: Any) -> None:
    """Of 100 each guess takes 21: the one for the page and 20 for the guess. After five nothing is left."""
    with limited.person() as eve:
        found = [eve.get(f"/t/{new_code()}").status_code for _ in range(7)]
        assert found == [404] * 5 + [429] * 2


def test_pages_that_exist_cost_nothing_more(limited: Any) -> None:
    with limited.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="friend")
        assert [ada.get(f"/t/{code}").status_code for _ in range(40)] == [200] * 40


def test_new_tables_are_opened_more_seldom_than_pages(limited: Any) -> None:
    """Of 100 each table takes 10, from a bucket of its own that fills slowly."""
    with limited.person() as eve:
        fields = {"game": "cairn", "seat_0": "me", "seat_1": "friend"}
        assert [eve.post("/tables", **fields).status_code for _ in range(12)] == [303] * 10 + [429] * 2
        assert eve.get("/").status_code == 200


def test_a_debt_is_paid_by_waiting_and_has_an_end() -> None:
    """Ten guesses at once are allowed and cost 20 each: −200, and not less."""
    rates, now = Rates(rate=1.0, burst=10.0), time.monotonic()
    assert [rates.allow("eve", 1.0, now) for _ in range(11)] == [True] * 10 + [False]
    for _ in range(100):
        rates.charge("eve", 20.0)
    assert not rates.allow("eve", 1.0, now + 200.0)
    assert rates.allow("eve", 1.0, now + 201.5)


@pytest.mark.parametrize(
    ("form", "fields"), [("choose", {"action": "x"}), ("show", {"seat": "x"}), ("choose", {"csrf": "of nobody"})]
)
def test_a_form_that_fits_nowhere_is_a_guess_too(limited: Any, form: str, fields: dict[str, str]) -> None:
    """Of 100 each guess takes 22, two for the form; the page for the secret of its forms took one before."""
    with limited.person() as eve:
        found = [eve.post(f"/t/{new_code()}/{form}", **fields).status_code for _ in range(7)]
        assert found == [404] * 5 + [429] * 2


# --- seats -------------------------------------------------------------------------------------


def test_who_opened_the_table_gives_a_seat_free_that_a_stranger_took(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (FRIEND, ME, FRIEND)), "ada")
    library.tables.join(code, "eve", "Mallory", 0, "nonce")
    link = library.store.read(code).seats[0].token
    assert [library.views.of(code, reader).may_put_out for reader in ("ada", "eve", "")] == [True, False, False]
    library.tables.put_out(code, "ada", 0)
    stored = library.store.read(code, "eve")
    assert stored.seats[0].token != link
    assert (stored.seats[0].held, stored.seats[0].name, stored.mine) == (OPEN, "", frozenset())
    with pytest.raises(NotFound, match="no link"):
        library.tables.come_back(code, "eve", link)
    library.tables.join(code, "bob", "Bob", 0, "nonce")
    assert library.views.of(code, "ada").match is None  # one seat is still open


@pytest.mark.parametrize(
    ("reader", "seat", "fault"), [("eve", 1, NotAllowed), ("ada", 0, Refused), ("ada", 2, Refused)]
)
def test_nobody_else_puts_anybody_out_and_nobody_themselves(
    library: Library, reader: str, seat: int, fault: type[Refused]
) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND, FRIEND)), "ada")
    library.tables.join(code, "eve", "Eve", 1, "nonce")
    before = library.store.read(code)
    with pytest.raises(fault):
        library.tables.put_out(code, reader, seat)
    assert library.store.read(code) == before


def test_once_the_game_has_begun_nobody_is_put_out(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, FRIEND)), "ada")
    library.tables.join(code, "bob", "Bob", 1, "nonce")
    with pytest.raises(NotAllowed, match="not host"):
        library.tables.put_out(code, "ada", 1)
    assert not library.views.of(code, "ada").may_put_out


def test_the_lobby_offers_it_to_who_opened_the_table(ada: Any, bob: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="friend", seat_2="friend")
    bob.post(f"/t/{code}/join", name="Bob", seat=1)
    offer = f'action="/t/{code}/put-out"'
    assert (offer in ada.get(f"/t/{code}").text, offer in bob.get(f"/t/{code}").text) == (True, False)
    assert bob.post(f"/t/{code}/put-out", seat=0).status_code == 403
    assert ada.post(f"/t/{code}/put-out", seat=1).status_code == 303


def held(library: Library, code: str) -> int:
    with library.database.reading() as db:
        return int(db.execute(select(func.count()).select_from(holds).where(holds.c.table == code)).scalar_one())


def test_a_program_that_only_looks_where_a_personal_link_leads_takes_no_seat(served: Any, ada: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="friend")
    link = f"/t/{code}/seat/{served.library.store.read(code).seats[0].token}"
    for _ in range(3):
        with served.person() as preview:
            first = preview.get(link)
            assert first.status_code == 303
            preview.client.cookies.clear()
            assert preview.get(first.headers["location"]).status_code == 400
    assert held(served.library, code) == 1
    with served.person() as phone:
        answer = phone.client.get(link, follow_redirects=True)
        assert str(answer.url).endswith(f"/t/{code}")
    assert held(served.library, code) == 2


def test_a_seat_is_played_from_so_many_browsers_the_latest_ones(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_BROWSERS", 3)
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    link = library.store.read(code).seats[0].token
    for reader in ("phone", "tablet", "laptop", "phone"):
        library.tables.come_back(code, reader, link)
    assert [bool(library.store.read(code, one).mine) for one in ("ada", "phone", "tablet", "laptop")] == [
        False,
        True,
        True,
        True,
    ]


# --- what grows --------------------------------------------------------------------------------


def test_of_a_long_chat_the_latest_lines_are_kept(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.store.talk.CHAT_KEPT", 3)
    one, two = (library.tables.open(Plan("cairn", (ME, FRIEND)), "ada") for _ in range(2))
    for number in range(5):
        library.tables.say(one, "ada", f"line {number}")
        library.tables.say(two, "ada", "other table") if number == 0 else None
    assert [line.text for line in library.views.of(one, "ada").chat] == ["line 2", "line 3", "line 4"]
    assert len(library.views.of(two, "ada").chat) == 1


def test_so_much_is_taken_back_at_one_table_and_no_more(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "MOST_UNDOS", 2)
    code = library.tables.open(Plan("hunters", (ME, HERE)), "ada")

    def choose() -> None:
        stored, match = library.store.read(code), library.views.of(code, "ada").match
        assert match is not None
        library.playing.choose(code, "ada", match.state.legal_actions()[0], stored.table.ply)

    for _ in range(2):
        choose()
        assert library.playing.undo(code, "ada", None)
    choose()
    with pytest.raises(Refused, match="enough undos"):
        library.playing.undo(code, "ada", None)
    choose()  # the game goes on


def test_a_draft_is_changed_so_often_and_no_more(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "MOST_UNDOS", 1)
    code = library.tables.open(Plan("mammut", (ME, HERE, HERE)), "ada")

    def pick_and_put_back() -> None:
        library.playing.choose(code, "ada", 4, library.store.read(code).table.ply)
        library.playing.put_back(code, "ada", 4, library.store.read(code).table.ply)

    pick_and_put_back()
    with pytest.raises(Refused, match="enough undos"):
        pick_and_put_back()


def test_a_running_server_clears_old_tables_away(
    tmp_path: Path, start_server: Callable[[Settings], Any], monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    monkeypatch.setattr("solutre.web.http.app.PRESENCE", 0.05)
    monkeypatch.setattr("solutre.web.tables.expiry.UNPLAYED", -1.0)
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}"))
    with running.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="friend")
        monkeypatch.setattr("solutre.web.http.app.SEARCHING", 0.0)
        until(lambda: ada.get(f"/t/{code}").status_code == 404)
    running.stop()


def test_tables_at_which_nothing_was_played_expire_and_others_stay(library: Library) -> None:
    waiting = library.tables.open(Plan("hunters", (ME, FRIEND)), "ada")
    library.tables.say(waiting, "ada", "anybody there?")
    begun = library.tables.open(Plan("hunters", (ME, HERE)), "ada")
    played = library.tables.open(Plan("hunters", (ME, HERE)), "ada")
    stored, match = library.store.read(played), library.views.of(played, "ada").match
    assert match is not None
    library.playing.choose(played, "ada", match.state.legal_actions()[0], stored.table.ply)
    now = time.time()
    assert expire(library.database, now + UNPLAYED - 3600.0) == 0
    assert expire(library.database, now + UNPLAYED + 3600.0) == 2
    assert library.store.read(played).table.ply > stored.table.ply
    for code in (waiting, begun):
        with pytest.raises(NotFound):
            library.store.read(code)
    with library.database.reading() as db:
        for part in (seats, holds, chat, actions):
            assert set(db.execute(select(part.c.table)).scalars()) <= {played}
        assert db.execute(select(tables.c.code)).scalars().all() == [played]
