"""Looking back: every moment of a game, seen by whoever may see it, and records that somebody brings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from solutre.core.game import Game, Look, game
from solutre.core.match import Match
from solutre.core.record import Ply
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR, State
from solutre.core.view import laid_open
from solutre.draw.frame import style
from solutre.web.errors import NotAllowed, Refused
from solutre.web.pages.replay import Asked, ReplayPage, replay_page
from solutre.web.pages.words import FOLDER
from solutre.web.store.schema import PERSON
from solutre.web.study import replay as looking
from solutre.web.study.replay import OPEN, Reel, Step, checked_view, place_of, reel_of, steps_of, views_for
from solutre.web.tables.model import Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

HANDS = [[0, 1], [2, 0]]  # seat 0 was dealt a small and a middle stone, seat 1 a large and a small one
LAID = (0, 2, 1, 0)  # small, large on it, middle, small
MOST_BYTES = 312_000
PAGES = 5  # moments of each long game whose pages are compared; what they are made of is compared at all


def table_at(match: TableMatch, seat: int = SPECTATOR) -> TableView:
    seats = tuple(Seat(number, name, PERSON, mine=number == seat) for number, name in enumerate(match.names))
    return TableView("BCDFGHJ", match.game.id, match.variant, seats, match, seat)


def page_at(match: TableMatch, at: int | None, view: int = OPEN, **asked: Any) -> ReplayPage:
    return ReplayPage(Site(), table_at(match), match, reel_of(match), Asked(view, (view,), at, **asked))


def html_at(reel: Reel, at: int | None, view: int, **asked: Any) -> str:
    told = Asked(view, views_for(reel.match, view, open_book=False), at, **asked)
    return replay_page(Site(), table_at(reel.match), reel.match, reel, told, part=False)


def random_match(played: Game, seats: int, decisions: int = 10_000) -> TableMatch:
    """A match after so many random decisions, or at its end."""
    match = TableMatch(played, seats, seed=5, names=[f"Seat {n}" for n in range(seats)])
    match.chosen, match._fair_points = [], {}
    match.begin()
    rng = Rng(seats)
    while decisions and not match.over:
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])
        decisions -= 1
    return match


# --- steps -------------------------------------------------------------------------------------


def test_a_step_is_a_choice_and_what_followed_or_a_whole_turn() -> None:
    """Chance, two choices of seat 0 and a chance after them, one of seat 1, one of seat 0."""
    players, chosen = [CHANCE, 0, 0, CHANCE, 1, 0], [False, True, True, False, True, True]
    match = SimpleNamespace(plies=[Ply(one, 0) for one in players], chosen=chosen, marks=[1, 2, 4, 5, 5, 7])
    told = cast(TableMatch, match)
    assert steps_of(told, by_turn=False) == [
        Step(1, CHANCE, 0, 1),
        Step(2, 0, 1, 2),
        Step(4, 0, 2, 5),
        Step(5, 1, 5, 5),
        Step(6, 0, 5, 7),
    ]
    turns = [Step(1, CHANCE, 0, 1), Step(4, 0, 1, 5), Step(5, 1, 5, 5), Step(6, 0, 5, 7)]
    assert steps_of(told, by_turn=True) == turns
    wanted = {0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 3, 99: 3, None: 3}
    assert {at: place_of(tuple(turns), at) for at in wanted} == wanted


def test_the_moments_of_cairn(laid: Callable[..., TableMatch]) -> None:
    """Four stones are dealt. Small 1; large 3 and 2 for daring; middle 2; small 1 (CAI-V1, CAI-V2)."""
    match = laid(HANDS, *LAID)
    shown = [page_at(match, at) for at in (4, 5, 6, 7, 8)]
    assert [one.place for one in shown] == [0, 1, 2, 3, 4]
    assert [[line.score for line in one.seats()] for one in shown] == [[0, 0], [1, 0], [1, 5], [3, 5], [3, 6]]
    assert [one.title for one in shown] == ["The table is laid out", "Seat 0", "Seat 1", "Seat 0", "Seat 1"]
    assert [one.turn() for one in shown[:2]] == ["Next: Seat 0", "Next: Seat 1"]
    assert shown[4].turn() == "The game is over"
    assert [line.text for line in shown[2].lines()] == [
        "Seat 1 lays a large stone",
        "Seat 1 laid it on a small one",
    ]
    assert [line.clause for line in shown[2].lines()] == ["CAI-V1", "CAI-V2"]
    assert [line.text for line in shown[4].lines()] == ["Seat 1 lays a small stone", "Seat 1 wins with 6 points"]
    assert shown[2].where.endswith("choice 2 of 4")


def test_scorings_are_marked_by_owner_and_points(laid: Callable[..., TableMatch]) -> None:
    """1, 5, 2 and 1 points at a quarter, a half, three quarters and the end; 5 is 22 pixels tall, 2 is 8.8."""
    page = page_at(laid(HANDS, *LAID), 6)
    marks = [(mark.colour, mark.place, mark.tall) for mark in page.scored.marks()]
    assert marks == [("red", 25.0, 5), ("blue", 50.0, 22.0), ("red", 75.0, 8.8), ("blue", 100.0, 5)]
    assert (page.scored.next(page.place, -1), page.scored.next(page.place, 1)) == (1, 3)
    last = page_at(page.match, 8)
    assert last.scored.next(last.place, 1) is None


def test_each_view_of_a_moment_shows_its_own_hand(laid: Callable[..., TableMatch]) -> None:
    """After the first stone seat 0 holds a middle stone, seat 1 a large and a small one (CAI-S2)."""
    match = laid(HANDS, *LAID)
    held: dict[int, Any] = {view: cast(Any, page_at(match, 5, view).view).hands for view in (OPEN, 0, 1)}
    gone, hidden = cast(Any, match.state).hands[0][0], -1
    assert held == {OPEN: [[gone, 1], [2, 0]], 0: [[gone, 1], [hidden, hidden]], 1: [[gone, hidden], [2, 0]]}


def test_a_page_has_plain_links_to_first_back_forward_and_last(laid: Callable[..., TableMatch]) -> None:
    match = laid(HANDS, *LAID)
    html = html_at(reel_of(match), 6, OPEN, by_turn=True)
    links = dict(re.findall(r'<a class="button" id="(to-[a-z]+)" href="([^"]+)"', html))
    at = {"to-first": 4, "to-back": 5, "to-forward": 7, "to-last": 8, "to-scored": 5, "to-scoring": 7}
    assert links == {name: f"?at={ply}&amp;view=open&amp;by=turn" for name, ply in at.items()}
    assert 'name="step" min="0" max="4" value="2"' in html
    first = html_at(reel_of(match), 0, 1)
    assert 'id="to-back" href' not in first
    assert 'href="?at=5&amp;view=1"' in first


# --- positions ---------------------------------------------------------------------------------


def test_every_moment_is_the_position_that_was(any_game: Game) -> None:
    match = random_match(any_game, any_game.seats[0])
    reel, state = Reel(match), any_game.new(match.seats, match.variant)
    for at, ply in enumerate(match.plies, 1):
        state.apply(ply.action)
        assert reel.position(at).key() == state.key()


def test_turns_are_made_of_choices(any_game: Game) -> None:
    reel = Reel(random_match(any_game, any_game.seats[-1]))
    choices, turns = {step.at for step in reel.choices}, reel.turns
    assert {step.at for step in turns} <= choices
    assert all(one.seat != other.seat for one, other in pairwise(turns))
    assert all(one.last == other.first for one, other in pairwise(reel.choices))


def test_a_moment_offers_nothing_to_choose(any_game: Game) -> None:
    """Neither choices nor what may not be chosen nor what could be put back, not even to who was choosing."""
    match = random_match(any_game, any_game.seats[0])
    reel = Reel(match)
    for step in reel.choices[1 :: max(1, len(reel.choices) // 8)]:
        for view in (OPEN, *range(match.seats)):
            html = html_at(reel, step.at, view)
            assert not re.search(r"data-action|data-ask|data-back|#choice-|#back-", html)


@pytest.mark.parametrize("layout", ["desk", "phone"])
def test_a_moment_late_in_a_game_is_light(any_game: Game, layout: str) -> None:
    """With its style sheets and scripts, before they are packed."""
    match = random_match(any_game, any_game.seats[-1])
    html = html_at(reel_of(match), reel_of(match).choices[-2].at, 0, layout=layout)
    own = [FOLDER / path.lstrip("/") for path in re.findall(r'"(/static/[a-z/]+\.(?:css|js))"', html)]
    weight = sum(file.stat().st_size for file in set(own) if file.exists()) + len(style(any_game.folder))
    assert len({file.name for file in own if file.exists()}) == 12  # three sheets, nine scripts
    assert len(html.encode()) + weight < MOST_BYTES


# --- secrets -----------------------------------------------------------------------------------


class Elsewhere(Reel):
    """The same game in worlds that one reader cannot tell from the real one."""

    def __init__(self, real: Reel, seat: int, hidden: Callable[..., Any]) -> None:
        match = real.match.copy()
        super().__init__(match)
        match.state.log = [hidden(event, seat) for event in match.state.log or []]
        self.seat = seat

    def position(self, at: int) -> State:
        return super().position(at).redact(self.seat).imagine(Rng(at))


def readers_of(match: TableMatch) -> Iterator[tuple[int, int]]:
    """Who looks from where: while it runs everybody as they are, afterwards anybody from every seat."""
    for reader in (*range(match.seats), SPECTATOR):
        for view in views_for(match, reader, open_book=False):
            if view != OPEN:
                yield reader, view


@pytest.mark.always
@pytest.mark.by_turns(5)
@pytest.mark.parametrize("running", [True, False], ids=["running", "over"])
def test_no_moment_depends_on_what_its_view_may_not_know(
    any_game: Game, running: bool, hidden_event: Callable[..., Any]
) -> None:
    """At every moment, for every seat and a stranger, another truth gives the same view, log, marks and page."""
    whole = random_match(any_game, any_game.seats[0])
    match = random_match(any_game, whole.seats, sum(whole.chosen) * 2 // 3) if running else whole
    assert match.over != running
    real = Reel(match)
    pages = {step.at for step in real.choices[:: max(1, len(real.choices) // PAGES)]}
    for view in sorted({view for _, view in readers_of(match)}):
        other = Elsewhere(real, view, hidden_event)
        for step in real.choices:
            assert real.view(step, view).key() == other.view(step, view).key()
            assert real.events(step, view) == other.events(step, view)
            if any_game.id == "cairn" or step.at in pages:
                assert html_at(real, step.at, view) == html_at(other, step.at, view)


def test_the_proof_notices_a_planted_leak(
    laid: Callable[..., TableMatch], hidden_event: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If moments were drawn from the truth, pages of two worlds would differ; and so if logs were told to all."""
    match = laid(HANDS, 0)
    real, other = Reel(match), Elsewhere(Reel(match), SPECTATOR, hidden_event)
    assert html_at(real, 5, SPECTATOR) == html_at(other, 5, SPECTATOR)
    with monkeypatch.context() as planted:
        planted.setattr(looking, "view_of", lambda state, seat: laid_open(state))
        assert html_at(real, 5, SPECTATOR) != html_at(other, 5, SPECTATOR)
    with monkeypatch.context() as planted:
        planted.setattr(looking, "told_to", lambda events, view: list(events))
        assert html_at(real, 4, SPECTATOR) != html_at(other, 4, SPECTATOR)


def test_who_may_look_from_where(laid: Callable[..., TableMatch]) -> None:
    running, over = laid(HANDS, 0), laid(HANDS, *LAID)
    assert views_for(running, 1, open_book=False) == (1,)
    assert views_for(running, SPECTATOR, open_book=False) == (SPECTATOR,)
    assert views_for(over, SPECTATOR, open_book=False) == (OPEN, 0, 1)
    assert views_for(running, SPECTATOR, open_book=True) == (OPEN, 0, 1)
    assert checked_view(running, "", (1,), 1) == 1
    assert checked_view(over, "", (OPEN, 0, 1), SPECTATOR) == OPEN
    assert checked_view(over, "0", (OPEN, 0, 1), 1) == 0
    for closed in ("0", "open"):
        with pytest.raises(NotAllowed):
            checked_view(running, closed, (1,), 1)
    for odd in ("2", "-2", "-1", "x", "01", "٣"):
        with pytest.raises(Refused):
            checked_view(over, odd, (OPEN, 0, 1), 1)


@pytest.mark.by_turns(3)
def test_an_open_table_shows_every_hand(any_game: Game) -> None:
    """Two truths look different on an open table."""
    assert any_game.lays_open
    for arrangement in any_game.arrangements:
        match, rng = Match.new(any_game.id, any_game.seats[0], seed=4, variant=arrangement), Rng(3)
        look = Look(names=match.names, embedded=True)
        while not match.over:
            choices = match.choices()
            match.play(choices[rng.below(len(choices))])
            world = match.view().imagine(Rng(9))
            if len(match.plies) % 5 or world.key() == match.state.key():
                continue
            shown = [any_game.draw(laid_open(state), look).svg for state in (match.state, world)]
            assert shown[0] != shown[1]


def test_uploaded_games_know_what_was_chosen() -> None:
    """A record does not tell it: what nobody had to choose follows by itself."""
    match = random_match(game("cairn"), 2)
    told = TableMatch.told_by(match.as_record())
    assert told.chosen == match.chosen
    assert told.marks == match.marks
    assert replace(told.as_record(), names=()) == replace(match.as_record(), names=())
