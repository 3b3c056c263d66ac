"""Things of the table in words, in both languages: what somebody hears who does not see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.state import SPECTATOR
from solutre.games.prehistory.board.prices import Price
from solutre.games.prehistory.board.scene import scene_of, worth_of
from solutre.games.prehistory.board.telling import (
    centre_said,
    coloured,
    counted,
    listed,
    offer_said,
    pillar_said,
    place_said,
    prey_said,
    price_said,
    rite_said,
    section_said,
    space_said,
    tile_said,
    titled,
    track_said,
    worth_said,
)
from solutre.games.prehistory.rules.components import CEREMONY_IDS, HUNTING_IDS

from .test_board import look_at, number

Scenes = Callable[..., Any]
EN, FR = Look("en", ("Ada", "Bo", "Chi")), Look("fr", ("Ada", "Bo", "Chi"))
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)


def both(say: Callable[[Look], str]) -> tuple[str, str]:
    """A thing in English and in French, with plain spaces."""
    return say(EN), say(FR).replace("\xa0", " ").replace("\u202f", " ")


# --- prices and stores -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "en", "fr"),
    [
        (Price(1, (GREY,)), "costs grey", "coûte gris"),
        (Price(3, (GREY, RED, BLUE)), "costs grey, red and blue", "coûte gris, rouge et bleu"),
        (Price(2, (GREY, RED, BLUE)), "costs 2 of grey, red and blue", "coûte 2 parmi gris, rouge et bleu"),
        (Price(0, ()), "costs nothing", "ne coûte rien"),
        (Price(1, (BROWN,), markers=True), "costs 1 brown marker", "coûte 1 marqueur marron"),
        (Price(2, (RED,), markers=True), "costs 2 red markers", "coûte 2 marqueurs rouges"),
        (Price(3, (WHITE,), markers=True), "costs 3 white markers", "coûte 3 marqueurs blancs"),
    ],
)
def test_a_price_is_all_of_its_colours_some_of_them_or_markers(wanted: Price, en: str, fr: str) -> None:
    """PRE-R1, PRE-F1, PRE-U5"""
    assert both(lambda look: price_said(wanted, look)) == (en, fr)


def test_lists_of_colours_and_of_nothing() -> None:
    assert both(lambda look: listed([], look)) == ("nothing", "rien")
    assert both(lambda look: coloured([GREY, WHITE], look)) == ("grey and white", "gris et blanc")
    assert both(lambda look: counted((2, 0, 0, 1, 0, 0), "colour", look)) == ("2 grey and 1 blue", "2 gris et 1 bleu")


# --- tiles and cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "en", "fr"),
    [
        ((0, False), "honey", "miel"),
        ((3, True), "egg, 1 development point", "œuf, 1 point de développement"),
        (None, "taken", "pris"),
    ],
)
def test_a_gathering_tile_tells_its_kind_and_its_point(tile: tuple[int, bool] | None, en: str, fr: str) -> None:
    """PRE-G6, PRE-K13"""
    assert both(lambda look: tile_said(tile, look)) == (en, fr)


@pytest.mark.parametrize(
    ("card", "en", "fr"),
    [
        ("H01", "tiger of value 2, 1 point", "tigre de valeur 2, 1 point"),
        ("H24", "mammoth of value 3, 2 points", "mammouth de valeur 3, 2 points"),
        (
            "H16",
            "footprints of value 1 (rhino), gives 1 grey resource",
            "empreinte de valeur 1 (rhinocéros), donne 1 ressource grise",
        ),
        (
            "H08",
            "footprints of value 2 (tiger), gives 1 grey marker",
            "empreinte de valeur 2 (tigre), donne 1 marqueur gris",
        ),
        (
            "H10",
            "footprints of value 3 (tiger), gives 1 blue marker and 1 development point",
            "empreinte de valeur 3 (tigre), donne 1 marqueur bleu et 1 point de développement",
        ),
        (
            "H27",
            "footprints of value 1 (mammoth), gives 2 development points",
            "empreinte de valeur 1 (mammouth), donne 2 points de développement",
        ),
    ],
)
def test_a_hunting_card_tells_all_that_is_printed_on_it(card: str, en: str, fr: str) -> None:
    """PRE-H3, PRE-H4: points of an animal, or what a footprint gives: resource, marker, development."""
    assert both(lambda look: prey_said(HUNTING_IDS.index(card), look)) == (en, fr)


@pytest.mark.parametrize(
    ("card", "en", "fr"),
    [
        (
            "C01",
            "4 points if these are painted: upper left, centre and lower right (value 1)",
            "4 points si sont peintes : en haut à gauche, au centre et en bas à droite (valeur 1)",
        ),
        (
            "C08",
            "5 points for each set of egg, mushroom and root (value 2)",
            "5 points par lot : œuf, champignon et racine (valeur 2)",
        ),
        (
            "C11",
            "1 point for each fish of value 3 (value 1, 1 development point)",
            "1 point par poisson de valeur 3 (valeur 1, 1 point de développement)",
        ),
        (
            "C22",
            "1 point for each of your people in the forest (value 1, 1 development point)",
            "1 point par membre en forêt (valeur 1, 1 point de développement)",
        ),
        (
            "C25",
            "2 points for each megalith B that scores (value 3)",
            "2 points par mégalithe B qui rapporte (valeur 3)",
        ),
    ],
)
def test_a_ceremony_card_tells_what_it_pays_for(card: str, en: str, fr: str) -> None:
    """PRE-Z1, PRE-Z2, PRE-Z3, PRE-Z8, PRE-Z10, with its value and its development point (PRE-K9)."""
    assert both(lambda look: rite_said(CEREMONY_IDS.index(card), look)) == (en, fr)


def test_a_section_is_told_by_its_place_and_its_symbols() -> None:
    """PRE-R1"""
    en, fr = both(lambda look: section_said(4, look))
    assert en == "the central section (hand, hunter, sun)"
    assert fr == "la section au centre (main, chasseur, soleil)"


def test_what_cards_are_worth_now(scene: Scenes) -> None:
    """PRE-Z11, PRE-Z18: two in the tent: 4, and 4 again for the copy; a copy alone copies nothing."""
    seen = scene_of(scene(own={"ceremony cards": "C27 C34"}, others=[{"ceremony cards": "C33"}]).state.redact(0))
    assert [worth_of(seen.view, 0, CEREMONY_IDS.index(card)) for card in ("C27", "C34", "C01")] == [4, 4, 0]
    assert worth_of(seen.view, 1, CEREMONY_IDS.index("C34")) == 0
    assert both(lambda look: worth_said(look, 4)) == ("worth 4 now", "vaut 4 à ce jour")


def test_the_first_card_can_be_the_one_that_is_copied(scene: Scenes) -> None:
    """PRE-Z18: C01, the diagonal, is worth 4 and once more 4."""
    seen = scene_of(scene(own={"ceremony cards": "C01 C34", "painted": [0, 4, 8]}).state.redact(0))
    assert (worth_of(seen.view, 0, 0), worth_of(seen.view, 0, 33)) == (4, 4)


# --- rings, tracks, pillars --------------------------------------------------------------------------


def test_a_place_of_the_ring_tells_its_colour_and_who_stands_there(scene: Scenes) -> None:
    """PRE-K1: P01 shows grey on top and red at the upper right; shamans of several players may share a place."""
    table = scene(prices={"ceremony": "P01"}, own={"shamans": [0, 1, 2]}, others=[{"shamans": [0, 3, 4]}])
    seen = scene_of(table.state.redact(0))
    assert both(lambda look: place_said(seen, look, 0)) == (
        "Place of the ring, top, grey, Ada and Bo",
        "Place du cercle, en haut, gris, Ada et Bo",
    )
    assert place_said(seen, EN, 1) == "Place of the ring, upper right, red, Ada"
    assert place_said(seen, EN, 5) == "Place of the ring, upper left, blue"


def test_the_river_names_every_disc(scene: Scenes) -> None:
    """PRE-F7"""
    seen = scene_of(scene(own={"fishing track": 8}, others=[{"fishing track": 8}]).state.redact(0))
    assert both(lambda look: track_said(seen, look)) == ("River: Ada 8, Bo 8", "Rivière : Ada 8, Bo 8")


def test_the_centre_tells_what_cubes_are_worth_in_autumn(scene: Scenes) -> None:
    """PRE-C8: P02, from its bordered icon on."""
    seen = scene_of(scene(prices={"centre": "P02"}).state.redact(0))
    assert both(lambda look: centre_said(seen, look)) == (
        "Worth of a cube in autumn: red 3, yellow 1, grey 2, blue 1, white 2 and brown 1",
        "Valeur d’un cube en automne : rouge 3, jaune 1, gris 2, bleu 1, blanc 2 et marron 1",
    )


@pytest.mark.parametrize(
    ("base", "en", "fr"),
    [
        (
            [],
            "Pillar of hunting, on top blue and blue, 2 of 2 places for the fee free",
            "Pilier chasse, au sommet bleu et bleu, 2 places sur 2 libres pour la redevance",
        ),
        (
            ["red", "white"],
            "Pillar of hunting, on top blue and blue, no place for the fee is free, fees laid: red and white",
            "Pilier chasse, au sommet bleu et bleu, aucune place libre pour la redevance, redevances : rouge et blanc",
        ),
    ],
)
def test_a_pillar_tells_its_top_and_in_spring_its_base(scene: Scenes, base: list[str], en: str, fr: str) -> None:
    """PRE-C5, PRE-P4"""
    seen = scene_of(scene(base={"hunting": base}, top={"hunting": "2 blue"}).state.redact(0))
    assert both(lambda look: pillar_said(seen, look, 4)) == (en, fr)


def test_outside_spring_a_pillar_has_no_base(scene: Scenes) -> None:
    """PRE-V8"""
    seen = scene_of(scene(season="autumn", own={"development": 1}, top={"hunting": ""}).state.redact(0))
    assert both(lambda look: pillar_said(seen, look, 4)) == (
        "Pillar of hunting, on top nothing",
        "Pilier chasse, au sommet rien",
    )


# --- the map -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "said"),
    [
        (0, "the start, start, 1 member of Bo"),
        (2, "the camp space 1 step north-east of the start, forest, camp 1 of Ada, 2 members of Ada"),
        (3, "the open water 1 step north-east and 1 north-west of the start, water"),
        (4, "the gathering space 2 steps north-east of the start, forest, berries"),
        (5, "the blue marker space 2 steps south-west of the start, water, gives a blue marker"),
        (7, "the camp space 1 step west and 1 south-west of the start, forest, place for a camp"),
        (8, "the animal space 1 step west of the start, forest, tiger"),
        (12, "the white marker space 1 step east of the start, water, gives a white marker, 1 member of Ada"),
        (23, "the fish space 2 steps south-west and 1 south-east of the start, water"),
        (34, "the fish space 2 steps north-east and 2 north-west of the start, water, fish of value 1"),
    ],
)
def test_a_space_tells_where_it_is_what_lies_and_who_stands_there(scene: Scenes, space: int, said: str) -> None:
    """PRE-S11, PRE-X1, PRE-B9: the fish on 23 was taken."""
    own = {"camps": {0: 2}, "members": {2: 2, 12: 1}, "fish": "1", "fishing track": 1}
    seen = scene_of(scene(own=own, taken=(23,)).state.redact(0))
    assert space_said(EN, seen.spaces[space]) == said


def test_a_megalith_that_stays_tells_who_would_score(scene: Scenes) -> None:
    """PRE-X5, PRE-X6: Ada stands beside B on 1, Bo on it and so alone beside C on 18."""
    seen = scene_of(scene(own={"members": {2: 1}}, others=[{"members": {1: 1}}]).state.redact(0))
    b, c, far = seen.spaces[1], seen.spaces[18], seen.spaces[29]
    assert offer_said(EN, b) == "megalith B: 1 point for each space held there and around (now Ada 1 and Bo 1)"
    assert (
        offer_said(EN, c)
        == "megalith C: most people here and around 5 points, second 2; a camp counts for 2 (now Bo 5)"
    )
    assert offer_said(EN, far) == "megalith C: most people here and around 5 points, second 2; a camp counts for 2"
    assert offer_said(FR, seen.spaces[35]).replace("\xa0", " ") == "mégalithe A : à prendre, 2 points à la fin"


def test_a_target_is_called_by_its_choice_and_else_by_itself(scene: Scenes) -> None:
    """Whoever may not choose hears the thing; whoever may hears what it does, and more where there is more."""
    table = scene(prices={"gathering": "P01"}, own={"resources": "2 grey"})
    seen, look = scene_of(table.state.redact(0)), look_at(table.state)
    assert titled(seen, look, int(number("gather(slot=1)")), "honey") == "Honey"
    chosen = titled(seen, look, int(number("gather(slot=0)")), "honey", more="worth a point")
    assert chosen == "Gather honey (upper left) for a grey resource. Worth a point"
    assert titled(scene_of(table.state.redact(SPECTATOR)), EN, int(number("gather(slot=0)")), "honey") == "Honey"
