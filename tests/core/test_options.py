"""What a table may choose before it begins: one word for a variant with its options, read back exactly."""

from __future__ import annotations

import pytest

from solutre.core.book.options import Option, arranged, arrangement, arrangements, check_seats
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.verify import verify

CHIEFS = Option("chiefs", ("dealt", "chosen", "none"), ("advanced",))
HANDS = Option("hands", ("open", "covered"))
BOTH = (CHIEFS, HANDS)


def test_usual_values_are_left_out_and_the_others_stand_in_order() -> None:
    assert arranged(BOTH, "normal", {}) == "normal"
    assert arranged(BOTH, "normal", {"hands": "open"}) == "normal"
    assert (
        arranged(BOTH, "advanced", {"hands": "covered", "chiefs": "chosen"}) == "advanced+chiefs=chosen+hands=covered"
    )


def test_what_is_written_is_read_back() -> None:
    found = arrangement(BOTH, "advanced+chiefs=none")
    assert found.variant == "advanced"
    assert found.options == {"chiefs": "none", "hands": "open"}


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("normal+colour=red", "there is no option 'colour'; there are chiefs, hands"),
        ("normal+hands=shut", "hands is one of open, covered, not 'shut'"),
        ("normal+chiefs=chosen", "chiefs can be chosen in advanced only, not in normal"),
        ("normal+hands=open", "should read 'normal'"),
        ("advanced+hands=covered+chiefs=none", "should read 'advanced+chiefs=none+hands=covered'"),
        ("normal+hands=covered+hands=covered", "should read 'normal+hands=covered'"),
    ],
)
def test_what_would_be_written_otherwise_is_refused(written: str, why: str) -> None:
    with pytest.raises(SolutreError, match=why.replace("+", r"\+")):
        arrangement(BOTH, written)


def test_every_unusual_value_is_arranged_once() -> None:
    assert arrangements(BOTH, ("normal", "advanced")) == (
        "normal",
        "advanced",
        "advanced+chiefs=chosen",
        "advanced+chiefs=none",
        "normal+hands=covered",
    )


def test_a_value_may_need_more_players() -> None:
    """All of a game's arrangements can be played by the smallest table; a larger one has a choice more."""
    first = Option("first", ("drawn", "second", "third"), needs={"third": 3})
    assert arrangements((first,), ("plain",)) == ("plain", "plain+first=second")
    check_seats((first,), {"first": "third"}, 3)
    with pytest.raises(SolutreError, match="first=third needs 3 players, not 2"):
        check_seats((first,), {"first": "third"}, 2)


def test_a_game_is_played_by_its_options() -> None:
    """CAI-V2: topping a stone brings 2 points, or 3 where the table wants it."""
    assert game("cairn").new(2).topping == 2
    assert game("cairn").new(2, topping="three").topping == 3
    assert game("cairn").new(2, "plain+topping=three").topping == 3
    with pytest.raises(SolutreError, match="topping is one of two, three, not 'four'"):
        game("cairn").new(2, topping="four")


def test_a_record_keeps_the_options_of_its_table() -> None:
    match = Match.new("cairn", 2, seed=4, options={"topping": "three"})
    while not match.over:
        match.play(match.choices()[0])
    text = match.record()
    assert '[Variant "plain+topping=three"]' in text
    assert Match.replay(text).state.key() == match.state.key()
    assert verify(text).choices == 4
    with pytest.raises(BrokenRecord):
        Match.replay(text.replace("topping=three", "topping=four"))


def test_options_are_called_something_in_every_language(any_game: object) -> None:
    played = game(any_game.id)  # type: ignore[attr-defined]
    for option in played.options:
        for language in LANGUAGES:
            told = [played.words.option(option.name, language, value) for value in ("", *option.values)]
            assert all(told)
            assert len(set(told)) == len(told)
