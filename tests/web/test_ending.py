"""The end of a game: who won and by what, one scale, kinds of points, rounds, and the curve of the scores."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.web.http.library import Library
from solutre.web.pages import pages
from solutre.web.pages.curve import APART, BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, apart, curve
from solutre.web.pages.end import EndPage
from solutre.web.pages.finished.special import changes, led_last, never_behind, stood_out
from solutre.web.pages.table import TablePage
from solutre.web.store.disk import Log
from solutre.web.store.schema import PERSON
from solutre.web.study.course import Course, Moment, course
from solutre.web.tables.model import Lasted, Reading, Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

from .every_page import played
from .people import Friends

Laid = Callable[..., TableMatch]  # hands, and the stones that are laid then
SMALL, MIDDLE, LARGE = 0, 1, 2
GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def finished(laid: Laid) -> TableMatch:
    """Maïa lays small (1) and large on a middle one (3 + 2), Ocre middle on the small one (2 + 2) and small (1)."""
    return laid([[SMALL, LARGE], [MIDDLE, SMALL]], SMALL, MIDDLE, LARGE, SMALL)


def table(match: TableMatch, mine: int = 0) -> TableView:
    seats = tuple(Seat(n, name, PERSON, mine=n == mine) for n, name in enumerate(("Maïa", "Ocre")))
    return TableView("BCDFGHJ", "cairn", match.variant, seats, match, seat=mine)


def ending(match: TableMatch, language: str = "en", mine: int = 0) -> EndPage:
    return EndPage(TablePage(Site(language=language), table(match, mine), match, Reading()))


def ended(played_game: Game) -> EndPage:
    """A game that was played by chance, at its end."""
    over = played(played_game, 100_000)
    assert over.match
    return EndPage(TablePage(Site(), over, over.match, Reading()))


def test_the_verdict_says_who_won_and_by_how_much(finished: TableMatch) -> None:
    page = ending(finished)
    assert (page.verdict(), page.by_how_much()) == ("You win, Maïa!", "6 points, 1 more than Ocre.")
    assert ending(finished, mine=1).verdict() == "Maïa wins"
    assert ending(finished, "fr").by_how_much() == "6 points, 1 d’avance sur Ocre."


def test_a_lead_that_was_lost_in_the_last_round_is_special(finished: TableMatch) -> None:
    """4 to 1 for Ocre after the first round; 6 to 5 for Maïa in the end."""
    assert ending(finished).special() == "Round 1: Ocre was still 3 ahead."
    assert ending(finished, "fr").special() == "Manche 1\u00a0: Ocre menait encore de 3."


@pytest.mark.parametrize(
    ("hands", "stones", "told"),
    [
        # 3 + 3 on a small one + 2 for that; a small one each time: 1 + 1
        ([[LARGE, LARGE], [SMALL, SMALL]], 6, "Stones alone: 6 points, more than anybody else in all."),
        # 2 and 3 each, but only Maïa lays her large one on a smaller
        ([[MIDDLE, LARGE], [MIDDLE, LARGE]], 5, "Daring: 2 points; nobody else has any there."),
        # a large and a small stone each, none on a smaller one
        ([[LARGE, SMALL], [LARGE, SMALL]], 4, ""),
    ],
)
def test_else_the_kind_in_which_the_winner_stood_out(
    laid: Laid, hands: list[list[int]], stones: int, told: str
) -> None:
    page = ending(laid(hands, hands[0][0], hands[1][0], hands[0][1], hands[1][1]))
    assert page.results[0].shares[0].points == stones
    assert page.special() == told
    assert told in pages.table_page(Site(), page.page.table)


def went(*rounds: tuple[int, tuple[int, ...]]) -> Course:
    return Course(tuple(Moment(*one) for one in rounds), tuple(sorted({number for number, _ in rounds})), 0)


def test_only_who_led_alone_and_did_not_win_was_still_ahead() -> None:
    """Before the last round 9 to 7 to 7; the third wins, or shares with the second; a tie led by nobody."""
    course = went((0, (0, 0, 0)), (1, (3, 0, 0)), (2, (9, 7, 7)), (3, (9, 10, 10)))
    assert led_last(course, [2]) == led_last(course, [1, 2]) == (0, 2)
    assert led_last(course, [0]) is led_last(course, [0, 1]) is None
    assert led_last(went((0, (0, 0)), (1, (4, 4)), (2, (5, 6))), [1]) is None
    assert led_last(went((0, (0, 0)), (1, (4, 5))), [1]) is None  # there was no round before


def test_the_lead_changes_when_somebody_else_has_it_alone() -> None:
    """First, a tie, first again: no change; then second, a tie, first: two."""
    course = went(*((1, scores) for scores in ((0, 0), (2, 0), (2, 2), (3, 2), (3, 5), (5, 5), (9, 5))))
    assert changes(course) == 2
    assert changes(went((0, (0, 0)), (1, (4, 4)))) == 0
    assert not never_behind(course, 0)
    assert never_behind(went((0, (0, 0)), (1, (2, 2)), (2, (5, 4))), 0)


def test_a_kind_stands_out_by_what_it_is_before_all_others() -> None:
    """30 to 28 in the first kind, 12 to 4 in the second; one point more is nothing special."""
    won = [{0: 30, 1: 12}, {0: 28}, {1: 4}]
    assert stood_out(won, 0, (0, 1)) == (1, 12, 4)
    assert stood_out(won, 0, (0,)) == (0, 30, 28)
    assert stood_out([{0: 5}, {0: 4}], 0, (0,)) is None
    assert stood_out([{}, {0: 4}], 0, ()) is None


def test_a_round_that_is_scored_in_the_middle_of_a_turn_ends_with_its_points() -> None:
    """MAM-R6: every round of Mammut ends with an evaluation, and who acted last may begin the next."""
    whole = Match.replay((GAMES / "mammut" / "golden" / "2-normal.txt").read_text(encoding="utf-8"))
    told = course(whole)
    scored: dict[int, list[int]] = {}
    for event, number in zip(whole.state.log or (), told.rounds, strict=True):
        if event.player >= 0:
            scored.setdefault(number, [0, 0])[event.player] += event.points
    after = [10, 10]  # MAM-S1
    for number in range(1, 5):
        after = [score + won for score, won in zip(after, scored[number], strict=True)]
        assert told.ends[number] == tuple(after)


def test_the_end_says_when_it_was_and_how_long_it_took(finished: TableMatch) -> None:
    """Half an hour, until 18 November 2026 in the evening."""
    reading = Reading(lasted=Lasted(1_795_028_400.0, 1800.0, 4))
    for language, told in (
        ("en", "Nov 18, 2026 · 30 minutes · 4 choices"),
        ("fr", "18 nov. 2026 · 30 minutes · 4 choix"),
    ):
        assert told in pages.table_page(Site(language=language), table(finished), reading)


def test_bars_have_one_scale_and_kinds_one_colour(finished: TableMatch) -> None:
    """6 points for Maïa (4 for stones, 2 for daring), 5 for Ocre (3 and 2): both bars would end at 10."""
    page = ending(finished)
    assert page.scale == 10
    assert [kind.name for kind in page.legend] == ["Stones", "Daring"]
    told = {r.seat.name: [(s.number, s.name, s.points, s.start, s.width) for s in r.shares] for r in page.results}
    assert told == {
        "Maïa": [(0, "Stones", 4, 0.0, 40.0), (1, "Daring", 2, 40.0, 20.0)],
        "Ocre": [(0, "Stones", 3, 0.0, 30.0), (1, "Daring", 2, 30.0, 20.0)],
    }


def test_every_point_of_a_score_can_be_found_in_its_bar(any_game: Game) -> None:
    """What one has at the beginning, what each kind brought, and what was lost: together they are the score."""
    page = ended(any_game)
    for result in page.results:
        drawn = result.begun + sum(share.points for share in result.shares)
        assert drawn + result.lost == result.score
        assert drawn <= page.scale


@pytest.mark.parametrize(("language", "told"), [("en", "5 of it lost again"), ("fr", "dont 5 perdus ensuite")])
def test_what_was_lost_is_told_without_a_sign(
    finished: TableMatch, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    """“−5 lost” would be five won."""
    monkeypatch.setattr(EndPage, "_sums", lambda *_: {0: 11, 1: -5})
    assert f">{told}<" in pages.table_page(Site(language=language), table(finished))


def test_a_bar_begins_with_what_everybody_has() -> None:
    """MAM-S1: ten points each; the first kind stands behind them."""
    page = ended(game("mammut"))
    assert [result.begun for result in page.results] == [10] * 5
    starts = [result.shares[0].start for result in page.results if result.shares]
    assert starts == [pytest.approx(1000 / page.scale)] * len(starts)
    assert starts


def test_a_stretch_of_a_bar_tells_its_number_where_there_is_room(finished: TableMatch) -> None:
    """On a scale of 100: a digit needs 3.8 hundredths of it, two need 6.8."""
    page = ending(finished)
    vars(page)["scale"] = 100
    told = {r.seat.name: [(share.points, share.spoken) for share in r.shares] for r in page.results}
    assert told == {"Maïa": [(4, True), (2, False)], "Ocre": [(3, False), (2, False)]}


def test_a_long_stretch_of_a_bar_shows_the_sign_of_its_kind(finished: TableMatch) -> None:
    """A number of one digit and its sign need 12.8 hundredths of the scale; the page brings what the board has not."""
    page = ending(finished)
    vars(page)["kinds"] = [replace(kind, icon=icon) for kind, icon in zip(page.kinds, ("hut", "axe"), strict=True)]
    vars(page)["scale"] = 25
    told = {r.seat.name: [(share.points, share.sign) for share in r.shares] for r in page.results}
    assert told == {"Maïa": [(4, "ui-hut"), (2, "")], "Ocre": [(3, ""), (2, "")]}


def test_every_sign_of_a_bar_is_on_the_page(any_game: Game) -> None:
    html = pages.table_page(Site(), played(any_game, 100_000))
    signs = re.findall(r'<use class="on-\d" href="#([^"]+)" x', html)
    assert bool(signs) == any(kind.icon for kind in any_game.guide.kinds)
    assert all(f'id="{sign}"' in html for sign in signs)


def test_points_are_grouped_by_round_and_the_last_stone_is_the_end(finished: TableMatch) -> None:
    told = ending(finished).results
    rounds = {r.seat.name: [(name, [s.points for s in steps]) for name, steps in r.rounds] for r in told}
    assert rounds["Maïa"] == [("Round 1", [1]), ("Round 2", [3, 2])]
    assert rounds["Ocre"] == [("Round 1", [2, 2]), ("At the end", [1])]


def test_a_kind_lights_the_places_where_it_was_won(finished: TableMatch) -> None:
    assert [kind.lights for kind in ending(finished).legend] == ["pile", "pile"]


def test_the_course_of_a_game_is_its_scores_turn_by_turn(finished: TableMatch) -> None:
    told = course(finished)
    assert [moment.scores for moment in told.moments] == [(0, 0), (0, 0), (1, 0), (1, 4), (6, 4), (6, 5)]
    assert [moment.round for moment in told.moments] == [0, 0, 1, 1, 2, 2]
    assert told.most == 2


def test_the_curve_reaches_from_the_first_turn_to_the_last() -> None:
    drawn = curve(Course((Moment(0, (0, 0)), Moment(1, (4, 10)), Moment(2, (20, 10))), (), 0), 2)
    first, second = (line.points.split() for line in drawn.lines)
    assert first == [f"{LEFT},{HEIGHT - BOTTOM}", f"{(LEFT + WIDTH - RIGHT) / 2},{182.0}", f"{WIDTH - RIGHT},{TOP}"]
    assert second[1:] == [f"{(LEFT + WIDTH - RIGHT) / 2},119.0", f"{WIDTH - RIGHT},119.0"]
    assert [level.number for level in drawn.levels] == [0, 5, 10, 15, 20]
    assert drawn.table == ((1, (4, 10)), (2, (20, 10)))


@pytest.mark.parametrize(("last", "room"), [((14, 20), 0.12), ((14, 11), 0.05)])
def test_the_count_of_a_whole_game_has_a_stretch_of_its_own(last: tuple[int, int], room: float) -> None:
    """Twenty turns with ten points: where the other ten come at once, their lines would fall together."""
    turns = [Moment(1 + turn // 5, (turn // 2, turn // 2)) for turn in range(20)]
    drawn = curve(Course((*turns, Moment(4, last)), (), 0), 2)
    places = [float(point.split(",")[0]) for point in drawn.lines[0].points.split()]
    assert (places[0], places[-1]) == (LEFT, WIDTH - RIGHT)
    assert places[-1] - places[-2] == pytest.approx(room * (WIDTH - LEFT - RIGHT), abs=0.2)


def test_points_that_were_lost_lie_below_nought() -> None:
    drawn = curve(Course((Moment(0, (0, 0)), Moment(1, (-3, 4))), (), 0), 2)
    assert [level.number for level in drawn.levels] == [-4, -2, 0, 2, 4]


@pytest.mark.parametrize("wanted", [{0: 50.0, 1: 50.0, 2: 50.0}, {0: 220.0, 1: 222.0, 2: 224.0}, {0: 20.0, 1: 120.0}])
def test_labels_of_the_curve_never_touch_and_stay_in_sight(wanted: dict[int, float]) -> None:
    placed = sorted(apart(wanted).values())
    assert all(below - above >= APART for above, below in pairwise(placed))
    assert min(placed) >= TOP and max(placed) <= HEIGHT - BOTTOM


def test_equal_players_share_the_victory(laid: Laid) -> None:
    """A large and a small stone each, none on a smaller one: 3 + 1 (CAI-W2)."""
    page = ending(laid([[LARGE, SMALL], [LARGE, SMALL]], LARGE, LARGE, SMALL, SMALL))
    assert (page.verdict(), page.by_how_much()) == ("Maïa and Ocre share the victory", "4 points each.")


def test_the_page_of_the_end_shows_it_all(finished: TableMatch) -> None:
    html = pages.table_page(Site(language="fr"), table(finished))
    for words in ("Vous gagnez, Maïa", "6 points, 1 d’avance sur Ocre.", "Pierres", "ce qui est écrit dessus"):
        assert words in html, words
    assert len(re.findall(r'<polyline class="owner', html)) == 2
    assert 'data-lit="pile"' in html


@pytest.mark.parametrize(("id", "rounds"), [("mammut", 5), ("ice_age", 4), ("prehistory", 5)])
def test_rounds_are_those_of_the_book(id: str, rounds: int) -> None:
    """MAM-R6 and PRE-T1: five rounds and five years; ICE-R1: four rounds."""
    match, rng = Match.new(id, game(id).seats[0], seed=1), Rng(2)
    while not match.over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    assert sorted(set(course(match).rounds)) == list(range(1, rounds + 1))


def test_a_table_at_which_nothing_is_left_to_do_does_not_wait_for_the_disk(
    library: Library, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker lets it go; a power cut would only let another one look again."""
    code, seen = friends.sit(), list[str]()
    monkeypatch.setattr(Log, "flush", lambda log: seen.append(log.file))
    while not friends.match(code).over:
        friends.choose(code)
    chosen = len(seen)
    library.playing.work(code, "a worker", 0.1)
    assert chosen > 0
    assert len(seen) == chosen
