"""The laws of pictures hold for every game, and catch planted faults."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from solutre.core.game import Game, Look, game
from solutre.core.laws import pictures as picture_laws
from solutre.core.laws.broken import LawBroken
from solutre.core.laws.every_position import random_steps
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.picture import Offer, Picture, Target

EVERY = 151 if COMPILED else 211  # positions between two pictures


@pytest.mark.always
@pytest.mark.by_turns(6)
def test_pictures_are_whole_complete_and_secret(outer_table: tuple[Game, int, str]) -> None:
    played, seats, variant = outer_table
    for ply, step in enumerate(random_steps(played, seats, variant, seed=2)):
        if ply % EVERY == 0:
            picture_laws.a_picture_is_whole_and_shows_every_choice(played, step.before)
            picture_laws.two_truths_give_one_picture(played, step.before)
            picture_laws.a_summary_can_be_read(played, step.before)
        last = step.after
    picture_laws.a_picture_is_whole_and_shows_every_choice(played, last)


@pytest.mark.by_turns(6)
def test_every_piece_can_be_pointed_out(outer_table: tuple[Game, int, str]) -> None:
    played, seats, variant = outer_table
    for ply, step in enumerate(random_steps(played, seats, variant, seed=3)):
        if ply % EVERY == EVERY // 2:
            picture_laws.every_piece_can_be_pointed_out(played, step.before)


def test_a_piece_that_is_kept_without_its_mark_is_found() -> None:
    """As if a drawing of before were handed out again, whatever is marked."""
    played, state = game("cairn"), Match.new("cairn", 2, seed=1).state
    picture_laws.every_piece_can_be_pointed_out(played, state)
    stale = replace(played, draw=lambda view, look: played.draw(view, replace(look, marks=())))
    with pytest.raises(LawBroken, match="on a desk these cannot be pointed out"):
        picture_laws.every_piece_can_be_pointed_out(stale, state)


SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>T</title>{}</svg>'
LOOK = Look(choices=(game("cairn").actions.describe(1),))
TARGETS, LARGE = (Target("a", 1),), Offer(2, "large")


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<g id="a" data-action="1"/><g id="a"/>', "an id stands twice"),
        ("", "targets"),
        ('<g id="a" data-action="1"/><g data-action="2"/>', "choices"),
        ('<g id="b" data-action="1"/>', "are told"),
        ('<g id="a" data-action="1"/><g id="b" data-action="1"/>', "are told"),
        ('<g id="a" data-action="1"/><script/>', "script"),
        ('<g id="a" data-action="1" style="fill:red"/>', "style"),
        ('<g id="a" data-action="1" onclick="x()"/>', "onclick"),
        ('<g id="a" data-action="1"/><g data-ask="2"/>', "offers"),
    ],
)
def test_a_planted_fault_breaks_the_law_of_pictures(inside: str, fault: str) -> None:
    asked = Picture(SVG.format('<g id="a" data-action="1"/><g data-ask="2"/>'), targets=TARGETS, asks=(LARGE,))
    picture_laws.check_picture(asked, LOOK)
    with pytest.raises(LawBroken, match=fault):
        picture_laws.check_picture(Picture(SVG.format(inside), targets=TARGETS), LOOK)


def test_offers_that_the_picture_does_not_show_break_the_law() -> None:
    shown = Picture(SVG.format('<g id="a" data-action="1"/><g data-back="2"/>'), targets=TARGETS)
    picture_laws.check_picture(replace(shown, backs=(LARGE,)), LOOK)
    for asks, backs in (((), ()), ((LARGE,), ()), ((), (LARGE, Offer(0, "small")))):
        with pytest.raises(LawBroken, match="offers"):
            picture_laws.check_picture(replace(shown, asks=asks, backs=backs), LOOK)
    with pytest.raises(LawBroken, match="told twice"):
        picture_laws.check_picture(replace(shown, backs=(LARGE, Offer(2, "flat"))), LOOK)


def test_a_torn_picture_is_found() -> None:
    with pytest.raises(AssertionError, match="no XML"):
        picture_laws.check_picture(Picture("<svg><g></svg>"), LOOK)


def test_a_picture_drawn_from_the_truth_is_found() -> None:
    """Seat 0 must not see the stones of seat 1."""
    played = game("cairn")
    truth = Match.new("cairn", 2, seed=1).state
    picture_laws.two_truths_give_one_picture(played, truth)
    order = count()
    peeking = replace(played, draw=lambda view, look: Picture(str(next(order))))  # never the same picture twice
    with pytest.raises(LawBroken, match="tells two truths apart"):
        picture_laws.two_truths_give_one_picture(peeking, truth)


def test_a_match_and_a_view_show_themselves_in_a_notebook(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    assert match._repr_svg_().startswith("<svg")
    assert match.view(0)._repr_svg_().startswith("<svg")
    assert match.state._repr_svg_() == match.view()._repr_svg_()  # the truth shows no more than a spectator sees
