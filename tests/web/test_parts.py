"""A table in parts: whoever has some of them gets the others, and all together are the page."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.core.game import LAYOUTS, Game, Look
from solutre.core.picture import Parts
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.pages import pages
from solutre.web.pages.parted.parts import (
    BEGIN,
    NAMED,
    Had,
    PageParts,
    Reader,
    Stamps,
    cut,
    stamped,
    stamps_in,
    unmarked,
)
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Reading, Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

LOOKS = 8  # at a game, from its start to its end
NAMES = ("Ada & Bob", "<Cid>", "Dé", "É 4", "5")


def seen(match: TableMatch, seat: int, number: int) -> TableView:
    """A table as a seat or a spectator sees it."""
    seats = tuple(Seat(n, name, PERSON, mine=n == seat) for n, name in enumerate(match.names))
    return TableView("BCDFGHJ", match.game.id, match.variant, seats, match, seat, ply=number, changed=number)


def played(game: Game) -> Iterator[TableMatch]:
    """Some positions of a random game, and its end."""
    match = TableMatch(game, game.seats[0], seed=11, names=NAMES[: game.seats[0]])
    match.chosen, match._fair_points = [], {}
    match.begin()
    rng, whole = Rng(7), [match]
    while not match.over:
        match = match.copy()
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])
        whole.append(match)
    step = max(1, len(whole) // LOOKS)
    for first in range(0, len(whole), step):  # two positions in a row, then a leap
        yield from whole[first : first + min(2, step)]
    yield match


@pytest.mark.by_turns(3)
def test_answers_put_together_are_the_whole_page(any_game: Game) -> None:
    """Over a random game, for all seats and a stranger: the parts that a browser lacks and those that it has are the
    page, byte by byte; nothing is sent that the browser has, and nothing that is not in its own page."""
    readers = {seat: Reader() for seat in (*range(any_game.seats[0]), SPECTATOR)}
    remembered: dict[int, Had] = {}
    saved = []
    for number, match in enumerate(played(any_game)):
        layout = LAYOUTS[number // 4 % len(LAYOUTS)]
        for seat, reader in readers.items():
            site = Site(language=("en", "fr")[seat % 2], csrf=f"token of {seat}")
            found = pages.table_fragment(site, seen(match, seat, number), Reading(layout=layout))
            known = stamps_in(reader.stamps)
            answer, remembered[seat] = found.told(known, remembered.get(seat))
            assert (answer, remembered[seat]) == found.told(known)  # however little of it was looked at
            had = dict(reader.has)
            assert reader.read(answer) == found.whole
            sent = [one[6:].split(NAMED, 1) for one in answer.split(BEGIN)[1:]]
            assert all(found.parts[name] == text for name, text in sent)
            assert not [name for name, text in sent if name in had and had[name][1] == text]
            saved.append(len(answer) / len(found.whole))
    assert min(saved) < 0.6


@pytest.mark.by_turns(3)
def test_a_picture_in_parts_is_the_picture(any_game: Game) -> None:
    for match in played(any_game):
        for layout in LAYOUTS:
            seat = max(match.player, 0)
            asked = match.look(seat, "fr", layout)
            whole = any_game.draw(match.view(seat), Look("fr", match.names, layout, asked.choices, embedded=True))
            parts = Parts()
            look = Look("fr", match.names, layout, asked.choices, embedded=True, parts=parts)
            drawn = any_game.draw(match.view(seat), look)
            assert (parts.whole(drawn.svg), parts.whole(drawn.thing)) == (whole.svg, whole.thing)
            assert (drawn.asks, drawn.backs, drawn.focus) == (whole.asks, whole.backs, whole.focus)


def test_a_part_that_is_missing_or_out_of_date_is_found_out() -> None:
    page = PageParts("a\x04one\x05", Parts(one="1\x04two\x05", two="2"))
    later = PageParts("b\x04one\x05", Parts(one="1\x04two\x05", two="3"))
    everything = frozenset(one[:6] for one in later.told(())[0].split(BEGIN)[1:])
    reader = Reader()
    assert reader.read(page.told(())[0]) == page.whole == "a12"
    assert reader.read(later.told(everything)[0]) == ""  # it has an older `two`
    assert Reader().read(later.told(everything)[0]) == ""  # it has none of them
    assert reader.read(later.told(())[0]) == later.whole == "b13"


def test_what_a_page_tells_goes_before_what_is_remembered_of_it() -> None:
    """It may have lost its parts, or have others."""
    page = PageParts("a\x04one\x05", Parts(one="1\x04two\x05", two="2"))
    said, had = page.told(())
    assert said.count(BEGIN) == 2 and len(had.stamps) == 2
    assert page.told(frozenset(), had) == (said, had)
    assert page.told(had.stamps, had)[0].count(BEGIN) == 0
    less = PageParts("a\x04two\x05", Parts(two="2"))
    assert less.told(had.stamps, had) == less.told(had.stamps)
    more = PageParts("a\x04one\x05\x04three\x05", Parts(one="1\x04two\x05", two="2", three="3", four="4"))
    assert more.told(had.stamps, had) == more.told(had.stamps)


def test_marks_are_cut_into_parts_and_leave_no_trace() -> None:
    marked = "a\x02one\x06b\x02two\x06c\x03d\x03e\x02three\x06\x03f"
    found = cut(marked, Parts(four="g"))
    assert found.whole == unmarked(marked) == "abcdef"
    assert found.parts == {"four": "g", "one": "b\x04two\x05d", "two": "c", "three": ""}
    twice = cut("\x02one\x06b\x03\x02one\x06c\x03", Parts())
    assert twice.whole == "bc"  # the second keeps its words, not its name


def test_only_who_tells_parts_is_answered_in_parts(pair: Any) -> None:
    """A page and a fragment without the header are whole; a choice is answered with what changed."""
    code = pair.sit()
    mover, _, ply = pair.to_decide(code)
    whole = mover.get(f"/t/{code}/fragment").text
    assert NAMED not in whole and BEGIN not in mover.get(f"/t/{code}").text
    reader = Reader()
    first = mover.get(f"/t/{code}/fragment", headers={"X-Parts": ""})
    assert reader.read(first.text) == whole
    again = mover.get(f"/t/{code}/fragment", headers={"X-Parts": reader.stamps})
    assert BEGIN not in again.text and reader.read(again.text) == whole
    script = {"X-Requested-With": "solutre", "X-Parts": reader.stamps}
    answer = mover.post(f"/t/{code}/choose", script, action=pair.legal(code)[0], ply=ply, confirmed=1)
    assert reader.read(answer.text).lstrip().startswith('<main id="table"')
    assert len(answer.text) < len(whole)


@pytest.mark.parametrize("told", ["", "x", "é" * 9, "A" * 100_000])
def test_whatever_a_browser_tells_it_gets_its_own_page(pair: Any, told: str) -> None:
    code = pair.sit()
    answer = pair.ada.get(f"/t/{code}/fragment", headers={"X-Parts": told.encode()[:8000]})
    assert Reader().read(answer.text) == pair.ada.get(f"/t/{code}/fragment").text


def test_a_part_is_forgotten_and_its_stamp_is_not() -> None:
    """What somebody was sent is not held for ever because somebody else may be sent the same."""

    class Text(str):
        """A text of which one sees whether anybody still has it."""

    text = Text("a long text")
    there, found = weakref.ref(text), stamped("name", text)
    del text
    assert there() is None
    assert stamped("name", "a long text") is found
    assert stamped("other", "a long text").stamp != found.stamp


def test_stamps_that_are_not_wanted_for_long_make_room() -> None:
    stamps = Stamps(3)
    first, other = stamps.of("name", "0"), stamps.of("name", "1")
    for text in ("2", "3", "4"):  # the third fills it, and the next are noted anew
        stamps.of("name", text)
    assert stamps.of("name", "0") is first  # wanted again in time
    for text in ("5", "6"):
        stamps.of("name", text)
    assert stamps.of("name", "0") is first
    again = stamps.of("name", "1")
    assert again == other and again is not other
    assert len(stamps.recent) + len(stamps.earlier) <= 2 * 3
