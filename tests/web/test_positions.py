"""Sharing: a link holds what its sharer sees and nothing else, opens everywhere, and has pictures for messengers."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from markupsafe import escape

from solutre.core.game import Game, Look
from solutre.core.keeping import position_code
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.core.view import View, laid_open, view_of
from solutre.draw.tree import read
from solutre.web.errors import Refused
from solutre.web.http.readers import Signatures
from solutre.web.http.sharing.positions import LONGEST, code_of, position_of

OURS, THEIRS = Signatures("key"), Signatures("other key")
PNG = b"\x89PNG\r\n\x1a\n"


def positions(played: Game, most: int = 3) -> list[Match]:
    """A random game at some of its moments, the end among them."""
    match, rng = Match.new(played.id, played.seats[-1], seed=8), Rng(8)
    actions: list[int] = []
    found: list[Match] = []
    while not match.over:
        legal = match.state.legal_actions()
        actions.append(legal[rng.below(len(legal))])
        match.play(actions[-1])
    early = Match.new(played.id, played.seats[-1], seed=8)
    for number, action in enumerate(actions):
        if number % (1 + len(actions) // most) == 0:
            found.append(deepcopy(early))
        early.play(action)
    return [*found, match]


def shared(match: Match, observer: int, signatures: Signatures = OURS) -> str:
    return code_of(match.view(observer), match.rules_version, match.variant, match.names, signatures)


def repacked(change: Callable[[dict[str, Any]], object]) -> str:
    """A code of Cairn in which somebody changed something."""
    packed = shared(Match.new("cairn", 2, seed=3, names=("Ada", "Bo")), 0).partition(".")[0]
    told = json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    change(told)
    return urlsafe_b64encode(zlib.compress(json.dumps(told).encode())).decode().rstrip("=")


def test_a_code_brings_back_the_view_in_any_library(any_game: Game) -> None:
    """Every seat's view and a spectator's, at several moments, short enough for an address."""
    for match in positions(any_game):
        for observer in (0, match.seats - 1, SPECTATOR):
            code = shared(match, observer)
            assert len(code) < LONGEST / 2
            for signatures, ours in ((OURS, True), (THEIRS, False)):
                found = position_of(code, signatures)
                assert (found.view.key(), found.view.observer) == (match.view(observer).key(), observer)
                assert (found.game.id, found.names, found.ours) == (any_game.id, match.names, ours)


def test_a_code_of_a_view_knows_no_more_than_the_view(any_game: Game) -> None:
    """Worlds that look alike to a seat give the same code: what it may not know is not in there."""
    for match in positions(any_game):
        for observer in (0, SPECTATOR):
            code = shared(match, observer)
            for seed in range(2):
                world = match.view(observer).imagine(Rng(seed))
                view = view_of(world, observer)
                assert code_of(view, match.rules_version, match.variant, match.names, OURS) == code


def test_the_open_table_of_a_finished_game_can_be_shared(any_game: Game) -> None:
    match = positions(any_game, 1)[-1]
    code = code_of(laid_open(match.state), match.rules_version, match.variant, match.names, OURS)
    assert position_of(code, OURS).view.key() == match.state.key()


def drawn_pieces(played: Game, view: View, names: tuple[str, ...]) -> set[str]:
    svg = played.draw(view, Look("en", names, still=True)).svg
    return {element.get("id", "") for element in read(svg).iter()} - {""}


def test_a_shared_end_shows_every_piece_that_the_table_shows(any_game: Game) -> None:
    """The link holds no story: whatever the final board shows follows from the position alone."""
    match = positions(any_game, 1)[-1]
    for view in (match.view(SPECTATOR), laid_open(match.state)):
        view.log = match.view(SPECTATOR).log
        found = position_of(code_of(view, match.rules_version, match.variant, match.names, OURS), OURS)
        assert drawn_pieces(any_game, found.view, match.names) == drawn_pieces(any_game, view, match.names)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda told: told.update(g="chess"), "no game"),
        (lambda told: told.update(r="99"), "other rules"),
        (lambda told: told.update(v="chess"), "broken position"),
        (lambda told: told.update(n=["Ada"]), "broken position"),
        (lambda told: told.update(n="Ada"), "lost position"),
        (lambda told: told.pop("p"), "lost position"),
        (lambda told: told["p"].update(observer=7), "broken position"),
        (lambda told: told["p"].update(players=[]), "broken position"),
    ],
)
def test_a_bad_code_is_refused_in_one_line(change: Callable[[dict[str, Any]], object], told: str) -> None:
    with pytest.raises(Refused) as refusal:
        position_of(repacked(change), OURS)
    assert refusal.value.key == told
    assert "\n" not in str(refusal.value.values)


def test_a_damaged_or_swollen_code_is_refused() -> None:
    code = shared(Match.new("cairn", 2, seed=3), 0)
    packed, _, seal = code.partition(".")
    bomb = urlsafe_b64encode(zlib.compress(b" " * 3_000_000)).decode()
    deep = urlsafe_b64encode(zlib.compress(b"[" * 150_000)).decode()
    for wrong in (
        "",
        "x",
        packed[:-9],
        packed[:20] + "A" + packed[21:] + "." + seal,
        bomb,
        deep,
        "A" * (LONGEST + 1),
        "chess-AQAA",
        "elawa-AQAA",
    ):
        with pytest.raises(Refused):
            position_of(wrong, OURS)


def test_a_code_from_python_opens_here(ada: Any) -> None:
    """Without a signature, and without names."""
    html = ada.get(f"/p/{position_code(Match.new('cairn', 2, seed=3).view(0), names=())}").text
    assert "It comes from elsewhere" in html and "Player 2" in html
    nobody = Match.new("cairn", 2, seed=3).state
    assert "Player 2" in ada.get(f"/p/{position_code(nobody)}").text


def test_names_in_a_code_are_only_ever_text(ada: Any) -> None:
    code = repacked(lambda told: told.update(n=["<script>alert(1)</script>", "\u202eoB"]))
    html = ada.get(f"/p/{code}").text
    assert "<script>alert" not in html and "\u202e" not in html
    assert "It comes from elsewhere" in html


# --- over HTTP ---------------------------------------------------------------------------------


def hands(person: Any, code: str, query: str = "") -> tuple[str, int]:
    """Where sharing leads, and how many stones lie face down there."""
    answer = person.get(f"/t/{code}/share{query}")
    assert answer.status_code == 303, answer.text
    page = person.get(answer.headers["location"])
    assert page.status_code == 200
    return answer.headers["location"], page.text.count(">?<")


def finished(pair: Any) -> str:
    code: str = pair.sit()
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    return code


def test_a_running_table_is_shared_as_its_sharer_sees_it(served: Any, pair: Any) -> None:
    """A player shares the own hand, a stranger none, and nobody another's."""
    code = pair.sit()
    with served.person() as stranger:
        ada, bob, nobody = (hands(person, code)[1] for person in (pair.ada, pair.bob, stranger))
        assert ada > 0 and bob > 0 and ada + bob == nobody  # each sees the other's stones face down
        for person, view in ((pair.ada, "1"), (pair.ada, "open"), (stranger, "0"), (stranger, "open")):
            assert person.get(f"/t/{code}/share?view={view}").status_code == 403
        link, _ = hands(pair.ada, code)
        assert stranger.get(link).text.count(">?<") == ada  # whoever opens it
        assert stranger.get(f"/t/{code}/card.png").status_code == 404  # it is not over
    assert "It was shared from a table of this library." in pair.bob.get(link).text
    assert "share" in pair.ada.get(f"/t/{code}").text


def test_a_finished_table_is_shared_from_every_seat_and_open(pair: Any) -> None:
    code = finished(pair)
    ada, bob, nobody = (hands(pair.ada, code, f"?at=0&view={view}")[1] for view in ("0", "1", "open"))
    assert ada > 0 and bob > 0 and nobody == 0


def test_pictures_and_previews(pair: Any) -> None:
    """The drawing is free of inline style, which our own policy forbids; the preview is a PNG of 1200 by 630."""
    code = finished(pair)
    link, _ = hands(pair.ada, code)
    page = pair.ada.get(link).text
    shown = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)"', page))
    base = str(pair.ada.client.base_url).rstrip("/")
    assert shown["og:image"] == f"{base}{link}/card.png" and shown["og:title"] == "Cairn"
    drawing = pair.ada.get(f"{link}.svg")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert "<style" not in drawing.text and "style=" not in drawing.text and "var(" not in drawing.text
    for address in (f"{link}.png", f"{link}/card.png", f"/t/{code}/card.png"):
        picture = pair.ada.client.get(address)
        assert picture.headers["content-type"] == "image/png" and picture.content.startswith(PNG)
        width, height = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
        assert width == 1200 and (height == 630 or not address.endswith("card.png"))
    end = pair.ada.get(f"/t/{code}").text
    assert f'content="{base}/t/{code}/card.png"' in end
    assert "og:image" not in pair.ada.get(f"/t/{pair.sit()}").text
    assert "Ada" in pair.ada.get(f"/t/{code}/card.svg").text


def test_the_page_of_a_position_is_light_and_speaks_french(any_game: Game, ada: Any, served: Any) -> None:
    match = positions(any_game, 1)[-1]
    code = shared(match, 0, served.library.signatures)
    html = ada.get(f"/p/{code}", headers={"Accept-Language": "fr", "User-Agent": "Mobile"}).text
    assert len(html.encode()) < 300_000 and 'class="board board-phone"' in html
    assert "Lien à transmettre" in html and "style=" not in html
    assert escape(any_game.rulebooks["fr"].title) in html
