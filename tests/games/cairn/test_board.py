"""The picture of Cairn shows what the clauses let a seat see, and its words say the same."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from solutre.core.game import Look, game

GAME = game("cairn")
SVG = "{http://www.w3.org/2000/svg}"


def position() -> Any:
    """The first seat laid a small stone, the second a middle one; each holds a large one."""
    return GAME.load(
        {
            "player": 0,
            "scores": [1, 4],
            "players": [{"hand": [-2, 2]}, {"hand": [-2, 2]}],
            "pile": [0, 1],
        }
    )


def titles(seat: int, language: str = "en") -> dict[str, str]:
    """What the elements of the picture are called, by their ids."""
    state = position()
    choices = tuple(GAME.actions.describe(action) for action in state.legal_actions()) if seat == 0 else ()
    look = Look(language=language, names=("Ada", "Bob"), choices=choices)
    root = ElementTree.fromstring(GAME.draw(state.redact(seat), look).svg)
    return {e.get("id", ""): e.findtext(f"{SVG}title", "") for e in root.iter() if e.get("id")}


def test_stones_of_others_lie_face_down() -> None:
    """CAI-S2."""
    own, other = titles(0), titles(1)
    assert [own[f"stone-0-{place}"] for place in (0, 1)] == ["Already laid", "A large stone"]
    assert [own[f"stone-1-{place}"] for place in (0, 1)] == ["Already laid", "A hidden stone"]
    assert (other["stone-0-1"], other["stone-1-1"]) == ("A hidden stone", "A large stone")


@pytest.mark.parametrize(
    ("language", "pile", "own"),
    [
        ("en", "from the bottom up: a small stone, a middle stone.", "1 point: already laid, a large stone."),
        (
            "fr",
            "du bas vers le haut : une petite pierre, une moyenne pierre.",
            "1 point : déjà posée, une grosse pierre.",
        ),
    ],
)
def test_the_table_in_words(language: str, pile: str, own: str) -> None:
    """CAI-T1: the pile grows upwards."""
    told = dict(GAME.summary(position().redact(0), Look(language=language, names=("Ada", "Bob"))))
    assert pile in [line for lines in told.values() for line in lines]
    assert told["Ada"] == [own]
    assert titles(0, language)["laid-1"] == ""


def test_a_strong_player_counts_a_stone_kept_for_a_daring_answer() -> None:
    """CAI-V2: a large stone for the middle one on top weighs 2 points, a small one nothing: 1 + 2 against 4."""
    state = GAME.load({**position().dump(), "players": [{"hand": [-2, 2]}, {"hand": [-2, 0]}]})
    assert [GAME.features(state, seat, GAME.packed) for seat in (0, 1)] == [[1.0, 1.0], [4.0, 0.0]]
    assert GAME.lead(state, 0) == pytest.approx(-1.0)
    assert GAME.lead(state, 1) == pytest.approx(1.0)
