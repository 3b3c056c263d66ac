"""Choosing a chief of Elawa, covered hands, and the small pictures of the player aid."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR
from solutre.games.elawa.board.picture import draw
from solutre.games.elawa.board.vignettes import PICTURES, vignette
from solutre.games.elawa.rules.state import Elawa

from ..drawn import SVG, by_id, numbers, parsed, signs, targets, texts
from .test_board import NAMES, MakeScene, look_at, number, picture, title
from .test_board_ring import home

POWERS = ("leave out one pile", "costs one symbol less", "take a card", "draw a resource")  # ELA-A1, A4, A8, A10


def laid_out(seats: int, arrangement: str) -> Elawa:
    """A new table after its deal, at its first decision."""
    state: Any = game("elawa").new(seats, arrangement)
    rng = Rng(1)
    while state.player == CHANCE:
        state.apply(state.sample_chance(rng))
    assert isinstance(state, Elawa)
    return state


# --- choosing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_chiefs_to_choose_lie_where_the_cards_will_lie_or_beside_the_question(layout: str) -> None:
    """ELA-S12: on a phone all four stand beside the question, two by two."""
    state = laid_out(3, "advanced+chiefs=chosen")
    drawn = draw(state.redact(state.player), look_at(state, layout=layout))
    first = "thing-" if layout == "phone" else ""
    where = by_id(parsed(drawn.thing if first else drawn.svg))
    buttons = [where[f"{first}button-choose_chief-{chief}"] for chief in range(4)]
    assert [button.get("data-action") for button in buttons] == [
        number(f"choose_chief(chief={chief})") for chief in range(1, 5)
    ]
    assert all(str(chief + 1) in texts(buttons[chief]) for chief in range(4))
    if first:
        assert "data-action" not in drawn.svg


def test_a_chief_to_choose_is_told_by_its_power() -> None:
    """ELA-S10, ELA-A1 to ELA-A10: all words of it can be read on the button."""
    state = laid_out(3, "advanced+chiefs=chosen")
    found = picture(state, state.player)
    for chief, power in enumerate(POWERS):
        button = found[f"button-choose_chief-{chief}"]
        said = " ".join(texts(button))
        assert all(word in said.lower() for word in power.split()[:2]), said
        assert "…" not in said


@pytest.mark.parametrize("layout", ["desk", "tablet"])
def test_chiefs_to_choose_stand_in_a_row_as_cards(layout: str) -> None:
    """The figure large, the words below it at 15: no empty card with small words in its middle."""
    state = laid_out(3, "advanced+chiefs=chosen")
    found = by_id(parsed(draw(state.redact(state.player), look_at(state, layout=layout)).svg))
    for chief in range(4):
        button = found[f"button-choose_chief-{chief}"]
        (figure,) = [use for use in button.iter(f"{SVG}use") if (use.get("href") or "").endswith("chief")]
        assert float(figure.get("width") or 0) >= 60
        lines = [part for part in button.iter(f"{SVG}text") if len(part.text or "") > 1]
        assert {part.get("font-size") for part in lines} == {"15"}
        assert min(float(part.get("y") or 0) for part in lines) > float(figure.get("y") or 0) + 60


def test_chiefs_without_a_power_are_told_by_their_number() -> None:
    """ELA-S10: the lowest number begins, and that is all that it is for."""
    state = laid_out(2, "normal+chiefs=chosen")
    found = picture(state, state.player)
    for chief in range(4):
        assert f"Chief, number {chief + 1}" in texts(found[f"button-choose_chief-{chief}"])


def test_a_chief_that_is_taken_is_offered_no_more_and_the_others_watch() -> None:
    """ELA-S12: the second player chooses among three."""
    state = laid_out(3, "normal+chiefs=chosen")
    other = (state.player + 1) % 3
    assert not any("choose_chief" in name for name in picture(state, other, choices=()))
    state.apply(game("elawa").actions.parse("choose_chief(chief=2)").action)
    assert state.player != CHANCE
    found = picture(state, state.player)
    offered = {name for name in targets(found["board"]) if "choose_chief" in name}
    assert offered == {f"button-choose_chief-{chief}" for chief in (0, 2, 3)}


def test_four_buttons_do_not_touch_each_other() -> None:
    """In a row on a desk, two by two on a phone."""
    state = laid_out(4, "advanced+chiefs=chosen")
    for layout, columns, rows in (("desk", 4, 1), ("phone", 2, 2)):
        drawn = draw(state.redact(state.player), look_at(state, layout=layout))
        where = by_id(parsed(drawn.svg, drawn.thing))
        spots = [home(button) for name, button in where.items() if "button-choose_chief" in name]
        assert (len({x for x, _ in spots}), len({y for _, y in spots})) == (columns, rows)
        widths = sorted({x for x, _ in spots})
        assert all(after - before > 140 for before, after in pairwise(widths))


# --- covered hands ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_covered_hand_is_a_number_to_everybody_else(layout: str) -> None:
    """ELA-H3: after a turn of both everybody holds a card that only its owner sees; who watches sees neither."""
    match = Match.new("elawa", 2, seed=4, variant="normal+hands=covered", names=NAMES[:2])
    while not all(player["hand"] for player in match.state.dump()["players"]):
        match.play(next(one for one in match.choices() if one.kind in ("card", "end_play", "end_reserve")))
    state: Any = match.state
    hands = [player["hand"] for player in state.dump()["players"]]
    assert [len(hand) for hand in hands] == [1, 1]
    for reader, rival in ((0, 1), (1, 0), (SPECTATOR, 0)):
        found = picture(state, reader, layout=layout, choices=())
        assert f"card-{hands[rival][0]}" not in found
        assert texts(found[f"hand-{rival}"]) == ["Hand: 1 covered card"]
        if reader >= 0:
            assert f"card-{hands[reader][0]}" in found


# --- the player aid --------------------------------------------------------------------------------


def shown(name: str) -> Counter[str]:
    """The signs of a picture of the aid, without those inside other signs and without its own names."""
    root = parsed(vignette(name, Look("en", embedded=True)))
    hidden = Counter(part.get("href") for sign in root.iter(f"{SVG}symbol") for part in sign.iter(f"{SVG}use"))
    found = Counter({sign: count - hidden[f"#{sign}"] for sign, count in signs(root).items()})
    return Counter({sign.removeprefix(f"aid-{name}-"): count for sign, count in found.items() if count})


def test_taking_shows_a_card_of_two_and_two_tokens_on_its_way() -> None:
    """ELA-K2: B09 shows 2 and costs two meats and a hide; a meat and a berry come along."""
    found = shown("take")
    assert (found["ela-meat"], found["ela-hide"], found["ela-berry"], found["ela-back"]) == (2 + 1, 1, 1, 2)


def test_playing_shows_tokens_that_pay_the_card_beside_them() -> None:
    """ELA-P2, ELA-P3: two meats and a bone, which stands for the hide, pay two meats and a hide."""
    found = shown("play")
    assert (found["ela-meat"], found["ela-bone"], found["ela-hide"]) == (2 + 2, 1, 1 + 1)


def test_storing_and_reserves_show_what_counts() -> None:
    """ELA-R1, ELA-V4: R04 counts meats; two lie on it and a third comes."""
    assert shown("store")["ela-meat"] == 3 + 1  # and the one in its head
    assert (shown("reserve")["ela-meat"], shown("reserve")["ela-bone"]) == (2 + 1, 1)
    mixed = shown("mixed")  # ELA-V5: one of each kind, beside the four kinds in the head and a price of one meat
    assert [mixed[f"ela-{kind}"] for kind in ("berry", "meat", "flint", "hide")] == [2, 3, 2, 2]


def test_keeping_shows_four_places_and_a_fifth_token_that_goes() -> None:
    """ELA-G1, ELA-C3"""
    root = parsed(vignette("keep", Look("en", embedded=True)))
    assert sum(part.get("class") == "well" for part in root.iter()) == 4
    assert sum(shown("keep")[f"ela-{kind}"] for kind in ("berry", "meat", "flint", "hide", "bone")) == 5
    assert sum(part.get("class") == "strike" for part in root.iter()) == 1


def test_the_hut_counts_its_own_colour_and_the_tool_three_people() -> None:
    """ELA-V2, ELA-V3: three red cards, the hut among them; a tool beside three people."""
    assert (shown("hut")["icon-owner_red"], shown("hut")["ela-face"]) == (3 + 1, 3)
    assert shown("tool")["icon-tribe_member"] == 3 + 1 and shown("tool")["icon-axe"] == 1


@pytest.mark.parametrize("name", PICTURES)
def test_what_a_small_picture_shows_lies_inside_it(name: str) -> None:
    """Every sign that is not moved with a card lies between the edges."""
    root = parsed(vignette(name, Look("fr", embedded=True)))[0]
    width, height = numbers(root, "width", "height")
    body = next(part for part in root if part.tag == f"{SVG}g")
    for use in body:
        if use.tag == f"{SVG}use" and use.get("x"):
            x, y, size = numbers(use, "x", "y", "width")
            assert x >= 0 and y >= 0 and x + size <= width and y + size <= height


def test_signs_of_the_aid_are_smaller_than_its_pictures() -> None:
    for name in PICTURES:
        root = parsed(vignette(name, Look("en", embedded=True)))[0]
        assert (numbers(root, "width")[0] < 60) == name.startswith("sign_")
        assert root.get("aria-hidden") == "true" and title(root) == ""


# --- beside the question ---------------------------------------------------------------------------


def test_the_power_of_the_own_chief_stands_below_the_tokens(scene: MakeScene) -> None:
    """ELA-S10, ELA-A1: whole words in at most three lines; the normal side has nothing to tell."""
    for layout in LAYOUTS:
        told = " ".join(texts(picture(scene(variant="advanced", hands=("P10", "")).state, layout=layout)["seat-0"]))
        assert "Your chief: may leave out one pile while collecting" in told
        plain = " ".join(texts(picture(scene(hands=("P10", "")).state, layout=layout)["seat-0"]))
        assert "Your chief" not in plain


@pytest.mark.parametrize("layout", ["tablet", "phone"])
def test_a_small_screen_shows_the_card_that_is_paid_beside_its_answers(scene: MakeScene, layout: str) -> None:
    """ELA-P4: P09 costs a berry; a berry and a bone are there. Who watches is asked nothing."""
    table = scene(hands=("P09", ""), tokens=("berry, bone", ""))
    table.do("play(card=P09)")
    found = by_id(parsed(draw(table.state.redact(0), look_at(table.state, layout=layout)).thing))
    assert {"thing-card", "thing-button-pay_kind", "thing-button-pay_bone"} <= set(found)
    assert draw(table.state.redact(1), look_at(table.state, layout=layout, choices=())).thing == ""
