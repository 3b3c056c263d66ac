"""Every choice and every event has a sentence in both languages."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import OVER, Event
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import SHEET
from solutre.games.hunters.rules.state import Hunters, start

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
            "Bo scores 2 points in a meadow with a deer and a mammoth, against a tiger",
            "Bo marque 2 points dans une prairie avec un gibier et un mammouth, face à un tigre",
        ),
        (
            Event("meadow", "HUN-W4", 0, 12, (3, 0, 2, 1), -1),
            "Ada scores 12 points in a meadow with 3 deer, 2 mammoths and an aurochs",
            "Ada marque 12 points dans une prairie avec 3 gibiers, 2 mammouths et un aurochs",
        ),
        (
            Event("meadow_tigers", "HUN-W4", 0, 0, (1, 2, 0, 0), -1),
            "Ada scores nothing in a meadow with a deer, against 2 tigers",
            "Ada ne marque rien dans une prairie avec un gibier, face à 2 tigres",
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
    """HUN-M4: the trade, its terrain, and the place on the tile where it has several of a kind."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state

    def say(notation: str) -> str:
        choice = ACTIONS.parse(notation)
        return WORDS.choice(choice, "en", facts(table, choice), NAMES)

    assert say("member(zone=0)") == "Hunter in the meadow, west"
    assert say("member(zone=1)") == "Fisher on the river"
    assert say("member(zone=2)") == "Hunter in the meadow, east"
    assert say("member(zone=3)") == "Gatherer in the forest"
    assert say("hut(spot=0)") == "Hut by the lake"
    assert say("pass") == "No piece"


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
