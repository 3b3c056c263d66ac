"""Steps 2 to 4: playing, storing, regulating (sections P, E, R and G)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.games.elawa.rules.components import CARD_IDS

Scenes = Callable[..., Any]


def test_any_number_of_cards_may_be_played(scene: Scenes) -> None:
    """ELA-P1, ELA-P8: P10 for a flint, then P09 for a berry; both stay in the tribe."""
    table = scene(hands=("P10 P09", ""), tokens=("flint, berry", ""))
    table.do("play(card=P10)", "play(card=P09)")
    assert table.tribe() == ["P09", "P10"]
    assert table.legal() == ["end_play"]
    assert table.score == 6 + 3


def test_the_cost_is_discarded(scene: Scenes) -> None:
    """ELA-P2, ELA-F10: P08 costs two meats and a flint; they lie open in the discard."""
    table = scene(hands=("P08", ""), tokens=("3 meat, flint", ""))
    told = table.do("play(card=P08)")
    assert table.tokens() == {"meat": 1}
    assert table.supply()["discard"] == {"meat": 2, "flint": 1}
    assert [event.args[:2] for event in told if event.kind == "pay"] == [(2, 1), (1, 2)]


def test_two_bones_are_not_enough_for_three_missing_tokens(scene: Scenes) -> None:
    """ELA-X4: berry and two bones cannot pay meat, flint, hide; with a flint they can, and the berry stays."""
    table = scene(hands=("G11", ""), tokens=("berry, 2 bone", ""))
    assert table.legal() == ["end_play"]
    assert table.why_not("play(card=G11)") == "ELA-P2"
    table = scene(hands=("G11", ""), tokens=("berry, 2 bone, flint", ""))
    told = table.do("play(card=G11)")
    assert table.tokens() == {"berry": 1}
    assert table.supply()["discard"] == {"flint": 1, "bone": 2}
    assert [event.clause for event in told if event.kind.startswith("pay")] == ["ELA-P3", "ELA-P2", "ELA-P3"]


def test_a_bone_may_pay_even_while_the_kind_is_held(scene: Scenes) -> None:
    """ELA-P3, ELA-P4: P10 costs a flint; flint and bone are held: the player is asked."""
    table = scene(hands=("P10", ""), tokens=("flint, bone", ""))
    table.do("play(card=P10)")
    assert table.legal() == ["pay_kind", "pay_bone"]
    table.do("pay_bone")
    assert table.tokens() == {"flint": 1}


def test_every_mix_of_bones_has_one_sequence(scene: Scenes) -> None:
    """ELA-P4: B10 costs two berries; with two berries and two bones, 0, 1 or 2 bones may be spent."""
    left = []
    for sequence in (["pay_kind"], ["pay_bone", "pay_kind"], ["pay_bone", "pay_bone"]):
        table = scene(hands=("B10", ""), tokens=("2 berry, 2 bone", ""))
        table.do("play(card=B10)", *sequence)
        left.append(table.tokens())
    assert left == [{"bone": 2}, {"berry": 1, "bone": 1}, {"berry": 2}]


def test_a_bone_needed_for_another_kind_is_not_offered(scene: Scenes) -> None:
    """ELA-P4: Y05 costs meat and flint; with meat and one bone the bone must be the flint."""
    table = scene(hands=("Y05", ""), tokens=("meat, bone", ""))
    table.do("play(card=Y05)")
    assert table.tokens() == {}


def test_a_kind_never_stands_for_another(scene: Scenes) -> None:
    """ELA-P5"""
    table = scene(hands=("P10", ""), tokens=("4 hide", ""))
    assert table.why_not("play(card=P10)") == "ELA-P2"


def test_a_sacrifice_needs_another_card(scene: Scenes) -> None:
    """ELA-P6, ELA-P7, ELA-F11: R07 costs a hide and another hand card, which gives nothing."""
    table = scene(hands=("R07", ""), tokens=("hide", ""))
    assert table.why_not("play(card=R07)") == "ELA-P6"
    table = scene(hands=("R07 B09", ""), tokens=("hide", ""))
    table.do("play(card=R07)")
    assert table.legal() == ["sacrifice(card=B09)"]
    assert table.why_not("sacrifice(card=R07)") == "ELA-P6"
    table.do("sacrifice(card=B09)")
    assert table.score == 7
    assert table.state.dump()["players"][0]["sacrificed"] == ["B09"]


def test_a_named_card_is_carried_through(scene: Scenes) -> None:
    """ELA-P11: while the price is open nothing else may be done, and the card is still in hand."""
    table = scene(hands=("R07 B09 P10", ""), tokens=("hide, flint", ""))
    table.do("play(card=R07)")
    assert table.why_not("play(card=P10)") == "ELA-P11"
    assert table.why_not("end_play") == "ELA-P11"
    assert "R07" in table.hand()


def test_an_effect_comes_before_the_next_card(scene: Scenes) -> None:
    """ELA-P9, ELA-E1, ELA-E2: B06 takes a visible card, without resources, compulsorily."""
    table = scene(hands=("B06 P09", ""), tokens=("meat, hide, berry", ""))
    table.do("play(card=B06)")
    assert table.legal() == [f"card(pile={pile})" for pile in range(6)]
    assert table.why_not("play(card=P09)") == "ELA-P9"
    assert table.why_not("end_play") == "ELA-E2"
    told = table.do("card(pile=3)", "turn_card(card=B12)")
    assert [(event.kind, event.clause) for event in told] == [("take", "ELA-E1"), ("turn_card", "ELA-K4")]
    assert table.tokens() == {"berry": 1}
    assert "G09" in table.hand()


def test_what_an_effect_brings_can_be_used_at_once(scene: Scenes) -> None:
    """ELA-P10: B10 draws a flint, which pays P10."""
    table = scene(hands=("B10 P10", ""), tokens=("2 berry", ""))
    table.do("play(card=B10)", "token(kind=flint)")
    assert table.legal() == ["play(card=P10)", "end_play"]


def test_an_effect_with_no_card_visible_does_nothing(scene: Scenes) -> None:
    """ELA-E2"""
    rest = [card for card in CARD_IDS if card != "B06"]
    table = scene(hands=("B06", " ".join(rest)), tokens=("meat, hide", ""), tops=(None,) * 6, cards=(0,) * 6, central=0)
    table.do("play(card=B06)")
    assert table.legal() == ["end_play"]


@pytest.mark.parametrize("pile", range(6))
def test_an_effect_finds_the_last_card_on_whichever_pile_it_lies(scene: Scenes, pile: int) -> None:
    """ELA-E2, ELA-F9: five piles are empty, and the last card of the ring is P10."""
    others = " ".join(card for card in CARD_IDS if card not in ("B06", "P10"))
    tops = tuple("P10" if number == pile else None for number in range(6))
    heights = tuple(int(number == pile) for number in range(6))
    table = scene(hands=("B06", others), tokens=("meat, hide", ""), tops=tops, cards=heights)
    table.do("play(card=B06)")
    assert table.legal() == [f"card(pile={pile})"]


def test_a_card_taken_by_an_effect_triggers_no_power(scene: Scenes) -> None:
    """ELA-E3: chief 4 takes a card that shows 1 by an effect and gets no extra resource."""
    table = scene(variant="advanced", chiefs=(4, 2), hands=("B06", ""), tokens=("meat, hide", ""))
    table.do("play(card=B06)", "card(pile=0)", "turn_card(card=B01)")
    assert table.tokens() == {}
    assert table.legal() == ["end_play"]


def test_a_drawn_resource_comes_from_the_draw_pile(scene: Scenes) -> None:
    """ELA-E4, ELA-E5: never from the fire, so it never ends the game."""
    table = scene(hands=("B10", ""), tokens=("2 berry", ""), central=1)
    before = table.supply()["draw pile"]
    told = table.do("play(card=B10)", "token(kind=hide)")
    assert told[-1].clause == "ELA-E4"
    assert table.supply()["draw pile"] == before - 1
    assert table.supply()["central pile"] == 1
    assert table.state.ending == 0


def test_the_tokens_just_paid_can_be_drawn_again(scene: Scenes) -> None:
    """ELA-E4: draw pile and discard are empty but for the two berries of B10."""
    table = scene(hands=("B10", ""), tokens=("2 berry", ""), central=0, nothing_to_draw=True)
    assert table.supply()["discard"] == {}
    table.do("play(card=B10)")
    assert table.legal() == ["token(kind=berry)"]


def test_one_token_on_each_reserve_a_turn(scene: Scenes) -> None:
    """ELA-R1, ELA-V4: R05 takes one meat, 2 points; a second one is refused; G06 is another reserve."""
    table = scene(tribes=("R05 G06", ""), tokens=("3 meat, berry", ""), step="use reserves")
    told = table.do("place(reserve=R05, kind=meat)")
    assert [event.points for event in told] == [0, 2]
    assert table.why_not("place(reserve=R05, kind=meat)") == "ELA-R1"
    assert table.legal() == ["place(reserve=G06, kind=berry)", "end_reserve"]


def test_a_one_kind_reserve_takes_its_kind_or_bones_without_limit(scene: Scenes) -> None:
    """ELA-R2"""
    table = scene(tribes=("R05", ""), stored={"R05": "9 meat, 2 bone"}, tokens=("bone, berry", ""), step="use reserves")
    assert table.legal() == ["place(reserve=R05, kind=bone)", "end_reserve"]
    table.do("place(reserve=R05, kind=bone)")
    assert table.score == 2 * 12
    assert table.why_not("place(reserve=R05, kind=bone)") == "ELA-T1"  # the step is over: nothing is left to store


def test_a_kinds_reserve_takes_each_kind_once_and_one_bone(scene: Scenes) -> None:
    """ELA-R3, ELA-V5: G08 with berry and bone accepts meat, flint, hide; no second bone."""
    table = scene(
        tribes=("G08", ""), stored={"G08": "berry, bone"}, tokens=("berry, meat, bone", ""), step="use reserves"
    )
    assert table.legal() == ["place(reserve=G08, kind=meat)", "end_reserve"]
    assert table.why_not("place(reserve=G08, kind=berry)") == "ELA-R3"
    assert table.why_not("place(reserve=G08, kind=bone)") == "ELA-R3"
    table.do("place(reserve=G08, kind=meat)")
    assert table.score == 3 * 2


def test_a_kinds_reserve_holds_four_tokens_at_most(scene: Scenes) -> None:
    """ELA-R3: berry, meat, flint and a bone fill G07; the hide stays out. Worth 4 times 3."""
    table = scene(
        tribes=("G07 R05", ""),
        stored={"G07": "berry, meat, flint, bone"},
        tokens=("hide, meat", ""),
        step="use reserves",
    )
    assert table.score == 12
    assert table.why_not("place(reserve=G07, kind=hide)") == "ELA-R3"


def test_a_reserve_played_this_turn_can_be_used_this_turn(scene: Scenes) -> None:
    """ELA-R4"""
    table = scene(hands=("R05", ""), tokens=("meat", ""))
    table.do("play(card=R05)", "end_play", "place(reserve=R05, kind=meat)")
    assert table.score == 2


def test_stored_tokens_are_no_longer_available(scene: Scenes) -> None:
    """ELA-R5"""
    table = scene(tribes=("R05", ""), tokens=("meat", ""), step="use reserves")
    table.do("place(reserve=R05, kind=meat)")
    assert table.tokens() == {}


def test_the_surplus_is_discarded_down_to_the_slots(scene: Scenes) -> None:
    """ELA-X5, ELA-G1, ELA-I5: six available: two go on the normal side, three on the advanced one."""
    for variant, goes in (("normal", 2), ("advanced", 3)):
        table = scene(variant=variant, chiefs=(2, 3), step="regulate", tokens=("4 berry, 2 bone", ""))
        for _ in range(goes):
            assert table.legal() == ["discard(kind=berry)", "discard(kind=bone)"]
            table.do("discard(kind=berry)")
        assert table.state.player == 1
        assert sum(table.tokens().values()) == 6 - goes


def test_nothing_may_be_discarded_otherwise(scene: Scenes) -> None:
    """ELA-G2, ELA-G1"""
    table = scene(hands=("P10", ""), tokens=("flint, meat", ""))
    assert table.why_not("discard(kind=meat)") == "ELA-G2"
    table = scene(step="regulate", tokens=("5 meat", ""))
    assert table.why_not("discard(kind=berry)") == "ELA-G1"
