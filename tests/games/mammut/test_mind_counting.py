"""What the shares of a round will become, by hand: the worth of tiles, what a thief takes, what a turn will make."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.weights import packed
from solutre.games.mammut.mind.counting import KINDS, Prospects, face_for, face_worths, missing_of, theft_risk
from solutre.games.mammut.mind.features import CONSTANTS, FEATURES
from solutre.games.mammut.rules.components import FACE_NAMES

Scenes = Callable[..., Any]
near = partial(pytest.approx, abs=1e-6)
TILES = {"axe": 1.25, "hide": 1.5, "tusk": 2.0, "meat": 1.75, "fire": 0.5, "question mark": 1.0, "shaman": 0.25}
VAGUE = 1e12  # a thief who cannot tell lots apart
QUARTER = {"softness of theft": VAGUE, **{f"theft at most, {n} players": 0.5 for n in range(2, 6)}}


def weighing(**more: float) -> Any:
    """Weights in which nothing is stolen and the shaman gives no lead, unless they say so."""
    worth = {**TILES, "shaman in every count": 0.0, **more}
    names = (*FEATURES, *CONSTANTS)
    return packed([worth.get(name, 0.0 if name.startswith("theft") else 1.0) for name in names])


def slots(table: Any, place: str, *faces: str) -> int:
    """A set of tiles of a place by what they show; with no face all of them."""
    tiles = table.state.dump()["tiles"]
    return sum(1 << n for n, one in enumerate(tiles) if one["at"] == place and (not faces or one["face"] in faces))


def expected(table: Any, weights: Any) -> list[list[float]]:
    """Player by player what is expected of each kind."""
    prospects = Prospects(table.state, weights)
    counts = list(prospects.expected_counts(table.state, prospects.best_lot(table.state)))
    return [counts[first : first + KINDS] for first in range(0, len(counts), KINDS)]


# --- tiles -------------------------------------------------------------------------------------------


def test_a_tile_is_worth_its_face(scene: Scenes) -> None:
    """MAM-V17, MAM-F1: with a hare and one to come two more make four species, 9 points; a second hare is no use."""
    found = dict(zip(FACE_NAMES, face_worths(scene(3, tokens=["hare"]).state, 0, weighing()), strict=True))
    assert [found[name] for name in ("axe", "hide", "tusk", "meat", "fire", "unknown")] == [1.25, 1.5, 2, 1.75, 0.5, 1]
    assert (found["red"], found["blue"]) == (0.25, 0.25)
    assert (found["hare"], found["fox"]) == (0.05, 9.0)


def test_an_axe_of_the_last_round_is_worth_its_points(scene: Scenes) -> None:
    """MAM-V6: three, whatever a card is worth."""
    assert face_worths(scene(3, round=4).state, 0, weighing())[0] == 1.25
    assert face_worths(scene(3, round=5).state, 0, weighing())[0] == 3.0


def test_a_question_mark_is_its_back_for_whoever_looked(scene: Scenes) -> None:
    """MAM-E2, MAM-H5: Ada has peeked, Bo has not; once turned and turned back everybody knows (MAM-H4)."""
    table = scene(3, middle="unknown/tusk", hands=["peek"])
    slot = table.slot("unknown")
    back = int(table.state.back[slot])
    assert face_for(table.state, 0, slot) == FACE_NAMES.index("unknown")
    table.do("card(card=peek)", f"tile(slot={slot})")
    assert (face_for(table.state, 0, slot), face_for(table.state, 1, slot)) == (back, FACE_NAMES.index("unknown"))
    table.state.open |= 1 << slot
    assert face_for(table.state, 1, slot) == back


# --- thieves -----------------------------------------------------------------------------------------


def test_a_lot_as_good_as_what_a_thief_expects_is_stolen_half_as_often_as_can_be() -> None:
    """MAM-D7: two lots are missing, the middle is worth 12, so a thief expects 6; at most 0.4."""
    weights = weighing(**{"theft at most, 3 players": 0.4, "softness of theft": 2.0})
    assert theft_risk(6.0, 12.0, 2, 3, weights) == near(0.2)
    assert theft_risk(8.0, 12.0, 2, 3, weights) == near(0.3)
    assert theft_risk(4.0, 12.0, 2, 3, weights) == near(0.1)


def test_nobody_steals_when_no_lot_is_missing_and_everybody_does_on_an_empty_middle() -> None:
    """MAM-D15, MAM-D14."""
    weights = weighing(**{"theft at most, 4 players": 0.4, "theft with an empty middle, 4 players": 0.7})
    assert theft_risk(6.0, 0.0, 0, 4, weights) == 0.0
    assert theft_risk(6.0, 0.0, 1, 4, weights) == near(0.7)
    assert theft_risk(6.0, 1e-9, 1, 4, weights) < 0.4


@pytest.mark.parametrize(("seats", "lots", "whole", "first"), [(3, {0: "axe"}, 2, 0), (2, {0: "axe", 2: "fire"}, 2, 1)])
def test_missing_lots_are_counted_for_all_and_for_one(
    scene: Scenes, seats: int, lots: dict[int, str], whole: int, first: int
) -> None:
    """MAM-D2, MAM-P2: one each, with two players two."""
    state = scene(seats, lots=lots, seat=1).state
    assert (missing_of(state.lots, seats, 0, seats), missing_of(state.lots, seats, 0, 1)) == (whole, first)


# --- the lot that a turn will make -------------------------------------------------------------------


def test_without_thieves_the_first_player_takes_everything(scene: Scenes) -> None:
    """MAM-D6: nothing is worth less than nothing."""
    table = scene(3)
    assert Prospects(table.state, weighing()).best_lot(table.state) == 2**32 - 1


def test_who_empties_the_middle_is_robbed_and_so_leaves_the_cheapest_tile(scene: Scenes) -> None:
    """MAM-D14: an empty middle makes a theft certain; the shaman is worth least of all."""
    weights = weighing(**{f"theft with an empty middle, {n} players": 1.0 for n in range(2, 6)})
    table = scene(3)
    assert Prospects(table.state, weights).best_lot(table.state) == (2**32 - 1) & ~(1 << table.state.shaman)


def test_what_was_picked_stays_picked(scene: Scenes) -> None:
    """MAM-D5: a fire in hand, cheap as it is, belongs to the lot."""
    table = scene(4, in_hand="fire", phase="taking")
    weights = weighing(**{f"theft with an empty middle, {n} players": 1.0 for n in range(2, 6)})
    made = Prospects(table.state, weights).best_lot(table.state)
    assert made & slots(table, "in hand") == slots(table, "in hand")
    assert not made >> table.state.shaman & 1


def test_a_thief_puts_back_the_cheapest_tile_and_keeps_the_others(scene: Scenes) -> None:
    """MAM-D7, MAM-D8: of tusk, hide and fire the fire; with the hide put back already both others stay."""
    table = scene(3, lots={2: "tusk, hide, fire"})
    table.do("lot(owner=1, heap=0)")
    assert Prospects(table.state, weighing()).best_lot(table.state) == slots(table, "in hand", "tusk", "hide")
    table.do("hide in hand")
    assert Prospects(table.state, weighing()).best_lot(table.state) == slots(table, "in hand", "tusk", "fire")


def test_the_last_lot_is_the_whole_middle_however_it_is_judged(scene: Scenes) -> None:
    """MAM-D11."""
    table = scene(3, lots={2: "tusk", 4: "axe, hide"})
    weights = weighing(**{"theft with an empty middle, 3 players": 1.0})
    assert Prospects(table.state, weights).best_lot(table.state) == slots(table, "middle")


# --- what everybody will count -----------------------------------------------------------------------


def test_when_the_last_lot_is_made_everybody_has_what_lies_there(scene: Scenes) -> None:
    """MAM-D15: Ada an axe and two hides, Bo a tusk and a fox, worth 4 to who has no species."""
    table = scene(3, lots={0: "axe, 2 hide", 2: "tusk, fox"}, seat=2)
    mine, his, _ = expected(table, weighing())
    assert mine == [near(n) for n in (1, 2, 0, 0, 0, 0)]
    assert his == [near(n) for n in (0, 0, 1, 0, 0, 4)]


def test_a_question_mark_is_a_bit_of_every_good(scene: Scenes) -> None:
    """MAM-C3: of ten one hides an axe, three a tusk, and two each hide, meat and fire."""
    table = scene(3, lots={0: "2 unknown", 2: "tusk"}, seat=2)
    assert expected(table, weighing())[0] == [near(n) for n in (0.2, 0.4, 0.6, 0.4, 0.4, 0)]


def test_the_shaman_leads_a_little_in_every_count(scene: Scenes) -> None:
    """MAM-T2: it wins ties."""
    table = scene(3, lots={0: "axe", 2: "tusk"}, shaman="lot 0", seat=2)
    found = expected(table, weighing(**{"shaman in every count": 0.25}))[0]
    assert found == [near(n) for n in (1.25, 0.25, 0.25, 0.25, 0.25, 0)]


def test_a_lot_that_may_be_stolen_is_partly_that_of_the_others(scene: Scenes) -> None:
    """MAM-D7: a quarter of every lot goes to the others in equal parts, and who lacks a lot shares the middle.

    Ada takes everything but the shaman, as an empty middle would cost her all; Bo has two axes.
    """
    alone = {f"theft with an empty middle, {n} players": 1.0 for n in range(2, 6)}
    table = scene(4, lots={2: "axe/hide, axe/tusk"})
    axes = [row[0] for row in expected(table, weighing(**QUARTER, **alone))]
    taken = 1 + 10 * 0.1  # the axe behind the beaver, and a tenth of each of ten question marks
    assert axes == [
        near(0.75 * taken + 0.25 / 3 * 2),
        near(0.75 * 2 + 0.25 / 3 * taken),
        near(0.25 / 3 * (taken + 2)),
        near(0.25 / 3 * (taken + 2)),
    ]


def test_outside_the_sharing_nothing_is_looked_at() -> None:
    """MAM-R1: before the tiles lie there they bring nothing."""
    state = game("mammut").new(3)
    assert set(Prospects(state, weighing()).worths) == {0.0}
