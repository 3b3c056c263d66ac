"""A picture tells what can be chosen, asked about and put back: elements carry it up to their frame. And it points out
what a look marks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.core.picture import Mark, Offer, Picture, Target
from solutre.draw.frame import frame, pick, piece, place, thing_in_question
from solutre.draw.svg import el, group

LOOK = Look(choices=(Choice(4, "take", {}, "take"),))


def framed(*body: Markup, thing: Markup | None = None) -> Picture:
    return frame(10, 10, *body, title="T", summary=[], icons=[], look=LOOK, game_folder=Path(), thing=thing)


def test_a_piece_that_cannot_be_chosen_may_be_asked_about() -> None:
    picture = framed(piece("a", look=LOOK, action=3, label="the <third> card"))
    assert (picture.asks, picture.backs) == ((Offer(3, "The <third> card"),), ())


def test_a_choice_is_a_target_and_a_piece_without_an_action_offers_nothing() -> None:
    picture = framed(piece("a", look=LOOK, action=4, label="four"), piece("b", look=LOOK, label="no action"))
    assert (picture.targets, picture.asks, picture.backs) == ((Target("a", 4),), (), ())


def test_several_pieces_may_stand_for_a_choice_and_those_of_the_thing_are_not_on_the_board() -> None:
    beside = thing_in_question(9, 9, piece("thing-a", look=LOOK, action=4), label="four")
    drawn = [piece("a", el("g", piece("b", look=LOOK, action=4)), look=LOOK, action=4), el("g", "nothing")]
    picture = framed(*drawn, thing=beside)
    assert picture.targets == (Target("a", 4), Target("b", 4), Target("thing-a", 4))
    assert picture.on_board == (Target("a", 4), Target("b", 4))


def test_a_pick_can_be_put_back() -> None:
    assert framed(pick("a", look=LOOK, action=7, label="the fox")).backs == (Offer(7, "The fox"),)


def test_offers_come_out_of_groups_and_lists_in_the_order_of_the_picture() -> None:
    inner = piece("inner", look=LOOK, action=2, label="two")
    outer = piece("outer", el("g", [inner, "words"]), look=LOOK, action=1, label="one")
    last = (piece(f"more-{n}", look=LOOK, action=n, label=str(n)) for n in (5, 6))
    picture = framed(group(el("g", outer), last, x=3))
    assert [offer.action for offer in picture.asks] == [1, 2, 5, 6]


def test_two_pieces_of_one_action_are_one_offer() -> None:
    twice = [piece(f"lot-{n}", look=LOOK, action=1, label=f"lot {n}") for n in (1, 2)]
    assert framed(el("g", twice)).asks == (Offer(1, "Lot 1"),)


# --- pointing out -----------------------------------------------------------------------------

POINTING = replace(LOOK, marks=(Mark("pile", "pointed"), Mark(4, "better"), Mark(7, "taken")))


def test_pieces_are_pointed_out_by_their_id_or_by_the_choice_that_they_stand_for() -> None:
    assert 'class="piece pointed"' in piece("pile", look=POINTING)
    assert 'class="piece large pointed"' in piece("pile", look=POINTING, class_="large")
    assert 'class="piece target better"' in piece("a", look=POINTING, action=4)
    assert 'class="piece"' in piece("piles", look=POINTING)


def test_what_may_not_be_chosen_is_not_pointed_out_by_its_action() -> None:
    assert 'class="piece"' in piece("a", look=POINTING, action=7)


def test_parts_of_the_table_that_are_no_pieces_can_be_pointed_out() -> None:
    assert (
        place("pile", "words", look=POINTING, y=2)
        == '<g transform="translate(0 2)" id="pile" class="pointed">words</g>'
    )
    assert place("pile", look=POINTING, class_="row") == '<g id="pile" class="row pointed"/>'
    assert place("hand", look=POINTING) == '<g id="hand"/>'
