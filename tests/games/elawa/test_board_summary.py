"""The table of Elawa for those who do not see it: every part in words, every question, every event's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.games.elawa.board.asking import prompt
from solutre.games.elawa.board.facts import (
    CARD_OF_CHOICE,
    DRAWN,
    FROM_FIRE,
    NO_CARD_TO_GIVE,
    NO_PILE,
    NO_THING,
    NOBODY_KNOWS,
    brought,
    facts,
    gain_of_card,
    numbered,
    outlook,
    route,
)
from solutre.games.elawa.board.scene import scene_of
from solutre.games.elawa.board.summary import summary_of
from solutre.games.elawa.board.telling import chief_said, counted, winners_said
from solutre.games.elawa.rules.components import CARD_IDS, CARDS, KIND_NAMES
from solutre.games.elawa.rules.state import Elawa

ELAWA = game("elawa")
NAMES = ("Ana", "Ben", "Cleo", "Dan")
MakeScene = Callable[..., Any]
BERRY = CARDS + KIND_NAMES.index("berry")


def look(seats: int = 2, language: str = "en") -> Look:
    return Look(language, NAMES[:seats])


def asked(at: Any, language: str = "en") -> tuple[str, str]:
    told = prompt(at.state, look(at.state.seats, language))
    return told.title, told.about


def seen(match: Match, seat: int) -> Elawa:
    view: Any = match.view(seat)
    return cast(Elawa, view)


@pytest.fixture
def table(scene: MakeScene) -> Any:
    """Three players; Ana is to take a card, and pile 2 has none."""
    return scene(
        step="take a card",
        hands=("P09", "P10 P11", ""),
        tribes=("G06 R01", "P02", ""),
        stored={"G06": "2 berry, bone"},
        tokens=("2 berry, meat", "bone", ""),
        discard="3 hide, flint",
        central=5,
        tops=("P05", None, "P08", "G09", "G10", "Y07"),
        heights=(3, 1, 3, 3, 2, 3),
    )


def told(table: Any, part: str, language: str = "en", seat: int = 0) -> list[str]:
    return dict(summary_of(scene_of(table.state.redact(seat)), look(3, language)))[part]


# --- the summary ----------------------------------------------------------------------------------


def test_the_parts_come_in_order_and_the_readers_own_side_before_the_others(table: Any) -> None:
    parts = [title for title, _ in summary_of(scene_of(table.state.redact(1)), look(3))]
    assert parts == ["Turn", "Around the fire", "Supplies", "Ben", "Ana", "Cleo"]
    watching = [title for title, _ in summary_of(scene_of(table.state.redact(SPECTATOR)), look(3))]
    assert watching[3:] == ["Ana", "Ben", "Cleo"]


def test_the_reader_is_addressed_and_others_are_named(table: Any) -> None:
    """60 rounds were played."""
    assert told(table, "Turn") == ["Your turn: take a card. Round 61."]
    assert told(table, "Turn", seat=1) == ["Ana: take a card. Round 61."]
    assert told(table, "Tour", "fr") == ["À vous\u00a0: prendre une carte. Tour 61."]


def test_a_pile_tells_its_card_its_height_and_the_tokens_before_it(table: Any) -> None:
    """ELA-C5: what a card costs, what it does when it is played, and how many tokens it brings."""
    ring = told(table, "Around the fire")
    assert ring[1] == "Pile 2: empty. Resource pile 2: a berry on top, 1 token."
    assert ring[4] == (
        "Pile 5: green person (7 points), costs 1 meat and 2 flints, brings 3 resources, 10 cards. "
        "Resource pile 5: a berry on top, 2 tokens."
    )
    assert ring[6] == "On the fire: 5 tokens."


def test_supplies_are_counted_by_kind(table: Any) -> None:
    assert told(table, "Supplies") == ["Draw pile: 49 tokens.", "Discard: 1 flint and 3 hides.", "Sacrificed: no card."]
    assert told(table, "Stocks", "fr")[1:] == ["Défausse\u00a0: 1 silex et 3 peaux.", "Sacrifiées\u00a0: aucune carte."]


def test_a_side_tells_points_chief_tokens_hand_and_tribe(table: Any) -> None:
    """ELA-V2, ELA-V4: three tokens on a reserve of 1 each; a red hut that counts itself."""
    assert told(table, "Ana") == [
        "6 points. Chief, number 1.",
        "Available: 2 berries and 1 meat.",
        "Hand: purple person (3 points), costs 1 berry, brings 2 resources.",
        "Tribe: green reserve (1 per berry), holds 2 berries and 1 bone, worth 3; red hut (3 per red card), worth 3.",
    ]
    assert told(table, "Cleo") == [
        "No points yet. Chief, number 3.",
        "Available: nothing.",
        "Hand: no card.",
        "Tribe: no card.",
    ]
    assert told(table, "Cleo", "fr")[0] == "Pas encore de points. Chef, numéro 3."


def test_an_empty_reserve_says_so(scene: MakeScene) -> None:
    at = scene(tribes=("G06", ""))
    side = dict(summary_of(scene_of(at.state.redact(0)), look()))["Ana"]
    assert side[3] == "Tribe: green reserve (1 per berry), holds nothing, worth nothing yet."


def test_a_fire_that_is_out_and_an_empty_draw_pile_are_told(scene: MakeScene) -> None:
    at = scene(step="take a card", central=0, nothing_to_draw=True)
    told_of = dict(summary_of(scene_of(at.state.redact(0)), look()))
    assert told_of["Around the fire"][6] == "On the fire: no token left."
    assert told_of["Supplies"][0] == "Draw pile: empty."
    assert told_of["Turn"][0].endswith(". Last round.")


def test_covered_hands_are_told_by_their_number_to_everybody_else() -> None:
    """ELA-H3: a table may cover its hands."""
    match = Match.new("elawa", 2, seed=4, variant="normal+hands=covered", names=NAMES[:2])
    while not match.state.dump()["players"][0]["hand"] or match.player != 1:
        match.play(match.choices()[0])
    own, others = (dict(summary_of(scene_of(seen(match, seat)), look()))["Ana"][2] for seat in (0, 1))
    assert "points" in own or "per" in own
    cards = len(match.state.dump()["players"][0]["hand"])
    assert others == f"Hand: {cards} covered {'card' if cards == 1 else 'cards'}."


def test_a_chief_is_known_by_the_power_and_one_without_by_the_number(scene: MakeScene) -> None:
    """ELA-S10"""
    plain, powers = scene(), scene(variant="advanced", chiefs=(1, 2))
    first = scene_of(plain.state)
    assert chief_said(first, first.players[0], look()) == "Chief, number 1"
    assert chief_said(first, first.players[0], look(), whole=False) == ""
    second = scene_of(powers.state)
    said = [chief_said(second, second.players[0], look(), whole=kind) for kind in (True, False)]
    assert said == ["Chief 1, may leave out one pile while collecting", "may skip a pile"]


def test_kinds_are_counted_one_by_one() -> None:
    assert counted([0, 4, 0, 1], look()) == "2 berries, 1 meat and 1 bone"
    assert counted([0], look(language="fr")) == "1 baie"
    assert counted([], look()) == "nothing"


def test_who_has_won_is_told_and_a_victory_may_be_shared() -> None:
    """ELA-W5"""
    match = Match.new("elawa", 2, seed=2, names=NAMES[:2])
    while not match.over:
        match.play(match.choices()[0])
    scene = scene_of(seen(match, 0))
    first = [NAMES[player.seat] for player in scene.players if player.place == 1]
    assert winners_said(scene, look()).startswith(" and ".join(first))
    turn = dict(summary_of(scene, look()))["Turn"][0]
    assert turn.endswith(f"{winners_said(scene, look())}.")
    assert all(", place" in dict(summary_of(scene, look()))[name][0] for name in NAMES[:2])


# --- the questions --------------------------------------------------------------------------------


def test_every_step_has_its_question_in_both_languages(scene: MakeScene) -> None:
    """ELA-A1 skips a pile, ELA-A4 spares a symbol, ELA-P6 gives up a card, ELA-R1 fills reserves."""
    skip = scene(variant="advanced", chiefs=(1, 2), step="take a card")
    skip.do("card(pile=3)")
    assert asked(skip) == ("Leave out a pile, or none", "You collect 3 tokens; your chief lets you pass over one pile")
    drop = scene(variant="advanced", chiefs=(2, 3), hands=("G12 B05", ""), tokens=("2 meat, 2 flint", ""))
    drop.do("play(card=B05)", "play(card=G12)")
    assert asked(drop)[1] == (
        "The green tool (3 per person) costs 2 meats and 2 flints; your chief spares you one of them"
    )
    give = scene(hands=("P11 P10 P09", ""))
    give.do("play(card=P11)")
    assert asked(give) == ("Give up a card", "Of your hand, for the purple person (2 points)")
    fill = scene(step="use reserves", tribes=("G06 G07", ""), tokens=("berry, meat", ""))
    assert asked(fill) == ("Fill your reserves", "One token on each; it stays there and counts")
    assert [asked(at, "fr")[0] for at in (skip, drop, give, fill)] == [
        "Sautez une pile, ou aucune",
        "Retirez un symbole du prix",
        "Sacrifiez une carte",
        "Garnissez vos réserves",
    ]


def test_numbers_that_are_alike_are_told_once(scene: MakeScene) -> None:
    same = scene(step="take a card", tops=("P10", None, None, None, None, None))
    assert asked(same)[1] == "And 1 token on its way, clockwise"
    one = scene(hands=("P10", ""), tokens=("flint", ""))
    assert asked(one) == ("Play cards", "You can pay for your card")


@pytest.mark.parametrize(
    ("variant", "about"),
    [("advanced", "Each has a power; the lowest number begins"),
     ("normal", "It only says who begins: the lowest number")],
)  # fmt: skip
def test_choosing_a_chief_tells_what_it_is_for(variant: str, about: str) -> None:
    match = Match.new("elawa", 2, seed=1, variant=f"{variant}+chiefs=chosen")
    assert prompt(seen(match, match.player), look()).about == about


# --- what a choice brings -------------------------------------------------------------------------


def test_tokens_come_from_the_next_piles_and_a_finished_one_adds_from_the_fire(table: Any) -> None:
    """ELA-K2, ELA-F1: pile 2 has one token; whoever takes it takes one from the fire too."""
    state = table.state
    assert [route(state, pile, 0) for pile in range(6)][1:4] == [[], [3], [4, 5, 0]]
    assert gain_of_card(state, 1) == [NO_THING]
    assert gain_of_card(state, 4) == [CARD_IDS.index("G10"), BERRY, BERRY, BERRY, FROM_FIRE]


def test_a_pile_that_is_passed_over_gives_nothing_and_one_more_is_reached(scene: MakeScene) -> None:
    """ELA-A1"""
    at = scene(variant="advanced", chiefs=(1, 2), step="take a card")
    assert [route(at.state, 3, skip) for skip in range(4)] == [[4, 5, 0], [5, 0, 1], [4, 0, 1], [4, 5, 1]]
    at.do("card(pile=3)")
    told_of = [facts(at.state, ELAWA.actions.parse(f"skip(ahead={n})"))["leave"] for n in range(4)]
    assert told_of == [NO_PILE, 4, 5, 0]


def test_a_pile_that_is_left_out_tells_what_comes_instead(scene: MakeScene) -> None:
    """ELA-A1: three tokens all the same, from other piles."""
    tokens = ("hide", "flint", "meat", "berry", "bone", "hide")
    at = scene(variant="advanced", chiefs=(1, 2), step="take a card", top_tokens=tokens)
    at.do("card(pile=3)")
    kinds = [facts(at.state, ELAWA.actions.parse(f"skip(ahead={n})"))["gain"] for n in range(4)]
    names = [[KIND_NAMES[thing - len(CARD_IDS)] for thing in gain] for gain in cast(Any, kinds)]
    assert names == [
        ["bone", "hide", "hide"], ["hide", "hide", "flint"], ["bone", "hide", "flint"], ["bone", "hide", "flint"],
    ]  # fmt: skip


def test_chief_three_takes_a_card_and_chief_four_draws_a_token(scene: MakeScene) -> None:
    """ELA-A8 where a pile is finished; ELA-A10 with a card that brings one token."""
    third = scene(variant="advanced", chiefs=(3, 2), step="take a card", heights=(3, 1, 3, 3, 3, 3))
    assert gain_of_card(third.state, 0) == [CARD_IDS.index("P10"), BERRY, FROM_FIRE, CARD_OF_CHOICE]
    fourth = scene(variant="advanced", chiefs=(4, 2), step="take a card")
    assert gain_of_card(fourth.state, 0) == [CARD_IDS.index("P10"), BERRY, DRAWN]
    assert DRAWN not in gain_of_card(fourth.state, 3)


def test_what_would_lack_counts_bones_and_what_comes_along(scene: MakeScene) -> None:
    """ELA-P3, ELA-P6: G11 costs a meat, a flint and a hide; P11 another card."""
    green, free = CARD_IDS.index("G11"), CARD_IDS.index("P11")
    at = scene(step="take a card", tokens=("berry, bone", ""))
    assert outlook(at.state, green, [green]) == 2
    assert outlook(at.state, green, [green, CARDS + 1]) == 1
    assert outlook(at.state, green, [green, CARDS + 1, FROM_FIRE]) == NOBODY_KNOWS
    assert outlook(at.state, green, [green, CARDS + 1, CARDS + 2]) == 0
    assert outlook(at.state, free, [free]) == NO_CARD_TO_GIVE
    assert outlook(scene(step="take a card", hands=("P09", "")).state, free, [free]) == 0


def test_a_card_brings_its_own_points_and_those_of_cards_that_count_it(scene: MakeScene) -> None:
    """ELA-V2: P02 counts 3 for each purple card; G11 is worth 11 wherever it lies."""
    at = scene(hands=("P09 G11", ""), tribes=("P02", ""))
    assert [brought(at.state, CARD_IDS.index(card)) for card in ("P09", "G11")] == [6, 11]


def test_piles_are_counted_from_one_by_people() -> None:
    assert numbered(ELAWA.actions.parse("card(pile=0)")) == 1
    assert numbered(ELAWA.actions.parse("end_play")) == 0
