"""Tips at the first tables: each once, one at a choice, closed by a touch, and never for who had the lesson."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.core.game import game
from solutre.web.study.tips import TipsTold, in_two, tip_of, tips_in, with_aim

TIP = re.compile(r'<form class="guide-tip".*?<p role="status">(.*?) <a', re.DOTALL)
MORE = re.compile(r'<input[^>]* id="tip-more"><label.*?</label>|</?span[^>]*>')  # after its first sentence
LAY, DARED = (tip.said["en"] for tip in reversed(game("cairn").tips))
AIMED = f"{game('cairn').guide.aid.aim['en']} {LAY}"  # the first tip of a game begins with what one plays for


@pytest.fixture
def beginner(served: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Whoever holds two stones of a size has no choice, and is asked all the same."""
    monkeypatch.setitem(game("cairn").__dict__, "shown", frozenset({"lay"}))
    with served.person() as person:
        yield person


def tip_at(person: Any, code: str) -> str:
    found = TIP.search(person.get(f"/t/{code}").text)
    return MORE.sub("", found[1]) if found else ""


def quick(person: Any) -> str:
    location: str = person.post("/quick/cairn", level="cub").headers["location"]
    return location.removeprefix("/t/")


def test_a_tip_stays_until_it_is_closed_and_never_comes_again(beginner: Any) -> None:
    code = quick(beginner)
    assert tip_at(beginner, code) == AIMED
    assert tip_at(beginner, code) == AIMED, "looking again changes nothing"
    assert beginner.post(f"/t/{code}/tip").status_code == 303
    assert tip_at(beginner, code) == ""
    assert tip_at(beginner, quick(beginner)) == "", "nor at the next table"


def test_a_tip_that_was_told_at_one_table_is_not_told_at_the_next(beginner: Any) -> None:
    assert tip_at(beginner, quick(beginner)) == AIMED
    assert tip_at(beginner, quick(beginner)) == ""


@pytest.mark.parametrize(("before", "aim"), [((), True), (("elawa-take",), True), (("cairn-dared",), False)])
def test_only_the_first_tip_of_a_game_tells_its_aim(before: tuple[str, ...], aim: bool) -> None:
    tip = tip_of("cairn", "cairn-lay")
    told = with_aim(tip, "cairn", before)
    assert tip and told
    assert (told.said, told.aim) == (tip.said, game("cairn").guide.aid.aim if aim else {})


def test_who_had_the_lesson_needs_no_tips(beginner: Any) -> None:
    beginner.get("/learn/cairn?at=end")
    assert tip_at(beginner, quick(beginner)) == ""


def test_tips_can_be_turned_off(beginner: Any) -> None:
    assert beginner.post("/settings", guide="off").status_code == 303
    assert tip_at(beginner, quick(beginner)) == ""
    beginner.post("/settings", guide="on")
    assert tip_at(beginner, quick(beginner)) == AIMED


def test_who_watches_is_told_nothing(beginner: Any, served: Any) -> None:
    code = quick(beginner)
    with served.person() as passer_by:
        assert tip_at(passer_by, code) == ""


def test_what_the_browser_keeps_is_written_and_read() -> None:
    told = TipsTold(("elawa-bone", "cairn-lay"), "BCDFGHJ-12", closed=True)
    assert told.written == "elawa-bone.cairn-lay@BCDFGHJ-12x" and tips_in(told.written) == told
    for odd in ("", "<b>", "elawa", "elawa-bone@", "@x", "elawa-bone." * 400):
        assert tips_in(odd).had in ((), ("elawa-bone",))


@pytest.mark.parametrize(
    ("said", "first", "others"),
    [
        ("Place a tile.", "Place a tile.", ""),
        ("Place a tile. Then send 2. Or not.", "Place a tile.", "Then send 2. Or not."),
        ("Posez-la ! Écoutez : rien d’autre.", "Posez-la !", "Écoutez : rien d’autre."),
        ("It costs 1.5 steps, e.g. here. Go on.", "It costs 1.5 steps, e.g. here.", "Go on."),
        ("Choose. “All” is much.", "Choose.", "“All” is much."),
    ],
)
def test_a_tip_is_told_in_two(said: str, first: str, others: str) -> None:
    """Its first sentence, and what follows."""
    assert in_two(said) == (first, others)
