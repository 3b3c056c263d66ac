"""Many threads at one table: they share its match without a lock, and each finds what it would find alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.errors import Refused, TooLate
from solutre.web.pages.parted.drawing import drawn
from solutre.web.study.replay import Reel
from solutre.web.tables.hot_seat import hides_something
from solutre.web.tables.playing import slip_hurts
from solutre.web.tables.table_match import TableMatch

from .people import Friends

Together = Callable[[Callable[[int], Any]], list[Any]]  # of conftest.py
THREADS = 4  # as there
MOMENTS, BETWEEN = 3, 9  # of a game, choices apart


def moments(played: Game) -> Iterator[TableMatch]:
    """Matches of one table as they are shared, some of a random game."""
    match = TableMatch(played, played.seats[0], seed=11, names=[f"Seat {n}" for n in range(played.seats[0])])
    match.chosen, match._fair_points = [], {}
    match.begin()
    rng = Rng(5)
    for number in range(MOMENTS * BETWEEN):
        if match.over:
            return
        if number % BETWEEN == 1:
            yield match
        match = match.copy()
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])


def told(match: TableMatch, seat: int) -> list[object]:
    """All that requests ask the match of a table for."""
    legal = match.state.legal_actions()
    found: list[object] = [match.may_take_back(seat), [match.may_choose(seat, action) for action in legal[:4]]]
    found.append(hides_something(match, range(match.seats)))
    found.append([match.view(one).dump() for one in (seat, SPECTATOR)])
    found.append([slip_hurts(match, action) for action in legal[:2]])
    illegal = next((action for action in range(match.game.actions.size) if action not in legal), -1)
    try:
        found.append(match.why_not(match.player, illegal))
    except Refused as refused:
        found.append(str(refused))
    return found


def gone_on(match: TableMatch, number: int) -> tuple[object, ...]:
    """The match after a choice, which every thread carries out on a copy of its own."""
    later = match.copy()
    legal = match.state.legal_actions()
    rows = later.play_as(match.player, legal[number % len(legal)])
    return rows, later.state.key(), len(later.state.log or ())


def test_threads_share_the_match_of_a_table(any_game: Game, together: Together) -> None:
    """Views, refusals, undo points and choices of all seats at once; the match itself stays what it was."""
    for match in moments(any_game):
        before = (match.state.key(), list(match.plies), len(match.state.log or ()))

        def ask(number: int, match: TableMatch = match) -> tuple[object, ...]:
            return told(match, number % match.seats), gone_on(match, number)

        found = together(ask)
        match._fair_points = {}
        assert found == [ask(number) for number in range(THREADS)]
        assert (match.state.key(), list(match.plies), len(match.state.log or ())) == before


def test_threads_look_back_and_draw_at_the_same_time(any_game: Game, together: Together) -> None:
    """Pictures are made one at a time in a server; programs may draw in threads."""
    *_, match = moments(any_game)
    reel = Reel(match)

    def ask(number: int) -> tuple[object, ...]:
        step = reel.choices[-1 - number % len(reel.choices)]
        picture = drawn(match, number % match.seats, ("en", "fr")[number % 2], match.names, "desk").picture
        return reel.view(step, SPECTATOR).dump(), reel.position(step.at).key(), picture

    assert together(ask) == [ask(number) for number in range(THREADS)]


def test_of_many_choices_on_one_position_one_counts(friends: Friends, together: Together) -> None:
    """The others came too late, and nothing is changed by them."""
    code = friends.begun()
    match, ply = friends.match(code), friends.ply(code)
    reader, action = ("ada", "bob")[match.player], match.state.legal_actions()[0]

    def choose(_: int) -> bool:
        try:
            return friends.library.playing.choose(code, reader, action, ply)
        except TooLate:
            return False

    assert sorted(together(choose)) == [False] * (THREADS - 1) + [True]
    assert friends.match(code).plies[len(match.plies)].action == action
    assert friends.match(code).chosen.count(True) == match.chosen.count(True) + 1
