"""The library over HTTP: pages, and a whole game by plain forms."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import pytest

from solutre.bots.explaining.explain import Explanation
from solutre.core.game import games

GAME = "cairn"
POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:"
TWO = {"seat_0": "me", "seat_1": "friend", "name": "Ada"}
PLY = re.compile(r'name="ply" value="(\d+)"')
ACTION = re.compile(r'name="action" value="(\d+)"')


# --- pages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/my", f"/games/{GAME}", f"/rules/{GAME}", "/t/{code}", "/t/{code}/fragment"])
def test_every_page_is_whole_and_strict(ada: Any, path: str) -> None:
    code = ada.opens(seat_0="me", seat_1="computer")
    answer = ada.get(path.format(code=code))
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"].startswith(POLICY)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "style=" not in answer.text


@pytest.mark.parametrize("game", list(games()))
def test_every_game_of_the_shelf_starts_in_two_clicks(ada: Any, game: str) -> None:
    assert f'action="/quick/{game}"' in ada.get("/").text
    answer = ada.post(f"/quick/{game}")
    assert answer.status_code == 303
    assert 'id="table"' in ada.get(answer.headers["location"]).text


def test_style_sheets_come_from_the_drawing_code(ada: Any) -> None:
    theme = ada.get("/static/theme.css")
    assert theme.headers["content-type"].startswith("text/css")
    own = ada.get("/static/games/hunters.css")
    assert own.status_code == 200
    assert theme.text not in own.text
    assert "set-cookie" not in theme.headers


def test_the_library_tells_that_it_is_well(ada: Any) -> None:
    assert ada.get("/health").json() == {"ok": True, "database": "sqlite"}


def test_the_language_comes_from_the_browser_and_can_be_changed(ada: Any) -> None:
    assert 'lang="fr"' in ada.get("/", headers={"Accept-Language": "fr-CH, en;q=0.5"}).text
    assert 'lang="en"' in ada.get("/", headers={"Accept-Language": "de, en;q=0.5, fr;q=0.1"}).text
    answer = ada.post("/settings", language="fr", next="/my")
    assert (answer.status_code, answer.headers["location"]) == (303, "/my")
    assert '<html lang="fr"' in ada.get("/").text


def test_settings_never_lead_to_another_site(ada: Any) -> None:
    for address in ("https://example.org", "//example.org", "/\\example.org", ""):
        assert ada.post("/settings", theme="dark", next=address).headers["location"] == "/"
    assert ada.post("/settings", theme="pink").status_code == 400


def test_a_code_leads_to_its_table_however_it_is_typed(ada: Any) -> None:
    code = ada.opens(**TWO)
    for typed in (code, code.lower(), f" {code} ", f"https://solutre.example/t/{code}"):
        assert ada.get("/code", params={"code": typed}).headers["location"] == f"/t/{code}"
    assert ada.get("/code", params={"code": "12345"}).status_code == 404
    assert ada.get(f"/t/{code.lower()}").status_code == 200


def test_the_qr_code_is_a_plain_picture(ada: Any) -> None:
    answer = ada.get(f"/t/{ada.opens(**TWO)}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert "style" not in answer.text


# --- a game by forms ---------------------------------------------------------------------------


def test_two_people_play_a_whole_game_by_plain_forms(pair: Any, ada: Any, bob: Any) -> None:
    code = pair.sit()
    choices = 0
    while pair.legal(code):
        person, other, _ = pair.to_decide(code)
        page = person.get(f"/t/{code}").text
        action, ply = ACTION.search(page), PLY.search(page)
        assert action and ply
        assert not ACTION.search(other.get(f"/t/{code}").text)
        assert person.post(f"/t/{code}/choose", action=action[1], ply=ply[1]).status_code == 303
        choices += 1
    assert choices >= 1
    record = ada.get(f"/t/{code}/record").text
    assert "[Secret" in record
    again = ada.post(f"/t/{code}/again").headers["location"]
    assert bob.post(f"/t/{code}/again").headers["location"] == again


def test_the_script_gets_the_part_that_it_swaps(pair: Any) -> None:
    code = pair.sit()
    person, _, ply = pair.to_decide(code)
    answer = person.post(f"/t/{code}/choose", {"X-Part": "table"}, action=pair.legal(code)[0], ply=ply)
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<main id="table"')


def test_a_choice_goes_on_waiting_for_really_while_the_position_stays(pair: Any) -> None:
    code = pair.sit()
    person, _, ply = pair.to_decide(code)
    asked = f"/t/{code}/fragment?confirm={pair.legal(code)[0]}"
    assert 'id="really"' in person.get(f"{asked}&ply={ply}").text
    assert 'id="really"' not in person.get(f"{asked}&ply={ply - 1}").text


def test_a_table_tells_json_to_who_asks_for_it(pair: Any) -> None:
    code = pair.sit()
    person, _, ply = pair.to_decide(code)
    answer = person.post_json(f"/t/{code}/choose", action=pair.legal(code)[0], ply=ply)
    assert answer.json()["ply"] > ply


def test_what_is_impossible_is_explained_with_its_clause(pair: Any) -> None:
    """CAI-T1: only a stone of one's own hand can be laid."""
    code = pair.sit()
    person, _, _ = pair.to_decide(code)
    missing = next(size for size in range(3) if size not in pair.legal(code))
    told = person.get(f"/t/{code}/why", params={"action": missing}, headers={"Accept": "application/json"}).json()
    assert told["clause"] == "CAI-T1"
    assert told["text"]
    assert "CAI-T1" in person.post(f"/t/{code}/why", action=missing).text
    swapped = person.post(f"/t/{code}/why", {"X-Requested-With": "solutre"}, action=missing).text  # as our script asks
    assert 'id="refusal"' in swapped
    assert "CAI-T1" in swapped
    assert "<html" not in swapped
    possible = pair.legal(code)[0]
    told = person.get(f"/t/{code}/why", params={"action": possible}, headers={"Accept": "application/json"}).json()
    assert told["clause"] == ""


def test_a_hint_marks_a_choice(
    pair: Any, served: Any, ada: Any, worker_of: Callable[[Any], Any], until: Callable[..., None]
) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="here", hints="yes")
    with worker_of(served):
        answer = ada.post(f"/t/{code}/hint", ply=served.library.store.read(code).table.ply)
        until(lambda: served.library.store.read(code).table.hint_action is not None)
    assert answer.status_code in (303, 200)  # 200 on a slow machine: the page comes while it is still thought about
    hinted = served.library.store.read(code).table
    assert hinted.hint_action in pair.legal(code)
    assert Explanation.from_text(hinted.hint_told).alternatives[0].action == hinted.hint_action
    assert 'id="advice"' in ada.get(f"/t/{code}").text
    ada.post(f"/t/{code}/choose", action=hinted.hint_action, ply=hinted.ply)
    assert served.library.store.read(code).table.hint_told is None


def test_chat_is_only_ever_text_and_can_be_muted(pair: Any, ada: Any, bob: Any) -> None:
    code = pair.sit()
    bob.post(f"/t/{code}/chat", text="<script>alert(1)</script>")
    page = ada.get(f"/t/{code}").text
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page
    ada.post(f"/t/{code}/mute")
    assert "alert(1)" not in ada.get(f"/t/{code}").text
    assert "alert(1)" in bob.get(f"/t/{code}").text


def test_a_person_goes_on_from_another_device(pair: Any, served: Any, ada: Any) -> None:
    code = pair.sit()
    link = served.library.store.read(code).seats[1].token
    with served.person() as phone:
        assert "me" not in ada.get(f"/t/{code}/seat/{'x' * 24}").headers.get("location", "")
        assert phone.client.get(f"/t/{code}/seat/{link}", follow_redirects=True).status_code == 200
        assert [seat.mine for seat in served.library.views.of(code, reader(served, phone)).seats] == [False, True]


def reader(served: Any, person: Any) -> str:
    found: str = served.library.signatures.reader(person.client.cookies["reader"])
    return found


def test_a_name_is_remembered_for_the_next_table(ada: Any, bob: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada <b>")
    bob.post(f"/t/{code}/join", name="Bob", seat=1)
    for person, name in ((ada, "Ada &lt;b&gt;"), (bob, "Bob")):
        assert f'id="name" name="name" value="{name}"' in person.get(f"/games/{GAME}").text


def test_an_open_seat_is_given_to_a_computer_from_the_lobby(ada: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    assert f'action="/t/{code}/away"' in ada.get(f"/t/{code}").text
    assert ada.post(f"/t/{code}/away", seat=1).status_code == 303
    assert 'class="table t-lobby"' not in ada.get(f"/t/{code}").text


def test_my_tables_finds_the_table_again(ada: Any) -> None:
    code = ada.opens(**TWO)
    assert f"/t/{code}" in ada.get("/my").text
    assert f"/t/{code}" in ada.get("/").text
