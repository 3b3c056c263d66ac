"""The match of a table by itself: which plies somebody chose, and when to ask "really?"."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from solutre.core.errors import BrokenRecord
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.matches.so_far import MatchSoFar
from solutre.core.state import OVER, SPECTATOR
from solutre.web.errors import Refused
from solutre.web.http.library import Library
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import CHOICE, FORCED
from solutre.web.tables.playing import slip_hurts
from solutre.web.tables.table_match import Matches, TableMatch, hands_of

from .people import Friends

GOES_ON, ENDS, COSTS = 0, 1, 2


def test_of_a_record_only_what_somebody_had_to_choose_counts_as_chosen(cairn: Callable[[str], Match]) -> None:
    """Four stones are dealt, each seat chooses its first stone, and the last stone of a hand is no choice."""
    match = cairn("small large | middle large")
    match.play("lay(size=0)")
    match.play("lay(size=1)")
    assert match.over
    told = TableMatch.told_by(match.as_record())
    assert told.chosen == [False] * 4 + [True, True, False, False]
    assert told.last_choice() == 5
    assert told.last_choice(0) == 4


def test_the_positions_before_the_last_four_plies_are_kept(laid: Callable[..., TableMatch]) -> None:
    """Four stones are dealt and two laid: an undo looks at those, and plays nothing again."""
    match = laid([[0, 1], [2, 0]], 0, 2)
    assert len(match.plies) == 6
    position, before = match.start(), list[Any]()
    for ply in match.plies:
        before.append(position.key())
        position.apply(ply.action)
    assert [kept.key() for kept in match.latest] == before[2:]


def test_what_a_seat_may_read_is_read_on_and_anew_after_an_undo(laid: Callable[..., TableMatch]) -> None:
    """Every copy goes on from what was read before; a choice that was taken back is read no more."""
    first = laid([[0, 1], [2, 0]])
    once = read_by_all(first)
    later, other = first.copy(), first.copy()
    later.play_as(0, 0)
    assert read_by_all(later)[SPECTATOR] > once[SPECTATOR]
    assert read_by_all(first) == once
    other.play_as(0, 1)
    read_by_all(other)
    later.take_back(0, 4)
    assert read_by_all(later) == once
    later.play_as(0, 1)
    read_by_all(later)


def read_by_all(match: TableMatch) -> dict[int, int]:
    """How many events everybody may read; each is told to them, and no other one is."""
    for seat in (SPECTATOR, 0, 1):
        assert match.events(seat) == [event for event in match.state.log or [] if event.told_to(seat)]
    return {seat: len(match.events(seat)) for seat in (SPECTATOR, 0, 1)}


def test_further_choices_in_one_go_are_legal_ones_and_count_as_having_followed(laid: Callable[..., TableMatch]) -> None:
    """The second seat lays its middle stone; it has no large one, and the first seat is not asked."""
    match = laid([[0, 2], [1, 0]], 0)
    before = len(match.plies)
    for seat, action in ((1, 2), (0, 2)):
        with pytest.raises(Refused, match="not possible"):
            match.play_on(seat, [action])
    assert len(match.plies) == before
    assert [(row.kind, row.player, row.action) for row in match.play_on(1, [1])] == [(FORCED, 1, 1)]
    assert match.chosen[before:] == [False]


def test_only_who_chose_last_takes_back_without_asking(laid: Callable[..., TableMatch]) -> None:
    """Seat 0 laid the last stone, the fifth ply, and let us say that it revealed nothing; a deal is nobody's choice."""
    match = laid([[0, 1], [2, 0]], 0)
    match._fair_points = {len(match.plies): 4}
    assert [match.may_take_back(seat) for seat in (0, 1)] == [4, None]
    assert laid([[0, 1], [2, 0]]).may_take_back(0) is None


def test_a_record_tells_who_came_and_who_gave_up_in_the_order_of_the_game() -> None:
    """Seat 2 gave up before the fourth ply, somebody took seat 1 over before the ninth; seat 0 stayed."""
    stayed = SimpleNamespace(number=0, came=None, resigned=None)
    came = SimpleNamespace(number=1, came=9, resigned=None)
    gave_up = SimpleNamespace(number=2, came=None, resigned=4)
    stored: Any = SimpleNamespace(seats=(stayed, came, gave_up))
    assert hands_of(stored) == ("2 4 computer", "1 9 person")


def test_what_a_seat_may_read_is_found_once_and_always_that_of_now(any_game: Game) -> None:
    """Also after a choice, in a copy, and after it was taken back; whoever changes what they got changes nothing."""
    match = TableMatch(any_game, any_game.seats[0], seed=3, names=("Ada", "Bob", "Cid")[: any_game.seats[0]])
    match.chosen, match._fair_points = [], {}
    match.begin()
    later = match.copy()
    for one in (match, later):
        for seat in (*range(match.seats), SPECTATOR):
            assert one.events(seat) == MatchSoFar.events(one, seat)
            one.events(seat).clear()
            assert one.events(seat) == MatchSoFar.events(one, seat)
        if not later.over:
            later.play_as(later.player, later.state.legal_actions()[0])
    ply = later.last_choice()
    assert ply is not None
    later.take_back(later.plies[ply].player, ply)
    assert later.events(0) == MatchSoFar.events(later, 0)


class World:
    """A position in which seat 0 has 10 points and may go on, end the game, or lose a point."""

    def __init__(self, *choices: int) -> None:
        self.choices, self.scores, self.player = choices, [10, 10], 0

    def clone(self) -> World:
        return World(*self.choices)

    def legal_actions(self) -> list[int]:
        return [*self.choices]

    def apply(self, action: int) -> None:
        self.scores[0] -= action == COSTS
        self.player = OVER if action == ENDS else 1


@pytest.mark.parametrize(
    ("choices", "action", "asked"),
    [
        ((GOES_ON, ENDS), ENDS, True),  # another choice would not end the game
        ((GOES_ON, ENDS), GOES_ON, False),
        ((ENDS,), ENDS, False),  # nothing else is possible
        ((GOES_ON, COSTS), COSTS, True),
        ((GOES_ON, COSTS), GOES_ON, False),
        ((COSTS,), COSTS, True),
    ],
)
def test_a_choice_that_costs_points_or_ends_the_game_early_is_asked_about(
    choices: tuple[int, ...], action: int, asked: bool
) -> None:
    view = SimpleNamespace(imagine=lambda rng: World(*choices))
    match: Any = SimpleNamespace(player=0, view=lambda seat: view)
    assert slip_hurts(match, action) is asked


def test_as_many_matches_are_kept_as_there_is_room_for(cairn: Callable[[str], Match]) -> None:
    """The third one takes the place of the one that was asked for longest ago."""
    store: Any = None  # nothing has to be read again
    matches, told = Matches(store, most=2), TableMatch.told_by(cairn("small large | middle large").as_record())
    for code in ("AAAAA", "BBBBB"):
        matches.put(code, 4, told)
    assert list(matches._kept) == ["AAAAA", "BBBBB"]
    matches.put("AAAAA", 5, told)
    matches.put("CCCCC", 4, told)
    assert list(matches._kept) == ["AAAAA", "CCCCC"]


def test_a_match_follows_to_the_ply_that_was_read_and_no_farther(library: Library, friends: Friends) -> None:
    """Another process has chosen twice; whoever read the table in between is shown that moment."""
    code, elsewhere = friends.sit("elawa"), Matches(library.store)
    read = [library.store.read(code)]
    for _ in range(2):
        friends.choose(code)
        read.append(library.store.read(code))
    followed = [elsewhere.of(stored) for stored in read]
    assert [len(match.plies) for match in followed if match] == [stored.table.ply for stored in read]
    assert read[0].table.ply < read[1].table.ply < read[2].table.ply
    assert followed[2] is not None
    assert followed[2].chosen == friends.match(code).chosen  # and knows which plies somebody chose
    assert followed[2].chosen.count(True) == 2


def test_who_has_chosen_knows_the_match_without_reading_it_again(
    library: Library, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice is kept with its match, and so is a change of who sits there: neither asks the store for choices."""
    code = friends.sit("elawa")
    before = len(friends.match(code).plies)
    monkeypatch.setattr(library.store, "actions_since", Mock(side_effect=AssertionError("read again")))
    friends.choose(code)
    assert len(friends.match(code).plies) > before
    library.tables.parting.resign(code, "bob")
    assert friends.match(code).hands != ()


def test_a_stored_choice_that_was_never_possible_is_named_by_its_number(laid: Callable[..., TableMatch]) -> None:
    """Four stones are dealt and one is laid, so the sixth ply is the one that cannot be: seat 1 has no middle stone."""
    match = laid([[0, 1], [2, 0]], 0)
    with pytest.raises(BrokenRecord, match=r"^ply 6: "):
        match.follow_all([ActionRow(CHOICE, 1, 1)])
