"""Shared positions, their pictures, results and cards: no reader gets anything there that they may not know."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import Game, game
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.core.view import View
from solutre.web.http.readers import Signatures
from solutre.web.http.sharing.positions import code_of
from solutre.web.http.sharing.routes import moment_of
from solutre.web.pages.position import PositionPage
from solutre.web.tables.model import Site
from solutre.web.tables.table_match import TableMatch

OURS = Signatures("key")
HALF = 25  # decisions into a game


def played(served: Any, game: Game) -> tuple[str, list[Any]]:
    """A table where everybody has a browser of their own, some way into its game; a stranger comes last."""
    people = [served.person() for _ in range(game.seats[0] + 1)]
    code = people[0].opens(game.id, seat_0="me", **{f"seat_{n}": "friend" for n in range(1, game.seats[0])})
    for number, person in enumerate(people[1:-1]):
        person.post(f"/t/{code}/join", name=f"Friend {number}")
    return code, people


def go_on(library: Any, code: str, decisions: int) -> TableMatch:
    """Play at random, and write all of it down at once."""
    stored, rng = library.store.read(code), Rng(5)
    match, rows = library.playing.matches.of(stored).copy(), []
    while decisions and not match.over:
        legal = match.state.legal_actions()
        rows += match.play_as(match.player, legal[rng.below(len(legal))])
        decisions -= 1
    if rows:
        library.playing._commit(stored, match, rows)
    return library.playing.matches.of(library.store.read(code))


def told(person: Any, code: str) -> str:
    """Everything about sharing and results that a person can ask for."""
    shared = person.get(f"/t/{code}/share")
    assert shared.status_code == 303
    link = shared.headers["location"]
    paths = (link, f"{link}.svg", "/my", "/results", "/library", "/along")
    return "".join(person.get(path).text for path in paths) + str(shared.headers)


@pytest.mark.always
@pytest.mark.by_turns(2)
def test_nobody_is_told_a_secret_by_what_is_shared(served: Any, any_game: Game) -> None:
    """While the game runs neither the secret of its chance, nor nonces, nor others' links, nor others' views; results
    tell nothing of a running table. Once it is over a stranger has still no results."""
    code, people = played(served, any_game)
    library = served.library
    match = go_on(library, code, HALF)
    stored = library.store.read(code)
    if not match.over:
        for number, person in enumerate(people):
            secrets = [stored.table.secret, *(seat.nonce for seat in stored.seats)]
            secrets += [seat.token for seat in stored.seats if seat.number != number]
            page = told(person, code)
            assert not [secret for secret in secrets if secret in page]
            others = [str(seat.number) for seat in stored.seats if seat.number != number]
            views = [person.get(f"/t/{code}/share?view={view}").status_code for view in (*others, "open")]
            assert views == [403] * len(views)
            assert person.get(f"/t/{code}/card.svg").status_code == 404
    assert f"/t/{code}" not in people[0].get("/results").text or match.over
    go_on(library, code, -1)
    assert f"/t/{code}" in people[0].get("/results").text
    stranger = people[-1]
    assert "will be counted here" in stranger.get("/results").text and code not in stranger.get("/my").text
    assert not [seat.token for seat in stored.seats if seat.token in told(stranger, code)]
    for person in people:
        person.client.close()


def other_truth(view: Any, seat: int, seed: int) -> Any:
    """A position that a reader cannot tell from the real one."""
    return view.imagine(Rng(seed)).redact(seat)


def shown(view: Any, match: TableMatch) -> list[str]:
    """What is made of a view: its code, its picture and its card."""
    page = PositionPage(Site(), match.game, view, match.names)
    code = code_of(view, match.rules_version, match.variant, match.names, OURS)
    return [code, page.drawn(embedded=True), page.card(), page.told]


def test_two_truths_give_one_shared_position(served: Any, any_game: Game) -> None:
    """Whatever differs in what a reader cannot know: the code, the picture and the card are the same."""
    code, people = played(served, any_game)
    match = go_on(served.library, code, 3)
    for seat in (0, SPECTATOR):
        view = moment_of(match, 10**6, seat)
        real = shown(View(match.game.load(view.dump())), match)
        assert real == shown(View(match.game.load(other_truth(view, seat, 3).dump())), match)
    for person in people:
        person.client.close()


def test_the_proof_notices_a_planted_leak(served: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the truth were shared instead of the view, a hidden hand would be in the code."""
    code, people = played(served, game("cairn"))
    match = go_on(served.library, code, 0)
    while match.over:  # all stones were alike
        code, people = played(served, game("cairn"))
        match = go_on(served.library, code, 0)
    fair = shown(moment_of(match, None, SPECTATOR), match)
    monkeypatch.setattr("solutre.web.study.replay.view_of", lambda state, observer: state.clone())
    assert shown(moment_of(match, None, SPECTATOR), match) != fair
    for person in people:
        person.client.close()
