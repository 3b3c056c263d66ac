"""Analyses at a table: asked for by readers, made by workers when no table waits, shown once the game is over."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from solutre.analysis import analysing
from solutre.analysis.analysing import Analyst
from solutre.analysis.moments import moments_of
from solutre.core.game import LAYOUTS, Game, games
from solutre.web.errors import TooLate, TooMany
from solutre.web.http.library import Library
from solutre.web.pages.replay import Asked, ReplayPage, replay_page
from solutre.web.processes.worker import Worker
from solutre.web.store.schema import COMPUTER, PERSON, analyses
from solutre.web.study import analyses as studying
from solutre.web.study.analyses import Analyses, mistakes
from solutre.web.study.replay import OPEN, reel_of
from solutre.web.study.turns import MARKS, Turn, in_lanes
from solutre.web.tables.model import Site
from solutre.web.tables.plans import Plan, SeatPlan

from .analysed import faked, random_end, table_at


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST_OF_A_CHOICE", 40)


@pytest.fixture
def finished(friends: Any) -> str:
    """A table of Cairn at its end."""
    code: str = friends.begun()
    while not friends.match(code).over:
        friends.choose(code)
    return code


def test_workers_make_an_analysis_that_is_kept(library: Library, worker: Worker, finished: str) -> None:
    assert library.analyses.kept(finished) is None
    library.analyses.ask(finished, "ada")
    library.analyses.ask(finished, "bob")  # it is already being made
    begun = library.analyses.kept(finished)
    assert begun is not None and not begun.done and begun.findings == ()
    while worker.work_once():
        pass
    found = library.analyses.kept(finished)
    match = library.analyses.match(finished)
    assert found is not None and found.done and len(found.findings) == found.of == len(moments_of(match))
    assert [one.ply for one in mistakes(found)] == [
        found.findings[number].ply for number in found.turning if not found.findings[number].by_chance
    ]
    alone = Analyst(match)
    whole = alone.begun()
    while not whole.done:
        whole = alone.next(whole)
    assert found.as_text() == whole.as_text()


def test_it_grows_slice_by_slice(
    library: Library, worker: Worker, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studying, "SLICE", 0.0)
    library.analyses.ask(finished, "ada")
    lengths = []
    while worker.work_once():
        found = library.analyses.kept(finished)
        assert found is not None
        lengths.append(len(found.findings) + found.done)
    assert sorted(set(lengths)) == list(range(1, lengths[-1] + 1)), "what decided is explained at the end, one by one"


def test_a_game_that_goes_on_is_not_analysed_and_tells_nothing(library: Library, friends: Any) -> None:
    """Not even if a row were there: what everybody could expect would tell what others hold."""
    code = friends.begun()
    with pytest.raises(TooLate):
        library.analyses.ask(code, "ada")
    match = friends.match(code)
    table = table_at(match, 0)
    page = ReplayPage(Site(), table, match, reel_of(match), Asked(0, (0,)), faked(match))
    assert page.found is None and not page.may_ask
    html = replay_page(Site(), table, match, reel_of(match), Asked(0, (0,)), faked(match), part=False)
    assert 'id="chart"' not in html and "Analyse the game" not in html


def test_tables_that_still_play_go_first(library: Library, worker: Worker, finished: str) -> None:
    library.analyses.ask(finished, "ada")
    plan = Plan("cairn", (SeatPlan(PERSON, "Ada", mine=True), SeatPlan(COMPUTER, level="cub")))
    while True:
        code = library.tables.open(plan, "ada")
        row = library.store.read(code).table
        if row.player == 1:
            break
    assert worker.work_once()
    assert library.store.read(code).table.ply > row.ply
    found = library.analyses.kept(finished)
    assert found is not None and found.findings == ()


def test_who_asked_for_many_gets_no_more_than_who_asked_for_one(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = []
    for _ in range(3):
        codes.append(friends.begun())
        while not friends.match(codes[-1]).over:
            friends.choose(codes[-1])
    for code, client in zip(codes, ("many", "many", "one"), strict=True):
        library.analyses.ask(code, client)
    served = [library.analyses._lease("worker", time.time(), 60.0) for _ in range(3)]
    assert served == [codes[0], codes[2], codes[1]]
    monkeypatch.setattr(Analyses, "most_of_client", 2)
    code = friends.begun()
    while not friends.match(code).over:
        friends.choose(code)
    with pytest.raises(TooMany):
        library.analyses.ask(code, "many")
    library.analyses.ask(code, "one")


def test_an_analysis_of_before_is_made_anew(library: Library, worker: Worker, finished: str) -> None:
    library.analyses.ask(finished, "ada")
    with library.database.writing() as db:
        db.execute(update(analyses).values(version=0, done=True))
    assert library.analyses.kept(finished) is None and not worker.work_once()
    library.analyses.ask(finished, "ada")
    found = library.analyses.kept(finished)
    assert found is not None and not found.done


# --- the page ------------------------------------------------------------------------------------


def test_a_turning_point_is_shown_on_the_board_of_its_moment(any_game: Game) -> None:
    """Words, link, curves, bars and, where pieces stand for the two choices, rings."""
    match = random_end(any_game)
    found = faked(match)
    finding = found.findings[found.turning[0]]
    for language in ("en", "fr"):
        asked = Asked(OPEN if any_game.lays_open else 0, (OPEN,), finding.ply)
        page = ReplayPage(Site(language=language), table_at(match), match, reel_of(match), asked, found)
        assert page.found is not None
        (one,) = page.found.here
        assert one.chosen and one.best and one.chosen != one.best
        html = replay_page(Site(language=language), table_at(match), match, reel_of(match), asked, found, part=True)
        assert language == "fr" or "(±\u00a01.0)" in html  # no line ends within it
        assert html.count('class="curve ') == match.seats and html.count('class="share"') == match.seats
        assert len(html) < 300_000
        (turn,) = page.found.turns()
        assert f'data-turns="{turn.place}"' in html and turn.place == page.place
        assert page.link(turn.place).replace("&", "&amp;") in html


def test_rings_mark_what_was_taken_and_what_was_better(laid: Any) -> None:
    """Seat 0 holds a small and a middle stone and lays the small one."""
    match = laid([[0, 1], [2, 0]], 0, 2, 1, 0)
    found = faked(match)
    asked = Asked(0, (0,), found.findings[found.turning[0]].ply)
    html = replay_page(Site(), table_at(match, 0), match, reel_of(match), asked, found, part=True)
    assert len(re.findall(r'class="piece [^"]*\btaken"', html)) == 1
    assert len(re.findall(r'class="piece [^"]*\bbetter"', html)) == 1


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("id", "kind"),
    [
        *[("ice_age", "play"), ("ice_age", "discard"), ("mammut", "card"), ("hunters", "cell"), ("hunters", "member")],
        *(("prehistory", kind) for kind in ("paint", "rotate", "fee", "discard_resource", "take_pillar")),
        ("mammut", "species"),
    ],
)
def test_an_open_table_shows_what_was_taken_and_what_was_better(id: str, kind: str, layout: str) -> None:
    """Cards of a hand that lies open, places that are empty before and after the choice, and what only the player who
    chose has before them: then the board is seen from there, and the thing in question stands beside the words."""
    match = random_end(games()[id])
    found = faked(match, kind)
    finding = found.findings[found.turning[0]]
    asked = Asked(OPEN, (OPEN,), finding.ply, layout=layout)
    html = replay_page(Site(), table_at(match), match, reel_of(match), asked, found, part=True)
    for ring in ("taken", "better"):
        assert re.search(rf'class="piece [^"]*\b{ring}"[^>]*>.*?class="[^"]*halo', html), ring


def test_turning_points_do_not_cover_each_other() -> None:
    """Two at one step, a third beside them, and one far away; on a desk the third has room in the first lane."""
    turns = [Turn(place, share, "ochre", "", False) for place, share in ((8, 10.0), (8, 10.0), (9, 14.2), (60, 75.0))]
    assert [turn.lane for turn in in_lanes(turns, MARKS["phone"])] == [0, 1, 2, 0]
    assert [turn.lane for turn in in_lanes(turns, MARKS["desk"])] == [0, 1, 0, 0]
    assert set(MARKS) == set(LAYOUTS)
    match = random_end(games()["cairn"])
    found = faked(match)
    asked = Asked(0, (0,))
    for turning, height in ((found.turning, 24), (found.turning * 2, 48)):
        two = replace(found, turning=turning)
        html = replay_page(Site(), table_at(match), match, reel_of(match), asked, two, part=True)
        assert f'id="turns" height="{height}"' in html


def test_an_analysis_that_grows_says_so(any_game: Game) -> None:
    match = random_end(any_game)
    whole = faked(match)
    half = replace(whole, findings=whole.findings[: whole.of - 1], result=None, done=False, turning=())
    page = ReplayPage(Site(), table_at(match), match, reel_of(match), Asked(0, (0,)), half)
    html = replay_page(Site(), table_at(match), match, reel_of(match), Asked(0, (0,)), half, part=True)
    assert page.found is not None and 0 < len(page.found.known) < len(page.steps)
    assert "data-growing" in html and "still computing" in html and 'id="shares"' not in html


def test_the_button_asks_and_the_same_moment_comes_back(served: Any, ada: Any, bob: Any) -> None:
    """A person asks at the end; a stranger sees the same, and nobody anything while the game goes on."""
    library = served.library
    while True:  # sometimes all stones are alike, and the game is over at once
        code = ada.opens("cairn", seat_0="me", seat_1="here")
        match = library.views.of(code, "").match
        if not match.over:
            break
    assert ada.post(f"/t/{code}/analysis").status_code == 409
    with library.database.reading() as db:
        reader = library.store.holders(db, code)[0][1]
    while not match.over:
        library.playing.choose(code, reader, match.state.legal_actions()[0], library.store.read(code).table.ply)
        match = library.views.of(code, "").match
    assert "Analyse the game" in ada.get(f"/t/{code}/replay").text
    answer = ada.post(f"/t/{code}/analysis", at=5, view="open")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}/replay?at=5&view=open")
    assert "still computing" in bob.get(f"/t/{code}/replay").text
    worker = Analyses(library.store, library.analyses.matches)
    while worker.work_once("worker", 20.0):
        pass
    for person in (ada, bob):
        assert 'id="shares"' in person.get(f"/t/{code}/replay").text
