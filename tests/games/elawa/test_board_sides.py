"""The sides of the players of Elawa, as the others see them: what each shows, and that all of it finds room."""

from __future__ import annotations

import itertools
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.core.state import SPECTATOR
from solutre.games.elawa.board.scene import Player
from solutre.games.elawa.board.sides import LEAST, header, spread, token_id
from solutre.games.elawa.rules.state import start

from ..drawn import classed, numbers, signs, targets, texts
from .test_board import NAMES, MakeScene, decisions, picture, title

HAND_OF_BEN = ("G12", "R12")  # 3 per person, 2 per tool


@pytest.fixture
def table(scene: MakeScene) -> Any:
    """Ana plays. She gave up two cards for R07 and R11; R04 holds two meats and a bone."""
    return scene(
        hands=("P10 P09 P11", " ".join(HAND_OF_BEN)),
        tribes=("R07 R11 R04", "B07"),
        tokens=("2 berry, bone", "meat, flint"),
        stored={"R04": "2 meat, bone"},
        sacrificed=("Y07 Y08", ""),
        discard="3 meat, bone",
    )


def others_of(found: dict[str, Element]) -> set[str]:
    return {name for name in found if name.startswith("seat-")}


# --- what a side shows -----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_side_of_another_player_shows_tokens_hand_and_tribe(table: Any, layout: str) -> None:
    """ELA-H1: all of it lies open, since every card was taken from a visible pile."""
    found = picture(table.state, layout=layout)
    assert signs(found["hand-1"])["icon-axe"] == 2 and texts(found["hand-1"]) == ["3×", "2×"]
    assert {f"card-{name}" for name in HAND_OF_BEN} <= {part.get("id") for part in found["hand-1"].iter()}
    assert {"token-1-meat-0", "token-1-flint-0"} <= {part.get("id") for part in found["seat-1"].iter()}
    assert "card-B07" in {part.get("id") for part in found["tribe-1"].iter()}
    assert title(found["seat-1"]) == "Ben, 6 points, Chief, number 2"
    assert not targets(found["seat-1"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_side_without_a_tribe_shows_where_it_will_lie(seats: int) -> None:
    """On a desk the panels keep their height from the first turn on: at least a row of places fills them."""
    found = picture(start(seats, "normal"))
    for seat in range(1, seats):
        gaps = classed(found[f"tribe-{seat}"], "gap")
        assert len(gaps) >= 3
        assert all(x + across <= 280 for x, across in (numbers(gap, "x", "width") for gap in gaps))


def test_a_card_in_another_hand_is_told_with_price_and_tokens(table: Any) -> None:
    """ELA-C5: R07 costs a hide and another card; so much is open to all."""
    assert title(picture(table.state, 1, choices=())["card-P11"]).startswith("Hand: purple person (2 points), costs")
    assert title(picture(table.state)["card-G12"]).startswith("Hand: green tool (3 per person), costs 2 meats and 2")


def test_a_reserve_of_another_player_shows_what_lies_on_it(table: Any) -> None:
    """ELA-V4, ELA-V5: two meats and a bone on a reserve of 3 each are 9 points; the bone counts as a meat."""
    found = picture(table.state, 1, choices=())
    card = found["card-R04"]
    assert [len(classed(card, "stored")), texts(card)] == [3, ["3×", "9"]]
    assert title(card) == "Red reserve (3 per meat), holds 2 meats and 1 bone, worth 9"
    assert [title(found[f"stored-R04-{n}"]) for n in range(3)] == ["Meat", "Meat", "Bone"]


def test_points_stand_beside_the_name_and_above_the_board_on_a_phone(table: Any) -> None:
    """7, 16 and 9 are 32 points; Ben has 6."""
    for layout in LAYOUTS:
        found = picture(table.state, 1, layout=layout, choices=())
        assert ("32" in texts(found["seat-0"])) == (layout != "phone")
        assert "Ana" in texts(found["seat-0"])
        assert title(found["seat-0"]).startswith("Ana, 32 points")


def test_nothing_in_hand_and_nobody_in_the_tribe_is_said(scene: MakeScene) -> None:
    """ELA-S9: players begin with empty hands."""
    found = picture(scene(hands=("P10", "")).state)
    assert texts(found["hand-1"]) == ["Hand: no card"] and texts(found["tribe-1"]) == ["Tribe: no card"]
    french = picture(scene(hands=("P10", "")).state, language="fr")
    assert texts(french["hand-1"]) == ["Main\N{NO-BREAK SPACE}: aucune carte"]


# --- the chief -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "words"), [("normal", []), ("advanced", ["cheaper second card"])])
def test_a_chief_tells_its_power_if_it_has_one(scene: MakeScene, variant: str, words: list[str]) -> None:
    """ELA-S10, ELA-A3: Ben has chief 2."""
    seat = picture(scene(variant=variant, hands=("P10", "")).state)["seat-1"]
    assert [line for line in texts(seat) if "card" in line and ":" not in line] == words
    assert signs(seat)["icon-chief"] == 1


def test_before_chiefs_are_dealt_none_is_told(scene: MakeScene) -> None:
    """ELA-S7: the deal begins without them."""
    assert title(picture(start(3, "advanced"), SPECTATOR, choices=())["seat-2"]) == "Cleo, no points yet, no chief yet"


@pytest.mark.parametrize("variant", ["normal", "advanced"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_tokens_of_others_stay_inside_their_side(scene: MakeScene, layout: str, variant: str) -> None:
    """ELA-G1: between two turns a player has four tokens at most, while playing many more: fifteen lie in a row."""
    table = scene(variant=variant, hands=("P10", ""), tokens=("6 berry, 5 meat, 2 flint, 2 bone", ""))
    seat = picture(table.state, 1, layout=layout, choices=())["seat-0"]
    right = max(x for _, x, _ in placed_tokens(seat))
    assert right <= panel_width(seat)
    spots = [x for x, _, _ in placed_tokens(seat)]
    assert spots == sorted(spots) and len(set(spots)) == 15


def placed_tokens(seat: Element) -> list[tuple[float, float, float]]:
    """Left edge, right edge and size of each available token."""
    own = [part for part in seat.iter() if (part.get("id") or "").startswith("token-")]
    uses = [use for part in own for use in part.iter() if (use.get("href") or "").startswith("#ela-")]
    return [(x, x + width, width) for x, width in (numbers(use, "x", "width") for use in uses)]


def panel_width(seat: Element) -> float:
    """How far the panel itself goes: the rightmost number of its outline."""
    outline = next(part.get("d", "") for part in seat.iter() if "panel" in (part.get("class") or ""))
    return max(float(value) for value in outline.replace("-", " -").split() if value.replace(".", "").isdigit())


# --- whose turn it is, and who has won -------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_fire_burns_beside_whoever_is_to_play(scene: MakeScene, layout: str) -> None:
    """ELA-T1: seen by everybody, and beside nobody else; a phone tells the own turn above its board."""
    table = scene(hands=("P10", "B07", "B08", "B09"))
    for reader in range(4):
        found = picture(table.state, reader, layout=layout, choices=())
        burning = [signs(found[f"seat-{seat}"])["icon-fire"] for seat in range(4)]
        assert burning == [0 if layout == "phone" and reader == 0 else 1, 0, 0, 0]
        turns = [bool(classed(found[f"seat-{seat}"], "turn")) for seat in range(4)]
        assert turns == [True, False, False, False]


def test_at_the_end_places_stand_by_the_names_and_the_first_wears_a_crown() -> None:
    """ELA-W5, ELA-W6: nobody is to play any more."""
    *_, end = decisions(3, "normal", 5)
    assert (list(end.scores), list(end.ranking())) == ([16, 24, 27], [3, 2, 1])
    found = picture(end)
    for seat, (points, place) in enumerate((("16", "3"), ("24", "2"), ("27", "1"))):
        assert texts(found[f"seat-{seat}"])[:3] == [points, place, NAMES[seat]]
        assert signs(found[f"seat-{seat}"])["icon-crown"] == (place == "1")
        assert signs(found[f"seat-{seat}"])["icon-fire"] == 0
        assert len(classed(found[f"seat-{seat}"], "bright")) == (place == "1")


@pytest.mark.parametrize(("reader", "around"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (SPECTATOR, [0, 1, 2, 3])])
def test_the_others_sit_in_the_order_of_play_after_the_reader(scene: MakeScene, reader: int, around: list[int]) -> None:
    """ELA-T1: clockwise; who only watches sees all seats from the first on."""
    found = picture(scene(hands=("P10", "", "", "")).state, reader, layout="phone", choices=())
    order = [name for name in found if name.startswith("seat-")]
    assert [name for name in order if name != f"seat-{reader}"] == [f"seat-{seat}" for seat in around]
    assert others_of(found) == {"seat-0", "seat-1", "seat-2", "seat-3"}


def test_token_ids_count_within_their_kind() -> None:
    """A page follows a token by its id: the second berry stays the second berry when a meat comes."""
    assert [token_id(2, (0, 0, 1, 4), n) for n in range(4)] == [
        "token-2-berry-0",
        "token-2-berry-1",
        "token-2-meat-0",
        "token-2-bone-0",
    ]


# --- room for cards --------------------------------------------------------------------------------


def test_cards_that_find_room_lie_side_by_side_at_full_size() -> None:
    """Three of 60 with gaps of 5 need 190."""
    assert spread(3, (60, 48), 5, (190, 48)) == ([(0, 0), (65, 0), (130, 0)], 1)
    places, scale = spread(3, (60, 48), 5, (189, 48))
    assert scale < 1 and len({y for _, y in places}) == 1


def test_a_second_row_comes_before_small_cards_where_it_finds_room() -> None:
    places, scale = spread(5, (60, 48), 5, (190, 101))
    assert scale == 1 and places == [(0, 0), (65, 0), (130, 0), (0, 53), (65, 53)]


def test_cards_get_no_smaller_than_can_be_read_and_then_lie_like_a_fan() -> None:
    """Twelve cards in the room of three: three quarters of their size, the last one ends at the edge."""
    places, scale = spread(12, (60, 48), 5, (190, 48))
    assert scale == LEAST and len({y for _, y in places}) == 1
    assert places[0][0] == 0 and places[-1][0] + 60 * LEAST == pytest.approx(190)
    steps = {round(after[0] - before[0], 6) for before, after in itertools.pairwise(places)}
    assert len(steps) == 1


def test_one_card_that_is_too_large_lies_at_the_edge_and_no_card_nowhere() -> None:
    assert spread(1, (60, 48), 5, (30, 20))[0] == [(0, 0)]
    assert spread(0, (60, 48), 5, (190, 48)) == ([], 1)


# --- the supplies ----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_discard_is_counted_by_kind_and_the_sacrificed_lie_open(table: Any, layout: str) -> None:
    """ELA-F10, ELA-F11"""
    found = picture(table.state, layout=layout)
    assert signs(found["discard"]) == {"ela-meat": 1, "ela-bone": 1}
    assert texts(found["discard"])[:2] == ["3", "1"]
    assert title(found["discard"]) == "Discard: 3 meats and 1 bone"
    assert {"card-Y07", "card-Y08"} <= {part.get("id") for part in found["sacrificed"].iter()}
    assert title(found["sacrificed"]) == "Sacrificed: yellow person (3 points) and yellow tool (2 per hut)"


@pytest.mark.parametrize(("left", "backs"), [(0, 0), (1, 1), (12, 1), (13, 2), (25, 3)])
def test_the_draw_pile_is_a_number_on_backs(scene: MakeScene, left: int, backs: int) -> None:
    """ELA-H2: as many levels as dozens, up to three; what it holds is nobody's to see."""
    table = scene(hands=("P10", ""), tribes=("", "G03 R03 B03 Y03"), draw_pile=left)
    pile = picture(table.state)["draw-pile"]
    assert texts(pile)[0] == str(left) and signs(pile) == ({"ela-back": backs} if backs else {})


def test_empty_supplies_are_gaps(scene: MakeScene) -> None:
    """ELA-F7, ELA-F10"""
    found = picture(scene(hands=("P10", ""), nothing_to_draw=True).state)
    assert len(classed(found["discard"], "gap")) == len(classed(found["sacrificed"], "gap")) == 1
    assert title(found["discard"]) == "Discard: nothing" and title(found["draw-pile"]) == "Draw pile: empty"
    assert title(found["sacrificed"]) == "Sacrificed: no card"


def test_an_empty_reserve_shows_its_basket_and_a_full_one_what_lies_there(scene: MakeScene, table: Any) -> None:
    """ELA-R5: on the small cards of others there is room for one of the two."""
    full = picture(table.state, 1, choices=())["card-R04"]
    empty = picture(scene(hands=("P10", ""), tribes=("R04", "")).state, 1, choices=())["card-R04"]
    assert (signs(full)["icon-basket"], signs(empty)["icon-basket"]) == (0, 1)
    assert texts(empty) == ["3×", "0"]


def test_a_long_name_takes_the_room_of_the_crown_at_the_end() -> None:
    """The place beside it tells who won; a short name leaves room for both."""
    won = Player(0, 58, 1, False, 1, (), (), 0, (), ())
    for name, crowned in (("Ada", True), ("Maximilienne d’Ő", False)):
        drawn = "".join(header(won, Look("en", (name,), "tablet"), 210))
        assert ("icon-crown" in drawn) == crowned
        assert ">1<" in drawn and ">58<" in drawn


def test_the_tribe_of_the_only_rival_is_as_large_as_a_desk_has_room_for(scene: MakeScene) -> None:
    """Three cards of 84 beside each other; two rows of them, since there is room below."""
    tribe = picture(scene(tribes=("", "P02 B07 R07 R11")).state)["tribe-1"]
    moved = [part.get("transform") or "" for part in tribe]
    assert len(moved) == 4 and all(one.endswith("scale(1.4)") for one in moved)
