"""Every choice and every event has a sentence in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solutre.core.rng import Rng
from solutre.core.state import OVER, Event
from solutre.core.words import load_words
from solutre.games.hunters import rules
from solutre.games.hunters.actions import ACTIONS, facts
from solutre.games.hunters.rules import Hunters, start

WORDS = load_words(Path(rules.__file__).parent)
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
            assert "{" not in sentence
        table.apply(table.sample_chance(rng) if table.player < 0 else table.sample_action(rng))
    for event in story:
        assert "{" not in WORDS.event(event, language, NAMES)


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (
            Event("tie", "HUN-J2", -1, 0, (0, 1), -1),
            "Ada and Bo have equally many there: each scores in full",
            "Ada et Bo y sont à égalité : chacun marque le total",
        ),
        (
            Event("river", "HUN-R4", 0, 3, (2, 1), -1),
            "Ada scores 3 points: a river of 2 sections with 1 fish at its ends",
            "Ada marque 3 points : une rivière de 2 sections avec 1 poisson aux extrémités",
        ),
        (
            Event("meadow_tigers", "HUN-W4", 1, 2, (1, 1, 1, 0), -1),
            "Bo scores 2 points in a meadow: 1 deer hunted by 1 tiger, 1 mammoth and 0 aurochs",
            "Bo marque 2 points dans une prairie : 1 gibier face à 1 tigre, 1 mammouth et 0 aurochs",
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
    """HUN-M4: the trade and the place on the tile; banks are told apart by the corners."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state

    def say(notation: str) -> str:
        choice = ACTIONS.parse(notation)
        return WORDS.choice(choice, "en", facts(table, choice), NAMES)

    assert say("member(zone=0)") == "Put a hunter in the meadow (west and north-west)"
    assert say("member(zone=1)") == "Put a fisher on the river (north)"
    assert say("member(zone=3)") == "Put a gatherer in the forest (south)"
    assert say("hut(spot=0)") == "Build a hut by the lake (north)"
    assert say("pass") == "Put no piece on tile L57"


def test_every_kind_of_event_has_both_languages() -> None:
    for kind in ("draw", "bonus", "discard", "place", "pass", "hunter", "gatherer", "fisher", "hut", "tie", "forest",
                 "forest_mushrooms", "river", "unclaimed_forest", "unclaimed_river", "return", "no_bonus", "no_chain",
                 "lap", "end", "huts", "shrine", "fire", "meadow", "meadow_tigers", "win"):  # fmt: skip
        assert {"en", "fr"} <= set(WORDS.events[kind])
