"""What is ours in the rule book, held against components.toml and the clauses that come from the English printing."""

from __future__ import annotations

import re

import pytest

from solutre.core.laws.every_position import CODE
from solutre.games.hunters import GAME
from solutre.games.hunters.rules.components import SHEET

MARK = {"en": "(Our ruling: ", "fr": "(Notre décision\u00a0: "}
ENGLISH = {"en": "after the English rules.)", "fr": "d’après la règle anglaise.)"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("clause", ["HUN-F6", "HUN-M4", "HUN-R2", "HUN-T3"])
def test_what_comes_from_the_english_rules_is_marked(clause: str, language: str) -> None:
    """HUN-F6, HUN-M4, HUN-R2, HUN-T3: the French rules do not say it; the mark names the part."""
    text = GAME.rulebooks[language][clause].text
    assert MARK[language] in text
    assert text.endswith(ENGLISH[language])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_reconstructed_tiles_are_counted(language: str) -> None:
    """HUN-C1, HUN-B11: as many as have no picture in components.toml."""
    unseen = [tile["deck"] for tile in SHEET if not tile["pictured"]]
    land, bonus, _ = (re.findall(r"\d+", one.what[language]) for one in GAME.rulings.reconstructed)
    assert land == [str(len(unseen) - unseen.count("bonus")), "79", "33", "6"]
    assert bonus == [str(unseen.count("bonus")), "12"]
    assert sum("econstructed" in tile["source"] and tile["deck"] == "land" for tile in SHEET) == 6


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rule_book_names_no_codes(language: str) -> None:
    """Tiles by what they show, places from the start tile; bonus clauses (HUN-B10) are no tiles."""
    for clause in GAME.rulebooks[language].clauses.values():
        assert not CODE.search(re.sub(r"HUN-[A-Z]\d+", "", clause.text)), clause.id
