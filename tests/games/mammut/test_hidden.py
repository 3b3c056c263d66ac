"""Hidden information (section H): what a view holds, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR, others
from solutre.games.mammut.rules.state import Mammut

Scenes = Callable[..., Any]


def test_a_view_shows_what_lies_open(scene: Scenes) -> None:
    """MAM-H1: faces, places, points, hides, tokens, numbers of cards, the discard pile and the loot cards played."""
    table = scene(
        3,
        lots={2: "axe, hide"},
        seat=0,
        hands=["peek", "2 flip"],
        down=["", "own_hide"],
        discard="recall",
        played="peek",
        tokens=["hare"],
        hides=[3],
    )
    truth, view = table.state.dump(), table.state.redact(SPECTATOR).dump()
    for place in ("round", "phase", "turn"):
        assert view[place] == truth[place]
    assert [(t["face"], t["at"]) for t in view["tiles"]] == [(t["face"], t["at"]) for t in truth["tiles"]]
    assert (view["cards"]["discard"], view["cards"]["played"]) == ({"recall": 1}, {"peek": 1})
    assert view["players"][1]["hand"] == {"hidden": 2}
    assert view["players"][1]["face down"] == {"hidden": 1}
    assert (view["players"][0]["tokens"], view["players"][0]["hides"]) == (["hare"], 3)
    assert view["cards"]["deck"] == {"hidden": 13}


def test_a_player_sees_only_the_own_hand_and_face_down_cards(scene: Scenes) -> None:
    """MAM-H2, MAM-E1: until they are revealed."""
    table = scene(3, lots={0: "axe", 2: "hide"}, seat=2, hands=["peek", "flip"], down=["own_hide", "axe_fire"])
    view = table.state.redact(0).dump()["players"]
    assert (view[0]["hand"], view[0]["face down"]) == ({"peek": 1}, {"own_hide": 1})
    assert (view[1]["hand"], view[1]["face down"]) == ({"hidden": 1}, {"hidden": 1})
    table.do("take_all")
    view = table.state.redact(0).dump()["players"]
    assert view[1]["face down"] == {"axe_fire": 1}
    assert view[1]["hand"] == {"hidden": 1}


def test_nobody_sees_backs_or_the_deck(scene: Scenes) -> None:
    """MAM-H3: but everybody knows the two sides of the shaman."""
    table = scene(3, seat=0)
    for observer in (0, 1, 2, SPECTATOR):
        view = table.state.redact(observer).dump()
        assert {tile["back"] for tile in view["tiles"]} == {None, "blue"}
        assert view["cards"]["deck"] == {"hidden": 19}


def test_a_flipped_tile_is_known_to_all(scene: Scenes) -> None:
    """MAM-H4"""
    table = scene(3, middle="meat/unknown", seat=0, hands=["flip"])
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if (t["face"], t["back"]) == ("meat", "unknown"))
    table.do("card(card=flip)", f"tile(slot={slot})", "done")
    for observer in (0, 2, SPECTATOR):
        tile = table.state.redact(observer).dump()["tiles"][slot]
        assert (tile["face"], tile["back"]) == ("unknown", "meat")


def test_a_peek_is_known_to_the_peeker_alone_and_follows_the_tile(scene: Scenes) -> None:
    """MAM-H5: also when another takes it; others see which slot it was; it dies at the clean-up."""
    table = scene(3, middle="unknown/axe", seat=0, round=4, hands=["peek"])
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "axe"))
    table.do("card(card=peek)", f"tile(slot={slot})", "done", "meat in middle", "done", f"tile(slot={slot})", "done")
    backs = {observer: table.state.redact(observer).dump()["tiles"][slot]["back"] for observer in (0, 1, 2, SPECTATOR)}
    assert backs == {0: "axe", 1: None, 2: None, SPECTATOR: None}
    assert table.state.redact(1).dump()["tiles"][slot]["peeked"] == [0]
    table.do("take_all")
    while table.phase != "main":
        table.do(table.legal()[0])
    assert list(table.state.peeked) == [0, 0, 0]


def test_a_drawn_card_is_seen_by_its_drawer_alone(scene: Scenes) -> None:
    """MAM-H6: the others read of a card, the drawer which, and nobody reads both."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk, meat"}, seat=2, shaman="lot 0")
    table.do("take_all")
    told = table.draw("peek")
    assert [(event.kind, event.args, event.audience) for event in told[:2]] == [
        ("draw", (), others(0)),
        ("drawn_card", (0,), 0),
    ]
    readers = (0, 1, 2, SPECTATOR)
    assert [[event.kind for event in told[:2] if event.told_to(reader)] for reader in readers] == [
        ["drawn_card"],
        ["draw"],
        ["draw"],
        ["draw"],
    ]
    assert table.state.redact(1).dump()["players"][0]["hand"] == {"hidden": 1}


def half_poured(seed: int) -> Mammut:
    """A game in which the same cards were dealt and twenty tiles have fallen, different ones for each seed."""
    state = game("mammut").new(2)
    assert isinstance(state, Mammut)
    parse = game("mammut").actions.parse
    for word in ("start(seat=0)", *("draw(card=flip)",) * 3, "draw(card=peek)"):
        state.apply(parse(word).action)
    rng = Rng(seed)
    for _ in range(20):
        state.apply(state.sample_chance(rng))
    return state


def test_two_half_poured_truths_look_the_same() -> None:
    """MAM-H8"""
    truths = [half_poured(seed) for seed in range(4)]
    assert len({truth.key() for truth in truths}) == 4
    assert len({truth.redact(0).key() for truth in truths}) == 1


def test_two_truths_that_differ_in_a_secret_give_one_view(scene: Scenes) -> None:
    """MAM-H2, MAM-H3: another hand of seat 1, other backs; seat 0 sees no difference."""
    one = scene(3, middle="unknown/axe, unknown/hide", seat=0, hands=["peek", "flip"]).state
    other = scene(3, middle="unknown/axe, unknown/hide", seat=0, hands=["peek", "recall"]).state
    swapped = [slot for slot in range(32) if other.face[slot] == 5][:2]
    first, second = (other.back[slot] for slot in swapped)
    assert first != second
    other.back[swapped[0]], other.back[swapped[1]] = second, first
    other.audit()
    assert one.key() != other.key()
    assert one.redact(0).key() == other.redact(0).key()
    assert one.redact(1).key() != other.redact(1).key()


def test_picks_can_be_taken_back_until_the_turn_ends() -> None:
    """MAM-D5: nothing hidden shows while tiles are picked, in any order."""
    match = Match.new("mammut", 3, seed=4)
    start = match.state.key()
    match.play("tile(slot=9)")
    match.play("tile(slot=3)")
    assert match.undo()
    assert match.undo()
    assert match.state.key() == start


def test_a_peek_cannot_be_taken_back(scene: Scenes) -> None:
    """MAM-K6, MAM-H5"""
    for seed in range(60):
        match = Match.new("mammut", 2, seed=seed)
        if "card(card=peek)" in map(str, match.choices()):
            match.play("card(card=peek)")
            match.play(match.choices()[0])
            assert not match.undo()
            return
    raise AssertionError("nobody was dealt a peek")
