"""Mistakes that beginners make, and what they are told: the clause, and a sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.every_position import every_refusal_names_its_clause_and_says_why
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER

Scenes = Any
Mistake = tuple[dict[str, Any], tuple[str, ...], str, str, str, str]  # scene, choices before, tried, clause, en, fr
ALL = {"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 brown, 2 white"}
SUMMER = {"season": "summer", "visit": "ceremony"}
CARDS = {"ceremony": ["C23", "C01", "C25", "C04", "C05"]}  # values 2, 1, 3, 2, 2
ON_TWO_SPACES = {"members": {0: 1, 12: 1}, "development": 2}

IN_SPRING: dict[str, Mistake] = {
    "a full pillar": (
        {"own": ALL, "base": {"gathering": ["red", "red"]}}, (), "gather(slot=0)", "PRE-P4",
        "Both places at the foot of the gathering pillar are taken: nobody can choose gathering any more this spring.",
        "Les deux places au pied du pilier de la cueillette sont prises\u00a0: cette action n’est plus possible ce "
        "printemps.",
    ),
    "two actions in one turn": (
        {"own": ALL}, ("gather(slot=0)", "fee(colour=white)"), "gather(slot=1)", "PRE-P2",
        "You have done your action for this turn. End the turn, or use development points.",
        "Vous avez fait l’action de ce tour. Finissez le tour, ou utilisez des points de développement.",
    ),
    "a colour that is lacking": (  # P02 shows red at 0 and yellow at 1: ox and wave
        {"own": {"resources": "red, white"}, "prices": {"painting": "P02"}}, (), "paint(section=3)", "PRE-R1",
        "This costs a red resource and a yellow resource; you lack a yellow resource.",
        "Cela coûte une ressource rouge et une ressource jaune\u00a0; il vous manque une ressource jaune.",
    ),
    "nothing left for the fee": (
        {"own": {"resources": "red, yellow"}, "prices": {"painting": "P02"}}, (), "paint(section=3)", "PRE-P6",
        "With your resources you could pay the price, but nothing would be left for the fee.",
        "Avec vos ressources, vous pourriez payer le prix, mais il ne resterait rien pour la redevance.",
    ),
    "markers instead of resources": (
        {"own": {"resources": "white", "markers": "red"}, "prices": {"gathering": "P02"}}, (), "gather(slot=0)",
        "PRE-C4",
        "In spring only resources pay. Your markers do not count: you lack a red resource.",
        "Au printemps, seules les ressources paient. Vos marqueurs ne comptent pas\u00a0: il vous manque une ressource "
        "rouge.",
    ),
    "a section that is painted": (
        {"own": {**ALL, "painted": [4]}}, (), "paint(section=4)", "PRE-R4",
        "You have painted the central section (hand, hunter, sun) already.",
        "Vous avez déjà peint la section au centre (main, chasseur, soleil).",
    ),
    "an empty slot": (
        {"own": ALL, "displays": {"hunting": [None, "H05", "H08", "H15", "H16"]}}, (), "hunt(slot=0)", "PRE-K13",
        "Nothing lies there any more; new tiles and cards come in winter.",
        "Il n’y a plus rien à cet endroit\u00a0; tuiles et cartes reviennent en hiver.",
    ),
    "too few colours for a fish": (  # P03 shows red, brown and grey on the lower half
        {"own": {"resources": "2 red, 2 white"}, "prices": {"fishing and hunting": "P03"},
         "displays": {"fish": ["2"] * 6}}, (), "fish(slot=0)", "PRE-F1",
        "A fish of value 2 costs 2 different colours out of red, brown and grey; you have 1 of them.",
        "Un poisson de valeur 2 coûte 2 couleurs différentes parmi rouge, marron et gris\u00a0; vous en avez 1.",
    ),
    "a dance that cannot be paid": (  # P02 shows grey at 2, blue at 3, brown at 5
        {"own": {"resources": "grey, 3 red", "shamans": [0, 1, 4]}, "prices": {"ceremony": "P02"}, "displays": CARDS},
        (), "ceremony(slot=0)", "PRE-K3",
        "This card moves 2 shamans, each to a free place whose colour you pay: grey, blue and brown. "
        "You can pay for 1.",
        "Cette carte déplace 2 chamans, chacun vers une place libre dont vous payez la couleur\u00a0: gris, bleu et "
        "marron. Vous pouvez en payer 1.",
    ),
    "a place of an own shaman": (
        {"own": {**ALL, "shamans": [0, 2, 4]}, "displays": CARDS}, ("ceremony(slot=0)",), "shaman_to(position=2)",
        "PRE-K2",
        "One of your shamans stood on the place “lower right” when the ceremony began: no shaman dances there now.",
        "Un de vos chamans se tenait à la place «\u00a0en bas à droite\u00a0» au début de la cérémonie\u00a0: aucun "
        "n’y danse cette fois.",
    ),
    "the same place twice": (
        {"own": {**ALL, "shamans": [0, 2, 4]}, "displays": CARDS}, ("ceremony(slot=0)", "shaman_to(position=3)"),
        "shaman_to(position=3)", "PRE-K2",
        "One of your shamans already dances to the place “bottom”: each one goes to a place of its own.",
        "Un de vos chamans danse déjà jusqu’à la place «\u00a0en bas\u00a0»\u00a0: chacun va à une place différente.",
    ),
    "a place whose colour is lacking": (
        {"own": {"resources": "grey, 3 red", "shamans": [0, 1, 4]}, "prices": {"ceremony": "P02"}, "displays": CARDS},
        ("ceremony(slot=1)",), "shaman_to(position=3)", "PRE-K3",
        "The place “bottom” costs a blue resource, and you have none.",
        "La place «\u00a0en bas\u00a0» coûte une ressource bleue, et vous n’en avez pas.",
    ),
    "stopping in the middle of a ceremony": (
        {"own": {**ALL, "shamans": [0, 2, 4]}, "displays": CARDS}, ("ceremony(slot=2)", "shaman_to(position=3)"),
        "end", "PRE-K2",
        "The ceremony is under way: 2 shamans have still to be given a new place. Choose it, or undo.",
        "La cérémonie est en cours\u00a0: 2 chamans attendent encore une nouvelle place. Choisissez-la, ou annulez.",
    ),
    "a shaman that is not there": (
        {"own": {**ALL, "shamans": [0, 2, 4]}, "displays": CARDS}, ("ceremony(slot=1)", "shaman_to(position=3)"),
        "shaman_from(position=1)", "PRE-K5",
        "None of your shamans stands on the place “upper right”.",
        "Aucun de vos chamans ne se tient à la place «\u00a0en haut à droite\u00a0».",
    ),
    "moving shamans without a ceremony": (
        {"own": ALL}, (), "shaman_from(position=0)", "PRE-K5",
        "Shamans move in a ceremony, in spring or summer: choose a ceremony card first.",
        "Les chamans se déplacent lors d’une cérémonie, au printemps ou en été\u00a0: choisissez d’abord une carte "
        "cérémonie.",
    ),
    "points in the middle of an action": (
        {"own": {**ALL, "development": 4}}, ("gather(slot=0)",), "buy_resource(colour=red)", "PRE-D1",
        "You are in the middle of an action: development points are used before it or after it. Finish it, or undo.",
        "Vous êtes au milieu d’une action\u00a0: les points de développement s’utilisent avant ou après. Finissez-la, "
        "ou annulez.",
    ),
    "leaving without the fee": (
        {"own": ALL}, ("gather(slot=0)",), "end", "PRE-P5",
        "The action is done and its fee is due: put a resource on the gathering pillar.",
        "L’action est faite, sa redevance est due\u00a0: posez une ressource au pied du pilier de la cueillette.",
    ),
    "a fee that one does not have": (
        {"own": {"resources": "red, white"}, "prices": {"gathering": "P02"}}, ("gather(slot=0)",), "fee(colour=red)",
        "PRE-P5",
        "You have no red resource; the fee takes any colour that you have.",
        "Vous n’avez pas de ressource rouge\u00a0; la redevance accepte toute couleur que vous avez.",
    ),
    "too few points": (
        {"own": {"resources": "red", "development": 2}}, (), "buy_marker(colour=red)", "PRE-D6",
        "This costs 3 development points; you have 2.",
        "Cela coûte 3 points de développement\u00a0; vous en avez 2.",
    ),
    "turning a tile without a point": (
        {"own": {"resources": "red"}}, (), "rotate(area=painting, way=clockwise)", "PRE-D2",
        "This costs 1 development point, and you have none. A cube that you give up brings one.",
        "Cela coûte 1 point de développement, et vous n’en avez pas. Un cube rendu en rapporte un.",
    ),
    "giving up what one does not have": (
        {"own": {"resources": "red"}}, (), "discard_marker(colour=red)", "PRE-D7",
        "You have no red marker to give up.",
        "Vous n’avez pas de marqueur rouge à rendre.",
    ),
    "migrating out of an empty tent": (
        {"own": {**ALL, "members": {0: 3}}}, (), "migrate_pay(payment=both)", "PRE-M3",
        "Nobody is in your tent, so nobody can migrate.",
        "Il n’y a personne sous votre tente\u00a0: personne ne peut migrer.",
    ),
    "migrating anywhere": (
        {"own": ALL}, ("migrate_pay(payment=first)",), "space(space=11)", "PRE-M4",
        "Members migrate to the start space or to one of your own camps.",
        "Les membres migrent vers la case de départ ou vers l’un de vos campements.",
    ),
    "walking in spring": (
        {"own": ALL}, (), "space(space=0)", "PRE-A1",
        "Members walk in autumn. Until then, migration brings them from the tent to the map.",
        "Les membres marchent en automne. D’ici là, la migration les mène de la tente à la carte.",
    ),
    "a pillar in spring": (
        {"own": ALL}, (), "take_pillar(pillar=hunting)", "PRE-U2",
        "Pillars are taken at the beginning of summer.",
        "Les piliers se prennent au début de l’été.",
    ),
}  # fmt: skip

IN_SUMMER: dict[str, Mistake] = {
    "passing over the pillars": (
        {"season": "summer", "step": "pillar", "seat": 1}, (), "end", "PRE-U2",
        "You cannot pass here: everybody takes a pillar first.",
        "Ici, on ne passe pas\u00a0: chacun prend d’abord un pilier.",
    ),
    "an empty pillar": (
        {"season": "summer", "step": "pillar", "top": {"hunting": ""}}, (), "take_pillar(pillar=hunting)",
        "PRE-U2",
        "The hunting pillar has no cubes on top; take another one.",
        "Le pilier de la chasse n’a pas de cube au sommet\u00a0; prenez-en un autre.",
    ),
    "a second pillar": (
        {**SUMMER, "own": {"markers": "yellow"}}, (), "take_pillar(pillar=hunting)", "PRE-U2",
        "You have taken your pillar for this summer.",
        "Vous avez déjà pris votre pilier pour cet été.",
    ),
    "an action that comes later": (
        {**SUMMER, "own": {"markers": "3 brown"}}, (), "hunt(slot=0)", "PRE-U3",
        "Summer is at ceremony now; hunting comes later.",
        "L’été en est à l’étape de la cérémonie\u00a0; celle de la chasse vient plus tard.",
    ),
    "an action that is over": (
        {**SUMMER, "own": {"markers": "3 red"}}, (), "gather(slot=0)", "PRE-U3",
        "Summer is at ceremony now; gathering is over for this year.",
        "L’été en est à l’étape de la cérémonie\u00a0; celle de la cueillette est finie pour cette année.",
    ),
    "too few markers": (
        {**SUMMER, "own": {"markers": "yellow"}, "displays": CARDS}, (), "ceremony(slot=2)", "PRE-K7",
        "This costs 3 yellow markers; you have 1.",
        "Cela coûte 3 marqueurs jaunes\u00a0; vous en avez 1.",
    ),
    "resources instead of markers": (
        {**SUMMER, "own": {"resources": "2 yellow"}, "displays": CARDS}, (), "ceremony(slot=0)", "PRE-C4",
        "This costs 2 yellow markers. In summer only markers pay; your resources do not count.",
        "Cela coûte 2 marqueurs jaunes. En été, seuls les marqueurs paient\u00a0; vos ressources ne comptent pas.",
    ),
    "a fee in summer": (
        {**SUMMER, "own": {"markers": "yellow", "resources": "red"}}, (), "fee(colour=red)", "PRE-U6",
        "There is no fee outside spring.",
        "Il n’y a pas de redevance en dehors du printemps.",
    ),
    "more members than the tent holds": (
        {"season": "summer", "visit": "migration", "own": {"markers": "5 white"}}, (), "migrate_count(count=3)",
        "PRE-M3",
        "3 members cannot migrate: your tent holds 2.",
        "3 membres ne peuvent pas migrer\u00a0: votre tente en abrite 2.",
    ),
    "resting where one could act": (
        {**SUMMER, "own": {"markers": "yellow"}, "displays": CARDS}, (), "rest", "PRE-D10",
        "You have enough markers for ceremony: do it, or pass this once.",
        "Vous avez assez de marqueurs pour l’étape de la cérémonie\u00a0: faites l’action, ou passez pour cette fois.",
    ),
}  # fmt: skip


def check(table: Any, mistake: Mistake) -> None:
    _, before, tried, clause, en, fr = mistake
    table.do(*before)
    assert (table.why_not(tried), table.excuse(tried), table.excuse(tried, "fr")) == (clause, en, fr)


@pytest.mark.parametrize("mistake", IN_SPRING.values(), ids=IN_SPRING)
def test_mistakes_of_spring(scene: Scenes, mistake: Mistake) -> None:
    check(scene(**mistake[0]), mistake)


@pytest.mark.parametrize("mistake", IN_SUMMER.values(), ids=IN_SUMMER)
def test_mistakes_of_summer(scene: Scenes, mistake: Mistake) -> None:
    check(scene(**mistake[0]), mistake)


def test_shamans_rest_at_the_end(scene: Scenes) -> None:
    """PRE-E2"""
    table = scene(season="final action", number=5, own={"markers": "yellow"}, displays=CARDS)
    assert table.why_not("shaman_to(position=1)") == "PRE-E2"
    assert table.excuse("shaman_to(position=1)") == "Shamans no longer move in the final action."


def test_the_set_up_is_told_apart(fresh: Any, scene: Scenes) -> None:
    """PRE-S14, PRE-S15: what is due, and what is over."""
    table = fresh(2)
    table.deal()
    assert table.excuse("end") == "Choose first where your weather tile starts."
    table.do("setup_weather(position=0)")
    assert table.excuse("end", "fr") == "Choisissez d’abord les places de départ de vos chamans."
    assert scene(own=ALL).excuse("setup_weather(position=1)") == "That was chosen in the set-up, which is over."


def test_games_of_the_first_rules_get_answers_too() -> None:
    """Every seventh position of a random game of version 1, with all that cannot be chosen there."""
    state, rng, plies = game("prehistory").new(2, rules="1"), Rng(3), 0
    while state.player != OVER:
        if state.player != CHANCE and plies % 7 == 0:
            every_refusal_names_its_clause_and_says_why(game("prehistory"), state)
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        plies += 1
    assert plies > 150
