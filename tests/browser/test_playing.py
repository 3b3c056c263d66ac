"""People at tables, in real browsers: by mouse, by thumb, by keyboard, without scripts, and two at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
FEWEST = 0  # of a game's seats
SOME = 8  # choices


def test_two_clicks_lead_to_a_running_game_whose_list_and_board_light_up_together(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.quick(shelved.id)
    assert maia.my_turn()
    expect(maia.page.locator(".strip .now")).to_have_count(1)
    expect(maia.page).to_have_title(re.compile("Your turn"))
    target = maia.page.locator("#board a[data-action]").first
    maia.unfold()
    maia.page.locator(f"#choice-{target.get_attribute('data-action')}").hover()
    expect(target).to_have_class(re.compile("is-hot"))


@pytest.mark.parametrize("share", [0.3, 0.95])
def test_a_game_goes_on_by_clicking_from_any_moment(take_over: Visit, shelved: Game, share: float) -> None:
    """Some choices from here on, on the board and in the list by turns; late in a game all that are left."""
    seats = shelved.seats[FEWEST]
    maia = take_over(shelved.id, f"{seats}-{shelved.variants[-1]}", share, width=800, height=600)
    maia.click_on(most=SOME)
    assert maia.my_turn() or share > 0.9
    while share > 0.9 and not maia.over:
        maia.click_on(most=25)
    if share > 0.9:
        shows_the_end(maia, seats)


def shows_the_end(maia: Any, seats: int) -> None:
    """Everybody has a bar and somebody the first place; a new game is one click away."""
    expect(maia.page.locator(".bars li")).to_have_count(seats)
    expect(maia.page.locator(".bars .place").first).to_contain_text("1")
    maia.page.locator(".verdict form .main").click()
    assert maia.my_turn()


def test_two_people_play_in_two_browsers(visit: Visit, shelved: Game) -> None:
    maia, jonas = visit(), visit(locale="fr-FR")
    maia.set_table(shelved.id, "friend", shelved.seats[FEWEST])
    code = maia.page.locator("#code").inner_text()
    jonas.join(code.lower(), "Jonas")
    people = [maia, jonas]
    for number in range(2, shelved.seats[FEWEST]):
        people.append(visit())
        people[-1].join(code, f"Ida {number}")
    for person in people:
        person.page.wait_for_selector("#table.t-play")
    maia.page.locator("#say").fill("Salut <b>Jonas</b>")
    maia.page.locator("#say").press("Enter")
    expect(jonas.page.locator("#chat ul")).to_contain_text("Salut <b>Jonas</b>")
    looks: list[str] = []
    for number in range(4):
        deciding = whose_turn(people)
        deciding.choose(number=number)
        for waiting in people:
            waiting.page.wait_for_selector(f'#table[data-ply="{deciding.ply}"]')
            if not number:  # from now on streams bring the table: only who was just asking asks again
                waiting.page.on("request", lambda request: looks.append(request.url))
    assert len([address for address in looks if "/fragment" in address]) < 3 * (len(people) - 1)
    assert jonas.page.locator("html").get_attribute("lang") == "fr"


def whose_turn(people: list[Any]) -> Any:
    """Who decides; while a page is laid out anew it says nobody, so look again."""
    for _ in range(100):
        for person in people:
            if person.deciding:
                return person
        people[0].page.wait_for_timeout(100)
    pytest.fail("nobody decides")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_shows_the_tall_board_and_nothing_scrolls_sideways(
    visit: Visit, shelved: Game, locale: str, fonts: tuple[str, ...]
) -> None:
    """With the letters that come with the page, and with any other font."""
    maia = visit(**PHONE, locale=locale)
    maia.quick(shelved.id)
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    for number in range(2):
        if maia.my_turn():
            maia.choose(number=number)
            assert {font: maia.width(font) for font in fonts} == dict.fromkeys(fonts, PHONE["width"])
    for path in (f"/games/{shelved.id}", f"/rules/{shelved.id}"):
        maia.go(path)
        assert {font: maia.width(font) for font in fonts} == dict.fromkeys(fonts, PHONE["width"]), path


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_no_page_around_the_games_scrolls_sideways(
    visit: Visit, locale: str, fonts: tuple[str, ...]
) -> None:
    maia = visit(**PHONE, locale=locale)
    maia.quick("elawa")  # so that there is a game to go back to
    for path in ("/", "/my", "/about", "/nowhere"):
        maia.go(path)
        assert {font: maia.width(font) for font in fonts} == dict.fromkeys(fonts, PHONE["width"]), path


def test_the_keyboard_alone_is_enough(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.page.locator(f"#box-{shelved.id} .play").focus()
    maia.page.keyboard.press("Enter")
    for _ in range(3):
        assert maia.my_turn()
        before = maia.ply
        maia.page.keyboard.press(maia.page.locator(".choice[data-key]").first.get_attribute("data-key"))
        maia.page.wait_for_selector(f'#table:not([data-ply="{before}"]), #really')
        if maia.ply == before:
            expect(maia.page.locator("#really")).to_be_focused()
            maia.page.keyboard.press("Enter")
        maia.moved_on(before)
    assert maia.my_turn()
    before = maia.ply
    maia.unfold()
    maia.page.locator("#h-choices").focus()
    for _ in range(6):  # past the handle of the list
        maia.page.keyboard.press("Tab")
        if maia.page.locator(".choice:focus").count():
            break
    expect(maia.page.locator(".choice:focus")).to_have_count(1)
    maia.page.keyboard.press("Enter")
    maia.moved_on(before)


def test_everything_is_playable_without_javascript(visit: Visit, shelved: Game) -> None:
    maia = visit(java_script_enabled=False)
    maia.quick(shelved.id)
    page = maia.page
    for number in range(3):
        for _ in range(100):
            if maia.deciding:
                break
            page.wait_for_timeout(100)
            page.reload()  # left alone, a page without script looks again by itself
        before = maia.ply
        choice = page.locator(".choice").nth(number % page.locator(".choice").count())
        for folded in page.locator("#choose details:not([open]):has(.choice) > summary").all():
            if folded.is_visible() and not choice.is_visible():
                folded.click()
        choice.click()
        if page.locator("#really").count():
            page.locator("#really").click()
        assert maia.ply != before
    page.locator(".log .clause").first.click()
    expect(page.locator(".popover:target")).to_be_visible()


def test_an_impossible_thing_is_answered_with_its_clause(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.set_table(shelved.id, "computer", shelved.seats[FEWEST])
    impossible = maia.page.locator("#board [data-ask]")
    for number in range(12):
        assert maia.my_turn()
        if impossible.count():
            break
        maia.choose(number=number)
    else:
        pytest.skip("this board shows nothing impossible in its first turns")
    impossible.first.dispatch_event("click")
    maia.page.locator("#refusal .clause").click()
    expect(maia.page.locator(".popover.is-open")).to_be_visible()


def test_hint_undo_and_settings_work_at_the_table(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.set_table(shelved.id, "here", shelved.seats[FEWEST], hints=True)
    assert maia.my_turn()
    page = maia.page
    page.locator("#hint").click()
    expect(page.locator(".choice.hinted")).to_have_count(1)
    expect(page.locator(".choice.hinted")).to_be_in_viewport()
    for number in range(4):
        maia.choose(number=number)
        if page.locator("#undo").is_enabled():
            break
    after = maia.ply
    page.locator("#undo").click()
    page.wait_for_selector(f'#table:not([data-ply="{after}"])')
    page.locator(".menu summary").click()
    page.locator('.menu button[name="theme"][value="dark"]').click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.locator('header button[name="language"]').click()
    assert page.locator("html").get_attribute("lang") == "fr"
