"""The own side of Elawa: the hand and what it would cost, tokens and their places, the tribe, and the answers."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import LAYOUTS
from solutre.games.elawa.board.own_tokens import SMALLEST, places_for
from solutre.games.elawa.board.picture import draw
from solutre.games.elawa.board.scene import scene_of

from ..drawn import by_id, classed, numbers, parsed, shift, signs, targets, texts
from .test_board import MakeScene, decisions, look_at, number, picture, title


def caption(card: Element) -> list[str]:
    """What stands below a hand card."""
    (told,) = classed(card, "told")
    return texts(told)


# --- the hand --------------------------------------------------------------------------------------


def test_a_card_that_can_be_played_tells_what_it_brings(scene: MakeScene) -> None:
    """ELA-V1, ELA-V2: P02 counts 3 for each purple card, so P09 is worth 3 and brings 6."""
    table = scene(hands=("P09 P10", ""), tribes=("P02", ""), tokens=("berry, flint", ""))
    found = picture(table.state)
    assert caption(found["card-P09"]) == ["+6 points"] and caption(found["card-P10"]) == ["+9 points"]
    assert title(found["card-P09"]).startswith("Play the purple person (3 points)")


def test_a_card_that_brings_nothing_now_can_be_played_all_the_same(scene: MakeScene) -> None:
    """ELA-V4: an empty reserve is worth nothing; B05 costs nothing (ELA-C10)."""
    found = picture(scene(hands=("B05 P10", "")).state)
    assert caption(found["card-B05"]) == ["can be played"]
    assert targets(found["hand-0"]) == {"card-B05"}


@pytest.mark.parametrize(
    ("tokens", "said", "shown"),
    [
        ("", ["lacks 4"], {}),  # P01 costs one of each kind: more than find room
        ("berry", ["lacks"], {"ela-meat": 1, "ela-flint": 1, "ela-hide": 1}),
        ("berry, bone", ["lacks 2"], {"ela-meat": 1, "ela-flint": 1, "ela-hide": 1}),  # a bone stands for one of three
        ("berry, meat, flint", ["lacks"], {"ela-hide": 1}),
    ],
)
def test_a_card_tells_what_lacks_by_kinds_or_by_number(
    scene: MakeScene, tokens: str, said: list[str], shown: dict[str, int]
) -> None:
    """ELA-P2, ELA-P3: kinds as long as there are three of them at most."""
    card = picture(scene(hands=("P01 B05", ""), tokens=(tokens, "")).state)["card-P01"]
    assert caption(card) == said
    assert signs(classed(card, "told")[0]) == shown


def test_a_lone_card_that_asks_for_another_says_so(scene: MakeScene) -> None:
    """ELA-P6: R07 costs a hide and another card of the hand."""
    lone = picture(scene(hands=("R07", ""), tokens=("hide", ""), step="take a card").state)["card-R07"]
    assert caption(lone) == ["needs another card"]
    two = picture(scene(hands=("R07 P10", ""), tokens=("hide", ""), step="take a card").state)["card-R07"]
    assert caption(two) == ["can be paid"]


@pytest.mark.parametrize(("tokens", "both"), [("flint, berry", True), ("flint, bone", True), ("flint", False)])
def test_while_a_card_is_picked_out_the_others_say_whether_both_can_be_played(
    scene: MakeScene, tokens: str, both: bool
) -> None:
    """ELA-P1, ELA-P3: P10 for a flint, then P09 for a berry."""
    found = picture(scene(hands=("P09 P10", ""), tokens=(tokens, "")).state)
    slot = 1  # P10 is the second card of the hand
    shown = [texts(part) for part in classed(found["card-P09"], f"if-slot-{slot}")]
    assert shown == [["both possible" if both else "not both"]]
    assert not classed(found["card-P10"], f"if-slot-{slot}")  # nothing beside itself


def test_tokens_that_a_card_takes_rise_and_are_counted(scene: MakeScene) -> None:
    """ELA-P2, ELA-P3: for G11 (a meat, a flint and a hide) the meat, the flint and a bone go, of five."""
    table = scene(hands=("G11 P09", ""), tokens=("meat, flint, berry, 2 bone", ""))
    found = picture(table.state)
    risen = [part for part in classed(found["tokens-0"], "if-slot-0") if classed(part, "raised")]
    assert [dict(signs(part)) for part in risen] == [{"ela-meat": 1, "ela-flint": 1, "ela-bone": 1}]
    assert "You pay 3 of your 5 tokens" in texts(found["tokens-0"])


def test_a_card_that_is_free_is_not_said_to_cost_none_of_the_tokens(scene: MakeScene) -> None:
    """ELA-P2: R05 costs nothing."""
    found = picture(scene(hands=("R05", ""), tokens=("meat", "")).state)
    assert "You pay nothing" in texts(found["tokens-0"])


def test_eight_cards_light_what_they_would_pay_and_a_ninth_is_played_without(scene: MakeScene) -> None:
    """The style sheet names eight places of a hand; every card of nine is a target."""
    names = ["P09", "P10", "B07", "G09", "G10", "R06", "R08", "R09", "Y07"]
    table = scene(hands=(" ".join(names), ""), tokens=("6 bone", ""))
    found = picture(table.state)
    slots = {part.get("class") for part in classed(found["hand-0"], "slot")}
    assert len(slots) == 8 and targets(found["hand-0"]) == {f"card-{name}" for name in names}


def test_hand_cards_say_nothing_at_the_end() -> None:
    """ELA-W4: they score nothing."""
    *_, end = decisions(3, "normal", 5)
    for layout in LAYOUTS:
        hand = picture(end, layout=layout)["hand-0"]
        words = " ".join(texts(hand))
        assert sum(name.startswith("card-") for name in by_id(hand)) == 5
        assert "lacks" not in words and "paid" not in words and "points" not in words


def test_who_waits_sees_the_own_cards_as_they_could_be_paid(scene: MakeScene) -> None:
    """ELA-T1: Ben may click nothing, and knows what he could pay."""
    table = scene(hands=("P10", "P09 G12"), tokens=("flint", "berry"))
    found = picture(table.state, 1, choices=())
    assert caption(found["card-P09"]) == ["can be paid"] and caption(found["card-G12"])[0].startswith("lacks")
    assert not targets(found["seat-1"])


# --- sacrifices and payments -----------------------------------------------------------------------


def test_a_card_is_given_up_from_the_rest_of_the_hand(scene: MakeScene) -> None:
    """ELA-P6: P11 is being played; either of the others goes."""
    table = scene(hands=("P11 P09 P10", ""))
    table.do("play(card=P11)")
    found = picture(table.state)
    assert targets(found["hand-0"]) == {"card-P09", "card-P10"}
    assert caption(found["card-P11"]) == ["being played"] and caption(found["card-P09"]) == ["give it up"]
    assert "chosen" in (found["card-P11"].get("class") or "").split()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_payment_shows_the_tokens_that_it_takes(scene: MakeScene, layout: str) -> None:
    """ELA-P4: two meats of P05's three are there, and a bone: all meats that are owed at once, or one bone."""
    table = scene(hands=("P05", ""), tokens=("3 meat, bone", ""))
    table.do("play(card=P05)")
    drawn = draw(table.state.redact(0), look_at(table.state, layout=layout))
    first = "" if layout == "desk" else "thing-"
    where = by_id(parsed(drawn.thing if first else drawn.svg))
    assert dict(signs(where[f"{first}button-pay_kind"])) == {"ela-meat": 3}
    assert dict(signs(where[f"{first}button-pay_bone"])) == {"ela-bone": 1}
    assert where[f"{first}button-pay_bone"].get("data-action") == number("pay_bone()")


def test_symbols_to_leave_out_are_struck_through(scene: MakeScene) -> None:
    """ELA-A4, ELA-A5: R07 costs a hide and another card; either need not be given for the second card of chief 2."""
    table = scene(variant="advanced", chiefs=(2, 3, 4, 1), hands=("B05 R07 P10", ""), tokens=("hide", ""))
    table.do("play(card=B05)", "play(card=R07)")
    found = picture(table.state)
    drops = {name: dict(signs(part)) for name, part in found.items() if name.startswith("button-drop")}
    assert sorted(tuple(shown) for shown in drops.values()) == [("ela-hide",), ("ela-sacrifice",)]
    assert all(len(classed(found[name], "strike")) == 1 for name in drops)


# --- tokens and their places -----------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "slots"), [("normal", 4), ("advanced", 3)])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_chief_has_as_many_wells_as_places(scene: MakeScene, variant: str, slots: int, layout: str) -> None:
    """ELA-C3, ELA-A11"""
    found = picture(scene(variant=variant, hands=("P10", ""), tokens=("2 berry", "")).state, layout=layout)
    assert len(classed(found["tokens-0"], "well")) == slots
    assert texts(found["tokens-0"])[0] == f"You have 2 tokens, {slots} places"


def test_tokens_lie_in_the_wells_and_those_too_many_beside_them(scene: MakeScene) -> None:
    """ELA-G1: six tokens, four places; the first four lie in wells."""
    found = picture(scene(step="regulate", tokens=("3 meat, 2 berry, bone", "")).state)
    wells = [numbers(well, "cx", "cy") for well in classed(found["tokens-0"], "well")]
    order = ["berry-0", "berry-1", "meat-0", "meat-1", "meat-2", "bone-0"]
    spots = [numbers(classed(found[f"token-0-{name}"], "halo")[0], "cx", "cy") for name in order]
    assert spots[:4] == wells and len({tuple(spot) for spot in spots}) == 6
    assert texts(found["tokens-0"]) == ["Discard 2 more"]
    assert targets(found["tokens-0"]) == {f"token-0-{name}" for name in order}


def test_as_many_tokens_as_places_have_nothing_to_discard(scene: MakeScene) -> None:
    """ELA-G2: one of five went; the fourth stays."""
    table = scene(step="regulate", tokens=("3 meat, 2 berry", ""))
    before = picture(table.state)["tokens-0"]
    assert texts(before) == ["Discard 1 more"]
    table.do("discard(kind=meat)")
    assert not targets(picture(table.state)["tokens-0"])


@pytest.mark.parametrize("held", [0, 1, 4, 7, 12, 18])
@pytest.mark.parametrize("width", [150.0, 188.0, 324.0])
def test_however_many_tokens_there_are_they_stay_in_their_block(scene: MakeScene, held: int, width: float) -> None:
    """They get no smaller than can be touched, and then take further rows."""
    table = scene(hands=("P10", ""), tokens=(f"{held} berry" if held else "", ""))
    told = scene_of(table.state.redact(0))
    places = places_for(told, told.players[0], width, 48)
    assert SMALLEST <= places.step <= 48
    for n in range(max(held, 4)):
        x, y = places.spot(n)
        assert places.step / 2 <= x <= width - places.step / 2 + 0.11
        assert y + places.step / 2 <= places.height + 0.01


# --- the tribe -------------------------------------------------------------------------------------


def test_a_reserve_that_takes_one_token_is_a_target_itself(scene: MakeScene) -> None:
    """ELA-R1, ELA-R2: with berries alone G06 is touched; R11 is no reserve."""
    found = picture(scene(step="use reserves", tribes=("G06 R11", ""), tokens=("2 berry", "")).state)
    assert targets(found["tribe-0"]) == {"card-G06"}
    assert title(found["card-G06"]).endswith("Green reserve (1 per berry), holds nothing, worth nothing yet")


def test_a_reserve_that_takes_several_kinds_has_a_button_for_each(scene: MakeScene) -> None:
    """ELA-R3, ELA-V5: a mixed reserve takes each kind; a bone stands for any."""
    table = scene(step="use reserves", tribes=("G07", ""), tokens=("berry, meat, flint, hide, bone", ""))
    found = picture(table.state)
    places = [f"place-G07-{kind}" for kind in ("berry", "meat", "flint", "hide", "bone")]
    assert targets(found["tribe-0"]) == set(places)
    spots = [tuple(numbers(classed(found[name], "halo")[0], "cx", "cy")) for name in places]
    assert len(set(spots)) == 5 and all(0 < x < 66 and 0 < y < 88 for x, y in spots)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_while_reserves_are_filled_those_that_take_something_come_first(scene: MakeScene, layout: str) -> None:
    """ELA-R1: R05 takes meat, B03 takes flint, and only meat is there."""
    table = scene(step="use reserves", tribes=("B03 R11 R05", ""), tokens=("2 meat", ""))
    found = picture(table.state, layout=layout)
    order = [name for name in by_id(found["tribe-0"]) if name.startswith("card-")]
    assert order[0] == "card-R05" and set(order) == {"card-R05", "card-B03", "card-R11"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_forty_cards_of_a_tribe_all_find_a_place(scene: MakeScene, layout: str) -> None:
    """More than any player ever had: each card stands once, with its points."""
    names = [f"{colour}{n:02}" for colour in "BYGR" for n in range(1, 11)]
    table = scene(hands=("P10", ""), tribes=(" ".join(names), ""), tokens=("flint", ""))
    found = picture(table.state, layout=layout)
    assert {name for name in by_id(found["tribe-0"]) if name.startswith("card-")} == {f"card-{n}" for n in names}
    whole = [line for line in texts(found["board"]) if "Your tribe" in line or line.endswith(" points")]
    assert any(str(table.state.scores[0]) in line for line in whole)


# --- a phone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "focus", "first"),
    [
        ({"step": "take a card", "hands": ("P10", "")}, "ring tokens-0", "ring"),
        ({"hands": ("P10 P09", ""), "tokens": ("flint", "")}, "hand-0", "hand-0"),
        ({"step": "use reserves", "tribes": ("R05", ""), "tokens": ("meat", "")}, "tribe-0", "seat-0"),
        ({"step": "regulate", "tokens": ("5 meat", "")}, "tokens-0", "seat-0"),
    ],
)
def test_a_phone_begins_with_what_is_decided_with(
    scene: MakeScene, words: dict[str, Any], focus: str, first: str
) -> None:
    """ELA-T1: ring, hand, tribe or tokens; who only watches has the ring before everything."""
    table = scene(**words)
    mine = draw(table.state.redact(0), look_at(table.state, layout="phone"))
    order = [name for name in by_id(parsed(mine.svg)) if name in ("ring", "hand-0", "seat-0")]
    assert (mine.focus, order[0]) == (focus, first)
    other = draw(table.state.redact(1), look_at(table.state, layout="phone", choices=()))
    order = [name for name in by_id(parsed(other.svg)) if name in ("ring", "hand-1", "seat-1", "seat-0")]
    assert (other.focus, order[0]) == ("ring tokens-1", "ring")


def test_lines_of_a_phone_lead_to_the_ring_and_to_the_tribe(scene: MakeScene) -> None:
    """ELA-W1: the line of the ring tells the clock, that of the tribe how many cards lie there."""
    table = scene(hands=("P10 P09", ""), tribes=("R11 B07", ""), tokens=("flint", ""), central=2)
    found = parsed(draw(table.state.redact(0), look_at(table.state, layout="phone")).svg)
    jumps = {part.get("href"): texts(part) for part in classed(found, "jump")}
    assert set(jumps) == {"#ring", "#tribe-0"}
    assert "2" in jumps["#ring"][0] and "2" in jumps["#tribe-0"][0]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("R06", ["Red person (10 points)", "The points at its top count as they stand"]),  # ELA-V1
        ("P01", ["Purple hut (4 per purple card)", "Counts your cards of that colour, itself too"]),  # ELA-V2
        ("P05", ["Purple hut (4 per red card)", "Counts your cards of that colour"]),
        ("P12", ["Purple tool (2 per tool)", "Counts your cards of that type, itself too"]),  # ELA-V3
        ("Y08", ["Yellow tool (2 per hut)", "Counts your cards of that type"]),
        ("G06", ["Green reserve (1 per berry)", "Counts the tokens that you put on it, one a turn"]),  # ELA-V4
        ("G07", ["Green reserve (3 per kind)", "Counts the different tokens that you put on it, one a turn"]),  # ELA-V5
    ],
)
def test_a_card_that_lies_alone_on_a_phone_says_what_it_counts(scene: MakeScene, card: str, said: list[str]) -> None:
    table = scene(hands=(card, ""), tokens=("4 meat, 2 berry, 2 flint, 2 hide", ""))
    found = by_id(parsed(draw(table.state.redact(0), look_at(table.state, layout="phone")).svg))
    words = " ".join(texts(found["hand-0"]))
    beside = " ".join(texts(found["beside-hand"]))
    assert beside.startswith(" ".join(said)) and "Costs" in beside
    assert said[1] not in words  # beside the card, not on it


def test_two_cards_on_a_phone_leave_no_room_for_words(scene: MakeScene) -> None:
    table = scene(hands=("R06 P01", ""), tokens=("berry", ""))
    assert "beside-hand" not in by_id(parsed(draw(table.state.redact(0), look_at(table.state, layout="phone")).svg))


def test_what_ends_a_step_stands_above_the_sheet_of_a_tablet(scene: MakeScene) -> None:
    """A sheet covers the lower third: the button stands right below the tokens, not at the foot of the panel."""
    table = scene(hands=("P10 P09", ""), tokens=("flint", ""))
    svg = parsed(draw(table.state.redact(0), look_at(table.state, layout="tablet")).svg)
    block = next(part for part in svg.iter() if any(child.get("id") == "button-end_play" for child in part))
    assert shift(block)[1] < 150
