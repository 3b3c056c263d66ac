"""A running library and a real browser for it: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install playwright")
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, sync_playwright

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""  # a third less work
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
SERVE = """
import sys
from solutre.web.processes.serving import serve_library
from solutre.web.settings import Settings
settings = Settings(database=sys.argv[1], pause=0.0, budget=0.05, rate=0.0, warm_up=False)
serve_library(settings, "127.0.0.1", 0, 1)
"""
IDLE = re.compile(r"EventSource|ERR_INCOMPLETE_CHUNKED|status of 4\d\d")  # leaving a page ends its stream
PATIENCE = 60_000  # milliseconds
MINE = '#table[data-turn="mine"]:not([aria-busy]) .choice'
END = "#table.t-end"
CLICK_ON = """
async (most) => {
  const table = () => document.querySelector("#table");
  const until = (holds) => new Promise((go) => {
    const watch = new MutationObserver(() => { if (holds()) { watch.disconnect(); go(); } });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
    if (holds()) { watch.disconnect(); go(); }
  });
  const unpainted = new CSSStyleSheet(); // the board is there and hears clicks, but nobody looks: half the work
  unpainted.replaceSync("#board svg { display: none }");
  document.adoptedStyleSheets = [unpainted];
  const sure = () => document.querySelector("#really");
  for (let clicks = 0; clicks < most; clicks += 1) {
    await until(() => document.querySelector('MINE') || document.querySelector('END'));
    if (document.querySelector('END')) break;
    const before = table().dataset.ply;
    const moved = () => table().dataset.ply !== before;
    const targets = [...document.querySelectorAll("#board a[data-action]")];
    const list = targets.length && clicks % 2 === 0 ? targets : [...document.querySelectorAll(".choice")];
    const place = clicks % 4 ? list.length - 1 : clicks % list.length; // the last one often ends a turn
    list[place].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await until(() => moved() || sure());
    if (!moved()) sure().click();
    await until(moved);
  }
  document.adoptedStyleSheets = [];
}
""".replace("MINE", MINE).replace("END", END)  # clicks inside the page: a whole game of them costs little
CURTAIN = ".curtain button"
WIDTH = """(font) => {
  const style = document.documentElement.style;
  if (font) for (const letters of ["--font", "--drawn"]) style.setProperty(letters, `"${font}"`);
  const width = document.documentElement.scrollWidth;
  for (const letters of ["--font", "--drawn"]) style.removeProperty(letters);
  return width;
}"""
FONTS = ("Solutre Sans", "DejaVu Sans", "Liberation Sans")  # ours, and those of usual machines, which are wider


class Person:
    """Somebody with a browser: what people do at the shelf and at a table."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def quick(self, game_id: str) -> None:
        """From the shelf to a running game against computers."""
        self.page.locator(f"#box-{game_id} .play").click()
        self.page.wait_for_selector("#table.t-play")

    def set_table(self, game_id: str, others: str, seats: int, variant: str = "", hints: bool = False) -> None:
        """A table at which everybody else is a friend, a computer or here."""
        self.page.locator(f"#box-{game_id} > a").click()
        for wanted in self.page.locator(f'input[name="variant"][value="{variant}"]').all():
            wanted.dispatch_event("click")
        self.page.locator("#name").fill("Maïa")
        for number in range(1, seats):
            self.page.locator(f'input[name="seat-{number}"][value="{others}"]').dispatch_event("click")
            if others == "computer":
                self.page.locator(f'input[name="level-{number}"]').first.dispatch_event("click")
        if hints:
            self.page.locator('input[name="hints"]').check()
        self.page.locator(".go .main").click()
        self.page.wait_for_selector("#table")

    def join(self, code: str, name: str) -> None:
        """Come to a friend's table by its code."""
        self.page.locator("#code").fill(code)
        self.page.locator(".join button").click()
        self.page.locator("#name").fill(name)
        self.page.locator(".sitdown .main").click()

    @property
    def ply(self) -> str:
        return self.page.locator("#table").get_attribute("data-ply") or ""

    @property
    def deciding(self) -> bool:
        return self.page.locator(MINE).count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(END).count() > 0

    def my_turn(self) -> bool:
        """Wait until this person decides, at a shared device behind a curtain; False if the game is over."""
        self.page.wait_for_selector(", ".join(f"html.has-script {sign}" for sign in (MINE, END, CURTAIN)))
        if self.page.locator(CURTAIN).count():
            self.page.locator(CURTAIN).click()
            self.page.wait_for_selector(MINE)
        return not self.over

    def moved_on(self, before: str) -> None:
        """Wait until the choice is made, saying yes where the page asks."""
        self.page.wait_for_selector(f'#table:not([data-ply="{before}"]), #really')
        if self.page.locator("#really").count() and self.ply == before:
            self.page.locator("#really").click()
            self.page.wait_for_selector(f'#table:not([data-ply="{before}"])')

    def choose(self, number: int = 0, *, on_board: bool = False) -> None:
        """Choose by a click: in the list, or on the board if something can be chosen there."""
        before = self.ply
        found = self.page.locator("#board a[data-action]") if on_board else self.page.locator(".choice")
        if not found.count():
            found = self.page.locator(".choice")
        wanted = found.nth(number % found.count())
        if number % 5 == 0 and not on_board:
            wanted.click()  # with the mouse, which takes its time: now and then is enough
        else:
            wanted.dispatch_event("click")
        self.moved_on(before)

    def click_on(self, most: int) -> None:
        """Choose so many times, on the board and in the list by turns, or until the game is over."""
        try:
            self.page.evaluate(CLICK_ON, most)
        except Error as gone:  # the end of a game is another page
            if "context was destroyed" not in gone.message:
                raise
            self.page.wait_for_selector(END)

    def width(self, font: str = "") -> int:
        """How wide the page wants to be, with its own letters or with those of another font."""
        return int(self.page.evaluate(WIDTH, "" if font == FONTS[0] else font))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the library is open: one server and one worker on a fresh store."""
    store = tmp_path_factory.mktemp("library") / "solutre.db"
    command = [sys.executable, "-c", SERVE, f"sqlite:///{store}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not say where it is open"
        yield found.group()
        server.terminate()


@pytest.fixture(scope="session")
def fonts() -> tuple[str, ...]:
    """Our typeface, which every package brings along, and the usual fonts, as far as this machine has them."""
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=False).stdout
    missing = [font for font in FONTS[1:] if font not in listed]
    if missing:
        print(f"not on this machine: {', '.join(missing)}; apt install fontconfig fonts-dejavu-core fonts-liberation")
    return tuple(font for font in FONTS if font not in missing)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no chromium on this machine: apt install chromium-headless-shell")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield launched
        launched.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What browsers complain about, such as a broken Content-Security-Policy: nothing, at the end of every test."""
    heard: list[str] = []
    yield heard
    assert heard == []


@pytest.fixture
def visit(browser: Browser, address: str, complaints: list[str]) -> Iterator[Callable[..., Person]]:
    """A new person's browser at the shelf: `visit(width=360)`."""
    contexts: list[BrowserContext] = []

    def arrive(path: str = "/", width: int = 1280, height: int = 900, **how: object) -> Person:
        told = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": width, "height": height}, **how}
        contexts.append(browser.new_context(**told))  # type: ignore[arg-type]
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: listen(message, complaints))
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        person = Person(page, address)
        person.go(path)
        return person

    yield arrive
    for context in contexts:
        context.close()


def listen(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type == "error" and not IDLE.search(message.text):
        complaints.append(message.text)
