"""The picture of the table: whole, clickable, fair to secrets, and right about who would fall."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.core.laws.pictures import check_picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.ice_age.board.picture import draw, summary
from solutre.games.ice_age.board.scene import scene_of
from solutre.games.ice_age.board.telling import SPEAKER
from solutre.games.ice_age.rules import steps
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD, CARDS, ONE
from solutre.games.ice_age.rules.state import IceAge, start

NAMES = ("Ann", "Bo <b>", "Chloé", "Dimitri", "Eva")
BOTH = pytest.mark.parametrize(
    ("layout", "language"), [(layout, language) for layout in LAYOUTS for language in ("en", "fr")]
)
MOST_WIDE = {"desk": 1012, "tablet": 800, "phone": 348}  # units, which are css pixels
LEAST_LETTERS = 11
STEPS = list(range(steps.SETTLE, steps.END))


def look_at(state: IceAge, observer: int, layout: str = "desk", language: str = "en") -> Look:
    legal = state.redact(observer).legal_actions() if state.player == observer else []
    choices = tuple(ACTIONS.describe(action) for action in legal)
    return Look(language, NAMES[: state.seats], layout, choices, embedded=True)


def picture(state: IceAge, layout: str = "desk", language: str = "en", observer: int | None = None) -> str:
    seen_by = observer if observer is not None else max(int(state.player), 0)
    return draw(state.redact(seen_by), look_at(state, seen_by, layout, language)).svg


@cache
def gallery() -> dict[int, IceAge]:
    """One position of each step, from random games of three to five players; END is the end of one."""
    found: dict[int, IceAge] = {}
    for number in range(60):
        state, rng = start(3 + number % 3, ""), Rng(number)
        assert isinstance(state, IceAge)
        while state.player != OVER:
            if state.player != CHANCE and (state.step not in found or rng.below(40) == 0):
                found[int(state.step)] = state.clone()
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        found[int(state.step)] = state
    return found


def scene(seats: int, region: int, plain: list[int], clubbed: list[int], mammoths: int = 0, fires: int = 0) -> IceAge:
    """The hunters of each seat in one region of an otherwise empty board, with its herds and face-down fires."""
    state = start(seats, "")
    assert isinstance(state, IceAge)
    state.apply(state.legal_actions()[0])
    state.covered, state.mammoths, state.fires = 0, mammoths * ONE[region - 1], fires * ONE[region - 1]
    for seat in range(seats):
        state.hunters[2 * seat] = plain[seat] * ONE[region - 1]
        state.hunters[2 * seat + 1] = clubbed[seat] * ONE[region - 1]
        state.reserve[seat] -= plain[seat] + clubbed[seat]
    return state


# --- every step ------------------------------------------------------------------------------------


@BOTH
def test_the_picture_is_whole_and_every_choice_is_a_target(layout: str, language: str) -> None:
    seen = [
        (gallery()[step], observer)
        for step in (*STEPS, steps.END)
        for observer in {max(int(gallery()[step].player), 0), SPECTATOR}
    ]
    for state, observer in seen:
        look = look_at(state, observer, layout, language)
        picture = draw(state.redact(observer), look)
        check_picture(picture, look)
        drawn = picture.svg
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn + picture.thing)]
        assert min(sizes) >= LEAST_LETTERS
        assert float(re.findall(r'viewBox="0 0 ([\d.]+)', drawn)[0]) <= MOST_WIDE[layout]
        ids = set(re.findall(r' id="([^"]+)"', drawn))
        assert set(re.findall(r'href="#((?!choice-|ui-)[^"]+)"', drawn + picture.thing)) <= ids
        assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= ids
        assert len(drawn) < 180_000


def test_every_target_is_named() -> None:
    for step in STEPS:
        links = ElementTree.fromstring(picture(gallery()[step])).iter("{http://www.w3.org/2000/svg}a")
        assert all(link.get("aria-label") for link in links), steps.STEP_NAMES[step]
        links = ElementTree.fromstring(thing(gallery()[step]) or "<svg/>").iter("a")
        assert all(link.get("aria-label") for link in links), steps.STEP_NAMES[step]


# --- the thing in question -------------------------------------------------------------------------


def thing(state: IceAge, layout: str = "desk", language: str = "en", observer: int | None = None) -> str:
    seen_by = observer if observer is not None else int(state.player)
    return draw(state.redact(seen_by), look_at(state, seen_by, layout, language)).thing


def test_a_phone_has_the_own_hand_beside_the_choices() -> None:
    """A card is played there; while others choose the hand may be looked at."""
    state = gallery()[steps.PLAY]
    own, other = int(state.player), (int(state.player) + 1) % int(state.seats)
    cards = re.findall(r'<(a|g) id="thing-card-', thing(state, "phone"))
    assert len(cards) == 5 and "a" in cards
    assert re.findall(r'<(a|g) id="thing-card-', thing(state, "phone", observer=other)) == ["g"] * 5
    assert thing(state, "desk") == thing(state, "tablet") == ""  # there the board shows it large
    assert thing(state, "phone", observer=SPECTATOR) == ""
    assert own != other


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_thing_in_question_leaves_room_for_the_board(language: str) -> None:
    """At most 330 wide, and 120 high on a phone, where the sheet takes a third at most."""
    for step in STEPS:
        for layout in LAYOUTS:
            if shown := thing(gallery()[step], layout, language):
                width, height = (float(size) for size in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', shown)[0])
                assert width <= 330 and (layout != "phone" or height <= 120), steps.STEP_NAMES[step]


def test_a_card_that_cannot_be_paid_names_what_is_lacking() -> None:
    """ICE-M5: of 5 stones for Herd on the move one is lacking; the card stays in full colour."""
    state = gallery()[steps.PLAY].clone()
    seat = int(state.player)
    state.hands[seat] = 3 * CARD[11] + 2 * CARD[20]
    state.stones[seat] = 4
    assert ">1 stone short<" in picture(state) and ">il manque 1 pierre<" in picture(state, language="fr")
    assert picture(state).count('class="lacking"') == 3 and "idle" not in picture(state)
    state.stones[seat] = 5
    assert "short<" not in picture(state)
    state.stones[seat] = 8
    assert picture(state).count(">8 stones: light first<") == 2  # ICE-M9: the two dark cards


def test_land_under_ice_leaves_its_room_to_the_others() -> None:
    """ICE-S1: with three players the first row is ice from the start; the regions below are higher than with five."""
    three, five = (regions_top(start_of(seats)) for seats in (3, 5))
    assert three < five - 50


def regions_top(state: IceAge) -> float:
    """Where region 9 begins, which is the same part of the land in every game."""
    return float(re.findall(r'd="M[\d.]+ ([\d.]+)[^"]*" id="land-9"', picture(state, observer=0))[0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_summary_reads_to_its_end(language: str) -> None:
    for step in STEPS:
        state = gallery()[step]
        told = summary(state.redact(int(state.player)), look_at(state, int(state.player), language=language))
        lines = [line for heading, part in told for line in (heading, *part)]
        assert all(line and not re.search(r"[{}\[\]]", line) for line in lines)
        assert len(dict(told)[SPEAKER.board.label("regions", language)]) == 12


@pytest.mark.parametrize("step", [steps.PLAY, steps.DRAW, steps.PLACE, steps.GLACIER])
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(step: int) -> None:
    """ICE-H2, ICE-H4: faces of other hands and of the piles leave no trace in the picture."""
    state = gallery()[step]
    for observer in (0, 1, SPECTATOR):
        world = state.redact(observer).imagine(Rng(3))
        assert picture(world, observer=observer) == picture(state, observer=observer)


# --- what may not be chosen, what is hidden --------------------------------------------------------


def test_ice_and_cards_out_of_reach_ask_why_not() -> None:
    """ICE-S3 and ICE-M5: a covered region and a card that cannot be paid may be asked about."""
    settling = gallery()[steps.SETTLE]
    assert settling.seats == 3 or settling.seats == 4 or settling.covered == 0
    asked = {int(action) for action in re.findall(r'data-ask="(\d+)"', picture(settling))}
    assert asked & set(range(12)) == set(range(12)) - set(settling.legal_actions())
    playing = gallery()[steps.PLAY].clone()
    seat = int(playing.player)
    playing.hands[seat] = 3 * CARD[11] + 2 * CARD[20]  # three herds for 5 stones, two dark cards
    playing.stones[seat] = 4
    drawn = picture(playing)
    assert f'data-ask="{132 + 11}"' in drawn and f'data-action="{132 + 20}"' in drawn


def test_hunters_let_the_pointer_through_to_a_region_that_may_be_chosen() -> None:
    """While a region is wanted no hunter catches the click."""
    drawn = picture(gallery()[steps.MOVE_TO])
    assert not re.search(r'id="band-[^"]+" data-ask', drawn)


def test_only_the_viewer_sees_faces() -> None:
    """ICE-H2: of other hands the picture tells how many light and dark cards there are."""
    state = gallery()[steps.PLAY]
    own, other = int(state.player), (int(state.player) + 1) % int(state.seats)
    scene = scene_of(state.redact(own))
    assert len(scene.players[own].hand) == 5 and scene.players[other].hand == ()
    assert sum(scene.players[other].backs) == 5
    assert 'id="card-' in picture(state) and 'id="card-' not in picture(state, observer=SPECTATOR)


def test_light_and_dark_cards_differ_in_ground_word_and_sign() -> None:
    """ICE-C3: by class, by LIGHT or DARK, and by − or +."""
    state = gallery()[steps.PLAY].clone()
    seat = int(state.player)
    state.hands[seat] = 3 * CARD[0] + 2 * CARD[15]
    root = ElementTree.fromstring(picture(state))
    cards = {element.get("id"): element for element in root.iter() if (element.get("id") or "").startswith("card-")}
    light, dark = cards["card-L01-1"], cards["card-D02-1"]
    assert "light" in (light.get("class") or "").split() and "dark" in (dark.get("class") or "").split()
    told = [[element.text for element in card.iter() if element.text] for card in (light, dark)]
    assert {"LIGHT", "−3"} <= set(told[0]) and {"DARK", "+3"} <= set(told[1])


# --- pieces ----------------------------------------------------------------------------------------


def test_owners_are_told_by_shape_and_count() -> None:
    drawn = picture(scene(3, 6, [2, 0, 3], [0, 1, 0]), observer=0)
    assert {"band-0-6-0-2", "band-1-6-1-1", "band-2-6-0-3"} <= set(re.findall(r' id="([^"]+)"', drawn))
    assert "#icon-owner_red" in drawn and "#icon-owner_blue" in drawn and "#icon-owner_yellow" in drawn


def test_what_just_happened_is_marked() -> None:
    state = scene(3, 6, [2, 0, 3], [0, 1, 0])
    look = Look("en", NAMES[:3], latest=("band-0-6-0-2",), embedded=True)
    assert draw(state, look).svg.count("piece latest") == 1


def test_covered_regions_show_nothing_but_ice() -> None:
    """ICE-N6, ICE-S1: with three players regions 1 to 4 are covered from the start."""
    drawn = picture(start_of(3), observer=0)
    assert [number for number in range(1, 13) if f'id="region-{number}-ice"' in drawn] == [1, 2, 3, 4]
    assert not re.search(r'id="(fire|mammoth)-[1-4]-', drawn)


def start_of(seats: int) -> IceAge:
    state = start(seats, "")
    assert isinstance(state, IceAge)
    return state


def test_names_are_never_markup() -> None:
    assert "<b>" not in picture(gallery()[steps.PLAY])


@pytest.mark.parametrize("kind", ["labels", "words"])
def test_every_text_stands_in_both_languages(kind: str) -> None:
    texts = SPEAKER.board.labels if kind == "labels" else SPEAKER.board.domains
    for name, said in texts.items():
        assert set(said) == {"en", "fr"}, name
        if kind == "words":
            assert len(said["en"]) == len(said["fr"]), name
        else:
            marks = [set(re.findall(r"\{(\w+)", str(said[language]))) for language in ("en", "fr")]
            assert marks[0] == marks[1], name
    assert len(SPEAKER.board.domains["card_text"]["en"]) == CARDS


@pytest.mark.parametrize("layout", ["desk", "tablet"])
def test_name_fire_and_note_of_a_player_stand_side_by_side(layout: str) -> None:
    """The note ends where the points begin, so it begins its own width before that."""
    state = scene(5, 3, [3, 1, 0, 0, 2], [0] * 5)
    seat = int(state.player)
    drawn = draw(state.redact(seat), Look("fr", ("Wilhelmina Mammoth-Řez",) * 5, layout)).svg
    panel = next(part for part in ElementTree.fromstring(drawn).iter() if part.get("id") == f"player-{seat}")
    texts = [part for part in panel.iter() if part.tag.endswith("text")]
    name = next(part for part in texts if (part.text or "").startswith("Wilhelm"))
    note = next(part for part in texts if (part.text or "").startswith("fin"))
    fire = next(part for part in panel.iter() if part.get("href") == "#icon-fire")
    left = float(fire.get("x", ""))
    assert float(name.get("x", "")) + float(name.get("textLength", "")) <= left
    assert left + float(fire.get("width", "")) <= float(note.get("x", "")) - float(note.get("textLength", ""))
