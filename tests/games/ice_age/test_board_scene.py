"""A view as things of the game: what lies where, read once and by all who draw or tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.state import SPECTATOR
from solutre.games.ice_age import GAME
from solutre.games.ice_age.board.scene import card_id, is_cult, is_light, scene_of, stones_said
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD_IDS

Scenes = Callable[..., Any]
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played
NO_FIRES = dict.fromkeys(range(5, 13), "nofire")


def seen(table: Any, seat: int = 0) -> Any:
    return scene_of(table.state.redact(seat))


def number(card: str) -> int:
    return CARD_IDS.index(card)


# --- regions -----------------------------------------------------------------------------------------


def test_a_region_has_its_number_its_terrain_and_its_pieces(scene: Scenes) -> None:
    """ICE-C1, ICE-C12, ICE-P1: pasture 5 with a herd; two of Ada's, one of Bo's with a club."""
    region = seen(scene(board={5: "0 0 1* m"})).regions[4]
    assert (region.number, region.terrain, region.covered) == (5, "pasture", False)
    assert (region.hunters, region.mammoths, region.fires, region.worth) == (((2, 0), (0, 1), (0, 0)), 1, 1, 2)


@pytest.mark.parametrize(("herd", "worth"), [("", 1), ("m", 2), ("m m", 3), ("m m m", 3)])
def test_a_hunter_is_worth_one_two_or_three(scene: Scenes, herd: str, worth: int) -> None:
    """ICE-P1, ICE-P2."""
    assert seen(scene(board={9: herd})).regions[8].worth == worth


def test_ice_covers_the_regions_of_the_set_up(scene: Scenes) -> None:
    """ICE-S1."""
    assert [region.number for region in seen(scene(seats=4)).regions if region.covered] == [1, 4]


def test_fires_beside_the_board_are_those_that_no_region_has(scene: Scenes) -> None:
    """ICE-S12, ICE-C7: fourteen, eight of them on the board; none after the conflicts."""
    assert seen(scene()).fires == 6
    assert seen(scene(step="glacier", dark=0, board=NO_FIRES, **{"ended by": 0})).fires == 14


# --- phases and rounds -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "phase"),
    [
        ({}, "migration"),
        ({"step": "discard", "hands": FOUR}, "migration"),
        ({"step": "fires", "dark": 0, "ended by": 0}, "conflicts"),
        ({"step": "glacier", "dark": 0, "ended by": 0, "board": NO_FIRES}, "glacier"),
        ({"step": "lot", "dark": 0, "ended by": 0, "board": NO_FIRES}, "glacier"),
        ({"step": "over", "dark": 0, "ended by": 0, "board": NO_FIRES, "round": 4, "hands": FOUR}, "over"),
    ],
)
def test_a_round_is_migration_conflicts_and_glacier(scene: Scenes, words: dict[str, Any], phase: str) -> None:
    """ICE-R1."""
    view = seen(scene(**words))
    assert (view.phase, view.over) == (phase, phase == "over")


def test_a_new_game_begins_with_settling() -> None:
    """ICE-S14, ICE-S15: nobody has settled, and everybody has twelve hunters in reserve."""
    view = scene_of(GAME.new(3).redact(0))
    assert (view.phase, view.round, view.rounds) == ("settle", 1, 4)
    assert [(player.reserve, player.on_board) for player in view.players] == [(12, 0)] * 3


def test_places_are_told_at_the_end(scene: Scenes) -> None:
    """ICE-Z4, ICE-Z5: Bo and Chi have 20; Chi has more hunters on the board."""
    board = {**NO_FIRES, 9: "nofire 1 2 2"}
    view = seen(scene(step="over", dark=0, board=board, round=4, hands=FOUR, scores=[7, 20, 20], **{"ended by": 0}))
    assert [player.place for player in view.players] == [3, 2, 1]
    assert [player.place for player in seen(scene()).players] == [0, 0, 0]


# --- the running card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "done", "whole"),
    [
        ({"step": "choose a use", "card": "L05"}, 0, 0),  # not known before the use is chosen
        ({"step": "place hunters", "card": "L05", "use": 0, "left": 3}, 0, 3),
        ({"step": "place hunters", "card": "L05", "use": 1, "left": 1}, 1, 2),
        ({"step": "move a hunter", "card": "L07", "left": 1}, 2, 3),
        ({"step": "take off a hunter", "card": "D03", "left": 2, "decides": 1}, 0, 2),
        ({"step": "discard"}, 0, 0),
    ],
)
def test_a_card_is_told_with_how_far_it_is(scene: Scenes, turn: dict[str, Any], done: int, whole: int) -> None:
    """ICE-L1, ICE-L7a, ICE-D4: so many hunters of so many."""
    view = seen(scene(board={5: "0 0 0 1"}, hands=FOUR, **turn))
    assert (view.done, view.whole) == (done, whole)


def test_a_fire_on_its_way_has_a_source_and_no_goal(scene: Scenes) -> None:
    """ICE-L10a: regions are counted from 0."""
    view = seen(scene(step="fire to", card="L10", region=7, hands=FOUR))
    assert (view.source, view.goal, view.picked) == (6, None, None)


def test_a_herd_has_a_source_and_then_a_goal(scene: Scenes) -> None:
    """ICE-L12a."""
    table = scene(board={5: "0 0 m"}, hands=["L12 D04 D05 D06 D07"], stones=[6])
    table.do("play(card=L12)", "region(region=5)")
    assert (seen(table).source, seen(table).goal) == (4, None)
    table.do("region(region=6)")
    assert (seen(table).source, seen(table).goal) == (4, 5)


def test_a_camp_has_a_goal_and_no_source(scene: Scenes) -> None:
    """ICE-L13a."""
    view = seen(scene(step="hunters of the camp", card="L13", region=12, left=2, hands=FOUR))
    assert (view.source, view.goal) == (None, 11)


def test_a_chosen_hunter_waits_for_its_way(scene: Scenes) -> None:
    """ICE-L7a: Bo's in region 6; after the move nobody waits."""
    table = scene(board={5: "0 0", 6: "1"}, hands=["L07 D04 D05 D06 D07"])
    table.do("play(card=L07)", "hunter(ahead=1, region=6, club=no)")
    assert seen(table).picked == (1, 5, 0)
    table.do("region(region=7)")
    assert seen(table).picked is None


@pytest.mark.parametrize(("seat", "owner", "ahead"), [(0, 0, 0), (0, 2, 2), (2, 0, 1), (1, 0, 2)])
def test_hunters_are_chosen_as_seen_from_who_decides(scene: Scenes, seat: int, owner: int, ahead: int) -> None:
    """An owner is so many seats clockwise of who chooses."""
    view = seen(scene(active=seat, decides=seat), seat)
    word = f"hunter(ahead={ahead}, region=9, club=yes)"
    assert view.hunter_action(owner, 8, 1) == ACTIONS.parse(word).action


# --- players and piles -------------------------------------------------------------------------------


def test_a_player_is_stones_hunters_clubs_and_backs(scene: Scenes) -> None:
    """ICE-S10, ICE-H2: three light cards and two dark ones, whoever looks."""
    table = scene(
        board={5: "1 1 1*"},
        stones=[4, 9],
        clubs=[0, 2],
        scores=[0, 13],
        hands=["L07 L10 D04 D05 D06", "L01 L08 L11 D01 D03"],
    )
    player = seen(table).players[1]
    assert (player.score, player.stones, player.reserve, player.on_board, player.clubs) == (13, 9, 9, 3, 2)
    assert (player.backs, player.hand) == ((3, 2), ())


def test_faces_are_for_their_owner_and_for_an_open_table(scene: Scenes) -> None:
    """ICE-H2."""
    table = scene(hands=["L07 L07 D04 D05 D06"])
    mine = tuple(number(card) for card in ("L07", "L07", "D04", "D05", "D06"))
    assert [seen(table, seat).players[0].hand for seat in (0, 1, SPECTATOR)] == [mine, (), ()]
    assert (scene_of(table.state).open, scene_of(table.state).players[0].hand) == (True, mine)
    assert (seen(table, SPECTATOR).viewer, seen(table, 1).viewer) == (None, 1)


@pytest.mark.parametrize(
    ("region", "now"),
    [("0 0 0", (3, 3)), ("0 0 0 0", (3, 4)), ("0 0 m", (4, 4)), ("0 0 0 0 0 0 0", (3, 5)), ("0* 0* 0* 0*", (4, 4))],
)
def test_what_the_round_would_bring_is_a_range(scene: Scenes, region: str, now: tuple[int, int]) -> None:
    """ICE-F3, ICE-B5, ICE-P1: fires of 0 to 2 give room for three to five."""
    assert seen(scene(board={9: region})).players[0].now == now


def test_a_pile_has_stones_cards_and_what_the_reader_put_under_it(scene: Scenes) -> None:
    """ICE-C9, ICE-H4: of two cards under the light pile one is Ada's."""
    table = scene(light=4, under="L12@0 L11@1", open_light="L07", discard="L14")
    light = seen(table).piles[0]
    assert (light.colour, light.stones, light.cards) == ("light", 4, 33 - 6 - 2)
    assert (light.open, sorted(light.discarded)) == (number("L07"), [number("L07"), number("L14")])
    assert (light.beneath, light.yours) == ((number("L12"),), True)
    assert seen(table, 2).piles[0].beneath == ()
    assert len(scene_of(table.state).piles[0].beneath) == 2
    dark = seen(table).piles[1]
    assert (dark.colour, dark.stones, dark.open) == ("dark", 32 - 12 - 4, -1)


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "light", "cult", "stones"),
    [
        ("L01", True, False, "−3"),
        ("L11", True, False, "−2/3/5"),
        ("L14", True, True, ""),
        ("D01", False, False, "+6"),
        ("D04", False, False, "+2"),
        ("D08", False, True, ""),
    ],
)
def test_a_card_costs_or_brings_what_is_printed(card: str, light: bool, cult: bool, stones: str) -> None:
    """ICE-L1, ICE-L11a, ICE-D1, ICE-D5, ICE-U4: with a real minus."""
    one = number(card)
    assert (card_id(one), is_light(one), is_cult(one), stones_said(one)) == (card, light, cult, stones)
