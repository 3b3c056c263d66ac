"""The own place of Mammut: cards in hand and face down, the draft and what it leaves, and hints where nothing lies."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.games.mammut.board.cards import FULL, GAP, LOW, SMALL, hand_height, hand_width, printed
from solutre.games.mammut.board.picture import draw
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.telling import word
from solutre.games.mammut.rules.components import CARD_NAMES, FACE_NAMES

from ..drawn import SVG, by_id, classed, numbers, parsed, signs, targets, texts
from .test_board import MakeScene, look_at, number, picture, title

AXE, HIDE, TUSK, MEAT, FIRE, UNKNOWN = range(6)
EVERY_KIND = (
    "peek, flip, recall, own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire, tusk_points, wild_animal,"
    " axe_points"
)


def face(kind: int) -> str:
    return f"mam-face-{kind}"


# --- the hand --------------------------------------------------------------------------------------


def test_equal_cards_lie_on_each_other_with_their_number(scene: MakeScene) -> None:
    """MAM-K1: two of a kind are one card to choose, marked ×2."""
    found = picture(scene(hands=["2 peek, hide_points"]).state)
    assert {name for name in by_id(found["hand"]) if name.startswith("card-")} == {"card-peek", "card-hide_points"}
    assert "×2" in texts(found["card-peek"]) and "×2" not in texts(found["card-hide_points"])
    assert found["card-peek"].get("data-action") == number("card(card=peek)")


@pytest.mark.parametrize(
    ("kind", "head", "sort"), [("peek", "now", "loot"), ("recall", "now", "loot"), ("axe_fire", "evaluation", "later")]
)
def test_a_card_tells_when_it_works(scene: MakeScene, kind: str, head: str, sort: str) -> None:
    """MAM-K3, MAM-K4: loot cards at once, the others at the evaluation."""
    card = picture(scene(hands=[kind]).state)[f"card-{kind}"]
    assert texts(card)[0] == head and len(classed(card, sort)) == 1


def test_a_card_laid_face_down_is_shown_to_its_owner_and_cannot_be_played_again(scene: MakeScene) -> None:
    """MAM-K4: it lies there until the evaluation."""
    table = scene(hands=["axe_fire"], down=["own_hide"])
    found = picture(table.state)
    assert texts(found["laid-own_hide"])[0] == "laid face down"
    assert targets(found["hand"]) == {"card-axe_fire"}
    assert found["laid-own_hide"].get("data-action") is None
    other = picture(table.state, 1, choices=())
    assert not any(name.startswith(("laid-", "card-")) for name in other)
    assert texts(other["cards-0"]) == ["1", "+1"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_empty_hand_says_so_or_takes_no_room(scene: MakeScene, layout: str) -> None:
    """MAM-K9: any number of cards, none among them."""
    found = picture(scene(hands=[""]).state, layout=layout)
    assert "hand" not in found
    assert title(found["cards-0"]) == "No cards in hand"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_kind_of_card_finds_its_place(scene: MakeScene, layout: str) -> None:
    """MAM-C6, MAM-K8: twelve kinds, one of each; a recall has no lot to call back yet, and can be asked about."""
    table = scene(hands=[EVERY_KIND])
    drawn = draw(table.state.redact(0), look_at(table.state, layout=layout))
    found = by_id(parsed(drawn.svg, drawn.thing))
    cards = {name.removeprefix("thing-") for name in found if "card-" in name}
    assert cards == {f"card-{kind}" for kind in CARD_NAMES}
    asked = {found[name].get("data-action") or found[name].get("data-ask") for name in found if "card-" in name}
    assert asked == {number(f"card(card={kind})") for kind in CARD_NAMES}


def test_a_hand_is_as_high_as_its_rows(scene: MakeScene) -> None:
    """Three cards of 84 and gaps of 6 fill 264: a fourth begins a second row, of low cards where room is dear."""
    look = look_at(scene(hands=["peek"]).state)
    three, four = (
        scene_of(scene(hands=[words]).state) for words in ("peek, flip, recall", "peek, flip, recall, own_hide")
    )
    assert hand_height(three, 0, look, 264) == hand_height(three, 0, look, 264, low=True) == FULL
    assert hand_height(four, 0, look, 264) == 2 * FULL + GAP
    assert hand_height(four, 0, look, 264, low=True) == 2 * LOW + GAP
    assert hand_height(scene_of(scene(hands=[""]).state), 0, look, 264) == 54


def test_few_cards_leave_some_of_the_room(scene: MakeScene) -> None:
    """A hand of one takes the width of one; more than a row takes the whole row."""
    look = look_at(scene(hands=["peek"]).state)
    one, many = (scene_of(scene(hands=[words]).state) for words in ("peek", EVERY_KIND))
    assert hand_width(one, 0, look, 264) == 84
    assert hand_width(many, 0, look, 264) == 264


@pytest.mark.parametrize("kind", range(len(CARD_NAMES)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_a_card_stay_on_it(kind: int, language: str) -> None:
    """At most three lines, none below the lower edge, and never cut."""
    for width, height in ((84, FULL), (84, LOW), (76, SMALL)):
        drawn = parsed(*map(str, printed(kind, "now", Look(language), width, height)))
        lines = [
            line for line in drawn.iter(f"{SVG}text") if line.text and "card-when" not in (line.get("class") or "")
        ]
        assert 1 <= len(lines) <= 3
        assert all(numbers(line, "y")[0] <= height - 2 for line in lines)
        assert not any("…" in (line.text or "") for line in lines)


@pytest.mark.parametrize("kind", range(len(CARD_NAMES)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_several_small_cards_leave_their_number_alone(kind: int, language: str) -> None:
    drawn = parsed(*map(str, printed(kind, "", Look(language), 76, SMALL, 3)))
    (bar,) = classed(drawn, "card-head")
    number, *lines = (line for line in drawn.iter(f"{SVG}text") if line.text)
    assert number.text == "×3"
    assert min(numbers(line, "y")[0] for line in lines) - 9 >= sum(numbers(bar, "y", "height")) + 2  # letters of 12
    assert max(numbers(line, "y")[0] for line in lines) <= SMALL - 3


def test_a_card_for_the_most_names_what_is_counted_in_bold_in_both_languages() -> None:
    """MAM-X1: “Most hides:” is what it is about, the second line what it brings."""
    upper = [[word(Look(language), "card_upper", kind) for kind in range(len(CARD_NAMES))] for language in ("en", "fr")]
    assert [name.endswith(":") for name in upper[0]] == [name.endswith(":") for name in upper[1]]


# --- the draft -------------------------------------------------------------------------------------


def test_a_draft_shows_its_tiles_and_what_it_leaves(scene: MakeScene) -> None:
    """MAM-D5: a tusk and two meats; the other kinds of the middle are counted, all animals as one."""
    table = scene(3, lots={2: "tusk, tusk, axe, fire"}, in_hand="tusk, meat, meat", phase="taking")
    draft = picture(table.state)["draft"]
    assert texts(draft)[:2] == ["Draft: 3 tiles", "leaves 25"]
    assert next(iter(draft)).text == "Draft: 3 tiles"  # its name, for a mouse that rests there and a long touch
    shown = signs(draft)
    assert (shown[face(TUSK)], shown[face(MEAT)]) == (1 + 1, 2 + 1)  # those of the draft, and one to count by
    faces = table.faces("middle")
    counts = [faces.count(name) for name in FACE_NAMES[:6]]
    animals = len(faces) - sum(counts) - faces.count("red") - faces.count("blue")
    assert sum(int(line) for line in texts(draft)[2:]) == 25
    assert str(animals + 1) in texts(draft)  # the shaman is no good: it is told with the animals


def test_a_draft_can_be_put_back_tile_by_tile(scene: MakeScene) -> None:
    """MAM-D5: a touch of the tile in the draft is one of the tile itself; who looks back touches nothing."""
    table = scene(3, in_hand="tusk, meat", phase="taking")
    found = picture(table.state)
    slots = {str(table.slot("tusk", "in hand")), str(table.slot("meat", "in hand"))}
    assert {part.get("data-back") for part in found["draft"].iter() if part.get("data-back")} == slots
    still = picture(table.state, still=True, choices=())
    assert not any(part.get("data-back") for part in still["draft"].iter())


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ({}, "Touch tiles in the middle"),
        ({"lots": {2: "axe"}, "seats": 2}, "Touch tiles in the middle"),
        ({"phase": "peeking", "hands": [""], "played": "peek"}, "Touch a dark tile, here or in a lot."),
    ],
)
def test_an_empty_draft_says_what_to_do(scene: MakeScene, words: dict[str, Any], hint: str) -> None:
    """MAM-D4, MAM-L1"""
    seats = words.pop("seats", 3)
    found = picture(scene(seats, **words).state)
    assert hint.lower() in " ".join(texts(found["draft"])).lower()


def test_the_last_player_is_told_that_everything_comes(scene: MakeScene) -> None:
    """MAM-D11: lots lie before both others, so the rest of the middle is the last lot."""
    table = scene(3, lots={2: "tusk, axe", 4: "meat, fire"})
    found = picture(table.state)
    assert texts(found["draft"]) == ["Last lot: everything left, or a theft."]
    assert title(found["take-all"]) == "Take all 28" and "main" in (found["take-all"].get("class") or "").split()


def test_the_end_of_a_draft_tells_its_worth_on_its_button(scene: MakeScene) -> None:
    """MAM-V12, MAM-V16: a tusk is 2 points. Ben has the fewest fires; Cleo, who takes the rest, gets the most meat and
    is first on the track, and nobody is last there: all that Ana has is the tusk."""
    table = scene(3, lots={2: "axe"}, in_hand="tusk, fire, fire", phase="taking", hides=[5, 0, 9])
    done = picture(table.state)["done"]
    assert texts(done) == ["Take these 3 tiles", "+2"] and title(done) == "Take these 3 tiles, +2"
    assert done.get("data-action") == number("done")


# --- an open table ---------------------------------------------------------------------------------


def test_on_an_open_table_all_hands_lie_below_the_board(scene: MakeScene) -> None:
    """Who looks back at a finished game with all secrets sees every card, those face down too."""
    table = scene(hands=["peek", "2 flip", ""], down=["", "own_hide", ""])
    found = by_id(parsed(draw(table.state, look_at(table.state, choices=())).svg))
    assert "open-0-card-peek" in found and "open-1-laid-own_hide" in found
    assert "×2" in texts(found["open-1-card-flip"])
    assert {name for name in found if name.startswith("open-hand-")} == {"open-hand-0", "open-hand-1"}
