"""Sitting down and playing, without HTTP: seats, choices, talking, playing again."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.state import SPECTATOR
from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate
from solutre.web.http.library import Library
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.playing import slip_hurts
from solutre.web.tables.table_match import Matches
from solutre.web.tables.table_views import explained

ME = SeatPlan(PERSON, "Ada", mine=True)
HERE = SeatPlan(PERSON, "Eve", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")


# --- opening and joining -----------------------------------------------------------------------


def test_a_table_without_open_seats_starts_at_once(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    table = library.views.of(code, "ada")
    assert table.match is not None
    assert [(seat.held, seat.mine) for seat in table.seats] == [(PERSON, True), (COMPUTER, False)]
    assert table.seat == 0


def test_a_table_with_an_open_seat_waits_for_the_friend(library: Library, friends: Any) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    assert library.views.of(code, "ada").match is None
    library.tables.join(code, "bob", "Bob", None, "nonce")
    assert library.views.of(code, "bob").seat == 1
    assert friends.match(code).names == ("Ada", "Bob")


@pytest.mark.parametrize(
    ("plan", "key"),
    [
        (Plan("chess", (ME, FRIEND)), "no game"),
        (Plan("cairn", (ME,)), "seats"),
        (Plan("cairn", (ME, FRIEND), variant="wild"), "no variant"),
        (Plan("ice_age", (ME, FRIEND, FRIEND), variant="normal+first=fourth"), "too few players"),
        (Plan("cairn", (ME, FRIEND), pace="slow"), "no pace"),
        (Plan("cairn", (ME, SeatPlan(COMPUTER, level="god"))), "no level"),
    ],
)
def test_what_the_box_does_not_offer_is_refused(library: Library, plan: Plan, key: str) -> None:
    with pytest.raises(Refused, match=key):
        library.tables.open(plan, "ada")


def test_two_people_of_one_name_at_one_device_are_told_apart(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, ME)), "ada")
    assert [seat.name for seat in library.store.read(code).seats] == ["Ada", "Ada 2"]


@pytest.mark.parametrize("name", ["Ada", "ADA", "Àda", "\u0410da", "A d a", "Silex"])
def test_nobody_borrows_a_name_of_the_table(library: Library, name: str) -> None:
    """Not with accents, capitals or letters of another script that look alike either."""
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    with pytest.raises(Refused, match="borrowed name"):
        library.tables.join(code, "bob", name, 1, "nonce")
    assert library.store.read(code).seats[1].held == OPEN


def test_a_seat_is_given_once_and_a_person_sits_once(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND, FRIEND)), "ada")
    library.tables.join(code, "bob", "Bob", 2, "nonce")
    with pytest.raises(TooLate, match="seat taken"):
        library.tables.join(code, "eve", "Eve", 2, "nonce")
    with pytest.raises(TooLate, match="seated"):
        library.tables.join(code, "bob", "Bob", 1, "nonce")
    with pytest.raises(Refused, match="no name"):
        library.tables.join(code, "eve", "", 1, "nonce")
    assert library.views.of(code, "ada").match is None


def test_nobody_joins_a_game_that_runs(library: Library, friends: Any) -> None:
    code = friends.sit()
    with pytest.raises(TooLate, match="seat taken"):
        library.tables.join(code, "eve", "Eve", None, "nonce")


def test_the_chance_holds_a_share_of_every_person_and_the_record_proves_it(library: Library, friends: Any) -> None:
    """The commitment is published before anybody's nonce is known; at the end everybody can check."""
    code = library.tables.open(Plan("cairn", (ME, FRIEND), nonce="from-ada"), "ada")
    promised = library.views.of(code, "bob").commitment
    library.tables.join(code, "bob", "Bob", None, "from-bob")
    while not friends.match(code).over:
        friends.choose(code)
    record = friends.match(code).record()
    assert friends.match(code).nonces == ("from-ada.0", "from-bob.1")
    assert f'[Commitment "{promised}"]' in record
    assert verify(record).sealed


def test_the_personal_link_gives_the_seat_to_another_device(library: Library, friends: Any) -> None:
    code = friends.sit()
    link = library.views.of(code, "bob").seat_link
    library.tables.come_back(code, "phone", link.rpartition("/")[2])
    assert library.views.of(code, "phone").seat == 1
    with pytest.raises(NotFound):
        library.tables.come_back(code, "eve", "guessed")
    assert library.views.of(code, "eve").seat == SPECTATOR


def test_people_at_one_device_see_the_seat_that_decides(library: Library, friends: Any) -> None:
    code = library.tables.open(Plan("hunters", (ME, HERE)), "ada")
    for _ in range(6):
        match = friends.match(code)
        assert library.views.of(code, "ada").seat == match.player
        library.playing.choose(code, "ada", match.state.legal_actions()[0], friends.ply(code))


# --- choosing ----------------------------------------------------------------------------------


def test_whoever_waits_here_hears_of_a_choice_at_once_and_by_its_numbers(library: Library, friends: Any) -> None:
    """Others look for it a moment later; in this process nobody has to look."""
    code, heard = friends.sit(), list[Any]()
    library.store.listeners.append(lambda *told: heard.append(told))
    friends.choose(code)
    assert heard == [(code, library.store.changes([code])[code])]


def test_a_choice_is_kept_and_a_fresh_process_rebuilds_the_same_match(library: Library, friends: Any) -> None:
    code = friends.sit()
    while not friends.match(code).over:
        friends.choose(code)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.record() == friends.match(code).record()
    assert rebuilt.state.key() == friends.match(code).state.key()


def test_a_choice_on_an_old_page_comes_too_late(library: Library, friends: Any) -> None:
    code = friends.sit()
    match = friends.match(code)
    with pytest.raises(TooLate):
        library.playing.choose(code, ("ada", "bob")[match.player], match.state.legal_actions()[0], match.seats - 3)
    assert friends.ply(code) == len(match.plies)


def test_only_who_is_to_decide_may_choose(library: Library, friends: Any) -> None:
    code = friends.sit()
    match = friends.match(code)
    action, ply = match.state.legal_actions()[0], friends.ply(code)
    with pytest.raises(NotAllowed, match="not your turn"):
        library.playing.choose(code, ("bob", "ada")[match.player], action, ply)
    with pytest.raises(NotAllowed, match="no seat"):
        library.playing.choose(code, "eve", action, ply)


def test_an_impossible_choice_is_refused_with_its_clause_and_changes_nothing(library: Library, friends: Any) -> None:
    """CAI-T1: only a stone of one's own hand can be laid."""
    code = friends.sit()
    match = friends.match(code)
    missing = next(size for size in range(3) if size not in match.state.legal_actions())
    before = library.store.read(code)
    with pytest.raises(Refused) as refusal:
        library.playing.choose(code, ("ada", "bob")[match.player], missing, friends.ply(code))
    assert refusal.value.clause == "CAI-T1"
    assert library.store.read(code).table == before.table


@pytest.mark.parametrize("action", [3, 5, 6, 999])
def test_nobody_chooses_for_chance_or_what_does_not_exist(library: Library, friends: Any, action: int) -> None:
    code = friends.sit()
    with pytest.raises(Refused, match="no choice"):
        library.playing.choose(code, ("ada", "bob")[friends.match(code).player], action, friends.ply(code))


def test_nothing_can_be_chosen_before_the_start_or_after_the_end(library: Library, friends: Any) -> None:
    waiting = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    with pytest.raises(TooLate, match="not started"):
        library.playing.choose(waiting, "ada", 0, 0)
    code = friends.sit()
    while not friends.match(code).over:
        friends.choose(code)
    with pytest.raises(TooLate, match="over"):
        library.playing.choose(code, "ada", 0, friends.ply(code))


def test_a_slip_that_costs_points_is_asked_about(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = friends.sit()
    match = friends.match(code)
    assert not slip_hurts(match, match.state.legal_actions()[0])
    reader, ply = ("ada", "bob")[match.player], friends.ply(code)
    monkeypatch.setattr("solutre.web.tables.playing.slip_hurts", lambda match, action: True)
    assert not library.playing.choose(code, reader, match.state.legal_actions()[0], ply, confirmed=False)
    assert friends.ply(code) == ply
    assert library.playing.choose(code, reader, match.state.legal_actions()[0], ply, confirmed=True)


def test_threads_that_think_at_once_do_not_disturb_each_other(library: Library) -> None:
    """What is asked by one is written nowhere where another may find it."""
    told: list[str] = []
    together = threading.Barrier(4)

    def ask(game: str) -> None:
        table = library.views.of(library.tables.open(Plan(game, (ME, HERE)), "ada"), "ada")
        assert table.match is not None
        match = table.match
        table = replace(table, seat=match.player)
        legal = match.state.legal_actions()
        together.wait()
        for action in legal * (2500 // len(legal)):
            told.append(explained(table, action, "en").clause)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    threads = [threading.Thread(target=ask, args=(game,)) for game in ("elawa", "hunters") * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(before)
    assert len(told) > 9000
    assert set(told) == {""}


# --- talking, watching, playing again ----------------------------------------------------------


def test_people_at_the_table_talk_and_watchers_listen(library: Library, friends: Any) -> None:
    code = friends.sit()
    library.tables.say(code, "bob", "<i>hello</i>")
    with pytest.raises(NotAllowed):
        library.tables.say(code, "eve", "hello")
    with pytest.raises(Refused, match="no words"):
        library.tables.say(code, "bob", "")
    assert [(line.name, line.text) for line in library.views.of(code, "eve").chat] == [("Bob", "<i>hello</i>")]


def test_the_same_people_play_again_at_one_new_table(library: Library, friends: Any) -> None:
    code = friends.sit()
    with pytest.raises(TooLate, match="not over"):
        library.tables.again(code, "ada")
    while not friends.match(code).over:
        friends.choose(code)
    other = library.tables.again(code, "ada")
    assert library.tables.again(code, "bob") == other
    assert library.views.of(code, "bob").next == other
    assert [library.views.of(other, reader).seat for reader in ("ada", "bob")] == [0, 1]
    first, second = library.store.read(code), library.store.read(other)
    assert second.table.secret != first.table.secret
    assert all(seat.nonce and seat.nonce not in [old.nonce for old in first.seats] for seat in second.seats)


def test_my_tables_tell_where_it_is_my_turn(library: Library, friends: Any) -> None:
    code = friends.sit()
    seat = friends.match(code).player
    cards = [library.cards.running(reader)[0] for reader in ("ada", "bob")]
    assert [card.my_turn for card in cards] == [seat == 0, seat == 1]
    assert all((card.code, card.title, card.names) == (code, "Cairn", ("Ada", "Bob")) for card in cards)
    assert library.cards.running("eve") == ()


def test_a_game_that_newer_rules_forbid_is_told_to_be_old(library: Library, friends: Any) -> None:
    code = friends.sit()
    stored = library.store.read(code)
    forged = replace(stored, table=replace(stored.table, secret="00" * 32))
    rows = library.store.actions_since(code, 0)
    assert Matches(library.store).of(forged) is not None  # the rows are the truth, not the chance
    broken = Matches(library.store)
    broken.store = type("Rows", (), {"actions_since": lambda *_: [replace(rows[0], player=1), *rows[1:]]})()
    with pytest.raises(Refused, match="old rules"):
        broken.of(stored)
