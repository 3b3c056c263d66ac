"""What a seat knows, as numbers with names: each of them read off the table by hand."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.minds import written

Scenes = Callable[..., Any]


def told(table: Any, seat: int = 0) -> dict[str, int]:
    """The inputs of a seat that are not 0, by name."""
    mammut = game("mammut")
    names = mammut.layout.names(table.state.seats)
    return {names[place]: number for place, number in written(mammut, table.state, seat)}


def field(table: Any, name: str, seat: int = 0) -> dict[str, int]:
    """The places of one field: what follows its name."""
    return {one.removeprefix(f"{name}: "): n for one, n in told(table, seat).items() if one.startswith(f"{name}: ")}


# --- the table ---------------------------------------------------------------------------------------


def test_the_moment_is_told_by_phase_round_and_missing_lots(scene: Scenes) -> None:
    """MAM-D11, MAM-R6: four players, one of them has a lot."""
    table = scene(4, lots={2: "tusk"}, round=4)
    assert [field(table, name) for name in ("phase", "round", "lots missing")] == [{"main": 1}, {"4": 1}, {"3": 1}]


def test_with_two_players_four_lots_are_missing_at_first(scene: Scenes) -> None:
    """MAM-P2."""
    assert field(scene(2), "lots missing") == {"4": 1}
    table = scene(2, lots={0: "axe", 2: "fire", 3: "meat"})
    assert field(table, "lots missing") == {"1": 1}
    assert (field(table, "own lots to come"), field(table, "rival 1 lots to come")) == ({"1": 1}, {"0": 1})


def test_the_middle_is_counted_face_by_face(scene: Scenes) -> None:
    """MAM-C3: a lot of everything but four tiles; what is left is told, and how many there are."""
    table = scene(3, lots={2: "axe"}, middle="2 tusk, hare", rest="lot 2")
    assert field(table, "middle") == {"tusk": 2, "hare": 1, "red": 1}
    assert told(table)["tiles in the middle"] == 4


def test_picked_tiles_are_in_hand_and_count_for_whoever_takes(scene: Scenes) -> None:
    """MAM-D5: a draft of two tusks is a heap of two tusks."""
    table = scene(3, in_hand="2 tusk", phase="taking")
    assert field(table, "in hand") == {"tusk": 2}
    assert field(table, "own tiles") == {"tusk": 2}
    assert field(table, "rival 2 tiles", 1) == {"tusk": 2}


def test_stolen_tiles_are_in_hand_and_count_for_nobody_yet(scene: Scenes) -> None:
    """MAM-D7: some of them will go back; one has."""
    table = scene(3, lots={2: "tusk, hide, fire"})
    table.do("lot(owner=1, heap=0)", "fire in hand")
    assert field(table, "in hand") == {"tusk": 1, "hide": 1}
    assert (field(table, "own tiles"), field(table, "rival 1 tiles")) == ({}, {})
    assert told(table)["touched"] == 1


def test_cards_are_told_where_everybody_may_see_them(scene: Scenes) -> None:
    """MAM-K11, MAM-R4: aside and discarded by kind, the deck by its number."""
    table = scene(3, hands=["2 flip, axe_fire"], played="peek", discard="recall, own_hide")
    assert field(table, "own cards") == {"flip": 2, "axe_fire": 1}
    assert (field(table, "cards aside"), field(table, "cards discarded")) == ({"peek": 1}, {"recall": 1, "own_hide": 1})
    assert told(table)["cards in the deck"] == 19 - 6


def test_cards_to_draw_are_told(scene: Scenes) -> None:
    """MAM-V1: Ada has two axes and the shaman."""
    table = scene(3, lots={0: "2 axe", 2: "tusk"}, shaman="lot 0", seat=2)
    table.do("take_all")
    assert (told(table)["cards to draw"], field(table, "phase")) == (2, {"draw cards": 1})


def test_an_exchange_tells_what_was_named_and_a_claim_how_many(scene: Scenes) -> None:
    """MAM-X15: hare and fox for two wild_animal."""
    table = scene(3, lots={0: "hare, fox", 2: "tusk"}, seat=2, round=5, down=["2 wild_animal"])
    table.do("take_all", "species(species=hare)")
    assert field(table, "species named") == {"hare": 1}
    table.do("species(species=fox)")
    assert (told(table)["claims"], field(table, "species named")) == (2, {})


# --- the players -------------------------------------------------------------------------------------


def test_the_own_seat_comes_first_and_the_rivals_follow_clockwise(scene: Scenes) -> None:
    """Seat 1 of three sees itself, then seat 2, then seat 0."""
    table = scene(3, scores=[11, 12, 13], seat=2, start=0)
    found = told(table, 1)
    assert [found[f"{whose} score"] for whose in ("own", "rival 1", "rival 2")] == [12, 13, 11]
    assert [found.get(f"{whose} turn") for whose in ("own", "rival 1", "rival 2")] == [None, 1, None]
    assert [found.get(f"{whose} decides") for whose in ("own", "rival 1", "rival 2")] == [None, 1, None]
    assert [found.get(f"{whose} start player") for whose in ("own", "rival 1", "rival 2")] == [None, None, 1]


@pytest.mark.parametrize(
    ("hides", "own", "rival"),
    [([4, 4, 0], "+0", "+0"), ([5, 4, 0], "+1", "-1"), ([7, 4, 0], "+3", "-3"), ([8, 4, 0], "+3", "-3")],
)
def test_the_track_is_told_against_the_furthest_of_the_others(
    scene: Scenes, hides: list[int], own: str, rival: str
) -> None:
    """MAM-V8: three spaces and more are one step."""
    table = scene(3, hides=hides)
    assert (told(table)["own hides"], field(table, "own hides against others")) == (hides[0], {own: 1})
    assert field(table, "rival 1 hides against others") == {rival: 1}
    assert field(table, "rival 2 hides against others") == {"-3": 1}


def test_tokens_are_told_by_species_and_number(scene: Scenes) -> None:
    """MAM-V20, MAM-F1."""
    table = scene(3, tokens=["fox boar"])
    assert (field(table, "own species"), field(table, "own species owned")) == ({"fox": 1, "boar": 1}, {"2": 1})
    assert field(table, "rival 1 species owned") == {"0": 1}


def test_goods_are_told_by_number_and_against_the_most_of_another(scene: Scenes) -> None:
    """MAM-V13, MAM-X1: Ada two tusks and a meat, Bo one tusk and two meats; Chi nothing."""
    table = scene(3, lots={0: "2 tusk, meat", 2: "tusk, 2 meat"}, seat=2)
    assert (field(table, "own goods"), field(table, "rival 1 goods")) == (
        {"tusk": 2, "meat": 1},
        {"tusk": 1, "meat": 2},
    )
    mine = field(table, "own goods against others")
    assert set(mine) == {"axe +0", "hide +0", "tusk +1", "meat -1", "fire +0"}
    assert "tusk -2" in field(table, "rival 2 goods against others")


def test_new_species_are_those_that_a_player_lacks(scene: Scenes) -> None:
    """MAM-V17: of hare, fox and boar the fox is owned."""
    table = scene(3, lots={0: "hare, fox, boar"}, tokens=["fox"], seat=1)
    assert told(table)["own new species"] == 2


def test_the_shaman_is_told_with_whoever_holds_it(scene: Scenes) -> None:
    """MAM-T4: nobody while it lies in the middle; in a draft whoever drafts."""
    assert "own shaman" not in told(scene(3))
    assert told(scene(3, lots={2: "tusk"}, shaman="lot 2"))["rival 1 shaman"] == 1
    assert told(scene(3, in_hand="axe", shaman="in hand", phase="taking"))["own shaman"] == 1


# --- secrets -----------------------------------------------------------------------------------------


def test_hands_of_others_are_numbers_and_their_cards_face_down_too(scene: Scenes) -> None:
    """MAM-H2: two cards in hand and one laid; which ones the rival alone knows."""
    table = scene(3, hands=["", "flip, peek"], down=["axe_fire", "own_hide"])
    found = told(table)
    assert (found["rival 1 cards"], found["rival 1 cards face down"]) == (2, 1)
    assert field(table, "rival 1 cards played") == {}
    assert field(table, "own cards played") == {"axe_fire": 1}
    assert field(table, "own cards", 1) == {"peek": 1, "flip": 1}


def test_at_the_evaluation_all_cards_are_open(scene: Scenes) -> None:
    """MAM-E1."""
    table = scene(3, lots={0: "2 axe", 2: "tusk"}, shaman="lot 0", seat=2, down=["axe_fire", "own_hide"])
    table.do("take_all")
    assert field(table, "rival 1 cards played") == {"own_hide": 1}


def test_a_question_mark_counts_as_its_back_for_whoever_looked(scene: Scenes) -> None:
    """MAM-H5, MAM-E2: a tusk for Ada, a question mark for Bo."""
    table = scene(3, middle="unknown/tusk", hands=["peek"])
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "tusk"))
    table.do("card(card=peek)", f"tile(slot={slot})", "done", f"tile(slot={slot})")
    assert (field(table, "own tiles"), field(table, "own goods")) == ({"tusk": 1}, {"tusk": 1})
    assert (field(table, "rival 2 tiles", 1), field(table, "rival 2 goods", 1)) == ({"unknown": 1}, {})


def test_two_truths_that_look_alike_are_told_alike(scene: Scenes) -> None:
    """MAM-H3: hidden backs and the cards of others change nothing."""
    one = scene(3, lots={2: "unknown/axe"}, hands=["flip", "peek"])
    two = scene(3, lots={2: "unknown/axe"}, hands=["flip", "own_hide"])
    slot, other = two.slot("unknown", "lot 2"), two.slot("unknown", "middle")
    backs = two.state.back
    backs[slot], backs[other] = backs[other], backs[slot]
    assert told(one) == told(two)
    assert told(one, 1) != told(two, 1)


def test_before_the_pour_no_tile_is_told() -> None:
    """MAM-R2: a new game has a phase, a round and scores of 10."""
    found = told(SimpleNamespace(state=game("mammut").new(4)))
    assert not [name for name in found if "tiles" in name or "goods" in name or name.startswith("middle")]
    assert (found["own score"], found["round: 2"], found["phase: start player"]) == (10, 1, 1)
