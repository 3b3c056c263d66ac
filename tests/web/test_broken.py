"""A record that is refused: with its line, and in the reader's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import solutre
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.web.http.carried import with_line
from solutre.web.pages.broken import reason_said

CORE = Path(solutre.__file__).parent / "core"


def refusals() -> Iterator[str]:
    """What the floor below says where it refuses a record; a 7 stands for whatever is filled in."""
    for name in ("record", "chance", "verify", "match"):
        for node in ast.walk(ast.parse((CORE / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "BrokenRecord":
                (told,) = node.args
                parts = told.values if isinstance(told, ast.JoinedStr) else [told]
                said = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)
                yield said.replace("is not legal: 7 (7)", "is not legal: You hold no stone. (CAI-T1)")


@pytest.mark.parametrize("reason", sorted(set(refusals()) - {"line 7: 7"}))
def test_every_refusal_of_a_record_has_its_french(reason: str) -> None:
    said = reason_said(f"line 7: {reason}" if not reason.startswith("line") else reason, "fr")
    assert re.match("ligne [27]\xa0: ", said)
    assert not re.search(r"\b(the|ply|tag|game|seat|should|written)\b", said), said
    assert reason_said(reason, "en") == reason


def test_reasons_keep_what_they_are_about() -> None:
    told = "line 9: ply 2: chance gave deal(size=large), but the record tells deal(size=small)"
    french = "ligne 9\xa0: coup 2\xa0: le hasard a donné deal(size=large), mais le compte rendu dit deal(size=small)"
    assert reason_said(told, "fr") == french
    assert reason_said("something else", "fr") == "something else"


@pytest.mark.parametrize("notation", ["lay(size=large", "jump(size=large)", "lay(height=large)"])
def test_a_choice_that_cannot_be_read_is_told_in_french(notation: str) -> None:
    with pytest.raises(SolutreError) as refused:
        game("cairn").actions.parse(notation)
    said = reason_said(f"line 7: {refused.value}", "fr")
    assert said.startswith("ligne 7\xa0: ")
    assert not re.search(r"\b(no|there|are|read|write|has|takes)\b", said), said


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        (lambda text: re.sub(r'Scores "\d+', 'Scores "99', text), "[Scores"),
        (lambda text: re.sub(r'Secret "..', 'Secret "zz', text), "[Secret"),
        (lambda text: re.sub(r"\n\[Scores.*", "", text, flags=re.DOTALL), "[Commitment"),
    ],
    ids=["scores", "secret", "none yet"],
)
def test_a_wrong_tag_is_named_by_its_line_in_french(ada: Any, changed: Any, line: str) -> None:
    match = Match.new("cairn", 2, names=("Ada", "Bo"))
    while not match.over:
        match.play(match.choices()[0])
    text = changed(match.record())
    number = next(n for n, told in enumerate(text.splitlines(), 1) if told.startswith(line))
    ada.get("/replay")
    answer = ada.client.post("/replay", data={"csrf": ada.csrf, "record": text}, headers={"Accept-Language": "fr"})
    assert answer.status_code == 400
    assert f">ligne {number}\xa0: " in answer.text


def test_a_reason_has_one_line() -> None:
    assert with_line("line 3: the tag Scores stands twice", "[Scores 1]") == "line 3: the tag Scores stands twice"
