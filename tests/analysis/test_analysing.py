"""Analysis: what everybody could expect, what choices cost as their seat could know, and what was luck."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from solutre.analysis.analysing import Analyst, analysed
from solutre.analysis.effort import Effort
from solutre.analysis.expecting import FEWEST, expected, spread
from solutre.analysis.findings import Analysis, Expected, Finding, Judged, Weighed
from solutre.analysis.moments import fingerprint, moments_of, settle
from solutre.analysis.split import splits
from solutre.analysis.suspecting import INDIFFERENT
from solutre.analysis.telling import sentences, told, worse
from solutre.analysis.turning import turning_points
from solutre.analysis.weighing import Seeds, judged, looked_into, played_out
from solutre.bots import bot
from solutre.core.errors import SolutreError
from solutre.core.game import Game, Look
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, TRUTH
from solutre.core.view import view_of

SIMULATIONS = 240
Dealt = Callable[[str], Match]


@pytest.fixture(autouse=True)
def short_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the very last choices are worked out."""
    monkeypatch.setattr("solutre.analysis.ends.POSITIONS", 300)


def last(match: Match, simulations: int = SIMULATIONS) -> Analysis:
    *_, found = analysed(match, simulations)
    return found


@pytest.fixture
def daring(cairn: Dealt) -> Match:
    """Seat 0 lays a small stone, and seat 1, who holds a large one, answers with a small one, too. Seat 0 lays a middle
    stone on it, 4 points, and seat 1 the large one, 5: 5 to 6 (CAI-V1, CAI-V2)."""
    match = cairn("small middle | large small")
    match.play("lay(size=small)")
    match.play("lay(size=small)")
    assert match.over and match.state.scores == [5, 6]
    return match


def test_a_game_is_cut_into_choices_and_strokes_of_chance(daring: Match) -> None:
    """Four stones are dealt, two choices are made; the last stone of a hand is no choice, and belongs to the second."""
    found = moments_of(daring)
    assert [(moment.ply, moment.player) for moment in found] == [(0, CHANCE), (4, 0), (5, 1)]
    assert [moment.truth.scores for moment in found] == [[0, 0], [0, 0], [1, 0]]
    world = found[0].truth.clone()
    settle(world, Rng(1))
    assert world.player >= 0 and len(world.legal_actions()) > 1


def test_a_choice_is_judged_by_what_its_seat_could_know(daring: Match) -> None:
    """Seat 1 sees a small stone and holds large and small. Of the six stones that the other may still hold one is
    small, three are middle, two large. The large one first brings 6 to 2, 3 or 4; the small one first 6 to 2, 6 to 5
    or 4 to 6: it costs 0, 2 or 4 points, 14/6 on average. At the open table a middle one is held, and it costs 2."""
    moment = moments_of(daring)[2]
    found = looked_into(daring.game, moment, Effort.of(SIMULATIONS * 4), Seeds(1, 2, 3), at_the_table=True)
    assert found.weighed is not None and found.best and found.made
    assert daring.game.actions.describe(found.weighed.best).notation == "lay(size=large)"
    change = found.weighed.change
    assert change.leads[1] == pytest.approx(-14 / 6, abs=3 * change.lead_errors[1])
    assert 0 < change.lead_errors[1] < 0.2
    assert (found.best.leads[1], found.made.leads[1]) == (3, 1)  # nothing is left to chance
    assert (found.best.wins[1], found.made.wins[1]) == (1, 1)
    assert change.wins[1] == pytest.approx(-2 / 6, abs=3 * change.win_errors[1])  # 4 to 6 loses, if a large one is held


def test_luck_and_skill_add_up_for_every_seat(daring: Match) -> None:
    """Seat 1 gave away 14/6 as it could know, and 2 at the open table: 1/3 nobody could know, and so it is luck."""
    found = last(daring)
    for wins in (False, True):
        for seat, one in enumerate(splits(found, wins=wins)):
            assert found.result is not None
            assert one.result == pytest.approx((found.result.wins if wins else found.result.leads)[seat])
    mine = splits(found)[1]
    assert mine.own == pytest.approx(-14 / 6, abs=0.3) and mine.result == pytest.approx(1)
    assert splits(found)[0].others == pytest.approx(-mine.own)


def test_games_of_equal_players_are_explained_within_the_stated_uncertainty() -> None:
    """What is not explained is no more than what is stated, in 19 of 20 games at least."""
    within = 0
    for number in range(20):
        match, player, rng = Match.new("cairn", 3, seed=number), bot("fisher"), Rng(number)
        while not match.over:
            match.play(player.choose(match.game, match.view(match.player), rng))
        within += all(abs(one.gap) <= one.gap_error + 1e-9 for one in splits(last(match, 48)))
    assert within >= 19


def test_a_whole_game_adds_up_within_the_stated_uncertainty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of Elawa between two hunters, with very few play-outs."""
    monkeypatch.setattr("solutre.analysis.effort.FEW_QUOTED", 4)
    monkeypatch.setattr("solutre.bots.explaining.explain.CONTINUATIONS", 8)
    match, player, rng = Match.new("elawa", 2, seed=1), bot("hunter"), Rng(1)
    while not match.over:
        match.play(player.choose(match.game, match.view(match.player), rng))
    found = last(match, 6)
    assert found.result is not None and len(found.findings) == found.of > 50
    for seat, one in enumerate(splits(found)):
        assert one.result == pytest.approx(found.result.leads[seat], abs=0.01)
        assert abs(one.gap) <= one.gap_error


@pytest.mark.by_turns(2)
def test_the_end_of_every_game_adds_up_within_the_stated_uncertainty(
    any_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last moments of a game of players who all choose at random, with very few play-outs."""
    for few in ("effort.FEW_QUOTED", "weighing.LEAST_OF_OTHERS", "analysing.FEWEST"):
        monkeypatch.setattr(f"solutre.analysis.{few}", 3)
    monkeypatch.setattr("solutre.bots.explaining.explain.CONTINUATIONS", 8)
    analyst = Analyst(at_random(any_game), 4)
    analyst.moments = analyst.moments[-6:]
    found = analyst.begun()
    while not found.done:
        found = analyst.next(found)
    assert found.result is not None and len(found.findings) == len(analyst.moments)
    for seat, one in enumerate(splits(found)):
        assert one.result == pytest.approx(found.result.leads[seat], abs=0.01)
        assert abs(one.gap) <= one.gap_error + 1e-9


def test_chance_is_an_average_over_all_outcomes_by_their_weights(daring: Match) -> None:
    """Of nine stones a third are small: so many of the worlds begin with one, in any number of worlds."""
    moment = moments_of(daring)[0]
    drawn = [spread(moment.truth, number, 90) for number in range(90)]
    assert [drawn.count(outcome) for outcome in moment.truth.legal_actions()] == [30, 30, 30]
    found = expected(daring.game, moment, 400, 7)
    assert sum(found.wins) == pytest.approx(1) and found.leads[0] == pytest.approx(-found.leads[1])


def test_the_same_record_gives_the_same_analysis_however_often_it_is_interrupted(daring: Match) -> None:
    analyst = Analyst(daring, 32)
    found = analyst.begun()
    while not found.done:
        found = Analyst(Match.replay(daring.record()), 32).next(Analysis.from_text(found.as_text()))
    assert found.as_text() == last(daring, 32).as_text()
    other = replace(daring.as_record(), names=("Ada", "Bo"))
    assert fingerprint(other) == fingerprint(daring.as_record())
    assert fingerprint(replace(other, plies=other.plies[:-1])) != fingerprint(other)


def test_a_moment_is_looked_at_in_another_process_as_in_this_one(daring: Match) -> None:
    """Only the record travels; whoever gets it plays the game through once, and looks at every moment by itself."""
    analyst = Analyst(daring, 32)
    travelled = [pickle.loads(pickle.dumps(analyst.look)) for _ in analyst.moments]
    assert len({id(look.__self__) for look in travelled}) == 1 and travelled[0].__self__ is not analyst

    def elsewhere(work: Any, pieces: Sequence[Any]) -> Any:
        there = pickle.loads(pickle.dumps(work))
        return reversed([there(piece) for piece in reversed(pieces)])

    *_, found = analyst.whole(elsewhere)
    assert found == last(daring, 32)
    assert len(pickle.dumps(analyst)) < 2 * len(daring.record())


def test_a_single_simulation_is_enough_to_say_something(daring: Match) -> None:
    assert last(daring, 1).done


def test_a_game_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(SolutreError, match="over"):
        Analyst(Match.new("cairn", 2, seed=4))


def test_what_is_quoted_does_not_come_from_what_selected(cairn: Dealt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two choices that are worth the same: whichever a look without doubts takes for the better one looks better than
    it is, and fresh worlds say so. Over many seeds what was suspected is too much, and what is quoted is nothing."""
    monkeypatch.setattr("solutre.analysis.suspecting.LAST_ROUNDS", 1)
    monkeypatch.setattr("solutre.analysis.suspecting.SURE", 0.0)
    match = cairn("small middle | large small")
    moment = moments_of(over(match))[1]
    suspected, quoted, few = [], [], Effort.of(16)
    for number in range(0, 450, 3):
        found = looked_into(match.game, moment, few, Seeds(number, number + 1, number + 2), at_the_table=False)
        if found.weighed:
            suspected.append(found.weighed.suspected)
            quoted.append(-found.weighed.change.leads[0])
    assert len(quoted) > 20
    assert fmean(quoted) < 0.2 and fmean(suspected) > INDIFFERENT


def at_random(played: Game) -> Match:
    match, rng = Match.new(played.id, played.seats[0], seed=3), Rng(3)
    while not match.over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


def over(match: Match) -> Match:
    while not match.over:
        match.play(match.state.legal_actions()[0])
    return match


def sure(*leads: float, error: float = 0.5) -> Expected:
    return Expected(leads, tuple(0.5 for _ in leads), tuple(error for _ in leads), tuple(0.02 for _ in leads))


def choice(number: int, lost: float, suspected: float) -> Finding:
    """A choice of seat 0 that lost so many points, and was suspected to lose so many."""
    change = sure(-lost, lost)
    return Finding(number, 0, 1, sure(0, 0), sure(-lost, lost), (0.0, 0.0), Weighed(2, change, 100, suspected))


def test_turning_points_are_selected_by_one_set_and_kept_only_if_the_other_agrees() -> None:
    """Suspected of 9, 8, 7 and 0.2 points; fresh worlds say 4, 0.9 (two standard errors are 1), 3, and 5 that nobody
    had suspected. A stroke of chance of 6 points is kept, one that fresh worlds do not see is not."""
    choices = [choice(n, *both) for n, both in enumerate([(4, 9), (0.9, 8), (3, 7), (5, 0.2)])]
    chance = [
        Finding(4, CHANCE, 1, sure(0, 0), None, (0.0, 0.0)),
        choice(5, 0, 0),
        Finding(6, CHANCE, 1, sure(0, 0), None, (0.0, 0.0)),
    ]
    after = replace(chance[1], before=sure(6, -6), suspected=(5.5, -5.5))
    last_one = replace(choice(7, 0, 0), before=sure(0.2, -0.2), suspected=(4.0, -4.0))
    found = Analysis("cairn", 2, 8, 8, (*choices, chance[0], after, chance[2], last_one), sure(0, 0), True)
    assert turning_points(found) == (0, 2, 4)
    assert [worse(one) for one in choices] == [True, False, True, True]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turning_point_is_told_in_words(daring: Match, language: str) -> None:
    found = last(daring)
    assert found.turning == (2,)
    look = Look(language=language, names=("Ada", "Bo"))
    moment = moments_of(daring)[2]
    one = told(found, 2, daring.game, view_of(moment.truth, 1), look)
    assert one.better is not None and one.best != one.chosen
    lines = " ".join(sentences(one, language))
    assert one.best in lines and ("costs 2" if language == "en" else "coûte 2") in lines
    assert all(why.clause in daring.game.clauses for why in one.why)
    weighed = found.findings[2].weighed
    assert weighed is not None
    unsure = replace(weighed, change=sure(1, -1, error=0.6))
    findings = (*found.findings[:2], replace(found.findings[2], weighed=unsure))
    equal = told(replace(found, findings=findings), 2, daring.game, view_of(moment.truth, 1), look)
    assert equal.better is None and ("about equal" if language == "en" else "à peu près") in equal.verdict


def test_every_other_choice_of_a_turning_point_is_judged(any_game: Game) -> None:
    """Beside the first and the second of a late choice, in the same worlds: as all of them played out together tell."""
    match = at_random(any_game)
    late = [one for one in moments_of(match) if not one.by_chance]
    moment = next((one for one in reversed(late) if len(one.truth.legal_actions()) in (3, 4, 5)), late[-1])
    view = view_of(moment.truth, moment.player)
    first, second, *rest = view.legal_actions()
    found = judged(any_game, view, (first, second), FEWEST, 7)
    assert [one.action for one in found] == rest
    leads = [
        fmean(sample[0][moment.player] for sample in samples)
        for samples in played_out(any_game, view, (first, second, *rest), FEWEST, 7)
    ]
    for one, lead in zip(found, leads[2:], strict=True):
        assert one.gain == pytest.approx(lead - leads[0], abs=0.001)
        assert one.beyond == pytest.approx(lead - leads[1], abs=0.001)


@pytest.mark.parametrize(
    ("gain", "beyond", "told"),
    [(1.1, -1.1, "better behind"), (1.1, -0.9, "better"), (0.9, -3.0, "behind"), (-1.1, -3.0, "worse behind")],
)
def test_a_choice_is_called_better_or_worse_beyond_two_standard_errors(gain: float, beyond: float, told: str) -> None:
    one = Judged(4, gain, 0.5, beyond, 0.5)
    assert [word for word in ("better", "worse", "behind") if getattr(one, word)] == told.split()


def test_every_game_can_be_analysed(any_game: Game) -> None:
    """The last choice of a random game, from its view and from the truth."""
    match = at_random(any_game)
    moment = [one for one in moments_of(match) if not one.by_chance][-1]
    assert moment.truth.observer == TRUTH
    found = looked_into(any_game, moment, Effort.of(16), Seeds(1, 2, 3), at_the_table=True)
    assert found.made and sum(found.made.wins) == pytest.approx(1, abs=0.001)
    assert found.weighed is None or found.weighed.best in moment.truth.legal_actions()
