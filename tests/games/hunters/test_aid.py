"""The game at a glance: its pictures stand by themselves, and the sums beside them are those of the rules."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from solutre.core.book.guide import Hint
from solutre.core.game import Look, game
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.board.vignettes import VIGNETTES, position

AID = game("hunters").guide.aid
SUMS = [one for one in (*AID.turn, *AID.scores) if re.search(r"\bhere\b.*\d", one.said["en"], re.IGNORECASE)]
EVERY = pytest.mark.parametrize("name", VIGNETTES)


@EVERY
def test_a_vignette_stands_by_itself(name: str) -> None:
    """All that it refers to is in it, under names that no other picture of the page has; nothing in it is a choice."""
    drawn = game("hunters").vignette(name, Look(embedded=True))
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 190 130"
    ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert len(set(ids)) == len(ids)
    assert all(own.startswith(f"aid-{name}-") for own in ids)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) == set(ids)  # and nothing that it does not use
    assert not re.search(r"data-(action|ask|back)|<a |<title", drawn)
    assert "<style" not in drawn
    assert "--hg-meadow" in game("hunters").vignette(name, Look())


def test_every_vignette_is_shown_once() -> None:
    assert [one.picture for one in (*AID.turn, *AID.scores)] == list(VIGNETTES)


@pytest.mark.parametrize("one", SUMS, ids=lambda one: one.picture)
def test_the_sum_beside_a_picture_is_what_the_rules_pay(one: Hint) -> None:
    """The last number of the words is the worth of the area in the picture, in both languages."""
    held = [area for area in scene_of(position(one.picture)).areas.values() if any(area.counts)]
    for language in ("en", "fr"):
        assert [int(re.findall(r"\d+", one.said[language])[-1])] == [area.value for area in held]


def test_every_line_of_what_scores_has_a_sum() -> None:
    assert all(one in SUMS for one in AID.scores)


def test_all_words_of_the_aid_are_short_in_french_too() -> None:
    hints = (*AID.turn, *AID.scores, *AID.end, *AID.signs)
    assert max(len(one.said["fr"]) for one in hints) <= 130
    assert all(one.title["fr"] and one.title["en"] for one in (*AID.turn, *AID.scores))
