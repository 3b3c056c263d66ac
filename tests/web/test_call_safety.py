"""What is sealed, where letters may go, when it is quiet, and that no call tells a secret."""

from __future__ import annotations

import socket
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import update

from solutre.core.game import Game
from solutre.web.calls.addresses import NoAddress, endpoint_in, is_open
from solutre.web.calls.caller import GRACE, IN_SIGHT, Caller
from solutre.web.calls.posting import post
from solutre.web.calls.quiet import quiet_until
from solutre.web.calls.sealing import CURVE, Vapid, browser_key, packed, seal, unpacked
from solutre.web.http.library import Library, open_library
from solutre.web.pages.calls.letters import game_title
from solutre.web.settings import Settings
from solutre.web.store.schema import tables
from solutre.web.store.wishes import Quiet

from .post_offices import Browser, PushService
from .test_secrets import leap, table_of_people

ENDPOINT = "https://push.example.org/send/abc"


# --- sealing -----------------------------------------------------------------------------------


def test_the_example_of_the_standard_is_sealed_as_it_stands_there() -> None:
    """RFC 8291, section 5."""
    number = int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    letter = seal(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own=ec.derive_private_key(number, CURVE),
        salt=unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
        filled=1,
    )
    assert packed(letter) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_no_two_letters_are_alike_and_their_length_tells_nothing() -> None:
    browser = Browser()
    keys = browser.told
    letters = [seal(text, keys["p256dh"], keys["auth"]) for text in (b'{"a": 1}', b'{"a": 1}', b'{"a": "Bartholomew"}')]
    assert len(set(letters)) == 3 and len({len(letter) for letter in letters}) == 1
    assert browser.opened(letters[2]) == {"a": "Bartholomew"}


def test_a_push_service_can_check_who_writes() -> None:
    """VAPID: the word is signed for the origin of the endpoint, for half a day, by the key that browsers were given."""
    now = time.time()
    vapid = Vapid("value")
    word = vapid.word(ENDPOINT, "mailto:a@b.example", now)
    token, key = word.removeprefix("vapid t=").split(", k=")
    said, _, signature = token.rpartition(".")
    r, s = (int.from_bytes(part, "big") for part in (unpacked(signature)[:32], unpacked(signature)[32:]))
    browser_key(key).verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        browser_key(key).verify(encode_dss_signature(r, s), b"x" + said.encode(), ec.ECDSA(SHA256()))
    claims = unpacked(said.partition(".")[2]).decode()
    assert '"aud": "https://push.example.org"' in claims and f'"exp": {int(now) + 43200}' in claims
    assert '"sub": "mailto:a@b.example"' in claims and key == vapid.public != Vapid("other").public


def test_the_key_is_made_at_the_first_start_and_kept(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        library = open_library(Settings(database=f"sqlite:///{tmp_path}/x.db"))
        keys.append(library.vapid.public)
        library.database.close()
    assert keys[0] == keys[1]


# --- where letters go --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "push.example.org", "http://push.example.org/x", "ftp://push.example.org/", "https://", "https:///x",
             "https://user:pw@push.example.org/", "https://push.example.org:8443/x", "https://push.example.org/a b",
             "https://push.example.org/x#y", "https://[::1", "https://push.example.org/é",
             f"https://x.example/{'x' * 1000}",
             "https://push.example.org/x\r\nHost: y", "https://push.example.org:99999/"]
)  # fmt: skip
def test_what_is_no_endpoint_is_refused(text: str, ada: Any) -> None:
    with pytest.raises(NoAddress):
        endpoint_in(text, private=False)
    if "\r" not in text:
        assert ada.post("/my/calls/push", endpoint=text, **Browser().told).status_code == 400


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
                "224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
                "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "::", "240.0.0.1", "255.255.255.255"]
)  # fmt: skip
def test_no_letter_goes_into_our_own_network(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the name of the host says: one private address among its addresses is enough."""
    assert not is_open(address)
    asked = []

    def looked_up(host: str, port: int, **_: object) -> list[Any]:
        return [(0, 0, 0, "", (one, port)) for one in ("93.184.215.14", address)]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(socket, "create_connection", lambda *told, **_: asked.append(told))
    posted = post(ENDPOINT, b"letter", {}, private=False)
    assert posted.dead and not asked


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:220:1::1", "::ffff:93.184.215.14"])
def test_letters_go_into_the_open_internet(address: str) -> None:
    assert is_open(address)


def test_the_connection_goes_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere a moment later changes nothing."""
    answers = iter(["93.184.215.14", "127.0.0.1", "127.0.0.1"])
    asked = []

    def connect(address: tuple[str, int], *_: object) -> socket.socket:
        asked.append(address)
        raise OSError("no network here")

    monkeypatch.setattr(socket, "getaddrinfo", lambda host, port, **_: [(0, 0, 0, "", (next(answers), port))])
    monkeypatch.setattr(socket, "create_connection", connect)
    assert post(ENDPOINT, b"letter", {}, private=False).again
    assert asked == [("93.184.215.14", 443)]


def test_redirections_are_not_followed(service: PushService) -> None:
    service.will_answer(307, Location=f"{service.address}/elsewhere")
    posted = post(f"{service.address}/x", b"letter", {}, private=True)
    assert not posted.taken and not posted.again and [one.path for one in service.letters] == ["/x"]


def test_plain_http_and_this_network_are_for_tests_alone(service: PushService) -> None:
    assert post(f"{service.address}/x", b"letter", {}, private=False).dead
    assert post(f"{service.address}/x", b"letter", {}, private=True).taken
    assert len(service.letters) == 1


@pytest.mark.parametrize(
    "keys", [{"p256dh": "", "auth": ""}, {"auth": "AAAA"}, {"p256dh": packed(b"\x04" + bytes(64))}, {"p256dh": "!"}]
)
def test_keys_that_seal_nothing_are_refused(ada: Any, keys: dict[str, str]) -> None:
    told = {"endpoint": ENDPOINT, **Browser().told, **keys}
    assert ada.post("/my/calls/push", **told).status_code == 400


# --- quiet hours -------------------------------------------------------------------------------


def at(zone: str, year: int, month: int, day: int, hour: int, minute: int) -> float:
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp()


NIGHT = Quiet(22 * 60, 8 * 60, "Europe/Paris")


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ((2026, 11, 17, 21, 59), None),
        ((2026, 11, 17, 22, 0), (2026, 11, 18, 8, 0)),
        ((2026, 11, 18, 3, 0), (2026, 11, 18, 8, 0)),
        ((2026, 11, 18, 8, 0), None),
        ((2026, 3, 28, 23, 0), (2026, 3, 29, 8, 0)),  # the night in which clocks are put forward
    ],
)
def test_a_night_is_quiet_in_the_zone_of_its_sleeper(now: tuple[int, ...], until: tuple[int, ...] | None) -> None:
    wanted = at("Europe/Paris", *until) if until else None
    assert quiet_until(NIGHT, at("Europe/Paris", *now)) == wanted


def test_an_afternoon_can_be_quiet_too() -> None:
    nap = Quiet(13 * 60, 15 * 60, "Asia/Tokyo")
    assert quiet_until(nap, at("Asia/Tokyo", 2026, 11, 17, 14, 0)) == at("Asia/Tokyo", 2026, 11, 17, 15, 0)
    assert quiet_until(nap, at("Europe/Paris", 2026, 11, 17, 14, 0)) is None
    assert quiet_until(Quiet(60, 60, "UTC"), 0.0) is None and quiet_until(None, 0.0) is None


@pytest.mark.parametrize("told", [{"begins": "25:00"}, {"ends": "8"}, {"begins": "08:60"}, {"zone": "Mars/Olympus"}])
def test_odd_hours_are_refused(ada: Any, told: dict[str, str]) -> None:
    assert ada.post("/my/calls/quiet", **{"begins": "22:00", "ends": "08:00", "zone": "UTC", **told}).status_code == 400


# --- secrets -----------------------------------------------------------------------------------


@pytest.mark.by_turns(3)
def test_no_call_tells_more_than_table_game_and_name(library: Library, any_game: Game, service: PushService) -> None:
    """A whole game, every seat told of its turns: what is opened is exactly that, and the line shows nothing at all."""
    code, readers = table_of_people(library, any_game, any_game.seats[-1])
    browsers = {reader: Browser() for reader in readers}
    for reader, browser in browsers.items():
        device = {"endpoint": f"{service.address}/{reader}", "language": "en", **browser.told}
        library.wishes.add_device(reader, reader, "", device, time.time())
    caller = Caller(replace(library.settings, push_private=True), library.database)
    turns = 0
    for turn, _ in enumerate(leap(library, code, seed=4)):
        with library.database.writing() as db:
            began = time.time() - GRACE - IN_SIGHT - 10 + turn / 10
            db.execute(update(tables).where(tables.c.code == code).values(turn_at=began))
        while caller.work_once():
            pass
        stored = library.store.read(code)
        name = stored.seats[stored.table.player or 0].name
        for letter in service.letters[turns:]:
            title = game_title(any_game.id, "en")
            told = {"title": title, "body": f"{name}, it is your turn.", "table": code, "language": "en"}
            assert browsers[letter.path[1:]].opened(letter.body) == told
            secrets = [code, stored.table.secret, *(seat.token for seat in stored.seats), name]
            assert not [secret for secret in secrets if secret in str(letter.headers) or secret.encode() in letter.body]
        turns = len(service.letters)
    assert turns


def test_what_one_wants_is_shown_to_nobody_else(served: Any, ada: Any, bob: Any) -> None:
    """Devices and hours of Ada: Bob sees nothing of them, and stops nothing."""
    assert ada.post("/my/calls/push", endpoint=ENDPOINT, **Browser().told).status_code == 200
    ada.post("/my/calls/quiet", begins="21:15", ends="07:45", zone="Europe/Paris")
    page = ada.get("/my/calls").text
    assert "21:15" in page and "push.example.org" not in page
    reader = served.library.signatures.reader(ada.client.cookies["reader"])
    (device,) = served.library.wishes.devices_of(reader)
    other = bob.get("/my/calls").text
    assert "21:15" not in other and device.id not in other
    bob.post("/my/calls/push/stop", device=device.id)
    assert served.library.wishes.devices_of(reader) == [device]
    ada.post("/my/calls/push/stop", device=device.id)
    assert served.library.wishes.devices_of(reader) == []


def test_everything_off_forgets_everything(served: Any, ada: Any) -> None:
    ada.post("/my/calls/push", endpoint=f"{ENDPOINT}2", **Browser().told)
    ada.post("/my/calls/quiet", begins="21:15", ends="07:45", zone="Europe/Paris")
    assert "Stop everything" in ada.get("/my/calls").text
    ada.post("/my/calls/stop")
    page = ada.get("/my/calls").text
    assert "Stop everything" not in page and "21:15" not in page


def test_a_browser_is_told_the_key_and_its_own_token(served: Any, ada: Any) -> None:
    told = ada.get("/my/calls/key").json()
    assert told == {"key": served.library.vapid.public, "csrf": ada.csrf or told["csrf"]}
    assert "no-store" in ada.get("/my/calls/key").headers["cache-control"]
