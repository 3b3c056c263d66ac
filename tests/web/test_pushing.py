"""Parts of a table come in the stream of a page: what its own question would have been answered, and nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from sqlalchemy import delete

from solutre.core.game import Game, game
from solutre.core.rng import Rng
from solutre.web.http.quick import pushing
from solutre.web.http.quick.open_pages import OpenPages, is_name
from solutre.web.live.streams import parts_event
from solutre.web.pages.parted.parts import Reader
from solutre.web.settings import Settings
from solutre.web.store.schema import holds
from solutre.web.tables.table_views import TableViews

from .test_along import come, link_of
from .test_secrets import started

CHANGES = 4  # of each game that everybody is told
LEAPS = (1, 1, 40)  # decisions between them, in turn: one at a time, and many at once
PLAYED = "elawa"  # hidden cards, and no choice ends it
NAMES = map("{:024x}".format, itertools.count())


class Told(NamedTuple):
    """An event of a stream."""

    kind: str
    changed: int
    data: str


class Page:
    """A browser's page as its script behaves: a name, the parts that it has, a stream."""

    def __init__(self, person: Any, code: str, held: ExitStack, sight: str = "&sight=1") -> None:
        self.person, self.code, self.name, self.reader = person, code, next(NAMES), Reader()
        path = f"/t/{code}/events?page={self.name}{sight}"
        self.stream = held.enter_context(person.client.stream("GET", path))
        self.lines: Iterator[str] = self.stream.iter_lines()
        assert self.hears().kind == "changed"  # the stream begins, and nothing is known of the page yet

    def headers(self) -> dict[str, str]:
        return {"X-Requested-With": "solutre", "X-Page": self.name, "X-Parts": self.reader.stamps}

    def looks(self) -> str:
        """Ask for the table."""
        return self.reader.read(self.person.get(f"/t/{self.code}/fragment", headers=self.headers()).text)

    def whole(self) -> str:
        """The table as a page is told it that has no parts."""
        headers = {**self.headers(), "X-Parts": ""}
        return Reader().read(self.person.get(f"/t/{self.code}/fragment", headers=headers).text)

    def hears(self) -> Told:
        """The next event."""
        fields: dict[str, list[str]] = {}
        for line in self.lines:
            name, _, value = line.partition(": ")
            if line:
                fields.setdefault(name, []).append(value)
            elif "event" in fields:
                return Told(fields["event"][0], int(fields["id"][0]), "\n".join(fields["data"]))
            else:
                fields.clear()
        raise AssertionError("the stream has ended")

    def follows(self) -> str:
        """The table that the stream brings."""
        told = self.hears()
        assert told.kind == "parts"
        return self.reader.read(told.data)


@pytest.fixture
def held() -> Iterator[ExitStack]:
    with ExitStack() as streams:
        yield streams


@pytest.fixture
def pages_of(served: Any, held: ExitStack) -> Callable[[Game], tuple[str, list[Page]]]:
    """A table of a game, and the pages of everybody at it and of a stranger, in turn in both languages."""

    def sit(played: Game) -> tuple[str, list[Page]]:
        languages = itertools.cycle(["en", "fr"])
        people = [
            held.enter_context(served.person(**{"Accept-Language": next(languages)}))
            for _ in range(played.seats[0] + 1)
        ]
        friends = {f"seat_{n}": "friend" for n in range(1, played.seats[0])}
        code = people[0].opens(played.id, seat_0="me", **friends)
        for number, person in enumerate(people[1:-1]):
            person.post(f"/t/{code}/join", name=f"Friend {number}")
        found = [Page(person, code, held) for person in people]
        for page in found:
            page.looks()
        return code, found

    return sit


def changes(served: Any, code: str, seed: int = 5) -> Iterator[None]:
    """A random game goes on at its table while nobody asks."""
    library, rng = served.library, Rng(seed)
    for leap in itertools.islice(itertools.cycle(LEAPS), CHANGES):
        match, rows = started(library, code).copy(), []
        for _ in range(leap):
            legal = match.state.legal_actions()
            last = match.copy()
            last.play_as(match.player, action := legal[rng.below(len(legal))])
            if last.over:
                break
            rows += match.play_as(match.player, action)
        if rows:
            library.playing._commit(library.store.read(code), match, rows)
            yield


def change(served: Any, code: str) -> None:
    """Something at the table is new, and nothing of the game."""
    store = served.library.store
    with store.database.writing() as db:
        store.mark_changed(db, code)
    store.notify(code)


@pytest.mark.always
@pytest.mark.by_turns(3)
def test_what_comes_in_a_stream_is_what_its_page_would_be_told(
    served: Any, any_game: Game, pages_of: Callable[[Game], tuple[str, list[Page]]]
) -> None:
    """For every seat and for a stranger, over a random game: byte for byte the answer to their own question."""
    code, pages = pages_of(any_game)
    for number, _ in enumerate(changes(served, code)):
        for page in pages:
            shown = page.follows()
            if number % 2:  # after two that nobody asked about: no cookie tells what they brought
                assert shown and shown == page.whole()
                page.looks()


@pytest.mark.always
def test_a_planted_leak_is_noticed(
    served: Any, pages_of: Callable[[Game], tuple[str, list[Page]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a stream brought what somebody else may know, it would not be what its page is told."""
    code, pages = pages_of(game(PLAYED))
    everybodys = TableViews.of
    first = next(iter(served.library.open_pages._pages))[1]  # the reader of the first page

    def of_the_first(library: Any, at: str, _: str, page: Any, shown: Any) -> str:
        return pushing.drawn(everybodys(library.views, at, first, shown.site.base), page, shown)

    monkeypatch.setattr(pushing, "pushed", of_the_first)
    next(changes(served, code))
    assert [page.follows() == page.whole() for page in pages] == [True, *[False] * (len(pages) - 1)]


def test_who_chooses_is_answered_and_not_told_twice(pair: Any, held: ExitStack) -> None:
    code = pair.sit(PLAYED)
    mover, other, ply = pair.to_decide(code)
    pages = [Page(person, code, held) for person in (mover, other)]
    for page in pages:
        page.looks()
    fields = {"action": pair.legal(code)[0], "ply": ply, "confirmed": 1}
    answer = mover.post(f"/t/{code}/choose", pages[0].headers(), **fields)
    shown = pages[0].reader.read(answer.text)
    assert shown == pages[0].whole()
    assert pages[0].hears().kind == "changed"
    assert pages[1].follows() == pages[1].whole()


@pytest.mark.parametrize("why", ["behind others", "without a name", "an odd name"])
def test_other_pages_are_told_numbers(pair: Any, held: ExitStack, why: str) -> None:
    code = pair.sit()
    page = Page(pair.ada, code, held, sight="" if why == "behind others" else "&sight=1")
    if why != "behind others":
        query = {"without a name": "sight=1", "an odd name": "sight=1&page=%22%3E"}[why]
        page.stream = held.enter_context(pair.ada.client.stream("GET", f"/t/{code}/events?{query}"))
        page.lines, page.name = page.stream.iter_lines(), "f" * 24
        page.hears()
    page.looks()
    pair.bob.post(f"/t/{code}/chat", text="hello")
    assert page.hears().kind == "changed"


def test_a_shared_device_asks_for_itself(ada: Any, served: Any, held: ExitStack) -> None:
    """Whose page it shows depends on who has it now."""
    code = ada.opens(seat_0="me", seat_1="here", name="Ada")
    page = Page(ada, code, held)
    page.looks()
    change(served, code)
    assert page.hears().kind == "changed"


def test_who_travels_along_asks_for_themselves(pair: Any, served: Any, held: ExitStack) -> None:
    """They may be parted from whom they read as while their stream is open."""
    code = pair.sit()
    phone = held.enter_context(served.person())
    come(phone, link_of(pair.ada))
    page = Page(phone, code, held)
    page.looks()
    pair.bob.post(f"/t/{code}/chat", text="hello")
    assert page.hears().kind == "changed"


def test_who_has_lost_their_seat_is_told_what_a_stranger_is(pair: Any, served: Any, held: ExitStack) -> None:
    code = pair.sit()
    page = Page(pair.bob, code, held)
    page.looks()
    store = served.library.store
    with store.database.writing() as db:
        db.execute(delete(holds).where(holds.c.table == code, holds.c.seat == 1))
    change(served, code)
    told = page.hears()
    shown = page.reader.read(told.data) if told.kind == "parts" else page.looks()
    assert shown == page.whole() and "/seat/" not in shown


def test_a_client_with_too_much_to_draw_asks(
    tmp_path: Any, start_server: Callable[[Settings], Any], held: ExitStack
) -> None:
    """Streams cost a client what questions cost: nobody has a hundred pages drawn by one line of chat."""
    served = start_server(Settings(database=f"sqlite:///{tmp_path / 'busy.db'}", rate=0.001, burst=60.0))
    ada = held.enter_context(served.person())
    bob = held.enter_context(served.person())
    code = ada.opens(seat_0="me", seat_1="friend", name="Ada")
    bob.post(f"/t/{code}/join", name="Bob")
    page = Page(ada, code, held)
    page.looks()
    served.library.pushes._buckets.clear()
    served.library.pushes.burst = 1.0
    kinds = []
    for text in ("one", "two"):
        bob.post(f"/t/{code}/chat", text=text)
        kinds.append(page.hears().kind)
    assert kinds == ["parts", "changed"]


def test_pages_are_forgotten_with_their_streams() -> None:
    pages = OpenPages()
    with pages.open("BCDFGHJ", "ada", "a" * 24) as first:
        with pages.open("BCDFGHJ", "ada", "a" * 24) as again:  # it connects anew before the old stream has ended
            assert first is not again and len(pages) == 1
        assert not len(pages)
    assert not len(pages)


def test_names_of_pages_are_plain() -> None:
    assert is_name("0123456789abcdef01234567")
    assert not [name for name in ("", "0", "g" * 24, "a" * 65, "a" * 23 + "\n", '">' * 12) if is_name(name)]


def test_an_event_holds_lines_as_browsers_read_them() -> None:
    assert parts_event(7, "a\nb\n\nc") == "id: 7\nevent: parts\ndata: a\ndata: b\ndata: \ndata: c\n\n"
    assert parts_event(7, "a\rb") == ""  # a browser would read two lines
