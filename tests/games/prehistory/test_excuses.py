"""What a player is told who tries what cannot be done: clause and sentence with the numbers of the moment, in both
languages. The mistakes of beginners stand in test_mistakes.py; here are those of everybody else."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
Words = dict[str, Any]
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on
EVERY = {"resources": "grey, red, yellow, blue, brown, white"}
AUTUMN: Words = {"season": "autumn", "others": [RICH]}


def answered(table: Any, tried: str) -> tuple[str, str, str]:
    """Clause, sentence and phrase; French spaces as plain ones."""
    french = table.excuse(tried, "fr").replace("\xa0", " ").replace("\u202f", " ")
    return table.why_not(tried), table.excuse(tried), french


# --- another season, another moment ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tried", "clause", "en", "fr"),
    [
        (
            "fee(colour=red)",
            "PRE-P5",
            "The fee comes last: choose an action first.",
            "La redevance vient en dernier : choisissez d’abord une action.",
        ),
        (
            "payset(sectors=12)",
            "PRE-F1",
            "Choose a fish or a hunting card first; then the colours that pay for it.",
            "Choisissez d’abord un poisson ou une carte chasse ; ensuite, les couleurs du paiement.",
        ),
        (
            "build(space=11)",
            "PRE-B1",
            "Camps are built in autumn, when a member has walked to a camp space.",
            "Les campements se construisent en automne, quand un membre a marché jusqu’à une case de campement.",
        ),
        (
            "migrate_count(count=1)",
            "PRE-M1",
            "In spring you first choose which colours pay for the migration, then how many members go.",
            "Au printemps, choisissez d’abord les couleurs qui paient la migration, ensuite le nombre de membres.",
        ),
        (
            "move_pay_point",
            "PRE-D8",
            "Cubes and points become steps in autumn only.",
            "Cubes et points ne deviennent des pas qu’en automne.",
        ),
        (
            "rest",
            "PRE-D10",
            "You can ask to rest after an action, or at a summer action that you cannot pay; not now.",
            "On demande à se reposer après une action, ou à une action d’été que l’on ne peut pas payer ; pas "
            "maintenant.",
        ),
        (
            "discard_marker(colour=red)",
            "PRE-D7",
            "You have no red marker to give up.",
            "Vous n’avez pas de marqueur rouge à rendre.",
        ),
    ],
)
def test_in_spring(scene: Scenes, tried: str, clause: str, en: str, fr: str) -> None:
    """PRE-P2: a spring turn is an action, a use of points, or a pass."""
    assert answered(scene(own=EVERY, others=[RICH]), tried) == (clause, en, fr)


@pytest.mark.parametrize(
    ("tried", "clause", "en", "fr"),
    [
        (
            "camp(camp=1)",
            "PRE-B1",
            "Choose the space first, then the camp that you build there.",
            "Choisissez d’abord la case, ensuite le campement à y construire.",
        ),
        (
            "move_pay_resource(colour=blue)",
            "PRE-A2",
            "You have no blue resource to spend.",
            "Vous n’avez pas de ressource bleue à dépenser.",
        ),
        (
            "move_pay_marker(colour=blue)",
            "PRE-A2",
            "You have no blue marker to spend.",
            "Vous n’avez pas de marqueur bleu à dépenser.",
        ),
        (
            "move_pay_point",
            "PRE-D8",
            "You have no development point to spend.",
            "Vous n’avez pas de point de développement à dépenser.",
        ),
        (
            "discard_resource(colour=red)",
            "PRE-D7",
            "You have no red resource to give up.",
            "Vous n’avez pas de ressource rouge à rendre.",
        ),
        (
            "rest",
            "PRE-D10",
            "You can ask to rest in spring and in summer only.",
            "On ne peut demander à se reposer qu’au printemps et en été.",
        ),
        (
            "build(space=2)",
            "PRE-B1",
            "A camp of Ada already stands on the camp space 1 step north-east of the start.",
            "Un campement d’Ada se dresse déjà sur la case de campement à 1 pas au nord-est du départ.",
        ),
        (
            "space(space=41)",
            "PRE-S9",
            "This space is not on the map: with 2 players it is smaller.",
            "Cette case n’est pas sur la carte : à 2, elle est plus petite.",
        ),
    ],
)
def test_in_autumn(scene: Scenes, tried: str, clause: str, en: str, fr: str) -> None:
    """PRE-A2, PRE-B1: with a marker in hand and a camp on 2."""
    own = {"members": {12: 1, 2: 1}, "markers": "red", "camps": {0: 2}}
    assert answered(scene(own=own, **AUTUMN), tried) == (clause, en, fr)


@pytest.mark.parametrize(
    ("words", "tried", "clause", "en", "fr"),
    [
        (
            {"step": "pillar", "seat": 1},
            "gather(slot=0)",
            "PRE-U3",
            "Before summer comes to gathering, everybody takes a pillar: it is your turn to take one.",
            "Avant que l’été n’arrive à l’étape de la cueillette, chacun prend un pilier : c’est à vous d’en "
            "prendre un.",
        ),
        (
            {"step": "pillar", "seat": 1},
            "end",
            "PRE-U2",
            "You cannot pass here: everybody takes a pillar first.",
            "Ici, on ne passe pas : chacun prend d’abord un pilier.",
        ),
        (
            {"visit": "gathering"},
            "gather(slot=0)",
            "PRE-G2",
            "This costs 2 red markers; you have none.",
            "Cela coûte 2 marqueurs rouges ; vous n’en avez pas.",
        ),
        (
            {"visit": "gathering"},
            "take_pillar(pillar=hunting)",
            "PRE-U2",
            "You have taken your pillar for this summer.",
            "Vous avez déjà pris votre pilier pour cet été.",
        ),
        (
            {"visit": "gathering"},
            "fee(colour=red)",
            "PRE-U6",
            "There is no fee outside spring.",
            "Il n’y a pas de redevance en dehors du printemps.",
        ),
        (
            {"visit": "migration"},
            "migrate_pay(payment=first)",
            "PRE-M2",
            "In summer each member that migrates costs a white marker: choose how many go.",
            "En été, chaque membre qui migre coûte un marqueur blanc : choisissez combien partent.",
        ),
        (
            {"visit": "migration"},
            "migrate_count(count=2)",
            "PRE-M2",
            "Each member costs a white marker, so 2 would cost 2; you have 1.",
            "Chaque membre coûte un marqueur blanc : pour 2, il en faut 2 ; vous en avez 1.",
        ),
        (
            {"visit": "migration"},
            "migrate_count(count=3)",
            "PRE-M3",
            "3 members cannot migrate: your tent holds 2.",
            "3 membres ne peuvent pas migrer : votre tente en abrite 2.",
        ),
    ],
)
def test_in_summer(scene: Scenes, words: Words, tried: str, clause: str, en: str, fr: str) -> None:
    """PRE-U2 to PRE-U6: with a white marker and two in the tent."""
    table = scene(season="summer", own={"markers": "white"}, others=[RICH], **words)
    assert answered(table, tried) == (clause, en, fr)


# --- prices and sites --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "tried", "clause", "en", "fr"),
    [
        (
            {
                "prices": {"fishing and hunting": "P03"},
                "own": {"resources": "white, 3 red"},
                "displays": {"hunting": ["H03", *[None] * 4]},
            },
            "hunt(slot=0)",
            "PRE-H1",
            "A hunting card of value 3 costs 3 different colours out of yellow, blue and white; you have 1 of them.",
            "Une carte chasse de valeur 3 coûte 3 couleurs différentes parmi jaune, bleu et blanc ; vous en avez 1.",
        ),
        (
            {
                "season": "autumn",
                "own": {"members": {34: 1}, "development": 1},
                "movement_points": 1,
                "others": [{"members": {33: 1, 35: 1, 36: 1}, "megaliths A": 1}],
                "taken": (35,),
            },
            "space(space=34)",
            "PRE-A7",
            "With 1 step this member reaches no space on which it may stop.",
            "Avec 1 pas, ce membre n’atteint aucune case où s’arrêter.",
        ),
        (
            {"season": "autumn", "own": {"members": {11: 1}, "development": 1, "camps": {0: 2, 1: 7}}, "tired": [11]},
            "build(space=11)",
            "PRE-B3",
            "You have 1 member on the camp space 1 step south-east of the start and beside it; the smallest camp "
            "that you have left needs 2.",
            "Vous avez 1 membre sur la case de campement à 1 pas au sud-est du départ et à côté ; le plus petit "
            "campement qui vous reste en demande 2.",
        ),
        (
            {
                "season": "autumn",
                "number": 5,
                "own": {"members": {11: 1}, "development": 1, "camps": dict(enumerate((2, 7, 13, 19, 21, 26, 31)))},
                "tired": [11],
            },
            "build(space=11)",
            "PRE-B8",
            "You have built all seven of your camps.",
            "Vos sept campements sont tous construits.",
        ),
    ],
)
def test_what_cannot_be_paid_reached_or_built(
    scene: Scenes, words: Words, tried: str, clause: str, en: str, fr: str
) -> None:
    """PRE-H1, PRE-A7, PRE-B1, PRE-B3, PRE-B8"""
    assert answered(scene(**words), tried) == (clause, en, fr)


# --- before and after --------------------------------------------------------------------------------


def test_while_chance_lays_the_table_nobody_chooses(fresh: Any) -> None:
    """PRE-S20: and nobody chooses for chance."""
    table = fresh(2)
    assert answered(table, "end") == (
        "PRE-S20",
        "Nobody can choose right now: the table is still being laid.",
        "Personne ne peut choisir en ce moment : la table n’est pas encore prête.",
    )


def test_points_wait_for_the_first_turn(fresh: Any) -> None:
    """PRE-D9, PRE-S15"""
    table = fresh(2)
    table.deal()
    assert answered(table, "rotate_weather") == (
        "PRE-D9",
        "Development points are used in your own turns; the set-up comes before them.",
        "Les points de développement s’utilisent pendant vos tours ; la mise en place vient avant.",
    )
    table.do("setup_weather(position=0)")
    assert answered(table, "end")[:2] == ("PRE-S15", "Choose first where your shamans start.")


def test_a_fee_is_paid_once(scene: Scenes) -> None:
    """PRE-P5"""
    table = scene(prices={"painting": "P02"}, own={"resources": "2 red", "development": 1}, others=[RICH])
    table.do("paint(section=7)", "fee(colour=red)")
    assert answered(table, "fee(colour=red)") == (
        "PRE-P5",
        "The fee of this action is paid; there is no second one.",
        "La redevance de cette action est payée ; il n’y en a pas d’autre.",
    )
