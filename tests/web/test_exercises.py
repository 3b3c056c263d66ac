"""“Find the better choice”: the moment before a mistake, and honest answers to whatever is tried."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert

from solutre.analysis.findings import VERSION
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View, view_of
from solutre.web.errors import NotFound, Refused
from solutre.web.pages.finished.exercise import exercise_page
from solutre.web.pages.parted.drawing import drawn_once
from solutre.web.store.schema import analyses
from solutre.web.study.exercises import Exercise, Place, answer_to, exercise_at, place_in
from solutre.web.tables.model import Reading, Site
from solutre.web.tables.table_match import TableMatch

from .analysed import faked, random_end, table_at

SCRIPT = {"X-Requested-With": "solutre"}


def begun(match: TableMatch, at: str = "") -> Exercise:
    return exercise_at(match, faked(match), at, 0)


def shown(match: TableMatch, exercise: Exercise, language: str = "en", layout: str = "desk") -> str:
    site, reading = Site(language=language), Reading(layout=layout)
    return exercise_page(site, table_at(match), exercise, reading, "/t/BCDFGHJ", part=True)


def test_an_exercise_asks_answers_and_solves_at_every_table(any_game: Game) -> None:
    """All that could be chosen can be tried, and the solution is told in words; pages stay small."""
    match = random_end(any_game)
    exercise = begun(match)
    legal = exercise.match.state.legal_actions()
    assert exercise.match.plies == match.plies[: exercise.mistake.ply] and not exercise.solved
    for language, layout in (("en", "desk"), ("fr", "phone")):
        asks = {"en": "Find the better choice", "fr": "Trouver le meilleur choix"}[language]
        html = shown(match, exercise, language, layout)
        assert set(re.findall(r'name="action" value="(\d+)"', html)) == set(map(str, legal))
        assert asks in html and len(html) < 300_000 and "⟦" not in html
    played = replace(exercise, place=exercise.tried(exercise.mistake.action))
    assert not played.solved and "That was played. It cost about 3.0 points (± 1.0)." in shown(match, played)
    best = replace(exercise, place=exercise.tried(exercise.mistake.better))
    html = shown(match, best)
    assert best.solved and "about 3.0 points better than what was played (± 1.0)" in html
    assert 'name="action"' not in html and "costs 3.0 points" in html
    given_up = replace(played, place=replace(played.place, shown=True))
    assert given_up.solved and "The solution" in shown(match, given_up)


def test_answers_tell_no_more_than_fresh_play_outs_do(any_game: Game) -> None:
    """Worse, about equal, better, and as good as the best; what was not compared gets no number."""
    exercise = begun(random_end(any_game))
    finding = exercise.finding
    assert finding.weighed is not None
    for one in (finding.weighed.others or ())[:4]:
        kind = {-2.0: "worse", 0.5: "equal", 1.5: "better", 2.5: "good"}[one.gain]
        answer = answer_to(finding, one.action)
        assert (answer.kind, answer.points, answer.error) == (kind, abs(one.gain), 1.0)
        assert answer.found == (kind == "good")
    unknown = answer_to(replace(finding, weighed=replace(finding.weighed, others=())), 10**6)
    assert (unknown.kind, unknown.points) == ("unknown", 0.0)


def test_an_exercise_shows_what_its_seat_could_see_and_no_more(any_game: Game) -> None:
    """In another world that the seat cannot tell from the true one the page is the same, asking and solved."""
    match = random_end(any_game)
    exercise = begun(match)
    seat = exercise.mistake.seat
    other = exercise.match.copy()
    log = list(other.state.log or ())
    other.state = view_of(exercise.match.state, seat).imagine(Rng(4))
    other.state.log = log
    elsewhere = replace(exercise, match=other)
    for place in (exercise.place, replace(exercise.place, shown=True)):
        one, same = (replace(which, place=place) for which in (exercise, elsewhere))
        assert shown(match, one) == shown(match, same)


def test_a_planted_leak_is_noticed(laid: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the truth were drawn instead of the view, a hidden hand would be on the page."""
    match = laid([[0, 1], [2, 0]], 0, 2, 1, 0)
    exercise = begun(match)
    fair = shown(match, exercise)
    drawn_once.cache_clear()
    assert shown(match, exercise) == fair
    drawn_once.cache_clear()
    monkeypatch.setattr("solutre.core.matches.so_far.view_of", lambda state, observer: View(state.clone()))
    assert shown(match, exercise) != fair


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("57", Place(57)),
        ("57-12", Place(57, (12,))),
        ("57-12.4-shown", Place(57, (12, 4), True)),
        ("57-shown", Place(57, (), True)),
        ("", None),
        ("x", None),
        ("57-", None),
        ("57-1..2", None),
        ("-1", None),
        ("57-" + "1." * 40 + "1", None),
    ],
)
def test_where_one_stands_is_an_address(text: str, place: Place | None) -> None:
    assert place_in(text) == place
    assert place is None or place.written == text


def test_what_is_no_exercise_is_refused(laid: Any) -> None:
    match = laid([[0, 1], [2, 0]], 0, 2, 1, 0)
    running = laid([[0, 1], [2, 0]], 0)
    for of, analysis, at in (
        (match, None, ""),
        (match, faked(match), "1"),
        (match, faked(match), "x"),
        (running, faked(match), ""),
    ):
        with pytest.raises(NotFound):
            exercise_at(of, analysis, at, 0)
    exercise = begun(match)
    with pytest.raises(Refused):
        exercise.tried(2)  # seat 0 holds no large stone
    with pytest.raises(Refused):
        replace(exercise, place=replace(exercise.place, shown=True)).tried(1)
    assert begun(match, f"{exercise.place.ply}-2.1").place.tried == (1,), "an odd address loses what was impossible"


def test_the_first_exercise_is_ones_own(laid: Any) -> None:
    """Two mistakes, of seat 0 and then of seat 1: each begins with their own, a stranger with the first."""
    match = laid([[0, 1], [2, 0]], 0, 2, 1, 0)
    found = faked(match)
    numbers = [n for n, one in enumerate(found.findings) if not one.by_chance][:2]
    weighed = found.findings[found.turning[0]].weighed
    findings = [replace(one, weighed=weighed) if n in numbers else one for n, one in enumerate(found.findings)]
    both = replace(found, findings=tuple(findings), turning=tuple(numbers))
    seats = [exercise_at(match, both, "", seat).mistake.seat for seat in (0, 1, -1)]
    assert seats == [0, 1, 0]


def test_a_finished_game_is_practised_over_http(served: Any, ada: Any, bob: Any) -> None:
    """From the end page to an answer, without a script and with one; nothing of it before the game is over."""
    library = served.library
    while True:  # sometimes all stones are alike
        code = ada.opens("cairn", seat_0="me", seat_1="here")
        match = library.views.of(code, "").match
        if not match.over:
            break
    assert ada.get(f"/t/{code}/better").status_code == 404
    with library.database.reading() as db:
        reader = library.store.holders(db, code)[0][1]
    while not match.over:
        library.playing.choose(code, reader, match.state.legal_actions()[0], library.store.read(code).table.ply)
        match = library.views.of(code, "").match
    assert f'action="/t/{code}/analysis"' in ada.get(f"/t/{code}").text
    assert ada.get(f"/t/{code}/better").status_code == 404
    row = {"table": code, "version": VERSION, "client": "", "asked": 0.0, "served": 0.0, "done": True}
    found = faked(match)
    with library.database.writing() as db:
        db.execute(insert(analyses).values(**row, told=found.as_text()))
    for page in (f"/t/{code}", f"/t/{code}/replay"):
        assert f'href="/t/{code}/better"' in ada.get(page).text
    finding = found.findings[found.turning[0]]
    assert finding.weighed is not None
    ply, wrong, right = finding.ply, finding.action, finding.weighed.best
    assert f"/t/{code}/better?at={ply}" in ada.get(f"/t/{code}/replay?at={ply}").text
    answer = bob.post(f"/t/{code}/better", at=ply, action=wrong)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}/better?at={ply}-{wrong}")
    assert "That was played." in bob.get(answer.headers["location"]).text
    part = ada.post(f"/t/{code}/better", SCRIPT, at=f"{ply}-{wrong}", action=right)
    assert "Found!" in part.text and "<html" not in part.text
    solution = ada.post(f"/t/{code}/better", at=ply, do="show").headers["location"]
    assert solution.endswith(f"?at={ply}-shown") and "The solution" in ada.get(solution).text
    assert ada.post(f"/t/{code}/better", at=ply, do="win").status_code == 400
    other = next(action for action in range(3) if action not in match.state.legal_actions())
    asked = ada.post(f"/t/{code}/better/why", at=ply, action=other)
    assert asked.status_code == 200
