"""Every game tells its table in words: what is asked, how long it goes, what points are for, the game at a glance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Game, Look, game, games
from solutre.core.laws.every_position import random_steps
from solutre.core.match import Match
from solutre.core.record import cut, parse
from solutre.core.rng import Rng
from solutre.core.state import Event, State

EVERY = pytest.mark.parametrize("id", sorted(games()))
LONGEST_TITLE = 34  # letters of a question that stands in one line of a phone
GOLDEN = Path(__file__).parents[1] / "games"
NAMES = ("Ann", "Bo", "Chloé", "Dimitri", "Eva")


def decisions(played: Game, seats: int, seed: int = 3) -> Iterator[tuple[State, Look]]:
    """The positions of a game in which somebody decides, as that seat sees them."""
    for ply, step in enumerate(random_steps(played, seats, played.variants[-1], seed=seed)):
        if step.before.player >= 0 and ply % 7 == 0:
            view = step.before.redact(step.before.player)
            choices = tuple(played.actions.describe(action) for action in view.legal_actions())
            yield view, Look(names=NAMES[:seats], choices=choices)


@EVERY
def test_every_decision_is_a_question_in_the_title(id: str) -> None:
    played = game(id)
    assert played.prompt is not None
    for view, look in decisions(played, played.seats[0]):
        for language in LANGUAGES:
            asked = played.prompt(view, Look(language, look.names, choices=look.choices))
            assert 0 < len(asked.title) <= LONGEST_TITLE, asked
            assert "{" not in asked.title + asked.about and not asked.title.endswith("."), asked


@EVERY
def test_how_long_the_game_goes_is_told_in_one_line(id: str) -> None:
    played = game(id)
    for view, look in decisions(played, played.seats[-1]):
        for language in LANGUAGES:
            told = played.remaining(view, Look(language, look.names))
            assert 0 < len(told) <= 90 and "{" not in told and "\n" not in told, told


@EVERY
def test_every_kind_of_choice_belongs_to_one_group(id: str) -> None:
    played = game(id)
    grouped = [kind for group in played.guide.groups for kind in group.kinds]
    assert len(set(grouped)) == len(grouped), "a kind of choice stands in two groups"
    wanted = {
        choice.kind
        for n in (played.seats[0], played.seats[-1])
        for _, look in decisions(played, n)
        for choice in look.choices
    }
    assert wanted <= set(grouped), wanted - set(grouped)
    for group in played.guide.groups:
        assert all(group.said[language] for language in LANGUAGES), group


def whole_game(played: Game, seats: int) -> Match:
    """A game by random choices, to its end."""
    match, rng = Match.new(played.id, seats, seed=5, variant=played.variants[-1], names=NAMES[:seats]), Rng(5)
    while not match.over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


def scorings(played: Game) -> list[Event]:
    """Every event with points in some games."""
    ends = [whole_game(played, seats) for seats in (played.seats[0], played.seats[-1])]
    return [event for match in ends for event in match.events(0) if event.points]


@EVERY
def test_every_point_has_a_kind_with_words(id: str) -> None:
    played = game(id)
    clauses = {clause for kind in played.guide.kinds for clause in kind.clauses}
    assert clauses <= set(played.clauses), clauses - set(played.clauses)
    found = scorings(played)
    assert found
    for event in found:
        assert event.clause in clauses, event
    assert 2 <= len(played.guide.kinds) <= 8, "more than eight kinds have no colours"
    for kind in played.guide.kinds:
        assert all(kind.said[language] and kind.about[language] for language in LANGUAGES), kind


@EVERY
def test_what_an_event_lights_is_in_the_picture(id: str) -> None:
    """Of the events of a game some are about a place, and every place that is named has the form of an id."""
    played = game(id)
    view = whole_game(played, played.seats[-1]).view(0)
    ids = set(re.findall(r' id="([^"]+)"', played.draw(view, Look(names=NAMES[: played.seats[-1]])).svg))
    lit = [place for event in view.log or () for place in played.lit(view, event)]
    assert all(re.fullmatch(r"[\w-]+", place) for place in lit)
    assert ids & set(lit), "no event lights anything at the end of a game"


@EVERY
def test_the_short_story_tells_the_kinds_that_exist(id: str) -> None:
    words = game(id).words
    assert words.stories
    assert set(words.stories) <= set(words.events), set(words.stories) - set(words.events)
    for kind, told in words.stories.items():
        assert all(told[language] for language in LANGUAGES), kind


@EVERY
def test_the_player_aid_is_one_screen_with_pictures(id: str) -> None:
    played, aid = game(id), game(id).guide.aid
    assert aid and aid.turn and aid.scores and aid.end and aid.signs
    for part in (aid.turn, aid.scores, aid.end, aid.signs):
        for one in part:
            assert all(one.said[language] for language in LANGUAGES), one
            assert len(one.said["en"]) <= 130, one
            assert not one.clause or one.clause in played.clauses, one
            if one.picture:
                for language in LANGUAGES:
                    drawn = ElementTree.fromstring(played.vignette(one.picture, Look(language)))
                    assert drawn.tag.endswith("svg") and drawn.get("viewBox"), one
    assert all(one.clause for one in aid.signs), "a sign names its clause"
    assert all(one.picture for one in (*aid.turn, *aid.scores)), "every card of the aid has a picture"


def test_a_table_explains_signs_that_it_shows_each_by_its_rule(shelved: Game) -> None:
    """Every one stands in a picture of a golden game; symbols are named by the beginnings of their ids."""
    shown = set[str]()
    for file in sorted(GOLDEN.joinpath(shelved.id, "golden").glob("?-[!r]*.txt")):
        record = parse(file.read_text(encoding="utf-8"))
        for share in (0.3, 0.9):
            match = Match.replay(cut(record, int(len(record.plies) * share)))
            svg = str(match.draw(max(match.player, 0)))
            shown |= {*re.findall(r'href="#([\w-]+)"', svg)}
            shown |= {f".{name}" for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    assert shelved.guide.aid.explained
    for one in shelved.guide.aid.explained:
        assert one.clause in shelved.clauses and all(one.said[language] for language in LANGUAGES), one
        assert all(any(name.startswith(on) for name in shown) for on in one.on), one


@EVERY
def test_a_picture_for_each_size_of_screen(id: str) -> None:
    played = game(id)
    view, look = next(decisions(played, played.seats[-1]))
    widths = []
    for layout in LAYOUTS:
        picture = played.draw(view, Look("en", look.names, layout, look.choices))
        widths.append(float(ElementTree.fromstring(picture.svg).get("viewBox", "").split()[2]))
    assert widths[0] >= widths[1] > widths[2], widths
    assert widths[1] <= 820 and widths[2] <= 400, "letters would be drawn smaller than they are written"
