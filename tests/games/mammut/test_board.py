"""The picture of Mammut: every choice a target, drafts with their worth, the evaluation step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import LAYOUTS, Look, game
from solutre.core.laws.pictures import check_picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.draw.measured import width
from solutre.games.mammut.board.outlook import outlook
from solutre.games.mammut.board.picture import draw, summary
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.telling import SPEAKER
from solutre.games.mammut.rules.state import Mammut, start
from solutre.games.mammut.rules.steps import PHASE_NAMES, RETURN, TAKING

ACTIONS = game("mammut").actions
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LOOKS = [(language, layout) for language in ("en", "fr") for layout in LAYOUTS]
EMBEDDED_LIMIT = 130_000
MakeScene = Callable[..., Any]


def look_at(state: Mammut, language: str = "en", layout: str = "desk", **more: Any) -> Look:
    """The look of the seat that decides."""
    choices = tuple(ACTIONS.describe(action) for action in state.legal_actions()) if state.player >= 0 else ()
    settings = {"names": NAMES[: state.seats], "choices": choices, "embedded": True, **more}
    return Look(language=language, layout=layout, **settings)


def picture(state: Mammut, seat: int = 0, **more: Any) -> dict[str, Element]:
    """The elements of a seat's picture by id."""
    view = state.redact(seat)
    view.log = [event for event in state.log or [] if event.told_to(seat)]
    root = fromstring(draw(view, look_at(state, **more)).svg)
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def title(element: Element) -> str:
    found = element.find("{http://www.w3.org/2000/svg}title")
    return found.text or "" if found is not None else ""


def said(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def number(notation: str) -> str:
    return str(ACTIONS.parse(notation).action)


def lit(found: dict[str, Element]) -> set[str]:
    return {name for name, element in found.items() if element.get("data-action")}


def positions(seats: int, seed: int) -> Iterator[Mammut]:
    """The decisions of a random game, most picks of single tiles left out, and its end."""
    rng = Rng(seed)
    state = start(seats, "normal")
    assert isinstance(state, Mammut)
    picks = 0
    while state.player != OVER:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        picks += 1
        if state.phase not in (TAKING, RETURN) or picks % 23 == 0:
            yield state
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    yield state


# --- whole games -----------------------------------------------------------------------------------


def test_every_choice_of_every_phase_is_a_target_and_nothing_else_is() -> None:
    looks = cycle(LOOKS)
    met = set()
    for seats, seed in ((2, 3), (5, 2), (3, 4), (4, 5)):
        for state in positions(seats, seed):
            met.add(PHASE_NAMES[state.phase])
            look = look_at(state, *next(looks))
            check_picture(draw(state.redact(max(state.player, 0)), look), look)
    assert met >= {"main", "taking", "returning", "peeking", "flipping", "recalling", "claim", "over"}


def test_pictures_stay_small() -> None:
    for state in list(positions(5, 1))[::12]:
        for language, layout in LOOKS:
            drawn = draw(state.redact(max(state.player, 0)), look_at(state, language, layout)).svg
            assert len(drawn.encode()) < EMBEDDED_LIMIT


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_table_can_be_drawn_before_the_pour(layout: str) -> None:
    """MAM-R2, MAM-H8: while the bag is being emptied no face is known."""
    state = start(4, "normal")
    assert isinstance(state, Mammut)
    rng = Rng(1)
    while not 0 < state.poured < 20:
        state.apply(state.sample_chance(rng))
    found = picture(state, 0, layout=layout, choices=())
    assert {"seat-0", "seat-3", "tracks"} <= set(found)
    assert not [name for name in found if name.startswith("tile-")]


def test_all_32_tiles_stand_once_wherever_they_lie(scene: MakeScene) -> None:
    """MAM-I1: middle, lots and draft together."""
    at = scene(lots={2: "2 tusk, fire"}, in_hand="axe, hide", phase="taking")
    for layout in LAYOUTS:
        shown = [name for name in picture(at.state, 0, layout=layout) if name.startswith("tile-")]
        assert sorted(shown) == sorted(f"tile-3-{slot}" for slot in range(32))


def test_a_spectator_sees_all_seats_and_may_choose_nothing() -> None:
    state = next(positions(5, 1))
    text = draw(state.redact(SPECTATOR), look_at(state, choices=())).svg
    assert "data-action" not in text and "data-ask" not in text
    assert all(f'id="seat-{seat}"' in text for seat in range(5))


def test_names_are_text_and_never_markup() -> None:
    state = next(positions(2, 1))
    text = draw(state.redact(0), look_at(state, names=("<script>alert(1)</script>", 'a"&<b>'))).svg
    assert "<script" not in text and "&lt;script" in text
    fromstring(text)


def test_every_word_exists_in_both_languages() -> None:
    for texts in (*SPEAKER.board.labels.values(), *SPEAKER.board.domains.values()):
        assert set(texts) == {"en", "fr"}
    for domain in SPEAKER.board.domains.values():
        assert len(domain["en"]) == len(domain["fr"])


# --- secrets ---------------------------------------------------------------------------------------


def test_a_back_shows_only_to_whoever_looked_under_the_tile(scene: MakeScene) -> None:
    """MAM-H3, MAM-H5: the others see that he looked, not what."""
    at = scene(middle="unknown/tusk", hands=("peek",))
    slot = next(n for n, t in enumerate(at.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "tusk"))
    name = f"tile-3-{slot}"
    unseen, seen = "(a good, turned up when it is counted)", "(2 points each)"
    assert title(picture(at.state)[name]).endswith(f"Question mark, in the middle {unseen}")
    at.do("card(card=peek)", f"tile(slot={slot})")
    assert title(picture(at.state)[name]) == f"Question mark, in the middle, other side: tusk, seen by Ana {seen}"
    assert title(picture(at.state, 1, choices=())[name]) == f"Question mark, in the middle, seen by Ana {unseen}"


def test_a_seen_question_mark_counts_for_whoever_has_seen_it(scene: MakeScene) -> None:
    """MAM-E2, MAM-H5: the hidden tusk is worth 2 points to the peeker, and is hidden from the others."""
    at = scene(middle="unknown/tusk", hands=("peek",))
    slot = next(n for n, t in enumerate(at.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "tusk"))
    at.do("card(card=peek)", f"tile(slot={slot})", "done", f"tile(slot={slot})")
    mine = outlook(scene_of(at.state.redact(0)))
    assert (mine.gain(2).count, mine.points[2], mine.hidden) == (1, (2,), 0)
    other = outlook(scene_of(at.state.redact(1)))
    assert (other.steps[2][0].count, other.hidden_others) == (0, 1)


def test_cards_of_others_stay_face_down(scene: MakeScene) -> None:
    """MAM-H2: only their number shows."""
    at = scene(hands=("flip", "peek, recall"), down=("", "axe_fire"))
    found = picture(at.state)
    assert {name for name in found if name.startswith(("card-", "laid-"))} == {"card-flip"}
    assert "2 cards in hand, 1 laid face down" in title(found["seat-1"])


def test_eight_cards_in_hand_and_ten_face_down_stay_in_the_row_of_a_phone(scene: MakeScene) -> None:
    """The numbers of the player with the most cards find room, and those of all players line up."""
    hand = "peek, peek, peek, flip, flip, flip, recall, recall"
    down = "own_hide, own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire, tusk_points"
    laid_cards = ("", f"{down}, wild_animal, wild_animal", "axe_points")
    found = picture(scene(hands=("", hand, ""), down=laid_cards, seats=3).state, layout="phone")
    laid = [one for n in (1, 2) for one in found[f"seat-{n}"].iter() if "loss" in (one.get("class") or "").split()]
    assert [one.text for one in laid] == ["+10", "+1"]
    assert float(laid[0].get("x") or 0) + width("+10", 13, bold=True) <= 348 - 8 + 0.01
    cards = [_translated(found[f"seat-{n}"], "#icon-card") for n in (1, 2)]
    assert cards[0] == cards[1]


def _translated(seat: Element, icon: str) -> str | None:
    """Where the group stands that holds an icon."""
    holding = [one for one in seat.iter() if any(child.get("href") == icon for child in one)]
    return holding[0].get("transform")


# --- words -----------------------------------------------------------------------------------------


def test_what_just_happened_is_marked() -> None:
    state = next(positions(3, 1))
    assert "latest" in (picture(state, latest=("tile-1-3",))["tile-1-3"].get("class") or "")


def test_the_summary_tells_turn_middle_worth_and_every_lot(scene: MakeScene) -> None:
    at = scene(3, lots={2: "2 tusk, hare"}, in_hand="axe", phase="taking", hands=("peek",))
    heads = dict(summary(at.state.redact(0), look_at(at.state)))
    assert heads["Turn"] == ["Your turn: take tiles. Round 3."]
    assert heads["Middle: 28 tiles"][1] == "Ana, Draft: 1 tile: 1 axe."
    assert heads["Ben"][1] == "Lot of 3 tiles: 2 tusks and hare."
    assert heads["Cleo"][1] == "No lot yet."
    assert heads["Ana"][2] == "1 card in hand: peek."
    assert heads["Worth for Ana"][1] == "1 axe: a card each."
    assert "No tusk: 2 points each." in heads["Worth for Ana"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_summaries_read_well_all_through_a_game(language: str) -> None:
    for state in positions(3, 9):
        for heading, lines in summary(state.redact(max(state.player, 0)), look_at(state, language)):
            assert heading and lines
            assert not any(mark in line for line in lines for mark in "{[]}")
