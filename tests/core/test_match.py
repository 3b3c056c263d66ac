"""Checked play, views, undo and replay, on the tests' own game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from solutre.core.errors import BrokenRecord, IllegalChoice, SolutreError, UnknownGame
from solutre.core.game import Game, game, games
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.state import OVER, SPECTATOR, UNKNOWN
from solutre.core.verify import verify

Deal = Callable[[str], Match]


def test_chance_is_settled_before_the_first_choice() -> None:
    match = Match.new("cairn", 2, seed=1)
    assert match.player == 0
    assert len(match.plies) == 4


def test_a_choice_may_be_a_number_a_choice_or_words(cairn: Deal) -> None:
    for choice in (0, "lay(size=small)"):
        match = cairn("small large | middle middle")
        assert match.play(choice)[0].points == 1
    match = cairn("small large | middle middle")
    assert match.play(match.choices()[1])[0].points == 3


def test_an_illegal_choice_names_seat_choice_clause_and_alternatives_and_changes_nothing(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    before = match.state.key(), list(match.plies), match.record()
    with pytest.raises(IllegalChoice) as refused:
        match.play("lay(size=middle)")
    assert refused.value.clause == "CAI-T1"
    assert "seat 0 may not lay(size=middle)" in str(refused.value)
    assert "legal: lay(size=small), lay(size=large)" in str(refused.value)
    assert (match.state.key(), match.plies, match.record()) == before


def test_a_refusal_names_eight_alternatives_and_counts_the_rest() -> None:
    """The first tile of Mammut: 32 slots may be taken, a card may be played or all be taken; eight are named."""
    match = Match.new("mammut", 2, seed=2)
    legal = [str(choice) for choice in match.choices()]
    assert len(legal) > 8
    with pytest.raises(IllegalChoice) as refused:
        match.play("done")
    told = str(refused.value)
    assert told.endswith(f"({refused.value.clause}); legal: {', '.join(legal[:8])} and {len(legal) - 8} more")


def test_a_refusal_that_names_every_alternative_counts_no_rest() -> None:
    """Eight or fewer: Elawa offers six piles."""
    match = Match.new("elawa", 2, seed=2)
    with pytest.raises(IllegalChoice) as refused:
        match.play("end_play")
    assert str(refused.value).endswith("legal: " + ", ".join(f"card(pile={pile})" for pile in range(6)))


def test_after_the_end_nothing_may_be_played(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    match.play("lay(size=small)")
    assert match.player == OVER
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.play(0)


def test_lone_choices_are_played_by_the_match(cairn: Deal) -> None:
    """Seat 1 holds two middle stones: it never has to be asked."""
    match = cairn("small large | middle middle")
    match.play("lay(size=large)")
    assert match.over
    assert [ply.player for ply in match.plies[4:]] == [0, 1, 0, 1]


def test_a_view_hides_the_other_hand(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    views: list[Any] = [match.view(0), match.view(SPECTATOR)]
    assert views[0].hands == [[0, 2], [UNKNOWN, UNKNOWN]]
    assert views[1].hands == [[UNKNOWN, UNKNOWN]] * 2
    for seat in (2, -1):
        with pytest.raises(SolutreError, match=f"^there is no seat {seat}; seats run from 0 to 1$"):
            match.view(seat)


def test_private_events_are_read_by_their_seat_alone(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    assert [event.args for event in match.events(1) if event.kind == "drew"] == [(1,), (1,)]
    assert [event.kind for event in match.events()] == ["dealt"] * 4


def test_laying_a_hidden_pebble_cannot_be_undone(cairn: Deal) -> None:
    """The others have seen it."""
    match = cairn("small large | small middle")
    match.play("lay(size=small)")
    assert match.player == 1
    assert match.undo() is False


def test_a_choice_that_reveals_nothing_is_undone_with_what_followed() -> None:
    match = Match.new("elawa", 2, seed=3)
    first = match.record()
    while match.undo_point() is None and not match.over:
        match.play(match.choices()[-1])
    point = match.undo_point()
    assert point is not None
    kept = match.plies[:point]
    assert match.undo()
    assert match.plies == kept
    assert match.record() != first
    assert match.state.key() == Match.replay(match.record()).state.key()


def test_a_revealed_card_cannot_be_undone() -> None:
    """Choosing a card turns up what lies beneath."""
    match = Match.new("elawa", 2, seed=3)
    match.play("card(pile=0)")
    assert match.undo() is False


def test_a_replayed_match_goes_on_as_the_first_one_did(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=9)
    match.play(match.choices()[0])
    again = Match.replay(match.record())
    for one in (match, again):
        one.play(one.choices()[-1])
    assert match.record() == again.record()


def test_a_sealed_record_cannot_go_on_without_its_secret() -> None:
    record = replace(parse(Match.new("elawa", 2).record()), plies=())
    with pytest.raises(SolutreError, match="cannot go on without its secret"):
        Match.replay(record).advance()


def test_bad_tables_get_a_clear_line() -> None:
    with pytest.raises(UnknownGame, match="no game is called 'chess'; there are"):
        Match.new("chess", 2)
    with pytest.raises(SolutreError, match="Cairn is for 2 to 4 players, not 9"):
        Match.new("cairn", 9)
    with pytest.raises(SolutreError, match="has no variant rough; it has plain"):
        Match.new("cairn", 2, variant="rough")
    with pytest.raises(SolutreError, match="1 names for 2 seats"):
        Match.new("cairn", 2, names=["Ada"])


def test_a_record_of_other_rules_is_refused() -> None:
    record = Match.new("cairn", 2, seed=1).record().replace('[Rules "1"]', '[Rules "0"]')
    with pytest.raises(BrokenRecord, match="line 2: written for version 0 of the rules of cairn; here it is version 1"):
        Match.replay(record)


@pytest.mark.parametrize("wrong", ["abc", "1", 1.5, 1.0, True, b"1"])
def test_a_seed_that_is_no_integer_is_refused_at_once(wrong: object) -> None:
    with pytest.raises(SolutreError, match=r"^a seed is an integer, not "):
        Match.new("cairn", 2, seed=wrong)  # type: ignore[arg-type]


def test_integers_of_numpy_are_integers(any_game: Game) -> None:
    seats = any_game.seats[0]
    match = Match.new(any_game.id, np.int64(seats), seed=np.int64(3))
    assert match == Match.new(any_game.id, seats, seed=3)
    assert verify(match.record()).choices == len([ply for ply in match.plies if ply.player >= 0])
    assert any_game.new(np.int64(seats)) == any_game.new(seats)
    match.play(np.int64(match.state.legal_actions()[0]))


@pytest.mark.parametrize("wrong", ["2", 2.0, None, True])
def test_a_number_of_seats_that_is_no_integer_is_refused(wrong: Any) -> None:
    for start in (lambda: game("elawa").new(wrong), lambda: Match.new("elawa", wrong, seed=1)):
        with pytest.raises(SolutreError, match=r"^the number of seats is an integer, not "):
            start()


def test_a_picture_in_no_known_language_or_layout_is_refused(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    with pytest.raises(SolutreError, match=r"^no language is called 'de'; there are en, fr$"):
        match.draw(language="de")
    with pytest.raises(SolutreError, match=r"^no language is called 'de'; there are en, fr$"):
        match.sentences(match.events(), "de")
    with pytest.raises(SolutreError, match=r"^no layout is called 'square'; there are desk, tablet, phone$"):
        match.draw(layout="square")


def test_the_picture_of_a_view_has_the_names_of_the_match() -> None:
    for name in games():
        match = Match.new(name, 3, seed=1, names=["Ada", "Bob", "Cleo"])
        for seat in (0, SPECTATOR):
            picture = match.view(seat)._repr_svg_()
            assert "Ada" in picture and "Player 1" not in picture
