"""What a player is told who tries what a step does not ask for: clause and sentence in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solutre.games.ice_age import GAME
from solutre.games.ice_age.rules.actions import ACTIONS

Scenes = Callable[..., Any]
BOOK = tomllib.loads((Path(__file__).parent / "mistakes.toml").read_text(encoding="utf-8"))
FOUR = ["L07 D04 D05 D06"]  # a hand after the card was played
BOARD = {"5": "0 0 m", "6": "1 m", "9": "0* 2"}
SHUT = {"round": 3, "glaciers": (6, 9), "board": {5: "0 0 m"}}  # 1, 6 and 9 are all that borders 5


def table_of(scene: Scenes, name: str) -> Any:
    """A table of the book; in TOML the numbers of regions are words."""
    words = {"hands": FOUR, "board": BOARD, **BOOK["tables"][name]}
    return scene(**{**words, "board": {int(number): pieces for number, pieces in words["board"].items()}})


def answered(table: Any, tried: str) -> tuple[str, str, str]:
    """Clause, sentence and phrase."""
    return table.why_not(tried), table.answer(tried), table.answer(tried, "fr")


@pytest.mark.parametrize("mistake", BOOK["mistakes"], ids=lambda mistake: mistake["reason"])
def test_a_step_answers_what_it_does_not_ask_for(scene: Scenes, mistake: dict[str, str]) -> None:
    """Sections K, L, D, B, U and G: what is being done, with its numbers, and what to do instead."""
    table = table_of(scene, mistake["table"])
    assert answered(table, mistake["tried"]) == (mistake["clause"], mistake["en"], mistake["fr"])
    assert GAME.why_not(table.state, ACTIONS.parse(mistake["tried"]).action).reason == mistake["reason"]


@pytest.mark.parametrize(
    ("turn", "tried"),
    [
        ({"step": "herd from", "card": "L12"}, "region(region=5)"),
        ({"step": "mammoth", "card": "L11", "use": 1}, "region(region=5)"),
        ({"step": "move a hunter", "card": "L07", "left": 3}, "hunter(ahead=0, region=5, club=no)"),
    ],
)
def test_nobody_leaves_a_region_that_is_shut_in(scene: Scenes, turn: dict[str, Any], tried: str) -> None:
    """ICE-N8: hunters, herds and mammoths step to open neighbours only."""
    clause, english, french = answered(scene(hands=FOUR, **SHUT, **turn), tried)
    assert clause == "ICE-N8"
    assert "5" in english and "5" in french


def test_a_mammoth_needs_an_open_neighbour_for_a_step_and_a_board_for_a_journey(scene: Scenes) -> None:
    """ICE-L11c: shut in by ice, or none at all."""
    using: dict[str, Any] = {"hands": FOUR, "stones": [6], "step": "choose a use", "card": "L11"}
    shut = scene(**SHUT, **using)
    assert (shut.why_not("use(use=1)"), "use(use=2)" in shut.legal()) == ("ICE-L11c", True)
    assert answered(scene(**using), "use(use=2)") == (
        "ICE-L11c",
        "No mammoth is on the board.",
        "Il n’y a aucun mammouth sur le plateau.",
    )


def test_who_has_nobody_on_the_board_moves_nobody(scene: Scenes) -> None:
    """ICE-D9: Bo may take a club."""
    table = scene(hands=FOUR, board={5: "0"}, step="choose a use", card="D07", decides=1)
    assert table.why_not("use(use=1)") == "ICE-D9"
    assert "use(use=0)" in table.legal()


def test_a_hunter_without_a_neighbour_changes_places_with_nobody(scene: Scenes) -> None:
    """ICE-L9a: 5 and 6 are neighbours, 12 is far away."""
    table = scene(hands=FOUR, board={5: "0", 6: "1", 12: "2"}, step="swap a hunter", card="L09")
    assert "hunter(ahead=1, region=6, club=no)" in table.legal()
    clause, english, french = answered(table, "hunter(ahead=2, region=12, club=no)")
    assert clause == "ICE-L9a"
    assert "12" in english and "12" in french


def test_first_hunters_are_placed_before_anything_else() -> None:
    """ICE-S15: neither a card nor stopping."""
    state = GAME.new(3)
    state.apply(state.legal_actions()[0])
    for word in ("stop", "play(card=L01)"):
        refusal = GAME.why_not(state, ACTIONS.parse(word).action)
        assert refusal.clause == "ICE-S15"
        assert GAME.excuse(refusal, "en") != GAME.excuse(refusal, "fr")
