"""Every card of the box, one by one: what it costs in summer and what it brings at once, as it is printed."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
Gains = tuple[dict[str, int], dict[str, int], int]  # resources, markers and development points
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on

# --- hunting cards: value, and what a footprint gives ------------------------------------------

FOOTPRINTS: dict[str, tuple[int, Gains]] = {
    "H05": (1, ({"red": 1}, {}, 0)),  # tigers
    "H06": (1, ({"white": 1}, {}, 0)),
    "H07": (1, ({}, {}, 2)),
    "H08": (2, ({}, {"grey": 1}, 0)),
    "H09": (2, ({}, {"yellow": 1}, 0)),
    "H10": (3, ({}, {"blue": 1}, 1)),
    "H15": (1, ({"yellow": 1}, {}, 0)),  # rhinos
    "H16": (1, ({"grey": 1}, {}, 0)),
    "H17": (1, ({}, {}, 2)),
    "H18": (2, ({}, {"brown": 1}, 0)),
    "H19": (2, ({}, {"blue": 1}, 0)),
    "H20": (3, ({}, {"red": 1}, 1)),
    "H25": (1, ({"blue": 1}, {}, 0)),  # mammoths
    "H26": (1, ({"brown": 1}, {}, 0)),
    "H27": (1, ({}, {}, 2)),
    "H28": (2, ({}, {"red": 1}, 0)),
    "H29": (2, ({}, {"white": 1}, 0)),
    "H30": (3, ({}, {"grey": 1}, 1)),
}
ANIMALS = {  # value and points
    **{"H01": (2, 1), "H02": (2, 1), "H03": (3, 2), "H04": (3, 2)},
    **{"H11": (2, 1), "H12": (2, 1), "H13": (3, 2), "H14": (3, 2)},
    **{"H21": (2, 1), "H22": (2, 1), "H23": (3, 2), "H24": (3, 2)},
}
TRACKS = {  # the footprints of a species
    "tiger": ("H05", "H06", "H07", "H08", "H09", "H10"),
    "rhino": ("H15", "H16", "H17", "H18", "H19", "H20"),
    "mammoth": ("H25", "H26", "H27", "H28", "H29", "H30"),
}


def hunt(scene: Scenes, card: str, price: int, has: str = "") -> Any:
    """Somebody with these cards hunts one more in summer, with exactly its price."""
    table = scene(
        season="summer",
        visit="hunting",
        own={"markers": f"{price} brown", "hunting cards": has},
        others=[RICH],
        displays={"hunting": [card, None, None, None, None]},
    )
    table.do("hunt(slot=0)")
    return table


@pytest.mark.parametrize("card", FOOTPRINTS)
def test_a_footprint_gives_what_it_shows(scene: Scenes, card: str) -> None:
    """PRE-H2, PRE-H4: for as many brown markers as its value; no points."""
    price, (resources, markers, development) = FOOTPRINTS[card]
    table = hunt(scene, card, price)
    assert table.resources() == resources
    assert table.markers() == markers
    assert table.development() == development
    assert (table.player()["score"], table.player()["hunting cards"]) == (0, [card])


@pytest.mark.parametrize("card", [*FOOTPRINTS, *ANIMALS])
def test_one_brown_marker_less_hunts_nothing(scene: Scenes, card: str) -> None:
    """PRE-H2: a point of development keeps the poor one at the table."""
    price = (FOOTPRINTS.get(card) or ANIMALS[card])[0]
    own: dict[str, Any] = {"development": 1, **({"markers": f"{price - 1} brown"} if price > 1 else {})}
    shown = {"hunting": [card, None, None, None, None]}
    table = scene(season="summer", visit="hunting", own=own, others=[RICH], displays=shown)
    assert table.why_not("hunt(slot=0)") == "PRE-H2"


@pytest.mark.parametrize("card", ANIMALS)
def test_an_animal_gives_its_points_and_nothing_else(scene: Scenes, card: str) -> None:
    """PRE-H3"""
    price, points = ANIMALS[card]
    table = hunt(scene, card, price)
    assert table.player()["score"] == points
    assert (table.resources(), table.markers(), table.development()) == ({}, {}, 0)


@pytest.mark.parametrize(
    ("species", "resources", "markers", "development"),
    [
        ("tiger", {"red": 1, "white": 1}, {"grey": 1, "yellow": 1, "blue": 1}, 3),
        ("rhino", {"yellow": 1, "grey": 1}, {"brown": 1, "blue": 1, "red": 1}, 3),
        ("mammoth", {"blue": 1, "brown": 1}, {"red": 1, "white": 1, "grey": 1}, 3),
    ],
)
def test_the_sixth_footprint_of_a_species_gives_all_six(
    scene: Scenes, species: str, resources: dict[str, int], markers: dict[str, int], development: int
) -> None:
    """PRE-H5: whichever of them comes last."""
    for last in TRACKS[species]:
        earlier = " ".join(card for card in TRACKS[species] if card != last)
        table = hunt(scene, last, FOOTPRINTS[last][0], earlier)
        assert table.resources() == resources
        assert table.markers() == markers
        assert table.development() == development


@pytest.mark.parametrize("last", ["H07", "H17", "H27"])
def test_footprints_of_the_other_species_are_silent(scene: Scenes, last: str) -> None:
    """PRE-H6: all twelve of the others are there, and the animals of the own species; two points, no more."""
    own = next(tracks for tracks in TRACKS.values() if last in tracks)
    others = [card for tracks in TRACKS.values() if tracks is not own for card in tracks]
    beasts = {"H07": "H01 H03", "H17": "H11 H13", "H27": "H21 H23"}[last]
    table = hunt(scene, last, 1, " ".join([*others, *beasts.split()]))
    assert (table.resources(), table.markers(), table.development()) == ({}, {}, 2)
    assert table.player()["score"] == 3  # of the animals, as before


# --- ceremony cards: value and development -----------------------------------------------------

CEREMONIES = {
    **{"C01": (1, 0), "C02": (2, 0), "C03": (3, 0)},  # patterns of the painting
    **{"C04": (2, 0), "C05": (2, 0), "C06": (2, 0), "C07": (2, 0), "C08": (2, 0)},  # sets of tiles
    **{"C09": (1, 1), "C10": (1, 1), "C11": (1, 1), "C12": (2, 0), "C13": (2, 0)},  # fish
    **{"C14": (1, 1), "C15": (1, 1), "C16": (1, 1), "C17": (1, 1), "C18": (1, 1), "C19": (1, 1)},  # the hunt
    **{"C20": (1, 1), "C21": (1, 1), "C22": (1, 1), "C23": (2, 1)},  # members and camps
    **{"C24": (2, 0), "C25": (3, 0), "C26": (3, 0)},  # megaliths
    **{"C27": (3, 0), "C28": (1, 1), "C29": (2, 0), "C30": (1, 1), "C31": (2, 0)},
    **{"C32": (2, 0), "C33": (3, 0), "C34": (3, 0)},
}


def ceremony(scene: Scenes, card: str, **own: Any) -> Any:
    return scene(
        season="summer",
        visit="ceremony",
        own={"shamans": [0, 2, 4], **own},
        others=[RICH],
        displays={"ceremony": [card, None, None, None, None]},
    )


@pytest.mark.parametrize("card", CEREMONIES)
def test_a_ceremony_card_costs_its_value_in_yellow_markers(scene: Scenes, card: str) -> None:
    """PRE-K7, PRE-K9, PRE-K10: the card is kept, its development comes at once, its points do not."""
    value, development = CEREMONIES[card]
    table = ceremony(scene, card, markers=f"{value} yellow")
    table.do("ceremony(slot=0)", "end")  # nobody has to dance in summer (PRE-K8)
    assert table.markers() == {}
    assert table.development() == development
    assert (table.player()["score"], table.player()["ceremony cards"]) == (0, [card])
    assert table.player()["shamans"] == [0, 2, 4]
    assert table.told("ceremony track") == [0]


@pytest.mark.parametrize("card", CEREMONIES)
def test_one_yellow_marker_less_takes_no_card(scene: Scenes, card: str) -> None:
    """PRE-K7"""
    value, _ = CEREMONIES[card]
    less = {"markers": f"{value - 1} yellow"} if value > 1 else {}
    assert ceremony(scene, card, development=1, **less).why_not("ceremony(slot=0)") == "PRE-K7"


@pytest.mark.parametrize(("card", "value"), [("C01", 1), ("C02", 2), ("C03", 3)])
def test_as_many_shamans_dance_as_the_card_shows(scene: Scenes, card: str, value: int) -> None:
    """PRE-K5, PRE-K8: to the three free places, and no more than its value of them."""
    table = ceremony(scene, card, markers=f"{value} yellow")
    table.do("ceremony(slot=0)")
    free = [1, 3, 5]
    for place in free[:value]:
        assert f"shaman_to(position={place})" in table.legal()
        table.do(f"shaman_to(position={place})")
    assert table.legal("shaman_to") == []
    for place in (0, 2, 4)[:value]:
        table.do(f"shaman_from(position={place})")
    assert table.player()["shamans"] == sorted([*free[:value], *(0, 2, 4)[value:]])
