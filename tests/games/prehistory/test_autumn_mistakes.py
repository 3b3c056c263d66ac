"""Mistakes that beginners make in autumn, and what they are told."""

from __future__ import annotations

import pytest

from .test_mistakes import ALL, ON_TWO_SPACES, Mistake, Scenes, check

IN_AUTUMN: dict[str, Mistake] = {
    "one of the six actions": (
        {"own": ALL}, (), "hunt(slot=0)", "PRE-A1",
        "The six actions belong to spring and summer, so there is no hunting now: in autumn your tribe walks and "
        "builds.",
        "Les six actions se font au printemps et en été, celle de la chasse comme les autres\u00a0: en automne, votre "
        "tribu marche et construit.",
    ),
    "walking without points": (
        {"own": ALL}, (), "space(space=0)", "PRE-A2",
        "You have no steps: spend a resource, a marker or a development point first.",
        "Vous n’avez aucun pas\u00a0: dépensez d’abord une ressource, un marqueur ou un point de "
        "développement.",
    ),
    "walking too far": (  # 13 lies beside 12, which lies beside the start
        {"own": {"development": 1}}, ("move_pay_point", "space(space=0)"), "space(space=13)", "PRE-A5",
        "This walk takes 2 steps; you have 1, 1 too few.",
        "Cette marche demande 2 pas\u00a0; vous en avez 1, il en manque 1.",
    ),
    "somebody else’s member": (
        {"own": ON_TWO_SPACES, "others": [{"members": {0: 1, 11: 1}}]}, ("move_pay_point",), "space(space=11)",
        "PRE-A4",
        "The member on the camp space 1 step south-east of the start is not yours: it belongs to Bo.",
        "Le membre de la case de campement à 1 pas au sud-est du départ n’est pas à vous\u00a0: il appartient à Bo.",
    ),
    "a space without anybody": (
        {"own": ON_TWO_SPACES}, ("move_pay_point",), "space(space=13)", "PRE-A4",
        "None of your members stands on the camp space 2 steps east of the start.",
        "Aucun de vos membres ne se tient sur la case de campement à 2 pas à l’est du départ.",
    ),
    "a member that has walked": (
        {"own": ON_TWO_SPACES, "tired": (12,)}, ("move_pay_point",), "space(space=12)", "PRE-A4",
        "The member on the white marker space 1 step east of the start has walked this autumn and is tired "
        "until the round is over.",
        "Le membre de la case du marqueur blanc à 1 pas à l’est du départ a déjà marché cet automne\u00a0; il "
        "est fatigué jusqu’à la fin de la manche.",
    ),
    "stopping beside somebody": (
        {"own": ON_TWO_SPACES, "others": [{"members": {0: 1, 11: 1}}]}, ("move_pay_point", "space(space=12)"),
        "space(space=11)", "PRE-A7",
        "A member of Bo stands on the camp space 1 step south-east of the start: yours may pass, but not stop there.",
        "Un membre de Bo se tient sur la case de campement à 1 pas au sud-est du départ\u00a0: le vôtre peut "
        "passer, pas s’y arrêter.",
    ),
    "stopping in a foreign camp": (
        {"own": ON_TWO_SPACES, "others": [{"camps": {0: 11}}]}, ("move_pay_point", "space(space=12)"),
        "space(space=11)", "PRE-A7",
        "A camp of Bo stands on the camp space 1 step south-east of the start: your members may pass through "
        "it, but not stop there.",
        "La case de campement à 1 pas au sud-est du départ est un campement de Bo\u00a0: vos membres peuvent la "
        "traverser, pas s’y arrêter.",
    ),
    "stopping on the start": (
        {"own": ON_TWO_SPACES}, ("move_pay_point", "space(space=12)"), "space(space=0)", "PRE-A9",
        "A member may stop on the start space only when nobody stands there.",
        "Un membre ne peut s’arrêter sur la case de départ que si personne ne s’y trouve.",
    ),
    "going nowhere": (
        {"own": ON_TWO_SPACES}, ("move_pay_point", "space(space=12)"), "space(space=12)", "PRE-A13",
        "A move never ends where it began: choose another space, or undo.",
        "Un déplacement ne finit jamais là où il a commencé\u00a0: choisissez une autre case, ou annulez.",
    ),
    "a space of a larger map": (
        {"own": ALL}, (), "space(space=41)", "PRE-S9",
        "This space is not on the map: with 2 players it is smaller.",
        "Cette case n’est pas sur la carte\u00a0: à 2, elle est plus petite.",
    ),
    "building anywhere": (
        {"own": {"members": {12: 1}, "development": 1}, "tired": (12,)}, (), "build(space=12)", "PRE-B1",
        "Camps are built on camp spaces only, and the white marker space 1 step east of the start is none.",
        "On ne construit que sur les cases de campement, et la case du marqueur blanc à 1 pas à l’est du départ "
        "n’en est pas une.",
    ),
    "building from afar": (
        {"own": {"members": {12: 1}, "development": 1}, "tired": (12,)}, (), "build(space=11)", "PRE-B1",
        "To build on the camp space 1 step south-east of the start, one of your members has to walk there first.",
        "Pour construire sur la case de campement à 1 pas au sud-est du départ, un de vos membres doit d’abord "
        "y marcher.",
    ),
    "building with a member of last year": (
        {"own": {"members": {11: 1}, "development": 1}}, (), "build(space=11)", "PRE-B1",
        "Your member was on the camp space 1 step south-east of the start before this autumn. Only one that "
        "walks there this autumn can build.",
        "Votre membre était sur la case de campement à 1 pas au sud-est du départ avant cet automne. Seul un "
        "membre qui y arrive cet automne peut construire.",
    ),
    "a camp that needs more builders": (
        {"own": {"members": {11: 1, 12: 1}, "development": 1}, "tired": (11,)}, ("build(space=11)",), "camp(camp=4)",
        "PRE-B3",
        "Camp 3→1 needs 3 members on the space and beside it; you have 2 there.",
        "Le campement 3→1 demande 3 membres sur la case et à côté\u00a0; vous en avez 2.",
    ),
    "spending what one does not have": (
        {"own": {"resources": "red"}}, (), "move_pay_marker(colour=red)", "PRE-A2",
        "You have no red marker to spend.",
        "Vous n’avez pas de marqueur rouge à dépenser.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", IN_AUTUMN.values(), ids=IN_AUTUMN)
def test_mistakes_of_autumn(scene: Scenes, mistake: Mistake) -> None:
    check(scene(season="autumn", **mistake[0]), mistake)
