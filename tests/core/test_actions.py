"""The action space: integers, rows of arguments, words."""

from __future__ import annotations

import pytest

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.core.errors import SolutreError
from solutre.core.game import Game

SPACE = ActionSpace(
    [
        kind("take", Arg("pile", 3)),
        kind("paint", Arg("wall", 2, ("left", "right")), Arg("hand", 2), rows=[(0, 1), (1, 0), (1, 1)]),
        kind("rest"),
        kind("roll", Arg("die", 6), chance=True),
    ]
)


def test_players_come_first_and_chance_last() -> None:
    assert (SPACE.decisions, SPACE.size) == (7, 13)
    assert SPACE.start == {"take": 0, "paint": 3, "rest": 6, "roll": 7}


def test_what_is_added_later_stands_behind_chance_and_moves_no_number() -> None:
    later = ActionSpace(list(SPACE.kinds.values()), added=[kind("dance", Arg("step", 2))])
    assert later.start == {**SPACE.start, "dance": 13}
    assert (later.decisions, later.size, len(later.players)) == (7, 15, 9)
    assert later.is_decision(13)
    assert not later.is_decision(7)
    assert not later.is_decision(15)


@pytest.mark.parametrize(
    ("first", "wrong"),
    [({"paint": 4}, "paint"), ({"take": 1, "roll": 6}, "take, roll"), ({"dance": 13}, "dance")],
)
def test_rules_that_count_otherwise_are_found(first: dict[str, int], wrong: str) -> None:
    SPACE.check_numbers({"take": 0, "paint": 3, "rest": 6, "roll": 7})
    with pytest.raises(ValueError, match=f"number {wrong} differently"):
        SPACE.check_numbers({**SPACE.start, **first})
    with pytest.raises(ValueError, match="number rest differently"):
        SPACE.check_numbers({"take": 0, "paint": 3, "roll": 7})


def test_encode_and_describe_are_inverses(any_game: Game) -> None:
    for action in range(any_game.actions.size):
        choice = any_game.actions.describe(action)
        assert any_game.actions.encode(choice.kind, **choice.args) == action
        assert any_game.actions.parse(choice.notation) == choice


def test_labels_are_written_and_numbers_read() -> None:
    assert str(SPACE.describe(4)) == "paint(wall=right, hand=0)"
    assert SPACE.parse("paint(wall=1, hand=0)").action == 4
    assert SPACE.parse(" rest ").action == 6


@pytest.mark.parametrize(
    ("notation", "line"),
    [
        ("dance", "no action is called dance"),
        ("take(3", "cannot read the choice"),
        ("take(pile=3)", "pile=3: expected a number from 0 to 2"),
        ("take(heap=1)", "take has no argument heap"),
        ("take", "take takes pile, not none"),
        ("paint(wall=up, hand=0)", "wall=up: expected left, right"),
        ("paint(wall=left, hand=0)", "paint has no row"),
    ],
)
def test_bad_words_get_a_clear_line(notation: str, line: str) -> None:
    with pytest.raises(SolutreError, match=line.replace("(", r"\(")):
        SPACE.parse(notation)


def test_a_row_that_can_never_be_says_why() -> None:
    wet = ActionSpace([kind("paint", Arg("wall", 2, ("left", "right")), rows=[(0,)], others="the right wall is wet")])
    assert wet.parse("paint(wall=left)").action == 0
    with pytest.raises(SolutreError, match=r"^the right wall is wet$"):
        wet.parse("paint(wall=right)")


def test_numbers_outside_are_refused() -> None:
    with pytest.raises(SolutreError, match="run from 0 to 12"):
        SPACE.describe(13)


def test_chance_before_players_is_refused() -> None:
    with pytest.raises(ValueError, match="chance actions come last"):
        ActionSpace([kind("roll", chance=True), kind("rest")])


@pytest.mark.parametrize(
    ("labels", "wanted"),
    [
        ((), "a number from 0 to 2"),
        (tuple("abc"), "a, b, c"),
        (tuple("abcdefgh"), "a, b, c, d, e, f, g, h"),  # eight are all told
        (tuple("abcdefghi"), "a, b, c, d, e, f, g, h …"),
    ],
)
def test_what_an_argument_expects_is_told_and_a_long_list_is_cut(labels: tuple[str, ...], wanted: str) -> None:
    argument = Arg("stone", len(labels) or 3, labels)
    with pytest.raises(SolutreError, match=f"^stone=huge: expected {wanted}$"):
        argument.read("huge")


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("2", 2), ("b", 1)])
def test_a_value_is_read_by_its_label_or_its_number(text: str, value: int) -> None:
    assert Arg("stone", 3, tuple("abc")).read(text) == value


@pytest.mark.parametrize("text", ["3", "-1", "²", "1.0", "", "B"])
def test_a_value_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SolutreError, match="expected a, b, c"):
        Arg("stone", 3, tuple("abc")).read(text)
