"""Choices and events as sentences, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.state import Event

NAMES = ("Ada", "Bo", "Chi", "Dag")


def say(table: Any, word: str, language: str = "en") -> str:
    played = game("prehistory")
    return played.say(table.state, played.actions.parse(word), Look(language, NAMES))


@pytest.mark.parametrize(
    ("word", "en", "fr"),
    [
        (
            "paint(section=3)",
            "Paint the middle left section (wave, ox) for a red resource and a yellow resource",
            "Peindre la section au milieu à gauche (vague, bœuf) pour une ressource rouge et une ressource jaune",
        ),
        (
            "gather(slot=1)",
            "Gather an egg with a point from slot 1 for a blue resource",
            "Cueillir un œuf avec un point à l’emplacement 1 pour une ressource bleue",
        ),
        (
            "hunt(slot=0)",
            "Hunt the tiger (1 point), first card, for 2 colours of the upper half",
            "Chasser le tigre (1 point), première carte, pour 2 couleurs de la moitié haute",
        ),
        (
            "rotate(area=ceremony, way=clockwise)",
            "Development: turn the ceremony price tile one notch clockwise (1 point)",
            "Développement\u00a0: tourner d’un cran la tuile prix de la cérémonie dans le sens horaire (1 point)",
        ),
        ("end", "Pass for the rest of spring", "Passer pour le reste du printemps"),
    ],
)
def test_a_spring_choice_names_its_price(scene: Any, word: str, en: str, fr: str) -> None:
    """PRE-R1, PRE-G1, PRE-H1, PRE-D2, PRE-P3"""
    table = scene(
        own={"resources": "red", "development": 1}, prices={"painting": "P02", "gathering": "P03"},
        displays={"gathering": ["honey", "egg with a point", "nuts", "nuts", "root", "root"]},
    )  # fmt: skip
    assert (say(table, word), say(table, word, "fr")) == (en, fr)


def test_a_summer_choice_names_markers(scene: Any) -> None:
    """PRE-R2, PRE-U4"""
    table = scene(season="summer", visit="painting", own={"markers": "2 grey"})
    assert say(table, "paint(section=3)") == "Paint the middle left section (wave, ox) for 2 grey markers"
    assert say(table, "end") == "Pass at this action"


def test_a_space_is_named_by_the_errand(scene: Any) -> None:
    """PRE-A4, PRE-A5, PRE-B5: the same action says what it does now and what lies there."""
    table = scene(season="autumn", own={"development": 3, "members": {0: 1, 11: 1, 12: 1}}, tired=(11,))
    table.do("move_pay_point")
    assert say(table, "space(space=12)") == "Move the member on space 12 (white marker)"
    table.do("space(space=12)")
    assert say(table, "space(space=13)") == "Walk to space 13 (camp space)"
    assert say(table, "space(space=13)", "fr") == "Marcher jusqu’à la case 13 (case de campement)"
    table.do("space(space=13)", "build(space=11)")
    assert say(table, "camp(camp=2)") == "Camp 3: needs 2 members, nobody settles; 1 point, 1 development point"
    table.do("camp(camp=3)")
    assert say(table, "space(space=0)") == "Settle the member on space 0 (start)"


def test_a_camp_tells_nothing_that_is_zero(scene: Any) -> None:
    """PRE-B3, PRE-B5, PRE-B6: the first camp settles nobody and scores nothing at once."""
    table = scene(season="autumn", own={"members": {11: 1}, "development": 1}, tired=(11,))
    table.do("build(space=11)")
    assert say(table, "camp(camp=0)") == "Camp 1: needs 1 member, nobody settles; 1 development point"
    assert say(table, "camp(camp=0)", "fr") == (
        "Campement 1\u00a0: demande 1 membre, personne ne s’installe\u00a0; 1 point de développement"
    )


def test_free_dances_are_free(scene: Any) -> None:
    """PRE-K8, PRE-K3: no price in summer."""
    cards = {"ceremony": ["C23", "C01", "C25", "C04", "C05"]}
    table = scene(season="summer", visit="ceremony", own={"markers": "yellow", "shamans": [0, 2, 4]}, displays=cards)
    table.do("ceremony(slot=1)")
    assert say(table, "shaman_to(position=1)") == "Dance to the upper right position for free"
    assert say(table, "shaman_to(position=1)", "fr") == (
        "Danser jusqu’à la position «\u00a0en haut à droite\u00a0» gratuitement"
    )


def test_no_sentence_names_a_code() -> None:
    """Cards and tiles have words: what H01 or P02 is, nobody sees on the table."""
    texts = (game("prehistory").book / "texts.toml").read_text(encoding="utf-8")
    books = [clause.text for book in game("prehistory").rulebooks.values() for clause in book.clauses.values()]
    assert not re.search(r"(?<!-)\b[CHPTW]\d{1,2}\b", texts)
    assert not [text for text in books if re.search(r"(?<!-)\b[CHPTW]\d{2}\b", text)]


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (Event("deal_weather", "PRE-S13", 0, 0, (2,), -1), "Ada receives a weather tile", "Ada reçoit une tuile météo"),
        (
            Event("lay_map_tile", "PRE-S9", -1, 0, (6, 3), -1), "Another tile joins the map",
            "Une tuile de plus rejoint la carte",
        ),
    ],
)  # fmt: skip
def test_the_set_up_numbers_no_tile_that_shows_no_number(event: Event, en: str, fr: str) -> None:
    words = game("prehistory").words
    assert [words.event(event, language, NAMES) for language in ("en", "fr")] == [en, fr]


def test_payments_name_the_value_of_the_centre(scene: Any) -> None:
    """PRE-C8, PRE-A2"""
    table = scene(season="autumn", own={"resources": "red, yellow"}, prices={"centre": "P02"})
    assert say(table, "move_pay_resource(colour=red)") == "Spend a red resource for 3 movement points"
    assert say(table, "move_pay_resource(colour=yellow)") == "Spend a yellow resource for 1 movement point"


def test_every_choice_can_be_told_even_when_it_is_not_legal(scene: Any) -> None:
    """Pictures and refusals name choices that cannot be made now."""
    empty = {"gathering": [None] * 6, "fish": [None] * 6, "hunting": [None] * 5, "ceremony": [None] * 5}
    for season in ("spring", "summer", "autumn", "final action"):
        table = scene(season=season, number=5, own={"resources": "red"}, displays=empty)
        for action in range(game("prehistory").actions.decisions):
            for language in ("en", "fr"):
                said = say(table, str(game("prehistory").actions.describe(action)), language)
                assert said
                assert "{" not in said


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (
            Event("score_species", "PRE-H7", 0, 12, (2, 4, 3), -1),
            "Ada scores 12 points for hunting mammoth: worth 4 × 3 footprints",
            "Ada marque 12 points pour la chasse au mammouth\u00a0: valeur 4 × 3 empreintes",
        ),
        (
            Event("order", "PRE-W6", -1, 0, (3, 1, 0, 2), -1),
            "New turn order: Dag, Bo, Ada and Chi",
            "Nouvel ordre du tour\u00a0: Dag, Bo, Ada et Chi",
        ),
        (
            Event("migrate", "PRE-M4", 1, 0, (1, 11), -1),
            "Bo lets 1 member migrate to space 11",
            "Bo fait migrer 1 membre vers la case 11",
        ),
        (
            Event("take_pillar", "PRE-U2", 2, 0, (0, 0, 1), -1),
            "Chi takes the painting pillar as markers: one grey and one red",
            "Chi prend le pilier de la peinture comme marqueurs\u00a0: un gris et un rouge",
        ),
    ],
)
def test_events_read_well(event: Event, en: str, fr: str) -> None:
    words = game("prehistory").words
    assert (words.event(event, "en", NAMES), words.event(event, "fr", NAMES)) == (en, fr)
