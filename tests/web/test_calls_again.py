"""Calls that fail, wait or meet: tried again, given up, held back in quiet hours, and told once by several workers."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from solutre.web.calls.caller import GRACE, MAIL_GRACE, MOST_TRIES, Caller
from solutre.web.http.library import open_library
from solutre.web.settings import Settings
from solutre.web.store.calls import PUSH
from solutre.web.store.database import Database
from solutre.web.store.schema import calls, devices
from solutre.web.store.wishes import MOST_FAILED

from .calling import HOUR, bobs_turn, call_all, count, due_of, subscribe, went_by
from .people import Friends
from .post_offices import Browser, PushService


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_device_is_forgotten(
    friends: Friends, caller: Caller, service: PushService, phone: Browser, status: int
) -> None:
    subscribe(friends, service, phone)
    service.will_answer(status)
    went_by(friends, bobs_turn(friends))
    call_all(caller)
    assert count(friends, devices) == 0 and due_of(friends) == [None]


def test_a_push_service_in_trouble_is_tried_again_later_and_later(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    service.will_answer(503)
    service.will_answer(429, Retry_After="400")
    went_by(friends, bobs_turn(friends))
    pauses = []
    for _ in range(2):
        call_all(caller)
        (due,) = due_of(friends)
        assert due is not None
        pauses.append(due - time.time())
        with friends.library.database.writing() as db:
            db.execute(update(calls).values(due=time.time()))
    assert pauses == [pytest.approx(30, abs=5), pytest.approx(400, abs=5)]
    call_all(caller)
    assert len(service.letters) == 3 and due_of(friends) == [None] and count(friends, devices) == 1


def test_a_device_that_never_answers_is_given_up_in_the_end(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    for turn in range(MOST_FAILED):
        assert count(friends, devices) == 1
        code = bobs_turn(friends)
        went_by(friends, code)
        service.answers = [(500, {})]
        caller._gather(time.time())
        with friends.library.database.writing() as db:
            db.execute(update(calls).where(calls.c.table == code).values(tries=MOST_TRIES - 1))
        call_all(caller)
        assert len(service.letters) == turn + 1
    assert count(friends, devices) == 0


def test_a_device_that_was_parted_is_told_nothing_more(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    """A phone that travels along with Bob is told of Bob's turns, until he parts it."""
    passes = friends.library.passes
    bond = passes.take(passes.make("bob", time.time()), "phone", "my phone", time.time())
    subscribe(friends, service, phone, own="phone", reader="bob", bond=bond)
    went_by(friends, bobs_turn(friends))
    call_all(caller)
    assert len(service.letters) == 1
    code = bobs_turn(friends)
    went_by(friends, code)
    caller._gather(time.time())  # it waits already when he parts it
    passes.part("bob")
    went_by(friends, bobs_turn(friends))
    call_all(caller)
    assert len(service.letters) == 1


def test_quiet_hours_hold_a_call_back(friends: Friends, caller: Caller, service: PushService, phone: Browser) -> None:
    subscribe(friends, service, phone)
    now = time.gmtime()
    minute = now.tm_hour * 60 + now.tm_min
    friends.library.wishes.set_quiet("bob", "en", "UTC", (minute - 60) % 1440, (minute + 60) % 1440)
    went_by(friends, bobs_turn(friends))
    call_all(caller)
    (due,) = due_of(friends)
    assert not service.letters and due is not None and HOUR - 120 < due - time.time() <= HOUR
    friends.library.wishes.set_quiet("bob", "en", "UTC", None, None)
    with friends.library.database.writing() as db:
        db.execute(update(calls).values(due=time.time()))
    call_all(caller)
    assert len(service.letters) == 1


def test_both_databases_find_lease_and_remember_calls(address: str, service: PushService, phone: Browser) -> None:
    """The same turn found by two workers at once is one call, taken by one of them, told once and never again."""
    library = open_library(Settings(database=address, pause=0.0, push_private=True))
    friends = Friends(library)
    subscribe(friends, service, phone)
    code = bobs_turn(friends)
    went_by(friends, code)
    workers = [Caller(library.settings, Database(address)) for _ in range(2)]
    for worker in workers:
        worker._gather(time.time())
    assert len(due_of(friends)) == 1
    served = [worker.work_once() for worker in workers]
    assert served == [True, False] and phone.opened(service.letters[0].body)["table"] == code
    friends.choose(code)
    went_by(friends, code, 3 * 24 * HOUR)
    with library.database.writing() as db:
        library.calls.clear(db, time.time() + 3 * 24 * HOUR)
        library.wishes.clear(db, time.time())
    assert due_of(friends) == []
    library.wishes.set_quiet("bob", "fr", "UTC", 60, 120)
    library.wishes.stop_all("bob")
    assert count(friends, devices) == 0
    for worker in workers:
        worker.database.close()
    library.database.close()


def test_several_workers_tell_a_turn_once(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    went_by(friends, bobs_turn(friends))
    other = Caller(caller.settings, friends.library.database)
    now = time.time()
    caller._gather(now)
    other._gather(now)
    taken = [one.calls.lease(now) for one in (caller, other)]
    assert [call is not None for call in taken] == [True, False] and taken[0] is not None
    assert taken[0].kind == PUSH and MAIL_GRACE > GRACE


def test_a_worker_calls_beside_its_tables(friends: Friends, service: PushService, phone: Browser, until: Any) -> None:
    """In a thread of its own: the process that thinks for computers tells people too."""
    import threading

    from solutre.web.processes.worker import Worker

    subscribe(friends, service, phone)
    went_by(friends, bobs_turn(friends))
    worker = Worker(replace(friends.library.settings, push_private=True))
    thread = threading.Thread(target=worker.run, daemon=True)
    thread.start()
    until(lambda: service.letters)
    worker.stop()
    thread.join(60)
    assert not thread.is_alive() and len(service.letters) == 1
