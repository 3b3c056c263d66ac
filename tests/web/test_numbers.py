"""Numbers that stand on the board are the numbers of the list, and the keys."""

from __future__ import annotations

import re

from solutre.core.game import game
from solutre.core.match import Match
from solutre.web.pages import pages
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Seat, Site, TableView

KEYED = re.compile(r'data-key="(\d)".*?<kbd[^>]*>(\d)</kbd><span class="what">Pile (\d):')


def page_of(match: Match) -> str:
    seats = tuple(Seat(number, "Ada", PERSON, mine=number == match.player) for number in range(match.seats))
    return pages.table_page(Site(), TableView("KRAHO", "elawa", match.variant, seats, match, match.player))


def test_a_key_takes_the_pile_that_bears_its_number() -> None:
    found = KEYED.findall(page_of(Match.new("elawa", 2, seed=3)))
    assert found == [(number, number, number) for number in "123456"]


def test_an_empty_pile_leaves_its_key_idle() -> None:
    """ELA-F9: pile 1 runs out; pile 2 is still taken by 2."""
    match = Match.new("elawa", 4, seed=3)
    while not match.over and match.state.card_height[0]:  # type: ignore[attr-defined]
        cards = [choice for choice in match.choices() if choice.kind == "card"]
        match.play(cards[0] if cards else match.choices()[-1])
    while match.choices()[0].kind != "card":
        match.play(match.choices()[-1])
    assert not match.over
    found = KEYED.findall(page_of(match))
    assert found == [(number, number, number) for number in "23456"]


def test_a_list_without_numbers_on_the_board_counts_from_one() -> None:
    choices = Match.new("hunters", 2, seed=1).choices()
    assert not any(game("hunters").numbered(choice) for choice in choices)
