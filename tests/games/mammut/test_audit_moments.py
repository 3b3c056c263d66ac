"""The limits of a card that is being carried out and of an evaluation that waits (MAM-L1 on, MAM-E2, MAM-X13 on)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition

from ..positions import Told, load, refused
from .test_audit import tile

Scenes = Callable[..., Any]


def touching(table: Any, *slots: int) -> Told:
    """The position with these tiles looked at, turned or called back."""
    told: Told = table.state.dump()
    told["turn"]["touched"] = list(slots)
    return told


# --- peek, flip, recall ------------------------------------------------------------------------------


def test_after_one_peek_a_second_is_due_and_no_third(scene: Scenes) -> None:
    """MAM-L1: one tile may have been looked at while the card is carried out; with two it is done."""
    table = scene(3, middle="3 unknown/tusk", played="peek", phase="peeking")
    first, second = table.slot("unknown"), table.slot("unknown", nth=1)
    for slots in ((), (first,), (first, second)):
        told = touching(table, *slots)
        for slot in slots:
            told["tiles"][slot]["peeked"] = [0]
        if len(slots) < 2:
            load(told)
        else:
            assert "more than two peeks" in refused(told, "MAM-L1")


def test_what_was_looked_at_is_known_to_who_looked(scene: Scenes) -> None:
    """MAM-H5, MAM-L1: a tile that Bo has seen is no peek of Ada."""
    table = scene(3, middle="3 unknown/tusk", played="peek", phase="peeking")
    told = touching(table, table.slot("unknown"))
    told["tiles"][table.slot("unknown")]["peeked"] = [1]
    refused(told, "MAM-L1")


def test_a_peek_needs_a_question_mark_that_was_not_looked_at(scene: Scenes) -> None:
    """MAM-K8: with a single one left and seen the card is over."""
    turned = "axe/unknown, 2 hide/unknown, 3 tusk/unknown, meat/unknown, 2 fire/unknown"  # nine of the ten
    table = scene(3, middle=f"{turned}, unknown/meat", played="peek", phase="peeking")
    load(table.state.dump())
    told = touching(table, table.slot("unknown"))
    told["tiles"][table.slot("unknown")]["peeked"] = [0]
    assert "a peek without a" in refused(told, "MAM-K8")


def test_after_one_flip_a_second_is_due_and_no_third(scene: Scenes) -> None:
    """MAM-L3, MAM-H4: a turned tile is open to all; with two the card is done."""
    table = scene(3, middle="2 axe", played="flip", phase="flipping")
    slots = [table.slot("axe"), table.slot("axe", nth=1)]
    one = touching(table, slots[0])
    assert "more than two flips" in refused(one, "MAM-L3")  # nobody has seen the other side
    one["tiles"][slots[0]]["open"] = True
    load(one)
    two = touching(table, *slots)
    for slot in slots:
        two["tiles"][slot]["open"] = True
    assert "more than two flips" in refused(two, "MAM-L3")


def test_a_recall_has_a_lot_to_go_on_with(scene: Scenes) -> None:
    """MAM-L8, MAM-K8: what was called back lies in the middle, and another lot is left."""
    table = scene(3, lots={2: "tusk"}, played="recall", phase="recalling")
    load(touching(table, table.slot("axe")))
    assert "a recalled tile is not in the middle" in refused(touching(table, table.slot("tusk", "lot 2")), "MAM-L8")
    with pytest.raises(BrokenPosition, match="MAM-K8: a recall without a lot"):
        scene(3, played="recall", phase="recalling")


def test_nothing_is_touched_between_two_cards(scene: Scenes) -> None:
    """MAM-D4: whoever chooses freely has carried everything out."""
    table = scene(3)
    assert "a card is still being carried out" in refused(touching(table, table.slot("axe")), "MAM-D4")


@pytest.mark.parametrize("phase", ["main", "peeking", "flipping", "recalling"])
def test_tiles_are_in_hand_in_a_take_and_in_a_theft_alone(scene: Scenes, phase: str) -> None:
    """MAM-D4."""
    with pytest.raises(BrokenPosition, match="MAM-D4: tiles in hand without a tile action"):
        scene(3, lots={2: "tusk"}, in_hand="axe", phase=phase)


@pytest.mark.parametrize(("seats", "lots"), [(2, {0: "axe", 1: "fire"}), (3, {0: "axe"}), (5, {0: "axe"})])
def test_who_has_all_lots_does_not_play(scene: Scenes, seats: int, lots: dict[int, str]) -> None:
    """MAM-D2, MAM-P2: two lots with two players, one with more."""
    with pytest.raises(BrokenPosition, match="MAM-D2"):
        scene(seats, lots=lots, seat=0)
    if seats == 2:
        assert scene(2, lots={0: "axe"}, seat=0).state.player == 0


def test_with_two_players_a_lot_of_two_tiles_frees_a_player_and_single_ones_do_not(scene: Scenes) -> None:
    """MAM-D18: the middle is empty; two tiles can be stolen, one cannot."""
    words: Told = {"rest": "lot 0", "shaman": "lot 0", "seat": 0}
    assert scene(2, lots={2: "tusk, fire", 3: "meat"}, **words).state.player == 0
    with pytest.raises(BrokenPosition, match="MAM-D18: a blocked player plays"):
        scene(2, lots={2: "tusk", 3: "meat"}, **words)


# --- the evaluation ----------------------------------------------------------------------------------


def drawing(scene: Scenes) -> Told:
    """Ada has three axes and the shaman, and is to draw three cards."""
    table = scene(3, lots={0: "3 axe", 2: "tusk"}, shaman="lot 0", seat=2)
    table.do("take_all")
    told: Told = table.state.dump()
    return told


def test_a_draw_waits_for_a_card_that_is_there(scene: Scenes) -> None:
    """MAM-V1, MAM-V5: three cards for three axes; with no card to draw nobody waits."""
    told = drawing(scene)
    assert (told["phase"], told["turn"]["asked"], told["turn"]["cards to draw"]) == ("draw cards", 0, 3)
    load(told)
    told["turn"]["cards to draw"] = 0
    assert "a draw without a card" in refused(told, "MAM-V5")


def test_cards_are_drawn_in_the_fourth_round_and_not_in_the_fifth(scene: Scenes) -> None:
    """MAM-V6."""
    told = drawing(scene)
    load({**told, "round": 4})
    assert "cards are drawn in the last round" in refused({**told, "round": 5}, "MAM-V6")


def test_no_question_mark_is_left_at_the_evaluation(scene: Scenes) -> None:
    """MAM-E2: a tile that fell with its question mark up was turned."""
    told = drawing(scene)
    tile(told, face="tusk", back="unknown").update(face="unknown", back="tusk")
    assert "a question mark was not turned" in refused(told, "MAM-E2")


ONE_AXE = "unknown/axe, beaver, hide/axe, tusk/axe, meat/axe, fire/axe"  # all six tiles with an axe
TEN_HIDES = "hide/fox, hide/marmot, hide/axe, hide/tusk, 2 hide/meat, 2 hide/fire, 2 unknown/hide"


@pytest.mark.parametrize(
    ("tiles", "good", "count", "spoilt"), [(ONE_AXE, "axe", 1, "axe"), (TEN_HIDES, "hide", 10, "fire")]
)
def test_goods_have_a_least_and_a_greatest_number(
    scene: Scenes, tiles: str, good: str, count: int, spoilt: str
) -> None:
    """MAM-I8: the axe behind the question mark counts always; ten tiles have a hide on a side that may count."""
    table = scene(3, lots={0: tiles, 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    view: Told = table.state.redact(1).dump()
    assert [one["face"] for one in view["tiles"]].count(good) == count
    load(view)
    tile(view, face=spoilt).update(face="hide", back=None)
    assert "too many or too few of a good" in refused(view, "MAM-I8")


EXCHANGE: Told = {"lots": {0: "hare, fox", 2: "tusk"}, "seat": 2, "round": 5, "down": ["wild_animal"]}


def exchanging(scene: Scenes, **more: Any) -> Any:
    """Ada has a hare, a fox and one wild_animal."""
    table = scene(3, **{**EXCHANGE, **more})
    table.do("take_all")
    assert table.phase == "exchange"
    return table


def test_an_exchange_needs_a_card_a_tile_and_a_species_that_lacks(scene: Scenes) -> None:
    """MAM-X14, MAM-X18: without one of the three nobody is asked."""
    told: Told = exchanging(scene).state.dump()
    load(told)
    without = {**told, "players": [{**player, "face down": {}} for player in told["players"]]}
    without["cards"] = {**told["cards"], "deck": {**told["cards"]["deck"], "wild_animal": 2}}
    assert "an exchange that cannot be" in refused(without, "MAM-X18")
    every = {**told, "players": [dict(player) for player in told["players"]]}
    every["players"][0]["tokens"] = ["hare", "salmon", "grouse", "fox", "marmot", "beaver", "boar"]
    assert "an exchange that cannot be" in refused(every, "MAM-X18")
    assert "an exchange that cannot be" in refused({**told, "turn": {**told["turn"], "asked": 1}}, "MAM-X18")


def test_an_exchange_names_tiles_of_who_is_asked(scene: Scenes) -> None:
    """MAM-X13, MAM-X14: with two cards the hare is named and another tile may follow; the boar lies before Chi."""
    told: Told = exchanging(scene, down=["2 wild_animal"], middle="boar").state.dump()
    load({**told, "turn": {**told["turn"], "exchanged": ["hare"]}})
    broken = refused({**told, "turn": {**told["turn"], "exchanged": ["boar"]}}, "MAM-X13")
    assert "an animal tile of somebody else" in broken


def test_nothing_is_named_outside_an_exchange(scene: Scenes) -> None:
    """MAM-X13."""
    told = scene(3).state.dump()
    told["turn"]["exchanged"] = ["hare"]
    assert "an animal tile is named outside an exchange" in refused(told, "MAM-X13")


def test_a_claim_needs_a_species_that_lacks_and_something_to_claim(scene: Scenes) -> None:
    """MAM-X15, MAM-X18, MAM-X4: the sixth species may be the last that lacks; with all seven nobody chooses."""
    table = exchanging(scene, tokens=["salmon grouse fox marmot beaver"])
    table.do("species(species=hare)")
    told: Told = table.state.dump()
    assert (told["phase"], told["turn"]["claims"]) == ("claim", 1)
    told["players"][0]["tokens"].append("boar")
    load(told)
    told["players"][0]["tokens"].append("hare")
    assert "a claim that cannot be" in refused(told, "MAM-X18")
    told["players"][0]["tokens"].pop()
    told["turn"]["claims"] = 0
    assert "a claim that cannot be" in refused(told, "MAM-X18")


def test_the_game_is_over_after_the_fifth_round_alone(scene: Scenes) -> None:
    """MAM-R6."""
    table = scene(3, lots={0: "hide", 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    told: Told = table.state.dump()
    assert told["phase"] == "over"
    load(told)
    assert "the game is over too early" in refused({**told, "round": 4}, "MAM-R6")
