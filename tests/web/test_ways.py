"""Several choices in one go: what is paid, the fee and the end of a turn of Pre History are one question."""

from __future__ import annotations

from pathlib import Path

import pytest

from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.record import Record, parse
from solutre.web.errors import Refused
from solutre.web.http.library import Library
from solutre.web.pages.asking import Asked, Teller, asked
from solutre.web.pages.ways import ways
from solutre.web.store.schema import CHOICE, FORCED, PERSON
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

GOLDEN = Path(__file__).parents[1] / "games" / "prehistory" / "golden" / "2-standard.txt"
PAYING, FEE = 120, 68  # plies after which two cubes of three colours are to be paid, and a fee
END, FEE0 = 0, 52  # actions of Pre History; fees by colour: grey, red, yellow, blue, brown, white
RED_BROWN, YELLOW_BROWN = 47, 49


@pytest.fixture
def whole() -> Record:
    return parse(GOLDEN.read_text(encoding="utf-8"))


def at(whole: Record, plies: int) -> Match:
    match = Match.opened(whole)
    for number, ply in enumerate(whole.plies[:plies], 1):
        match.follow(number, ply)
    return match


def told(match: Match, language: str = "en") -> Asked:
    view = match.view(match.player)
    return asked(Teller(match.game, view, Look(language, match.names)), match.choices(), ways(match.game, view))


def test_a_payment_goes_on_to_its_fee_and_to_the_end_of_the_turn(whole: Record) -> None:
    """Three payments are possible; whoever pays red and brown has grey, yellow and blue left for the fee."""
    match = at(whole, PAYING)
    found = [tuple(link.choice.action for link in way) for way in ways(match.game, match.view(match.player))]
    first = [way for way in found if way[0] == RED_BROWN]
    assert first == [(RED_BROWN, FEE0 + colour, END) for colour in (0, 2, 3)]
    assert all(way[-1] == END for way in found)


def test_ways_stand_first_in_words_and_each_choice_by_itself_is_folded(whole: Record) -> None:
    listed = told(at(whole, PAYING))
    at_once, steps = listed.groups
    assert at_once.lines[0].text == (
        "Pay a red resource and a brown resource, put a grey resource on the hunting pillar and end the turn"
    )
    assert (at_once.lines[0].value, at_once.lines[0].id) == ("47 52 0", "choice-47-52-0")
    assert (steps.folded, steps.lines[0].value, steps.lines[0].id) == (True, "47", "choice-47")
    assert listed.stands_open(small=True)  # no piece of the board stands for a whole way


def test_the_only_way_after_a_choice_is_what_its_piece_means(whole: Record) -> None:
    at_once, steps = told(at(whole, FEE), "fr").groups
    assert at_once.title == "En une fois"
    assert at_once.lines[0].text == "Poser une ressource grise au pied du pilier de la peinture et finir le tour"
    assert [line.id for line in (at_once.lines[0], steps.lines[0])] == ["choice-52", "choice-52-alone"]


def test_who_is_asked_for_an_action_is_not_asked_to_pass_in_one_go(whole: Record) -> None:
    match = at(whole, FEE - 1)
    assert END in match.state.legal_actions()
    assert ways(match.game, match.view(match.player)) == []
    assert ways(game("elawa"), Match.new("elawa", 2, seed=1).view(0)) == []


@pytest.fixture
def paying(library: Library, whole: Record) -> str:
    """A table of two people at one device, at the first fee."""
    people = tuple(SeatPlan(PERSON, name, mine=True) for name in ("Ada", "Eve"))
    code = library.tables.open(Plan("prehistory", people), "device")
    match = match_of(library, code)
    while not ways(match.game, match.view(match.player)):
        legal = match.state.legal_actions()  # the first of them is to pass
        library.playing.choose(code, "device", legal[min(1, len(legal) - 1)], ply_of(library, code))
        match = match_of(library, code)
    return code


def match_of(library: Library, code: str) -> TableMatch:
    match = library.playing.matches.of(library.store.read(code))
    assert match is not None
    return match


def ply_of(library: Library, code: str) -> int:
    return library.store.read(code).table.ply


def test_one_go_is_one_choice_and_one_undo(library: Library, paying: str) -> None:
    before = match_of(library, paying)
    first, *then = (link.choice.action for link in ways(before.game, before.view(before.player))[0])
    ply = ply_of(library, paying)
    assert library.playing.choose(paying, "device", first, ply, then=then)
    after = match_of(library, paying)
    assert [one.action for one in after.plies[len(before.plies) :]][: 1 + len(then)] == [first, *then]
    kinds = [row.kind for row in library.store.actions_since(paying, ply)]
    assert (kinds[0], set(kinds[1:])) == (CHOICE, {FORCED})
    library.playing.undo(paying, "device", ply_of(library, paying))
    assert match_of(library, paying).state.key() == before.state.key()


def test_a_way_that_cannot_be_gone_changes_nothing(library: Library, paying: str) -> None:
    before, ply = match_of(library, paying), ply_of(library, paying)
    first = before.state.legal_actions()[0]
    with pytest.raises(Refused):
        library.playing.choose(paying, "device", first, ply, then=[first])
    assert ply_of(library, paying) == ply
