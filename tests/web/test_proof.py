"""The proof of the luck, as the server tells it: nothing before the end, all of it afterwards."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from solutre.core import chance
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.web.pages.finished.proof import proof_page
from solutre.web.store.schema import PERSON
from solutre.web.study.proof import proof_of
from solutre.web.tables.model import Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

MOST_BYTES = 300_000
SEALED = ("until", "seed", "commitment", "secret", "undos", "nonces")
PEBBLE = re.compile(r'data-number="(\d+)" data-ply="(\d+)" data-weights="([\d ]+)" data-came="(\d+)"')
SEAL = re.compile("<li " + " ".join(f'data-{name}="(.*?)"' for name in SEALED) + ">")


def random_match(game: str, seats: int, seed: int | None = 5) -> TableMatch:
    match, rng = Match.new(game, seats, seed=seed, nonces=("wörd.0", 'it\'s \\ "odd" \u00a0.1')), Rng(seats)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return TableMatch.told_by(match.as_record())


def shown(match: TableMatch, language: str = "en") -> str:
    seats = tuple(Seat(number, name, PERSON) for number, name in enumerate(match.names))
    table = TableView("BCDFGHJ", match.game.id, match.variant, seats, match)
    return proof_page(Site(language), table, match, proof_of(match), "/t/BCDFGHJ")


@pytest.mark.parametrize("seed", [5, None], ids=["seed", "sealed"])
def test_whoever_reads_the_page_can_draw_everything_again(any_game: Game, seed: int | None) -> None:
    """From what stands in the page alone, as the script does it."""
    match = random_match(any_game.id, any_game.seats[0], seed)
    page = shown(match)
    (told,) = SEAL.findall(page)
    until, own_seed, commitment, secret, undos, nonces = map(html.unescape, told)
    known = chance.secret_of_seed(int(own_seed)) if own_seed else bytes.fromhex(secret)
    assert own_seed or chance.commitment(known) == commitment
    assert (int(until), undos) == (len(match.plies), "")
    pebbles = PEBBLE.findall(page)
    assert len(pebbles) == sum(ply.player == CHANCE for ply in match.plies) == proof_of(match).verdict.outcomes
    for number, ply, weights, came in pebbles:
        drawn = chance.draw(known, json.loads(nonces), int(ply) - 1, [int(one) for one in weights.split()])
        assert drawn == int(came), number
    assert len(page.encode()) < MOST_BYTES


def test_a_game_that_left_another_tells_both_seals() -> None:
    first = Match.replay(random_match("cairn", 2).as_record())
    other = first.fork(5)
    while not other.over:
        other.play(other.choices()[0])
    page = shown(TableMatch.told_by(other.as_record()), "fr")
    assert [seal[:2] for seal in SEAL.findall(page)] == [("5", "5"), (str(len(other.plies)), "")]
    assert "Cette partie en a quitté une autre" in page


def test_the_pot_is_sealed_until_the_end(served: Any, pair: Any) -> None:
    """The seal stands on the page from the first moment; secret and words come at the end, to everybody."""
    code = pair.ada.opens(seat_0="me", seat_1="friend", name="Ada", nonce="mammoth-song")
    stored = served.library.store.read(code)
    seal, secret = stored.table.commitment, stored.table.secret
    lobby = pair.bob.get(f"/t/{code}").text
    assert seal in lobby and 'name="nonce"' in lobby
    pair.bob.post(f"/t/{code}/join", name="Bob", seat=1, nonce="owl rain")
    for person in (pair.ada, pair.bob):
        page = person.get(f"/t/{code}/proof").text
        assert seal in page and "The pot is still sealed" in page
        assert not any(word in page for word in (secret, "mammoth-song", "owl rain", "data-weights"))
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    page = pair.ada.get(f"/t/{code}/proof").text
    assert all(word in page for word in (seal, secret, "<b>mammoth-song</b>", "<b>owl rain</b>", "data-weights"))
    assert f'href="/t/{code}/proof"' in pair.ada.get(f"/t/{code}").text
    assert f'href="/t/{code}/proof"' in pair.ada.get(f"/t/{code}/replay?at=0").text


def test_a_record_that_is_brought_is_proved_too(ada: Any) -> None:
    ada.get("/replay")
    record = random_match("cairn", 2).as_record().write()
    where = ada.post("/replay", record=record).headers["location"].partition("?")[0]
    page = ada.get(f"{where}/proof")
    assert page.status_code == 200 and "an open seed: 5" in page.text
    assert f'href="{where}/record"' in page.text
    assert ada.get(f"{where}/record").text == record
    assert ada.get("/replay/changed/proof").status_code == 404
