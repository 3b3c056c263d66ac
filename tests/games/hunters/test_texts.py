"""Every choice and every event has a sentence in both languages."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.rng import Rng
from solutre.core.state import OVER, Event
from solutre.games.hunters.board import telling
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.board.places import NO_SIDE, Place, places
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import SHEET, looks
from solutre.games.hunters.rules.landscape import PLACE, place_at
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import CELL
from solutre.games.hunters.rules.whereabouts import where

WORDS = game("hunters").words
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_told(language: str) -> None:
    table, rng = start(3, ""), Rng(6)
    assert isinstance(table, Hunters)
    story: list[Event] = []
    table.log = story
    while table.player != OVER:
        for action in table.legal_actions():
            choice = ACTIONS.describe(action)
            sentence = WORDS.choice(choice, language, facts(table, choice), NAMES)
            assert sentence
            assert "{" not in sentence + WORDS.note(choice, language, facts(table, choice), NAMES)
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
    for event in story:
        assert "{" not in WORDS.event(event, language, NAMES)


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (
            Event("tie", "HUN-J2", -1, 0, (0, 1), -1),
            "Ada and Bo have equally many there: each scores in full",
            "Ada et Bo y sont à égalité : chacun marque le total",
        ),
        (
            Event("river", "HUN-R4", 0, 3, (2, 1), -1),
            "Ada scores 3 points: a river of 2 sections with 1 fish at its ends",
            "Ada marque 3 points : une rivière de 2 sections avec 1 poisson aux extrémités",
        ),
        (
            Event("meadow_tigers", "HUN-W4", 1, 2, (1, 1, 1, 0), -1),
            "Bo scores 2 points in a meadow, with a deer, with a mammoth, against a tiger",
            "Bo marque 2 points dans une prairie, avec un gibier, avec un mammouth, face à un tigre",
        ),
        (
            Event("meadow", "HUN-W4", 0, 12, (3, 0, 2, 1), -1),
            "Ada scores 12 points in a meadow, with 3 deer, with 2 mammoths, with an aurochs",
            "Ada marque 12 points dans une prairie, avec 3 gibiers, avec 2 mammouths, avec un aurochs",
        ),
        (
            Event("meadow_tigers", "HUN-W4", 0, 0, (1, 2, 0, 0), -1),
            "Ada scores nothing in a meadow, with a deer, against 2 tigers",
            "Ada ne marque rien dans une prairie, avec un gibier, face à 2 tigres",
        ),
        (
            Event("river", "HUN-R4", 1, 3, (3, 0), -1),
            "Bo scores 3 points: a river of 3 sections without fish",
            "Bo marque 3 points : une rivière de 3 sections sans poisson",
        ),
        (
            Event("place", "HUN-P1", 0, 0, (57, 2, -1, 3, -2_02_00_01_00), -1),
            "Ada lays the tile with a tiger, a lake of one fish and a forest",
            "Ada pose la tuile avec un tigre, un lac à un poisson et une forêt",
        ),
        (
            Event("place", "HUN-P1", 1, 0, (60, -3, 0, 0, -1_00_03_00_00), -1),
            "Bo lays the meadow tile with a deer",
            "Bo pose la tuile de prairie avec un gibier",
        ),
        (
            Event("draw", "HUN-T3", 1, 0, (12,), -1),
            "Bo draws the tile with two deer, four rivers and a lake of two fish",
            "Bo pioche la tuile avec deux gibiers, quatre rivières et un lac à deux poissons",
        ),
        (
            Event("hut", "HUN-M7", 1, 0, (12, 0), -1),
            "Bo builds a hut by the water of the new tile",
            "Bo bâtit une hutte au bord de l’eau de la nouvelle tuile",
        ),
        (
            Event("huts", "HUN-H3", 1, 0, (0,), -1),
            "Bo scores nothing with huts: no fish in the river system",
            "Bo ne marque rien avec ses huttes : aucun poisson dans le réseau de rivières",
        ),
        (
            Event("bonus", "HUN-F5", 1, 0, (80,), -1),
            "Bo found gold and draws a bonus: the tile with the fire",
            "Bo a trouvé de l’or et pioche en bonus la tuile avec l’incendie",
        ),
        (
            Event("return", "HUN-F4", 2, 0, (2,), -1),
            "Chi takes 2 members back",
            "Chi reprend 2 partisans",
        ),
    ],
)
def test_sentences_read_well(event: Event, en: str, fr: str) -> None:
    assert WORDS.event(event, "en", NAMES) == en
    assert WORDS.event(event, "fr", NAMES) == fr


def test_a_choice_says_where(scene: Any) -> None:
    """HUN-M4: the trade, and the place on the tile where it has several of a kind."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state

    def say(notation: str) -> str:
        choice = ACTIONS.parse(notation)
        return WORDS.choice(choice, "en", facts(table, choice), NAMES)

    assert say("member(zone=0)") == "Hunter, west"
    assert say("member(zone=1)") == "Fisher"
    assert say("member(zone=2)") == "Hunter, east"
    assert say("member(zone=3)") == "Gatherer"
    assert say("hut(spot=0)") == "Hut by the lake"
    assert say("pass") == "No piece"


def cells_told(table: Any, language: str) -> list[str]:
    """The places where a tile fits, as the log and the refusals tell them."""
    places = [table.cells[choice.args["cell"]] >> PLACE for choice in map(ACTIONS.describe, table.legal_actions())]
    return [WORDS.word("whereabouts", int(where(table, place)), language) for place in places]


def test_a_cell_is_told_by_the_tile_beside_it(scene: Any) -> None:
    """HUN-P1: the cells around a mammoth and a deer below it, by row and column."""
    table = scene([("L59", 0, 0, 0), ("L60", 0, 1, 0)], hand="L57").state
    assert cells_told(table, "en") == [
        "north of the meadow tile with a mammoth",
        "west of the meadow tile with a mammoth",
        "east of the meadow tile with a mammoth",
        "west of the meadow tile with a deer",
        "east of the meadow tile with a deer",
        "south of the meadow tile with a deer",
    ]
    assert cells_told(table, "fr")[0] == "au nord de la tuile de prairie avec un mammouth"
    assert cells_told(table, "fr")[3] == "à l’ouest de la tuile de prairie avec un gibier"


def test_beside_tiles_that_look_alike_a_cell_is_counted_from_the_start_tile(scene: Any) -> None:
    """HUN-P1: L36 and L33 both show a deer and a forest; they lie side by side, their forests to the north."""
    alike = scene([("L33", 1, 1, 1), ("L36", 0, 1, 0)], hand="L60").state
    assert WORDS.word("shown", 33, "en") == WORDS.word("shown", 36, "en")
    told = cells_told(alike, "en")
    assert told and all(words.endswith(" of the start tile") for words in told)
    assert "2 tiles east, 1 tile south of the start tile" in told
    assert "2 cases à l’est, 1 case au sud de la tuile de départ" in cells_told(alike, "fr")


def test_the_start_tile_is_told_before_any_other(scene: Any) -> None:
    """It has a volcano, so everybody finds it: the cell between it and a mammoth lies beside the start tile."""
    table = scene([("L00", 0, 0, 0), ("L59", 1, -1, 0), ("L60", 0, -1, 0)], hand="L57").state
    place = int(where(table, place_at(1, 0)))
    assert WORDS.word("whereabouts", place, "en") == "east of the start tile"


@pytest.mark.parametrize(
    ("told", "en", "fr"),
    [
        (60_04, "east of the meadow tile with a deer", "à l’est de la tuile de prairie avec un gibier"),
        (1, "south of the start tile", "au sud de la tuile de départ"),
        (-1_00_00_01_00, "1 tile north of the start tile", "1 case au nord de la tuile de départ"),
        (
            -2_99_00_00_02,
            "far east, 2 tiles south of the start tile",
            "loin à l’est, 2 cases au sud de la tuile de départ",
        ),
    ],
)
def test_a_place_is_told_from_one_number(told: int, en: str, fr: str) -> None:
    """HUN-P7: a loaded landscape may lie more than a hundred cells away."""
    assert (WORDS.word("whereabouts", told, "en"), WORDS.word("whereabouts", told, "fr")) == (en, fr)


def test_tiles_with_the_same_name_count_as_alike() -> None:
    """Else two cells could be told by the same words."""
    for language in ("en", "fr"):
        names = [WORDS.word("shown", tile, language) for tile in range(len(SHEET))]
        for tile, name in enumerate(names):
            assert {looks()[other] for other, same in enumerate(names) if same == name} == {looks()[tile]}


def test_a_cell_is_told_by_what_lies_beside_it(scene: Any) -> None:
    """HUN-P1: the cells around two tiles, one with the only mammoth, one with the only deer."""
    table = scene([("L59", 0, 0, 0), ("L60", 0, 1, 0)], hand="L57").state
    assert told_cells(table, "en") == [
        "Lay the tile north of the mammoth",
        "Lay the tile west of the mammoth",
        "Lay the tile east of the mammoth",
        "Lay the tile west of the deer",
        "Lay the tile east of the deer",
        "Lay the tile south of the deer",
    ]
    assert told_cells(table, "fr")[0] == "Poser la tuile au nord du mammouth"
    assert told_cells(table, "fr")[3] == "Poser la tuile à l’ouest du gibier"


def told_cells(table: Hunters, language: str) -> list[str]:
    choices = [ACTIONS.describe(action) for action in table.legal_actions()]
    return [WORDS.choice(one, language, facts(table, one), NAMES) for one in choices]


def test_what_is_there_twice_is_no_landmark(scene: Any) -> None:
    """Two mammoths: the tile that Bo laid last is told by that, one by Ada's hunter, others by all that they show."""
    tiles = [("L59", 0, 0, 0), ("L34", 0, -1, 2), ("L35", 0, 1, 0)]
    played = scene(tiles, hand="L57", members=[("L34", "m0", 0)])
    played.state.log.append(Event("place", "HUN-P1", 1, 0, (35, 0, 1, 0), -1))
    told = told_cells(played.state, "en")
    assert "Lay the tile east of the hunter of Ada" in told
    assert "Lay the tile east of the meadow tile with a mammoth" in told
    assert "Lay the tile west of the last tile of Bo" in told
    assert "Poser la tuile à l’est de la tuile de prairie avec un mammouth" in told_cells(played.state, "fr")
    assert len(set(told)) == len(told)


def test_a_cell_is_told_by_a_tile_whose_equal_has_no_open_cell_on_that_side(scene: Any) -> None:
    """Two tiles with a mammoth and a forest, side by side: one has no open cell to the east, one none to the west."""
    table = scene([("L34", 0, 0, 0), ("L35", 1, 0, 1), ("L60", 0, 1, 0)], hand="L59").state
    told = [telling.where(place, Look("en", NAMES)) for place in places(table)]
    assert "east of the tile with a mammoth and a forest" in told
    assert "west of the tile with a mammoth and a forest" in told
    assert "north of the tile with a mammoth and a forest" not in told  # both of them have one


def test_few_cells_are_told_in_steps() -> None:
    """Most have something beside them that tells them, up to the last tile."""
    table, rng, cells = start(3, ""), Rng(0), list[Place]()
    table.log = []
    while table.player != OVER:
        cells += places(table) if table.phase == CELL else []
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
    assert sum(place.side == NO_SIDE for place in cells) < len(cells) / 5


@pytest.mark.parametrize("seed", range(3))
def test_no_two_choices_sound_alike(seed: int) -> None:
    """Places and pieces are told apart by words alone, from the first tile to the last."""
    table, rng = start(3, ""), Rng(seed)
    table.log = []
    while table.player != OVER:
        choices = [ACTIONS.describe(action) for action in table.legal_actions()] if table.player >= 0 else []
        for language in ("en", "fr"):
            told = [WORDS.choice(one, language, facts(table, one), NAMES) for one in choices]
            assert len(set(told)) == len(told), told
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))


NUMBERS = {"a": 1, "an": 1, "one": 1, "un": 1, "une": 1, "two": 2, "deux": 2, "three": 3, "trois": 3, "four": 4,
           "quatre": 4}  # fmt: skip
NOUNS = {
    "en": {"deer": "deer", "mammoth": "mammoth", "aurochs": "aurochs", "tiger": "tiger", "forest": "forest",
           "lake": "lake", "spring": "spring", "gold": "gold", "mushroom": "mushrooms"},
    "fr": {"gibier": "deer", "mammouth": "mammoth", "aurochs": "aurochs", "tigre": "tiger", "forêt": "forest",
           "lac": "lake", "source": "spring", "or": "gold", "champignon": "mushrooms"},
}  # fmt: skip


def shown(tile: dict[str, Any]) -> Counter[str]:
    """What components.toml says about a tile."""
    found: Counter[str] = Counter()
    for zone in tile["zones"]:
        held = {what: zone.get(what, 0) for what in ("deer", "mammoth", "aurochs", "tiger", "gold", "mushrooms")}
        found.update(held | {zone["kind"]: 1, "spring": int(zone.get("end") == "spring")})
    return +Counter({what: found[what] for what in NOUNS["en"].values()})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tile_is_called_by_what_it_shows(language: str) -> None:
    """HUN-C4: every animal, forest, lake and spring, as often as it is there, and nothing else."""
    for tile in SHEET:
        said = WORDS.word("shown", SHEET.index(tile), language)
        if tile["deck"] == "start" or tile.get("special") in ("fire", "shrine"):
            continue  # there is one of each: their names say enough
        told: Counter[str] = Counter()
        words = re.findall(r"\w+", said)
        for before, word in pairwise(words):
            noun = NOUNS[language].get(word, NOUNS[language].get(word.removesuffix("s"), ""))
            told[noun] += NUMBERS.get(before, 1)
        assert Counter({what: told[what] for what in told if what}) == shown(tile), said


def test_no_sentence_names_a_code() -> None:
    """Neither tile numbers nor coordinates; the numbers of the tiles are for lists of all of them."""
    for texts in (WORDS.choices, WORDS.events, WORDS.refusals):
        for one in texts.values():
            assert not re.search(r"{tile}|{[xy]}|[LB]\d\d", one["en"] + one["fr"])


def test_every_kind_of_event_has_both_languages() -> None:
    for kind in (
        "draw",
        "bonus",
        "discard",
        "place",
        "pass",
        "hunter",
        "gatherer",
        "fisher",
        "hut",
        "tie",
        "forest",
        "forest_mushrooms",
        "river",
        "unclaimed_forest",
        "unclaimed_river",
        "return",
        "no_bonus",
        "no_chain",
        "lap",
        "end",
        "huts",
        "shrine",
        "fire",
        "meadow",
        "meadow_tigers",
        "win",
    ):
        assert {"en", "fr"} <= set(WORDS.events[kind])
