"""Without the network, with a real service worker: books are read, a table says what it needs, a notice comes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from .conftest import CHROMIUM, SWITCHES
from .people import Person
from .windows import PATIENCE

Visit = Callable[..., Any]  # a Person of conftest.py
APP = {"service_workers": "allow"}
KEPT = """async (path) => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match(path)) return true;
  return false;
}"""
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
  return found.map((one) => new URL(one.url).pathname);
}"""
DRAWN = """async () => {
  for (const one of document.images) { one.loading = "eager"; await one.decode(); }
  return document.images.length;
}"""
SLOWLY = """
() => {
  const { match } = caches;
  caches.match = async (...wanted) => {
    await new Promise((go) => setTimeout(go, 500));
    return match.apply(caches, wanted);
  };
}
"""
BACK_WHILE_LEAVING = """
() => addEventListener("beforeunload", () => setTimeout(() => dispatchEvent(new Event("online")), 100))
"""  # as browsers do by themselves, now and then: the network is back while the next page is on its way
SUBSCRIBED = """
let made = null;
const plain = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const key = (bytes) => plain(btoa(String.fromCharCode(...bytes)));
Object.defineProperty(Notification, "permission", { get: () => made === null ? "default" : "granted" });
Notification.requestPermission = async () => {
  window.asked = (window.asked ?? 0) + 1;
  made ??= false;
  return "granted";
};
PushManager.prototype.getSubscription = async () => made || null;
PushManager.prototype.subscribe = async (how) => {
  window.how = [how.userVisibleOnly, how.applicationServerKey.length];
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const p256dh = key(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const told = { endpoint: "https://push.example.org/x", keys: { p256dh, auth: key(new Uint8Array(16)) } };
  made = { options: how, toJSON: () => told, unsubscribe: async () => { made = false; } };
  return made;
};
"""  # a browser without a push service of its own: the rest is real


STAND_IN = """() => {
  let shown = [];
  registration.showNotification = async (title, how) => {
    const close = () => { shown = shown.filter((one) => one.tag !== how.tag); };
    close();
    shown.push({ title, ...how, close });
  };
  registration.getNotifications = async () => shown;
}"""  # for a browser that may not show notices
SHOWN = """async () => {
  const found = (await registration.getNotifications()).filter((one) => one.body === "BODY");
  return found.length ? found.map((one) => [one.title, one.body, one.tag, one.lang, one.data]) : null;
}"""
TOUCHED = """async () => {
  clients.openWindow = async (address) => { self.opened = address; };
  const [notification] = await registration.getNotifications();
  const event = notification instanceof Notification
    ? new NotificationEvent("notificationclick", { notification })
    : Object.assign(new ExtendableEvent("notificationclick"), { notification });
  dispatchEvent(event);
}"""


def until_kept(page: Page, path: str) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    for _ in range(600):
        if page.evaluate(KEPT, path):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never kept")


def test_books_and_lessons_are_read_without_the_network_and_a_table_says_that_it_needs_it(
    visit: Visit, complaints: list[str]
) -> None:
    maia = visit(width=360, height=740, locale="fr-FR", **APP)
    maia.quick("elawa")
    address = maia.page.url
    maia.go("/rules/elawa")
    page = maia.page
    title = page.title()
    until_kept(page, "/offline/fr/learn/elawa/5.svg")
    for last in list(page.locator(".scene img").evaluate_all("all => all.map((one) => new URL(one.src).pathname)")):
        until_kept(page, last)
    cached = page.evaluate(CACHED)
    private = [path for path in cached if not path.startswith(("/offline/", "/static/", "/rules/", "/state"))]
    assert not private and not [path for path in cached if path.startswith("/t/")]
    page.context.set_offline(True)
    page.goto(maia.address + "/rules/elawa?table=BCDFGHJ#ELA-K1")
    assert page.title() == title and page.locator("#ELA-K1").is_visible()
    page.goto(address)
    expect(page.locator("h1")).to_have_text("Une table a besoin du réseau")
    page.goto(maia.address + "/")
    expect(page.locator("h1")).to_have_text("Sans réseau")
    expect(page.locator("[data-book]:visible")).to_have_count(1)  # the only one that was opened
    page.context.service_workers[0].evaluate(SLOWLY)
    page.evaluate(BACK_WHILE_LEAVING)
    page.locator("a:visible", has_text="La leçon à lire").click()
    expect(page.locator(".lesson-read section").first).to_be_visible()
    assert page.evaluate(DRAWN) == 5 and maia.width() <= 360
    page.goto(maia.address + "/rules/mammut")
    expect(page.locator("h1")).to_have_text("Sans réseau")
    page.context.set_offline(False)  # and the page goes on by itself
    expect(page.locator(".book")).to_be_visible()
    page.goto(address)
    expect(page.locator("#table.t-play")).to_be_visible()
    complaints.clear()  # the browser told that the line was down


def test_after_an_update_nothing_old_is_left(visit: Visit, complaints: list[str]) -> None:
    """Another version is another cache; what was wanted is fetched anew, and scripts come from the network."""
    maia = visit("/rules/elawa", **APP)
    page = maia.page
    until_kept(page, "/offline/en/rules/elawa")
    page.wait_for_timeout(100)
    (before,) = [name for name in page.evaluate("() => caches.keys()") if name != "solutre-state"]
    page.evaluate(
        """async (name) => {
          await caches.open("solutre-older").then((old) => old.put("/static/js/table.js", new Response("old")));
          const kept = await caches.open(name);
          await kept.put("/static/js/app.js", new Response("old"));
        }""",
        before,
    )
    assert "serviceWorker" in page.evaluate("() => fetch('/static/js/app.js').then((answer) => answer.text())")
    page.evaluate(
        """async () => {
          const [one] = await navigator.serviceWorker.getRegistrations();
          await one.unregister();
        }"""
    )
    page.reload()
    for _ in range(100):
        if "solutre-older" not in page.evaluate("() => caches.keys()"):
            break
        page.wait_for_timeout(100)
    assert set(page.evaluate("() => caches.keys()")) == {before, "solutre-state"}
    complaints.clear()


def test_a_device_is_told_by_a_touch_and_stopped_by_another(visit: Visit) -> None:
    """Nobody is asked before the touch; what the browser gives is what the library keeps."""
    maia = visit(**APP)
    page = maia.page
    page.add_init_script(SUBSCRIBED)
    maia.go("/my/calls")
    tell, stop = page.locator('[data-push="on"]'), page.locator('[data-push="off"]')
    expect(tell).to_be_visible()
    assert page.evaluate("() => window.asked") is None
    tell.click()
    expect(stop).to_be_visible()
    expect(page.get_by_text("This device is told.")).to_be_visible()
    assert page.evaluate("() => [window.asked, window.how]") == [1, [True, 65]]
    stop.click()
    expect(tell).to_be_visible()


def delivered(page: Page, address: str, letter: dict[str, str]) -> None:
    """A push event in the worker of a library, as a push service brings it, whatever page is open."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"] if not one["isDeleted"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    sent = {"origin": address, "registrationId": found[-1], "data": json.dumps(letter)}
    devtools.send("ServiceWorker.deliverPushMessage", sent)


def until_it_tells(page: Page, worker: Worker, script: str) -> Any:
    for _ in range(600):
        if found := worker.evaluate(script):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"never: {script}")


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Person]:
    """A device at a table that may show notices: a whole Chromium can, its headless shell refuses them to everybody."""
    whole = shutil.which("chromium")
    args = [*SWITCHES, "--headless=new"] if whole else SWITCHES
    with browser.browser_type.launch(executable_path=whole or CHROMIUM, args=args) as launched:
        context = launched.new_context(locale="en-GB", service_workers="allow")
        context.grant_permissions(["notifications"], origin=address)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        person = Person(page, address)
        person.go("/")
        person.quick("elawa")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        if page.evaluate("() => Notification.permission") != "granted":
            context.service_workers[0].evaluate(STAND_IN)
        yield person


def test_a_phone_that_is_asleep_shows_whose_turn_it_is_and_a_touch_opens_the_table(phone: Person) -> None:
    """No page of the library is open. The notice is a real one, with nothing but the turn; where a touch leads is
    watched, because only a finger may open windows. Another turn of the same table takes its place."""
    page, table = phone.page, urlsplit(phone.page.url).path
    (worker,) = page.context.service_workers
    page.goto("about:blank")
    letter = {"title": "Elawa", "table": table.rpartition("/")[2], "language": "en"}
    for body in ("Maïa, it is your turn.", "Maïa, it is your turn again."):
        delivered(page, phone.address, {**letter, "body": body})
        found = until_it_tells(page, worker, SHOWN.replace("BODY", body))
        assert found == [["Elawa", body, letter["table"], "en", {"path": table}]]
    worker.evaluate(TOUCHED)
    assert until_it_tells(page, worker, "() => self.opened ?? null") == phone.address + table
    assert worker.evaluate("async () => (await registration.getNotifications()).length") == 0
    page.goto(phone.address + table)
    expect(page.locator("#table")).to_be_visible()


def test_a_touch_goes_to_the_table_where_it_is_open(phone: Person) -> None:
    page, table = phone.page, urlsplit(phone.page.url).path
    (worker,) = page.context.service_workers
    worker.evaluate("() => { WindowClient.prototype.focus = function () { self.focused = this.url; }; }")
    delivered(page, phone.address, {"title": "Elawa", "body": "B", "table": table.rpartition("/")[2], "language": "en"})
    until_it_tells(page, worker, SHOWN.replace("BODY", "B"))
    worker.evaluate(TOUCHED)
    assert until_it_tells(page, worker, "() => self.focused ?? null") == phone.address + table
    assert worker.evaluate("() => self.opened ?? null") is None
