"""Records that somebody brings are analysed like games of tables: on request, by workers, kept while there is room."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select, update

from solutre.analysis import analysing
from solutre.analysis.analysing import Analyst
from solutre.arena.deals import Setting, sat_down
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.rng import Rng
from solutre.web.errors import TooLate, TooMany
from solutre.web.http.carried import checked, link_of
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.schema import brought
from solutre.web.study.analyses import mistakes
from solutre.web.study.brought import Brought, key_of, match_of, packed
from solutre.web.tables.expiry import DAY, retire

from .analysed import faked


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST_OF_A_CHOICE", 40)


def record_of(seed: int = 4, *, choices: int = 1000) -> str:
    """The record of a random game of Cairn, or of its beginning."""
    match, rng = Match.new("cairn", 2, seed=seed, names=("Ada", "Bo")), Rng(seed)
    while not match.over and choices:
        legal = match.choices()
        match.play(legal[rng.below(len(legal))])
        choices -= 1
    return match.record()


def letters(seed: int = 4) -> str:
    return packed(parse(record_of(seed)))


def lay(library: Library, packed_so: str) -> None:
    """A whole analysis of a record, in which one choice cost three points."""
    library.brought.ask(packed_so, "")
    told = faked(match_of(packed_so)).as_text()
    with library.database.writing() as db:
        db.execute(update(brought).where(brought.c.key == key_of(packed_so)).values(told=told, done=True))


# --- kept and made -----------------------------------------------------------------------------


def test_workers_analyse_a_record_that_was_brought(library: Library, worker: Worker) -> None:
    """What comes out is what `solutre analyse` finds in the same record."""
    library.brought.ask(letters(), "ada")
    library.brought.ask(letters(), "bob")  # it is already being made
    key = key_of(letters())
    begun = library.brought.kept(key)
    assert begun is not None and not begun.done
    while worker.work_once():
        pass
    found = library.brought.kept(key)
    alone = Analyst(Match.replay(record_of()))
    whole = alone.begun()
    while not whole.done:
        whole = alone.next(whole)
    assert found is not None and found.as_text() == whole.as_text()


def test_a_game_of_an_arena_can_be_analysed(library: Library, worker: Worker) -> None:
    told = packed(sat_down(Setting("cairn", 2, "plain", 1), 3, ("cub", "greedy")).record())
    library.brought.ask(told, "ada")
    while worker.work_once():
        pass
    found = library.brought.kept(key_of(told))
    assert found is not None and found.done


def test_an_unfinished_record_is_not_analysed(library: Library) -> None:
    with pytest.raises(TooLate):
        library.brought.ask(packed(parse(record_of(choices=0))), "ada")


def test_games_that_were_played_here_come_first(library: Library, worker: Worker, friends: Any) -> None:
    code = friends.begun()
    while not friends.match(code).over:
        friends.choose(code)
    library.brought.ask(letters(), "ada")
    library.analyses.ask(code, "bob")
    while True:
        assert worker.work_once()
        played = library.analyses.kept(code)
        other = library.brought.kept(key_of(letters()))
        assert played is not None and other is not None
        if played.done:
            break
        assert other.findings == ()


def test_few_wait_at_a_time_and_the_oldest_make_room(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(Brought.most_of_client):
        library.brought.ask(letters(seed), "ada")
    with pytest.raises(TooMany):
        library.brought.ask(letters(7), "ada")
    monkeypatch.setattr(Brought, "most_waiting", Brought.most_of_client + 1)
    library.brought.ask(letters(7), "bob")
    with pytest.raises(TooMany):
        library.brought.ask(letters(8), "cyd")
    with library.database.writing() as db:
        db.execute(update(brought).values(done=True))
    monkeypatch.setattr(Brought, "most_kept", 2)
    library.brought.ask(letters(9), "ada")
    with library.database.reading() as db:
        left = set(db.execute(select(brought.c.key)).scalars())
    assert left == {key_of(letters(7)), key_of(letters(9))}


def test_a_host_who_keeps_less_keeps_no_records_either(library: Library) -> None:
    library.brought.ask(letters(), "ada")
    month = replace(library.settings, keep_days=30)
    for settings, days, left in ((library.settings, 1000, 1), (month, 29, 1), (month, 31, 0)):
        retire(library.database, settings, time.time() + days * DAY)
        with library.database.reading() as db:
            assert db.execute(select(func.count()).select_from(brought)).scalar_one() == left


# --- pages -------------------------------------------------------------------------------------


@pytest.fixture
def stranger(served: Any) -> Iterator[Any]:
    with served.person() as person:
        yield person


def test_the_same_page_asks_for_it_and_shows_it(served: Any, ada: Any) -> None:
    link = link_of(checked(record_of(11)), served.library.signatures)
    before = ada.get(f"/replay/{link}?at=4&view=0").text
    assert f'action="/replay/{link}/analysis"' in before and "still computing" not in before
    answer = ada.post(f"/replay/{link}/analysis", at=4, view=0)
    assert answer.status_code == 303 and answer.headers["location"] == f"/replay/{link}?at=4&view=0"
    grows = ada.get(answer.headers["location"]).text
    assert "still computing" in grows and "data-growing" in grows and f'action="/replay/{link}/analysis"' not in grows
    assert ada.post("/replay/made-up/analysis", at=0).status_code == 404


def test_a_mistake_of_a_record_is_an_exercise(served: Any, ada: Any, stranger: Any) -> None:
    """Tried, asked about and solved, by whoever has the link."""
    link = link_of(checked(record_of(12)), served.library.signatures)
    assert stranger.get(f"/replay/{link}/better").status_code == 404  # nobody has asked for an analysis
    told = letters(12)
    lay(served.library, told)
    mistake = mistakes(faked(match_of(told)))[0]
    shown = ada.get(f"/replay/{link}?at={mistake.ply}").text
    assert f"/replay/{link}/better?at={mistake.ply}" in shown and 'id="shares"' in shown
    page = stranger.get(f"/replay/{link}/better")
    assert page.status_code == 200 and f'action="/replay/{link}/better"' in page.text
    tried = stranger.post(f"/replay/{link}/better", at=mistake.ply, action=mistake.better)
    assert tried.headers["location"] == f"/replay/{link}/better?at={mistake.ply}-{mistake.better}"
    found = stranger.get(tried.headers["location"]).text
    assert "Found!" in found and re.search(rf'href="/replay/{re.escape(link)}/fork\?at={mistake.ply}"', found)
    solved = stranger.post(f"/replay/{link}/better", at=mistake.ply, do="show")
    assert solved.headers["location"].endswith(f"at={mistake.ply}-shown")
    asked = stranger.post(f"/replay/{link}/better/why", at=mistake.ply, action=mistake.better)
    assert asked.status_code == 200
