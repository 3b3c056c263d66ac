"""Lessons over HTTP: without a script, with one, with odd addresses; nothing is kept but what the browser keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.core.game import game
from solutre.web.study.learning import END, Place, place_in

SCRIPT = {"X-Requested-With": "solutre"}
PLACE = re.compile(r'name="at" value="([^"]*)"')
LARGE, SMALL = 2, 0


@pytest.fixture
def pupil(served: Any) -> Iterator[Any]:
    with served.person() as person:
        yield person


def at(answer: Any) -> str:
    """Where a page stands."""
    found = PLACE.search(answer.text)
    assert answer.status_code == 200 and found
    return found[1]


def test_a_lesson_is_had_without_a_script(pupil: Any) -> None:
    """Every answer leads to an address; a wrong choice is explained, and one goes back from it."""
    page = pupil.get("/learn/cairn")
    assert at(page) == "1-" and "Lay the small stone." in page.text
    wrong = pupil.post("/learn/cairn", at="1-", action=LARGE)
    assert (wrong.status_code, wrong.headers["location"]) == (303, "/learn/cairn?at=1-2")
    page = pupil.get("/learn/cairn?at=1-2")
    assert "Three points at once, not bad!" in page.text and "lays a large stone" in page.text
    assert pupil.post("/learn/cairn", at="1-2", do="back").headers["location"].endswith("at=1-")
    assert pupil.post("/learn/cairn", at="1-", action=SMALL).headers["location"].endswith("at=1-0")
    assert pupil.post("/learn/cairn", at="1-0", do="next").headers["location"].endswith("at=2-")


def test_show_me_goes_through_the_whole_lesson_and_the_shelf_knows_it(pupil: Any) -> None:
    assert "Learnt" not in pupil.get("/").text
    place = "1-"
    for _ in range(9):
        does = "show" if 'value="show"' in pupil.get(f"/learn/cairn?at={place}").text else "next"
        place = pupil.post("/learn/cairn", at=place, do=does).headers["location"].partition("at=")[2]
        if place == END:
            break
    page = pupil.get("/learn/cairn?at=end")
    assert "You can play Cairn!" in page.text and "The end: all hands are empty." in page.text
    assert "Learnt" in pupil.get("/").text
    assert "You can play Cairn!" in pupil.get("/learn/cairn").text, "the browser remembers"


def test_the_script_gets_the_part_that_it_swaps(pupil: Any) -> None:
    answer = pupil.post("/learn/cairn", at="1-", action=SMALL, headers=SCRIPT)
    assert at(answer) == "1-0" and "<html" not in answer.text
    assert "<html" not in pupil.get("/learn/cairn?at=1-&part=yes").text


def test_the_browser_keeps_the_place(pupil: Any) -> None:
    pupil.post("/learn/cairn", at="1-", action=SMALL)
    assert at(pupil.get("/learn/cairn")) == "1-0"
    assert at(pupil.get("/learn/elawa")) == "1-", "each lesson has a place of its own"


@pytest.mark.parametrize("place", ["x", "9-", "1-7", "1-0.0", "1-n", "0-", "1-2.0", "2-0.0.0.0", "1-" + "n." * 500])
def test_an_odd_address_begins_anew(pupil: Any, place: str) -> None:
    assert at(pupil.get(f"/learn/cairn?at={place}")) in ("1-", "2-")


@pytest.mark.parametrize(
    ("form", "status"),
    [({"action": 1}, 400), ({"action": "x"}, 400), ({"do": "win"}, 400), ({"do": "next"}, 400), ({}, 400)],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(pupil: Any, form: dict[str, Any], status: int) -> None:
    assert pupil.post("/learn/cairn", at="1-", **form).status_code == status
    assert at(pupil.get("/learn/cairn")) == "1-"


def test_there_is_no_lesson_of_nothing(pupil: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pupil.get("/learn/chess").status_code == 404
    monkeypatch.setitem(game("cairn").__dict__, "lesson", type(game("cairn").lesson)())
    answer = pupil.get("/learn/cairn")
    assert answer.status_code == 404 and "This game has no lesson yet." in answer.text


def test_a_beginner_may_ask_why_not(pupil: Any) -> None:
    answer = pupil.post("/learn/cairn/why", at="1-", action=1)
    assert "You hold no middle stone" in answer.text and at(answer) == "1-"
    assert pupil.post("/learn/cairn/why", at="1-2", action=1).status_code == 400, "nothing is asked there"


def test_what_the_guide_points_at_is_lit_in_the_picture_itself(pupil: Any) -> None:
    page = pupil.get("/learn/cairn").text
    assert re.search(r'<a id="stone-0-0"[^>]*class="piece target pointed"', page)
    assert re.search(r'<g id="pile"[^>]*class="piece pointed"', page)
    assert not re.search(r'id="stone-0-1"[^>]*pointed', page)


def test_the_other_hand_is_hidden_in_a_lesson_too(pupil: Any) -> None:
    assert "middle stone" not in re.sub(r"<section class=\"log.*", "", pupil.get("/learn/cairn").text, flags=re.DOTALL)


def test_places_are_written_and_read() -> None:
    assert place_in("2-n.17") == Place(2, ("n", "17")) and Place(2, ("n", "17")).written == "2-n.17"
    assert place_in("1-") == Place() and place_in("1-x") is None and place_in("1") is None


def test_a_lesson_goes_choice_by_choice(pupil: Any) -> None:
    """Where a table lets a fee be laid and the turn be ended in one go, a lesson asks for each: it answers each."""
    egg = game("prehistory").actions.parse("gather(slot=0)").action
    page = pupil.get(f"/learn/prehistory?at=1-n.{egg}")
    offered = re.findall(r'name="action" value="([^"]*)"', page.text)
    assert len(offered) == 4 and all(one.isdigit() for one in offered)
