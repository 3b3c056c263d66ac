"""Mistakes that beginners make, and what they are told: the clause, and a sentence with the numbers of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import game

Scenes = Callable[..., Any]
NAMES = ("Ana", "Ben")


class Mistake(NamedTuple):
    """A position in words, what was done in it, what was tried, and the answer."""

    at: dict[str, Any]
    done: tuple[str, ...]
    tried: str
    clause: str
    en: str
    fr: str


TAKE = {"step": "take a card", "hands": ("P10", "")}
STORE = {"hands": ("", ""), "tribes": ("R05 B05", ""), "tokens": ("2 meat, flint", "")}
PLAY_NEXT = "Now you may play cards from your hand, or say that you play no more."
PLAY_NEXT_FR = "Vous pouvez maintenant jouer des cartes de votre main, ou dire que vous n’en jouez plus."
STORE_NEXT = "Now you may put resources on your reserves, or say that you place nothing more."
STORE_NEXT_FR = "Vous pouvez maintenant garnir vos réserves, ou dire que vous ne posez plus rien."
TAKE_FIRST = "First take a card from one of the piles."
TAKE_FIRST_FR = "Prenez d’abord une carte sur une des piles."

MISTAKES: dict[str, Mistake] = {
    "play before taking a card": Mistake(
        TAKE, (), "play(card=P10)", "ELA-T1",
        f"Cards are played once you have taken a card and its resources. {TAKE_FIRST}",
        f"On joue ses cartes après avoir pris une carte et ses ressources. {TAKE_FIRST_FR}",
    ),
    "take no card": Mistake(
        TAKE, (), "end_play", "ELA-T2",
        f"You must take a card and its resources before you go on. {TAKE_FIRST}",
        f"Vous devez prendre une carte et ses ressources avant de continuer. {TAKE_FIRST_FR}",
    ),
    "fill a reserve before taking a card": Mistake(
        {**STORE, "step": "take a card"}, (), "place(reserve=R05, kind=meat)", "ELA-T1",
        f"Reserves are filled in step 3, when you have played your cards. {TAKE_FIRST}",
        f"Les réserves se garnissent à l’étape 3, quand vous avez joué vos cartes. {TAKE_FIRST_FR}",
    ),
    "take from an empty pile": Mistake(
        {"step": "take a card", "tops": ("P10", None, "P08", "G09", "G10", "Y07")}, (), "card(pile=1)", "ELA-F9",
        "Pile 2 has no cards left. Take one from another pile.",
        "La pile 2 n’a plus de cartes. Prenez-en une sur une autre pile.",
    ),
    "a second card in one turn": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", "")}, (), "card(pile=3)", "ELA-T1",
        f"You have taken your card: a turn brings only one. {PLAY_NEXT}",
        f"Vous avez déjà pris votre carte : une seule par tour. {PLAY_NEXT_FR}",
    ),
    "a card while the surplus goes": Mistake(
        {"step": "regulate", "tokens": ("6 meat", "")}, (), "card(pile=3)", "ELA-T1",
        "You have taken your card: a turn brings only one. Now discard what your slots cannot hold.",
        "Vous avez déjà pris votre carte : une seule par tour. Défaussez maintenant ce qui dépasse vos emplacements.",
    ),
    "leave out a pile with a normal chief": Mistake(
        TAKE, (), "skip(ahead=1)", "ELA-S10",
        "You play with the normal side of the chiefs, which has no powers.",
        "Vous jouez avec la face normale des cartes chef, qui n’a pas de pouvoir.",
    ),
    "leave out a pile with chief 3": Mistake(
        {**TAKE, "variant": "advanced", "chiefs": (3, 1)}, (), "skip(ahead=1)", "ELA-A1",
        "Only chief 1 can leave out a pile; you have chief 3.",
        "Seul le chef 1 peut sauter une pile ; vous avez le chef 3.",
    ),
    "leave out a pile before choosing a card": Mistake(
        {**TAKE, "variant": "advanced"}, (), "skip(ahead=1)", "ELA-A2",
        "First choose a card; then say which pile you leave out.",
        "Choisissez d’abord une carte ; vous direz ensuite quelle pile vous sautez.",
    ),
    "leave out a pile too far away": Mistake(
        {"step": "take a card", "variant": "advanced", "tops": ("P10", "P09", "P08", "G09", "G10", "Y07")},
        ("card(pile=0)",), "skip(ahead=2)", "ELA-A2",
        "Your card brings 1 resource, so you do not come as far as pile 3: leaving it out would change nothing.",
        "Votre carte apporte 1 ressource : vous n’allez pas jusqu’à la pile 3, la sauter ne changerait rien.",
    ),
    "another card while a pile is to be left out": Mistake(
        {"step": "take a card", "variant": "advanced", "tops": ("P10", "P09", "P08", "G09", "G10", "Y07")},
        ("card(pile=0)",), "card(pile=1)", "ELA-A2",
        "You have chosen the purple person (6 points). Say which pile you leave out, or none;"
        " undo if you want another card.",
        "Vous avez choisi le personnage violet (6 points). Dites quelle pile vous sautez, ou aucune ;"
        " annulez si vous voulez une autre carte.",
    ),
    "a card that lacks a resource": Mistake(
        {"hands": ("P10", ""), "tokens": ("meat", "")}, (), "play(card=P10)", "ELA-P2",
        "You cannot pay for the purple person (6 points): you lack 1 flint.",
        "Vous ne pouvez pas payer le personnage violet (6 points) : il vous manque 1 silex.",
    ),
    "a card that lacks three and two bones": Mistake(
        {"hands": ("G11", ""), "tokens": ("berry, 2 bone", "")}, (), "play(card=G11)", "ELA-P2",
        "You cannot pay for the green person (11 points): you lack 1 meat, 1 flint and 1 hide,"
        " and you have 2 bones to stand in.",
        "Vous ne pouvez pas payer le personnage vert (11 points) : il vous manque 1 viande, 1 silex et 1 peau,"
        " et vous avez 2 os pour les remplacer.",
    ),
    "a sacrifice without another card": Mistake(
        {"hands": ("R07", ""), "tokens": ("2 berry, 2 meat, 2 flint, 2 hide", "")}, (), "play(card=R07)", "ELA-P6",
        "You would have to sacrifice another card of your hand for the red person (7 points), and you hold no other.",
        "Il faudrait sacrifier une autre carte de votre main pour le personnage rouge (7 points),"
        " et vous n’en avez pas d’autre.",
    ),
    "a card of somebody else": Mistake(
        {"hands": ("P10", "G11"), "tokens": ("flint", "")}, (), "play(card=G11)", "ELA-P1",
        "You do not hold the green person (11 points). Choose a card of your own hand.",
        "Vous n’avez pas en main le personnage vert (11 points). Choisissez une carte de votre main.",
    ),
    "a card that lies on a pile": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", "")}, (), "play(card=P08)", "ELA-P1",
        "You do not hold the purple person (9 points): it lies on pile 3.",
        "Vous n’avez pas en main le personnage violet (9 points) : cette carte est sur la pile 3.",
    ),
    "a card that is played already": Mistake(
        {"hands": ("P10", ""), "tribes": ("P08", ""), "tokens": ("flint", "")}, (), "play(card=P08)", "ELA-P1",
        "You have already played the purple person (9 points): it lies in your tribe.",
        "Vous avez déjà joué le personnage violet (9 points) : cette carte est dans votre tribu.",
    ),
    "a card after the reserves have begun": Mistake(
        {"hands": ("P10", ""), "tribes": ("R05", ""), "tokens": ("flint, meat", "")}, ("end_play",),
        "play(card=P10)", "ELA-T3",
        f"You play no more cards this turn: the purple person (6 points) stays in your hand. {STORE_NEXT}",
        f"Vous ne jouez plus de carte ce tour-ci : le personnage violet (6 points) reste dans votre main."
        f" {STORE_NEXT_FR}",
    ),
    "ending step 2 twice": Mistake(
        STORE, ("end_play",), "end_play", "ELA-T3",
        f"You have already finished playing cards. {STORE_NEXT}",
        f"Vous avez déjà fini de jouer des cartes. {STORE_NEXT_FR}",
    ),
    "another card in the middle of a payment": Mistake(
        {"hands": ("P10 P09", ""), "tokens": ("berry, flint, bone", "")}, ("play(card=P10)",),
        "play(card=P09)", "ELA-P11",
        "You have announced the purple person (6 points): see it through before anything else."
        " Now pay, with the resource itself or with a bone.",
        "Vous avez annoncé le personnage violet (6 points) : allez jusqu’au bout avant toute autre chose."
        " Payez maintenant, avec la ressource elle-même ou avec un os.",
    ),
    "sacrificing the card that is played": Mistake(
        {"hands": ("R07 P10 P09", ""), "tokens": ("2 berry, 2 meat, 2 flint, 2 hide", "")}, ("play(card=R07)",),
        "sacrifice(card=R07)", "ELA-P6",
        "You are playing the red person (7 points), so it cannot be the sacrifice. Choose another card of your hand.",
        "Vous êtes en train de jouer le personnage rouge (7 points) : ce ne peut pas être le sacrifice."
        " Choisissez une autre carte de votre main.",
    ),
    "sacrificing for nothing": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", "")}, (), "sacrifice(card=P10)", "ELA-P6",
        f"You sacrifice a card only to pay for one that demands it. {PLAY_NEXT}",
        f"On ne sacrifie une carte que pour en payer une qui l’exige. {PLAY_NEXT_FR}",
    ),
    "declining the card of an effect": Mistake(
        {"hands": ("B06", ""), "tokens": ("meat, hide", "")}, ("play(card=B06)",), "end_play", "ELA-E2",
        "You cannot decline this card. Take one from a pile of your choice.",
        "Vous ne pouvez pas refuser cette carte. Prenez-en une sur la pile de votre choix.",
    ),
    "playing on before the effect": Mistake(
        {"hands": ("B06 P10", ""), "tokens": ("meat, hide, flint", "")}, ("play(card=B06)",),
        "play(card=P10)", "ELA-P9",
        "The person you have just played comes first: take a card from one of the piles, then play on.",
        "L’effet du personnage tout juste joué passe d’abord : prenez une carte sur une des piles,"
        " puis continuez à jouer.",
    ),
    "paying when nothing is played": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", "")}, (), "pay_bone", "ELA-P3",
        f"There is nothing to pay right now. {PLAY_NEXT}",
        f"Il n’y a rien à payer en ce moment. {PLAY_NEXT_FR}",
    ),
    "a cheaper first card": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", ""), "variant": "advanced", "chiefs": (2, 1)}, (),
        "drop(symbol=flint)", "ELA-A4",
        "Chief 2 makes the second card of your turn cheaper; the first one costs its full price.",
        "Le chef 2 rend moins chère la deuxième carte de votre tour ; la première se paie en entier.",
    ),
    "a cheaper card without chief 2": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint", ""), "variant": "advanced", "chiefs": (4, 1)}, (),
        "drop(symbol=flint)", "ELA-A4",
        "Only chief 2 makes a card cheaper; you have chief 4.",
        "Seul le chef 2 rend une carte moins chère ; vous avez le chef 4.",
    ),
    "a second card that is too dear for chief 2": Mistake(
        {"hands": ("G11", ""), "variant": "advanced", "chiefs": (2, 1), "cards played": 1}, (),
        "play(card=G11)", "ELA-A7",
        "Chief 2 spares you one symbol, but you still lack 2 resources for the green person (11 points).",
        "Le chef 2 vous épargne un symbole, mais il vous manque encore 2 ressources"
        " pour le personnage vert (11 points).",
    ),
    "a resource that one has not": Mistake(
        STORE, ("end_play",), "place(reserve=R05, kind=bone)", "ELA-R1",
        "You have no bone among your available resources.",
        "Vous n’avez pas d’os parmi vos ressources disponibles.",
    ),
    "twice on one reserve": Mistake(
        STORE, ("end_play", "place(reserve=R05, kind=meat)"), "place(reserve=R05, kind=meat)", "ELA-R1",
        "You have put a resource on the red reserve (2 per meat) this turn: one on each reserve is the most.",
        "Vous avez déjà posé une ressource sur la réserve rouge (2 par viande) ce tour-ci :"
        " pas plus d’une par réserve.",
    ),
    "a reserve of somebody else": Mistake(
        {**STORE, "tribes": ("R05", "B05")}, ("end_play",), "place(reserve=B05, kind=flint)", "ELA-R1",
        "You can fill reserves of your own tribe only, and the blue reserve (2 per flint) is not there.",
        "Vous ne garnissez que les réserves de votre tribu, et la réserve bleue (2 par silex) n’y est pas.",
    ),
    "a reserve that is still in hand": Mistake(
        {**STORE, "hands": ("B05", ""), "tribes": ("R05", "")}, ("end_play",),
        "place(reserve=B05, kind=flint)", "ELA-R1",
        "You still hold the blue reserve (2 per flint) in your hand. Play it first, in step 2 of a turn.",
        "Vous avez encore en main la réserve bleue (2 par silex). Jouez d’abord cette carte, à l’étape 2 d’un tour.",
    ),
    "the same kind twice on a kinds reserve": Mistake(
        {**STORE, "tribes": ("G08 R05", ""), "stored": {"G08": "meat"}}, ("end_play",),
        "place(reserve=G08, kind=meat)", "ELA-R3",
        "There is already a meat on the green reserve (2 per kind), which takes each kind once. Place another kind.",
        "Il y a déjà une viande sur la réserve verte (2 par sorte), qui ne prend chaque sorte qu’une fois."
        " Posez une autre sorte.",
    ),
    "a full kinds reserve": Mistake(
        {**STORE, "tribes": ("G08 R05", ""), "stored": {"G08": "berry, meat, hide, bone"}}, ("end_play",),
        "place(reserve=G08, kind=flint)", "ELA-R3",
        "Four tokens lie on the green reserve (2 per kind): it is full.",
        "Il y a quatre pions sur la réserve verte (2 par sorte) : elle est pleine.",
    ),
    "throwing a resource away": Mistake(
        {"hands": ("P10", ""), "tokens": ("flint, meat", "")}, (), "discard(kind=meat)", "ELA-G2",
        f"Resources are discarded only at the end of your turn, and only those beyond your 4 slots. {PLAY_NEXT}",
        "On ne défausse qu’à la fin de son tour, et seulement les ressources au-delà des 4 emplacements."
        f" {PLAY_NEXT_FR}",
    ),
    "discarding a kind that one has not": Mistake(
        {"step": "regulate", "tokens": ("4 meat, 2 flint", "")}, (), "discard(kind=hide)", "ELA-G1",
        "You have no hide. Discard 2 resources of those that you have.",
        "Vous n’avez pas de peau. Défaussez 2 ressources parmi celles que vous avez.",
    ),
    "a reserve while the surplus goes": Mistake(
        {**STORE, "step": "regulate", "tokens": ("6 meat", "")}, (), "place(reserve=R05, kind=meat)", "ELA-T1",
        "You have finished with your reserves this turn. Now discard what your slots cannot hold.",
        "Vous en avez fini avec vos réserves ce tour-ci. Défaussez maintenant ce qui dépasse vos emplacements.",
    ),
    "choosing a chief that was dealt": Mistake(
        TAKE, (), "choose_chief(chief=2)", "ELA-S12",
        "At this table chance dealt the chiefs; you play with chief 1.",
        "À cette table, le hasard a distribué les cartes chef ; vous jouez avec le chef 1.",
    ),
    "changing the chief that was chosen": Mistake(
        {**TAKE, "variant": "normal+chiefs=chosen"}, (), "choose_chief(chief=2)", "ELA-S12",
        "Chiefs are chosen once, before the first turn; you play with chief 1.",
        "On choisit sa carte chef une seule fois, avant le premier tour ; vous jouez avec le chef 1.",
    ),
    "doing what chance does": Mistake(
        TAKE, (), "turn_card(card=B01)", "ELA-H6",
        f"Chance decides that, not you. {TAKE_FIRST}",
        f"C’est le hasard qui en décide, pas vous. {TAKE_FIRST_FR}",
    ),
}  # fmt: skip


def french(words: str) -> str:
    """With the spaces that French sets before high punctuation."""
    return words.replace(" :", "\u00a0:").replace(" ;", "\u00a0;")


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_answered(scene: Scenes, what: str) -> None:
    mistake = MISTAKES[what]
    table = scene(**mistake.at)
    table.do(*mistake.done)
    refusal = table.refusal(mistake.tried)
    assert refusal.clause == mistake.clause
    assert game("elawa").excuse(refusal, "en", NAMES) == mistake.en
    assert game("elawa").excuse(refusal, "fr", NAMES) == french(mistake.fr)


def test_a_resource_that_no_reserve_of_the_kind_takes_is_answered_with_the_clause() -> None:
    """ELA-R2: no number stands for a flint on a reserve for meat, so the words themselves are refused."""
    with pytest.raises(SolutreError, match=r"a reserve takes only the kind that it names, or a bone \(ELA-R2\)"):
        game("elawa").actions.parse("place(reserve=R05, kind=flint)")
