"""How long a game of Elawa still goes, as the table says it: the fire is its clock."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from pathlib import Path
from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.games.elawa.board.asking import remaining, turns_left

GOLDEN = Path(__file__).parent / "golden"
ONES = ("P10", None, None, None, None, None)  # a card that brings 1 token
THREES = ("G09", None, None, None, None, None)
MakeScene = Callable[..., Any]


def look(seats: int = 2, language: str = "en") -> Look:
    return Look(language, ("Ana", "Ben", "Cleo", "Dan")[:seats])


def finished(turns: int, chance: float, heights: tuple[int, ...]) -> float:
    """Piles finished on the average, by the binomial law: the fifth token after the first finish is the next one."""
    return sum(
        comb(turns, taken) * chance**taken * (1 - chance) ** (turns - taken) * ((taken - height) // 5 + 1)
        for height in heights
        for taken in range(height, turns + 1)
    )


def first(goal: float, chance: float, heights: tuple[int, ...]) -> int:
    return next(turns for turns in range(200) if finished(turns, chance, heights) >= goal)


def test_the_fire_is_told_as_turns(scene: MakeScene) -> None:
    """ELA-W1, ELA-F1: the cards show 1 and 3, two on average, so that 2.2 of six piles lose a token in a turn, and
    piles of 1, 1, 2, 2, 3 and 3 are finished 2.20 times after three turns and 4.07 times after six. Three on the fire,
    less or more half of their root, are 2.13 and 3.87: so two or three rounds of two players."""
    at = scene(step="take a card", heights=(1, 1, 2, 2, 3, 3), central=3, tops=("P10", None, None, "G09", None, None))
    assert turns_left(at.state) == (2, 3)
    assert remaining(at.state, look()) == "3 on the fire: 2 or 3 turns each"
    assert remaining(at.state, look(language="fr")) == "3 sur le feu\N{NO-BREAK SPACE}: 2 ou 3 tours chacun"


def test_a_long_fire_is_told_as_a_range(scene: MakeScene) -> None:
    """ELA-F3: new piles of five, of which 1.2 lose a token in a turn: 30 turns for 4.78 of six tokens, 41 for 7.22."""
    long = scene(step="take a card", heights=(5,) * 6, tops=ONES)
    assert (first(6 - 6**0.5 / 2, 0.2, (5,) * 6), first(6 + 6**0.5 / 2, 0.2, (5,) * 6)) == (30, 41)
    assert remaining(long.state, look()) == "6 on the fire: 15 to 21 turns each"


def test_a_number_that_is_sure_is_told_alone(scene: MakeScene) -> None:
    """Six piles of 2, of which 3.2 lose a token in a turn: 1.71 are finished after two turns, 3.27 after three, so that
    three tokens last for three or four turns: both are two rounds of two players."""
    at = scene(step="take a card", heights=(2,) * 6, central=3, tops=THREES)
    assert (first(3 - 3**0.5 / 2, 3.2 / 6, (2,) * 6), first(3 + 3**0.5 / 2, 3.2 / 6, (2,) * 6)) == (3, 4)
    assert remaining(at.state, look()) == "3 on the fire: 2 turns each"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_token_may_end_the_game_in_this_round(scene: MakeScene, seats: int) -> None:
    """ELA-W2: six piles of one token, of which 1.2 are finished in the first turn and 2.16 in the first two."""
    now = scene(step="take a card", central=1, heights=(1,) * 6, hands=("",) * seats, tops=ONES)
    assert remaining(now.state, look(seats)) == "1 on the fire: it may end in this round"


def test_whoever_has_collected_empties_no_pile_in_this_turn(scene: MakeScene) -> None:
    """ELA-T1, ELA-K2: the fire lasts one or two turns, as above. The second of two players is at turn: it is this one,
    or this and the first of the next round. Once its tokens are collected, both lie in the next round."""
    heights = (1,) * 6
    before = scene(step="take a card", central=1, heights=heights, tops=ONES, seat=1)
    after = scene(step="play", central=1, heights=heights, tops=ONES, seat=1, hands=("", "P09"))
    assert turns_left(before.state) == (1, 2)
    assert turns_left(after.state) == (2, 2)


def test_the_last_round_counts_its_turns(scene: MakeScene) -> None:
    """ELA-W1: seat 0 began and is to play, so both have a turn."""
    at = scene(step="take a card", central=0)
    at.state.ending = 1
    at.state.starter = int(at.state.seat)
    assert remaining(at.state, look()) == "The last round: 2 turns to come"


def test_most_golden_games_end_when_the_table_says() -> None:
    """Six games, with and without powers, by players who look ahead and others who do not: in more than eight moments
    of ten as many rounds were still played as was told then."""
    held = [one for record in sorted(GOLDEN.glob("*.txt")) for one in moments(record)]
    assert len(held) > 500
    assert sum(held) > 0.8 * len(held)


def moments(record: Path) -> list[bool]:
    """At each choice of a game before its last round: whether as many rounds were played as the table said."""
    whole = parse(record.read_text(encoding="utf-8"))
    match, told = Match.opened(whole), []
    for number, ply in enumerate(whole.plies, 1):
        at: Any = match.state
        if ply.player >= 0 and not at.ending:
            told.append((int(at.turn // at.seats), turns_left(at)))
        match.follow(number, ply)
    end: Any = match.state
    rounds = int(end.turn // end.seats)
    return [least <= rounds - over <= most for over, (least, most) in told]


def test_the_page_asks_the_game() -> None:
    assert game("elawa").remaining is remaining
