"""My results and the library's: sums by hand, uncertainty, runs, and pages that tell them."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import games
from solutre.web.pages.results.library import library_page
from solutre.web.pages.results.my_results import Chosen, ResultsPage, results_page
from solutre.web.store.results import Ending, Outcome
from solutre.web.study.library_results import card_kinds, level_shares, results_of, seat_shares
from solutre.web.study.results import Own, figures, hardly_luck, own_games, runs, share_of, shared_games, shares_by
from solutre.web.tables.endings import plus, tallied
from solutre.web.tables.model import Site

DARING, STONES = "CAI-V2", "CAI-V1"


def game_of(
    *scores: int, levels: tuple[str, ...] = ("hunter",), game: str = "cairn", mine: frozenset[int] = frozenset({0})
) -> Ending:
    """A finished game of mine at seat 0; each point above 3 was daring. Whoever has most wins."""
    best = max(scores)
    told = [
        Outcome(
            seat,
            f"N{seat}",
            levels[(seat - 1) % len(levels)] if seat else "",
            1 + sum(other > score for other in scores),
            (score == best) / scores.count(best),
            score,
            {STONES: min(3, score), DARING: max(0, score - 3)},
        )
        for seat, score in enumerate(scores)
    ]
    return Ending("BCDFGHJ", game, 1.7e9, 600.0, 20, tuple(told), mine)


def mine(*endings: Ending) -> list[Own]:
    return own_games(endings)


def test_wins_come_with_their_uncertainty_and_the_fair_share() -> None:
    """Two of four games are won, one of them shared; with two, two, two and four players a fair share is 0.4375."""
    told = share_of(mine(game_of(5, 3), game_of(4, 4), game_of(1, 2), game_of(1, 2, 3, 4)))
    assert (told.games, told.wins, told.fair) == (4, 1.5, 0.4375)
    assert 0 < told.low < told.part == 0.375 < told.high < 1
    assert told.high > share_of(mine(*[game_of(5, 3), game_of(1, 2)] * 40)).high  # more games, more certainty


def test_the_level_is_the_strongest_at_the_table_and_people_are_no_level() -> None:
    games = mine(
        game_of(5, 3, levels=("cub",)), game_of(1, 3, 2, levels=("cub", "elder")), game_of(4, 2, 1, levels=("cub", ""))
    )
    assert [one.against for one in games] == ["cub", "elder", "people"]
    shares = shares_by(games, lambda one: one.against)
    assert {level: (one.games, one.wins) for level, one in shares.items()} == {
        "cub": (1, 1.0),
        "elder": (1, 0.0),
        "people": (1, 1.0),
    }


def test_games_of_a_shared_device_or_without_figures_do_not_count() -> None:
    shared = game_of(5, 3, mine=frozenset({0, 1}))
    old = Ending("BCDFGHJ", "cairn", 1.0, 1.0, 1, (), frozenset({0}))
    assert mine(shared, old, game_of(1, 2, mine=frozenset())) == []


@pytest.mark.parametrize(
    ("count", "en", "fr"),
    [
        (1, "One finished game is not counted", "Une partie finie n’est pas comptée"),
        (2, "2 finished games are not counted", "2 parties finies ne sont pas comptées"),
    ],
)
def test_who_only_played_on_a_shared_device_is_told_why_nothing_is_counted(count: int, en: str, fr: str) -> None:
    endings = [game_of(5, 3, mine=frozenset({0, 1}))] * count + [game_of(1, 2, mine=frozenset())]
    assert shared_games(endings) == count
    for language, told in (("en", en), ("fr", fr)):
        html = results_page(Site(language=language, csrf="x"), mine(*endings), Chosen(), shared_games(endings))
        assert told in html
        assert told not in results_page(Site(language=language, csrf="x"), [], Chosen())


@pytest.mark.parametrize(
    ("won", "told"), [("", (0, 0)), ("110111", (2, 3)), ("0111", (0, 3)), ("1111", (4, 4)), ("0", (0, 0))]
)
def test_runs_are_counted_from_the_latest_game(won: str, told: tuple[int, int]) -> None:
    assert runs(mine(*(game_of(5 if one == "1" else 1, 3) for one in won))) == told


def test_points_by_kind_against_the_own_average_and_the_others() -> None:
    """Six games, the latest first: 9, 7, 5, 3, 3, and 3 long ago; the other one always has 4."""
    games = mine(*(game_of(score, 4) for score in (9, 7, 5, 3, 3, 3)))
    stones, daring = figures(games_by_id()["cairn"], games)
    assert (stones.kind, stones.usual, stones.lately, stones.others) == ("stones", 3.0, 3.0, 3.0)
    assert (daring.kind, daring.usual, daring.lately, daring.others) == ("daring", 2.0, 2.4, 1.0)
    assert not daring.sure


def games_by_id() -> Any:
    return games()


def test_five_games_may_be_luck_unless_they_stand_far_off() -> None:
    """Spread 1 in both halves: the standard error of the difference is sqrt(4/3 (1/5 + 1/5)) or so, below 0.8."""
    usual = [3.0, 4.0, 5.0, 4.0, 3.0]
    assert not hardly_luck([value + 0.5 for value in usual] + usual)
    assert hardly_luck([value + 3 for value in usual] + usual)
    assert not hardly_luck([9.0] * 5 + usual[:4])  # nine games are too few


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_all_of_it(language: str) -> None:
    everything = mine(*(game_of(score, 4) for score in (9, 8, 9, 8, 9, 3, 3, 2, 3, 3, 2, 3)))
    page = ResultsPage(Site(language=language), everything, Chosen("cairn"))
    hardly = {"en": "That is hardly luck.", "fr": "Ce n’est guère le hasard."}[language]
    assert page.lately.endswith(hardly)
    html = results_page(Site(language=language, csrf="x"), everything, Chosen("cairn"))
    assert html.count('class="medal won"') == 5 and html.count('class="dot won"') == 5
    assert html.count('class="dot"') == 7
    assert re.search(r"<b>5 (of|sur) 12</b>", html) and '<b class="num">9</b>' in html
    few = results_page(Site(language=language, csrf="x"), everything[:4], Chosen("cairn"))
    assert hardly not in few


@pytest.mark.parametrize(
    ("language", "scores", "told"),
    [
        ("en", ((5, 3),), ("1 game", "1 win")),
        ("en", ((5, 3), (4, 4), (1, 2)), ("3 games", "1.5 wins")),
        ("fr", ((1, 2),), ("1 partie", "0 victoire")),
        ("fr", ((5, 3), (5, 3)), ("2 parties", "2 victoires")),
    ],
)
def test_one_game_is_one_game(language: str, scores: tuple[tuple[int, int], ...], told: tuple[str, str]) -> None:
    html = results_page(Site(language=language, csrf="x"), mine(*(game_of(*one) for one in scores)), Chosen("cairn"))
    assert tuple(re.findall(r'<p><b class="num">([\d.,]+)</b> <span>(\w+)</span></p>', html)[:2]) == tuple(
        tuple(one.split()) for one in told
    )


def test_results_are_narrowed_down_by_game_level_and_players() -> None:
    everything = mine(game_of(5, 3), game_of(1, 2, 3, levels=("cub",)), game_of(9, 3, game="elawa"))
    for chosen, count in ((Chosen(), 3), (Chosen("elawa"), 1), (Chosen("cairn", "cub"), 1), (Chosen(seats=2), 2)):
        assert len(ResultsPage(Site(), everything, chosen).games) == count
    assert Chosen("cairn", "cub").link(seats=2, level="") == "/results?game=cairn&seats=2"
    assert "No finished game fits." in results_page(Site(), everything, Chosen("elawa", "cub"))


def test_sums_of_all_games_tell_seats_levels_and_cards() -> None:
    """Forty games of two: seat 0 wins 30 of them; 20 players had the large stone and 15 of them won."""
    won, lost = tallied(1, 1.0, 2), tallied(1, 0.0, 2)

    def many(wins: int, losses: int) -> Any:
        told = [won] * wins + [lost] * losses
        return reduce(plus, told)

    tallies = {
        ("seat/2", "0"): many(30, 10), ("seat/2", "1"): many(10, 30), ("level", "people"): many(30, 10),
        ("level", "hunter"): many(10, 30), ("laid", "2"): many(15, 5), ("laid", "0"): many(5, 15),
        ("laid", "1"): many(3, 1),
    }  # fmt: skip
    seats = seat_shares(tallies)[2]
    assert [(one.part, one.fair) for one in seats.values()] == [(0.75, 0.5), (0.25, 0.5)]
    assert list(level_shares(tallies)) == ["people", "hunter"]
    (kind,) = card_kinds(games()["cairn"], tallies)
    cards = [(card.value, card.share, card.players) for card in (*kind.best, *kind.worst)]
    assert cards == [(2, 1.5, 20), (0, 0.5, 20)]  # four who had the middle stone are too few
    assert kind.best[0].low < 1.5 < kind.best[0].high
    (none_won,) = card_kinds(games()["cairn"], {**tallies, ("laid", "0"): many(0, 8)})[0].worst
    assert none_won.share == 0 and none_won.high > 0.5  # eight who lost are no proof
    html = library_page(Site(language="fr"), games()["cairn"], results_of(games()["cairn"], 40, tallies))
    assert "× 1,5" in html and "75" in html


def test_pages_of_results_over_http(ada: Any, pair: Any) -> None:
    assert "will be counted here" in ada.get("/results").text
    assert "Nobody has finished" in ada.get("/library?game=elawa").text
    code = pair.sit()
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    mine = ada.get("/results?game=cairn")
    assert f"/t/{code}" in mine.text and "against: people" in mine.text
    assert "Finished games that were counted: 1." in ada.get("/library").text
    assert [ada.get(f"/{path}").status_code for path in ("results?game=chess", "library?game=chess")] == [404, 404]
    assert ada.get("/results?seats=x").status_code == 400
