"""The short story: what somebody did, each thing once, and what was done at several places in one clause."""

from __future__ import annotations

from solutre.core.book.stories import deeds, in_one
from solutre.core.book.words import Words
from solutre.core.state import EVERYONE, Event

NAMES = ("Ada", "Bo")
WORDS = Words(
    {
        "words": {"spot": {"en": ["the hill", "the lake", "the wood"], "fr": ["la colline", "le lac", "le bois"]}},
        "events": {
            "walk": {
                "args": "owner from to",
                "en": "{who} walks a hunter of {owner:seat} to {to:spot}",
                "own": {"en": "{who} walks to {to:spot}"},
            },
            "fish": {"args": "kind", "en": "{who} fishes"},
            "rest": {"en": "{who} rests"},
            "lose": {"args": "place", "en": "{who} loses a hunter"},
            "call": {"en": "{who} calls"},
            "count": {"args": "place", "en": "{who} scores {points}"},
        },
        "stories": {
            "walk": {
                "each": "to",
                "en": "walked a hunter of {owner:seat} to {to:spot}",
                "fr": "a mené un chasseur ({owner:seat}) vers {to:spot}",
                "own": {"en": "walked to {to:spot}", "fr": "a marché vers {to:spot}"},
            },
            "fish": {"en": "caught fish {kind}"},
            "lose": {
                "each": "place",
                "en": "lost {times:a hunter|# hunters} {place:at the place|at places} {place}",
                "fr": "a perdu {times:un chasseur|# chasseurs} {place:au lieu|aux lieux} {place}",
            },
            "call": {"least": True, "en": "called"},
            "count": {"sum": True, "en": "scored {points} with herds"},
        },
    }
)
CARDS = Words(
    {
        "events": {"take": {"args": "card", "en": "{who} takes"}, "play": {"args": "card", "en": "{who} plays"}},
        "stories": {
            "take": {"en": "took card {card}"},
            "play": {
                "en": "played card {card}",
                "both": {"after": "take", "same": "card", "en": "took and played card {card}"},
            },
        },
        "shared": {"en": ["played"]},
    }
)


def walk(owner: int, to: int, points: int = 0, start: int = 0) -> Event:
    return Event("walk", "", 1, points, (owner, start, to), EVERYONE)


def told(*events: Event, language: str = "en") -> dict[str, int]:
    return deeds(WORDS, events, language, NAMES)


def test_what_is_ones_own_is_not_named_by_its_owner() -> None:
    assert told(walk(1, 2)) == {"walked to the wood": 0}
    assert told(walk(0, 2)) == {"walked a hunter of Ada to the wood": 0}
    assert WORDS.event(walk(1, 2), "en", NAMES) == "Bo walks to the wood"
    assert WORDS.event(walk(0, 2), "en", NAMES) == "Bo walks a hunter of Ada to the wood"


def test_the_same_deed_at_several_places_is_one_clause() -> None:
    """Wherever it began: only what the words tell must be alike."""
    events = (walk(1, 2, 3), walk(0, 1), walk(1, 0, 4, start=2), walk(1, 2))
    assert told(*events) == {"walked to the wood and the hill": 7, "walked a hunter of Ada to the lake": 0}
    assert list(told(*events, language="fr")) == [
        "a marché vers le bois et la colline", "a mené un chasseur (Ada) vers le lac",
    ]  # fmt: skip


def test_deeds_that_are_not_listed_stay_apart_and_equal_ones_are_told_once() -> None:
    fish = [Event("fish", "", 1, points, (kind,), EVERYONE) for kind, points in ((1, 2), (2, -3), (1, 2))]
    assert told(*fish) == {"caught fish 1": 4, "caught fish 2": 3}


def test_how_often_a_deed_was_done_is_told_with_its_places() -> None:
    """Three of four hunters fell at the same place, which is named once."""
    lost = [Event("lose", "", 1, 0, (place,), EVERYONE) for place in (4, 4, 7, 4)]
    assert told(*lost) == {"lost 4 hunters at places 4 and 7": 0}
    assert told(*lost[:2]) == {"lost 2 hunters at the place 4": 0}
    assert told(lost[2]) == {"lost a hunter at the place 7": 0}
    assert told(*lost, language="fr") == {"a perdu 4 chasseurs aux lieux 4 et 7": 0}


def test_what_is_told_only_where_there_is_room_weighs_less_than_nothing() -> None:
    assert told(Event("call", "", 1, 0, (), EVERYONE), walk(1, 2)) == {"called": -1, "walked to the wood": 0}


def test_points_that_come_from_many_places_are_told_by_their_sum() -> None:
    """2 + 5 − 1."""
    herds = [Event("count", "", 1, points, (place,), EVERYONE) for place, points in enumerate((2, 5, -1))]
    assert told(walk(1, 2), *herds) == {"walked to the wood": 0, "scored 6 with herds": 8}


def test_a_story_leaves_out_what_it_has_no_words_for() -> None:
    assert told(Event("rest", "", 1, 0, (), EVERYONE)) == {}


def test_what_is_taken_and_played_is_told_as_one_deed() -> None:
    """Another card is another deed, and what was not taken today is only played."""
    took, other = Event("take", "", 1, 0, (7,), EVERYONE), Event("take", "", 1, 0, (9,), EVERYONE)
    played, old = Event("play", "", 1, 4, (7,), EVERYONE), Event("play", "", 1, 2, (8,), EVERYONE)
    assert deeds(CARDS, [took, other, played, old], "en", NAMES) == {
        "took and played card 7": 4, "took card 9": 0, "played card 8": 2,
    }  # fmt: skip
    assert deeds(CARDS, [played, took], "en", NAMES) == {"played card 7": 4, "took card 7": 0}  # in another turn


def test_words_for_two_deeds_know_the_numbers_of_both() -> None:
    words = Words(
        {
            "events": {"play": {"args": "card", "en": ""}, "name": {"args": "other card", "en": ""}},
            "stories": {
                "play": {"en": "played {card}"},
                "name": {
                    "en": "named {other:seat}",
                    "both": {"after": "play", "same": "card", "en": "let {other:seat} play {card}"},
                },
            },
        }
    )
    played, named = Event("play", "", 1, 0, (7,), EVERYONE), Event("name", "", 1, 0, (0, 7), EVERYONE)
    assert deeds(words, [played, named], "en", NAMES) == {"let Ada play 7": 0}
    assert deeds(words, [named], "en", NAMES) == {"named Ada": 0}


def test_a_verb_is_told_once_where_deeds_with_it_follow_each_other() -> None:
    said = ["took card 9", "played card 8", "played card 7", "playedout"]
    assert in_one(CARDS, said, "en") == "took card 9, played card 8, card 7 and playedout"
    assert in_one(CARDS, ["played card 8", "took card 9", "played card 7"], "en") == (
        "played card 8, took card 9 and played card 7"
    )
    assert in_one(CARDS, ["played card 8", "played card 7"], "fr") == "played card 8 et played card 7"  # no such verb
