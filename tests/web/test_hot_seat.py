"""Several people on one device: whose page it shows, the curtain between two hands, and undo across seats."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.http.library import Library
from solutre.web.store.schema import OPEN, PERSON
from solutre.web.tables.hot_seat import hides_something
from solutre.web.tables.model import TableView
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

ADA, EVE = SeatPlan(PERSON, "Ada", mine=True), SeatPlan(PERSON, "Eve", mine=True)
BOB = SeatPlan(OPEN)
CHOICE = re.compile(r'id="choice-')
PRIVATE = re.compile(r"you draw")
WALK = 60  # plies
SECRETS = {
    "elawa": False, "hunters": False, "prehistory": False, "mammut": True, "ice_age": True, "cairn": True,
}  # fmt: skip  # MAM-H1, ICE-H1, CAI-S2


def hot_seat(library: Library, game: str = "cairn", *others: SeatPlan) -> str:
    """A table at which Ada and Eve share a device and somebody has something to decide."""
    while True:  # sometimes all stones are alike
        code = library.tables.open(Plan(game, (ADA, EVE, *others)), "device")
        for number in range(2, 2 + len(others)):
            library.tables.join(code, f"bob-{number}", "Bob", number, "nonce")
        if not match_of(library, code).over:
            return code


def match_of(library: Library, code: str) -> TableMatch:
    match = library.views.of(code, "").match
    assert isinstance(match, TableMatch)
    return match


def choose(library: Library, code: str, reader: str = "device", which: int = 0) -> int:
    """Whoever decides takes a choice; returns whose turn it was."""
    match = match_of(library, code)
    ply = library.store.read(code).table.ply
    assert library.playing.choose(code, reader, match.state.legal_actions()[which], ply)
    return match.player


def seen(library: Library, code: str, shown: int | None) -> tuple[int, tuple[int, ...]]:
    """The seat whose page a device shows that last showed that of `shown`, and who may lift the curtain."""
    table = library.views.of(code, "device", shown=shown)
    return table.seat, table.covered_for


# --- the curtain -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "hides"), SECRETS.items(), ids=list(SECRETS))
def test_which_games_need_a_curtain_follows_from_their_views(name: str, hides: bool) -> None:
    """Nobody lists them: a walk through the game finds a moment at which two seats know different things, or none."""
    match, rng = Match.new(name, 3, seed=3), Rng(3)
    while not (found := hides_something(match, range(match.seats))) and len(match.plies) < WALK:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    assert found == hides


def test_a_hand_is_covered_until_its_holder_asks_and_stays_until_the_turn_passes(library: Library) -> None:
    code = hot_seat(library)
    player = match_of(library, code).player
    other = 1 - player
    assert seen(library, code, None) == (SPECTATOR, (player,))
    assert seen(library, code, other) == (SPECTATOR, (player,))
    assert seen(library, code, player) == (player, ())
    while not match_of(library, code).over and match_of(library, code).player == player:
        choose(library, code)
    if not match_of(library, code).over:
        assert seen(library, code, player) == (SPECTATOR, (other,))
        assert seen(library, code, other) == (other, ())


def test_while_somebody_elsewhere_decides_the_last_hand_stays_or_anybody_asks_for_theirs(library: Library) -> None:
    code = hot_seat(library, "cairn", BOB)
    while match_of(library, code).player != 2:
        if match_of(library, code).over:
            code = hot_seat(library, "cairn", BOB)
        else:
            choose(library, code)
    assert seen(library, code, 0) == (0, ())
    assert seen(library, code, None) == (SPECTATOR, (0, 1))
    assert seen(library, code, 2) == (SPECTATOR, (0, 1))  # Bob's hand is not this device's to show


def test_games_without_secrets_and_finished_games_are_never_covered(library: Library) -> None:
    code = hot_seat(library, "hunters")
    assert seen(library, code, None) == (match_of(library, code).player, ())
    code = hot_seat(library)
    while not match_of(library, code).over:
        choose(library, code)
    assert seen(library, code, None)[1] == ()


def test_a_single_hand_is_never_covered(library: Library) -> None:
    code = library.tables.open(Plan("cairn", (ADA, BOB)), "device")
    library.tables.join(code, "bob", "Bob", 1, "nonce")
    assert seen(library, code, None) == (0, ())


@pytest.mark.parametrize("script", [False, True], ids=["plain forms", "script"])
def test_a_covered_page_holds_nothing_private_and_a_button_lifts_the_curtain(
    served: Any, ada: Any, script: bool
) -> None:
    part = {"X-Part": "table"} if script else {}
    code, table = opened(served, ada)
    player = table.match.player if table.match else 0
    page = ada.get(f"/t/{code}").text
    assert f"Hand the device to {('Ada', 'Eve')[player]}" in page
    assert not CHOICE.search(page)
    assert not PRIVATE.search(page)
    answer = ada.post(f"/t/{code}/show", part, seat=player)
    assert answer.status_code == (200 if script else 303)
    for page in (ada.get(f"/t/{code}").text, ada.get(f"/t/{code}/fragment").text):
        assert CHOICE.search(page)
        assert "Hand the device" not in page
    ada.post(f"/t/{code}/show", part)
    assert "Hand the device" in ada.get(f"/t/{code}/fragment").text


def test_a_page_that_was_open_for_long_uncovers_under_its_old_address(served: Any, ada: Any) -> None:
    code, table = opened(served, ada)
    assert table.match is not None
    assert ada.post(f"/t/{code}/hand", seat=table.match.player).status_code == 303
    assert CHOICE.search(ada.get(f"/t/{code}").text)


def opened(served: Any, ada: Any) -> tuple[str, TableView]:
    """A table of cairn on which Ada and Eve share a device, over HTTP."""
    while True:
        code = ada.opens(seat_0="me", seat_1="here", name="Ada", name_1="Eve")
        table = served.library.views.of(code, "")
        if not table.match.over:
            return code, table


def test_nobody_lifts_the_curtain_from_another_persons_hand(ada: Any, bob: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    bob.post(f"/t/{code}/join", name="Bob", seat=1)
    for seat in (0, 7):
        assert bob.post(f"/t/{code}/show", seat=seat).status_code == 403
    bob.client.cookies.set("hand", "0", path=f"/t/{code}")
    assert "Hand the device" not in bob.get(f"/t/{code}").text


def test_a_secret_that_comes_up_later_does_not_cover_the_page_of_who_learns_it(ada: Any) -> None:
    """The device remembers whose page it showed also while nobody hides anything."""
    code = ada.opens("hunters", seat_0="me", seat_1="here", name="Ada", name_1="Eve")
    ada.get(f"/t/{code}")
    assert ada.client.cookies.get("hand", path=f"/t/{code}") in ("0", "1")


# --- undo --------------------------------------------------------------------------------------


def test_a_choice_is_taken_back_after_the_turn_passed_at_the_same_device(library: Library) -> None:
    code = hot_seat(library, "hunters")
    first = match_of(library, code)
    while match_of(library, code).player == first.player:
        before = match_of(library, code)
        choose(library, code)
    assert library.views.of(code, "device").undo.may
    assert library.playing.undo(code, "device", None)
    assert match_of(library, code).plies == before.plies


def test_with_a_friend_elsewhere_a_laid_pebble_is_only_asked_back(library: Library) -> None:
    """A stone laid from the hand told Bob something, so Bob is asked; the seat to decide now does not matter."""
    while True:
        code = hot_seat(library, "cairn", BOB)
        if match_of(library, code).player == 0:
            choose(library, code)
            if match_of(library, code).player == 1:
                break
    table = library.views.of(code, "device", shown=1)
    assert (table.undo.may, table.undo.may_ask) == (False, True)
    assert not library.playing.undo(code, "device", None)
    assert library.views.of(code, "device", shown=1).undo.asked_by == 0


def test_who_has_chosen_nothing_can_neither_undo_nor_ask(library: Library) -> None:
    code = hot_seat(library, "hunters")
    table = library.views.of(code, "device")
    assert (table.undo.may, table.undo.may_ask) == (False, False)
