"""What a player is told in the middle of an action: which pick is due, and why another one is not on offer."""

from __future__ import annotations

import pytest

from .test_excuses import AUTUMN, EVERY, RICH, Scenes, Words, answered

SITE: Words = {**AUTUMN, "own": {"members": {2: 1, 0: 2}, "development": 1, "camps": {1: 7}}, "tired": [2]}
LONE: Words = {**AUTUMN, "own": {"members": {2: 1, 0: 2}, "development": 1}, "tired": [2]}
WALK: Words = {
    **AUTUMN,
    "own": {"members": {12: 1, 13: 1, 2: 1}, "camps": {0: 2}, "development": 1},
    "movement_points": 2,
}
RIVER: Words = {"prices": {"fishing and hunting": "P03"}, "displays": {"fish": ["1", *[None] * 5]}, "others": [RICH]}
DANCE: Words = {
    "own": {"resources": "yellow, blue, brown, grey", "shamans": [0, 2, 4]},
    "prices": {"ceremony": "P02"},
    "displays": {"ceremony": ["C02", *[None] * 4]},
    "others": [RICH],
}
MIGRATION: Words = {"own": {"resources": "3 red, 3 yellow"}, "prices": {"migration": "P02"}, "others": [RICH]}


@pytest.mark.parametrize(
    ("words", "picks", "clause", "en", "fr"),
    [
        (
            {**RIVER, "own": EVERY},
            "fish(slot=0)",
            "PRE-F1",
            "Choose first which colour pays for your prey, or undo.",
            "Choisissez d’abord la couleur qui paie votre prise, ou annulez.",
        ),
        (
            DANCE,
            "ceremony(slot=0) shaman_to(position=1) shaman_to(position=3)",
            "PRE-K5",
            "Choose first which of your shamans move, or undo.",
            "Choisissez d’abord lesquels de vos chamans se déplacent, ou annulez.",
        ),
        (
            MIGRATION,
            "migrate_pay(payment=both)",
            "PRE-M6",
            "Choose first how many members migrate, or undo.",
            "Choisissez d’abord combien de membres migrent, ou annulez.",
        ),
        (
            MIGRATION,
            "migrate_pay(payment=both) migrate_count(count=1)",
            "PRE-M4",
            "Choose first where your members migrate, or undo.",
            "Choisissez d’abord où migrent vos membres, ou annulez.",
        ),
        (
            WALK,
            "space(space=12)",
            "PRE-A10",
            "A member is ready to walk: choose where it stops, or undo.",
            "Un membre est prêt à marcher : choisissez où il s’arrête, ou annulez.",
        ),
        (
            SITE,
            "build(space=2)",
            "PRE-B3",
            "Choose first which camp you build there, or undo.",
            "Choisissez d’abord le campement à y construire, ou annulez.",
        ),
        (
            SITE,
            "build(space=2) camp(camp=5)",
            "PRE-B5",
            "Choose first which members settle, or undo.",
            "Choisissez d’abord quels membres s’installent, ou annulez.",
        ),
    ],
)
def test_what_is_under_way_comes_first(scene: Scenes, words: Words, picks: str, clause: str, en: str, fr: str) -> None:
    """Nothing else can be done, and nobody can pass, before its picks are made."""
    table = scene(**words)
    table.do(*picks.split())
    assert answered(table, "end") == answered(table, "paint(section=0)") == (clause, en, fr)
    assert table.why_not("rotate_weather") == "PRE-D1"


@pytest.mark.parametrize(
    ("words", "picks", "tried", "clause", "en", "fr"),
    [
        (
            {**RIVER, "own": EVERY},
            "fish(slot=0)",
            "payset(sectors=12)",
            "PRE-F1",
            "Your prey costs 1 colour, not 2.",
            "Votre prise coûte 1 couleur, et non 2.",
        ),
        (
            {**RIVER, "own": {"resources": "red, brown, 2 white"}},
            "fish(slot=0)",
            "payset(sectors=3)",
            "PRE-F1",
            "You do not have a grey resource.",
            "Il vous manque une ressource grise.",
        ),
        (
            DANCE,
            "ceremony(slot=0)",
            "shaman_to(position=0)",
            "PRE-K2",
            "One of your shamans stood on the place “top” when the ceremony began: no shaman dances there now.",
            "Un de vos chamans se tenait à la place « en haut » au début de la cérémonie : aucun n’y danse cette fois.",
        ),
        (
            DANCE,
            "ceremony(slot=0) shaman_to(position=1)",
            "shaman_to(position=1)",
            "PRE-K2",
            "One of your shamans already dances to the place “upper right”: each one goes to a place of its own.",
            "Un de vos chamans danse déjà jusqu’à la place « en haut à droite » : chacun va à une place différente.",
        ),
        (
            DANCE,
            "ceremony(slot=0) shaman_to(position=1) shaman_to(position=3)",
            "shaman_from(position=1)",
            "PRE-K5",
            "None of your shamans stands on the place “upper right”.",
            "Aucun de vos chamans ne se tient à la place « en haut à droite ».",
        ),
        (
            MIGRATION,
            "migrate_pay(payment=both) migrate_count(count=1)",
            "space(space=3)",
            "PRE-M4",
            "Members migrate to the start space or to one of your own camps.",
            "Les membres migrent vers la case de départ ou vers l’un de vos campements.",
        ),
        (
            WALK,
            "space(space=12)",
            "space(space=13)",
            "PRE-A7",
            "One of your members already stands on the camp space 2 steps east of the start.",
            "Un de vos membres se tient déjà sur la case de campement à 2 pas à l’est du départ.",
        ),
        (
            WALK,
            "space(space=12)",
            "space(space=2)",
            "PRE-A8",
            "Somebody already stands in your camp on the camp space 1 step north-east of the start; walking "
            "brings nobody more there.",
            "Il y a déjà quelqu’un dans votre campement de la case de campement à 1 pas au nord-est du départ ; "
            "on n’y ajoute personne en marchant.",
        ),
        (
            SITE,
            "build(space=2)",
            "camp(camp=1)",
            "PRE-B8",
            "You have built camp 1→1 already.",
            "Vous avez déjà construit le campement 1→1.",
        ),
        (
            SITE,
            "build(space=2)",
            "camp(camp=6)",
            "PRE-B3",
            "Camp 4→2 needs 4 members on the space and beside it; you have 3 there.",
            "Le campement 4→2 demande 4 membres sur la case et à côté ; vous en avez 3.",
        ),
        (
            SITE,
            "build(space=2) camp(camp=5)",
            "space(space=12)",
            "PRE-B5",
            "Settlers are builders: members of yours on the camp space or beside it. There is none on the white "
            "marker space 1 step east of the start.",
            "Ceux qui s’installent sont des bâtisseurs : vos membres sur la case du campement ou à côté. Il n’y "
            "en a pas sur la case du marqueur blanc à 1 pas à l’est du départ.",
        ),
        (
            SITE,
            "build(space=2) camp(camp=5) space(space=2)",
            "space(space=2)",
            "PRE-B5",
            "The member on the camp space 1 step north-east of the start already settles, and no other of yours "
            "stands there.",
            "Le membre de la case de campement à 1 pas au nord-est du départ s’installe déjà, et vous n’en avez "
            "pas d’autre à cet endroit.",
        ),
        (
            LONE,
            "build(space=2) camp(camp=1)",
            "space(space=0)",
            "PRE-B5",
            "This camp is built by the member on the camp space 1 step north-east of the start alone, so that is "
            "the one who settles.",
            "Ce campement est bâti par le seul membre de la case de campement à 1 pas au nord-est du départ : "
            "c’est lui qui s’installe.",
        ),
    ],
)
def test_a_pick_that_is_not_on_offer(
    scene: Scenes, words: Words, picks: str, tried: str, clause: str, en: str, fr: str
) -> None:
    """PRE-F1, PRE-K2, PRE-K5, PRE-M4, PRE-A7, PRE-A8, PRE-B3, PRE-B5, PRE-B8"""
    table = scene(**words)
    table.do(*picks.split())
    assert answered(table, tried) == (clause, en, fr)
