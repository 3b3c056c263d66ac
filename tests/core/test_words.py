"""Sentences and labels: equal things are counted, and none tells the same thing twice, a zero or a code."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from solutre.core.actions import Choice
from solutre.core.book import words
from solutre.core.book.refusals import because
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import Words
from solutre.core.game import LAYOUTS, Game, game
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
        "labels": {
            "at": {"en": "{where:place}"},
            "left": {"en": "{n:no herd|# herd|# herds} left", "fr": "{n:aucun troupeau|# troupeau|# troupeaux}"},
            "sum": {"en": "{a} × {b} = {product}", "counts": "product", "nothing": {"en": "{a:no|#|#} × {b:no|#|#}"}},
        },
        "notes": {"hunt": {"en": "worth {worth}", "counts": "worth", "nothing": {"en": "worthless"}}},
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
# a fire of Ère glaciaire is worth 0, 1 or 2; at a tie Mammut tells both ends of what may come
SCALED = re.compile(r"\b0, 1 (or|ou) 2 |fires worth 0|feux de 0|[−+]\d+/0|0/[−+]\d+")
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
    ("count", "english", "french"),
    [(0, "no herd left", "aucun troupeau"), (1, "1 herd left", "1 troupeau"), (2, "2 herds left", "2 troupeaux")],
)
def test_a_number_of_nothing_has_words(count: int, english: str, french: str) -> None:
    assert HERDS.label("left", "en", n=count) == english
    assert HERDS.label("left", "fr", n=count) == french


@pytest.mark.parametrize(("a", "b", "said"), [(2, 3, "2 × 3 = 6"), (2, 0, "2 × no"), (0, 0, "no × no")])
def test_a_label_of_nothing_may_be_another_one(a: int, b: int, said: str) -> None:
    assert HERDS.label("sum", "en", a=a, b=b, product=a * b) == said


def test_a_note_of_nothing_may_be_another_one() -> None:
    choice = Choice(0, "hunt", {}, "hunt")
    assert HERDS.note(choice, "en", {"worth": 3}) == "worth 3"
    assert HERDS.note(choice, "en", {"worth": 0}) == "worthless"


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
    told = replace(any_game)  # whose words remember nothing, and are forgotten
    rng = random.Random(5)
    match = Match.new(any_game.id, any_game.seats[0], seed=5)
    while not match.over:
        choices = match.choices()
        for choice in choices:
            for language in LANGUAGES:
                told.say(match.view(match.player), choice, match.look(match.player, language))
        match.play(rng.choice(choices))
    for event in match.events(0):
        for language in LANGUAGES:
            told.words.event(event, language, match.look(0, language).names)
    assert twice == set()


def said_wrongly(game: Game) -> list[str]:
    """Choices of a random game that the words of a game, which remember what they said, say otherwise than new ones."""
    rng, wrong = random.Random(8), []
    match = Match.new(game.id, game.seats[0], seed=8)
    while not match.over:
        choices, view, new = match.choices(), match.view(match.player), replace(game).words
        for choice in rng.sample(choices, min(6, len(choices))):
            names = rng.choice([("Ada", "Bo", "Cid", "Dé", "Élise"), ("Zoé", "Yann", "Xi", "Wim", "Vi")])
            asked = (choice, rng.choice(LANGUAGES), game.facts(view, choice), names)
            if game.words.line(*asked) != new.line(*asked) or game.words.choice(*asked) != new.choice(*asked):
                wrong.append(choice.notation)
        match.play(rng.choice(choices))
    return wrong


def test_a_choice_is_always_said_as_for_the_first_time(any_game: Game) -> None:
    assert said_wrongly(any_game) == []


@pytest.mark.parametrize("left_out", [1, 3, 4])
def test_it_is_noticed_if_less_is_remembered_than_is_said(monkeypatch: pytest.MonkeyPatch, left_out: int) -> None:
    """The language, what the position tells, or the names."""
    whole: dict[object, tuple[object, ...]] = {}
    right = Words._key

    def planted(self: Words, *asked: object) -> tuple[object, ...]:
        key = right(self, *asked)  # type: ignore[arg-type]
        return whole.setdefault((id(self), *key[:left_out], *key[left_out + 1 :]), key)

    monkeypatch.setattr(Words, "_key", planted)
    assert said_wrongly(replace(game("mammut")))


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


def told_by(match: Match, language: str, layout: str) -> Iterator[str]:
    """What a picture says when a mouse rests on it or it is read aloud, what notes and the summary say."""
    game, view = match.game, match.view(match.player)
    look = replace(match.look(match.player, language), layout=layout, choices=tuple(match.choices()))
    for opened in {"", "all"} if game.unfolds else {""}:
        drawn = re.sub(r"<desc.*?</desc>", "", game.draw(view, replace(look, opened=opened)).svg, flags=re.DOTALL)
        yield from re.findall(r'(?:<title[^>]*>|aria-label=")([^<"]*)', drawn)
    yield from (line for _, lines in game.summary(view, look) for line in lines)
    yield from (game.words.note(choice, language, game.facts(view, choice), look.names) for choice in look.choices)


def test_nothing_that_is_told_of_a_table_is_zero(any_game: Game) -> None:
    """A number that stands for itself in the picture may be nothing; words say it, or leave it out."""
    rng, said = random.Random(4), set[str]()
    match = Match.new(any_game.id, any_game.seats[-1], seed=4)
    moments = {0, 1, 5, 20, 60, 150}
    for moment in range(max(moments) + 1):
        if match.over:
            break
        if moment in moments:
            for language, layout in zip(LANGUAGES * 2, LAYOUTS, strict=False):
                said.update(told_by(match, language, layout))
        match.play(rng.choice(match.choices()))
    assert [words for words in sorted(said) if re.search(r"(?<![/%])\b0\b(?![/%])", SCALED.sub("", words))] == []


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
