"""River systems, meadows and the special bonus tiles (sections H, W and B)."""

from __future__ import annotations

from typing import Any

from solutre.games.hunters.rules.areas import PIECE, find
from solutre.games.hunters.rules.areas import SHRINE as SHRINE_BIT
from solutre.games.hunters.rules.components import FIRST, TILE_IDS, ZONE_IDS
from solutre.games.hunters.rules.scoring import hunting_leaders
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import END

RED, BLUE, YELLOW = 0, 1, 2


def same_area(table: Hunters, one: tuple[str, str], other: tuple[str, str]) -> bool:
    nodes = [FIRST[TILE_IDS.index(tile)] + ZONE_IDS[TILE_IDS.index(tile)].index(zone) for tile, zone in (one, other)]
    return find(table.areas, nodes[0]) == find(table.areas, nodes[1])


def test_springs_do_not_connect(scene: Any) -> None:
    """HUN-H1: L68 has two rivers with a spring each, so two systems and room for two huts."""
    table = scene([("L47", 0, -1, 1)], hand="L68", huts=[("L47", "r1", BLUE)]).place(0, 0, 0)
    assert table.free_water() == {"r3"}


def test_a_lake_joins_rivers_into_a_system(scene: Any) -> None:
    """HUN-H1: a hut beyond the lake of L72 is in the way."""
    table = scene([("L72", 0, 0, 1)], hand="L51", huts=[("L72", "l1", BLUE)]).place(1, 0, 0)
    assert table.free_water() == set()


def test_a_system_counts_each_lake_once_completed_or_not(scene: Any) -> None:
    """HUN-H3: two rivers of L03's lake lead to one lake each; a third end is open: 1 + 1 + 1 fish."""
    tiles = [("L03", 0, 0, 0), ("L57", 1, 0, 3)]
    table = scene(tiles, hand="L77", huts=[("L03", "l1", RED)], last=True).place(-1, 0, 1).done()
    assert table.state.phase == END
    assert table.events("huts")[0].args == (3,)
    assert table.state.scores == [3, 0, 0]
    assert table.supply(RED) == (5, 2)


def test_the_most_huts_win_a_system_and_ties_share(scene: Any) -> None:
    """HUN-H4: two huts of Red against one of Blue; then one each. One lake of two fish."""
    tiles = [("L08", 0, 0, 0), ("L47", 1, 0, 0), ("L51", 2, 0, 0)]
    huts = [("L08", "l1", BLUE), ("L47", "r1", RED), ("L51", "r1", RED)]
    majority = scene(tiles, hand="L59", huts=huts, last=True).place(-1, 0, 0).done()
    assert majority.state.scores == [2, 0, 0]
    assert majority.events("tie") == []
    tie = scene(tiles, hand="L59", huts=huts[:2], last=True).place(-1, 0, 0).done()
    assert tie.state.scores == [2, 2, 0]
    assert [event.args for event in tie.events("tie")] == [(RED, BLUE)]


def test_a_system_without_fish_is_worth_nothing(scene: Any) -> None:
    """HUN-H5."""
    table = scene([("L47", 0, 0, 0)], hand="L51", huts=[("L47", "r1", RED)], last=True).place(1, 0, 0).done()
    assert table.events("huts")[0].points == 0
    assert table.state.scores == [0, 0, 0]


def test_meadows_score_at_the_end_only(scene: Any) -> None:
    """HUN-W1, HUN-W3: the open meadow of L59 and L60 has a mammoth and a deer, 4 points."""
    early = scene([("L59", 0, 0, 0)], hand="L60", members=[("L59", "m0", RED)]).place(1, 0, 0).done()
    assert (early.state.scores, early.supply(RED)) == ([0, 0, 0], (4, 2))
    late = scene([("L59", 0, 0, 0)], hand="L60", members=[("L59", "m0", RED)], last=True).place(1, 0, 0).done()
    assert (late.state.scores, late.supply(RED)) == ([4, 0, 0], (5, 2))


def test_a_meadow_wraps_a_dead_end_lake(scene: Any) -> None:
    """HUN-W2: both banks of L77 are one zone, so it joins the banks of L51's river; L66 keeps them apart."""
    wrapped = scene([("L51", 0, 0, 0)], hand="L77").place(1, 0, 3).done()
    assert same_area(wrapped.state, ("L51", "m0"), ("L51", "m2"))
    apart = scene([("L51", 0, 0, 0)], hand="L66").place(1, 0, 1).done()
    assert not same_area(apart.state, ("L51", "m0"), ("L51", "m2"))


def test_tigers_eat_deer_only(scene: Any) -> None:
    """HUN-W4: one mammoth (L59), no deer, one tiger (L30): the mammoth counts, nothing is taken off."""
    table = scene([("L59", 0, 0, 0)], hand="L30", members=[("L59", "m0", RED)], last=True).place(-1, 0, 0).done()
    (event,) = table.events("meadow_tigers")
    assert (event.args, event.points) == ((0, 1, 1, 0), 2)


def test_the_most_hunters_win_a_meadow(scene: Any) -> None:
    """HUN-W5: two hunters of Blue against one of Red; mammoth, deer and mammoth are 6 points."""
    tiles = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 2, 0, 1)]
    hunters = [("L59", "m0", BLUE), ("L60", "m0", BLUE), ("L34", "m0", RED)]
    table = scene(tiles, hand="L73", members=hunters, last=True).place(-1, 0, 1).done()
    assert table.state.scores == [0, 6, 0]


def test_joined_meadows_keep_their_hunters_and_take_no_more(scene: Any) -> None:
    """HUN-W6: the placer of L60 between two hunters may not hunt there."""
    tiles = [("L59", 0, 0, 0), ("L33", 0, 1, 0), ("L34", 1, 1, 0)]
    hunters = [("L59", "m0", BLUE), ("L34", "m0", RED)]
    table = scene(tiles, hand="L60", members=hunters).place(1, 0, 0)
    assert table.free() == set()
    assert table.supply(RED) == table.supply(BLUE) == (4, 2)


def test_bonus_tiles_work_like_land_tiles(scene: Any) -> None:
    """HUN-B1: they match their neighbours and take any piece."""
    table = scene([("L59", 0, 0, 0)], hand="B07").place(1, 0, 0)
    assert table.free() == {"m0", "r1", "m2", "f3"}
    assert table.free_water() == {"r1"}


def test_a_fire_chases_all_tigers_of_the_whole_meadow(scene: Any) -> None:
    """HUN-B2, HUN-B10: without a hunter on it, and joined later: deer of L60 and tiger of L30, 2 points."""
    tiles = [("B02", 0, 0, 0), ("L60", 1, 0, 0)]
    table = scene(tiles, hand="L30", members=[("L60", "m0", RED)], last=True).place(-1, 0, 0).done()
    assert table.events("fire")[0].args == (1,)
    assert table.state.scores == [2, 0, 0]
    burnt_out = scene([("L34", 0, 0, 1), ("L60", 1, 0, 0)], hand="L30", members=[("L60", "m0", RED)], last=True)
    assert burnt_out.place(-1, 0, 0).done().events("meadow_tigers")[0].args == (1, 1, 1, 0)


def test_each_mushroom_patch_is_worth_two(scene: Any) -> None:
    """HUN-B3: B03 and B05 in one forest of four sections: 8 + 4 points."""
    tiles = [("B03", 0, 0, 0), ("B05", 1, 0, 1), ("L36", 1, 1, 0)]
    table = scene(tiles, hand="L35", members=[("L36", "f0", RED)]).place(0, 1, 2).done()
    assert table.events("forest_mushrooms")[0].args == (4, 2)
    assert table.state.scores == [12, 0, 0]


def test_aurochs_count_and_fear_no_tiger(scene: Any) -> None:
    """HUN-B4: B09 has an aurochs and a mammoth; the tiger of L30 finds no deer: 4 points."""
    table = scene([("B09", 0, 0, 0)], hand="L30", members=[("B09", "m0", RED)], last=True).place(-1, 0, 0).done()
    assert table.events("meadow_tigers")[0].args == (0, 1, 1, 1)
    assert table.state.scores == [4, 0, 0]


SHRINE = [("B01", 0, 0, 0), ("L59", -1, 0, 0), ("L60", -2, 0, 0)]


def test_the_hunter_on_the_shrine_takes_all(scene: Any) -> None:
    """HUN-B5, HUN-B9: two hunters of Blue get nothing; deer less the shrine's tiger, and a mammoth: 2 points."""
    hunters = [("B01", "m0", RED), ("L59", "m0", BLUE), ("L60", "m0", BLUE)]
    table = scene(SHRINE, hand="L73", members=hunters, last=True).place(-3, 0, 1).done()
    assert table.state.scores == [2, 0, 0]
    assert table.events("shrine")[0].player == RED
    assert table.events("meadow_tigers")[0].args == (1, 1, 1, 0)


def test_the_shrine_needs_an_empty_meadow(scene: Any) -> None:
    """HUN-B6: Blue hunts next door, so Red may only gather on the shrine tile."""
    table = scene([("L59", -1, 0, 0)], hand="B01", members=[("L59", "m0", BLUE)]).place(0, 0, 0)
    assert table.free() == {"f1"}


def test_a_shrine_hunter_stays_alone_after_later_joins(scene: Any) -> None:
    """HUN-B5: L59 joins two hunters of Blue. Two deer less a tiger, and a mammoth, are 4 points for Red alone."""
    others = [f"L{n:02d}" for n in range(1, 79) if n not in (36, 59, 60)]
    hunters = [("L36", "m1", BLUE), ("L60", "m0", BLUE)]
    table = scene([("L36", 1, 0, 3), ("L60", 1, -1, 0)], hand="B01", members=hunters, discarded=others)
    table.place(0, 0, 0).occupy("m0").draw("L59").place(0, -1, 0).done()
    assert table.state.scores == [4, 0, 0]


def test_a_shrine_without_its_own_hunter_does_nothing(scene: Any) -> None:
    """HUN-B7: the hunters elsewhere in the meadow count as usual."""
    hunters = [("L59", "m0", BLUE), ("L60", "m0", BLUE)]
    table = scene(SHRINE, hand="L73", members=hunters, last=True).place(-3, 0, 1).done()
    assert table.state.scores == [0, 2, 0]
    assert table.events("shrine") == []


def test_a_gatherer_on_the_shrine_tile_is_not_on_the_shrine(scene: Any) -> None:
    """HUN-B7, HUN-B9: the forest of the tile is a forest like any other, with a nugget."""
    pieces = [("B01", "f1", RED), ("L59", "m0", BLUE)]
    table = scene(SHRINE, hand="L73", members=pieces, last=True).place(-3, 0, 1).done()
    assert table.state.scores == [0, 2, 0]


def test_the_nugget_of_the_shrine_tile_brings_a_bonus_tile(scene: Any) -> None:
    """HUN-B9: once a land tile completes its forest."""
    table = scene([("B01", 0, 0, 0), ("L36", 1, 0, 3)], hand="L34").place(0, 1, 3).done()
    assert table.events("unclaimed_forest")[0].args == (3, 1)
    assert table.draw("B02").state.player == RED


def test_two_shrine_hunters_would_both_be_paid() -> None:
    """HUN-B8: it cannot happen with one shrine tile, but the answer is settled."""
    hunters = 1 << PIECE | 1 << PIECE + 3 | 3 << PIECE + 6
    assert hunting_leaders(hunters | 0b11 << SHRINE_BIT) == 0b11
