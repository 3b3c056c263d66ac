"""The ring of Elawa: six piles of cards and of resources around the fire, and the ways that cards lead."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import LAYOUTS
from solutre.games.elawa.board.ring import RINGS
from solutre.games.elawa.rules.state import start

from ..drawn import SVG, classed, numbers, shift, signs, targets, texts
from .test_board import MakeScene, number, picture, title

TOPS = ("P10", "P09", "P08", "G10", "G09", "Y07")  # they show 1, 1, 1, 3, 3, 3 (ELA-C5)
KINDS = ("meat", "berry", "hide", "flint", "bone", "berry")
HEIGHTS = (1, 3, 5, 2, 4, 1)


@pytest.fixture
def table(scene: MakeScene) -> Any:
    """Ana, chief 1, is to take a card; piles 1 and 6 have their last token."""
    return scene(step="take a card", hands=("B07", ""), tops=TOPS, top_tokens=KINDS, heights=HEIGHTS)


def way_of(found: dict[str, Element], pile: int) -> Element:
    return found[f"hint-pile-{pile}"]


# --- resource piles --------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_resource_pile_shows_its_top_its_height_and_backs_beneath(table: Any, layout: str) -> None:
    """ELA-S3, ELA-H1: five tokens are one face and four backs; what lies beneath is nobody's to see."""
    found = picture(table.state, layout=layout)
    for pile, (kind, height) in enumerate(zip(KINDS, HEIGHTS, strict=True)):
        drawn = signs(found[f"token-pile-{pile}"])
        assert drawn[f"ela-{kind}"] == 1 and drawn["ela-back"] == height - 1
        assert sum(drawn.values()) == height
        assert texts(found[f"token-pile-{pile}"]) == [str(height)]


def test_an_empty_resource_pile_is_a_gap_with_a_zero(scene: MakeScene) -> None:
    """ELA-F7: nothing is left to lay it anew."""
    table = scene(step="take a card", heights=(0, 1, 1, 1, 1, 1), central=0, nothing_to_draw=True)
    found = picture(table.state)
    assert len(classed(found["token-pile-0"], "gap")) == 1 and not signs(found["token-pile-0"])
    assert texts(found["token-pile-0"]) == ["0"]
    assert title(found["token-pile-0"]) == "Resource pile 1: empty"
    assert not classed(found["token-pile-1"], "gap")


def test_a_resource_pile_is_told_by_number_top_and_height(table: Any) -> None:
    """ELA-H1: in both languages."""
    assert title(picture(table.state)["token-pile-4"]) == "Resource pile 5: a bone on top, 4 tokens"
    assert title(picture(table.state)["token-pile-0"]) == "Resource pile 1: a meat on top, 1 token"
    assert title(picture(table.state, language="fr")["token-pile-4"]).startswith("Pile de ressources 5")


# --- card piles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "edges"), [(1, 0), (2, 1), (3, 2), (4, 3), (10, 3)])
def test_edges_of_cards_lie_beneath_the_visible_one(scene: MakeScene, cards: int, edges: int) -> None:
    """ELA-S2, ELA-H2: a pile of ten looks higher than one of two; more than three edges nobody counts."""
    hand = " ".join(f"B{n:02}" for n in range(1, 13))
    others = 60 - 12 - cards  # Ben has all blue cards
    heights = [cards, *(others // 5 + (pile < others % 5) for pile in range(5))]
    table = scene(step="take a card", hands=("", hand), tops=TOPS, cards=heights)
    assert len(classed(picture(table.state)["pile-0"], "under")) == edges


def test_an_empty_card_pile_is_a_gap_that_keeps_its_number(scene: MakeScene) -> None:
    """ELA-F9: its resource pile stays."""
    table = scene(step="take a card", tops=("P10", None, "P08", "G10", "G09", "Y07"))
    pile = picture(table.state)["pile-1"]
    assert len(classed(pile, "gap")) == 1 and texts(pile) == ["2"]
    assert title(pile) == "Pile 2: empty"
    assert "target" not in (pile.get("class") or "")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_pile_with_a_card_is_a_target_and_no_resource_pile_is(table: Any, layout: str) -> None:
    """ELA-K1: one chooses a card; the tokens come with it."""
    found = picture(table.state, layout=layout)
    assert targets(found["ring"]) == {f"pile-{pile}" for pile in range(6)}
    assert [found[f"pile-{pile}"].get("data-action") for pile in range(6)] == [
        number(f"card(pile={pile})") for pile in range(6)
    ]


def test_a_card_to_take_tells_its_tokens_price_and_pile(table: Any) -> None:
    """ELA-K2, ELA-F1: the three tokens after pile 4 are those of piles 5, 6 and 1; two of them are the last."""
    assert title(picture(table.state)["pile-3"]) == (
        "Pile 4: take the green person (7 points), a bone, a berry, two tokens from the fire and a meat."
        " Costs 1 meat and 2 flints, 10 cards"
    )


def test_what_just_happened_has_a_hand_on_it(table: Any) -> None:
    """Of six piles the one that was named, and of both kinds of piles only the cards."""
    found = picture(table.state, latest=("pile-2", "token-pile-2"))
    assert [len(classed(found[f"pile-{pile}"], "happened")) for pile in range(6)] == [0, 0, 1, 0, 0, 0]


# --- the ways of cards -----------------------------------------------------------------------------


def test_a_way_passes_as_many_piles_as_the_card_shows(table: Any) -> None:
    """ELA-K2: G10 on pile 4 shows 3; P10 on pile 1 shows 1; Y07 on pile 6 shows 3 and goes round past pile 1."""
    found = picture(table.state)
    assert texts(way_of(found, 3)) == ["1", "2", "3"]
    assert texts(way_of(found, 0)) == ["1"]
    assert texts(way_of(found, 5)) == ["1", "2", "3"]
    shown = signs(way_of(found, 5))
    assert (shown["ela-meat"], shown["ela-hide"], shown["ela-flint"]) == (1, 1, 0)  # of piles 1 and 3, not of 4


def test_the_fire_burns_on_a_way_where_a_pile_would_be_finished(table: Any) -> None:
    """ELA-F1: piles 1 and 6 have one token each."""
    found = picture(table.state)
    fires = [signs(way_of(found, pile))["icon-fire"] for pile in range(6)]
    assert fires == [0, 0, 0, 2, 2, 1]  # pile 5 leads to 6, 1 and 2; pile 6 to 1, 2 and 3


def test_no_way_promises_a_token_of_a_fire_that_is_out(scene: MakeScene) -> None:
    """ELA-F8: the last round; finished piles give nothing more."""
    table = scene(step="take a card", tops=TOPS, heights=(1,) * 6, central=0)
    found = picture(table.state)
    assert all(signs(way_of(found, pile))["icon-fire"] == 0 for pile in range(6))


def test_a_way_counts_a_pile_without_tokens_and_takes_nothing_there(scene: MakeScene) -> None:
    """ELA-F7: three piles are passed and two tokens come."""
    table = scene(step="take a card", tops=TOPS, heights=(1, 1, 1, 1, 0, 1), central=0, nothing_to_draw=True)
    assert texts(way_of(picture(table.state), 3)) == ["1", "2"]


def test_ways_are_there_for_who_decides_and_for_nobody_else(table: Any) -> None:
    """ELA-T1"""
    assert sum(name.startswith("hint-") for name in picture(table.state)) == 6
    assert not any(name.startswith("hint-") for name in picture(table.state, 1, choices=()))


def test_leaving_out_a_pile_goes_one_farther(scene: MakeScene) -> None:
    """ELA-A1, ELA-A2: chief 1 takes G10, which shows 3, from pile 4: piles 5, 6 and 1 may be left out, 2 may not."""
    table = scene(variant="advanced", step="take a card", tops=TOPS, top_tokens=KINDS, heights=HEIGHTS)
    table.do("card(pile=3)")
    found = picture(table.state)
    assert targets(found["ring"]) == {"token-pile-4", "token-pile-5", "token-pile-0"}
    assert [len(classed(found[f"token-pile-{pile}"], "leave")) for pile in range(6)] == [1, 0, 0, 0, 1, 1]
    assert texts(found["hint-token-pile-5"]) == ["1", "2", "3"]
    assert signs(found["hint-token-pile-4"])["icon-fire"] == 2  # piles 6 and 1 are finished all the same
    assert signs(found["hint-token-pile-5"])["icon-fire"] == 1
    assert "chosen" in (found["pile-3"].get("class") or "") and len(classed(found["ring"], "faint")) == 1


# --- the fire --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("central", "layout", "words", "flames"),
    [
        (6, "desk", ["6 on the fire"], "flame"),
        (6, "phone", ["6", "on the fire"], "flame"),
        (1, "desk", ["last token"], "flame"),
        (0, "desk", ["no token left"], "embers"),
        (0, "phone", ["0", "no token left"], "embers"),
    ],
)
def test_the_fire_tells_how_many_tokens_lie_on_it(
    scene: MakeScene, central: int, layout: str, words: list[str], flames: str
) -> None:
    """ELA-W1: the clock of the game, down to the last one."""
    fire = picture(scene(step="take a card", central=central).state, layout=layout)["fire"]
    assert texts(fire) == words
    assert len(classed(fire, flames)) == 1


@pytest.mark.parametrize(("seats", "tokens"), [(2, 6), (3, 8), (4, 10)])
def test_a_new_fire_has_the_tokens_of_its_players(seats: int, tokens: int) -> None:
    """ELA-S4"""
    assert texts(picture(start(seats, "normal"), -2, choices=())["fire"]) == [f"{tokens} on the fire"]


# --- where things lie ------------------------------------------------------------------------------


def home(element: Element) -> tuple[float, float]:
    """Where the first group of a piece was moved to."""
    return next((shift(part) for part in element if part.get("transform")), (0.0, 0.0))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_piles_go_round_clockwise_and_none_lies_on_another(table: Any, layout: str) -> None:
    """ELA-S2: seen from the fire each pile stands to the right of the one before, so the turn never goes back."""
    plan = RINGS[layout]
    found = picture(table.state, layout=layout)
    stops = [home(found[f"token-pile-{pile}"]) for pile in range(6)]
    middle = [sum(axis) / 6 for axis in zip(*stops, strict=True)]
    for (x, y), (after_x, after_y) in pairwise([*stops, stops[0]]):
        turn = (x - middle[0]) * (after_y - middle[1]) - (y - middle[1]) * (after_x - middle[0])
        assert turn > 0  # y grows downwards
    width, height = (side * plan.card_scale for side in plan.card)
    cards = [home(found[f"pile-{pile}"]) for pile in range(6)]
    for n, (x, y) in enumerate(cards):
        assert 0 <= x <= plan.size[0] - width and 0 <= y <= plan.size[1] - height
        assert all(abs(x - a) >= width or abs(y - b) >= height for a, b in cards[:n])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_resource_pile_lies_between_its_card_and_the_fire(table: Any, layout: str) -> None:
    """ELA-S3: before the card pile of the same number, nearer to it than to any other."""
    plan = RINGS[layout]
    width, height = (side * plan.card_scale / 2 for side in plan.card)
    centres = [(x + width, y + height) for x, y in plan.piles]
    for stop, (x, y) in enumerate(plan.stops):
        far = [(x - a) ** 2 + (y - b) ** 2 for a, b in centres]
        assert far.index(min(far)) == stop


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_round_ends_where_it_began(layout: str) -> None:
    """Six ways from stop to stop: the track is closed."""
    plan = RINGS[layout]
    for first in range(6):
        walked = plan.walk(first, 6)
        begun = re.match(r"M([\d.-]+) ([\d.-]+)", walked)
        assert begun and len(re.findall("[ACV]", walked)) == 6
        assert numbers_at_end(walked, plan.stops[first]) == pytest.approx(plan.stops[first], abs=0.01)


def numbers_at_end(walked: str, before: tuple[float, float]) -> tuple[float, float]:
    """Where a path ends; one that goes straight down keeps its column."""
    last = re.findall(r"[ACV][^ACV]*", walked)[-1]
    values = [float(value) for value in re.findall(r"-?[\d.]+", last)]
    return (before[0], values[0]) if last[0] == "V" else (values[-2], values[-1])


def test_numbers_stand_beside_their_tokens_towards_the_fire_on_a_phone(table: Any) -> None:
    """Cards are close there: at the left column at the right of a token, at the right column at its left."""
    found = picture(table.state, layout="phone")
    beside = [numbers(next(found[f"token-pile-{pile}"].iter(f"{SVG}text")), "x")[0] > 0 for pile in range(6)]
    assert beside == [True, False, False, False, True, True]


def test_no_mark_of_what_happened_crosses_the_words_of_the_fire_on_a_phone(table: Any) -> None:
    """The marks are circles around the fire and around a token; tokens are drawn a little smaller there."""
    found, plan = picture(table.state, layout="phone"), RINGS["phone"]
    [_, told] = found["fire"].iter(f"{SVG}text")
    [mark] = classed(found["fire"], "halo")
    (radius, middle), (low, wide) = numbers(mark, "r", "cy"), numbers(told, "y", "textLength")
    assert middle + radius < low - 9  # letters of 12 rise 9 above their line
    corners = [(plan.fire[0] + side * wide / 2, plan.fire[1] + y) for side in (-1, 1) for y in (low - 9, low + 3)]
    for x, y in plan.stops:
        assert min(hypot(x - across, y - down) for across, down in corners) > 25 * plan.token_scale
