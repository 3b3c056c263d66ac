"""The three sizes of the table of Mammut: what is legible and touchable, what stands beside the choices, the worth."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.laws.pictures import check_picture
from solutre.core.picture import Picture
from solutre.games.mammut.board.cards import SMALL, printed
from solutre.games.mammut.board.own_panel import HEAD
from solutre.games.mammut.board.picture import draw
from solutre.games.mammut.rules.components import CARD_COPIES, CARD_NAMES

MAMMUT = game("mammut")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LEAST_TEXT = 11.0
FINGER, MOUSE = 40.0, 24.0
HALO = 66.0  # the side of a tile's halo before it is scaled
SCALE = re.compile(r"scale\(([\d.]+)\)")
Scenes = Callable[..., Any]


def drawn(at: Any, layout: str, language: str = "en", seat: int | None = None) -> Picture:
    """The picture of whoever decides, or of a seat; it keeps the laws of pictures."""
    state = at.state
    reader = state.player if seat is None else seat
    choices = (
        tuple(MAMMUT.actions.describe(action) for action in state.legal_actions()) if reader == state.player else ()
    )
    look = Look(language, NAMES[: state.seats], layout, choices, embedded=True)
    found = draw(state.redact(reader), look)
    check_picture(found, look)
    return found


def walk(element: Element, scale: float = 1.0) -> Iterator[tuple[Element, float]]:
    """Every element that is shown, with how much it is enlarged."""
    if element.tag.endswith("defs"):
        return
    told = SCALE.search(element.get("transform") or "")
    scale *= float(told.group(1)) if told else 1.0
    yield element, scale
    for child in element:
        yield from walk(child, scale)


def by_id(svg: str) -> dict[str, Element]:
    return {element.get("id", ""): element for element in fromstring(svg).iter() if element.get("id")}


def said(element: Element) -> str:
    return " ".join(" ".join(text.strip() for text in element.itertext()).split())


def moments(scene: Scenes) -> Iterator[Any]:
    """The crowded and the bare, for the fewest and the most players."""
    hand = "peek, peek, flip, recall, own_hide, hide_points, axe_hide"
    yield scene(2, lots={2: "3 tusk, 4 fire, hare", 3: "2 axe, 3 meat"}, hands=(hand,), scores=(108, 9))
    yield scene(
        5, lots={2: "fire", 4: "2 fire, hide"}, in_hand="3 tusk, 2 meat, fox", phase="taking", hides=(12, 9, 10, 0, 3)
    )
    yield scene(5, lots={2: "3 tusk, fire, hare"}, rest="lot 4", middle="axe", hands=("peek, flip",))
    peeking = scene(3, lots={2: "3 tusk, 2 unknown"}, rest="lot 4", middle="2 unknown", hands=("peek",))
    peeking.do("card(card=peek)")
    yield peeking
    stolen = scene(4, lots={2: "3 tusk, 4 fire, hare", 4: "meat"}, tokens=("hare", "fox boar"))
    stolen.do("lot(owner=1, heap=0)")
    yield stolen
    over = scene(5, lots={0: "3 axe", 4: "2 tusk", 6: "fire", 8: "hide"}, shaman="lot 4", round=5, seat=1)
    over.do("take_all")
    yield over


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_smaller_than_eleven(scene: Scenes, layout: str, language: str) -> None:
    for at in moments(scene):
        found = drawn(at, layout, language, seat=max(at.state.player, 0))
        for picture in filter(None, (found.svg, found.thing)):
            for element, scale in walk(fromstring(picture)):
                if element.tag.endswith("}text") or element.tag == "text":
                    size = float(element.get("font-size", "0")) * scale
                    assert size >= LEAST_TEXT, f"{element.text} is {size}"


@pytest.mark.parametrize(("layout", "width"), [("desk", 1012), ("tablet", 800), ("phone", 348)])
def test_a_picture_is_as_wide_as_its_place(scene: Scenes, layout: str, width: int) -> None:
    for at in moments(scene):
        box = fromstring(drawn(at, layout, seat=max(at.state.player, 0)).svg).get("viewBox", "").split()
        assert float(box[2]) == width
        assert layout != "desk" or float(box[3]) <= 826


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tiles_can_be_touched(scene: Scenes, layout: str) -> None:
    """In the middle, and in the lots while a tile of them is looked for (MAM-L1)."""
    least = MOUSE if layout == "desk" else FINGER
    for at in moments(scene):
        if at.state.player < 0:
            continue
        for element, scale in walk(fromstring(drawn(at, layout).svg)):
            if {"tile", "target"} <= set((element.get("class") or "").split()):
                assert HALO * scale >= least, element.get("id")


def test_tiles_of_a_tablet_are_eighty_four_wide(scene: Scenes) -> None:
    tiles = [scale for element, scale in walk(fromstring(drawn(scene(), "tablet").svg)) if element.get("data-action")]
    assert max(tiles) * 64 == pytest.approx(84, abs=0.1)


# --- beside the choices ----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["tablet", "phone"])
def test_a_draft_stands_beside_the_choices_and_a_touch_puts_back(scene: Scenes, layout: str) -> None:
    at = scene(in_hand="2 tusk, fire", phase="taking")
    slots = {str(at.slot("tusk", "in hand", n)) for n in (0, 1)} | {str(at.slot("fire", "in hand"))}
    thing = by_id(drawn(at, layout).thing)
    assert {element.get("data-back") for element in thing.values() if element.get("data-back")} == slots
    assert all(name.startswith("thing") for name in thing)


def test_a_large_draft_is_told_by_kinds(scene: Scenes) -> None:
    """Twelve tiles of four kinds: one of each, with its number; all of it is as low as a sheet wants it."""
    at = scene(3, in_hand="4 tusk, 3 meat, 3 fire, 2 hide", phase="taking")
    thing = fromstring(drawn(at, "phone").thing)
    assert sorted(re.findall(r"×\d+", said(thing))) == ["×2", "×3", "×3", "×4"]
    assert float(thing.get("width", "999")) <= 330 and float(thing.get("height", "999")) <= 120
    everything = scene(3, in_hand="unknown", rest="in hand", middle="axe", shaman="in hand", phase="taking")
    assert float(fromstring(drawn(everything, "phone").thing).get("height", "999")) <= 120


def test_before_tiles_the_cards_stand_beside_the_choices(scene: Scenes) -> None:
    """MAM-K1: in at most two rows, however many kinds there are."""
    assert drawn(scene(), "phone").thing == ""
    thing = by_id(drawn(scene(hands=("peek, 2 flip",)), "phone").thing)
    assert thing["thing-card-peek"].get("data-action") and "×2" in said(thing["thing-card-flip"])
    kinds = "peek, flip, recall, own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire, tusk_points"
    full = scene(hands=(f"{kinds}, wild_animal, axe_points",), lots={2: "2 tusk"})
    many = fromstring(drawn(full, "phone").thing)
    assert float(many.get("height", "999")) <= 120
    assert sum(element.get("data-action") is not None for element in many.iter()) == 12


def test_animals_to_choose_stand_beside_the_choices(scene: Scenes) -> None:
    """MAM-X13: an exchange can be declined."""
    at = scene(3, lots={0: "hare, axe", 2: "hide, tusk"}, middle="meat", seat=2, round=5, down=["wild_animal"])
    at.do("take_all")
    thing = by_id(drawn(at, "phone").thing)
    assert thing["thing-species-0"].get("data-action") and thing["thing-done"].get("data-action")
    assert thing["thing-species-1"].get("data-ask")
    assert drawn(at, "desk").thing == ""


def test_a_small_screen_moves_to_what_matters(scene: Scenes) -> None:
    """MAM-D14, MAM-L8: where lots alone can be chosen, to the lots; at the end to the evaluation."""
    assert drawn(scene(), "phone").focus == "middle"
    empty = scene(3, lots={2: "tusk", 4: "axe"}, rest="lot 4", shaman="lot 4")
    assert drawn(empty, "phone").focus == "lot-2"
    own = scene(2, lots={0: "fire", 2: "2 tusk"}, rest="lot 2", shaman="lot 2")  # no own lot
    assert drawn(own, "phone").focus == "lot-2"
    *_, over = moments(scene)
    assert drawn(over, "phone", seat=0).focus == "evaluation"


# --- the worth in words ----------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_worth_is_told_in_words_with_all_numbers(scene: Scenes, layout: str) -> None:
    """MAM-V9, MAM-V12: two tusks against none and one; last on the hide track loses 3 with a real minus."""
    at = scene(
        4,
        lots={2: "3 tusk, fire", 4: "fire, hide"},
        in_hand="2 tusk, fire",
        shaman="in hand",
        phase="taking",
        hides=(2, 8, 6, 5),
        rest="lot 4",
        middle="axe, meat",
    )
    found = by_id(drawn(at, layout).svg)
    assert said(found["worth-axe"]).split(") ")[1].startswith("no axe a card each 0 ")
    assert "2 tusks 2 points each 2 3 " in said(found["worth-tusk"]) and said(found["worth-tusk"]).endswith("+4")
    assert "no hide last on the track 2 8 " in said(found["worth-hide"]) and said(found["worth-hide"]).endswith("−3")
    classes = [element.get("class") for element in found["worth-hide"].iter() if element.text == "−3"]
    assert classes == ["num loss"]


def test_a_tie_for_the_fewest_fires_names_who_loses_it(scene: Scenes) -> None:
    """MAM-T3: Ana holds the shaman, red: of Ana, Cleo and Dan without a fire Dan is the last."""
    at = scene(4, lots={2: "2 meat, fire"}, in_hand="2 tusk", shaman="in hand", phase="taking")
    assert "a tie: Dan loses it" in said(by_id(drawn(at, "phone").svg)["worth-fire"])
    lost = scene(4, lots={2: "2 meat"}, in_hand="2 tusk", shaman="lot 2", phase="taking")
    assert "a tie: you lose it" in said(by_id(drawn(lost, "phone").svg)["worth-fire"])


# --- the game at a glance --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_pictures_stand_by_themselves(language: str) -> None:
    """What they use they bring along, under names of their own."""
    aid = MAMMUT.guide.aid
    names = [one.picture for one in (*aid.turn, *aid.scores, *aid.end) if one.picture]
    assert len(set(names)) == len(names) == 11
    for name in names:
        picture = fromstring(MAMMUT.vignette(name, Look(language)))
        ids = {element.get("id") for element in picture.iter() if element.get("id")}
        used = {(element.get("href") or "#")[1:] for element in picture.iter() if element.get("href")}
        assert used and used <= ids and all(str(one).startswith(f"aid-{name}-") for one in ids)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_cuts_its_words(language: str) -> None:
    """Even the smallest ones, beside the question on a phone, alone and with all of their kind on each other."""
    for kind, copies in enumerate(CARD_COPIES):
        for count in range(1, int(copies) + 1):
            assert "…" not in "".join(map(str, printed(kind, "", Look(language), 77, SMALL, count))), CARD_NAMES[kind]


def test_what_is_new_about_oneself_frames_the_name_and_no_card(scene: Scenes) -> None:
    """On a desk the cards of the hand begin 42 below the edge of the panel: the frame ends before."""
    root = fromstring(drawn(scene(3, hands=("flip",)), "desk", seat=0).svg)
    frame = root.find(".//*[@id='seat-0']/{http://www.w3.org/2000/svg}rect")
    assert frame is not None and float(frame.get("y", 0)) + float(frame.get("height", 0)) <= HEAD
