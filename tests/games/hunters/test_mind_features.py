"""What the computer counts before it judges: every feature by hand, with weights that can be worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.native import vec
from solutre.core.weights import packed
from solutre.games.hunters.mind.features import CONSTANTS, COUNTED, FEATURES
from solutre.games.hunters.mind.judging import evaluate, features

RED, BLUE, GREEN = 0, 1, 2
TILES = 78  # of the land stack
Laid = tuple[str, int, int, int]
Piece = tuple[str, str, int]


def plain(left: int) -> vec[float]:
    """With so many land tiles left an open side of a forest is closed in time once in two, of a river once in four."""
    worth = {
        "forest patience": float(left), "river patience": 3.0 * left, "many turns": 1.0, "hut": 2.0,
        "one member": 1.0, "two members": 3.0, "three members": 4.0, "four members": 5.0, "five members": 6.0,
    }  # fmt: skip
    return packed([worth.get(name, 1.0) for name in (*FEATURES, *CONSTANTS)])


def left_of(table: Any) -> int:
    return len(table.state.dump()["stacks"]["land"])


def counted(table: Any, seat: int = RED) -> dict[str, float]:
    """The features of a seat by name."""
    numbers = features(table.state, seat, plain(left_of(table)))
    return dict(zip(FEATURES, numbers[:COUNTED], strict=True))


# --- forests and rivers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "member", "worth", "returning"),
    [
        ([("L36", 0, 0, 0)], ("L36", "f0"), 2 / 2, 1 / 2),  # a section, one side open
        ([("L37", 0, 0, 0)], ("L37", "f1"), 2 / 4, 1 / 4),  # two sides open; gold gives no points (HUN-F2)
        ([("L61", 0, 0, 0)], ("L61", "f0"), 2 / 8, 1 / 8),
        ([("L73", 0, 0, 0), ("L29", 1, 0, 0)], ("L73", "f1"), 4 / 4, 1 / 4),  # two sections
        ([("B03", 0, 0, 0)], ("B03", "f1"), 4 / 4, 1 / 4),  # mushrooms (HUN-B3)
    ],
)
def test_a_forest_is_hoped_for_as_far_as_its_sides_will_close(
    scene: Any, tiles: list[Laid], member: tuple[str, str], worth: float, returning: float
) -> None:
    """HUN-F1, HUN-F2: half for each open side; as likely the gatherer comes back (HUN-F4)."""
    told = counted(scene(tiles, members=[(*member, RED)]))
    assert (told["forests"], told["returning"]) == (worth, returning)


@pytest.mark.parametrize(
    ("tile", "zone", "worth", "returning"),
    [
        ("L66", "r2", 1 / 4, 1 / 4),  # a spring: one section, one side open
        ("L57", "r1", 2 / 4, 1 / 4),  # a section, and the fish of its lake
        ("B11", "r1", 5 / 4, 1 / 4),  # a section and four fish
        ("L47", "r1", 1 / 16, 1 / 16),  # both ends open
    ],
)
def test_a_river_is_hoped_for_as_far_as_its_ends_will_close(
    scene: Any, tile: str, zone: str, worth: float, returning: float
) -> None:
    """HUN-R2, HUN-R4: a quarter for each open end."""
    told = counted(scene([(tile, 0, 0, 0)], members=[(tile, zone, RED)]))
    assert (told["rivers"], told["returning"]) == (worth, returning)


JOINED: list[Laid] = [
    ("L73", 0, 0, 0),
    ("L29", 1, 0, 0),
    ("L41", 0, 1, 0),
]  # a forest of three sections, two sides open


def test_who_ties_hopes_for_everything(scene: Any) -> None:
    """HUN-J2: 6 points for both, a quarter of them to be hoped for."""
    table = scene(JOINED, members=[("L73", "f1", RED), ("L29", "f1", BLUE)])
    assert counted(table, RED)["forests"] == counted(table, BLUE)["forests"] == 6 / 4


def test_who_is_outnumbered_hopes_to_come_back_and_for_nothing_else(scene: Any) -> None:
    """HUN-J1, HUN-J3, HUN-F4: two gatherers are paid once and come back both."""
    table = scene(JOINED, members=[("L73", "f1", RED), ("L29", "f1", RED), ("L41", "f0", BLUE)])
    red, blue = counted(table, RED), counted(table, BLUE)
    assert (red["forests"], red["returning"]) == (6 / 4, 2 / 4)
    assert (blue["forests"], blue["returning"]) == (0, 1 / 4)


# --- meadows and lakes -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "zone", "worth", "sides"),
    [
        ("L59", "m0", 2, 4),  # a mammoth
        ("B10", "m0", 4, 4),  # two deer; two rivers pass on either side
        ("L57", "m2", 0, 2),  # a tiger and no deer: never below 0
        ("B09", "m0", 4, 3),  # mammoth and aurochs
        ("L66", "m1", 0, 2),  # a meadow side, and a bank
    ],
)
def test_a_meadow_counts_as_it_would_be_scored_now(scene: Any, tile: str, zone: str, worth: float, sides: int) -> None:
    """HUN-W4; and by its open sides, each bank for itself, as far as tiles are left."""
    table = scene([(tile, 0, 0, 0)], members=[(tile, zone, RED)])
    told = counted(table)
    assert told["meadows"] == worth
    assert told["pastures"] == pytest.approx(sides * left_of(table) / TILES)


PASTURE: list[Laid] = [
    ("L59", 0, 0, 0), ("L60", 1, 0, 0), ("B02", 2, 0, 0), ("L36", 0, -1, 0), ("L34", 2, -1, 0), ("L35", 0, 1, 0),
    ("B09", 2, 1, 0),
]  # fmt: skip


def test_more_than_twelve_open_sides_are_no_larger_a_pasture(scene: Any) -> None:
    """Seven tiles have twelve; L77 closes one and opens four, two of them banks of its river."""
    for tiles in (PASTURE, [*PASTURE, ("L77", 3, 0, 0)]):
        table = scene(tiles, members=[("L59", "m0", RED)])
        assert counted(table)["pastures"] == pytest.approx(12 * left_of(table) / TILES)
    smaller = scene(PASTURE[:-1], members=[("L59", "m0", RED)])
    assert counted(smaller)["pastures"] == pytest.approx(11 * left_of(smaller) / TILES)


def test_the_hunter_on_the_shrine_has_the_meadow_alone(scene: Any) -> None:
    """HUN-B5: Blue has two hunters beside it; two mammoths are Red's."""
    tiles: list[Laid] = [("B01", 0, 0, 0), ("L59", -1, 0, 0), ("L34", -1, -1, 0)]
    hunters: list[Piece] = [("B01", "m0", RED), ("L59", "m0", BLUE), ("L34", "m0", BLUE)]
    table = scene(tiles, members=hunters)
    assert (counted(table, RED)["meadows"], counted(table, BLUE)["meadows"]) == (4, 0)


@pytest.mark.parametrize(
    ("tiles", "hut", "fish", "rivers"),
    [
        ([("L57", 0, 0, 0)], ("L57", "l1"), 1, 1),
        ([("L66", 0, 0, 0)], ("L66", "r2"), 0, 1),  # a spring has no fish (HUN-H5)
        ([("L12", 0, 0, 0)], ("L12", "l1"), 2, 4),
        ([("L12", 0, 0, 0), ("L03", 1, 0, 0)], ("L12", "l1"), 3, 4),  # five open rivers count as four
    ],
)
def test_a_hut_counts_the_fish_of_its_system(
    scene: Any, tiles: list[Laid], hut: tuple[str, str], fish: int, rivers: int
) -> None:
    """HUN-H3; and its open rivers, as far as tiles are left."""
    table = scene(tiles, huts=[(*hut, RED)])
    told = counted(table)
    assert told["lakes"] == fish
    assert told["banks"] == pytest.approx(rivers * left_of(table) / TILES)


# --- pieces and tiles --------------------------------------------------------------------------------

FIVE = ("L59", "L60", "L34", "L35", "L36")


@pytest.mark.parametrize(("out", "worth", "none"), [(0, 6, 0), (1, 5, 0), (4, 1, 0), (5, 0, 1)])
def test_members_in_supply_are_worth_what_the_weights_say(scene: Any, out: int, worth: float, none: float) -> None:
    """HUN-S4, HUN-M2: with five out, tiles are only laid."""
    tiles = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 0, -1, 0), ("L35", 0, 1, 0), ("L36", -1, 0, 0)]
    zones = {"L59": "m0", "L60": "m0", "L34": "m0", "L35": "m0", "L36": "m1"}
    told = counted(scene(tiles, members=[(tile, zones[tile], RED) for tile in FIVE[:out]]))
    assert (told["members left"], told["no member"], told["huts left"]) == (worth, none, 2 * 2)


def test_a_hut_that_stands_is_no_longer_in_supply(scene: Any) -> None:
    """HUN-M2"""
    assert counted(scene([("L57", 0, 0, 0)], huts=[("L57", "l1", RED)]))["huts left"] == 2


def test_over_the_last_turns_pieces_lose_their_worth(scene: Any) -> None:
    """HUN-E1: a turn for each of three players would be many here; with no tile left there is none."""
    table = scene([("L59", 0, 0, 0)], hand="L60", last=True)
    told = dict(zip(FEATURES, features(table.state, RED, plain(30))[:COUNTED], strict=True))
    assert (told["members left"], told["huts left"], told["no member"]) == (0, 0, 0)


def test_who_closes_a_forest_with_gold_has_a_bonus_tile_to_come(scene: Any) -> None:
    """HUN-F5, HUN-X4: the placer, not the gatherer."""
    tiles = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]
    table = scene(tiles, hand="L29", members=[("L41", "f0", BLUE)]).place(1, 0, 0).done()
    assert (counted(table, RED)["gold"], counted(table, BLUE)["gold"]) == (1, 0)
    assert counted(table, BLUE)["points"] == 10


def test_the_best_opponent_stands_behind_the_own_numbers(scene: Any) -> None:
    """Red compares with Green, who has more points than Blue, and Green with Red."""
    table = scene([("L59", 0, 0, 0)], scores=[5, 3, 9])
    weights = plain(left_of(table))
    assert [features(table.state, seat, weights)[COUNTED] for seat in (RED, BLUE, GREEN)] == [9, 9, 5]
    assert [evaluate(table.state, seat, weights) for seat in (RED, BLUE, GREEN)] == [-4, -6, 4]


def test_the_share_of_tiles_left_is_the_last_number(scene: Any) -> None:
    """HUN-C1: 78 for the stack; two of them lie, the start tile never was there."""
    table = scene([("L00", 0, 0, 0), ("L59", 0, -1, 0), ("L60", 1, -1, 0)])
    assert features(table.state, RED, plain(76))[-1] == 76 / 78
