"""The limits of what a table can look like: the last position that is allowed, the first that is not (ELA-I1 on)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec

from ..positions import Told, load, refused

Scenes = Callable[..., Any]


def dumped(scene: Scenes, **words: Any) -> Told:
    told: Told = scene(**words).state.dump()
    return told


# --- the fire and the piles --------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10)])
def test_the_fire_bears_as_many_tokens_as_the_table_has_players_for(scene: Scenes, seats: int, size: int) -> None:
    """ELA-S4, ELA-I3: 6, 8 or 10; one more is refused, with as many tokens less in the draw pile."""
    told = dumped(scene, hands=("P10", *[""] * (seats - 1)))
    assert told["supply"]["central pile"] == size
    told["supply"]["central pile"] += 1
    told["supply"]["draw pile"] -= 1
    assert "the central pile grew" in refused(told, "ELA-I3")


@pytest.mark.parametrize("finished", [6, 9])
def test_an_empty_fire_gives_nothing_however_many_piles_are_finished(scene: Scenes, finished: int) -> None:
    """ELA-I4, ELA-F8: tokens taken are min(piles finished, 6); five piles are one too few."""
    told = dumped(scene, hands=("P10", ""), central=0)
    told["supply"]["piles finished"] = finished
    load(told)
    told["supply"]["piles finished"] = 5
    assert "finished piles and central tokens differ" in refused(told, "ELA-I4")


def test_an_empty_fire_is_the_last_round_and_one_token_is_not(scene: Scenes) -> None:
    """ELA-W1, ELA-I4: both ways round."""
    empty = dumped(scene, hands=("P10", ""), central=0)
    empty["turn"]["last round"] = False
    assert "the central pile is empty and the end not triggered" in refused(empty, "ELA-I4")
    burning = dumped(scene, hands=("P10", ""), central=1)
    burning["turn"]["last round"] = True
    assert "the end was triggered without cause" in refused(burning, "ELA-I4")


def test_an_empty_resource_pile_waits_only_while_nothing_can_be_drawn(scene: Scenes) -> None:
    """ELA-I3, ELA-F7: at the start of a turn; within a turn it may stay."""
    words: Told = {"hands": ("P10", ""), "heights": (3, 0, 3, 3, 3, 3)}
    scene(step="take a card", nothing_to_draw=True, **words)
    scene(step="play", tokens=("flint", ""), **words)
    with pytest.raises(BrokenPosition, match="ELA-I3: an empty pile was not mended"):
        scene(step="take a card", **words)


@pytest.mark.parametrize(("place", "most"), [("tokens", 5), ("cards", 10)])
def test_no_pile_is_higher_than_it_was_laid(scene: Scenes, place: str, most: int) -> None:
    """ELA-S2, ELA-S3: ten cards, five tokens."""
    told = dumped(scene, hands=("P10", ""))
    told["piles"][2][place] = most + 1
    assert f"{place} is {most + 1}, not a whole number from 0 to {most}" in refused(told, place)


@pytest.mark.parametrize(
    ("place", "why"), [("card", "ELA-K4: the top card is not turned up"), ("token", "ELA-S3: the top token is not")]
)
def test_the_top_of_a_pile_is_always_seen(scene: Scenes, place: str, why: str) -> None:
    """ELA-K4, ELA-S3: what lay there goes back to what is hidden, so that the box still adds up."""
    told = dumped(scene, hands=("P10", ""))
    told["piles"][2][place] = None
    if place == "token":
        told["supply"]["hidden"][0]["berry"] += 1
    refused(told, why)


# --- reserves ----------------------------------------------------------------------------------------


def kept(told: Told, card: str, holds: dict[str, int], laid: int) -> Told:
    """The position with tokens of the draw pile on a reserve."""
    for kind, count in holds.items():
        told["supply"]["hidden"][0][kind] -= count
        told["supply"]["draw pile"] -= count
    told["reserves"][card] = {"played in turn": laid, "holds": holds}
    del told["players"][0]["score"]
    return told


@pytest.mark.parametrize(("laid", "most"), [(60, 1), (59, 2), (56, 5)])
def test_a_reserve_holds_a_token_for_each_own_turn_since_it_was_played(scene: Scenes, laid: int, most: int) -> None:
    """ELA-I6, ELA-R1: 60 own turns are over, the present one gave nothing yet."""
    words: Told = {"hands": ("P10", ""), "tribes": ("R05", "")}
    load(kept(dumped(scene, **words), "R05", {"meat": most}, laid))
    one_more = kept(dumped(scene, **words), "R05", {"meat": most, "bone": 1}, laid)
    assert "two tokens on a reserve in one turn" in refused(one_more, "ELA-I6")


def test_a_reserve_that_was_used_this_turn_has_one_token_more(scene: Scenes) -> None:
    """ELA-R4, ELA-I6: played this turn, the 61st, and used: one token; not used: none."""
    words: Told = {"hands": ("P10", ""), "tribes": ("R05", "")}
    used = kept(dumped(scene, **words), "R05", {"meat": 1}, 61)
    used["turn"]["reserves used"] = ["R05"]
    load(used)
    refused(kept(dumped(scene, **words), "R05", {"meat": 1}, 61), "ELA-I6")


@pytest.mark.parametrize("card", ["G07", "G08"])
def test_a_reserve_for_kinds_holds_each_once_and_four_in_all(scene: Scenes, card: str) -> None:
    """ELA-R3, ELA-I6: a bone in place of the hide; a second meat, or a fifth token, is refused."""
    words: Told = {"hands": ("P10", ""), "tribes": (card, "")}
    four = {"berry": 1, "meat": 1, "flint": 1, "bone": 1}
    load(kept(dumped(scene, **words), card, four, 1))
    five = kept(dumped(scene, **words), card, {**four, "hide": 1}, 1)
    assert "holds more than four tokens" in refused(five, "ELA-I6")
    twice = kept(dumped(scene, **words), card, {"meat": 2}, 1)
    assert "a kinds reserve holds a kind twice" in refused(twice, "ELA-I6")


def test_a_reserve_is_of_a_turn_that_was(scene: Scenes) -> None:
    """ELA-R4: in the 61st own turn a reserve is of that turn at the latest; it lies in a tribe."""
    told = dumped(scene, hands=("P10", ""), tribes=("R05", ""))
    told["reserves"]["R05"]["played in turn"] = 61
    load(told)
    told["reserves"]["R05"]["played in turn"] = 62
    assert "a reserve from a turn to come" in refused(told, "ELA-R4")
    told["reserves"] = {}
    assert "a reserve that lies in no tribe, or unplayed" in refused(told, "ELA-R1")


def test_only_own_reserves_are_used(scene: Scenes) -> None:
    """ELA-R1: B05 is Ben's."""
    told = dumped(scene, hands=("P10", ""), tribes=("R05", "B05"))
    told["turn"]["reserves used"] = ["R05"]
    load(told)
    told["turn"]["reserves used"] = ["B05"]
    assert "a reserve of somebody else was used" in refused(told, "ELA-R1")


# --- players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "slots"), [("normal", 4), ("advanced", 3)])
def test_who_is_not_at_turn_holds_what_the_slots_hold(scene: Scenes, variant: str, slots: int) -> None:
    """ELA-I5, ELA-A11; who is at turn may have more (ELA-K3)."""
    words: Told = {"variant": variant, "hands": ("P10", "")}
    scene(tokens=("9 meat", f"{slots} berry"), **words)
    with pytest.raises(BrokenPosition, match="ELA-I5: more resources than slots"):
        scene(tokens=("", f"{slots + 1} berry"), **words)


def test_every_sacrifice_of_the_tribe_was_made_or_spared(scene: Scenes) -> None:
    """ELA-I10: R07 and P11 demanded two; one was made and one spared. A third is refused, and one is too few."""
    told = dumped(scene, hands=("P10", ""), tribes=("R07 P11", ""), sacrificed=("P09", ""))
    assert told["players"][0]["sacrifices spared"] == 1
    for spared in (0, 2):
        told["players"][0]["sacrifices spared"] = spared
        assert "sacrifices made and demanded differ" in refused(told, "ELA-I10")


# --- the turn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("starter", "turns", "seat"), [(0, 0, 0), (0, 4, 1), (2, 3, 2), (2, 4, 0), (1, 301, 2)])
def test_turns_go_round_from_the_lowest_chief(scene: Scenes, starter: int, turns: int, seat: int) -> None:
    """ELA-T4, ELA-S8: three players; after so many turns it is this seat's, and nobody else's."""
    chiefs = [2, 3, 4]
    chiefs[starter] = 1
    told = dumped(scene, step="take a card", hands=("", "", ""), chiefs=tuple(chiefs))
    for other in range(3):
        told["turn"].update({"turns completed": turns, "seat": other, "starting seat": starter})
        if other == seat:
            load(told)
        else:
            refused(told, "ELA-T4: turns were not taken in order")


def test_a_turn_brings_three_tokens_at_most_and_passes_four_piles(scene: Scenes) -> None:
    """ELA-K2, ELA-A1, ELA-A2, ELA-A8: the small numbers of a turn."""
    limits = {"tokens to collect": 3, "piles passed": 4, "pile left out": 3, "cards of chief 3 owed": 3}
    for name, most in limits.items():
        told = dumped(scene, hands=("P10", ""))
        told["turn"][name] = most
        load(told)
        told["turn"][name] = most + 1
        refused(told, "ELA-A2|ELA-K2|ELA-A8")


def test_a_card_that_is_paid_for_owes_what_it_costs_at_most(scene: Scenes) -> None:
    """ELA-P2, ELA-P3: B10 costs two berries; both are owed while berries or bones may pay."""
    table = scene(hands=("B10", ""), tokens=("2 berry, 2 bone", ""))
    table.do("play(card=B10)")
    told: Told = table.state.dump()
    assert told["turn"]["owed"] == [2, 0, 0, 0]
    assert "more is owed than the card costs" in refused({**told, "turn": {**told["turn"], "owed": [3, 0, 0, 0]}}, "P2")
    assert "no choice to pay" in refused({**told, "turn": {**told["turn"], "owed": [0, 0, 0, 0]}}, "ELA-P3")


def test_the_sacrifice_is_owed_by_a_card_that_asks_for_it(scene: Scenes) -> None:
    """ELA-P6: R07 asks for one and P10 does not."""
    table = scene(hands=("R07 P10 P09", ""), tokens=("hide, flint, bone", ""))
    table.do("play(card=R07)")
    told: Told = table.state.dump()
    assert (told["turn"]["step"], told["turn"]["sacrifice owed"]) == ("sacrifice", 1)
    for wrong in ({"sacrifice owed": 0}, {"card being played": "P10", "owed": [0, 0, 1, 0]}):
        turn = {**told["turn"], **wrong}
        assert "sacrifices made and demanded differ" in refused({**told, "turn": turn}, "ELA-I10")


@pytest.mark.parametrize(
    ("step", "words", "why"),
    [
        ("use reserves", {"tribes": ("R05", ""), "tokens": ("flint", "")}, "ELA-R1: nothing can be placed"),
        ("regulate", {"tokens": ("4 meat", "")}, "ELA-G1: nothing is to be discarded"),
        ("skip a pile", {"variant": "advanced", "chiefs": (2, 1)}, "ELA-A1: only chief 1 leaves out a pile"),
        ("cards of chief 3", {"variant": "advanced", "chiefs": (3, 4)}, "ELA-A8: no card of chief 3 is owed"),
        ("take one more card", {}, "ELA-E1: no effect gives a card"),
        ("collect", {}, "ELA-T1: a step in which nobody decides"),
        ("choose a chief", {}, "ELA-S12: nothing to choose"),
    ],
)
def test_a_step_comes_only_with_something_to_decide(scene: Scenes, step: str, words: Told, why: str) -> None:
    """ELA-T1: a reserve of meat takes no flint; four tokens fit the slots; and so on."""
    told = dumped(scene, **{"hands": ("P10", ""), **words})
    told["turn"]["step"] = step
    refused(told, why)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("central", "ELA-I3|ELA-H4"),
        ("draw_pile", "ELA-H4: a pool and its hidden places differ"),
        ("turn", "ELA-T4: fewer turns than none"),
        ("starter", "ELA-S8: nobody began"),
    ],
)
def test_nothing_is_less_than_nothing(scene: Scenes, name: str, why: str) -> None:
    """ELA-I3, ELA-I4, ELA-H4: numbers that only a fault in the rules could make."""
    state = scene(hands=("P10", "")).state
    setattr(state, name, -1)
    with pytest.raises(AssertionError, match=why):
        state.audit()


def test_a_token_that_nobody_had_was_not_paid(scene: Scenes) -> None:
    """ELA-P2, ELA-I1"""
    state = scene(hands=("P10", ""), tokens=("flint", "")).state
    state.available = vec[i64]([0, 0, 1, 0, -1, 0, 0, 0, 0, 1])
    with pytest.raises(AssertionError, match="ELA-P2: a token was paid that nobody had"):
        state.audit()
