"""Beside the land of Ère glaciaire: cards with faces and backs, players, the two sides, supply, legend and aid."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Look, game
from solutre.games.ice_age.board.cards import back, face, lacking, small_face
from solutre.games.ice_age.board.legend import legend, legend_height
from solutre.games.ice_age.board.picture import draw
from solutre.games.ice_age.board.scene import scene_of
from solutre.games.ice_age.board.vignettes import PICTURES, vignette
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD_IDS

from ..drawn import SVG, classed, numbers, parsed, signs, texts, title
from .test_board import gallery
from .test_board import look_at as look_of
from .test_board_picture import NAMES, Scenes, picture, targets

BOOK = game("ice_age").folder / "book" / "components.toml"
PRINTED: dict[str, dict[str, Any]] = {
    card["id"]: card for side in tomllib.loads(BOOK.read_text(encoding="utf-8"))["card"].values() for card in side
}
CULTS = {"L14", "D08"}
EVERY_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)
EN = Look("en", NAMES)


@pytest.fixture
def table(scene: Scenes) -> Any:
    """Ada plays, with nine stones; seven are left on the dark side and two lie on the light one."""
    return scene(
        stones=[9, 0, 3],
        scores=[12, 5, 7],
        clubs=[1],
        board={5: "0 0 1* m", 6: "0 2 f f", 7: "nofire"},
        open_light="L10",
        dark=7,
        light=2,
    )


def look_at(table: Any, **more: Any) -> Look:
    choices = tuple(map(ACTIONS.describe, table.state.legal_actions()))
    return replace(Look("en", NAMES, "desk", choices, embedded=True), **more)


# --- cards -----------------------------------------------------------------------------------------


def test_a_card_tells_its_side_what_it_costs_or_brings_and_what_it_does() -> None:
    """ICE-C3, ICE-M4, ICE-M7, ICE-U4: light cards cost what is printed, dark ones bring it; a cult neither."""
    for number, name in enumerate(CARD_IDS):
        printed, said = PRINTED[name], texts(parsed(*map(str, face(number, 150, 190, EN))))
        light = name[0] == "L"
        assert ("LIGHT" in said, "DARK" in said) == (light, not light)
        if name not in CULTS and "cost" in printed:
            assert said[0] == f"−{printed['cost']}"
        if name not in CULTS and "gain" in printed:
            assert said[0] == f"+{printed['gain']}"
        assert name not in CULTS or said[0] in ("LIGHT", "DARK")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(150, 190), (140, 180), (111, 170), (100, 170)])
def test_no_word_of_a_card_leaves_it(language: str, width: float, height: float) -> None:
    """Name and text end above the lower edge; narrow cards put the side below the stones."""
    for number in range(len(CARD_IDS)):
        drawn = parsed(*map(str, face(number, width, height, Look(language))))
        for line in drawn.iter(f"{SVG}text"):
            assert numbers(line, "y")[0] <= height and numbers(line, "x")[0] <= width
            assert "…" not in (line.text or "")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("height", [68, 104])
def test_a_small_card_has_its_whole_name_in_at_most_three_lines(height: float, language: str) -> None:
    for number in range(len(CARD_IDS)):
        drawn = parsed(*map(str, small_face(number, 62, height, Look(language))))
        names = [
            line
            for line in drawn.iter(f"{SVG}text")
            if line.get("font-size") == "11" and line.get("class") == "strong face-ink"
        ]
        assert 1 <= len(names) <= 3
        assert all(numbers(line, "y")[0] <= height and "…" not in (line.text or "") for line in names)


@pytest.mark.parametrize(
    ("words", "card", "told"),
    [
        ({"stones": [2]}, "L07", "1 stone short"),  # a drive costs 3
        ({"stones": [0]}, "L07", "3 stones short"),
        ({"stones": [3]}, "L07", ""),
        ({"stones": [9]}, "D04", "8 stones: light first"),  # ICE-M12
        ({"stones": [7]}, "D04", ""),
    ],
)
def test_what_is_lacking_for_a_card_is_named(scene: Scenes, words: dict[str, Any], card: str, told: str) -> None:
    """ICE-M5, ICE-M9: stones, or a light card that comes first from eight stones on."""
    table = scene(**words)
    found = lacking(scene_of(table.state), CARD_IDS.index(card), look_at(table))
    assert (told in found) if told else found == ""


def test_nothing_is_lacking_while_another_step_is_decided(scene: Scenes) -> None:
    """ICE-M17: who draws looks at no price."""
    table = scene(step="discard", hands=("L07 D04 D05 D06",), stones=[0])
    assert lacking(scene_of(table.state), CARD_IDS.index("L07"), look_at(table)) == ""
    assert lacking(scene_of(scene(stones=[0]).state), CARD_IDS.index("L07"), EN) == ""  # nor who only looks


def test_what_cannot_be_paid_has_dashes_around_its_stones() -> None:
    """ICE-M4, ICE-M5: only a light card is paid for."""
    light, dark = (CARD_IDS.index(name) for name in ("L07", "D04"))
    cases = ((light, "1 stone short"), (light, ""), (dark, "light first"))
    large = [face(card, 150, 190, EN, lack) for card, lack in cases]
    small = [small_face(card, 62, 104, EN, lack) for card, lack in cases]
    for shown in (large, small):
        dashes = [len(classed(parsed(*map(str, card)), "lacking")) for card in shown]
        assert dashes == [1, 0, 0]


def test_a_back_shows_its_colour_and_nothing_of_its_face() -> None:
    """ICE-H2"""
    drawn = parsed(back("dark", 0, 0, 46, 80))
    assert not texts(drawn) and not signs(drawn)
    assert len(classed(drawn, "dark")) == 1


def test_cards_alike_have_ids_that_count(scene: Scenes) -> None:
    """ICE-C11: three copies of a card may be in one hand, and each stays itself."""
    found = picture(scene(hands=("L10 L10 D04 D05 D06",)), "desk")
    assert {"card-L10-1", "card-L10-2"} <= set(found)
    assert found["card-L10-1"].get("data-action") == found["card-L10-2"].get("data-action")


# --- players ---------------------------------------------------------------------------------------


@EVERY_LAYOUT
def test_a_player_shows_stones_hunters_clubs_and_backs(table: Any, layout: str) -> None:
    """ICE-H1, ICE-H2: nine stones; three hunters stand and nine wait; a club; two light and three dark cards."""
    found = picture(table, layout)
    shown = texts(found["player-0"])
    goods = ["9", "3+9", "1", "2", "3"]
    assert [line for line in shown if line in goods] == goods
    assert title(found["player-0"]) == (
        "Ada: 12 points, 9 stones, 3 hunters on the board, 9 hunters in reserve, 1 club kept, 2 light and 3 dark cards"
        " in hand, if the round ended now: +5"
    )
    assert ("Ada" in shown, "12" in shown) == (layout != "phone",) * 2  # a phone has them above its board


def test_what_the_round_would_bring_counts_herds(table: Any) -> None:
    """ICE-P1: two hunters beside a mammoth are 2 each and one alone is 1; Bo's with the club is 2."""
    found = picture(table, "desk")
    assert [next(line for line in texts(found[f"player-{seat}"]) if line.startswith("now")) for seat in range(3)] == [
        "now +5",
        "now +2",
        "now +1",
    ]


@pytest.mark.parametrize(("stones", "rich"), [(7, False), (8, True), (12, True)])
def test_from_eight_stones_on_the_number_stands_out(scene: Scenes, stones: int, rich: bool) -> None:
    """ICE-M9"""
    found = picture(scene(stones=[stones]), "desk")
    assert bool(classed(found["player-0"], "rich")) == rich


@EVERY_LAYOUT
def test_whose_turn_it_is_is_seen_by_everybody(table: Any, layout: str) -> None:
    """ICE-M1: a fire at the name; on a phone the name stands above the board."""
    for seat in range(3):
        found = picture(table, layout, seat)
        assert [bool(classed(found[f"player-{n}"], "now")) for n in range(3)] == [True, False, False]
        fires = [signs(found[f"player-{n}"])["icon-fire"] for n in range(3)]
        assert fires == [0 if layout == "phone" else 1, 0, 0]


def test_at_the_end_the_crown_stands_at_the_first_and_no_fire_burns() -> None:
    """ICE-G6"""
    state = gallery()[max(gallery())]
    root = parsed(draw(state.redact(0), look_of(state, 0)).svg)
    seats = {part.get("id"): part for part in root.iter() if (part.get("id") or "").startswith("player-")}
    for seat, place in enumerate(state.ranking()):
        assert signs(seats[f"player-{seat}"])["icon-crown"] == (place == 1)
        assert signs(seats[f"player-{seat}"])["icon-fire"] == 0


@EVERY_LAYOUT
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_players_are_chosen_for_a_dark_card_by_their_place(scene: Scenes, layout: str, seats: int) -> None:
    """ICE-M8: all others, clockwise from who played it, and never oneself."""
    table = scene(seats=seats, step="choose who acts", hands=("L07 D04 D05 D06",), card="D05")
    found = picture(table, layout)
    chosen = {name for name in targets(found) if name.startswith("player-")}
    assert chosen == {f"player-{seat}" for seat in range(1, seats)}


# --- the two sides ---------------------------------------------------------------------------------


@EVERY_LAYOUT
def test_a_side_shows_its_stones_one_by_one(table: Any, layout: str) -> None:
    """ICE-C9: two on the light side, beside the stone of the open card; seven on the dark one, the clock."""
    found = picture(table, layout)
    assert (signs(found["side-light"])["icon-stone"], signs(found["side-dark"])["icon-stone"]) == (2 + 1, 7)
    assert title(found["side-light"]) == "Light side: 2 stones, 26 cards to draw; open card: Carry fire"
    assert title(found["side-dark"]) == "Dark side: 7 stones, 13 cards to draw; no open card"


def test_draw_piles_are_what_is_left_of_33_light_and_22_dark_cards(table: Any) -> None:
    """ICE-C3: three hands of two and three, and one open light card."""
    found = picture(table, "desk")
    assert texts(found["pile-light"])[0] == str(33 - 3 * 2 - 1) and texts(found["pile-dark"])[0] == str(22 - 3 * 3)


def test_fifty_stones_find_room_in_their_side(scene: Scenes) -> None:
    """ICE-C6: more than three rows of ten stand closer."""
    table = scene(seats=5, stones=[0, 0, 0, 0, 0])
    side = picture(table, "desk")["side-dark"]
    stones = [numbers(use, "x", "y") for use in side.iter(f"{SVG}use") if use.get("href") == "#icon-stone"]
    assert len(stones) == 50 and len({tuple(spot) for spot in stones}) == 50
    assert max(y for _, y in stones) <= 3 * 13


def test_a_cult_copies_the_open_cards_and_a_bare_place_asks_nothing(scene: Scenes) -> None:
    """ICE-U1"""
    table = scene(step="copy a card", hands=("L07 D04 D05 D06",), open_light="L08")
    found = picture(table, "desk")
    assert "open-light-L08" in targets(found)
    assert texts(found["open-dark"]) == ["no card yet"] and "open-dark" not in targets(found)


def test_a_phone_tells_the_stones_of_the_cards_that_a_cult_may_copy(scene: Scenes) -> None:
    """ICE-U1, ICE-U5: “Club or mammoth” costs 2, “Mammoth gone” brings 3."""
    table = scene(step="copy a card", hands=("L07 D04 D05 D06",), open_light="L08", open_dark="D05")
    choices = tuple(ACTIONS.describe(action) for action in table.state.legal_actions())
    drawn = draw(table.state.redact(0), Look(names=NAMES, choices=choices, layout="phone")).thing
    told = texts(parsed(str(drawn)))
    assert [line for line in told if line[0] in "−+"] == ["−2", "+3"]


@EVERY_LAYOUT
def test_what_lies_beside_the_board_is_counted(table: Any, layout: str) -> None:
    """ICE-S7, ICE-C7, ICE-C8: one of four mammoths stands; a club is kept and one is carried; of 14 fires eight lie on
    the land: two in region 6, none in 7, one in each of the other six."""
    supply = picture(table, layout)["supply"]
    assert texts(supply)[-3:] == ["3", "4", "6"]
    assert title(supply) == "3 mammoths, 4 clubs and 6 fires beside the board"


# --- legend and aid --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "columns"), [(220, 1), (796, 2), (344, 1)])
def test_the_legend_is_as_high_as_its_words(language: str, width: float, columns: int) -> None:
    """Five signs, the numbers of hunters among them; no line leaves the panel."""
    look = Look(language)
    height = legend_height(look, width, columns)
    drawn = parsed(legend(look, width, height, columns))
    lines = [group for group in drawn.iter(f"{SVG}g") if group.get("transform")]
    tops = [float(group.get("transform", "").rstrip(")").split()[-1]) for group in lines]
    assert len(lines) == 5 and all(0 < top < height for top in tops)
    assert any(line.startswith("8+4") for line in texts(drawn))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("conflict", ["6", "forest", "1", "−1", "2", "−1", "3", "6 of 4 ·", "fight"]),  # ICE-F5: 3 and a mammoth
        ("one", ["10", "pasture", "3", "1 point a hunter"]),  # ICE-P1
        ("two", ["7", "mountains", "2", "2 points a hunter"]),
        ("three", ["6", "forest", "2", "3 points a hunter"]),
        ("stones", ["Dark side", "1"]),
        ("hand", ["2", "3"]),
    ],
)
def test_a_small_picture_counts_as_the_book_does(name: str, words: list[str]) -> None:
    assert texts(parsed(vignette(name, Look("en", embedded=True)))) == words


def test_small_pictures_have_one_size_and_signs_are_smaller() -> None:
    for name in PICTURES:
        root = parsed(vignette(name, Look("fr", embedded=True)))[0]
        width, height = (float(value) for value in root.get("viewBox", "").split()[2:])
        assert (width, height) == (190, 130) or (width <= 76 and height == 44)
