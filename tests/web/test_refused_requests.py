"""The library over HTTP: a clear answer to everything that cannot be done, and to who asks too fast."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from solutre.web.settings import Settings

GAME = "cairn"
TWO = {"seat_0": "me", "seat_1": "friend", "name": "Ada"}
PLY = re.compile(r'name="ply" value="(\d+)"')


def test_an_illegal_choice_is_400_with_the_clause(pair: Any, served: Any) -> None:
    """CAI-T1 is told on the page as well as to the script."""
    code = pair.sit()
    person, _, ply = pair.to_decide(code)
    missing = next(size for size in range(3) if size not in pair.legal(code))
    page = person.post(f"/t/{code}/choose", action=missing, ply=ply)
    assert (page.status_code, "CAI-T1" in page.text) == (400, True)
    told = person.post_json(f"/t/{code}/choose", action=missing, ply=ply)
    assert (told.status_code, told.json()["clause"]) == (400, "CAI-T1")
    assert served.library.store.read(code).table.ply == ply


def test_somebody_who_was_slower_gets_409_and_the_new_table(pair: Any, served: Any) -> None:
    code = pair.sit()
    person, _, ply = pair.to_decide(code)
    answer = person.post(f"/t/{code}/choose", action=pair.legal(code)[0], ply=ply - 1)
    assert answer.status_code == 409
    assert 'id="table"' in answer.text
    assert served.library.store.read(code).table.ply == ply


def test_a_double_click_is_one_choice(pair: Any, served: Any, ada: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="here")
    ply = served.library.store.read(code).table.ply
    action = pair.legal(code)[0]
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
    pair: Any, served: Any, path: str, fields: dict[str, object]
) -> None:
    code = pair.sit()
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
def test_a_form_that_makes_no_sense_is_400(pair: Any, ada: Any, fields: dict[str, object]) -> None:
    assert ada.post(f"/t/{pair.sit()}/choose", **fields).status_code == 400


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
