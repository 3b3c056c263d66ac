"""Playing cards (section K) and the three loot cards (section L)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.state import others

Scenes = Callable[..., Any]


def test_any_number_of_cards_before_the_tile_action(scene: Scenes) -> None:
    """MAM-K1, MAM-K3, MAM-K4, MAM-K11: of both kinds, in any order; loot cards lie aside."""
    table = scene(3, seat=0, hands=["own_hide, flip, axe_points"])
    table.do("card(card=axe_points)", "card(card=flip)", "meat in middle", "done", "card(card=own_hide)")
    told = table.state.dump()
    assert told["players"][0]["face down"] == {"own_hide": 1, "axe_points": 1}
    assert told["cards"]["played"] == {"flip": 1}
    assert told["cards"]["discard"] == {}
    assert table.phase == "main"


def test_a_robbed_player_may_play_cards_again(scene: Scenes) -> None:
    """MAM-K2"""
    table = scene(3, lots={4: "axe, hide"}, seat=0, hands=["flip, own_hide"])
    table.do("card(card=own_hide)", "tusk in middle", "meat in middle", "done")
    table.do("lot(owner=0, heap=0)", "tusk in hand")
    assert table.state.player == 0
    assert "card(card=flip)" in table.legal()


def test_face_down_cards_stay_when_the_lot_is_stolen(scene: Scenes) -> None:
    """MAM-K5"""
    table = scene(3, lots={0: "axe, hide"}, seat=1, down=["own_hide"])
    table.do("lot(owner=0, heap=0)", "axe in hand")
    assert table.player(0)["face down"] == {"own_hide": 1}
    assert table.player(1)["face down"] == {}


def test_a_card_laid_down_stays_down(scene: Scenes) -> None:
    """MAM-K6: there is no choice that takes it back."""
    table = scene(3, seat=0, hands=["own_hide"])
    table.do("card(card=own_hide)")
    assert table.legal("card") == []
    assert table.why_not("card(card=own_hide)") == "MAM-K1"


def test_an_evaluation_card_may_be_laid_in_vain(scene: Scenes) -> None:
    """MAM-K7: a wild animal, though no animal lies up anywhere."""
    table = scene(3, seat=0, hands=["wild_animal"])
    assert table.state.animals == 0
    table.do("card(card=wild_animal)")
    assert table.player(0)["face down"] == {"wild_animal": 1}


def test_a_loot_card_needs_a_target(scene: Scenes) -> None:
    """MAM-K8: no ? tile for peek, no lot for recall; flip always has one."""
    goods = "axe, 2 hide, 3 tusk, 2 meat, 2 fire"
    wanted = ", ".join(f"{word}/unknown" for word in goods.split(", "))
    table = scene(3, middle=wanted, seat=0, hands=["peek, flip, recall"])
    assert table.state.questions == 0
    assert table.legal("card") == ["card(card=flip)"]
    assert table.why_not("card(card=peek)") == "MAM-K8"
    assert table.why_not("card(card=recall)") == "MAM-K8"


def test_there_is_no_hand_limit(scene: Scenes) -> None:
    """MAM-K9: twelve cards, and three more for three axes."""
    table = scene(
        3,
        lots={0: "3 axe, 2 hide", 2: "3 tusk, 2 meat"},
        seat=2,
        shaman="lot 0",
        hands=["3 peek, 3 flip, 2 own_hide, hide_points, hide_animal, axe_hide, axe_fire"],
    )
    table.do("take_all")
    table.draw("recall", "recall", "wild_animal")
    assert sum(table.player(0)["hand"].values()) == 15


def test_hand_cards_are_worth_nothing_at_the_end(scene: Scenes) -> None:
    """MAM-K10: seat 0 ends with the same points as without its cards."""
    results = []
    for hand in ("", "peek, flip, hide_points"):
        table = scene(3, lots={0: "axe, 2 hide", 2: "2 tusk, meat"}, seat=2, round=5, hands=[hand])
        table.do("take_all")
        results.append(table.scores)
    assert results[0] == results[1]


def test_peek_looks_under_two_question_marks(scene: Scenes) -> None:
    """MAM-L1, MAM-L2, MAM-H5: anywhere, different ones, seen by the player alone; nothing moves."""
    table = scene(3, lots={2: "unknown/axe, hide"}, middle="unknown/fire", seat=0, hands=["peek"])
    before = table.state.dump()["tiles"]
    table.do("card(card=peek)")
    assert table.why_not("hide in lot 2") == "MAM-L1"
    assert table.why_not("done") == "MAM-L1"
    told = table.do("unknown in lot 2")
    assert [(event.kind, event.audience) for event in told] == [("peek", others(0)), ("peek_sees", 0)]
    assert told[1].args[1] == 0  # an axe
    assert table.why_not("unknown in lot 2") == "MAM-L1"
    table.do("unknown in middle")
    assert table.phase == "main"
    after = table.state.dump()["tiles"]
    assert [(t["face"], t["at"]) for t in after] == [(t["face"], t["at"]) for t in before]


def test_the_second_peek_may_be_left_out(scene: Scenes) -> None:
    """MAM-L7: the first result is seen before the player decides."""
    table = scene(3, seat=0, hands=["peek"])
    table.do("card(card=peek)", "unknown in middle", "done")
    assert table.phase == "main"
    assert sum(bin(mask).count("1") for mask in table.state.peeked) == 1


def test_peek_ends_when_no_other_question_mark_is_left(scene: Scenes) -> None:
    """MAM-L1"""
    shown = "axe/unknown, 2 hide/unknown, 3 tusk/unknown, 2 meat/unknown, fire/unknown"
    table = scene(3, middle=shown, seat=0, hands=["peek"])
    table.do("card(card=peek)", "unknown in middle")
    assert table.phase == "main"


def test_flip_turns_two_tiles_for_all_to_see(scene: Scenes) -> None:
    """MAM-L3, MAM-L6, MAM-H4: a good becomes a question mark, a question mark its good."""
    table = scene(3, lots={2: "meat/unknown, axe"}, middle="unknown/fire", seat=0, hands=["flip"])
    slots = table.slot("meat", "lot 2"), table.slot("unknown")
    back = table.state.dump()["tiles"][slots[1]]["back"]
    table.do("card(card=flip)")
    assert table.why_not("done") == "MAM-L3"
    table.do(f"tile(slot={slots[0]})")
    assert table.why_not(f"tile(slot={slots[0]})") == "MAM-L3"
    table.do(f"tile(slot={slots[1]})")
    tiles = table.state.dump()["tiles"]
    assert (tiles[slots[0]]["face"], tiles[slots[0]]["back"], tiles[slots[0]]["open"]) == ("unknown", "meat", True)
    assert tiles[slots[1]]["face"] == back
    assert table.phase == "main"


def test_flip_may_turn_the_shaman(scene: Scenes) -> None:
    """MAM-L4: red becomes blue."""
    table = scene(3, seat=0, hands=["flip"])
    table.do("card(card=flip)", "red in middle", "done")
    assert table.faces("middle").count("blue") == 1


def test_flip_may_not_turn_an_animal_not_even_a_fresh_one(scene: Scenes) -> None:
    """MAM-L5, MAM-L6: the meat turns into the hare, which stays."""
    table = scene(3, middle="meat/hare, fox", seat=0, hands=["2 flip"])
    table.do("card(card=flip)")
    assert table.why_not("fox in middle") == "MAM-L5"
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if {t["face"], t["back"]} == {"meat", "hare"})
    table.do(f"tile(slot={slot})", "done", "card(card=flip)")
    assert table.why_not(f"tile(slot={slot})") == "MAM-L5"


def test_recall_brings_the_tiles_of_players_to_the_middle(scene: Scenes) -> None:
    """MAM-L8, MAM-L10: one or more players; the turn goes on, the others wait for the order."""
    table = scene(4, lots={0: "axe, hide", 2: "tusk", 4: "meat, fire"}, seat=3, hands=["", "", "", "recall"])
    table.do("card(card=recall)")
    assert table.why_not("done") == "MAM-L8"
    assert table.why_not("lot(owner=3, heap=0)") == "MAM-L8"
    table.do("lot(owner=2, heap=0)", "lot(owner=1, heap=0)", "done")
    assert table.state.player == 3
    table.do("tusk in middle", "done")
    assert table.state.player == 1


def test_recall_ends_when_no_lot_is_left(scene: Scenes) -> None:
    """MAM-L8"""
    table = scene(3, lots={0: "axe, hide"}, seat=1, hands=["", "recall"])
    table.do("card(card=recall)", "lot(owner=0, heap=0)")
    assert table.phase == "main"
    assert len(table.faces("middle")) == 32


def test_a_loot_card_is_carried_out_at_once(scene: Scenes) -> None:
    """MAM-K3: no other card and no tile action before it is done."""
    table = scene(3, lots={2: "axe, hide"}, seat=0, hands=["peek, flip"])
    table.do("card(card=peek)")
    assert table.why_not("card(card=flip)") == "MAM-K3"
    assert table.why_not("take_all") == "MAM-K3"
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-K3"
