"""Every choice and every event has a sentence in both languages, and no two choices read alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.game import Look, game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, Event
from solutre.games.ice_age import GAME
from solutre.games.ice_age.board.facts import facts
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.state import start

Scenes = Callable[..., Any]
WORDS = game("ice_age").words
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


def said(state: Any, language: str = "en") -> list[str]:
    chosen = [ACTIONS.describe(action) for action in state.legal_actions()]
    return [WORDS.choice(choice, language, facts(state, choice), NAMES) for choice in chosen]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_told(language: str) -> None:
    state, rng = start(5, "normal"), Rng(6)
    story: list[Event] = []
    state.log = story
    while state.player != OVER:
        sentences = said(state, language)
        assert len(set(sentences)) == len(sentences)
        assert not any("{" in sentence for sentence in sentences)
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
    for event in story:
        assert "{" not in WORDS.event(event, language, NAMES)


def test_the_same_region_means_something_else_in_each_step(scene: Scenes) -> None:
    """ICE-L10a, ICE-L12a: the sentence says what happens there."""
    table = scene(board={5: "0"})
    table.do("play(card=L10)")
    assert said(table.state)[0] == "Take a fire from region 5 (pasture)"
    table.do("region(region=5)")
    assert said(table.state)[0] == "Put the fire down in region 6 (forest)"
    assert said(table.state, "fr")[0] == "Poser le feu dans la région 6 (forêt)"


def test_a_hunter_is_named_with_owner_place_and_club(scene: Scenes) -> None:
    """ICE-B7: D04 of Chi, carried out by Ada."""
    table = scene(active=2, board={5: "0 1*"})
    table.do("play(card=D04)", "target(ahead=1)")
    assert said(table.state) == [
        "Take off one of your hunters in region 5 (pasture)",
        "Take off a hunter of Bo in region 5 (pasture), with its club",
        "Do nothing more",
    ]
    own, french = said(table.state, "fr")[:2]
    assert own == "Retirer un de vos chasseurs, dans la région 5 (pâturage)"
    assert french == "Retirer un chasseur appartenant à Bo, dans la région 5 (pâturage), avec sa massue"


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (
            Event("score", "ICE-P1", 1, 9, (0, 3, 3), -1),
            "Bo scores 9 points in region 1: 3 × 3",
            "Bo marque 9 points dans la région 1 : 3 × 3",
        ),
        (
            Event("move", "ICE-L7a", 0, 0, (2, 4, 8), -1),
            "Ada moves a hunter of Chi from region 5 to region 9",
            "Ada déplace un chasseur appartenant à Chi depuis la région 5 vers la région 9",
        ),
        (
            Event("remove", "ICE-L7b", 0, 0, (2, 4), -1),
            "Ada takes a hunter of Chi off region 5",
            "Ada retire de la région 5 un chasseur appartenant à Chi",
        ),
        (
            Event("swap", "ICE-L9a", 1, 0, (1, 9, 3, 8), -1),
            "Bo exchanges one of their own hunters in region 10 with one of Dag in region 9",
            "Bo échange un de ses chasseurs dans la région 10 avec un autre, à Dag, dans la région 9",
        ),
        (
            Event("swap", "ICE-L9a", 1, 0, (0, 9, 1, 8), -1),
            "Bo exchanges a hunter of Ada in region 10 with one of Bo in region 9",
            "Bo échange un chasseur appartenant à Ada dans la région 10 avec un autre, à Bo, dans la région 9",
        ),
        (
            Event("forgo", "ICE-K1", 1, 0, (16,), -1),
            "Bo does nothing more with “Take off two”",
            "Bo s’en tient là avec « En retirer deux »",
        ),
        (
            Event("levy", "ICE-T2", 0, 0, (1,), -1),
            "Ada gives 1 stone to the dark reserve",
            "Ada donne 1 pierre à la réserve sombre",
        ),
    ],
)
def test_events_read_well(event: Event, en: str, fr: str) -> None:
    assert WORDS.event(event, "en", NAMES) == en
    assert WORDS.event(event, "fr", NAMES).replace("\N{NO-BREAK SPACE}", " ") == fr


# --- the rule book names what the table shows ------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_is_in_the_rule_book_by_its_name(language: str) -> None:
    """ICE-C11, ICE-L2: all 22 of them, as hand, log and refusals call them."""
    book = " ".join(clause.text for clause in GAME.rulebooks[language].clauses.values())
    book = book.replace("\N{NO-BREAK SPACE}", " ")
    quoted = "“{}”" if language == "en" else "« {} »"
    names = list(WORDS.domains["card"][language])[:22]
    assert len(names) == 22
    assert [name for name in names if quoted.format(name) not in book] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_that_people_read_names_a_card_or_a_clause_by_half(language: str) -> None:
    """A card has a name, and a clause its whole number, which the rule page links."""
    told = [clause.text for clause in GAME.rulebooks[language].clauses.values()]
    told += [said[language] for one in GAME.rulings.rulings for said in (one.ours, one.other)]
    told += [one.what[language] for one in GAME.rulings.reconstructed]
    told += [text[language] for part in (WORDS.choices, WORDS.events, WORDS.refusals) for text in part.values()]
    assert [text for text in told if re.search(r"(?<!ICE-)\b[A-Z]\d+[a-z]?\b", text)] == []


# --- counts as people tell them --------------------------------------------------------------------


def summary(table: Any, language: str = "en") -> dict[str, list[str]]:
    """The table as Ada reads it, who sits on seat 0."""
    view = table.state.redact(0)
    return dict(GAME.summary(view, Look(language=language, names=NAMES)))


def test_a_card_costs_or_brings_stones_and_says_who_may_do_how_much(scene: Scenes) -> None:
    """ICE-L7a, ICE-L11a, ICE-D9: up to three, whose hunters, and where to."""
    hand = summary(scene(hands=("L07 L10 L11 L14 D07",)))["Your hand"]
    assert hand == [
        "Drive (light, costs 3 stones): move anybody’s hunters: up to 3, one step, 2 of one owner at most",
        "Carry fire (light, costs 1 stone): move a fire, unseen",
        "Mammoth (light, costs 2, 3 or 5 stones): a mammoth: place it 2, one step 3, anywhere 5",
        "Light cult (light): copy an open card",
        "Club or journey (dark, brings 3 stones): "
        "another player may take a club, or move up to 2 of their hunters anywhere",
    ]
    french = summary(scene(hands=("L10 L11 L14 D04 D07",)), "fr")["Votre main"]
    assert french[0] == "Porter le feu (carte claire, coûte 1 pierre) : déplacez un feu sans le voir"
    assert french[4] == (
        "Massue ou voyage (carte sombre, rapporte 3 pierres) : "
        "un autre joueur peut prendre une massue ou déplacer jusqu’à 2 des siens où il veut"
    )


def test_nothing_is_counted_that_is_not_there(scene: Scenes) -> None:
    """ICE-H1: everything open is told, but no row of noughts."""
    table = scene(stones=(0, 1), clubs=(1, 5), board={5: "0 m m", 6: "m m"})
    told = summary(table)
    assert told["Players"][0].startswith(
        "Ada: no points yet, no stones, 1 hunter on the board, 11 hunters in reserve, 1 club kept,"
        " 2 light and 3 dark cards in hand"
    )
    assert told["Players"][2] == "Chi: no points yet, 4 stones, 12 hunters in reserve, 2 light and 3 dark cards in hand"
    assert told["Beside the board"] == ["6 fires beside the board"]
    assert told["Stones and piles"][0] == "Light side: no stones, 27 cards to draw; no open card"
    french = summary(table, "fr")
    assert french["Joueurs"][1].startswith(
        "Bo : pas encore de points, 1 pierre, 12 chasseurs en réserve, 5 massues gardées, "
    )
    assert french["À côté du plateau"] == ["6 feux à côté du plateau"]
    assert french["Pierres et pioches"][0].startswith("Côté clair : aucune pierre, 27 cartes à piocher")


def test_a_hand_of_one_colour_is_told_as_such(scene: Scenes) -> None:
    """ICE-H2: after the only light card was played four dark ones are left."""
    table = scene(hands=("L10 D04 D05 D06 D07",))
    table.do("play(card=L10)", "stop")
    assert summary(table)["Players"][0].endswith("12 hunters in reserve, 4 dark cards in hand")


def test_the_uses_of_mammoth_have_prices_and_no_minus(scene: Scenes) -> None:
    """ICE-L11a: for 2, for 3 or for 5."""
    table = scene(hands=("L11 L10 D04 D05 D06",), stones=(5,), board={5: "m"})
    table.do("play(card=L11)")
    choices = tuple(ACTIONS.describe(action) for action in table.state.legal_actions())
    drawn = GAME.draw(table.state.redact(0), Look(names=NAMES, choices=choices)).thing
    assert all(label in drawn for label in ("Bring it, for 2", "One step, for 3", "Anywhere, for 5"))


def test_a_short_story_counts_hunters_and_names_each_region_once() -> None:
    """ICE-F6: each of the others takes off one at a time, six of them in two regions."""

    def event(kind: str, *args: int) -> Event:
        return Event(kind, "", 1, 0, args, EVERYONE)

    fallen = [event("lose", region, 4) for region in (0, 0, 4, 0, 0, 4)]
    assert list(deeds(WORDS, fallen, "en", NAMES)) == ["lost 6 hunters in regions 1 and 5"]
    assert list(deeds(WORDS, fallen, "fr", NAMES)) == ["a perdu 6 chasseurs dans les régions 1 et 5"]
    acted = [event("play", 0), *[event("place", 7)] * 3, event("remove", 0, 5), event("remove", 1, 5)]
    assert list(deeds(WORDS, acted, "en", NAMES)) == [
        "played “Frozen meadows”", "placed 3 hunters in region 8", "took a hunter of Ada off region 6",
        "took one of their own hunters off region 6",
    ]  # fmt: skip
    assert list(deeds(WORDS, acted, "fr", NAMES))[1:] == [
        "a placé 3 chasseurs dans la région 8", "a retiré de la région 6 un chasseur appartenant à Ada",
        "a retiré de la région 6 un de ses chasseurs",
    ]  # fmt: skip


def test_a_dark_card_and_who_carries_it_out_are_one_deed() -> None:
    """ICE-M8; a cult that copies it is told as well (ICE-U1)."""
    played = [Event("play", "", 1, 0, (16,), EVERYONE), Event("target", "", 1, 0, (2, 16), EVERYONE)]
    assert list(deeds(WORDS, played, "en", NAMES)) == ["let Chi carry out “Take off two”"]
    assert list(deeds(WORDS, played, "fr", NAMES)) == ["a désigné Chi pour «\u00a0En retirer deux\u00a0»"]
    copied = [Event("copy", "", 1, 0, (16,), EVERYONE), played[1]]
    assert list(deeds(WORDS, copied, "en", NAMES)) == ["copied “Take off two” with a cult", "let Chi act"]
