"""The clause that a player is shown, step by step. Refusals of single cards stand with their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.refusals.choices import refuse
from solutre.games.ice_age.rules.state import start

Scenes = Callable[..., Any]
ONE_OF_EACH = [
    "region(region=5)", "hunter(ahead=0, region=5, club=no)", "play(card=L07)", "discard(card=L07)", "target(ahead=1)",
    "use(use=0)", "copy(pile=light)", "draw(pile=light)", "stop",
]  # fmt: skip


def refused(table: Any, but: str = "") -> set[str]:
    """The clauses for one choice of each kind, but those that begin like this."""
    return {table.why_not(word) for word in ONE_OF_EACH if not (but and word.startswith(tuple(but.split())))}


def test_before_a_card_is_played(scene: Scenes) -> None:
    """ICE-M2: a card first; ICE-B10: a reserve club waits."""
    table = scene(clubs=(1,))
    assert refused(table, "play") == {"ICE-M2"}
    assert table.why_not("play(card=L01)") == "ICE-M2"  # not in the hand
    assert table.why_not("club(club=yes)") == "ICE-B10"


def test_while_an_executor_is_named(scene: Scenes) -> None:
    """ICE-M8"""
    table = scene()
    table.do("play(card=D04)")
    assert refused(table, "target") == {"ICE-M8"}


def test_while_a_card_is_copied(scene: Scenes) -> None:
    """ICE-U1; ICE-M5: the open light card costs too much."""
    table = scene(hands=("L14 L10 D04 D05 D06",), open_light="L12", open_dark="D03")
    table.do("play(card=L14)")
    assert refused(table, "copy") == {"ICE-U1"}
    assert table.why_not("copy(pile=light)") == "ICE-M5"


def test_while_a_use_is_chosen(scene: Scenes) -> None:
    """ICE-L1, ICE-K2: even giving up waits for the use; ICE-M5, ICE-L11a: what cannot be paid, what is no use."""
    table = scene(active=1)
    table.do("play(card=L01)")
    assert refused(table, "use stop") == {"ICE-L1"}
    assert table.why_not("stop") == "ICE-K2"
    assert table.why_not("use(use=2)") == "ICE-L1"
    table = scene(hands=("L11 L10 D04 D05 D06",), board={5: "m"})
    table.do("play(card=L11)")
    assert table.why_not("use(use=2)") == "ICE-M5"
    assert refused(table, "use stop") == {"ICE-L11a"}


def test_while_a_hunter_has_to_move_on(scene: Scenes) -> None:
    """ICE-L7a, ICE-K1, ICE-K2, ICE-K4: after the first pick the second has to follow, though all may be forgone."""
    table = scene(board={5: "0"})
    table.do("play(card=L07)", "hunter(ahead=0, region=5, club=no)")
    assert table.why_not("hunter(ahead=0, region=5, club=no)") == "ICE-L7a"
    assert table.why_not("stop") == "ICE-K2"
    table = scene(active=2, board={5: "0"})
    table.do("play(card=D07)", "target(ahead=1)", "use(use=1)", "hunter(ahead=0, region=5, club=no)")
    assert table.why_not("stop") == "ICE-K1"
    table = scene(active=2, board={5: "0 " * 12})
    table.do("play(card=D02)", "hunter(ahead=0, region=5, club=no)")
    assert table.why_not("stop") == "ICE-K4"


def test_while_a_club_is_asked_for(scene: Scenes) -> None:
    """ICE-B2, ICE-B1: yes or no; under which hunter."""
    table = scene(active=1, clubs=(0, 1))
    table.do("play(card=L01)", "use(use=0)", "region(region=8)")
    assert refused(table, "region") == {"ICE-B2"}
    table = scene(active=1, board={5: "1"})
    table.do("play(card=L08)", "use(use=0)")
    assert refused(table, "hunter stop") == {"ICE-B1"}
    assert table.why_not("hunter(ahead=0, region=6, club=no)") == "ICE-K3"


def test_while_discarding_drawing_and_freezing(scene: Scenes) -> None:
    """ICE-M16, ICE-M17, ICE-G1"""
    table = scene()
    table.do("play(card=L10)", "stop")
    assert refused(table, "discard stop") == {"ICE-M16"}
    assert table.why_not("discard(card=L10)") == "ICE-M16"
    table.do("stop")
    assert refused(table, "draw") == {"ICE-M17"}
    table = scene(step="glacier", board=dict.fromkeys(range(1, 13), "nofire"), dark=0, **{"ended by": 0})
    assert refused(table, "region stop") == {"ICE-G1"}


def test_while_settling() -> None:
    """ICE-S15"""
    table = start(3, "normal")
    table.apply(ACTIONS.encode("first_player", seat=0))
    told = {refuse(table, ACTIONS.parse(word).action).clause for word in ONE_OF_EACH if not word.startswith("region")}
    assert told == {"ICE-S15"}


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("first_player(seat=0)", "ICE-S14"),
        ("card(card=L12)", "ICE-M17"),
        ("fire(value=0)", "ICE-F1"),
        ("lot(seat=0)", "ICE-G4"),
    ],
)
def test_nobody_speaks_for_chance(scene: Scenes, word: str, clause: str) -> None:
    """ICE-S14, ICE-M17, ICE-F1, ICE-G4"""
    table = scene()
    assert table.why_not(word) == clause
    assert table.answer(word) == "Chance decides this, not a player."
    assert table.answer(word, "fr") == "C’est le sort qui en décide, pas un joueur."


def test_chance_itself_waits_for_no_player(scene: Scenes) -> None:
    """ICE-S14, ICE-M17, ICE-F1, ICE-G4: who asks then is told which lot is drawn; and ICE-Z4 when all is over."""
    stop = ACTIONS.parse("stop").action
    assert refuse(start(3, "normal"), stop).clause == "ICE-S14"
    drawing = scene()
    drawing.do("play(card=L10)", "stop", "stop", "draw(pile=dark)")
    assert drawing.why_not("stop") == "ICE-M17"
    assert scene(step="fires", dark=0, **{"ended by": 0}).why_not("stop") == "ICE-F1"
    lots = scene(step="lot", board=dict.fromkeys(range(5, 13), "nofire"), dark=0, scores=(1,), **{"ended by": 0})
    assert lots.why_not("stop") == "ICE-G4"
    over = scene(
        step="over",
        round=4,
        board=dict.fromkeys(range(5, 13), "nofire"),
        dark=0,
        hands=("L07 D04 D05 D06",),
        **{"ended by": 0},
    )
    assert (over.why_not("stop"), over.answer("stop")) == ("ICE-Z4", "The game is over.")


def test_a_player_who_does_not_exist(scene: Scenes) -> None:
    """ICE-C10: three play, so nobody sits three or four seats ahead."""
    table = scene(board={5: "0"})
    table.do("play(card=L07)")
    assert table.why_not("hunter(ahead=4, region=5, club=no)") == "ICE-C10"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_refusal_of_a_game_names_a_clause(seats: int) -> None:
    """ICE-I15: and there is always something legal."""
    state, rng = start(seats, "normal"), Rng(seats)
    ply = 0
    while state.player != OVER:
        legal = state.legal_actions()
        assert legal
        if state.player != CHANCE and ply % 5 == 0:
            told = {refuse(state, action).clause for action in range(ACTIONS.decisions) if action not in legal}
            assert all(clause.startswith("ICE-") for clause in told), told
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        ply += 1
