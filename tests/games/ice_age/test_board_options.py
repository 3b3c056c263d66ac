"""The buttons of every step, the question above them, and where on the table an event was, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.state import CHANCE, EVERYONE, Event
from solutre.games.ice_age.board.asking import prompt, remaining
from solutre.games.ice_age.board.facts import facts
from solutre.games.ice_age.board.lighting import lit
from solutre.games.ice_age.board.options import options
from solutre.games.ice_age.board.picture import draw
from solutre.games.ice_age.board.scene import scene_of
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD_IDS

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi")
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played
BOARD = {5: "0 0 m", 6: "1 m"}
NO_FIRES = dict.fromkeys(range(5, 13), "nofire")
FREEZING = {"step": "glacier", "dark": 0, "board": NO_FIRES, "ended by": 0}


def look_of(table: Any, language: str = "en", layout: str = "desk") -> Look:
    choices = tuple(ACTIONS.describe(action) for action in table.state.legal_actions())
    return Look(language, NAMES, layout, choices, embedded=True)


def offered(table: Any, language: str = "en") -> dict[str, str]:
    """The buttons of who decides: what they are called, by the choice that they stand for."""
    view = scene_of(table.state.redact(int(table.state.player)))
    found = options(view, look_of(table, language))
    return {str(ACTIONS.describe(option.action)): option.label.replace("\xa0", " ") for option in found}


def asked(table: Any, language: str = "en") -> str:
    told = prompt(table.state.redact(int(table.state.player)), look_of(table, language))
    return told.about.replace("\xa0", " ")


# --- buttons -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "en", "fr"),
    [
        ({"step": "choose a use", "card": "L05"}, "Up to 3 in forest", "Jusqu’à 3 en forêt"),
        ({"step": "choose a use", "card": "L08"}, "Take a club", "Prendre une massue"),
        ({"step": "choose a use", "card": "L11"}, "Bring it, for 2", "L’amener, pour 2"),
        ({"step": "choose a use", "card": "D07", "decides": 1}, "Take a club", "Prendre une massue"),
    ],
)
def test_the_uses_of_a_card_are_buttons_in_the_order_of_the_book(
    scene: Scenes, turn: dict[str, Any], en: str, fr: str
) -> None:
    """ICE-L1, ICE-L8a, ICE-L11a, ICE-D9."""
    table = scene(board=BOARD, hands=FOUR, stones=[6], **turn)
    assert (offered(table)["use(use=0)"], offered(table, "fr")["use(use=0)"]) == (en, fr)


def test_a_use_that_is_too_dear_is_a_button_too(scene: Scenes) -> None:
    """ICE-L11c: with four stones the move to anywhere for 5 is shown, and asks why not."""
    table = scene(board=BOARD, hands=FOUR, stones=[4], step="choose a use", card="L11")
    assert list(offered(table)) == ["use(use=0)", "use(use=1)", "use(use=2)"]
    assert "use(use=2)" not in table.legal()


def test_others_are_offered_clockwise_and_by_name(scene: Scenes) -> None:
    """ICE-M8: Bo plays, so Chi comes first."""
    table = scene(active=1, step="choose who acts", card="D05", hands=["L07 L10 D04 D05 D06", "L01 D01 D03 D05"])
    assert offered(table) == {"target(ahead=1)": "Chi", "target(ahead=2)": "Ada"}


@pytest.mark.parametrize(
    ("opened", "found"),
    [
        ({"open_light": "L01"}, ["copy(pile=light)"]),
        ({"open_dark": "D01"}, ["copy(pile=dark)"]),
        ({"open_light": "L01", "open_dark": "D01"}, ["copy(pile=light)", "copy(pile=dark)"]),
    ],
)
def test_a_cult_offers_the_cards_that_lie_open(scene: Scenes, opened: dict[str, str], found: list[str]) -> None:
    """ICE-U1, ICE-U7."""
    assert list(offered(scene(step="copy a card", hands=FOUR, **opened))) == found


def test_both_piles_are_offered_even_if_one_is_barred(scene: Scenes) -> None:
    """ICE-M17, ICE-M18: with four dark cards only a light one may be drawn; the other button asks why not."""
    table = scene(step="draw", hands=["D03 D04 D05 D06"])
    assert list(offered(table)) == ["draw(pile=light)", "draw(pile=dark)"]
    assert table.legal() == ["draw(pile=light)"]


def test_a_club_is_put_or_kept(scene: Scenes) -> None:
    """ICE-B2."""
    hunter = {"owner": 0, "region": 5, "club": 0}
    table = scene(board=BOARD, hands=FOUR, clubs=[1], step="put a club under", card="L07", left=2, hunter=hunter)
    assert offered(table) == {"club(club=yes)": "Yes, put the club", "club(club=no)": "No, keep the club"}
    assert list(offered(table, "fr").values()) == ["Oui, la massue", "Non, la garder"]


@pytest.mark.parametrize(
    ("turn", "en", "fr"),
    [
        ({"step": "discard"}, "Keep all cards", "Garder toutes les cartes"),
        ({"step": "move a hunter", "card": "L07", "left": 3}, "Do nothing more", "Ne rien faire de plus"),
        ({"step": "move a hunter", "card": "L07", "left": 2}, "Do nothing more", "Ne rien faire de plus"),
        (
            {"step": "place the new club", "card": "L08", "clubs": [1]},
            "Keep the club in reserve",
            "Garder la massue en réserve",
        ),
        (
            {"step": "hunters of the camp", "card": "L13", "region": 9, "left": 2},
            "Add no more hunters",
            "Ne plus ajouter de chasseur",
        ),
        ({"step": "mammoth of the camp", "card": "L13", "region": 9}, "Add no mammoth", "Ne pas ajouter de mammouth"),
    ],
)
def test_stopping_says_what_is_left_undone(scene: Scenes, turn: dict[str, Any], en: str, fr: str) -> None:
    """ICE-K1, ICE-K2, ICE-M16, ICE-B1, ICE-L13c."""
    table = scene(**{"board": BOARD, "hands": FOUR, **turn})
    assert (offered(table)["stop"], offered(table, "fr")["stop"]) == (en, fr)
    choice, words = ACTIONS.parse("stop"), game("ice_age").words  # one word for one thing: the list says the same
    assert [words.choice(choice, language, facts(table.state, choice)) for language in LANGUAGES] == [en, fr]


def test_the_last_player_may_do_without_a_glacier(scene: Scenes) -> None:
    """ICE-G1."""
    assert offered(scene(**FREEZING)) == {"stop": "Place no glacier"}


def test_nobody_is_offered_anything_who_does_not_decide(scene: Scenes) -> None:
    table = scene(step="discard", hands=FOUR)
    assert options(scene_of(table.state.redact(1)), Look("en", NAMES)) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_choice_lies_on_the_board_or_beside_the_question(scene: Scenes, layout: str) -> None:
    """ICE-L8a, ICE-G1, ICE-M17: uses, regions under threat and piles, in all three layouts."""
    for words in ({"step": "choose a use", "card": "L08", "hands": FOUR}, FREEZING, {"step": "draw", "hands": FOUR}):
        table = scene(**words)
        drawn = draw(table.state.redact(int(table.state.player)), look_of(table, layout=layout))
        whole = f"{drawn.svg}{drawn.thing or ''}"
        for action in table.state.legal_actions():
            assert f'data-action="{action}"' in whole


# --- the question ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stones", "due"), [(7, False), (8, True)])
def test_from_eight_stones_on_a_light_card_is_asked_for(scene: Scenes, stones: int, due: bool) -> None:
    """ICE-M9."""
    assert ("it must be a light card" in asked(scene(stones=[stones]))) == due


def test_who_has_no_light_card_to_play_is_not_told_to_play_one(scene: Scenes) -> None:
    """ICE-M13: both light cards are cults and nothing lies open; dark cards are legal, so the duty is lifted."""
    table = scene(stones=[8], hands=["L14 L14 D04 D05 D06"])
    assert "play(card=D04)" in table.legal()
    assert asked(table) == "You have 8 stones. Light cards cost stones, dark ones bring some."
    assert asked(table, "fr").startswith("Vous avez 8 pierres. Les cartes claires en coûtent")


def test_a_rich_player_with_a_dark_cult_still_owes_a_light_card(scene: Scenes) -> None:
    """ICE-U6: the cult may only copy the light card."""
    table = scene(stones=[8], hands=["L14 L14 D08 D05 D06"], open_light="L07")
    assert "play(card=D08)" in table.legal()
    assert "it must be a light card" in asked(table)


@pytest.mark.parametrize(
    ("dark", "en"),
    [
        (20, "Round 1 of 4: 4 to 10 dark cards until its 20 stones are gone"),
        (3, "Round 1 of 4: 1 to 2 dark cards until its 3 stones are gone"),
        (2, "Round 1 of 4: the next dark card ends the migration"),
        (1, "Round 1 of 4: the next dark card ends the migration"),
    ],
)
def test_a_round_lasts_as_long_as_its_dark_stones(scene: Scenes, dark: int, en: str) -> None:
    """ICE-M20: a dark card brings 2 to 6 stones."""
    table = scene(dark=dark)
    assert remaining(table.state.redact(0), Look("en", NAMES)) == en


@pytest.mark.parametrize(
    ("words", "en", "fr"),
    [
        ({**FREEZING, "round": 3}, "Round 3 of 4 is being scored: 1 round to go",
         "Décompte de la manche 3 sur 4 : encore 1 manche"),
        ({"step": "discard", "hands": FOUR, "dark": 0, "ended by": 0},
         "Round 1 of 4: the migration ends with this turn",
         "Manche 1 sur 4 : la migration s’achève avec ce tour"),
        ({"step": "fires", "dark": 0, "ended by": 0, "round": 4, "hands": FOUR}, "The last round is being scored",
         "Décompte de la dernière manche"),
    ],
)  # fmt: skip
def test_after_the_last_stone_the_rounds_to_come_are_told(
    scene: Scenes, words: dict[str, Any], en: str, fr: str
) -> None:
    """ICE-M22, ICE-R1."""
    view = scene(**words).state.redact(0)
    told = remaining(view, Look("fr", NAMES)).replace("\xa0", " ").replace("\u202f", " ")
    assert (remaining(view, Look("en", NAMES)), told) == (en, fr)


# --- where it was ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "ids"),
    [
        (Event("place", "ICE-L1", 0, 0, (4,), EVERYONE), ("region-5", "band-0-5-0-2")),
        (Event("move", "ICE-L7a", 0, 0, (1, 8, 5), EVERYONE), ("region-9", "region-6", "band-1-6-0-1")),
        (Event("glacier", "ICE-G1", 0, 0, (0,), EVERYONE), ("region-1-ice",)),
        (
            Event("swap", "ICE-L9a", 0, 0, (1, 4, 0, 5), EVERYONE),
            ("region-5", "region-6", "band-1-6-0-1", "band-0-5-0-2"),
        ),
        (Event("target", "ICE-M8", 0, 0, (2,), EVERYONE), ("player-2",)),
        (Event("take_club", "ICE-L8a", 1, 0, (), EVERYONE), ("player-1",)),
        (Event("last_stone", "ICE-M20", 0, 0, (), EVERYONE), ("side-dark",)),
        (Event("clear", "ICE-F13", CHANCE, 0, (), EVERYONE), ()),
    ],
)
def test_an_event_lights_where_it_was(scene: Scenes, event: Event, ids: tuple[str, ...]) -> None:
    """Regions first, then who stands there now; players and sides."""
    assert lit(scene(board=BOARD).state.redact(0), event) == ids


def test_a_played_card_is_lit_while_it_lies_open(scene: Scenes) -> None:
    """ICE-M3: later another card covers it."""
    event = Event("play", "ICE-M3", 0, 0, (CARD_IDS.index("L07"),), EVERYONE)
    assert lit(scene(open_light="L07").state.redact(1), event) == ("open-light-L07",)
    assert lit(scene(open_light="L01", discard="L07").state.redact(1), event) == ()
