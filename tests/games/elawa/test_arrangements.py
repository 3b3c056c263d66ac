"""What a table of Elawa chooses before it begins: its chiefs (ELA-S6, ELA-S12), open or covered hands (ELA-H3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from solutre.bots import bot
from solutre.core.errors import BrokenPosition, IllegalChoice
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.elawa.rules.components import CARD_IDS
from solutre.games.elawa.rules.state import Elawa

Scenes = Callable[..., Any]
COVERED = "normal+hands=covered"
CHOSEN = "advanced+chiefs=chosen"


# --- chiefs ----------------------------------------------------------------------------------------


def test_chiefs_are_chosen_from_the_last_seat_to_the_first() -> None:
    """ELA-S6, ELA-S12, ELA-S8: three players; seat 2 takes chief 3, seat 1 chief 4, seat 0 chief 1, who begins."""
    match = Match.new("elawa", 3, seed=1, variant=CHOSEN)
    asked = []
    for chief in (3, 4, 1):
        asked.append((match.player, [str(choice) for choice in match.choices()]))
        match.play(f"choose_chief(chief={chief})")
    assert [seat for seat, _ in asked] == [2, 1, 0]
    assert asked[2][1] == ["choose_chief(chief=1)", "choose_chief(chief=2)"]
    assert [player["chief"] for player in match.state.dump()["players"]] == [1, 4, 3]
    assert match.player == 0
    assert [str(choice) for choice in match.choices()] == [f"card(pile={pile})" for pile in range(6)]


def test_the_table_is_laid_before_chiefs_are_chosen() -> None:
    """ELA-S12: the twelve tops are visible at the first choice, and chance deals no chief."""
    match = Match.new("elawa", 2, seed=1, variant=CHOSEN)
    piles = match.state.dump()["piles"]
    assert all(pile["card"] and pile["token"] for pile in piles)
    assert [player["chief"] for player in match.state.dump()["players"]] == [0, 0]
    assert len(match.plies) == 12


def test_with_four_players_the_last_chief_is_left_over() -> None:
    """ELA-S6: three choices leave one chief, which needs no question."""
    match = Match.new("elawa", 4, seed=1, variant=CHOSEN)
    for chief in (4, 3, 2):
        match.play(f"choose_chief(chief={chief})")
    assert [player["chief"] for player in match.state.dump()["players"]] == [1, 2, 3, 4]


def test_a_choice_of_a_chief_can_be_taken_back() -> None:
    """Nothing was revealed by it, and nobody else has chosen since."""
    match = Match.new("elawa", 2, seed=1, variant=CHOSEN)
    match.play("choose_chief(chief=4)")
    assert match.undo()
    assert match.player == 1
    assert len(match.choices()) == 4


@pytest.mark.parametrize(
    ("variant", "en", "fr"),
    [
        ("normal+chiefs=chosen", "Choose the chief with the number 4", "Choisir le chef numéro 4"),
        (
            CHOSEN,
            "Choose the chief who draws a token more with a card that shows 1 (4)",
            "Choisir le chef qui pioche un pion de plus avec une carte qui montre 1 (4)",
        ),
    ],
)
def test_a_chief_is_offered_with_its_power(variant: str, en: str, fr: str) -> None:
    """ELA-S10: a chief is called by the power; the normal side has none, so that only the number is left."""
    match = Match.new("elawa", 2, seed=1, variant=variant)
    said = [game("elawa").say(match.state, match.choices()[3], Look(language=language)) for language in ("en", "fr")]
    assert said == [en, fr]


def test_chiefs_to_choose_are_drawn_as_targets() -> None:
    match = Match.new("elawa", 2, seed=1, variant=CHOSEN)
    for layout in LAYOUTS:
        look = Look(layout=layout, choices=tuple(match.choices()))
        picture = game("elawa").draw(match.view(1), look)
        drawn = picture.thing if layout == "phone" else picture.svg  # a phone shows them beside the question
        for chief in range(4):
            assert f'button-choose_chief-{chief}"' in drawn
            assert f'data-action="{247 + chief}"' in drawn


def test_computer_players_choose_chiefs_and_play_on() -> None:
    match = Match.new("elawa", 2, seed=1, variant=f"{CHOSEN}+hands=covered")
    rng = Rng(4)
    while not match.over:
        match.play(bot("greedy").choose(match.game, match.view(match.player), rng))
    assert Match.replay(match.record()).state.key() == match.state.key()


def test_a_chief_of_somebody_else_cannot_be_chosen() -> None:
    """ELA-S6, ELA-S12: Ben, in the last seat, took chief 1; Ana tries the same, then to take a card."""
    match = Match.new("elawa", 2, seed=1, options={"chiefs": "chosen"}, names=("Ana", "Ben"))
    match.play("choose_chief(chief=1)")
    with pytest.raises(IllegalChoice, match="Ben has chief 1") as refused:
        match.play("choose_chief(chief=1)")
    assert refused.value.clause == "ELA-S6"
    with pytest.raises(IllegalChoice, match="Everybody chooses a chief before the first turn"):
        match.play("card(pile=0)")


def test_two_players_cannot_have_the_same_chief(scene: Scenes) -> None:
    """ELA-S6, ELA-C3"""
    told = scene().state.dump()
    for chief, clause in ((2, "ELA-S6"), (5, "chief is 5, not a whole number from 0 to 4"), (0, "ELA-S6")):
        told["players"][0]["chief"] = chief
        with pytest.raises(BrokenPosition, match=clause):
            game("elawa").load(told)


# --- covered hands ---------------------------------------------------------------------------------


def test_only_its_owner_sees_a_covered_hand(scene: Scenes) -> None:
    """ELA-H3: seat 0 sees its two cards and that seat 1 holds one; a spectator sees numbers only."""
    table = scene(variant=COVERED, hands=("P10 B01", "R07"))
    own, other, nobody = (table.state.redact(seat).dump()["players"] for seat in (0, 1, SPECTATOR))
    assert [player["hand"] for player in own] == [["B01", "P10"], []]
    assert own[1]["covered cards"] == 1 and "covered cards" not in own[0]
    assert [player["hand"] for player in other] == [[], ["R07"]]
    assert [player["covered cards"] for player in nobody] == [2, 1]


def test_the_announced_card_is_open_while_it_is_paid(scene: Scenes) -> None:
    """ELA-H3, ELA-P11: seat 0 names P10 and owes a flint or a bone; seat 1 sees P10, not B01."""
    table = scene(variant=COVERED, hands=("P10 B01", ""), tokens=("flint, bone", ""))
    table.do("play(card=P10)")
    told = table.state.redact(1).dump()["players"][0]
    assert (told["hand"], told["covered cards"]) == (["P10"], 1)
    world = table.state.redact(1).imagine(Rng(1))
    world.audit()
    assert "P10" in world.dump()["players"][0]["hand"]


def test_a_covered_view_loads_back(scene: Scenes) -> None:
    view = scene(variant=COVERED, hands=("P10 B01", "R07")).state.redact(1)
    assert view.dump()["variant"] == COVERED
    assert game("elawa").load(view.dump()).key() == view.key()


@pytest.mark.parametrize(
    ("variant", "why"),
    [("upside", "not 'upside'"), ("normal+hands=shut", "hands is one of open, covered, not 'shut'")],
)
def test_an_arrangement_that_does_not_exist_is_refused(scene: Scenes, variant: str, why: str) -> None:
    """ELA-S7: a position names its table as records do."""
    with pytest.raises(BrokenPosition, match=why):
        scene(variant=variant)


def test_covered_cards_where_hands_are_open_are_refused(scene: Scenes) -> None:
    """ELA-I7: nobody can hold a card that nobody sees."""
    told = scene(hands=("P10 B01", "R07")).state.redact(1).dump()
    told["players"][0].update({"hand": ["B01"], "covered cards": 1})
    with pytest.raises(BrokenPosition, match="ELA-I7"):
        game("elawa").load(told)


def test_covered_hands_are_imagined_as_a_full_enumeration_says(scene: Scenes) -> None:
    """ELA-H3, ELA-H4: seat 0 does not see P11 and P12, which seat 1 holds, nor two cards under the tops.

    The two cards of seat 1 are any two of the four, all twelve orders being equally likely: six hands, 1/6 each.
    """
    hidden = ("P09", "P10", "P11", "P12")
    tops = ("B01", "B02", "B03", "B04", "B05", "B06")
    mine = " ".join(card for card in CARD_IDS if card not in (*hidden, *tops))
    table = scene(variant=COVERED, hands=(mine, "P11 P12"), tops=tops, cards=(2, 2, 1, 1, 1, 1))
    view, rng, draws = table.state.redact(0), Rng(11), 3000
    seen = Counter(" ".join(view.imagine(rng).dump()["players"][1]["hand"]) for _ in range(draws))
    expected = Counter(" ".join(sorted(order[:2])) for order in permutations(hidden))
    assert set(seen) == set(expected) and len(expected) == 6
    assert sum((seen[hand] - draws / 6) ** 2 / (draws / 6) for hand in expected) < 20.5  # 5 degrees, once in a thousand


def test_the_numbers_of_covered_hands_are_told_and_no_card_of_them(scene: Scenes) -> None:
    """ELA-H3: the picture and the summary say how many; the id of the card is nowhere."""
    table = scene(variant=COVERED, hands=("P10", "R07 G11"))
    view = table.state.redact(0)
    for language, said in (("en", "Hand: 2 covered cards"), ("fr", "Main\u00a0: 2 cartes cachées")):
        look = Look(language=language, names=("Ana", "Ben"))
        assert f"{said}." in game("elawa").summary(view, look)[-1][1]
        for layout in ("desk", "phone"):
            drawn = game("elawa").draw(view, Look(language=language, names=("Ana", "Ben"), layout=layout)).svg
            assert said in drawn
            assert "card-R07" not in drawn and "card-G11" not in drawn
    assert "card-R07" in game("elawa").draw(table.state.redact(1), Look()).svg


def test_covered_hands_change_no_rule() -> None:
    """ELA-H3: the same chance and the same picks end alike, open or covered."""
    ends = []
    for variant in ("normal", COVERED):
        state, rng = game("elawa").new(3, variant), Rng(9)
        while state.player != OVER:
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        assert isinstance(state, Elawa)
        ends.append((list(state.scores), list(state.hand), int(state.turn)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("variant", ["normal", "advanced", "advanced+chiefs=chosen+hands=covered"])
def test_every_choice_is_answered_in_every_position_and_view(variant: str) -> None:
    """A page asks with the view of a seat that may not be the one to play; covered hands must not trip it."""
    elawa, rng = game("elawa"), Rng(3)
    state = elawa.new(3, variant)
    state.settle(rng)
    while state.player != OVER:
        assert isinstance(state, Elawa)
        legal = state.legal_actions()
        for view in (state, *(state.redact(seat) for seat in range(3))):
            for action in range(elawa.actions.size):
                if action not in legal:
                    elawa.refuse(view, action)
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
