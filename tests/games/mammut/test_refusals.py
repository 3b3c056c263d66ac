"""Why a choice is refused: what beginners try, the clause behind the answer, and the sentence that they read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from solutre.core.errors import BrokenRecord, IllegalChoice
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.state import CHANCE, OVER

Scenes = Callable[..., Any]


@dataclass(frozen=True)
class Mistake:
    """Ada, Bo and Chi sit clockwise; who has the turn tries something that the rules forbid."""

    name: str
    tried: str
    clause: str
    en: str
    fr: str
    seats: int = 3
    table: dict[str, Any] = field(default_factory=dict)
    before: tuple[str, ...] = ()  # legal choices that lead there


ROBBED = {"lots": {2: "2 hide, tusk"}, "middle": "meat", "seat": 0}  # Ada's turn; Bo has three tiles
LAST = {"lots": {0: "axe, hide", 2: "tusk"}, "rest": "lot 0", "middle": "fox, 2 meat", "shaman": "lot 0", "seat": 2}
TWO = {"lots": {0: "hide", 2: "tusk, fox"}, "middle": "meat", "seat": 0}  # both have a first lot
NO_QUESTION_MARK = "axe/unknown, 2 hide/unknown, 3 tusk/unknown, 2 meat/unknown, 2 fire/unknown"

TAKING = [
    Mistake(
        "a tile of a lot", "tusk in lot 2", "MAM-D5",
        "Single tiles are taken from the middle only. To get the tusk before Bo, steal the whole lot and put at least "
        "one tile back.",
        "On ne prend des plaquettes une à une qu’au milieu. Pour avoir la défense devant Bo, volez tout le lot et "
        "rendez au moins une plaquette.",
        table=ROBBED,
    ),
    Mistake(
        "the only tile of a lot", "tusk in lot 2", "MAM-D9",
        "A thief puts one tile back and keeps one, so a lot of a single tile cannot be stolen: the tusk before Bo "
        "stays there.",
        "Un voleur rend une plaquette et en garde une ; un lot d’une seule plaquette ne se vole donc pas : la défense "
        "devant Bo ne bouge pas.",
        table={"lots": {2: "tusk"}, "seat": 0},
    ),
    Mistake(
        "a tile of an own lot", "hide in lot 0", "MAM-D5",
        "You have the hide in your first lot already: take tiles from the middle, or steal a lot.",
        "Vous avez déjà la peau dans votre premier lot : prenez des plaquettes au milieu, ou volez un lot.",
        seats=2, table=TWO,
    ),
    Mistake(
        "a part of the middle for the last lot", "fox in middle", "MAM-D11",
        "Yours is the last lot that is missing: take everything in the middle (3 tiles), or steal a lot.",
        "Il ne manque plus que votre lot : prenez tout le milieu (3 plaquettes), ou volez un lot.",
        table=LAST,
    ),
    Mistake(
        "passing with the last lot", "done", "MAM-D4",
        "Yours is the last lot that is missing: take everything in the middle (30 tiles).",
        "Il ne manque plus que votre lot : prenez tout le milieu (30 plaquettes).",
        table={"lots": {0: "axe", 2: "tusk"}, "seat": 2},
    ),
    Mistake(
        "a tile from an empty middle", "axe in lot 0", "MAM-D14",
        "The middle is empty: all you can do is steal a lot of two tiles or more.",
        "Le milieu est vide : vous ne pouvez que voler un lot d’au moins deux plaquettes.",
        table={"lots": {0: "axe, hide"}, "rest": "lot 0", "shaman": "lot 0", "seat": 1},
    ),
    Mistake(
        "all of an empty middle", "take_all", "MAM-D14",
        "The middle is empty: all you can do is steal a lot of two tiles or more.",
        "Le milieu est vide : vous ne pouvez que voler un lot d’au moins deux plaquettes.",
        table={"rest": "lot 0", "shaman": "lot 0", "seat": 1},
    ),
    Mistake(
        "passing on an empty middle", "done", "MAM-D4",
        "A turn cannot be passed: the middle is empty, so steal a lot.",
        "On ne passe pas son tour : le milieu est vide, volez donc un lot.",
        table={"rest": "lot 0", "shaman": "lot 0", "seat": 1},
    ),
    Mistake(
        "passing, or confirming before picking", "done", "MAM-D4",
        "You have picked nothing yet, and a turn cannot be passed: take at least one tile from the middle, or steal a "
        "lot.",
        "Vous n’avez encore rien choisi, et on ne passe pas son tour : prenez au moins une plaquette au milieu, ou "
        "volez un lot.",
        table=ROBBED,
    ),
    Mistake(
        "passing at the start of a round", "done", "MAM-D4",
        "You have picked nothing yet, and a turn cannot be passed: take at least one tile from the middle.",
        "Vous n’avez encore rien choisi, et on ne passe pas son tour : prenez au moins une plaquette au milieu.",
    ),
    Mistake(
        "a picked tile once more", "fox in hand", "MAM-D5",
        "That tile (fox) is among those you have picked already; undo puts it back.",
        "Cette plaquette (renard) est déjà parmi celles que vous avez choisies ; « annuler » la remet au milieu.",
        table={"middle": "fox"}, before=("fox in middle",),
    ),
    Mistake(
        "a tile of a lot while taking", "hide#1 in lot 2", "MAM-D5",
        "You are taking tiles from the middle, and the second hide before Bo does not lie there. Undo your picks if "
        "you would rather steal.",
        "Vous prenez au milieu, et la deuxième peau devant Bo n’y est pas. Annulez vos choix si vous préférez voler.",
        table=ROBBED, before=("meat in middle",),
    ),
    Mistake(
        "a tile of an own lot while taking", "hide in lot 0", "MAM-D5",
        "You have the hide in your first lot already: take tiles from the middle, or steal a lot.",
        "Vous avez déjà la peau dans votre premier lot : prenez des plaquettes au milieu, ou volez un lot.",
        seats=2, table=TWO, before=("meat in middle",),
    ),
    Mistake(
        "everything after a first tile", "take_all", "MAM-D5",
        "You are taking tile by tile: pick what is left as well (28 tiles), or undo your picks and take everything at "
        "once.",
        "Vous prenez plaquette par plaquette : choisissez aussi ce qui reste (28 plaquettes), ou annulez vos choix et "
        "prenez tout d’un coup.",
        table=ROBBED, before=("meat in middle",),
    ),
    Mistake(
        "stealing after a first tile", "lot(owner=1, heap=0)", "MAM-D4",
        "You take or you steal, not both in one turn, and you have picked 1 tile already. Undo that to steal.",
        "On prend ou on vole, pas les deux dans un tour, et vous avez déjà choisi 1 plaquette. Annulez d’abord pour "
        "voler.",
        table=ROBBED, before=("meat in middle",),
    ),
]  # fmt: skip

STEALING = [
    Mistake(
        "stealing in the first turn", "lot(owner=1, heap=0)", "MAM-D10",
        "You open the round and nobody has a lot yet: take tiles from the middle.",
        "Vous ouvrez la manche et personne n’a encore de lot : prenez des plaquettes au milieu.",
    ),
    Mistake(
        "a second lot with three players", "lot(owner=1, heap=1)", "MAM-I5",
        "With 3 players everybody has one lot; there is no second one.",
        "À 3 joueurs, chacun n’a qu’un lot ; il n’y en a pas de second.",
        table=ROBBED,
    ),
    Mistake(
        "an own lot with three players", "lot(owner=0, heap=0)", "MAM-D7",
        "You have no lot yourself while it is your turn: choose the lot of another player.",
        "À votre tour, vous n’avez pas de lot vous-même : choisissez celui d’un autre joueur.",
        table=ROBBED,
    ),
    Mistake(
        "an own lot with two players", "lot(owner=0, heap=0)", "MAM-P4",
        "Your own lots cannot be stolen: choose a lot of Bo.",
        "Vos propres lots ne se volent pas : choisissez un lot devant Bo.",
        seats=2, table=TWO,
    ),
    Mistake(
        "a second lot that is not there with two players", "lot(owner=1, heap=1)", "MAM-D7",
        "Bo has no second lot now.",
        "Bo n’a pas de second lot en ce moment.",
        seats=2, table=TWO,
    ),
    Mistake(
        "a player without a lot", "lot(owner=2, heap=0)", "MAM-D7",
        "Chi has no lot to steal now.",
        "Chi n’a pas de lot à voler en ce moment.",
        table=ROBBED,
    ),
    Mistake(
        "a chair where nobody sits", "lot(owner=4, heap=0)", "MAM-D7",
        "Nobody sits there: you are 3 at this table.",
        "Personne n’est assis là : vous êtes 3 à cette table.",
        table=ROBBED,
    ),
    Mistake(
        "a lot of one tile", "lot(owner=1, heap=0)", "MAM-D9",
        "A thief puts one tile back and keeps one, so a lot of a single tile cannot be stolen: the shaman before Bo "
        "stays there.",
        "Un voleur rend une plaquette et en garde une ; un lot d’une seule plaquette ne se vole donc pas : le chamane "
        "devant Bo ne bouge pas.",
        table={"shaman": "lot 2", "seat": 0},
    ),
    Mistake(
        "keeping the whole stolen lot", "done", "MAM-D7",
        "Put at least one of the 3 stolen tiles back into the middle first.",
        "Rendez d’abord au milieu au moins une des 3 plaquettes volées.",
        table=ROBBED, before=("lot(owner=1, heap=0)",),
    ),
    Mistake(
        "a tile of the middle besides the stolen ones", "meat in middle", "MAM-D8",
        "You are stealing, and nothing may be added from the middle: choose what you put back among the 3 tiles that "
        "you hold.",
        "Vous volez, et rien ne s’ajoute du milieu : choisissez ce que vous rendez parmi les 3 plaquettes que vous "
        "tenez.",
        table=ROBBED, before=("lot(owner=1, heap=0)",),
    ),
    Mistake(
        "the whole middle besides the stolen tiles", "take_all", "MAM-D8",
        "You are stealing, and nothing may be added from the middle: choose what you put back among the 2 tiles that "
        "you hold.",
        "Vous volez, et rien ne s’ajoute du milieu : choisissez ce que vous rendez parmi les 2 plaquettes que vous "
        "tenez.",
        table=ROBBED, before=("lot(owner=1, heap=0)", "tusk in hand"),
    ),
    Mistake(
        "putting back a tile of another lot", "fire in lot 4", "MAM-D8",
        "Only tiles of the stolen lot can be put back, and the fire before Chi is none of them.",
        "On ne rend que des plaquettes du lot volé, et le feu devant Chi n’en fait pas partie.",
        table={**ROBBED, "lots": {2: "2 hide, tusk", 4: "fire, hare"}}, before=("lot(owner=1, heap=0)",),
    ),
    Mistake(
        "a second theft", "lot(owner=2, heap=0)", "MAM-D4",
        "You are stealing the lot of Bo already, and a turn allows one theft. Undo it to choose another lot.",
        "Vous volez déjà le lot devant Bo, et un tour ne permet qu’un vol. Annulez-le pour choisir un autre lot.",
        table={**ROBBED, "lots": {2: "2 hide, tusk", 4: "fire, hare"}}, before=("lot(owner=1, heap=0)",),
    ),
]  # fmt: skip

CARDS = [
    Mistake(
        "a card that is not in hand", "card(card=flip)", "MAM-K1",
        "You do not have “flip” in your hand.",
        "Vous n’avez pas « retournement » en main.",
        table={"hands": ["peek"]},
    ),
    Mistake(
        "a card with an empty hand", "card(card=axe_fire)", "MAM-K1",
        "You do not have “most axes: a fire”: your hand is empty.",
        "Vous n’avez pas « le plus de haches : un feu » : votre main est vide.",
    ),
    Mistake(
        "a card that was laid already", "card(card=wild_animal)", "MAM-K1",
        "You have laid “wild animal” face down already and hold no other.",
        "Vous avez déjà posé « animal au choix » face cachée et n’en avez pas d’autre.",
        table={"hands": ["wild_animal"]}, before=("card(card=wild_animal)",),
    ),
    Mistake(
        "a peek without question marks", "card(card=peek)", "MAM-K8",
        "No question mark lies on the table: “peek” has nothing to look under.",
        "Aucun point d’interrogation n’est visible : « coup d’œil » n’a rien à regarder.",
        table={"middle": NO_QUESTION_MARK, "hands": ["peek"]},
    ),
    Mistake(
        "a recall before anybody has a lot", "card(card=recall)", "MAM-K8",
        "All tiles lie in the middle: “recall” has no lot to call back.",
        "Toutes les plaquettes sont au milieu : « rappel » n’a pas de lot à rappeler.",
        table={"hands": ["recall"]},
    ),
    Mistake(
        "a card after tiles", "card(card=flip)", "MAM-D4",
        "Cards come before tiles, and you have picked 2 tiles already. Undo that to play a card first.",
        "Les cartes viennent avant les plaquettes, et vous en avez déjà choisi 2. Annulez d’abord pour jouer une "
        "carte.",
        table={"middle": "fox, hare", "hands": ["flip"]}, before=("fox in middle", "hare in middle"),
    ),
    Mistake(
        "a card after a theft", "card(card=flip)", "MAM-D4",
        "Cards come before tiles, and you are stealing the lot of Bo already. Undo that to play a card first.",
        "Les cartes viennent avant les plaquettes, et vous volez déjà le lot devant Bo. Annulez d’abord pour jouer une "
        "carte.",
        table={**ROBBED, "hands": ["flip"]}, before=("lot(owner=1, heap=0)",),
    ),
    Mistake(
        "a peek that looks at nothing", "done", "MAM-L1",
        "You have played “peek”: look under a question mark before you go on.",
        "Vous avez joué « coup d’œil » : regardez sous un point d’interrogation avant de continuer.",
        table={"hands": ["peek"]}, before=("card(card=peek)",),
    ),
    Mistake(
        "a peek under a good", "tusk in lot 2", "MAM-L1",
        "“Peek” looks under question marks only, not under the tusk before Bo.",
        "« Coup d’œil » ne regarde que sous les points d’interrogation, pas sous la défense devant Bo.",
        table={**ROBBED, "hands": ["peek"]}, before=("card(card=peek)",),
    ),
    Mistake(
        "a peek under the same tile twice", "unknown in lot 2", "MAM-L1",
        "You have looked under this question mark already: choose another one, or end the card.",
        "Vous avez déjà regardé sous ce point d’interrogation : choisissez-en un autre, ou terminez la carte.",
        table={"lots": {2: "unknown, hide"}, "hands": ["peek"]}, before=("card(card=peek)", "unknown in lot 2"),
    ),
    Mistake(
        "a flip of an animal", "fox in middle", "MAM-L5",
        "“Flip” may not turn an animal: the fox in the middle stays as it lies.",
        "« Retournement » ne retourne pas les animaux : le renard au milieu reste comme ça.",
        table={"middle": "fox", "hands": ["flip"]}, before=("card(card=flip)",),
    ),
    Mistake(
        "a flip of the same tile twice", "unknown in lot 2", "MAM-L3",
        "You have turned this tile over already: choose another one, or end the card.",
        "Vous avez déjà retourné cette plaquette : choisissez-en une autre, ou terminez la carte.",
        table={"lots": {2: "meat/unknown, hide"}, "hands": ["flip"]}, before=("card(card=flip)", "meat in lot 2"),
    ),
    Mistake(
        "a second card before the first is carried out", "card(card=peek)", "MAM-K3",
        "You have played “flip”: turn over a tile that shows no animal before you go on.",
        "Vous avez joué « retournement » : retournez une plaquette qui ne montre pas d’animal avant de continuer.",
        table={"hands": ["flip, peek"]}, before=("card(card=flip)",),
    ),
    Mistake(
        "a theft in the middle of a flip", "lot(owner=1, heap=0)", "MAM-K3",
        "You are still carrying out “flip”: turn over another tile, or end the card, before you go on.",
        "« retournement » est encore en cours : retournez une autre plaquette, ou terminez la carte, avant de "
        "continuer.",
        table={**ROBBED, "hands": ["flip"]}, before=("card(card=flip)", "meat in middle"),
    ),
    Mistake(
        "everything before a lot was recalled", "take_all", "MAM-K3",
        "You have played “recall”: choose a lot to call back before you go on.",
        "Vous avez joué « rappel » : choisissez un lot à rappeler avant de continuer.",
        table={**ROBBED, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling nothing", "done", "MAM-L8",
        "You have played “recall”: choose a lot to call back before you go on.",
        "Vous avez joué « rappel » : choisissez un lot à rappeler avant de continuer.",
        table={**ROBBED, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling a tile", "tusk in lot 2", "MAM-L8",
        "“Recall” calls whole lots back, no single tiles: choose a player who has tiles.",
        "« Rappel » rappelle des lots entiers, pas une seule plaquette : choisissez un joueur qui a des plaquettes.",
        table={**ROBBED, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling a tile with two players", "hide in lot 0", "MAM-L9",
        "“Recall” calls whole lots back, no single tiles: choose a lot.",
        "« Rappel » rappelle des lots entiers, pas une seule plaquette : choisissez un lot.",
        seats=2, table={**TWO, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling oneself", "lot(owner=0, heap=0)", "MAM-L8",
        "It is your turn, so you have no lot yourself: call back those of other players.",
        "C’est votre tour, vous n’avez donc pas de lot : rappelez ceux d’autres joueurs.",
        table={**ROBBED, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling a player without tiles", "lot(owner=2, heap=0)", "MAM-L8",
        "Chi has no tiles to call back.",
        "Chi n’a pas de plaquettes à rappeler.",
        table={**ROBBED, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "recalling an own lot that is not there", "lot(owner=0, heap=1)", "MAM-L9",
        "You have no second lot to call back.",
        "Vous n’avez pas de second lot à rappeler.",
        seats=2, table={**TWO, "hands": ["recall"]}, before=("card(card=recall)",),
    ),
    Mistake(
        "choosing the card that one draws", "draw(card=peek)", "MAM-V1",
        "Cards are drawn from the deck, not chosen: one for each axe, at the evaluation.",
        "Les cartes se piochent, elles ne se choisissent pas : une par hache, à l’évaluation.",
    ),
]  # fmt: skip

FULL = {"lots": {0: "hare, fox, 3 hide", 2: "tusk"}, "shaman": "lot 0", "seat": 2, "round": 5, "tokens": ["hare"]}
EXCHANGING = {**FULL, "down": ["2 wild_animal"], "hands": ["flip"]}
ANIMALS = [
    Mistake(
        "an animal token while the loot is shared out", "species(species=fox)", "MAM-R1",
        "Animals come last, when all the loot is shared out. Now play cards, then take tiles or steal a lot.",
        "Les animaux viennent en dernier, quand tout le butin est partagé. Maintenant, jouez des cartes, puis prenez "
        "des plaquettes ou volez un lot.",
    ),
    Mistake(
        "an animal token while a stolen lot is in hand", "species(species=fox)", "MAM-R1",
        "Animals come last, when all the loot is shared out. Now put back what you do not keep of the stolen lot.",
        "Les animaux viennent en dernier, quand tout le butin est partagé. Maintenant, rendez ce que vous ne gardez "
        "pas du lot volé.",
        table=ROBBED, before=("lot(owner=1, heap=0)",),
    ),
    Mistake(
        "a tile when all is shared out", "hare in lot 0", "MAM-R1",
        "The loot is shared out: nobody takes or steals any more. Choose an animal tile of yours to exchange, or "
        "decline.",
        "Le butin est partagé : on ne prend et ne vole plus rien. Choisissez une de vos plaquettes animal à échanger, "
        "ou renoncez.",
        table=EXCHANGING, before=("take_all",),
    ),
    Mistake(
        "a lot while a species is due", "lot(owner=1, heap=0)", "MAM-R1",
        "The loot is shared out: nobody takes or steals any more. Choose the species that you get.",
        "Le butin est partagé : on ne prend et ne vole plus rien. Choisissez l’espèce que vous recevez.",
        table=EXCHANGING, before=("take_all", "species(species=fox)", "done"),
    ),
    Mistake(
        "a card when all is shared out", "card(card=flip)", "MAM-D19",
        "This round is being evaluated: cards are played while the loot is shared out, before you take your tiles.",
        "La manche est en cours d’évaluation : les cartes se jouent pendant le partage, avant de prendre vos "
        "plaquettes.",
        table=EXCHANGING, before=("take_all",),
    ),
    Mistake(
        "exchanging a tile that one does not have", "species(species=boar)", "MAM-X13",
        "None of your tiles of this round shows a boar. You can exchange the hare and the fox, or decline.",
        "Aucune de vos plaquettes de la manche ne montre le sanglier. Vous pouvez échanger le lièvre et le renard, ou "
        "renoncer.",
        table=EXCHANGING, before=("take_all",),
    ),
    Mistake(
        "exchanging the same tile twice", "species(species=fox)", "MAM-X14",
        "You have named your fox tile already: exchange another animal tile as well, or stop there.",
        "Vous avez déjà désigné votre plaquette renard : échangez-en aussi une autre, ou restez-en là.",
        table=EXCHANGING, before=("take_all", "species(species=fox)"),
    ),
    Mistake(
        "a species that one owns", "species(species=hare)", "MAM-V18",
        "You own the hare already, and nobody has a species twice. You lack the salmon, the grouse, the fox, the "
        "marmot, the beaver and the boar.",
        "Vous avez déjà le lièvre, et personne n’a deux fois une espèce. Il vous manque le saumon, le lagopède, le "
        "renard, la marmotte, le castor et le sanglier.",
        table=EXCHANGING, before=("take_all", "species(species=fox)", "done"),
    ),
    Mistake(
        "no species for two exchanged tiles", "done", "MAM-X15",
        "Your exchange is not over: choose two species that you lack, one after the other.",
        "Votre échange n’est pas fini : choisissez deux espèces qui vous manquent, l’une après l’autre.",
        table=EXCHANGING, before=("take_all", "species(species=fox)", "species(species=hare)"),
    ),
    Mistake(
        "no species for most hides", "done", "MAM-X4",
        "You have most hides, and a card gives you an animal for them: choose its species.",
        "Vous avez le plus de peaux, et une carte vous donne pour cela un animal : choisissez son espèce.",
        table={**FULL, "lots": {0: "hare, 9 hide", 2: "tusk"}, "down": ["hide_animal"]}, before=("take_all",),
    ),
]  # fmt: skip

MISTAKES = [*TAKING, *STEALING, *CARDS, *ANIMALS]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_answered(scene: Scenes, mistake: Mistake) -> None:
    """What stands in the way and, where it helps, what to do instead."""
    table = scene(mistake.seats, **mistake.table)
    table.do(*mistake.before)
    assert table.why_not(mistake.tried) == mistake.clause
    assert table.excuse(mistake.tried, "en") == mistake.en
    assert table.excuse(mistake.tried, "fr") == mistake.fr


def test_every_reason_has_words_of_its_own() -> None:
    """No two reasons share their sentence: each answers one question."""
    for language in ("en", "fr"):
        told = [text[language] for text in game("mammut").words.refusals.values()]
        assert len(told) == len(set(told))


def test_a_tile_put_back_is_back(scene: Scenes) -> None:
    """MAM-D7: the same tile cannot be put back twice."""
    table = scene(3, lots={2: "tusk, hide, axe"}, middle="meat", seat=0)
    table.do("lot(owner=1, heap=0)")
    slot = table.slot("axe", "in hand")
    table.do("axe in hand")
    assert table.why_not(f"tile(slot={slot})") == "MAM-D7"
    assert table.excuse(f"tile(slot={slot})", "en") == (
        "That tile (axe) is back in the middle already; undo gives it to you again."
    )
    assert table.excuse(f"tile(slot={slot})", "fr") == (
        "Cette plaquette (hache) est déjà revenue au milieu ; « annuler » vous la redonne."
    )


def test_after_a_recall_of_everything_the_first_turn_is_not_meant(scene: Scenes) -> None:
    """MAM-D7 and not MAM-D10: the start player has been robbed, and recalls the last lot."""
    table = scene(3, lots={2: "tusk, hide"}, seat=0, start=0, hands=["recall"])
    table.do("card(card=recall)", "lot(owner=1, heap=0)")
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-D7"
    assert table.excuse("lot(owner=1, heap=0)", "en") == "Bo has no lot to steal now."


# --- when nobody decides ----------------------------------------------------------------------------


def test_nothing_can_be_chosen_while_chance_speaks() -> None:
    """MAM-R1: every action of the players gets an answer before the loot is poured out."""
    mammut = game("mammut")
    state = mammut.new(3)
    assert state.player == CHANCE
    for action in mammut.actions.players:
        assert mammut.why_not(state, action).reason == "chance_first"
    done = mammut.why_not(state, mammut.actions.encode("done"))
    assert (done.clause, mammut.excuse(done, "en")) == ("MAM-R1", "Nobody can choose now: chance is still at work.")


def test_nothing_can_be_chosen_after_the_end(scene: Scenes) -> None:
    """MAM-R6: round 5 is the last."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    assert table.state.player == OVER
    assert table.why_not("done") == "MAM-R6"
    assert table.excuse("done", "fr") == "La partie est finie."


def test_a_record_with_a_choice_in_the_place_of_chance_is_refused_in_one_line() -> None:
    """A ply that no player could play is named; nothing ends in a traceback."""
    lines = Match.new("mammut", 3, seed=2).record().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1 * "))
    done = game("mammut").actions.encode("done")
    for player in ("*", "0"):
        told = [*lines[:first], f"1 {player} done #{done}", ""]
        with pytest.raises(BrokenRecord, match="ply 1"):
            Match.replay("\n".join(told))


def test_a_refused_choice_names_the_clause_and_changes_nothing() -> None:
    """MAM-D10: the message quotes the rule and the legal choices."""
    match = Match.new("mammut", 3, seed=2)
    before = match.state.key()
    with pytest.raises(IllegalChoice, match="MAM-D10") as refused:
        match.play("lot(owner=0, heap=0)")
    assert refused.value.clause == "MAM-D10"
    assert "You open the round and nobody has a lot yet" in str(refused.value)
    assert "legal: tile(slot=0)" in str(refused.value)
    assert match.state.key() == before


def test_the_answer_tells_only_what_the_view_knows() -> None:
    """MAM-H2: whoever plays may know the own hand, and the answer from the own view is the same as from the truth."""
    mammut = game("mammut")
    match = Match.new("mammut", 4, seed=5)
    view = match.state.redact(match.player)
    legal = set(view.legal_actions())
    for action in mammut.actions.players:
        if action not in legal:
            assert mammut.why_not(view, action) == mammut.why_not(match.state, action)
