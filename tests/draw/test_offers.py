"""A picture tells what can be asked about and put back: elements carry it up to their frame."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.core.picture import Offer, Picture
from solutre.draw.frame import frame, pick, piece
from solutre.draw.svg import el, group

LOOK = Look(choices=(Choice(4, "take", {}, "take"),))


def framed(*body: Markup) -> Picture:
    return frame(10, 10, *body, title="T", summary=[], icons=[], look=LOOK, game_folder=Path())


def test_a_piece_that_cannot_be_chosen_may_be_asked_about() -> None:
    picture = framed(piece("a", look=LOOK, action=3, label="the <third> card"))
    assert (picture.asks, picture.backs) == ((Offer(3, "The <third> card"),), ())


def test_choices_and_pieces_without_an_action_offer_nothing() -> None:
    picture = framed(piece("a", look=LOOK, action=4, label="four"), piece("b", look=LOOK, label="no action"))
    assert (picture.asks, picture.backs) == ((), ())


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
