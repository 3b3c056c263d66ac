"""The limits of what a table can look like: the last position that is allowed, the first that is not."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.core.state import CHANCE
from solutre.games.hunters.rules.components import HIGH, LAND, TILE_IDS
from solutre.games.hunters.rules.landscape import FIRST_HUT, OWNER
from solutre.games.hunters.rules.reading import read
from solutre.games.hunters.rules.state import start
from solutre.games.hunters.rules.tribes import HUT_SUPPLY, lying

RED, BLUE = 0, 1
Laid = tuple[str, int, int, int]
MEADOWS: list[Laid] = [
    ("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 0, -1, 0), ("L35", 0, 1, 0), ("L36", -1, 0, 0), ("B02", 1, 1, 0),
]  # fmt: skip
HUNTERS = [("L59", "m0"), ("L60", "m0"), ("L34", "m0"), ("L35", "m0"), ("L36", "m1"), ("B02", "m0")]
LAKES: list[Laid] = [("L12", 0, 0, 0), ("L03", 1, 0, 0), ("L11", 0, 1, 0)]


def broken(state: Any, clause: str) -> str:
    """Why a table cannot be."""
    with pytest.raises(AssertionError, match=clause) as found:
        state.audit()
    return str(found.value)


def changed(numbers: Any, place: int, number: int) -> vec[i64]:
    """The same numbers but one."""
    told = list(numbers)
    told[place] = number
    return vec[i64](told)


# --- pieces ------------------------------------------------------------------------------------------


def test_a_player_has_five_members(scene: Any) -> None:
    """HUN-S4: five hunters lie on the table, and no sixth."""
    members = [(*zone, RED) for zone in HUNTERS]
    assert scene(MEADOWS, members=members[:5]).supply(RED) == (0, 2)
    with pytest.raises(BrokenPosition, match="HUN-S4"):
        scene(MEADOWS, members=members)
    scene(MEADOWS, members=[*members[:5], ("B02", "m0", BLUE)])


def test_a_player_has_two_huts(scene: Any) -> None:
    """HUN-S4: two stand on the table, and no third."""
    huts = [("L12", "l1", RED), ("L03", "l1", RED), ("L11", "l1", RED)]
    assert scene(LAKES, huts=huts[:2]).supply(RED) == (5, 0)
    with pytest.raises(BrokenPosition, match="HUN-S4"):
        scene(LAKES, huts=huts)


@pytest.mark.parametrize(("supply", "lost"), [(1, "members"), (1 << HUT_SUPPLY, "huts")])
def test_no_piece_is_lost_or_made(scene: Any, supply: int, lost: str) -> None:
    """HUN-S4: one less in the supply of the first seat."""
    state = scene(MEADOWS).state
    state.supply -= supply
    assert broken(state, "HUN-S4") == f"HUN-S4: {lost} were lost or made"


def test_who_does_not_play_has_no_pieces(scene: Any) -> None:
    """HUN-S4: huts of a fourth seat at a table of three."""
    state = scene(MEADOWS, seats=3).state
    state.supply |= 1 << HUT_SUPPLY + 3 * 3
    assert "pieces of players who do not play" in broken(state, "HUN-S4")


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (2, "HUN-M4: a member stands on no zone of its tile"),
        (FIRST_HUT, "HUN-M4: a hut stands neither on a river nor on a lake"),
        (1 | 3 << OWNER, "HUN-M9: an area holds other things than its zones"),  # of a fourth player at a table of three
    ],
)
def test_a_piece_lies_on_a_zone_of_its_tile(scene: Any, piece: int, why: str) -> None:
    """HUN-M3, HUN-M4: L59 is one meadow and has no water."""
    state = scene([("L59", 0, 0, 0)], seats=3).state
    tile = TILE_IDS.index("L59")
    state.placed = changed(state.placed, tile, state.placed[tile] | piece)
    assert broken(state, "HUN-M") == why


def test_points_are_never_negative(scene: Any) -> None:
    """HUN-W4"""
    state = scene([("L59", 0, 0, 0)]).state
    state.scores = [0, 0, 0]
    state.audit()
    state.scores = [0, -1, 0]
    broken(state, "HUN-W4: there are no negative points")


def test_at_the_end_no_piece_is_on_the_table(scene: Any) -> None:
    """HUN-E3: hunters went home after they were scored."""
    told = scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).done().state.dump()
    read(told)
    told["players"][0]["members"] = 4
    with pytest.raises(BrokenPosition, match="HUN-E3"):
        read({**told, "members": [{"tile": "L59", "zone": "m0", "owner": RED}]})


def taken_off(scene: Any, tiles: list[Laid], pieces: list[tuple[str, str, int]], phase: str = "end") -> Any:
    """A table in this phase, with pieces that were taken off."""
    told = scene(tiles).state.dump()
    told["turn"] |= {"phase": phase}
    return read({**told, "taken off": [dict(zip(("tile", "zone", "owner"), piece, strict=True)) for piece in pieces]})


def test_at_the_end_no_more_was_taken_off_than_there_is(scene: Any) -> None:
    """HUN-E3, HUN-S4: five hunters and two huts for everybody."""
    hunters, huts = [(*zone, RED) for zone in HUNTERS], [("L12", "l1", RED), ("L03", "l1", RED), ("L11", "l1", RED)]
    assert len(lying(taken_off(scene, MEADOWS, hunters[:5]).taken_off)) == 5
    assert len(lying(taken_off(scene, LAKES, huts[:2]).taken_off)) == 2
    taken_off(scene, MEADOWS, [*hunters[:5], (*HUNTERS[5], BLUE)])
    for tiles, pieces in ((MEADOWS, hunters), (LAKES, huts)):
        with pytest.raises(BrokenPosition, match="HUN-S4"):
            taken_off(scene, tiles, pieces)


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        ([("L59", "m0", RED), ("L59", "m0", BLUE)], "HUN-M3"),
        ([("L12", "l1", RED)], "HUN-M3"),  # it lies nowhere
        ([("L36", "f0", RED)], "HUN-M4"),  # gatherers went home before the last scoring
        ([("L59", "l1", RED)], "HUN-M4"),
        ([("L59", "m0", 3)], "owner"),
        ([("L99", "m0", RED)], "L99"),
    ],
)
def test_what_was_taken_off_lay_where_it_may(scene: Any, pieces: list[tuple[str, str, int]], why: str) -> None:
    """HUN-E2, HUN-M3, HUN-M4: one piece a tile, hunters on meadows, huts on water."""
    with pytest.raises(BrokenPosition, match=why):
        taken_off(scene, MEADOWS, pieces)


def test_nothing_is_taken_off_before_the_end(scene: Any) -> None:
    """HUN-E3"""
    with pytest.raises(BrokenPosition, match="HUN-E3"):
        taken_off(scene, MEADOWS, [("L59", "m0", RED)], "draw")


# --- tiles -------------------------------------------------------------------------------------------


def test_the_start_tile_is_never_in_the_stack(scene: Any) -> None:
    """HUN-S1: whether it lies there or not."""
    state = scene([("L59", 0, 0, 0)]).state
    state.land_low |= 1
    assert broken(state, "HUN-S1") == "HUN-S1: the start tile is in the stack"


@pytest.mark.parametrize("tile", ["L59", "L60"])
def test_a_tile_is_in_one_place(scene: Any, tile: str) -> None:
    """HUN-C1: L59 lies and L60 is in hand, so neither is in the stack."""
    state = scene([("L59", 0, 0, 0)], hand="L60").state
    state.audit()
    state.land_high |= 1 << TILE_IDS.index(tile) - HIGH
    assert broken(state, "HUN-C1") == "HUN-C1: a tile is in two places"


def test_tiles_that_touch_match_and_hang_together(scene: Any) -> None:
    """HUN-P1, HUN-P2: L36 turned shows its forest to the meadow; moved away it hangs on nothing."""
    for rotation, x, clause in ((3, 1, "HUN-P2"), (0, 2, "HUN-P1")):
        with pytest.raises(BrokenPosition, match=clause):
            scene([("L59", 0, 0, 0), ("L36", x, 0, rotation)])
    scene([("L59", 0, 0, 0), ("L36", 1, 0, 0)])


@pytest.mark.parametrize("reach", [128, -128])
def test_a_landscape_reaches_so_far(reach: int) -> None:
    """HUN-P7: loaded tiles lie within 128 of the middle, so that a game can go on from there."""
    good: dict[str, Any] = {"players": [{}, {}], "tiles": [{"tile": "L59", "x": reach, "y": -reach}]}
    assert len(read(good).legal_actions()) > 0
    for place in ("x", "y"):
        tile = {**good["tiles"][0], place: reach + (1 if reach > 0 else -1)}
        with pytest.raises(BrokenPosition, match=f"{place} is "):
            read({**good, "tiles": [tile]})


def test_cells_are_the_empty_places_beside_tiles(scene: Any) -> None:
    """HUN-P1: four around one tile; one missing, or one twice, is found."""
    state = scene([("L59", 0, 0, 0)]).state
    assert state.cell_count == 4
    state.cell_count = 3
    assert broken(state, "HUN-P1") == "HUN-P1: an empty cell beside a tile is missing"
    state = scene([("L59", 0, 0, 0)]).state
    state.cells = changed(state.cells, 1, state.cells[0])
    assert broken(state, "HUN-P1") == "HUN-P1: the empty cells are not in order"


def test_a_cell_knows_what_faces_it(scene: Any) -> None:
    """HUN-P2: the lowest bits are the frame; here a neighbour is made up, there one has another kind."""
    for bit in (1 << 0, 3 << 4):
        state = scene([("L59", 0, 0, 0)]).state
        state.cells = changed(state.cells, 0, state.cells[0] ^ bit)
        broken(state, "HUN-P2: a cell has")


# --- the turn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turns", "seat"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_turns_go_round(turns: int, seat: int) -> None:
    """HUN-T1: three players; after so many turns it is this seat's, and nobody else's."""
    told = {"players": [{}] * 3, "tiles": [dict(zip(("tile", "x", "y"), ("L59", 0, 0), strict=True))]}
    for other in range(3):
        turn = {"phase": "draw", "seat": other, "turns completed": turns}
        if other == seat:
            read({**told, "turn": turn})
        else:
            with pytest.raises(BrokenPosition, match="HUN-T1"):
                read({**told, "turn": turn})


def test_no_more_turns_than_tiles(scene: Any) -> None:
    """HUN-E1: one of 78 tiles lies there, so a turn is over; a position that was set up may be a round ahead."""
    state = scene([("L59", 0, 0, 0)], seats=3).state
    state.turn, state.seat = 3, 0
    state.audit()
    state.turn, state.seat = 4, 1
    broken(state, "HUN-E1: more turns than tiles drawn")


def test_in_each_phase_acts_who_has_to(scene: Any) -> None:
    """HUN-T2: chance draws, the player lays."""
    drawing, laying = scene([("L59", 0, 0, 0)]).state, scene([("L59", 0, 0, 0)], hand="L60").state
    drawing.player, laying.player = 0, CHANCE
    for state in (drawing, laying):
        broken(state, "HUN-T2: somebody else is to act")


def test_a_land_tile_is_drawn_while_there_is_one(scene: Any) -> None:
    """HUN-E1: with one left, and with none."""
    gone = [name for name in TILE_IDS[1:LAND] if name not in ("L59", "L60")]
    scene([("L59", 0, 0, 0)], discarded=gone)
    with pytest.raises(BrokenPosition, match="HUN-E1: no land tile is left to draw"):
        scene([("L59", 0, 0, 0)], last=True)


def test_a_bonus_tile_is_drawn_while_there_is_one() -> None:
    """HUN-F7: with the last one, and with none."""
    told: dict[str, Any] = {"players": [{}, {}], "tiles": [{"tile": "L59", "x": 0, "y": 0}], "turn": {"phase": "bonus"}}
    bonus = [f"B{number:02}" for number in range(1, 13)]
    assert read({**told, "discarded": bonus[1:]}).legal_actions()
    with pytest.raises(BrokenPosition, match="HUN-F7"):
        read({**told, "discarded": bonus})


def test_a_tile_in_hand_fits_somewhere(scene: Any) -> None:
    """HUN-P4: L12 has rivers on all sides and would have been laid aside beside a meadow."""
    scene([("L57", 0, 0, 0)], hand="L12")
    with pytest.raises(BrokenPosition, match="HUN-P4"):
        scene([("L59", 0, 0, 0)], hand="L12")


def test_a_rotation_is_chosen_among_two_or_more(scene: Any) -> None:
    """HUN-P3, HUN-P8: L29 fits south of a meadow in two ways, L60 in one."""
    for hand, clause in (("L29", None), ("L60", "HUN-P3"), ("L12", "HUN-P3")):
        turn = {"phase": "rotation", "seat": 0, "tile": hand, "cell": {"x": 0, "y": 1}}
        told = {"players": [{}, {}], "tiles": [{"tile": "L59", "x": 0, "y": 0}], "turn": turn}
        if clause is None:
            read(told)
        else:
            with pytest.raises(BrokenPosition, match=clause):
                read(told)


def test_a_piece_is_chosen_where_one_is_free(scene: Any) -> None:
    """HUN-M1, HUN-M5: L60 beside an empty meadow, and beside a hunter: then there is nothing to choose."""
    told: dict[str, Any] = {
        "players": [{}, {}],
        "tiles": [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L60", "x": 1, "y": 0}],
        "turn": {"phase": "piece", "seat": 0, "tile": "L60"},
    }
    assert len(read(told).legal_actions()) == 2
    with pytest.raises(BrokenPosition, match="HUN-M1: there is nothing to choose"):
        read({**told, "members": [{"tile": "L59", "zone": "m0", "owner": 1}]})


def test_nothing_is_left_over_from_another_phase(scene: Any) -> None:
    """HUN-T2"""
    for name, why in (("options", "options are left over"), ("cell", "a cell is left over")):
        state = scene([("L59", 0, 0, 0)], hand="L60").state
        setattr(state, name, 1)
        assert why in broken(state, "HUN-T2")


def test_before_the_lot_nobody_has_points(scene: Any) -> None:
    """HUN-S5: who begins is drawn before the first turn."""
    state: Any = start(3, "", first="drawn")
    state.audit()
    state.scores = [0, 1, 0]
    assert broken(state, "HUN-S5") == "HUN-S5: who begins is drawn before the first turn"
