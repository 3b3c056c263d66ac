"""What people meet first: who made a game, who sits where, a wrong code, and what a question is called."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.game import game, games
from solutre.core.match import Match
from solutre.web.pages import book, pages
from solutre.web.pages.words import translate
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Seat, Site, TableView

ILLUSTRATED = [name for name, played in games().items() if played.box.illustrators]
FAMILY = ("Mum", "Dad", "Kid")
STRIP = re.compile(r'class="name">(\w+)</span>\s*(?:<small(?: class="you")?>([^<]*)</small>)?')


def hot_seat(*, started: bool = True) -> TableView:
    """A family around one device; Mum begins or not, as chance will."""
    match = Match.new("elawa", 3, seed=1, names=list(FAMILY)) if started else None
    seats = tuple(Seat(number, name, PERSON, mine=True) for number, name in enumerate(FAMILY))
    return TableView("KRAHO", "elawa", "normal", seats, match, seat=match.player if match else 0)


def test_a_long_name_is_shortened_for_the_eye_and_read_out_whole() -> None:
    """A phone shows the short form, a screen reader hears the whole name; short names are told once."""
    names = ("Wilhelmina Mammoth-Řež", "Ambre")
    seats = tuple(Seat(number, name, PERSON) for number, name in enumerate(names))
    match = Match.new("elawa", 2, seed=1, names=list(names))
    html = pages.table_page(Site(), TableView("KRAHO", "elawa", "normal", seats, match, seat=0))
    strip = html.partition('<ol class="strip"')[2].partition("</ol>")[0]
    assert f'<span class="name whole" title="{names[0]}">{names[0]}</span>' in strip
    assert f'<span class="name brief" title="{names[0]}" aria-hidden="true">Wilhelmina M.</span>' in strip
    assert strip.count("Ambre") == 1


@pytest.mark.parametrize(
    ("browser", "layout"),
    [
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36", "phone"),
        ("Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0", "phone"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "phone"),
        ("Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "tablet"),
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36", "tablet"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36", "desk"),
    ],
)
def test_the_first_picture_fits_the_device_also_without_a_script(pair: Any, browser: str, layout: str) -> None:
    """As soon as the script has told a layout, or the address does, that one counts."""
    code, told = pair.sit(), {"User-Agent": browser}
    assert f'data-layout="{layout}"' in pair.ada.get(f"/t/{code}", headers=told).text
    assert 'data-layout="desk"' in pair.ada.get(f"/t/{code}?layout=desk", headers=told).text
    assert 'data-layout="tablet"' in pair.ada.get(f"/t/{code}", headers=told | {"Cookie": "layout=tablet"}).text


def strip_of(html: str) -> dict[str, str]:
    return dict(STRIP.findall(html.partition('<ol class="strip"')[2].partition("</ol>")[0]))


# --- who made it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ILLUSTRATED)
@pytest.mark.parametrize(("language", "before"), [("en", "Illustrated by"), ("fr", "Illustrations\u00a0:")])
def test_every_page_of_a_game_names_its_illustrators(id: str, language: str, before: str) -> None:
    played = game(id)
    match = Match.new(id, played.seats[0], seed=1)
    over = Match.new(id, played.seats[0], seed=1)
    while not over.over:
        over.play(over.choices()[-1])
    seats = tuple(Seat(number, FAMILY[number], PERSON, mine=number == 0) for number in range(played.seats[0]))
    table = TableView("KRAHO", id, match.variant, seats, match, seat=0)
    site = Site(language=language)
    for html in (
        pages.new_table_page(site, id),
        book.rules_page(site, id),
        pages.table_page(site, table),
        pages.table_page(site, replace(table, match=None)),
        pages.table_page(site, replace(table, match=over)),
    ):
        assert f"{before} {' &amp; '.join(played.box.illustrators)}." in html


# --- who sits where ------------------------------------------------------------------------------


def test_at_a_shared_device_only_who_plays_now_is_you() -> None:
    table = hot_seat()
    marks = strip_of(pages.table_page(Site(), table))
    assert marks.pop(FAMILY[table.seat]) == "you"
    assert list(marks.values()) == ["here", "here"]


def test_alone_at_a_device_one_is_you_also_while_others_choose() -> None:
    table = hot_seat()
    other = (table.seat + 1) % 3
    seats = tuple(replace(seat, mine=seat.number == other, present=True) for seat in table.seats)
    marks = strip_of(pages.table_page(Site(), replace(table, seats=seats, seat=other)))
    assert [name for name, mark in marks.items() if mark == "you"] == [FAMILY[other]]


def test_the_lobby_tells_who_sits_at_this_device() -> None:
    html = pages.table_page(Site(), hot_seat(started=False))
    assert html.count("<small>on this device</small>") == 3


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "“On this device” is somebody beside you"),
        ("fr", "«\u00a0Sur cet appareil\u00a0»\u00a0: quelqu’un à côté de vous"),
    ],
)
def test_a_seat_that_is_here_is_explained_before_it_is_chosen(language: str, words: str) -> None:
    html = pages.new_table_page(Site(language=language), "elawa")
    assert words in html.partition('<ol class="seatlist">')[0]


def test_one_person_finds_every_game_fit() -> None:
    html = pages.shelf_page(Site(), [])
    counts = re.findall(r'name="n" value="(\d*)"', html)
    assert counts[:3] == ["", "1", "2"]


# --- a wrong code --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "typed"),
    [("/t/22222", "22222"), ("/t/ZZZZZ/record", "ZZZZZ"), ("/t/zz", "zz"), ("/code?code=no-such", ""), ("/none", "")],
)
def test_a_wrong_code_can_be_typed_again_where_it_failed(ada: Any, path: str, typed: str) -> None:
    html = ada.get(path).text
    main = html.partition("<main")[2]
    assert f'value="{typed}"><button class="button main">' in main.partition('action="/code"')[2]
    assert 'href="/t/' not in main


def test_back_to_the_table_leads_to_a_table(ada: Any, bob: Any) -> None:
    code = ada.opens("cairn", seat_0="me", seat_1="friend", name="Ada")
    html = ada.get(f"/t/{code}/choose").text  # nothing that can be looked at
    assert f'<a class="button main" href="/t/{code}">' in html


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("english", "french"), [("Why not?", "Pourquoi pas\u00a0?"), ("Mute", "Masquer")])
def test_words_that_french_readers_misread_before(english: str, french: str) -> None:
    assert translate("fr", english) == french


@pytest.mark.parametrize("kind", ["discard_resource", "discard_marker"])
def test_a_cube_that_is_given_up_gains_a_point_in_both_languages(kind: str) -> None:
    """PRE-D1: a point is gained, not given back."""
    told = game("prehistory").words.choices[kind]
    assert told["en"].endswith("(gains 1 point)")
    assert told["fr"].endswith("(rapporte 1 point)")


def test_what_is_impossible_is_asked_by_one_touch() -> None:
    match = Match.new("elawa", 2, seed=1)
    while not (match.choices()[0].kind == "play" or match.choices()[0].kind == "end_play"):
        match.play(match.choices()[0])
    seats = tuple(Seat(number, FAMILY[number], PERSON, mine=number == match.player) for number in range(2))
    html = pages.table_page(Site(), TableView("KRAHO", "elawa", match.variant, seats, match, match.player))
    asked = html.partition('id="why"')[2].partition("</form>")[0]
    assert asked.count('<button class="button little question" name="action"') > 0
    assert "<select" not in html
