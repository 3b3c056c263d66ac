"""The players of Mammut: names and numbers, species, lots and what may be done with them, tracks, and who wins ties."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.game import LAYOUTS
from solutre.core.state import SPECTATOR
from solutre.games.mammut.board.lot_values import forecast, shaman_order
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.tiles import fitting
from solutre.games.mammut.board.tracks import _track

from ..drawn import SVG, classed, numbers, parsed, signs, targets, texts
from .test_board import MakeScene, number, picture, positions, title

SPECIES = ("hare", "salmon", "grouse", "fox", "marmot", "beaver", "boar")


@pytest.fixture
def table(scene: MakeScene) -> Any:
    """Ana is to play; Ben has a lot of four."""
    return scene(
        3,
        lots={2: "tusk, tusk, axe, fire"},
        hands=["2 peek, hide_points", "axe_fire"],
        down=["own_hide"],
        scores=[12, 7, 30],
        hides=[3, 5, 5],
        tokens=["fox boar", "", ""],
        discard="2 flip",
        played="recall",
    )


# --- a seat ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_seat_tells_points_hides_species_and_cards(table: Any, layout: str) -> None:
    """MAM-V7, MAM-V20, MAM-K1"""
    found = picture(table.state, layout=layout)
    assert title(found["seat-0"]) == (
        "Ana, 12 points, 3 hides on the track, species: fox and boar, 3 cards in hand, 1 laid face down"
    )
    assert title(found["seat-2"]) == "Cleo, 30 points, 5 hides on the track, no species yet, no cards in hand"
    assert texts(found["cards-0"]) == ["3", "+1"] and texts(found["cards-1"]) == ["1"]
    shown = texts(found["seat-1"])
    assert ("7" in shown) == (layout != "phone")  # a phone tells points above its board and on the track


@pytest.mark.parametrize("layout", LAYOUTS)
def test_seven_species_stand_there_owned_or_not(table: Any, layout: str) -> None:
    """MAM-V20: fox and boar of Ana; Ben has none."""
    found = picture(table.state, layout=layout)
    owned = [SPECIES[n] for n in range(7) if classed(found[f"token-0-{n}"], "token")]
    assert owned == ["fox", "boar"]
    assert not any(classed(found[f"token-1-{n}"], "token") for n in range(7))
    assert all(signs(found[f"token-1-{n}"])[f"icon-{SPECIES[n]}"] == 1 for n in range(7))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_fire_burns_at_whose_turn_it_is(scene: MakeScene, layout: str, seats: int) -> None:
    """MAM-D1: seen by everybody, at one seat."""
    table = scene(seats, lots={0: "axe, fire"}, seat=1, start=0)
    for reader in (0, 1, SPECTATOR):
        found = picture(table.state, reader, layout=layout, choices=())
        burning = [signs(found[f"seat-{seat}"])["icon-fire"] for seat in range(seats)]
        assert burning == [0, 1] + [0] * (seats - 2)


def test_at_the_end_the_winner_wears_the_crown() -> None:
    """MAM-F2, MAM-F3"""
    *_, end = positions(4, 2)
    found = picture(end)
    places = end.ranking()
    for seat in range(4):
        assert signs(found[f"seat-{seat}"])["icon-crown"] == (places[seat] == 1)
        assert signs(found[f"seat-{seat}"])["icon-fire"] == 0


def test_the_start_player_is_marked_until_all_is_shared_out(scene: MakeScene) -> None:
    """MAM-S7: the mammoth stands at Cleo; where a draft is told its place is taken."""
    found = picture(scene(3, start=2).state)
    board = found["board"]
    starters = [part for part in board.iter(f"{SVG}title") if part.text == "Started the round"]
    assert len(starters) == 1 and signs(board)["icon-mammoth"] == 2  # the track of points has one too


def test_a_rival_who_drafts_is_seen_drafting(scene: MakeScene) -> None:
    """MAM-D5: Ana has taken two tiles in hand; Ben sees how many."""
    table = scene(3, in_hand="tusk, meat", phase="taking")
    for layout in ("desk", "tablet"):
        found = picture(table.state, 1, layout=layout, choices=())
        assert "drafts 2 tiles" in texts(found["board"])


# --- lots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_lot_that_may_be_stolen_is_a_target_with_its_tiles(table: Any, layout: str) -> None:
    """MAM-D7: whoever takes it puts one or more back."""
    lot = picture(table.state, layout=layout)["lot-2"]
    assert "target" in (lot.get("class") or "").split() and lot.get("data-action") == number("lot(owner=1, heap=0)")
    assert dict(signs(lot)) == {"mam-face-0": 1, "mam-face-2": 2, "mam-face-4": 1}
    assert title(lot) == "Steal: put one or more back: Ben, Lot of 4 tiles: 1 axe, 2 tusks and 1 fire"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_lot_is_no_target_for_its_owner_nor_for_who_waits(table: Any, layout: str) -> None:
    """MAM-D7: Ben looks at his own lot, Cleo is not to play."""
    for reader in (1, 2):
        lot = picture(table.state, reader, layout=layout, choices=())["lot-2"]
        assert "target" not in (lot.get("class") or "").split()
        assert "Steal" not in title(lot)


def test_whoever_has_no_lot_yet_is_told(scene: MakeScene) -> None:
    """MAM-D11: with one lot missing all that lies in the middle goes there."""
    early = picture(scene(3).state, layout="phone")
    late = picture(scene(3, lots={2: "tusk, axe", 4: "meat, fire"}).state, layout="phone")
    assert "no lot yet" in " ".join(texts(early["board"])).lower()
    assert "no lot yet" not in " ".join(texts(late["board"])).lower()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_two_players_have_two_lots_each(scene: MakeScene, layout: str) -> None:
    """MAM-P2, MAM-D9: each lot has an id. Neither the own one nor one of a single tile can be stolen."""
    table = scene(2, lots={0: "tusk", 2: "meat", 3: "hide, hide"})
    found = picture(table.state, layout=layout)
    assert {name for name in found if name.startswith("lot-")} == {"lot-0", "lot-2", "lot-3"}
    assert {name for name in targets(found["board"]) if name.startswith("lot-")} == {"lot-3"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tiles_of_lots_are_targets_while_one_is_looked_under(scene: MakeScene, layout: str) -> None:
    """MAM-L1: only question marks, wherever they lie; the lot itself stands for nothing then."""
    table = scene(3, lots={2: "unknown, tusk"}, hands=["peek"])
    table.do("card(card=peek)")
    found = picture(table.state, layout=layout)
    slot = table.slot("unknown", "lot 2")
    tusk = table.slot("tusk", "lot 2")
    aims = targets(found["board"])
    assert f"tile-3-{slot}" in aims and f"tile-3-{tusk}" not in aims and "lot-2" not in aims
    assert found["lot-2"].get("data-ask") is None  # a touch of it is about its tiles


# --- how many fit ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "room", "size", "columns"),
    [
        (1, (100, 100), 40, 2),  # as large as may be
        (4, (83, 83), 40, 2),  # two rows of 40 with a gap of 3
        (4, (83, 82), 39, 2),  # a unit less, and they shrink
        (8, (100, 40), 18, 4),  # two rows of four: 2 · 18 and a gap, where 2 · 19 would be a unit too high
        (0, (100, 100), 40, 2),
    ],
)
def test_tiles_are_as_large_as_they_fit(count: int, room: tuple[float, float], size: float, columns: int) -> None:
    found, across = fitting(count, *room, 40)
    assert (found, across) == (size, columns)
    rows = -(-count // across)
    assert rows * (found + 3) - 3 <= room[1]


def test_tiles_never_vanish_however_many_there_are() -> None:
    size, columns = fitting(500, 40, 20, 40)
    assert size >= 8 and columns >= 1


# --- tracks ----------------------------------------------------------------------------------------


def test_players_on_one_space_of_a_track_stand_on_each_other() -> None:
    """MAM-V7: Ben and Cleo have five hides each."""
    drawn = parsed(*map(str, _track((3, 5, 5), "hide", 15, 3, 400, None)))
    spots = [numbers(use, "x", "y") for use in drawn.iter(f"{SVG}use") if "owner" in (use.get("href") or "")]
    assert len(spots) == 3 and len({tuple(spot) for spot in spots}) == 3
    assert spots[1][1] > spots[2][1]  # the second one a little higher


@pytest.mark.parametrize(
    ("values", "marks"),
    [
        ((0, 0, 0), ["0", "5", "10", "15"]),
        ((14, 3, 0), ["0", "5", "10", "15"]),  # 17 spaces
        ((38, 3, 0), ["0", "10", "20", "30", "40"]),  # 41
        ((100, 3, 0), ["0", "20", "40", "60", "80", "100"]),
    ],
)
def test_a_track_goes_on_before_its_first_player(values: tuple[int, ...], marks: list[str]) -> None:
    """Numbers every 5, 10 or 20 spaces."""
    drawn = parsed(*map(str, _track(values, "hide", 15, 3, 400, None)))
    assert texts(drawn) == marks
    places = [numbers(line, "x")[0] for line in drawn.iter(f"{SVG}text")]
    assert places == sorted(places) and places[-1] <= 400


def test_where_the_lots_would_lead_is_dashed() -> None:
    """From 3 to 6; who stays has no hop."""
    assert len(classed(parsed(*map(str, _track((3, 5), "hide", 15, 3, 400, (0, 6)))), "hop")) == 1
    assert not classed(parsed(*map(str, _track((3, 5), "hide", 15, 3, 400, (0, 3)))), "hop")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_cards_that_are_out_are_told_below_the_tracks(table: Any, layout: str) -> None:
    """MAM-C6: 11 in the deck, two flips discarded, a recall played this round: with four in hands and one face down
    that makes 19."""
    tracks = picture(table.state, layout=layout)["tracks"]
    said = [part.text or "" for part in tracks.iter(f"{SVG}title")]
    assert any("11" in line for line in said) and "11" in texts(tracks)
    assert any(line.startswith("Discard") and "2" in line for line in texts(tracks))
    assert any("recall" in line for line in texts(tracks))


@pytest.mark.parametrize(("arrow", "seats"), [("red", [1, 2, 0]), ("blue", [1, 0, 2])])
def test_ties_go_round_from_the_shaman_in_the_direction_of_its_arrow(
    scene: MakeScene, arrow: str, seats: list[int]
) -> None:
    """MAM-T1: Ben holds it; red goes clockwise, blue the other way."""
    table = scene(3, lots={2: "axe"}, shaman="lot 2", arrow=arrow)
    told = scene_of(table.state)
    assert shaman_order(told, forecast(told)[0]) == seats
    order = picture(table.state)["order"]
    owners = [use.get("href", "") for use in order.iter(f"{SVG}use") if "owner" in use.get("href", "")]
    colours = ("red", "blue", "yellow")
    assert owners == [f"#icon-owner_{colours[seat]}" for seat in seats]
    assert len(classed(order, "mam-arrow")) == 2


def test_nobody_wins_ties_while_the_shaman_lies_in_the_middle(table: Any) -> None:
    """MAM-T1"""
    order = picture(table.state)["order"]
    assert "?" in texts(order) and not any("owner" in sign for sign in signs(order))
    assert re.match("Nobody holds the shaman yet", title(order))
