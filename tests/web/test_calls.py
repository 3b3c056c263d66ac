"""People who are away are told of their turns: once, sealed, when they asked for it, and not while they look."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import select, update

from solutre.web.calls.caller import GRACE, IN_SIGHT, Caller
from solutre.web.store.schema import seats, tables

from .calling import HOUR, bobs_turn, call_all, due_of, subscribe, went_by
from .people import Friends
from .post_offices import Browser, PushService


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
