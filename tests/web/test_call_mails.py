"""Mails to those who asked for them: after a yes from the address itself, seldom, and stopped by one click."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from solutre.web.calls.caller import MAIL_GRACE, MAIL_PAUSE, Caller
from solutre.web.calls.mailing import checked_address
from solutre.web.errors import Refused
from solutre.web.settings import Settings
from solutre.web.store.schema import calls, seats, tables, wishes

from .people import PLAIN, Pair, Person
from .post_offices import MailBox, mail_box
from .servers import Served, start

LINK = re.compile(r"https://games\.example\.org(/calls/\S+)")
BOB = "bob@example.org"
ORIGIN = "https://games.example.org"


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    with mail_box() as made:
        yield made


@pytest.fixture(scope="module")
def served(box: MailBox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that writes mails."""
    folder = tmp_path_factory.mktemp("mails")
    told = Settings(
        database=f"sqlite:///{folder / 'served.db'}",
        rate=0.0,
        pause=0.0,
        budget=0.02,
        smtp=box.address,
        mail_from="Solutré <games@example.org>",
        origin=ORIGIN,
    )
    running = start(told)
    yield running
    running.stop()


@pytest.fixture
def caller(served: Served, box: MailBox) -> Iterator[Caller]:
    box.mails.clear()
    yield Caller(served.library.settings, served.library.database)
    with served.library.database.writing() as db:
        for part in (calls, wishes):
            db.execute(part.delete())


def call_all(caller: Caller) -> None:
    caller._since -= 3600  # turns are set back here, as they never are
    while caller.work_once():
        pass


def agreed(person: Person, caller: Caller, box: MailBox, address: str = BOB) -> None:
    """Ask for mails, and say yes where the mail comes."""
    assert person.post("/my/calls/mail", mail=address).status_code == 303
    call_all(caller)
    link = link_in(box.mails.pop())
    assert person.get(link).status_code == 200
    assert person.post(link).status_code == 200


def link_in(mail: Any) -> str:
    found = LINK.search(mail.get_content())
    assert found
    return found.group(1)


def waits(served: Served, pair: Pair, minutes: float = MAIL_GRACE / 60 + 1) -> str:
    """A table at which it has been Bob's turn for so long."""
    while True:
        code = pair.sit()
        deciding, _, ply = pair.to_decide(code)
        if deciding is pair.ada:
            assert deciding.post_json(f"/t/{code}/choose", action=pair.legal(code)[0], ply=ply).status_code == 200
        table = served.library.store.read(code).table
        if table.player == 1 and deciding is pair.ada:
            break
    served.library.views.write_presence()
    with served.library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == code).values(turn_at=time.time() - 60 * minutes))
        db.execute(update(seats).where(seats.c.table == code).values(looked=0.0))
    return code


def test_an_address_is_asked_first_and_looking_changes_nothing(
    served: Served, caller: Caller, box: MailBox, pair: Pair
) -> None:
    assert pair.bob.post("/my/calls/mail", mail=BOB).status_code == 303
    page = pair.bob.get("/my/calls").text
    assert f"We have written to {BOB}" in page
    call_all(caller)
    (mail,) = box.mails
    assert (mail["To"], mail["From"], mail["Subject"]) == (
        BOB,
        "Solutré <games@example.org>",
        "Shall Solutré write to you?",
    )
    assert mail["Auto-Submitted"] == "auto-generated"
    link = link_in(mail)
    waits(served, pair)
    with served.person() as guard:  # a program that opens every link
        assert "Yes, write to me" in guard.get(link).text
    call_all(caller)
    assert len(box.mails) == 1  # nobody said yes
    with served.person() as elsewhere:  # another browser, without Bob's cookie
        elsewhere.get(link)
        assert "We write to bob@example.org" in elsewhere.post(link).text
    code = waits(served, pair)
    call_all(caller)
    assert len(box.mails) == 2 and code in box.mails[1].get_content()


def test_a_mail_tells_the_table_and_how_to_stop_it(served: Served, caller: Caller, box: MailBox, pair: Pair) -> None:
    agreed(pair.bob, caller, box)
    code = waits(served, pair)
    call_all(caller)
    (mail,) = box.mails
    text = mail.get_content()
    assert (
        mail["Subject"] == "Your turn: Cairn"
        and f"{ORIGIN}/t/{code}" in text.split()
        and "Bob, it is your turn." in text
    )
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<>")
    assert stop in text and f"{ORIGIN}/my/calls" in text
    stored = served.library.store.read(code)
    kept = [
        stored.table.secret,
        *(seat.token for seat in stored.seats),
        *(seat.nonce for seat in stored.seats if seat.nonce),
    ]
    assert not [secret for secret in kept if secret in mail.as_string()]


def test_one_click_stops_the_mails_without_a_login(served: Served, caller: Caller, box: MailBox, pair: Pair) -> None:
    """As a mail program does it: no cookie, no token, one form."""
    agreed(pair.bob, caller, box)
    waits(served, pair)
    call_all(caller)
    path = box.mails[0]["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN)
    with served.person() as guard:
        assert "Stop the mails" in guard.get(path).text
    assert f"We write to {BOB}" in pair.bob.get("/my/calls").text
    answer = httpx.post(served.address + path, data={"List-Unsubscribe": "One-Click"}, verify=PLAIN)
    assert answer.status_code == 200 and "no more mails" in answer.text
    waits(served, pair)
    call_all(caller)
    assert len(box.mails) == 1
    with served.library.database.reading() as db:
        assert db.execute(select(wishes.c.mail)).scalars().all() == [None]
    again = httpx.get(served.address + path, verify=PLAIN)
    assert again.status_code == 200 and "no more mails" in again.text


@pytest.mark.parametrize("path", ["/calls/stop/x", "/calls/stop/abc.def", "/calls/confirm/x.y", "/calls/confirm/é"])
def test_a_link_that_we_never_wrote_leads_nowhere(served: Served, ada: Person, path: str) -> None:
    assert (ada.get(path).status_code, ada.post(path).status_code) == (404, 404)


def test_a_link_to_say_yes_does_not_stop_and_the_other_way_round(
    served: Served, caller: Caller, box: MailBox, bob: Person
) -> None:
    assert bob.post("/my/calls/mail", mail=BOB).status_code == 303
    call_all(caller)
    token = link_in(box.mails[0]).rpartition("/")[2]
    assert bob.post(f"/calls/stop/{token}").status_code == 404


def test_several_tables_come_in_one_mail_and_the_next_one_waits(
    served: Served, caller: Caller, box: MailBox, pair: Pair
) -> None:
    agreed(pair.bob, caller, box)
    codes = {waits(served, pair), waits(served, pair)}
    call_all(caller)
    (mail,) = box.mails
    assert mail["Subject"] == "Your turn at 2 tables" and all(code in mail.get_content() for code in codes)
    waits(served, pair)
    call_all(caller)
    assert len(box.mails) == 1
    with served.library.database.reading() as db:
        (due,) = db.execute(select(calls.c.due).where(calls.c.due.is_not(None))).scalars()
    assert due == pytest.approx(time.time() + MAIL_PAUSE, abs=30)


def test_a_turn_is_mailed_once_and_not_before_its_time(
    served: Served, caller: Caller, box: MailBox, pair: Pair
) -> None:
    agreed(pair.bob, caller, box)
    waits(served, pair, minutes=2)
    call_all(caller)
    assert not box.mails
    code = waits(served, pair)
    for _ in range(2):
        call_all(caller)
        with served.library.database.writing() as db:
            db.execute(update(wishes).values(mailed=0.0))
        caller = Caller(caller.settings, caller.database)
    assert len(box.mails) == 1 and code in box.mails[0].get_content()


def test_a_mail_that_was_not_taken_is_tried_again(served: Served, caller: Caller, box: MailBox, pair: Pair) -> None:
    agreed(pair.bob, caller, box)
    waits(served, pair)
    box.refuses[:] = [450]
    call_all(caller)
    assert not box.mails
    with served.library.database.writing() as db:
        db.execute(update(calls).where(calls.c.due.is_not(None)).values(due=time.time()))
    call_all(caller)
    assert len(box.mails) == 1


def test_an_address_that_does_not_exist_is_forgotten(served: Served, caller: Caller, box: MailBox, pair: Pair) -> None:
    agreed(pair.bob, caller, box)
    waits(served, pair)
    box.refuses[:] = [550]
    call_all(caller)
    assert not box.mails and BOB not in pair.bob.get("/my/calls").text


def test_nobody_annoys_strangers_with_our_mails(served: Served, caller: Caller, box: MailBox) -> None:
    """Two letters to one address in a day, whoever asks; the page tells everybody the same."""
    for _ in range(4):
        with served.person() as stranger:
            assert stranger.post("/my/calls/mail", mail="victim@example.org").status_code == 303
    call_all(caller)
    assert len(box.mails) == 2


def test_a_client_asks_for_few_letters(box: MailBox, tmp_path: Path, start_server: Callable[[Settings], Any]) -> None:
    told = Settings(database=f"sqlite:///{tmp_path}/x.db", smtp=box.address, mail_from="a@b.example", origin=ORIGIN)
    running = start_server(told)
    answers = []
    for number in range(6):
        with running.person(Origin=ORIGIN) as one:
            answers.append(one.post("/my/calls/mail", mail=f"{number}@example.org").status_code)
    running.stop()
    assert answers == [303] * 5 + [429]


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "bob",
        "a@b@c",
        "a b@c.example",
        "a@b.example, c@d.example",
        "a@b.example\nBcc: x@y.example",
        "<a@b.example>",
        "a@",
        "é@b.example",
        f"{'x' * 65}@b.example",
    ],
)
def test_what_is_no_address_is_refused(ada: Person, typed: str) -> None:
    assert ada.post("/my/calls/mail", mail=typed).status_code == 400
    with pytest.raises(Refused):
        checked_address(typed)


def test_a_mail_server_that_is_away_stops_nobody(served: Served, caller: Caller, bob: Person) -> None:
    """Nothing is lost, and the address is kept."""
    away = Caller(replace(caller.settings, smtp="smtp://127.0.0.1:9"), caller.database)
    bob.post("/my/calls/mail", mail=BOB)
    call_all(away)
    with served.library.database.reading() as db:
        tries, due = db.execute(select(calls.c.tries, calls.c.due)).one()
    assert tries == 1 and due > time.time() and BOB in bob.get("/my/calls").text
