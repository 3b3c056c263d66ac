"""Two server processes at one table: any process serves any table, and nobody notices."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.by_turns


def changes(person: Any, code: str, seen: list[dict[str, int]], ready: threading.Event, wanted: int) -> None:
    """Note what a stream tells, up to a change number."""
    with person.client.stream("GET", f"/t/{code}/events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                seen.append(json.loads(line.removeprefix("data: ")))
                ready.set()
                if seen[-1]["changed"] >= wanted:
                    return


def ply_of(person: Any, code: str) -> int:
    page = person.get(f"/t/{code}").text
    return int(page.partition('data-ply="')[2].partition('"')[0])


def choices_of(person: Any, code: str) -> list[int]:
    page = person.get(f"/t/{code}").text
    return [int(part.partition('"')[0]) for part in page.split('name="action" value="')[1:]]


def test_two_people_on_two_servers_play_one_game(address: str, process: Callable[..., Any]) -> None:
    """A friend joins, talks and plays through another process; a race for one ply has one winner."""
    here, there = process(address), process(address)
    with here.person() as ada, there.person() as bob, there.person() as watcher:
        code = ada.opens("hunters", seat_0="me", seat_1="friend", name="Ada")
        seen: list[dict[str, int]] = []
        ready = threading.Event()
        watching = threading.Thread(target=changes, args=(watcher, code, seen, ready, 5))
        watching.start()
        assert ready.wait(60)
        assert bob.post(f"/t/{code}/join", name="Bob").status_code == 303
        assert ada.post(f"/t/{code}/chat", text="welcome").status_code == 303
        assert "welcome" in bob.get(f"/t/{code}").text
        one_of_two_clicks_wins(code, ada, bob)
        watching.join(60)
        assert not watching.is_alive()
        assert seen[0]["changed"] == 1
        assert seen[-1]["ply"] == ply_of(ada, code) == ply_of(bob, code)


def one_of_two_clicks_wins(code: str, ada: Any, bob: Any) -> None:
    """The person to decide clicks in two browsers that are served by two processes."""
    decider = ada if choices_of(ada, code) else bob
    other = bob if decider is ada else ada
    link = decider.get(f"/t/{code}").text.partition(f"/t/{code}/seat/")[2].partition('"')[0]
    assert other.get(f"/t/{code}/seat/{link}").status_code == 303
    action, ply = choices_of(decider, code)[0], ply_of(decider, code)
    found: list[int] = []

    def click(person: Any) -> None:
        found.append(person.post_json(f"/t/{code}/choose", action=action, ply=ply).status_code)

    clicks = [threading.Thread(target=click, args=(person,)) for person in (ada, bob)]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    assert sorted(found) == [200, 409]


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_a_worker_of_one_server_plays_at_the_tables_of_another(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    thinker, front = process(address, workers=1), process(address)
    assert thinker.process.poll() is None
    with front.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="computer")
        ada.post(f"/t/{code}/away", seat=0)
        until(lambda: "[Secret" in ada.get(f"/t/{code}/record").text)
