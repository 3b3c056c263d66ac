"""Mistakes that beginners make, and what they are told: the clause and a sentence that stands by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

Scenes = Callable[..., Any]
CAMP = {"hands": ("L13 L10 D04 D05 D06",), "stones": (5, 4, 4)}
HERD = {"hands": ("L12 L10 D04 D05 D06",), "stones": (5, 4, 4), "board": {7: "0 0", 12: "0 1"}}
SWAP = {"hands": ("L09 L10 D04 D05 D06",)}
MAMMOTH = {"hands": ("L11 L10 D04 D05 D06",)}
CULT = {"hands": ("L14 L10 D04 D05 D06",)}
ICY = {"step": "glacier", "board": dict.fromkeys(range(5, 13), "nofire"), "dark": 0, "ended by": 0}
FULL = "0 " * 12


def hunter(ahead: int, region: int, club: str = "no") -> str:
    return f"hunter(ahead={ahead}, region={region}, club={club})"


@dataclass(frozen=True)
class Mistake:
    """Ada, Bo and Chi sit on the seats 0, 1 and 2; Ada is at turn."""

    tried: str
    clause: str
    en: str
    fr: str
    scene: dict[str, Any] = field(default_factory=dict)
    after: tuple[str, ...] = ()


MISTAKES = [
    # --- cards
    Mistake("play(card=L13)", "ICE-M2", "You do not hold “New camp”.", "Vous n’avez pas « Nouveau camp » en main."),
    Mistake(
        "play(card=L07)", "ICE-M5", "“Drive” costs 3 stones, you have 2. Dark cards bring stones.",
        "« Poussée » coûte 3 pierres, vous en avez 2. Les cartes sombres en rapportent.", {"stones": (2,)},
    ),
    Mistake(
        "play(card=L10)", "ICE-M5", "“Carry fire” costs 1 stone, and you have none. Dark cards bring stones.",
        "« Porter le feu » coûte 1 pierre, et vous n’en avez aucune. Les cartes sombres en rapportent.",
        {"stones": (0,)},
    ),
    Mistake(
        "play(card=D04)", "ICE-M9", "You have 9 stones: with 8 or more you must play a light card.",
        "Vous avez 9 pierres : à partir de 8, vous devez jouer une carte claire.", {"stones": (9,)},
    ),
    Mistake(
        "play(card=L11)", "ICE-L11c",
        "The cheapest use of “Mammoth” that is possible now costs 3 stones, you have 2.",
        "L’usage de « Mammouth » le moins cher possible maintenant coûte 3 pierres, vous en avez 2.",
        {**MAMMOTH, "stones": (2,), "board": {5: "m m m m"}},
    ),
    Mistake(
        "play(card=L14)", "ICE-U7", "No card lies open yet, so a cult has nothing to copy.",
        "Aucune carte n’est encore visible : un culte n’a rien à copier.", CULT,
    ),
    Mistake(
        "play(card=L14)", "ICE-U5",
        "The open light card is “Herd on the move”. A cult that copies it pays 5 stones, you have 4; and no dark card"
        " lies open.",
        "La carte claire visible est « Troupeau en marche ». Pour la copier il faut payer 5 pierres, vous en avez 4 ;"
        " et aucune carte sombre n’est visible.",
        {**CULT, "open_light": "L12"},
    ),
    Mistake(
        "play(card=L14)", "ICE-U6",
        "You have 8 stones: with 8 or more a cult may copy only a light card, and none lies open.",
        "Vous avez 8 pierres : à partir de 8, un culte ne copie qu’une carte claire, et aucune n’est visible.",
        {**CULT, "stones": (8,), "open_dark": "D03"},
    ),
    Mistake(
        "copy(pile=dark)", "ICE-U6", "You have 8 stones: with 8 or more your cult copies the light card.",
        "Vous avez 8 pierres : à partir de 8, votre culte copie la carte claire.",
        {**CULT, "stones": (8,), "open_light": "L12", "open_dark": "D03"}, ("play(card=L14)",),
    ),
    Mistake(
        "stop", "ICE-M2", "You cannot pass: every turn you play one card of your hand.",
        "On ne peut pas passer : à chaque tour, vous jouez une carte de votre main.",
    ),
    Mistake(
        "draw(pile=light)", "ICE-M2",
        "Your turn begins with a card: play one from your hand first. Discarding and drawing come after it.",
        "Votre tour commence par une carte : jouez-en d’abord une de votre main. La défausse et la pioche viennent"
        " ensuite.",
    ),
    Mistake(
        "target(ahead=0)", "ICE-M8", "You never carry out your own dark card: name another player for “Take off one”.",
        "On n’exécute jamais sa propre carte sombre : désignez quelqu’un d’autre pour « En retirer un ».",
        after=("play(card=D04)",),
    ),
    Mistake(
        "stop", "ICE-M8",
        "Somebody has to be named for “Take off one”; whoever it is may do all of it, part of it or nothing.",
        "Il faut désigner quelqu’un pour « En retirer un » ; cette personne pourra en faire tout, une partie ou rien.",
        after=("play(card=D04)",),
    ),
    Mistake(
        "play(card=D04)", "ICE-M16",
        "Your card has been played. Now you may put one card of your hand under its pile, or keep them all; then you"
        " draw.",
        "Votre carte est jouée. Vous pouvez maintenant glisser une carte de votre main sous sa pioche, ou les garder"
        " toutes ; ensuite vous piochez.",
        after=("play(card=L10)", "stop"),
    ),
    Mistake(
        "play(card=D04)", "ICE-M17",
        "You hold 4 cards: draw until you have five. Your next turn begins after that of the others.",
        "Vous avez 4 cartes en main : piochez jusqu’à en avoir cinq. Vous rejouerez après les autres.",
        after=("play(card=L10)", "stop", "stop"),
    ),
    Mistake(
        "draw(pile=dark)", "ICE-M18",
        "You hold four dark cards, and five of one colour are not allowed: draw a light one.",
        "Vous avez quatre cartes sombres en main, et cinq d’une couleur sont interdites : piochez-en une claire.",
        {"hands": ("L10 D04 D05 D06 D07",)}, ("play(card=L10)", "stop", "stop"),
    ),
    # --- uses
    Mistake(
        "use(use=2)", "ICE-M5", "This use costs 5 stones, you have 4.", "Cet usage coûte 5 pierres, vous en avez 4.",
        {**MAMMOTH, "board": {5: "m"}}, ("play(card=L11)",),
    ),
    Mistake(
        "use(use=0)", "ICE-L11d",
        "No mammoth is left in the supply, so none can be placed. Moving one costs 3 or 5 stones.",
        "Il n’y a plus de mammouth en réserve commune, on ne peut donc pas en placer. En déplacer un coûte 3 ou 5"
        " pierres.",
        {**MAMMOTH, "board": {5: "m m m m"}}, ("play(card=L11)",),
    ),
    Mistake(
        "use(use=0)", "ICE-L3",
        "Every region of the terrain mountains lies under ice; only the use for two hunters anywhere is left.",
        "Toutes les régions de terrain « montagne » sont sous la glace ; il ne reste que les deux chasseurs au choix.",
        {"hands": ("L02 L10 D04 D05 D06",), "round": 2, "glaciers": (7,)}, ("play(card=L02)",),
    ),
    Mistake(
        "use(use=0)", "ICE-L8b", "No club is left in the supply.", "Il n’y a plus de massue en réserve commune.",
        {"hands": ("L08 L10 D04 D05 D06",), "clubs": (0, 3, 3)}, ("play(card=L08)",),
    ),
    Mistake(
        "club(club=yes)", "ICE-B10",
        "You keep 1 club. A club goes under a hunter of yours only at the moment when you place or move him.",
        "Vous gardez 1 massue. On ne glisse une massue sous un de ses chasseurs qu’au moment où on le place ou le"
        " déplace.",
        {"clubs": (1,)},
    ),
    # --- stopping in the middle of a card
    Mistake(
        "stop", "ICE-K2",
        "You have already chosen the hunter who moves: go through with it, or take this pick back with “Undo”; then"
        " you may stop.",
        "Vous avez déjà choisi le chasseur qui se déplace : allez au bout, ou reprenez ce choix avec « Annuler » ;"
        " ensuite vous pourrez arrêter.",
        {"board": {5: "0"}}, ("play(card=L07)", hunter(0, 5)),
    ),
    Mistake(
        "stop", "ICE-K1",
        "You have already chosen the fire that moves: go through with it, or take this pick back with “Undo”; then"
        " you may stop.",
        "Vous avez déjà choisi le feu qui se déplace : allez au bout, ou reprenez ce choix avec « Annuler » ;"
        " ensuite vous pourrez arrêter.",
        {}, ("play(card=D06)", "target(ahead=1)", "region(region=5)"),
    ),
    Mistake(
        "stop", "ICE-K2",
        "Choose one of the two uses of “Steppes” first; after that you may stop at once and place nobody.",
        "Choisissez d’abord l’un des deux usages de « Steppes » ; ensuite vous pourrez arrêter aussitôt sans placer"
        " personne.",
        {"hands": ("L04 L10 D04 D05 D06",)}, ("play(card=L04)",),
    ),
    # --- regions
    Mistake(
        "region(region=1)", "ICE-S3", "Region 1 lies under ice: neither hunters nor mammoths can live there.",
        "La région 1 est sous la glace : ni chasseur ni mammouth ne peut y vivre.", CAMP, ("play(card=L13)",),
    ),
    Mistake(
        "region(region=5)", "ICE-L1", "You chose the terrain steppe, which means regions 4 and 9; region 5 is pasture.",
        "Vous avez choisi le terrain « steppe », donc les régions 4 et 9 ; la région 5 est du terrain « pâturage ».",
        {"hands": ("L04 L10 D04 D05 D06",)}, ("play(card=L04)", "use(use=0)"),
    ),
    Mistake(
        "region(region=9)", "ICE-K4",
        "Your reserve is empty: choose one of your hunters on the board first; he moves instead.",
        "Votre réserve est vide : choisissez d’abord un de vos chasseurs du plateau ; il se déplacera à la place.",
        {"hands": ("L04 L10 D04 D05 D06",), "board": {5: FULL}}, ("play(card=L04)", "use(use=0)"),
    ),
    Mistake(
        "region(region=7)", "ICE-N8",
        "Region 7 has no border with region 5: this card moves to a neighbouring region.",
        "La région 7 n’a pas de frontière avec la région 5 : cette carte mène dans une région voisine.",
        {"board": {5: "0"}}, ("play(card=L07)", hunter(0, 5)),
    ),
    Mistake(
        "region(region=12)", "ICE-L11a",
        "For this price the mammoth goes one step: region 12 has no border with region 5.",
        "À ce prix, le mammouth ne fait qu’un pas : la région 12 n’a pas de frontière avec la région 5.",
        {**MAMMOTH, "board": {5: "m"}}, ("play(card=L11)", "use(use=1)", "region(region=5)"),
    ),
    Mistake(
        "region(region=5)", "ICE-N10", "It is in region 5 already: what moves must end in another region.",
        "C’est déjà la région 5 : ce qui se déplace doit arriver dans une autre.",
        after=("play(card=L10)", "region(region=5)"),
    ),
    Mistake(
        "region(region=2)", "ICE-L10c", "Region 2 lies under ice: a fire is moved to open regions only.",
        "La région 2 est sous la glace : un feu ne se déplace que vers une région libre.",
        after=("play(card=L10)", "region(region=5)"),
    ),
    Mistake(
        "region(region=9)", "ICE-D7", "No mammoth stands in region 9.", "Il n’y a pas de mammouth dans la région 9.",
        {"board": {5: "m"}}, ("play(card=D05)", "target(ahead=1)"),
    ),
    Mistake(
        "region(region=12)", "ICE-G2",
        "Region 12 touches no glacier and does not lie at the edge of the ice, which is 1 to 4.",
        "La région 12 ne touche aucun glacier et n’est pas au bord de la glace, c’est-à-dire de 1 à 4.", ICY,
    ),
    # --- hunters
    Mistake(
        hunter(0, 5), "ICE-K4",
        "You still have 11 hunters in reserve, and they come first: choose a region instead. Hunters on the board stay"
        " where they are.",
        "Vous avez encore 11 chasseurs en réserve, à placer en premier : choisissez plutôt une région. Ceux du plateau"
        " ne bougent pas.",
        {"hands": ("L04 L10 D04 D05 D06",), "board": {5: "0"}}, ("play(card=L04)", "use(use=1)"),
    ),
    Mistake(
        hunter(1, 5, "yes"), "ICE-B6", "This hunter has a club: only Bo, who owns him, can move him.",
        "Ce chasseur a une massue : seul son propriétaire, Bo, peut le déplacer.",
        {"board": {5: "0 1*"}}, ("play(card=L07)",),
    ),
    Mistake(
        hunter(1, 5), "ICE-L7b",
        "Two hunters of Bo have moved already, and no more than two may belong to the same player.",
        "Deux chasseurs appartenant à Bo ont déjà bougé, et pas plus de deux ne peuvent être au même joueur.",
        {"board": {5: "1 1 1"}},
        ("play(card=L07)", hunter(1, 5), "region(region=6)", hunter(1, 5), "region(region=6)"),
    ),
    Mistake(
        hunter(0, 6), "ICE-K6",
        "This card has already placed or moved that hunter in region 6: each of them goes once.",
        "Cette carte a déjà placé ou déplacé ce chasseur de la région 6 : chacun ne bouge qu’une fois.",
        {"board": {5: "0"}}, ("play(card=L07)", hunter(0, 5), "region(region=6)"),
    ),
    Mistake(
        hunter(2, 12), "ICE-L9a",
        "The first hunter stands in region 5: the second one has to stand in a region next to it, which region 12 is"
        " not.",
        "Le premier chasseur est dans la région 5 : le second doit être dans une région voisine, et la région 12 n’en"
        " est pas une.",
        {**SWAP, "board": {5: "0", 6: "1", 12: "2"}}, ("play(card=L09)", hunter(0, 5)),
    ),
    Mistake(
        hunter(1, 12), "ICE-L12a", "Only your own hunters go along; this one belongs to Bo.",
        "Seuls vos propres chasseurs partent ; celui-ci appartient à Bo.",
        HERD, ("play(card=L12)", "region(region=7)", "region(region=11)"),
    ),
    Mistake(
        hunter(0, 12), "ICE-L12a", "The herd leaves region 7: a hunter in region 12 cannot go along.",
        "Le troupeau quitte la région 7 : un chasseur de la région 12 ne peut pas partir avec lui.",
        HERD, ("play(card=L12)", "region(region=7)", "region(region=11)"),
    ),
    Mistake(
        hunter(2, 6), "ICE-D4",
        "A hunter of Ada has been taken off already: the second one must belong to another player.",
        "Un chasseur appartenant à Ada est déjà retiré : le second doit être à quelqu’un d’autre.",
        {"hands": ("L07 L10 D03 D05 D06",), "board": {5: "0", 6: "0 1"}},
        ("play(card=D03)", "target(ahead=1)", hunter(2, 5)),
    ),
    Mistake(
        hunter(1, 12), "ICE-D9", "You may move your own hunters only; this one belongs to Chi.",
        "Vous ne pouvez déplacer que vos propres chasseurs ; celui-ci appartient à Chi.",
        {"hands": ("L07 L10 D07 D05 D06",), "board": {5: "1", 12: "2"}},
        ("play(card=D07)", "target(ahead=1)", "use(use=1)"),
    ),
    Mistake(
        hunter(1, 5), "ICE-B11", "Your club goes under one of your own hunters; this one belongs to Bo.",
        "Votre massue va sous un de vos propres chasseurs ; celui-ci appartient à Bo.",
        {"hands": ("L08 L10 D04 D05 D06",), "board": {5: "0 1"}}, ("play(card=L08)", "use(use=0)"),
    ),
    Mistake(
        hunter(0, 9, "yes"), "ICE-K3", "You have no hunter with a club in region 9.",
        "Vous n’avez pas de chasseur avec massue dans la région 9.", {"board": {9: "0"}}, ("play(card=L07)",),
    ),
]  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: f"{one.clause}-{one.tried}")
def test_a_mistake_is_answered_with_clause_and_reason(scene: Scenes, mistake: Mistake) -> None:
    table = scene(**mistake.scene)
    table.do(*mistake.after)
    assert table.why_not(mistake.tried) == mistake.clause
    assert table.answer(mistake.tried) == mistake.en
    assert table.answer(mistake.tried, "fr") == mistake.fr
