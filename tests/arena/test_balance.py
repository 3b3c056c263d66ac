"""Balance: which seat, which component, and the page that says so."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from solutre.arena.balance.components import Holdings, Naming, guesses, naming, namings, reconstructed
from solutre.arena.balance.page import Page, grid, mean_and_spread, told
from solutre.arena.balance.survey import Batch, Survey, batches, survey
from solutre.arena.deals import Played
from solutre.arena.work import Workplace
from solutre.core.book.words import Words
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.core.state import CHANCE, EVERYONE, Event

WORDS = Words(
    {
        "words": {"card": {"en": ["the flint", "the bone", "7"]}, "effect": {"en": ["cut", "carve", "count"]}},
        "events": {
            "take": {"args": "pile card", "en": "{who} takes {card} from pile {pile}"},
            "keep": {"args": "count cards*", "en": "{who} keeps {count}: {cards:card}"},
            "chief": {"args": "number", "en": "{who} is chief {number}"},
            "play": {"args": "card", "en": "{who} plays {card}: {card:effect}"},
            "end": {"en": "The end"},
        },
    }
)


def event(kind: str, player: int, *args: int) -> Event:
    return Event(kind, "CAI-V1", player, 0, args, EVERYONE)


def played(places: tuple[int, ...], scores: tuple[int, ...] = (), order: tuple[int, ...] = ()) -> Played:
    seats = len(places)
    seating = ("fisher",) * seats
    return Played(0, seating, scores or (0,) * seats, places, order or tuple(range(seats)), (5,) * seats, 2, (0.0,))


def test_an_event_names_its_component() -> None:
    assert naming(WORDS, "take", False) == Naming("take", 1, False, "card", "card")
    assert naming(WORDS, "keep", False) == Naming("keep", 1, True, "cards", "card")
    assert naming(WORDS, "chief", False) is None
    assert naming(WORDS, "chief", True) == Naming("chief", 0, False, "number", "")
    assert naming(WORDS, "play", False) == Naming("play", 0, False, "card", "card")  # its name, not what it does
    assert naming(WORDS, "end", True) is None


def test_components_are_labelled_in_the_words_of_the_game() -> None:
    card = Naming("take", 1, False, "card", "card")
    assert [card.label(WORDS, value) for value in range(3)] == ["flint", "bone", "card 7"]
    assert card.heading(WORDS) == "a player takes … from pile …"
    assert Naming("play", 0, False, "card", "card").heading(WORDS) == "a player plays …"
    assert Naming("chief", 0, False, "number", "").label(WORDS, 3) == "chief 3"


def test_events_of_winners_are_weighed_against_a_fair_share() -> None:
    """Of three players seat 1 wins: of the three flints two are its own, twice a fair share."""
    holdings, named = Holdings(), {"take": Naming("take", 1, False, "card", "card")}
    log = [event("take", 1, 4, 0), event("take", 1, 2, 0), event("take", 2, 0, 0), event("take", 0, 0, 1)]
    holdings.add(played((2, 1, 3)), [*log, event("take", CHANCE, 0, 0), event("end", 1)], named)
    assert (holdings.fared(("take", 0)).share, holdings.fared(("take", 0)).events) == (2.0, 3)
    assert holdings.fared(("take", 1)).share == 0.0
    assert holdings.mean("take") == 1.5  # two of four events, three times each
    assert [one.value for one in holdings.all_fared("take", least=1)] == [1, 0]
    assert [one.value for one in holdings.all_fared("take", least=2)] == [0]


def test_a_shared_victory_of_two_is_a_fair_share() -> None:
    holdings, named = Holdings(), {"take": Naming("take", 1, False, "card", "card")}
    holdings.add(played((1, 1)), [event("take", 0, 0, 0)], named)
    assert holdings.fared(("take", 0)).share == 1.0


def test_the_interval_of_single_events_is_that_of_a_mean() -> None:
    """50 winners and 50 losers of games of two: mean 1, deviation 1, reach 1.96 / 10."""
    holdings, named = Holdings(), {"take": Naming("take", 1, False, "card", "card")}
    for number in range(100):
        holdings.add(played((1, 2)), [event("take", number % 2, 0, 0)], named)
    assert holdings.fared(("take", 0)).share_95 == (pytest.approx(0.804, abs=0.0001), pytest.approx(1.196, abs=0.0001))


def test_ten_events_of_one_player_are_no_more_certain_than_one() -> None:
    holdings, named = Holdings(), {"take": Naming("take", 1, False, "card", "card")}
    for number in range(100):
        holdings.add(played((1, 2)), [event("take", number % 2, 0, 0)] * 10, named)
    assert holdings.fared(("take", 0)).share_95 == (pytest.approx(0.804, abs=0.0001), pytest.approx(1.196, abs=0.0001))


def test_reconstructed_tables_and_rows_are_found() -> None:
    box = {
        "deck": {"source": "book", "card": [{"id": "A", "source": "book"}, {"id": "B", "source": "reconstructed: so"}]},
        "track": {"length": 9, "length_source": "book: a track. Reconstructed: its length"},
    }
    assert list(guesses(box, "")) == [("deck.card", "B"), ("track", "")]
    assert reconstructed(game("hunters"))["tile"][:2] == ["L05", "L18"]
    assert reconstructed(game("cairn")) == {}


def test_every_game_names_events_that_exist(any_game: Game) -> None:
    named = namings(any_game)
    assert named
    assert set(any_game.components) <= set(named)


def test_games_are_shared_out_over_all_tables() -> None:
    """Cairn has tables of 2, 3 and 4: 90 games of one bot are 30 deals each.

    Two bots sit at two seats in 2 ways, at three in 3, at four, where each has two seats, in 2: 15, 10 and 15 deals.
    """
    alike = batches(game("cairn"), 90, ["greedy"], 1)
    assert [(batch.setting.seats, batch.deals) for batch in alike] == [
        (seats, deals) for seats in (2, 3, 4) for deals in ((0, 25), (25, 30))
    ]
    mixed = batches(game("cairn"), 90, ["greedy", "random"], 1)
    assert [(batch.setting.seats, batch.deals) for batch in mixed] == [(2, (0, 15)), (3, (0, 10)), (4, (0, 15))]


def test_alike_players_sit_down_once_and_others_change_seats() -> None:
    setting = batches(game("cairn"), 2, ["greedy"], 1)[0].setting
    assert Batch(setting, ("greedy",), (0, 1)).seatings() == [("greedy", "greedy")]
    assert Batch(setting, ("cub", "greedy"), (0, 1)).seatings() == [("cub", "greedy"), ("greedy", "cub")]


def test_means_ties_and_margins_of_a_table() -> None:
    games = [played((1, 2), (9, 5)), played((1, 1), (4, 4)), played((2, 1), (6, 8)), played((1, 2), (3, 1))]
    points, winner, margin, shared, lead, length = told(games)
    assert points == "5.0 ± 2.4"  # 9 5 4 4 6 8 3 1: mean 5, squares of the differences 48, the root of 48 / 8
    assert winner == "6.0 ± 2.5"  # 9 4 8 3: mean 6, squares 26, the root of 26 / 4
    assert margin == "2.0 ± 1.4"  # 4 0 2 2: mean 2, squares 8
    assert (shared, lead, length) == ("25.0 %", "2.0 ± 0.0", "10.0 ± 0.0")


def test_numbers_and_tables_on_paper() -> None:
    assert mean_and_spread([1, 3]) == "2.0 ± 1.0"
    assert grid(["a", "b"], [["1"]]) == "| a | b |\n| --- | --- |\n| 1 |  |"


@pytest.fixture(scope="module")
def cairn() -> Survey:
    counted: list[int] = []
    found = survey(game("cairn"), 144, ["greedy", "random"], 1, Workplace(), counted.append)
    assert sum(counted) == found.games == 144
    return found


def test_a_survey_visits_every_table(cairn: Survey) -> None:
    assert {table: len(games) for table, games in cairn.tables.items()} == {(seats, "plain"): 48 for seats in (2, 3, 4)}
    assert {kind for kind, _ in cairn.holdings.sums} <= set(namings(game("cairn")))


def test_the_page_says_what_was_done_and_shows_it(cairn: Survey, tmp_path: Path) -> None:
    path = tmp_path / "balance" / "cairn.md"
    day = datetime.date(2026, 2, 3)
    files = Page(game("cairn"), cairn, "solutre balance cairn", ["greedy", "random"], day, least=20).write(path)
    text = path.read_text(encoding="utf-8")
    assert "Written by `solutre balance cairn` on 2026-02-03" in text
    assert "144 games at 3 tables, played by `greedy`, `random`" in text
    assert "| 2 | plain | 48 |" in text
    assert "None of them is a reconstruction" in text
    for picture in files[1:]:
        assert f"(cairn/{picture.name})" in text
        assert picture.parent == tmp_path / "balance" / "cairn"


def test_a_reconstruction_is_marked(cairn: Survey) -> None:
    page = Page(game("hunters"), cairn, "", [], datetime.date(2026, 2, 3))
    drawn = namings(game("hunters"))["draw"]
    assert [page.label(drawn, tile) for tile in (4, 5)] == ["L04", "L05 †"]


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(SolutreError, match="no computer player is called 'mammoth'"):
        survey(game("cairn"), 10, ["mammoth"], 1, Workplace(), lambda count: None)
