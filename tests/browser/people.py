"""People at tables: what somebody with a browser does at the shelf and at a table."""

from __future__ import annotations

from playwright.sync_api import Error, Locator, Page
from playwright.sync_api import TimeoutError as TooLong

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
  // a tile that fits in several ways is turned by a click, not laid: the list lays it
  unpainted.replaceSync("#board svg { display: none }");
  document.adoptedStyleSheets = [unpainted];
  const sure = () => document.querySelector("#really");
  for (let clicks = 0; clicks < most; clicks += 1) {
    await until(() => document.querySelector('MINE') || document.querySelector('END'));
    if (document.querySelector('END')) break;
    const before = table().dataset.ply;
    const moved = () => table().dataset.ply !== before;
    const targets = [...document.querySelectorAll("#board a[data-action]:not(.turn)")];
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
UNFOLD = """
() => {
  sessionStorage.setItem(`list-${document.getElementById("table").dataset.code}`, "open");
  document.querySelectorAll("#all, #all details").forEach((part) => { part.open = true; });
  document.querySelectorAll(".twice").forEach((line) => line.classList.remove("twice"));
}
"""
WIDTH = """(font) => {
  const style = document.documentElement.style;
  if (font) for (const letters of ["--font", "--drawn"]) style.setProperty(letters, `"${font}"`);
  const width = document.documentElement.scrollWidth;
  for (const letters of ["--font", "--drawn"]) style.removeProperty(letters);
  return width;
}"""
OWN_FONT = "Solutre Sans"


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

    def set_table(
        self, game_id: str, others: str, seats: int, variant: str = "", hints: bool = False, name: str = "Maïa"
    ) -> None:
        """A table at which everybody else is a friend, a computer or here."""
        self.page.locator(f"#box-{game_id} > a").click()
        for wanted in self.page.locator(f'input[name="variant"][value="{variant}"]').all():
            wanted.dispatch_event("click")
        self.page.locator("#name").fill(name)
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
        signs = ", ".join(f"html.has-script {sign}" for sign in (MINE, END, CURTAIN))
        self.page.wait_for_selector(signs, state="attached")  # the list may be folded
        if self.page.locator(CURTAIN).count():
            self.page.locator(CURTAIN).click()
            self.page.wait_for_selector(MINE, state="attached")
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
        found = self.page.locator("#board a[data-action]:not(.turn)") if on_board else self.page.locator(".choice")
        if not found.count():
            found = self.page.locator(".choice")
        wanted = found.nth(number % found.count())
        if number % 5 == 0 and not on_board:
            self.click_in_the_list(wanted)  # with the mouse, which takes its time: now and then is enough
        else:
            wanted.dispatch_event("click")
        self.moved_on(before)

    def click_in_the_list(self, wanted: Locator) -> None:
        """A page that is drawn anew, for another layout or a tip, folds its list again: then once more."""
        for patience in (10_000, 20_000, 60_000):
            self.unfold()
            try:
                wanted.click(timeout=patience)
                return
            except TooLong:
                continue
        raise AssertionError("the choice in the list cannot be clicked")

    def unfold(self) -> None:
        """Open the list of choices, with its groups: it folds where the board offers everything. As after a click it
        stays open, whatever the server draws next."""
        self.page.evaluate(UNFOLD)

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
        return int(self.page.evaluate(WIDTH, "" if font == OWN_FONT else font))
