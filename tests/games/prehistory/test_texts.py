"""Choices and events as sentences, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.game import Look, game
from solutre.core.state import EVERYONE, Event
from solutre.games.prehistory.board.telling import needed
from solutre.games.prehistory.rules.components import CAMPS
from solutre.games.prehistory.rules.layouts import way_from_start
from solutre.games.prehistory.rules.spaces import spot

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
            "Gather an egg with a point (upper middle) for a blue resource",
            "Cueillir un œuf avec un point (en haut au milieu) pour une ressource bleue",
        ),
        (
            "hunt(slot=0)",
            "Hunt the tiger (1 point), first card, for 2 colours out of grey, blue and brown",
            "Chasser le tigre (1 point), première carte, pour 2 couleurs parmi gris, bleu et marron",
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
        own={"resources": "red", "development": 1},
        prices={"painting": "P02", "gathering": "P03"},
        displays={"gathering": ["honey", "egg with a point", "nuts", "nuts", "root", "root"]},
    )
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
    assert say(table, "space(space=12)") == "Move the member on the white marker space 1 step east of the start"
    table.do("space(space=12)")
    assert say(table, "space(space=13)") == "Walk to the camp space 2 steps east of the start"
    assert say(table, "space(space=13)", "fr") == "Marcher jusqu’à la case de campement à 2 pas à l’est du départ"
    table.do("space(space=13)", "build(space=11)")
    assert say(table, "camp(camp=2)") == "Camp 2: needs 2 members, nobody settles; 1 point, 1 development point"
    table.do("camp(camp=3)")
    assert say(table, "space(space=0)") == "Settle the member on the start"


@pytest.mark.parametrize(
    ("cell", "way"),
    [
        ((0, 0), 0),
        ((2, 0), 2_00_00_06),  # two steps east
        ((0, -3), 3_02_00_06),  # three north-west
        ((3, -1), 2_00_01_01),  # two east, one north-east
        ((-1, -1), 1_02_01_03),  # one north-west, one west
        ((-2, 3), 2_04_01_05),  # two south-west, one south-east
        ((2, 1), 1_05_02_00),  # one south-east, two east
    ],
)
def test_the_way_to_a_space_is_told_in_steps_from_the_start(cell: tuple[int, int], way: int) -> None:
    """PRE-S11: east is (1, 0), north-east (1, −1), north-west (0, −1), and the others lie across from them."""
    assert way_from_start(cell) == way


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", [0, 1, 2])
def test_every_space_of_every_map_has_a_name_of_its_own(scene: Any, seats: int, layout: int) -> None:
    """PRE-S10, PRE-S11"""
    state = scene(seats=seats, layout=layout).state
    words = game("prehistory").words
    for language in ("en", "fr"):
        names = {words.word("spot", int(spot(state, space)), language) for space in range(len(state.land))}
        assert len(names) == len(state.land)


def test_the_log_names_places_not_numbers(scene: Any) -> None:
    """PRE-A5, PRE-B3, PRE-M4: space 12 lies east of the start, 13 behind it; 11 is south-east of the start."""
    table = scene(season="autumn", own={"development": 3, "members": {12: 1, 11: 1}}, others=[{"development": 1}])
    told = table.do("move_pay_point", "space(space=12)", "space(space=13)", "build(space=13)", "camp(camp=0)")
    words = game("prehistory").words
    said = [words.event(event, "en", NAMES) for event in told if event.kind in ("move", "build")]
    assert said == [
        "Ada walks a member 1 step to the camp space 2 steps east of the start",
        "Ada builds camp 1 on the camp space 2 steps east of the start",
    ]


@pytest.mark.parametrize(("place", "en", "fr"), [(1, "first", "première"), (4, "fourth", "quatrième")])
def test_places_are_counted_from_the_first(place: int, en: str, fr: str) -> None:
    """PRE-S18, PRE-K11: who is first in order is not called second."""
    words = game("prehistory").words
    order = Event("deal_order", "PRE-S18", 0, 0, (place,), -1)
    assert words.event(order, "en", NAMES) == f"Ada is {en} in turn order"
    assert words.event(order, "fr", NAMES) == f"Ada joue en {fr} position"
    track = Event("track", "PRE-K11", 0, 0, (place,), -1)
    assert words.event(track, "en", NAMES) == f"Ada now stands {en} on the ceremony track"
    assert words.event(track, "fr", NAMES) == f"Ada occupe maintenant la {fr} place de la piste de cérémonie"


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
            Event("lay_map_tile", "PRE-S9", -1, 0, (6, 3), -1),
            "Another tile joins the map",
            "Une tuile de plus rejoint la carte",
        ),
    ],
)
def test_the_set_up_numbers_no_tile_that_shows_no_number(event: Event, en: str, fr: str) -> None:
    words = game("prehistory").words
    assert [words.event(event, language, NAMES) for language in ("en", "fr")] == [en, fr]


def test_payments_name_the_value_of_the_centre(scene: Any) -> None:
    """PRE-C8, PRE-A2"""
    table = scene(season="autumn", own={"resources": "red, yellow"}, prices={"centre": "P02"})
    assert say(table, "move_pay_resource(colour=red)") == "Spend a red resource for 3 steps"
    assert say(table, "move_pay_resource(colour=yellow)") == "Spend a yellow resource for 1 step"


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
            Event("migrate", "PRE-M4", 1, 0, (1, 11, 1_0105_0006), -1),
            "Bo lets 1 member migrate to the camp space 1 step south-east of the start",
            "Bo fait migrer 1 membre vers la case de campement à 1 pas au sud-est du départ",
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


def test_notes_tell_what_a_choice_brings(scene: Any) -> None:
    """PRE-R7: a second section makes a row worth 3; PRE-F4: a fish of 2 moves the disc from 3 to 5."""
    played = game("prehistory")
    tiles = {"fish": ["2", "1", "1", "1", "1", "1"]}
    table = scene(own={"resources": "2 red", "painted": [0], "fishing track": 3}, displays=tiles)

    def note(word: str) -> str:
        choice = played.actions.parse(word)
        return played.words.note(choice, "en", played.facts(table.state, choice))

    assert note("paint(section=1)") == "Its row will be worth 3 points at the end."
    assert note("fish(slot=0)").startswith("Your disc swims from 3 to 5; ")


def test_no_choice_names_a_number_that_nobody_sees() -> None:
    choices = game("prehistory").words.choices
    assert not [kind for kind, told in choices.items() if "{slot}" in told["en"] or "{space}" in told["en"]]


BOOK = Path(game("prehistory").folder) / "book"
CUBES_OF_BOTH_KINDS = {  # on pillars, left at the end, or given up as one likes (PRE-C4)
    "lesson.toml": r"pillar|pilier|left over|restants",
    "texts.toml": r"pillar|pilier|left|restants|neither|sans cube|give up|rendu|Cubes (and|et) points|of your shamans"
    r"|de vos chamans|in autumn|automne|\{cubes",
}


@pytest.mark.parametrize(
    "name", ["texts.toml", "aid.toml", "tips.toml", "lesson.toml", "rulebook.en.md", "rulebook.fr.md"]
)
def test_one_thing_has_one_word(name: str) -> None:
    """PRE-C4, PRE-A2: what lies in the tent is a resource, not a cube; one walks by steps, not by movement points."""
    told = (BOOK / name).read_text(encoding="utf-8")
    assert not re.findall(r"movement points?\b|points? de mouvement", told)
    if name.endswith(".toml"):
        sentences = [line for line in told.splitlines() if re.search(r"\b(en|fr) = .*\bcubes?\b", line, re.IGNORECASE)]
        allowed = CUBES_OF_BOTH_KINDS.get(name, "$^")
        assert [line for line in sentences if not re.search(allowed, line)] == []


def test_one_member_is_not_told_as_up_to_one(scene: Any) -> None:
    """PRE-M1: two colours let up to three go, if there are as many in the tent."""
    table = scene(own={"resources": "3 red, 3 yellow, 3 blue"}, prices={"migration": "P02"})
    said = [say(table, word) for word in table.legal("migrate_pay")]
    assert any(one.startswith("Let one member migrate for ") for one in said)
    assert any(one.startswith("Let up to 3 members migrate for ") for one in said) and "up to 1" not in " ".join(said)


def test_a_camp_is_called_as_it_is_drawn() -> None:
    """PRE-B3, PRE-B5: how many build it, and how many of them settle."""
    for language in ("en", "fr"):
        names = [game("prehistory").words.word("camp_number", camp, language) for camp in range(CAMPS)]
        assert names == [needed(camp) for camp in range(CAMPS)]
    assert needed(4) == "3→1"


def test_a_short_story_counts_camps_and_tells_price_tiles_together() -> None:
    events = [
        Event(kind, "", 1, 0, args, EVERYONE)
        for kind, args in (("turn_tile", (0, 0)), ("build", (0, 5, 0)), ("turn_tile", (2, 1)), ("build", (3, 9, 0)))
    ]
    words = game("prehistory").words
    assert deeds(words, events, "en", NAMES) == {
        "turned the painting and ceremony price tiles": -1, "built 2 camps": 0,
    }  # fmt: skip
    assert list(deeds(words, events, "fr", NAMES)) == [
        "a tourné les tuiles prix de la peinture et de la cérémonie", "a construit 2 campements",
    ]  # fmt: skip


def test_a_short_story_counts_equal_fish_and_tiles() -> None:
    """PRE-F4: two of three fish are equal."""
    caught = [Event("fish", "", 1, 0, (fish, space), EVERYONE) for fish, space in ((1, 3), (1, 5), (0, 6))]
    gathered = [Event("gather", "", 1, 0, (0, tiles), EVERYONE) for tiles in (1, 2, 3)]
    words = game("prehistory").words
    assert list(deeds(words, [*caught, *gathered], "en", NAMES)) == [
        "caught a fish of value 2 (2 times)", "caught a fish of value 1", "gathered honey (3 times)",
    ]  # fmt: skip
    assert list(deeds(words, caught, "fr", NAMES)) == [
        "a pêché un poisson de valeur 2 (2 fois)", "a pêché un poisson de valeur 1",
    ]  # fmt: skip
