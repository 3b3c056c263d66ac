"""A table explains itself: choices with what they bring, the story since my last choice, how it stands, the tempo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from solutre.core.book.guide import Group, Guide
from solutre.core.game import Game, Look, game
from solutre.core.match import Match
from solutre.core.record import Ply
from solutre.core.state import EVERYONE, SPECTATOR, Event
from solutre.web.pages.asking import Asked, Teller, arranged, asked
from solutre.web.pages.story import lead, marked, since, story, weightiest
from solutre.web.store.rows import SeatRow
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables import tempo
from solutre.web.tables.table_match import TableMatch

CAIRN = game("cairn")
Laid = Callable[..., TableMatch]  # hands, and the stones that are laid then
NAMES = ("Maïa", "Ocre")
SMALL, MIDDLE, LARGE = 0, 1, 2


def questions(match: TableMatch, language: str = "en") -> Asked:
    view = match.view(match.player)
    choices = tuple(match.choices())
    return asked(Teller(CAIRN, view, Look(language, NAMES, choices=choices)), choices)


# --- choices ---------------------------------------------------------------------------------------


def test_a_choice_tells_what_it_brings_and_names_its_button(laid: Laid) -> None:
    """A large stone brings 3 points (CAI-V1), and 2 more on a small one (CAI-V2); a small one on it only 1."""
    match = laid([[SMALL, SMALL], [SMALL, LARGE]], SMALL)
    told = {line.text: (line.note, line.verb) for line in questions(match).lines}
    assert told == {
        "Lay a small stone": ("brings 1 point", "Lay it"),
        "Lay a large stone": ("brings 5 points", "Lay it"),
    }
    assert [line.note for line in questions(match, "fr").lines] == ["rapporte 1 point", "rapporte 5 points"]


@pytest.mark.parametrize(
    ("sets", "at_once", "one_touch"),
    [((), None, False), (("lay",), None, True), (("lay@0",), None, True), (("lay@1",), None, False),
     (("lay",), ("deal",), False), ((), ("lay@0",), True)],
)  # fmt: skip
def test_picks_of_a_set_are_chosen_by_one_touch_unless_the_game_says_which(
    laid: Laid, sets: tuple[str, ...], at_once: tuple[str, ...] | None, one_touch: bool
) -> None:
    """The step of Cairn is whose turn it is here: Maïa’s, 0."""
    match = laid([[SMALL, LARGE], [SMALL, LARGE]])
    named = None if at_once is None else frozenset(at_once)
    played = replace(CAIRN, step="player", sets=frozenset(sets), at_once=named)
    choices = tuple(match.choices())
    told = asked(Teller(played, match.view(0), Look("en", NAMES, choices=choices)), choices)
    assert {line.at_once for line in told.lines} == {one_touch}


def many(count: int, folded: bool) -> Game:
    """Cairn, but with groups that cut its choices; the laws of the game do not care."""
    groups = (
        Group("free", frozenset({"deal"}), {"en": "Free extras", "fr": "En plus"}, folded=folded),
        Group("lay", frozenset({"lay"}), {"en": "Lay", "fr": "Poser"}),
    )
    changed = replace(CAIRN)
    changed.__dict__["guide"] = Guide(groups, (), CAIRN.guide.aid)
    return changed


def test_a_short_list_is_not_cut_into_groups_unless_a_part_of_it_folds() -> None:
    choices = [CAIRN.actions.describe(action) for action in range(6)]
    assert [group for group, _ in arranged(many(6, folded=False), choices)[1]] == [None]
    parts = arranged(many(6, folded=True), choices)[1]
    assert [(group.id, len(members)) for group, members in parts if group] == [("free", 3), ("lay", 3)]


def test_from_ten_choices_on_a_list_is_cut_into_groups() -> None:
    nine = [CAIRN.actions.describe(action) for action in (0, 1, 2, 3, 4, 5, 0, 1, 2)]
    assert [group for group, _ in arranged(many(9, folded=False), nine)[1]] == [None]
    ten = [*nine, nine[0]]
    parts = arranged(many(10, folded=False), ten)[1]
    assert [(group.id, len(members)) for group, members in parts if group] == [("free", 3), ("lay", 7)]


def test_what_ends_something_stands_beside_the_question() -> None:
    changed = replace(CAIRN)
    ends = (Group("end", frozenset({"lay"}), {"en": "", "fr": ""}, beside=True),)
    changed.__dict__["guide"] = Guide(ends, (), CAIRN.guide.aid)
    choices = [CAIRN.actions.describe(action) for action in (0, 3)]
    beside, groups = arranged(changed, choices)
    assert [choice.kind for choice in beside] == ["lay"]
    assert [[choice.kind for choice in members] for _, members in groups] == [["deal"]]


# --- the story -------------------------------------------------------------------------------------


def test_the_story_tells_what_the_others_did_since_my_last_choice(laid: Laid) -> None:
    """Maïa lays a small stone, Ocre a large one on it: 3 points and 2 for daring."""
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL, LARGE)
    told = story(CAIRN, since(match, 0), 0, "en", NAMES)
    assert [(one.name, one.text, one.points) for one in told] == [("Ocre", "laid a large stone and dared", 5)]
    assert story(CAIRN, since(match, 0), 0, "fr", NAMES)[0].text == "a posé une grosse pierre et a osé"
    assert since(match, 1) == []  # nothing since Ocre's own choice


def test_before_my_first_choice_the_story_begins_with_the_game(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL)
    assert [(one.name, one.points) for one in story(CAIRN, since(match, 1), 1, "en", NAMES)] == [("Maïa", 1)]


def test_how_a_table_is_laid_out_is_no_news(shelved: Game) -> None:
    """Cards are dealt and piles revealed: at the first choice nothing of it is marked."""
    match = TableMatch.told_by(Match.new(shelved.id, shelved.seats[0], seed=3).as_record())
    assert [since(match, seat) for seat in (0, 1, SPECTATOR)] == [[], [], []]


def test_who_watches_is_told_the_last_turn(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL, LARGE, MIDDLE)
    told = story(CAIRN, since(match, SPECTATOR), SPECTATOR, "en", NAMES)
    assert [(one.name, one.text) for one in told] == [("Maïa", "laid a middle stone")]


def test_taking_back_leaves_no_story_of_what_was_taken_back(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL, LARGE)
    assert len(since(match, 0)) == 2
    later = match.copy()
    later.take_back(1, 5)  # four stones were drawn, and Maïa laid hers
    assert (len(later.plies), len(later.marks), since(later, 0)) == (5, 5, [])
    assert len(since(match, 0)) == 2  # the copy changed nothing in the match


def test_a_line_of_the_story_tells_three_things_at_most_and_points_first() -> None:
    def stone(size: int, points: int) -> Event:
        return Event("laid", "CAI-V1", 1, points, (size,), EVERYONE)

    dared = Event("topped", "CAI-V2", 1, 2, (LARGE, SMALL), EVERYONE)
    events = [stone(SMALL, 0), stone(MIDDLE, 2), stone(LARGE, 3), dared]
    assert weightiest(CAIRN, events, "en", NAMES) == ["laid a middle stone", "laid a large stone", "dared"]
    assert weightiest(CAIRN, [stone(SMALL, 0)] * 3, "en", NAMES) == ["laid a small stone"]
    events = [stone(SMALL, 0), stone(MIDDLE, 0), stone(LARGE, 0), dared]  # of what brought nothing the latest
    assert weightiest(CAIRN, events, "en", NAMES) == ["laid a middle stone", "laid a large stone", "dared"]


def test_what_happened_is_marked_on_the_board(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL, LARGE)
    assert marked(CAIRN, match.view(0), since(match, 0)) == ("pile",)
    assert marked(CAIRN, match.view(1), since(match, 1)) == ()


# --- how it stands ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "seat", "told"),
    [
        ((3, 3), 0, ""),
        ((5, 3), 0, "you lead by 2"),
        ((5, 3), 1, "you are 2 behind Maïa"),
        ((5, 4), 0, "you lead by one point"),
        ((5, 4), 1, "you are one point behind Maïa"),
        ((5, 5, 1), 0, "you share the lead"),
        ((5, 3), SPECTATOR, "Maïa leads"),
        ((5, 5, 1), SPECTATOR, "Maïa and Ocre share the lead"),
    ],
)
def test_the_lead_is_told_from_where_one_sits(scores: tuple[int, ...], seat: int, told: str) -> None:
    assert lead(Look(names=("Maïa", "Ocre", "Lynx")), scores, seat) == told


def test_french_counts_the_points_of_a_lead() -> None:
    said = [lead(Look("fr", names=("Maïa", "Ocre")), (5, second), seat) for second in (3, 4) for seat in (0, 1)]
    assert said == [
        "vous menez de 2 points",
        "vous avez 2 points de retard sur Maïa",
        "vous menez d’un point",
        "vous avez un point de retard sur Maïa",
    ]


# --- the tempo of computers ------------------------------------------------------------------------


def seat(number: int, level: str = "") -> SeatRow:
    return SeatRow(number, f"S{number}", COMPUTER if level else PERSON, level, "", "", False, None, 0.0)


def test_a_level_spends_its_time_on_a_turn_and_not_on_each_choice(laid: Laid) -> None:
    """Of a lone shaman's 1.9 s the first choice of a turn gets half, the second a quarter, and so on."""
    seats = [seat(0), seat(1, "shaman")]
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL)
    assert tempo.made_this_turn(match) == 0
    assert tempo.thinking_time(seats, match, "shaman") == pytest.approx(0.95)
    match.state.player = 0  # as if the seat that has just laid had one more choice
    assert tempo.made_this_turn(match) == 1
    assert tempo.thinking_time(seats, match, "shaman") == pytest.approx(0.475)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_all_computers_of_a_round_think_no_longer_than_a_person_waits(laid: Laid, count: int) -> None:
    """However many choices a turn has, halves of halves sum up to the turn: 2.5 s for all of them at most."""
    seats = [seat(0), *(seat(n + 1, "shaman") for n in range(count))]
    match = laid([[SMALL, MIDDLE]] * 2, SMALL)
    first = tempo.thinking_time(seats, match, "shaman")
    assert 2 * first * count <= 2.5 + 1e-9
    assert first == pytest.approx(min(1.9, 2.5 / count) / 2)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_however_much_shamans_choose_a_person_waits_five_seconds_at_most(laid: Laid, count: int) -> None:
    """Forty choices a turn, three rounds before the person chooses again: pauses and thinking, at the brisk tempo."""
    seats = [seat(0), *(seat(n + 1, "shaman") for n in range(count))]
    match, waited = laid([[SMALL, MIDDLE]] * 2, SMALL), 0.0
    for number in [n + 1 for _ in range(3) for n in range(count)]:
        match.state.player = number
        for _ in range(40):
            waited += tempo.pause_before(seats, match, tempo.TEMPI["brisk"])
            waited += tempo.thinking_time(seats, match, "shaman")
            match.plies.append(Ply(number, MIDDLE))
            match.chosen.append(True)
    assert waited <= tempo.ROUND


def test_what_is_left_too_little_time_for_is_chosen_at_first_sight(laid: Laid) -> None:
    """A lone shaman's sixth choice of a turn still has 1.9 / 64 s, its seventh half of that: less than 0.02."""
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL)
    match.state.player = 0
    match.plies += [Ply(0, MIDDLE)] * 4
    match.chosen += [True] * 4
    seats = [seat(0, "shaman"), seat(1)]
    assert tempo.at_work(seats, match, "shaman") == ("shaman", pytest.approx(1.9 / 64))
    match.plies.append(Ply(0, MIDDLE))
    match.chosen.append(True)
    assert tempo.at_work(seats, match, "shaman") == ("hunter", 0.0)
    assert tempo.at_work(seats, match, "cub") == ("cub", 0.0)


def test_a_level_that_does_not_search_has_no_time_to_spend(laid: Laid) -> None:
    assert tempo.thinking_time([seat(0)], laid([[SMALL, SMALL], [SMALL, LARGE]]), "hunter") == 0.0


def test_thinking_is_part_of_the_pause(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL)  # now seat 1 is to decide, by its first choice
    assert tempo.pause_before([seat(0), seat(1, "hunter")], match, 0.6) == pytest.approx(0.6)
    assert tempo.pause_before([seat(0), seat(1, "elder")], match, 0.6) == pytest.approx(0.6 - 0.225)
    assert tempo.pause_before([seat(0), seat(1, "shaman")], match, 0.6) == 0.0


def test_further_choices_of_a_turn_follow_more_quickly(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE], [LARGE, SMALL]], SMALL)
    match.state.player = 0
    assert tempo.pause_before([seat(0, "hunter"), seat(1)], match, 0.6) == pytest.approx(0.15)
    match.plies.append(Ply(0, MIDDLE))
    match.chosen.append(True)
    assert tempo.pause_before([seat(0, "hunter"), seat(1)], match, 0.6) == pytest.approx(0.105)


def test_later_rounds_before_a_person_chooses_again_go_by_faster(laid: Laid) -> None:
    """Two computers after a person: the first round of both is unhurried, in the second everything is a quarter."""
    seats = [seat(0), seat(1, "hunter"), seat(2, "hunter")]
    match = laid([[SMALL, MIDDLE]] * 3, SMALL)
    assert tempo.hurry(seats, match) == 1.0
    for chooser in (1, 2, 1, 2):
        match.plies.append(Ply(chooser, SMALL))
        match.chosen.append(True)
        match.state.player = 3 - chooser
    assert tempo.hurry(seats, match) == pytest.approx(1 / 16)
    del match.plies[-2:], match.chosen[-2:]
    assert tempo.pause_before(seats, match, 0.6) == pytest.approx(0.15)


def test_from_four_computers_on_each_pauses_less(laid: Laid) -> None:
    match = laid([[SMALL, MIDDLE]] * 2, SMALL)
    four = [seat(n, "hunter") for n in range(4)]
    assert tempo.pause_before(four[:3], match, 0.6) == pytest.approx(0.6)
    assert tempo.pause_before(four, match, 0.6) == pytest.approx(0.45)
