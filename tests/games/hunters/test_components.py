"""The box: components.toml against the facts of the rule book."""

from __future__ import annotations

from collections import Counter

from solutre.games.hunters.rules import components as box
from solutre.games.hunters.rules.actions import ACTIONS

DECKS = Counter(tile["deck"] for tile in box.SHEET)
ZONES = [(tile, zone) for tile in box.SHEET for zone in tile["zones"]]


def test_seventy_nine_land_tiles_and_twelve_bonus_tiles() -> None:
    """HUN-C1, HUN-C2: one start tile with a volcano, 78 for the stack, 12 apart."""
    assert DECKS == {"start": 1, "land": 78, "bonus": 12}
    assert "volcano" in box.SHEET[0]["note"]
    assert len(set(box.TILE_IDS)) == 91


def test_chance_draws_any_tile_but_the_first_and_lets_one_of_five_begin() -> None:
    """HUN-C1, HUN-C2: 78 land tiles and 12 bonus tiles can be drawn, five people at most sit at the table."""
    assert ACTIONS.decisions == ACTIONS.start["draw"] == 197
    assert ACTIONS.start["begin"] == 197 + 78 + 12 and ACTIONS.size == 197 + 78 + 12 + 5


def test_pieces_of_the_box() -> None:
    """HUN-C3, HUN-E6: members, huts, track, point tiles, and green discs that only help to count."""
    counts = box.BOX["counts"]
    assert (counts["members"], counts["members_per_player"]) == (30, 6)
    assert (counts["huts"], counts["huts_per_player"]) == (10, 2)
    assert (counts["scoreboards"], counts["point_tiles"], counts["green_discs"]) == (1, 5, 10)


def test_what_is_printed_where() -> None:
    """HUN-C4: 28 and 15 fish, lakes of one or two on land; aurochs and mushrooms on bonus tiles only."""
    assert (box.total("fish", False), box.total("fish", True)) == (28, 15)
    assert {zone["fish"] for tile, zone in ZONES if zone["kind"] == "lake" and tile["deck"] != "bonus"} == {1, 2}
    assert (box.total("aurochs", False), box.total("mushrooms", False)) == (0, 0)
    assert (box.total("aurochs", True), box.total("mushrooms", True)) == (4, 3)


def test_deer_are_one_kind_of_animal() -> None:
    """HUN-C5: the drawings do not differ in play, so they are not told apart."""
    animals = {what for _, zone in ZONES if zone["kind"] == "meadow" for what in zone} - {"id", "kind"}
    assert animals == {"deer", "mammoth", "aurochs", "tiger"}
    assert box.total("deer", False) + box.total("deer", True) == 32


def test_tiles_with_several_zones_of_one_terrain() -> None:
    """HUN-C6: two forests, three meadows, two springs, three rivers, four rivers into one lake."""
    kinds = {tile["id"]: Counter(zone["kind"] for zone in tile["zones"]) for tile in box.SHEET}
    assert kinds["L40"]["forest"] == 2
    assert kinds["L33"]["meadow"] == 3
    assert [zone.get("end") for zone in box.SHEET[68]["zones"] if zone["kind"] == "river"] == ["spring", "spring"]
    assert kinds["L03"]["river"] == 3
    assert (kinds["L12"]["river"], kinds["L12"]["lake"]) == (4, 1)
    assert max(box.ZONES) == 8


def test_gold_lies_where_a_forest_touches_two_sides() -> None:
    """HUN-C7: on land tiles."""
    for tile, zone in ZONES:
        if zone["kind"] == "forest" and tile["deck"] != "bonus":
            touched = sum(zone["id"] in side for side in tile["sides"])
            assert zone.get("gold", 0) == (touched >= 2), tile["id"]


def test_two_to_five_players() -> None:
    """HUN-C8."""
    assert (box.BOX["counts"]["players_min"], box.BOX["counts"]["players_max"]) == (2, 5)


def test_the_track_has_fifty_spaces() -> None:
    """HUN-E5: 0 to 49."""
    assert box.BOX["counts"]["score_track_last"] == box.LAP - 1


def test_the_twelve_bonus_tiles() -> None:
    """HUN-B11: a shrine, a fire, three with mushrooms, four with aurochs, three rich lakes."""
    special = Counter(tile.get("special", "lake") for tile in box.SHEET if tile["deck"] == "bonus")
    assert special == {"shrine": 1, "fire": 1, "mushrooms": 3, "aurochs": 4, "lake": 3}
    lakes = {tile["id"]: [z["fish"] for z in tile["zones"] if z["kind"] == "lake"] for tile in box.SHEET[79:]}
    assert (lakes["B10"], lakes["B11"], lakes["B12"]) == ([2, 2], [4], [3])


def test_shrine_and_fire_have_one_meadow_each() -> None:
    """HUN-B12: so their effect has no other place to act; every special tile holds what its label says."""
    for tile in (box.SHEET[box.FIRE_TILE], box.SHEET[box.SHRINE_TILE]):
        assert [zone["kind"] for zone in tile["zones"]].count("meadow") == 1
    for tile in box.SHEET[79:]:
        if tile.get("special") in ("mushrooms", "aurochs"):
            assert sum(zone.get(tile["special"], 0) for zone in tile["zones"]) == 1


def test_the_shrine_tile_has_a_tiger_and_a_nugget() -> None:
    """HUN-B9, HUN-B10: its tiger is one of the meadow's; the tiger of the fire tile is only fleeing."""
    shrine, fire = box.SHEET[box.SHRINE_TILE], box.SHEET[box.FIRE_TILE]
    assert [zone.get("tiger", 0) for zone in shrine["zones"]] == [1, 0]
    assert [zone.get("gold", 0) for zone in shrine["zones"]] == [0, 1]
    assert not any("tiger" in zone for zone in fire["zones"])


def test_no_tile_has_an_intersection_without_a_lake() -> None:
    """HUN-R3: every river zone touches two sides, or one and ends in a spring or a lake."""
    for tile, zone in ZONES:
        if zone["kind"] == "river":
            touched = sum(zone["id"] in side for side in tile["sides"])
            assert touched == (1 if "end" in zone else 2), tile["id"]


def test_tiles_that_look_the_same_when_turned() -> None:
    """HUN-P8."""
    names = {bits: [box.TILE_IDS[t] for t in range(91) if box.DISTINCT[t] == bits] for bits in (0b1, 0b11)}
    assert names == {0b1: ["L59", "L60", "B02"], 0b11: ["L38", "L39", "L40", "L72", "B10"]}


def test_four_tiles_have_two_hut_spots() -> None:
    """HUN-M10."""
    assert [box.TILE_IDS[t] for t in range(91) if box.SPOTS[t] == 2] == ["L16", "L68", "L69", "B10"]


def test_the_action_space() -> None:
    """197 actions of the players, then a draw for every tile but the start tile, and who begins (HUN-S1, HUN-S5)."""
    assert (ACTIONS.decisions, ACTIONS.size) == (197, 292)
    assert ACTIONS.describe(181).notation == "cell(cell=181)"
    assert ACTIONS.describe(186).notation == "pass"
    assert ACTIONS.describe(197).notation == "draw(tile=L01)"
    assert ACTIONS.describe(286).notation == "draw(tile=B12)"
    assert ACTIONS.describe(291).notation == "begin(seat=4)"
