"""Looking back over HTTP: who is answered what, records that are brought, and the ways to a replay."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.arena.deals import Setting, sat_down
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.web.http.carried import checked, link_of, table_of, with_line
from solutre.web.http.library import Library
from solutre.web.http.readers import Signatures
from solutre.web.study.replay import Reel

PICTURE = re.compile(r'<div class="stage" id="stage">.*?</svg><button', re.DOTALL)


def finished(pair: Any) -> str:
    """A table of Cairn that is over."""
    code: str = pair.sit()
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        assert who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1).status_code == 303
    return code


def test_a_game_of_an_arena_is_looked_back_at_but_neither_left_nor_proved_here(ada: Any, served: Any) -> None:
    told = sat_down(Setting("cairn", 2, "plain", 1), 3, ("cub", "greedy")).record()
    link = link_of(checked(told.write()), served.library.signatures)
    assert "cub 1" in ada.get(f"/replay/{link}?at=0").text
    assert ada.client.get(f"/replay/{link}/record").text == told.write()
    for page in ("proof", "fork?at=5"):
        answer = ada.get(f"/replay/{link}/{page}")
        assert answer.status_code == 400 and "dealt in an arena" in answer.text


def record_of(game: str = "cairn", seed: int = 4) -> str:
    """The record of a random game."""
    match, rng = Match.new(game, 2, seed=seed, names=("Ada", "Bo")), Rng(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match.record()


def picture(answer: Any) -> str:
    found = PICTURE.search(answer.text)
    assert answer.status_code == 200 and found
    return found.group()


def plies_of(html: str) -> list[str]:
    """The addresses of the moments."""
    ats = re.search(r'data-ats="([\d ]+)"', html)
    assert ats
    return ats[1].split()


@pytest.fixture
def stranger(served: Any) -> Iterator[Any]:
    with served.person() as person:
        yield person


# --- tables ------------------------------------------------------------------------------------


def test_a_running_table_is_looked_back_at_from_the_own_seat_alone(pair: Any, stranger: Any) -> None:
    code = pair.sit()
    address = f"/t/{code}/replay?at=0"
    pictures = [picture(person.get(address)) for person in (pair.ada, pair.bob, stranger)]
    assert pictures[2].count(">?<") == 4  # two hands of two stones, face down
    assert pictures[0].count(">?<") == pictures[1].count(">?<") == 2
    for person, others in ((pair.ada, ("1", "open")), (pair.bob, ("0", "open")), (stranger, ("0", "1", "open"))):
        assert [person.get(f"{address}&view={view}").status_code for view in others] == [403] * len(others)
        assert "Open table" not in person.get(address).text
    assert picture(pair.ada.get(f"{address}&view=0")) == pictures[0]
    assert stranger.get(f"{address}&view=7").status_code == 400


def test_a_finished_table_is_open_to_everybody(pair: Any, stranger: Any) -> None:
    code = finished(pair)
    start = f"/t/{code}/replay?at=0"
    assert picture(stranger.get(start)) == picture(stranger.get(f"{start}&view=open"))
    assert picture(stranger.get(start)).count(">?<") == 0
    assert picture(stranger.get(f"{start}&view=1")) == picture(pair.bob.get(start))
    assert picture(stranger.get(f"{start}&view=1")).count(">?<") == 2


def test_the_end_page_counts_the_choices_of_its_game(pair: Any, served: Any, stranger: Any) -> None:
    code = finished(pair)
    _, _, choices = served.library.endings.results.span(code)
    assert choices > 0
    for page in (pair.ada.get(f"/t/{code}"), stranger.get(f"/t/{code}")):
        assert re.search(rf'<p class="small lasted">[^<]+ · 1 minute · {choices} choices</p>', page.text)


def test_a_covered_device_looks_back_as_everybody_may(served: Any, ada: Any, stranger: Any) -> None:
    """Two people at one device: until somebody asks for their hand, the moments are a spectator's too (CAI-S2)."""
    code = ada.opens(seat_0="me", seat_1="here", name="Ada", name_1="Bo")
    while served.library.store.read(code).table.player == -2:  # all stones were alike
        code = ada.opens(seat_0="me", seat_1="here", name="Ada", name_1="Bo")
    address, player = f"/t/{code}/replay?at=0", served.library.store.read(code).table.player
    assert picture(ada.get(address)) == picture(stranger.get(address))
    assert ada.get(f"{address}&view={player}").status_code == 403
    assert ada.post(f"/t/{code}/show", seat=player).status_code == 303
    assert picture(ada.get(address)).count(">?<") < picture(stranger.get(address)).count(">?<")
    assert ada.get(f"{address}&view={1 - player}").status_code == 403


def test_what_was_taken_back_is_not_looked_at_again(library: Library, friends: Any) -> None:
    """Ada lays a stone, and Bob lets her take it back."""
    code = friends.begun()
    laid = Reel(friends.match(code))
    assert [step.seat for step in laid.choices[:2]] == [CHANCE, 0]
    assert not library.playing.undo(code, "ada", None)  # everybody has seen the stone: Bob is asked
    library.playing.answer_undo(code, "bob", None, yes=True)
    again = friends.match(code)
    assert len(again.undos) == 1
    assert Reel(again).choices == laid.choices[:1]


def test_a_table_that_waits_has_nothing_to_look_back_at(ada: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    assert ada.get(f"/t/{code}/replay").status_code == 400
    assert ada.get("/t/ZZZZZZZ/replay").status_code == 404


def test_without_script_the_slider_leads_to_the_address_of_a_moment(pair: Any) -> None:
    code = finished(pair)
    plies = plies_of(pair.ada.get(f"/t/{code}/replay").text)
    answer = pair.ada.get(f"/t/{code}/replay?step=1&view=open&by=turn")
    assert (answer.status_code, answer.headers["location"]) == (303, f"?at={plies[1]}&view=open&by=turn")
    beyond = pair.ada.get(f"/t/{code}/replay?step=999")
    assert beyond.headers["location"] == f"?at={plies[-1]}"
    for odd in ("at=-1", "at=x", "step=-1"):
        assert pair.ada.get(f"/t/{code}/replay?{odd}").status_code == 400


def test_without_script_the_shape_of_the_picture_stays_chosen(pair: Any) -> None:
    code = finished(pair)
    html = pair.ada.get(f"/t/{code}/replay?at=0&layout=phone").text
    first, second, *_ = plies_of(html)
    assert 'data-layout="phone"' in html
    assert f'id="to-forward" href="?at={second}&amp;view=0&amp;layout=phone"' in html
    assert f'<a href="?at={first}&amp;view=0&amp;layout=desk">Broad picture</a>' in html
    assert "&amp;layout=" not in re.sub(r'<p class="turn-round.*?</p>', "", pair.ada.get(f"/t/{code}/replay?at=4").text)
    onwards = pair.ada.get(f"/t/{code}/replay?step=1&layout=phone").headers["location"]
    assert onwards.endswith("&layout=phone")


def test_a_script_is_given_the_part_that_it_swaps(pair: Any) -> None:
    code = finished(pair)
    part = pair.ada.get(f"/t/{code}/replay?at=0", headers={"X-Part": "table"}).text
    assert part.lstrip().startswith('<main id="table"')
    assert part.strip() in pair.ada.get(f"/t/{code}/replay?at=0").text


def test_the_ways_to_a_replay(pair: Any) -> None:
    running, over = pair.sit(), finished(pair)
    assert f'href="/t/{running}/replay?at=0">From the beginning' in pair.ada.get(f"/t/{running}").text
    assert f'<a class="button" href="/t/{over}/replay?at=0">Look again' in pair.ada.get(f"/t/{over}").text
    mine = pair.ada.get("/my").text
    assert f'href="/t/{over}/replay?at=0"' in mine
    assert f"/t/{running}/replay" not in mine
    assert 'href="/replay"' in mine


def test_a_change_of_settings_leads_back_to_the_moment(pair: Any) -> None:
    code = finished(pair)
    html = pair.ada.get(f"/t/{code}/replay?at=5&view=1").text
    assert f'name="next" value="/t/{code}/replay?at=5&amp;view=1"' in html
    french = pair.ada.get(f"/t/{code}/replay?at=0", headers={"Accept-Language": "fr"}).text
    assert "La table est mise en place" in french and "Open table" not in french


# --- records -----------------------------------------------------------------------------------


@pytest.mark.parametrize("as_file", [False, True], ids=["pasted", "file"])
def test_a_record_that_is_brought_is_opened(ada: Any, as_file: bool) -> None:
    """Pasted text comes with other ends of lines; a file may begin with a mark of its coding."""
    ada.get("/replay")
    record, fields = record_of(), {"csrf": ada.csrf}
    if as_file:
        file = {"file": ("game.txt", b"\xef\xbb\xbf" + record.encode(), "text/plain")}
        answer = ada.client.post("/replay", data=fields, files=file)
    else:
        answer = ada.client.post("/replay", data=fields | {"record": record.replace("\n", "\r\n")})
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/replay/")
    page = ada.get(answer.headers["location"])
    assert picture(page).count(">?<") == 0
    assert "Ada" in page.text and "Open table" in page.text
    assert ada.get(answer.headers["location"] + "&view=1").status_code == 200


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda record: record.replace("\n6 ", "\n7 "), "line 13: ply 7 where ply 6 should stand"),
        (lambda record: record.replace("\n1 * deal", "\n1 * steal"), "line 8: "),
        (lambda record: record.replace('[Seed "4"]', '[Seed "5"]'), ": chance gave deal("),
        (lambda record: re.sub(r'Scores "\d+', 'Scores "99', record), "the record tells the scores (99, "),
        (lambda _: "[Game <b>", "line 1: cannot read the tag &#39;[Game &lt;b&gt;&#39;"),
        (lambda _: " \n ", "Choose a file with a record, or paste one."),
        (lambda _: "x" * 60_001, "That is too long."),
    ],
    ids=["number", "words", "chance", "scores", "tag", "empty", "long"],
)
def test_a_broken_record_is_refused_with_its_line(ada: Any, broken: Any, told: str) -> None:
    """Six tags and an empty line stand before the first ply."""
    answer = ada.post("/replay", record=broken(record_of()))
    assert answer.status_code == 400
    assert told in answer.text
    assert with_line("ply 2: no", record_of()) == "line 9: ply 2: no"


def test_only_so_much_is_read(ada: Any) -> None:
    assert ada.post("/tables", record="x" * 33_000).status_code == 413


@pytest.mark.parametrize(
    ("language", "told"), [("en", "That is too long."), ("fr", "C’est trop long.")], ids=["en", "fr"]
)
@pytest.mark.parametrize("size", [130_000, 20_000_000], ids=["large", "huge"])
def test_a_record_that_is_far_too_large_is_refused_where_it_was_brought(
    ada: Any, language: str, told: str, size: int
) -> None:
    """In the reader's language, with the form for another try; nothing of it comes back."""
    answer = ada.post("/replay", record="x" * size, headers={"accept-language": language})
    assert answer.status_code == 413
    assert told in answer.text and 'enctype="multipart/form-data"' in answer.text
    assert "xxxx" not in answer.text


def test_a_link_holds_the_whole_record_and_nobody_else_can_make_one(any_game: Any) -> None:
    """It is the record again, names apart, and short enough for every proxy."""
    ours, theirs = Signatures("key"), Signatures("other key")
    record = checked(record_of(any_game.id) if 2 in any_game.seats else longest(any_game))
    link = link_of(record, ours)
    assert len(link) < 4_000
    table = table_of(link, ours)
    assert table.match is not None and table.match.as_record() == record
    for wrong in (link_of(record, theirs), link[:-2] + ("A" if link[-2] != "A" else "B") + link[-1], "x", link[1:]):
        with pytest.raises(Exception, match="lost record"):
            table_of(wrong, ours)


def test_a_link_of_before_still_opens() -> None:
    """The version of the rules is called `rules` in every link, whatever its name in Python."""
    ours, told = Signatures("key"), {"game": "cairn", "rules": "1", "variant": "plain", "seats": 2, "names": ["a", "b"]}
    packed = zlib.compress(json.dumps({**told, "seed": 1, "plies": []}).encode())
    match = table_of(ours.with_seal(urlsafe_b64encode(packed).decode().rstrip("=")), ours).match
    assert match is not None and (match.game.id, match.rules_version, match.names) == ("cairn", "1", ("a", "b"))


def longest(played: Any) -> str:
    match, rng = Match.new(played.id, played.seats[-1], seed=1), Rng(1)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match.record()
