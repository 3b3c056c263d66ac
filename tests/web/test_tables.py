"""Sitting down and playing, without HTTP: seats, choices, undo, hints, clocks, absent people, playing again."""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import replace

import pytest

from solutre.core.state import OVER, SPECTATOR
from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.schema import COMPUTER, OLD_UNDO, OPEN, PERSON, UNDO
from solutre.web.store.store import ActionRow
from solutre.web.tables.model import Hint
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.playing import slip_hurts
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.table_views import explained

ME = SeatPlan(PERSON, "Ada", mine=True)
HERE = SeatPlan(PERSON, "Eve", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")


def two_friends(library: Library, game: str = "cairn", pace: str = "relaxed", hints: bool = False) -> str:
    """Ada at seat 0 and Bob at seat 1, on two devices."""
    while True:  # sometimes all stones are alike and nobody has anything to decide
        code = library.tables.open(Plan(game, (ME, FRIEND), pace=pace, hints=hints), "ada")
        library.tables.join(code, "bob", "Bob", None, "nonce")
        if not match_of(library, code).over:
            return code


def match_of(library: Library, code: str) -> TableMatch:
    match = library.views.of(code, "").match
    assert isinstance(match, TableMatch)
    return match


def ply_of(library: Library, code: str) -> int:
    return library.store.read(code).table.ply


def choose(library: Library, code: str, which: int = 0) -> str:
    """The person to decide takes one of the legal choices; returns who it was."""
    match = match_of(library, code)
    reader = ("ada", "bob")[match.player]
    assert library.playing.choose(code, reader, match.state.legal_actions()[which], ply_of(library, code))
    return reader


def table_with_a_choice_to_undo(library: Library) -> str:
    """A table of friends on which somebody laid a stone and the game goes on."""
    while True:
        code = two_friends(library)
        if match_of(library, code).player == 0:
            choose(library, code)
            if not match_of(library, code).over:
                return code


# --- opening and joining -----------------------------------------------------------------------


def test_a_table_without_open_seats_starts_at_once(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    table = library.views.of(code, "ada")
    assert table.match is not None
    assert [(seat.held, seat.mine) for seat in table.seats] == [(PERSON, True), (COMPUTER, False)]
    assert table.seat == 0


def test_a_table_with_an_open_seat_waits_for_the_friend(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    assert library.views.of(code, "ada").match is None
    library.tables.join(code, "bob", "Bob", None, "nonce")
    assert library.views.of(code, "bob").seat == 1
    assert match_of(library, code).names == ("Ada", "Bob")


@pytest.mark.parametrize(
    ("plan", "key"),
    [
        (Plan("chess", (ME, FRIEND)), "no game"),
        (Plan("cairn", (ME,)), "seats"),
        (Plan("cairn", (ME, FRIEND), variant="wild"), "no variant"),
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


def test_nobody_joins_a_game_that_runs(library: Library) -> None:
    code = two_friends(library)
    with pytest.raises(TooLate, match="seat taken"):
        library.tables.join(code, "eve", "Eve", None, "nonce")


def test_the_chance_holds_a_share_of_every_person_and_the_record_proves_it(library: Library) -> None:
    """The commitment is published before anybody's nonce is known; at the end everybody can check."""
    code = library.tables.open(Plan("cairn", (ME, FRIEND), nonce="from-ada"), "ada")
    promised = library.views.of(code, "bob").commitment
    library.tables.join(code, "bob", "Bob", None, "from-bob")
    while not match_of(library, code).over:
        choose(library, code)
    record = match_of(library, code).record()
    assert match_of(library, code).nonces == ("from-ada.0", "from-bob.1")
    assert f'[Commitment "{promised}"]' in record
    assert verify(record).sealed


def test_the_personal_link_gives_the_seat_to_another_device(library: Library) -> None:
    code = two_friends(library)
    link = library.views.of(code, "bob").seat_link
    library.tables.come_back(code, "phone", link.rpartition("/")[2])
    assert library.views.of(code, "phone").seat == 1
    with pytest.raises(NotFound):
        library.tables.come_back(code, "eve", "guessed")
    assert library.views.of(code, "eve").seat == SPECTATOR


def test_people_at_one_device_see_the_seat_that_decides(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, HERE)), "ada")
    for _ in range(6):
        match = match_of(library, code)
        assert library.views.of(code, "ada").seat == match.player
        library.playing.choose(code, "ada", match.state.legal_actions()[0], ply_of(library, code))


# --- choosing ----------------------------------------------------------------------------------


def test_a_choice_is_kept_and_a_fresh_process_rebuilds_the_same_match(library: Library) -> None:
    code = two_friends(library)
    while not match_of(library, code).over:
        choose(library, code)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.record() == match_of(library, code).record()
    assert rebuilt.state.key() == match_of(library, code).state.key()


def test_a_choice_on_an_old_page_comes_too_late(library: Library) -> None:
    code = two_friends(library)
    match = match_of(library, code)
    with pytest.raises(TooLate):
        library.playing.choose(code, ("ada", "bob")[match.player], match.state.legal_actions()[0], match.seats - 3)
    assert ply_of(library, code) == len(match.plies)


def test_only_who_is_to_decide_may_choose(library: Library) -> None:
    code = two_friends(library)
    match = match_of(library, code)
    action, ply = match.state.legal_actions()[0], ply_of(library, code)
    with pytest.raises(NotAllowed, match="not your turn"):
        library.playing.choose(code, ("bob", "ada")[match.player], action, ply)
    with pytest.raises(NotAllowed, match="no seat"):
        library.playing.choose(code, "eve", action, ply)


def test_an_impossible_choice_is_refused_with_its_clause_and_changes_nothing(library: Library) -> None:
    """CAI-T1: only a stone of one's own hand can be laid."""
    code = two_friends(library)
    match = match_of(library, code)
    missing = next(size for size in range(3) if size not in match.state.legal_actions())
    before = library.store.read(code)
    with pytest.raises(Refused) as refusal:
        library.playing.choose(code, ("ada", "bob")[match.player], missing, ply_of(library, code))
    assert refusal.value.clause == "CAI-T1"
    assert library.store.read(code).table == before.table


@pytest.mark.parametrize("action", [3, 5, 6, 999])
def test_nobody_chooses_for_chance_or_what_does_not_exist(library: Library, action: int) -> None:
    code = two_friends(library)
    with pytest.raises(Refused, match="no choice"):
        library.playing.choose(code, ("ada", "bob")[match_of(library, code).player], action, ply_of(library, code))


def test_nothing_can_be_chosen_before_the_start_or_after_the_end(library: Library) -> None:
    waiting = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    with pytest.raises(TooLate, match="not started"):
        library.playing.choose(waiting, "ada", 0, 0)
    code = two_friends(library)
    while not match_of(library, code).over:
        choose(library, code)
    with pytest.raises(TooLate, match="over"):
        library.playing.choose(code, "ada", 0, ply_of(library, code))


def test_a_slip_that_costs_points_is_asked_about(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    code = two_friends(library)
    match = match_of(library, code)
    assert not slip_hurts(match, match.state.legal_actions()[0])
    reader, ply = ("ada", "bob")[match.player], ply_of(library, code)
    monkeypatch.setattr("solutre.web.tables.playing.slip_hurts", lambda match, action: True)
    assert not library.playing.choose(code, reader, match.state.legal_actions()[0], ply, confirmed=False)
    assert ply_of(library, code) == ply
    assert library.playing.choose(code, reader, match.state.legal_actions()[0], ply, confirmed=True)


def test_threads_that_think_at_once_do_not_disturb_each_other(library: Library) -> None:
    """The rules share scratch space: nobody may think in the middle of another's thought."""
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


# --- undo --------------------------------------------------------------------------------------


def test_a_choice_that_revealed_nothing_is_taken_back_at_once(library: Library) -> None:
    """A tile laid on a cell can be taken up again until its owner has turned it and gone on."""
    code = two_friends(library, "hunters")
    before = match_of(library, code)
    reader = choose(library, code)
    assert library.views.of(code, reader).undo.may
    assert library.playing.undo(code, reader, ply_of(library, code))
    assert match_of(library, code).state.key() == before.state.key()
    assert library.store.actions_since(code, 0)[-1].kind == UNDO


def test_a_choice_that_revealed_something_needs_the_others(library: Library) -> None:
    code = table_with_a_choice_to_undo(library)
    plies = len(match_of(library, code).plies)
    assert not library.views.of(code, "ada").undo.may
    assert not library.playing.undo(code, "ada", None)
    asked = library.views.of(code, "bob")
    assert (asked.undo.asked_by, asked.undo.answer_wanted) == (0, True)
    assert not library.views.of(code, "ada").undo.answer_wanted
    library.playing.answer_undo(code, "bob", ply_of(library, code), yes=True)
    assert len(match_of(library, code).plies) < plies
    assert match_of(library, code).player == 0


def away(library: Library, code: str, seat: int) -> None:
    """The person at a seat has left, and the other one lets a computer play for them."""
    long_ago(library, code, seat)
    library.tables.give_to_computer(code, ("bob", "ada")[seat], seat)


def test_what_somebody_saw_who_is_away_is_not_taken_back_without_them(library: Library) -> None:
    code = table_with_a_choice_to_undo(library)
    away(library, code, 1)
    before = library.store.read(code)
    with pytest.raises(NotAllowed, match="undo without") as refusal:
        library.playing.undo(code, "ada", None)
    assert refusal.value.values["name"] == "Bob"
    assert library.store.read(code).table == before.table
    table = library.views.of(code, "ada")
    assert (table.undo.may, table.undo.may_ask) == (False, False)
    library.tables.take_back(code, "bob")
    assert not library.playing.undo(code, "ada", None)  # now he is asked
    assert library.views.of(code, "bob").undo.answer_wanted


def test_a_choice_that_revealed_nothing_is_taken_back_also_while_somebody_is_away(library: Library) -> None:
    while True:  # a tile that fits one way only may lead straight to the next draw
        code = two_friends(library, "hunters")
        reader = choose(library, code)
        if match_of(library, code).undo_point() is not None:
            break
    away(library, code, 1 if reader == "ada" else 0)
    assert library.playing.undo(code, reader, None)


def test_the_table_goes_on_without_somebody_who_never_comes_back(library: Library, worker: Worker) -> None:
    code = table_with_a_choice_to_undo(library)
    away(library, code, 1)
    while not match_of(library, code).over:
        if match_of(library, code).player == 0:
            choose(library, code)
        else:
            assert worker.work_once()


def test_after_an_undo_chance_is_drawn_anew_and_the_record_proves_it(library: Library) -> None:
    """A tile that both have seen does not lie on the stack again for who knows it."""
    code = two_friends(library, "hunters")
    reader = choose(library, code)
    while match_of(library, code).player == ("ada", "bob").index(reader):
        choose(library, code)
    library.playing.undo(code, reader, None)
    library.playing.answer_undo(code, "ada" if reader == "bob" else "bob", None, yes=True)
    match = match_of(library, code)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.undos == match.undos == [len(match.plies)]
    while not match_of(library, code).over:
        choose(library, code)
    record = match_of(library, code).record()
    assert f'[Undos "{match.undos[0]}"]' in record
    assert verify(record).sealed
    fresh = Matches(library.store).of(library.store.read(code))
    assert fresh is not None
    assert fresh.record() == record


def test_a_table_on_which_something_was_taken_back_before_that_counted_is_still_proved(library: Library) -> None:
    code = two_friends(library, "hunters")
    choose(library, code)
    stored = library.store.read(code)
    later = match_of(library, code).copy()
    rows = later.take_back(0, later.last_choice() or 0)
    later.undos.clear()
    library.playing._commit(stored, later, [replace(row, kind=OLD_UNDO) for row in rows])
    library.playing.matches = Matches(library.store)  # a new server
    while not match_of(library, code).over:
        choose(library, code)
    match = Matches(library.store).of(library.store.read(code))
    assert match is not None
    assert "Undos" not in match.record()
    assert verify(match.record()).outcomes > 0


def test_a_friend_may_say_no_to_an_undo(library: Library) -> None:
    code = table_with_a_choice_to_undo(library)
    before = match_of(library, code).plies
    library.playing.undo(code, "ada", None)
    with pytest.raises(NotAllowed, match="nothing asked"):
        library.playing.answer_undo(code, "ada", None, yes=True)
    library.playing.answer_undo(code, "bob", None, yes=False)
    assert match_of(library, code).plies == before
    assert library.views.of(code, "ada").undo.asked_by is None


def test_the_last_yes_and_the_undo_are_one_write(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that dies in between would leave a question that nobody can answer."""
    code = table_with_a_choice_to_undo(library)
    library.playing.undo(code, "ada", None)
    before = library.store.read(code).table

    def die(*_: object) -> list[ActionRow]:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(TableMatch, "take_back", die)
        with pytest.raises(KeyboardInterrupt):
            library.playing.answer_undo(code, "bob", None, yes=True)
    assert library.store.read(code).table == before
    library.playing.answer_undo(code, "bob", None, yes=True)
    after = library.store.read(code).table
    assert (after.ply, after.undo_by) == (before.ply + 1, None)


def test_a_new_choice_ends_the_question_of_an_undo(library: Library) -> None:
    code = table_with_a_choice_to_undo(library)
    library.playing.undo(code, "ada", None)
    choose(library, code)
    assert library.store.read(code).table.undo_by is None


def test_computers_never_mind_an_undo(library: Library, worker: Worker) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    while match_of(library, code).player != 0:
        worker.work_once()
    before = match_of(library, code)
    while match_of(library, code).player == 0:
        choose(library, code)
    while match_of(library, code).player == 1:
        worker.work_once()
    assert library.playing.undo(code, "ada", None)
    assert match_of(library, code).player == 0
    assert len(match_of(library, code).plies) >= len(before.plies)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.state.key() == match_of(library, code).state.key()


def test_without_a_choice_there_is_nothing_to_undo(library: Library) -> None:
    with pytest.raises(Refused, match="nothing to undo"):
        library.playing.undo(two_friends(library), "ada", None)


# --- computers ---------------------------------------------------------------------------------


def test_workers_play_for_computers_and_for_whoever_left_to_the_end(library: Library, worker: Worker) -> None:
    code = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    library.tables.give_to_computer(code, "ada", 0)
    while worker.work_once():
        pass
    assert library.store.read(code).table.player == OVER
    assert verify(match_of(library, code).record()).sealed


def test_a_hint_is_thought_of_by_a_worker_and_told_to_its_seat_only(library: Library, worker: Worker) -> None:
    code = two_friends(library, hints=True)
    seat = match_of(library, code).player
    reader, other = ("ada", "bob") if seat == 0 else ("bob", "ada")
    with pytest.raises(NotAllowed):
        library.playing.ask_hint(code, other, None)
    library.playing.ask_hint(code, reader, None)
    assert library.views.of(code, reader).hint.thinking
    assert worker.work_once()
    told = library.views.of(code, reader)
    legal = match_of(library, code).state.legal_actions()
    assert told.hint.action in legal
    assert (told.hint.advice is None) == (len(legal) == 1)  # a lone choice was compared with nothing
    assert told.hint.advice is None or told.hint.advice.alternatives[0].action == told.hint.action
    for one in (other, "eve"):
        assert library.views.of(code, one).hint == Hint()
    assert not worker.work_once()


# --- absent people and clocks ------------------------------------------------------------------


def long_ago(library: Library, code: str, seat: int) -> None:
    library.store.mark_seen([(code, seat)], time.time() - 3600)


def test_an_absent_seat_is_handed_to_a_computer_and_given_back(library: Library, worker: Worker) -> None:
    code = two_friends(library)
    with pytest.raises(NotAllowed, match="present"):
        library.tables.give_to_computer(code, "ada", 1)
    long_ago(library, code, 1)
    with pytest.raises(NotAllowed, match="no seat"):
        library.tables.give_to_computer(code, "eve", 1)
    library.tables.give_to_computer(code, "ada", 1)
    assert library.views.of(code, "ada").seats[1].away
    if match_of(library, code).player == 0:
        choose(library, code)
    if match_of(library, code).player == 1:
        assert worker.work_once()
    library.tables.take_back(code, "bob")
    assert not library.views.of(code, "bob").seats[1].away
    assert not worker.work_once()


def test_whoever_leaves_must_take_the_seat_back_before_choosing(library: Library) -> None:
    code = two_friends(library)
    seat = match_of(library, code).player
    reader = ("ada", "bob")[seat]
    library.tables.give_to_computer(code, reader, seat)
    with pytest.raises(NotAllowed, match="away"):
        choose(library, code)
    library.tables.take_back(code, reader)
    choose(library, code)
    with pytest.raises(NotAllowed, match="not away"):
        library.tables.take_back(code, reader)


def test_a_person_who_comes_back_stops_the_computer_that_was_thinking(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = two_friends(library)
    seat = match_of(library, code).player
    reader = ("ada", "bob")[seat]
    library.tables.give_to_computer(code, reader, seat)

    def think(match: TableMatch, level: str, budget: float) -> int:
        library.tables.take_back(code, reader)
        return match.state.legal_actions()[0]

    monkeypatch.setattr("solutre.web.tables.playing.thought", think)
    assert library.store.lease("slow", time.time() + 1, time.time() + 30) == code
    with pytest.raises(TooLate):
        library.playing.work(code, "slow", 0.1)
    assert match_of(library, code).player == seat


def test_an_open_seat_can_be_given_to_a_computer_so_that_the_game_starts(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    library.tables.give_to_computer(code, "ada", 1)
    assert library.store.read(code).seats[1].held == COMPUTER
    assert match_of(library, code).seats == 2


def test_a_live_clock_runs_for_the_seat_that_decides_only(library: Library) -> None:
    """Two people share the five minutes on the box of Cairn."""
    code = two_friends(library, pace="live")
    seat = match_of(library, code).player
    stored = library.store.read(code)
    assert [one.seconds for one in stored.seats] == [150.0, 150.0]
    started = stored.table.turn_at
    choose(library, code)
    now = library.store.read(code)
    assert now.seats[seat].seconds == pytest.approx(150.0 - (now.table.turn_at - started))
    assert now.seats[1 - seat].seconds == 150.0


def test_a_seat_that_runs_out_of_time_is_handed_to_a_computer(library: Library, worker: Worker) -> None:
    code = two_friends(library, pace="live")
    assert not worker.work_once()
    seat = match_of(library, code).player
    with library.database.writing() as db:
        library.store.set_seat(db, code, seat, seconds=0.0)
        library.tables.turns.reseat(db, code, time.time())
    assert worker.work_once()
    assert library.store.read(code).seats[seat].away
    reader = ("ada", "bob")[seat]
    if match_of(library, code).player == seat:
        library.tables.take_back(code, reader)
        assert library.store.read(code).seats[seat].seconds == 60.0


def test_over_days_nobody_is_hurried_but_a_day_counts_as_absent(library: Library) -> None:
    code = two_friends(library, pace="days")
    long_ago(library, code, 1)
    with pytest.raises(NotAllowed, match="present"):
        library.tables.give_to_computer(code, "ada", 1)
    assert [seat.seconds for seat in library.store.read(code).seats] == [None, None]


def test_who_looks_at_the_table_is_present_for_the_others(library: Library) -> None:
    code = two_friends(library)
    long_ago(library, code, 1)
    assert not library.views.of(code, "ada").seats[1].present
    library.views.of(code, "bob")
    library.views.write_presence()
    assert library.views.of(code, "ada").seats[1].present


# --- talking, watching, playing again ----------------------------------------------------------


def test_people_at_the_table_talk_and_watchers_listen(library: Library) -> None:
    code = two_friends(library)
    library.tables.say(code, "bob", "<i>hello</i>")
    with pytest.raises(NotAllowed):
        library.tables.say(code, "eve", "hello")
    with pytest.raises(Refused, match="no words"):
        library.tables.say(code, "bob", "")
    assert [(line.name, line.text) for line in library.views.of(code, "eve").chat] == [("Bob", "<i>hello</i>")]


def test_the_same_people_play_again_at_one_new_table(library: Library) -> None:
    code = two_friends(library)
    with pytest.raises(TooLate, match="not over"):
        library.tables.again(code, "ada")
    while not match_of(library, code).over:
        choose(library, code)
    other = library.tables.again(code, "ada")
    assert library.tables.again(code, "bob") == other
    assert library.views.of(code, "bob").next == other
    assert [library.views.of(other, reader).seat for reader in ("ada", "bob")] == [0, 1]
    assert library.store.read(other).table.secret != library.store.read(code).table.secret


def test_my_tables_tell_where_it_is_my_turn(library: Library) -> None:
    code = two_friends(library)
    seat = match_of(library, code).player
    cards = [library.views.cards(reader)[0] for reader in ("ada", "bob")]
    assert [card.my_turn for card in cards] == [seat == 0, seat == 1]
    assert all((card.code, card.title, card.names) == (code, "Cairn", ("Ada", "Bob")) for card in cards)
    assert library.views.cards("eve") == ()


def test_a_game_that_newer_rules_forbid_is_told_to_be_old(library: Library) -> None:
    code = two_friends(library)
    stored = library.store.read(code)
    forged = replace(stored, table=replace(stored.table, secret="00" * 32))
    rows = library.store.actions_since(code, 0)
    assert Matches(library.store).of(forged) is not None  # the rows are the truth, not the chance
    broken = Matches(library.store)
    broken.store = type("Rows", (), {"actions_since": lambda *_: [replace(rows[0], player=1), *rows[1:]]})()
    with pytest.raises(Refused, match="old rules"):
        broken.of(stored)
