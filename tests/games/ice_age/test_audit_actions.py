"""The limits of an action that is being carried out: which card, by whom, with which pieces (sections K, L and D)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.games.ice_age.rules.audit.action import CARDS_OF
from solutre.games.ice_age.rules.components import CARD_IDS
from solutre.games.ice_age.rules.steps import STEP_NAMES

Scenes = Callable[..., Any]
Turn = dict[str, Any]
BOARD = {5: "0 0 0 m", 6: "1 1* m nofire", 7: "f f"}
HANDS = ("L10 D04 D05 D06",)
ADA = {"owner": 0, "region": 5, "club": 0}


def running(scene: Scenes, **turn: Any) -> Any:
    """Ada has played a card; three hunters of hers and a herd stand in 5, two of Bo's and a herd in 6."""
    return scene(**{"board": BOARD, "hands": HANDS, "clubs": [1], **turn})


def refused(scene: Scenes, clause: str, **turn: Any) -> None:
    with pytest.raises(BrokenPosition, match=clause):
        running(scene, **turn)


# --- which card --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "cards"),
    [
        ("choose who acts", "D03 D04 D05 D06 D07"),
        ("choose a use", "L01 L02 L03 L04 L05 L06 L08 L11 D07"),
        ("move a hunter", "L07 D07"),
        ("place the new club", "L08 D07"),
        ("swap a hunter", "L09"),
        ("swap it with", "L09"),
        ("herd from", "L12"),
        ("mammoth of the herd", "L12"),
        ("camp in", "L13"),
        ("mammoth", "L08 L11"),
        ("fire", "L10 D06"),
        ("take off a hunter", "D03 D04"),
        ("take off a mammoth", "D05"),
        ("place hunters", "L01 L02 L03 L04 L05 L06 D01 D02"),
        ("play a card", ""),
    ],
)
def test_a_step_belongs_to_its_cards(step: str, cards: str) -> None:
    """ICE-L1 to ICE-L13c, ICE-D1 to ICE-D9: what can be asked for each of them."""
    found = CARDS_OF[STEP_NAMES.index(step)]
    assert [name for card, name in enumerate(CARD_IDS) if found >> card & 1] == cards.split()


@pytest.mark.parametrize(
    ("step", "good", "bad", "turn"),
    [
        ("move a hunter", "L07", "L09", {"left": 3}),
        ("swap a hunter", "L09", "L07", {}),
        ("herd from", "L12", "L13", {}),
        ("camp in", "L13", "L12", {}),
        ("fire", "L10", "L11", {}),
        ("choose a use", "L08", "L10", {}),
        ("mammoth", "L11", "L12", {"use": 2}),
        ("choose who acts", "D05", "D01", {}),
    ],
)
def test_a_step_of_another_card_is_refused(scene: Scenes, step: str, good: str, bad: str, turn: Turn) -> None:
    """ICE-M2: the same table with the card that asks for it."""
    running(scene, step=step, card=good, **turn)
    refused(scene, "ICE-M2: a step that its card does not have", step=step, card=bad, **turn)


def test_an_action_has_a_card_and_no_card_is_left_after_it(scene: Scenes) -> None:
    """ICE-M2, ICE-K6."""
    refused(scene, "ICE-M2", step="camp in")
    running(scene, step="discard")
    refused(scene, "ICE-K6", step="discard", card="L13")


# --- by whom -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "step", "turn"), [("L07", "move a hunter", {"left": 3}), ("L10", "fire", {})])
def test_a_light_card_is_carried_out_by_who_played_it(scene: Scenes, card: str, step: str, turn: Turn) -> None:
    """ICE-M4, ICE-M8."""
    running(scene, step=step, card=card, decides=0, **turn)
    refused(scene, "ICE-M8", step=step, card=card, decides=1, **turn)


@pytest.mark.parametrize(
    ("card", "step", "turn"),
    [("D01", "place hunters", {"left": 2}), ("D05", "take off a mammoth", {}), ("D06", "fire", {})],
)
def test_a_dark_card_is_carried_out_by_anybody_else(scene: Scenes, card: str, step: str, turn: Turn) -> None:
    """ICE-M8: Bo or Chi, never Ada who played it."""
    for seat in (1, 2):
        running(scene, step=step, card=card, decides=seat, **turn)
    refused(scene, "ICE-M8: a card is carried out by the wrong player", step=step, card=card, decides=0, **turn)


def test_who_plays_a_dark_card_says_who_acts(scene: Scenes) -> None:
    """ICE-M8, ICE-D10."""
    running(scene, step="choose who acts", card="D05", decides=0)
    refused(scene, "ICE-M8", step="choose who acts", card="D05", decides=1)


@pytest.mark.parametrize("step", ["play a card", "discard", "draw"])
def test_nobody_else_decides_in_a_turn(scene: Scenes, step: str) -> None:
    """ICE-M1, ICE-M2."""
    words: Turn = {"step": step, "hands": HANDS if step != "play a card" else ()}
    scene(decides=0, **words)
    with pytest.raises(BrokenPosition, match="ICE-M1: somebody else decides in a player's turn"):
        scene(decides=1, **words)


# --- hunters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "card", "seat"),
    [("move a hunter", "L07", 0), ("place hunters", "D01", 1), ("take off a hunter", "D03", 1)],
)
def test_one_to_three_hunters_are_left_to_act_on(scene: Scenes, step: str, card: str, seat: int) -> None:
    """ICE-K6, ICE-L1, ICE-L7a, ICE-D4: with none the action is over."""
    for left in (1, 3):
        running(scene, step=step, card=card, decides=seat, left=left)
    for left in (0, 4):
        refused(scene, "ICE-K6: an action with no hunter left", step=step, card=card, decides=seat, left=left)


@pytest.mark.parametrize(("step", "card"), [("move it to", "L07"), ("swap it with", "L09")])
def test_a_chosen_hunter_stands_where_it_was_chosen(scene: Scenes, step: str, card: str) -> None:
    """ICE-K6: one of Ada's in region 5; she has none in 6, and nobody chose nobody."""
    running(scene, step=step, card=card, left=3, hunter=ADA)
    refused(scene, "ICE-K6: a hunter was chosen that is not there", step=step, card=card, hunter={**ADA, "region": 6})
    refused(scene, "ICE-K6: a hunter was chosen that is not there", step=step, card=card, hunter={**ADA, "club": 1})
    refused(scene, "ICE-K6: no hunter was chosen", step=step, card=card)


def test_a_club_is_put_under_a_hunter_without_one_by_who_has_one(scene: Scenes) -> None:
    """ICE-B2, ICE-B4."""
    asked: Turn = {"step": "put a club under", "card": "L07"}
    running(scene, hunter=ADA, **asked)
    refused(scene, "ICE-B2: no club to put under a hunter", hunter=ADA, clubs=[0, 1], **asked)
    armed = {**BOARD, 5: "0 0 0* m"}
    refused(scene, "ICE-B2", board=armed, hunter={**ADA, "club": 1}, **asked)


def test_hunters_that_were_moved_stand_on_the_board(scene: Scenes) -> None:
    """ICE-K6: three of Ada's were placed in region 5, and a fourth cannot have been."""
    rows = [[0] * 12 for _ in range(6)]
    rows[0][4] = 3
    running(scene, step="move a hunter", card="L07", left=3, touched=rows)
    rows[0][4] = 4
    refused(
        scene, "ICE-K6: a hunter was touched that is not there", step="move a hunter", card="L07", left=3, touched=rows
    )


def test_an_action_that_is_over_leaves_no_traces(scene: Scenes) -> None:
    """ICE-K6: hunters that were moved, or owners that were counted."""
    rows = [[0] * 12 for _ in range(6)]
    rows[0][4] = 1
    refused(scene, "ICE-K6: an action that is over left its traces", step="discard", touched=rows)
    refused(scene, "ICE-K6: an action that is over left its traces", step="discard", **{"owners used": [1, 0, 0]})


# --- herds, camps, fires -----------------------------------------------------------------------------


def test_a_herd_goes_from_an_open_region_to_an_open_region(scene: Scenes) -> None:
    """ICE-L12a, ICE-S3: from 5 to 6; region 1 is under ice."""
    asked: Turn = {"step": "hunters of the herd", "card": "L12", "left": 3}
    running(scene, region=5, **{"herd to": 6}, **asked)
    refused(scene, "ICE-S3: a covered region was chosen", region=1, **{"herd to": 6}, **asked)
    refused(scene, "ICE-L12a: a herd without destination", region=5, **{"herd to": 1}, **asked)
    refused(scene, "ICE-L12a: a herd without destination", region=5, **asked)


def test_the_mammoth_of_a_herd_stands_where_the_herd_comes_from(scene: Scenes) -> None:
    """ICE-L12b, ICE-K3: in 5 one does, in 9 none."""
    asked: Turn = {"step": "mammoth of the herd", "card": "L12"}
    running(scene, region=5, **{"herd to": 6}, **asked)
    refused(scene, "ICE-K3: a mammoth is moved from where none stands", region=9, **{"herd to": 5}, **asked)


def test_a_camp_lies_in_an_open_region(scene: Scenes) -> None:
    """ICE-L13a, ICE-S3: 12 is open, 4 is not."""
    running(scene, step="hunters of the camp", card="L13", left=2, region=12)
    refused(scene, "ICE-S3", step="hunters of the camp", card="L13", left=2, region=4)
    refused(scene, "ICE-S3", step="hunters of the camp", card="L13", left=2)


def test_a_fire_is_moved_from_where_one_lies(scene: Scenes) -> None:
    """ICE-L10a: region 7 has two, region 6 has none."""
    running(scene, step="fire to", card="L10", region=7)
    refused(scene, "ICE-L10a: a fire is moved from where none lies", step="fire to", card="L10", region=6)


def test_a_mammoth_is_placed_from_the_supply_while_it_has_one(scene: Scenes) -> None:
    """ICE-K3, ICE-K5, ICE-L8c: two in the supply are placed; moved is one only when it is empty."""
    placing: Turn = {"step": "mammoth to", "card": "L08", "use": 1}
    moving: Turn = {"step": "mammoth", "card": "L08", "use": 1}
    empty = {**BOARD, 5: "0 0 0 m m m"}
    running(scene, **placing)
    refused(scene, "ICE-K3: a mammoth is placed that the supply has not", board=empty, **placing)
    running(scene, board=empty, **moving)
    refused(scene, "ICE-K5: a mammoth is moved though the supply has one", **moving)


def test_a_mammoth_is_moved_from_where_one_stands(scene: Scenes) -> None:
    """ICE-L11a, ICE-K3."""
    running(scene, step="mammoth to", card="L11", use=2, region=5)
    refused(scene, "ICE-K3: a mammoth is moved from where none stands", step="mammoth to", card="L11", use=2, region=9)
