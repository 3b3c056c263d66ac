"""The way through a lesson: what right and wrong choices do, prepared chance, and the free game at the end."""

from __future__ import annotations

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.state import CHANCE
from solutre.lessons.course import NEXT, after, at, opening, show_me

CAIRN = game("cairn")
SMALL, LARGE = "0", "2"


def test_a_right_choice_goes_on_and_the_others_do_what_they_are_told() -> None:
    """Small brings 1 (CAI-V1); middle on it 2 + 2, large on that 3 + 2 (CAI-V2); the last small one 1."""
    moment = after(opening(CAIRN, 1), SMALL)
    assert (moment.step, moment.wrong) == (1, None)
    assert moment.match.over
    assert moment.match.state.scores == [6, 5]
    assert after(moment, NEXT).done


def test_a_wrong_choice_happens_and_is_answered() -> None:
    moment = after(opening(CAIRN, 1), LARGE)
    assert moment.step == 0
    assert moment.match.state.scores == [3, 0]
    assert [event.kind for event in moment.events] == ["laid"]
    assert moment.wrong is not None and moment.wrong.said["en"].startswith("Three points at once")
    assert opening(CAIRN, 1).match.state.scores == [0, 0], "the second try begins where the first did"


@pytest.mark.parametrize(
    "made", [(LARGE, SMALL), (LARGE, NEXT), (NEXT,), ("7",), ("x",), (SMALL, SMALL), (SMALL, NEXT, NEXT)]
)
def test_a_way_that_cannot_be_gone_is_refused(made: tuple[str, ...]) -> None:
    with pytest.raises(SolutreError, match="chapter 1, step"):
        at(CAIRN, 1, made)


def test_there_is_no_chapter_before_the_first_and_none_after_the_last() -> None:
    for number in (0, 3):
        with pytest.raises(SolutreError, match=f"no chapter {number}"):
            opening(CAIRN, number)


def test_a_free_game_goes_to_its_end_with_the_guide_beside_it() -> None:
    moment = opening(CAIRN, 2)
    assert moment.tip is None, "first the guide says what the game is about"
    while moment.step == 0:
        moment = after(moment, show_me(moment))
    assert moment.match.over


def test_in_a_free_game_a_tip_is_told_once() -> None:
    moment, told = opening(game("elawa"), 5), []
    while moment.step == 0:
        moment = after(moment, show_me(moment))
        told += [moment.tip.id] if moment.tip else []
    assert len(told) == len(set(told)) > 2


def test_a_chapter_that_goes_on_begins_where_the_one_before_ended() -> None:
    """The first turn of Elawa's lesson leaves three points and a meat."""
    moment = opening(game("elawa"), 2)
    assert moment.match.state.scores == [3, 0]
    assert [choice.notation for choice in moment.right] == ["card(pile=3)"]


def test_prepared_chance_comes_and_the_seed_speaks_where_it_cannot() -> None:
    """A card of one resource turns up one token and one card: of the three outcomes prepared for the card of two, the
    second token cannot come."""
    first = after(opening(game("elawa"), 1), NEXT)
    describe = first.game.actions.describe
    right, wrong = after(first, "2"), after(first, "0")
    drawn = [
        [str(describe(ply.action)) for ply in way.match.plies[15:] if ply.player == CHANCE] for way in (right, wrong)
    ]
    assert drawn[0] == ["token(kind=bone)", "token(kind=flint)", "turn_card(card=P10)"]
    assert drawn[1][0] == "token(kind=bone)"
    assert drawn[1][1].startswith("turn_card")
    assert len(drawn[1]) == 2
