"""People who are away are told of their turns: once, sealed, when they asked for it, and not while they look."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from solutre.web.calls.caller import GRACE, IN_SIGHT, MAIL_GRACE, MOST_TRIES, Caller
from solutre.web.http.library import open_library
from solutre.web.settings import Settings
from solutre.web.store.calls import PUSH
from solutre.web.store.database import Database
from solutre.web.store.schema import calls, devices, seats, tables
from solutre.web.store.wishes import MOST_FAILED

from .people import Friends
from .post_offices import Browser, PushService, push_service

HOUR = 3600.0


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def phone() -> Browser:
    return Browser()


@pytest.fixture
def caller(friends: Friends) -> Caller:
    settings = replace(friends.library.settings, push_private=True, origin="https://games.example.org")
    return Caller(settings, friends.library.database)


def subscribe(friends: Friends, service: PushService, browser: Browser, own: str = "bob", **how: str) -> None:
    device = {"endpoint": f"{service.address}/{own}", "language": how.get("language", "en"), **browser.told}
    friends.library.wishes.add_device(how.get("reader", own), own, how.get("bond", ""), device, time.time())


def went_by(friends: Friends, code: str, seconds: float = GRACE + IN_SIGHT + 1) -> None:
    """So much time goes by at a table."""
    with friends.library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == code).values(turn_at=tables.c.turn_at - seconds))
        moved = {"looked": seats.c.looked - seconds, "seen": seats.c.seen - seconds}
        db.execute(update(seats).where(seats.c.table == code).values(moved))


def bobs_turn(friends: Friends) -> str:
    """A table at which Ada has chosen, and Bob, who is away, is to choose."""
    while True:
        code = friends.begun()
        if friends.match(code).player == 1:
            return code


def call_all(caller: Caller) -> None:
    while caller.work_once():
        pass


def due_of(friends: Friends) -> list[float | None]:
    with friends.library.database.reading() as db:
        return list(db.execute(select(calls.c.due).order_by(calls.c.id)).scalars())


def count(friends: Friends, part: Any) -> int:
    with friends.library.database.reading() as db:
        return len(db.execute(select(part)).all())


def test_a_phone_is_told_whose_turn_it_is_and_at_which_table(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    code = bobs_turn(friends)
    went_by(friends, code)
    call_all(caller)
    (letter,) = service.letters
    assert phone.opened(letter.body) == {
        "title": "Cairn",
        "body": "Bob, it is your turn.",
        "table": code,
        "language": "en",
    }
    assert letter.path == "/bob" and letter.headers["content-encoding"] == "aes128gcm"
    assert 60 <= int(letter.headers["ttl"]) <= 24 * HOUR
    assert letter.headers["authorization"].startswith("vapid t=") and letter.headers["urgency"] == "normal"
    call_all(caller)
    call_all(Caller(caller.settings, friends.library.database))  # another worker, or this one after a restart
    assert len(service.letters) == 1


def test_it_is_told_in_the_language_of_the_device(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone, language="fr")
    went_by(friends, bobs_turn(friends))
    call_all(caller)
    assert phone.opened(service.letters[0].body)["body"] == "Bob, c’est à vous."


def test_turns_of_one_table_take_each_others_place_and_no_topic_names_it(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    codes = [bobs_turn(friends), bobs_turn(friends)]
    for code in codes:
        went_by(friends, code)
    call_all(caller)
    with friends.library.database.writing() as db:  # the next turn at the first table
        db.execute(update(tables).where(tables.c.code == codes[0]).values(turn_at=time.time() - GRACE - 5))
    call_all(caller)
    topics = {phone.opened(one.body)["table"]: one.headers["topic"] for one in service.letters}
    assert len(service.letters) == 3 and len(set(topics.values())) == 2
    assert all(len(topic) == 32 and code not in topic for code, topic in topics.items())
    assert all(code not in str(one) for one in service.letters for code in codes)  # sealed


def test_nobody_is_told_before_a_short_grace(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    went_by(friends, bobs_turn(friends), GRACE - 2)
    call_all(caller)
    assert not service.letters and not due_of(friends)


def test_who_has_the_table_in_sight_is_not_told(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    """Neither who saw that it is their turn, nor, for a while, who has just looked away."""
    subscribe(friends, service, phone)
    seen, left = bobs_turn(friends), bobs_turn(friends)
    for code in (seen, left):
        went_by(friends, code)
    with friends.library.database.reading() as db:
        began = db.execute(select(tables.c.turn_at).where(tables.c.code == left)).scalar_one()
    friends.library.store.mark_looked([(seen, 1)], time.time())
    friends.library.store.mark_looked([(left, 1)], began - 1)
    call_all(caller)
    assert [phone.opened(one.body)["table"] for one in service.letters] == [left]
    with friends.library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == seen).values(turn_at=time.time() - GRACE - 1))
        db.execute(update(seats).where(seats.c.table == seen).values(looked=time.time() - GRACE - 2))
    call_all(caller)
    assert len(service.letters) == 1
    assert [due for due in due_of(friends) if due] == [pytest.approx(time.time() - GRACE - 2 + IN_SIGHT, abs=5)]


def test_a_look_in_the_last_moment_is_enough(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    """Who looks while the call is on its way is not told; whose look is known before is not even looked after."""
    subscribe(friends, service, phone)
    code, known = bobs_turn(friends), bobs_turn(friends)
    for one in (code, known):
        went_by(friends, one)
    friends.library.store.mark_looked([(known, 1)], time.time())
    caller._gather(time.time())
    assert len(due_of(friends)) == 1
    friends.library.store.mark_looked([(code, 1)], time.time() - IN_SIGHT - 0.5)
    call_all(caller)
    assert not service.letters and due_of(friends) == [None]


def test_a_page_in_sight_is_noted_and_one_behind_others_is_not(served: Any, pair: Any) -> None:
    code = pair.sit()
    deciding, waiting, _ = pair.to_decide(code)
    library = served.library

    def looked() -> list[float]:
        library.views.write_presence()
        with library.database.reading() as db:
            return list(
                db.execute(select(seats.c.looked).where(seats.c.table == code).order_by(seats.c.number)).scalars()
            )

    library.views.write_presence()
    with library.database.writing() as db:
        db.execute(update(seats).where(seats.c.table == code).values(looked=0.0))
    for path in ("/fragment", "/events"):
        with deciding.client.stream("GET", f"/t/{code}{path}") as answer:
            next(answer.iter_lines())
    assert looked() == [0.0, 0.0]
    before = time.time()
    with deciding.client.stream("GET", f"/t/{code}/events?sight=1") as answer:
        next(answer.iter_lines())
    mine = 0 if deciding is pair.ada else 1
    now = looked()
    assert 0.0 < now[mine] <= before and now[1 - mine] == 0.0
    waiting.get(f"/t/{code}")
    assert looked()[1 - mine] > 0.0


def test_who_made_the_last_choice_is_not_told_to_go_on(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    """In the middle of one's own turn, or where nobody else had a choice: one knows."""
    subscribe(friends, service, phone, own="ada")
    code = bobs_turn(friends)
    with friends.library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == code).values(player=0))
    went_by(friends, code)
    call_all(caller)
    assert not service.letters and due_of(friends) == [None]


def test_a_turn_that_has_passed_is_not_told(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    code = bobs_turn(friends)
    went_by(friends, code)
    caller._gather(time.time())
    friends.choose(code)
    call_all(caller)
    assert not service.letters and due_of(friends)[0] is None


def test_a_seat_that_a_computer_plays_is_not_told(
    friends: Friends, caller: Caller, service: PushService, phone: Browser
) -> None:
    subscribe(friends, service, phone)
    code = bobs_turn(friends)
    friends.away(code, 1)
    went_by(friends, code)
    call_all(caller)
    assert not service.letters


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
