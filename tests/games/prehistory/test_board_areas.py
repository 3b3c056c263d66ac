"""The six areas, large and as lines: what lies there, what it costs today, what the reader lacks, and the ring and the
river."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.state import SPECTATOR
from solutre.games.prehistory.board.areas.rites import marks_of
from solutre.games.prehistory.board.areas.river import next_income
from solutre.games.prehistory.rules.components import CEREMONY_IDS

from ..drawn import SVG, numbers, shift
from .test_board import lit, number, picture, title
from .test_board_map import classes, signs, words

Scenes = Callable[..., Any]
LAYOUTS = ["desk", "tablet", "phone"]
SHOWN: dict[str, Any] = {
    "fish": ["2", None, "3", None, None, None],
    "hunting": ["H01", "H10", None, None, None],
    "ceremony": ["C23", "C34", None, None, None],
    "gathering": ["egg with a point", *[None] * 5],
}
PRICES = {
    "fishing and hunting": "P03", "ceremony": "P02", "painting": "P05", "gathering": "P01", "migration": "P07",
}  # fmt: skip


def table_of(scene: Scenes, **words_of: Any) -> Any:
    """Ana has white, red and two grey cubes, shamans on 0, 1 and 4, her disc on 18, and the middle painted."""
    own = {"resources": "white, red, 2 grey", "shamans": [0, 1, 4], "fishing track": 18, "painted": [4]}
    return scene(prices=PRICES, displays=SHOWN, own={**own, **words_of.pop("own", {})}, **words_of)


# --- tiles -------------------------------------------------------------------------------------------


def test_a_fish_shows_value_price_and_where_the_disc_will_be(scene: Scenes) -> None:
    """PRE-F1, PRE-F6: P03 has red, brown and grey below; red and grey are there, the third lacks. 18 + 3 is 20."""
    found = picture(table_of(scene).state, opened="fishing")
    assert (found["fish-0"].get("data-action"), words(found["fish-0"])) == (
        number("fish(slot=0)"),
        ["2", "river 18 → 20"],
    )
    assert signs(found["fish-0"]) == ["icon-fish", "pre-any", "pre-any"]
    assert signs(found["fish-2"]) == ["icon-fish", "pre-any", "pre-any", "pre-lack"]
    assert title(found["fish-2"]) == "Fish of value 3, costs red, brown and grey"
    assert (found["fish-2"].get("data-ask"), "far" in classes(found["fish-2"])) == (number("fish(slot=2)"), True)


def test_an_empty_place_says_that_it_was_taken_and_why_can_be_asked(scene: Scenes) -> None:
    """PRE-K13: nothing is refilled before winter."""
    found = picture(table_of(scene).state, opened="fishing")
    assert (title(found["fish-1"]), found["fish-1"].get("data-ask")) == ("4 taken", number("fish(slot=1)"))
    hunted = picture(table_of(scene).state, opened="hunting")
    assert (words(hunted["hunting-2"]), hunted["hunting-2"].get("data-ask")) == (["taken"], number("hunt(slot=2)"))


@pytest.mark.parametrize(
    ("name", "shown", "short"),
    [
        ("prey-0", ["icon-tiger", "pre-vp", "pre-any", "pre-lack"], "1 colour short"),
        (
            "prey-9",
            ["icon-tiger", "icon-footprint", "pre-m3", "pre-dev", "pre-any", "pre-lack", "pre-lack"],
            "2 colours short",
        ),
    ],
)
def test_prey_shows_what_it_brings_and_what_is_short(scene: Scenes, name: str, shown: list[str], short: str) -> None:
    """PRE-H1, PRE-H3, PRE-H4: of white, yellow and blue Ana has white alone."""
    found = picture(table_of(scene).state, opened="hunting")
    assert signs(found[name]) == shown
    assert words(found[name])[-1] == short


@pytest.mark.parametrize(("layout", "opened"), [("phone", "hunting"), ("tablet", "actions")])
def test_nothing_lies_on_the_name_of_the_prey(scene: Scenes, layout: str, opened: str) -> None:
    """A footprint that brings a marker and a point and costs three colours needs two rows below its name."""
    card = picture(table_of(scene).state, opened=opened, layout=layout)["prey-9"]
    [name] = [line for line in card.iter(f"{SVG}text") if line.text == "Tiger"]
    rows = [shift(moved)[1] for moved in card.iter(f"{SVG}g") if moved.get("transform")]
    assert rows and min(rows) - 12 > float(name.get("y", "nan")) + 2  # a marker is 24 high, and y descends 2


def test_a_ceremony_card_shows_what_it_counts_and_is_worth(scene: Scenes) -> None:
    """PRE-K3, PRE-K9, PRE-Z9, PRE-Z18: grey, blue and brown are free of own shamans; Ana has no camp and no card."""
    found = picture(table_of(scene).state, opened="ceremony")
    assert title(found["rite-22"]) == (
        "1 point for each of your camps (value 2, 1 development point), costs 2 of grey, blue and brown, "
        "worth nothing yet"
    )
    assert signs(found["rite-22"]) == ["icon-camp", "pre-dev", "pre-any", "pre-lack"]
    assert "worth nothing yet" in words(found["rite-33"])
    camped = table_of(scene, own={"camps": {0: 2, 1: 7}})
    assert title(picture(camped.state, opened="ceremony")["rite-22"]).endswith("worth 2 now")


def test_a_section_shows_its_symbols_and_a_painted_one_its_pigment(scene: Scenes) -> None:
    """PRE-R1, PRE-R4: P05 faces the hand with blue, which lacks; the middle is painted."""
    found = picture(table_of(scene).state, opened="painting")
    assert signs(found["section-0-0"]) == ["icon-hand", "pre-r3", "pre-lack"]
    assert title(found["section-0-4"]) == "The central section (hand, hunter, sun), painted"
    assert found["section-0-4"].get("data-ask") == number("paint(section=4)")
    assert "pigment" in classes(found["section-0-4"]) and "pigment" not in classes(found["section-0-0"])


def test_rows_and_columns_show_their_rewards(scene: Scenes) -> None:
    """PRE-R5, PRE-R6: brown, red, white for the rows; yellow, two points, blue for the columns."""
    area = picture(table_of(scene).state, opened="painting")["area-painting"]
    shown = [signs(part) for part in area.iter() if title(part).startswith("For each neighbour")]
    assert shown == [["pre-m4"], ["pre-m1"], ["pre-m5"], ["pre-m2"], ["pre-dev"], ["pre-m3"]]


def test_migration_shows_its_three_ways_and_in_summer_a_number_of_members(scene: Scenes) -> None:
    """PRE-M1, PRE-M2: P07 has grey and red on top; in summer as many as are in the tent, each for a white marker."""
    spring = picture(table_of(scene).state, opened="migration")
    shown = [signs(spring[f"migrate-{way}"]) for way in range(3)]
    assert [[sign for sign in way if sign != "icon-tribe_member"] for way in shown] == [
        ["pre-r0"], ["pre-r1"], ["pre-r0", "pre-r1"],
    ]  # fmt: skip
    assert [way.count("icon-tribe_member") for way in shown] == [1, 1, 3]
    assert lit(spring, "migrate-") == ["migrate-0", "migrate-1", "migrate-2"]
    summer = scene(season="summer", visit="migration", own={"markers": "white"})
    found = picture(summer.state)
    assert [name for name in found if name.startswith("migrate-count")] == ["migrate-count-1", "migrate-count-2"]
    assert lit(found, "migrate-count") == ["migrate-count-1"]


@pytest.mark.parametrize("layout", ["desk", "tablet"])
def test_what_a_way_to_migrate_lacks_stands_below_its_price(scene: Scenes, layout: str) -> None:
    """PRE-M1: grey is there, red is not; words and cubes do not lie on each other where the area is large."""
    state = table_of(scene, own={"resources": "white, grey"}).state
    way = picture(state, opened="migration", layout=layout)["migrate-1"]
    (lacks,) = [part for part in way.iter(f"{SVG}text") if "lacks" in classes(part)]
    cubes = [part for part in way.iter(f"{SVG}use") if part.get("href") in ("#pre-r1", "#pre-lack")]
    assert lacks.text == "you lack red" and len(cubes) == 2
    bottom = max(sum(numbers(cube, "y", "height")) for cube in cubes)
    assert bottom <= numbers(lacks, "y")[0] - 10


def test_in_summer_markers_are_shown_and_those_that_lack(scene: Scenes) -> None:
    """PRE-F3: one blue marker of two."""
    found = picture(scene(season="summer", visit="fishing", displays=SHOWN, own={"markers": "blue"}).state)
    assert signs(found["fish-0"]) == ["icon-fish", "pre-m3", "pre-m3", "pre-lack"]


@pytest.mark.parametrize(
    ("card", "marks"),
    [
        ("C01", [("grid", str(1 + 16 + 256))]),
        ("C07", [("icon", "honey"), ("icon", "berry"), ("icon", "nut")]),
        ("C10", [("icon", "fish"), ("word", "2")]),
        ("C12", [("icon", "fish"), ("word", "1·2·3")]),
        ("C13", [("icon", "fish"), ("word", "15")]),
        ("C15", [("icon", "rhino")]),
        ("C18", [("icon", "rhino"), ("icon", "footprint")]),
        ("C21", [("icon", "tribe_member"), ("land", "rock")]),
        ("C26", [("icon", "megalith"), ("word", "C")]),
        ("C28", [("drop", ""), ("drop", "")]),
        ("C31", [("grid", "7")]),
        ("C33", [("icon", "tiger"), ("icon", "rhino"), ("icon", "mammoth")]),
        ("C34", [("icon", "card"), ("icon", "card")]),
    ],
)
def test_a_ceremony_card_is_told_apart_by_its_signs(card: str, marks: list[tuple[str, str]]) -> None:
    """PRE-Z1 to PRE-Z18: one of each kind."""
    assert marks_of(CEREMONY_IDS.index(card)) == marks


# --- heads and feet ----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_area_tells_its_free_places_its_stack_and_what_can_be_paid(scene: Scenes, layout: str) -> None:
    """PRE-P4, PRE-W4: of 30 tiles one lies open and two on the map."""
    table = table_of(scene, base={"hunting": ["red", "red"]})
    found = picture(table.state, layout=layout)
    assert title(found["area-gathering"]) == "Gathering, 2 of 2 places for the fee free, 27 face down"
    assert "1 you can pay" in words(found["area-gathering"])
    assert title(found["area-painting"]) == "Painting, 2 of 2 places for the fee free"
    assert title(found["area-hunting"]).startswith("Hunting, no place for the fee is free")
    assert lit(found, "prey-") == []


def test_nobody_s_purse_is_told_to_a_spectator(scene: Scenes) -> None:
    found = picture(table_of(scene).state, SPECTATOR, choices=())
    assert not [word for word in words(found["board"]) if "you can pay" in word]
    assert found["fish-0"].get("data-ask") is None and "far" not in classes(found["fish-2"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_pillars_are_taken_where_their_markers_are_seen(scene: Scenes, layout: str) -> None:
    """PRE-U2: two white and a red one on hunting."""
    table = scene(season="summer", step="pillar", seat=1, top={"hunting": "2 white, red"})
    found = picture(table.state, 1, layout=layout)
    assert len(lit(found, "pillar-")) == 6
    assert title(found["pillar-hunting"]) == "Take the hunting pillar: one red and two white"
    assert signs(found["pillar-hunting"]) == ["pre-m1", "pre-m5", "pre-m5"]


def test_fees_lie_at_their_pillar_in_spring_only(scene: Scenes) -> None:
    """PRE-P5, PRE-V8: a red cube and a free place."""
    found = picture(table_of(scene, base={"gathering": ["red"]}).state, opened="gathering")
    assert signs(found["pillar-gathering"])[0] == "pre-r1" and "fee-free" in classes(found["pillar-gathering"])
    summer = picture(scene(season="summer", visit="gathering", own={"markers": "red"}).state)
    assert "fee-free" not in classes(summer["pillar-gathering"])


# --- lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_folded_area_offers_what_can_be_paid(scene: Scenes, layout: str) -> None:
    """Where the map is large: the egg for grey, the fish of value 2, three sections; nothing to hunt."""
    found = picture(table_of(scene).state, layout=layout, opened="map")
    assert lit(found, "gathering-") == ["gathering-0"] and "pre-dev" in signs(found["gathering-0"])
    assert lit(found, "fish-") == ["fish-0"] and lit(found, "prey-") == []
    assert lit(found, "section-") == ["section-0-1", "section-0-5", "section-0-8"]
    assert "fish-2" not in found


def test_before_the_first_spring_all_that_there_will_be_is_shown(fresh: Any) -> None:
    """PRE-S6: nobody has anything yet, so nothing is called too dear."""
    table = fresh(2)
    table.deal()
    found = picture(table.state, int(table.state.player))
    assert len([name for name in found if name.startswith("fish-")]) == 6
    assert "pre-lack" not in signs(found["board"])


# --- the ring and the river --------------------------------------------------------------------------


def test_the_ring_shows_whose_shamans_stand_where(scene: Scenes) -> None:
    """PRE-K1: Ana on 0, 1 and 4, Ben on 0, 2 and 4; P02 begins with red."""
    found = picture(table_of(scene).state, opened="ceremony")
    told = [title(found[f"shaman-place-{place}"]) for place in range(6)]
    assert told[0] == "Place of the ring, top, red, Ana and Ben"
    assert told[3] == "Place of the ring, bottom, blue"
    assert [bool(signs(found[f"shaman-place-{place}"])) for place in range(6)] == [
        True,
        True,
        False,
        False,
        True,
        False,
    ]


def test_picked_places_stand_out_for_the_dancer_only(scene: Scenes) -> None:
    """PRE-K4"""
    table = scene(
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C23", *[None] * 4]},
        own={"shamans": [0, 1, 4], "resources": "grey, blue, red"},
    )
    table.do("ceremony(slot=0)", "shaman_to(position=2)")
    mine, theirs = picture(table.state), picture(table.state, 1, choices=())
    assert [place for place in range(6) if "chosen" in (mine[f"shaman-place-{place}"].get("class") or "")] == [2]
    assert not [p for p in range(6) if "chosen" in (theirs[f"shaman-place-{p}"].get("class") or "")]
    assert words(mine["shaman-place-3"]) == ["+"]


def test_next_year_s_order_grows_on_the_track(scene: Scenes) -> None:
    """PRE-K11: Ben is first; the second place is free."""
    found = picture(table_of(scene, track=[1]).state, opened="ceremony")
    assert title(found["track-1"]) == "Ben" and "track-0" not in found


@pytest.mark.parametrize(("space", "next_one"), [(0, 2), (1, 2), (2, 5), (19, 20), (20, 20)])
def test_the_next_income_lies_ahead(space: int, next_one: int) -> None:
    """PRE-F8: reached counts, so at 2 the next one is 5; beyond the last there is none."""
    assert next_income(space) == next_one


def test_discs_swim_where_they_are(scene: Scenes) -> None:
    """PRE-F7: two on one space."""
    table = scene(own={"fishing track": 8, "resources": "2 red"}, others=[{"fishing track": 8}])
    found = picture(table.state, opened="fishing")
    assert [title(found[f"disc-{seat}"]) for seat in (0, 1)] == [
        "Ana on space 8 of the river",
        "Ben on space 8 of the river",
    ]


def test_the_river_shows_its_incomes(scene: Scenes) -> None:
    """PRE-F8: points, development points, and the space from which on they are paid."""
    incomes = [("1", "2"), ("1", "1", "5"), ("2", "1", "8"), ("3", "1", "11"), ("4", "1", "14"), ("5", "2", "17")]
    found = picture(scene(own={"resources": "2 red"}).state, opened="fishing")
    assert words(found["river"]) == [part for line in [*incomes, ("6", "2", "20")] for part in line]
