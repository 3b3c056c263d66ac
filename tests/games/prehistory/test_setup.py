"""Setting up (section S)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules.state import PreHistory, start

Fresh = Any


def draws(table: Any) -> list[str]:
    """The kinds of all chance outcomes until the players choose, each kind once for a run of it."""
    kinds: list[str] = []
    while table.state.player == CHANCE:
        word = table.legal()[0]
        kinds.append(word.split("(")[0])
        table.do(word)
    return kinds


def test_chance_speaks_in_the_order_of_the_rules(fresh: Fresh) -> None:
    """PRE-S20, PRE-S6, PRE-S7, PRE-S8, PRE-S9, PRE-S12: with two players 10 tiles, and 9 pieces on T01 to T10."""
    kinds = draws(fresh(2))
    runs = Counter(kinds[:32])
    assert list(dict.fromkeys(kinds[:33])) == [
        "price_tile",
        "gathering_tile",
        "fish_tile",
        "hunting_card",
        "ceremony_card",
        "layout",
    ]
    assert runs == {"price_tile": 10, "gathering_tile": 6, "fish_tile": 6, "hunting_card": 5, "ceremony_card": 5}
    assert kinds[33:53] == ["map_tile"] * 10 + ["tile_turn"] * 10
    assert kinds[53:62] == [
        "gathering_tile",
        "animal",
        "animal",
        "animal",
        "animal",
        "fish_tile",
        "gathering_tile",
        "fish_tile",
        "animal",
    ]
    assert kinds[62:] == ["weather_tile"] * 2 + ["next_in_order"] * 2


def test_price_tiles_go_to_the_centre_the_areas_and_the_stack(fresh: Fresh) -> None:
    """PRE-S1, PRE-S2, PRE-S3: six on the board, bordered colour up, four in the open stack, two in the box."""
    table = fresh(2)
    table.do(*(f"price_tile(tile=P{n:02})" for n in (5, 1, 2, 3, 4, 6, 12, 11, 10, 9)))
    told = table.told("price tiles")
    assert told["centres"] == ["P05", "P12", "P11", "P10", "P09"]
    assert [area["tile"] for area in told["areas"].values()] == ["P01", "P02", "P03", "P04", "P06"]
    assert {area["turned"] for area in told["areas"].values()} == {0}


def test_pillars_receive_the_colours_of_the_centre(fresh: Fresh) -> None:
    """PRE-S4: P05 is brown, white, blue, grey, yellow, red from the top."""
    table = fresh(2)
    table.do(*(f"price_tile(tile=P{n:02})" for n in (5, 1, 2, 3, 4, 6, 12, 11, 10, 9)))
    tops = [pillar["top"] for pillar in table.told("pillars").values()]
    assert tops == [{"brown": 1}, {"white": 1}, {"blue": 1}, {"grey": 1}, {"yellow": 1}, {"red": 1}]


@pytest.mark.parametrize(("seats", "tiles"), [(2, 10), (3, 15), (4, 20)])
def test_the_map_grows_with_the_players(seats: int, tiles: int, first_spring: Any) -> None:
    """PRE-S9, PRE-S11, PRE-V14"""
    table = first_spring(seats)
    assert len(table.told("map", "tiles")) == tiles
    assert len(table.state.land) == 1 + 4 * tiles


def test_a_turned_tile_lies_backwards(fresh: Fresh) -> None:
    """PRE-S10: T01 is megalith B, camp, plain, gathering; turned it is gathering, plain, camp, megalith B."""
    table = fresh(2)
    while not table.legal("tile_turn"):
        table.do(table.legal()[0])
    table.do("tile_turn(turned=yes)", *["tile_turn(turned=no)"] * 9)
    assert [int(printed) for printed in table.state.land[1:5]] == [3, 0, 1, 6]
    assert [int(printed) for printed in table.state.land[5:9]] == [8 + 3, 6, 1, 4]  # T02 as printed


def test_marked_spaces_receive_their_piece_from_the_stacks(fresh: Fresh) -> None:
    """PRE-S12: the six gathering slots leave 24 tiles; the first marked space, 4, takes one of them."""
    table = fresh(2)
    while not table.legal("tile_turn"):
        table.do(table.legal()[0])
    table.do(*["tile_turn(turned=no)"] * 10)
    assert sum(table.told("stacks", "gathering").values()) == 24
    table.do("gathering_tile(tile=root_1)")
    assert table.told("map", "pieces") == {"4": "root with a point"}
    assert sum(table.told("stacks", "gathering").values()) == 23
    table.do("animal(species=rhino)", "animal(species=rhino)")
    assert table.legal() == ["animal(species=tiger)", "animal(species=mammoth)"]


def test_weather_and_shamans_are_chosen_in_turn_order(fresh: Fresh) -> None:
    """PRE-S13, PRE-S14, PRE-S15, PRE-S18: both by one player before the next."""
    table = fresh(3)
    while not table.legal("next_in_order"):
        table.do(table.legal()[0])
    assert [player["weather tile"] for player in table.told("players")] == ["W1", "W2", "W3"]
    table.do("next_in_order(seat=2)", "next_in_order(seat=0)", "next_in_order(seat=1)")
    assert table.legal() == [f"setup_weather(position={position})" for position in range(6)]
    seats = []
    for weather, pattern in ((5, "024"), (0, "135"), (3, "024")):
        seats.append(table.state.player)
        table.do(f"setup_weather(position={weather})")
        assert table.legal() == ["setup_shamans(pattern=024)", "setup_shamans(pattern=135)"]
        table.do(f"setup_shamans(pattern={pattern})")
    assert seats == [2, 0, 1]
    assert [player["shamans"] for player in table.told("players")] == [[1, 3, 5], [0, 2, 4], [0, 2, 4]]


def test_everybody_starts_alike(fresh: Fresh) -> None:
    """PRE-S16, PRE-S17, PRE-S19: one member on the start, two in the tent, no cubes, all tracks at 0."""
    table = fresh(4)
    table.deal()
    for player in table.told("players"):
        assert (player["score"], player["development"], player["fishing track"]) == (0, 0, 0)
        assert (player["members"], player["tent"]) == ({"0": 1}, 2)
        assert (player["resources"], player["markers"]) == ({}, {})


def test_painting_tiles_cannot_run_out() -> None:
    """PRE-S5: four copies of each section, one for each player at most."""
    from solutre.games.prehistory.rules.components import BOX

    assert BOX["painting"]["copies_per_section"] == max(game("prehistory").seats)


def test_chance_is_even_where_the_rules_shuffle() -> None:
    """PRE-S10, PRE-S20: gathering tiles weigh as many as there are, everything else the same."""
    state = start(2, "standard")
    assert isinstance(state, PreHistory)
    rng = Rng(1)
    weights: dict[str, set[int]] = {}
    while state.player == CHANCE:
        kind = game("prehistory").actions.describe(state.legal_actions()[0]).kind
        weights.setdefault(kind, set()).update(state.chance_weights())
        state.apply(state.sample_chance(rng))
    even = {
        "price_tile",
        "hunting_card",
        "ceremony_card",
        "layout",
        "map_tile",
        "tile_turn",
        "weather_tile",
        "next_in_order",
    }
    assert all(weights[kind] == {1} for kind in even)
    assert max(weights["gathering_tile"]) == 3
    assert max(weights["fish_tile"]) == 10
