"""Who would fall: the room of a region and its conflicts, foretold by the picture."""

from __future__ import annotations

from solutre.games.ice_age.board.outlook import heats, outlooks
from solutre.games.ice_age.board.picture import summary
from solutre.games.ice_age.board.scene import scene_of

from .test_board import look_at, picture, scene

# --- room and conflicts ----------------------------------------------------------------------------


def test_the_conflict_of_example_e2_is_foretold() -> None:
    """ICE-E2, ICE-F5: capacity 5 and hunters 2, 3, 4: red loses 2, blue 1, green 1."""
    state = scene(3, 6, [2, 3, 4], [0, 0, 0], mammoths=2)
    outlook = outlooks(state)[5]
    assert (outlook.crowd, outlook.known, outlook.least, outlook.most) == (9, 5, 5, 5)
    assert [case.falls for case in outlook.cases] == [(2, 1, 1)] and outlook.fate == "fight"
    told = dict(summary(state, look_at(state, 0)))["Regions"][5]
    assert "in a conflict now: Ann loses 2, Bo <b> loses 1 and Chloé loses 1" in told


def test_the_conflict_of_example_e3_is_foretold() -> None:
    """ICE-E3, ICE-F7: capacity 7 and 2, 2, 3, 4, 2: the three small ones lose all, the others one each."""
    outlook = outlooks(scene(5, 6, [2, 2, 3, 4, 2], [0] * 5, mammoths=4))[5]
    assert [case.falls for case in outlook.cases] == [(2, 2, 1, 1, 2)]


def test_hidden_fires_make_a_range_and_each_value_its_own_losses() -> None:
    """ICE-F3, ICE-C7: one fire adds 0, 1 or 2 with 4, 5 and 5 of 14 chances."""
    state = scene(3, 6, [1, 2, 2], [0, 0, 0], fires=1)
    outlook = outlooks(state)[5]
    assert (outlook.least, outlook.most, outlook.fate) == (3, 5, "maybe")
    assert [(case.heat, case.falls) for case in outlook.cases] == [(0, (1, 1, 1)), (1, (1, 0, 0)), (2, (0, 0, 0))]
    assert [round(14 * case.chance, 6) for case in outlook.cases] == [4, 5, 5]
    drawn = picture(state, observer=0)
    assert "5 of 3–5" in drawn and drawn.count(">−1?<") == 3 + 1  # three owners, and the key


def test_enough_room_for_all_is_safe() -> None:
    """ICE-F4: three hunters on bare ground fit exactly."""
    outlook = outlooks(scene(3, 9, [1, 1, 1], [0, 0, 0], fires=1))[8]
    assert outlook.fate == "safe" and all(not any(case.falls) for case in outlook.cases)


def test_clubs_outlast_a_conflict() -> None:
    """ICE-F9, ICE-F10: of 2 + 4 hunters only the one without a club falls; the region stays overfull."""
    state = scene(3, 9, [1, 0, 0], [1, 4, 0])
    outlook = outlooks(state)[8]
    assert [case.falls for case in outlook.cases] == [(1, 0, 0)]
    told = dict(summary(state, look_at(state, 0)))["Regions"][8]
    assert "Ann 2 (1 with a club) and Bo <b> 4 (4 with a club)" in told


def test_two_fires_are_drawn_without_replacement() -> None:
    """ICE-H5: of the 91 pairs 6, 20, 30, 25 and 10 are worth 0 to 4."""
    assert {heat: round(91 * chance, 6) for heat, chance in heats(2).items()} == {0: 6, 1: 20, 2: 30, 3: 25, 4: 10}


def test_five_fires_cannot_all_be_cold() -> None:
    """ICE-C7: there are four tokens of value 0."""
    assert min(heats(5)) == 1 and heats(0) == {0: 1.0}


def test_points_of_the_round_are_told_as_a_range() -> None:
    """ICE-P1: with one mammoth a hunter is worth 2; red keeps 1 or 2 of 2 hunters, as the fire decides."""
    state = scene(3, 6, [2, 3, 0], [0, 0, 0], mammoths=1, fires=1)
    assert [player.now for player in scene_of(state).players] == [(2, 4), (6, 6), (0, 0)]
