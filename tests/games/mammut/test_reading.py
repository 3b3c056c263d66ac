"""Positions in words and back: what each part says, what it may not say, and actions that are half done."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import CHANCE, OVER, SPECTATOR

from ..positions import Told, back, refused

Scenes = Callable[..., Any]


def tile_at(told: Told, place: str) -> list[str]:
    return sorted(f"{one['face']}/{one['back']}" for one in told["tiles"] if one["at"] == place)


# --- what is said ------------------------------------------------------------------------------------


def test_a_tile_is_told_by_both_sides_its_place_and_who_knows_it(scene: Scenes) -> None:
    """MAM-C2, MAM-H4, MAM-H5: Ada has peeked under a tusk; an axe was turned for all to see."""
    table = scene(3, lots={2: "unknown/tusk, axe/hide"}, opened="axe", hands=["peek"])
    table.do("card(card=peek)", "unknown in lot 2")
    told = back(table)
    assert tile_at(told, "lot 2") == ["axe/hide", "unknown/tusk"]
    assert {one["face"]: (one["open"], one["peeked"]) for one in told["tiles"] if one["at"] == "lot 2"} == {
        "axe": (True, []),
        "unknown": (False, [0]),
    }


def test_both_lots_of_two_players_have_numbers(scene: Scenes) -> None:
    """MAM-P2: seat times two, plus the heap."""
    told = back(scene(2, lots={0: "axe/hide", 2: "tusk/meat", 3: "fire/meat"}))
    assert [tile_at(told, f"lot {n}") for n in range(4)] == [["axe/hide"], [], ["tusk/meat"], ["fire/meat"]]


def test_a_player_is_told_in_words_of_the_book(scene: Scenes) -> None:
    """MAM-C6, MAM-V20: cards by name and number; none at all is told as none."""
    words: Told = {"hands": ["2 flip, axe_fire"], "down": ["own_hide"], "tokens": ["boar hare"]}
    told = back(scene(3, scores=[23], hides=[7], **words))["players"]
    assert told[0] == {
        "score": 23,
        "hides": 7,
        "tokens": ["hare", "boar"],
        "hand": {"flip": 2, "axe_fire": 1},
        "face down": {"own_hide": 1},
        "drawn since the reshuffle": {},
    }
    assert (told[1]["hand"], told[1]["tokens"], told[1]["score"]) == ({}, [], 10)


def test_heaps_of_cards_are_told_apart(scene: Scenes) -> None:
    """MAM-K11, MAM-R4: deck, discard pile, played loot cards; nothing was reshuffled."""
    cards = back(scene(3, discard="recall, own_hide", played="peek"))["cards"]
    assert (cards["discard"], cards["played"], cards["reshuffled"]) == ({"recall": 1, "own_hide": 1}, {"peek": 1}, None)
    assert (cards["deck"]["peek"], cards["deck"]["recall"], sum(cards["deck"].values())) == (2, 1, 16)


def test_a_reshuffled_pile_is_told_with_who_drew_from_it(scene: Scenes) -> None:
    """MAM-V4, MAM-H11: the deck is empty, Ada's two axes draw from a pile of three."""
    hoard = "3 flip, recall, own_hide, hide_points, hide_animal, axe_hide, axe_fire, tusk_fire, tusk_points"
    table = scene(
        3,
        lots={0: "2 axe", 2: "tusk"},
        shaman="lot 0",
        seat=2,
        discard="3 peek",
        gone=f"{hoard}, recall, own_hide, 2 wild_animal, axe_points",
    )
    table.do("take_all", "draw(card=peek)")
    told = back(table)
    assert (told["cards"]["reshuffled"], told["cards"]["deck"]) == ({"peek": 3}, {"peek": 2})
    assert told["players"][0]["drawn since the reshuffle"] == {"peek": 1}


# --- half done ---------------------------------------------------------------------------------------

SHARING: Told = {"lots": {2: "tusk, hide, unknown/axe"}, "hands": ["peek, flip, recall"]}
BEASTS: Told = {"lots": {0: "hare, fox", 2: "tusk"}, "seat": 2, "round": 5, "down": ["2 wild_animal"]}


@pytest.mark.parametrize(
    ("words", "picks", "phase", "turn"),
    [
        (SHARING, ("axe in middle",), "taking", {"seat": 0}),
        (SHARING, ("lot(owner=1, heap=0)",), "returning", {"lot robbed": 2, "touched": []}),
        (SHARING, ("card(card=peek)",), "peeking", {"touched": []}),
        (SHARING, ("card(card=flip)",), "flipping", {"touched": []}),
        (SHARING, ("card(card=recall)",), "recalling", {"touched": []}),
        (BEASTS, ("take_all",), "exchange", {"asked": 0, "exchanged": []}),
        (BEASTS, ("take_all", "species(species=fox)"), "exchange", {"exchanged": ["fox"]}),
        (BEASTS, ("take_all", "species(species=fox)", "done"), "claim", {"claims": 1, "exchanged": []}),
        (BEASTS, ("take_all", "species(species=fox)", "species(species=hare)"), "claim", {"claims": 2}),
    ],
)
def test_an_action_that_is_half_done_comes_back(
    scene: Scenes, words: Told, picks: tuple[str, ...], phase: str, turn: Told
) -> None:
    """MAM-D5, MAM-D7, MAM-L1, MAM-L3, MAM-L8, MAM-X15: what was picked is told."""
    table = scene(3, **words)
    table.do(*picks)
    told = back(table)
    assert told["phase"] == phase
    assert {name: told["turn"][name] for name in turn} == turn


def test_tiles_put_back_looked_at_and_turned_are_told_by_their_slots(scene: Scenes) -> None:
    """MAM-D7, MAM-L1, MAM-L3."""
    for picks, tile in (
        (("lot(owner=1, heap=0)",), "hide in hand"),
        (("card(card=peek)",), "unknown in lot 2"),
        (("card(card=flip)",), "tusk in lot 2"),
    ):
        table = scene(3, **SHARING)
        table.do(*picks)
        slot = int(table.notation(tile).removeprefix("tile(slot=").removesuffix(")"))
        table.do(tile)
        assert back(table)["turn"]["touched"] == [slot]


@pytest.mark.parametrize(("phase", "player"), [("first tokens", CHANCE), ("deal", CHANCE), ("pour out", CHANCE)])
def test_set_ups_come_back_and_chance_speaks(phase: str, player: int) -> None:
    """MAM-S3, MAM-S5, MAM-R2: with tokens drawn, cards dealt or tiles poured by half."""
    state = game("mammut").new(4)
    while state.dump()["phase"] != phase:
        state.apply(state.legal_actions()[0])
    state.apply(state.legal_actions()[0])
    again = game("mammut").load(state.dump())
    assert (again.key(), again.player) == (state.key(), player)


def test_a_half_poured_view_shows_no_tile() -> None:
    """MAM-R2, MAM-H8: how many have left the bag, and none of their faces."""
    state = game("mammut").new(3)
    while state.dump()["phase"] != "pour out" or len(state.dump()["tiles"]) < 5:
        state.apply(state.legal_actions()[0])
    told = state.redact(1).dump()
    assert [(one["face"], one["back"]) for one in told["tiles"]] == [(None, None)] * len(told["tiles"])
    assert game("mammut").load(told).key() == state.redact(1).key()


def test_whoever_is_asked_decides_and_at_the_end_nobody(scene: Scenes) -> None:
    """MAM-X15, MAM-R6: an exchange of Ada in the turn of Chi; then the game is over."""
    table = scene(3, **BEASTS)
    table.do("take_all")
    assert (table.state.seat, game("mammut").load(table.state.dump()).player) == (2, 0)
    table.do("done")
    assert game("mammut").load(table.state.dump()).player == OVER


# --- views -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_view_comes_back_with_what_is_hidden_as_numbers(scene: Scenes, seat: int) -> None:
    """MAM-H2, MAM-H3: hands and cards face down of others, the deck, backs that nobody saw."""
    view = scene(3, hands=["flip", "2 peek"], down=["", "own_hide"]).state.redact(seat)
    told = view.dump()
    assert game("mammut").load(copy.deepcopy(told)).key() == view.key()
    assert told["observer"] == seat
    assert told["cards"]["deck"] == {"hidden": 15}
    assert told["players"][1]["hand"] == ({"peek": 2} if seat == 1 else {"hidden": 2})
    assert told["players"][1]["face down"] == ({"own_hide": 1} if seat == 1 else {"hidden": 1})
    assert {one["back"] for one in told["tiles"] if one["face"] == "unknown"} == {None}


# --- what may not be said ----------------------------------------------------------------------------

WRONG: list[tuple[str, Callable[[Told], Any]]] = [
    ("MAM-V18", lambda told: told["players"][0].update(tokens=["boar", "boar"])),
    ("species is 'dodo'", lambda told: told["players"][0].update(tokens=["dodo"])),
    ("-1 cards called flip", lambda told: told["players"][0].update(hand={"flip": -1})),
    ("4 cards called flip", lambda told: told["players"][0].update(hand={"flip": 4})),
    ("1 cards called spear", lambda told: told["players"][0].update(hand={"spear": 1})),
    ("hidden is -1", lambda told: told["players"][1].update(hand={"hidden": -1})),
    ("33 tiles; there are 32", lambda told: told["tiles"].append(told["tiles"][0])),
    ("a tile lies 'lot 6': no such place", lambda told: told["tiles"][0].update(at="lot 6")),
    ("no lot has number 6", lambda told: told["turn"].update({"lot robbed": 6})),
    ("slot is 32", lambda told: told["turn"].update(touched=[32])),
    ("peeked is 3", lambda told: told["tiles"][0].update(peeked=[3])),
    ("face is 'spear'", lambda told: told["tiles"][0].update(face="spear")),
    ("observer is 3", lambda told: told.update(observer=3)),
    ("6 players", lambda told: told.update(players=told["players"] * 2)),
    ("lacks 'round'", lambda told: told.pop("round")),
]


@pytest.mark.parametrize(("reason", "spoil"), WRONG, ids=[reason for reason, _ in WRONG])
def test_words_that_are_not_of_the_game_are_refused_by_name(
    scene: Scenes, reason: str, spoil: Callable[[Told], Any]
) -> None:
    """Each in one line that names the field; the limit itself is read."""
    told = scene(3, lots={2: "tusk"}).state.dump()
    told["turn"].update({"lot robbed": 5, "touched": []})
    game("mammut").load(copy.deepcopy(told))
    spoil(told)
    refused(told, reason)


def test_a_tile_of_no_pair_is_refused_while_the_bag_is_poured_too() -> None:
    """MAM-C3: a hare has meat on its other side."""
    state = game("mammut").new(3)
    while state.dump()["phase"] != "pour out":
        state.apply(state.legal_actions()[0])
    told = state.dump()
    told["tiles"] = [{"face": "hare", "back": "meat", "at": "middle"}]
    game("mammut").load(copy.deepcopy(told))
    told["tiles"] = [{"face": "hare", "back": "fire", "at": "middle"}]
    refused(told, "no tile shows hare and fire")
