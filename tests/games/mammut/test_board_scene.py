"""A view as things of the game: what lies where, read once and by all who draw or tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import SPECTATOR
from solutre.games.mammut.board.scene import kind_of, kinds_in, scene_of, slots_in, sorting
from solutre.games.mammut.rules.components import CARD_NAMES, FACE_NAMES

Scenes = Callable[..., Any]
AXE, HIDE, TUSK, MEAT, FIRE, QUESTION, HARE = range(7)


def seen(table: Any, seat: int = 0) -> Any:
    return scene_of(table.state.redact(seat))


def faces(view: Any, slots: Any) -> list[str]:
    return [FACE_NAMES[view.tiles[slot].face] for slot in view.sorted_slots(slots)]


# --- tiles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "kind"), [("axe", "axe"), ("fire", "fire"), ("unknown", "unknown"), ("hare", "animal"), ("boar", "animal"),
                       ("red", "shaman"), ("blue", "shaman")],
)  # fmt: skip
def test_a_face_has_the_tint_of_its_kind(face: str, kind: str) -> None:
    """MAM-C2, MAM-C5: goods and question marks for themselves, all animals alike, both arrows alike."""
    assert kind_of(FACE_NAMES.index(face)) == kind


def test_heaps_lie_in_the_order_of_scoring() -> None:
    """MAM-E4: goods, animals, question marks, the shaman."""
    order = sorted(range(len(FACE_NAMES)), key=sorting)
    assert [FACE_NAMES[face] for face in order[:6]] == ["axe", "hide", "tusk", "meat", "fire", "hare"]
    assert [FACE_NAMES[face] for face in order[-3:]] == ["unknown", "red", "blue"]


def test_a_question_mark_counts_as_what_the_reader_knows(scene: Scenes) -> None:
    """MAM-E2, MAM-H5: a tusk for Ada who looked; hidden from Bo, who sees that she did."""
    table = scene(3, middle="unknown/tusk", hands=["peek"])
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "tusk"))
    table.do("card(card=peek)", f"tile(slot={slot})")
    mine, his = seen(table).tiles[slot], seen(table, 1).tiles[slot]
    assert (mine.counts_as, mine.hidden, mine.seen_by) == (TUSK, False, (0,))
    assert (his.counts_as, his.hidden, his.seen_by) == (QUESTION, True, (0,))


def test_an_open_good_counts_as_its_face_whatever_its_back(scene: Scenes) -> None:
    """MAM-R3, MAM-H4."""
    table = scene(3, lots={2: "axe/hide"}, opened="axe")
    tile = seen(table).tiles[table.slot("axe", "lot 2")]
    assert (tile.face, tile.back, tile.counts_as, tile.hidden) == (AXE, HIDE, AXE, False)


def test_places_stay_while_others_are_taken_away(scene: Scenes) -> None:
    """MAM-R3: all 32 tiles have a place in the heap, and a take changes none of them."""
    table = scene(3)
    before = seen(table).places
    assert sorted(before.values()) == list(range(32))
    table.do("meat in middle", "done")
    assert seen(table).places == before


# --- heaps -------------------------------------------------------------------------------------------


def test_middle_lots_and_draft_are_parts_of_one_table(scene: Scenes) -> None:
    """MAM-I1."""
    view = seen(scene(3, lots={2: "2 tusk, fire"}, in_hand="axe", phase="taking"))
    assert faces(view, view.lots[2]) == ["tusk", "tusk", "fire"]
    assert (faces(view, view.picked), len(view.middle)) == (["axe"], 28)
    assert view.poured and not view.shared_out


def test_two_lots_of_a_player_count_together(scene: Scenes) -> None:
    """MAM-P2, MAM-E8: Ada has one of two, Bo both."""
    view = seen(scene(2, lots={0: "axe", 2: "tusk", 3: "fire"}))
    assert (view.lots_of(0), view.lots_of(1)) == ([0], [2, 3])
    assert faces(view, view.before(1)) == ["tusk", "fire"]
    assert (view.lots_each, view.missing(0), view.missing(1), view.missing_lots) == (2, 1, 0, 1)


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_lots_follow_from_the_players(scene: Scenes, seats: int, each: int) -> None:
    """MAM-P2."""
    view = seen(scene(seats))
    assert (view.lots_each, view.missing_lots) == (each, each * seats)


def test_what_can_be_put_back_is_the_draft_or_what_went_to_the_middle(scene: Scenes) -> None:
    """MAM-D5, MAM-D8: only for whoever decides."""
    taking = scene(3, in_hand="axe, hide", phase="taking")
    assert faces(seen(taking), seen(taking).backs) == ["axe", "hide"]
    assert seen(taking, 1).backs == frozenset()
    stealing = scene(3, lots={2: "tusk, hide, fire"})
    stealing.do("lot(owner=1, heap=0)", "fire in hand")
    assert faces(seen(stealing), seen(stealing).backs) == ["fire"]
    assert seen(scene(3)).backs == frozenset()


def test_the_robbed_lot_is_told_during_the_theft_alone(scene: Scenes) -> None:
    """MAM-D7."""
    table = scene(3, lots={2: "tusk, hide, fire"})
    assert seen(table).robbed == -1
    table.do("lot(owner=1, heap=0)")
    assert seen(table).robbed == 2
    table.do("fire in hand", "done")
    assert seen(table, 1).robbed == -1


# --- players and cards -------------------------------------------------------------------------------


def test_cards_are_told_one_entry_a_card_and_hidden_ones_as_a_number(scene: Scenes) -> None:
    """MAM-H2: two flips of Ada; two cards and a laid one of Bo."""
    table = scene(3, hands=["2 flip, recall", "peek, peek"], down=["axe_fire", "own_hide"])
    ada, bo, _ = seen(table).players
    flip, recall, axe_fire = (CARD_NAMES.index(name) for name in ("flip", "recall", "axe_fire"))
    assert (ada.cards, ada.hand, ada.laid, ada.down) == (3, (flip, flip, recall), 1, (axe_fire,))
    assert (bo.cards, bo.hand, bo.laid, bo.down) == (2, (), 1, ())


def test_a_spectator_sees_no_hand_and_the_truth_all(scene: Scenes) -> None:
    """MAM-H2."""
    table = scene(3, hands=["flip", "peek"])
    watched = seen(table, SPECTATOR)
    assert (watched.own, watched.open, watched.deciding) == (None, False, False)
    assert [player.hand for player in watched.players] == [(), (), ()]
    assert [len(player.hand) for player in scene_of(table.state).players] == [1, 1, 0]
    assert scene_of(table.state).open


def test_a_player_is_score_hides_and_species(scene: Scenes) -> None:
    """MAM-C7, MAM-C8: no place while the game runs."""
    player = seen(scene(3, scores=[10, 23], hides=[0, 7], tokens=["", "fox boar"])).players[1]
    assert (player.score, player.hides, player.tokens, player.place) == (23, 7, frozenset({3, 6}), 0)


def test_places_are_told_at_the_end(scene: Scenes) -> None:
    """MAM-F2, MAM-F5: far ahead by points; nobody decides."""
    table = scene(3, lots={0: "hide", 2: "tusk"}, seat=2, round=5, scores=[90, 50, 10])
    table.do("take_all")
    view = seen(table)
    assert [player.place for player in view.players] == [1, 2, 3]
    assert view.over and view.shared_out and not view.deciding


def test_sets_are_read_from_bits() -> None:
    assert slots_in(0b1011) == frozenset({0, 1, 3})
    assert (slots_in(1 << 31), kinds_in(0)) == (frozenset({31}), ())


# --- the moment --------------------------------------------------------------------------------------


def test_who_is_asked_by_the_evaluation_acts(scene: Scenes) -> None:
    """MAM-X15: Chi made the last lot, Ada names her animal tile."""
    table = scene(3, lots={0: "hare, fox", 2: "tusk"}, seat=2, round=5, down=["2 wild_animal"])
    assert (seen(table).actor, seen(table).deciding, seen(table, 2).deciding) == (2, False, True)
    table.do("take_all", "species(species=fox)")
    view = seen(table)
    assert (view.seat, view.asked, view.actor, view.deciding) == (2, 0, 0, True)
    assert view.named == frozenset({3})
    table.do("done")
    assert seen(table).claims == 1


def test_before_the_pour_nothing_lies_there() -> None:
    """MAM-R2: no tile has a place, the shaman is nowhere."""
    view = scene_of(game("mammut").new(3).redact(0))
    assert (view.poured, view.places, view.lots, view.shaman) == (False, {}, {}, -1)
    assert view.deck == 19
