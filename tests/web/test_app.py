"""The library over HTTP: pages, forms, and a clear answer to everything that cannot be done."""

from __future__ import annotations

import json
import re
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from solutre.bots.explain import Explanation
from solutre.core.game import games
from solutre.web.errors import Refused
from solutre.web.settings import Settings
from solutre.web.tables.names import apart, checked_name, person_name, plain

GAME = "cairn"
POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:"
TWO = {"seat_0": "me", "seat_1": "friend", "name": "Ada"}
PLY = re.compile(r'name="ply" value="(\d+)"')
ACTION = re.compile(r'name="action" value="(\d+)"')


def friends(ada: Any, bob: Any, game: str = GAME) -> str:
    """A table of two people in two browsers."""
    while True:  # sometimes all stones are alike and nobody has anything to decide
        code: str = ada.opens(game, **TWO)
        assert bob.post(f"/t/{code}/join", name="Bob", seat=1).status_code == 303
        if any(ACTION.search(person.get(f"/t/{code}").text) for person in (ada, bob)):
            return code


def to_decide(served: Any, code: str, ada: Any, bob: Any) -> tuple[Any, Any, int]:
    """Who is to decide, who is not, and the ply."""
    table = served.library.store.read(code).table
    return (ada, bob, table.ply) if table.player == 0 else (bob, ada, table.ply)


def legal(served: Any, code: str) -> list[int]:
    found: list[int] = served.library.views.of(code, "").match.state.legal_actions()
    return found


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


def test_two_people_play_a_whole_game_by_plain_forms(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    choices = 0
    while legal(served, code):
        person, other, _ = to_decide(served, code, ada, bob)
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


def test_the_script_gets_the_part_that_it_swaps(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    person, _, ply = to_decide(served, code, ada, bob)
    answer = person.post(f"/t/{code}/choose", {"X-Part": "table"}, action=legal(served, code)[0], ply=ply)
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<main id="table"')


def test_a_choice_goes_on_waiting_for_really_while_the_position_stays(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    person, _, ply = to_decide(served, code, ada, bob)
    asked = f"/t/{code}/fragment?confirm={legal(served, code)[0]}"
    assert 'id="really"' in person.get(f"{asked}&ply={ply}").text
    assert 'id="really"' not in person.get(f"{asked}&ply={ply - 1}").text


def test_a_table_tells_json_to_who_asks_for_it(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    person, _, ply = to_decide(served, code, ada, bob)
    answer = person.post_json(f"/t/{code}/choose", action=legal(served, code)[0], ply=ply)
    assert answer.json()["ply"] > ply


def test_what_is_impossible_is_explained_with_its_clause(served: Any, ada: Any, bob: Any) -> None:
    """CAI-T1: only a stone of one's own hand can be laid."""
    code = friends(ada, bob)
    person, _, _ = to_decide(served, code, ada, bob)
    missing = next(size for size in range(3) if size not in legal(served, code))
    told = person.get(f"/t/{code}/why", params={"action": missing}, headers={"Accept": "application/json"}).json()
    assert told["clause"] == "CAI-T1"
    assert told["text"]
    assert "CAI-T1" in person.post(f"/t/{code}/why", action=missing).text
    possible = legal(served, code)[0]
    told = person.get(f"/t/{code}/why", params={"action": possible}, headers={"Accept": "application/json"}).json()
    assert told["clause"] == ""


def test_a_hint_marks_a_choice(served: Any, ada: Any, worker_of: Callable[[Any], Any]) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="here", hints="yes")
    with worker_of(served):
        answer = ada.post(f"/t/{code}/hint", ply=served.library.store.read(code).table.ply)
    assert answer.status_code == 303
    hinted = served.library.store.read(code).table
    assert hinted.hint_action in legal(served, code)
    assert Explanation.from_text(hinted.hint_told).alternatives[0].action == hinted.hint_action
    assert 'id="advice"' in ada.get(f"/t/{code}").text
    ada.post(f"/t/{code}/choose", action=hinted.hint_action, ply=hinted.ply)
    assert served.library.store.read(code).table.hint_told is None


def test_chat_is_only_ever_text_and_can_be_muted(ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    bob.post(f"/t/{code}/chat", text="<script>alert(1)</script>")
    page = ada.get(f"/t/{code}").text
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page
    ada.post(f"/t/{code}/mute")
    assert "alert(1)" not in ada.get(f"/t/{code}").text
    assert "alert(1)" in bob.get(f"/t/{code}").text


def test_a_person_goes_on_from_another_device(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
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


# --- what cannot be done -----------------------------------------------------------------------


def test_an_illegal_choice_is_400_with_the_clause(served: Any, ada: Any, bob: Any) -> None:
    """CAI-T1 is told on the page as well as to the script."""
    code = friends(ada, bob)
    person, _, ply = to_decide(served, code, ada, bob)
    missing = next(size for size in range(3) if size not in legal(served, code))
    page = person.post(f"/t/{code}/choose", action=missing, ply=ply)
    assert (page.status_code, "CAI-T1" in page.text) == (400, True)
    told = person.post_json(f"/t/{code}/choose", action=missing, ply=ply)
    assert (told.status_code, told.json()["clause"]) == (400, "CAI-T1")
    assert served.library.store.read(code).table.ply == ply


def test_somebody_who_was_slower_gets_409_and_the_new_table(served: Any, ada: Any, bob: Any) -> None:
    code = friends(ada, bob)
    person, _, ply = to_decide(served, code, ada, bob)
    answer = person.post(f"/t/{code}/choose", action=legal(served, code)[0], ply=ply - 1)
    assert answer.status_code == 409
    assert 'id="table"' in answer.text
    assert served.library.store.read(code).table.ply == ply


def test_a_double_click_is_one_choice(served: Any, ada: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="here")
    ply = served.library.store.read(code).table.ply
    action = legal(served, code)[0]
    ada.get("/")
    found: list[int] = []

    def click() -> None:
        found.append(ada.post_json(f"/t/{code}/choose", action=action, ply=ply).status_code)

    posts = [threading.Thread(target=click) for _ in range(4)]
    for post in posts:
        post.start()
    for post in posts:
        post.join()
    assert sorted(found) == [200, 409, 409, 409]


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("choose", {"action": 0, "ply": "PLY"}),
        ("undo", {}),
        ("undo-answer", {"answer": "yes"}),
        ("hint", {}),
        ("chat", {"text": "hello"}),
        ("away", {"seat": 1}),
        ("back", {}),
        ("again", {}),
    ],
)
def test_who_has_no_seat_gets_403_and_changes_nothing(
    served: Any, ada: Any, bob: Any, path: str, fields: dict[str, object]
) -> None:
    code = friends(ada, bob)
    before = served.library.store.read(code).table
    told = {name: before.ply if value == "PLY" else value for name, value in fields.items()}
    with served.person() as eve:
        assert eve.post(f"/t/{code}/{path}", **told).status_code == 403
        assert eve.post_json(f"/t/{code}/{path}", **told).json()["error"]
    assert served.library.store.read(code).table == before


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": "http://[broken"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_forms_of_other_sites_are_403(ada: Any, headers: dict[str, str]) -> None:
    code = ada.opens(**TWO)
    assert ada.post(f"/t/{code}/chat", headers, text="hello").status_code == 403


def test_a_form_without_the_readers_own_secret_is_403(served: Any, ada: Any, bob: Any) -> None:
    code = ada.opens(**TWO)
    bob.get("/")
    for csrf in ("", "guess", bob.csrf, "é"):
        ada.csrf = csrf or "-"
        assert ada.post(f"/t/{code}/chat", text="hello").status_code == 403
    forged = httpx.post(f"{served.address}/t/{code}/chat", data={"text": "x"}, cookies={"reader": "ada.forged"})
    assert forged.status_code == 403


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/t/ZZZZZ", "/t/zz", "/t/%00%00%00%00%00", "/t/ZZZZZ/record", "/t/ZZZZZ/events", "/t/ZZZZZ/qr.svg",
     "/games/chess", "/rules/chess", "/static/games/chess.css", "/static/none.css", "/static/../app.py",
     "/t/ZZZZZ/seat/token"],
)  # fmt: skip
def test_what_does_not_exist_is_404(ada: Any, path: str) -> None:
    answer = ada.get(path)
    assert answer.status_code == 404
    assert ada.get(path, headers={"Accept": "application/json"}).json()["error"]


@pytest.mark.parametrize(
    "fields",
    [
        {"action": "", "ply": 0}, {"action": "x", "ply": 0}, {"action": "-1", "ply": 0},
        {"action": "9" * 5000, "ply": 0}, {"action": 0}, {"action": 0, "ply": "1e3"},
        {"action": "٣", "ply": "٣"}, {"action": 0, "ply": "\x00"},
    ],
)  # fmt: skip
def test_a_form_that_makes_no_sense_is_400(ada: Any, bob: Any, fields: dict[str, object]) -> None:
    assert ada.post(f"/t/{friends(ada, bob)}/choose", **fields).status_code == 400


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": GAME}, 400),
        ({"game": GAME, "seat_0": "me"}, 400),
        ({"game": GAME, "seat_0": "me", "seat_1": "me"}, 400),
        ({"game": GAME, "seat_0": "me", "seat_1": "ghost"}, 400),
        ({"game": GAME, "seat_0": "me", "seat_1": "computer", "level_1": "god"}, 400),
        ({"game": GAME, "seat_0": "me", "seat_1": "friend", "pace": "slow"}, 400),
        ({"game": GAME, "seat_0": "me", "seat_1": "friend", "variant": "wild"}, 400),
    ],
)
def test_a_table_that_cannot_be_is_refused_on_the_same_page(ada: Any, fields: dict[str, object], status: int) -> None:
    answer = ada.post("/tables", **fields)
    assert answer.status_code == status
    assert ada.post_json("/tables", **fields).json()["error"]


def test_bodies_that_no_form_of_ours_sends_are_refused(ada: Any) -> None:
    ada.get("/")
    send = ada.client.post
    assert send("/tables", content=b"x" * 40_000).status_code == 413
    assert send("/tables", content=iter([b"x" * 20_000] * 3)).status_code == 413
    assert send("/tables", content=b"\xff\xfe=\x00&&&==").status_code in (400, 403)
    boundary = {"Content-Type": "multipart/form-data; boundary=b; charset=nonsense"}
    body = b'--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\xff\r\n--b--\r\n'
    assert send("/tables", content=body, headers=boundary).status_code in (400, 403)
    assert send("/tables", content=b"junk", headers={"Content-Type": "multipart/form-data"}).status_code == 400
    assert send("/tables", files={"game": ("a.txt", b"x")}, data={"csrf": ada.csrf}).status_code == 400
    assert send("/tables", json={"game": GAME}).status_code == 403
    many = "&".join(f"f{n}=1" for n in range(200))
    urlencoded = {"Content-Type": "application/x-www-form-urlencoded"}
    assert send("/tables", content=many.encode(), headers=urlencoded).status_code == 400


def test_an_address_is_used_only_as_it_is_meant(ada: Any) -> None:
    assert ada.client.put("/").status_code == 405
    assert ada.client.get("/tables").status_code == 405
    assert ada.client.request("DELETE", "/my").status_code == 405


def test_broken_cookies_only_make_a_new_reader(served: Any) -> None:
    for value in ("x", "x.y", ".", "a" * 4000, "%00"):
        answer = httpx.get(served.address, cookies={"reader": value, "language": "xx", "told": "9" * 50, "muted": "\\"})
        assert answer.status_code == 200
        assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]


def test_names_are_cut_cleaned_and_only_ever_text(ada: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="computer", name="<b>{points}" + "n" * 99)
    page = ada.get(f"/t/{code}").text
    assert "<b>points" not in page
    assert "&lt;b&gt;points" + "n" * (24 - len("<b>points")) in page


# --- limits ------------------------------------------------------------------------------------


@pytest.fixture
def limited(tmp_path: Path, start_server: Callable[[Settings], Any]) -> Iterator[Any]:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'limited.db'}", rate=0.01, burst=12.0))
    yield running
    running.stop()


def test_who_asks_too_fast_gets_429_for_a_while(limited: Any) -> None:
    with limited.person() as eve:
        answers = [eve.get("/health") for _ in range(20)]
    assert [answer.status_code for answer in answers[:12]] == [200] * 12
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"] == "5"
    assert answers[-1].headers["content-security-policy"]


# --- events ------------------------------------------------------------------------------------


def numbers(lines: Iterator[str]) -> dict[str, int]:
    """The numbers of the next event."""
    for line in lines:
        if line.startswith("data: "):
            told: dict[str, int] = json.loads(line.removeprefix("data: "))
            return told
    raise AssertionError("the stream has ended")


def test_a_stream_tells_changes_by_their_numbers_only(served: Any, ada: Any, bob: Any) -> None:
    code = ada.opens(**TWO)
    with ada.client.stream("GET", f"/t/{code}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        assert numbers(lines) == {"changed": 1, "ply": 0}
        bob.post(f"/t/{code}/join", name="Bob")
        told = numbers(lines)
        table = served.library.store.read(code).table
        assert told == {"changed": table.changed, "ply": table.ply}


def test_a_stream_goes_on_where_it_was(ada: Any) -> None:
    code = ada.opens(**TWO)
    with ada.client.stream("GET", f"/t/{code}/events", headers={"Last-Event-ID": "1"}) as stream:
        lines = stream.iter_lines()
        ada.post(f"/t/{code}/chat", text="hello")
        assert numbers(lines)["changed"] == 2


def test_streams_end_when_the_server_stops(tmp_path: Path, start_server: Callable[[Settings], Any]) -> None:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'ending.db'}"))
    with running.person() as ada:
        code = ada.opens(**TWO)
        with ada.client.stream("GET", f"/t/{code}/events") as stream:
            lines = stream.iter_lines()
            numbers(lines)
            running.stop()
            assert not any(line.startswith("data") for line in lines)
    assert not running.thread.is_alive()


# --- names and codes ---------------------------------------------------------------------------


def test_typed_words_become_one_clean_line() -> None:
    assert plain("  a\n\tb\u200b\ud800\x07 c  ", 20) == "a b c"
    assert plain("é" * 50, 20) == "é" * 20
    assert person_name("{who}") == "who"
    assert apart("Ada", ["Ada", "Ada 2"]) == "Ada 3"


@pytest.mark.parametrize(
    "typed",
    [
        "\u2800",
        "\u3164",
        "\u200b",
        "A\u200bda",
        "A\u202eda",
        "\ufeff",
        "a" + "\u0301" * 24,
        "\u0301\u0301",
        "Ada\u2800",
        "Ada\U0001d159",
        "{}",
    ],
)
def test_a_name_that_nobody_can_read_is_refused(ada: Any, typed: str) -> None:
    with pytest.raises(Refused, match="odd name"):
        checked_name(typed)
    answer = ada.post("/tables", game=GAME, seat_0="me", seat_1="friend", name=typed)
    assert (answer.status_code, "everybody can read" in answer.text) == (400, True)


@pytest.mark.parametrize(
    "typed",
    ["Silex", "silex", "SÍLEX", "Si lex", "\u0405ilex", "Renne", "SiIex", "S\u0131lex", "Si\u04cfex", "\u029fynx"],
)
def test_a_name_of_a_computer_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="borrowed name"):
        checked_name(typed)


@pytest.mark.parametrize(
    "typed",
    ["Ada", "Ötzi", "Nguyễn", "美穂", "محمد", "O’Neill", "Jean-Luc 2", "🦣", "👩\u200d🚀", "Σωκράτης", "Иван", "x", ""],
)
def test_names_of_people_everywhere_are_welcome(typed: str) -> None:
    assert checked_name(f"  {typed} ") == typed.replace("\u200d", "")
