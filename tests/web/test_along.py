"""Take me along: one link for one device, asked first, used once, taken back at once, and found nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from solutre.web.errors import NotFound, TooMany
from solutre.web.http.safety import NAMES_A_TABLE
from solutre.web.settings import Settings
from solutre.web.store.passes import LIVES, MOST, Passes
from solutre.web.store.schema import passes

LINK = re.compile(r'<code class="linktext">http://[^/]+(/along/[\w-]+)</code>')


@pytest.fixture
def phone(served: Any) -> Iterator[Any]:
    with served.person() as person:
        yield person


def link_of(person: Any) -> str:
    """A new link, as the page shows it."""
    person.get("/along")
    found = LINK.search(person.post("/along/link").text)
    assert found
    return found.group(1)


def come(person: Any, link: str, name: str = "my phone") -> Any:
    person.get("/")
    return person.post("/along/come", token=link.rpartition("/")[2], name=name)


def test_all_tables_and_results_come_along(ada: Any, phone: Any) -> None:
    """Two tables of Ada's; the phone shows both, plays her seat, and sits at later ones too."""
    codes = [ada.opens(seat_0="me", seat_1="here", name="Ada") for _ in range(2)]
    link = link_of(ada)
    asked = phone.get(link)
    assert asked.status_code == 200 and "Shall this device" in asked.text
    assert codes[0] not in phone.get("/my").text  # it was asked, and said nothing yet
    answer = come(phone, link)
    assert (answer.status_code, answer.headers["location"]) == (303, "/my")
    mine = phone.get("/my").text
    assert all(f"/t/{code}" in mine for code in codes)
    assert phone.post(f"/t/{codes[0]}/chat", text="hello").status_code == 303
    later = ada.opens(seat_0="me", seat_1="here", name="Ada")
    assert f"/t/{later}" in phone.get("/my").text
    assert "my phone" in ada.get("/along").text


def test_a_link_works_once_and_looking_does_not_use_it_up(served: Any, ada: Any, phone: Any) -> None:
    link = link_of(ada)
    with served.person() as messenger, served.person() as thief:
        assert [messenger.get(link).status_code for _ in range(3)] == [200] * 3
        assert come(phone, link).status_code == 303
        assert come(thief, link).status_code == 404
        assert thief.get(link).status_code == 404
        assert "leads nowhere" in thief.get(link).text


def test_a_new_link_makes_the_old_one_useless(ada: Any, phone: Any) -> None:
    old, new = link_of(ada), link_of(ada)
    assert phone.get(old).status_code == 404 and phone.get(new).status_code == 200


def test_a_device_that_was_parted_is_a_stranger_at_once(ada: Any, phone: Any) -> None:
    """It shows its own tables again, which were never mixed with hers, and cannot play her seat."""
    own = phone.opens(seat_0="me", seat_1="friend", name="Phone")
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    come(phone, link_of(ada))
    shown = phone.get("/my").text
    assert f"/t/{code}" in shown and f"/t/{own}" not in shown
    assert f"/t/{own}" not in ada.get("/my").text
    device = re.search(r'name="device" value="([\w-]+)"', ada.get("/along").text)
    assert device
    assert ada.post("/along/part", device=device[1]).status_code == 303
    parted = phone.get("/my").text
    assert f"/t/{code}" not in parted and f"/t/{own}" in parted
    assert phone.post(f"/t/{code}/chat", text="hello").status_code == 403
    assert "my phone" not in ada.get("/along").text


def test_part_all_stops_open_links_too(ada: Any, phone: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    come(phone, link_of(ada))
    unused = link_of(ada)
    ada.post("/along/part")
    assert phone.get(unused).status_code == 404 and f"/t/{code}" not in phone.get("/my").text


def test_a_device_goes_its_own_way_again(ada: Any, phone: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    come(phone, link_of(ada))
    assert "Go my own way again" in phone.get("/along").text
    assert phone.post("/along/leave").status_code == 303
    assert f"/t/{code}" not in phone.get("/my").text
    assert "None yet." in ada.get("/along").text


def test_who_travels_along_makes_and_parts_nothing(served: Any, ada: Any, phone: Any) -> None:
    """A device that was lent cannot bring in others, or lock its owner out."""
    come(phone, link_of(ada))
    phone.get("/my")
    assert phone.post("/along/link").status_code == 403
    assert phone.post("/along/part").status_code == 403
    with served.person() as stranger:
        stranger.post("/along/part")  # of nobody
    assert "my phone" in ada.get("/along").text


def test_the_own_device_and_foreign_forms_are_refused(ada: Any, phone: Any) -> None:
    link = link_of(ada)
    assert "this very device" in ada.get(link).text
    assert ada.post("/along/come", token=link.rpartition("/")[2]).status_code == 400
    phone.get("/")
    forged = phone.client.post("/along/come", data={"token": link.rpartition("/")[2], "csrf": "x"})
    assert forged.status_code == 403
    assert come(phone, link).status_code == 303


def test_a_cookie_cannot_be_talked_into_another_bond(served: Any, ada: Any, phone: Any) -> None:
    """A bond belongs to the device that made it, and a cookie without our signature is nobody's."""
    come(phone, link_of(ada))
    bond = served.library.signatures.reader(phone.client.cookies["reader"]).partition("~")[2]
    with served.person() as thief:
        thief.get("/")
        own = served.library.signatures.reader(thief.client.cookies["reader"])
        forged = served.library.signatures.signed(f"{own}~{bond}")
        thief.client.cookies.clear()
        answer = thief.get("/along", headers={"Cookie": f"reader={forged}"})
        assert "my phone" not in answer.text and "Go my own way again" not in answer.text
        assert served.library.signatures.reader(answer.cookies["reader"]) == own  # it is given a plain one again
    assert served.library.passes.owner(bond, own) is None


def test_the_link_is_kept_and_told_nowhere(served: Any, ada: Any) -> None:
    """The database has its digest; the page that shows it says so to nobody else; guesses are dear."""
    link = link_of(ada)
    token = link.rpartition("/")[2]
    with served.library.database.reading() as db:
        assert token not in str(db.execute(select(passes)).all())
    assert token not in ada.get("/along").text
    answer = ada.get(link)
    assert answer.headers["referrer-policy"] == "same-origin" and answer.headers["cache-control"] == "no-store"
    assert not re.search(r'(?:href|src|action)="(?:https?:)?//', answer.text)
    assert any(link.startswith(names) for names in NAMES_A_TABLE)
    assert len(token) >= 32


def test_a_link_grows_old_and_devices_are_few(database: Any) -> None:
    made = Passes(database)
    token = made.make("ada", now=1000.0)
    assert made.check(token, 1000.0 + LIVES - 1) == "ada"
    for late in (made.check, lambda token, now: made.take(token, "phone", "", now)):
        with pytest.raises(NotFound):
            late(token, 1000.0 + LIVES)
    for number in range(MOST):
        bond = made.take(made.make("ada", 5.0), f"device {number}", "", 5.0 + number)
        assert made.owner(bond, f"device {number}") == "ada" and made.owner(bond, "device") is None
    with pytest.raises(TooMany):
        made.make("ada", 6.0)
    assert len(made.companions("ada")) == MOST and made.companions("bob") == []
    made.part("bob", bond)
    assert made.owner(bond, f"device {MOST - 1}") == "ada"
    made.part("ada", bond)
    assert made.owner(bond, f"device {MOST - 1}") is None


def test_guessing_links_is_dear(start_server: Any, tmp_path: Any) -> None:
    """Twenty requests each: a client with a burst of 100 tries five."""
    served = start_server(Settings(database=f"sqlite:///{tmp_path / 'dear.db'}", rate=0.001, burst=100.0))
    with served.person() as guesser:
        answers = [guesser.get(f"/along/{number}").status_code for number in range(12)]
    served.stop()
    assert answers[0] == 404 and answers[-1] == 429 and answers.count(404) <= 5


def test_in_french(ada: Any) -> None:
    html = ada.get("/along", headers={"Accept-Language": "fr"}).text
    assert "Emportez-moi" in html and "Make a link" not in html
