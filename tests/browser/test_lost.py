"""When the library does not answer, and when somebody mistypes a code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from .test_playing import whose_turn

Visit = Callable[..., Any]  # a Person of conftest.py
NOTE = "The library does not answer"


def test_the_note_that_nobody_answers_goes_when_somebody_does(visit: Visit, complaints: list[str]) -> None:
    maia = visit()
    maia.quick("elawa")
    assert maia.my_turn()
    page = maia.page
    maia.unfold()
    page.context.set_offline(True)
    for _ in range(2):  # two tries, one note
        page.locator(".choice").first.click()
        expect(page.get_by_text(NOTE)).to_have_count(1)
    page.context.set_offline(False)
    expect(page.get_by_text(NOTE)).to_have_count(0)
    complaints.clear()  # the browser told that the line was down


IMPATIENT = """
const usual = AbortSignal.timeout;
AbortSignal.timeout = (patience) => { window.patience = patience; return usual.call(AbortSignal, 300); };
"""


def test_a_request_that_is_never_answered_is_given_up_and_the_next_one_gets_through(
    visit: Visit, complaints: list[str]
) -> None:
    """A line may die without a word, and a library be killed so: the choice can be made again, and comes once."""
    maia = visit()
    maia.page.add_init_script(IMPATIENT)
    maia.quick("elawa")
    assert maia.my_turn()
    page = maia.page
    maia.unfold()
    before = page.locator("#table").get_attribute("data-ply")
    page.route("**/choose", lambda _: None)  # nobody ever says anything
    page.locator(".choice").first.click()
    expect(page.locator("#table[aria-busy]")).to_have_count(0)
    assert page.evaluate("() => window.patience") == 30_000
    assert page.locator("#table").get_attribute("data-ply") == before
    page.unroute("**/choose")
    page.evaluate("() => { AbortSignal.timeout = () => new AbortController().signal; }")
    page.locator(".choice").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-ply", str(before))
    complaints.clear()  # the browser told of what was given up


def test_an_answer_that_cannot_be_put_together_is_asked_for_whole(visit: Visit) -> None:
    """Parts that the page lacks, or a sum that is wrong: the next look tells no parts, and the table is right."""
    maia = visit()
    maia.quick("elawa")
    page, told = maia.page, []

    def spoil(route: Any) -> None:
        told.append(route.request.headers.get("x-parts", ""))
        answer = route.fetch()
        body = answer.text()
        route.fulfill(response=answer, body="1" + body if told[-1] else body)  # another sum

    page.route("**/fragment*", spoil)
    for _ in range(2):  # a page that was just opened has no parts yet
        with page.expect_response("**/fragment*"):
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    while not any(told) or told[-1]:
        page.wait_for_timeout(50)
    assert [bool(one) for one in told][-2:] == [True, False]
    page.unroute("**/fragment*")
    maia.unfold()
    before = page.locator("#table").get_attribute("data-ply")
    page.locator(".choice").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-ply", str(before))


SPOILED = """
const usual = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (kind, hear) {
  usual.call(this, kind, ({ data, lastEventId }) => hear({ data: kind === "parts" ? `1${data}` : data, lastEventId }));
};
"""  # what a stream brings has another sum


def test_what_a_stream_brings_and_cannot_be_put_together_is_asked_for(visit: Visit) -> None:
    maia, jonas = visit(), visit()
    jonas.page.add_init_script(SPOILED)
    maia.set_table("elawa", "friend", 2)
    jonas.join(maia.page.locator("#code").inner_text(), "Jonas")
    looks: list[str] = []
    jonas.page.on("request", lambda request: looks.append(request.url))
    for number in range(5):
        deciding = whose_turn([maia, jonas])
        deciding.choose(number=number)
        jonas.page.wait_for_selector(f'#table[data-ply="{deciding.ply}"]')
        maia.page.wait_for_selector(f'#table[data-ply="{deciding.ply}"]')
    assert len([address for address in looks if "/fragment" in address]) > 1  # the first one is asked for by all


def test_a_mistyped_code_is_corrected_where_it_went_wrong(visit: Visit) -> None:
    maia, jonas = visit(), visit()
    maia.set_table("elawa", "friend", 2)
    code = maia.page.locator("#code").inner_text()
    jonas.go("/t/22222")
    field = jonas.page.locator("#code")
    assert field.input_value() == "22222"
    field.fill(code)
    field.press("Enter")
    expect(jonas.page.locator(".sitdown")).to_be_visible()
