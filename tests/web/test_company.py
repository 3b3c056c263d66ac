"""Leaving and resigning, ready-made words, and not hearing somebody."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from solutre.core.record import parse
from solutre.core.state import OVER
from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate, TooMany
from solutre.web.http.library import Library
from solutre.web.pages.words import GREETINGS, HAPPENED
from solutre.web.processes.worker import Worker
from solutre.web.store.results import LATE, RESIGNED, Ending, Outcome
from solutre.web.store.schema import COMPUTER, OPEN, PERSON, holds, seats, tables
from solutre.web.study.results import own_games, share_of
from solutre.web.tables.endings import hand_of
from solutre.web.tables.lobby.talking import WORDS
from solutre.web.tables.plans import Plan, SeatPlan

ME = SeatPlan(PERSON, "Ada", mine=True)
HERE = SeatPlan(PERSON, "Eve", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")


# --- getting up --------------------------------------------------------------------------------


def test_who_leaves_before_the_game_begins_gives_the_seat_free(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, FRIEND, FRIEND)), "ada")
    library.tables.join(code, "bob", "Bob", 1, "nonce")
    assert library.tables.parting.get_up(code, "bob")
    stored = library.store.read(code, "bob")
    assert (stored.seats[1].held, stored.seats[1].name, stored.mine) == (OPEN, "", frozenset())
    assert library.views.of(code, "ada").chat[-1].word == "left"
    with pytest.raises(NotAllowed, match="no seat"):
        library.tables.parting.get_up(code, "bob")


def test_if_the_host_leaves_the_next_person_is_the_host(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, FRIEND, FRIEND)), "ada")
    library.tables.join(code, "bob", "Bob", 2, "nonce")
    assert library.tables.parting.get_up(code, "ada")
    assert library.store.read(code).table.host == "bob"
    assert library.views.of(code, "bob").may_put_out


def test_with_the_last_person_the_table_goes_and_nothing_of_it_stays(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE, FRIEND), door="asks"), "ada")
    library.tables.say(code, "ada", "anybody there?")
    library.tables.join(code, "bob", "Bob", None, "nonce")  # asks
    assert not library.tables.parting.get_up(code, "ada")
    with pytest.raises(NotFound):
        library.store.read(code)
    with library.database.reading() as db:
        assert not [row for part in (tables, seats, holds) for row in db.execute(select(part))]


def test_once_the_game_has_begun_one_resigns_instead(library: Library, friends: Any) -> None:
    code = friends.sit()
    with pytest.raises(TooLate, match="begun"):
        library.tables.parting.get_up(code, "ada")


# --- resigning ---------------------------------------------------------------------------------


def test_for_who_resigns_a_computer_plays_to_the_end_and_the_record_says_so(
    library: Library, friends: Any, worker: Worker
) -> None:
    code = friends.begun()
    plies = len(friends.match(code).plies)
    library.tables.parting.resign(code, "ada")
    assert library.views.of(code, "bob").seats[0].resigned
    with pytest.raises(NotAllowed, match="resigned"):
        library.tables.take_back(code, "ada")
    with pytest.raises(TooLate, match="resigned"):
        library.tables.parting.resign(code, "ada")
    assert library.views.of(code, "eve").chat[-1].word == "resigned"
    library.tables.leave(code, "bob")
    while worker.work_once():
        pass
    assert library.store.read(code).table.player == OVER
    record = friends.match(code).record()
    assert verify(record).sealed
    assert parse(record).hands == (f"0 {plies} computer",)
    library.endings.catch_up()
    ending = library.endings.results.of_reader("ada")[0]
    assert [one.hand for one in ending.outcomes] == [RESIGNED, ""]


def test_who_resigned_against_computers_need_not_stay_for_the_end(library: Library, worker: Worker) -> None:
    """They play on at once, and nobody has to look."""
    code = library.tables.open(Plan("cairn", (ME, MACHINE, MACHINE)), "ada")
    if library.store.read(code).table.player == OVER:
        pytest.skip("all stones were alike")
    library.tables.parting.resign(code, "ada")
    stored = library.store.read(code)
    assert stored.table.tempo == 0.0
    assert stored.table.watched > stored.table.at
    while worker.work_once():
        pass
    assert library.store.read(code).table.player == OVER


def test_at_a_shared_device_one_of_the_people_resigns(library: Library) -> None:
    code = library.tables.open(Plan("hunters", (ME, HERE)), "ada")
    with pytest.raises(NotFound, match="no such seat"):
        library.tables.parting.resign(code, "ada", 5)
    library.tables.parting.resign(code, "ada", 1)
    assert [seat.resigned is not None for seat in library.store.read(code).seats] == [False, True]
    assert library.store.read(code).table.tempo is None  # somebody still plays


@pytest.mark.parametrize(("reader", "fault"), [("eve", NotAllowed), ("ada", TooLate)])
def test_nobody_resigns_who_does_not_play(library: Library, reader: str, fault: type[Refused]) -> None:
    code = library.tables.open(Plan("hunters", (ME, FRIEND)), "ada")
    with pytest.raises(fault):
        library.tables.parting.resign(code, reader)


def test_a_resigned_seat_is_asked_for_no_undo(library: Library, friends: Any) -> None:
    code = friends.begun()
    library.tables.parting.resign(code, "bob")
    assert library.playing.undo(code, "ada", None)


def test_a_client_gets_its_share_of_computers_by_resigning_too(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solutre.web.store.sharing.MOST_OF_CLIENT", 0)
    code = library.tables.open(Plan("hunters", (ME, HERE)), "ada", "one")
    with pytest.raises(TooMany, match="many tables"):
        library.tables.parting.resign(code, "ada", 1)


def outcome(seat: int, place: int, hand: str = "") -> Outcome:
    return Outcome(seat, "Ada", "", place, 1.0 if place == 1 else 0.0, 10, {}, hand)


def test_what_a_computer_won_after_somebody_resigned_is_not_theirs() -> None:
    def game(hand: str) -> Ending:
        return Ending("BCDFGHJ", "cairn", 0.0, 60.0, 9, (outcome(0, 1, hand), outcome(1, 2)), frozenset({0}))

    assert share_of(own_games([game("")])).wins == 1.0
    assert share_of(own_games([game(RESIGNED)])).wins == 0.0
    assert not own_games([game(RESIGNED)])[0].won
    assert own_games([game(LATE)]) == []


def test_who_comes_when_half_of_the_choices_are_made_comes_late(library: Library, friends: Any) -> None:
    code = friends.sit()
    match, seat = friends.match(code).copy(), library.store.read(code).seats[1]
    match.chosen, match.plies = [True] * 4, [*match.plies[:1] * 0, *[type(match.plies[0])(1, 0)] * 4]

    def came(ply: int | None) -> str:
        return hand_of(type(seat)(**{**vars(seat), "came": ply}), match)

    assert [came(None), came(1), came(2), came(4)] == ["", "", LATE, LATE]


# --- talking -----------------------------------------------------------------------------------


def test_every_ready_made_word_can_be_said_and_read() -> None:
    assert tuple(GREETINGS) == WORDS
    assert not set(GREETINGS) & set(HAPPENED)


def test_a_ready_made_word_is_read_in_ones_own_language(pair: Any, served: Any) -> None:
    code = pair.sit()
    assert pair.ada.post(f"/t/{code}/chat", word="played").status_code == 303
    french = {"Accept-Language": "fr"}
    assert "Good game!" in pair.bob.get(f"/t/{code}").text
    page = pair.bob.get(f"/t/{code}", headers=french).text
    assert "Belle partie" in page and "Good game!" not in page
    for word in ("came", "curse"):  # what the table tells by itself, and what there is not
        assert pair.ada.post(f"/t/{code}/chat", word=word).status_code == 400


def test_who_is_muted_is_heard_by_the_others_only(library: Library) -> None:
    """Here and at other tables, until one wants to hear them again; a new person at the seat is heard."""
    plan = Plan("hunters", (ME, FRIEND, FRIEND))
    code, other = library.tables.open(plan, "ada"), library.tables.open(plan, "ada")
    for one in (code, other):
        library.tables.join(one, "bob", "Bob", 1, "nonce")
        library.tables.join(one, "cid", "Cid", 2, "nonce")
        library.tables.say(one, "bob", "boo")
    library.tables.talking.mute(code, "ada", 1)

    def heard(reader: str) -> list[list[str]]:
        return [[line.text for line in library.views.of(one, reader).chat] for one in (code, other)]

    assert (heard("ada"), heard("cid"), heard("bob")) == ([[], []], [["boo"]] * 2, [["boo"]] * 2)
    assert library.views.of(code, "ada").company.muted == {1}
    assert library.views.of(code, "bob").company.muted == frozenset()
    [(number, name)] = library.tables.lobby.shown("ada").muted
    assert name == "Bob"
    with pytest.raises(NotFound, match="not muted"):
        library.tables.talking.hear("cid", number)
    library.tables.talking.hear("ada", number)
    assert heard("ada") == [["boo"]] * 2
    library.tables.talking.mute(code, "ada", 1)
    library.tables.talking.mute(code, "ada", 1)  # once more: hear them again
    assert heard("ada") == [["boo"]] * 2


@pytest.mark.parametrize("seat", [0, 1, 7])
def test_only_another_person_is_muted(library: Library, seat: int) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    with pytest.raises(NotFound, match="no such seat"):
        library.tables.talking.mute(code, "ada", seat)


def test_of_many_muted_people_the_first_is_heard_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.store.talk.MOST_MUTED", 1)
    code = library.tables.open(Plan("hunters", (ME, FRIEND, FRIEND, FRIEND)), "ada")
    for seat, reader in ((1, "bob"), (2, "cid")):
        library.tables.join(code, reader, reader.title(), seat, "nonce")
        library.tables.talking.mute(code, "ada", seat)
    assert library.views.of(code, "ada").company.muted == {2}


def test_the_page_of_a_running_game_offers_all_of_it(pair: Any, served: Any) -> None:
    code = pair.sit()
    page = pair.ada.get(f"/t/{code}").text
    for form in ("resign", "pause", "chat", "mute"):
        assert f'action="/t/{code}/{form}"' in page
    assert "Do not hear Bob" in page
    assert pair.ada.post(f"/t/{code}/mute", seat=1).status_code == 303
    assert "Hear Bob again" in pair.ada.get(f"/t/{code}").text
    assert pair.ada.post(f"/t/{code}/resign", seat=0).status_code == 303
    page = pair.ada.get(f"/t/{code}").text
    assert "You have resigned." in page or 'data-moment="end"' in page
    assert f'action="/t/{code}/resign"' not in page
