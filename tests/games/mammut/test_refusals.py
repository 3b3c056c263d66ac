"""Why a choice is refused: what beginners try, the clause behind the answer, and the sentence that they read."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solutre.core.errors import BrokenRecord, IllegalChoice
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.state import CHANCE, OVER

Scenes = Callable[..., Any]


BOOK = tomllib.loads((Path(__file__).parent / "mistakes.toml").read_text(encoding="utf-8"))


def scene_of(mistake: dict[str, Any]) -> dict[str, Any]:
    """The words of a scene; in TOML the numbers of lots are strings."""
    table = {**BOOK["tables"].get(mistake.get("table"), {}), **mistake.get("besides", {})}
    return {**table, "lots": {int(lot): tiles for lot, tiles in table.get("lots", {}).items()}}


@pytest.mark.parametrize("mistake", BOOK["mistakes"], ids=lambda mistake: mistake["name"])
def test_a_mistake_is_answered(scene: Scenes, mistake: dict[str, Any]) -> None:
    """MAM-D4 to MAM-D14, MAM-K1 to MAM-K8, MAM-L1 to MAM-L9, MAM-X13 to MAM-X15: what stands in the way, what to do."""
    table = scene(mistake.get("seats", 3), **scene_of(mistake))
    table.do(*mistake.get("before", ()))
    assert table.why_not(mistake["tried"]) == mistake["clause"]
    assert table.excuse(mistake["tried"], "en") == mistake["en"]
    assert table.excuse(mistake["tried"], "fr") == mistake["fr"]


def test_every_reason_has_words_of_its_own() -> None:
    """No two reasons share their sentence: each answers one question."""
    for language in ("en", "fr"):
        told = [text[language] for text in game("mammut").words.refusals.values()]
        assert len(told) == len(set(told))


def test_a_tile_put_back_is_back(scene: Scenes) -> None:
    """MAM-D7: the same tile cannot be put back twice."""
    table = scene(3, lots={2: "tusk, hide, axe"}, middle="meat", seat=0)
    table.do("lot(owner=1, heap=0)")
    slot = table.slot("axe", "in hand")
    table.do("axe in hand")
    assert table.why_not(f"tile(slot={slot})") == "MAM-D7"
    assert table.excuse(f"tile(slot={slot})", "en") == (
        "That tile (axe) is back in the middle already; undo gives it to you again."
    )
    assert table.excuse(f"tile(slot={slot})", "fr") == (
        "Cette plaquette (hache) est déjà revenue au milieu ; « annuler » vous la redonne."
    )


def test_after_a_recall_of_everything_the_first_turn_is_not_meant(scene: Scenes) -> None:
    """MAM-D7 and not MAM-D10: the start player has been robbed, and recalls the last lot."""
    table = scene(3, lots={2: "tusk, hide"}, seat=0, start=0, hands=["recall"])
    table.do("card(card=recall)", "lot(owner=1, heap=0)")
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D7"
    assert table.excuse("lot(owner=1, heap=0)", "en") == "Bo has no lot to steal now."


# --- when nobody decides ----------------------------------------------------------------------------


def test_nothing_can_be_chosen_while_chance_speaks() -> None:
    """MAM-R1: every action of the players gets an answer before the loot is poured out."""
    mammut = game("mammut")
    state = mammut.new(3)
    assert state.player == CHANCE
    for action in mammut.actions.players:
        assert mammut.why_not(state, action).reason == "chance_first"
    done = mammut.why_not(state, mammut.actions.encode("done"))
    assert (done.clause, mammut.excuse(done, "en")) == ("MAM-R1", "Nobody can choose now: chance is still at work.")


def test_nothing_can_be_chosen_after_the_end(scene: Scenes) -> None:
    """MAM-R6: round 5 is the last."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    assert table.state.player == OVER
    assert table.why_not("done") == "MAM-R6"
    assert table.excuse("done", "fr") == "La partie est finie."


def test_a_record_with_a_choice_in_the_place_of_chance_is_refused_in_one_line() -> None:
    """A ply that no player could play is named; nothing ends in a traceback."""
    lines = Match.new("mammut", 3, seed=2).record().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1 * "))
    done = game("mammut").actions.encode("done")
    for player in ("*", "0"):
        told = [*lines[:first], f"1 {player} done #{done}", ""]
        with pytest.raises(BrokenRecord, match="ply 1"):
            Match.replay("\n".join(told))


def test_a_refused_choice_names_the_clause_and_changes_nothing() -> None:
    """MAM-D10: the message quotes the rule and the legal choices."""
    match = Match.new("mammut", 3, seed=2)
    before = match.state.key()
    with pytest.raises(IllegalChoice, match="MAM-D10") as refused:
        match.play("lot(owner=0, heap=0)")
    assert refused.value.clause == "MAM-D10"
    assert "You open the round and nobody has a lot yet" in str(refused.value)
    assert "legal: tile(slot=0)" in str(refused.value)
    assert match.state.key() == before


def test_the_answer_tells_only_what_the_view_knows() -> None:
    """MAM-H2: whoever plays may know the own hand, and the answer from the own view is the same as from the truth."""
    mammut = game("mammut")
    match = Match.new("mammut", 4, seed=5)
    view = match.state.redact(match.player)
    legal = set(view.legal_actions())
    for action in mammut.actions.players:
        if action not in legal:
            assert mammut.why_not(view, action) == mammut.why_not(match.state, action)
