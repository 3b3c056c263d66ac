"""Which part of Pre History's table is large, what it says, and what happened where."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import Look, game
from solutre.core.laws.pictures import check_picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, Event
from solutre.draw.measured import width
from solutre.games.prehistory.board.areas.rites import rite_face
from solutre.games.prehistory.board.picture import draw, summary
from solutre.games.prehistory.board.scene import scene_of, worth_of
from solutre.games.prehistory.board.telling import rite_said
from solutre.games.prehistory.board.tokens import points
from solutre.games.prehistory.rules.state import PreHistory, start

from .conftest import ALL_COLOURS
from .test_board import NAMES, MakeScene, decisions, look_at, picture, title

# --- one thing large ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_the_map_is_large_while_people_walk_and_a_link_before(scene: MakeScene, layout: str) -> None:
    """PRE-A1."""
    walking = picture(scene(season="autumn", own={"resources": "grey"}).state, layout=layout)
    assert "map" in walking and "area-painting" not in walking
    spring = scene(own={"resources": "2 grey"}).state
    assert "map" not in picture(spring, layout=layout)
    assert "map" in opened(spring, layout, "")
    assert "map" in picture(spring, layout=layout, opened="map")


def opened(state: PreHistory, layout: str, part: str) -> set[str]:
    """What can be opened where a part is large."""
    svg = draw(state.redact(0), look_at(state, layout=layout, opened=part)).svg
    return set(re.findall(r'data-open="([^"]+)"', svg))


def test_inside_an_action_its_area_is_large_and_the_others_are_lines(scene: MakeScene) -> None:
    """Hunting is being paid: its wheel can be read, the five other areas are links that open them."""
    cards = {"hunting": ["H01", "H18", "H15", "H03", "H08"]}
    at = scene(prices={"fishing and hunting": "P03"}, displays=cards, own={"resources": "white, yellow, blue, red"})
    assert letters(picture(at.state)["wheel-3"]) == []  # the overview has small ones
    at.do("hunt(slot=0)")
    found = picture(at.state)
    assert len(letters(found["wheel-3"])) == 6 and letters(found["wheel-0"]) == []
    assert opened(at.state, "desk", "") >= {
        "painting",
        "gathering",
        "ceremony",
        "fishing",
        "migration",
        "map",
        "tribe-1",
    }


def test_the_wheel_that_two_actions_share_has_one_name(scene: MakeScene) -> None:
    """While a fish is paid for and hunting is looked at, both are large (PRE-C9)."""
    at = scene(displays={"fish": ["1", *[None] * 5]}, own={"resources": ALL_COLOURS})
    at.do("fish(slot=0)")
    svg = draw(at.state.redact(0), look_at(at.state, opened="hunting")).svg
    assert svg.count('id="wheel-3"') == 1 and svg.count('id="area-') == 6


def letters(wheel: Element) -> list[Element]:
    return [element for element in wheel.iter() if element.tag.endswith("text")]


def test_what_the_reader_opens_is_large_and_every_choice_is_still_there(scene: MakeScene) -> None:
    at = scene(prices={"gathering": "P01"}, own={"resources": "2 grey, red, blue", "development": 3})
    for layout in ("desk", "tablet", "phone"):
        for part in ("painting", "ceremony", "map", "tribe-0", "tribe-1", "actions", "all", "no such part"):
            look = look_at(at.state, layout=layout, opened=part)
            check_picture(draw(at.state.redact(0), look), look)
    assert "wheel-2" in picture(at.state, opened="ceremony")
    assert "basket-1-honey" in picture(at.state, opened="tribe-1")
    assert "map" in picture(at.state, opened="all")


def test_a_small_screen_has_the_stores_beside_the_question(scene: MakeScene) -> None:
    """What one pays with, and how to pass, without scrolling; a third of a phone at most."""
    at = scene(own={"resources": "2 grey, red"})
    drawn = draw(at.state.redact(0), look_at(at.state, layout="phone"))
    thing = fromstring(drawn.thing)
    names = [element.get("id", "") for element in thing.iter() if element.get("id")]
    assert "thing-resource-grey" in names and "thing-button-end" in names
    assert float(thing.get("width", "")) <= 330 and float(thing.get("height", "")) <= 120
    assert draw(at.state.redact(0), look_at(at.state)).thing == ""


@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_no_letter_is_smaller_than_eleven_units(layout: str) -> None:
    """Words, and the letters in cubes (13 of 20), markers (12.6 of 24) and drops."""
    least = {"pre-r": 11 * 20 / 13, "pre-m": 11 * 24 / 12.6}
    for n, state in enumerate(decisions(3, 4)):
        if n % 60 == 7:
            root = fromstring(draw(state.redact(max(state.player, 0)), look_at(state, layout=layout)).svg)
            for element in root.iter():
                size = element.get("font-size")
                assert size is None or float(size) >= 11, element.text
                name = element.get("href", "")[1:6]
                assert name not in least or float(element.get("width", "")) >= least[name] - 0.1, element.attrib


# --- words -----------------------------------------------------------------------------------------


def test_a_ceremony_card_tells_what_it_is_worth_now(scene: MakeScene) -> None:
    """PRE-Z2, PRE-Z18: two pairs of honey and egg are worth 6; the copy takes them once more."""
    at = scene(displays={"gathering": [None] * 6}, own={"baskets": "2 honey, 3 egg", "ceremony cards": "C04 C34"})
    seen = scene_of(at.state)
    assert (worth_of(seen.view, 0, 3), worth_of(seen.view, 0, 33)) == (6, 6)
    assert rite_said(3, look_at(at.state)) == "3 points for each set of honey and egg (value 2)"
    assert title(picture(at.state, opened="tribe-0")["rite-3"]).endswith("worth 6 now")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ceremony_card_reads_as_a_sentence(language: str) -> None:
    said = {rite_said(card, Look(language)) for card in range(34)}
    assert len(said) == 34 and not any("{" in line for line in said)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("wide", "high"), [(124, 87), (90, 80), (106, 107), (100, 149)])
def test_the_sentence_of_a_ceremony_card_ends_above_its_cubes(language: str, wide: float, high: float) -> None:
    """Cubes begin a point below the face; letters of 13 hang by 3 below their line."""
    for card in range(34):
        face = fromstring(f"<g>{''.join(map(str, rite_face(card, wide, high, Look(language), 12)))}</g>")
        assert max(float(line.get("y", "")) for line in face.iter("text")) + 3 <= high + 1, card


def test_a_megalith_tells_who_would_score(scene: MakeScene) -> None:
    """PRE-X5, PRE-X8: from space 2 Ana holds one space around the megalith B on 1; the start does not count."""
    at = scene(own={"members": {0: 1, 2: 1}})
    assert title(picture(at.state, opened="map")["space-1"]) == (
        "The megalith B 1 step north-west of the start, rock, megalith B: 1 point for each space held there and "
        "around (now Ana 1)"
    )


def test_the_summary_begins_with_the_turn_and_the_own_board(scene: MakeScene) -> None:
    at = scene(own={"resources": "2 grey, blue", "development": 2, "shamans": [0, 2, 4]}, order=(1, 0), track=[1])
    heads = summary(at.state.redact(0), look_at(at.state))
    assert [head for head, _ in heads[:3]] == ["Turn", "Ana", "Painting"]
    assert heads[0][1] == [
        "Your turn: choose an action, or pass.",
        "Year 3 of 5, spring.",
        "Order: Ben and Ana.",
        "Order of next year so far: Ben.",
    ]
    assert heads[1][1][:2] == ["No points yet, 2 development points.", "Resources: 2 grey and 1 blue."]
    assert "Shamans: top, lower right and lower left." in heads[1][1][3]


def test_the_end_names_winners_and_places() -> None:
    """PRE-E6."""
    *_, end = decisions(3, 5)
    heads = dict(summary(end.redact(0), look_at(end)))
    places = end.ranking()
    assert heads["Turn"][0].startswith("The game is over. First: ")
    assert NAMES[places.index(1)] in heads["Turn"][0]
    assert all(f"Place {places[seat]}." in heads[NAMES[seat]] for seat in range(3))


@pytest.mark.parametrize("value", [7, 80, 104])
def test_points_stay_in_their_hexagon(value: int) -> None:
    """The hexagon is 19 of 24 parts wide; 27 is the size of a score."""
    size = float(re.findall(r'font-size="([\d.]+)"', points(value, 0, 0, 27))[0])
    assert width(str(value), size, bold=True) <= 27 * 19 / 24


# --- what happened where ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_every_scoring_of_the_end_lights_pieces_that_are_there(layout: str) -> None:
    """Rows, baskets, hunts, ceremony cards, megaliths, development: all stay on the final table."""
    played = game("prehistory")
    rng, state = Rng(8), start(3, "standard")
    state.log = []
    while state.player != OVER:
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
    names = set(picture(state, layout=layout))
    at_the_end = [event for event in state.log if event.kind.startswith("score_") and event.points]
    assert at_the_end
    for event in at_the_end:
        places = played.lit(state.redact(0), event)
        assert places and set(places) <= names, (event.kind, event.args, places)


def test_events_of_the_year_light_their_places(scene: MakeScene) -> None:
    """A fee lies at its pillar, a walker on its space."""
    played = game("prehistory")
    at = scene(prices={"gathering": "P01"}, displays={"gathering": ["honey", *[None] * 5]}, own={"resources": "3 grey"})
    told = at.do("gather(slot=0)", "fee(colour=grey)")
    fee = next(event for event in told if event.kind == "fee")
    assert played.lit(at.state, fee) == ("pillar-gathering",)
    assert "latest" in (picture(at.state, 1, latest=played.lit(at.state, fee))["pillar-gathering"].get("class") or "")


@pytest.mark.parametrize(("way", "notch"), [("clockwise", 60), ("counterclockwise", 300)])
def test_a_wheel_tells_by_how_much_it_is_turned(scene: MakeScene, way: str, notch: int) -> None:
    """PRE-D2: a sixth of a round; a page shows it turning."""
    at = scene(own={"resources": "2 grey", "development": 1})
    before = picture(at.state)
    at.do(f"rotate(area=fishing_hunting, way={way})")
    after = picture(at.state)
    turned = [
        int(after[f"wheel-{n}"].attrib["data-turned"]) - int(before[f"wheel-{n}"].attrib["data-turned"])
        for n in range(5)
    ]
    assert [angle % 360 for angle in turned] == [0, 0, 0, notch, 0]


@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_prices_that_changed_have_an_edge(scene: MakeScene, layout: str) -> None:
    """PRE-D2: who turned the shared wheel changed what fishing and what hunting cost; PRE-W1: what cubes are worth."""
    played = game("prehistory")
    at = scene(own={"resources": "2 grey", "development": 1}, others=[{"resources": "2 grey"}])
    (turned,) = at.do("rotate(area=fishing_hunting, way=clockwise)")
    lit = played.lit(at.state, turned)
    assert lit == ("wheel-3",)
    assert marked(at.state, layout, ()) == 0
    assert marked(at.state, layout, lit) == 2  # where fishing is, and where hunting is
    assert marked(at.state, layout, ("centre",)) == 1
    assert played.lit(at.state, Event("winter", "PRE-W1", CHANCE, 0, (3, 0), EVERYONE)) == ("centre",)


def marked(state: PreHistory, layout: str, latest: tuple[str, ...]) -> int:
    """How many things of the other seat's table have the edge of what just happened."""
    root = fromstring(draw(state.redact(1), look_at(state, layout=layout, latest=latest, choices=())).svg)
    return sum("latest" in (element.get("class") or "").split() for element in root.iter())
