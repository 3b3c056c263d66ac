"""The table of Mammut for those who do not see it: heap, worth, lots, hands and the order of the shaman, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.state import SPECTATOR
from solutre.games.mammut.board.outlook import order_of
from solutre.games.mammut.board.scene import Scene, scene_of
from solutre.games.mammut.board.summary import order_said, summary_of
from solutre.games.mammut.board.telling import (
    card_said,
    cards_said,
    faces_said,
    lot_said,
    signed,
    species_said,
    telling_of,
    tile_choice,
    token_said,
)
from solutre.games.mammut.rules.components import CARD_NAMES, FIRE, TUSK

Scenes = Callable[..., Any]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LOTS = {2: "2 tusk, fire", 4: "axe, 2 hide, fox"}


def look(language: str = "en", seats: int = 3) -> Look:
    return Look(language, NAMES[:seats])


@pytest.fixture
def at(scene: Scenes) -> Any:
    """Ana is to play; Ben and Cleo have a lot each."""
    return scene(3, lots=LOTS, hands=("peek, own_hide", "flip", ""))


def seen(at: Any, seat: int = 0) -> Scene:
    return scene_of(at.state.redact(seat))


def told(at: Any, seat: int = 0, language: str = "en") -> dict[str, list[str]]:
    return dict(summary_of(seen(at, seat), look(language, at.state.seats)))


def test_the_parts_come_in_order_and_the_reader_before_the_others(at: Any) -> None:
    assert list(told(at)) == ["Turn", "Middle: 25 tiles", "Worth for Ana", "Ana", "Ben", "Cleo", "Tracks"]
    assert list(told(at, 1))[2:6] == ["Worth for Ben", "Ben", "Ana", "Cleo"]
    assert list(told(at, language="fr"))[:3] == ["Tour", "Milieu\u00a0: 25 plaquettes", "Valeur pour Ana"]


def test_the_reader_is_addressed_and_others_are_named(at: Any) -> None:
    assert told(at)["Turn"] == ["Your turn: play cards, take or steal. Round 3."]
    assert told(at, 1)["Turn"] == told(at, SPECTATOR)["Turn"] == ["Ana: play cards, take or steal. Round 3."]


def test_all_32_tiles_are_told_wherever_they_lie(at: Any) -> None:
    """MAM-C1: 25 in the middle, 3 before Ben, 4 before Cleo."""
    words = told(at)
    assert words["Middle: 25 tiles"] == [
        "1 hide, 2 tusks, 6 meat, 7 fires, 8 question marks and shaman, red arrow."
    ]  # 1 + 2 + 6 + 7 + 8 + 1
    assert words["Ben"][1] == "Lot of 3 tiles: 2 tusks and 1 fire."
    assert words["Cleo"][1] == "Lot of 4 tiles: 1 axe, 2 hides and fox."
    assert words["Ana"][1] == "No lot yet."


@pytest.mark.parametrize(
    ("seat", "lines"),
    [
        (0, ["If you take all.", "No axe: a card each.", "1 hide: in between.", "2 tusks: 2 points each, +4.",
             "6 meat: most meat, +8.", "7 fires: not the fewest.", "No animal: you have none of 7.",
             "8 hidden tiles not counted."]),
        (1, ["If Ana takes all.", "No axe: a card each.", "No hide: last on the track, −3.",
             "2 tusks: 2 points each, +4.", "No meat: most meat wins.", "1 fire: not the fewest.",
             "No animal: you have none of 7.", "8 hidden tiles not counted."]),
    ],
)  # fmt: skip
def test_the_worth_of_a_lot_is_told_step_by_step(at: Any, seat: int, lines: list[str]) -> None:
    """MAM-V7, MAM-V17: Cleo has most hides and no fire; Ben has no hide; who takes all has all the meat."""
    assert told(at, seat)[f"Worth for {NAMES[seat]}"] == lines


def test_a_hand_is_told_to_its_owner_alone(at: Any) -> None:
    mine, watched = told(at)["Ana"], told(at, SPECTATOR)["Ana"]
    assert mine[0] == watched[0] == "Ana, 10 points, no hides yet, no species yet, 2 cards in hand."
    assert mine[2] == "2 cards in hand: peek and a hide of one’s own."
    assert told(at, 1)["Ana"] == watched == mine[:2]
    assert told(at, 1)["Ben"][2] == "1 card in hand: flip."


def test_cards_face_down_are_told_to_whoever_laid_them(scene: Scenes) -> None:
    table = scene(3, lots=LOTS, down=("own_hide", "", ""))
    mine, others = told(table)["Ana"], told(table, 1)["Ana"]
    assert mine[2] == "1 laid face down: a hide of one’s own."
    assert mine[0] == others[0] == "Ana, 10 points, no hides yet, no species yet, no cards in hand, 1 laid face down."
    assert others == mine[:2]


def test_the_shaman_gives_the_order_from_whoever_holds_it(scene: Scenes) -> None:
    """MAM-T1: red goes clockwise from Ben, blue the other way; nobody holds it while it lies in the middle."""
    lots = {2: "2 tusk", 4: "axe"}
    for arrow, order, way in (("red", "Ben, Cleo, Ana", "clockwise"), ("blue", "Ben, Ana, Cleo", "counter-clockwise")):
        held, free = scene(3, lots=lots, shaman="lot 2", arrow=arrow), scene(4, arrow=arrow)
        assert order_said(order_of(seen(held)), look()) == f"Order of the shaman for ties: {order}"
        assert (
            order_said(order_of(seen(free)), look(seats=4))
            == f"nobody holds the shaman yet; its arrow is {arrow}: {way}"
        )


def test_the_deck_and_what_was_played_are_told(scene: Scenes) -> None:
    """MAM-C6: 19 cards, of which Ana holds one, one was discarded and one played."""
    assert told(scene(3, hands=("peek",), discard="flip", played="recall"))["Tracks"] == [
        "Deck: 16 cards.",
        "Discard pile: flip.",
        "Played this round: recall.",
        "Nobody holds the shaman yet; its arrow is red: clockwise.",
    ]


def test_a_tile_is_told_by_its_face_its_place_and_what_it_is_for(at: Any) -> None:
    table = seen(at)
    tusk = next(slot for slot in table.lots[2] if table.tiles[slot].face == TUSK)
    assert telling_of(table, tusk).said(look()) == "Tusk, before Ben (2 points each)"
    assert telling_of(table, tusk, where=False).said(look()) == "Tusk"
    fire = next(slot for slot in table.middle if table.tiles[slot].face == FIRE)
    assert tile_choice(table, fire).said(look()) == "Add to the draft: Fire, in the middle (fewest fires lose 5 points)"


def test_what_one_has_seen_under_a_tile_is_told_to_oneself(scene: Scenes) -> None:
    """MAM-L1: Ana peeks under a question mark; Ben only hears that she has."""
    table = scene(3, middle="2 unknown", hands=("peek",))
    table.do("card(card=peek)", "unknown in middle", "done")
    mine, other = seen(table), seen(table, 1)
    [slot] = [slot for slot in mine.middle if mine.tiles[slot].seen_by]
    assert (
        telling_of(mine, slot).said(look())
        == "Question mark, in the middle, other side: axe, seen by Ana (a card each)"
    )
    assert telling_of(other, slot).said(look()) == (
        "Question mark, in the middle, seen by Ana (a good, turned up when it is counted)"
    )


def test_whoever_stole_a_lot_holds_it_in_hand(scene: Scenes) -> None:
    """MAM-D7: Ana reads that it is hers, Ben who has it."""
    table = scene(3, in_hand="2 axe", phase="returning", **{"lot robbed": 2})
    mine, other = seen(table), seen(table, 1)
    slot = min(mine.picked)
    assert telling_of(mine, slot).said(look()).startswith("Axe, in your hand")
    assert telling_of(other, slot).said(look()).startswith("Axe, in the hand of Ana")


def test_equal_faces_are_counted_and_animals_are_named(at: Any) -> None:
    table = seen(at)
    assert faces_said(table, [], look()) == "nothing"
    assert faces_said(table, table.lots[2], look("fr")) == "2 défenses et 1 feu"
    assert lot_said(table, 2, look()) == "Lot of 3 tiles"


def test_two_players_have_two_lots_each_by_their_numbers(scene: Scenes) -> None:
    """MAM-P2"""
    table = seen(scene(2, lots={2: "tusk", 3: "fire, axe"}))
    assert [lot_said(table, lot, look(seats=2)) for lot in (2, 3)] == ["Lot 1: 1 tile", "Lot 2: 2 tiles"]


def test_cards_are_named_and_copies_counted() -> None:
    peek, flip = CARD_NAMES.index("peek"), CARD_NAMES.index("flip")
    assert cards_said((flip, peek, flip), look()) == "peek and flip ×2"
    assert cards_said((), look()) == "no cards"
    assert card_said(peek, look()) == "Peek"
    assert card_said(peek, look(), choice=True) == "Play “peek”: look under one or two question marks"


def test_species_are_named_in_the_order_of_the_set() -> None:
    """MAM-F1: an empty place says what is lacking."""
    assert species_said([3, 0], look()) == "hare and fox"
    assert species_said([], look()) == "none"
    assert token_said(0, True, look()) == "hare: a species of the set, which counts at the end"
    assert token_said(0, False, look()) == "hare: still missing"


def test_points_have_a_sign_and_a_loss_a_real_minus() -> None:
    assert [signed(points) for points in (4, 0, -3)] == ["+4", "0", "−3"]
