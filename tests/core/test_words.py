"""Sentences: equal things are counted, and no sentence tells the same thing twice, a zero or a code."""

from __future__ import annotations

import random
import re

import pytest

from solutre.core.book import words
from solutre.core.book.refusals import because
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import Words
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.state import EVERYONE, Event

BERRIES = Words(
    {
        "words": {"kind": {"en": ["a berry", "a bone", "4"], "fr": ["une baie", "un os", "4"]}},
        "many": {"en": {"a berry": "berries", "a bone": "bones"}, "fr": {"une baie": "baies", "un os": "os"}},
        "labels": {"got": {"en": "got {kind}", "fr": "reçu : {kind}"}},
    }
)

HERDS = Words(
    {
        "words": {
            "herd": {"en": ["deer", "mammoths"]},
            "place": {"en": {"0": "here", "more": "{2} {2:step|steps} to {1:herd}", "less": "# steps back"}},
        },
        "labels": {"at": {"en": "{where:place}"}},
        "events": {
            "hunt": {"en": "{who} scores {points}", "nothing": {"en": "{who} goes hungry"}},
            "count": {"args": "worth", "en": "worth {worth}", "counts": "worth", "nothing": {"en": "worthless"}},
        },
    }
)
UNTOLD = re.compile(  # what no sentence says: L07, a cell (2, −4), slot 3, a zero, a number with a minus sign
    r"\b[A-Z]{1,2}\d{1,2}\b|\(-?\d+, -?\d+\)|\b0\b|[-−]\d"
    r"|\b(slot|emplacement|cell|space|case) \d(?!\d* (of|de|steps?|pas) )"
)
PRINTED = re.compile(r"the value 0|la valeur 0")  # a fire of Ère glaciaire has this number on its face


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (0, "here"),
        (301, "3 steps to mammoths"),
        (100, "1 step to deer"),
        (1201, "12 steps to mammoths"),
        (-2, "2 steps back"),
    ],
)
def test_a_number_holds_several_two_digits_each(where: int, said: str) -> None:
    assert HERDS.label("at", "en", where=where) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("hunt", "", 0, 2, (), EVERYONE), "Ada scores 2"),
        (Event("hunt", "", 0, 0, (), EVERYONE), "Ada goes hungry"),
        (Event("count", "", 0, 0, (3,), EVERYONE), "worth 3"),
        (Event("count", "", 0, 5, (0,), EVERYONE), "worthless"),
    ],
)
def test_nothing_has_a_sentence_of_its_own(event: Event, said: str) -> None:
    assert HERDS.event(event, "en", ("Ada",)) == said


@pytest.mark.parametrize(
    ("kinds", "english", "french"),
    [
        ((), "got ", "reçu : "),
        ((0,), "got a berry", "reçu : une baie"),
        ((0, 0), "got two berries", "reçu : deux baies"),
        ((0, 1, 0), "got two berries and a bone", "reçu : deux baies et un os"),
        ((1, 0, 1, 0, 0), "got two bones and three berries", "reçu : deux os et trois baies"),
        ((0,) * 10, "got ten berries", "reçu : dix baies"),
        ((0,) * 11, "got 11 berries", "reçu : 11 baies"),
        ((2, 2), "got 4 and 4", "reçu : 4 et 4"),  # a number is no thing
    ],
)
def test_equal_things_are_told_once_with_their_number(kinds: tuple[int, ...], english: str, french: str) -> None:
    assert BERRIES.label("got", "en", kind=kinds) == english
    assert BERRIES.label("got", "fr", kind=kinds) == french


def test_no_list_of_a_game_tells_the_same_thing_twice(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "A hide, a hide and a hide" is no sentence: whatever can be there twice has a plural in `[many]`."""
    twice: set[str] = set()

    def listing(items: list[str], language: str) -> str:
        twice.update(item for item in items if items.count(item) > 1)
        return ", ".join(items)

    monkeypatch.setattr(words, "listing", listing)
    rng = random.Random(5)
    match = Match.new(any_game.id, any_game.seats[0], seed=5)
    while not match.over:
        choices = match.choices()
        for choice in choices:
            for language in LANGUAGES:
                any_game.say(match.view(match.player), choice, match.look(match.player, language))
        match.play(rng.choice(choices))
    for event in match.events(0):
        for language in LANGUAGES:
            any_game.words.event(event, language, match.look(0, language).names)
    assert twice == set()


def test_no_sentence_of_a_game_tells_a_zero_or_a_code(any_game: Game) -> None:
    """Words of the table: a place has a name, nobody scores 0 points, and nothing has an inner number."""
    rng, said = random.Random(2), set[str]()
    match = Match.new(any_game.id, any_game.seats[-1], seed=2)
    while not match.over:
        choices, state = match.choices(), match.state
        others = set(rng.choices(range(any_game.actions.size), k=8)) - {choice.action for choice in choices}
        refusals = [any_game.refuse(state, other) for other in others if any_game.actions.is_decision(other)]
        for language in LANGUAGES:
            look = match.look(match.player, language)
            said.update(any_game.say(state, choice, look) for choice in rng.sample(choices, min(4, len(choices))))
            said.update(any_game.excuse(refusal, language, match.names) for refusal in refusals)
        match.play(rng.choice(choices))
    for event in match.state.log or []:
        said.update(any_game.words.event(event, language, match.names) for language in LANGUAGES)
    assert [words for words in sorted(said) if UNTOLD.search(PRINTED.sub("", words))] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ada", "Le lot d’Ada : plus qu’Ada"), ("Élise", "Le lot d’Élise : plus qu’Élise"),
     ("Bo", "Le lot de Bo : plus que Bo"), ("Hugo", "Le lot de Hugo : plus que Hugo"), ("", "Le lot de  : plus que ")],
)  # fmt: skip
def test_french_is_shortened_before_a_name(name: str, said: str) -> None:
    lots = Words({
        "labels": {"lot": {"en": "The lot of {who}", "fr": "Le lot de {who} : plus que {who}"}},
        "refusals": {"no": {"fr": "Le lot de {owner:seat} : plus que {owner:seat}"}},
        "events": {"take": {"fr": "Le lot de {who} : plus que {who}"}},
    })  # fmt: skip
    assert lots.label("lot", "fr", who=name) == said
    assert lots.refusal(because("", "no", owner=1), "fr", ("Bo", name)) == said
    assert lots.event(Event("take", "", 1, 0, (), EVERYONE), "fr", ("Bo", name)) == said
    assert lots.label("lot", "en", who=name) == f"The lot of {name}"


def test_french_is_shortened_also_where_another_word_ends_in_de() -> None:
    """The words of a landmark end in “de”, and the name follows at once."""
    texts = Words({
        "labels": {"near": {"fr": "près {mark}{who}", "en": "near {mark}{who}"}},
        "words": {"mark": {"fr": ["du lac", "de la hutte de "], "en": ["the lake", "the hut of "]}},
    })  # fmt: skip
    told = [texts.label("near", "fr", mark=mark, who=name) for mark, name in ((1, "Ada"), (1, "Bo"), (0, ""))]
    assert told == ["près de la hutte d’Ada", "près de la hutte de Bo", "près du lac"]
    assert texts.label("near", "en", mark=1, who="Ada") == "near the hut of Ada"


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("en", 0, "0 stones"), ("en", 1, "1 stone"), ("en", 2, "2 stones"), ("en", -1, "-1 stone"),
     ("fr", 0, "0 pierre"), ("fr", 1, "1 pierre"), ("fr", 2, "2 pierres")],
)  # fmt: skip
def test_nothing_is_many_in_english_and_one_in_french(language: str, count: int, said: str) -> None:
    texts = Words({"labels": {"left": {"en": "{n} {n:stone|stones}", "fr": "{n} {n:pierre|pierres}"}}})
    assert texts.label("left", language, n=count) == said


def test_several_things_are_many() -> None:
    texts = Words({"labels": {"left": {"en": "the {n:stone|stones}"}}})
    assert texts.label("left", "en", n=(1, 1)) == "the stones"
